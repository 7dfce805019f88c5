"""Map F1 of the rule ledger as a board."""

from __future__ import annotations

import pytest

from tests.fixtures.map_f1 import f1_placements, f1_tiles
from tile_library import Board, Placement, TileDef, Topology, build_board


@pytest.fixture(scope="session")
def f1_board() -> Board:
    tiles = {d["id"]: TileDef.from_dict(d) for d in f1_tiles()}
    return build_board(tiles, [Placement.from_dict(d) for d in f1_placements()])


@pytest.fixture
def f1(f1_board: Board) -> Topology:
    """F1 with the Explore token X1 on door D2, and nothing else in play."""
    return Topology(f1_board, closed={"t4/d2"})
