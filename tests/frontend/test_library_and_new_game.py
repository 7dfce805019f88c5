"""Bringing a package, and starting a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.frontend.conftest import Server


def test_a_refused_package_is_shown_with_its_problems(server: Server) -> None:
    page = server.open("library")
    problem = {
        "code": "HW101",
        "severity": "error",
        "file": "x.haunt",
        "path": "$",
        "message": "This is not a zip file.",
        "hint": "",
    }
    server.answer = lambda body: (
        422,
        {"error": {"code": "bad-package", "message": "The package cannot be used.", "problems": [problem]}},
    )
    page.get_by_label("Choose a file").set_input_files(
        {"name": "x.haunt", "mimeType": "application/zip", "buffer": b"no"}
    )
    expect(page.get_by_role("region", name="Bring a package")).to_contain_text("This is not a zip file.")


def test_a_game_starts_with_the_chosen_people_and_seed(server: Server) -> None:
    page = server.open("new")
    start = page.get_by_role("button", name="Start")
    expect(start).to_be_disabled()
    page.get_by_role("button", name="Choose Maren Okafor").click()
    page.get_by_role("button", name="Choose Wen Meilin").click()
    page.get_by_text("Advanced").click()
    page.get_by_label("Seed").fill("7")
    server.answer = lambda body: (201, {"code": "X", "url": "/turn.html"})
    start.click()
    expect(page.get_by_role("region", name="Decision")).to_be_visible()
    assert server.posts == [
        ("tables", {"package": "d", "investigators": ["base:maren-okafor", "base:wen-meilin"], "seed": 7})
    ]


def test_a_seed_that_is_no_number_is_refused_in_words(server: Server) -> None:
    page = server.open("new")
    page.get_by_role("button", name="Choose Maren Okafor").click()
    page.get_by_role("button", name="Choose Wen Meilin").click()
    page.get_by_text("Advanced").click()
    page.get_by_label("Seed").fill("lamp")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("alert")).to_contain_text("whole number")
    assert server.posts == []


@pytest.mark.rule("INV-SETUP-11")
def test_who_plays_alone_takes_two_and_may_throw_real_dice(server: Server) -> None:
    page = server.open("new")
    start = page.get_by_role("button", name="Start")
    choices = page.get_by_role("button", name="Choose ")
    page.get_by_text("Advanced").click()
    page.get_by_label("People at the table").select_option("1")
    page.get_by_label("We throw our own").check()
    choices.nth(0).click()
    expect(start).to_be_disabled()
    choices.nth(1).click()
    expect(start).to_be_enabled()
    choices.nth(2).click()
    expect(start).to_be_disabled()
    expect(page.get_by_role("region", name="Start")).to_contain_text("exactly two")
    choices.nth(2).click()
    server.answer = lambda body: (201, {"code": "X", "url": "/turn.html"})
    start.click()
    expect(page.get_by_role("region", name="Decision")).to_be_visible()
    assert server.posts[0][1]["options"] == {"dice": "physical", "players": 1}


def test_no_more_than_four_go_in(server: Server) -> None:
    page = server.open("new")
    choices = page.get_by_role("button", name="Choose ")
    for n in range(4):
        choices.nth(n).click()
    expect(choices.nth(4)).to_be_disabled()


def test_a_game_is_cleared_away_only_after_asking(server: Server) -> None:
    page = server.open("library")
    page.get_by_role("button", name="Clear away BRASS-7").click()
    assert server.posts == []
    server.answer = lambda body: (204, None)
    page.get_by_role("dialog").get_by_role("button", name="Clear away").click()
    expect(page.get_by_role("button", name="Clear away BRASS-7")).to_have_count(0)
    assert server.posts == [("BRASS-7", None)]


@pytest.mark.rule("INV-COLLECTION-01")
def test_a_pack_reads_disabled_until_its_switch_is_pressed(server: Server) -> None:
    page = server.open("library")
    switch = page.get_by_role("switch", name="Moths and lamps")
    expect(switch).to_have_text("Disabled")
    packs = [{**pack, "enabled": True} for pack in server.pages["library"]["packs"]]
    server.state = {"packages": server.pages["library"]["packages"], "packs": packs}
    switch.click()
    expect(switch).to_have_text("Enabled")
    expect(switch).to_have_attribute("aria-checked", "true")
    assert server.posts == [("moths", {"enabled": True})]
    expect(page.get_by_role("switch", name="Base pack")).to_be_disabled()
