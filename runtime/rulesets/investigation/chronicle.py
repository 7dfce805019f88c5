"""The message log as a seat may read it (INV-LOG-01, INV-LOG-02), and the objectives there have been.

With its words, its cause and its rule, an entry carries facts, so that a screen can show on the board what happened.
Only what is named here goes out: a new fact of an entry stays hidden until somebody decided that all may know it. Ids
of events, entries of tables, scripts and cards drawn facedown are never among them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from runtime.engine.log import LogEntry
from runtime.messages import M
from runtime.rulesets.investigation.causes import RULES

if TYPE_CHECKING:
    from runtime.rulesets.investigation.world import World

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


def chronicle(world: World, seat: str | None) -> list[dict[str, Any]]:
    """Return the log's lines: what one player alone may read is in that player's log (INV-INSANE-04); others learn that
    there was something. That holds for the host's screen too, at which others may be looking."""
    return [
        _line(entry) if entry.audience in (None, seat) else _veiled(world, entry) for entry in world.session.log_entries
    ]


_SELF_EVIDENT = ("turn", "turn-end", "choice", "move", "use", "vote")
"""Lines that say themselves what was chosen."""


def _line(entry: LogEntry) -> dict[str, Any]:
    cause = entry.cause
    line = _head(entry)
    line["message"] = entry.message
    if known := facts(entry):
        line["data"] = known
    if rule := (cause.rule if cause is not None else "") or RULES.get(entry.kind, ""):
        line["rule"] = rule
    if cause is not None and cause.name is not None and not (cause.kind == "choice" and entry.kind in _SELF_EVIDENT):
        line["cause"] = {"kind": cause.kind, "name": cause.name}
    if entry.audience is not None:
        line["reader"] = entry.audience
    if entry.kind == "story" and entry.data.get("title") is not None:
        line["title"] = entry.data["title"]
    return line


def _veiled(world: World, entry: LogEntry) -> dict[str, Any]:
    who = world.state.investigators[str(entry.audience)]
    message = M("{who} learns something in private.", who=world.name_of(who))
    return {**_head(entry), "kind": "private", "message": message, "reader": entry.audience}


def _head(entry: LogEntry) -> dict[str, Any]:
    """What every line has; what is not there is left out, as a state holds hundreds of them."""
    head: dict[str, Any] = {"n": entry.n, "round": entry.round, "phase": entry.phase, "kind": entry.kind}
    return head if entry.at >= 0 else {**head, "fixed": True}


def objectives(world: World) -> list[dict[str, Any]]:
    """Return the objectives in the order they came, with the round; the last is the present one (INV-OBJECTIVE-01)."""
    return [
        {"text": entry.message["a"]["text"], "round": entry.round, "id": entry.data["objective"]}
        for entry in world.session.log_entries
        if entry.kind == "objective"
    ]
