"""The puzzles themselves, without any game around them: generate, step, solved, solve (PUZZLE, SLIDE, CODE, LOCK).

A puzzle in play is plain data: the definition's numbers and what has been done. Each kind has the same four functions.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from runtime.engine.chance import Chance

Json = dict[str, Any]
SYMBOLS = 10


@dataclass(frozen=True, slots=True)
class Kind:
    """How one kind of puzzle works."""

    generate: Callable[[Json, Chance], Json]
    """Return a puzzle in play, never solved already."""
    steps: Callable[[Json], list[str]]
    """Return the ids of the steps that can be taken now (none for a code, whose steps are guesses)."""
    take: Callable[[Json, Any], None]
    """Take a step."""
    fewest: Callable[[Json], int | None]
    """Return the fewest steps to the solution, or None when there is none within reach of the search."""


# -- slide: swap adjacent pieces until each is in its place ---------------------------------------------------------


def _slide(spec: Json, chance: Chance) -> Json:
    columns, rows = int(spec["columns"]), int(spec["rows"])
    cells = list(range(columns * rows))
    while True:
        chance.shuffle(cells)
        if cells != sorted(cells):
            return {"type": "slide", "columns": columns, "rows": rows, "cells": cells, "solved": False}


def _slide_steps(puzzle: Json) -> list[str]:
    columns, count = puzzle["columns"], len(puzzle["cells"])
    steps = []
    for cell in range(count):
        if cell % columns < columns - 1:
            steps.append(f"swap:{cell}:{cell + 1}")
        if cell + columns < count:
            steps.append(f"swap:{cell}:{cell + columns}")
    return steps


def _slide_take(puzzle: Json, step: str) -> None:
    first, second = (int(cell) for cell in step.split(":")[1:])
    cells = puzzle["cells"]
    cells[first], cells[second] = cells[second], cells[first]
    puzzle["solved"] = cells == sorted(cells)


def _slide_fewest(puzzle: Json) -> int:
    """Swaps of neighbours: each lowers the distance of at most two pieces by one, so half the distances is a lower
    bound; six to nine pieces are searched exactly."""
    start: tuple[int, ...] = tuple(puzzle["cells"])
    columns = int(puzzle["columns"])
    goal = tuple(sorted(start))
    if len(start) > 8:
        distances = 0
        for cell, piece in enumerate(start):
            distances += abs(piece % columns - cell % columns) + abs(piece // columns - cell // columns)
        return (distances + 1) // 2
    pairs = [tuple(int(cell) for cell in step.split(":")[1:]) for step in _slide_steps(puzzle)]

    def near(cells: tuple[int, ...]) -> list[tuple[int, ...]]:
        found = []
        for first, second in pairs:
            swapped = list(cells)
            swapped[first], swapped[second] = swapped[second], swapped[first]
            found.append(tuple(swapped))
        return found

    distance = _search(start, near, lambda cells: bool(cells == goal))
    assert distance is not None
    return distance


# -- code: guess a hidden sequence ----------------------------------------------------------------------------------


def _code(spec: Json, chance: Chance) -> Json:
    length, variety = int(spec["length"]), int(spec["variety"])
    code = [chance.below(variety) for _ in range(length)]
    return {
        "type": "code",
        "length": length,
        "variety": variety,
        "symbols": spec.get("symbols", "numbers"),
        "code": code,
        "guesses": [],
        "solved": False,
    }


def marks(code: list[int], guess: list[int]) -> tuple[int, int]:
    """Return how many elements are right and in place, and right but elsewhere (INV-CODE-04)."""
    right = sum(mine == theirs for mine, theirs in zip(code, guess, strict=True))
    total = sum(min(code.count(kind), guess.count(kind)) for kind in set(guess))
    return right, total - right


def _code_take(puzzle: Json, guess: list[int]) -> None:
    right, elsewhere = marks(puzzle["code"], guess)
    puzzle["guesses"].append({"guess": guess, "right": right, "misplaced": elsewhere})
    puzzle["solved"] = right == puzzle["length"]


# -- lock: slide pieces out of the way of the key piece --------------------------------------------------------------


def _lock(spec: Json, chance: Chance) -> Json:
    return {
        "type": "lock",
        "width": int(spec.get("width", 6)),
        "height": int(spec.get("height", 6)),
        "pieces": [dict(piece) for piece in spec["pieces"]],
        "solved": False,
    }


def _cells(piece: Json, offset: int = 0) -> list[tuple[int, int]]:
    horizontal = piece["direction"] == "h"
    x, y = piece["x"] + (offset if horizontal else 0), piece["y"] + (0 if horizontal else offset)
    return [(x + n, y) if horizontal else (x, y + n) for n in range(piece["length"])]


def _lock_moves(puzzle: Json) -> list[tuple[int, int]]:
    taken = {cell: index for index, piece in enumerate(puzzle["pieces"]) for cell in _cells(piece)}
    moves = []
    for index, piece in enumerate(puzzle["pieces"]):
        for direction in (-1, 1):
            offset = direction
            while all(
                0 <= x < puzzle["width"] and 0 <= y < puzzle["height"] and taken.get((x, y), index) == index
                for x, y in _cells(piece, offset)
            ):
                moves.append((index, offset))
                offset += direction
    return moves


def _lock_steps(puzzle: Json) -> list[str]:
    return [f"slide:{index}:{offset}" for index, offset in _lock_moves(puzzle)]


def _lock_take(puzzle: Json, step: str) -> None:
    index, offset = (int(part) for part in step.split(":")[1:])
    piece = puzzle["pieces"][index]
    piece["x" if piece["direction"] == "h" else "y"] += offset
    puzzle["solved"] = _is_open(puzzle)


def _is_open(puzzle: Json) -> bool:
    """The key piece reaches the exit at the right end of its row (INV-LOCK-04)."""
    return any(piece.get("key") and piece["x"] + piece["length"] == puzzle["width"] for piece in puzzle["pieces"])


def _lock_fewest(puzzle: Json) -> int | None:
    pieces = puzzle["pieces"]

    def with_offsets(offsets: tuple[int, ...]) -> Json:
        moved = [
            {**piece, **({"x": piece["x"] + offset} if piece["direction"] == "h" else {"y": piece["y"] + offset})}
            for piece, offset in zip(pieces, offsets, strict=True)
        ]
        return {**puzzle, "pieces": moved}

    def near(offsets: tuple[int, ...]) -> list[tuple[int, ...]]:
        return [
            tuple(offset + (by if n == index else 0) for n, offset in enumerate(offsets))
            for index, by in _lock_moves(with_offsets(offsets))
        ]

    return _search(tuple(0 for _ in pieces), near, lambda offsets: _is_open(with_offsets(offsets)))


SEARCHED = 60_000
"""States a search looks at before it gives up."""


def _search(start: Any, near: Callable[[Any], list[Any]], is_goal: Callable[[Any], bool]) -> int | None:
    seen = {start}
    waiting = deque([(start, 0)])
    while waiting and len(seen) < SEARCHED:
        place, distance = waiting.popleft()
        if is_goal(place):
            return distance
        for other in near(place):
            if other not in seen:
                seen.add(other)
                waiting.append((other, distance + 1))
    return None


KINDS: dict[str, Kind] = {
    "slide": Kind(_slide, _slide_steps, _slide_take, _slide_fewest),
    "code": Kind(_code, lambda puzzle: [], _code_take, lambda puzzle: 1),
    "lock": Kind(_lock, _lock_steps, _lock_take, _lock_fewest),
}
