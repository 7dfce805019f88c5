"""What can be told of a game in numbers, and its great moments: pure functions of the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from runtime.engine.chance import FACES, SUCCESS
from runtime.engine.log import LogEntry

CHANCE_OF_SUCCESS = FACES.count(SUCCESS) / len(FACES)
"""How often a die shows a success (INV-DICE-01)."""

MOMENTS = ("objective", "spawn", "defeated", "wounded", "insane", "eliminated", "puzzle", "tile", "end")
"""Kinds of lines that stand in the timeline; of those that only one player may read, none."""

_PERSON = {
    "actions": 0,
    "tests": 0,
    "passed": 0,
    "dice": 0,
    "fallen": 0,
    "found": 0,
    "spent": 0,
    "damage": 0,
    "horror": 0,
    "defeated": 0,
    "walked": 0,
}


def statistics(log: Iterable[LogEntry], investigators: Sequence[str]) -> dict[str, Any]:
    """Return `rounds`, `texts` read, `monsters` defeated, `tiles` placed, and `people`: of each investigator the
    actions used, tests made and passed, dice thrown and successes that fell on them with how many were to be expected
    (`expected`, a number with one decimal), clues found and spent, damage and horror taken, monsters defeated and
    spaces walked."""
    people: dict[str, dict[str, Any]] = {one: dict(_PERSON) for one in investigators}
    whole = {"rounds": 0, "texts": 0, "monsters": 0, "tiles": 0}
    for entry in log:
        whole["rounds"] = max(whole["rounds"], entry.round)
        if entry.kind in _WHOLE:
            whole[_WHOLE[entry.kind]] += 1
        who = people.get(str(entry.data.get("investigator") or entry.data.get("piece")))
        if who is not None:
            _count(who, entry)
    for who in people.values():
        who["expected"] = round(who["dice"] * CHANCE_OF_SUCCESS, 1)
    return {**whole, "people": people}


_WHOLE = {"story": "texts", "defeated": "monsters", "tile": "tiles"}
_ONE_EACH = {"damage": "damage", "horror": "horror", "defeated": "defeated", "move": "walked"}


def _count(who: dict[str, Any], entry: LogEntry) -> None:
    data = entry.data
    if entry.kind in _ONE_EACH:
        who[_ONE_EACH[entry.kind]] += 1
    elif entry.kind in ("turn-end", "end"):
        who["actions"] += data.get("used", 0)
    elif entry.kind == "clue":
        who["found" if data["change"] > 0 else "spent"] += abs(data["change"])
    elif entry.kind == "test":
        thrown = data.get("thrown", "")
        who["tests"] += 1
        who["passed"] += data.get("difficulty") is not None and data["successes"] >= data["difficulty"]
        who["dice"] += len(thrown)
        who["fallen"] += thrown.count(SUCCESS)


def timeline(log: Iterable[LogEntry]) -> list[dict[str, Any]]:
    """Return the great moments, as `{"round", "phase", "kind", "message"}`, in the order they came."""
    return [
        {"round": entry.round, "phase": entry.phase, "kind": entry.kind, "message": entry.message}
        for entry in log
        if entry.kind in MOMENTS and entry.audience is None and not (entry.kind == "tile" and entry.round == 0)
    ]
