"""Which facts of a log entry a screen gets, so that it can show on the board what happened.

Only what is named here goes out: a new fact of an entry stays hidden until somebody decided that all may know it. Ids
of events, entries of tables, scripts and cards drawn facedown are never among them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from runtime.engine.log import LogEntry

SHOWN: Mapping[str, tuple[str, ...]] = {
    "round": ("round",),
    "phase": ("phase",),
    "mythos": (),
    "activate": ("monster",),
    "hunt": ("monster", "investigator", "space", "spaces"),
    "move": ("piece", "start", "space"),
    "placed": ("piece", "space"),
    "spawn": ("monster", "space"),
    "hit": ("monster", "amount"),
    "unharmed": ("monster",),
    "mend": ("monster", "amount"),
    "defeated": ("monster",),
    "removed": ("monster", "investigator"),
    "attack": ("investigator", "monster", "weapon"),
    "evade": ("investigator", "monster"),
    "horror-check": ("investigator", "monster"),
    "test": ("investigator", "skill", "dice", "successes", "difficulty"),
    "roll": ("dice", "successes"),
    "damage": ("investigator", "face"),
    "horror": ("investigator", "face"),
    "prevent": ("amount",),
    "redirect": ("investigator",),
    "lost": ("investigator",),
    "wounded": ("investigator",),
    "insane": ("investigator",),
    "eliminated": ("investigator",),
    "clue": ("investigator", "change"),
    "turn": ("investigator",),
    "turn-end": ("investigator",),
    "use": ("investigator", "token"),
    "tile": ("tile",),
    "token": ("token", "space"),
    "feature": ("space", "edge"),
    "fire": ("space",),
    "fire-out": ("space",),
    "darkness": ("space",),
    "passage": ("space",),
    "barricade": ("monster", "space", "dice", "successes"),
    "barricade-broken": ("space",),
    "threat": ("value",),
}


def facts(entry: LogEntry) -> dict[str, Any]:
    """Return what a screen may know of *entry* beside its words; empty for what has no place on the board."""
    return {key: entry.data[key] for key in SHOWN.get(entry.kind, ()) if entry.data.get(key) not in (None, "")}
