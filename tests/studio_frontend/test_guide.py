"""The guided first scenario: it watches what is there, and says what comes next."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.studio_frontend.conftest import Desk

TILE = {"tile": "base:library", "x": 0, "y": -8, "rotation": 0}


def test_the_guide_goes_on_when_the_scenario_does(desk: Desk) -> None:
    page = desk.page
    desk.open("map", "?guide=on")
    guide = page.get_by_role("region", name="Your first scenario")
    expect(guide.get_by_role("status")).to_contain_text("Lay a second room")
    desk.run({"op": "put", "kind": "tiles", "id": "library", "value": TILE})
    desk.open("map")  # it is remembered
    expect(guide.get_by_role("status")).to_contain_text("Put something into it")
    guide.get_by_role("button", name="1 of 9").click()
    guide.get_by_role("button", name="Say what happens there").click()
    page.wait_for_url("**/graph")


def test_the_guide_can_be_put_away_and_fetched_again(desk: Desk) -> None:
    page = desk.page
    desk.open("map", "?guide=on")
    guide = page.get_by_role("region", name="Your first scenario")
    guide.get_by_role("button", name="Put the guide away").click()
    expect(guide).to_have_count(0)
    page.keyboard.press("?")
    page.get_by_role("button", name="Lead me through a first scenario").click()
    expect(guide).to_be_visible()


def test_a_scenario_begun_without_the_guide_is_left_alone(desk: Desk) -> None:
    desk.open("map")
    expect(desk.page.get_by_role("region", name="Your first scenario")).to_have_count(0)
