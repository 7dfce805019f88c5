"""Room names in small capitals on a tag: a brass-edged plate indoors, a slate pennant out of doors."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

from tile_library.draw.noise import Colour
from tile_library.draw.palette import BRASS, DREAD, PAPER, SEPIA
from tile_library.draw.plan import Line, Plan, PlanRoom, inside

SMALLEST = 8
"""Below this many pixels a name cannot be read and is left out."""

Box = tuple[float, float, float, float]


@lru_cache(maxsize=64)
def font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Pillow's own typeface at a size in pixels."""
    return ImageFont.load_default(size=size)


@lru_cache(maxsize=1024)
def _drawable(letter: str) -> bool:
    """Whether the typeface has the letter: a missing one is drawn as the same box as a code point nobody has."""
    face = font(24)
    return bytes(face.getmask(letter)) != bytes(face.getmask("\U000e0ffe"))


def readable(text: str) -> str:
    """The text with letters that the typeface lacks replaced by their plain forms (Č by C) where that helps."""
    plain = []
    for letter in text:
        bare = unicodedata.normalize("NFKD", letter)[:1]
        plain.append(letter if letter.isspace() or _drawable(letter) else bare)
    return "".join(plain)


def capitals(draw: ImageDraw.ImageDraw, at: tuple[float, float], text: str, size: int, fill: Colour, spacing: float) -> None:
    """Small capitals: first letters of words a little larger, all letters spaced; `at` is the left end of the baseline."""
    x, y = at
    for letter, face in _letters(text, size):
        draw.text((x, y), letter, font=face, fill=fill, anchor="ls")
        x += face.getlength(letter) + spacing


def capitals_width(text: str, size: int, spacing: float) -> float:
    """The width in pixels of text drawn by `capitals`."""
    return sum(face.getlength(letter) + spacing for letter, face in _letters(text, size)) - spacing


def _letters(text: str, size: int) -> list[tuple[str, ImageFont.FreeTypeFont | ImageFont.ImageFont]]:
    large, small = font(size), font(max(SMALLEST - 1, round(size * 0.82)))
    found = []
    start = True
    for letter in readable(text.upper()):
        found.append((letter, large if start else small))
        start = letter.isspace()
    return found


def paint_labels(picture: Image.Image, plan: Plan, scale: int, language: str = "en") -> None:
    """Put every room's name on the tile where it covers least. `scale` is the pixels of a cell."""
    taken: list[Box] = []
    for room in plan.rooms:
        name = room.room.name.get(language) or next(iter(room.room.name.values()), room.room.id)
        size = max(SMALLEST, round(scale * 0.145))
        if scale * 0.2 < SMALLEST:
            continue
        spacing = size * 0.09
        width = (capitals_width(name, size, spacing) + size * 1.5) / scale
        height = size * 1.72 / scale
        place = _place(plan, room, width, height, taken)
        if place is None:
            continue
        x, y = place
        taken.append((x, y, x + width, y + height))
        tag(picture, (x * scale, y * scale), name, size, outdoor=room.room.outdoor)


def tag(picture: Image.Image, at: tuple[float, float], name: str, size: int, *, outdoor: bool) -> None:
    """Draw one tag with its top left corner at a point in pixels."""
    spacing = size * 0.09
    width, height = capitals_width(name, size, spacing) + size * 1.5, size * 1.72
    fine = 3
    plate = Image.new("RGBA", (round(width + size) * fine, round(height + size) * fine))
    draw = ImageDraw.Draw(plate)
    pad = size * 0.3 * fine
    right, bottom = pad + width * fine, pad + height * fine
    shape = _plate(pad, pad, right, bottom, size * fine * 0.38, outdoor=outdoor)
    draw.polygon([(x + size * 0.1 * fine, y + size * 0.14 * fine) for x, y in shape], fill=(4, 4, 8, 130))
    draw.polygon(shape, fill=(34, 42, 58, 238) if outdoor else (*PAPER, 240))
    draw.line([*shape, shape[0]], fill=(*(DREAD if outdoor else BRASS), 255), width=max(1, round(size * fine * 0.09)))
    small = plate.reduce(fine)
    left, top = round(at[0] - pad / fine), round(at[1] - pad / fine)
    picture.paste(small, (left, top), small)
    capitals(
        ImageDraw.Draw(picture),
        (at[0] + size * 0.75, at[1] + height / 2 + size * 0.34),
        name,
        size,
        (222, 230, 246) if outdoor else SEPIA,
        spacing,
    )


def _plate(left: float, top: float, right: float, bottom: float, cut: float, *, outdoor: bool) -> Sequence[tuple[float, float]]:
    middle = (top + bottom) / 2
    if outdoor:
        return [(left, middle), (left + cut, top), (right - cut, top), (right, middle), (right - cut, bottom), (left + cut, bottom)]
    return [
        (left + cut / 2, top), (right - cut / 2, top), (right, top + cut / 2), (right, bottom - cut / 2),
        (right - cut / 2, bottom), (left + cut / 2, bottom), (left, bottom - cut / 2), (left, top + cut / 2),
    ]  # fmt: skip


def _place(plan: Plan, room: PlanRoom, width: float, height: float, taken: Sequence[Box]) -> tuple[float, float] | None:
    """The top left corner where the tag covers least furniture, no door and no other tag."""
    xs = [x for polygon in room.polygons for x, _ in polygon]
    ys = [y for polygon in room.polygons for _, y in polygon]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    pieces = [_bounds(piece.at, piece.size, piece.turn) for piece in plan.furniture if piece.kind not in UNDERFOOT]
    doors = [_around(exit.line, 0.42) for exit in plan.exits] + [_around(e.line, 0.42) for e in plan.edges if e.kind == "door"]
    lines = [_around(edge.line, 0.02) for edge in plan.edges if edge.kind in ("border", "impassable")]
    best: tuple[float, float, float] | None = None
    x = min(xs) + 0.18
    while x + width <= max(xs) - 0.18 + 1e-6:
        y = min(ys) + 0.18
        while y + height <= max(ys) - 0.18 + 1e-6:
            spot = (x, y, x + width, y + height)
            if _holds(room.polygons, spot) and not any(_common(spot, other) for other in taken):
                cost = sum(_common(spot, piece) for piece in pieces) * 8
                cost += sum(_common(spot, door) for door in doors) * 10
                cost += sum(_common(spot, line) > 0 for line in lines) * 0.5
                cost += (abs(x + width / 2 - middle[0]) + abs(y + height / 2 - middle[1])) * 0.03
                if best is None or cost < best[0] - 1e-9:
                    best = (cost, x, y)
            y += 0.125
        x += 0.125
    return None if best is None else (best[1], best[2])


UNDERFOOT = frozenset({"rug", "runner", "path", "rails", "puddle", "window", "cobweb", "water", "drain"})
"""What a tag may cover without harm."""


def _bounds(at: tuple[float, float], size: tuple[float, float], turn: float) -> Box:
    w, d = (size[1], size[0]) if turn % 180 == 90 else size
    return at[0] - w / 2, at[1] - d / 2, at[0] + w / 2, at[1] + d / 2


def _around(line: Line, margin: float) -> Box:
    xs, ys = [x for x, _ in line], [y for _, y in line]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def _common(a: Box, b: Box) -> float:
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))


def _holds(polygons: Sequence[Line], spot: Box) -> bool:
    """Whether the room holds the whole tag (tried at eight points, a little inside)."""
    left, top, right, bottom = spot
    middle = (left + right) / 2
    points = [(x, y) for x in (left, middle - 0.01, right) for y in (top, bottom)] + [(left, (top + bottom) / 2), (right, (top + bottom) / 2)]
    return all(any(inside(polygon, point) for polygon in polygons) for point in points)
