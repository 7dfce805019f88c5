"""Nothing in the shipped content points at something that is not there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from schema.catalogue import Catalogue
from schema.expressions import parse
from schema.texts import parse_text, placeholders
from tests.content.parts import BASE, DEMO, Json, base, demo, everything, expressions, package, texts, values

CATALOGUE = Catalogue(package(DEMO), [package(BASE)])

folders = pytest.mark.parametrize("folder", [BASE, DEMO], ids=["base", "demo"])


def references(document: Json) -> Iterator[tuple[str, str]]:
    """Every (kind, reference) to a card, monster or tile."""
    for _, part in everything(document):
        if "spawn" in part:
            yield "monsters", part["spawn"]
        for verb in ("become", "recover"):
            if verb in part:
                yield "conditions", part[verb]
        if part.get("gain") in ("item", "spell") and "id" in part:
            yield part["gain"] + "s", part["id"]
        possession = part.get("possession")
        if isinstance(possession, dict) and "id" in possession:
            yield "items", possession["id"]


@folders
def test_every_card_and_monster_that_is_named_exists(folder: Path) -> None:
    home = "base" if folder == BASE else ""
    missing = [
        (kind, ref) for kind, ref in references(package(folder).document) if CATALOGUE.get(kind, ref, home) is None
    ]
    assert missing == []


@folders
def test_every_text_can_be_parsed(folder: Path) -> None:
    found = list(texts(package(folder).document))
    assert len(found) > 100
    for path, text in found:
        assert parse_text(text), path
        assert text == text.strip(), path


@folders
def test_every_expression_can_be_parsed(folder: Path) -> None:
    for path, source in expressions(package(folder).document):
        assert parse(source), path


def test_the_demo_names_only_its_own_things() -> None:
    scenario = demo()
    ids = {name: {item["id"] for item in scenario[name]} for name in ("tokens", "events", "objectives", "endings")}
    assert values(scenario["events"], "token") <= ids["tokens"]
    assert values(scenario["events"], "event") | values(scenario["events"], "next") <= ids["events"]
    assert values(scenario["events"], "objective") == ids["objectives"]
    # An ending for what the rules themselves end is named by no event.
    by_rule = {ending["id"] for ending in scenario["endings"] if "for" in ending}
    assert values(scenario["events"], "end") == ids["endings"] - by_rule
    assert values(scenario["events"], "puzzle") == {puzzle["id"] for puzzle in scenario["puzzles"]}
    assert values(scenario, "draw") == {deck["id"] for deck in scenario["decks"]}


def test_texts_read_only_variables_that_are_declared() -> None:
    declared = {variable["id"] for variable in demo()["variables"]} | {"threat"}
    read = {
        name.removeprefix("var:") for _, text in texts(demo()) for name in placeholders(text) if name.startswith("var:")
    }
    assert read
    assert read <= declared


def test_whoever_may_have_done_it_has_a_name_to_be_read() -> None:
    culprit = next(variable for variable in demo()["variables"] if variable["id"] == "culprit")
    chosen = {part["to"].strip("'") for _, part in everything(demo()) if part.get("set") == "culprit"}
    assert len(chosen) == 3
    assert {each["value"] for each in culprit["says"]} == chosen


def test_every_starting_possession_is_in_the_pack() -> None:
    assert all(CATALOGUE.get("items", ref) is not None for ref in demo()["starting_possessions"])


def test_ids_are_unique_in_their_list() -> None:
    for document in (base(), demo()):
        for name, items in document.items():
            if isinstance(items, list) and items and isinstance(items[0], dict):
                ids = [item["id"] for item in items]
                assert len(set(ids)) == len(ids), name
