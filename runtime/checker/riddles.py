"""Puzzles that can be solved (HW60x)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from runtime.checker.findings import Findings
from runtime.checker.survey import Survey
from runtime.engine.chance import Chance
from runtime.rulesets.investigation.puzzles import KINDS
from runtime.rulesets.investigation.solving import solve

PIECES = 6
"""Fewest pieces of a slide puzzle (INV-SLIDE-01)."""


def check_riddles(found: Survey, findings: Findings) -> None:
    """Report puzzles that are broken, too small, or without a solution."""
    for number, puzzle in enumerate(found.document.get("puzzles") or ()):
        if not isinstance(puzzle, Mapping):
            continue
        check_riddle(puzzle, f"$.puzzles[{number}]", findings)


def check_riddle(puzzle: Mapping[str, Any], path: str, findings: Findings) -> None:
    """Report what is wrong with one puzzle."""
    name = puzzle.get("id", "")
    if puzzle.get("type") == "lock":
        _lock(findings, puzzle, path, name)
    elif puzzle.get("type") == "slide" and _number(puzzle, "columns") * _number(puzzle, "rows") < PIECES:
        findings.add("HW608", path, id=name, pieces=_number(puzzle, "columns") * _number(puzzle, "rows"))


def _number(puzzle: Mapping[str, Any], key: str) -> int:
    value = puzzle.get(key)
    return value if isinstance(value, int) else 0


def _lock(findings: Findings, puzzle: Mapping[str, Any], path: str, name: object) -> None:
    pieces = puzzle.get("pieces")
    width, height = _number(puzzle, "width"), _number(puzzle, "height")
    if not isinstance(pieces, list) or not all(_whole(piece) for piece in pieces):
        return  # the structure tells of it
    before = len(findings.problems)
    taken: dict[tuple[int, int], int] = {}
    for number, piece in enumerate(pieces):
        cells = _cells(piece)
        if any(x >= width or y >= height for x, y in cells):
            findings.add("HW602", f"{path}.pieces[{number}]", id=name, number=number + 1)
            continue
        other = next((taken[cell] for cell in cells if cell in taken), None)
        if other is not None:
            findings.add("HW603", f"{path}.pieces[{number}]", id=name, number=number + 1, other=other + 1)
        taken.update(dict.fromkeys(cells, number))
    keys = [piece for piece in pieces if piece.get("key")]
    if len(keys) != 1:
        findings.add("HW604", f"{path}.pieces", id=name, keys=len(keys))
    elif keys[0]["direction"] != "h":
        findings.add("HW605", f"{path}.pieces[{pieces.index(keys[0])}]", id=name)
    if len(findings.problems) > before:
        return
    if keys[0]["x"] + keys[0]["length"] == width:
        findings.add("HW606", path, id=name)
    elif _is_shut(json.dumps(dict(puzzle), sort_keys=True)):
        findings.add("HW601", path, id=name)


def _whole(piece: Any) -> bool:
    return (
        isinstance(piece, Mapping)
        and all(type(piece.get(key)) is int and 0 <= piece[key] <= 20 for key in ("x", "y", "length"))
        and piece.get("direction") in ("h", "v")
    )


def _cells(piece: Mapping[str, Any]) -> list[tuple[int, int]]:
    along = piece["direction"] == "h"
    return [(piece["x"] + n, piece["y"]) if along else (piece["x"], piece["y"] + n) for n in range(piece["length"])]


@lru_cache(maxsize=256)
def _is_shut(puzzle: str) -> bool:
    """Whether the lock, by its JSON, surely has no solution: every position was looked at. Worth remembering while
    somebody types elsewhere."""
    spec = json.loads(puzzle)
    return solve(KINDS["lock"].generate(spec, Chance(Chance.seeded(0)))).ended
