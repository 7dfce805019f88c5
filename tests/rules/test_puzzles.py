"""Puzzles (ledger areas PUZZLE, SLIDE, CODE, LOCK)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runtime import check
from runtime.engine import NotAllowed
from runtime.engine.chance import Chance
from runtime.rulesets.investigation.puzzles import KINDS, marks
from schema import validate_document
from tests.fixtures.ledger import f1_package, f1_scenario
from tests.rules.parts import item, items, number_variables
from tests.rules.table import Table

Json = dict[str, Any]

QUIET: Json = {"mythos": {"draws": 0, "threat_per_round": 0}}
PICTURE: Json = {"id": "picture", "type": "slide", "columns": 3, "rows": 2}
DIAL: Json = {"id": "dial", "type": "code", "length": 3, "variety": 6, "symbols": "numbers"}


def bolt(*pieces: tuple[int, int, int, str], key: tuple[int, int, int, str] = (0, 2, 2, "h")) -> Json:
    """A lock of 6 by 6 with the key first; pieces are (x, y, length, direction)."""
    listed = [dict(zip(("x", "y", "length", "direction"), piece, strict=True)) for piece in (key, *pieces)]
    listed[0]["key"] = True
    return {"id": "bolt", "type": "lock", "width": 6, "height": 6, "pieces": listed}


def attempt(table: Table, name: str, who: str = "P1", skill: str = "observation") -> Json:
    """Let an investigator begin an attempt and return the puzzle as a screen sees it."""
    solved, closed = ({"raise": variable, "by": 1} for variable in ("solved", "closed"))
    effect = {"puzzle": name, "skill": skill, "solved": [solved], "closed": [closed]}
    table.run_effects([effect], who)
    return shown(table)


def shown(table: Table) -> Json:
    """The open puzzle as a screen sees it."""
    puzzle = table.game.view("host")["puzzle"]
    assert puzzle is not None
    return dict(puzzle)


def puzzled(*puzzles: Json, **parts: Any) -> Table:
    """A table with puzzles and two variables that count how attempts end."""
    return Table(puzzles=list(puzzles), variables=number_variables("solved", "closed"), **parts)


def scrambled(table: Table, *cells: int) -> None:
    """Lay the pieces of the picture out."""
    played = {"type": "slide", "columns": 3, "rows": 2, "cells": list(cells), "solved": False}
    table.world.state.puzzles["picture"] = played


def hidden(table: Table, *code: int) -> None:
    """Set the hidden code, with symbols numbered from 1 as the ledger writes them."""
    puzzle = KINDS["code"].generate(DIAL, Chance(Chance.seeded(1)))
    table.world.state.puzzles["dial"] = {**puzzle, "code": [symbol - 1 for symbol in code]}


def told_how(table: Table) -> tuple[int, int]:
    """How many attempts were solved and closed."""
    variables = table.world.state.variables
    return variables["solved"], variables["closed"]


# -- attempts ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-PUZZLE-01")
def test_the_printed_skill_and_extra_steps_are_the_steps_of_an_attempt() -> None:
    assert attempt(puzzled(PICTURE), "picture")["steps"] == 3
    assert attempt(puzzled(PICTURE), "picture", skill="will")["steps"] == 5
    table = puzzled(PICTURE, items=items(item("lens", {"modify": [{"puzzle-steps": 1}]})))
    table.give("P1", "lens")
    assert attempt(table, "picture")["steps"] == 4


@pytest.mark.rule("INV-PUZZLE-02")
def test_dice_of_tests_are_no_steps() -> None:
    keen = item("keen-eye", {"modify": [{"dice": 1, "skills": ["observation"], "tests": ["any"]}]})
    table = puzzled(PICTURE, items=items(keen))
    table.give("P1", "keen-eye")
    assert attempt(table, "picture")["steps"] == 3


@pytest.mark.rule("INV-PUZZLE-03", "INV-CLUE-03")
def test_a_clue_buys_a_step_and_one_may_stop_early() -> None:
    table = puzzled(PICTURE)
    table.who("P1").clues = 2
    scrambled(table, 5, 4, 3, 2, 1, 0)
    attempt(table, "picture")
    table.do("swap:0:1", "swap:0:1", "swap:0:1")
    assert set(table.options()) == {"clue", "close"}
    table.do("clue", "swap:1:2", "close")
    assert table.who("P1").clues == 1
    assert table.logged("puzzle")[-1].data["steps"] == 4
    early = puzzled(PICTURE)
    attempt(early, "picture")
    early.do("close")
    assert told_how(early) == (0, 1)


@pytest.mark.rule("INV-PUZZLE-04")
def test_the_step_that_solves_it_needs_no_button() -> None:
    table = puzzled(PICTURE)
    scrambled(table, 1, 0, 2, 3, 4, 5)
    attempt(table, "picture")
    table.do("swap:1:2", "swap:1:2", "swap:0:1")
    assert told_how(table) == (1, 0)
    assert table.game.view("host")["puzzle"] is None


@pytest.mark.rule("INV-PUZZLE-05")
def test_closing_keeps_what_was_done_for_the_next_attempt_of_anybody() -> None:
    table = puzzled(PICTURE, **QUIET)
    scrambled(table, 5, 4, 3, 2, 1, 0)
    attempt(table, "picture")
    table.do("swap:0:1", "swap:1:2", "swap:3:4", "close")
    left = table.world.state.puzzles["picture"]["cells"]
    assert left == [4, 3, 5, 1, 2, 0]
    assert told_how(table) == (0, 1)
    table.end_phase().tell()
    assert table.world.state.round == 2
    puzzle = attempt(table, "picture", "P2")
    assert puzzle["cells"] == [4, 3, 5, 1, 2, 0]
    assert (puzzle["steps_used"], puzzle["steps"]) == (0, 2)


@pytest.mark.rule("INV-PUZZLE-06")
def test_steps_are_counted_and_a_refused_manipulation_is_none() -> None:
    table = puzzled(PICTURE)
    scrambled(table, 5, 4, 3, 2, 1, 0)
    attempt(table, "picture", skill="strength")
    table.do("swap:0:1", "swap:0:1")
    with pytest.raises(NotAllowed):
        table.do("swap:0:4")
    assert (shown(table)["steps_used"], shown(table)["steps"]) == (2, 4)
    prompt = table.game.view("p1")["decision"]["prompt"]
    assert prompt["a"] == {"used": 2, "steps": 4}


# -- slide -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-SLIDE-01")
@given(st.integers(0, 2**32), st.sampled_from([(2, 3), (3, 2), (3, 3), (4, 3)]))
def test_a_picture_is_shuffled_and_never_solved_already(seed: int, size: tuple[int, int]) -> None:
    columns, rows = size
    puzzle = KINDS["slide"].generate({"columns": columns, "rows": rows}, Chance(Chance.seeded(seed)))
    assert sorted(puzzle["cells"]) == list(range(columns * rows))
    assert puzzle["cells"] != sorted(puzzle["cells"])
    assert not puzzle["solved"]


@pytest.mark.rule("INV-SLIDE-01")
@pytest.mark.parametrize(("columns", "rows", "told"), [(2, 2, True), (5, 1, True), (3, 2, False)])
def test_fewer_than_six_pieces_are_no_picture(columns: int, rows: int, told: bool) -> None:
    package = f1_package(puzzles=[{**PICTURE, "columns": columns, "rows": rows}])
    assert ("HW608" in {problem.code for problem in check(package)}) is told


@pytest.mark.rule("INV-SLIDE-02")
def test_neighbours_are_swapped_and_corners_are_not() -> None:
    table = puzzled(PICTURE)
    scrambled(table, 5, 4, 3, 2, 1, 0)
    attempt(table, "picture")
    table.do("swap:0:3")
    assert table.world.state.puzzles["picture"]["cells"] == [2, 4, 3, 5, 1, 0]
    assert shown(table)["steps_used"] == 1
    with pytest.raises(NotAllowed):
        table.do("swap:0:4")
    with pytest.raises(NotAllowed):
        table.do("swap:2:3")  # the end of one row and the beginning of the next
    assert shown(table)["steps_used"] == 1


@pytest.mark.rule("INV-SLIDE-03")
def test_the_last_swap_solves_it() -> None:
    table = puzzled(PICTURE)
    scrambled(table, 0, 1, 5, 3, 4, 2)
    attempt(table, "picture")
    table.do("swap:2:5")
    assert told_how(table) == (1, 0)


# -- code --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-CODE-01")
@given(st.integers(0, 2**32), st.integers(3, 8), st.integers(2, 10))
def test_a_code_has_its_length_out_of_its_variety(seed: int, length: int, variety: int) -> None:
    puzzle = KINDS["code"].generate({"length": length, "variety": variety}, Chance(Chance.seeded(seed)))
    assert len(puzzle["code"]) == length
    assert set(puzzle["code"]) <= set(range(variety))


@pytest.mark.rule("INV-CODE-01")
@pytest.mark.parametrize(("length", "sound"), [(2, False), (3, True), (4, True)])
def test_a_code_has_three_elements_or_more(length: int, sound: bool) -> None:
    document = f1_scenario(puzzles=[{**DIAL, "length": length}])
    assert (validate_document("scenario", document) == []) is sound


@pytest.mark.rule("INV-CODE-02", "INV-CODE-04")
def test_elements_repeat_in_codes_and_guesses() -> None:
    table = puzzled(DIAL)
    hidden(table, 2, 2, 5)
    attempt(table, "dial")
    assert shown(table)["variety"] == 6
    table.do([1, 1, 1])
    assert shown(table)["guesses"] == [{"guess": [1, 1, 1], "right": 2, "misplaced": 0}]
    table.do([1, 1, 4])
    assert told_how(table) == (1, 0)


@pytest.mark.rule("INV-CODE-03")
def test_a_guess_fills_every_slot() -> None:
    table = puzzled(DIAL)
    hidden(table, 1, 2, 3)
    attempt(table, "dial")
    with pytest.raises(NotAllowed):
        table.do([0, 1])
    assert shown(table)["steps_used"] == 0
    table.do([5, 5, 5], [4, 4, 4], [3, 3, 3])
    assert table.decision.input is None
    assert table.options() == ["close"]
    table.do("close")
    assert told_how(table) == (0, 1)
    later = attempt(table, "dial", "P2")
    assert [guess["guess"] for guess in later["guesses"]] == [[5, 5, 5], [4, 4, 4], [3, 3, 3]]
    assert "code" not in later


@pytest.mark.rule("INV-CODE-04")
@pytest.mark.parametrize(
    ("code", "guess", "found"),
    [([1, 2, 3], [1, 3, 4], (1, 1)), ([2, 2, 5], [2, 5, 2], (1, 2)), ([1, 2, 3], [2, 2, 2], (1, 0))],
)
def test_marks_count_and_do_not_point(code: list[int], guess: list[int], found: tuple[int, int]) -> None:
    table = puzzled(DIAL)
    hidden(table, *code)
    attempt(table, "dial")
    table.do([symbol - 1 for symbol in guess])
    [marked] = shown(table)["guesses"]
    assert (marked["right"], marked["misplaced"]) == found
    assert set(marked) == {"guess", "right", "misplaced"}


@pytest.mark.rule("INV-CODE-04")
@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=3, max_size=8))
def test_marks_never_count_an_element_twice(slots: list[tuple[int, int]]) -> None:
    code, guess = [mine for mine, _ in slots], [theirs for _, theirs in slots]
    right, misplaced = marks(code, guess)
    assert right == sum(mine == theirs for mine, theirs in slots)
    assert right + misplaced == sum(min(code.count(kind), guess.count(kind)) for kind in range(6))
    assert (right == len(code)) is (code == guess)


# -- lock --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-LOCK-01")
@pytest.mark.parametrize(
    ("lock", "sound"),
    [
        (bolt((3, 0, 3, "v"), (0, 0, 2, "h")), True),
        (bolt((3, 0, 4, "v")), False),
        (bolt((3, 0, 1, "v")), False),
        (bolt((3, 0, 2, "d")), False),
    ],
)
def test_pieces_are_two_or_three_long_and_lie_one_way(lock: Json, sound: bool) -> None:
    assert (validate_document("scenario", f1_scenario(puzzles=[lock])) == []) is sound


@pytest.mark.rule("INV-LOCK-01")
@pytest.mark.parametrize("keys", [0, 1, 2])
def test_there_is_one_key_piece(keys: int) -> None:
    lock = bolt((3, 4, 2, "h"))
    for piece, is_key in zip(lock["pieces"], (keys > 0, keys > 1), strict=True):
        piece["key"] = is_key
    errors = {problem.code for problem in check(f1_package(puzzles=[lock])) if problem.severity == "error"}
    assert ("HW604" in errors) is (keys != 1)


@pytest.mark.rule("INV-LOCK-02")
def test_a_piece_is_dragged_along_its_length_over_any_free_distance() -> None:
    table = puzzled(bolt((0, 0, 2, "h"), (4, 0, 2, "v")))
    attempt(table, "bolt")
    table.do("slide:1:2")
    assert (table.world.state.puzzles["bolt"]["pieces"][1]["x"], shown(table)["steps_used"]) == (2, 1)
    labels = [option.label["$m"] for option in table.decision.options if option.id.startswith("slide:1:")]
    assert all("right" in label or "left" in label for label in labels)
    upright = [option.label["$m"] for option in table.decision.options if option.id.startswith("slide:2:")]
    assert upright
    assert all("up" in label or "down" in label for label in upright)
    with pytest.raises(NotAllowed):
        table.do("slide:1:-3")
    assert shown(table)["steps_used"] == 1


@pytest.mark.rule("INV-LOCK-03")
def test_no_piece_passes_another() -> None:
    table = puzzled(bolt((0, 0, 2, "h"), (3, 0, 2, "v"), (5, 0, 2, "v")))  # free, the other, free
    attempt(table, "bolt")
    steps = [step for step in table.options() if step.startswith("slide:1:")]
    assert steps == ["slide:1:1"]
    for too_far in ("slide:1:2", "slide:1:4"):
        with pytest.raises(NotAllowed):
            table.do(too_far)


@pytest.mark.rule("INV-LOCK-04")
def test_the_key_at_the_right_end_of_its_row_opens_the_lock() -> None:
    table = puzzled(bolt(key=(1, 2, 2, "h")))
    attempt(table, "bolt")
    table.do("slide:0:3")
    assert table.logged("puzzle")[-1].data["steps"] == 1
    assert told_how(table) == (1, 0)
