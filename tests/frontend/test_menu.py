"""The menu of the table page, which is there at any time."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.frontend.conftest import Server


@pytest.mark.rule("INV-SCREEN-02")
@pytest.mark.parametrize("name", ["story", "test", "turn"])
def test_menu_and_settings_open_over_any_question_and_leave_it_open(server: Server, name: str) -> None:
    page = server.open(name)
    question = page.get_by_role("region", name="Decision").inner_text()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.get_by_role("region", name="Decision").inner_text() == question
    assert server.posts == []


@pytest.mark.rule("INV-LOG-02", "INV-OBJECTIVE-01")
@pytest.mark.parametrize("name", ["story", "turn"])
def test_log_and_objective_are_reached_from_the_menu_while_a_message_is_open(server: Server, name: str) -> None:
    page = server.open(name)
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu.get_by_text("Objective")).to_be_visible()
    menu.get_by_role("button", name="Message log").click()
    log = page.get_by_role("region", name="Message log")
    rounds = {entry["round"] for entry in server.state["view"]["log"] if entry["round"]}
    heads = log.locator(".log-head").all_inner_texts()
    for number in rounds:
        assert any(head.lower().startswith(f"round {number}") for head in heads)
