"""The history: its page, versions with a name, two states beside each other, and the ways back."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from flask import Flask

from studio import points
from studio.compare import compare, fields, told, word_marks
from studio.database import database
from studio.points import State
from tests.studio.conftest import Person

pytestmark = pytest.mark.every_database


def put(kind: str, identity: str, /, **value: Any) -> dict[str, Any]:
    return {"op": "put", "kind": kind, "id": identity, "value": value}


def labelled(person: Person, house: str, label: str, *commands: dict[str, Any]) -> None:
    body = {"label": label, "commands": list(commands)}
    assert person.api("POST", f"/api/scenarios/{house}/commands", body).status_code == 200


def steps(page: str) -> list[str]:
    return [html.unescape(words) for words in re.findall(r'<div class="history-what"><p>(.*?)</p>', page)]


def number_of(page: str, label: str) -> int:
    """The number of a step, from the link that compares it with now."""
    found = re.search(rf'compare\?a=c(\d+)"[^>]*>[^<]*<span class="visually-hidden">: {re.escape(label)}<', page)
    assert found, label
    return int(found[1])


def at(app: Flask, house: str, point: str) -> State:
    with app.test_request_context():
        return points.state_at(database(), house, point)


def name(person: Person, house: str, words: str, note: str = "") -> None:
    answer = person.form(f"/studio/{house}/history/versions", name=words, note=note)
    assert answer.status_code == 302
    assert f"“{words}”" in html.unescape(person.get(f"/studio/{house}/history").text)


def test_the_page_tells_steps_and_filters_by_person_and_thing(admin: Person, designer: Person, house: str) -> None:
    labelled(admin, house, "First room", put("tokens", "lamp", kind="search", at="hall/a"))
    labelled(designer, house, "Second room", put("variables", "hatch", type="boolean", default=False))
    labelled(designer, house, "Lamp is lit", put("tokens", "lamp", kind="interact", at="hall/a"))
    page = f"/studio/{house}/history"
    assert steps(admin.get(page).text) == ["Lamp is lit", "Second room", "First room", "Made it"]
    assert steps(admin.get(f"{page}?who=designer").text) == ["Lamp is lit", "Second room"]
    assert steps(admin.get(f"{page}?thing=tokens/lamp").text) == ["Lamp is lit", "First room"]
    assert steps(admin.get(f"{page}?thing=tokens/lamp&who=admin").text) == ["First room"]
    assert "No step fits" in admin.get(f"{page}?thing=tokens/nothing").text
    assert '<a href="/studio/house/map#token=lamp">lamp</a>' in admin.get(page).text


def test_the_history_of_a_thing_follows_its_names(designer: Person, house: str) -> None:
    labelled(designer, house, "Made", put("tokens", "lamp", kind="search", at="hall/a"))
    labelled(designer, house, "Named anew", {"op": "rename", "kind": "tokens", "id": "lamp", "to": "lantern"})
    labelled(designer, house, "Moved", put("tokens", "lantern", kind="search", at="hall/b"))
    for thing in ("lamp", "lantern"):
        page = designer.get(f"/studio/{house}/history?thing=tokens/{thing}").text
        assert steps(page) == ["Moved", "Named anew", "Made"]


def test_long_histories_have_pages(designer: Person, house: str) -> None:
    for number in range(52):
        labelled(designer, house, f"Step {number}", put("variables", "count", type="number", default=number))
    first = designer.get(f"/studio/{house}/history").text
    assert len(steps(first)) == 50
    assert "Page 1 of 2" in first
    assert steps(designer.get(f"/studio/{house}/history?page=2").text) == ["Step 1", "Step 0", "Made it"]


def test_undo_back_to_a_step_names_what_goes_and_redo_brings_it_back(
    admin: Person, designer: Person, house: str
) -> None:
    labelled(designer, house, "Keep this", put("variables", "a", type="number", default=1))
    kept = designer.export(house)
    labelled(admin, house, "Second thoughts", put("variables", "b", type="number", default=2))
    labelled(designer, house, "Third thoughts", {"op": "remove", "kind": "variables", "id": "a"})
    after = designer.export(house)
    number = number_of(designer.get(f"/studio/{house}/history").text, "Keep this")
    question = designer.get(f"/studio/{house}/history/back/{number}").text
    assert steps(question) == ["Third thoughts", "Second thoughts"]
    assert "Undo 2 steps" in question
    assert designer.form(f"/studio/{house}/history/back/{number}", rev="3").status_code == 302
    assert designer.export(house) == kept
    assert [designer.show(house)[way] for way in ("undo", "redo")] == ["Keep this", "Second thoughts"]
    for _ in range(2):
        assert designer.api("POST", f"/api/scenarios/{house}/redo", {}).status_code == 200
    assert designer.export(house) == after


def test_undo_back_is_refused_when_somebody_was_faster(admin: Person, designer: Person, house: str) -> None:
    labelled(designer, house, "Keep this", put("variables", "a", type="number", default=1))
    labelled(designer, house, "More", put("variables", "b", type="number", default=1))
    number = number_of(designer.get(f"/studio/{house}/history").text, "Keep this")
    labelled(admin, house, "Faster", put("variables", "c", type="number", default=1))
    before = designer.export(house)
    designer.form(f"/studio/{house}/history/back/{number}", rev="2")
    assert "Somebody changed this scenario" in designer.get(f"/studio/{house}/history").text
    assert designer.export(house) == before


def test_a_version_keeps_the_state_and_its_digest(app: Flask, designer: Person, house: str) -> None:
    name(designer, house, "Before the cellar", "It was quiet then.")
    page = designer.get(f"/studio/{house}/history").text
    assert "It was quiet then." in page
    with app.test_request_context():
        row = points.versions(database()(), points.Draft.open(database()(), house).scenario)[0]
        digest = points.package_of(*_parts(house)).digest
    assert row.digest == digest
    labelled(designer, house, "More", put("variables", "a", type="number", default=1))
    assert at(app, house, f"v{row.id}") == State(
        row.document["kind"], row.manifest, row.document["frame"], at(app, house, f"c{row.change_id}").items, {}
    )
    designer.form(f"/studio/{house}/history/versions", name="before the CELLAR")
    assert "There is a version called" in designer.get(f"/studio/{house}/history").text
    designer.form(f"/studio/{house}/history/versions", name=" ")
    assert "A version has a name" in designer.get(f"/studio/{house}/history").text


def _parts(house: str) -> tuple[Any, Any, Any]:
    draft = points.Draft.open(database()(), house)
    return draft.manifest(), draft.document(), {}


def test_a_point_of_the_history_is_the_state_after_that_step(app: Flask, designer: Person, house: str) -> None:
    states = [at(app, house, "now")]
    changes: list[dict[str, Any]] = [
        put("tokens", "lamp", kind="search", at="hall/a"),
        {"op": "rename", "kind": "tokens", "id": "letter", "to": "note"},
        {"op": "settings", "value": {"difficulty": 5, "title": {"en": "Another house"}}},
        {"op": "move", "kind": "events", "id": "the-letter", "position": 0},
        {"op": "remove", "kind": "tokens", "id": "note", "force": True},
    ]
    for number, change in enumerate(changes):
        labelled(designer, house, f"Step {number}", change)
        states.append(at(app, house, "now"))
    page = designer.get(f"/studio/{house}/history").text
    rev = designer.show(house)["rev"]
    for number in range(len(changes)):
        assert at(app, house, f"c{number_of(page, f'Step {number}')}") == states[number + 1]
    assert at(app, house, f"c{number_of(page, 'Made it')}") == states[0]
    assert designer.show(house)["rev"] == rev
    assert at(app, house, "now") == states[-1]


def test_restoring_is_one_step_that_gives_the_same_package(designer: Person, house: str) -> None:
    labelled(designer, house, "A lamp", put("tokens", "lamp", kind="search", at="hall/a"))
    labelled(designer, house, "A rule", put("abilities", "a-rule", text={"en": "It is dark."}))
    name(designer, house, "Good")
    good = designer.export(house)
    labelled(designer, house, "1", {"op": "move", "kind": "events", "id": "the-letter", "position": 0})
    labelled(designer, house, "2", {"op": "remove", "kind": "tokens", "id": "letter", "force": True})
    labelled(designer, house, "3", {"op": "settings", "value": {"difficulty": 5, "prologue": None}})
    labelled(designer, house, "4", {"op": "rename", "kind": "events", "id": "arrival", "to": "coming"})
    labelled(designer, house, "5", {"op": "remove", "kind": "abilities", "id": "a-rule"})
    bad = designer.export(house)
    comparison = designer.get(f"/studio/{house}/history/compare").text
    point = re.search(r'name="point" value="(v\d+)"', comparison)
    assert point
    answer = designer.form(f"/studio/{house}/history/restore", point=point[1], rev=str(designer.show(house)["rev"]))
    assert answer.status_code == 302
    assert designer.export(house) == good
    assert designer.show(house)["undo"] == "Restored “Good”"
    designer.api("POST", f"/api/scenarios/{house}/undo", {})
    assert designer.export(house) == bad
    designer.api("POST", f"/api/scenarios/{house}/redo", {})
    assert designer.export(house) == good
    designer.form(f"/studio/{house}/history/restore", point=point[1])
    assert "The scenario is like that already" in designer.get(f"/studio/{house}/history").text


def test_a_comparison_reads_like_a_letter(designer: Person, house: str) -> None:
    name(designer, house, "Before")
    events = {event["id"]: event for event in designer.show(house)["scenario"]["events"]}
    text = {"en": "The door closes softly behind you. On the floor lies a letter with your name on it."}
    labelled(designer, house, "1", put("events", "arrival", **{**events["arrival"], "text": text}))
    labelled(designer, house, "2", put("variables", "hatch", type="boolean", default=False))
    labelled(designer, house, "3", {"op": "rename", "kind": "tokens", "id": "letter", "to": "note"})
    labelled(designer, house, "4", {"op": "settings", "value": {"difficulty": 5}})
    page = designer.get(f"/studio/{house}/history/compare").text
    assert "closes<ins> softly</ins> behind" in page
    assert re.search(r"<strong>1</strong> added", page)
    assert "was letter" in page
    assert "<del>2</del>" in page
    assert "<ins>5</ins>" in page
    assert 'href="/studio/house/graph#event=arrival"' in page
    same = designer.get(f"/studio/{house}/history/compare?a=now&b=now").text
    assert "Both are the same." in same


def test_points_that_are_not_there(designer: Person, house: str) -> None:
    for point in ("v99", "c99", "x", "c0", "c99999999999999999", "now'"):
        assert designer.get(f"/studio/{house}/history/compare?a={point}").status_code == 404, point
    assert designer.get(f"/studio/{house}/history/back/99").status_code == 404
    assert designer.form(f"/studio/{house}/history/restore", point="v99").status_code == 404


def test_only_keepers_delete_versions(admin: Person, designer: Person, house: str) -> None:
    name(designer, house, "Mine")
    number = re.search(r"compare\?a=v(\d+)", designer.get(f"/studio/{house}/history").text)
    assert number
    assert designer.form(f"/studio/{house}/history/versions/{number[1]}/delete").status_code == 403
    assert admin.form(f"/studio/{house}/history/versions/{number[1]}/delete").status_code == 302
    assert "Versions with a name" in admin.get(f"/studio/{house}/history").text
    assert "compare?a=v" not in admin.get(f"/studio/{house}/history").text


def test_readers_see_the_history_and_can_not_travel(reader: Person, house: str) -> None:
    page = reader.get(f"/studio/{house}/history")
    assert page.status_code == 200
    assert "Name this state" not in page.text
    assert reader.get(f"/studio/{house}/history/compare?a=now").status_code == 200
    for address in ("history", "history/back/1", "history/versions", "history/restore"):
        assert reader.form(f"/studio/{house}/{address}", step="undo").status_code == 403


class TestComparing:
    """The comparison itself, without a studio."""

    def test_word_marks(self) -> None:
        assert word_marks("The old door.", "The new door!") == (
            ("same", "The "),
            ("gone", "old"),
            ("new", "new"),
            ("same", " door"),
            ("gone", "."),
            ("new", "!"),
        )

    def test_lists_go_by_id_or_by_what_is_the_same(self) -> None:
        before = {"do": [{"say": 1}, {"say": 2}], "choices": [{"id": "a", "x": 1}, {"id": "b"}]}
        after = {"do": [{"say": 0}, {"say": 1}, {"say": 2}], "choices": [{"id": "b"}, {"id": "a", "x": 2}]}
        found = [(each.path, each.before, each.after) for each in fields(before, after)]
        assert found == [
            ("do › 1", None, '{"say": 0}'),
            ("choices › a › x", "1", "2"),
            ("choices", "a, b", "b, a"),
        ]

    def test_values_are_told_in_words(self, app: Flask) -> None:
        with app.test_request_context():
            assert [told(True), told(3), told("x"), told([1])] == ["yes", "3", "x", "[1]"]
            assert len(told("x" * 5000) or "") < 700

    def test_what_is_renamed_is_not_added_and_removed(self, app: Flask) -> None:
        def state(identity: str) -> State:
            return State("scenario", {}, {}, {"tokens": [(identity, {"id": identity, "at": "hall/a"})]})

        with app.test_request_context():
            found = compare("house", state("lamp"), state("lantern"))
        assert [(each.sort, each.was, each.id) for each in found.differences] == [("renamed", "lamp", "lantern")]
