"""The fast validator and the reference implementation say the same of every document."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from schema import Problem, schema_for, validate_part, validate_reference
from schema.schemafiles import definitions
from tests.schema.documents import events, scenarios, spoilt
from tests.schema.making import MANIFEST

SLOW = settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow])


def told(problems: list[Problem]) -> list[str]:
    return [str(problem) for problem in problems]


@SLOW
@given(scenarios)
def test_sound_scenarios_pass_both(value: Any) -> None:
    assert told(validate_part("scenario", value)) == []
    assert told(validate_reference("scenario", value)) == []


@SLOW
@given(spoilt(scenarios))
def test_both_say_the_same_of_spoilt_scenarios(value: Any) -> None:
    assert told(validate_part("scenario", value)) == told(validate_reference("scenario", value))


@SLOW
@given(spoilt(events))
def test_both_say_the_same_of_spoilt_events(value: Any) -> None:
    assert told(validate_part("event", value)) == told(validate_reference("event", value))


ODD: list[Any] = [None, 3, "x", [], {"id": "A"}, MANIFEST | {"requires": {"Base": "1"}}, {"version": "1.0.0\n"}]


@pytest.mark.parametrize("value", ODD)
@pytest.mark.parametrize("kind", ["manifest", "scenario", "content", "save", "monster", "tile", "puzzle", "ability"])
def test_both_say_the_same_of_odd_values(kind: str, value: Any) -> None:
    assert told(validate_part(kind, value)) == told(validate_reference(kind, value)) != []


def test_the_deepest_document_that_is_read_can_be_validated_by_both() -> None:
    effect: dict[str, Any] = {"if": "threat > 1", "then": []}
    for _ in range(20):
        effect = {"if": "threat > 1", "then": [effect]}
    value = {"id": "deep", "do": [effect]}
    assert validate_part("event", value) == validate_reference("event", value) == []


@pytest.mark.parametrize("name", sorted(definitions()))
def test_both_pass_every_example(name: str) -> None:
    for example in schema_for(name).get("examples", []):
        assert told(validate_part(name, example)) == told(validate_reference(name, example)) == []
