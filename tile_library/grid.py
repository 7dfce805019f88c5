"""Exact lengths: everything that is joined is counted in whole units of 1/120 cell.

Tiles and placements are written in cells (numbers of JSON). Two tiles touch only if their outlines
coincide *exactly*, so points are rounded once to this grid and compared as whole numbers from then on.
120 holds halves, thirds, quarters, fifths and eighths of a cell.
"""

from __future__ import annotations

from typing import Any, TypeGuard

UNITS = 120
"""Units in one cell."""

Point = tuple[int, int]
"""A point in units; y grows to the south."""

CellPoint = tuple[float, float]
"""A point in cells; y grows to the south."""

LIMIT = 10_000
"""No coordinate of a tile or placement may be larger (cells)."""


def is_number(value: Any) -> TypeGuard[float]:
    """True for a finite JSON number of a size a board can have (and not for true or false)."""
    return isinstance(value, int | float) and not isinstance(value, bool) and -LIMIT <= value <= LIMIT


def to_units(cells: float) -> int:
    """Cells to the nearest whole unit."""
    return round(cells * UNITS)


def to_cells(units: int) -> float:
    """Units to cells; whole cells come back as whole numbers, so that JSON stays tidy."""
    whole, rest = divmod(units, UNITS)
    return units / UNITS if rest else whole


def point_units(point: CellPoint) -> Point:
    """A point in cells to a point in units."""
    return to_units(point[0]), to_units(point[1])


def point_cells(point: Point) -> CellPoint:
    """A point in units to a point in cells."""
    return to_cells(point[0]), to_cells(point[1])
