"""The ledger's cases on map F1, as far as they are questions of geometry."""

from __future__ import annotations

from math import inf

import pytest

from tile_library import Board, Mover, Topology

HOMES = {"h": "t1", "s": "t2", "g": "t3", "l": "t4"}
MONSTER = Mover(breaks_barricades=True)


def full(*short: str) -> tuple[str, ...]:
    """`h1` is `t1/h1`."""
    return tuple(f"{HOMES[name[0]]}/{name}" for name in short)


def one(short: str) -> str:
    return full(short)[0]


def test_f1_has_the_ledgers_edges_and_no_others(f1_board: Board) -> None:
    kinds = {
        (a.split("/")[1], b.split("/")[1], edge.kind, edge.yellow)
        for edge in f1_board.edges.values() if len(edge.spaces) == 2
        for a, b in [edge.spaces]
    }  # fmt: skip
    drawn = {
        ("h1", "h2", "border", False), ("h2", "h3", "border", False), ("h3", "s1", "door", True),
        ("s1", "s2", "border", False), ("h1", "g1", "border", True), ("g1", "g2", "border", False),
        ("g2", "g3", "impassable", False), ("h2", "g2", "wall", True), ("h1", "l1", "impassable", True),
        ("l1", "l2", "border", False), ("s1", "l2", "door", True), ("s2", "l2", "wall", True),
    }  # fmt: skip
    beside_the_doors = {("h3", "s1", "wall", True), ("s1", "l2", "wall", True)}
    assert kinds == drawn | beside_the_doors
    assert [problem.code for problem in f1_board.problems] == ["HW403"], "only D2 leads nowhere"


@pytest.mark.rule("INV-BORDER-01")
def test_a_border_is_one_step(f1: Topology) -> None:
    assert one("g1") in f1.adjacent(one("h1"))
    assert one("g1") in f1.steps(one("h1"))
    assert f1.distance(*full("h1", "g1")) == 1


@pytest.mark.rule("INV-BORDER-02")
def test_yellow_lines_separate_rooms(f1_board: Board) -> None:
    rooms = {space.id: space.room for space in f1_board.spaces.values()}
    (lawn,) = f1_board.between(*full("h1", "g1"))
    (white,) = f1_board.between(*full("h1", "h2"))
    assert lawn.yellow
    assert rooms[one("h1")] != rooms[one("g1")]
    assert not white.yellow
    assert rooms[one("h1")] == rooms[one("h2")]


@pytest.mark.rule("INV-IMPASS-01")
def test_an_impassable_border_joins_but_is_not_crossed(f1: Topology) -> None:
    assert one("l1") in f1.adjacent(one("h1"))
    assert one("l1") not in f1.steps(one("h1"))
    assert one("l1") in f1.steps(one("h1"), Mover(pass_impassable=True))


@pytest.mark.rule("INV-IMPASS-02")
def test_range_and_adjacent_effects_cross_impassable_borders(f1: Topology) -> None:
    assert f1.in_range(one("h1"))[one("l1")] == 1
    assert one("g3") in f1.reach(one("g2"))


@pytest.mark.rule("INV-WALL-01")
def test_a_wall_joins_two_rooms_but_is_not_crossed(f1: Topology, f1_board: Board) -> None:
    assert one("g2") in f1.adjacent(one("h2"))
    assert one("g2") not in f1.steps(one("h2"))
    assert one("g2") in f1.steps(one("h2"), Mover(pass_walls=True))
    assert f1_board.spaces[one("h2")].room != f1_board.spaces[one("g2")].room


@pytest.mark.rule("INV-WALL-02")
def test_range_goes_round_a_wall(f1: Topology) -> None:
    assert f1.in_range(one("h2"))[one("g2")] == 3
    assert f1.in_range(one("h2"), ignoring=frozenset({"wall"}))[one("g2")] == 1


@pytest.mark.rule("INV-WALL-03")
def test_effects_on_adjacent_spaces_stop_at_walls(f1: Topology) -> None:
    assert f1.reach(one("h2")) == full("h1", "h3")
    assert f1.adjacent(one("h2")) == full("h1", "h3", "g2"), "an effect that says so reaches these"
    assert one("s1") in f1.reach(one("h3")), "a wall beside a door does not make it a wall"


@pytest.mark.rule("INV-WALL-04")
@pytest.mark.parametrize("name", ["t1/d1", "t2/west"])
def test_a_wall_token_makes_a_door_a_wall(f1: Topology, name: str) -> None:
    walled = f1.with_(kinds={name: "wall"})
    assert walled.kind("t1/d1") == "wall"
    assert one("s1") in walled.adjacent(one("h3"))
    assert one("s1") not in walled.steps(one("h3"))
    assert one("s1") not in walled.reach(one("h3"))
    assert one("s1") not in walled.in_range(one("h3"), ignoring=frozenset({"door"}))
    assert one("s1") in f1.steps(one("h3")), "the topology it came from is as it was"


@pytest.mark.rule("INV-DOOR-01", "INV-ADJ-02")
def test_adjacent_rooms(f1: Topology) -> None:
    assert f1.adjacent_rooms("t1/hall") == ("t2/study", "t3/garden", "t4/gallery")
    assert f1.adjacent_rooms("t2/study") == ("t1/hall", "t4/gallery")
    assert f1.adjacent_rooms("t3/garden") == ("t1/hall",)
    assert one("s1") in f1.adjacent(one("h3"))


@pytest.mark.rule("INV-DOOR-02")
def test_a_door_is_passed_unless_an_explore_token_lies_on_it(f1: Topology) -> None:
    assert one("s1") in f1.steps(one("h3"))
    closed = f1.with_(closed={"t1/d1", "t4/d2"})
    assert one("s1") not in closed.steps(one("h3"), MONSTER)
    assert one("s1") in closed.adjacent(one("h3")), "adjacency stays"
    assert one("s1") in closed.steps(one("h3"), Mover(pass_doors=True))
    assert f1.steps(one("l2"), MONSTER) == full("s1", "l1")


@pytest.mark.rule("INV-DOOR-03", "INV-RANGE-02")
def test_range_does_not_pass_a_door_unless_it_is_ignored(f1: Topology) -> None:
    assert one("s1") not in f1.in_range(one("h3"))
    assert one("h3") not in f1.in_range(one("s1"))
    assert f1.in_range(one("s1"), ignoring=frozenset({"door"}))[one("h3")] == 1


@pytest.mark.rule("INV-DOOR-04")
@pytest.mark.parametrize("name", ["t1/h2~t3/g2", "t3/g2~t1/h2"])
def test_a_door_token_makes_a_wall_a_door(f1: Topology, name: str) -> None:
    opened = f1.with_(kinds={name: "door"})
    assert opened.distance(*full("h2", "g2")) == 1
    assert one("g2") in opened.steps(one("h2"))
    assert one("g2") in opened.reach(one("h2"))
    assert opened.in_range(one("h2"))[one("g2")] == 3, "range still does not pass"


@pytest.mark.rule("INV-ADJ-01")
def test_adjacent_spaces(f1: Topology) -> None:
    assert f1.adjacent(one("h2")) == full("h1", "h3", "g2")
    assert f1.adjacent(one("s1")) == full("h3", "s2", "l2")
    assert all(space not in f1.adjacent(space) for space in f1.board.spaces)


@pytest.mark.rule("INV-ADJ-03")
def test_a_door_is_adjacent_to_the_spaces_it_lies_between(f1_board: Board) -> None:
    door = f1_board.edge("t1/d1")
    assert door is not None
    assert door.spaces == full("h3", "s1")
    assert [space for space in f1_board.spaces if door in f1_board.edges_of(space)] == list(full("h3", "s1"))


@pytest.mark.rule("INV-RANGE-01")
def test_range_is_three_spaces(f1: Topology) -> None:
    expected = dict(zip(full("h3", "h2", "h1", "g1", "l1"), (0, 1, 2, 3, 3), strict=True))
    assert f1.in_range(one("h3")) == expected
    assert f1.in_range(one("s1")) == {one("s1"): 0, one("s2"): 1}


@pytest.mark.rule("INV-RANGE-03")
def test_range_passes_impassable_borders_and_what_stands_about(f1: Topology) -> None:
    expected = dict(zip(full("g3", "g2", "g1", "h1"), (0, 1, 2, 3), strict=True))
    assert f1.in_range(one("g3")) == expected
    cluttered = f1.with_(barricaded={"t1/d1", "t1/h2"}, passages={"t1/h2"})
    assert cluttered.in_range(one("h3")) == f1.in_range(one("h3"))
    assert cluttered.in_range(one("h3"))[one("h1")] == 2


@pytest.mark.rule("INV-ROOM-01", "INV-ROOM-02")
def test_rooms(f1_board: Board) -> None:
    assert {room.name["en"]: room.spaces for room in f1_board.rooms.values()} == {
        "Hall": full("h1", "h2", "h3"),
        "Study": full("s1", "s2"),
        "Garden": full("g1", "g2", "g3"),
        "Gallery": full("l1", "l2"),
    }


@pytest.mark.rule("INV-ROOM-03", "INV-ROOM-04")
def test_outdoors_is_what_the_tile_says(f1_board: Board) -> None:
    outdoor = tuple(space.id for space in f1_board.spaces.values() if space.outdoor)
    assert outdoor == full("g1", "g2", "g3")


@pytest.mark.rule("INV-MOVEMENT-02")
def test_what_blocks_movement(f1: Topology) -> None:
    assert f1.steps(one("h1")) == full("h2", "g1")
    assert f1.steps(one("l2")) == full("s1", "l1")


@pytest.mark.rule("INV-MOVEMENT-03")
def test_a_barricaded_door_is_passed_only_by_those_who_pass_walls(f1: Topology) -> None:
    blocked = f1.with_(barricaded={"t1/d1"})
    assert one("s1") not in blocked.steps(one("h3"))
    assert one("s1") in blocked.steps(one("h3"), Mover(pass_walls=True))
    assert blocked.obstacles(*full("s1", "h3"), MONSTER) == ("t1/d1",), "a monster has to break it"
    assert f1.obstacles(*full("s1", "h3"), MONSTER) == ()


@pytest.mark.rule("INV-BARRICADE-04")
def test_a_barricade_blocks_from_both_sides(f1: Topology) -> None:
    blocked = f1.with_(barricaded={"t2/west"})
    assert one("h3") not in blocked.steps(one("s1"))
    assert one("s1") not in blocked.steps(one("h3"))
    passage = f1.with_(passages=full("s2", "g3"), barricaded={one("s2")})
    assert one("s2") not in passage.steps(one("g3"))
    assert one("g3") not in passage.steps(one("s2"))
    assert passage.obstacles(*full("g3", "s2"), MONSTER) == full("s2")


@pytest.mark.rule("INV-SECRET-01")
def test_secret_passages_are_pairwise_adjacent(f1: Topology) -> None:
    spaces = full("s2", "g3", "l1")
    linked = f1.with_(passages=spaces)
    for a in spaces:
        assert set(linked.adjacent(a)) == {*f1.adjacent(a), *spaces} - {a}
    assert f1.with_(passages=full("s2")).adjacent(one("s2")) == f1.adjacent(one("s2"))


@pytest.mark.rule("INV-SECRET-02")
def test_a_secret_passage_is_one_step(f1: Topology) -> None:
    linked = f1.with_(passages=full("s2", "g3"))
    assert linked.distance(*full("s2", "g3")) == 1
    assert one("g3") in linked.steps(one("s2"))


@pytest.mark.rule("INV-SECRET-03")
def test_range_does_not_pass_a_secret_passage(f1: Topology) -> None:
    linked = f1.with_(passages=full("s2", "g3"))
    assert one("g3") in linked.adjacent(one("s2"))
    assert one("g3") not in linked.in_range(one("s2"))
    assert linked.in_range(one("s2"), ignoring=frozenset({"secret-passage"}))[one("g3")] == 1


@pytest.mark.rule("INV-CLOSEST-01", "INV-CLOSEST-02")
def test_the_own_space_is_nought_away(f1: Topology) -> None:
    assert f1.distance(*full("h2", "h2")) == 0
    assert f1.distance(*full("h2", "h3")) == 1
    assert f1.distance(*full("h1", "h3")) == 2
    assert f1.distance(*full("h1", "s2")) == 4


@pytest.mark.rule("INV-CLOSEST-04")
def test_distance_is_counted_in_steps(f1: Topology) -> None:
    assert f1.distance(*full("h1", "l1")) == 5
    blocked = f1.with_(barricaded={"t1/d1"})
    assert blocked.distance(*full("s1", "h3"), MONSTER) == 1
    assert blocked.distance(*full("s1", "h3")) == inf
    assert f1.distance(*full("h1", "g3")) == inf
    assert f1.distance(*full("h1", "s2")) == 4
    assert one("g3") not in f1.distances(one("h1"))
    assert f1.distance(*full("h1", "l1"), Mover(pass_impassable=True)) == 1


@pytest.mark.rule("INV-TOWARD-01")
def test_toward_every_step_reduces_the_distance(f1: Topology) -> None:
    assert f1.toward(*full("h1", "s1")) == full("h2")
    assert f1.toward(*full("h2", "s1")) == full("h3")
    assert f1.steps(one("s1")) == full("h3", "s2", "l2")
    assert f1.toward(*full("s1", "h2")) == full("h3")


@pytest.mark.rule("INV-TOWARD-02")
def test_away_every_step_increases_the_distance(f1: Topology) -> None:
    assert f1.away(*full("h2", "h1")) == full("h3")
    assert f1.away(*full("h3", "h1")) == full("s1")
    assert f1.away(*full("g1", "h1")) == full("g2")


@pytest.mark.rule("INV-TOWARD-03")
def test_without_a_step_that_helps_there_is_no_movement(f1: Topology) -> None:
    assert f1.toward(*full("h2", "h2")) == ()
    assert f1.away(*full("g2", "g1")) == ()
    assert f1.toward(*full("h1", "g3")) == (), "no route at all"
    ring = f1.with_(passages=full("h1", "s2"))
    assert ring.toward(*full("h2", "s2")) == full("h1")
    assert ring.toward(*full("l2", "h3")) == full("s1")


@pytest.mark.rule("INV-MOVEMENT-09")
def test_cornered(f1: Topology) -> None:
    assert f1.away(*full("g2", "h1")) == ()


def test_ties_come_in_order_of_declaration(f1: Topology) -> None:
    ring = f1.with_(kinds={"t1/h2~t3/g2": "door"})
    assert ring.toward(*full("h1", "g2")) == full("h2", "g1")


def test_a_banned_space_is_not_entered_but_can_be_left(f1: Topology) -> None:
    shy = Mover(banned=frozenset(full("h2")))
    assert f1.steps(one("h1"), shy) == full("g1")
    assert f1.steps(one("h2"), shy) == full("h1", "h3")
    assert f1.distance(*full("h1", "h3"), shy) == inf
    assert f1.distance(*full("h2", "h3"), shy) == 1
    assert f1.toward(*full("h1", "h2"), shy) == ()


def test_the_most_open_of_several_ways_counts(f1: Topology) -> None:
    both = f1.with_(passages=full("h3", "s1"), barricaded={"t1/d1"})
    assert one("s1") in both.steps(one("h3"))
    assert both.obstacles(*full("h3", "s1"), MONSTER) == ()


def test_names_that_are_not_on_the_board_change_nothing(f1: Topology) -> None:
    odd = f1.with_(kinds={"gone/door": "wall"}, closed={"gone/door"}, barricaded={"x"}, passages={"gone/a"})
    assert odd.steps(one("l2")) == f1.steps(one("l2"))
    assert odd.steps("gone/a") == ()
    assert odd.adjacent("gone/a") == ()
    assert odd.in_range("gone/a") == {}
    assert odd.distance("gone/a", one("h1")) == inf


def test_the_same_state_shares_what_was_worked_out(f1: Topology) -> None:
    again = f1.with_(barricaded={"t1/d1"}).with_(barricaded=())
    assert again.distances(one("h1")) is f1.distances(one("h1"))
