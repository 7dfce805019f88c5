"""The page of puzzles: the search that tells, bars moved by hand and by keys, and its reading on a phone."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from tests.studio_frontend.conftest import Desk

BOLT: dict[str, Any] = {
    "id": "bolt",
    "type": "lock",
    "width": 4,
    "height": 4,
    "pieces": [
        {"x": 0, "y": 1, "length": 2, "direction": "h", "key": True},
        {"x": 2, "y": 0, "length": 2, "direction": "v"},
    ],
}


def open_bolt(desk: Desk) -> None:
    desk.open("map")
    desk.run({"op": "put", "kind": "puzzles", "id": "bolt", "value": BOLT})
    desk.open("puzzles", "#puzzle=bolt")


def test_the_fewest_moves_are_shown_while_bars_are_moved(desk: Desk) -> None:
    open_bolt(desk)
    facts = desk.page.get_by_role("complementary", name="Solution and use")
    expect(facts).to_contain_text("2moves at the fewest")
    bar = desk.page.get_by_role("group", name="Board of the lock").get_by_role("button", name="Bar 2, column 3, row 1")
    desk.doing(lambda: bar.press("r"))
    turned = desk.stored("puzzles")["bolt"]["pieces"][1]
    assert turned == {"x": 2, "y": 0, "length": 2, "direction": "h"}
    expect(facts).to_contain_text("1move at the fewest")
    moved = desk.page.get_by_role("button", name="Bar 2, column 3, row 1, 2 long, across")
    desk.doing(lambda: moved.press("ArrowDown"))
    expect(facts).to_contain_text("This lock cannot be opened.")
    expect(facts).to_contain_text("In its way there: bar 2.")


def test_bars_on_top_of_each_other_are_told_and_marked(desk: Desk) -> None:
    open_bolt(desk)
    board = desk.page.get_by_role("group", name="Board of the lock")
    box = board.bounding_box()
    assert box
    cell = box["width"] / 4.9
    at = desk.middle(".lock-editor .lock-piece:nth-of-type(2)")
    desk.doing(lambda: desk.drag(at, (at[0] - cell, at[1])))
    assert desk.stored("puzzles")["bolt"]["pieces"][1]["x"] == 1
    expect(desk.page.locator(".lock-piece.is-wrong")).to_have_count(2)
    expect(desk.page.get_by_role("complementary", name="Solution and use").get_by_role("alert")).to_be_visible()


def test_a_used_puzzle_is_not_deleted(desk: Desk) -> None:
    open_bolt(desk)
    event = {"id": "door", "title": {"en": "The door"}, "do": [{"puzzle": "bolt", "skill": "lore"}]}
    desk.run({"op": "put", "kind": "events", "id": "door", "value": event})
    desk.open("puzzles", "#puzzle=bolt")
    expect(desk.page.get_by_role("button", name="The door lore")).to_be_visible()
    desk.page.get_by_role("button", name="Delete the puzzle").click()
    expect(desk.page.get_by_role("dialog")).to_contain_text("It is tried in: The door")
    desk.page.get_by_role("button", name="Understood").click()
    assert "bolt" in desk.stored("puzzles")


def test_the_page_is_accessible_on_a_desk_and_a_phone(desk: Desk) -> None:
    def faults() -> list[str]:
        found = Axe().run(desk.page).response["violations"]
        grave = [fault for fault in found if fault["impact"] in ("serious", "critical")]
        return [f"{fault['id']}: {fault['nodes'][0]['html'][:120]}" for fault in grave]

    desk.open("puzzles")
    assert faults() == []
    desk.page.get_by_role("button", name="Create a puzzle").click()
    assert faults() == []
    desk.page.keyboard.press("Escape")
    open_bolt(desk)
    expect(desk.page.get_by_text("moves at the fewest")).to_be_visible()
    assert faults() == []
    desk.page.get_by_role("tab", name="Try it").click()
    expect(desk.page.get_by_role("region", name="Puzzle", exact=True)).to_be_visible()
    assert faults() == []
    desk.page.set_viewport_size({"width": 390, "height": 844})
    assert faults() == []
    assert desk.page.evaluate("() => document.documentElement.scrollWidth <= 390")
