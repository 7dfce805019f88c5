"""How a game ends: results with what secretly decided them, numbers, moments, and the ways to go from there."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.frontend.conftest import Server


def ended(server: Server, again: bool = True) -> Page:
    server.page.route("**/aftermath", lambda route: route.fulfill(json={"seconds": 5460, "again": again}))
    return server.open("ended")


@pytest.mark.rule("INV-WIN-06")
def test_each_one_has_a_result_of_their_own_and_what_decided_it(server: Server) -> None:
    page = ended(server)
    fates = page.get_by_role("list", name="Each one's own result").get_by_role("listitem")
    expect(fates).to_have_count(3)
    expect(fates.first).to_contain_text("Defeat")
    expect(fates.first).to_contain_text("The light is the only clean thing")
    expect(fates.nth(1)).to_contain_text("Victory")
    assert Axe().run(page).response["violations"] == []


def test_the_game_is_told_in_numbers_and_moments(server: Server) -> None:
    page = ended(server)
    numbers = page.get_by_role("region", name="The game in numbers")
    expect(numbers).to_contain_text("1 h 31 min")
    luck = numbers.get_by_role("row").filter(has_text="Luck with the dice")
    expect(luck.get_by_role("cell").first).to_have_text("+2.4")
    moments = page.get_by_role("region", name="What happened when")
    expect(moments.get_by_role("heading", name="Round 3")).to_be_visible()
    expect(moments).to_contain_text("Maren Okafor becomes insane.")


@pytest.mark.parametrize("width", [1440, 390])
def test_the_end_fits_the_screen(server: Server, width: int) -> None:
    server.page.set_viewport_size({"width": width, "height": 844})
    page = ended(server)
    outcome = page.get_by_role("region", name="Outcome")
    assert outcome.evaluate("one => one.scrollWidth - one.clientWidth") <= 0


def test_ways_lead_on_from_the_end(server: Server) -> None:
    page = ended(server)
    outcome = page.get_by_role("region", name="Outcome")
    expect(outcome.get_by_role("link", name="Back to the library")).to_have_attribute("href", "/")
    expect(outcome.get_by_role("link", name="Look through the game")).to_have_attribute("href", "/table/BRASS-7/replay")
    expect(outcome.get_by_role("link", name="Replay file")).to_have_attribute(
        "href", "/api/tables/BRASS-7/replay?packages=1"
    )
    outcome.get_by_role("button", name="Look at the board").click()
    expect(outcome).to_have_count(0)
    page.get_by_role("button", name="Outcome").click()
    server.answer = lambda body: (201, {"code": "moth", "url": "/turn.html"})
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_role("region", name="Decision")).to_be_visible()
    assert server.posts == [("again", {})]


def test_a_chapter_of_a_campaign_is_not_played_again(server: Server) -> None:
    page = ended(server, again=False)
    expect(page.get_by_role("region", name="The game in numbers")).to_contain_text("1 h 31 min")
    expect(page.get_by_role("button", name="Play again")).to_have_count(0)


def test_a_replay_is_stepped_through_and_nothing_can_be_chosen(server: Server) -> None:
    asked: list[int] = []
    data: dict[str, Any] = server.pages["replay"]

    def answer(route: Any) -> None:
        count = int(route.request.url.rsplit("/", 1)[-1])
        asked.append(count)
        route.fulfill(json={"state": data["state"], "count": count, "of": 40, "done": f"Choice {count}"})

    server.page.route("**/replay/*", answer)
    page = server.open("replay")
    bar = page.get_by_role("region", name="Replay")
    expect(bar.get_by_role("status")).to_contain_text("3 of 40")
    bar.get_by_role("button", name="The next choice").click()
    expect(bar.get_by_role("status")).to_have_text("4 of 40 Choice 4")
    page.keyboard.press("ArrowLeft")
    expect(bar.get_by_role("status")).to_contain_text("3 of 40")
    page.keyboard.press("End")
    expect(bar.get_by_role("status")).to_contain_text("40 of 40")
    expect(bar.get_by_role("button", name="The next choice")).to_be_disabled()
    assert asked == [4, 3, 40]
    expect(page.get_by_role("region", name="Decision")).to_have_count(0)
    assert server.posts == []
    assert Axe().run(page).response["violations"] == []
