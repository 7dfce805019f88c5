"""Companion mode: what a table that keeps figures, cards and dice itself would miss, or be asked too often (HW55x)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from runtime.checker.findings import Findings
from runtime.checker.survey import Survey
from runtime.rulesets.investigation.companion.foresight import asked, of_people

CARDS = ("items", "spells", "conditions", "investigators", "damage", "horror")
"""The lists whose members lie before the players."""

STORY = ("set", "raise", "event", "objective", "end", "reveal", "clear-board", "draw", "spawn", "place", "remove")
"""Effects on what the app keeps, which does not see a card being used."""

OWN = ("actions", "move", "range", "weapon-damage", "cannot", "can", "pass", "ignore")
"""Modifiers of investigators that only the table can follow."""


def check_companion(found: Survey, findings: Findings) -> None:
    """Report what a scenario that supports companion mode should know about it."""
    modes = found.document.get("modes")
    if not isinstance(modes, list) or "companion" not in modes:
        return
    _entering(found, findings)
    _cards(found, findings)
    _rules(found, findings)
    for path, source, often in _standing(found):
        parts = asked(source)
        if parts:
            findings.add(
                "HW553", path, where=found.said(path), parts=", ".join(f"`{one}`" for one in parts), often=often
            )


def _entering(found: Survey, findings: Findings) -> None:
    for number, event in enumerate(found.document.get("events") or ()):
        trigger = event.get("trigger") if isinstance(event, Mapping) else None
        if isinstance(trigger, Mapping) and trigger.get("type") == "enters":
            place = next((str(trigger[key]) for key in ("space", "room", "tile") if key in trigger), "?")
            findings.add("HW550", f"$.events[{number}].trigger", id=event.get("id", "?"), place=place)


def _cards(found: Survey, findings: Findings) -> None:
    told = set()
    for path, effect in found.effects.items():
        start, _, rest = path.removeprefix("$.").partition("[")
        verb = next((name for name in STORY if name in effect), None)
        item = f"$.{start}[{rest.partition(']')[0]}]"
        if start in CARDS and verb is not None and item not in told:
            told.add(item)
            card = found.document[start][int(rest.partition("]")[0])]
            findings.add("HW551", path, id=card.get("id", "?"), verb=verb)


def _rules(found: Survey, findings: Findings) -> None:
    for number, ability in enumerate(found.document.get("abilities") or ()):
        if not isinstance(ability, Mapping) or ability.get("text"):
            continue
        for place, modifier in enumerate(ability.get("modify") or ()):
            if isinstance(modifier, Mapping) and of_people(modifier) and (kind := _own(modifier)):
                findings.add("HW552", f"$.abilities[{number}].modify[{place}]", kind=kind)


def _own(modifier: Mapping[str, Any]) -> str:
    return next((name for name in OWN if name in modifier), "")


def _standing(found: Survey) -> Iterator[tuple[str, Any, str]]:
    """Conditions that are looked at again and again: path, source, and how often."""
    for number, event in enumerate(found.document.get("events") or ()):
        trigger = event.get("trigger") if isinstance(event, Mapping) else None
        kind = trigger.get("type") if isinstance(trigger, Mapping) else None
        every = kind == "phase" or (kind == "round" and isinstance(trigger, Mapping) and "number" not in trigger)
        if every and not event.get("once"):
            yield f"$.events[{number}].when", event.get("when"), "every round"
    for number, ability in enumerate(found.document.get("abilities") or ()):
        if isinstance(ability, Mapping):
            yield f"$.abilities[{number}].when", ability.get("when"), "whenever the rule may count"
