"""Wooden floors."""

from __future__ import annotations

import random

from PIL import Image, ImageDraw

from tile_library.draw.noise import Colour, grains, mix, shade, vary

OAK: Colour = (132, 92, 58)
WALNUT: Colour = (122, 80, 48)
HONEY: Colour = (160, 112, 66)
WEATHERED: Colour = (118, 104, 88)


def boards(size: tuple[int, int], cell: int, rng: random.Random) -> Image.Image:
    """Long floorboards of an old house, nailed at their ends."""
    return _laid(size, cell, rng, OAK, course=0.25, lengths=(1.3, 2.9), gap=(46, 30, 20), variety=0.13)


def planks(size: tuple[int, int], cell: int, rng: random.Random) -> Image.Image:
    """Broad weathered planks: attics, jetties, boathouses."""
    picture = _laid(size, cell, rng, WEATHERED, course=0.36, lengths=(2.0, 4.2), gap=(34, 30, 28), variety=0.17)
    draw = ImageDraw.Draw(picture, "RGBA")
    for _ in range(max(3, size[0] * size[1] // (cell * cell) // 2)):  # knots
        x, y, r = rng.randrange(size[0]), rng.randrange(size[1]), cell * rng.uniform(0.02, 0.05)
        draw.ellipse((x - r * 1.7, y - r, x + r * 1.7, y + r), fill=(52, 42, 34, 130))
        draw.ellipse((x - r * 0.7, y - r * 0.4, x + r * 0.7, y + r * 0.4), fill=(30, 24, 20, 150))
    return picture


def parquet(size: tuple[int, int], cell: int, rng: random.Random) -> Image.Image:
    """Herringbone, laid slantwise and waxed."""
    strip = max(4, round(cell * 0.115))
    length = strip * 4
    # Herringbone is drawn upright on a larger sheet and turned by 45 degrees.
    side = int((size[0] + size[1]) * 0.72) + 2 * length
    sheet = Image.new("RGB", (side, side), (54, 34, 20))
    draw = ImageDraw.Draw(sheet)
    seam = max(1, cell // 90)
    for row in range(-8, side // strip + 8):
        for col in range(-1, side // (2 * length) + 2):
            x = col * 2 * length + (row % 8) * strip - length
            y = row * strip
            far = x + length
            draw.rectangle((x, y, far - seam, y + strip - seam), fill=vary(rng, WALNUT, 0.14))
            draw.rectangle(
                (far, y - length + strip, far + strip - seam, y + strip - seam),
                fill=vary(rng, mix(WALNUT, HONEY, 0.4), 0.14),
            )
    sheet = shade(sheet, grains(rng, sheet.size, (cell * 0.5, cell * 0.03)), 0.9, 1.06)
    turned = sheet.rotate(45, Image.Resampling.BILINEAR)
    left, top = (side - size[0]) // 2, (side - size[1]) // 2
    return turned.crop((left, top, left + size[0], top + size[1]))


def _laid(
    size: tuple[int, int],
    cell: int,
    rng: random.Random,
    colour: Colour,
    *,
    course: float,
    lengths: tuple[float, float],
    gap: Colour,
    variety: float,
) -> Image.Image:
    picture = Image.new("RGB", size, gap)
    draw = ImageDraw.Draw(picture, "RGBA")
    seam = max(1, round(cell * 0.014))
    deep = max(4, round(cell * course))
    nail = max(1, round(cell * 0.012))
    for y in range(0, size[1], deep):
        x = -round(rng.uniform(0, lengths[1]) * cell)
        while x < size[0]:
            length = round(rng.uniform(*lengths) * cell)
            tone = vary(rng, colour, variety)
            draw.rectangle((x, y, x + length - seam, y + deep - seam - 1), fill=tone)
            draw.line((x, y, x + length - seam, y), fill=(*mix(tone, (255, 226, 180), 0.22), 255), width=1)
            for end in (x + 4 * nail, x + length - 5 * nail):
                for offset in (0.25, 0.72):
                    ny = y + deep * offset
                    draw.ellipse((end - nail, ny - nail, end + nail, ny + nail), fill=(28, 20, 16, 120))
            x += length
    picture = shade(picture, grains(rng, size, (cell * 0.9, cell * 0.028)), 0.8, 1.12)
    return shade(picture, grains(rng, size, (cell * 0.25, cell * 0.012)), 0.93, 1.05)
