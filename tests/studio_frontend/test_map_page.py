"""Tiles and tokens are laid on the map by mouse, by click and by keyboard."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Desk


def cell(desk: Desk) -> float:
    box = desk.page.locator('[data-tile="hall"] .tile-frame').bounding_box()
    assert box
    return box["width"] / 6


def lay_library(desk: Desk) -> None:
    """Drag the library to the east side of the hall, a little off the place where it fits."""
    page = desk.page
    desk.open("map")
    for _ in range(4):
        page.get_by_role("button", name="Zoom out").click()
    x, y = desk.middle('[data-tile="hall"] .tile-frame')
    size = cell(desk)
    desk.doing(lambda: desk.drag(desk.middle('[data-tile-ref="base:library"] .tile-name'), (x + 6 * size + 7, y - 6)))


def test_a_tile_dragged_from_the_palette_snaps_to_the_exits_that_fit(desk: Desk) -> None:
    lay_library(desk)
    assert desk.stored("tiles")["library"] == {
        "id": "library",
        "tile": "base:library",
        "x": 6,
        "y": 0,
        "rotation": 0,
        "revealed": False,
    }
    assert desk.page.locator(".exit.is-joined").count() >= 2
    expect(desk.page.get_by_role("heading", name="Library")).to_be_visible()


def test_a_laid_tile_is_moved_turned_nudged_and_brought_back(desk: Desk) -> None:
    lay_library(desk)
    page, size = desk.page, cell(desk)
    x, y = desk.middle('[data-tile="library"] .tile-frame')
    desk.doing(lambda: desk.drag((x, y), (x + 2 * size, y + 3 * size)))
    assert (desk.stored("tiles")["library"]["x"], desk.stored("tiles")["library"]["y"]) == (8, 3)
    desk.doing(lambda: page.keyboard.press("r"))
    desk.doing(lambda: page.keyboard.press("ArrowDown"))
    library = desk.stored("tiles")["library"]
    assert (library["x"], library["y"], library["rotation"]) == (8, 4, 90)
    for _ in range(3):
        expect(page.get_by_role("button", name="Undo")).to_be_enabled()
        desk.doing(lambda: page.keyboard.press("Control+z"), "/undo")
    assert desk.stored("tiles")["library"]["x"] == 6
    desk.doing(lambda: page.keyboard.press("Control+Shift+z"), "/redo")
    assert desk.stored("tiles")["library"]["x"] == 8


def test_tiles_that_lie_on_one_another_are_shown_while_they_are_dragged(desk: Desk) -> None:
    page = desk.page
    desk.open("map")
    x, y = desk.middle('[data-tile="hall"] .tile-frame')
    desk.drag(desk.middle('[data-tile-ref="base:study"] .tile-name'), (x, y), drop=False)
    expect(page.locator(".overlap")).to_have_count(2)
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator(".overlap")).to_have_count(0)
    assert list(desk.stored("tiles")) == ["hall"]


def test_the_plus_button_joins_a_tile_to_an_open_exit(desk: Desk) -> None:
    desk.open("map")
    desk.page.get_by_label("Search tiles").fill("cellar")
    desk.doing(lambda: desk.page.get_by_role("button", name="Add Cellar to map").click())
    assert "cellar" in desk.stored("tiles")
    assert desk.page.locator(".exit.is-joined").count() >= 2
    assert desk.page.locator(".overlap").count() == 0


def test_a_token_is_dragged_onto_a_space(desk: Desk) -> None:
    page = desk.page
    desk.open("map")
    page.get_by_role("tab", name="Tokens").click()
    x, y = desk.middle('[data-tile="hall"] .tile-frame')
    desk.drag(desk.middle('[data-token-kind="interact"]'), (x - cell(desk), y - cell(desk)), drop=False)
    assert page.locator(".zone").count() == 3, "an interact token stands on spaces, not on doors"
    desk.doing(page.mouse.up)
    assert desk.stored("tokens")["hall-interact"]["at"] == "hall/b"
    expect(page.get_by_role("button", name="Interact token hall-interact")).to_have_attribute("aria-pressed", "true")


def test_a_token_is_placed_without_dragging(desk: Desk) -> None:
    page = desk.page
    desk.open("map")
    page.get_by_role("tab", name="Tokens").click()
    page.get_by_role("button", name="Place Door token").press("Enter")
    places = page.get_by_label("Place", exact=True)
    assert all("/" in str(option.get_attribute("value")) for option in places.locator("option").all()[1:])
    desk.doing(lambda: places.select_option("hall/north-1"))
    assert desk.stored("tokens")["hall-door"] == {
        "id": "hall-door",
        "kind": "door",
        "name": {"en": "Door"},
        "at": "hall/north-1",
        "placed": True,
    }


def test_a_token_gets_an_event_and_leads_to_the_graph(desk: Desk) -> None:
    page = desk.page
    desk.open("map", "#token=letter")
    page.get_by_label("Name", exact=True).fill("A burnt letter")
    desk.doing(lambda: page.get_by_label("Name", exact=True).press("Enter"))
    assert desk.stored("tokens")["letter"]["name"] == {"en": "A burnt letter"}
    desk.doing(lambda: page.get_by_role("button", name="Create event").click())
    page.wait_for_url("**/graph#event=use-letter")
    assert desk.stored("events")["use-letter"]["trigger"] == {"type": "token-used", "token": "letter"}


def test_a_tile_with_tokens_is_deleted_only_after_asking(desk: Desk) -> None:
    page = desk.page
    desk.run(
        {
            "op": "put",
            "kind": "tiles",
            "id": "cellar",
            "value": {"id": "cellar", "tile": "base:cellar", "x": 20, "y": 0},
        }
    )
    desk.run(
        {
            "op": "put",
            "kind": "tokens",
            "id": "box",
            "value": {"id": "box", "kind": "search", "name": {"en": "Box"}, "at": "cellar/a"},
        }
    )
    desk.open("map", "#tile=cellar")
    page.get_by_role("button", name="Delete tile").click()
    dialog = page.get_by_role("dialog", name="Delete tile cellar?")
    expect(dialog).to_contain_text("1 token stands on it")
    expect(dialog).to_contain_text("cellar/a")
    dialog.get_by_role("button", name="Cancel").click()
    assert "cellar" in desk.stored("tiles")
    page.get_by_role("button", name="Delete tile").click()
    desk.doing(lambda: dialog.get_by_role("button", name="Delete all that stands on it").click())
    assert "cellar" not in desk.stored("tiles")
    assert "box" not in desk.stored("tokens")
