"""The map as a person works on it: by drag and by keyboard, and back to where it began."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.designing import (
    drag_tile,
    drag_token,
    kept,
    new_scenario,
    palette,
    pick,
    place_token,
    press,
    sign_in,
    stored,
    tile,
)
from e2e.servers import Server


def lay_by_keyboard(page: Page, words: str) -> None:
    """Search a tile and press Enter: it is laid where it fits."""
    palette(page, "Tiles")
    search = page.get_by_label("Search tiles")
    search.fill(words)
    kept(page, lambda: search.press("Enter"))
    search.fill("")
    expect(page.locator(".overlap")).to_have_count(0)


def test_a_house_is_laid_arranged_looked_through_and_taken_back(page: Page, studio: Server) -> None:
    sign_in(page, studio)
    slug = new_scenario(page, "The drowned stair")
    before = stored(page, studio, slug)["scenario"]
    for _ in range(4):
        page.get_by_role("button", name="Zoom out").click()

    drag_tile(page, "base:library", "hall", (6, 0), 6)
    lay_by_keyboard(page, "cellar")
    lay_by_keyboard(page, "4x4 outdoors")
    joined = page.locator(".exit.is-joined").count()
    assert joined >= 6, "each of the three is joined to something"
    tile(page, "alley").press("Enter")
    press(page, "Rotate")
    press(page, "Turn over")
    expect(page.get_by_label("Tile drawing")).to_have_value("base:lamp-room")

    tile(page, "cellar").press("Enter")
    tile(page, "alley").press("Shift+Enter")
    expect(page.get_by_role("heading", name="2 things selected")).to_be_visible()
    kept(page, lambda: page.keyboard.press("Shift+ArrowDown"))
    press(page, "Two-cell lattice")
    laid = {row["id"]: row for row in stored(page, studio, slug)["scenario"]["board"]["tiles"]}
    assert (laid["alley"]["tile"], laid["alley"]["rotation"]) == ("base:lamp-room", 90)
    assert all(laid[name][axis] % 2 == 0 for name in ("cellar", "alley") for axis in "xy")

    page.keyboard.press("Escape")
    page.get_by_role("button", name="Fit the board").click()
    drag_token(page, "search", "library/a")
    place_token(page, "Door", "hall/north-1")
    kept(page, lambda: page.keyboard.press("ArrowRight"))
    palette(page, "Figures")
    page.get_by_label("Search monsters").fill("lodger")
    page.get_by_role("button", name="Place Drowned lodger").press("Enter")
    pick(page, "Place", "hall/c")
    document = stored(page, studio, slug)["scenario"]
    assert {row["at"] for row in document["tokens"]} == {"hall/a", "library/a", "hall/north-5"}

    page.get_by_role("button", name="Steps").click()
    steps = page.get_by_role("region", name="As the players will see it")
    expect(steps).to_contain_text("3 tiles are never revealed")
    page.keyboard.press(".")
    expect(steps).to_contain_text("1 monster")
    expect(steps.get_by_role("button", name="The arrival")).to_be_visible()
    expect(page.locator(".tile.is-later")).to_have_count(3)
    steps.get_by_role("button", name="Close the steps").click()

    tile(page, "library").press("Enter")
    page.keyboard.press("Delete")
    dialog = page.get_by_role("dialog", name="Delete tile library?")
    expect(dialog).to_contain_text("1 token stands on it")
    press(page, "Delete all that stands on it", at=dialog)
    expect(tile(page, "library")).to_have_count(0)

    while stored(page, studio, slug)["undo"]:
        expect(page.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
        kept(page, lambda: page.keyboard.press("Control+z"), "/undo")
    assert stored(page, studio, slug)["scenario"] == before
