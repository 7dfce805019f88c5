"""What has changed from one shown state of a scenario to another, for clients that have the first.

    {"from": tag, "tag": tag, "rev": 13,
     "changes": [{"kind": "events", "id": "hatch", "value": {…}}, {"kind": "tokens", "id": "lamp", "value": null}],
     "order": {"events": [ids]}, "lists": {"abilities": [items]}, "frame": {…},
     "problems": {"at": 3, "drop": 1, "add": [problem]}, "board": {…}, "layout": {…}, "undo": "…", …}

Only what differs is there. `changes` are put where they were, or at the end; `order` says the order of a list that
comes out otherwise. `lists` are told whole because their items have no ids. `frame` is the document without its
items, a list that is written in it being empty; it comes whole. Every other field is the new value of that field.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from studio import documents
from studio.things import Kind, kinds_of

Json = dict[str, Any]
_APART = frozenset({"scenario", "problems", "identity", "packs", "assets"})
"""Fields that are told in parts, or not at all: packs are fetched by their digest."""


def delta(before: Mapping[str, Any], after: Mapping[str, Any]) -> Json:
    """What turns the state `before` into `after`."""
    told: Json = {"from": before["tag"], "tag": after["tag"], "rev": after["rev"]}
    told |= _document(before["scenario"], after["scenario"], after["kind"])
    if before["problems"] != after["problems"]:
        told["problems"] = splice(before["problems"], after["problems"])
    for name, value in after.items():
        if name not in _APART and name not in told and before.get(name) != value:
            told[name] = value
    return told


def _document(before: Mapping[str, Any], after: Mapping[str, Any], package: str) -> Json:
    changes: list[Json] = []
    order: dict[str, list[str]] = {}
    lists: dict[str, list[Any]] = {}
    for kind in kinds_of(package).values():
        old, new = list_of(before, kind), list_of(after, kind)
        if old == new:
            continue
        if not all("id" in item for item in (*old, *new)):
            lists[kind.name] = new
            continue
        steps, outcome = _steps(old, new)
        changes += [{"kind": kind.name, **step} for step in steps]
        ids = [item["id"] for item in new]
        if outcome != ids:
            order[kind.name] = ids
    told: Json = {"changes": changes} if changes else {}
    if order:
        told["order"] = order
    if lists:
        told["lists"] = lists
    # Lists that are written in a frame are empty there.
    frame, _ = documents.split(after, package)
    if documents.split(before, package)[0] != frame:
        told["frame"] = frame
    return told


def _steps(old: list[Json], new: list[Json]) -> tuple[list[Json], list[str]]:
    """Items that went, came or changed, and the order that a list has after them."""
    had = {item["id"]: item for item in old}
    have = {item["id"] for item in new}
    steps: list[Json] = [{"id": name, "value": None} for name in had if name not in have]
    steps += [{"id": item["id"], "value": item} for item in new if had.get(item["id"]) != item]
    outcome = [name for name in had if name in have] + [item["id"] for item in new if item["id"] not in had]
    return steps, outcome


def list_of(document: Mapping[str, Any], kind: Kind) -> list[Any]:
    """The items of a kind; empty when the document does not have the list."""
    found: Any = document
    for step in kind.path:
        found = found.get(step) if isinstance(found, Mapping) else None
    return found if isinstance(found, list) else []


def splice(old: list[Any], new: list[Any]) -> Json:
    """The one stretch of a list that differs: `drop` members from `at` on are replaced by `add`."""
    at = 0
    while at < len(old) and at < len(new) and old[at] == new[at]:
        at += 1
    end = 0
    while end < len(old) - at and end < len(new) - at and old[-1 - end] == new[-1 - end]:
        end += 1
    return {"at": at, "drop": len(old) - at - end, "add": new[at : len(new) - end]}
