"""The one walk through a document: checker, renames and translations all see the same things at the same places.

It follows the JSON Schemas, so a new effect is walked as soon as its schema is written: what is an event
or a text is known by the definition it is checked against, and what an id means by `refers` beside it.
Values that do not fit their schema are passed over; validation tells of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from schema.expressions import BUILTINS, FUNCTIONS, PIECES, Call, Constant, ExpressionError, Name, parse
from schema.expressions import walk as nodes_of
from schema.schemafiles import definitions, part_name
from schema.texts import TextError, placeholders


class Visit(NamedTuple):
    """One thing met on the walk."""

    path: str
    """Its JSON path."""
    kind: str
    """`event`, `choice`, `effect`, `test`, `trigger`, `ability`, `modifier`, `selector`, `token`, `monster`,
    `expression`, `text` or `reference`."""
    value: Any
    """The value there; of a reference, a `Reference`."""


class Reference(NamedTuple):
    """An id that means another thing."""

    to: str
    """What kind of thing: a list's name (`events`, `items`, …), `placements`, `spaces`, `doors`, `places` (a
    space or a door), `rooms`, `foes` (a type of monster or the name of a spawned one), `cards`, `possessions`,
    `cards-or-traits`, or `pieces` (whatever a selector may name)."""
    id: str
    """As it is written, perhaps `base:lantern`."""
    within: str = "value"
    """`value` when the whole value is the id; `expression` or `text` when it stands inside one."""


class Step(NamedTuple):
    """A visit with the object or list that holds the value, for those who change it."""

    visit: Visit
    holder: Any
    key: str | int


_KINDS = {
    "event": "event",
    "mythos-event": "event",
    "choice": "choice",
    "small-choice": "choice",
    "effect": "effect",
    "test": "test",
    "trigger": "trigger",
    "ability": "ability",
    "modifier": "modifier",
    "selector": "selector",
    "token": "token",
    "monster": "monster",
    "expression": "expression",
    "amount": "expression",
    "value": "expression",
    "text": "text",
}
"""What a value checked against a definition is on the walk."""


@dataclass(slots=True)
class _Plan:
    """What a schema says about walking, worked out once; the parts of a combined schema are put together."""

    kinds: list[str] = field(default_factory=list)
    refers: str = ""
    words: frozenset[str] = frozenset()
    properties: dict[str, _Plan] = field(default_factory=dict)
    verbs: dict[str, _Plan] = field(default_factory=dict)
    """What is added when a key is there (`dependentSchemas`)."""
    items: _Plan | None = None


_plans: dict[int, _Plan] = {}


def _plan(schema: dict[str, Any], name: str = "") -> _Plan:
    """The plan of a schema; schemas live as long as the program, so their identity is a key."""
    plan = _plans.get(id(schema))
    if plan is None:
        plan = _plans[id(schema)] = _Plan()
        _add(plan, schema, name)
    return plan


def _add(plan: _Plan, schema: dict[str, Any], name: str) -> None:
    if name in _KINDS and _KINDS[name] not in plan.kinds:
        plan.kinds.append(_KINDS[name])
    plan.refers = plan.refers or str(schema.get("refers", ""))
    plan.words |= frozenset(schema.get("words", ()))
    if "$ref" in schema:
        target = schema["$ref"].rpartition("/")[2]
        _add(plan, definitions()[target], target)
    for part in (schema.get("then"), schema.get("else"), *schema.get("allOf", ())):
        if isinstance(part, dict):
            _add(plan, part, "")
    for key, each in schema.get("properties", {}).items():
        if isinstance(each, dict):
            plan.properties.setdefault(key, _plan(each))
    for key, each in schema.get("dependentSchemas", {}).items():
        plan.verbs[key] = _plan(each)
    if "items" in schema and plan.items is None:
        plan.items = _plan(schema["items"])


def walk(document: Any, kind: str = "scenario") -> Iterator[Visit]:
    """Everything of interest in a document or a part, with its path; parents before what is in them.

    `kind` is the document's (`scenario`, `content`) or the part's (`event`). An expression, a text or a
    selector that names other things is followed by a visit for each such reference, at the same path.
    Raises `KeyError` for a kind there is not.
    """
    for step in steps(document, kind):
        yield step.visit


def steps(document: Any, kind: str = "scenario") -> Iterator[Step]:
    """The same walk, with what holds each value."""
    name = part_name(kind)
    yield from _steps(document, "$", _plan(definitions()[name], name), [document], 0)


def _steps(value: Any, path: str, plan: _Plan, holder: Any, key: str | int) -> Iterator[Step]:
    for kind in plan.kinds:
        if kind == "expression":
            if isinstance(value, str) and value not in plan.words:
                yield Step(Visit(path, kind, value), holder, key)
                for reference in in_expression(value):
                    yield Step(Visit(path, "reference", reference), holder, key)
        elif kind == "text":
            if isinstance(value, dict):
                yield Step(Visit(path, kind, value), holder, key)
                yield from _in_texts(value, path)
        elif isinstance(value, dict) or kind == "selector":
            yield Step(Visit(path, kind, value), holder, key)
    if isinstance(value, str):
        if plan.refers and value != "this" and value not in plan.words and value not in BUILTINS:
            yield Step(Visit(path, "reference", Reference(plan.refers, value)), holder, key)
    elif isinstance(value, dict):
        known = plan.properties
        for verb in plan.verbs:
            if verb in value:
                known = {**known, **plan.verbs[verb].properties}
        for field_name, each in value.items():
            below = known.get(field_name)
            if below is not None:
                yield from _steps(each, f"{path}.{field_name}", below, value, field_name)
    elif isinstance(value, list) and plan.items is not None:
        for number, each in enumerate(value):
            yield from _steps(each, f"{path}[{number}]", plan.items, value, number)


def _in_texts(texts: dict[str, Any], path: str) -> Iterator[Step]:
    for language, source in texts.items():
        if isinstance(source, str):
            for reference in in_text(source):
                yield Step(Visit(f"{path}.{language}", "reference", reference), texts, language)


def in_expression(source: str) -> list[Reference]:
    """The variables and things an expression names; none when it cannot be read."""
    try:
        tree = parse(source).tree
    except ExpressionError:
        return []
    found = []
    for node in nodes_of(tree):
        if isinstance(node, Name):
            if len(node.parts) == 1 and node.parts[0] not in BUILTINS and node.parts[0] not in PIECES:
                found.append(Reference("variables", node.parts[0], "expression"))
        elif isinstance(node, Call) and node.function in FUNCTIONS:
            for arg, parameter in zip(node.args, FUNCTIONS[node.function].parameters, strict=False):
                if parameter.refers and isinstance(arg, Constant) and isinstance(arg.value, str):
                    found.append(Reference(parameter.refers, arg.value, "expression"))
    return found


def in_text(source: str) -> list[Reference]:
    """The variables a text shows; none when it cannot be read."""
    if "{var:" not in source:
        return []
    try:
        names = placeholders(source)
    except TextError:
        return []
    return [Reference("variables", name[4:], "text") for name in names if name.startswith("var:")]
