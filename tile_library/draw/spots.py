"""Where tokens lie on a composed map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tile_library.board import Board
from tile_library.grid import CellPoint

SPACING = 0.78
"""Cells between tokens that share a place."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A token and its middle in cells."""

    kind: str
    name: str
    at: CellPoint


def spots(board: Board, tokens: Iterable[Mapping[str, Any]], language: str = "en") -> list[Spot]:
    """Lay out tokens as a scenario writes them (`kind`, `at`, `name`; `at` is a space or a door).

    Tokens of one place lie side by side. A token whose place is not on the board is left out, since its
    tile may not have been revealed.
    """
    places: dict[str, tuple[CellPoint, list[tuple[str, str]]]] = {}
    for token in tokens:
        where = str(token.get("at", ""))
        middle = _middle(board, where)
        if middle is not None:
            places.setdefault(where, (middle, []))[1].append((str(token.get("kind", "custom")), _name(token, language)))
    found: list[Spot] = []
    for (x, y), here in places.values():
        columns = 1 if len(here) == 1 else 2
        rows = -(-len(here) // columns)
        for number, (kind, name) in enumerate(here):
            row, column = divmod(number, columns)
            in_row = min(columns, len(here) - row * columns)
            found.append(
                Spot(kind, name, (x + (column - (in_row - 1) / 2) * SPACING, y + (row - (rows - 1) / 2) * SPACING))
            )
    return found


def _middle(board: Board, where: str) -> CellPoint | None:
    space = board.spaces.get(where)
    if space is not None:
        return space.centre
    edge = board.edge(where)
    if edge is None:
        return None
    start, end = edge.line[0], edge.line[-1]
    return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2


def _name(token: Mapping[str, Any], language: str) -> str:
    name = token.get("name", "")
    if isinstance(name, Mapping):
        return str(name.get(language) or next(iter(name.values()), ""))
    return str(name)
