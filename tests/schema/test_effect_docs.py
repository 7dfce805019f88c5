"""`docs/effects.md` says everything the language has, and says it as the schemas do."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from schema import schema_for
from schema.docs import PAGE, page
from schema.effect_reference import MEMBER_NAMES, NAMES, PIECE_NAMES, Bit, Table, effect_reference
from schema.expression_types import BUILTINS, FUNCTIONS, MEMBERS, PIECES, check
from schema.schemafiles import definitions

VARIABLES: dict[str, Any] = {"hatch_open": "boolean"}


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "write it anew: make docs"


def test_the_page_names_everything() -> None:
    told = page()
    for part in ("effect", "modifier"):
        for verb, block in definitions()[part]["dependentSchemas"].items():
            assert f"### `{verb}` · {block['title']}\n\n{block['description']}" in told
    for name in definitions()["trigger"]["properties"]["type"]["enum"] + definitions()["ability-trigger"]["enum"]:
        assert f"| `{name}` |" in told
    for name in definitions()["filters"]["properties"]:
        assert f"| `{name}` |" in told
    assert all(f"`{name}(" in told for name in FUNCTIONS)


@pytest.mark.parametrize("verb", sorted(definitions()["modifier"]["dependentSchemas"]))
def test_every_modifier_has_sound_examples(verb: str) -> None:
    validator = Draft202012Validator(schema_for("modifier"))
    examples = definitions()["modifier"]["dependentSchemas"][verb]["examples"]
    assert examples
    assert all(verb in example and validator.is_valid(example) for example in examples)


def test_every_trigger_has_a_meaning_and_a_sound_example() -> None:
    trigger = definitions()["trigger"]
    types = trigger["properties"]["type"]
    assert list(types["meanings"]) == types["enum"]
    assert {example["type"] for example in trigger["examples"]} == set(types["enum"])
    validator = Draft202012Validator(schema_for("trigger"))
    assert all(validator.is_valid(example) for example in trigger["examples"])
    assert list(definitions()["ability-trigger"]["meanings"]) == definitions()["ability-trigger"]["enum"]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_has_a_sound_example(name: str) -> None:
    example = FUNCTIONS[name].example
    assert f"{name}(" in example
    assert check(example, VARIABLES) == []


def test_every_name_has_its_meaning() -> None:
    assert set(NAMES) == set(BUILTINS)
    assert set(PIECE_NAMES) == set(PIECES)
    assert set(MEMBER_NAMES) == set(MEMBERS)


def test_every_link_of_the_reference_leads_to_a_section() -> None:
    known = {section.id for section in effect_reference()}
    assert len(known) == len(effect_reference())
    links = set()
    for section in effect_reference():
        for block in section.blocks:
            cells = [cell for row in block.rows for cell in row] if isinstance(block, Table) else [block]
            links |= {bit.link for cell in cells if isinstance(cell, tuple) for bit in cell if isinstance(bit, Bit)}
    assert {"selectors", "expressions", "effects"} <= links
    assert links - {""} <= known
