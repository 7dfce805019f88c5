"""Street and quay."""

from __future__ import annotations

import math

from tile_library.draw.furniture.registry import piece
from tile_library.draw.noise import mix, vary
from tile_library.draw.palette import GREYWOOD, IRON, OAK, SOOT, STEEL
from tile_library.draw.pen import Pen

HEMP = (176, 152, 110)


@piece("boat")
def boat(p: Pen) -> None:
    """A rowing boat; its bow points east when it is not turned."""
    w, d = p.width / 2, p.depth / 2
    hull = [
        (-w, -d * 0.7),
        (-w * 0.3, -d),
        (w * 0.4, -d * 0.82),
        (w, 0),
        (w * 0.4, d * 0.82),
        (-w * 0.3, d),
        (-w, d * 0.7),
    ]
    p.poly(hull, (64, 86, 96), tall=0.14, rim=1)
    p.poly([(x * 0.92, y * 0.88) for x, y in hull], (206, 198, 178), rim=0.3)
    p.poly([(x * 0.86, y * 0.76) for x, y in hull], mix(OAK, SOOT, 0.4), rim=0.5)
    for number in range(-2, 3):
        p.line(
            [(-w * 0.84, number * d * 0.22), (w * (0.7 - abs(number) * 0.13), number * d * 0.18)],
            SOOT,
            0.014,
            alpha=170,
        )
    for x in (-w * 0.62, -w * 0.1, w * 0.38):
        half = d * (0.78 if x < 0.2 * w else 0.6)
        p.wood(x - 0.07, -half, x + 0.07, half, OAK, lift=0.03, upright=True)
    p.line([(-w * 0.3, -d * 0.5), (w * 0.62, d * 0.28)], (196, 170, 126), 0.035)
    p.line([(-w * 0.3, d * 0.5), (w * 0.56, -d * 0.3)], (196, 170, 126), 0.035)


@piece("bollard")
def bollard(p: Pen) -> None:
    r = min(p.width, p.depth) / 2
    p.disc(0, 0, r, IRON, tall=0.12, rim=1)
    p.ring(0, 0, r * 0.86, HEMP, 0.05)
    p.disc(0, 0, r * 0.66, (78, 82, 90), tall=0.24, lift=0.06, rim=1)
    p.disc(-r * 0.12, -r * 0.16, r * 0.26, (128, 134, 142), rim=0, alpha=150)


@piece("rope")
def rope(p: Pen) -> None:
    r = min(p.width, p.depth) / 2
    p.disc(0, 0, r, mix(HEMP, SOOT, 0.3), tall=0.1)
    for number in range(5):
        p.ring(0, 0, r * (0.94 - number * 0.17), vary(p.rng, HEMP, 0.1), r * 0.12)
        p.ring(0, 0, r * (0.86 - number * 0.17), (78, 62, 42), 0.014, alpha=190)
    p.disc(0, 0, r * 0.12, (50, 44, 40), rim=0)
    p.line([(r * 0.7, r * 0.6), (r * 1.1, r * 0.8), (r * 1.3, r * 1.15)], HEMP, r * 0.14)


@piece("anchor")
def anchor(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    bow = [(math.cos(math.radians(a)) * w, d * 0.2 + math.sin(math.radians(a)) * d * 0.75) for a in range(20, 161, 14)]
    for colour, width, shift in (((12, 10, 14), 0.1, 0.04), (IRON, 0.09, 0.0), ((96, 100, 108), 0.035, -0.012)):
        p.line([(shift, -d * 0.7 + shift), (shift, d * 0.9 + shift)], colour, width)
        p.line([(-w * 0.6 + shift, -d * 0.45 + shift), (w * 0.6 + shift, -d * 0.45 + shift)], colour, width)
        p.line([(x + shift, y + shift) for x, y in bow], colour, width)
    p.ring(0, -d * 0.85, 0.07, IRON, 0.04)


@piece("net")
def net(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.blob(0, 0, min(w, d), (92, 98, 86), rough=0.16, tall=0.08, rim=0.3, sides=18, alpha=230)
    for number in range(-4, 5):
        shift = number * 0.13
        p.line([(-d * 0.7 + shift, -d * 0.7), (d * 0.7 + shift, d * 0.7)], (48, 54, 48), 0.014, alpha=150)
        p.line([(d * 0.7 + shift, -d * 0.7), (-d * 0.7 + shift, d * 0.7)], (48, 54, 48), 0.014, alpha=150)
    for number in range(8):
        angle = math.radians(number * 45 + p.rng.uniform(-12, 12))
        p.disc(math.cos(angle) * min(w, d) * 0.9, math.sin(angle) * min(w, d) * 0.9, 0.05, (190, 120, 72), lift=0.02)


@piece("rails", layer="flat")
def rails(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    for y in (-d * 0.7, d * 0.7):
        p.rect(-w, y - 0.07, w, y + 0.07, (46, 48, 52), rim=0)
        p.rect(-w, y - 0.03, w, y + 0.02, STEEL, rim=0.6)


@piece("drain", layer="flat")
def drain(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.box((66, 70, 76), tall=0.0, round_=0.03, rim=0.9)
    for number in range(5):
        y = -d * 0.7 + number * d * 0.35
        p.line([(-w * 0.72, y), (w * 0.72, y)], (14, 16, 20), 0.035)


@piece("chain")
def chain(p: Pen) -> None:
    d = p.depth / 2
    p.disc(0, -d, 0.08, IRON, tall=0.1)
    links = max(3, round(p.depth / 0.1))
    for number in range(links):
        y = -d + (number + 0.5) * p.depth / links
        p.ring(math.sin(number * 0.9) * p.width * 0.25, y, 0.05, (112, 116, 124), 0.028)


@piece("signpost")
def signpost(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.disc(0, 0, 0.07, GREYWOOD, tall=0.5)
    p.wood(-w, -d * 0.3, w, d * 0.1, OAK, tall=0.4, lift=0.06)
