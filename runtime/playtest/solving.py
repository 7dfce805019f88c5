"""How bots work on puzzles: a step on a shortest way for small ones, a guess that fits what is known for codes."""

from __future__ import annotations

import json
import random
from functools import lru_cache
from typing import Any

from runtime.rulesets.investigation.puzzles import marks
from runtime.rulesets.investigation.solving import solve

SEARCHED = 4_000
"""Positions that are looked at; a larger puzzle is tried out instead."""


def next_step(puzzle: dict[str, Any]) -> str | None:
    """The next step of a shortest solution, or None when the puzzle is too large to see one."""
    if puzzle["type"] == "code":
        return None
    return _next(json.dumps(puzzle, sort_keys=True))


@lru_cache(maxsize=4096)
def _next(position: str) -> str | None:
    found = solve(json.loads(position), SEARCHED)
    return found.steps[0] if found.exact and found.steps else None


def guess(puzzle: dict[str, Any], chance: random.Random) -> list[int]:
    """A guess at a code that agrees with every earlier guess, if one is found soon; else any."""
    length, variety = int(puzzle["length"]), int(puzzle["variety"])
    found: list[int] = []
    for _ in range(400):
        found = [chance.randrange(variety) for _ in range(length)]
        if all(
            marks(found, earlier["guess"]) == (earlier["right"], earlier["misplaced"]) for earlier in puzzle["guesses"]
        ):
            break
    return found
