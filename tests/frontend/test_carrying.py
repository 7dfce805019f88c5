"""Objectives and cards at the table: what is to be done, what can be used and why not, and what one alone may read."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.frontend.conftest import Server


@pytest.mark.rule("INV-OBJECTIVE-01")
def test_the_objective_is_one_key_away_with_those_before_crossed_out(server: Server) -> None:
    page = server.open("carrying")
    page.keyboard.press("o")
    dialog = page.get_by_role("dialog", name="Objective")
    expect(dialog).to_contain_text("Find out who still lights the lamp")
    expect(dialog.get_by_role("region", name="Before").locator("s")).to_have_text("Find a way in.")
    assert Axe().run(page).response["violations"] == []
    page.keyboard.press("Escape")
    page.get_by_role("banner").get_by_role("button", name="Find out who still lights the lamp").click()
    expect(dialog).to_be_visible()


def test_a_card_is_used_where_it_is_read_and_says_why_not(server: Server) -> None:
    page = server.open("carrying")
    page.keyboard.press("i")
    mine = page.get_by_role("region", name="Inventory").get_by_role("region", name="Maren Okafor")
    expect(mine.get_by_role("button", name="Throw it")).to_be_disabled()
    expect(mine).to_contain_text("No actions are left.")
    assert Axe().run(page).response["violations"] == []
    mine.get_by_role("button", name="Inspect it").click()
    expect(page.locator("[aria-busy=false]")).to_have_count(1)
    assert server.posts == [("choices", {"decision": 12, "value": "inspect:c7"})]
    expect(page.get_by_role("region", name="Inventory")).to_have_count(0)


@pytest.mark.rule("INV-INSANE-04")
def test_what_one_alone_may_read_stands_apart(server: Server) -> None:
    page = server.open("carrying")
    page.get_by_role("button", name="Inventory").click()
    secret = page.get_by_role("region", name="Known to you alone")
    expect(secret).to_have_count(1)
    expect(secret).to_contain_text("Other side: A whisper")


def test_cards_of_all_are_read_while_somebody_else_is_asked(server: Server) -> None:
    server.pages["carrying"]["state"]["you"] |= {"may_choose": False}
    page = server.open("carrying")
    page.keyboard.press("i")
    inventory = page.get_by_role("region", name="Inventory")
    expect(inventory.get_by_role("button", name="Inspect it")).to_be_disabled()
    inventory.get_by_role("button", name="Inspect it").click(force=True)
    assert server.posts == []
