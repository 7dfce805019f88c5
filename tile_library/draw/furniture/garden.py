"""Out of doors."""

from __future__ import annotations

import math

from tile_library.draw.furniture.comfort import leaves
from tile_library.draw.furniture.registry import piece
from tile_library.draw.noise import mix, vary
from tile_library.draw.palette import DARKWOOD, GREYWOOD, IRON, LEAF, OAK, PETAL, SOOT, STONE
from tile_library.draw.pen import Pen

CROWN = (56, 84, 66)


def _crown(p: Pen, r: float, tall: float, count: int, colour: tuple[int, int, int]) -> None:
    """A round of leaves, dark below and lit above towards the north-west."""
    for _ in range(count):
        angle, far = p.rng.uniform(0, 360), r * p.rng.uniform(0.45, 0.74)
        x, y = math.cos(math.radians(angle)) * far, math.sin(math.radians(angle)) * far
        p.blob(x, y, r * 0.36, vary(p.rng, mix(colour, SOOT, 0.5), 0.1), rough=0.2, tall=tall, rim=0.2)
    for _ in range(count * 2):
        angle, far = p.rng.uniform(0, 360), r * p.rng.uniform(0, 0.66)
        x, y = math.cos(math.radians(angle)) * far, math.sin(math.radians(angle)) * far
        sun = max(0.0, -(x * 0.6 + y * 0.8) / r)
        tone = mix(mix(vary(p.rng, colour, 0.16), SOOT, 0.2), (186, 198, 132), 0.06 + sun * 0.75)
        p.blob(x, y, r * p.rng.uniform(0.14, 0.26), tone, rough=0.25, lift=0.02, rim=0.5, sides=9)
    for _ in range(count * 3):
        angle, far = p.rng.uniform(0, 360), r * p.rng.uniform(0, 0.9)
        x, y = math.cos(math.radians(angle)) * far, math.sin(math.radians(angle)) * far
        p.blob(
            x, y, r * 0.06, vary(p.rng, mix(colour, (190, 200, 140), 0.3), 0.15), rough=0.4, rim=0, alpha=190, sides=6
        )


@piece("tree")
def tree(p: Pen) -> None:
    p.disc(0, 0, 0.12, DARKWOOD, tall=0.3)
    _crown(p, min(p.width, p.depth) / 2, 0.42, 13, vary(p.rng, CROWN, 0.06))


@piece("bush")
def bush(p: Pen) -> None:
    _crown(p, min(p.width, p.depth) / 2, 0.16, 8, vary(p.rng, LEAF, 0.06))


@piece("hedge", layer="low")
def hedge(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.rect(-w, -d, w, d, mix(CROWN, SOOT, 0.4), tall=0.24, round_=0.08)
    for _ in range(round(p.width * p.depth * 90)):
        x, y = p.rng.uniform(-w, w), p.rng.uniform(-d, d)
        tone = mix(vary(p.rng, CROWN, 0.16), (160, 180, 124), 0.24 if y < 0 else 0.0)
        p.blob(x, y, p.rng.uniform(0.04, 0.075), tone, rough=0.3, lift=0.012, rim=0.4, sides=8)


@piece("flowerbed", "planter")
def flowerbed(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.rect(-w, -d, w, d, STONE, tall=0.06, round_=0.06, rim=1)
    p.rect(-w + 0.06, -d + 0.06, w - 0.06, d - 0.06, (58, 46, 38), round_=0.04, rim=0.4)
    for _ in range(round(p.width * p.depth * 22)):
        x, y = p.rng.uniform(-w + 0.12, w - 0.12), p.rng.uniform(-d + 0.1, d - 0.1)
        leaves(p, x, y, 0.1, 5, 0.0)
    for _ in range(round(p.width * p.depth * 26)):
        x, y = p.rng.uniform(-w + 0.1, w - 0.1), p.rng.uniform(-d + 0.09, d - 0.09)
        tone = vary(p.rng, p.rng.choice((PETAL, (206, 196, 214), (150, 110, 170))), 0.12)
        p.blob(x, y, 0.045, tone, rough=0.25, lift=0.03, sides=8)
        p.disc(x, y, 0.015, (236, 206, 120), rim=0)


@piece("fountain")
def fountain(p: Pen) -> None:
    r = min(p.width, p.depth) / 2
    p.disc(0, 0, r, STONE, tall=0.14, rim=1)
    for number in range(16):
        angle = math.radians(number * 22.5)
        p.line(
            [(math.cos(angle) * r * 0.84, math.sin(angle) * r * 0.84), (math.cos(angle) * r, math.sin(angle) * r)],
            mix(STONE, SOOT, 0.5),
            0.014,
            alpha=180,
        )
    p.disc(0, 0, r * 0.82, (38, 60, 72), rim=0.6)
    for scale in (0.72, 0.58, 0.46):
        p.ring(p.rng.uniform(-0.02, 0.02), p.rng.uniform(-0.02, 0.02), r * scale, (120, 156, 170), 0.014, alpha=110)
    for _ in range(5):
        p.blob(p.rng.uniform(-0.6, 0.6) * r, p.rng.uniform(-0.6, 0.6) * r, 0.05, (84, 112, 74), rough=0.2, rim=0.3)
    p.disc(0, 0, r * 0.34, STONE, tall=0.3, lift=0.06, rim=1)
    p.disc(0, 0, r * 0.25, (72, 104, 118), rim=0.5)
    p.disc(0, 0, r * 0.1, mix(STONE, (255, 255, 255), 0.2), lift=0.08)
    for number in range(6):
        angle = math.radians(number * 60 + 15)
        p.line(
            [
                (math.cos(angle) * r * 0.12, math.sin(angle) * r * 0.12),
                (math.cos(angle) * r * 0.24, math.sin(angle) * r * 0.24),
            ],
            (214, 230, 236),
            0.02,
            alpha=190,
        )


@piece("well")
def well(p: Pen) -> None:
    r = min(p.width, p.depth) / 2
    for number in range(12):
        a, b = math.radians(number * 30 + 2), math.radians(number * 30 + 28)
        p.poly(
            [(math.cos(t) * s * r, math.sin(t) * s * r) for t, s in ((a, 1.0), (b, 1.0), (b, 0.68), (a, 0.68))],
            vary(p.rng, STONE, 0.12),
            tall=0.22,
        )
    p.disc(0, 0, r * 0.68, (12, 14, 20), rim=0.5)
    p.disc(r * 0.1, r * 0.14, r * 0.3, (34, 52, 64), rim=0.2)
    p.wood(-r, -0.06, r, 0.06, DARKWOOD, tall=0.4, lift=0.1)
    p.line([(0, 0), (0, r * 0.3)], (180, 156, 110), 0.03)


@piece("path", layer="flat")
def path(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    rows = max(1, round(p.depth / 0.42))
    for row in range(rows):
        x = -w
        y = -d + row * 2 * d / rows
        while x < w - 0.1:
            wide = min(p.rng.uniform(0.35, 0.7), w - x)
            p.rect(
                x + 0.025,
                y + 0.025,
                x + wide - 0.025,
                y + 2 * d / rows - 0.025,
                vary(p.rng, (120, 122, 116), 0.12),
                tall=0.01,
                round_=0.07,
                rim=0.6,
            )
            x += wide


@piece("cart")
def cart(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    for y in (-d * 0.4, d * 0.4):
        p.line([(w * 0.5, y), (w, y * 0.8)], OAK, 0.06)
    for y in (-d, d):
        p.rect(-w * 0.6, y - 0.05, w * 0.1, y + 0.05, IRON, tall=0.2, round_=0.04)
    p.rect(-w, -d * 0.8, w * 0.5, d * 0.8, mix(GREYWOOD, SOOT, 0.3), tall=0.24)
    for number in range(5):
        y = -d * 0.74 + number * d * 0.3
        p.wood(-w + 0.05, y, w * 0.46, y + d * 0.28, GREYWOOD)
    for y in (-d * 0.8, d * 0.74):
        p.rect(-w, y, w * 0.5, y + 0.06, DARKWOOD, lift=0.03)
    for x, y in ((-0.6, -0.2), (-0.3, 0.25), (0.0, -0.15)):
        p.blob(x * w, y * d, 0.14, (146, 124, 88), rough=0.1, lift=0.05)
