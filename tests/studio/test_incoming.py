"""Importing shows what would be added and changed before anything is done."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest

from schema import build_package, read_package, write_package
from tests.studio.conftest import Person


def send(person: Person, data: bytes) -> Any:
    return person.client.post(
        "/api/incoming",
        data={"file": (io.BytesIO(data), "house.haunt")},
        headers={"X-CSRF-Token": person.token},
    )


@pytest.fixture
def edited(designer: Person, house: str) -> bytes:
    """The house as somebody changed it elsewhere: a new variable, another title of an event, one objective gone."""
    package = read_package(designer.export(house)).package
    assert package is not None
    document: dict[str, Any] = {**package.document, "variables": [{"id": "tide", "type": "number", "default": 0}]}
    document["events"] = [
        {**event, "title": {"en": "The homecoming"}} if event["id"] == "arrival" else event
        for event in package.document["events"]
    ]
    return write_package(build_package({**package.manifest, "version": "0.2.0"}, document, {}))


def test_the_preview_stores_nothing(designer: Person, house: str, edited: bytes) -> None:
    before = designer.export(house), [row["slug"] for row in designer.get("/api/scenarios").json]
    answer = send(designer, edited)
    assert answer.status_code == 201
    page = designer.get(answer.json["url"]).text
    assert "Before it comes in" in page
    assert "house-0.2.0.haunt" in page
    assert (designer.export(house), [row["slug"] for row in designer.get("/api/scenarios").json]) == before


def test_the_preview_names_what_would_change(designer: Person, house: str, edited: bytes) -> None:
    page = designer.get(send(designer, edited).json["url"]).text
    assert "1 added" in page
    assert "<ins>homecoming</ins>" in page
    assert "tide" in page


def test_taken_as_a_change_it_is_one_step_that_undo_takes_back(designer: Person, house: str, edited: bytes) -> None:
    before = designer.export(house)
    address = send(designer, edited).json["url"]
    assert designer.form(address, act="take", into=house).status_code == 302
    assert designer.export(house) == edited
    assert designer.show(house)["undo"] == "Imported version 0.2.0"
    designer.api("POST", f"/api/scenarios/{house}/undo", {})
    assert designer.export(house) == before


def test_taken_as_something_new_it_stands_beside(designer: Person, house: str, edited: bytes) -> None:
    before = designer.export(house)
    answer = designer.form(send(designer, edited).json["url"], act="take", into="")
    assert answer.headers["Location"].endswith("/studio/house-2/map")
    assert designer.export("house-2") == edited
    assert designer.export(house) == before


def test_a_file_that_was_sent_away_waits_no_longer(designer: Person, house: str, edited: bytes) -> None:
    address = send(designer, edited).json["url"]
    designer.form(address, act="cancel")
    answer = designer.get(address)
    assert answer.status_code == 404
    assert "waits no longer" in answer.text


def test_nobody_else_sees_a_waiting_file(designer: Person, admin: Person, house: str, edited: bytes) -> None:
    address = send(designer, edited).json["url"]
    assert admin.get(address).status_code == 404
    assert admin.form(address, act="take", into="").status_code == 404


def test_a_bad_file_is_told_at_once_and_does_not_wait(designer: Person) -> None:
    answer = send(designer, b"PK\x03\x04 not really")
    assert answer.status_code == 422
    assert answer.json["problems"]


def test_a_list_that_was_empty_is_no_change_of_the_settings(designer: Person, house: str) -> None:
    package = read_package(designer.export(house)).package
    assert package is not None
    assert "decks" not in package.document
    document = {**package.document, "decks": []}
    address = send(designer, write_package(build_package(package.manifest, document, {}))).json["url"]
    assert "It is the same already" in designer.get(address).text


def test_another_package_can_not_be_made_of_it(designer: Person, house: str, edited: bytes) -> None:
    designer.form("/scenarios", slug="other", title="Other", starter="room")
    before = designer.export("other")
    assert designer.form(send(designer, edited).json["url"], act="take", into="other").status_code == 422
    assert designer.export("other") == before


def test_a_pack_that_is_not_here_is_named(designer: Person, house: str) -> None:
    package = read_package(designer.export(house)).package
    assert package is not None
    manifest = {**package.manifest, "requires": {"base": ">=1.0,<2", "sea-things": ">=2"}}
    address = send(designer, write_package(build_package(manifest, package.document, {}))).json["url"]
    page = designer.get(address).text
    assert re.search(r"sea-things &gt;=2 · <strong>is not in this studio", page)
