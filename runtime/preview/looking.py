"""What a designer sees of a preview beside the table: variables, why things happened, the choices so far."""

from __future__ import annotations

from typing import Any

from runtime.preview.replaying import Preview, Step
from schema.expressions import ExpressionError, parse
from schema.walk import walk

Json = dict[str, Any]
NOTES = 150
"""Notes of the trace that are shown; the newest."""


def look(preview: Preview) -> Json:
    """Return everything about a preview but the table itself, with messages not yet in any language.

    `variables` `[{id, type, value, default, changed?: {at, before, by}, readers: [event ids]}]`, `trace`, `choices`
    `[{value, mark, others, label, round, designer}]`, `diverged` `{at, why, choice, kept}`, `pending` (choices that are
    still to be played), `loaded` (what the next dice will show).
    """
    game, diverged = preview.game, preview.diverged
    return {
        "variables": _variables(preview),
        "trace": game.trace[-NOTES:],
        "choices": [_choice(step) for step in preview.steps],
        "diverged": None
        if diverged is None
        else {
            "at": diverged.at,
            "why": diverged.why,
            "choice": _plain(diverged.choice),
            "kept": [_plain(made) for made in diverged.kept],
        },
        "pending": [_plain(made) for made in preview.pending],
        "loaded": list(game.state.chance.loaded),
    }


def _plain(made: Any) -> Json:
    return {"value": made.value, "mark": made.mark, "others": made.others}


def _choice(step: Step) -> Json:
    return {
        **_plain(step.made),
        "label": step.label,
        "round": step.round,
        "designer": isinstance(step.made.value, dict),
    }


def _variables(preview: Preview) -> list[Json]:
    game = preview.game
    declared = [{"id": "threat", "type": "number", "default": 0}, *game.package.document.get("variables", ())]
    if preview.readers is None:
        preview.readers = _readers(game.package.document)
    changes = {note["variable"]: note for note in game.trace if note["kind"] == "change"}
    found = []
    for item in declared:
        name = item["id"]
        change = changes.get(name)
        found.append(
            {
                "id": name,
                "type": item.get("type", "number"),
                "value": game.state.variables.get(name, item.get("default")),
                "default": item.get("default"),
                "changed": change and {"at": change["at"], "before": change["before"], "by": change["by"]},
                "readers": preview.readers.get(name, []),
            }
        )
    return found


def _readers(document: Json) -> dict[str, list[str]]:
    """Which events have an expression that reads each variable."""
    found: dict[str, dict[str, None]] = {}
    events = document.get("events", ())
    for place in walk({"events": events}):
        if place.kind != "expression" or not isinstance(place.value, str):
            continue
        try:
            names = parse(place.value).names()
        except ExpressionError:  # the checker says what is wrong with it
            continue
        number = place.path[len("$.events[") :].partition("]")[0]
        for name in names:
            found.setdefault(name, {})[events[int(number)]["id"]] = None
    return {name: list(ids) for name, ids in found.items()}
