"""How large a picture may become, whatever a package asks for."""

from __future__ import annotations

import math

TILE_SIDE, TILE_AREA = 4096, 2_400_000
MAP_SIDE, MAP_AREA = 8192, 24_000_000
"""Pixels."""

LARGEST_PIECE = 24.0
"""Cells: furniture is drawn no larger than this, and no smaller than `SMALLEST_PIECE`."""
SMALLEST_PIECE = 0.04
FARTHEST_LIGHT = 24.0


def fitting(scale: int, width: float, height: float, side: int, area: int) -> int:
    """The scale, or the largest whole one that keeps a picture of that many cells within bounds; 0 if none does."""
    longest, cells = max(width, height, 0.01), max(width * height, 0.0001)
    return min(max(1, scale), int(side / longest), int(math.sqrt(area / cells)))


def piece_size(size: tuple[float, float]) -> tuple[float, float]:
    """The size of a piece of furniture, brought into what can be drawn."""
    return (
        max(SMALLEST_PIECE, min(LARGEST_PIECE, abs(size[0]))),
        max(SMALLEST_PIECE, min(LARGEST_PIECE, abs(size[1]))),
    )
