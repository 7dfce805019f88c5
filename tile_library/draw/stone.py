"""Floors of stone and fired clay."""

from __future__ import annotations

import math
import random

from PIL import Image, ImageDraw

from tile_library.draw.noise import Colour, clouds, grains, mix, shade, vary

FLAG: Colour = (112, 110, 108)
COBBLE: Colour = (96, 102, 112)


def flagstone(size: tuple[int, int], cell: int, rng: random.Random) -> Image.Image:
    """Courses of worn slabs, some cracked."""
    picture = Image.new("RGB", size, (44, 42, 42))
    draw = ImageDraw.Draw(picture, "RGBA")
    joint = max(2, round(cell * 0.03))
    y = -round(rng.uniform(0, 0.3) * cell)
    while y < size[1]:
        deep = round(rng.uniform(0.44, 0.62) * cell)
        x = -round(rng.uniform(0, 0.7) * cell)
        while x < size[0]:
            wide = round(rng.uniform(0.5, 1.05) * cell)
            _slab(draw, rng, (x, y, x + wide - joint, y + deep - joint), vary(rng, FLAG, 0.13), cell)
            x += wide
        y += deep
    picture = shade(picture, clouds(rng, size, cell * 0.35), 0.82, 1.12)
    return shade(picture, grains(rng, size, (2, 2)), 0.92, 1.06)


def _slab(
    draw: ImageDraw.ImageDraw, rng: random.Random, box: tuple[int, int, int, int], tone: Colour, cell: int
) -> None:
    radius = max(2, round(cell * 0.05))
    edge = max(1, round(cell * 0.018))
    draw.rounded_rectangle(box, radius, fill=mix(tone, (20, 20, 24), 0.35))
    inner = (box[0], box[1], box[2] - edge, box[3] - edge)
    draw.rounded_rectangle(inner, radius, fill=mix(tone, (236, 232, 220), 0.2))
    draw.rounded_rectangle((box[0] + edge, box[1] + edge, inner[2], inner[3]), radius, fill=tone)
    if rng.random() < 0.16:  # a crack from side to side
        x = rng.uniform(box[0] + cell * 0.1, box[2] - cell * 0.1)
        points = [(x + rng.uniform(-0.06, 0.06) * cell, box[1] + (box[3] - box[1]) * step / 4) for step in range(5)]
        draw.line(points, fill=(30, 28, 28, 190), width=max(1, cell // 80))


def tiles(size: tuple[int, int], cell: int, rng: random.Random) -> Image.Image:
    """A chequered floor of glazed clay, half a cell a tile."""
    picture = Image.new("RGB", size, (70, 66, 60))
    draw = ImageDraw.Draw(picture, "RGBA")
    side = cell / 2
    joint = max(1, round(cell * 0.014))
    for row in range(math.ceil(size[1] / side)):
        for col in range(math.ceil(size[0] / side)):
            pale = (row + col) % 2 == 0
            tone = vary(rng, (176, 166, 144) if pale else (66, 74, 76), 0.07)
            x0, y0 = round(col * side), round(row * side)
            x1, y1 = round((col + 1) * side) - joint, round((row + 1) * side) - joint
            draw.rectangle((x0, y0, x1, y1), fill=tone)
            gleam = (255, 248, 230, 46 if pale else 30)
            draw.line((x0, y0, x1, y0), fill=gleam, width=joint)
            draw.line((x0, y0, x0, y1), fill=gleam, width=joint)
            if rng.random() < 0.05:
                cx, cy = rng.uniform(x0, x1), rng.uniform(y0, y1)
                draw.line((x0, cy, cx, y0 + side / 2, x1, rng.uniform(y0, y1)), fill=(30, 26, 24, 150), width=joint)
            elif rng.random() < 0.04:  # a corner knocked off
                bite = cell * rng.uniform(0.08, 0.16)
                draw.polygon(((x1, y1), (x1 - bite, y1), (x1, y1 - bite)), fill=(74, 66, 58, 255))
    return shade(picture, clouds(rng, size, cell * 0.8), 0.86, 1.08)


def cobbles(size: tuple[int, int], cell: int, rng: random.Random) -> Image.Image:
    """Setts rounded by a century of wheels, wet in the fog."""
    picture = Image.new("RGB", size, (40, 42, 46))
    draw = ImageDraw.Draw(picture, "RGBA")
    deep = cell * 0.2
    for row in range(-1, math.ceil(size[1] / deep) + 1):
        x = -rng.uniform(0, 0.3) * cell
        y = row * deep
        while x < size[0]:
            wide = rng.uniform(0.2, 0.31) * cell
            _sett(draw, rng, x, y + rng.uniform(-0.012, 0.012) * cell, wide, deep, cell)
            x += wide
    return shade(picture, grains(rng, size, (3, 3)), 0.88, 1.08)


def _sett(
    draw: ImageDraw.ImageDraw, rng: random.Random, x: float, y: float, wide: float, deep: float, cell: int
) -> None:
    gap, radius = cell * 0.026, cell * 0.065
    tone = vary(rng, COBBLE, 0.15)
    draw.rounded_rectangle((x, y, x + wide - gap, y + deep - gap), radius, fill=mix(tone, (18, 20, 26), 0.42))
    lit = (x, y, x + wide - gap * 1.9, y + deep - gap * 1.9)
    draw.rounded_rectangle(lit, radius, fill=mix(tone, (214, 226, 240), 0.2))
    draw.rounded_rectangle((lit[0] + gap * 0.8, lit[1] + gap * 0.8, lit[2], lit[3]), radius, fill=tone)
