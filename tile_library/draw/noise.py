"""Seeded noise: the same seed always gives the same bytes (Pillow's own noise cannot be seeded)."""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable

from PIL import Image, ImageChops

Colour = tuple[int, int, int]


def seeded(*parts: object) -> random.Random:
    """A generator of its own for each thing drawn, so that one piece never shifts the chance of the next."""
    return random.Random(zlib.crc32("/".join(str(part) for part in parts).encode()))  # noqa: S311 - not secret


def grains(rng: random.Random, size: tuple[int, int], cell: tuple[float, float]) -> Image.Image:
    """Grey value noise of `size` pixels whose grains are `cell` pixels wide and high."""
    width = max(2, round(size[0] / max(cell[0], 1)))
    height = max(2, round(size[1] / max(cell[1], 1)))
    raw = Image.frombytes("L", (width, height), rng.randbytes(width * height))
    return raw.resize(size, Image.Resampling.BICUBIC)


def clouds(rng: random.Random, size: tuple[int, int], cell: float, octaves: int = 3) -> Image.Image:
    """Soft cloudy noise: octaves of `grains`, each half as large and half as strong as the one before.

    Drawn at a quarter of the size and blown up, since clouds have no detail to lose.
    """
    small = (max(2, size[0] // 4), max(2, size[1] // 4))
    image = grains(rng, small, (cell / 4, cell / 4))
    for octave in range(1, octaves):
        finer = cell / 4 / 2**octave
        image = Image.blend(image, grains(rng, small, (finer, finer)), 1 / 2 ** (octave + 0.4))
    return image.resize(size, Image.Resampling.BILINEAR)


def remap(image: Image.Image, low: float, high: float) -> Image.Image:
    """Stretch grey 0..255 to low..high (values of a multiplication, 1.0 = unchanged)."""
    return image.point(lambda v: max(0, min(255, round(255 * (low + (high - low) * v / 255)))))


def shade(image: Image.Image, noise: Image.Image, low: float, high: float) -> Image.Image:
    """Darken or lighten a picture by grey noise, `low` where it is black and `high` where it is white."""
    peak = max(high, 1.0)
    veil = remap(noise, low / peak, high / peak)
    dark = ImageChops.multiply(image, Image.merge("RGB", (veil, veil, veil)))
    return dark if peak <= 1 else dark.point(_times(peak))


def tint(image: Image.Image, mask: Image.Image, colour: Colour) -> Image.Image:
    """Lay a colour over a picture where the mask is white."""
    return Image.composite(Image.new("RGB", image.size, colour), image, mask)


def vary(rng: random.Random, colour: Colour, amount: float) -> Colour:
    """The colour, a little lighter or darker and a touch warmer or cooler."""
    light = 1 + rng.uniform(-amount, amount)
    warm = rng.uniform(-amount, amount) * 0.25
    return (
        _byte(colour[0] * light * (1 + warm)),
        _byte(colour[1] * light),
        _byte(colour[2] * light * (1 - warm)),
    )


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`share` of the second colour in the first."""
    return (
        _byte(first[0] + (second[0] - first[0]) * share),
        _byte(first[1] + (second[1] - first[1]) * share),
        _byte(first[2] + (second[2] - first[2]) * share),
    )


def _byte(value: float) -> int:
    return max(0, min(255, round(value)))


def _times(factor: float) -> Callable[[int], int]:
    return lambda v: min(255, round(v * factor))
