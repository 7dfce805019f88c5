"""Lamplight indoors, dusk and fog out of doors."""

from __future__ import annotations

import random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from tile_library.draw.noise import Colour, clouds, tint
from tile_library.draw.plan import Plan

INDOOR: Colour = (162, 153, 154)
OUTDOOR: Colour = (124, 140, 172)
WARM: Colour = (255, 220, 160)
"""What lamplight falls on is lit by, in the middle of its pool."""
BLOOM: Colour = (30, 20, 6)
FOG: Colour = (150, 168, 190)
FULL = 200
"""The value of the light map at which a colour is seen as it was painted; above it is brighter."""
SHRINK = 8


def room_mask(
    plan: Plan, cell: float, size: tuple[int, int], *, outdoor: bool | None = None, room: int | None = None
) -> Image.Image:
    """Grey mask of all rooms, or of the outdoor (indoor) ones, or of one room by its number."""
    mask = Image.new("L", size)
    draw = ImageDraw.Draw(mask)
    for number, item in enumerate(plan.rooms):
        if outdoor not in (None, item.room.outdoor) or room not in (None, number):
            continue
        for polygon in item.polygons:
            draw.polygon([(x * cell, y * cell) for x, y in polygon], fill=255)
    return mask


def glow_map(plan: Plan, cell: float, size: tuple[int, int]) -> Image.Image:
    """Grey picture of the lamplight, an eighth of `size`. Light stays in the room of its lamp."""
    small = (max(1, size[0] // SHRINK), max(1, size[1] // SHRINK))
    unit = cell / SHRINK
    glow = Image.new("L", small)
    for lamp in plan.lights:
        pool = _pool(small, (lamp.at[0] * unit, lamp.at[1] * unit), lamp.radius * unit)
        if lamp.room is not None:
            reach = room_mask(plan, unit, small, room=lamp.room).filter(ImageFilter.GaussianBlur(unit * 0.08))
            pool = ImageChops.multiply(pool, reach)
        glow = ImageChops.add(glow, pool)
    return glow


def light_up(picture: Image.Image, plan: Plan, cell: int, glow: Image.Image) -> Image.Image:
    """Multiply by the light: dim rooms, cool yards, and a warm pool round each lamp."""
    ambient = Image.new("RGB", glow.size, INDOOR)
    ambient = tint(ambient, room_mask(plan, cell / SHRINK, glow.size, outdoor=True), OUTDOOR)
    full = tint(ambient, glow, WARM).resize(picture.size, Image.Resampling.BICUBIC)
    seen = ImageChops.multiply(picture, full).point(_share(255 / FULL) * 3)
    bloom = Image.merge("RGB", [glow.point(_share(part / 255)) for part in BLOOM])
    return ImageChops.screen(seen, bloom.resize(picture.size, Image.Resampling.BICUBIC))


def _share(factor: float) -> list[int]:
    return [min(255, round(v * factor)) for v in range(256)]


def _pool(size: tuple[int, int], middle: tuple[float, float], radius: float) -> Image.Image:
    """A soft round pool: full in the middle, nothing at `radius`."""
    side = max(2, round(radius * 2))
    # The gradient is 0 in the middle and 255 at the corner's distance; the square's side is reached at about 180.
    fall = [round(255 * max(0.0, 1 - v / 180) ** 1.35) for v in range(256)]
    spot = Image.radial_gradient("L").point(fall).resize((side, side), Image.Resampling.BILINEAR)
    pool = Image.new("L", size)
    pool.paste(spot, (round(middle[0] - radius), round(middle[1] - radius)))
    return pool


def fog(picture: Image.Image, plan: Plan, cell: int, glow: Image.Image, rng: random.Random) -> Image.Image:
    """Let fog drift over the outdoor rooms, thinner where a lamp burns."""
    if not any(item.room.outdoor for item in plan.rooms):
        return picture
    drift = clouds(rng, picture.size, cell * 2.4, 3).point(
        [max(0, min(88, round((v - 100) * 0.8))) for v in range(256)]
    )
    outside = room_mask(plan, cell, picture.size, outdoor=True)
    clear = ImageChops.invert(glow).resize(picture.size, Image.Resampling.BILINEAR)
    return tint(picture, ImageChops.multiply(ImageChops.multiply(drift, clear), outside), FOG)
