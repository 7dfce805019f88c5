"""Dice at the table: how they fall, what is told of them, their odds; cards that are drawn; and ends of turns."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.frontend.conftest import Server


def bar(page: Page) -> Locator:
    return page.get_by_role("region", name="Decision")


def dice(page: Page) -> Locator:
    return page.get_by_role("region", name="Dice")


def given(server: Server) -> list[Any]:
    expect(server.page.locator("[aria-busy=false]")).to_have_count(1)
    return [value["value"] for _, value in server.posts]


@pytest.mark.rule("INV-RANDOM-02")
def test_what_fell_is_told_by_counting_and_put_right_die_by_die(server: Server) -> None:
    page = server.open("throw")
    successes = dice(page).get_by_role("group", name="Successes")
    more = successes.get_by_role("button", name="One more")
    for _ in range(4):
        more.click()
    expect(more).to_be_disabled()
    successes.get_by_role("button", name="One less").click()
    dice(page).get_by_role("button", name="Die 4: blank").click()
    dice(page).get_by_role("button", name="Die 4: success").click()
    dice(page).get_by_role("button", name="Die 1: success").click()
    expect(dice(page).get_by_role("group", name="Investigation results")).to_contain_text("2")
    dice(page).get_by_role("button", name="This is what fell").click()
    assert given(server) == [[1, 0, 0, 1]]


def test_a_test_says_what_it_is_for_and_its_odds_when_asked(server: Server) -> None:
    page = server.open("test")
    expect(dice(page)).to_contain_text("3 needed")
    expect(dice(page)).to_contain_text("Each success prevents 1: 2 damage")
    expect(page.get_by_role("group", name="Odds")).to_have_count(0)
    dice(page).get_by_role("button", name="Odds").click()
    odds = page.get_by_role("group", name="Odds")
    expect(odds.get_by_role("listitem").nth(2)).to_contain_text(re.compile(r"at least 3 successes needed.*12 %"))
    expect(odds.get_by_role("listitem").nth(3)).to_contain_text("< 1 %")


def test_the_odds_of_every_skill_are_there_in_a_turn(server: Server) -> None:
    page = server.open("turn")
    bar(page).get_by_role("button", name="Odds").click()
    table = page.get_by_role("dialog", name="Odds of Maren Okafor").get_by_role("table")
    expect(table.get_by_role("row")).to_have_count(7)
    expect(table.get_by_role("row").nth(1)).to_contain_text("Strength")
    expect(table.get_by_role("row").nth(1)).to_contain_text("90 %")


def test_dice_fall_in_time_and_lie_still_where_motion_is_unwanted(server: Server, browser: Browser) -> None:
    longest = """() => Math.max(...[...document.querySelectorAll('.die')].map(one => {
      const style = getComputedStyle(one);
      return parseFloat(style.animationDuration) + parseFloat(style.animationDelay);
    }))"""
    assert server.open("test").evaluate(longest) < 0.2
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="no-preference")
    moving = Server(context.new_page()).open("test").evaluate(longest)
    context.close()
    assert 0.3 < moving <= 0.6


def hurt(server: Server, **cards: Any) -> None:
    """Let the next answer leave the first investigator with other cards."""
    view = server.state["view"]
    people = [{**view["investigators"][0], **cards}, *view["investigators"][1:]]
    decision = {**view["decision"], "id": view["decision"]["id"] + 1}
    version = server.state["version"] + 1
    server.state = {**server.state, "version": version, "view": {**view, "investigators": people, "decision": decision}}
    bar(server.page).get_by_role("button", name="Trade").click()


def test_cards_are_shown_one_after_the_other_and_when_they_are_turned(server: Server) -> None:
    page = server.open("turn")
    one = server.state["view"]["investigators"][0]
    ribs = {"id": "c9", "name": "Cracked ribs", "text": "Breathe slowly.", "kind": "damage", "face": "up"}
    dread = {"id": "c8", "name": "Dread", "text": "It is behind you.", "kind": "horror", "face": "up"}
    drawn = page.get_by_role("region", name="Cards drawn")
    hurt(server, damage_cards=[*one["damage_cards"], ribs], horror_cards=[*one["horror_cards"], dread])
    expect(drawn).to_contain_text("Cracked ribs")
    expect(drawn).to_contain_text("1 of 2")
    expect(drawn).not_to_contain_text("It is behind you.")
    drawn.get_by_role("button", name="Next card").click()
    expect(drawn).to_contain_text("It is behind you.")
    drawn.get_by_role("button", name="Seen").click()
    expect(drawn).not_to_contain_text("It is behind you.")
    hurt(server, damage_cards=[*one["damage_cards"], {"face": "down", "kind": "damage"}])
    expect(drawn).to_contain_text("turned facedown")
    expect(drawn).to_contain_text("Cracked ribs")


def test_ending_a_turn_asks_only_when_something_is_lost(server: Server) -> None:
    view = server.pages["turn"]["state"]["view"]
    view["investigators"][0] |= {"actions": 0, "move_left": 1}
    page = server.open("turn")
    expect(bar(page)).to_contain_text("1 space of the move left")
    bar(page).get_by_role("button", name="End turn").click()
    asked = page.get_by_role("dialog", name="End turn")
    expect(asked).to_contain_text("movement left: 1")
    asked.get_by_role("button", name="Not yet").click()
    assert server.posts == []
    view["investigators"][0] |= {"move_left": 0}
    page = server.open("turn")
    bar(page).get_by_role("button", name="End turn").click()
    assert given(server) == ["end-turn"]
