"""Tables, desks and what lies on them."""

from __future__ import annotations

from tile_library.draw.furniture.registry import piece
from tile_library.draw.noise import mix, vary
from tile_library.draw.palette import BRASS, CERAMIC, DARKWOOD, IRON, LEATHER, LINEN, MAHOGANY, OAK, PAPER, PINE
from tile_library.draw.pen import Pen


@piece("table")
def table(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    _top(p, OAK)
    _book(p, -w * 0.45, -d * 0.1, 20)
    p.disc(w * 0.45, -d * 0.25, 0.09, CERAMIC, lift=0.03)
    p.disc(w * 0.45, -d * 0.25, 0.055, mix(CERAMIC, (120, 100, 80), 0.4), rim=0.3)
    _sheet(p, w * 0.05, d * 0.25)


@piece("dining-table")
def dining_table(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    _top(p, MAHOGANY)
    p.rect(-w * 0.86, -d * 0.36, w * 0.86, d * 0.36, LINEN, rim=0.3)
    seats = max(2, round(p.width / 0.95))
    for number in range(seats):
        x = -w + (number + 0.5) * 2 * w / seats
        for y in (-d * 0.66, d * 0.66):
            _plate(p, x, y)
    for x in (-w * 0.45, w * 0.45):
        p.disc(x, 0, 0.07, BRASS, lift=0.04)
        p.disc(x, 0, 0.03, (255, 226, 160), rim=0)
    p.disc(0, 0, 0.15, BRASS, lift=0.04)
    for x, y in ((-0.05, 0.02), (0.05, -0.03), (0.02, 0.07)):
        p.disc(x, y, 0.05, (150, 58, 44), rim=0.8)


@piece("round-table")
def round_table(p: Pen) -> None:
    r = min(p.width, p.depth) / 2
    p.disc(0, 0, r, MAHOGANY, tall=0.22, rim=0.9)
    p.grain(-r * 0.7, -r * 0.7, r * 0.7, r * 0.7, MAHOGANY)
    p.ring(0, 0, r * 0.84, mix(MAHOGANY, BRASS, 0.4), 0.012, alpha=160)
    p.disc(0, 0, r * 0.36, LINEN, rim=0.4)
    p.disc(r * 0.05, -r * 0.02, r * 0.17, CERAMIC, lift=0.04)
    p.blob(r * 0.05, -r * 0.02, r * 0.14, (150, 84, 96), rough=0.3)


@piece("desk")
def desk(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    _top(p, MAHOGANY)
    p.rect(-w * 0.6, -d * 0.7, w * 0.6, d * 0.62, (44, 66, 56), rim=0.4)
    _sheet(p, -w * 0.12, 0.0)
    _sheet(p, w * 0.18, d * 0.08)
    _book(p, -w * 0.78, -d * 0.2, 80)
    p.disc(w * 0.78, -d * 0.4, 0.06, BRASS, lift=0.08)
    p.disc(w * 0.78, -d * 0.4, 0.1, (60, 110, 84), lift=0.06)
    p.disc(w * 0.78, -d * 0.4, 0.03, (220, 240, 190), rim=0)
    p.disc(w * 0.72, d * 0.45, 0.035, IRON, lift=0.02)


@piece("workbench")
def workbench(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.wood(-w, -d, w, 0, PINE, tall=0.24)
    p.wood(-w, 0.01, w, d, PINE, tall=0.24)
    p.rect(-w * 0.9, -d * 0.2, -w * 0.5, d * 0.3, IRON, lift=0.04)
    p.line([(0, -d * 0.4), (w * 0.5, d * 0.3)], DARKWOOD, 0.04)
    p.rect(w * 0.45, d * 0.15, w * 0.66, d * 0.45, IRON, lift=0.02)


@piece("cabinet")
def cabinet(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    _top(p, MAHOGANY, tall=0.28)
    p.rect(-w * 0.7, -d * 0.5, w * 0.7, d * 0.5, LINEN, rim=0.3)
    p.disc(-w * 0.4, 0, min(w, d) * 0.32, (92, 118, 140), lift=0.04)
    p.disc(-w * 0.4, 0, min(w, d) * 0.17, (40, 56, 72), rim=0.3)
    if p.width > 0.6:
        p.rect(w * 0.16, -d * 0.4, w * 0.5, d * 0.3, BRASS, lift=0.03)
        p.rect(w * 0.21, -d * 0.26, w * 0.45, d * 0.16, PAPER, rim=0.2)
    for x in (-w * 0.3, w * 0.3):
        p.disc(x, d + 0.01, 0.022, BRASS)


def _top(p: Pen, colour: tuple[int, int, int], tall: float = 0.22) -> None:
    w, d = p.width / 2, p.depth / 2
    tone = p.wood(-w, -d, w, d, colour, tall=tall, round_=0.03, rim=1.0)
    inset = 0.045
    p.line(
        [
            (-w + inset, -d + inset),
            (w - inset, -d + inset),
            (w - inset, d - inset),
            (-w + inset, d - inset),
            (-w + inset, -d + inset),
        ],
        mix(tone, (16, 8, 6), 0.5),
        0.012,
        alpha=150,
    )


def _plate(p: Pen, x: float, y: float) -> None:
    p.disc(x, y, 0.1, CERAMIC, lift=0.02)
    p.disc(x, y, 0.065, mix(CERAMIC, (90, 90, 90), 0.18), rim=0.4)
    p.line([(x - 0.15, y - 0.07), (x - 0.15, y + 0.07)], (170, 172, 176), 0.014)
    p.line([(x + 0.15, y - 0.07), (x + 0.15, y + 0.07)], (170, 172, 176), 0.014)


def _sheet(p: Pen, x: float, y: float) -> None:
    lean = p.rng.uniform(-0.03, 0.03)
    w, d = 0.09, 0.12
    p.poly(
        [(x - w, y - d + lean), (x + w, y - d - lean), (x + w, y + d - lean), (x - w, y + d + lean)],
        PAPER,
        lift=0.01,
        rim=0.3,
    )
    for number in range(4):
        at = y - d * 0.6 + number * d * 0.38
        p.line([(x - w * 0.7, at), (x + w * p.rng.uniform(0.3, 0.75), at)], (90, 80, 70), 0.01, alpha=150)


def _book(p: Pen, x: float, y: float, hue: int) -> None:
    cover = vary(p.rng, (90, 40 + hue // 4, 36 + hue // 2), 0.2)
    p.rect(x - 0.09, y - 0.12, x + 0.09, y + 0.12, cover, lift=0.03)
    p.rect(x - 0.06, y - 0.08, x + 0.06, y - 0.03, mix(cover, LEATHER, 0.4), rim=0.2)
    p.line([(x - 0.07, y - 0.12), (x - 0.07, y + 0.12)], mix(cover, (0, 0, 0), 0.4), 0.012)
