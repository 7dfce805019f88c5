"""Content packs and campaigns are written as rows by the same commands, and packs are there for scenarios at once."""

from __future__ import annotations

from typing import Any

import pytest

from schema import build_package, read_package, write_package
from studio import starters
from tests.studio.conftest import Person
from tests.studio.test_transfer import send


def make(person: Person, slug: str, starter: str) -> str:
    answer = person.form("/scenarios", slug=slug, title=slug.replace("-", " ").capitalize(), starter=starter)
    assert answer.status_code == 302, answer.text
    return slug


def codes(person: Person, slug: str, *severities: str) -> set[str]:
    wanted = severities or ("error", "warning")
    return {problem["code"] for problem in person.show(slug)["problems"] if problem["severity"] in wanted}


def need(person: Person, slug: str, **packs: str) -> None:
    value = {"manifest": {"requires": {"base": ">=1.0,<2", **packs}}}
    assert person.run(slug, {"op": "settings", "value": value}).status_code == 200


def placement(tile: str) -> dict[str, Any]:
    return {"op": "put", "kind": "tiles", "id": "extra", "value": {"tile": tile, "x": 20, "y": 20}}


@pytest.mark.parametrize(("starter", "first"), [("content", "tiles"), ("campaign", "campaign")])
def test_what_is_new_opens_on_its_own_page_and_has_only_its_own(designer: Person, starter: str, first: str) -> None:
    answer = designer.form("/scenarios", slug="new", title="New", starter=starter)
    assert answer.headers["Location"] == f"/studio/new/{first}"
    assert designer.get("/studio/new/").headers["Location"] == f"/studio/new/{first}"
    assert designer.get("/studio/new/graph").status_code == 404
    assert designer.show("new")["kind"] == starter
    for tab in (first, "settings", "check", "history", "export"):
        assert designer.get(f"/studio/new/{tab}").status_code == 200
    refused = designer.run("new", {"op": "put", "kind": "tokens", "id": "x", "value": {"kind": "search"}})
    assert refused.json["error"]["code"] == "unknown-kind"


def test_each_shelf_shows_its_own(designer: Person, house: str) -> None:
    make(designer, "seaside", "content")
    assert "/studio/seaside/" not in designer.get("/").text
    assert "/studio/seaside/" in designer.get("/?kind=content").text
    assert "/studio/house/" not in designer.get("/?kind=content").text
    assert "No story has led to another yet" in designer.get("/?kind=campaign").text
    assert designer.get("/?kind=song").status_code == 404


def test_a_new_pack_checks_clean_and_comes_back_the_same(designer: Person) -> None:
    make(designer, "seaside", "content")
    lamp = {"name": {"en": "Lamp"}, "kind": "common"}
    event = {"weight": 1, "tags": ["minor"], "text": {"en": "A gull."}, "do": []}
    designer.run(
        "seaside",
        {"op": "put", "kind": "items", "id": "lamp", "value": lamp},
        {"op": "put", "kind": "mythos", "id": "a-gull", "value": event},
    )
    assert codes(designer, "seaside") == set()
    data = designer.export("seaside")
    package = read_package(data).package
    assert package is not None
    assert package.kind == "content"
    assert [item["id"] for item in package.document["mythos"]] == ["a-gull"]
    assert send(designer, data).json == {"slug": "seaside-2", "url": "/studio/seaside-2/tiles", "problems": []}
    assert designer.export("seaside-2") == data


def test_undo_takes_back_a_tile_of_a_pack(designer: Person) -> None:
    make(designer, "seaside", "content")
    before = designer.export("seaside")
    tile = {**starters.template_tile("second", "Second")}
    designer.run("seaside", {"op": "put", "kind": "own_tiles", "id": "second", "value": tile})
    designer.run("seaside", {"op": "rename", "kind": "own_tiles", "id": "second", "to": "cellar"})
    assert [tile["id"] for tile in designer.show("seaside")["scenario"]["tiles"]] == ["first-room", "cellar"]
    for _ in range(2):
        designer.api("POST", "/api/scenarios/seaside/undo", {})
    assert designer.export("seaside") == before


def test_a_tile_of_a_pack_is_there_for_a_scenario_that_needs_the_pack(designer: Person, house: str) -> None:
    make(designer, "seaside", "content")
    designer.run(house, placement("seaside:first-room"))
    assert "HW409" in codes(designer, house)
    need(designer, house, seaside=">=0.1")
    assert "HW409" not in codes(designer, house)
    assert "extra/a" in {space["id"] for space in designer.show(house)["board"]["spaces"]}
    # What is changed in the pack is seen by the scenario at once.
    designer.run("seaside", {"op": "remove", "kind": "own_tiles", "id": "first-room"})
    assert "HW409" in codes(designer, house)


def test_a_pack_that_is_not_there_and_one_of_another_version_are_told(designer: Person, house: str) -> None:
    need(designer, house, seaside=">=1.0")
    assert codes(designer, house) == {"HW111"}
    make(designer, "seaside", "content")
    assert codes(designer, house) == {"HW112"}
    designer.run("seaside", {"op": "settings", "value": {"manifest": {"version": "1.2.0"}}})
    assert codes(designer, house) == set()


def test_of_two_versions_the_newest_that_fits_is_used(designer: Person, admin: Person, house: str) -> None:
    make(designer, "seaside", "content")
    manifest = {**starters.manifest("seaside", "Seaside", "N", kind="content"), "version": "1.5.0"}
    document = {"tiles": [starters.template_tile("old-pier", "Old pier")]}
    file = write_package(build_package(manifest, document, {}))
    from studio import packs
    from studio.database import database, writing

    with designer.client.application.test_request_context(), writing(database()) as session:
        packs.upload(session, file, "admin")
    designer.run("seaside", {"op": "settings", "value": {"manifest": {"version": "2.0.0"}}})
    need(designer, house, seaside=">=1,<2")
    assert [tile["id"] for tile in designer.show(house)["packs"]["seaside"]["tiles"]] == ["old-pier"]
    need(designer, house, seaside=">=1")
    assert [tile["id"] for tile in designer.show(house)["packs"]["seaside"]["tiles"]] == ["first-room"]


def test_the_title_of_a_pack_stands_in_its_manifest_alone(designer: Person) -> None:
    make(designer, "seaside", "content")
    designer.run("seaside", {"op": "settings", "value": {"title": {"en": "By the sea"}}})
    shown = designer.show("seaside")
    assert shown["manifest"]["title"] == {"en": "By the sea"}
    assert "title" not in shown["scenario"]
    assert "By the sea" in designer.get("/?kind=content").text


def test_the_settings_of_a_pack_are_its_own(designer: Person) -> None:
    make(designer, "seaside", "content")
    page = designer.get("/studio/seaside/settings").text
    assert "players_min" not in page
    answer = designer.form(
        "/studio/seaside/settings",
        title_en="By the sea",
        summary_en="",
        version="1.0.0",
        authors="A",
        licence="CC0-1.0",
    )
    assert answer.status_code == 302, answer.text
    shown = designer.show("seaside")
    assert (shown["manifest"]["title"], shown["manifest"]["version"]) == ({"en": "By the sea"}, "1.0.0")
    assert codes(designer, "seaside") == set()


def test_a_pack_is_added_and_taken_out_in_the_settings(designer: Person, house: str) -> None:
    make(designer, "seaside", "content")
    assert designer.form(f"/studio/{house}/packs", pack="seaside", versions="", act="set").status_code == 302
    assert designer.show(house)["manifest"]["requires"]["seaside"] == ">=0.1,<1"
    page = designer.get(f"/studio/{house}/settings").text
    assert "From 0.1 on, before 1; version 0.1.0 is used" in page
    designer.run(house, placement("seaside:first-room"))
    refused = designer.form(f"/studio/{house}/packs", pack="seaside", act="remove")
    assert refused.status_code == 422
    assert "still used by “extra”" in refused.text
    designer.run(house, {"op": "remove", "kind": "tiles", "id": "extra"})
    assert designer.form(f"/studio/{house}/packs", pack="seaside", act="remove").status_code == 302
    assert designer.show(house)["manifest"]["requires"] == {"base": ">=1.0,<2"}
    assert designer.show(house)["undo"] == "The pack seaside is not needed any more."


@pytest.mark.parametrize(
    ("pack", "versions", "words"),
    [
        ("seaside", "soon", "is not a range of versions"),
        ("seaside", ">=3", "No version of seaside in this studio is from 3 on. There is 0.1.0."),
        ("mountains", ">=1", "There is no content pack “mountains”"),
    ],
)
def test_a_pack_that_can_not_be_added_says_why_and_keeps_what_was_typed(
    designer: Person, house: str, pack: str, versions: str, words: str
) -> None:
    make(designer, "seaside", "content")
    answer = designer.form(f"/studio/{house}/packs", pack=pack, versions=versions, act="set")
    assert answer.status_code == 422
    assert words in answer.text
    assert f'value="{versions.replace(">", "&gt;")}"' in answer.text
    assert designer.show(house)["rev"] == 0


def test_a_pack_that_is_gone_is_told_in_the_settings(designer: Person, house: str) -> None:
    need(designer, house, seaside=">=1")
    assert "This pack is not here" in designer.get(f"/studio/{house}/settings").text
