"""The puzzles themselves, without any game around them: generate, step, solved (PUZZLE, SLIDE, CODE, LOCK).

A puzzle in play is plain data: the definition's numbers and what has been done. Each kind has the same three functions;
the way to a solution is searched in `solving`.
"""

from __future__ import annotations

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


KINDS: dict[str, Kind] = {
    "slide": Kind(_slide, _slide_steps, _slide_take),
    "code": Kind(_code, lambda puzzle: [], _code_take),
    "lock": Kind(_lock, _lock_steps, _lock_take),
}
