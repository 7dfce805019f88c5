"""A table with its own tiles, figures and dice: a game in companion mode, from the prologue to the way out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e import story
from e2e.playing import choose, decision, read_on, state, upload
from e2e.servers import Server
from e2e.test_accessibility import faults

Json = dict[str, Any]

PEOPLE = ["base:maren-okafor", "base:wen-meilin"]

LODGER: Json = {
    "id": "lodger", "name": {"en": "The lodger"}, "health": 3, "awareness": 2, "horror": 1, "brawn": 2,
    "activation": [{"text": {"en": "It counts the stairs."}, "do": [
        {"move": "this", "spaces": 2, "toward": {"nearest": "investigator"}},
        {"for": {"nearest": "investigator"}, "do": [{"suffer": "damage", "amount": 1, "face": "down"}]}]}],
    "attack": [{"weapon": "unarmed", "test": {"skill": "strength", "difficulty": 1}, "pass": {"do": [{"strike": 1}]}}],
    "evade": [{"test": {"skill": "agility", "difficulty": 1}, "fail": {"do": [{"lose-action": True}]}}],
    "horror_check": [{"do": [{"suffer": "horror", "amount": 1, "negate": "will"}]}],
}  # fmt: skip


def _scenario(short: Json) -> Json:
    """The short night, with somebody on the stairs, for companion mode too."""
    begin, *events = short["events"]
    arrives = {**begin, "do": [*begin["do"], {"spawn": "lodger", "at": "hall/c"}]}
    return {**short, "modes": ["full", "companion"], "events": [arrives, *events], "monsters": [LODGER]}


def sheet(page: Page) -> Locator:
    """The paper that says what to do at the table."""
    return page.get_by_role("region", name="Instruction")


def done(page: Page, *lines: str) -> None:
    """Read an instruction, and confirm it on its paper."""
    for line in lines:
        expect(sheet(page)).to_contain_text(line)
    sheet(page).get_by_role("button", name="Done").click()
    expect(decision(page)).to_have_attribute("aria-busy", "false")


def library(page: Page, server: Server, folder: Path) -> None:
    """Bring the story into the library, as it is and as it is for companion mode."""
    for name, data in (
        ("plain", story.package()),
        ("own", story.package(_scenario, id="the-long-night", title={"en": "The long night"})),
    ):
        file = folder / f"{name}.haunt"
        file.write_bytes(data)
        upload(page, server, file)
        expect(page.get_by_role("link", name=re.compile("Play The (short|long) night"))).to_have_count(
            1 + (name == "own")
        )


def refused(page: Page, server: Server, package: str) -> str:
    """Ask for a table in companion mode that cannot be had; return what the server says."""
    token = page.locator("meta[name=csrf-token]").get_attribute("content") or ""
    answer = page.request.post(
        f"{server.url}/api/tables",
        headers={"X-CSRF-Token": token},
        data={"package": package, "investigators": PEOPLE, "options": {"mode": "companion"}},
    )
    assert answer.status == 422
    return str(answer.json()["error"]["message"])


def test_a_table_with_its_own_figures_and_dice_plays_to_the_way_out(
    page: Page, runtime: Server, tmp_path: Path
) -> None:
    library(page, runtime, tmp_path)
    page.get_by_role("link", name="Play The short night").click()
    expect(page.get_by_role("button", name="Choose Maren Okafor")).to_be_visible()
    expect(page.get_by_role("radio", name=re.compile("Our own tiles, figures"))).to_have_count(0)
    assert "mode" in refused(page, runtime, "the-short-night")

    page.goto(runtime.url)
    page.get_by_role("link", name="Play The long night").click()
    page.get_by_role("radio", name=re.compile("Our own tiles, figures")).check()
    page.get_by_role("button", name="Choose Maren Okafor").click()
    page.get_by_role("button", name="Choose Wen Meilin").click()
    page.get_by_role("region", name="Start").get_by_role("button", name=re.compile("Start|Begin|Go in")).click()

    done(page, "Maren Okafor: take your card and your figure.")
    expect(page.get_by_role("region", name="Story")).to_contain_text("The door falls shut behind you.")
    read_on(page)
    expect(page.locator(".pointers rect")).to_have_count(1)
    done(page, "Place the tile Entrance hall.", "Search token", "Put all investigators in Entrance hall")
    read_on(page)
    done(page, "The lodger appears in Entrance hall")

    choose(page, "Search: The drawer", "Maren Okafor", "Force it")
    expect(sheet(page)).to_contain_text("Maren Okafor tests Strength.")
    expect(sheet(page)).to_contain_text("Needed: 2")
    assert faults(page, "a test") == []
    decision(page).get_by_role("button", name="2", exact=True).click()
    expect(page.get_by_role("region", name="Story")).to_contain_text("Under the letters lies a key.")
    read_on(page)
    done(page, "Maren Okafor: take 1 clue.")

    monsters = page.get_by_role("region", name="Monsters", exact=True)
    monsters.get_by_role("button", name="The lodger: one damage more").click()
    expect(monsters).to_contain_text("1/3")
    monsters.get_by_role("button", name="Attack The lodger").click()
    choose(page, "Wen Meilin", "Unarmed")
    decision(page).get_by_role("button", name="1", exact=True).click()
    expect(monsters).to_contain_text("2/3")
    monsters.get_by_role("button", name="The lodger: one damage less").click()
    expect(monsters).to_contain_text("1/3")

    choose(page, "End the phase", "End the phase")
    read_on(page)
    done(page, "The lodger moves up to 2 spaces toward the nearest investigator.")
    expect(decision(page)).to_contain_text("Who is nearest to The lodger?")
    page.set_viewport_size({"width": 390, "height": 844})
    assert faults(page, "a question on a phone") == []
    choose(page, "Wen Meilin")
    done(page, "Wen Meilin: suffer 1 damage facedown.")
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(decision(page)).to_contain_text("Maren Okafor: which monster within 3 spaces has the highest horror?")
    choose(page, "None", "The lodger: horror 1")
    done(page, "Wen Meilin: suffer 1 horror faceup.", "First test Will: each success prevents 1.")
    choose(page, "Continue")

    seen = state(page, page.url)["view"]
    assert {one["space"] for one in (*seen["investigators"], *seen["monsters"])} == {None}
    choose(page, "Interact: The front door", "Maren Okafor", "Turn the key")
    choose(page, "No, nobody")
    expect(page.get_by_role("region", name="Outcome")).to_contain_text("The night air tastes of salt.")
