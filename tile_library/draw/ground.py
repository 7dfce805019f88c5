"""Carpet, earth, grass and gravel."""

from __future__ import annotations

import math
import random

from PIL import Image, ImageDraw

from tile_library.draw.noise import clouds, grains, mix, shade, tint, vary

WOOLS = ((92, 34, 38), (40, 62, 56), (48, 52, 82))


def carpet(size: tuple[int, int], cell: int, rng: random.Random) -> Image.Image:
    """A fitted carpet with a lattice of small flowers, worn where people walk."""
    wool = rng.choice(WOOLS)
    dark, gold = mix(wool, (10, 8, 12), 0.35), mix(wool, (206, 164, 96), 0.5)
    picture = Image.new("RGB", size, wool)
    draw = ImageDraw.Draw(picture, "RGBA")
    step = cell / 3
    thin = max(1, round(cell * 0.012))
    for row in range(-1, math.ceil(size[1] / step) + 1):
        for col in range(-1, math.ceil(size[0] / step) + 1):
            x, y = (col + (row % 2) / 2) * step, row * step
            lozenge = ((x, y - step), (x + step / 2, y), (x, y + step), (x - step / 2, y))
            draw.polygon(lozenge, outline=(*dark, 200), width=thin)
            for angle in range(0, 360, 90):
                px = x + math.cos(math.radians(angle + 45)) * step * 0.12
                py = y + math.sin(math.radians(angle + 45)) * step * 0.12
                r = step * 0.075
                draw.ellipse((px - r, py - r, px + r, py + r), fill=(*gold, 120))
            r = step * 0.05
            draw.ellipse((x - r, y - r, x + r, y + r), fill=(*dark, 230))
    picture = shade(picture, grains(rng, size, (2, 3)), 0.84, 1.1)
    return tint(
        picture, clouds(rng, size, cell * 1.3).point(lambda v: max(0, v - 140) // 2), mix(wool, (150, 130, 110), 0.6)
    )


def earth(size: tuple[int, int], cell: int, rng: random.Random) -> Image.Image:
    """Trodden soil with stones and old leaves."""
    picture = shade(Image.new("RGB", size, (92, 78, 62)), clouds(rng, size, cell * 0.5, 4), 0.68, 1.22)
    picture = shade(picture, grains(rng, size, (3, 3)), 0.84, 1.12)
    draw = ImageDraw.Draw(picture, "RGBA")
    for _ in range(size[0] * size[1] * 14 // (cell * cell)):
        x, y, r = rng.randrange(size[0]), rng.randrange(size[1]), cell * rng.uniform(0.01, 0.035)
        draw.ellipse((x - r + 1, y - r * 0.7 + 2, x + r + 2, y + r * 0.7 + 2), fill=(20, 16, 14, 110))
        tone = vary(rng, rng.choice(((120, 112, 100), (104, 72, 44), (84, 84, 60))), 0.2)
        draw.ellipse((x - r, y - r * 0.7, x + r, y + r * 0.7), fill=(*tone, 220))
    return picture


def grass(size: tuple[int, int], cell: int, rng: random.Random) -> Image.Image:
    """A lawn gone long, blue-green in the dusk."""
    picture = shade(Image.new("RGB", size, (66, 92, 66)), clouds(rng, size, cell * 0.7, 4), 0.7, 1.2)
    picture = shade(picture, grains(rng, size, (2, 4)), 0.8, 1.12)
    draw = ImageDraw.Draw(picture, "RGBA")
    thin = max(1, cell // 90)
    for _ in range(size[0] * size[1] * 70 // (cell * cell)):
        x, y = rng.randrange(size[0]), rng.randrange(size[1])
        tall, lean = cell * rng.uniform(0.04, 0.1), cell * rng.uniform(-0.04, 0.04)
        tone = vary(rng, rng.choice(((96, 128, 82), (48, 72, 54), (112, 122, 78))), 0.16)
        draw.line((x, y, x + lean, y - tall), fill=(*tone, 170), width=thin)
    return picture


def gravel(size: tuple[int, int], cell: int, rng: random.Random) -> Image.Image:
    """Raked pebbles."""
    picture = shade(Image.new("RGB", size, (112, 108, 102)), clouds(rng, size, cell * 0.6), 0.78, 1.14)
    picture = shade(picture, grains(rng, size, (3, 3)), 0.68, 1.2)
    draw = ImageDraw.Draw(picture, "RGBA")
    for _ in range(size[0] * size[1] * 60 // (cell * cell)):
        x, y, r = rng.randrange(size[0]), rng.randrange(size[1]), cell * rng.uniform(0.014, 0.034)
        draw.ellipse((x - r * 0.7, y - r * 0.4, x + r * 1.3, y + r * 1.1), fill=(30, 30, 34, 120))
        draw.ellipse((x - r, y - r * 0.8, x + r, y + r * 0.8), fill=(*vary(rng, (142, 138, 130), 0.2), 235))
    return picture
