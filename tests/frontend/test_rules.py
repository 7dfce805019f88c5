"""The rules to read, on their own page and over the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.frontend.conftest import ORIGIN, Server


def test_a_link_leads_to_its_rule_and_marks_it(server: Server) -> None:
    page = server.page
    page.goto(f"{ORIGIN}/rules.html#INV-FIRE-03")
    rule = page.locator("#INV-FIRE-03")
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()
    expect(rule).to_contain_text("Ruling")
    expect(rule).to_contain_text("still fire in that space after the action")
    page.locator("#INV-FIRE-04").get_by_role("link", name="INV-FIRE-03", exact=True).click()
    expect(rule).to_be_in_viewport()
    assert server.problems == []


@pytest.mark.parametrize("asked", ["BARRICADE strength", "inv-barricade-06"])
def test_rules_are_found_by_their_words_and_numbers(server: Server, asked: str) -> None:
    page = server.open("rules")
    page.get_by_label("Search the rules").fill(asked)
    expect(page.locator("#INV-BARRICADE-06")).to_be_visible()
    expect(page.locator("#INV-GOLD-01")).to_have_count(0)
    expect(page.get_by_role("navigation", name="Chapters").get_by_role("link", name="Puzzles")).to_have_count(0)


def test_a_word_is_found_without_its_marks_and_in_both_languages(server: Server) -> None:
    rule = next(one for one in server.pages["rules"]["rules"] if one["id"] == "INV-PERSON-01")
    rule |= {"title": "Žeton Příšerka", "english": "person tokens"}
    page = server.open("rules")
    for asked in ("priserka", "person tokens"):
        page.get_by_label("Search the rules").fill(asked)
        expect(page.locator("#INV-PERSON-01")).to_be_visible()
        expect(page.locator("#INV-FIRE-03")).to_have_count(0)


@pytest.mark.parametrize(
    ("text", "asked"),
    [("Uhněte nestvůrám v oblasti.", "nestvůra"), ("Сыщик проходит проверки ухода.", "проверка ухода")],
)
def test_a_word_is_found_in_all_its_cases(server: Server, text: str, asked: str) -> None:
    rule = next(one for one in server.pages["rules"]["rules"] if one["id"] == "INV-PERSON-01")
    rule |= {"title": "-", "english": "-", "text": text}
    page = server.open("rules")
    page.get_by_label("Search the rules").fill(asked)
    expect(page.locator("#INV-PERSON-01")).to_be_visible()
    expect(page.locator("#INV-FIRE-03")).to_have_count(0)


def test_the_chapters_are_read_one_by_one(server: Server) -> None:
    page = server.open("rules")
    expect(page.locator("#INV-GOLD-01")).to_be_visible()
    page.get_by_role("navigation", name="Chapters").get_by_role("link", name="Puzzles").click()
    expect(page.locator("#INV-LOCK-01")).to_be_visible()
    expect(page.locator("#INV-GOLD-01")).to_have_count(0)
    page.get_by_role("link", name="Winning and losing").last.click()
    expect(page.locator("#INV-WIN-01")).to_be_visible()


def test_a_search_for_nothing_says_so(server: Server) -> None:
    page = server.open("rules")
    page.get_by_label("Search the rules").fill("xylophone")
    expect(page.get_by_text("No rule says that")).to_be_visible()


@pytest.mark.rule("INV-QUICK-01")
def test_the_rules_begin_with_the_ten_signs(server: Server) -> None:
    page = server.open("rules")
    legend = page.get_by_role("region", name="What the signs mean")
    expect(legend.get_by_role("img")).to_have_count(10)
    for name in ("Strength", "Will", "Success", "Investigation", "Action", "Content pack"):
        expect(legend.get_by_role("img", name=f"Sign: {name}")).to_be_visible()


def test_the_menu_and_the_library_lead_to_the_rules(server: Server) -> None:
    page = server.open("library")
    expect(page.get_by_role("link", name="Rules")).to_have_attribute("href", "/rules")
    page = server.open("turn")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog").get_by_role("link", name="Rules")).to_have_attribute("href", "/rules")


def test_a_forbidden_option_tells_the_rule_behind_it(server: Server) -> None:
    page = server.open("group")
    page.get_by_role("region", name="Decision").get_by_role("listitem").filter(has_text="Study").get_by_role(
        "button", name="Why?"
    ).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("INV-FIRE-10")
    expect(dialog).to_contain_text("a barricade does not hold fire back")
    expect(dialog.get_by_role("link", name="Open the rules")).to_have_attribute("href", "/rules#INV-FIRE-10")
    page.keyboard.press("Escape")
    assert server.posts == []
