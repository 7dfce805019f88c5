"""The menu of the table page, which is there at any time."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
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


@pytest.mark.rule("INV-QUICK-01")
def test_the_legend_names_the_ten_signs(server: Server) -> None:
    page = server.open("turn")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="What the signs mean").click()
    legend = page.get_by_role("dialog", name="What the signs mean")
    skills = ["Strength", "Agility", "Observation", "Lore", "Influence", "Will"]
    names = [*skills, "Success", "Investigation", "Action", "Content pack"]
    assert [text.strip() for text in legend.get_by_role("listitem").all_inner_texts()] == names
    for name in names:
        expect(legend.get_by_role("img", name=f"Sign: {name}")).to_be_visible()
    assert Axe().run(page).response["violations"] == []


@pytest.mark.rule("INV-MENU-01")
@pytest.mark.parametrize("name", ["story", "test", "turn"])
def test_the_menu_has_its_six_entries_in_any_phase(server: Server, name: str) -> None:
    page = server.open(name)
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu.get_by_text("Objective")).to_be_visible()
    for entry in ("Message log", "Set fire", "Investigator eliminated", "Game over"):
        expect(menu.get_by_role("button", name=entry, exact=True)).to_be_visible()
    expect(menu.get_by_role("link", name="Save and leave")).to_have_attribute("href", "/")


@pytest.mark.rule("INV-MENU-01")
def test_what_can_be_done_now_is_done_from_the_menu_and_the_rest_waits(server: Server) -> None:
    lit = {**server.pages["turn"]["state"]["view"]["decision"]["options"][5], "id": "set-fire", "label": "Set fire"}
    page = server.open("turn")
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu.get_by_role("button", name="Set fire")).to_be_disabled()  # nobody has a light
    expect(menu.get_by_role("button", name="Investigator eliminated")).to_be_disabled()
    server.pages["turn"]["state"]["view"]["decision"]["options"].append(lit)
    page = server.open("turn")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Set fire").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert server.posts == [("choices", {"decision": 12, "value": "set-fire"})]


@pytest.mark.rule("INV-MENU-01")
def test_ending_the_game_is_asked_first(server: Server) -> None:
    page = server.open("turn")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Game over").click()
    asked = page.get_by_role("dialog", name="Game over")
    assert Axe().run(page).response["violations"] == []
    asked.get_by_role("button", name="Keep playing").click()
    assert server.posts == []
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Game over").click()
    page.get_by_role("dialog", name="Game over").get_by_role("button", name="Game over").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert server.posts == [("choices", {"decision": 12, "value": "!game-over"})]
