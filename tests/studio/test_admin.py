"""Lists and forms of Flask-Admin, which change things only through commands."""

from __future__ import annotations

import io
import json
import re
from typing import Any

import pytest

from schema import build_package, write_package
from studio import starters
from studio.things import KINDS
from tests.studio.conftest import PASSWORD, Person

pytestmark = pytest.mark.every_database


def field(page: str, name: str) -> str:
    found = re.search(rf'name="{name}"[^>]*value="([^"]*)"', page)
    assert found, name
    return found[1]


def edit(person: Person, kind: str, row: int, **fields: Any) -> Any:
    page = person.get(f"/admin/{kind}/edit/?id={row}").text
    sent = {"seen": field(page, "seen"), **fields}
    return person.form(f"/admin/{kind}/edit/?id={row}", **sent)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_list_and_a_form(designer: Person, house: str, kind: str) -> None:
    assert designer.get(f"/admin/{kind}/").status_code == 200
    assert designer.get(f"/admin/{kind}/?search=a&flt0_scenario_equals=house&sort=1&desc=1").status_code == 200
    assert designer.get(f"/admin/{kind}/new/?scenario=house").status_code == 200


def test_search_filter_and_sort(designer: Person, house: str) -> None:
    page = designer.get("/admin/events/?search=arrival").text
    assert "the-letter" not in page
    assert "The arrival" in page
    names = [
        re.findall(r'class="col-slug">\s*(\S+)\s*<', designer.get(f"/admin/events/?sort=1{way}").text)
        for way in ("", "&desc=1")
    ]
    assert names == [["arrival", "the-letter"], ["the-letter", "arrival"]]
    assert "The arrival" not in designer.get("/admin/events/?flt0_id_equals=the-letter").text


def test_create_goes_through_a_command(designer: Person, house: str) -> None:
    body = json.dumps({"kind": "search", "at": "hall/b"})
    answer = designer.form("/admin/tokens/new/", scenario=house, slug="desk", body=body, position="0")
    assert answer.status_code == 302, answer.text
    shown = designer.show(house)
    assert shown["scenario"]["tokens"][0] == {"kind": "search", "at": "hall/b", "id": "desk"}
    assert (shown["rev"], shown["undo"]) == (1, "Added desk")


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"body": "{"}, "This is not JSON"),
        ({"body": '{"a": 1, "a": 2}'}, "is there twice"),
        ({"body": "[1]"}, "A JSON object was expected"),
        ({"body": '{"kind": 7}'}, "kind"),
        ({"slug": "Not An Id"}, "can not be an id"),
        ({"slug": "letter"}, "There is a “letter” already"),
        ({"scenario": "no-such"}, "There is no scenario"),
        ({"position": "-1"}, "Number must be at least 0"),
    ],
)
def test_a_form_that_can_not_be_stored_says_why_and_keeps_what_was_typed(
    designer: Person, house: str, fields: dict[str, str], words: str
) -> None:
    sent = {"scenario": house, "slug": "desk", "body": '{"kind": "search", "at": "hall/b"}', **fields}
    answer = designer.form("/admin/tokens/new/", **sent)
    assert answer.status_code == 200
    assert words in answer.text
    assert sent["slug"] in answer.text
    assert designer.show(house)["rev"] == 0


def test_edit_renames_everywhere_and_is_one_step_of_undo(designer: Person, house: str) -> None:
    before = designer.export(house)
    body = json.dumps({"id": "letter", "kind": "interact", "at": "hall/a"})
    assert edit(designer, "tokens", 1, slug="note", body=body, position="0").status_code == 302
    shown = designer.show(house)
    assert shown["scenario"]["tokens"] == [{"id": "note", "kind": "interact", "at": "hall/a"}]
    assert shown["scenario"]["events"][1]["trigger"]["token"] == "note"
    designer.api("POST", f"/api/scenarios/{house}/undo", {})
    assert designer.export(house) == before


def test_a_form_that_somebody_overtook_is_a_conflict(designer: Person, house: str) -> None:
    page = designer.get("/admin/tokens/edit/?id=1").text
    seen = field(page, "seen")
    designer.run(house, {"op": "put", "kind": "tokens", "id": "letter", "value": {"kind": "sight", "at": "hall/a"}})
    body = json.dumps({"id": "letter", "kind": "interact", "at": "hall/c"})
    answer = designer.form("/admin/tokens/edit/?id=1", slug="letter", body=body, position="0", seen=seen)
    assert "Somebody changed “letter”" in answer.text
    assert "hall/c" in answer.text
    assert designer.show(house)["scenario"]["tokens"][0]["kind"] == "sight"


def test_delete_is_refused_while_used(designer: Person, house: str) -> None:
    answer = designer.client.post(
        "/admin/tokens/delete/", data={"csrf_token": designer.token, "id": "1"}, follow_redirects=True
    )
    assert "is still used by “The letter”" in answer.text
    designer.run(house, {"op": "remove", "kind": "events", "id": "the-letter"})
    designer.form("/admin/tokens/delete/", id="1")
    assert designer.show(house)["scenario"]["tokens"] == []


def test_marked_rows_are_deleted_one_by_one(designer: Person, house: str) -> None:
    answer = designer.client.post(
        "/admin/events/action/",
        data={"csrf_token": designer.token, "action": "delete", "rowid": ["1", "2"]},
        follow_redirects=True,
    )
    assert "2 rows were deleted" in answer.text
    assert designer.show(house)["scenario"]["events"] == []


def test_scenarios_are_made_changed_and_deleted(admin: Person) -> None:
    assert admin.form("/admin/scenarios/new/", slug="tide", title="The tide", starter="room").status_code == 302
    assert admin.form("/admin/scenarios/edit/?id=1", slug="tide", title="The ebb", version="0.2.0").status_code == 302
    shown = admin.show("tide")
    assert (shown["scenario"]["title"], shown["manifest"]["version"]) == ({"en": "The ebb"}, "0.2.0")
    assert (
        "A version has three numbers"
        in admin.form("/admin/scenarios/edit/?id=1", slug="tide", title="X", version="new").text
    )
    admin.form("/admin/scenarios/delete/", id="1")
    assert admin.get("/api/scenarios").json == []


def test_people_are_made_and_changed_by_administrators(admin: Person) -> None:
    assert (
        admin.form("/admin/people/new/", name="Ada", role="designer", active="y", password="long enough").status_code
        == 302
    )
    assert (
        "between 8 and"
        in admin.form("/admin/people/new/", name="Bo", role="designer", active="y", password="short").text
    )
    assert (
        "There is a user called" in admin.form("/admin/people/new/", name="ada", role="reader", password=PASSWORD).text
    )
    page = admin.get("/admin/people/").text
    row = max(int(number) for number in re.findall(r"edit/\?id=(\d+)", page))
    assert admin.form(f"/admin/people/edit/?id={row}", name="Ada L", role="reader", active="y").status_code == 302
    assert "Ada L" in admin.get("/admin/people/").text
    assert "password_hash" not in page
    assert "pbkdf2" not in admin.get(f"/admin/people/details/?id={row}").text


def test_the_last_administrator_stays(admin: Person) -> None:
    row = re.search(r"edit/\?id=(\d+)", admin.get("/admin/people/").text)
    assert row
    answer = admin.form(f"/admin/people/edit/?id={row[1]}", name="admin", role="designer", active="y")
    assert "This is the last administrator" in answer.text
    answer = admin.client.post(
        "/admin/people/delete/", data={"csrf_token": admin.token, "id": row[1]}, follow_redirects=True
    )
    assert "You can not delete yourself" in answer.text


def test_changes_are_shown_and_can_not_be_changed(admin: Person, house: str) -> None:
    admin.run(house, {"op": "put", "kind": "variables", "id": "open", "value": {"type": "boolean"}})
    page = admin.get("/admin/changes/").text
    assert "a test" in page
    assert admin.get("/admin/changes/details/?id=2").status_code == 200
    for address in ("new/", "edit/?id=1"):
        assert admin.get(f"/admin/changes/{address}").status_code == 403
    assert admin.form("/admin/changes/delete/", id="1").status_code == 403


def test_packs_are_uploaded_used_and_kept_while_used(designer: Person, house: str) -> None:
    manifest = {**starters.manifest("attic", "The attic", "N"), "kind": "content", "requires": {}}
    data = write_package(
        build_package(manifest, {"items": [{"id": "doll", "name": {"en": "Doll"}, "kind": "common"}]}, {})
    )
    answer = designer.client.post(
        "/admin/packs/new/", data={"csrf_token": designer.token, "name": (io.BytesIO(data), "a.haunt")}
    )
    assert answer.status_code == 302, answer.text
    assert designer.get("/api/packs").json["attic"]["items"] == [
        {"id": "doll", "name": {"en": "Doll"}, "kind": "common"}
    ]
    needs = {"manifest": {"requires": {"base": ">=1.0,<2", "attic": ">=0.1"}}}
    shown = designer.run(house, {"op": "settings", "value": needs}).json
    assert set(shown["packs"]) == {"base", "attic"}
    answer = designer.client.post(
        "/admin/packs/delete/", data={"csrf_token": designer.token, "id": "1"}, follow_redirects=True
    )
    assert "is still used by house" in answer.text
    designer.api("POST", f"/api/scenarios/{house}/undo", {})
    designer.form("/admin/packs/delete/", id="1")
    assert "attic" not in designer.get("/api/packs").json


def test_a_bad_pack_is_refused(designer: Person) -> None:
    answer = designer.client.post(
        "/admin/packs/new/", data={"csrf_token": designer.token, "name": (io.BytesIO(b"?"), "a.haunt")}
    )
    assert "This content pack can not be used" in answer.text
