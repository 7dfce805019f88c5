"""Players round a table: from a file to an ending, in two browsers, through kills and second thoughts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e import story
from e2e.playing import choose, decision, new_table, read_on, state, upload
from e2e.servers import Server

PEOPLE = ["base:maren-okafor", "base:wen-meilin"]


@pytest.fixture
def short_night(page: Page, runtime: Server, tmp_path: Path) -> str:
    """The short night in the library; returns its id."""
    file = tmp_path / "the-short-night.haunt"
    file.write_bytes(story.package())
    upload(page, runtime, file)
    expect(page.get_by_role("link", name="Play The short night")).to_be_visible()
    return "the-short-night"


def test_players_choose_people_and_win_with_scripted_dice(page: Page, runtime: Server, short_night: str) -> None:
    address = new_table(page, runtime, short_night, PEOPLE, dice="SSBBB")
    expect(page.get_by_role("region", name="Story")).to_contain_text("The door falls shut behind you.")
    read_on(page)
    choose(page, "Maren Okafor takes a turn", "Search: The drawer")
    expect(page.get_by_role("region", name="Story")).to_contain_text("It is swollen shut.")
    choose(page, "Force it")
    expect(page.get_by_role("region", name="Dice")).to_be_visible()
    choose(page, "Accept 2 of 2: passed")
    expect(page.get_by_role("region", name="Story")).to_contain_text("Under the letters lies a key.")
    read_on(page)
    expect(page.get_by_text("Use the key.").first).to_be_visible()
    choose(page, "Interact: The front door", "Turn the key")
    outcome = page.get_by_role("region", name="Outcome")
    expect(outcome).to_contain_text("Out")
    expect(outcome).to_contain_text("The night air tastes of salt.")
    assert state(page, address)["view"]["outcome"]["result"] == "victory"


def test_the_new_game_page_starts_a_game(page: Page, runtime: Server, short_night: str) -> None:
    page.get_by_role("link", name="Play The short night").click()
    page.get_by_role("button", name="Choose Maren Okafor").click()
    page.get_by_role("button", name="Choose Wen Meilin").click()
    page.get_by_role("region", name="Start").get_by_role("button", name=re.compile("Start|Begin|Go in")).click()
    expect(decision(page)).to_be_visible()
    expect(page.get_by_role("region", name="Investigators")).to_contain_text("Wen Meilin")


def test_what_is_not_allowed_says_why(page: Page, runtime: Server, short_night: str) -> None:
    new_table(page, runtime, short_night, PEOPLE)
    read_on(page)
    choose(page, "Maren Okafor takes a turn", "Interact: The front door")
    button = decision(page).get_by_role("button", name="Turn the key")
    expect(button).to_be_disabled()
    expect(decision(page)).to_contain_text("Needs the key")


def test_a_second_browser_follows(page: Page, second: Page, runtime: Server, short_night: str) -> None:
    address = new_table(page, runtime, short_night, PEOPLE)
    second.goto(address)
    second.get_by_role("button", name="Only watch").click()
    expect(second.get_by_role("region", name="Story")).to_contain_text("The door falls shut behind you.")
    read_on(page)
    choose(page, "Maren Okafor takes a turn")
    expect(decision(second)).to_contain_text("Maren Okafor")
    before = state(page, address)["version"]
    assert state(second, address)["version"] == before
    assert not state(second, address)["you"]["may_choose"]
    choose(page, "End the turn")
    expect(decision(second)).to_contain_text("Who is next?")


@pytest.mark.outage
def test_a_game_goes_on_after_the_server_was_killed(page: Page, runtime: Server, short_night: str) -> None:
    address = new_table(page, runtime, short_night, PEOPLE, dice="BBBBB")
    read_on(page)
    choose(page, "Maren Okafor takes a turn", "Search: The drawer", "Force it", "Accept 0 of 2: failed", "No")
    before = state(page, address)["view"]
    runtime.kill()
    runtime.start()
    page.goto(runtime.url)
    page.get_by_role("link", name=re.compile("^Continue The short night")).click()
    expect(decision(page)).to_contain_text("actions left: 1")
    after = state(page, address)["view"]
    assert after["investigators"] == before["investigators"]
    assert after["log"] == before["log"]
    choose(page, "End the turn")


def test_undo_takes_back_and_asks_where_dice_were_rolled(page: Page, runtime: Server, short_night: str) -> None:
    address = new_table(page, runtime, short_night, PEOPLE, dice="BBBBB")
    read_on(page)
    choose(page, "Maren Okafor takes a turn")
    undo = decision(page).get_by_role("button", name=re.compile("^Undo"))
    undo.click()
    expect(decision(page)).to_contain_text("Who is next?")
    decision(page).get_by_role("button", name="Redo").click()
    expect(decision(page)).to_contain_text("actions left: 2")
    choose(page, "Search: The drawer", "Force it")
    undo.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name=re.compile("Take it back|Undo")).click()
    expect(decision(page).get_by_role("button", name="Force it")).to_be_enabled()
    assert state(page, address)["view"]["test"] is None


def test_a_stale_click_changes_nothing(page: Page, runtime: Server, short_night: str) -> None:
    address = new_table(page, runtime, short_night, PEOPLE)
    old = state(page, address)
    read_on(page)
    code = address.rpartition("/")[2]
    answer = page.request.post(
        f"{runtime.url}/api/tables/{code}/choices",
        headers={"X-CSRF-Token": page.locator("meta[name=csrf-token]").get_attribute("content") or ""},
        data={"decision": old["view"]["decision"]["id"], "value": "continue"},
    )
    assert (answer.status, answer.json()["error"]["code"]) == (409, "stale-decision")
    expect(decision(page)).to_contain_text("Who is next?")


def test_broken_files_are_refused_in_words(page: Page, runtime: Server, tmp_path: Path) -> None:
    for name, data in {"torn.haunt": b"PK\x03\x04 torn", "words.haunt": b"not a zip at all"}.items():
        file = tmp_path / name
        file.write_bytes(data)
        upload(page, runtime, file)
        expect(page.get_by_text("cannot be opened")).to_be_visible()
    page.reload()
    expect(page.get_by_role("link", name=re.compile("^Play"))).to_have_count(1)


def test_unknown_pages_have_a_page_of_their_own(page: Page, runtime: Server) -> None:
    answer = page.goto(f"{runtime.url}/no/such/page")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading").first).to_be_visible()
    expect(page.get_by_role("link").first).to_be_visible()
