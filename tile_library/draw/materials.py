"""Floors: one painter for each floor kind of the package format.

A painter gets the size in pixels, the pixels of one cell and its own generator, and gives an RGB picture
with grain, wear and piece-by-piece variation. Lighting, grime along walls and fog come later.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from PIL import Image

from tile_library.draw import ground, stone, timber
from tile_library.draw.noise import clouds, shade

Painter = Callable[[tuple[int, int], int, random.Random], Image.Image]

FLOORS: Mapping[str, Painter] = {
    "boards": timber.boards,
    "parquet": timber.parquet,
    "planks": timber.planks,
    "flagstone": stone.flagstone,
    "tiles": stone.tiles,
    "cobbles": stone.cobbles,
    "carpet": ground.carpet,
    "earth": ground.earth,
    "grass": ground.grass,
    "gravel": ground.gravel,
}


def floor(kind: str, size: tuple[int, int], cell: int, rng: random.Random) -> Image.Image:
    """Paint a floor of `size` pixels where one cell is `cell` pixels. An unknown kind is painted as boards."""
    picture = FLOORS.get(kind, timber.boards)(size, cell, rng)
    return shade(picture, clouds(rng, size, cell * 2.2), 0.74, 1.14)
