"""What the tests of the drawing share."""

from __future__ import annotations

from typing import Any

from tile_library import Board, Placement, TileDef, base_tiles, build_board

TILES = dict(base_tiles())
REFS = tuple(TILES)


def board_of(*placements: Placement) -> Board:
    return build_board(TILES, placements)


def house() -> Board:
    """Nine joined tiles, one of them turned, and one that nobody knows."""
    return board_of(
        Placement("hall", "base:entrance-hall", 8, 8),
        Placement("corridor", "base:corridor", 14, 8, 90),
        Placement("library", "base:library", 2, 8),
        Placement("drawing-room", "base:drawing-room", 16, 8),
        Placement("study", "base:study", 16, 12, 180),
        Placement("court", "base:courtyard", 8, 14),
        Placement("garden", "base:garden", 2, 14, 270),
        Placement("street", "base:street", 0, 20),
        Placement("quay", "base:quay", 8, 20),
        Placement("gone", "base:no-such-tile", 20, 12),
    )


def tile(**changes: Any) -> TileDef:
    """A small tile with some fields changed."""
    data: dict[str, Any] = {
        "id": "sample",
        "name": {"en": "Sample"},
        "width": 4,
        "height": 4,
        "rooms": [{"id": "r", "name": {"en": "Sample room"}, "kind": "indoor", "floor": "boards"}],
        "spaces": [
            {"id": "a", "room": "r", "polygon": [[0, 0], [4, 0], [4, 2], [0, 2]]},
            {"id": "b", "room": "r", "polygon": [[0, 2], [4, 2], [4, 4], [0, 4]]},
        ],
        "exits": [{"id": "north", "space": "a", "kind": "door", "line": [[0.5, 0], [1.5, 0]]}],
    }
    return TileDef.from_dict({**data, **changes})
