"""The base pack's tiles are sound, and any two of them can be joined."""

from __future__ import annotations

import pytest

from schema.package import Package
from schema.reading import read_source
from tests.tile_draw.samples import REFS, TILES
from tile_library import FURNITURE_KINDS, Placement, TileDef, Topology, base_pack, build_board
from tile_library.draw.materials import FLOORS
from tile_library.pack import BASE


def test_the_base_pack_has_no_problems() -> None:
    assert read_source(BASE).problems == []
    pack = base_pack()
    assert isinstance(pack, Package)
    assert (pack.id, pack.kind) == ("base", "content")
    assert base_pack() is pack


def test_there_are_tiles_enough_for_a_scenario() -> None:
    outdoor = [ref for ref, tile in TILES.items() if any(room.outdoor for room in tile.rooms)]
    two_rooms = [ref for ref, tile in TILES.items() if len(tile.rooms) > 1]
    assert len(TILES) >= 16
    assert len(outdoor) >= 4
    assert len(two_rooms) >= 3


@pytest.mark.parametrize("ref", REFS)
def test_a_tile_is_sound(ref: str) -> None:
    tile = TILES[ref]
    assert tile.problems == []
    assert len(tile.spaces) >= 2
    assert len(tile.exits) >= 3
    assert {room.floor for room in tile.rooms} <= set(FLOORS)
    assert {piece.kind for piece in tile.furniture} <= set(FURNITURE_KINDS)
    assert {room.id for room in tile.rooms} == {space.room for space in tile.spaces}


@pytest.mark.parametrize("ref", REFS)
def test_a_tile_alone_is_one_connected_board(ref: str) -> None:
    board = build_board(TILES, [Placement("t", ref)])
    assert [problem for problem in board.problems if problem.severity == "error"] == []
    first = next(iter(board.spaces))
    assert set(Topology(board).distances(first)) == set(board.spaces)


@pytest.mark.parametrize("ref", REFS)
def test_exits_lie_on_the_lattice(ref: str) -> None:
    """One cell long, their middles on odd numbers, on even-sided boxes: so any two tiles line up."""
    tile = TILES[ref]
    assert tile.width % 2 == 0
    assert tile.height % 2 == 0
    for exit in tile.exits:
        (x0, y0), (x1, y1) = exit.line
        across = x0 == x1
        assert abs(x1 - x0) + abs(y1 - y0) == 1, exit.id
        assert ((y0 + y1) / 2 if across else (x0 + x1) / 2) % 2 == 1, exit.id
        assert (x0 in (0, tile.width)) if across else (y0 in (0, tile.height)), exit.id


TURN_TO_SOUTH = {"north": 180, "east": 90, "south": 0, "west": 270}


def side(tile: TileDef, line: tuple[tuple[float, float], tuple[float, float]]) -> str:
    (x0, y0), (x1, _) = line
    if x0 == x1:
        return "west" if x0 == 0 else "east"
    return "north" if y0 == 0 else "south"


def facing(ref: str, exit_id: str, rotation: int) -> tuple[float, float]:
    """The middle of an exit of the turned tile, in cells from its corner."""
    board = build_board(TILES, [Placement("t", ref, rotation=rotation)])
    edge = board.edge(f"t/{exit_id}")
    assert edge is not None
    (x0, y0), (x1, y1) = edge.line[0], edge.line[-1]
    return (x0 + x1) / 2, (y0 + y1) / 2


@pytest.mark.parametrize("ref", REFS)
def test_every_exit_joins_every_other_tile(ref: str) -> None:
    """Turn each exit to the south and the first exit of another tile to the north: they become one edge."""
    others = [other for other in REFS if other != ref]
    for number, exit in enumerate(TILES[ref].exits):
        other = others[(number * 7 + REFS.index(ref)) % len(others)]
        partner = TILES[other].exits[number % len(TILES[other].exits)]
        rotation = TURN_TO_SOUTH[side(TILES[ref], exit.line)]
        turn = (TURN_TO_SOUTH[side(TILES[other], partner.line)] + 180) % 360
        x, y = facing(ref, exit.id, rotation)
        px, py = facing(other, partner.id, turn)
        board = build_board(TILES, [Placement("a", ref, 0, 0, rotation), Placement("b", other, x - px, y - py, turn)])
        joined = board.edge(f"a/{exit.id}")
        assert joined is not None
        assert len(joined.spaces) == 2, (exit.id, other, partner.id)
        assert joined is board.edge(f"b/{partner.id}")
        assert (x - px) % 2 == 0, "tiles stay on the two-cell lattice"
