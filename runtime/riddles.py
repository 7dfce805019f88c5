"""Puzzles away from the table: solved, tried out and made, for whoever designs them.

Everything here is bounded by counts (positions, tries), so that the same question always has the same answer and none
takes longer than a few seconds. A puzzle comes as it stands in a scenario (`{"type": "slide", …}`), sound.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from typing import Any

from runtime.checker.findings import Findings
from runtime.checker.riddles import check_riddle
from runtime.engine.chance import Chance
from runtime.rulesets.investigation.puzzles import KINDS, marks
from runtime.rulesets.investigation.solving import solve
from schema import Problem, validate_part

Json = dict[str, Any]
SAMPLES = 24
"""Beginnings that are tried out to say how hard a shuffled puzzle is."""
TRIES = 60
"""Locks that are thought up before the best of them is given."""
SMALL_SEARCH = 6_000
"""Positions that are looked at for one of many."""
EFFORT = 60_000
"""Positions that are looked at in all while locks are thought up, for a lock of ten pieces."""
MOST_CODES = 4_096
"""A code with more possibilities is not guessed at here: nobody could say which guesses still agree."""


class RiddleError(ValueError):
    """A step that can not be taken, with the reason in English."""


def puzzle_faults(spec: Json) -> list[Problem]:
    """Return what is wrong with a puzzle, as the checker says it; the other functions take one without errors, but
    for a lock that can not be opened (`HW601`), which can be tried and searched like any other."""
    problems = validate_part("puzzle", spec)
    if not problems:
        findings = Findings("scenario.json")
        check_riddle(spec, "$", findings)
        problems = findings.problems
    return problems


def begin_puzzle(spec: Json, seed: int) -> Json:
    """Return the puzzle in play as it begins with that seed, hidden things included."""
    return KINDS[spec["type"]].generate(spec, Chance(Chance.seeded(seed)))


def play_puzzle(spec: Json, seed: int, steps: Sequence[Any]) -> Json:
    """Return what a player sees after those steps (ids, or guesses of a code), in the shape of `view["puzzle"]`, with
    `options` (ids of the steps that can be taken now) and `solved`. Raises `RiddleError` for a step that can not."""
    puzzle, kind = begin_puzzle(spec, seed), KINDS[spec["type"]]
    for number, step in enumerate(steps):
        if puzzle["solved"] or not _can(puzzle, step):
            raise RiddleError(f"step {number + 1} can not be taken")
        kind.take(puzzle, step)
    shown = {key: value for key, value in puzzle.items() if key != "code"}
    return {**shown, "name": spec.get("title"), "options": [] if puzzle["solved"] else kind.steps(puzzle)}


def _can(puzzle: Json, step: Any) -> bool:
    if puzzle["type"] != "code":
        return isinstance(step, str) and step in KINDS[puzzle["type"]].steps(puzzle)
    if not isinstance(step, list) or len(step) != puzzle["length"]:
        return False
    return all(type(sign) is int and 0 <= sign < puzzle["variety"] for sign in step)


def solve_puzzle(spec: Json, seed: int) -> Json:
    """Return how the puzzle is solved from its beginning with that seed.

    `steps` (None when no way is known), `exact` (no shorter way exists), `at_least`, `looked` (positions), `ended`
    (all of them: without steps there is no solution), `furthest` and `blockers` of a lock; of a code `steps` are the
    guesses of somebody who only guesses what agrees with all marks so far, None when there are too many codes.
    """
    puzzle = begin_puzzle(spec, seed)
    if spec["type"] == "code":
        guesses = _guesses(puzzle, seed)
        return {"steps": guesses, "exact": False, "at_least": 1, "looked": _codes(spec), "ended": False}
    found = solve(puzzle)
    return {
        "steps": None if found.steps is None else list(found.steps),
        "exact": found.exact,
        "at_least": found.at_least,
        "looked": found.looked,
        "ended": found.ended,
        "furthest": found.furthest,
        "blockers": list(found.blockers),
    }


def spread_of(spec: Json) -> Json:
    """Return how many steps a puzzle takes over many beginnings: `least`, `middle`, `most`, `samples`, and `exact` when
    the numbers are of shortest ways. A lock always begins the same, so all three are equal."""
    seeds = range(1) if spec["type"] == "lock" else range(SAMPLES)
    counts, exact = [], spec["type"] != "code"
    for seed in seeds:
        puzzle = begin_puzzle(spec, seed)
        if spec["type"] == "code":
            guesses = _guesses(puzzle, seed)
            counts += [] if guesses is None else [len(guesses)]
            continue
        found = solve(puzzle) if spec["type"] == "lock" else solve(puzzle, SMALL_SEARCH)
        exact = exact and found.exact
        if found.steps is not None:
            counts.append(len(found.steps))
    if not counts:
        return {"least": None, "middle": None, "most": None, "samples": 0, "exact": exact}
    counts.sort()
    return {
        "least": counts[0],
        "middle": counts[len(counts) // 2],
        "most": counts[-1],
        "samples": len(counts),
        "exact": exact,
    }


def _codes(spec: Json) -> int:
    return int(int(spec["variety"]) ** int(spec["length"]))


def _guesses(puzzle: Json, seed: int) -> list[list[int]] | None:
    if _codes(puzzle) > MOST_CODES:
        return None
    chance, take = random.Random(seed), KINDS["code"].take  # noqa: S311  (nothing secret)
    left = [list(code) for code in itertools.product(range(puzzle["variety"]), repeat=puzzle["length"])]
    while not puzzle["solved"]:
        picked = chance.choice(left)
        take(puzzle, picked)
        told = (puzzle["guesses"][-1]["right"], puzzle["guesses"][-1]["misplaced"])
        left = [code for code in left if marks(code, picked) == told and code != picked]
    return [entry["guess"] for entry in puzzle["guesses"]]


def make_lock(width: int, height: int, pieces: int, moves: int, seed: int) -> Json:
    """Think up a lock of that size whose shortest solution is as near to `moves` as `TRIES` locks allow; return its
    `pieces` and its `moves`. The same numbers give the same lock. `pieces` counts the key."""
    chance = random.Random(f"{width}x{height}/{pieces}/{moves}/{seed}")  # noqa: S311  (nothing secret)
    best: tuple[int, int, list[Json]] | None = None
    effort = EFFORT * 10 // max(10, pieces)
    for number in range(TRIES):
        if effort <= 0:
            break
        # So many pieces may jam whatever one does: after a while there are fewer.
        made = _scatter(chance, width, height, pieces if best else max(2, pieces - number // 4))
        found = solve(begin_puzzle({"type": "lock", "width": width, "height": height, "pieces": made}, 0), SMALL_SEARCH)
        effort -= found.looked * pieces // 10 or 1
        if not found.exact or not found.steps:
            continue
        count = len(found.steps)
        if best is None or abs(count - moves) < best[0]:
            best = (abs(count - moves), count, made)
        if count == moves:
            break
    if best is None:  # a lock that is nearly full jams in every try: the key alone is always a lock
        return {"pieces": [_key(0, height // 2)], "moves": 1}
    return {"pieces": best[2], "moves": best[1]}


def _key(x: int, y: int) -> Json:
    return {"x": x, "y": y, "length": 2, "direction": "h", "key": True}


def _scatter(chance: random.Random, width: int, height: int, pieces: int) -> list[Json]:
    """Pieces thrown on the board; none lies in the row of the key, where it would shut the lock for ever."""
    row = chance.randrange(height)
    made = [_key(chance.randrange(max(1, width - 3)), row)]
    taken = {(made[0]["x"], row), (made[0]["x"] + 1, row)}
    for _ in range(pieces * 12):
        if len(made) == pieces:
            break
        across, length = chance.random() < 0.4, chance.choice((2, 2, 3))
        x = chance.randrange(width - (length if across else 1) + 1)
        y = chance.randrange(height - (1 if across else length) + 1)
        cells = {(x + n, y) if across else (x, y + n) for n in range(length)}
        if cells & taken or (across and y == row):
            continue
        taken |= cells
        made.append({"x": x, "y": y, "length": length, "direction": "h" if across else "v"})
    return made
