"""Chapel, crypt and graveyard."""

from __future__ import annotations

import math

from tile_library.draw.furniture.registry import piece
from tile_library.draw.noise import mix, vary
from tile_library.draw.palette import BRASS, DREAD, LINEN, MARBLE, SOOT, STONE
from tile_library.draw.pen import Pen


@piece("altar")
def altar(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.rect(-w - 0.12, -d, w + 0.12, d + 0.14, STONE, tall=0.05)
    p.rect(-w, -d, w, d, MARBLE, tall=0.26, rim=1)
    p.rect(-w * 0.9, -d, w * 0.9, d + 0.02, LINEN, lift=0.015)
    p.rect(-w * 0.22, -d, w * 0.22, d + 0.05, (112, 44, 54), lift=0.01)
    for x in (-w * 0.66, w * 0.66):
        p.disc(x, -d * 0.35, 0.06, BRASS, lift=0.06)
        p.disc(x, -d * 0.35, 0.028, (255, 230, 170), rim=0)
    p.line([(0, -d * 0.7), (0, -d * 0.05)], BRASS, 0.05)
    p.line([(-0.11, -d * 0.5), (0.11, -d * 0.5)], BRASS, 0.05)
    p.poly(
        [(-0.17, d * 0.1), (0, d * 0.15), (0.17, d * 0.1), (0.17, d * 0.62), (0, d * 0.67), (-0.17, d * 0.62)],
        (236, 228, 206),
        lift=0.03,
    )
    p.line([(0, d * 0.15), (0, d * 0.67)], (120, 108, 90), 0.014)


@piece("font")
def font(p: Pen) -> None:
    r = min(p.width, p.depth) / 2
    eight = [(r * math.cos(math.radians(a + 22.5)), r * math.sin(math.radians(a + 22.5))) for a in range(0, 360, 45)]
    p.poly(eight, MARBLE, tall=0.26, rim=1)
    p.disc(0, 0, r * 0.68, mix(STONE, SOOT, 0.4), rim=0.4)
    p.disc(0, 0, r * 0.6, (72, 98, 112), rim=0.3)
    p.disc(-r * 0.15, -r * 0.2, r * 0.18, (220, 234, 240), rim=0, alpha=90)


@piece("tombstone")
def tombstone(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.rect(-w * 0.9, -d * 0.5, w * 0.9, d, (74, 66, 54), tall=0.03, round_=0.1, rim=0.4)
    for _ in range(9):
        p.blob(
            p.rng.uniform(-0.7, 0.7) * w,
            p.rng.uniform(-0.3, 0.9) * d,
            0.05,
            vary(p.rng, (84, 92, 62), 0.2),
            rough=0.4,
            rim=0.2,
        )
    stone = vary(p.rng, (132, 136, 136), 0.1)
    arch = [(-w, -d * 0.55), (-w, -d * 0.85), (-w * 0.6, -d), (w * 0.6, -d), (w, -d * 0.85), (w, -d * 0.55)]
    p.poly(arch, stone, tall=0.34, rim=1)
    p.line([(0, -d * 0.93), (0, -d * 0.66)], mix(stone, SOOT, 0.5), 0.03)
    p.line([(-w * 0.25, -d * 0.84), (w * 0.25, -d * 0.84)], mix(stone, SOOT, 0.5), 0.03)


@piece("sarcophagus")
def sarcophagus(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    stone = vary(p.rng, (146, 144, 138), 0.06)
    p.box(mix(stone, SOOT, 0.35), tall=0.26, rim=1)
    p.rect(-w * 0.9, -d * 0.94, w * 0.9, d * 0.94, stone, lift=0.03, rim=1)
    p.rect(-w * 0.6, -d * 0.76, w * 0.6, d * 0.76, mix(stone, SOOT, 0.2), rim=0.5)
    p.disc(0, -d * 0.55, w * 0.3, stone, lift=0.04)
    p.poly(
        [(-w * 0.42, -d * 0.34), (w * 0.42, -d * 0.34), (w * 0.28, d * 0.68), (-w * 0.28, d * 0.68)], stone, lift=0.04
    )
    p.line([(-w * 0.2, -d * 0.1), (0, -d * 0.22), (w * 0.2, -d * 0.1)], mix(stone, SOOT, 0.4), 0.04)
    p.line([(0, d * 0.05), (0, d * 0.6)], mix(stone, SOOT, 0.4), 0.02)


@piece("statue")
def statue(p: Pen) -> None:
    w = min(p.width, p.depth) / 2
    p.rect(-w, -w, w, w, mix(STONE, SOOT, 0.25), tall=0.14, rim=1)
    p.rect(-w * 0.8, -w * 0.8, w * 0.8, w * 0.8, STONE, lift=0.03, rim=1)
    pale = mix(MARBLE, DREAD, 0.12)
    p.disc(0, w * 0.05, w * 0.66, mix(pale, SOOT, 0.18), ry=w * 0.42, tall=0.5, lift=0.08)
    p.poly(
        [(-w * 0.6, w * 0.05), (-w * 0.3, w * 0.42), (w * 0.36, w * 0.42), (w * 0.6, w * 0.05), (0, w * 0.2)],
        pale,
        rim=0.8,
    )
    p.disc(0, -w * 0.06, w * 0.27, pale, lift=0.08, rim=0.9)
    p.line([(w * 0.5, w * 0.1), (w * 0.62, w * 0.62)], pale, 0.07)


@piece("pillar")
def pillar(p: Pen) -> None:
    w = min(p.width, p.depth) / 2
    p.rect(-w, -w, w, w, mix(STONE, SOOT, 0.3), tall=0.12, rim=1)
    p.disc(0, 0, w * 0.92, STONE, tall=0.6, lift=0.04, rim=1)
    p.disc(0, 0, w * 0.7, mix(STONE, MARBLE, 0.4), rim=0.6)
    for number in range(12):
        angle = math.radians(number * 30)
        p.line(
            [
                (math.cos(angle) * w * 0.72, math.sin(angle) * w * 0.72),
                (math.cos(angle) * w * 0.9, math.sin(angle) * w * 0.9),
            ],
            mix(STONE, SOOT, 0.45),
            0.025,
        )
