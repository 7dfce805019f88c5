"""Hearths, stoves and lamps."""

from __future__ import annotations

import math

from tile_library.draw.furniture.registry import piece
from tile_library.draw.noise import mix, vary
from tile_library.draw.palette import BRASS, DARKWOOD, FLAME, GLASS, IRON, MARBLE, SOOT, STEEL, STONE
from tile_library.draw.pen import Pen


@piece("fireplace")
def fireplace(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.rect(-w * 0.86, d * 0.4, w * 0.86, d + 0.14, STONE, tall=0.03)
    p.rect(-w, -d, w, d * 0.6, vary(p.rng, MARBLE, 0.06), tall=0.36, rim=1)
    p.rect(-w * 0.64, -d * 0.5, w * 0.64, d * 0.75, SOOT, rim=0.3)
    flames(p, 0, d * 0.08, w * 0.42)
    for number in range(3):
        x = (number - 1) * w * 0.26
        p.line([(x - w * 0.16, d * 0.25 + number * 0.015), (x + w * 0.16, d * 0.18)], DARKWOOD, 0.055)
    for side in (-1, 1):
        p.rect(side * w * 0.82 - 0.07, -d, side * w * 0.82 + 0.07, d * 0.6, MARBLE, lift=0.03)
        p.disc(side * w * 0.82, -d * 0.2, 0.05, BRASS, lift=0.04)
    p.line([(-w * 0.6, d * 0.78), (w * 0.6, d * 0.78)], BRASS, 0.025)


def flames(p: Pen, x: float, y: float, r: float) -> None:
    """A bed of embers with flames."""
    for scale, tone in ((1.0, (150, 50, 26)), (0.75, (222, 108, 40)), (0.5, (250, 184, 80)), (0.26, (255, 240, 190))):
        p.blob(x, y, r * scale * 0.55, tone, rough=0.3, rim=0, sides=16)


@piece("stove")
def stove(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.box(IRON, tall=0.26, round_=0.04, rim=1)
    p.rect(-w * 0.92, -d * 0.9, w * 0.92, d * 0.7, (50, 52, 58), rim=0.5)
    for x in (-w * 0.48, w * 0.42):
        p.disc(x, -d * 0.05, d * 0.42, (36, 36, 40))
        p.ring(x, -d * 0.05, d * 0.3, (74, 76, 82), 0.02)
    p.disc(w * 0.42, -d * 0.05, d * 0.36, (150, 92, 56), lift=0.07)
    p.disc(w * 0.42, -d * 0.05, d * 0.26, (70, 48, 36), rim=0.3)
    p.line([(w * 0.42 + d * 0.3, 0), (w * 0.42 + d * 0.75, d * 0.2)], BRASS, 0.035)
    p.disc(-w * 0.8, -d * 0.68, 0.08, STEEL, tall=0.5)
    p.rect(-w * 0.5, d * 0.7, w * 0.5, d, (230, 120, 50), rim=0.5)
    for number in range(5):
        x = -w * 0.5 + (number + 0.5) * w * 0.2
        p.line([(x, d * 0.7), (x, d)], SOOT, 0.03)
    p.line([(-w, d + 0.03), (w, d + 0.03)], BRASS, 0.025)


@piece("boiler")
def boiler(p: Pen) -> None:
    r = min(p.width, p.depth) / 2
    p.disc(0, 0, r, (88, 66, 56), tall=0.4, rim=1)
    p.disc(0, 0, r * 0.8, (110, 78, 60), rim=0.6)
    for number in range(10):
        angle = math.radians(number * 36)
        p.disc(math.cos(angle) * r * 0.9, math.sin(angle) * r * 0.9, 0.022, BRASS)
    p.disc(0, -r * 0.1, r * 0.34, IRON, tall=0.5, lift=0.08)
    p.disc(r * 0.36, r * 0.42, r * 0.17, (226, 220, 200), lift=0.03)
    p.line([(r * 0.36, r * 0.42), (r * 0.42, r * 0.32)], (150, 30, 30), 0.02)


@piece("lamp")
def lamp(p: Pen) -> None:
    r = min(p.width, p.depth) / 2
    p.disc(0, 0, r, (196, 152, 92), tall=0.3, rim=0.9)
    for number in range(10):
        angle = math.radians(number * 36)
        p.line(
            [(math.cos(angle) * r * 0.4, math.sin(angle) * r * 0.4), (math.cos(angle) * r, math.sin(angle) * r)],
            (150, 104, 60),
            0.012,
            alpha=190,
        )
    p.disc(0, 0, r * 0.42, FLAME, rim=0)
    p.disc(0, 0, r * 0.2, (255, 250, 228), rim=0)


@piece("candelabra")
def candelabra(p: Pen) -> None:
    r = min(p.width, p.depth) / 2
    p.disc(0, 0, r * 0.5, BRASS, tall=0.3)
    for number in range(5):
        angle = math.radians(number * 72 - 90)
        x, y = math.cos(angle) * r * 0.8, math.sin(angle) * r * 0.8
        p.line([(0, 0), (x, y)], BRASS, 0.035)
        p.disc(x, y, r * 0.27, (232, 222, 196), lift=0.05)
        p.disc(x, y, r * 0.14, (255, 190, 90), rim=0)
        p.disc(x, y, r * 0.07, (255, 250, 220), rim=0)
    p.disc(0, 0, r * 0.2, mix(BRASS, (255, 240, 200), 0.4))


@piece("lamp-post")
def lamp_post(p: Pen) -> None:
    r = min(p.width, p.depth) / 2
    p.disc(0, 0, r * 0.9, (44, 54, 56), tall=0.1)
    p.disc(0, 0, r * 0.6, (56, 68, 68), tall=0.6)
    corners = [(r * math.cos(math.radians(a)), r * math.sin(math.radians(a))) for a in range(30, 390, 60)]
    p.poly([(x * 0.95, y * 0.95) for x, y in corners], (40, 50, 52), lift=0.08, rim=1)
    p.poly([(x * 0.72, y * 0.72) for x, y in corners], (255, 214, 130), rim=0)
    p.disc(0, 0, r * 0.32, (255, 248, 220), rim=0)
    for x, y in corners:
        p.line([(0, 0), (x * 0.9, y * 0.9)], (40, 50, 52), 0.02)


@piece("great-lamp")
def great_lamp(p: Pen) -> None:
    """The lens of a lighthouse."""
    r = min(p.width, p.depth) / 2
    p.disc(0, 0, r, IRON, tall=0.3, rim=1)
    p.ring(0, 0, r * 0.9, BRASS, 0.05)
    for number in range(16):
        angle = math.radians(number * 22.5)
        p.disc(math.cos(angle) * r * 0.9, math.sin(angle) * r * 0.9, 0.022, mix(BRASS, (255, 255, 255), 0.3))
    for scale, tone in (
        (0.76, (86, 118, 138)),
        (0.62, GLASS),
        (0.5, (206, 222, 226)),
        (0.38, (255, 232, 170)),
        (0.22, (255, 250, 224)),
    ):
        p.disc(0, 0, r * scale, tone, rim=0.9 if scale > 0.4 else 0)
    for number in range(8):
        angle = math.radians(number * 45 + 12)
        p.line(
            [
                (math.cos(angle) * r * 0.36, math.sin(angle) * r * 0.36),
                (math.cos(angle) * r * 0.76, math.sin(angle) * r * 0.76),
            ],
            BRASS,
            0.025,
        )
