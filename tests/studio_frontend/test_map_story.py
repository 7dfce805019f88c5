"""Figures, spaces, the order of the story, the layers and the list of the map."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from .conftest import Desk
from .test_map_arranging import corners, event, tile, token


def test_a_monster_is_put_down_moved_and_taken_away_as_an_effect_of_the_beginning(desk: Desk) -> None:
    page = desk.page
    desk.open("map")
    page.get_by_role("tab", name="Figures").click()
    page.get_by_label("Search monsters").fill("lodger")
    page.get_by_role("button", name="Place Drowned lodger").press("Enter")
    desk.doing(lambda: page.get_by_label("Place", exact=True).select_option("hall/b"))
    spawn = {"spawn": "base:drowned-lodger", "at": "hall/b"}
    assert desk.stored("events")["arrival"]["do"][-1] == spawn
    figure = page.get_by_role("button", name="Drowned lodger comes to hall/b")
    figure.press("Enter")
    desk.doing(lambda: page.keyboard.press("ArrowRight"))
    assert desk.stored("events")["arrival"]["do"][-1] == {**spawn, "at": "hall/c"}
    desk.doing(lambda: page.keyboard.press("Delete"))
    assert spawn["spawn"] not in str(desk.stored("events"))


def test_the_investigators_start_is_dragged(desk: Desk) -> None:
    page = desk.page
    desk.open("map")
    x, y = desk.middle('[data-tile="hall"] .tile-frame')
    box = page.locator('[data-tile="hall"] .tile-frame').bounding_box()
    assert box
    desk.doing(lambda: desk.drag(desk.middle('[data-token="entrance"] .token-disc'), (x + box["width"] / 5, y - 20)))
    assert desk.show()["scenario"]["board"]["entrance"] == "hall/c"


def test_a_token_goes_from_place_to_place_by_the_arrows(desk: Desk) -> None:
    page = desk.page
    desk.run(token("gate", "door", "hall/west-1"))
    desk.open("map", "#token=letter")
    desk.doing(lambda: page.keyboard.press("ArrowUp"))
    assert desk.stored("tokens")["letter"]["at"] in ("hall/b", "hall/c")
    page.get_by_role("button", name="Door token gate").press("Enter")
    desk.doing(lambda: page.keyboard.press("ArrowDown"))
    assert desk.stored("tokens")["gate"]["at"] == "hall/west-3", "a door goes from exit to exit"


def test_a_second_click_looks_at_the_space_and_its_edges(desk: Desk) -> None:
    page = desk.page
    desk.run(tile("library", "base:library", 6, 0), event("quiet", trigger={"type": "enters", "space": "hall/b"}))
    desk.open("map")
    box = page.locator('[data-tile="hall"] .tile-frame').bounding_box()
    assert box
    for _ in range(2):
        page.mouse.click(box["x"] + box["width"] * 0.25, box["y"] + box["height"] * 0.25)
    inspector = page.get_by_role("complementary", name="Inspector")
    expect(inspector).to_contain_text("hall/b")
    expect(inspector.get_by_role("button", name="Quiet")).to_be_visible()
    inspector.get_by_role("button", name="Border").first.click()
    expect(inspector.get_by_role("heading", name="Border")).to_be_visible()
    expect(inspector.get_by_role("button", name="Entrance hall")).to_have_count(2)


def test_the_order_of_the_story_is_walked_through(desk: Desk) -> None:
    page = desk.page
    desk.run(
        tile("cellar", "base:cellar", 20, 0),
        tile("attic", "base:attic", 20, 8),
        token("box", "search", "cellar/a"),
        event(
            "down",
            trigger={"type": "token-used", "token": "letter"},
            do=[{"reveal": "tile", "tile": "cellar"}],
        ),
    )
    desk.open("map")
    page.get_by_role("button", name="Steps").click()
    steps = page.get_by_role("region", name="As the players will see it")
    expect(steps).to_contain_text("Set-up")
    expect(steps).to_contain_text("1 tile is never revealed")
    expect(page.locator('[data-tile="cellar"]')).to_have_class("tile is-hidden is-later")
    page.keyboard.press(".")
    expect(steps).to_contain_text("1 tile: cellar · 1 token: box")
    expect(page.locator('[data-tile="cellar"]')).to_have_class("tile is-hidden is-fresh")
    expect(page.locator('[data-tile="attic"]')).to_have_class("tile is-hidden is-later")
    page.keyboard.press(",")
    expect(steps).to_contain_text("1 of 2")
    steps.get_by_role("slider", name="Step of the story").press("ArrowRight")
    steps.get_by_role("button", name="Down").click()
    page.wait_for_url("**/graph#event=down")


def test_the_layers_are_remembered(desk: Desk) -> None:
    page = desk.page
    desk.open("map")
    expect(page.locator(".rooms")).to_have_count(0)
    page.get_by_role("button", name="Layers", exact=True).click()
    page.get_by_label("Rooms").check()
    page.get_by_label("Names of tokens").uncheck()
    desk.open("map")
    expect(page.locator(".rooms")).to_have_count(1)
    page.get_by_role("button", name="Layers", exact=True).click()
    expect(page.get_by_label("Names of tokens")).not_to_be_checked()


def test_everything_can_be_done_in_the_list(desk: Desk) -> None:
    page = desk.page
    desk.run(tile("study", "base:study", 10, 0), token("ink", "search", "study/a"))
    desk.open("map")
    page.get_by_role("button", name="List").click()
    board = page.get_by_role("region", name="The board as a list")
    desk.doing(lambda: board.get_by_role("button", name="Move study right").press("Enter"))
    desk.doing(lambda: board.get_by_role("button", name="Rotate study").press("Enter"))
    assert corners(desk)["study"] == (11, 0, 90)
    desk.doing(lambda: board.get_by_label("Place of ink").select_option("hall/b"))
    assert desk.stored("tokens")["ink"]["at"] == "hall/b"
    board.get_by_label("Select tile study").check()
    board.get_by_label("Select token ink").check()
    expect(page.get_by_role("heading", name="2 things selected")).to_be_visible()
    desk.doing(lambda: page.keyboard.press("Delete"))
    assert "study" not in desk.stored("tiles")
    assert "ink" not in desk.stored("tokens")
    expect(page.locator(".said")).to_contain_text("Removed tile study")


def test_problems_are_marked_on_the_tile_and_the_token(desk: Desk) -> None:
    page = desk.page
    desk.run(tile("study", "base:study", 2, 2), token("gate", "door", "hall/a"))
    desk.open("map", "#token=gate")
    expect(page.locator('[data-tile="study"] .mark-error')).to_be_visible()
    expect(page.locator('[data-token="gate"] .mark')).to_be_visible()
    expect(page.get_by_role("list", name="Problems")).to_contain_text("gate")


@pytest.mark.parametrize("view", ["tile", "several", "space", "steps", "list", "figures"])
def test_the_map_is_accessible(desk: Desk, view: str) -> None:
    page = desk.page
    desk.run(tile("study", "base:study", 10, 0), tile("attic", "base:attic", 10, 8), token("ink", "search", "study/a"))
    desk.open("map", "#tile=hall" if view in ("tile", "space") else "")
    if view == "several":
        page.keyboard.press("Control+a")
        page.get_by_role("button", name="Layers", exact=True).click()
    elif view == "space":
        page.get_by_role("button", name="Rooms and spaces").click()
        page.get_by_role("button", name="hall/b").click()
    elif view == "steps":
        page.get_by_role("button", name="Steps", exact=True).click()
    elif view == "list":
        page.get_by_role("button", name="List", exact=True).click()
    elif view == "figures":
        page.get_by_role("tab", name="Figures").click()
        page.get_by_role("button", name="Place Investigators’ start").press("Enter")
    found = Axe().run(page).response["violations"]
    assert [(rule["id"], [node["html"][:120] for node in rule["nodes"][:3]]) for rule in found] == []
