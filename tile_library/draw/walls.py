"""Walls, doors and the border lines of the rules."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from tile_library.draw.noise import Colour, clouds, grains, mix, shade, tint
from tile_library.draw.palette import BORDER, BRASS, ROOM_LINE, WALL, WALL_OUT
from tile_library.draw.plan import Line, Plan

THICK = 0.22
"""Thickness of a wall in cells; of an outer wall half of it lies on each tile."""


def wall_mask(plan: Plan, cell: int, size: tuple[int, int], *, outdoor: bool | None = None) -> Image.Image:
    """Grey mask of all walls (of those round outdoor rooms, or round indoor ones)."""
    mask = Image.new("L", size)
    draw = ImageDraw.Draw(mask)
    lines: list[Line] = [line for line, outside in plan.walls if outdoor in (None, outside)]
    lines += [edge.line for edge in plan.edges if edge.kind == "wall" and outdoor in (None, edge.outdoor)]
    half = THICK * cell / 2
    for line in lines:
        points = [(x * cell, y * cell) for x, y in line]
        for start, end in pairwise(points):
            draw.polygon(_bar(start, end, half), fill=255)
        for x, y in points:
            draw.rectangle((x - half, y - half, x + half, y + half), fill=255)
    for exit in plan.exits:  # openings stay open, also beside a corner
        _clear(draw, exit.line, cell, half * 1.02)
    for edge in plan.edges:
        if edge.kind == "door":
            _clear(draw, edge.line, cell, half * 1.02)
    return mask


def _clear(draw: ImageDraw.ImageDraw, line: Line, cell: int, half: float) -> None:
    draw.polygon(_bar((line[0][0] * cell, line[0][1] * cell), (line[-1][0] * cell, line[-1][1] * cell), half), fill=0)


def _bar(start: tuple[float, float], end: tuple[float, float], half: float) -> list[tuple[float, float]]:
    length = math.hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    nx, ny = (end[1] - start[1]) / length * half, (start[0] - end[0]) / length * half
    return [
        (start[0] + nx, start[1] + ny),
        (end[0] + nx, end[1] + ny),
        (end[0] - nx, end[1] - ny),
        (start[0] - nx, start[1] - ny),
    ]


def grime(picture: Image.Image, walls: Image.Image, cell: int) -> Image.Image:
    """Darken the floor along the walls, where light does not reach and nobody sweeps."""
    small = walls.reduce(4)
    near = small.filter(ImageFilter.GaussianBlur(cell * 0.05)).point(lambda v: min(255, v * 2))
    wide = small.filter(ImageFilter.GaussianBlur(cell * 0.13)).point(lambda v: min(255, round(v * 1.5)))
    dirt = ImageChops.lighter(near, wide).point(lambda v: 255 - v * 150 // 255)
    veil = dirt.resize(picture.size, Image.Resampling.BILINEAR)
    return ImageChops.multiply(picture, Image.merge("RGB", (veil, veil, veil)))


def cast(
    picture: Image.Image, mask: Image.Image, cell: int, height: float, strength: float, soft: float
) -> Image.Image:
    """Let what is white in the mask throw a shadow to the south-east."""
    small = mask.reduce(2)
    shadow = Image.new("L", small.size)
    steps = 4
    for step in range(1, steps + 1):
        far = height * cell / 2 * step / steps
        moved = ImageChops.offset(small, round(far * 0.55), round(far * 0.8))
        shadow = ImageChops.lighter(shadow, _unwrapped(moved, round(far * 0.55), round(far * 0.8)))
    return darken(picture, shadow.filter(ImageFilter.GaussianBlur(soft * cell / 2)), strength)


def _unwrapped(image: Image.Image, dx: int, dy: int) -> Image.Image:
    """`offset` wraps round; clear what came in from the far side."""
    draw = ImageDraw.Draw(image)
    if dx > 0:
        draw.rectangle((0, 0, dx - 1, image.height), fill=0)
    if dy > 0:
        draw.rectangle((0, 0, image.width, dy - 1), fill=0)
    return image


def darken(picture: Image.Image, shadow: Image.Image, strength: float) -> Image.Image:
    """Multiply by a shadow mask of any size (white: full shadow of that strength, a little blue)."""
    veil = shadow.resize(picture.size, Image.Resampling.BILINEAR) if shadow.size != picture.size else shadow
    bands = [veil.point(_weaken(strength * share)) for share in (1.0, 0.97, 0.88)]
    return ImageChops.multiply(picture, Image.merge("RGB", bands))


def _weaken(strength: float) -> list[int]:
    return [round(255 - v * strength) for v in range(256)]


def paint_walls(picture: Image.Image, plan: Plan, cell: int, rng: random.Random) -> Image.Image:
    """Lay the walls on a floor: brown masonry seen from above, its north-western edges lit."""
    size = picture.size
    for outdoor, colour in ((True, WALL_OUT), (False, WALL)):
        mask = wall_mask(plan, cell, size, outdoor=outdoor)
        if mask.getbbox() is None:
            continue
        top = shade(Image.new("RGB", size, colour), clouds(rng, size, cell * 0.5), 0.76, 1.16)
        top = shade(top, grains(rng, size, (3, 3)), 0.88, 1.1)
        if outdoor:
            top = _courses(top, cell, rng)
        picture = _lit(Image.composite(top, picture, mask), mask, colour, cell)
    return picture


def _lit(picture: Image.Image, mask: Image.Image, colour: Colour, cell: int) -> Image.Image:
    """A bright edge to the north-west, a dark one to the south-east."""
    for width, strength in ((max(2, round(cell * 0.03)), 0.85), (max(3, round(cell * 0.07)), 0.28)):
        lit = ImageChops.subtract(mask, _unwrapped(ImageChops.offset(mask, width, width), width, width))
        dim = ImageChops.subtract(mask, ImageChops.offset(mask, -width, -width))
        picture = tint(picture, dim.point(lambda v, s=strength: round(v * s * 0.8)), mix(colour, (8, 6, 8), 0.75))
        picture = tint(picture, lit.point(lambda v, s=strength: round(v * s)), mix(colour, (255, 226, 176), 0.6))
    return picture


def _courses(top: Image.Image, cell: int, rng: random.Random) -> Image.Image:
    """Joints of a garden wall's coping stones."""
    draw = ImageDraw.Draw(top, "RGBA")
    step = cell * 0.42
    for x in range(0, top.width, round(step)):
        shift = rng.randrange(-3, 4)
        draw.line((x + shift, 0, x + shift, top.height), fill=(30, 24, 22, 110), width=max(1, cell // 70))
    for y in range(0, top.height, round(step)):
        shift = rng.randrange(-3, 4)
        draw.line((0, y + shift, top.width, y + shift), fill=(30, 24, 22, 110), width=max(1, cell // 70))
    return top


def paint_lines(picture: Image.Image, plan: Plan, cell: int) -> None:
    """The border lines of the rules: solid or dashed, pale within a room and yellow where a room ends."""
    draw = ImageDraw.Draw(picture, "RGBA")
    for edge in plan.edges:
        if edge.kind in ("border", "impassable"):
            colour = ROOM_LINE if edge.yellow else BORDER
            border_line(
                draw, [(x * cell, y * cell) for x, y in edge.line], colour, cell, dashed=edge.kind == "impassable"
            )
    for exit in plan.exits:
        if exit.kind in ("border", "impassable"):
            border_line(draw, _scaled(exit.line, cell), ROOM_LINE, cell, dashed=exit.kind == "impassable", width=0.09)


def border_line(
    draw: ImageDraw.ImageDraw,
    points: list[tuple[float, float]],
    colour: Colour,
    cell: float,
    *,
    dashed: bool,
    width: float = 0.045,
) -> None:
    """One border line with a dark edge, so that it is seen on every floor. `cell` and `points` in pixels."""
    thick = max(1, round(width * cell))
    for start, end in pairwise(points):
        for a, b in _dashes(start, end, cell) if dashed else [(start, end)]:
            draw.line((*a, *b), fill=(10, 8, 10, 120), width=thick + max(2, round(cell * 0.03)))
        for a, b in _dashes(start, end, cell) if dashed else [(start, end)]:
            draw.line((*a, *b), fill=(*colour, 225), width=thick)


def _dashes(
    start: tuple[float, float], end: tuple[float, float], cell: float
) -> Iterable[tuple[tuple[float, float], tuple[float, float]]]:
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    count = max(1, round(length / (cell * 0.32)))
    for number in range(count):
        a, b = (number + 0.2) / count, (number + 0.8) / count
        yield (
            (start[0] + (end[0] - start[0]) * a, start[1] + (end[1] - start[1]) * a),
            (start[0] + (end[0] - start[0]) * b, start[1] + (end[1] - start[1]) * b),
        )


def _scaled(line: Line, cell: int) -> list[tuple[float, float]]:
    return [(x * cell, y * cell) for x, y in line]


def paint_doors(picture: Image.Image, plan: Plan, cell: int) -> None:
    """Doors: an opening in the wall with its threshold, its posts and its leaf."""
    draw = ImageDraw.Draw(picture, "RGBA")
    for edge in plan.edges:
        if edge.kind == "door":
            door(draw, _scaled((edge.line[0], edge.line[-1]), cell), cell)
    for exit in plan.exits:
        if exit.kind == "door":
            door(draw, _scaled(exit.line, cell), cell)
        elif exit.kind == "wall":
            wall_piece(draw, _scaled(exit.line, cell), cell)


def wall_piece(draw: ImageDraw.ImageDraw, line: list[tuple[float, float]], cell: float) -> None:
    """Wall up an opening: the full thickness over the line, its north-western edge lit. In pixels."""
    half = THICK * cell / 2
    for start, end in pairwise(line):
        for grow, shift, colour in (
            (1.0, 0.0, mix(WALL, (8, 6, 8), 0.6)),
            (0.9, -0.02, mix(WALL, (255, 226, 176), 0.45)),
            (0.82, 0.015, mix(WALL, (8, 6, 8), 0.16)),
        ):
            moved = [(x + shift * cell, y + shift * cell) for x, y in _bar(start, end, half * grow)]
            draw.polygon(moved, fill=(*colour, 255))


def door(draw: ImageDraw.ImageDraw, line: list[tuple[float, float]], cell: float) -> None:
    """One closed door on its line, in pixels: threshold, leaf with panels and knob, two posts."""
    (x0, y0), (x1, y1) = line
    half = THICK * cell / 2
    draw.polygon(_bar((x0, y0), (x1, y1), half), fill=(44, 32, 26, 255))
    draw.polygon(_bar((x0, y0), (x1, y1), half * 0.86), fill=(120, 92, 62, 255))
    dx, dy = x1 - x0, y1 - y0

    def along(share: float) -> tuple[float, float]:
        return x0 + dx * share, y0 + dy * share

    shift = cell * 0.02
    leaf = half * 0.46
    a, b = along(0.06), along(0.94)
    draw.polygon([(x + shift, y + shift * 1.4) for x, y in _bar(a, b, leaf)], fill=(12, 8, 8, 130))
    draw.polygon(_bar(a, b, leaf), fill=(138, 82, 48, 255))
    draw.polygon(_bar(a, b, leaf * 0.45), fill=(168, 106, 64, 255))
    for share in (0.34, 0.64):
        p, q = along(share - 0.012), along(share + 0.012)
        draw.polygon(_bar(p, q, leaf), fill=(92, 52, 32, 255))
    knob = along(0.84)
    for reach in (-1, 1):
        nx, ny = dy / math.hypot(dx, dy) * half * 0.62 * reach, -dx / math.hypot(dx, dy) * half * 0.62 * reach
        r = max(1.0, cell * 0.035)
        draw.ellipse((knob[0] + nx - r, knob[1] + ny - r, knob[0] + nx + r, knob[1] + ny + r), fill=(*BRASS, 255))
    post = half * 1.08
    for x, y in (along(0.0), along(1.0)):
        draw.rectangle(
            (x - post * 0.62 + shift, y - post * 0.62 + shift, x + post * 0.62 + shift, y + post * 0.62 + shift),
            fill=(8, 6, 8, 120),
        )
        draw.rectangle((x - post * 0.62, y - post * 0.62, x + post * 0.62, y + post * 0.62), fill=(78, 50, 34, 255))
        draw.rectangle((x - post * 0.62, y - post * 0.62, x + post * 0.3, y + post * 0.3), fill=(142, 100, 66, 255))
        draw.rectangle((x - post * 0.4, y - post * 0.4, x + post * 0.4, y + post * 0.4), fill=(112, 76, 50, 255))
