"""Coming to a table and sitting down: what is seen at the door, asked for, and shown to everybody."""

from __future__ import annotations

import copy
from typing import Any

from playwright.sync_api import Page, expect

from tests.frontend.conftest import ORIGIN, Server


def seat(page: Page, name: str) -> Any:
    return page.get_by_role("article", name=name)


def test_whoever_follows_a_link_sees_who_sits_where_and_sits_down(server: Server) -> None:
    page = server.open("door-free")
    expect(page.get_by_role("heading", level=1)).to_contain_text("The Lamplighter's House")
    expect(seat(page, "Maren Okafor")).to_contain_text("Somebody plays")
    expect(seat(page, "Maren Okafor").get_by_role("button")).to_have_count(0)
    expect(seat(page, "Dr Rafael Amarante")).to_contain_text("Its player is away")
    server.answer = lambda body: (200, server.pages["phone"]["state"] | {"version": 4})
    seat(page, "Wen Meilin").get_by_role("button", name="Play Wen Meilin here").click()
    expect(page.get_by_role("region", name="Decision")).to_be_visible()
    assert server.posts == [("seats", {"investigator": "base:wen-meilin"})]


def test_a_seat_that_was_just_taken_is_told_in_words_and_the_others_stay(server: Server) -> None:
    page = server.open("door-free")
    error = {"error": {"code": "seat-taken", "message": "Someone else is playing this investigator."}}
    server.answer = lambda body: (409, error)
    page.get_by_role("button", name="Play Wen Meilin here").click()
    expect(page.get_by_role("alert")).to_contain_text("Someone else is playing this investigator.")
    expect(seat(page, "Wen Meilin")).to_be_visible()


def test_the_seat_of_somebody_who_is_away_is_asked_for(server: Server) -> None:
    page = server.open("door-free")
    server.answer = lambda body: (200, server.pages["door-full"]["state"] | {"version": 4})
    page.get_by_role("button", name="Ask to play Dr Rafael Amarante").click()
    expect(page.get_by_text("in 90 seconds anybody at the table can")).to_be_visible()
    expect(page.get_by_role("heading", name="Every investigator is being played")).to_be_visible()
    page.get_by_role("button", name="Do not ask for Dr Rafael Amarante any more").click()
    assert [name for name, _ in server.posts] == ["ask", "ask"]


def test_whoever_may_give_a_seat_away_is_asked(server: Server) -> None:
    state = server.pages["turn"]["state"]
    state["seats"][1] |= {"here": False, "asked": {"mine": False, "may_grant": True, "wait": 40}}
    page = server.open("turn")
    asked = page.get_by_role("status").filter(has_text="Somebody asks to play Dr Rafael Amarante")
    after = copy.deepcopy(state) | {"version": 9}
    after["seats"][1]["asked"] = None
    server.answer = lambda body: (200, after)
    asked.get_by_role("button", name="Let them play").click()
    expect(asked).to_have_count(0)
    assert [name for name, _ in server.posts] == ["grant"]


def test_looking_on_is_remembered_in_this_window(server: Server) -> None:
    page = server.open("door-full")
    page.get_by_role("button", name="Only watch").click()
    expect(page.get_by_role("region", name="Decision")).to_be_visible()
    page.reload()
    expect(page.get_by_role("region", name="Decision")).to_be_visible()


def test_a_game_that_is_over_says_so_at_the_door(server: Server) -> None:
    page = server.open("door-over")
    expect(page.get_by_text("This game is over. It was won.")).to_be_visible()
    page.get_by_role("button", name="See how it ended").click()
    expect(page.get_by_role("region", name="Outcome")).to_be_visible()


def test_a_screen_for_all_shows_the_question_and_lets_nobody_answer(server: Server) -> None:
    page = server.open("screen-turn")
    bar = page.get_by_role("region", name="Decision")
    expect(bar).to_contain_text("Maren Okafor")
    expect(bar).to_contain_text("Wind the clock")
    expect(bar.get_by_role("button")).to_have_count(0)
    expect(bar.get_by_role("img", name="The address of this table as a QR code")).to_be_visible()
    expect(bar).to_contain_text("YDTZK QSFCP")
    expect(page.get_by_role("button", name="Menu")).to_have_count(0)
    page.keyboard.press("1")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings").get_by_role("button", name="Menu")).to_have_count(0)
    page = server.open("screen")
    letters = page.locator(".story-text").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    assert 20 <= letters <= 30
    assert server.posts == []


def test_the_hosts_link_makes_this_browser_the_host_and_leaves_the_address(server: Server) -> None:
    server.state = server.pages["door-free"]["state"]
    server.answer = lambda body: (200, server.pages["turn"]["state"] | {"version": 9})
    server.page.goto(f"{ORIGIN}/door-free.html#host=a-long-secret")
    expect(server.page.get_by_role("region", name="Decision")).to_be_visible()
    assert server.posts == [("host", {"key": "a-long-secret"})]
    assert "a-long-secret" not in server.page.url


def test_a_wrong_code_is_told_with_what_to_do_and_an_address_is_a_code_too(server: Server) -> None:
    page = server.open("library")
    form = page.get_by_role("form", name="Join a table")
    form.get_by_label("Table code").fill(f"  {ORIGIN}/table/YDTZK-QSFCP#x ")
    missing = {"error": {"code": "no-such-table", "message": "There is no table with this code."}}
    page.route("**/api/tables/ydtzkqsfcp/view", lambda route: route.fulfill(status=404, json=missing))
    form.get_by_role("button", name="Join").click()
    expect(form.get_by_role("alert")).to_contain_text("never 0, 1, I, L or O")
    form.get_by_label("Table code").fill("ydtzk 2sfcp")
    expect(form.get_by_role("alert")).to_have_count(0)
    assert page.url == f"{ORIGIN}/library.html"
