"""A scenario from nothing to its package, by somebody who has no mouse; the outline stands in for the graph."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from e2e.designing import kept, ready, stored
from e2e.keys import enter, pick_by_letters, tab_to, type_in, without_mouse
from e2e.playing import upload
from e2e.servers import PASSWORD, Server
from runtime import check
from schema import read_package


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def row(page: Page, name: str | re.Pattern[str]) -> Locator:
    """A row of the outline, by how its name begins."""
    return page.get_by_role("treeitem", name=name).first


def open_page(page: Page, name: str) -> None:
    """Open a page of the scenario by its link."""
    enter(page, page.get_by_role("navigation", name="Pages of the scenario").get_by_role("link", name=name, exact=True))
    page.wait_for_url(f"**/{name.lower()}*")


def come_in_and_begin(page: Page, studio: Server) -> str:
    """Sign in, and make a scenario; its id."""
    page.goto(studio.url)
    type_in(page, page.get_by_label("Name"), "admin")
    type_in(page, page.get_by_label("Password"), PASSWORD)
    page.keyboard.press("Enter")
    enter(page, button(page, "New scenario").first)
    dialog = page.get_by_role("dialog", name="New scenario")
    type_in(page, dialog.get_by_label("Title"), "The blind clockmaker")
    enter(page, button(page, "Make it"))
    page.wait_for_url("**/map")
    ready(page)
    return page.url.split("/")[-2]


def lay_a_library_and_a_clock(page: Page) -> None:
    """A second tile beside the hall, where its exits fit, and a token in it."""
    type_in(page, page.get_by_label("Search tiles"), "library")
    kept(page, lambda: page.keyboard.press("Enter"))
    expect(page.locator(".exit.is-joined").first).to_be_attached()
    tab_to(page, page.get_by_role("checkbox", name="Revealed from the start"))
    kept(page, lambda: page.keyboard.press("Space"))
    enter(page, page.get_by_role("tab", name="Tokens"))
    enter(page, button(page, "Place Search token"))
    kept(page, lambda: pick_by_letters(page, page.get_by_label("Place", exact=True), "L"))
    type_in(page, page.get_by_label("Name", exact=True), "A stopped clock")
    kept(page, lambda: page.keyboard.press("Enter"))


def write_what_it_does(page: Page) -> None:
    """The token's event: its text, and a choice with a test that leads to an ending when it is passed."""
    kept(page, lambda: enter(page, button(page, "Create event")))
    page.wait_for_url("**/graph#event=**")
    type_in(page, page.get_by_label("Text", exact=True), "It stopped at the hour you were born.")
    kept(page, lambda: page.keyboard.press("Tab"))
    open_page(page, "Outline")
    tab_to(page, page.locator('[role="treeitem"][tabindex="0"]'))
    page.keyboard.type("a stopped")
    expect(row(page, "Token, A stopped clock")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(row(page, re.compile("^used.*Event, A stopped clock"))).to_be_focused()
    page.keyboard.press("Insert")
    expect(page.get_by_label("New title")).to_be_focused()
    page.keyboard.type("Wind it")
    kept(page, lambda: page.keyboard.press("Enter"))
    expect(row(page, "Choice, Wind it")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".inspector :focus")).to_be_visible()
    enter(page, button(page, "Choice 1: Wind it"))
    test = page.get_by_role("group", name="Choices", exact=True).get_by_role("button", name="Test", exact=True)
    kept(page, lambda: enter(page, test))
    type_in(page, page.get_by_label("Difficulty", exact=True), "1")
    kept(page, lambda: page.keyboard.press("Enter"))
    page.keyboard.press("Escape")
    expect(row(page, "Choice, Wind it")).to_be_focused()
    page.keyboard.press("Control+Enter")
    ways = page.get_by_role("dialog", name="Which way leads on?")
    enter(page, ways.get_by_role("button", name="pass"))
    page.keyboard.type("the-truth")
    kept(page, lambda: page.keyboard.press("Enter"))


def test_a_scenario_is_made_with_the_keyboard_alone(
    page: Page, studio: Server, runtime: Server, tmp_path: Path
) -> None:
    without_mouse(page)
    slug = come_in_and_begin(page, studio)
    lay_a_library_and_a_clock(page)
    write_what_it_does(page)
    # A key takes it back, and another brings it again.
    page.keyboard.press("Escape")
    kept(page, lambda: page.keyboard.press("Control+Z"), "/undo")
    kept(page, lambda: page.keyboard.press("Control+Shift+Z"), "/redo")
    scenario = stored(page, studio, slug)["scenario"]
    assert [tile["tile"] for tile in scenario["board"]["tiles"]] == ["base:entrance-hall", "base:library"]
    (choice,) = next(event for event in scenario["events"] if event["id"].startswith("use-library"))["choices"]
    assert choice["test"]["difficulty"] == 1
    assert choice["pass"]["do"] == [{"end": "the-truth"}]

    open_page(page, "Check")
    expect(page.get_by_role("heading", name="It hangs together")).to_be_visible()
    open_page(page, "Export")
    tab_to(page, page.get_by_role("radio", checked=True))
    page.keyboard.press("ArrowDown")
    version = page.get_by_role("radio", checked=True).input_value()
    type_in(page, page.get_by_label("Licence"), "CC0-1.0")
    with page.expect_download() as download:
        enter(page, button(page, "Export the package"))
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    read = read_package(file.read_bytes())
    assert [problem for problem in read.problems if problem.severity == "error"] == []
    assert read.package is not None
    assert (read.package.version, read.package.manifest["licence"]) == (version, "CC0-1.0")
    assert version != "0.1.0"
    assert [problem for problem in check(read.package) if problem.severity == "error"] == []
    upload(page, runtime, file)
    expect(page.get_by_role("link", name="Play The blind clockmaker")).to_be_visible()
