"""The texts of a scenario in its languages: overview, stale translations, languages, files."""

from __future__ import annotations

import io
from typing import Any

import pytest

from studio.texts.files import FORMATS, Heading, Unit
from tests.studio.conftest import Person

HATCH = {
    "id": "hatch",
    "title": {"en": "The hatch"},
    "text": {"en": "{active} lifts it. *Cold* air."},
    "choices": [{"id": "down", "label": {"en": "Climb down"}}, {"label": {"en": "Leave it"}}],
}


@pytest.fixture
def hatch(designer: Person, house: str) -> Person:
    """A house with Czech, and an event to translate."""
    put(designer, HATCH)
    answer = texts(designer, "/languages", {"add": "cs"})
    assert answer.status_code == 200, answer.text
    return designer


def put(who: Person, event: dict[str, Any]) -> None:
    assert who.run("house", {"op": "put", "kind": "events", "id": event["id"], "value": event}).status_code == 200


def texts(who: Person, path: str, body: Any) -> Any:
    return who.api("POST", f"/api/scenarios/house/texts{path}", body)


def overview(who: Person, source: str = "") -> Any:
    return who.get(f"/api/scenarios/house/texts?source={source}").json


def row(who: Person, key: str) -> Any:
    return next(row for row in overview(who)["rows"] if row["key"] == key)


def event(who: Person) -> Any:
    return next(item for item in who.show("house")["scenario"]["events"] if item["id"] == "hatch")


def step(who: Person, name: str) -> None:
    assert who.api("POST", f"/api/scenarios/house/{name}", {}).status_code == 200


def send(who: Person, data: bytes, name: str, **fields: str) -> Any:
    return who.client.post(
        "/api/scenarios/house/texts/import",
        data={"file": (io.BytesIO(data), name), **fields},
        headers={"X-CSRF-Token": who.token},
    )


def test_keys_say_where_a_text_stands_by_ids_where_there_are_some(hatch: Person) -> None:
    keys = [row["key"] for row in overview(hatch)["rows"] if row["id"] == "hatch"]
    ways = ("title", "text", "choices/down/label", "choices/#2/label")
    assert keys == [f"events/hatch/{way}" for way in ways]
    assert row(hatch, "scenario/title")["kind"] == ""
    assert row(hatch, "events/hatch/choices/down/label")["use"] == "label"


def test_progress_counts_texts_and_words_of_each_language(hatch: Person) -> None:
    english, czech = overview(hatch)["languages"]
    assert (english["done"], czech["done"], czech["words"]) == (english["of"], 0, 0)
    put(hatch, {**HATCH, "title": {"en": "The hatch", "cs": "Poklop do sklepa"}})
    english, czech = overview(hatch)["languages"]
    assert (czech["done"], czech["words"], czech["name"]) == (1, 3, "Czech")


def test_a_translation_is_stale_when_its_source_changed_and_undo_knows(hatch: Person) -> None:
    translated = {**HATCH, "title": {"en": "The hatch", "cs": "Poklop"}}
    put(hatch, translated)
    assert row(hatch, "events/hatch/title")["stale"] == []
    put(hatch, {**HATCH, "title": {"en": "The old hatch", "cs": "Poklop"}})
    assert row(hatch, "events/hatch/title")["stale"] == ["cs"]
    step(hatch, "undo")
    assert row(hatch, "events/hatch/title")["stale"] == []
    step(hatch, "redo")
    assert row(hatch, "events/hatch/title")["stale"] == ["cs"]
    put(hatch, {**HATCH, "title": {"en": "The old hatch", "cs": "Starý poklop"}})
    assert row(hatch, "events/hatch/title")["stale"] == []
    step(hatch, "undo")
    assert row(hatch, "events/hatch/title")["stale"] == ["cs"]


def test_typing_on_at_the_source_stays_stale(hatch: Person) -> None:
    put(hatch, {**HATCH, "title": {"en": "The hatch", "cs": "Poklop"}})
    for words in ("The old", "The old hatch", "The old"):
        put(hatch, {**HATCH, "title": {"en": words, "cs": "Poklop"}})
    assert row(hatch, "events/hatch/title")["stale"] == ["cs"]


def test_a_translation_that_came_with_the_scenario_counts_as_fresh_till_its_source_changes(hatch: Person) -> None:
    """The memory of a thing begins with its first change."""
    both = {**HATCH, "title": {"en": "The hatch", "cs": "Poklop"}}
    put(hatch, both)
    forget(hatch)
    put(hatch, {**both, "title": {"en": "The lid", "cs": "Poklop"}})
    assert row(hatch, "events/hatch/title")["stale"] == ["cs"]


def forget(who: Person) -> None:
    from sqlalchemy import delete

    from studio.database import database, writing
    from studio.models import Translated

    with who.client.application.test_request_context(), writing(database()) as session:
        session.execute(delete(Translated))


def test_staleness_survives_a_rename_and_choices_that_change_places(hatch: Person) -> None:
    labels = [{"label": {"en": "Up", "cs": "Nahoru"}}, {"label": {"en": "Down", "cs": "Dolů"}}]
    put(hatch, {**HATCH, "choices": labels})
    labels[0] = {"label": {"en": "Upward", "cs": "Nahoru"}}
    put(hatch, {**HATCH, "choices": labels})
    assert hatch.run("house", {"op": "rename", "kind": "events", "id": "hatch", "to": "lid"}).status_code == 200
    assert row(hatch, "events/lid/choices/#1/label")["stale"] == ["cs"]
    put(hatch, {**HATCH, "id": "lid", "choices": labels[::-1]})
    assert row(hatch, "events/lid/choices/#1/label")["stale"] == []
    assert row(hatch, "events/lid/choices/#2/label")["stale"] == ["cs"]


def test_marking_as_up_to_date_is_one_step_that_can_be_undone(hatch: Person) -> None:
    for words in ("The hatch", "The lid"):
        put(hatch, {**HATCH, "title": {"en": words, "cs": "Poklop"}})
    key = "events/hatch/title"
    answer = texts(hatch, "/reviewed", {"keys": [key], "source": "en", "language": "cs"})
    assert answer.json == {"texts": 1}
    assert row(hatch, key)["stale"] == []
    step(hatch, "undo")
    assert row(hatch, key)["stale"] == ["cs"]
    step(hatch, "redo")
    assert row(hatch, key)["stale"] == []
    assert texts(hatch, "/reviewed", {"keys": ["no/such"], "source": "en", "language": "cs"}).status_code == 422


def test_what_misses_or_adds_a_placeholder_or_breaks_the_grammar_is_told(hatch: Person) -> None:
    put(hatch, {**HATCH, "text": {"en": HATCH["text"]["en"], "cs": "Zvedne ho {skill:will}."}})  # type: ignore[index]
    assert row(hatch, "events/hatch/text")["odd"] == {"cs": {"missing": ["active"], "added": ["skill:will"]}}
    look = texts(hatch, "/look", {"text": "{active zvedne", "language": "cs", "source": "{active} lifts"}).json
    assert look["paragraphs"] is None
    assert look["differs"]["fault"].startswith("this brace is not closed")
    fine = texts(hatch, "/look", {"text": "{active} má {icon:clue}", "language": "cs", "source": ""}).json
    assert [part["kind"] for part in fine["paragraphs"][0]] == ["name", "text", "icon"]


def test_removing_a_language_says_how_many_texts_go_and_can_be_undone(hatch: Person) -> None:
    put(hatch, {**HATCH, "title": {"en": "The hatch", "cs": "Poklop"}})
    before = hatch.export("house")
    assert texts(hatch, "/languages", {"remove": "cs", "ask": True}).json == {"texts": 1}
    assert "cs" in event(hatch)["title"]
    assert texts(hatch, "/languages", {"remove": "cs"}).json == {"texts": 1}
    assert "cs" not in event(hatch)["title"]
    assert [language["code"] for language in overview(hatch)["languages"]] == ["en"]
    step(hatch, "undo")
    assert hatch.export("house") == before
    refused = texts(hatch, "/languages", {"remove": "en"})
    assert (refused.status_code, refused.json["error"]["code"]) == (422, "only-language")


@pytest.mark.parametrize("code", ["cs", "Czech", "", None, "c"])
def test_a_language_is_added_once_and_by_its_code(hatch: Person, code: Any) -> None:
    assert texts(hatch, "/languages", {"add": code}).status_code == 422


@pytest.mark.parametrize("form", sorted(FORMATS))
def test_a_file_comes_back_and_changes_nothing(hatch: Person, form: str) -> None:
    put(hatch, {**HATCH, "title": {"en": "The hatch", "cs": "Poklop"}})
    answer = hatch.get(f"/api/scenarios/house/texts/export?format={form}&target=cs")
    assert answer.status_code == 200
    assert answer.headers["Content-Disposition"].startswith('attachment; filename="house-en-cs.')
    plan = send(hatch, answer.data, f"house.{FORMATS[form].ending}", target="cs").json
    assert (plan["changes"], plan["same"], plan["unknown"], plan["conflicts"]) == (0, 1, [], [])


def file_of(form: str, *units: Unit) -> bytes:
    return FORMATS[form].write(Heading("en", "cs", "The house"), units)


@pytest.mark.parametrize("form", sorted(FORMATS))
def test_a_file_is_shown_before_it_is_applied_in_one_step(hatch: Person, form: str) -> None:
    put(hatch, {**HATCH, "title": {"en": "The hatch", "cs": "Poklop"}})
    before = hatch.export("house")
    data = file_of(
        form,
        Unit("events/hatch/title", "The hatch", "Starý poklop"),
        Unit("events/hatch/text", HATCH["text"]["en"], "{active} ho zvedne."),  # type: ignore[index]
        Unit("events/hatch/choices/down/label", "Climb up", "Vylez"),
        Unit("events/hatch/choices/#2/label", "Leave it", "Nech {active"),
        Unit("scenario/title", "The house", "{term:fire} dům"),
        Unit("events/gone/text", "Nobody", "Nikdo"),
    )
    plan = send(hatch, data, f"x.{FORMATS[form].ending}").json
    found = {
        name: [entry["key"] for entry in plan[name]] for name in ("added", "changed", "conflicts", "odd", "broken")
    }
    assert found == {
        "added": ["events/hatch/text"],
        "changed": ["events/hatch/title"],
        "conflicts": ["events/hatch/choices/down/label"],
        "odd": ["scenario/title"],
        "broken": ["events/hatch/choices/#2/label"],
    }
    assert [entry["key"] for entry in plan["unknown"]] == ["events/gone/text"]
    assert hatch.export("house") == before
    applied = send(hatch, data, f"x.{FORMATS[form].ending}", apply="1", conflicts="1", base=str(plan["rev"]))
    assert applied.json["changes"] == 3
    assert event(hatch)["title"]["cs"] == "Starý poklop"
    assert event(hatch)["choices"][0]["label"]["cs"] == "Vylez"
    assert "cs" not in hatch.show("house")["scenario"]["title"]
    assert hatch.show("house")["undo"] == f"Imported 3 texts from x.{FORMATS[form].ending}"
    step(hatch, "undo")
    assert hatch.export("house") == before


def test_a_preview_that_is_out_of_date_is_not_applied(hatch: Person) -> None:
    data = file_of("po", Unit("events/hatch/title", "The hatch", "Poklop"))
    plan = send(hatch, data, "x.po").json
    put(hatch, {**HATCH, "title": {"en": "The lid"}})
    assert send(hatch, data, "x.po", apply="1", base=str(plan["rev"])).status_code == 409


def test_a_file_that_can_not_be_read_or_is_of_another_language_is_refused(hatch: Person) -> None:
    bad = send(hatch, b"key,source,translation\r\nevents/hatch/title,only two\r\n", "x.csv", target="cs")
    assert (bad.status_code, bad.json["error"]["message"][:7]) == (422, "Line 2:")
    assert send(hatch, b"PK", "x.ods", target="cs").json["error"]["code"] == "bad-format"
    other = FORMATS["po"].write(Heading("en", "de", ""), [Unit("events/hatch/title", "The hatch", "Die Luke")])
    assert send(hatch, other, "x.po", target="cs").json["error"]["code"] == "other-language"
    assert send(hatch, other, "x.po").json["error"]["code"] == "unknown-language"


def test_readers_look_and_export_but_change_nothing(hatch: Person, reader: Person) -> None:
    assert reader.get("/api/scenarios/house/texts").status_code == 200
    assert reader.get("/api/scenarios/house/texts/export?format=po&target=cs").status_code == 200
    assert texts(reader, "/languages", {"add": "de"}).status_code == 403
    assert send(reader, b"x", "x.po").status_code == 403
