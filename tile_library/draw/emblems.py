"""The emblems of the board's tokens as plain shapes, from -1 to 1: drawn by Pillow and by SVG alike.

Kinds differ by icon, outline and colour, never by colour alone.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from tile_library.draw.noise import Colour
from tile_library.draw.palette import BLOOD, DREAD, LAMP, MOSS, PAPER

Pair = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Mark:
    """A filled shape, or a stroke when `width` is given. `hollow` marks are in the colour of the ground."""

    points: tuple[Pair, ...]
    width: float = 0.0
    hollow: bool = False


@dataclass(frozen=True, slots=True)
class Emblem:
    """A token: the outline of its plate, the colour of its ring and icon, and the icon."""

    outline: Literal["round", "hexagon", "diamond", "shield", "square"]
    colour: Colour
    marks: tuple[Mark, ...]


def _circle(x: float, y: float, r: float, start: float = 0, end: float = 360, steps: int = 28) -> tuple[Pair, ...]:
    return tuple(
        (
            x + r * math.cos(math.radians(start + (end - start) * step / steps)),
            y + r * math.sin(math.radians(start + (end - start) * step / steps)),
        )
        for step in range(steps + 1)
    )


def _box(x0: float, y0: float, x1: float, y1: float, *, hollow: bool = False) -> Mark:
    return Mark(((x0, y0), (x1, y0), (x1, y1), (x0, y1)), hollow=hollow)


def _star(spikes: int, outer: float, inner: float, turn: float = -90) -> tuple[Pair, ...]:
    points: list[Pair] = []
    for number in range(spikes * 2):
        r = outer if number % 2 == 0 else inner
        angle = math.radians(turn + number * 180 / spikes)
        points.append((r * math.cos(angle), r * math.sin(angle)))
    return tuple(points)


def _cog() -> tuple[Pair, ...]:
    points: list[Pair] = []
    for tooth in range(8):
        for shift, r in ((-16, 0.42), (-11, 0.6), (11, 0.6), (16, 0.42)):
            angle = math.radians(tooth * 45 + shift)
            points.append((r * math.cos(angle), r * math.sin(angle)))
    return tuple(points)


def _eye() -> tuple[Pair, ...]:
    upper = tuple((x / 10 * 0.64, -0.36 * (1 - (x / 10) ** 2)) for x in range(-10, 11))
    return (*upper, *((x, -y) for x, y in reversed(upper)))


_FLAME = ((0, -0.66), (0.14, -0.36), (0.36, -0.12), (0.44, 0.16), (0.36, 0.42), (0.16, 0.58), (-0.16, 0.58),
          (-0.38, 0.42), (-0.44, 0.14), (-0.32, -0.08), (-0.2, 0.06), (-0.16, -0.24))  # fmt: skip
_CORE = ((0.02, -0.02), (0.16, 0.2), (0.16, 0.38), (0.0, 0.5), (-0.16, 0.38), (-0.14, 0.2))
_MOON = (*_circle(0, 0, 0.58, 60, 300), *reversed(_circle(0.3, 0, 0.5, 94, 266)))

EMBLEMS: Mapping[str, Emblem] = {
    "search": Emblem(
        "round",
        LAMP,
        (Mark(_circle(-0.12, -0.12, 0.34), 0.15), Mark(((0.14, 0.14), (0.52, 0.52)), 0.2)),
    ),
    "explore": Emblem("hexagon", MOSS, (Mark(_star(4, 0.68, 0.17)), Mark(_circle(0, 0, 0.42), 0.07))),
    "interact": Emblem("diamond", LAMP, (Mark(_cog()), Mark(_circle(0, 0, 0.2), hollow=True))),
    "sight": Emblem(
        "round",
        DREAD,
        (Mark(_eye()), Mark(_circle(0, 0, 0.25), hollow=True), Mark(_circle(0, 0, 0.14))),
    ),
    "person": Emblem(
        "shield",
        PAPER,
        (Mark(_circle(0, -0.24, 0.26)), Mark((*_circle(0, 0.52, 0.46, 180, 360), (0.46, 0.56), (-0.46, 0.56)))),
    ),
    "fire": Emblem("round", (240, 130, 60), (Mark(_FLAME), Mark(_CORE, hollow=True))),
    "darkness": Emblem("round", (150, 140, 190), (Mark(_MOON),)),
    "barricade": Emblem(
        "square",
        (198, 148, 92),
        (
            Mark(((-0.56, -0.44), (0.56, 0.44)), 0.22),
            Mark(((0.56, -0.44), (-0.56, 0.44)), 0.34, hollow=True),
            Mark(((0.56, -0.44), (-0.56, 0.44)), 0.22),
        ),
    ),
    "secret-passage": Emblem(
        "hexagon",
        DREAD,
        (Mark(_circle(0, -0.2, 0.28)), Mark(((-0.12, -0.06), (0.12, -0.06), (0.3, 0.58), (-0.3, 0.58)))),
    ),
    "door": Emblem(
        "square",
        (206, 150, 96),
        (
            _box(-0.34, -0.58, 0.34, 0.58),
            _box(-0.2, -0.44, 0.2, -0.06, hollow=True),
            _box(-0.2, 0.08, 0.2, 0.46, hollow=True),
            Mark(_circle(0.26, 0.02, 0.06), hollow=True),
        ),
    ),
    "wall": Emblem(
        "square",
        (182, 128, 92),
        tuple(
            _box(x0, y, x1, y + 0.28)
            for y, row in (
                (-0.5, ((-0.58, -0.03), (0.03, 0.58))),
                (-0.14, ((-0.58, -0.33), (-0.27, 0.27), (0.33, 0.58))),
                (0.22, ((-0.58, -0.03), (0.03, 0.58))),
            )
            for x0, x1 in row
        ),
    ),
    "item": Emblem(
        "round",
        MOSS,
        (
            Mark(_circle(0, 0.16, 0.4)),
            Mark(((-0.2, -0.18), (-0.3, -0.54), (0.3, -0.54), (0.2, -0.18))),
            Mark(((-0.26, -0.18), (0.26, -0.18)), 0.1, hollow=True),
        ),
    ),
    "monster": Emblem(
        "shield",
        BLOOD,
        (
            Mark((*_circle(0, -0.1, 0.44, 150, 390), (0.26, 0.5), (-0.26, 0.5))),
            Mark(_circle(-0.17, -0.08, 0.12), hollow=True),
            Mark(_circle(0.17, -0.08, 0.12), hollow=True),
            Mark(((-0.08, 0.28), (-0.08, 0.5)), 0.06, hollow=True),
            Mark(((0.08, 0.28), (0.08, 0.5)), 0.06, hollow=True),
        ),
    ),
    "custom": Emblem("round", PAPER, (Mark(_star(5, 0.64, 0.27)),)),
}


def emblem(kind: str) -> Emblem:
    """The emblem of a token kind; an unknown kind has the star of `custom`."""
    return EMBLEMS.get(kind, EMBLEMS["custom"])


def outline(shape: str, r: float = 1.0) -> tuple[Pair, ...]:
    """The plate of a token, `r` from its middle to its rim."""
    if shape == "hexagon":
        return tuple((r * math.cos(math.radians(a)), r * math.sin(math.radians(a))) for a in range(0, 360, 60))
    if shape == "diamond":
        return ((0, -r), (r, 0), (0, r), (-r, 0))
    if shape == "square":
        side, cut = r * 0.86, r * 0.7
        return (
            (-cut, -side), (cut, -side), (side, -cut), (side, cut),
            (cut, side), (-cut, side), (-side, cut), (-side, -cut),
        )  # fmt: skip
    if shape == "shield":
        return (
            (-r * 0.8, -r * 0.86), (r * 0.8, -r * 0.86), (r * 0.88, -r * 0.2), (r * 0.7, r * 0.4), (0, r),
            (-r * 0.7, r * 0.4), (-r * 0.88, -r * 0.2),
        )  # fmt: skip
    return _circle(0, 0, r, steps=48)[:-1]
