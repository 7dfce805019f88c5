"""Instruments."""

from __future__ import annotations

from tile_library.draw.furniture.registry import piece
from tile_library.draw.noise import mix
from tile_library.draw.palette import BRASS, DARKWOOD, MAHOGANY, PAPER
from tile_library.draw.pen import Pen

LACQUER = (38, 32, 34)


@piece("piano")
def piano(p: Pen) -> None:
    """A grand piano; its keys look south when it is not turned."""
    w, d = p.width / 2, p.depth / 2
    curve = [
        (-w, d),
        (-w, -d * 0.7),
        (-w * 0.8, -d * 0.96),
        (-w * 0.4, -d),
        (-w * 0.05, -d * 0.85),
        (w * 0.15, -d * 0.4),
        (w * 0.5, -d * 0.1),
        (w * 0.9, d * 0.1),
        (w, d * 0.3),
        (w, d),
    ]
    p.poly(curve, LACQUER, tall=0.34, rim=1)
    p.poly(
        [(x * 0.86, y * 0.86 - 0.02) for x, y in curve if y < d * 0.9] + [(w * 0.86, d * 0.5), (-w * 0.86, d * 0.5)],
        mix(LACQUER, BRASS, 0.42),
        rim=0.4,
    )
    for number in range(11):
        x = -w * 0.78 + number * w * 0.12
        p.line([(x, d * 0.42), (x * 0.8 - w * 0.12, -d * 0.72 + number * d * 0.09)], (232, 206, 150), 0.009, alpha=190)
    p.rect(-w, d * 0.5, w, d * 0.66, LACQUER, lift=0.04)
    p.rect(-w * 0.3, d * 0.46, w * 0.3, d * 0.58, PAPER, lift=0.03, rim=0.3)
    p.rect(-w * 0.9, d * 0.7, w * 0.9, d * 0.98, (232, 226, 210), rim=0.3)
    keys = max(8, round(p.width / 0.055))
    for number in range(1, keys):
        x = -w * 0.9 + number * w * 1.8 / keys
        p.line([(x, d * 0.7), (x, d * 0.98)], (120, 112, 104), 0.008, alpha=190)
        if number % 7 not in (0, 3):
            p.rect(x - 0.014, d * 0.7, x + 0.014, d * 0.86, LACQUER, rim=0.3)


@piece("harp")
def harp(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.poly([(-w, d), (-w * 0.5, d), (w * 0.3, -d * 0.9), (-w * 0.1, -d)], BRASS, tall=0.36, rim=1)
    p.poly([(-w, d), (w * 0.7, d * 0.7), (w, d * 0.95), (-w * 0.6, d)], mix(BRASS, DARKWOOD, 0.4), tall=0.2, lift=0.02)
    p.line([(w * 0.2, -d * 0.9), (w * 0.95, d * 0.8)], BRASS, 0.05)
    for number in range(6):
        share = (number + 1) / 7
        p.line(
            [(-w * 0.5 + share * w * 0.7, d - share * d * 1.8), (-w * 0.5 + share * w * 1.4, d * 0.8)],
            (236, 226, 200),
            0.008,
            alpha=190,
        )


@piece("music-stand")
def music_stand(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    for x, y in ((-w, d), (w, d), (0, -d)):
        p.line([(0, 0), (x * 0.8, y)], DARKWOOD, 0.025)
    p.poly([(-w, -d * 0.4), (w, -d * 0.4), (w * 0.92, d * 0.4), (-w * 0.92, d * 0.4)], MAHOGANY, tall=0.3, lift=0.05)
    p.rect(-w * 0.8, -d * 0.3, -0.01, d * 0.3, PAPER, rim=0.2)
    p.rect(0.01, -d * 0.3, w * 0.8, d * 0.3, PAPER, rim=0.2)
    for number in range(4):
        y = -d * 0.2 + number * d * 0.13
        p.line([(-w * 0.7, y), (w * 0.7, y)], (90, 80, 70), 0.008, alpha=150)
