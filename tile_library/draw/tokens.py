"""Tokens for printed and composed maps: a dark plate with a ring and an icon, readable at 40 pixels."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageDraw, ImageFilter

from tile_library.draw.emblems import EMBLEMS, emblem, outline
from tile_library.draw.letters import font, readable
from tile_library.draw.noise import mix
from tile_library.draw.palette import INK, PAPER

TOKEN_KINDS: tuple[str, ...] = tuple(EMBLEMS)

FINE = 4
GROUND = (26, 32, 42)
LARGEST = 1024


@lru_cache(maxsize=256)
def token(kind: str, size: int = 64, mark: str = "") -> Image.Image:
    """A token of `size` pixels (RGBA, with its shadow). `mark` is a letter or number in its corner.

    The picture is remembered and shared: copy it before drawing on it.
    """
    size = max(8, min(size, LARGEST))
    look = emblem(kind)
    side = size * FINE
    middle, r = side / 2, side * 0.45
    picture = Image.new("RGBA", (side, side))

    def points(shape: tuple[tuple[float, float], ...], scale: float = 1.0) -> list[tuple[float, float]]:
        return [(middle + x * r * scale, middle + y * r * scale) for x, y in shape]

    plate = outline(look.outline)
    shadow = Image.new("L", (side, side))
    ImageDraw.Draw(shadow).polygon([(x + side * 0.02, y + side * 0.035) for x, y in points(plate)], fill=190)
    picture.putalpha(shadow.filter(ImageFilter.GaussianBlur(side * 0.014)))
    draw = ImageDraw.Draw(picture)
    draw.polygon(points(plate), fill=(*INK, 255))
    draw.polygon(points(plate, 0.95), fill=(*mix(look.colour, INK, 0.1), 255))
    draw.polygon(points(plate, 0.85), fill=(*INK, 255))
    draw.polygon(points(plate, 0.81), fill=(*GROUND, 255))
    icon = 0.78 if look.outline in ("diamond", "shield") else 0.9
    for shape in look.marks:
        colour = (*(GROUND if shape.hollow else look.colour), 255)
        placed = points(shape.points, icon)
        if shape.width:
            thick = round(shape.width * r * icon)
            draw.line(placed, fill=colour, width=thick, joint="curve")
            for x, y in (placed[0], placed[-1]):
                draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=colour)
        else:
            draw.polygon(placed, fill=colour)
    small = picture.reduce(FINE)
    if mark:
        _corner(small, mark[:2], size)
    return small


def _corner(picture: Image.Image, mark: str, size: int) -> None:
    r = size * 0.19
    x, y = size - r - 1, size - r - 1
    draw = ImageDraw.Draw(picture)
    draw.ellipse((x - r, y - r, x + r, y + r), fill=(*PAPER, 255), outline=(*INK, 255), width=max(1, size // 32))
    draw.text((x, y), readable(mark), font=font(max(8, round(size * 0.24))), fill=INK, anchor="mm")


def token_png(kind: str, size: int = 64, mark: str = "") -> bytes:
    """A token as the bytes of a PNG."""
    out = BytesIO()
    token(kind, size, mark).save(out, "PNG")
    return out.getvalue()
