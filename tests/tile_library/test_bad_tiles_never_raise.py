"""Whatever stands in a tile, the board is built and can be asked and shown."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fixtures.map_f1 import f1_placements, f1_tiles
from tile_library import Placement, TileDef, Topology, build_board

JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-9, 9), st.floats(), st.sampled_from(["", "h1", "door", 10**400, [], {}]),
    st.lists(st.integers(-3, 6), max_size=3),
)  # fmt: skip


def spots(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every value inside a document."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*at, key)
        yield from spots(inner, (*at, key))


SPOTS = list(spots({"tiles": f1_tiles(), "placements": f1_placements()}))


@settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.tuples(st.sampled_from(SPOTS), JUNK), min_size=1, max_size=4))
def test_f1_with_parts_replaced_by_nonsense(changes: list[tuple[tuple[Any, ...], Any]]) -> None:
    document: Any = deepcopy({"tiles": f1_tiles(), "placements": f1_placements()})
    for path, junk in changes:
        _replace(document, path, junk)
    tiles = document["tiles"] if isinstance(document["tiles"], list) else []
    defs = [TileDef.from_dict(d) for d in tiles if isinstance(d, dict)]
    places = document["placements"] if isinstance(document["placements"], list) else []
    board = build_board(
        {tile.id: tile for tile in defs}, [Placement.from_dict(p) for p in places if isinstance(p, dict)]
    )
    play = Topology(board)
    for space in board.spaces:
        assert board.spaces[space].room in board.rooms
        assert play.distances(space)[space] == 0
    json.dumps(board.to_json(), allow_nan=False)
    assert all(problem.message and problem.path.startswith("$") for problem in board.problems)


def _replace(document: Any, path: tuple[Any, ...], junk: Any) -> None:
    """Put junk at a path, if an earlier change has not done away with it."""
    holder = document
    for key in path[:-1]:
        if not isinstance(holder, dict | list):
            return
        try:
            holder = holder[key]
        except (KeyError, IndexError, TypeError):
            return
    if isinstance(holder, dict) or (isinstance(holder, list) and isinstance(path[-1], int) and path[-1] < len(holder)):
        holder[path[-1]] = junk
