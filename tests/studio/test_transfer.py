"""Scenarios made, imported, exported and deleted."""

from __future__ import annotations

import io
import json
import zipfile
from typing import Any

import pytest
from flask import Flask

from schema import build_package, read_package, write_package
from studio import starters, transfer
from studio.database import database
from tests.studio.conftest import Person

pytestmark = pytest.mark.every_database


def package(slug: str = "the-salt-house", **changes: Any) -> bytes:
    manifest = starters.manifest(slug, "The salt house", "Nobody")
    return write_package(build_package(manifest, {**starters.room("The salt house"), **changes}, {}))


def send(person: Person, data: bytes) -> Any:
    return person.client.post(
        "/api/import", data=data, headers={"X-CSRF-Token": person.token}, content_type="application/zip"
    )


def slugs(person: Person) -> list[str]:
    return sorted(row["slug"] for row in person.get("/api/scenarios").json)


def rewritten(data: bytes, name: str, content: bytes) -> bytes:
    """The package with one file replaced (and the seal of the others kept)."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for entry in old.namelist():
            new.writestr(entry, content if entry == name else old.read(entry))
    return out.getvalue()


def test_a_new_scenario_checks_clean_and_can_be_exported(designer: Person) -> None:
    answer = designer.form("/scenarios", slug="the-tide", title="The tide", starter="room")
    assert answer.headers["Location"] == "/studio/the-tide/map"
    shown = designer.show("the-tide")
    # Exits that lead nowhere are remarked on: there is only one room yet.
    assert {problem["severity"] for problem in shown["problems"]} <= {"info"}
    assert {problem["code"] for problem in shown["problems"]} <= {"HW403"}
    assert shown["undo"] is None
    result = read_package(designer.export("the-tide"))
    assert result.ok
    assert result.problems == []
    assert result.package is not None
    assert (result.package.id, result.package.title) == ("the-tide", {"en": "The tide"})


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"slug": "The Tide", "title": "x"}, 422),
        ({"slug": "", "title": "x"}, 422),
        ({"slug": "a", "title": " "}, 422),
        ({"slug": "a", "title": "x" * 201}, 422),
        ({"slug": "house", "title": "x"}, 422),
        ({"slug": "a", "title": "x", "starter": "y"}, 422),
    ],
)
def test_a_scenario_that_can_not_be_made_keeps_the_dialog_open(
    designer: Person, house: str, fields: dict[str, str], status: int
) -> None:
    answer = designer.form("/scenarios", **fields)
    assert answer.status_code == status
    assert 'id="new-dialog"' in answer.text
    assert "data-now" in answer.text
    assert slugs(designer) == ["house"]


def test_a_copy_of_the_demo_is_the_demo_with_another_name(designer: Person) -> None:
    answer = designer.form("/scenarios", slug="mine", title="Mine", starter="demo")
    assert answer.status_code == 302
    shown = designer.show("mine")
    assert shown["manifest"]["id"] == "mine"
    assert len(shown["scenario"]["events"]) >= 25
    assert [problem for problem in shown["problems"] if problem["severity"] != "info"] == []


def test_export_import_export_gives_the_same_bytes(designer: Person, house: str) -> None:
    designer.run(
        house,
        {
            "op": "put",
            "kind": "tiles",
            "id": "study",
            "value": {"tile": "base:study", "x": 6.25, "y": 0, "rotation": 90},
        },
    )
    first = designer.export(house)
    answer = send(designer, first)
    assert answer.status_code == 201
    assert answer.json["slug"] == "house-2"
    assert designer.export("house-2") == first


def test_the_demo_survives_export_import_export(designer: Person, app: Flask) -> None:
    with app.test_request_context():
        demo = write_package(transfer.demo())
    answer = send(designer, demo)
    assert answer.status_code == 201, answer.text[:2000]
    once = designer.export(answer.json["slug"])
    assert once == demo
    again = send(designer, once)
    assert designer.export(again.json["slug"]) == demo


def test_lists_that_are_empty_or_missing_stay_so(designer: Person) -> None:
    document = starters.room("T")
    del document["puzzles"]
    data = write_package(build_package(starters.manifest("t", "T", "N"), document, {}))
    slug = send(designer, data).json["slug"]
    assert designer.export(slug) == data


def test_an_ability_without_an_id_gets_a_row_and_stays_without(designer: Person) -> None:
    rules = [{"action": True, "do": []}, {"id": "ability-1", "action": True, "do": []}, {"action": True, "do": []}]
    data = package(abilities=rules)
    slug = send(designer, data).json["slug"]
    assert designer.show(slug)["scenario"]["abilities"] == rules
    assert designer.export(slug) == data


def test_assets_come_along(designer: Person) -> None:
    from PIL import Image

    picture = io.BytesIO()
    Image.new("RGB", (8, 8), "navy").save(picture, "PNG")
    manifest = {**starters.manifest("t", "T", "N"), "cover": "assets/cover.png"}
    data = write_package(build_package(manifest, starters.room("T"), {"assets/cover.png": picture.getvalue()}))
    answer = send(designer, data)
    assert answer.status_code == 201, answer.text
    assert designer.export(answer.json["slug"]) == data


def broken() -> dict[str, bytes]:
    good = package()
    manifest = json.loads(zipfile.ZipFile(io.BytesIO(good)).read("package.json"))
    newer = json.dumps({**manifest, "format_version": 999}).encode()
    return {
        "empty": b"",
        "not a zip": b"PK\x03\x04 but no zip",
        "cut off": good[: len(good) // 2],
        "wrong JSON": rewritten(good, "scenario.json", b'{"title": '),
        "not an object": rewritten(good, "scenario.json", b"[1, 2]"),
        "sealed otherwise": rewritten(good, "scenario.json", b'{"title": {}, "board": {}}'),
        "newer format": rewritten(good, "package.json", newer),
        "no manifest": rewritten(good, "package.json", b""),
        "wrong types": package(events={"id": "x"}),
        "an id twice": package(endings=[{"id": "e", "result": "victory"}, {"id": "e", "result": "defeat"}]),
        "no id": package(endings=[{"result": "victory"}]),
        "a bad id": package(endings=[{"id": "Not An Id", "result": "victory"}]),
        "a kind there is not": write_package(
            build_package({**starters.manifest("c", "C", "N"), "kind": "song"}, {}, {})
        ),
    }


@pytest.mark.parametrize("what", broken())
def test_a_broken_package_stores_nothing_and_says_why(designer: Person, house: str, what: str) -> None:
    answer = send(designer, broken()[what])
    assert answer.status_code in (400, 422)
    assert answer.json["error"]["message"]
    if what != "empty":
        assert answer.json["problems"]
        assert all(problem["message"] for problem in answer.json["problems"])
    assert slugs(designer) == [house]


def test_the_form_without_scripts_shows_the_problems(designer: Person, house: str) -> None:
    data = {"csrf_token": designer.token, "file": (io.BytesIO(b"no zip"), "x.haunt")}
    answer = designer.client.post("/import", data=data)
    assert answer.status_code == 422
    assert "HW101" in answer.text
    assert slugs(designer) == [house]
    data = {"csrf_token": designer.token, "file": (io.BytesIO(package()), "x.haunt")}
    waiting = designer.client.post("/import", data=data).headers["Location"]
    assert designer.form(waiting, act="take").headers["Location"] == "/studio/the-salt-house/map"


def test_a_draft_that_was_exported_half_way_comes_back(designer: Person, house: str) -> None:
    designer.run(
        house,
        {"op": "put", "kind": "events", "id": "draft", "value": {"trigger": {"type": "token-used"}, "next": "nowhere"}},
    )
    first = designer.export(house)
    answer = send(designer, first)
    assert answer.status_code == 201
    assert answer.json["problems"]
    assert designer.export(answer.json["slug"]) == first


def test_deleting_needs_the_name_and_the_owner_or_an_administrator(designer: Person, admin: Person, house: str) -> None:
    assert designer.form(f"/scenarios/{house}/delete", confirm=house).status_code == 422
    assert admin.form(f"/scenarios/{house}/delete", confirm="hous").status_code == 422
    assert slugs(admin) == [house]
    assert admin.form(f"/scenarios/{house}/delete", confirm=house).status_code == 302
    assert slugs(admin) == []
    assert "Deleted the scenario" in admin.get("/admin/changes/").text


def test_deleting_takes_the_rows_along(app: Flask, admin: Person, house: str) -> None:
    from studio.things import KINDS

    admin.form(f"/scenarios/{house}/delete", confirm=house)
    with app.test_request_context():
        assert [database().query(kind.table).count() for kind in KINDS.values()] == [0] * len(KINDS)
