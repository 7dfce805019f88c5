"""Before the game: the shelf, a new game, games that were left, saved games as files, and campaigns."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e import story
from e2e.conftest import PHONE
from e2e.playing import choose, decision, read_on, state, upload
from e2e.servers import Server, runtime_server
from schema import Package, build_package, write_package
from studio import starters

POSSESSIONS = ["base:storm-lantern", "base:pry-bar", "base:gutting-knife"]


@pytest.fixture(scope="module")
def runtime(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all of these: each brings packages of its own, and is a player of its own."""
    server = runtime_server(tmp_path_factory.mktemp("before")).start()
    yield server
    server.stop()


def bring(page: Page, server: Server, folder: Path, name: str, data: bytes) -> None:
    """Bring a file into the library, and wait until it is told what became of it."""
    file = folder / name
    file.write_bytes(data)
    upload(page, server, file)
    expect(page.get_by_role("region", name="Bring a package")).to_contain_text(name)
    expect(page.get_by_role("region", name="Bring a package").get_by_role("progressbar")).to_have_count(0)


def fits(page: Page) -> None:
    """Nothing stands out of the page to the right."""
    wide, window = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert wide <= window, page.url


def start(page: Page) -> None:
    page.get_by_role("region", name="Start").get_by_role("button").click()
    expect(decision(page)).to_be_visible()


def named(slug: str, title: str, **more: Any) -> dict[str, Any]:
    return {"id": slug, "title": {"en": title}, **more}


def test_from_the_shelf_to_the_first_decision_alone(page: Page, runtime: Server, tmp_path: Path) -> None:
    levels = [
        {"id": "dusk", "name": {"en": "Dusk"}, "text": {"en": "The steps stay upstairs."}},
        {"id": "night", "name": {"en": "Night"}, "sets": [{"set": "threat", "to": 3}]},
    ]
    hint = {"id": "look", "text": {"en": "Find a way out of the hall."}, "hint": {"en": "Drawers hold keys."}}
    scenario = {
        "difficulties": levels,
        "objectives": [hint, {"id": "leave", "text": {"en": "Use the key."}}],
        "starting_possessions": POSSESSIONS,
    }
    manifest = named("long-night", "The long night", content_notes={"en": "Being locked in."}, credits="Read by Ilse")
    bring(page, runtime, tmp_path, "long.haunt", story.package(lambda document: {**document, **scenario}, **manifest))

    page.get_by_role("button", name="More about The long night").click()
    details = page.get_by_role("dialog")
    for words in ("Being locked in.", "Read by Ilse", "Dusk, Night", "base", "CC-BY-4.0"):
        expect(details).to_contain_text(words)
    details.get_by_role("link", name="Play").click()

    page.get_by_role("radio", name="Alone").check()
    page.get_by_label("Night").check()
    page.get_by_role("button", name="Surprise us").click()
    expect(page.get_by_role("button", name="Choose ", pressed=True)).to_have_count(2)
    page.get_by_role("region", name="Who plays whom?").get_by_role("textbox").first.fill("Ilse")
    start(page)
    assert state(page, page.url)["view"]["threat"] == 3

    sheet = page.get_by_role("region", name="Who takes what?")
    expect(sheet.get_by_role("article")).to_have_count(3)
    share = sheet.get_by_role("button", name="Share out")
    expect(share).to_be_disabled()
    sheet.get_by_role("button", name="Suggest").click()
    share.click()
    expect(page.get_by_role("region", name="Story")).to_contain_text("The door falls shut")
    decision(page).get_by_role("button", name="Undo").click()
    expect(share).to_be_disabled()
    for who in sheet.get_by_role("group").all():
        who.get_by_role("radio").nth(1).check()
    share.click()
    expect(sheet).to_have_count(0)
    read_on(page)
    held = [len(one["possessions"]) for one in state(page, page.url)["view"]["investigators"]]
    assert held == [0, 3]
    expect(decision(page)).to_contain_text("Who is next?")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_text("A hint").click()
    expect(page.get_by_role("dialog")).to_contain_text("Drawers hold keys.")
    expect(page.get_by_role("dialog").get_by_role("button", name="Save as a file")).to_be_visible()

    page.goto(runtime.url)
    games = page.get_by_role("region", name="Continue")
    expect(games).to_contain_text("Ilse")
    picture = games.get_by_role("article").first.locator("img")
    picture.scroll_into_view_if_needed()
    page.wait_for_function("one => one.complete && one.naturalWidth > 200", arg=picture.element_handle())


def test_a_broken_file_spoils_nothing_and_a_newer_one_leaves_old_games_alone(
    page: Page, runtime: Server, tmp_path: Path
) -> None:
    bring(page, runtime, tmp_path, "old.haunt", story.package(**named("tide", "The tide")))
    page.get_by_role("link", name="Play The tide").click()
    page.get_by_role("button", name="Surprise us").click()
    start(page)
    read_on(page)
    table = page.url

    bring(page, runtime, tmp_path, "torn.haunt", b"PK\x03\x04 torn")
    expect(page.get_by_role("region", name="Bring a package")).to_contain_text("cannot be opened")
    needy = named("needy", "The needy", requires={"base": ">=1.0", "bats": ">=1"})
    bring(page, runtime, tmp_path, "needy.haunt", story.package(**needy))
    card = page.get_by_role("article").filter(has_text="The needy")
    expect(card).to_contain_text("The content pack bats (>=1) is not in the library.")
    expect(card.get_by_role("link", name="Play")).to_have_count(0)
    expect(page.get_by_role("region", name="My collection")).to_contain_text("The needy")

    bring(page, runtime, tmp_path, "new.haunt", story.package(**named("tide", "The tide", version="1.1.0")))
    stories = (
        page.get_by_role("region", name="Stories")
        .get_by_role("article")
        .filter(has=page.get_by_role("heading", name="The tide"))
    )
    expect(stories).to_have_count(1)
    expect(stories).to_contain_text("1.1.0")
    page.reload()
    expect(page.get_by_role("region", name="Continue")).to_contain_text(
        "Version 1.1.0 is on the shelf; this game goes on with 1.0.0."
    )
    page.get_by_role("button", name="More about The tide").click()
    page.get_by_role("dialog").get_by_role("button", name="Take from the shelf").click()
    expect(page.get_by_role("dialog")).to_contain_text("1 game of it goes on")
    page.get_by_role("dialog").get_by_role("button", name="Take it away").click()
    expect(stories).to_have_count(0)
    page.goto(table)
    expect(decision(page)).to_contain_text("Who is next?")
    assert state(page, table)["package"]["version"] == "1.0.0"


def test_a_game_goes_out_as_a_file_and_on_from_it(page: Page, runtime: Server, tmp_path: Path) -> None:
    bring(page, runtime, tmp_path, "fog.haunt", story.package(**named("fog", "The fog")))
    page.get_by_role("link", name="Play The fog").click()
    page.get_by_role("button", name="Choose Maren Okafor").click()
    page.get_by_role("button", name="Choose Wen Meilin").click()
    start(page)
    read_on(page)
    choose(page, "Maren Okafor takes a turn")
    before = state(page, page.url)["view"]

    page.goto(runtime.url)
    page.get_by_role("button", name=re.compile("^Save .* as a file")).click()
    with page.expect_download() as waiting:
        page.get_by_role("dialog").get_by_role("link", name="Save the file").click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert file.name == "fog-round-1.hauntsave"

    page.get_by_role("button", name=re.compile("^Clear away")).click()
    page.get_by_role("dialog").get_by_role("button", name="Clear away").click()
    expect(page.get_by_role("region", name="Continue")).to_have_count(0)
    page.get_by_role("button", name="More about The fog").click()
    page.get_by_role("dialog").get_by_role("button", name="Take from the shelf").click()
    page.get_by_role("dialog").get_by_role("button", name="Take it away").click()

    bring(page, runtime, tmp_path, "spoilt.hauntsave", file.read_bytes()[:-40])
    expect(page.get_by_role("region", name="Bring a package")).to_contain_text("This saved game is damaged.")
    upload(page, runtime, file)
    page.get_by_role("link", name="Play on").click()
    expect(decision(page)).to_contain_text("Maren Okafor")
    after = state(page, page.url)["view"]
    assert (after["investigators"], after["log"]) == (before["investigators"], before["log"])
    choose(page, "End the turn")


def winter() -> Package:
    """A campaign of two rooms; the letter of the first leads on to the second."""
    rooms = []
    for slug, title in (("arrival", "Arrival"), ("thaw", "The thaw")):
        document = starters.room(title)
        document["starting_possessions"] = ["base:storm-lantern"] if slug == "arrival" else []
        rooms.append(build_package(starters.manifest(slug, title, "Nobody"), document))
    document = {
        **starters.campaign("A winter on the quay"),
        "prologue": {"en": "The harbour freezes over."},
        "start": "a",
        "chapters": [
            {"id": "a", "scenario": "arrival", "text": {"en": "You come by the last boat."}},
            {"id": "b", "scenario": "thaw", "text": {"en": "The ice groans."}},
        ],
        "ways": [
            {"id": "on", "from": "a", "to": "b", "result": "victory", "text": {"en": "You stay the winter."}},
            {"id": "off", "from": "a", "to": "the-end"},
            {"id": "out", "from": "b", "to": "the-end"},
        ],
        "carry": {"items": True},
    }
    return build_package(starters.manifest("winter", "A winter", "Nobody", kind="campaign"), document, {}, rooms)


def test_a_campaign_is_played_to_its_end_also_on_a_phone(page: Page, runtime: Server, tmp_path: Path) -> None:
    page.set_viewport_size(PHONE)
    bring(page, runtime, tmp_path, "winter.haunt", write_package(winter()))
    fits(page)
    page.get_by_role("link", name="Play A winter").click()
    fits(page)
    page.get_by_role("button", name="Choose Maren Okafor").click()
    page.get_by_role("button", name="Choose Wen Meilin").click()
    page.get_by_role("button", name="Begin the campaign").click()
    expect(page.get_by_role("main")).to_contain_text("You come by the last boat.")
    campaign = page.url
    fits(page)
    page.get_by_role("button", name="Begin the chapter").click()
    sheet = page.get_by_role("region", name="Who takes what?")
    fits(page)
    sheet.get_by_role("radio").last.check()
    sheet.get_by_role("button", name="Share out").click()
    play_room(page)
    page.get_by_role("link", name="Go on with the campaign").click()

    for words in ("Won", "You stay the winter.", "The ice groans.", "Storm lantern"):
        expect(page.get_by_role("main")).to_contain_text(words)
    page.goto(runtime.url)
    games = page.get_by_role("region", name="Continue")
    expect(games).to_contain_text("Chapter 1: Arrival, played to its end")
    games.get_by_role("link", name=re.compile("^Continue A winter")).click()
    page.get_by_role("button", name="Begin the chapter").click()
    expect(decision(page)).to_be_visible()
    held = [len(one["possessions"]) for one in state(page, page.url)["view"]["investigators"]]
    assert sorted(held) == [0, 1]
    play_room(page)
    page.goto(campaign)
    expect(page.get_by_role("main")).to_contain_text("The campaign is")
    fits(page)
    page.get_by_role("button", name="Close the book").click()
    page.get_by_text("1 finished game").click()
    expect(page.get_by_role("article").filter(has_text="A winter").first).to_be_visible()


def play_room(page: Page) -> None:
    """Play the starter of one room to its good end."""
    expect(page.get_by_role("region", name="Story")).to_contain_text("It begins at a door")
    read_on(page)
    choose(page, "Maren Okafor takes a turn", "Search: A sealed letter", "Break the seal")
    expect(page.get_by_role("region", name="Outcome")).to_be_visible()
