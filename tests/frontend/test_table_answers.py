"""What the table page tells the server when someone answers, and what it does with the server's answers."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.frontend.conftest import Server


def bar(page: Page) -> Locator:
    return page.get_by_role("region", name="Decision")


def stale(_: dict[str, Any]) -> tuple[int, Any]:
    return 409, {"error": {"code": "stale-decision", "message": "That question is answered already."}}


def test_an_option_names_the_decision_it_answers(server: Server) -> None:
    bar(server.open("turn")).get_by_role("button", name="Trade").click()
    expect(server.page.locator("[aria-busy=false]")).to_have_count(1)
    assert server.posts == [("choices", {"decision": 12, "value": "trade"})]


def test_a_double_click_answers_once(server: Server) -> None:
    bar(server.open("turn")).get_by_role("button", name="Trade").dblclick()
    server.page.wait_for_load_state("networkidle")
    assert len(server.posts) == 1


def test_a_forbidden_option_shows_its_reason_and_does_nothing(server: Server) -> None:
    option = bar(server.open("turn")).get_by_role("button", name="Search: Writing desk")
    expect(option).to_have_attribute("aria-disabled", "true")
    expect(option).to_contain_text("You must be in its space.")
    option.click(force=True)
    assert server.posts == []


def test_number_keys_pick_allowed_options(server: Server) -> None:
    page = server.open("turn")
    page.keyboard.press("5")
    expect(page.locator("[aria-busy=false]")).to_have_count(1)
    assert server.posts == [("choices", {"decision": 12, "value": "trade"})]


def test_a_space_of_the_board_is_a_button_for_its_option(server: Server) -> None:
    board = server.open("turn").get_by_role("region", name="Board")
    board.get_by_role("button", name="Move to Corridor").press("Enter")
    expect(server.page.locator("[aria-busy=false]")).to_have_count(1)
    assert server.posts == [("choices", {"decision": 12, "value": "step:gallery/a"})]


def test_a_token_with_two_options_asks_which(server: Server) -> None:
    page = server.open("turn")
    page.get_by_role("region", name="Board").get_by_role("button", name="Wind the clock").click()
    page.get_by_role("dialog", name="Stopped clock").get_by_role("button", name="Wind the clock").click()
    expect(page.get_by_role("dialog", name="Stopped clock")).to_have_count(0)
    assert server.posts == [("choices", {"decision": 12, "value": "wind:clock"})]


def test_a_stale_answer_is_said_in_words(server: Server) -> None:
    page = server.open("turn")
    server.answer = stale
    bar(page).get_by_role("button", name="Trade").click()
    expect(page.get_by_role("alert")).to_contain_text("nothing was changed")


def test_a_lost_server_is_said_in_words(server: Server) -> None:
    page = server.open("turn")
    page.route("**/choices", lambda route: route.abort())
    bar(page).get_by_role("button", name="Trade").click()
    expect(page.get_by_role("alert")).to_contain_text("does not answer")


def test_undo_past_a_barrier_asks_the_table_first(server: Server) -> None:
    page = server.open("turn")
    server.answer = lambda body: (
        (200, server.state)
        if body["force"]
        else (409, {"error": {"code": "undo-barrier", "message": "Dice were rolled."}})
    )
    bar(page).get_by_role("button", name="Undo").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Dice were rolled.")
    dialog.get_by_role("button", name="Take it back").click()
    expect(dialog).to_have_count(0)
    assert server.posts == [("undo", {"force": False}), ("undo", {"force": True})]


def test_a_story_is_confirmed_on_its_page_and_can_be_folded(server: Server) -> None:
    page = server.open("story")
    story = page.get_by_role("region", name="Story")
    page.keyboard.press("Escape")
    expect(story).to_have_count(0)
    page.get_by_role("button", name="Story").click()
    story.get_by_role("button", name="Continue").click()
    expect(page.locator("[aria-busy=false]")).to_have_count(1)
    assert server.posts == [("choices", {"decision": 12, "value": "continue"})]


def test_drawn_cards_are_shown(server: Server) -> None:
    page = server.open("turn")
    view = server.state["view"]
    changed = [dict(person) for person in view["investigators"]]
    changed[0]["damage_cards"] = [
        *changed[0]["damage_cards"],
        {"id": "c9", "name": "Cracked ribs", "text": "Breathe slowly.", "kind": "damage", "face": "up"},
    ]
    server.state = {**server.state, "version": 4, "view": {**view, "investigators": changed}}
    bar(page).get_by_role("button", name="Trade").click()
    drawn = page.get_by_role("region", name="Cards drawn")
    expect(drawn).to_contain_text("Cracked ribs")
    drawn.get_by_role("button", name="Seen").click()
    expect(drawn).not_to_contain_text("Cracked ribs")


def test_an_older_answer_never_replaces_a_newer_state(server: Server) -> None:
    page = server.open("turn")
    server.state = {**server.state, "version": 1, "view": {**server.state["view"], "round": 1}}
    bar(page).get_by_role("button", name="Trade").click()
    expect(page.locator("[aria-busy=false]")).to_have_count(1)
    expect(page.get_by_role("banner")).to_contain_text("Round 3")


def after_reading(server: Server, **decision: Any) -> None:
    """Let the next answer be the question that follows the story's confirmation."""
    view = server.state["view"]
    server.state = {
        **server.state,
        "version": 4,
        "view": {**view, "decision": {**view["decision"], "id": 13, **decision}},
    }


def test_a_story_stays_while_its_own_question_is_answered(server: Server) -> None:
    page = server.open("story")
    after_reading(server, kind="choice", prompt="What do you do?", source="The lamp room")
    bar(page).get_by_role("button", name="Continue").click()
    expect(bar(page)).to_contain_text("What do you do?")
    expect(page.get_by_role("region", name="Story")).to_be_visible()


def test_a_story_that_was_read_goes_away(server: Server) -> None:
    page = server.open("story")
    after_reading(server, kind="choice", prompt="Test which skill?", source=None)
    bar(page).get_by_role("button", name="Continue").click()
    expect(bar(page)).to_contain_text("Test which skill?")
    expect(page.get_by_role("region", name="Story")).to_have_count(0)
    expect(page.get_by_role("button", name="Story")).to_be_visible()


@pytest.mark.rule("INV-GOLD-11")
def test_no_agreement_stands_last_and_quiet(server: Server) -> None:
    options = bar(server.open("group")).get_by_role("list").get_by_role("listitem")
    last = options.last.get_by_role("button").first
    expect(last).to_have_text("No agreement: chance names who decides2")
    expect(last).to_have_class("button quiet")
    expect(options.first).to_contain_text("Corridor")
    last.click()
    expect(server.page.locator("[aria-busy=false]")).to_have_count(1)
    assert server.posts == [("choices", {"decision": 12, "value": "no-agreement"})]


@pytest.mark.rule("INV-RANDOM-02")
def test_the_app_throws_when_it_is_asked_to(server: Server) -> None:
    bar(server.open("throw")).get_by_role("button", name="Throw for us").click()
    expect(server.page.locator("[aria-busy=false]")).to_have_count(1)
    assert server.posts == [("choices", {"decision": 12, "value": "roll"})]


def test_a_shared_screen_hides_what_one_player_alone_may_read(server: Server) -> None:
    page = server.open("secret")
    expect(bar(page)).to_contain_text("Only Maren Okafor may look now.")
    for hidden in ("Whom do you blame?", "The keeper", "You alone hear it.", "A whisper"):
        expect(page.get_by_text(hidden)).to_have_count(0)
    page.keyboard.press("1")
    assert server.posts == []
    bar(page).get_by_role("button", name="show me").click()
    expect(bar(page)).to_contain_text("Whom do you blame?")
    view = server.state["view"]
    other = {**view["decision"], "id": 13, "actor": view["investigators"][1]["id"]}
    server.state = {**server.state, "version": 4, "view": {**view, "decision": other}}
    bar(page).get_by_role("button", name="The keeper").click()
    expect(bar(page)).to_contain_text("may look now.")
    expect(page.get_by_text("The keeper")).to_have_count(0)


def test_a_seat_of_ones_own_needs_no_veil(server: Server) -> None:
    state = server.pages["secret"]["state"]
    state["you"] = {"role": "seat", "seat": state["view"]["decision"]["actor"], "may_choose": True}
    expect(bar(server.open("secret"))).to_contain_text("Whom do you blame?")
