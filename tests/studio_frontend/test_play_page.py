"""A designer plays from an event, changes the game, edits beside it, and finds the same choices made again."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import FrameLocator, Locator, expect

from .conftest import Desk

KNOCK: dict[str, Any] = {"id": "knock", "label": {"en": "Knock"}, "do": [{"set": "heard", "to": True}]}
WALK: dict[str, Any] = {"id": "walk", "label": {"en": "Walk on"}, "when": "not heard"}


def door(*choices: dict[str, Any], text: str = "It is shut.") -> dict[str, Any]:
    value = {"id": "door", "title": {"en": "A door"}, "text": {"en": text}, "choices": list(choices)}
    return {"op": "put", "kind": "events", "id": "door", "value": value}


@pytest.fixture
def table(desk: Desk) -> FrameLocator:
    heard = {"id": "heard", "type": "boolean", "default": False}
    desk.run({"op": "put", "kind": "variables", "id": "heard", "value": heard}, door(KNOCK, WALK))
    return desk.page.frame_locator('iframe[title="The players\' table"]')


def option(table: FrameLocator, name: str) -> Locator:
    return table.get_by_role("region", name="Decision").get_by_role("button", name=name)


def end_the_turn(table: FrameLocator) -> None:
    """Give up the actions that are left, as the table asks."""
    option(table, "End the turn").click()
    table.get_by_role("dialog").get_by_role("button", name="End the turn").click()


def drawer(desk: Desk, name: str) -> Locator:
    desk.page.get_by_role("tab", name=name).click()
    return desk.page.get_by_role("tabpanel", name=name)


def test_play_begins_at_the_event_and_variables_are_seen_and_changed(desk: Desk, table: FrameLocator) -> None:
    desk.open("graph", "#event=door")
    desk.page.get_by_role("button", name="Play from here").click()
    expect(table.get_by_role("region", name="Story")).to_contain_text("It is shut.")
    expect(option(table, "Walk on")).to_be_visible()
    heard = desk.page.get_by_role("switch", name="Value of heard")
    expect(heard).not_to_be_checked()
    heard.click()
    expect(option(table, "Walk on")).to_have_count(0)
    expect(heard).to_be_checked()
    why = drawer(desk, "Why")
    expect(why).to_contain_text("The choice “Walk on” was hidden")
    expect(why).to_contain_text("not heard is false")
    expect(why).to_contain_text("heard = true")
    choices = drawer(desk, "Choices").get_by_role("list", name="Choices so far")
    expect(choices.get_by_role("listitem")).to_contain_text(["Designer: heard = true"])
    choices.get_by_role("button").click()
    expect(option(table, "Walk on")).to_be_visible()
    drawer(desk, "Choices").get_by_role("button", name="Make 1 choice again").click()
    expect(option(table, "Walk on")).to_have_count(0)


def test_what_is_edited_beside_the_table_is_played_at_once(desk: Desk, table: FrameLocator) -> None:
    desk.open("play", "#event=door")
    expect(table.get_by_role("region", name="Story")).to_contain_text("It is shut.")
    edit = drawer(desk, "Edit")
    edit.get_by_label("Text", exact=True).first.fill("It stands ajar.")
    expect(table.get_by_role("region", name="Story")).to_contain_text("It stands ajar.")


def test_after_an_edit_elsewhere_the_same_choices_are_made_again(desk: Desk, table: FrameLocator) -> None:
    desk.open("play", "#event=door")
    option(table, "Walk on").click()
    end_the_turn(table)
    expect(table.get_by_role("region", name="Decision")).to_contain_text("Who is next?")
    desk.run(door(WALK, KNOCK, text="It is oak."))
    desk.page.reload()
    expect(desk.page.get_by_role("status").filter(has_text="2 choices were made again")).to_be_visible()
    expect(drawer(desk, "Choices").get_by_role("listitem")).to_have_count(2)
    expect(table.get_by_role("region", name="Decision")).to_contain_text("Who is next?")


def test_a_choice_that_was_removed_is_told_and_the_rest_is_kept(desk: Desk, table: FrameLocator) -> None:
    desk.open("play", "#event=door")
    option(table, "Walk on").click()
    end_the_turn(table)
    expect(table.get_by_role("region", name="Decision")).to_contain_text("Who is next?")
    desk.run(door(KNOCK))
    desk.page.reload()
    told = desk.page.get_by_role("alert").filter(has_text="Choice 1 is no longer possible: Walk on")
    expect(told).to_contain_text("1 choice after it is kept")
    expect(option(table, "Knock")).to_be_visible()
    option(table, "Knock").click()
    expect(table.get_by_role("region", name="Decision")).to_contain_text("turn")


def test_a_scenario_that_cannot_start_says_why_and_plays_once_it_can(desk: Desk, table: FrameLocator) -> None:
    desk.run({"op": "settings", "value": {"board": {"entrance": "nowhere/a"}}})
    desk.open("play", "#event=door")
    told = desk.page.get_by_role("alert").filter(has_text="This cannot be played yet")
    expect(told).to_contain_text("nowhere/a")
    expect(told.get_by_role("link").first).to_be_visible()
    desk.run({"op": "settings", "value": {"board": {"entrance": "hall/a"}}})
    desk.page.reload()
    expect(option(table, "Knock")).to_be_visible()


def test_the_table_is_set_up_by_hand(desk: Desk, table: FrameLocator) -> None:
    desk.open("play")
    setup = drawer(desk, "Set-up")
    setup.get_by_label("Begin at").select_option("door")
    expect(setup).to_contain_text("Nothing leads to this event")
    setup.get_by_label("Threat").fill("4")
    setup.get_by_label("heard").check()
    setup.get_by_role("button", name="Begin").click()
    expect(table.get_by_role("img", name="Threat: 4")).to_be_visible()
    expect(option(table, "Knock")).to_be_visible()
    expect(option(table, "Walk on")).to_have_count(0)
    party = drawer(desk, "Set-up").get_by_role("group", name="Party")
    party.get_by_role("checkbox", checked=True).first.uncheck()
    expect(drawer(desk, "Set-up").get_by_role("alert")).to_contain_text("This scenario is played with")
    expect(drawer(desk, "Set-up").get_by_role("button", name="Begin anew")).to_be_disabled()


def test_bots_play_and_a_game_opens_at_the_table(desk: Desk, table: FrameLocator) -> None:
    desk.open("play")
    panel = drawer(desk, "Play-test")
    panel.get_by_label("Games").fill("4")
    panel.get_by_label("Games").blur()
    panel.get_by_role("button", name="Let them play").click()
    expect(panel).to_contain_text("of 4 games", timeout=60_000)
    expect(panel.get_by_role("button", name="door")).to_be_visible()
    panel.get_by_role("button", name="Seed 0").click()
    expect(table.get_by_role("region", name="Outcome")).to_be_visible(timeout=60_000)


def test_the_page_reads_well_by_keyboard_screen_reader_and_on_a_phone(desk: Desk, table: FrameLocator) -> None:
    page = desk.page
    desk.open("play", "#event=door")
    expect(option(table, "Knock")).to_be_visible()
    page.get_by_role("tab", name="State").focus()
    for name in ("Why", "Choices", "Edit", "Play-test", "Set-up"):
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("tab", name=name)).to_be_focused()
        expect(page.get_by_role("tabpanel", name=name)).to_be_visible()
        violations = Axe().run(page).response["violations"]
        assert [(each["id"], each["nodes"][0]["html"][:120]) for each in violations] == []
    page.set_viewport_size({"width": 390, "height": 844})
    expect(option(table, "Knock")).to_be_visible()
    page.get_by_role("button", name="Designer's drawer").click()
    expect(page.get_by_role("tabpanel")).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
