"""Help in the browser: axe has nothing to say, and a word explains itself where it stands."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.studio_frontend.conftest import Desk


@pytest.mark.parametrize("width", [1440, 390])
def test_axe_has_nothing_to_say_about_the_help(desk: Desk, width: int) -> None:
    desk.page.set_viewport_size({"width": width, "height": 900})
    for path in ("/help", "/help?q=threat", "/help/guide", "/help/glossary", "/help/effects", "/help/problems#HW424"):
        desk.page.goto(path)
        found = Axe().run(desk.page).response["violations"]
        assert [(each["id"], each["nodes"][0]["html"]) for each in found] == [], path
        assert desk.page.evaluate("document.documentElement.scrollWidth") <= width, path
    desk.page.goto("/help/shortcuts")
    expect(desk.page.get_by_role("region", name="Graph")).to_contain_text("Find usages")


def test_a_word_says_what_it_means_and_leads_to_the_glossary(desk: Desk) -> None:
    desk.open("map", "#tile=hall")
    mark = desk.page.get_by_role("button", name="What is “Revealed from the start”?")
    note = desk.page.get_by_role("note")
    mark.focus()
    expect(note).to_contain_text("A tile that is revealed lies on the table from the start.")
    expect(mark).to_have_attribute("aria-expanded", "true")
    mark.press("Escape")
    expect(note).to_have_count(0)
    mark.click()
    desk.page.mouse.move(0, 0)
    expect(note).to_be_visible()
    with desk.page.expect_popup() as opened:
        note.get_by_role("link", name="Glossary").click()
    expect(opened.value.locator("#revealed")).to_be_visible()


def test_a_glossary_that_cannot_be_reached_leaves_the_way_to_it(desk: Desk) -> None:
    desk.page.route("**/api/glossary", lambda route: route.fulfill(status=200, body="not JSON"))
    desk.open("map", "#tile=hall")
    desk.page.get_by_role("button", name="What is “Revealed from the start”?").click()
    expect(desk.page.get_by_role("note")).to_contain_text("The glossary cannot be read now.")
    desk.page.unroute("**/api/glossary")
    desk.page.keyboard.press("Escape")
    expect(desk.page.get_by_role("note")).to_have_count(0)
    desk.page.get_by_role("button", name="What is “Revealed from the start”?").click()
    expect(desk.page.get_by_role("note")).to_contain_text("lies on the table from the start")
