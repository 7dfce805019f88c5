"""Water, and what it runs into."""

from __future__ import annotations

import math

from tile_library.draw.furniture.registry import piece
from tile_library.draw.noise import mix, vary
from tile_library.draw.palette import BRASS, CERAMIC, SOOT, STONE, WATER
from tile_library.draw.pen import Pen


def _ripples(p: Pen, w: float, d: float) -> None:
    for _ in range(round(w * d * 26)):
        x, y = p.rng.uniform(-w, w * 0.8), p.rng.uniform(-d * 0.94, d * 0.94)
        far = min(p.rng.uniform(0.12, 0.4), w - x)
        points = [(x + far * step / 4, y + math.sin(step * 1.5) * 0.012) for step in range(5)]
        p.line(
            points, p.rng.choice(((96, 132, 146), (66, 96, 112), (18, 34, 46))), 0.014, alpha=p.rng.randrange(50, 130)
        )


@piece("water", layer="flat")
def water(p: Pen) -> None:
    """Open water, without an edge of its own."""
    w, d = p.width / 2, p.depth / 2
    p.rect(-w, -d, w, d, WATER, rim=0)
    for _ in range(round(w * d * 6)):
        p.blob(
            p.rng.uniform(-w * 0.7, w * 0.7),
            p.rng.uniform(-d * 0.7, d * 0.7),
            p.rng.uniform(0.12, 0.26),
            mix(WATER, (10, 18, 28), 0.4),
            rough=0.3,
            rim=0,
            alpha=60,
        )
    _ripples(p, w, d)


@piece("pool", layer="low")
def pool(p: Pen) -> None:
    """A basin sunk into the floor."""
    w, d = p.width / 2, p.depth / 2
    p.rect(-w, -d, w, d, STONE, rim=0.9)
    for count, low, high, along in ((round(2 * w / 0.45), -w, w, True), (round(2 * d / 0.45), -d, d, False)):
        for number in range(1, count):
            at = low + number * (high - low) / count
            for side in (-1, 1):
                ends = ((at, side * d), (at, side * (d - 0.16))) if along else ((side * w, at), (side * (w - 0.16), at))
                p.line(ends, mix(STONE, SOOT, 0.5), 0.018, alpha=190)
    p.rect(-w + 0.16, -d + 0.16, w - 0.16, d - 0.16, (10, 16, 22), rim=0)
    p.rect(-w + 0.22, -d + 0.26, w - 0.16, d - 0.16, vary(p.rng, (26, 52, 58), 0.08), rim=0)
    _ripples(p, w - 0.26, d - 0.3)


@piece("puddle", layer="flat")
def puddle(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    shape = [
        (math.cos(math.radians(a)) * w * p.rng.uniform(0.75, 1), math.sin(math.radians(a)) * d * p.rng.uniform(0.75, 1))
        for a in range(0, 360, 24)
    ]
    p.poly(shape, (28, 38, 50), rim=0, alpha=150)
    p.poly([(x * 0.82, y * 0.8) for x, y in shape], (70, 88, 106), rim=0, alpha=90)
    p.line([(-w * 0.4, -d * 0.3), (w * 0.1, -d * 0.4)], (206, 220, 230), 0.02, alpha=110)


@piece("sink")
def sink(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.box(CERAMIC, tall=0.24, round_=0.05, rim=1)
    p.rect(-w * 0.74, -d * 0.5, w * 0.74, d * 0.74, (120, 130, 132), round_=0.07, rim=0.5)
    p.rect(-w * 0.66, -d * 0.36, w * 0.7, d * 0.7, (150, 164, 166), round_=0.06, rim=0)
    p.disc(0, d * 0.2, 0.03, SOOT)
    p.line([(0, -d * 0.86), (0, -d * 0.1)], BRASS, 0.05)
    for x in (-w * 0.36, w * 0.36):
        p.disc(x, -d * 0.74, 0.04, BRASS, lift=0.02)


@piece("bath")
def bath(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.rect(-w, -d, w, d, CERAMIC, tall=0.2, round_=d * 0.9, rim=1)
    p.rect(-w + 0.09, -d + 0.09, w - 0.09, d - 0.09, (96, 112, 116), round_=d * 0.8, rim=0.5)
    p.rect(-w + 0.13, -d + 0.13, w - 0.1, d - 0.1, (120, 150, 154), round_=d * 0.7, rim=0)
    p.line([(-w * 0.4, -d * 0.2), (w * 0.1, -d * 0.26)], (220, 236, 238), 0.018, alpha=150)
    p.disc(-w + 0.04, 0, 0.05, BRASS, lift=0.04)
    p.line([(-w + 0.04, 0), (-w + 0.2, 0)], BRASS, 0.05)
