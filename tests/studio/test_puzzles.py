"""Puzzles at the desk: solved, played and thought up by the API."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runtime import make_lock, play_puzzle, puzzle_faults, solve_puzzle
from tests.studio.conftest import Person

LOCK: dict[str, Any] = {
    "id": "bolt",
    "type": "lock",
    "width": 4,
    "height": 4,
    "pieces": [
        {"x": 0, "y": 1, "length": 2, "direction": "h", "key": True},
        {"x": 2, "y": 0, "length": 2, "direction": "v"},
        {"x": 3, "y": 1, "length": 2, "direction": "v"},
    ],
}
SHUT = {**LOCK, "pieces": [LOCK["pieces"][0], {"x": 2, "y": 1, "length": 2, "direction": "h"}]}
SLIDE = {"id": "lens", "type": "slide", "columns": 3, "rows": 2}
CODE = {"id": "safe", "type": "code", "length": 3, "variety": 4, "symbols": "runes"}


def solved(designer: Person, puzzle: dict[str, Any], seed: int = 3) -> Any:
    answer = designer.api("POST", "/api/puzzles/solve", {"puzzle": puzzle, "seed": seed})
    assert answer.status_code == 200, answer.text
    return answer.json


@pytest.mark.parametrize("puzzle", [LOCK, SLIDE, CODE])
def test_the_told_solution_solves_it(designer: Person, puzzle: dict[str, Any]) -> None:
    found = solved(designer, puzzle)
    played = designer.api("POST", "/api/puzzles/play", {"puzzle": puzzle, "seed": 3, "steps": found["steps"]}).json
    assert played["solved"] is True
    before = designer.api("POST", "/api/puzzles/play", {"puzzle": puzzle, "seed": 3, "steps": found["steps"][:-1]}).json
    assert before["solved"] is False


def test_the_lock_takes_three_moves(designer: Person) -> None:
    found = solved(designer, LOCK)
    assert (len(found["steps"]), found["exact"], found["spread"]["middle"]) == (3, True, 3)


def test_a_shut_lock_says_what_stands_in_the_way(designer: Person) -> None:
    found = solved(designer, SHUT)
    assert (found["steps"], found["ended"], found["furthest"], found["blockers"]) == (None, True, 0, [1])


def test_pieces_on_top_of_each_other_are_told(designer: Person) -> None:
    broken = {**LOCK, "pieces": [*LOCK["pieces"], {"x": 1, "y": 1, "length": 2, "direction": "v"}]}
    answer = designer.api("POST", "/api/puzzles/solve", {"puzzle": broken, "seed": 0})
    assert [problem["code"] for problem in answer.json["unsound"]] == ["HW603"]


def test_the_code_is_hidden_from_the_player_and_steps_that_can_not_be_taken_are_refused(designer: Person) -> None:
    play = designer.api("POST", "/api/puzzles/play", {"puzzle": CODE, "seed": 1, "steps": [[0, 1, 2]]}).json
    assert "code" not in play
    assert play["guesses"][0]["guess"] == [0, 1, 2]
    wrong = designer.api("POST", "/api/puzzles/play", {"puzzle": SLIDE, "seed": 1, "steps": ["swap:0:4"]})
    assert wrong.status_code == 422
    assert designer.api("POST", "/api/puzzles/play", {"puzzle": SLIDE, "seed": -1}).status_code == 400


def test_a_large_picture_has_a_bound_and_a_way(designer: Person) -> None:
    found = solved(designer, {**SLIDE, "columns": 6, "rows": 6})
    assert found["exact"] is False
    assert 0 < found["at_least"] <= len(found["steps"])


def test_who_has_not_signed_in_is_sent_away(app: Any) -> None:
    assert app.test_client().post("/api/puzzles/solve", json={}).status_code in (400, 401)


@settings(max_examples=15, deadline=None)
@given(st.integers(3, 7), st.integers(3, 7), st.integers(2, 9), st.integers(1, 8), st.integers(0, 99))
def test_locks_that_were_thought_up_are_sound_and_take_what_they_say(
    width: int, height: int, pieces: int, moves: int, seed: int
) -> None:
    made = make_lock(width, height, pieces, moves, seed)
    puzzle = {"id": "made", "type": "lock", "width": width, "height": height, "pieces": made["pieces"]}
    assert puzzle_faults(puzzle) == []
    found = solve_puzzle(puzzle, 0)
    assert len(found["steps"]) == made["moves"]
    assert play_puzzle(puzzle, 0, found["steps"])["solved"]
    assert made == make_lock(width, height, pieces, moves, seed)


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10_000), st.sampled_from([(2, 3), (3, 2), (4, 2)]))
def test_no_picture_has_a_shorter_way(seed: int, size: tuple[int, int]) -> None:
    """The search from both ends agrees with a plain search from one."""
    puzzle = {"id": "p", "type": "slide", "columns": size[0], "rows": size[1]}
    found = solve_puzzle(puzzle, seed)
    assert found["exact"]
    start = tuple(play_puzzle(puzzle, seed, [])["cells"])
    steps = play_puzzle(puzzle, seed, [])["options"]
    pairs = [tuple(int(cell) for cell in step.split(":")[1:]) for step in steps]
    distance, edge, seen = 0, {start}, {start}
    while tuple(sorted(start)) not in edge:
        following = set()
        for cells in edge:
            for first, second in pairs:
                swapped = list(cells)
                swapped[first], swapped[second] = swapped[second], swapped[first]
                following.add(tuple(swapped))
        edge, distance = following - seen, distance + 1
        seen |= edge
    assert len(found["steps"]) == distance
