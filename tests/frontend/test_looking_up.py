"""Words and rules are looked up beside the table, by mouse, by keys and in three languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.frontend.conftest import Server


def sheet(page: Page, name: str = "Rules and words") -> None:
    expect(page.get_by_role("dialog", name=name)).to_be_visible()


@pytest.mark.parametrize("asked", ["fire", "OHEN", "огонь"])
def test_a_word_is_found_in_any_language_and_without_its_marks(server: Server, asked: str) -> None:
    page = server.open("turn")
    page.keyboard.press("r")
    page.get_by_role("searchbox").fill(asked)
    page.get_by_role("dialog").get_by_role("listitem").get_by_role("button").first.click()
    dialog = page.get_by_role("dialog", name="Fire")
    expect(dialog).to_contain_text("spreads to one more space")
    expect(dialog).to_contain_text("INV-FIRE-01")
    dialog.get_by_role("button", name="Back", exact=True).click()
    sheet(page)
    assert server.posts == []


def test_a_word_on_a_card_says_what_it_means_and_leads_back_to_the_card(server: Server) -> None:
    page = server.open("turn")
    page.get_by_role("button", name="Maren Okafor: cards and skills").click()
    card = page.get_by_role("dialog", name="Maren Okafor")
    word = card.get_by_role("button", name="Observation")
    word.click()
    sheet(page, "Observation")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(1)
    expect(word).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Maren Okafor: cards and skills")).to_be_focused()


def test_the_question_tells_its_words_and_the_phase_its_rule(server: Server) -> None:
    page = server.open("test")
    page.get_by_role("button", name="Words and rules of this question").click()
    page.get_by_role("dialog").get_by_role("button", name="success", exact=True).click()
    sheet(page, "success")
    page.keyboard.press("Escape")
    page.get_by_role("banner").get_by_role("button", name="Investigator phase").click()
    expect(page.get_by_role("dialog", name="investigator phase")).to_contain_text("INV-ROUND-03")


def test_keys_of_one_letter_are_listed_work_and_can_be_switched_off(server: Server) -> None:
    page = server.open("turn")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("Go to the question")
    page.keyboard.press("Escape")
    page.keyboard.press("q")
    expect(page.locator("#question")).to_be_focused()
    page.keyboard.press("m")
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Settings").click()
    page.get_by_role("group", name="Keys of one letter").get_by_label("Off").check()
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    page.keyboard.press("m")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert server.posts == []


def test_whoever_answers_by_keys_finds_the_focus_at_the_next_question(server: Server) -> None:
    page = server.open("turn")
    later = server.pages["choice"]["state"] | {"version": 9}
    server.answer = lambda body: (200, later)
    page.get_by_role("region", name="Decision").get_by_role("button", name="Wind the clock").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("What do you answer?")).to_be_visible()
    expect(page.locator("#question")).to_be_focused()


def test_what_happened_is_said_once(server: Server) -> None:
    page = server.open("turn")
    said = page.get_by_role("status", name="What happened")
    expect(said).to_contain_text("what do you do?")
    later = server.pages["choice"]["state"] | {"version": 9}
    later["view"]["decision"]["id"] = 99
    server.answer = lambda body: (200, later)
    page.get_by_role("region", name="Decision").get_by_role("button", name="Wind the clock").click()
    expect(said).to_contain_text("What do you answer?")
    expect(said).not_to_contain_text("what do you do?")
