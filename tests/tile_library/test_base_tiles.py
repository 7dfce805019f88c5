"""The tiles that come with Hauntwright are sound."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tile_library
from tile_library import Placement, TileDef, build_board

SOURCE = Path(tile_library.__file__).parent / "base" / "content" / "tiles.json"
TILES = {d["id"]: d for d in json.loads(SOURCE.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("id", TILES)
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_base_tile_is_sound_whichever_way_it_lies(id: str, turn: int) -> None:
    tile = TileDef.from_dict(TILES[id])
    assert tile.problems == []
    board = build_board({id: tile}, [Placement("t", id, 0, 0, turn)])
    assert {problem.code for problem in board.problems} <= {"HW403"}
    assert all(len(edge.spaces) == 2 or edge.names for edge in board.edges.values())
    assert {exit.id for exit in tile.exits} == {
        name.split("/")[1] for edge in board.edges.values() if len(edge.spaces) == 1 for name in edge.names
    }
    covered = sum(_area(space.polygon) for space in board.spaces.values())
    assert covered <= tile.width * tile.height


def _area(polygon: tuple[tuple[float, float], ...]) -> float:
    following = (*polygon[1:], polygon[0])
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(polygon, following, strict=True))) / 2
