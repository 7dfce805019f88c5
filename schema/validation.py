"""Checking the structure of documents and parts against the JSON Schemas.

`validate_document` and `validate_part` use the fast validator, `validate_reference` the reference
implementation; both give the same problems, which a test holds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import jsonschema_rs
from jsonschema import Draft202012Validator, FormatChecker, ValidationError, validators

from schema.canonical import json_path
from schema.expression_tree import ExpressionError
from schema.expressions import parse
from schema.problems import Problem
from schema.schemafiles import part_name, whole_schema
from schema.sentences import Fault, matches, told
from schema.texts import TextError, parse_text

FILES = {"manifest": "package.json", "scenario": "scenario.json", "content": "content.json", "save": "save"}
"""The file each kind of document stands in."""


def validate_document(kind: str, value: Any, file: str = "") -> list[Problem]:
    """Everything wrong with the structure of a document: `manifest`, `scenario`, `content` or `save`."""
    return _problems(kind, value, file or FILES.get(kind, kind), _fast)


def validate_part(kind: str, value: Any, file: str = "") -> list[Problem]:
    """Everything wrong with one part, such as an `event`; the paths begin at the part itself.

    Raises `KeyError` for a kind there is no schema for.
    """
    return _problems(kind, value, file or FILES.get(kind, kind), _fast)


def validate_reference(kind: str, value: Any, file: str = "") -> list[Problem]:
    """The same answers from the reference implementation, a hundred times slower."""
    return _problems(kind, value, file or FILES.get(kind, kind), _reference)


def _problems(kind: str, value: Any, file: str, faults: Callable[[str, Any], Iterator[Fault]]) -> list[Problem]:
    name = part_name(kind)
    found: dict[tuple[str, str, str], Problem] = {}
    told_of = [problem for fault in faults(name, value) for problem in told(fault, file)]
    wrong_type = {problem.path for problem in told_of if problem.code == "HW203"}
    for problem in told_of:
        # A value of the wrong type breaks other rules as well, which would only confuse.
        if problem.code == "HW203" or problem.path not in wrong_type:
            found.setdefault((problem.path, problem.code, problem.message), problem)
    if name in ("scenario", "content"):
        for problem in _doubled_ids(value, file):
            found.setdefault((problem.path, problem.code, problem.message), problem)
    return sorted(found.values(), key=lambda problem: (_natural(problem.path), problem.code, problem.message))


def _natural(path: str) -> list[tuple[int, str]]:
    """A sort key that puts `[10]` behind `[9]`."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"[.\[\]]+", path)]


# --- The formats: what a pattern cannot say ---


def is_expression(value: str) -> bool:
    """Whether a string follows the grammar of expressions."""
    try:
        parse(value)
    except ExpressionError:
        return False
    return True


def is_story(value: str) -> bool:
    """Whether a string follows the grammar of texts."""
    try:
        parse_text(value)
    except TextError:
        return False
    return True


# --- The two validators ---


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


def _ecma_pattern(_validator: Any, pattern: str, instance: Any, _schema: Any) -> Iterator[ValidationError]:
    """Patterns as the standard means them; the reference takes `$` as Python does."""
    if isinstance(instance, str) and not matches(pattern, instance):
        yield ValidationError("pattern")


def _whole_names(validator: Any, names: Any, instance: Any, _schema: Any) -> Iterator[ValidationError]:
    """One error for all names, and not one for each keyword that a name breaks."""
    if isinstance(instance, dict) and not all(validator.evolve(schema=names).is_valid(key) for key in instance):
        yield ValidationError("propertyNames")


@lru_cache(maxsize=128)
def _reference_validator(name: str) -> Any:
    formats = FormatChecker(formats=())
    formats.checkers = {
        "expression": (lambda value: not isinstance(value, str) or is_expression(value), ()),
        "story": (lambda value: not isinstance(value, str) or is_story(value), ()),
    }
    keywords = {"pattern": _ecma_pattern, "propertyNames": _whole_names}
    extended = validators.extend(Draft202012Validator, keywords)  # type: ignore[no-untyped-call]
    return extended(whole_schema(name), format_checker=formats)


def _reference(name: str, value: Any) -> Iterator[Fault]:
    for error in _reference_validator(name).iter_errors(value):
        yield Fault(list(error.absolute_path), str(error.validator), error.schema, error.instance)


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
