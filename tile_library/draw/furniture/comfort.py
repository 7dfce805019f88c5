"""What makes a house lived in."""

from __future__ import annotations

import math

from tile_library.draw.furniture.registry import piece
from tile_library.draw.noise import mix, vary
from tile_library.draw.palette import BRASS, CERAMIC, DARKWOOD, GLASS, LEAF, LINEN, MAHOGANY, OAK, PAPER, SAGE, SOOT
from tile_library.draw.pen import Pen

WOOLS = ((118, 46, 44), (48, 66, 92), (64, 84, 66), (122, 84, 46))


@piece("bed")
def bed(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.wood(-w, -d, w, d, DARKWOOD, tall=0.16)
    p.rect(-w + 0.05, -d + 0.08, w - 0.05, d - 0.06, LINEN, lift=0.02, round_=0.05)
    quilt = vary(p.rng, SAGE, 0.1)
    top = -d + 0.62
    p.rect(-w + 0.02, top, w - 0.02, d - 0.02, quilt, lift=0.03, round_=0.06)
    step = 0.22
    for number in range(1, round((d - top) / step) + 1):
        y = top + number * step
        p.line([(-w + 0.06, y), (w - 0.06, y)], mix(quilt, SOOT, 0.35), 0.012, alpha=150)
    for number in range(1, round(2 * w / step)):
        x = -w + number * step
        p.line([(x, top + 0.05), (x, d - 0.05)], mix(quilt, SOOT, 0.35), 0.012, alpha=150)
    p.poly(
        [(-w + 0.03, top), (w - 0.03, top), (w - 0.03, top + 0.12), (-w + 0.03, top + 0.17)],
        mix(LINEN, (160, 150, 140), 0.15),
        lift=0.02,
    )
    pillows = 2 if p.width > 1.1 else 1
    for number in range(pillows):
        x = -w + 0.1 + number * (2 * w - 0.2) / pillows
        p.rect(
            x + 0.02,
            -d + 0.13,
            x + (2 * w - 0.2) / pillows - 0.02,
            -d + 0.48,
            mix(LINEN, (255, 255, 255), 0.3),
            lift=0.04,
            round_=0.1,
        )
    p.wood(-w, -d, w, -d + 0.08, MAHOGANY, tall=0.36, lift=0.06)
    p.wood(-w, d - 0.07, w, d, MAHOGANY, tall=0.24, lift=0.03)


@piece("rug", "runner", layer="flat")
def rug(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    wool = vary(p.rng, p.rng.choice(WOOLS), 0.08)
    gold, dark = mix(wool, (214, 176, 110), 0.62), mix(wool, (10, 8, 14), 0.45)
    step = 0.05
    for side in (-1, 1):  # the fringe
        for number in range(round(2 * d / step)):
            y = -d + (number + 0.5) * step
            p.line([(side * w, y), (side * (w + 0.05), y + p.rng.uniform(-0.015, 0.015))], LINEN, 0.012, alpha=150)
    p.rect(-w, -d, w, d, wool, tall=0.015, rim=0.5)
    band = min(0.12, d * 0.25)
    p.rect(-w + band * 0.4, -d + band * 0.4, w - band * 0.4, d - band * 0.4, gold, rim=0)
    p.rect(-w + band * 0.6, -d + band * 0.6, w - band * 0.6, d - band * 0.6, dark, rim=0)
    p.rect(-w + band * 1.5, -d + band * 1.5, w - band * 1.5, d - band * 1.5, gold, rim=0)
    p.rect(-w + band * 1.68, -d + band * 1.68, w - band * 1.68, d - band * 1.68, wool, rim=0)
    for count, low, high, along in ((round(2 * w / 0.16), -w, w, True), (round(2 * d / 0.16), -d, d, False)):
        for number in range(count):
            at = low + (number + 0.5) * (high - low) / count
            for side in (-1, 1):
                x, y = (at, side * (d - band * 1.05)) if along else (side * (w - band * 1.05), at)
                p.poly([(x, y - 0.035), (x + 0.035, y), (x, y + 0.035), (x - 0.035, y)], gold, rim=0, alpha=200)
    inner_w, inner_d = w - band * 2.4, d - band * 2.4
    if inner_d > 0.06:
        count = max(1, round(inner_w / max(inner_d, 0.3)))
        for number in range(count):
            x = (number - (count - 1) / 2) * 2 * inner_w / count
            span = min(inner_w / count, inner_d * 1.6)
            for scale, tone in ((0.92, dark), (0.76, gold), (0.68, wool), (0.38, dark), (0.24, gold)):
                p.poly(
                    [(x, -inner_d * scale), (x + span * scale, 0), (x, inner_d * scale), (x - span * scale, 0)],
                    tone,
                    rim=0,
                    alpha=225,
                )
    for _ in range(round(w * d * 60)):  # worn wool
        x, y = p.rng.uniform(-w, w), p.rng.uniform(-d, d)
        p.line([(x, y), (x + 0.05, y)], p.rng.choice((dark, gold)), 0.01, alpha=46)


@piece("clock")
def clock(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.wood(-w, -d, w, d, MAHOGANY, tall=0.5, round_=0.03)
    r = min(w, d) * 0.74
    p.disc(0, d * 0.1, r, BRASS, lift=0.03)
    p.disc(0, d * 0.1, r * 0.82, PAPER, rim=0.2)
    p.line([(0, d * 0.1), (r * 0.1, d * 0.1 - r * 0.6)], SOOT, 0.018)
    p.line([(0, d * 0.1), (r * 0.45, d * 0.1 + r * 0.15)], SOOT, 0.022)


@piece("mirror")
def mirror(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.rect(-w, -d, w, d, BRASS, tall=0.4, round_=0.03, rim=1)
    p.rect(-w + 0.04, -d + 0.05, w - 0.04, d - 0.05, GLASS, rim=0.3)
    p.poly(
        [(-w * 0.5, -d + 0.05), (-w * 0.2, -d + 0.05), (-w * 0.4, d - 0.05), (-w * 0.7, d - 0.05)],
        (222, 236, 246),
        rim=0,
        alpha=150,
    )


@piece("painting", layer="wall")
def painting(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.rect(-w, -d, w, d, BRASS, lift=0.05, rim=1)
    p.rect(-w + 0.04, -d * 0.5, w - 0.04, d * 0.5, (52, 60, 66), rim=0.2)


@piece("globe")
def globe(p: Pen) -> None:
    r = min(p.width, p.depth) / 2
    for number in range(3):
        angle = math.radians(30 + number * 120)
        p.line([(0, 0), (math.cos(angle) * r, math.sin(angle) * r)], DARKWOOD, 0.05)
    p.ring(0, 0, r * 0.95, BRASS, 0.04)
    p.disc(0, 0, r * 0.84, (70, 106, 122), tall=0.28, lift=0.03)
    for x, y, size in ((-0.25, -0.2, 0.32), (0.3, 0.1, 0.26), (-0.1, 0.42, 0.2)):
        p.blob(x * r, y * r, size * r, (150, 140, 92), rough=0.3, rim=0.2)
    p.disc(-r * 0.3, -r * 0.34, r * 0.14, (235, 245, 250), rim=0, alpha=110)


@piece("plant")
def plant(p: Pen) -> None:
    r = min(p.width, p.depth) / 2
    p.disc(0, 0, r * 0.62, (150, 90, 62), tall=0.16)
    p.disc(0, 0, r * 0.48, (46, 36, 30), rim=0.3)
    leaves(p, 0, 0, r, 9, 0.28)


@piece("palm")
def palm(p: Pen) -> None:
    r = min(p.width, p.depth) / 2
    p.disc(0, 0, r * 0.36, CERAMIC, tall=0.2)
    p.disc(0, 0, r * 0.27, (46, 36, 30), rim=0.3)
    leaves(p, 0, 0, r, 13, 0.36)
    leaves(p, 0, 0, r * 0.62, 8, 0.05)


def leaves(p: Pen, x: float, y: float, r: float, count: int, tall: float) -> None:
    """A rosette of pointed leaves."""
    for number in range(count):
        angle = number * 360 / count + p.rng.uniform(-14, 14)
        far = r * p.rng.uniform(0.75, 1.05)
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        wide = far * 0.16
        tone = vary(p.rng, LEAF, 0.22)
        points = [
            (x, y),
            (x + cos * far * 0.5 - sin * wide, y + sin * far * 0.5 + cos * wide),
            (x + cos * far, y + sin * far),
            (x + cos * far * 0.5 + sin * wide, y + sin * far * 0.5 - cos * wide),
        ]
        p.poly(points, tone, tall=tall, lift=0.03, rim=0.5)
        p.line([(x, y), (x + cos * far * 0.9, y + sin * far * 0.9)], mix(tone, (210, 230, 170), 0.35), 0.012, alpha=170)


@piece("telescope")
def telescope(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    for number in range(3):
        angle = math.radians(90 + number * 120)
        p.line([(0, 0), (math.cos(angle) * w, math.sin(angle) * w)], OAK, 0.035)
        p.disc(math.cos(angle) * w, math.sin(angle) * w, 0.03, DARKWOOD, tall=0.1)
    p.rect(-w * 0.26, -d, w * 0.26, d * 0.3, BRASS, tall=0.4, lift=0.05, rim=1)
    p.rect(-w * 0.18, d * 0.3, w * 0.18, d, mix(BRASS, SOOT, 0.25), tall=0.36, lift=0.05, rim=1)
    p.rect(-w * 0.32, -d, w * 0.32, -d + 0.06, DARKWOOD)


@piece("rocking-horse")
def rocking_horse(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    for y in (-d * 0.8, d * 0.8):
        p.line([(-w, y), (w, y)], (120, 44, 40), 0.04)
    p.disc(-w * 0.1, 0, w * 0.62, (176, 164, 148), ry=d * 0.6, tall=0.3, lift=0.04)
    p.rect(-w * 0.34, -d * 0.66, w * 0.06, d * 0.66, (126, 46, 44), lift=0.02, round_=0.03)
    p.disc(w * 0.66, 0, w * 0.26, (176, 164, 148), ry=d * 0.34, tall=0.36, lift=0.04)
    p.line([(w * 0.2, 0), (w * 0.6, 0)], (64, 50, 44), 0.06)
    p.line([(-w * 0.7, 0), (-w, d * 0.2)], (64, 50, 44), 0.06)
