"""Where a tile lies, and how its points come to lie on the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tile_library.grid import Point, is_number, to_units

ROTATIONS = (0, 90, 180, 270)
"""Degrees clockwise."""


@dataclass(frozen=True, slots=True)
class Placement:
    """A tile on the board. The rotated tile's box has its top-left corner at `x`, `y` (cells).

    `tile` is a reference such as `base:entrance-hall`; `rotation` is in degrees clockwise.
    """

    id: str
    tile: str
    x: float = 0
    y: float = 0
    rotation: int = 0

    @classmethod
    def from_dict(cls, d: Mapping[str, Any]) -> Placement:
        """Read a placement of a scenario's board; what is no number becomes 0 (the schema reports it)."""
        x, y, rotation = (d.get(key, 0) for key in ("x", "y", "rotation"))
        return cls(
            str(d.get("id", "")),
            str(d.get("tile", "")),
            x if is_number(x) else 0,
            y if is_number(y) else 0,
            int(rotation) if is_number(rotation) else 0,
        )


@dataclass(frozen=True, slots=True)
class Pose:
    """Turns and shifts points of a tile `width` by `height` units onto the board."""

    width: int
    height: int
    left: int
    top: int
    rotation: int

    @classmethod
    def of(cls, placement: Placement, width: int, height: int) -> Pose:
        """The pose of a placement; a rotation that is no quarter turn counts as none (HW408)."""
        rotation = placement.rotation % 360
        return cls(
            width,
            height,
            to_units(placement.x),
            to_units(placement.y),
            rotation if rotation in ROTATIONS else 0,
        )

    @property
    def size(self) -> Point:
        """Width and height of the turned box."""
        return (self.height, self.width) if self.rotation in (90, 270) else (self.width, self.height)

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom of the turned box on the board."""
        width, height = self.size
        return self.left, self.top, self.left + width, self.top + height

    def point(self, point: Point) -> Point:
        """A point of the tile on the board."""
        x, y = point
        if self.rotation == 90:
            x, y = self.height - y, x
        elif self.rotation == 180:
            x, y = self.width - x, self.height - y
        elif self.rotation == 270:
            x, y = y, self.width - x
        return x + self.left, y + self.top

    def points(self, points: Iterable[Point]) -> tuple[Point, ...]:
        """Several points of the tile on the board."""
        return tuple(map(self.point, points))
