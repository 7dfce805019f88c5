"""Things that hold things."""

from __future__ import annotations

from tile_library.draw.furniture.registry import piece
from tile_library.draw.noise import Colour, mix, vary
from tile_library.draw.palette import BRASS, DARKWOOD, GREYWOOD, IRON, LEATHER, LINEN, MAHOGANY, OAK, PINE, SOOT, STEEL
from tile_library.draw.pen import Pen

SPINES: tuple[Colour, ...] = ((122, 48, 42), (58, 84, 70), (60, 66, 104), (142, 108, 60), (84, 54, 46), (150, 132, 104))


@piece("bookcase")
def bookcase(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.wood(-w, -d, w, d, DARKWOOD, tall=0.42)
    p.rect(-w + 0.04, -d + 0.05, w - 0.04, d - 0.03, SOOT, rim=0)
    x = -w + 0.05
    while x < w - 0.07:
        thick = p.rng.uniform(0.035, 0.075)
        if p.rng.random() < 0.07:
            x += thick
            continue
        deep = p.rng.uniform(0.55, 0.9) * (2 * d - 0.08)
        tone = vary(p.rng, p.rng.choice(SPINES), 0.14)
        p.rect(x, d - 0.04 - deep, x + thick - 0.008, d - 0.03, tone, rim=0.6)
        p.line([(x, d - 0.06), (x + thick - 0.01, d - 0.06)], BRASS, 0.012, alpha=170)
        x += thick
    bays = max(1, round(p.width / 0.7))
    for number in range(bays + 1):
        at = -w + number * 2 * w / bays
        p.rect(max(-w, at - 0.025), -d, min(w, at + 0.025), d, DARKWOOD, rim=0.8)


@piece("shelves")
def shelves(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.wood(-w, -d, w, d, OAK, tall=0.34)
    x = -w + 0.1
    while x < w - 0.08:
        r = p.rng.uniform(0.05, min(0.1, d * 0.55))
        tone = vary(p.rng, p.rng.choice(((150, 96, 60), (110, 128, 120), (190, 180, 156), (92, 84, 92))), 0.12)
        y = p.rng.uniform(-0.3, 0.3) * d
        if p.rng.random() < 0.65:
            p.disc(x + r, y, r, tone, lift=0.05)
            p.disc(x + r, y, r * 0.55, mix(tone, (255, 240, 210), 0.25), rim=0.4)
        else:
            p.rect(x, y - r, x + 2 * r, y + r, tone, lift=0.05)
        x += 2 * r + p.rng.uniform(0.03, 0.09)


@piece("wardrobe")
def wardrobe(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.wood(-w, -d, w, d, MAHOGANY, tall=0.46, rim=1)
    p.rect(-w + 0.06, -d + 0.05, w - 0.06, d - 0.07, mix(MAHOGANY, (10, 6, 6), 0.2), rim=0.5)
    p.line([(0, d - 0.07), (0, d)], (20, 12, 10), 0.02)
    for x in (-0.06, 0.06):
        p.disc(x, d + 0.005, 0.022, BRASS)
    p.rect(w * 0.1, -d * 0.5, w * 0.6, d * 0.3, LEATHER, lift=0.06, round_=0.03)


@piece("trunk")
def trunk(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.rect(-w, -d, w, d, LEATHER, tall=0.22, round_=0.04, rim=1)
    p.grain(-w, -d, w, d, LEATHER, every=0.07)
    for x in (-w * 0.6, 0, w * 0.6):
        p.rect(x - 0.035, -d, x + 0.035, d, OAK, lift=0.012)
    for x in (-w, w):
        for y in (-d, d):
            p.disc(x * 0.92, y * 0.86, 0.035, BRASS)
    p.rect(-0.05, d - 0.05, 0.05, d + 0.02, BRASS, lift=0.02)


@piece("crate")
def crate(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    tone = vary(p.rng, PINE, 0.1)
    p.rect(-w, -d, w, d, mix(tone, (20, 14, 10), 0.4), tall=0.3)
    count = 4
    for number in range(count):
        top = -d + number * 2 * d / count
        p.wood(-w + 0.02, top + 0.008, w - 0.02, top + 2 * d / count - 0.008, tone)
    p.poly([(-w, -d + 0.09), (-w + 0.09, -d), (w, d - 0.09), (w - 0.09, d)], mix(tone, (40, 24, 12), 0.15), lift=0.015)
    for x0, y0, x1, y1 in ((-w, -d, w, -d + 0.07), (-w, d - 0.07, w, d), (-w, -d, -w + 0.07, d), (w - 0.07, -d, w, d)):
        p.rect(x0, y0, x1, y1, tone, lift=0.012, rim=0.9)


@piece("barrel")
def barrel(p: Pen) -> None:
    r = min(p.width, p.depth) / 2
    p.disc(0, 0, r, mix(OAK, SOOT, 0.3), tall=0.32)
    p.ring(0, 0, r * 0.93, IRON, r * 0.12)
    p.disc(0, 0, r * 0.82, OAK, rim=0.6)
    for number in range(-2, 3):
        x = number * r * 0.3
        tall = (0.62 * r * r - x * x) ** 0.5 if x * x < 0.62 * r * r else 0
        p.line([(x, -tall), (x, tall)], (52, 32, 20), 0.014, alpha=190)
    p.disc(r * 0.35, r * 0.2, r * 0.11, SOOT, rim=0.3)


@piece("sacks")
def sacks(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    jute = (150, 126, 90)
    for x, y, r in ((-0.35, -0.2, 0.62), (0.4, -0.1, 0.6), (0.0, 0.4, 0.6)):
        tone = vary(p.rng, jute, 0.08)
        p.blob(x * w, y * d, r * min(w, d), tone, rough=0.08, tall=0.2, lift=0.04)
        p.disc(x * w, y * d - 0.02, r * min(w, d) * 0.3, mix(tone, (60, 44, 24), 0.35))
        p.line([(x * w - 0.05, y * d), (x * w + 0.06, y * d - 0.03)], (70, 50, 30), 0.02)


@piece("wine-rack")
def wine_rack(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.wood(-w, -d, w, d, DARKWOOD, tall=0.36)
    count = max(3, round(p.width / 0.11))
    for number in range(count):
        x = -w + (number + 0.5) * 2 * w / count
        glass = vary(p.rng, p.rng.choice(((46, 72, 52), (70, 40, 40), (54, 54, 48))), 0.15)
        p.rect(x - 0.036, -d * 0.8, x + 0.036, d * 0.3, glass, round_=0.02)
        p.rect(x - 0.015, d * 0.25, x + 0.015, d * 0.82, glass)
        p.rect(x - 0.018, d * 0.6, x + 0.018, d * 0.86, (138, 50, 44), rim=0.3)


@piece("safe")
def safe(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.box((58, 70, 68), tall=0.34, round_=0.03, rim=1)
    p.rect(-w * 0.8, -d * 0.8, w * 0.8, d * 0.72, (70, 84, 80), round_=0.02)
    p.rect(-w * 0.9, d - 0.04, w * 0.9, d + 0.02, IRON)
    p.disc(0, d + 0.01, 0.05, BRASS, lift=0.02)
    p.line([(-w * 0.6, 0), (w * 0.6, 0)], BRASS, 0.014, alpha=170)


@piece("bin", "bucket", "umbrella-stand")
def vessel(p: Pen) -> None:
    r = min(p.width, p.depth) / 2
    p.disc(0, 0, r, STEEL, tall=0.2)
    p.disc(0, 0, r * 0.82, (34, 38, 44), rim=0.4)
    p.disc(r * 0.08, r * 0.1, r * 0.6, (58, 74, 86), rim=0.2)
    p.line([(-r, 0), (-r * 0.4, -r * 0.55), (r * 0.4, -r * 0.55), (r, 0)], mix(STEEL, (255, 255, 255), 0.25), 0.022)


@piece("urn")
def urn(p: Pen) -> None:
    r = min(p.width, p.depth) / 2
    stone = (150, 142, 130)
    p.rect(-r * 0.8, -r * 0.8, r * 0.8, r * 0.8, mix(stone, SOOT, 0.3), tall=0.14)
    p.disc(0, 0, r * 0.85, stone, tall=0.3, lift=0.03)
    p.disc(0, 0, r * 0.55, (50, 46, 44), rim=0.5)
    p.ring(0, 0, r * 0.7, mix(stone, SOOT, 0.4), 0.014)


@piece("bundle")
def bundle(p: Pen) -> None:
    """Something under a dust sheet."""
    w, d = p.width / 2, p.depth / 2
    p.rect(-w, -d, w, d, mix(LINEN, GREYWOOD, 0.35), tall=0.24, round_=0.08)
    for number in range(3):
        x = (number - 1) * w * 0.55
        p.line([(x, -d * 0.8), (x + p.rng.uniform(-0.15, 0.15) * w, d * 0.85)], (120, 110, 96), 0.02, alpha=140)
