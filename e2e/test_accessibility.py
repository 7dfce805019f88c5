"""Every page of both programs, as axe reads it: nothing serious, nothing critical, on a desk and on a phone.

On a phone no page may be wider than the glass: it is read by scrolling in one direction."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from e2e import scenes
from e2e.conftest import DESKTOP, PHONE
from e2e.designing import export_file, import_file, new_scenario, pick, problems, ready, sign_in, tab, write
from e2e.servers import Server, runtime_server, studio_server

GRAVE = ("serious", "critical")
ISLANDS = (
    *("map", "graph", "outline", "events", "events#event=begin", "monsters", "things", "things#variable=culprit"),
    *("puzzles", "texts"),
)
"""The pages of the workspace that are drawn in the browser; that of playing has a test of its own."""


@pytest.fixture(scope="module")
def runtime(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One runtime for all these tests: they look, and leave nothing that matters to the next."""
    server = runtime_server(tmp_path_factory.mktemp("runtime")).start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One studio for all these tests."""
    server = studio_server(tmp_path_factory.mktemp("studio")).start()
    yield server
    server.stop()


def faults(page: Page, where: str) -> list[str]:
    """What axe finds on the page as it is, in one line each."""
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    return [
        f"{where}: {fault['id']} ({fault['impact']}) {fault['nodes'][0]['html'][:160]}"
        for fault in found
        if fault["impact"] in GRAVE
    ]


def faults_at_both_sizes(page: Page, where: str) -> list[str]:
    """The same for a desk and for a phone."""
    found = faults(page, where)
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    found += faults(page, f"{where}, phone")
    over: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    if over > 0:
        found.append(f"{where}, phone: {over} px wider than the glass")
    page.set_viewport_size({"width": DESKTOP["width"], "height": DESKTOP["height"]})
    return found


def test_the_rule_reference(page: Page, runtime: Server) -> None:
    page.goto(f"{runtime.url}/rules")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert faults_at_both_sizes(page, "rules") == []
    page.get_by_role("searchbox").fill("darkness")
    expect(page.get_by_text("INV-DARK-01").first).to_be_visible()
    assert faults_at_both_sizes(page, "rules, searched") == []


def test_the_library_the_new_game_and_a_missing_page(page: Page, runtime: Server) -> None:
    page.goto(runtime.url)
    play = page.get_by_role("link", name=re.compile("^Play "))
    expect(play.first).to_be_visible()
    found = faults_at_both_sizes(page, "library")
    play.first.click()
    expect(page.get_by_role("button", name="Choose Maren Okafor")).to_be_visible()
    page.get_by_role("button", name="Choose Maren Okafor").click()
    found += faults_at_both_sizes(page, "new game")
    page.goto(f"{runtime.url}/no/such/page")
    found += faults_at_both_sizes(page, "missing page")
    assert found == []


@pytest.mark.parametrize("moment", [scenes.turn, scenes.test, scenes.story, scenes.puzzle, scenes.outcome])
def test_the_table(page: Page, runtime: Server, moment: scenes.Moment) -> None:
    name = getattr(moment, "__name__", "moment")
    scenes.open_table(page, scenes.play(page, runtime, scenes.find(moment)))
    found = faults_at_both_sizes(page, f"table, {name}")
    assert found == []


def test_what_opens_over_the_table(page: Page, runtime: Server) -> None:
    scenes.open_table(page, scenes.play(page, runtime, scenes.find(scenes.turn)))
    found: list[str] = []
    page.get_by_role("region", name="Monsters").get_by_role("button").first.click()
    expect(page.get_by_role("article", name=re.compile("^Monster: "))).to_be_visible()
    found += faults_at_both_sizes(page, "bestiary")
    page.get_by_role("button", name=re.compile("^Bestiary")).click()
    page.get_by_role("region", name="Board").get_by_role("group").first.press("ArrowRight")
    page.keyboard.press("i")
    expect(page.get_by_role("dialog")).to_be_visible()
    found += faults_at_both_sizes(page, "sheet of a space")
    page.keyboard.press("Escape")
    page.get_by_role("region", name="Decision").get_by_role("button", name="Odds").click()
    found += faults_at_both_sizes(page, "odds")
    page.keyboard.press("Escape")
    page.get_by_role("region", name="Investigators").get_by_role("button").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    found += faults_at_both_sizes(page, "details of an investigator")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Message log").click()
    found += faults(page, "log")
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    found += faults_at_both_sizes(page, "menu")
    for entry in ("Inventory", "Seats", "What the signs mean", "Settings"):
        menu.get_by_role("button", name=entry).click()
        dialog = page.get_by_role("dialog", name=entry)
        expect(dialog).to_be_visible()
        found += faults(page, entry)
        dialog.get_by_role("button", name="Menu").click()
    assert found == []


def test_the_door_of_a_table_its_screen_and_what_is_looked_up(page: Page, second: Page, runtime: Server) -> None:
    address = scenes.play(page, runtime, scenes.find(scenes.turn))
    scenes.open_table(page, address)
    found: list[str] = []
    page.get_by_role("button", name="Words and rules of this question").click()
    page.get_by_role("dialog").get_by_role("button", name="turn", exact=True).click()
    expect(page.get_by_role("dialog", name="turn")).to_contain_text("INV-TURN-01")
    found += faults_at_both_sizes(page, "a word")
    page.keyboard.press("Escape")
    for key, name in (("r", "Rules and words"), ("?", "Keys")):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        found += faults_at_both_sizes(page, name)
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Seats and screens").click()
    seats = page.get_by_role("dialog", name="Seats")
    seats.get_by_role("button", name="Show the links").click()
    link = seats.get_by_role("link", name="Open the table screen").evaluate("one => one.href")
    found += faults_at_both_sizes(page, "seats and screens")
    for name, where in (("door", address), ("wrong code", f"{runtime.url}/table/nosuchcode"), ("table screen", link)):
        second.goto(where)
        expect(second.get_by_role("heading", level=1)).to_be_attached()
        found += faults_at_both_sizes(second, name)
    assert found == []


def test_the_door_and_the_list_of_scenarios(page: Page, studio: Server) -> None:
    page.goto(studio.url)
    expect(page.get_by_label("Password")).to_be_visible()
    found = faults_at_both_sizes(page, "sign in")
    sign_in(page, studio)
    found += faults_at_both_sizes(page, "no scenarios yet")
    for button, name in (("New scenario", "New scenario"), ("Import", "Import a scenario")):
        page.get_by_role("button", name=button).first.click()
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        found += faults_at_both_sizes(page, f"{name} dialog")
        page.keyboard.press("Escape")
    new_scenario(page, "An evening")
    page.goto(studio.url)
    expect(page.get_by_role("heading", name="An evening")).to_be_visible()
    found += faults_at_both_sizes(page, "scenarios")
    for name in ("?kind=content", "?kind=campaign", "me", "no/such/page"):
        page.goto(f"{studio.url}/{name}")
        found += faults_at_both_sizes(page, f"/{name}")
    assert found == []


def test_the_workspace(page: Page, studio: Server) -> None:
    sign_in(page, studio)
    slug = new_scenario(page, "A copy to look at", "A copy of the demo")
    found: list[str] = []
    for name in ISLANDS:
        page.goto(f"{studio.url}/studio/{slug}/{name}")
        ready(page)
        if name == "graph":
            expect(page.get_by_role("button", name="Arrange")).to_be_enabled()
        found += faults_at_both_sizes(page, name)
    page.goto(f"{studio.url}/studio/{slug}/map")
    ready(page)
    page.get_by_role("tab", name="Tokens").click()
    page.get_by_role("button", name=re.compile(" token ")).first.press("Enter")
    problems(page)
    found += faults(page, "a token and the problems")
    page.get_by_role("button", name="Close problems").click()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    found += faults_at_both_sizes(page, "shortcuts")
    assert found == []


def test_playing_in_the_workspace(page: Page, studio: Server) -> None:
    sign_in(page, studio)
    slug = new_scenario(page, "A copy to play", "A copy of the demo")
    page.goto(f"{studio.url}/studio/{slug}/play")
    found = faults_at_both_sizes(page, "play, set up")
    page.get_by_role("button", name="Play from the start").click()
    expect(page.frame_locator("iframe").get_by_role("region", name="Decision")).to_be_visible()
    found += faults_at_both_sizes(page, "play")
    assert found == []


def test_what_goes_out_and_comes_in(page: Page, studio: Server, tmp_path: Path) -> None:
    """Settings, people, check, versions and what differs between them, the export, and what an import would do."""
    sign_in(page, studio)
    slug = new_scenario(page, "A kept evening")
    found: list[str] = []
    for name in ("settings", "people", "check", "history"):
        page.goto(f"{studio.url}/studio/{slug}/{name}")
        expect(page.get_by_role("main")).to_be_visible()
        found += faults_at_both_sizes(page, name)
    page.get_by_role("button", name="Name this state").click()
    dialog = page.get_by_role("dialog", name="Name this state")
    found += faults_at_both_sizes(page, "a version's dialog")
    dialog.get_by_label("Name", exact=True).fill("As it began")
    dialog.get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("heading", name="As it began")).to_be_visible()
    file = export_file(page, tmp_path)
    found += faults_at_both_sizes(page, "export")
    page.goto(f"{studio.url}/studio/{slug}/events#event=arrival")
    ready(page)
    write(page, "Title", "The late arrival")
    tab(page, "History")
    found += faults_at_both_sizes(page, "history with a version")
    page.locator(".version").get_by_role("link", name="Compare with now").click()
    expect(page.locator(".difference").first).to_be_visible()
    found += faults_at_both_sizes(page, "comparison")
    page.goto(f"{studio.url}/studio/{slug}/history")
    page.get_by_role("link", name=re.compile("^Undo back to here")).first.click()
    found += faults_at_both_sizes(page, "the question before going back")
    import_file(page, studio, file)
    expect(page.get_by_role("heading", name="Before it comes in")).to_be_visible()
    found += faults_at_both_sizes(page, "import")
    assert found == []


def test_content_packs_and_campaigns(page: Page, studio: Server) -> None:
    sign_in(page, studio)
    chapter = new_scenario(page, "The first night")
    found: list[str] = []
    for kind, button, title, first, more in (
        ("content", "New content pack", "The harbour", "tiles", ("things", "monsters", "texts", "settings", "export")),
        ("campaign", "New campaign", "Three nights", "campaign", ("settings", "check", "export")),
    ):
        page.goto(f"{studio.url}/?kind={kind}")
        page.get_by_role("button", name=button).first.click()
        dialog = page.get_by_role("dialog", name=button)
        found += faults_at_both_sizes(page, f"{button} dialog")
        dialog.get_by_label("Title").fill(title)
        dialog.get_by_role("button", name="Make it").click()
        page.wait_for_url(f"**/{first}")
        ready(page)
        if kind == "campaign":
            pick(page, "Add a scenario of this studio", chapter)
        found += faults_at_both_sizes(page, first)
        slug = page.url.split("/")[-2]
        for name in more:
            page.goto(f"{studio.url}/studio/{slug}/{name}")
            expect(page.get_by_role("main")).to_be_visible()
            found += faults_at_both_sizes(page, f"{kind}, {name}")
        page.goto(f"{studio.url}/?kind={kind}")
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        found += faults_at_both_sizes(page, f"shelf of {kind}")
    assert found == []


def test_the_help(page: Page, studio: Server) -> None:
    sign_in(page, studio)
    found: list[str] = []
    for name in ("", "/guide", "/glossary", "/effects", "/problems", "/shortcuts"):
        page.goto(f"{studio.url}/help{name}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        found += faults_at_both_sizes(page, f"help{name}")
    assert found == []


def test_the_admin(page: Page, studio: Server) -> None:
    sign_in(page, studio)
    new_scenario(page, "Another evening")
    found: list[str] = []
    for name in ("", "scenarios/", "events/", "tokens/", "people/", "packs/", "changes/", "audit/"):
        page.goto(f"{studio.url}/admin/{name}")
        found += faults_at_both_sizes(page, f"admin/{name}")
    for name in ("people/new/", "events/new/", "scenarios/new/"):
        page.goto(f"{studio.url}/admin/{name}")
        expect(page.get_by_role("button", name="Save", exact=True)).to_be_visible()
        found += faults_at_both_sizes(page, f"admin/{name}")
    page.goto(f"{studio.url}/admin/events/")
    page.locator('a[href*="/edit/"]').first.click()
    found += faults_at_both_sizes(page, "admin: an event")
    assert found == []
