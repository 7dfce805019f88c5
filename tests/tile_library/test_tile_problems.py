"""Bad tile data: reported with code and path, never raised, and the rest of the tile still works."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tile_library.boards import board, box, codes, opening, square, tile
from tile_library import TileDef, Topology

TWO = {"a": box(0, 0, 2, 2), "b": box(2, 0, 4, 2)}


@pytest.mark.parametrize(
    "polygon",
    [
        [[0, 0], [2, 2], [2, 0], [0, 2]],
        [[0, 0], [1, 1], [2, 2]],
        [[0, 0], [2, 0], [1, 0]],
        [[0, 0], [2, 0], [2, 2], [2, 0]],
        [[0, 0], [2, 0], [1, 1], [2, 2], [0, 2], [1, 1]],
        [[0, 0], [2, 0]],
        [[0, 0], [2, 0], "x"],
        [[0, 0], [2, 0], [float("nan"), 2]],
        [[0, 0], [2, 0], [1e300, 2]],
        [[0, 0], [2, 0], [True, 2]],
        None,
    ],
)
def test_a_broken_polygon(polygon: Any) -> None:
    broken = tile("broken", {"a": polygon, "b": box(2, 0, 4, 2), "c": box(4, 0, 6, 2)}, (6, 2))
    found = board([broken], ("t", "broken", 0, 0, 0))
    assert codes(found) == ["HW405"]
    assert found.problems[0].path == "$.tiles[0].spaces[0].polygon"
    assert "“a”" in found.problems[0].message
    assert Topology(found).adjacent("t/a") == (), "it joins nothing"
    assert Topology(found).adjacent("t/b") == ("t/c",), "the others do"
    assert len(found.spaces["t/a"].polygon) >= 2, "it can still be drawn"


def test_a_space_outside_its_tile() -> None:
    assert codes(TileDef.from_dict(tile("t", {"a": box(0, 0, 3, 2)}))) == ["HW405"]
    assert codes(TileDef.from_dict(tile("t", {"a": box(-1, 0, 2, 2)}))) == ["HW405"]


def test_spaces_of_a_tile_that_overlap() -> None:
    found = TileDef.from_dict(tile("t", {"a": box(0, 0, 2, 2), "b": box(1, 0, 4, 2)}, (4, 2)))
    assert codes(found) == ["HW405"]
    assert "“a”" in found.problems[0].message
    assert "“b”" in found.problems[0].message


def test_points_may_run_either_way_and_repeat() -> None:
    rounds = list(reversed(box(0, 0, 2, 2)))
    fine = tile("t", {"a": [*rounds, rounds[0]], "b": box(2, 0, 4, 2)}, (4, 2))
    assert codes(TileDef.from_dict(fine)) == []
    assert Topology(board([fine], ("t", "t", 0, 0, 0))).steps("t/a") == ("t/b",)


@pytest.mark.parametrize(
    "edge",
    [
        {"between": ["a", "nowhere"], "kind": "border"},
        {"between": ["a", "a"], "kind": "border"},
        {"between": ["a", "c"], "kind": "border"},
        {"between": ["a"], "kind": "border"},
        {"between": ["a", "b"], "kind": "fence"},
        {"between": ["a", "b"], "kind": "door", "line": [[1, 0], [1, 1]]},
        {"between": ["a", "b"], "kind": "door", "line": [[2, 1], [2, 3]]},
        {"between": ["a", "b"], "kind": "door", "line": "here"},
        {"between": ["a", "b"], "kind": "door", "id": "c"},
    ],
)
def test_an_edge_that_cannot_be(edge: dict[str, Any]) -> None:
    spaces = {**TWO, "c": box(4, 0, 6, 2)}
    found = TileDef.from_dict(tile("t", spaces, (6, 2), edges=[edge]), path="$.tiles[3]")
    assert codes(found) == ["HW406"]
    assert found.problems[0].path.startswith("$.tiles[3].edges[0]")


def test_two_edges_for_the_same_line() -> None:
    twice = [{"between": ["a", "b"], "kind": "door"}, {"between": ["b", "a"], "kind": "wall"}]
    assert codes(TileDef.from_dict(tile("t", TWO, (4, 2), edges=twice))) == ["HW406"]


@pytest.mark.parametrize(
    "exit",
    [
        opening("e", "door", [1, 0.5], [1, 1.5]),
        opening("e", "door", [2, 0.5], [2, 1.5]),
        opening("e", "door", [0, 1], [0, 3]),
        opening("e", "door", [0, 0.5], [0, 1.5], space="b"),
        opening("e", "door", [0, 0.5], [0, 1.5], space="nowhere"),
        opening("e", "door", [0, 1], [0, 1]),
        opening("e", "door", [0, 1], [0, 1.004]),
        opening("e", "curtain", [0, 0.5], [0, 1.5]),
        opening("a", "door", [0, 0.5], [0, 1.5]),
    ],
)
def test_an_exit_that_is_not_on_its_spaces_outline(exit: dict[str, Any]) -> None:
    found = board([tile("t", TWO, (4, 2), exits=[exit])], ("t", "t", 0, 0, 0))
    assert "HW407" in codes(found)
    assert Topology(found).steps("t/a") == ("t/b",)


@pytest.mark.parametrize("turn", [45, 1, -30])
def test_a_rotation_that_is_no_quarter_turn(turn: int) -> None:
    found = board([square()], ("t", "square", 0, 0, turn))
    assert [(p.code, p.path) for p in found.problems] == [("HW408", "$.board.tiles[0].rotation")]
    assert set(found.spaces["t/a"].polygon) == {(0, 0), (2, 0), (2, 2), (0, 2)}


def test_whole_turns_are_fine() -> None:
    assert codes(board([square()], ("t", "square", 0, 0, 450), ("u", "square", 4, 0, -90))) == []


def test_an_unknown_tile_is_a_placeholder() -> None:
    found = board([square()], ("known", "square", 0, 0, 0), ("lost", "base:gone", 2, 0, 0))
    assert [(p.code, p.severity, p.path) for p in found.problems] == [("HW409", "error", "$.board.tiles[1].tile")]
    assert "base:gone" in found.problems[0].message
    assert set(found.spaces) == {"known/a", "lost/a"}
    assert found.bounds == (0, 0, 4, 2)


def test_two_placements_with_one_id() -> None:
    found = board([square()], ("t", "square", 0, 0, 0), ("t", "square", 5, 0, 0))
    assert [(p.code, p.path) for p in found.problems] == [("HW410", "$.board.tiles[1].id")]
    assert found.bounds == (0, 0, 2, 2)


def test_a_tiles_own_problem_is_told_once_however_often_it_is_placed() -> None:
    bad = tile("bad", {"a": box(0, 0, 3, 2)})
    assert codes(board([bad], ("t", "bad", 0, 0, 0), ("u", "bad", 9, 0, 0))) == ["HW405"]


EMPTY_PARTS = {"rooms": [{}], "spaces": [{}], "edges": [{}], "exits": [{}], "furniture": [{}], "lights": [{}]}


@pytest.mark.parametrize(
    "source",
    [
        {},
        {"id": "x", "spaces": 3},
        {"width": "wide", "height": None},
        {"width": 0, "height": 2, "spaces": [None]},
        {"width": 2, "height": 2, "name": 5, **EMPTY_PARTS},
    ],
)
def test_nonsense_is_reported_not_raised(source: dict[str, Any]) -> None:
    nonsense = TileDef.from_dict(source)
    assert nonsense.problems
    assert {problem.severity for problem in nonsense.problems} == {"error"}
    assert nonsense.spaces
    assert board([{**source, "id": "x"}], ("x", "x", 0, 0, 0)).spaces


def test_furniture_and_lights_are_read() -> None:
    d = square()
    d["furniture"] = [{"kind": "bed", "at": [1, 1], "size": [1, 0.5], "turn": 90}]
    d["lights"] = [{"at": [1, 1], "radius": 2.5}]
    read = TileDef.from_dict(d)
    assert (read.furniture[0].kind, read.furniture[0].turn) == ("bed", 90)
    assert read.lights[0].radius == 2.5


def test_a_tile_with_thousands_of_corners_is_refused_instead_of_compared_for_minutes() -> None:
    def stripe(down: float) -> list[list[float]]:
        top = [[x * 2.0, down + x % 2 * 3] for x in range(32)]
        return [*top, *([x, y + 0.05] for x, y in reversed(top))]

    hostile = tile("hostile", {f"s{number}": stripe(number / 10) for number in range(128)}, (64, 20))
    found = TileDef.from_dict(hostile)
    assert codes(found) == ["HW405"]
    assert "so many corners" in found.problems[0].message
