"""The studio goes away while somebody is typing: it is said, nothing typed is lost, and all is stored on its return."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.designing import new_scenario, ready, sign_in, stored, tab
from e2e.servers import Server


@pytest.mark.outage
def test_what_is_typed_while_the_studio_is_away_is_stored_when_it_is_back(page: Page, studio: Server) -> None:
    sign_in(page, studio)
    slug = new_scenario(page, "The cut wire")
    page.goto(f"{studio.url}/studio/{slug}/events#event=arrival")
    ready(page)
    text = page.get_by_label("Text", exact=True)
    text.press("Control+End")
    text.press_sequentially(" The line hums")
    studio.kill()
    text.press_sequentially(", and is dead.")
    title = page.get_by_label("Title", exact=True)
    title.fill("The cut wire")
    title.press("Enter")
    told = page.get_by_role("status").filter(has_text="offline, will retry")
    expect(told).to_be_visible()
    expect(text).to_have_value(
        "The door closes behind you. On the floor lies a letter with your name on it. The line hums, and is dead."
    )
    studio.start()
    ready(page)
    expect(told).to_have_count(0)
    event = next(row for row in stored(page, studio, slug)["scenario"]["events"] if row["id"] == "arrival")
    assert event["title"] == {"en": "The cut wire"}
    assert event["text"]["en"].endswith("The line hums, and is dead.")

    # A page that is sent as a whole stays where it is, with what was written.
    tab(page, "Settings")
    prologue = page.get_by_label("Prologue")
    prologue.fill("Nobody answers the telephone.")
    studio.kill()
    page.get_by_role("button", name="Save the settings").click()
    expect(page.get_by_role("alert")).to_have_text(
        "The studio does not answer. What you wrote is still here: try again in a moment."
    )
    expect(prologue).to_have_value("Nobody answers the telephone.")
    studio.start()
    page.get_by_role("button", name="Save the settings").click()
    expect(page.get_by_text("The settings are saved.")).to_be_visible()
    assert stored(page, studio, slug)["scenario"]["prologue"] == {"en": "Nobody answers the telephone."}
