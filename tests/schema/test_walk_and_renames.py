"""The one walk, and renaming by it."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from schema.canonical import paths
from schema.renames import renamed, uses
from schema.schemafiles import definitions
from schema.walk import Reference, walk
from tests.schema.documents import scenarios
from tests.schema.making import scenario

STORY: dict[str, Any] = {
    "title": {"en": "{var:bells} bells"},
    "board": {"entrance": "hall/a", "tiles": [{"id": "hall", "tile": "base:hall", "x": 0, "y": 0}]},
    "variables": [{"id": "bells", "type": "number"}],
    "tokens": [{"id": "rope", "kind": "item", "at": "hall/a", "card": "cord"}],
    "events": [
        {
            "id": "ring",
            "trigger": {"type": "enters", "room": "hall/nave"},
            "when": "bells > 1 and seen('rest') and at(active, 'hall/a') and has(active, 'cord')",
            "do": [
                {"set": "bells", "to": "bells + bells"},
                {"roll": "bells", "each": [{"suffer": "horror", "negate": {"skill": "will", "modifier": "bells"}}]},
                {"move": "active", "to": "hall/b"},
                {"discard": "item", "id": "cord"},
                {"reroll": "any"},
            ],
            "choices": [{"label": {"en": "Rest"}, "needs": {"possession": {"id": "cord"}}, "next": "rest"}],
        },
        {"id": "rest", "next": None},
    ],
    "mythos": {"events": [{"id": "toll", "do": [{"event": "rest"}, {"raise": "threat", "by": 1}]}]},
}


def references(document: Any, to: str) -> list[str]:
    return [visit.path for visit in walk(document) if visit.kind == "reference" and visit.value.to == to]


def test_each_thing_is_met_with_its_path_and_kind() -> None:
    met = [(visit.path, visit.kind) for visit in walk(STORY)]
    for expected in [
        ("$.title", "text"),
        ("$.tokens[0]", "token"),
        ("$.events[0]", "event"),
        ("$.events[0].trigger", "trigger"),
        ("$.events[0].when", "expression"),
        ("$.events[0].do[0]", "effect"),
        ("$.events[0].do[1].each[0].negate", "test"),
        ("$.events[0].do[2].to", "selector"),
        ("$.events[0].choices[0]", "choice"),
        ("$.mythos.events[0]", "event"),
    ]:
        assert met.count(expected) == 1, expected
    assert ("$.events[0].do[4].reroll", "expression") not in met


def test_references_are_met_wherever_they_stand() -> None:
    assert references(STORY, "events") == [
        "$.events[0].when",
        "$.events[0].choices[0].next",
        "$.mythos.events[0].do[0].event",
    ]
    assert references(STORY, "spaces") == ["$.board.entrance", "$.events[0].when"]
    assert references(STORY, "tiles") == ["$.board.tiles[0].tile"]
    assert references(STORY, "variables").count("$.events[0].do[0].to") == 2
    assert "$.title.en" in references(STORY, "variables")


def test_words_of_selectors_and_built_in_names_are_no_references() -> None:
    found = {visit.value.id for visit in walk(STORY) if visit.kind == "reference"}
    assert found == {"bells", "hall/a", "hall/b", "hall/nave", "base:hall", "cord", "rest"}


def test_every_effect_of_the_schema_is_walked() -> None:
    for verb, block in definitions()["effect"]["dependentSchemas"].items():
        for example in block["examples"]:
            met = list(walk({"id": "a", "do": [example]}, "event"))
            assert ("$.do[0]", "effect") in [(visit.path, visit.kind) for visit in met], verb


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(scenarios)
def test_every_path_leads_to_its_value(document: Any) -> None:
    places = dict(paths(document))
    for visit in walk(document):
        if visit.kind != "reference":
            assert places[visit.path] is visit.value
        elif visit.value.within == "value":
            assert places[visit.path] == visit.value.id


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(scenarios)
def test_renaming_there_and_back_changes_nothing(document: Any) -> None:
    for things in ("events", "tokens", "placements", "variables"):
        used = {visit.value.id.partition("/")[0] for visit in walk(document) if visit.kind == "reference"}
        for name in sorted(used)[:3]:
            there = renamed(document, things, name, "quite-new")
            assert renamed(there, things, "quite-new", name) == document


@pytest.mark.parametrize(
    "value", [None, 3, [], {"events": 3}, {"events": [3, None, {"do": {"say": 1}}]}, {"title": "x"}]
)
def test_malformed_documents_are_walked_as_far_as_they_go(value: Any) -> None:
    assert isinstance(list(walk(value)), list)


def test_renaming_a_variable_reaches_expressions_texts_and_effects() -> None:
    kept = deepcopy(STORY)
    new = renamed(STORY, "variables", "bells", "strokes")
    assert kept == STORY
    assert new["title"] == {"en": "{var:strokes} bells"}
    assert new["events"][0]["when"].startswith("strokes > 1 and seen('rest')")
    assert new["events"][0]["do"][0] == {"set": "strokes", "to": "strokes + strokes"}
    assert uses(new, "variables", "bells") == []
    assert new["variables"] == STORY["variables"]


def test_renaming_a_placed_tile_reaches_its_spaces() -> None:
    new = renamed(STORY, "placements", "hall", "nave")
    assert new["board"]["entrance"] == "nave/a"
    assert new["events"][0]["trigger"]["room"] == "nave/nave"
    assert "at(active, 'nave/a')" in new["events"][0]["when"]
    assert new["events"][0]["do"][2]["to"] == "nave/b"
    assert new["board"]["tiles"][0]["tile"] == "base:hall"


def test_renaming_an_item_reaches_cards() -> None:
    new = renamed(STORY, "items", "cord", "bell-rope")
    assert new["tokens"][0]["card"] == "bell-rope"
    assert new["events"][0]["do"][3]["id"] == "bell-rope"
    assert new["events"][0]["choices"][0]["needs"]["possession"]["id"] == "bell-rope"
    assert "has(active, 'bell-rope')" in new["events"][0]["when"]


def test_uses_tell_who_speaks_of_a_thing() -> None:
    assert [visit.path for visit in uses(scenario(), "tokens", "lever")] == ["$.events[0].trigger.token"]
    assert uses(scenario(), "tokens", "lever")[0].value == Reference("tokens", "lever")
