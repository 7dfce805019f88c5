"""What holds on every board, however it was cut, laid, turned and played on."""

from __future__ import annotations

from collections import Counter
from math import inf

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tile_library.maps import Map, maps, movers, play_on, plays
from tile_library import Board, Mover, Topology

relaxed = settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
quarters = st.integers(-400, 400).map(lambda n: n / 4)


def joints(board: Board) -> Counter[object]:
    return Counter((edge.kind, edge.spaces, edge.names, edge.yellow) for edge in board.edges.values())


def problems(board: Board) -> Counter[object]:
    return Counter((p.code, p.path, p.message) for p in board.problems)


def same(one: Board, two: Board) -> None:
    a, b = Topology(one), Topology(two)
    assert joints(one) == joints(two)
    assert problems(one) == problems(two)
    for space in one.spaces:
        assert a.adjacent(space) == b.adjacent(space)
        assert a.reach(space) == b.reach(space)
        assert a.in_range(space) == b.in_range(space)
        assert a.distances(space) == b.distances(space)
    assert [room.spaces for room in one.rooms.values()] == [room.spaces for room in two.rooms.values()]
    assert all(one.adjacent_rooms(room) == two.adjacent_rooms(room) for room in one.rooms)


@relaxed
@given(maps())
def test_turning_the_whole_map_changes_nothing(drawn: Map) -> None:
    turned = drawn.turned()
    same(drawn.board(), turned.board())
    same(drawn.board(), turned.turned().turned().board())


@relaxed
@given(maps(), quarters, quarters)
def test_shifting_the_whole_map_changes_nothing(drawn: Map, dx: float, dy: float) -> None:
    same(drawn.board(), drawn.shifted(dx, dy).board())


@relaxed
@given(maps())
def test_a_turned_map_is_turned_point_by_point(drawn: Map) -> None:
    plain, turned = drawn.board(), drawn.turned().board()
    for id, space in plain.spaces.items():
        assert set(turned.spaces[id].polygon) == {(-y, x) for x, y in space.polygon}
        x, y = space.centre
        assert turned.spaces[id].centre == (-y, x)


@relaxed
@given(maps(), st.data())
def test_a_part_of_the_map_is_joined_as_in_the_whole(drawn: Map, data: st.DataObject) -> None:
    """Revealing tiles one by one never changes how those on the board are joined, but for exits that turn out
    to be blocked or better joined by a tile that comes later."""
    count = data.draw(st.integers(0, len(drawn.placements)))
    part = Map(drawn.tiles, drawn.placements[:count]).board()
    whole = Topology(drawn.board())
    small = Topology(part)
    for space in part.spaces:
        assert small.adjacent(space) == tuple(s for s in whole.adjacent(space) if s in part.spaces)


@relaxed
@given(plays(), movers)
def test_adjacency_reach_steps_and_range_are_mutual(play: Topology, mover: Mover) -> None:
    for a in play.board.spaces:
        assert a not in play.adjacent(a)
        for b in play.board.spaces:
            assert (b in play.adjacent(a)) == (a in play.adjacent(b))
            assert (b in play.reach(a)) == (a in play.reach(b))
            assert (b in play.steps(a, mover)) == (a in play.steps(b, mover))
            assert play.in_range(a).get(b) == play.in_range(b).get(a)
            assert play.distance(a, b, mover) == play.distance(b, a, mover)
            assert play.obstacles(a, b, mover) == play.obstacles(b, a, mover)
        assert set(play.steps(a, mover)) <= set(play.adjacent(a))
        assert set(play.reach(a)) <= set(play.adjacent(a))


@relaxed
@given(plays(), movers)
def test_distance_is_a_distance(play: Topology, mover: Mover) -> None:
    spaces = list(play.board.spaces)
    for a in spaces:
        assert play.distance(a, a, mover) == 0
        for b in spaces:
            for c in spaces:
                assert play.distance(a, c, mover) <= play.distance(a, b, mover) + play.distance(b, c, mover)


@relaxed
@given(plays(), movers)
def test_one_step_changes_the_distance_by_one_at_most(play: Topology, mover: Mover) -> None:
    for a in play.board.spaces:
        for b in play.board.spaces:
            here = play.distance(a, b, mover)
            assert all(play.distance(step, b, mover) == here - 1 for step in play.toward(a, b, mover))
            assert all(play.distance(step, b, mover) == here + 1 for step in play.away(a, b, mover))
            assert bool(play.toward(a, b, mover)) == (0 < here < inf)


@relaxed
@given(plays(), st.sampled_from(["pass_walls", "pass_impassable", "pass_doors", "breaks_barricades"]))
def test_no_ability_makes_a_way_longer(play: Topology, ability: str) -> None:
    able = Mover(**{ability: True})
    for a in play.board.spaces:
        assert all(play.distance(a, b, able) <= play.distance(a, b) for b in play.board.spaces)


@relaxed
@given(plays(), st.integers(0, 5))
def test_range_grows_with_its_reach_and_with_what_it_ignores(play: Topology, n: int) -> None:
    free = frozenset({"door", "wall", "secret-passage"})
    for a in play.board.spaces:
        near, far = play.in_range(a, n), play.in_range(a, n + 1)
        assert near.items() <= far.items()
        assert max(near.values()) <= n
        through = play.in_range(a, n, free)
        assert all(through[b] <= distance for b, distance in near.items())
        assert set(play.in_range(a, 1, free)) == {a, *play.adjacent(a)}


@relaxed
@given(maps(), st.data())
def test_a_state_reached_by_another_way_answers_alike(drawn: Map, data: st.DataObject) -> None:
    board = drawn.board()
    play = data.draw(st.composite(lambda draw: play_on(draw, board))())
    detour = Topology(board).with_(
        passages=play.passages, barricaded=play.barricaded, closed=play.closed, kinds=play.kinds
    )
    assert all(detour.distances(space) == play.distances(space) for space in board.spaces)


@relaxed
@given(maps())
def test_every_edge_is_found_by_its_own_id(drawn: Map) -> None:
    board = drawn.board()
    assert all(board.edge(name) is edge for name, edge in board.edges.items())
