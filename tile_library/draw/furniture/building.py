"""Parts of the building itself, and its decay."""

from __future__ import annotations

import math

from tile_library.draw.furniture.registry import piece
from tile_library.draw.noise import mix, vary
from tile_library.draw.palette import BRASS, DARKWOOD, GLASS, GREYWOOD, MAHOGANY, OAK, SOOT, STONE
from tile_library.draw.pen import Pen


@piece("stairs")
def stairs(p: Pen) -> None:
    """A flight that climbs to the north when it is not turned."""
    w, d = p.width / 2, p.depth / 2
    steps = max(4, round(p.depth / 0.17))
    for number in range(steps):
        y = d - (number + 1) * 2 * d / steps
        tone = mix(mix(OAK, SOOT, 0.12), (214, 176, 126), number / steps * 0.34)
        p.rect(-w, y, w, y + 2 * d / steps, tone, tall=0.05 + number / steps * 0.26, lift=0.03, rim=0.9)
        p.rect(-w * 0.56, y, w * 0.56, y + 2 * d / steps - 0.012, vary(p.rng, (112, 42, 44), 0.05), rim=0.5)
        p.line([(-w * 0.56, y + 0.02), (w * 0.56, y + 0.02)], BRASS, 0.014, alpha=170)
    for side in (-1, 1):
        x = side * w
        p.rect(x - 0.06, -d, x + 0.06, d, MAHOGANY, tall=0.3, lift=0.08, rim=1)
        p.disc(x, d, 0.1, MAHOGANY, tall=0.34, lift=0.06, rim=1)
        p.disc(x, d, 0.05, BRASS)


@piece("railing", layer="low")
def railing(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    posts = max(2, round(p.width / 0.3))
    p.rect(-w, -d * 0.5, w, d * 0.5, DARKWOOD, tall=0.2, rim=1)
    for number in range(posts + 1):
        p.disc(-w + number * 2 * w / posts, 0, max(0.06, d), MAHOGANY, tall=0.22, lift=0.03, rim=0.9)


@piece("ladder")
def ladder(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    rungs = max(3, round(p.depth / 0.16))
    for number in range(rungs):
        y = -d + (number + 0.5) * 2 * d / rungs
        p.rect(-w * 0.8, y - 0.022, w * 0.8, y + 0.022, OAK, tall=0.1)
    for x in (-w * 0.8, w * 0.8):
        p.rect(x - 0.035, -d, x + 0.035, d, OAK, tall=0.22, lift=0.02, rim=1)


@piece("window", layer="wall")
def window(p: Pen) -> None:
    """A window in a wall; its line is the wall."""
    w, d = p.width / 2, max(p.depth / 2, 0.12)
    p.rect(-w, -d, w, d, (58, 46, 40), rim=0.8)
    p.rect(-w + 0.05, -d * 0.62, w - 0.05, d * 0.62, GLASS, rim=0.5)
    panes = max(2, round(p.width / 0.4))
    for number in range(1, panes):
        x = -w + number * 2 * w / panes
        p.line([(x, -d * 0.7), (x, d * 0.7)], (58, 46, 40), 0.035)
    p.line([(-w + 0.05, 0), (w - 0.05, 0)], (214, 230, 240), 0.02, alpha=150)


@piece("hole", layer="flat")
def hole(p: Pen) -> None:
    """Where the floor has fallen in."""
    w, d = p.width / 2, p.depth / 2
    edge = [
        (
            math.cos(math.radians(a)) * w * p.rng.uniform(0.8, 1.04),
            math.sin(math.radians(a)) * d * p.rng.uniform(0.7, 1.08),
        )
        for a in range(0, 360, 12)
    ]
    p.poly([(x * 1.06, y * 1.14) for x, y in edge], (48, 34, 24), rim=0, alpha=150)
    p.poly(edge, (64, 44, 30), rim=0.6)
    p.poly([(x * 0.95, y * 0.9) for x, y in edge], (8, 8, 12), rim=0)
    for number in range(-3, 4):  # joists below
        x = number * w * 0.28
        half = d * 0.8 * math.sqrt(max(0.0, 1 - (x / w) ** 2))
        p.rect(x - 0.04, -half, x + 0.04, half * 0.7, (38, 30, 26), rim=0.4)
    for _ in range(9):  # splintered ends
        angle = math.radians(p.rng.uniform(0, 360))
        x, y = math.cos(angle) * w * 0.93, math.sin(angle) * d * 0.88
        p.poly([(x, y - 0.05), (x * 0.8, y * 0.84), (x, y + 0.05)], vary(p.rng, GREYWOOD, 0.2), rim=0.6)


@piece("rubble")
def rubble(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    for number in range(16):
        share = 1 - number / 20
        x, y = p.rng.uniform(-w, w) * share, p.rng.uniform(-d, d) * share
        tone = vary(p.rng, p.rng.choice((STONE, GREYWOOD, (120, 84, 66))), 0.18)
        p.blob(x, y, p.rng.uniform(0.05, 0.13), tone, rough=0.36, tall=0.08, lift=0.02, rim=0.8, sides=7)


@piece("coal")
def coal(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    for number in range(round(p.width * p.depth * 50) + 8):
        share = math.sqrt(p.rng.random()) * (1 - number * 0.004)
        angle = math.radians(p.rng.uniform(0, 360))
        tone = vary(p.rng, (46, 46, 52), 0.3)
        p.blob(
            math.cos(angle) * w * share,
            math.sin(angle) * d * share,
            p.rng.uniform(0.05, 0.1),
            tone,
            rough=0.34,
            tall=0.1,
            lift=0.025,
            rim=0.8,
            sides=7,
        )


@piece("cobweb")
def cobweb(p: Pen) -> None:
    """A web in the corner to the north-west."""
    w, d = p.width / 2, p.depth / 2
    rays = [(math.cos(math.radians(a)), math.sin(math.radians(a))) for a in (4, 26, 48, 68, 86)]
    far = min(w, d) * 2
    for cos, sin in rays:
        p.line([(-w, -d), (-w + cos * far, -d + sin * far)], (214, 216, 220), 0.01, alpha=120)
    for share in (0.3, 0.5, 0.7, 0.88):
        p.line(
            [(-w + cos * far * share, -d + sin * far * share) for cos, sin in rays], (214, 216, 220), 0.009, alpha=100
        )


@piece("broom")
def broom(p: Pen) -> None:
    w, d = p.width / 2, p.depth / 2
    p.rect(-w * 0.2, -d, w * 0.2, d * 0.6, OAK, tall=0.06)
    p.poly([(-w * 0.5, d * 0.55), (w * 0.5, d * 0.55), (w, d), (-w, d)], (170, 138, 78), tall=0.06)
    p.line([(-w * 0.5, d * 0.62), (w * 0.5, d * 0.62)], (120, 50, 40), 0.02)
