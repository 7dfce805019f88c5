"""A game told from its first page to its numbers: read, taken back to a line, brought back, used, and ended."""

from __future__ import annotations

import io
import json
import re
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e import tale
from e2e.playing import choose, decision, new_table, read_on, state, upload
from e2e.servers import Server

PEOPLE = ["base:maren-okafor", "base:wen-meilin"]


def story(page: Page) -> Locator:
    return page.get_by_role("region", name="Story")


def log(page: Page) -> Locator:
    panel = page.get_by_role("region", name="Message log")
    if panel.count() == 0:
        page.get_by_role("button", name="Message log").click()
    return panel


def go_back_to(page: Page, words: str) -> Locator:
    """Ask to go back to before a line of the log; returns the dialog that says what that takes back."""
    line = log(page).get_by_role("listitem").filter(has_text=words).last
    line.get_by_role("button", name="Why").click()
    line.get_by_role("button", name="Go back to before this").click()
    return page.get_by_role("dialog", name="Go back to before this?")


@pytest.mark.outage
def test_a_game_is_read_taken_back_brought_back_and_told_in_the_end(
    page: Page, second: Page, runtime: Server, tmp_path: Path
) -> None:
    file = tmp_path / "a-long-tale.haunt"
    file.write_bytes(tale.package())
    upload(page, runtime, file)
    expect(page.get_by_role("link", name="Play A long tale")).to_be_visible()
    address = new_table(page, runtime, "a-long-tale", PEOPLE, dice="SSBBBBBBBB")

    # The prologue has pages; it is confirmed on the last.
    told = story(page).get_by_role("status")
    expect(told).to_have_text(re.compile("^1 of [2-5]$"))
    pages = int(told.inner_text()[-1])
    expect(story(page).get_by_role("button", name="Continue")).to_have_count(0)
    for number in range(2, pages + 1):
        page.keyboard.press("ArrowRight")
        expect(told).to_have_text(f"{number} of {pages}")
    story(page).get_by_role("button", name="Continue").click()
    expect(decision(page)).to_contain_text("Who is next?")

    # Dice fall; the log says why, and leads back over them as one step.
    choose(page, "Maren Okafor takes a turn", "Interact: The drawer", "Force it", "Accept 2 of 2: passed")
    expect(story(page)).to_contain_text("It gives way.")
    read_on(page)
    before = state(page, address)["view"]
    assert before["investigators"][0]["possessions"][-1]["name"] == "Water-stained diary"
    gained = log(page).get_by_role("listitem").filter(has_text="gains Water-stained diary")
    expect(gained).to_contain_text("The drawer")
    asked = go_back_to(page, "Maren Okafor takes a turn.")
    expect(asked).to_contain_text("Ask the table first")
    expect(asked.get_by_role("listitem")).to_have_count(5)
    asked.get_by_role("button", name="Go back", exact=True).click()
    expect(decision(page)).to_contain_text("Who is next?")
    back = state(page, address)["view"]
    assert back["redo"]["count"] == 5
    assert back["log"] == before["log"][: len(back["log"])]

    # A restart loses neither where the table stands nor what can be brought back.
    runtime.kill()
    runtime.start()
    page.goto(address)
    expect(decision(page)).to_contain_text("Who is next?")
    decision(page).get_by_role("button", name="Redo").click()
    expect(decision(page)).to_contain_text("actions left: 1")
    again = state(page, address)["view"]
    assert [again[part] for part in ("log", "investigators")] == [before[part] for part in ("log", "investigators")]

    # What was read is read again; the objective before is crossed out; the diary is used where it lies.
    page.get_by_role("button", name="Texts read so far").click()
    book = page.get_by_role("dialog", name="Texts read so far")
    book.get_by_role("button", name=re.compile("It gives way")).click()
    expect(book).to_contain_text("It gives way.")
    page.keyboard.press("Escape")
    page.keyboard.press("o")
    expect(page.get_by_role("dialog", name="Objective").locator("s")).to_have_text("Find out who counts.")
    page.keyboard.press("Escape")
    page.keyboard.press("i")
    page.get_by_role("region", name="Inventory").get_by_role("button", name="Inspect Water-stained diary").click()
    expect(story(page)).to_contain_text("The last line is today's date.")
    read_on(page)

    # Nothing of the whole game is told to anybody before its end.
    code = address.rpartition("/")[2]
    second.goto(address)
    refused = second.request.get(f"{runtime.url}/api/tables/{code}/replay")
    assert (refused.status, refused.json()["error"]["code"]) == (409, "not-over")

    choose(page, "Interact: The front door", "Go out")
    outcome = page.get_by_role("region", name="Outcome")
    expect(outcome).to_contain_text("Nobody counts any more.")
    fates = outcome.get_by_role("list", name="Each one's own result").get_by_role("listitem")
    expect(fates).to_have_text([re.compile("Maren Okafor.*Victory"), re.compile("Wen Meilin.*Victory")])
    numbers = outcome.get_by_role("region", name="The game in numbers")
    expect(numbers.get_by_role("row").filter(has_text="Actions").get_by_role("cell")).to_have_text(["2", "0"])
    expect(numbers.get_by_role("row").filter(has_text="Tests, passed").get_by_role("cell").first).to_have_text("1, 1")
    expect(numbers).to_contain_text("Time played")
    expect(outcome.get_by_role("region", name="What happened when")).to_contain_text("The investigators win.")

    # Everybody may have it as a file, which another server plays again; and look through it.
    second.get_by_role("button", name="See how it ended").click()
    expect(second.get_by_role("region", name="Outcome")).to_be_visible()
    with second.expect_download() as download:
        second.get_by_role("link", name="Replay file").click()
    data = Path(download.value.path()).read_bytes()
    kept = json.loads(zipfile.ZipFile(io.BytesIO(data)).read("save.json"))
    assert (kept["package"]["id"], kept["seed"], kept["outcome"]) == ("a-long-tale", 7, "victory")
    outcome.get_by_role("link", name="Look through the game").click()
    replay = page.get_by_role("region", name="Replay")
    expect(replay).to_contain_text("The beginning")
    replay.get_by_role("button", name="The next choice").click()
    expect(replay).to_contain_text("Continue")
    page.keyboard.press("End")
    expect(replay).to_contain_text("Victory")
    expect(decision(page)).to_have_count(0)
    replay.get_by_role("link", name="Back to the table").click()
    outcome.get_by_role("button", name="Play again").click()
    expect(story(page)).to_contain_text("The house keeps its own hours.")
    assert page.url != address
    assert [one["id"] for one in state(page, page.url)["view"]["investigators"]] == PEOPLE
