"""The reference implementation of JSON Schema, set up to mean what the standard and our formats mean."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from jsonschema import Draft202012Validator, FormatChecker, ValidationError, validators

from schema.formats import is_expression, is_story
from schema.schemafiles import whole_schema
from schema.sentences import Fault, matches


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


def faults(name: str, value: Any) -> Iterator[Fault]:
    """What the reference implementation finds wrong with a value."""
    for error in _reference_validator(name).iter_errors(value):
        yield Fault(list(error.absolute_path), str(error.validator), error.schema, error.instance)
