"""A turn and a mythos phase at the table: steps and their undo, what is refused and why, tests with odds and clues,
cards, a monster that hunts, dice of one's own, by keys and on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from e2e import turns
from e2e.conftest import PHONE
from e2e.playing import choose, decision, read_on, state, upload
from e2e.servers import Server, runtime_server
from e2e.turns import PEOPLE


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One runtime for all these tests: each begins a table of its own."""
    server = runtime_server(tmp_path_factory.mktemp("turns")).start()
    yield server
    server.stop()


@pytest.fixture
def library(page: Page, server: Server, tmp_path_factory: pytest.TempPathFactory) -> Page:
    """The story in the library, uploaded once."""
    page.goto(server.url)
    play = page.get_by_role("link", name="Play The short night")
    if not play.count():
        file = tmp_path_factory.mktemp("package") / "the-short-night.haunt"
        file.write_bytes(turns.package())
        upload(page, server, file)
    expect(play).to_be_visible()
    return page


def begin(page: Page, server: Server, **options: Any) -> str:
    """A table at Maren Okafor's turn; returns its address."""
    token = page.locator("meta[name=csrf-token]").get_attribute("content")
    answer = page.request.post(
        f"{server.url}/api/tables",
        headers={"X-CSRF-Token": token or ""},
        data={"package": "the-short-night", "investigators": PEOPLE, "seed": 7, "options": options},
    )
    assert answer.status == 201, answer.text()
    address = f"{server.url}{answer.json()['url']}"
    page.goto(address)
    expect(decision(page)).to_be_visible()
    read_on(page)
    choose(page, "Maren Okafor takes a turn")
    return address


def board(page: Page) -> Locator:
    return page.get_by_role("region", name="Board")


def space(page: Page, number: int) -> Locator:
    return board(page).get_by_role("button", name=re.compile(rf"^(Move to )?Entrance hall {number}$"))


def test_a_turn_from_its_first_step_to_the_end_of_the_mythos_phase(library: Page, server: Server) -> None:
    page = library
    script = {"dice": list("SIBBB" + "BBBBBBBBBB"), "decks": {"horror": ["a-cold-breath", "it-was-nothing"]}}
    address = begin(page, server, script=script)

    # Steps, with what is left of them, and each taken back by itself.
    space(page, 2).click()
    expect(decision(page)).to_contain_text("1 space of the move left")
    expect(decision(page)).to_contain_text("actions left: 1")
    decision(page).get_by_role("button", name="Undo", exact=True).click()
    expect(decision(page)).to_contain_text("actions left: 2")
    assert state(page, address)["view"]["investigators"][0]["space"] == "hall/a"

    # What is refused is said where it is looked for, by keys alone.
    page.get_by_role("group", name=re.compile("^Map: ")).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    expect(space(page, 3)).to_be_focused()
    page.keyboard.press("i")
    sheet = page.get_by_role("dialog", name="Entrance hall 3")
    expect(sheet).to_contain_text("1 space away, 1 Move action")
    expect(sheet).to_contain_text("The usher")
    refused = sheet.get_by_role("button", name="Attack: The usher")
    expect(refused).to_be_disabled()
    expect(sheet).to_contain_text("No attack of yours reaches it.")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(space(page, 3)).to_be_focused()

    # A test: its odds, a clue, and the card its result brings, shown and turned.
    choose(page, "Search: The drawer", "Force it")
    dice = page.get_by_role("region", name="Dice")
    dice.get_by_role("button", name="Odds").click()
    expect(dice.get_by_role("group", name="Odds").get_by_role("listitem").nth(1)).to_contain_text(
        re.compile(r"at least 2 successes.*needed.*100 %")
    )
    choose(page, "Spend a clue: investigation becomes success", "Accept 2 of 2: passed", "Continue")
    drawn = page.get_by_role("region", name="Cards drawn")
    expect(drawn).to_contain_text("A cold breath")
    drawn.get_by_role("button", name="Seen").click()
    choose(page, "Continue")
    expect(drawn).to_contain_text("turned facedown")
    drawn.get_by_role("button", name="Seen").click()
    expect(decision(page)).to_contain_text("actions left: 1")

    # Ending asks only when something is lost.
    decision(page).get_by_role("button", name="End the turn").click()
    asked = page.get_by_role("dialog", name="End the turn")
    expect(asked).to_contain_text("has actions left: 1")
    asked.get_by_role("button", name="Not yet").click()
    choose(page, "End the turn", "End the phase", "End the phase")

    # The mythos phase as its steps; the hunt told one thing after the other and shown on the board.
    mythos = page.get_by_role("region", name="Mythos phase")
    expect(mythos.locator("[aria-current=step]")).to_have_text("Events")
    choose(page, "Continue")
    expect(page.get_by_role("region", name="Story")).to_contain_text("The usher raises its lamp and comes.")
    expect(mythos.locator("[aria-current=step]").first).to_have_text("Monsters")
    choose(page, "Continue", "Maren Okafor")
    expect(mythos).to_contain_text("The usher goes for Maren Okafor, who is nearest (spaces: 1).")
    mythos.get_by_role("button", name="Next step").click()
    expect(mythos).to_contain_text("The usher moves to Entrance hall 1.")
    expect(board(page).locator('[data-trail="hall/c hall/a"]')).to_be_attached()
    mythos.get_by_role("button", name="Step back").click()
    expect(mythos).to_contain_text("goes for Maren Okafor")
    mythos.get_by_role("button", name="Skip").click()
    expect(board(page).locator("[data-trail]")).to_have_count(0)
    mythos.get_by_role("button", name=re.compile("^Show again")).click()
    expect(mythos).to_contain_text("Threat is now 1.")


def test_dice_of_the_table_are_told_die_by_die_on_a_phone(library: Page, server: Server) -> None:
    page = library
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    address = begin(page, server, dice="physical")
    choose(page, "Search: The drawer", "Force it")
    dice = page.get_by_role("region", name="Dice")
    expect(dice).to_contain_text("2 needed")
    dice.get_by_role("group", name="Successes").get_by_role("button", name="One more").click()
    dice.get_by_role("button", name="Die 1: success").click()
    dice.get_by_role("button", name="Die 1: investigation").click()
    expect(dice.get_by_role("group", name="Successes")).to_contain_text("0")
    dice.get_by_role("button", name=re.compile("^Die 2")).click()
    dice.get_by_role("group", name="Investigation results").get_by_role("button", name="One more").click()
    dice.get_by_role("button", name="This is what fell").click()
    expect(decision(page)).to_contain_text("Accept 1 of 2: failed")
    assert sorted(state(page, address)["view"]["test"]["dice"])[-2:] == ["I", "S"]
    wide: int = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide == 0

    choose(page, "Accept 1 of 2: failed", "No")
    page.get_by_role("button", name=re.compile("^Bestiary")).click()
    page.get_by_role("list", name="Monsters in play").get_by_role("button").click()
    expect(page.get_by_role("article", name="Monster: The usher")).to_contain_text("0 of 3 damage")
    wide = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide == 0


def test_an_attack_begins_at_the_monster_and_its_effect_is_read_there(
    library: Page, server: Server, browser: Browser
) -> None:
    page = library
    begin(page, server, script={"dice": list("SBBBBBBBBB")})
    space(page, 3).press("Enter")
    board(page).get_by_role("button", name=re.compile("^The usher")).click()
    panel = page.get_by_role("article", name="Monster: The usher")
    expect(panel.get_by_role("button", name="Evade: The usher")).to_be_disabled()
    panel.get_by_role("button", name="Attack: The usher").click()
    choose(page, "Unarmed")
    expect(panel).to_contain_text("takes hold of a sleeve with nothing in it.")
    read_on(page)
    choose(page, "Accept 1 of 1: passed")
    expect(panel).to_contain_text("1 of 3 damage")
