"""The story is read and written on the outline with the keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from .conftest import Desk


def item(desk: Desk, name: str) -> Locator:
    return desk.page.get_by_role("treeitem", name=name).first


def open_outline(desk: Desk) -> None:
    desk.open("outline")
    item(desk, "Start, 1").focus()


def press(desk: Desk, *keys: str) -> None:
    for key in keys:
        desk.page.keyboard.press(key)


def test_a_branch_is_built_with_the_keyboard_alone(desk: Desk) -> None:
    page = desk.page
    open_outline(desk)
    press(desk, "ArrowDown")
    expect(item(desk, "Event, The arrival")).to_be_focused()
    # What follows is made by typing its title.
    press(desk, "Control+Enter")
    page.keyboard.type("A noise above")
    desk.doing(lambda: press(desk, "Enter"))
    events = desk.stored("events")
    assert events["arrival"]["next"] == "a-noise-above"
    assert events["a-noise-above"]["title"] == {"en": "A noise above"}
    # Two choices, named in place; the second moves up.
    page.keyboard.type("the arr")
    expect(item(desk, "Event, The arrival")).to_be_focused()
    press(desk, "ArrowRight")
    page.keyboard.type("a noise")
    expect(item(desk, "next:, Event, A noise above".replace(":,", ":"))).to_be_focused()
    for label in ("Climb the stairs", "Stay here"):
        press(desk, "Insert")
        page.get_by_label("New title").wait_for()
        page.keyboard.type(label)
        desk.doing(lambda: press(desk, "Enter"))
    expect(item(desk, "Choice, Stay here, leads nowhere")).to_be_focused()
    desk.doing(lambda: press(desk, "Alt+ArrowUp"))
    labels = [choice["label"]["en"] for choice in desk.stored("events")["a-noise-above"]["choices"]]
    assert labels == ["Stay here", "Climb the stairs"]
    # A choice leads to an ending that is there already.
    expect(item(desk, "Choice, Stay here, leads nowhere")).to_be_focused()
    press(desk, "Control+Enter")
    page.keyboard.type("the-ashes")
    desk.doing(lambda: press(desk, "Enter"))
    assert desk.stored("events")["a-noise-above"]["choices"][0]["do"] == [{"end": "the-ashes"}]
    expect(item(desk, "Choice, Stay here, leads to then · ends: ")).to_be_visible()
    # A title is changed in place; the inspector is a key away, and a key back.
    press(desk, "F2")
    page.keyboard.type("Wait")
    desk.doing(lambda: press(desk, "Enter"))
    assert desk.stored("events")["a-noise-above"]["choices"][0]["label"] == {"en": "Wait"}
    press(desk, "ArrowLeft", "ArrowLeft", "Enter")
    expect(page.locator(".inspector :focus")).to_be_visible()
    press(desk, "Escape")
    expect(page.locator("[role=treeitem]:focus")).to_have_count(1)
    desk.doing(lambda: page.get_by_role("button", name="Undo").press("Enter"), "/undo")
    assert desk.stored("events")["a-noise-above"]["choices"][0]["label"] == {"en": "Stay here"}


def test_what_is_spread_out_elsewhere_is_a_link_to_there(desk: Desk) -> None:
    letter = desk.stored("events")["the-letter"]
    desk.run({"op": "put", "kind": "events", "id": "the-letter", "value": {**letter, "next": "arrival"}})
    open_outline(desk)
    item(desk, "Token, A sealed letter").focus()
    press(desk, "ArrowRight", "ArrowRight", "ArrowRight")
    link = item(desk, "next: Event, The arrival, shown under Start")
    expect(link).to_be_visible()
    link.focus()
    desk.page.keyboard.press("ArrowRight")
    focused = desk.page.locator("[role=treeitem]:focus")
    expect(focused).to_have_attribute("aria-level", "2")
    expect(focused).to_have_accessible_name("Event, The arrival, leads to read-the-letter")


def test_what_nothing_leads_to_is_told_and_a_missing_thing_is_made(desk: Desk) -> None:
    desk.run(
        {"op": "put", "kind": "events", "id": "lost", "value": {"id": "lost", "title": {"en": "Lost"}, "next": "ghost"}}
    )
    open_outline(desk)
    item(desk, "Event, Lost").focus()
    press(desk, "ArrowRight", "ArrowDown")
    expect(item(desk, "next: Event, ghost, not there yet")).to_be_focused()
    desk.doing(lambda: press(desk, "Enter"))
    assert desk.stored("events")["ghost"]["title"] == {"en": "Ghost"}
