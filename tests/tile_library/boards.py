"""Small tiles to lay side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tile_library import Board, Placement, TileDef, build_board

Json = dict[str, Any]


def box(left: float, top: float, right: float, bottom: float) -> list[list[float]]:
    return [[left, top], [right, top], [right, bottom], [left, bottom]]


def tile(id: str, spaces: dict[str, list[list[float]]], size: tuple[float, float] = (2, 2), **parts: Any) -> Json:
    """A tile with one room, unless `rooms` maps spaces to rooms."""
    rooms = parts.pop("rooms", {})
    ids = dict.fromkeys([*rooms.values(), *(["room"] if len(rooms) < len(spaces) else [])])
    return {
        "id": id,
        "name": {"en": id},
        "width": size[0],
        "height": size[1],
        "rooms": [{"id": room, "name": {"en": room}, "kind": "indoor", "floor": "boards"} for room in ids],
        "spaces": [
            {"id": name, "room": rooms.get(name, "room"), "polygon": polygon} for name, polygon in spaces.items()
        ],
        **parts,
    }


def opening(id: str, kind: str, start: list[float], end: list[float], space: str = "a") -> Json:
    return {"id": id, "space": space, "kind": kind, "line": [start, end]}


def square(id: str = "square", *exits: Json) -> Json:
    """One space of two by two cells."""
    return tile(id, {"a": box(0, 0, 2, 2)}, exits=list(exits))


def board(tiles: Sequence[Json], *places: tuple[str, str, float, float, int]) -> Board:
    """A board of (id, tile, x, y, rotation)."""
    defs = {d["id"]: TileDef.from_dict(d, path=f"$.tiles[{n}]") for n, d in enumerate(tiles)}
    return build_board(defs, [Placement(*place) for place in places])


def codes(found: Board | TileDef) -> list[str]:
    return [problem.code for problem in found.problems]


def edges(found: Board) -> set[tuple[str, str, tuple[str, ...]]]:
    return {(edge.id, edge.kind, edge.spaces) for edge in found.edges.values()}
