"""How tiles laid side by side join, and what is said when they do not."""

from __future__ import annotations

import pytest

from tests.tile_library.boards import board, box, codes, edges, opening, square, tile
from tile_library import Topology

EAST = ([2, 0.5], [2, 1.5])
WEST = ([0, 0.5], [0, 1.5])
KINDS = ("border", "impassable", "door", "wall")


def pair(one: str = "door", two: str = "door", x: float = 2, y: float = 0, turn: int = 0):
    return board(
        [square("left", opening("east", one, *EAST)), square("right", opening("west", two, *WEST))],
        ("l", "left", 0, 0, 0), ("r", "right", x, y, turn),
    )  # fmt: skip


@pytest.mark.parametrize("one", KINDS)
@pytest.mark.parametrize("two", KINDS)
def test_joined_exits_are_one_edge_of_the_more_closed_kind_with_both_names(one: str, two: str) -> None:
    joined = pair(one, two)
    edge = joined.edge("l/east")
    assert edge is joined.edge("r/west")
    assert edge is not None
    assert edge.names == ("l/east", "r/west")
    assert edge.kind == max(one, two, key=KINDS.index)
    assert edge.spaces == ("l/a", "r/a")
    assert set(edge.line) == {(2, 0.5), (2, 1.5)}
    assert edge.yellow, "two tiles are two rooms"
    assert codes(joined) == []


def test_what_is_left_beside_a_joint_is_wall() -> None:
    joined = pair()
    walls = [edge for edge in joined.edges.values() if edge.kind == "wall"]
    assert [edge.id for edge in walls] == ["l/a~r/a", "l/a~r/a~2"]
    assert [edge.line for edge in walls] == [((2, 0), (2, 0.5)), ((2, 1.5), (2, 2))]
    assert Topology(joined).steps("l/a") == ("r/a",)


def test_bare_outlines_back_to_back_are_a_wall() -> None:
    joined = board([square()], ("l", "square", 0, 0, 0), ("r", "square", 2, 0, 0))
    assert edges(joined) == {("l/a~r/a", "wall", ("l/a", "r/a"))}
    assert codes(joined) == []


def test_corners_that_touch_are_not_adjacent() -> None:
    joined = board([square()], ("l", "square", 0, 0, 0), ("r", "square", 2, 2, 0))
    assert edges(joined) == set()


def test_an_exit_with_nothing_beyond_is_an_edge_of_one_space() -> None:
    alone = board([square("left", opening("east", "door", *EAST))], ("l", "left", 0, 0, 0))
    assert edges(alone) == {("l/east", "door", ("l/a",))}
    assert [(p.code, p.severity, p.path) for p in alone.problems] == [("HW403", "info", "$.board.tiles[0]")]
    assert Topology(alone).adjacent("l/a") == ()


def test_an_exit_before_a_bare_wall_is_a_wall_of_that_name() -> None:
    blocked = board(
        [square("left", opening("east", "door", *EAST)), square()],
        ("l", "left", 0, 0, 0),
        ("r", "square", 2, 0, 0),
    )
    edge = blocked.edge("l/east")
    assert edge is not None
    assert (edge.kind, edge.spaces) == ("wall", ("l/a", "r/a"))
    assert codes(blocked) == ["HW402"]
    assert "l/east" in blocked.problems[0].message
    assert Topology(blocked).steps("l/a") == ()


def test_exits_a_little_out_of_line_join_and_are_reported() -> None:
    crooked = pair(y=0.25)
    edge = crooked.edge("l/east")
    assert edge is not None
    assert edge.kind == "door"
    assert set(edge.line) == {(2, 0.75), (2, 1.5)}
    assert [(p.code, p.severity) for p in crooked.problems] == [("HW402", "warning")]


def test_exits_that_hardly_meet_do_not_join() -> None:
    apart = pair(y=0.75)
    assert Topology(apart).steps("l/a") == ()
    assert Topology(apart).adjacent("l/a") == ("r/a",)
    assert codes(apart) == ["HW402", "HW402"]
    assert {edge.kind for edge in apart.edges.values()} == {"wall"}


def test_exactly_half_is_not_most() -> None:
    assert Topology(pair(y=0.5)).steps("l/a") == ()


def test_a_wide_exit_joins_the_exit_it_fits_best() -> None:
    wide = tile("wide", {"a": box(0, 0, 2, 6)}, (2, 6), exits=[opening("east", "border", [2, 0], [2, 6])])
    narrow = square("right", opening("west", "border", *WEST))
    whole = square("whole", opening("west", "border", [0, 0], [0, 2]))
    joined = board([wide, narrow, whole], ("w", "wide", 0, 0, 0), ("n", "right", 2, 0, 0), ("f", "whole", 2, 2, 0))
    edge = joined.edge("w/east")
    assert edge is not None
    assert edge.names == ("w/east", "f/west")
    assert "HW402" in codes(joined), "and the other one is told"
    assert Topology(joined).steps("w/a") == ("f/a",)


@pytest.mark.parametrize("gap", [1 / 120, 0.1, 0.2, 0.24])
def test_a_gap_too_small_to_mean_anything_is_reported_and_joins_nothing(gap: float) -> None:
    apart = pair(x=2 + gap)
    assert codes(apart).count("HW404") == 1
    assert Topology(apart).adjacent("l/a") == ()


def test_a_quarter_of_a_cell_is_a_gap() -> None:
    assert codes(pair(x=2.25)) == ["HW403", "HW403"]


def test_no_gap_at_all_joins_even_on_awkward_numbers() -> None:
    thirds = tile("thirds", {"a": box(0, 0, 0.3333, 2)}, (0.3333, 2), exits=[])
    joined = board([thirds, square()], ("l", "thirds", 0.1 + 0.2, 0, 0), ("r", "square", 0.6333, 0, 0))
    assert codes(joined) == []
    assert Topology(joined).adjacent("l/a") == ("r/a",)


@pytest.mark.parametrize(("x", "y"), [(1, 0), (0, 0), (1.99, 1.99), (0.5, -1.5)])
def test_tiles_on_top_of_each_other_are_reported(x: float, y: float) -> None:
    found = board([square()], ("l", "square", 0, 0, 0), ("r", "square", x, y, 0)).problems
    assert [(p.code, p.severity, p.path) for p in found if p.code == "HW401"] == [
        ("HW401", "error", "$.board.tiles[1]")
    ]
    assert "“r”" in found[0].message
    assert "“l”" in found[0].message


def test_tiles_whose_boxes_overlap_may_fit_into_each_other() -> None:
    corner = tile("corner", {"a": [[0, 0], [4, 0], [4, 2], [2, 2], [2, 4], [0, 4]]}, (4, 4))
    fits = board([corner, square()], ("c", "corner", 0, 0, 0), ("s", "square", 2, 2, 0))
    assert codes(fits) == []
    assert edges(fits) == {("c/a~s/a", "wall", ("c/a", "s/a"))}
    (edge,) = fits.edges.values()
    assert edge.line in {((2, 4), (2, 2), (4, 2)), ((4, 2), (2, 2), (2, 4))}, "one line round the corner"


def test_overlap_is_found_where_no_corner_lies_inside() -> None:
    across = tile("across", {"a": box(0, 0, 6, 2)}, (6, 2))
    down = tile("down", {"a": box(0, 0, 2, 6)}, (2, 6))
    assert "HW401" in codes(board([across, down], ("a", "across", 0, 2, 0), ("d", "down", 2, 0, 0)))
    diamond = tile("diamond", {"a": [[2, 0], [4, 2], [2, 4], [0, 2]]}, (4, 4))
    assert "HW401" in codes(board([diamond], ("a", "diamond", 0, 0, 0), ("b", "diamond", 0, 0, 90)))
    assert "HW401" in codes(board([diamond, square()], ("a", "diamond", 0, 0, 0), ("b", "square", 1, 1, 0)))
    assert codes(board([diamond], ("a", "diamond", 0, 0, 0), ("b", "diamond", 2, 2, 0))) == []


def test_slanted_sides_join_exactly() -> None:
    upper = tile("upper", {"a": [[0, 0], [3, 0], [0, 2]]}, (3, 2))
    joined = board([upper], ("u", "upper", 0, 0, 0), ("v", "upper", 0, 0, 180))
    assert codes(joined) == []
    assert edges(joined) == {("u/a~v/a", "wall", ("u/a", "v/a"))}


def test_an_exit_on_a_slanted_side_joins() -> None:
    exit = opening("gate", "door", [1, 0.5], [0.5, 1])
    upper = tile("upper", {"a": [[0, 0], [1.5, 0], [0, 1.5]]}, (1.5, 1.5), exits=[exit])
    joined = board([upper], ("u", "upper", 0, 0, 0), ("v", "upper", 0, 0, 180))
    assert codes(joined) == []
    assert Topology(joined).steps("u/a") == ("v/a",)


@pytest.mark.parametrize(
    ("turn", "side"),
    [
        (0, ((2, 0.5), (2, 1.5))),
        (90, ((1.5, 2), (0.5, 2))),
        (180, ((0, 1.5), (0, 0.5))),
        (270, ((0.5, 0), (1.5, 0))),
    ],
)
def test_rotation_is_clockwise(turn: int, side: tuple[tuple[float, float], ...]) -> None:
    turned = board([square("left", opening("east", "door", *EAST))], ("l", "left", 0, 0, turn))
    edge = turned.edge("l/east")
    assert edge is not None
    assert edge.line == side


def test_a_turned_box_has_its_corner_at_the_place() -> None:
    long = tile("long", {"a": box(0, 0, 1, 3), "b": box(1, 0, 4, 3)}, (4, 3))
    turned = board([long], ("l", "long", 5, 7, 90))
    assert turned.bounds == (5, 7, 8, 11)
    assert set(turned.spaces["l/a"].polygon) == {(5, 7), (8, 7), (8, 8), (5, 8)}
    assert turned.spaces["l/a"].centre == (6.5, 7.5)
    assert turned.to_json()["tiles"] == [
        {"id": "l", "tile": "long", "x": 5, "y": 7, "rotation": 90, "width": 3, "height": 4}
    ]


def test_two_spaces_may_share_several_edges() -> None:
    hall = tile(
        "hall", {"a": box(0, 0, 2, 4), "b": box(2, 0, 4, 4)}, (4, 4),
        edges=[
            {"between": ["a", "b"], "kind": "wall"},
            {"between": ["b", "a"], "kind": "door", "id": "hatch", "line": [[2, 1], [2, 2]]},
        ],
    )  # fmt: skip
    found = board([hall], ("h", "hall", 0, 0, 0))
    assert edges(found) == {
        ("h/hatch", "door", ("h/a", "h/b")),
        ("h/a~h/b", "wall", ("h/a", "h/b")),
        ("h/a~h/b~2", "wall", ("h/a", "h/b")),
    }
    assert Topology(found).steps("h/a") == ("h/b",)
    assert Topology(found).reach("h/a") == ("h/b",)
    assert not found.edges["h/hatch"].yellow


def test_touching_spaces_without_an_edge() -> None:
    two = tile("two", {"a": box(0, 0, 2, 2), "b": box(2, 0, 4, 2), "c": box(4, 0, 6, 2)}, (6, 2), rooms={"c": "nook"})
    found = board([two], ("t", "two", 0, 0, 0))
    kinds = {edge.spaces: (edge.kind, edge.yellow) for edge in found.edges.values()}
    assert kinds == {("t/a", "t/b"): ("border", False), ("t/b", "t/c"): ("wall", True)}


def test_the_same_tiles_in_the_same_places_are_the_same_board() -> None:
    from tile_library import Placement, TileDef, build_board

    tiles = {"square": TileDef.from_dict(square())}
    places = [Placement("l", "square", 0, 0, 0)]
    assert build_board(tiles, places) is build_board(dict(tiles), list(places))
    assert build_board(tiles, []) is not build_board(tiles, places)


def test_an_empty_board_is_a_board() -> None:
    empty = board([])
    assert empty.bounds == (0, 0, 0, 0)
    assert empty.to_json() == {"bounds": [0, 0, 0, 0], "spaces": [], "edges": [], "rooms": [], "tiles": []}
