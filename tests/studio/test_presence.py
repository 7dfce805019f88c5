"""Who is here: windows that say what they show, and are forgotten when they fall silent."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import update

from studio import presence
from studio.database import database, writing
from studio.models import now
from studio.records import Presence
from tests.studio.conftest import Person

pytestmark = pytest.mark.every_database

LETTER = {"kind": "tokens", "id": "letter"}


def beat(person: Person, house: str, tab: str, **told: Any) -> Any:
    return person.api("POST", f"/api/scenarios/{house}/presence", {"tab": tab, "page": "map", **told})


def test_two_people_see_each_other(admin: Person, designer: Person, house: str) -> None:
    assert [one["name"] for one in beat(admin, house, "a").json["people"]] == ["admin"]
    seen = beat(designer, house, "b", page="graph", selected=LETTER).json["people"]
    assert [(one["name"], one["page"], one["selected"]) for one in seen] == [
        ("admin", "map", None),
        ("designer", "graph", LETTER),
    ]
    assert seen[0]["colour"] != seen[1]["colour"]
    assert beat(admin, house, "a").json["people"] == seen


def test_what_is_selected_follows(admin: Person, house: str) -> None:
    beat(admin, house, "a")
    assert beat(admin, house, "a", selected=LETTER).json["people"][0]["selected"] == LETTER
    assert beat(admin, house, "a").json["people"][0]["selected"] is None


def test_the_revision_tells_that_there_is_something_new(admin: Person, designer: Person, house: str) -> None:
    assert beat(admin, house, "a").json["rev"] == 0
    designer.run(house, {"op": "remove", "kind": "objectives", "id": "read-the-letter", "force": True})
    assert beat(admin, house, "a").json["rev"] == 1


def test_a_window_that_closes_is_gone_and_one_that_falls_silent_too(
    app: Flask, admin: Person, designer: Person, house: str
) -> None:
    beat(designer, house, "b")
    beat(admin, house, "a")
    assert len(beat(admin, house, "c").json["people"]) == 3
    assert len(beat(admin, house, "c", gone=True).json["people"]) == 2
    with app.test_request_context(), writing(database()) as session:
        silent = now() - presence.STALE - timedelta(seconds=1)
        session.execute(update(Presence).where(Presence.tab == "b").values(seen=silent))  # type: ignore[arg-type]
    assert [one["tab"] for one in beat(admin, house, "a").json["people"]] == ["a"]


def test_readers_are_seen_too(reader: Person, house: str) -> None:
    assert beat(reader, house, "a").json["people"][0]["name"] == "reader"


@pytest.mark.parametrize("told", [{"tab": ""}, {"tab": "x" * 33}, {"tab": "<b>"}, {"tab": 7}, {"page": "p" * 33}])
def test_nonsense_is_refused(admin: Person, house: str, told: dict[str, Any]) -> None:
    assert beat(admin, house, **{"tab": "a", **told}).status_code == 422


def test_nobody_is_told_of_a_scenario_that_is_not_there(admin: Person, house: str) -> None:
    assert beat(admin, "nowhere", "a").status_code == 404


@pytest.mark.parametrize(
    ("name", "letters"), [("admin", "AD"), ("Ada Holm", "AH"), ("jean-luc de la tour", "JT"), ("Я", "Я"), ("..", "?")]
)
def test_initials(name: str, letters: str) -> None:
    assert presence.initials(name) == letters


def test_a_name_keeps_its_colour(sign_in: Callable[[str], Person], house: str) -> None:
    ada = sign_in("Ada Holm")
    first = beat(ada, house, "a").json["people"][0]
    assert first["initials"] == "AH"
    assert beat(ada, house, "b").json["people"][1]["colour"] == first["colour"]
