"""The schema files themselves: sound, described, and complete in what they name."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from schema import CODES, schema_for
from schema.schemafiles import definitions, schema_files
from schema.texts import SKILLS
from tests.schema.making import MANIFEST, SCENARIO


def published() -> Registry[Any]:
    return Registry().with_resources(
        [(schema["$id"], Resource.from_contents(schema)) for schema in schema_files().values()]
    )


@pytest.mark.parametrize("file", sorted(schema_files()))
def test_a_file_is_a_described_schema_with_its_own_address(file: str) -> None:
    schema = schema_files()[file]
    Draft202012Validator.check_schema(schema)
    assert schema["$id"] == f"https://hauntwright.example/schemas/1/{file}"
    assert schema["title"]
    assert schema["description"]


@pytest.mark.parametrize("name", sorted(definitions()))
def test_every_definition_has_title_description_and_examples(name: str) -> None:
    part = definitions()[name]
    assert part.get("title"), name
    assert part.get("description"), name
    assert part.get("examples"), name


@pytest.mark.parametrize(("file", "value"), [("manifest", MANIFEST), ("scenario", SCENARIO)])
def test_the_published_files_validate_with_their_references(file: str, value: Any) -> None:
    schema = schema_files()[f"{file}.schema.json"]
    validator = Draft202012Validator(schema, registry=published())
    assert validator.is_valid(value)
    assert not validator.is_valid({**value, "oops": 1})


@pytest.mark.parametrize("name", ["effect", "modifier"])
def test_the_verbs_of_the_list_are_those_described(name: str) -> None:
    part = definitions()[name]
    assert {each["required"][0] for each in part["anyOf"]} == set(part["dependentSchemas"])
    for verb, block in part["dependentSchemas"].items():
        assert block["title"], verb
        assert block["description"], verb
        assert block["additionalProperties"] is False, verb
        assert verb in block["properties"], verb
        others = set(block["properties"]) & set(part["dependentSchemas"]) - {verb}
        assert not others, f"{verb} has fields that are verbs themselves: {others}"


@pytest.mark.parametrize("verb", sorted(definitions()["effect"]["dependentSchemas"]))
def test_every_effect_has_sound_examples(verb: str) -> None:
    examples = definitions()["effect"]["dependentSchemas"][verb]["examples"]
    assert examples
    validator = Draft202012Validator(schema_for("effect"))
    for example in examples:
        assert verb in example
        assert validator.is_valid(example)


def test_every_object_is_closed() -> None:
    def look(value: Any, path: str) -> None:
        if isinstance(value, list):
            for number, each in enumerate(value):
                look(each, f"{path}[{number}]")
        if not isinstance(value, dict):
            return
        if value.get("type") == "object" and "properties" in value:
            by_branch = "dependentSchemas" in value or "allOf" in value
            assert "additionalProperties" in value or by_branch, path
        for key, each in value.items():
            if key != "examples":
                look(each, f"{path}.{key}")

    for name, part in definitions().items():
        look(part, name)


def test_skills_are_the_same_everywhere() -> None:
    assert tuple(definitions()["skill"]["enum"]) == SKILLS
    assert set(definitions()["investigator"]["properties"]["skills"]["required"]) == set(SKILLS)


def test_a_schema_for_forms_is_complete_and_ones_own() -> None:
    first = schema_for("events")
    assert first["title"] == "Event"
    assert first["properties"]["when"]["$ref"] == "#/$defs/expression"
    assert "expression" in first["$defs"]
    assert "tile" not in first["$defs"]
    first["properties"].clear()
    assert schema_for("event")["properties"]


def test_every_code_has_its_sentence() -> None:
    assert all(code[:3] in ("HW1", "HW2") and len(code) == 5 and text for code, text in CODES.items())
