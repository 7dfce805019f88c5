"""Furniture: simple solid shapes with one light. `KINDS` names everything a designer can put on a tile."""

from __future__ import annotations

from tile_library.draw.furniture import (
    building,
    church,
    comfort,
    fire,
    garden,
    harbour,
    music,
    seats,
    storage,
    tables,
    water,
)
from tile_library.draw.furniture.registry import KINDS, Drawer, Layer
from tile_library.draw.furniture.storage import bundle

__all__ = ["FURNITURE_KINDS", "KINDS", "Drawer", "Layer", "drawer"]

_PAINTED = (building, church, comfort, fire, garden, harbour, music, seats, storage, tables, water)
"""Importing them registers their pieces."""

FURNITURE_KINDS: tuple[str, ...] = tuple(sorted(KINDS))


def drawer(kind: str) -> tuple[Layer, Drawer]:
    """The layer and drawer of a kind; an unknown kind is drawn as a bundle under a dust sheet."""
    return KINDS.get(kind, ("standing", bundle))
