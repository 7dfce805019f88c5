"""Checking the structure of documents and parts against the JSON Schemas.

`validate_document` and `validate_part` use the fast validator, `validate_reference` the reference
implementation; both give the same problems, which a test holds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any

import jsonschema_rs

from schema.canonical import json_path
from schema.formats import is_expression, is_story
from schema.items import as_bytes, parted
from schema.package import DOCUMENTS
from schema.problems import Problem
from schema.schemafiles import part_name, whole_schema
from schema.sentences import Fault, told

FILES = {"manifest": "package.json", **DOCUMENTS, "save": "save"}
"""The file each kind of document stands in."""


def validate_document(kind: str, value: Any, file: str = "") -> list[Problem]:
    """Everything wrong with the structure of a document: `manifest`, `scenario`, `content`, `campaign` or `save`."""
    return _problems(kind, value, file or FILES.get(kind, kind), _fast)


def validate_part(kind: str, value: Any, file: str = "") -> list[Problem]:
    """Everything wrong with one part, such as an `event`; the paths begin at the part itself.

    Raises `KeyError` for a kind there is no schema for.
    """
    return _problems(kind, value, file or FILES.get(kind, kind), _fast)


def validate_reference(kind: str, value: Any, file: str = "") -> list[Problem]:
    """The same answers from the reference implementation, a hundred times slower."""
    # Only tests and tools ask for it, and loading it takes longer than all the rest of this package.
    from schema.reference import faults

    return _problems(kind, value, file or FILES.get(kind, kind), faults)


def _problems(kind: str, value: Any, file: str, faults: Callable[[str, Any], Iterator[Fault]]) -> list[Problem]:
    name = part_name(kind)
    if faults is _fast and name in DOCUMENTS:
        found = _by_items(name, value, file)
    else:
        found = _told(name, value, file, faults)
    if name in DOCUMENTS:
        found += _doubled_ids(value, file)
    unlike = {(problem.path, problem.code, problem.message): problem for problem in reversed(found)}
    return sorted(unlike.values(), key=lambda problem: (_natural(problem.path), problem.code, problem.message))


def _told(name: str, value: Any, file: str, faults: Callable[[str, Any], Iterator[Fault]]) -> list[Problem]:
    found = [problem for fault in faults(name, value) for problem in told(fault, file)]
    wrong_type = {problem.path for problem in found if problem.code == "HW203"}
    # A value of the wrong type breaks other rules as well, which would only confuse.
    return [problem for problem in found if problem.code == "HW203" or problem.path not in wrong_type]


# --- Documents by their items: most of them read as they did when the document was validated last ---


def _by_items(name: str, value: Any, file: str) -> list[Problem]:
    """The same as of the whole: what is wrong with the document without its items, and with each of them."""
    frame, lists = parted(value, name)
    found: list[Problem] = []
    for start, part, items in lists:
        for number, item in enumerate(items):
            for problem in _of_item(part, item):
                found.append(replace(problem, file=file, path=f"{start}[{number}]{problem.path[1:]}"))
    return _told(name, frame, file, _fast) + found


_items: dict[tuple[str, bytes], tuple[Problem, ...]] = {}
"""What is wrong with an item, by its part and its JSON."""

REMEMBERED = 20_000
"""Items that are remembered at most."""


def _of_item(part: str, item: Any) -> tuple[Problem, ...]:
    key = (part, as_bytes(item))
    known = _items.get(key)
    if known is None:
        if len(_items) >= REMEMBERED:
            _items.clear()
        known = _items[key] = tuple(_told(part, item, "", _fast))
    return known


def _natural(path: str) -> list[tuple[int, str]]:
    """A sort key that puts `[10]` behind `[9]`."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"[.\[\]]+", path)]


# --- The fast validator ---


@lru_cache(maxsize=128)
def _fast_validator(name: str) -> jsonschema_rs.Draft202012Validator:
    formats = {"expression": is_expression, "story": is_story}
    return jsonschema_rs.Draft202012Validator(whole_schema(name), validate_formats=True, formats=formats)


def _fast(name: str, value: Any) -> Iterator[Fault]:
    for error in _fast_validator(name).iter_errors(value):
        *above, keyword = error.schema_path
        if "propertyNames" in above[-1:]:  # told of the keyword inside, but with the object that has the names
            *above, keyword = above
        schema: Any = whole_schema(name)
        for step in above:
            schema = schema[step]
        yield Fault(list(error.instance_path), str(keyword), schema, error.instance)


# --- What no schema can say ---


def _doubled_ids(value: Any, file: str) -> Iterator[Problem]:
    """Ids that stand twice in one list (`HW210`)."""
    if not isinstance(value, dict):
        return
    lists: list[tuple[list[str | int], Any]] = [([key], each) for key, each in value.items()]
    for key, inner in (("board", "tiles"), ("mythos", "events")):
        if isinstance(value.get(key), dict):
            lists.append(([key, inner], value[key].get(inner)))
    for start, things in lists:
        if not isinstance(things, list):
            continue
        seen: dict[str, int] = {}
        for number, thing in enumerate(things):
            name = thing.get("id") if isinstance(thing, dict) else None
            if not isinstance(name, str):
                continue
            first = seen.setdefault(name, number)
            if first != number:
                other = json_path([*start, first])
                message = f"The id `{name}` is already used by {other.removeprefix('$.')}."
                yield Problem(
                    "HW210",
                    "error",
                    file,
                    json_path([*start, number, "id"]),
                    message,
                    "Give one of them another id.",
                )
