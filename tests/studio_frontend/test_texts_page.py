"""The page of texts: many rows, filters, drafts that cannot be stored, and how a text is seen."""

from __future__ import annotations

import re

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from tests.studio_frontend.conftest import Desk


def languages(desk: Desk, *codes: str) -> None:
    desk.run({"op": "settings", "value": {"manifest": {"languages": ["en", *codes]}}})


def faults(desk: Desk) -> list[str]:
    found = Axe().run(desk.page).response["violations"]
    return [
        f"{fault['id']}: {fault['nodes'][0]['html'][:120]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
    ]


def test_only_the_rows_that_are_seen_are_in_the_page(desk: Desk) -> None:
    desk.open("texts")
    many = [{"id": f"n-{n}", "title": {"en": f"Night {n}"}, "text": {"en": f"It is night {n}."}} for n in range(400)]
    desk.run(*({"op": "put", "kind": "events", "id": event["id"], "value": event} for event in many))
    languages(desk, "cs")
    desk.open("texts")
    table = desk.page.get_by_role("table", name="Texts")
    expect(table).to_have_attribute("aria-rowcount", re.compile(r"^8\d\d$"))
    assert table.locator("tbody tr").count() < 60
    desk.page.locator(".texts-scroll").evaluate("box => { box.scrollTop = box.scrollHeight; }")
    expect(table.get_by_role("row").filter(has_text="Night 399").first).to_be_visible()
    desk.page.get_by_label("Search the texts").fill("night 123.")
    expect(table).to_have_attribute("aria-rowcount", re.compile(r"^[23]$"))
    expect(table).to_contain_text("It is night 123.")


def test_a_text_that_breaks_the_grammar_is_kept_and_not_stored(desk: Desk) -> None:
    desk.open("texts")
    event = {"id": "fog", "title": {"en": "Fog"}, "text": {"en": "{active} coughs."}}
    desk.run({"op": "put", "kind": "events", "id": "fog", "value": event})
    languages(desk, "cs")
    desk.open("texts", "#event=fog")
    page = desk.page
    page.get_by_role("button", name="Fog text").click()
    field = page.get_by_label("Czech", exact=True)
    field.fill("{active kašle.")
    expect(page.get_by_role("alert")).to_contain_text("Not saved yet. Line 1, column 1: this brace is not closed")
    page.get_by_role("button", name="Fog title").click()
    expect(page.get_by_role("row", name="Fog text")).to_contain_text("not saved")
    page.get_by_role("button", name="Fog text").click()
    expect(field).to_have_value("{active kašle.")
    assert "cs" not in desk.stored("events")["fog"]["text"]

    field.fill("Kašle.")
    expect(page.get_by_role("alert")).to_contain_text("Missing here: {active}")
    desk.doing(lambda: page.get_by_role("button", name="Insert {active}; it is missing").click())
    expect(page.get_by_role("alert")).to_have_count(0)
    assert desk.stored("events")["fog"]["text"]["cs"] == "Kašle.{active}"


def test_a_text_is_seen_as_the_players_will(desk: Desk) -> None:
    desk.open("texts")
    long = "\n\n".join(["The fog comes in under the doors and does not leave again until somebody asks it to."] * 14)
    event = {"id": "fog", "title": {"en": "Fog"}, "text": {"en": long}, "choices": [{"label": {"en": "Cough"}}]}
    item = {"id": "bell", "name": {"en": "Bell"}, "text": {"en": "Rings *once*."}, "kind": "common", "traits": []}
    desk.run(
        {"op": "put", "kind": "events", "id": "fog", "value": event},
        {"op": "put", "kind": "items", "id": "bell", "value": item},
    )
    desk.open("texts", "#event=fog")
    page = desk.page
    seen = page.get_by_role("region", name="As the players will see it")
    page.get_by_role("button", name="Fog text").click()
    expect(seen).to_contain_text("2 sheets, scrolled")
    seen.get_by_role("button", name="On a phone").click()
    expect(seen).to_contain_text(re.compile(r"[3-6] sheets, scrolled"))
    page.get_by_role("button", name="Fog choice 1, label").click()
    expect(seen.get_by_role("button", name="Cough")).to_be_visible()
    page.get_by_label("Search the texts").fill("once")
    page.get_by_role("button", name="Bell text").click()
    expect(seen.get_by_role("article")).to_contain_text("Rings once.")
    expect(seen.locator("em")).to_have_text("once")


def test_the_page_is_accessible_on_a_desk_and_a_phone(desk: Desk) -> None:
    desk.open("texts")
    assert faults(desk) == []
    languages(desk, "cs", "ru")
    desk.open("texts")
    assert faults(desk) == []
    desk.page.get_by_role("button", name="Languages").click()
    assert faults(desk) == []
    desk.page.keyboard.press("Escape")
    desk.page.get_by_role("button", name="Import").click()
    assert faults(desk) == []
    desk.page.keyboard.press("Escape")
    desk.page.set_viewport_size({"width": 390, "height": 844})
    assert faults(desk) == []
    assert desk.page.evaluate("() => document.documentElement.scrollWidth <= 390")
