"""The pen that draws furniture: simple solid parts, turned in vector space and lit from the north-west.

A piece draws in cells round its own middle. The pen turns every part, so that its lit and shaded rims
and its shadow on the floor always fall the same way, however piece and tile are turned.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from PIL import Image, ImageDraw

from tile_library.draw.noise import Colour, mix, vary

Local = tuple[float, float]
Points = list[tuple[float, float]]

SHADOW = (0.55, 0.8)
"""Where a shadow falls, in cells per cell of height: light comes from the north-west."""


@dataclass(slots=True)
class Part:
    """One flat shape in pixels. `lift` is its height over what it lies on (for its own small shadow)."""

    points: Points
    fill: tuple[int, int, int, int]
    lift: float = 0.0
    rim: float = 0.0
    line: float = 0.0
    """Width of a stroke; 0 for a filled shape."""


@dataclass(slots=True)
class Scene:
    """What the pieces of one layer drew, and the shadows they cast on the floor."""

    cell: int
    parts: list[Part] = field(default_factory=list)
    casts: list[tuple[Points, float]] = field(default_factory=list)

    def cast(self, mask: Image.Image, scale: float) -> None:
        """Draw the shadows on the floor into a grey mask that is `scale` as large as the picture."""
        draw = ImageDraw.Draw(mask)
        for points, height in self.casts:
            steps = max(2, round(height * self.cell * scale / 3))
            for step in range(steps + 1):
                far = height * self.cell * step / steps
                moved = [((x + SHADOW[0] * far) * scale, (y + SHADOW[1] * far) * scale) for x, y in points]
                draw.polygon(moved, fill=255)

    def paint(self, picture: Image.Image) -> None:
        """Draw all parts in order."""
        draw = ImageDraw.Draw(picture, "RGBA")
        for part in self.parts:
            if part.line:
                draw.line(part.points, fill=part.fill, width=max(1, round(part.line)), joint="curve")
                continue
            if part.lift:
                far = part.lift * self.cell
                for share, alpha in ((1.0, 46), (0.55, 56)):
                    moved = [(x + SHADOW[0] * far * share, y + SHADOW[1] * far * share) for x, y in part.points]
                    draw.polygon(moved, fill=(8, 6, 10, alpha))
            draw.polygon(part.points, fill=part.fill)
            if part.rim:
                _rim(draw, part, max(1.0, self.cell * 0.016))


def _rim(draw: ImageDraw.ImageDraw, part: Part, width: float) -> None:
    """Light the sides that face north-west and shade the others."""
    points = part.points
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True))
    turn = 1 if area > 0 else -1
    red, green, blue, _ = part.fill
    lit = mix((red, green, blue), (255, 238, 206), 0.55)
    dim = mix((red, green, blue), (8, 6, 10), 0.6)
    for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
        length = math.hypot(x1 - x0, y1 - y0)
        if length < 0.5:
            continue
        nx, ny = (y1 - y0) / length * turn, (x0 - x1) / length * turn
        facing = -(nx * 0.6 + ny * 0.8)
        colour = lit if facing > 0 else dim
        alpha = round(255 * min(1.0, part.rim * (0.25 + 0.75 * abs(facing))))
        inset = width / 2
        draw.line(
            (x0 - nx * inset, y0 - ny * inset, x1 - nx * inset, y1 - ny * inset),
            fill=(*colour, alpha),
            width=max(1, round(width)),
        )


@dataclass(slots=True)
class Pen:
    """Draws one piece. `width` and `depth` are its size in cells; coordinates run from its middle, y to its front."""

    scene: Scene
    at: Local
    turn: float
    width: float
    depth: float
    rng: random.Random

    def place(self, x: float, y: float) -> tuple[float, float]:
        """A point of the piece, in pixels of the picture."""
        angle = math.radians(self.turn)
        cos, sin = math.cos(angle), math.sin(angle)
        cell = self.scene.cell
        return ((self.at[0] + x * cos - y * sin) * cell, (self.at[1] + x * sin + y * cos) * cell)

    def poly(
        self,
        points: Sequence[Local],
        colour: Colour,
        *,
        tall: float = 0.0,
        lift: float = 0.0,
        rim: float = 0.7,
        alpha: int = 255,
    ) -> None:
        """A filled shape. `tall` is the height that casts a shadow on the floor, `lift` one on the piece below."""
        placed = [self.place(x, y) for x, y in points]
        if tall:
            self.scene.casts.append((placed, tall))
        self.scene.parts.append(Part(placed, (*colour, alpha), lift, rim))

    def rect(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        colour: Colour,
        *,
        tall: float = 0.0,
        lift: float = 0.0,
        rim: float = 0.7,
        alpha: int = 255,
        round_: float = 0.0,
    ) -> None:
        """A rectangle, with corners rounded by `round_` cells."""
        if round_ <= 0:
            points: list[Local] = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
        else:
            r = min(round_, (x1 - x0) / 2, (y1 - y0) / 2)
            points = []
            for cx, cy, start in (
                (x1 - r, y0 + r, 270),
                (x1 - r, y1 - r, 0),
                (x0 + r, y1 - r, 90),
                (x0 + r, y0 + r, 180),
            ):
                points += [_round(cx, cy, r, r, start + step * 22.5) for step in range(5)]
        self.poly(points, colour, tall=tall, lift=lift, rim=rim, alpha=alpha)

    def box(
        self, colour: Colour, *, tall: float = 0.3, inset: float = 0.0, rim: float = 0.7, round_: float = 0.0
    ) -> None:
        """The whole piece as one rectangle."""
        w, d = self.width / 2 - inset, self.depth / 2 - inset
        self.rect(-w, -d, w, d, colour, tall=tall, rim=rim, round_=round_)

    def disc(
        self,
        x: float,
        y: float,
        rx: float,
        colour: Colour,
        *,
        ry: float | None = None,
        tall: float = 0.0,
        lift: float = 0.0,
        rim: float = 0.7,
        alpha: int = 255,
    ) -> None:
        """A circle or an ellipse."""
        sides = 14 if rx < 0.12 else 28
        points = [_round(x, y, rx, rx if ry is None else ry, step * 360 / sides) for step in range(sides)]
        self.poly(points, colour, tall=tall, lift=lift, rim=rim, alpha=alpha)

    def blob(
        self, x: float, y: float, r: float, colour: Colour, *, rough: float = 0.16, tall: float = 0.0,
        lift: float = 0.0, rim: float = 0.5, alpha: int = 255, sides: int = 12,
    ) -> None:  # fmt: skip
        """An irregular round: leaves, coal, rubble."""
        points = [
            _round(
                x,
                y,
                r * self.rng.uniform(1 - rough, 1 + rough),
                r * self.rng.uniform(1 - rough, 1 + rough),
                step * 360 / sides,
            )
            for step in range(sides)
        ]
        self.poly(points, colour, tall=tall, lift=lift, rim=rim, alpha=alpha)

    def line(self, points: Sequence[Local], colour: Colour, width: float, *, alpha: int = 255) -> None:
        """A stroke `width` cells wide."""
        placed = [self.place(x, y) for x, y in points]
        self.scene.parts.append(Part(placed, (*colour, alpha), line=max(1.0, width * self.scene.cell)))

    def ring(self, x: float, y: float, r: float, colour: Colour, width: float, *, alpha: int = 255) -> None:
        """The outline of a circle."""
        self.line([_round(x, y, r, r, step * 15) for step in range(25)], colour, width, alpha=alpha)

    def grain(
        self, x0: float, y0: float, x1: float, y1: float, colour: Colour, *, every: float = 0.05, upright: bool = False
    ) -> None:
        """Wood grain: thin streaks along x, or along y when `upright`."""
        dark, pale = mix(colour, (20, 12, 8), 0.5), mix(colour, (255, 230, 190), 0.35)
        low, high = (x0, x1) if upright else (y0, y1)
        for number in range(1, max(2, round((high - low) / every))):
            at = low + number * every + self.rng.uniform(-0.4, 0.4) * every
            if at >= high - 0.01:
                continue
            start, end = (y0, y1) if upright else (x0, x1)
            a = start + self.rng.uniform(0, 0.25) * (end - start)
            b = end - self.rng.uniform(0, 0.25) * (end - start)
            points: list[Local] = [(at, a), (at, b)] if upright else [(a, at), (b, at)]
            self.line(points, self.rng.choice((dark, dark, pale)), 0.008, alpha=self.rng.randrange(40, 110))

    def wood(
        self, x0: float, y0: float, x1: float, y1: float, colour: Colour, *, tall: float = 0.0, lift: float = 0.0,
        round_: float = 0.0, upright: bool = False, rim: float = 0.8,
    ) -> Colour:  # fmt: skip
        """A board with grain; gives the tone it was drawn in."""
        tone = vary(self.rng, colour, 0.06)
        self.rect(x0, y0, x1, y1, tone, tall=tall, lift=lift, round_=round_, rim=rim)
        self.grain(x0 + 0.02, y0 + 0.02, x1 - 0.02, y1 - 0.02, tone, upright=upright)
        return tone


def _round(x: float, y: float, rx: float, ry: float, degrees: float) -> Local:
    return x + rx * math.cos(math.radians(degrees)), y + ry * math.sin(math.radians(degrees))
