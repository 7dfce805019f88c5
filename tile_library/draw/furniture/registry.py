"""Which function draws which kind of furniture, and in which layer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from tile_library.draw.pen import Pen

Layer = Literal["flat", "low", "standing", "wall"]
"""`flat` lies on the floor, `low` stands beneath the border lines, `standing` above them, `wall` sits in a wall."""

Drawer = Callable[[Pen], None]

KINDS: dict[str, tuple[Layer, Drawer]] = {}


def piece(*kinds: str, layer: Layer = "standing") -> Callable[[Drawer], Drawer]:
    """Register a drawer under its kinds."""

    def register(drawer: Drawer) -> Drawer:
        for kind in kinds:
            KINDS[kind] = (layer, drawer)
        return drawer

    return register
