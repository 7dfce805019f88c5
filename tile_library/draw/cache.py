"""Remembered pictures of tiles, by content: the same data gives the same picture, whichever object holds it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from io import BytesIO

from PIL import Image

from tile_library.draw.tile import draw_tile
from tile_library.tiles import TileDef


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A tile compared by everything that is drawn of it."""

    content: str
    tile: TileDef = field(compare=False)


def _drawn(tile: TileDef) -> _Drawn:
    parts = (
        tile.id, dict(tile.name), tile.width, tile.height, tile.rooms, tile.spaces, tile.edges, tile.exits,
        tile.furniture, tile.lights, sha256(tile.picture).hexdigest() if tile.picture else "",
    )  # fmt: skip
    return _Drawn(repr(parts), tile)


def tile_picture(tile: TileDef, scale: int, rotation: int = 0) -> Image.Image:
    """`draw_tile` without labels, remembered. The picture is shared: do not draw on it."""
    return _picture(_drawn(tile), scale, rotation)


def tile_png(tile: TileDef, scale: int = 96, rotation: int = 0, *, labels: bool = True, language: str = "en") -> bytes:
    """A tile as the bytes of a PNG, remembered by the tile's content. See `draw_tile` for the arguments."""
    return _png(_drawn(tile), scale, rotation, labels, language)


@lru_cache(maxsize=64)
def _picture(drawn: _Drawn, scale: int, rotation: int) -> Image.Image:
    return draw_tile(drawn.tile, scale, rotation, labels=False)


@lru_cache(maxsize=256)
def _png(drawn: _Drawn, scale: int, rotation: int, labels: bool, language: str) -> bytes:
    out = BytesIO()
    draw_tile(drawn.tile, scale, rotation, labels=labels, language=language).save(out, "PNG")
    return out.getvalue()
