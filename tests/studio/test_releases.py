"""Sending a scenario out: versions that mean one thing, licence and credits."""

from __future__ import annotations

import pytest

from schema import read_package
from studio import releases
from tests.studio.conftest import Person

FIELDS = {"version": "0.1.0", "licence": "CC-BY-4.0", "authors": "Mara Quill\nTeodor Vane", "credits": "Read by Ilse"}


def send(person: Person, slug: str, **fields: str) -> object:
    return person.form(f"/studio/{slug}/export", **{**FIELDS, **fields})


@pytest.mark.parametrize(("part", "after"), [("patch", "1.4.3"), ("minor", "1.5.0"), ("major", "2.0.0")])
def test_a_version_rises_by_the_part_that_is_asked_for(part: str, after: str) -> None:
    assert releases.bumped("1.4.2", part) == after


def test_the_suggestion_follows_what_changed() -> None:
    before = releases.contents({"title": {"en": "A"}, "events": [{"id": "a"}, {"id": "b"}]})
    text = releases.contents({"title": {"en": "A"}, "events": [{"id": "a", "once": True}, {"id": "b"}]})
    more = releases.contents({"title": {"en": "A"}, "events": [{"id": "a"}, {"id": "b"}, {"id": "c"}]})
    less = releases.contents({"title": {"en": "A"}, "events": [{"id": "a"}]})
    settings = releases.contents({"title": {"en": "B"}, "events": [{"id": "a"}, {"id": "b"}]})
    assert releases.difference(before, text).suggestion == "patch"
    assert releases.difference(before, settings).suggestion == "patch"
    assert releases.difference(before, settings).frame
    assert releases.difference(before, more).suggestion == "minor"
    assert releases.difference(before, less).suggestion == "major"
    assert not releases.difference(before, before)


def test_a_released_package_carries_its_licence_and_credits(designer: Person, house: str) -> None:
    answer = send(designer, house, version="1.0.0")
    assert answer.status_code == 302  # type: ignore[attr-defined]
    manifest = read_package(designer.export(house)).package.manifest  # type: ignore[union-attr]
    assert (manifest["version"], manifest["licence"]) == ("1.0.0", "CC-BY-4.0")
    assert manifest["authors"] == ["Mara Quill", "Teodor Vane"]
    assert manifest["credits"] == "Read by Ilse"
    assert "Version 1.0.0 is packed" in designer.get(f"/studio/{house}/export?ready=1.0.0").text


def test_licence_and_authors_are_required_and_what_was_typed_stays(designer: Person, house: str) -> None:
    before = designer.export(house)
    answer = send(designer, house, licence=" ", authors="", credits="With thanks to the lighthouse")
    assert answer.status_code == 422  # type: ignore[attr-defined]
    page = answer.text  # type: ignore[attr-defined]
    assert "Say under which licence" in page
    assert "Name at least one author" in page
    assert "With thanks to the lighthouse" in page
    assert designer.export(house) == before


def test_one_version_never_stands_for_two_packages(designer: Person, house: str) -> None:
    assert send(designer, house).status_code == 302  # type: ignore[attr-defined]
    assert send(designer, house).status_code == 302  # type: ignore[attr-defined]  # the same again is the same release
    designer.run(house, {"op": "put", "kind": "variables", "id": "tide", "value": {"type": "number", "default": 0}})
    page = designer.get(f"/studio/{house}/export").text
    assert "New · Variables" in page
    assert 'value="0.2.0" checked' in page
    refused = send(designer, house)
    assert refused.status_code == 422  # type: ignore[attr-defined]
    assert "Version 0.1.0 went out with other content" in refused.text  # type: ignore[attr-defined]
    assert send(designer, house, version="0.2.0").status_code == 302  # type: ignore[attr-defined]


def test_a_release_is_one_step_that_can_be_undone(designer: Person, house: str) -> None:
    before = designer.export(house)
    send(designer, house, version="3.0.0")
    assert designer.show(house)["undo"] == "Version 3.0.0"
    designer.api("POST", f"/api/scenarios/{house}/undo", {})
    assert designer.export(house) == before


def test_a_version_that_is_no_version_is_refused_in_words(designer: Person, house: str) -> None:
    answer = send(designer, house, version="the first")
    assert answer.status_code == 422  # type: ignore[attr-defined]
    assert "three numbers" in answer.text  # type: ignore[attr-defined]


def test_the_first_monster_is_a_monster_and_no_change_of_the_settings() -> None:
    before = {"title": {"en": "A"}, "mythos": {"draws": 1}, "events": [{"id": "a"}]}
    after = {**before, "monsters": [{"id": "tenant"}], "board": {"tiles": [{"id": "hall"}]}}
    found = releases.difference(releases.contents(before), releases.contents(after))
    assert found.added == {"monsters": ["tenant"], "tiles": ["hall"]}
    assert not found.frame
    assert releases.difference(releases.contents(before), releases.contents({**before, "mythos": {"draws": 2}})).frame
