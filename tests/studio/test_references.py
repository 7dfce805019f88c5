"""Renames reach everything that speaks of a thing: ids, places, expressions and texts."""

from __future__ import annotations

from typing import Any

from studio.references import renamed
from studio.things import KINDS

DOCUMENT: dict[str, Any] = {
    "title": {"en": "T"},
    "board": {"entrance": "hall/a", "tiles": [{"id": "hall", "tile": "base:entrance-hall", "x": 0, "y": 0}]},
    "starting_possessions": ["crank", "base:crank", "own:crank"],
    "tokens": [{"id": "hatch", "kind": "interact", "at": "hall/b", "name": {"en": "hatch"}}],
    "variables": [{"id": "open", "type": "boolean"}, {"id": "count", "type": "number"}],
    "items": [{"id": "crank", "name": {"en": "crank"}, "kind": "common"}],
    "events": [
        {
            "id": "hatch",
            "trigger": {"type": "token-used", "token": "hatch"},
            "when": "not open and count >= 2 and on_board('hatch') and at(active, 'hall/b') and has(active, 'crank')",
            "text": {"en": "open {var:count} \\{var:count}"},
            "do": [{"set": "open", "to": "true"}, {"raise": "count", "by": "count"}, {"event": "hatch"}],
            "choices": [{"label": {"en": "hatch"}, "needs": {"possession": {"id": "crank"}}, "next": "hatch"}],
        }
    ],
}


def rename(kind: str, slug: str, to: str) -> dict[str, Any]:
    return renamed(DOCUMENT, "own", KINDS[kind], slug, to)


def test_a_token_and_an_event_of_the_same_id_are_told_apart() -> None:
    token = rename("tokens", "hatch", "trap")["events"][0]
    assert token["trigger"]["token"] == "trap"
    assert "on_board('trap')" in token["when"]
    assert token["do"][2] == {"event": "hatch"}
    assert token["choices"][0]["next"] == "hatch"
    assert token["choices"][0]["label"] == {"en": "hatch"}
    event = rename("events", "hatch", "trap")["events"][0]
    assert event["trigger"]["token"] == "hatch"
    assert event["do"][2] == {"event": "trap"}
    assert event["choices"][0]["next"] == "trap"


def test_a_variable_is_renamed_in_expressions_effects_and_texts() -> None:
    event = rename("variables", "count", "sum_of_all")["events"][0]
    assert event["when"].startswith("not open and sum_of_all >= 2 and ")
    assert event["do"][1] == {"raise": "sum_of_all", "by": "sum_of_all"}
    assert event["text"] == {"en": "open {var:sum_of_all} \\{var:count}"}


def test_a_tile_is_renamed_where_its_spaces_are_named() -> None:
    changed = rename("tiles", "hall", "foyer")
    assert changed["board"]["entrance"] == "foyer/a"
    assert changed["tokens"][0]["at"] == "foyer/b"
    assert "at(active, 'foyer/b')" in changed["events"][0]["when"]


def test_only_this_scenarios_card_is_renamed() -> None:
    changed = rename("items", "crank", "handle")
    assert changed["starting_possessions"] == ["handle", "base:crank", "own:handle"]
    assert changed["events"][0]["choices"][0]["needs"]["possession"]["id"] == "handle"
    assert "has(active, 'handle')" in changed["events"][0]["when"]


def test_the_document_given_is_left_alone() -> None:
    before = repr(DOCUMENT)
    rename("tiles", "hall", "foyer")
    assert repr(DOCUMENT) == before
