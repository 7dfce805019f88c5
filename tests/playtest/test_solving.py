"""How bots work on puzzles."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from runtime.engine.chance import Chance
from runtime.playtest.solving import guess, next_step
from runtime.rulesets.investigation.puzzles import KINDS
from runtime.rulesets.investigation.solving import solve


@given(st.integers(0, 500))
def test_a_small_slide_puzzle_is_solved_in_the_fewest_steps(seed: int) -> None:
    kind = KINDS["slide"]
    puzzle = kind.generate({"columns": 2, "rows": 2}, Chance(Chance.seeded(seed)))
    for _ in range(solve(puzzle).at_least):
        step = next_step(puzzle)
        assert step is not None
        kind.take(puzzle, step)
    assert puzzle["solved"]


@given(st.integers(0, 500))
def test_guesses_agree_with_what_is_known(seed: int) -> None:
    kind, chance = KINDS["code"], random.Random(seed)
    puzzle = kind.generate({"length": 3, "variety": 4}, Chance(Chance.seeded(seed)))
    while not puzzle["solved"]:
        kind.take(puzzle, guess(puzzle, chance))
    assert len(puzzle["guesses"]) <= 12


def test_a_shut_lock_has_no_next_step() -> None:
    pieces = [
        {"x": 0, "y": 1, "length": 2, "direction": "h", "key": True},
        {"x": 3, "y": 0, "length": 4, "direction": "v"},
    ]
    puzzle = KINDS["lock"].generate({"width": 4, "height": 4, "pieces": pieces}, Chance(Chance.seeded(0)))
    assert next_step(puzzle) is None
