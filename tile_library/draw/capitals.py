"""Capitals for painted labels: those of Pillow's own typeface, and Czech and Cyrillic ones made from strokes.

Pillow's typeface knows the letters of English only, and no other is shipped. An accent is set above the letter it
belongs to; a Cyrillic letter that looks like a Latin one is drawn by it; the others are strokes of our own. What
neither has is spelt (`letters.readable`).
"""

from __future__ import annotations

import math
import unicodedata
from dataclasses import dataclass

from PIL import Image, ImageDraw

from tile_library.draw.letters import font, has, readable
from tile_library.draw.noise import Colour

Point = tuple[float, float]
Stroke = tuple[Point, ...]

CAP, STEM = 0.70, 0.083
"""Height and stroke of a capital of Pillow's typeface, in parts of its size."""
_FINE = 4


def _arc(x: float, y: float, wide: float, high: float, start: int, end: int) -> Stroke:
    """Part of an ellipse about (x, y); degrees count from the right, against the clock."""
    steps = max(2, abs(end - start) // 15)
    angles = (math.radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return tuple((x + wide * math.cos(angle), y + high * math.sin(angle)) for angle in angles)


def _stem(x: float) -> Stroke:
    return ((x, 0.0), (x, 1.0))


def _bowl(x: float, wide: float) -> Stroke:
    """The lower half of Б, Ь, Ы, Ъ on a stem at x."""
    return ((x, 0.56), *_arc(x + wide - 0.28, 0.28, 0.28, 0.28, 90, -90), (x, 0.0))


STROKES: dict[str, tuple[float, tuple[Stroke, ...]]] = {
    "Б": (0.80, (_stem(0.14), ((0.14, 1.0), (0.66, 1.0)), _bowl(0.14, 0.58))),
    "Г": (0.70, (_stem(0.14), ((0.14, 1.0), (0.64, 1.0)))),
    "Д": (0.98, (((0.07, -0.2), (0.07, 0.0), (0.91, 0.0), (0.91, -0.2)), ((0.78, 0.0), (0.78, 1.0), (0.34, 1.0)),
                 ((0.34, 1.0), (0.32, 0.55), (0.27, 0.2), (0.18, 0.0)))),
    "Ж": (1.16, (_stem(0.58), ((0.08, 1.0), (0.42, 0.52), (0.05, 0.0)), ((1.08, 1.0), (0.74, 0.52), (1.11, 0.0)),
                 ((0.42, 0.52), (0.74, 0.52)))),
    "И": (0.98, (_stem(0.14), _stem(0.84), ((0.14, 0.03), (0.84, 0.97)))),
    "Л": (0.94, (((0.80, 0.0), (0.80, 1.0), (0.32, 1.0), (0.30, 0.5), (0.25, 0.14), (0.17, 0.03), (0.06, 0.0)),)),
    "П": (0.96, (((0.14, 0.0), (0.14, 1.0), (0.82, 1.0), (0.82, 0.0)),)),
    "У": (0.86, (((0.07, 1.0), (0.43, 0.3)), ((0.80, 1.0), (0.44, 0.26), (0.35, 0.09), (0.24, 0.0), (0.12, 0.0)))),
    "Ф": (1.08, (((0.54, -0.06), (0.54, 1.06)), _arc(0.54, 0.51, 0.44, 0.34, 0, 360))),
    "Ц": (0.98, (((0.14, 1.0), (0.14, 0.0), (0.93, 0.0), (0.93, -0.2)), _stem(0.80))),
    "Ч": (0.90, (_stem(0.76), ((0.12, 1.0), (0.12, 0.68), *_arc(0.36, 0.66, 0.24, 0.24, 180, 270), (0.76, 0.44)))),
    "Ш": (1.26, (((0.14, 1.0), (0.14, 0.0), (1.12, 0.0), (1.12, 1.0)), _stem(0.63))),
    "Щ": (1.30, (((0.14, 1.0), (0.14, 0.0), (1.25, 0.0), (1.25, -0.2)), _stem(0.63), _stem(1.12))),
    "Ъ": (0.98, (((0.04, 1.0), (0.32, 1.0), (0.32, 0.0)), _bowl(0.32, 0.58))),
    "Ы": (1.08, (_stem(0.14), _bowl(0.14, 0.52), _stem(0.94))),
    "Ь": (0.80, (_stem(0.14), _bowl(0.14, 0.58))),
    "Э": (0.96, (_arc(0.42, 0.5, 0.44, 0.5, 150, -150), ((0.36, 0.52), (0.86, 0.52)))),
    "Ю": (1.34, (_stem(0.14), ((0.14, 0.52), (0.44, 0.52)), _arc(0.86, 0.5, 0.42, 0.5, 0, 360))),
    "Я": (0.88, (_stem(0.74), ((0.74, 1.0), *_arc(0.38, 0.74, 0.26, 0.26, 90, 270), (0.74, 0.48)),
                 ((0.44, 0.48), (0.08, 0.0)))),
}  # fmt: skip
"""Letters by their width and strokes, in heights of a capital above the baseline."""

ALIKE = dict(zip("АВЕЗКМНОРСТХ", "ABE3KMHOPCTX", strict=True))
"""Cyrillic letters and what looks like them."""

ACCENTS: dict[str, tuple[Stroke, ...]] = {
    "\N{COMBINING ACUTE ACCENT}": (((-0.06, 1.13), (0.09, 1.34)),),
    "\N{COMBINING CARON}": (((-0.16, 1.33), (0.0, 1.15), (0.16, 1.33)),),
    "\N{COMBINING RING ABOVE}": (_arc(0.0, 1.25, 0.11, 0.11, 0, 360),),
    "\N{COMBINING DIAERESIS}": (((-0.16, 1.18), (-0.16, 1.29)), ((0.16, 1.18), (0.16, 1.29))),
    "\N{COMBINING BREVE}": (_arc(0.0, 1.32, 0.17, 0.17, 190, 350),),
}
"""Strokes above a letter, from its middle."""


@dataclass(frozen=True, slots=True)
class Capital:
    """One letter as it is painted: a letter of the typeface or none, and strokes."""

    letter: str
    width: float
    """In pixels."""
    size: int
    strokes: tuple[Stroke, ...] = ()
    """In heights of a capital, from the left end of the baseline."""

    def paint(self, draw: ImageDraw.ImageDraw, at: Point, fill: Colour) -> None:
        """Draw it with the left end of its baseline at a point in pixels."""
        if self.letter:
            draw.text(at, self.letter, font=font(self.size), fill=fill, anchor="ls")
        if self.strokes:
            self._stroke(draw, at, fill)

    def _stroke(self, draw: ImageDraw.ImageDraw, at: Point, fill: Colour) -> None:
        cap, edge = self.size * CAP, self.size
        left, top = math.floor(at[0]) - edge, math.floor(at[1]) - 2 * edge
        matte = Image.new("L", ((math.ceil(self.width) + 2 * edge) * _FINE, 3 * edge * _FINE))
        pen = ImageDraw.Draw(matte)
        for stroke in self.strokes:
            points = [((at[0] + x * cap - left) * _FINE, (at[1] - y * cap - top) * _FINE) for x, y in stroke]
            pen.line(points, fill=255, width=max(_FINE, round(self.size * STEM * _FINE)), joint="curve")
        draw.bitmap((left, top), matte.reduce(_FINE), fill=fill)


def capital(letter: str, size: int) -> list[Capital]:
    """The capital, or, where there is none, the letters that spell it."""
    parts = unicodedata.normalize("NFD", letter)
    base, marks = ALIKE.get(parts[0], parts[0]), parts[1:]
    strokes: tuple[Stroke, ...] = ()
    if base in STROKES:
        wide, strokes = STROKES[base]
        width, base = wide * CAP * size, ""
    elif has(base):
        width = font(size).getlength(base)
    else:
        return [Capital(each, font(size).getlength(each), size) for each in readable(letter)]
    middle = width / 2 / (CAP * size)
    for mark in marks:
        strokes += tuple(tuple((middle + x, y) for x, y in stroke) for stroke in ACCENTS.get(mark, ()))
    return [Capital(base, width, size, strokes)]
