"""Event groups: each of them, put into a scenario, hangs together."""

from __future__ import annotations

from typing import Any

import pytest

from studio.groups import groups
from tests.studio.conftest import Person

FILL = {
    "places": "hall/north-1",
    "spaces": "hall/a",
    "placements": "cellar",
    "endings": "the-truth",
}


@pytest.fixture
def story(designer: Person) -> str:
    """A new scenario of one room, with a second tile behind its door."""
    designer.form("/scenarios", slug="story", title="A story", starter="room")
    tile = {"tile": "base:cellar", "x": 0, "y": -40, "rotation": 0}
    assert designer.run("story", {"op": "put", "kind": "tiles", "id": "cellar", "value": tile}).status_code == 200
    return "story"


def put_in(person: Person, slug: str, name: str) -> list[dict[str, Any]]:
    values = {field["id"]: FILL[field["refers"]] for field in groups()[name].fields}
    answer = person.api("POST", f"/api/scenarios/{slug}/groups/{name}", {"values": values})
    assert answer.status_code == 200, answer.json
    commands: list[dict[str, Any]] = answer.json["commands"]
    assert person.run(slug, *commands).status_code == 200
    return commands


def errors(person: Person, slug: str) -> list[str]:
    found = person.show(slug)["problems"]
    return [f"{each['code']} {each['path']} {each['message']}" for each in found if each["severity"] == "error"]


@pytest.mark.parametrize("name", sorted(groups()))
def test_a_group_hangs_together(designer: Person, story: str, name: str) -> None:
    before = errors(designer, story)
    put_in(designer, story, name)
    assert errors(designer, story) == before


@pytest.mark.parametrize("name", sorted(groups()))
def test_a_group_can_be_put_in_twice(designer: Person, story: str, name: str) -> None:
    first, second = put_in(designer, story, name), put_in(designer, story, name)
    before = {(each["kind"], each["id"]) for each in first}
    assert not before & {(each["kind"], each["id"]) for each in second}
    now = errors(designer, story)
    assert not [line for line in now if "HW2" in line or "HW3" in line], now


def test_what_belongs_together_follows_the_new_ids(designer: Person, story: str) -> None:
    put_in(designer, story, "locked-door")
    second = {each["id"]: each["value"] for each in put_in(designer, story, "locked-door")}
    door = second["try-the-door-2"]
    assert door["trigger"]["token"] == "locked-door-2"
    assert door["when"] == "not door_open_2"
    assert door["choices"][0]["needs"]["possession"]["id"] == "iron-key-2"
    assert door["choices"][0]["next"] == "the-door-opens-2"


def test_a_gap_that_is_left_open_is_told(designer: Person, story: str) -> None:
    answer = designer.api("POST", f"/api/scenarios/{story}/groups/boss", {"values": {"where": "hall/a"}})
    assert answer.status_code == 422
    assert "When it is defeated" in answer.json["error"]["message"]


def test_an_unknown_group_is_told(designer: Person, story: str) -> None:
    assert designer.api("POST", f"/api/scenarios/{story}/groups/nothing", {}).status_code == 404


def test_asking_changes_nothing(designer: Person, story: str) -> None:
    before = designer.export(story)
    designer.api("POST", f"/api/scenarios/{story}/groups/boss", {"values": {"where": "hall/a", "ending": "the-truth"}})
    assert designer.export(story) == before
