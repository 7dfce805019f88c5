"""Things to sit on. Their backs are to the north when not turned."""

from __future__ import annotations

from tile_library.draw.furniture.registry import piece
from tile_library.draw.noise import mix, vary
from tile_library.draw.palette import DARKWOOD, LEATHER, MAHOGANY, OAK, SAGE, VELVET
from tile_library.draw.pen import Pen


@piece("chair")
def chair(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    for x in (-w * 0.8, w * 0.8):
        p.disc(x, d * 0.85, 0.03, DARKWOOD, tall=0.08)
    p.rect(-w * 0.9, -d * 0.6, w * 0.9, d, OAK, tall=0.16, round_=0.05)
    p.rect(-w * 0.7, -d * 0.45, w * 0.7, d * 0.82, vary(p.rng, VELVET, 0.1), rim=0.5, round_=0.05)
    p.wood(-w, -d, w, -d * 0.62, DARKWOOD, tall=0.3, lift=0.05, round_=0.03)


@piece("stool")
def stool(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.rect(-w, -d, w, d, DARKWOOD, tall=0.16, round_=0.06)
    p.rect(-w * 0.86, -d * 0.82, w * 0.86, d * 0.82, VELVET, lift=0.02, round_=0.06)
    for x in (-w * 0.4, w * 0.4):
        for y in (-d * 0.35, d * 0.35):
            p.disc(x, y, 0.014, mix(VELVET, (0, 0, 0), 0.5), rim=0)


@piece("armchair")
def armchair(p: Pen) -> None:
    _padded(p, vary(p.rng, LEATHER, 0.08), cushions=1)


@piece("sofa")
def sofa(p: Pen) -> None:
    _padded(p, SAGE, cushions=3 if p.width > 1.4 else 2)


def _padded(p: Pen, colour: tuple[int, int, int], cushions: int) -> None:
    w, d = p.width / 2, p.depth / 2
    arm, back = 0.15, 0.17
    dark, pale = mix(colour, (10, 6, 6), 0.3), mix(colour, (240, 220, 190), 0.16)
    p.rect(-w, -d, w, d, dark, tall=0.2, round_=0.12)
    room = (2 * w - 2 * arm) / cushions
    for number in range(cushions):
        left = -w + arm + number * room
        p.rect(left + 0.01, -d + back * 0.8, left + room - 0.01, d * 0.96, pale, lift=0.02, round_=0.07)
        p.disc(left + room / 2, d * 0.12, 0.02, dark, rim=0.2)
    p.rect(-w * 0.97, -d, w * 0.97, -d + back, colour, tall=0.3, lift=0.07, round_=0.08)
    for side in (-1, 1):
        inner, outer = side * (w - arm), side * w
        p.rect(min(inner, outer), -d * 0.8, max(inner, outer), d, colour, lift=0.05, round_=0.07)
        p.disc(side * (w - arm / 2), d - arm / 2, arm * 0.3, mix(colour, (240, 210, 160), 0.3), rim=0.5)
    steps = max(2, round(w * 2 / 0.2))
    for number in range(1, steps):
        p.disc(-w + number * 2 * w / steps, -d + back / 2, 0.013, dark, rim=0.2)


@piece("bench")
def bench(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    for x in (-w * 0.86, w * 0.86):
        p.rect(x - 0.035, -d, x + 0.035, d, DARKWOOD, tall=0.12)
    strip = 2 * d / 4
    for number in range(4):
        p.wood(-w, -d + number * strip + 0.012, w, -d + (number + 1) * strip - 0.012, OAK, tall=0.14, round_=0.02)
    p.wood(-w, -d - 0.02, w, -d + 0.06, DARKWOOD, tall=0.26, lift=0.05, round_=0.02)


@piece("pew")
def pew(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.wood(-w, -d * 0.5, w, d * 0.6, MAHOGANY, tall=0.16)
    p.wood(-w, d * 0.4, w, d, DARKWOOD, tall=0.3, lift=0.06)
    for side in (-1, 1):
        p.rect(side * w - 0.05, -d, side * w + 0.05, d, DARKWOOD, tall=0.24, lift=0.03, round_=0.02)
