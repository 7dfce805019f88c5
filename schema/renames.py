"""Who speaks of a thing, and giving it another id so that all of them still do."""

from __future__ import annotations

import copy
from typing import Any

from schema.expressions import FUNCTIONS, Call, Constant, ExpressionError, Name, Node, parse
from schema.expressions import walk as nodes_of
from schema.walk import Reference, Visit, steps, walk

MEANT_BY = {
    "placements": {"placements", "spaces", "doors", "places", "rooms", "pieces"},
    "tokens": {"tokens", "pieces"},
    "monsters": {"monsters", "foes", "pieces"},
    "investigators": {"pieces"},
    "items": {"items", "possessions", "cards", "cards-or-traits"},
    "spells": {"possessions", "cards", "cards-or-traits"},
    "conditions": {"conditions", "cards", "cards-or-traits"},
}
"""The sorts of reference that may mean a thing of a list; other lists are meant only by their own."""

_PLACED = {"spaces", "doors", "places", "rooms", "pieces"}
"""Sorts of reference that begin with a placed tile's id: `hall/a`."""


def uses(document: dict[str, Any], things: str, name: str, kind: str = "scenario") -> list[Visit]:
    """Every reference to a thing of a list (`events`, `placements`, …) by its id."""
    return [
        visit
        for visit in walk(document, kind)
        if visit.kind == "reference" and _changed(visit.value, things, name, name) is not None
    ]


def renamed(document: dict[str, Any], things: str, old: str, new: str, kind: str = "scenario") -> dict[str, Any]:
    """A copy of a document in which every reference to `old` says `new`. The thing itself keeps its id."""
    result = copy.deepcopy(document)
    for step in list(steps(result, kind)):
        if step.visit.kind != "reference":
            continue
        reference: Reference = step.visit.value
        changed = _changed(reference, things, old, new)
        if changed is None:
            continue
        if reference.within == "value":
            step.holder[step.key] = changed
        elif reference.within == "text":
            written = step.holder[step.key]
            step.holder[step.key] = written.replace(f"{{var:{old}}}", f"{{var:{new}}}")
        else:
            step.holder[step.key] = _in_expression(step.holder[step.key], things, old, new)
    return result


def _changed(reference: Reference, things: str, old: str, new: str) -> str | None:
    """The reference with the new id, or None when it means something else."""
    if reference.to != things and reference.to not in MEANT_BY.get(things, ()):
        return None
    if things == "placements" and reference.to in _PLACED:
        first, slash, rest = reference.id.partition("/")
        return f"{new}/{rest}" if slash and first == old else None
    return new if reference.id == old else None


def _in_expression(source: str, things: str, old: str, new: str) -> str:
    """An expression with the id changed where it stands, and nothing else touched."""
    try:
        tree = parse(source).tree
    except ExpressionError:
        return source
    places: list[tuple[Node, str]] = []
    for node in nodes_of(tree):
        if isinstance(node, Name) and things == "variables" and node.parts == (old,):
            places.append((node, new))
        elif isinstance(node, Call) and node.function in FUNCTIONS:
            for arg, parameter in zip(node.args, FUNCTIONS[node.function].parameters, strict=False):
                if parameter.refers and isinstance(arg, Constant) and isinstance(arg.value, str):
                    changed = _changed(Reference(parameter.refers, arg.value), things, old, new)
                    if changed is not None:
                        places.append((arg, f"'{changed}'"))
    for node, text in sorted(places, key=lambda place: -place[0].start):
        source = source[: node.start] + text + source[node.end :]
    return source
