"""Several tiles at once, other sides, copies and deletions: each is one step, and each says what came of it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Desk


def tile(name: str, ref: str, x: float, y: float, **more: Any) -> dict[str, Any]:
    value = {"id": name, "tile": ref, "x": x, "y": y, "rotation": 0, "revealed": False, **more}
    return {"op": "put", "kind": "tiles", "id": name, "value": value}


def token(name: str, kind: str, at: str) -> dict[str, Any]:
    value = {"id": name, "kind": kind, "name": {"en": name.title()}, "at": at, "placed": True}
    return {"op": "put", "kind": "tokens", "id": name, "value": value}


def event(name: str, **value: Any) -> dict[str, Any]:
    return {"op": "put", "kind": "events", "id": name, "value": {"id": name, "title": {"en": name.title()}, **value}}


def corners(desk: Desk) -> dict[str, tuple[float, float, int]]:
    return {name: (row["x"], row["y"], row.get("rotation", 0)) for name, row in desk.stored("tiles").items()}


@pytest.fixture
def street(desk: Desk) -> Desk:
    """Three tiles beside the hall, not in line."""
    desk.run(tile("study", "base:study", 10, 0), tile("crypt", "base:crypt", 16, 3), tile("alley", "base:alley", 22, 1))
    desk.open("map")
    return desk


def test_tiles_selected_together_are_aligned_turned_and_nudged_in_one_step_each(street: Desk) -> None:
    page = street.page
    before = corners(street)
    for name in ("study", "crypt"):
        page.get_by_role("button", name=f"Tile {name},").press("Shift+Enter")
    page.get_by_role("button", name="Tile alley,").click(modifiers=["Shift"], position={"x": 4, "y": 4})
    expect(page.get_by_role("heading", name="3 things selected")).to_be_visible()
    street.doing(lambda: page.get_by_role("button", name="Top edges").click())
    assert [corners(street)[name][1] for name in ("study", "crypt", "alley")] == [0, 0, 0]
    street.doing(lambda: page.keyboard.press("r"))
    turned = corners(street)
    assert {turned[name][2] for name in ("study", "crypt", "alley")} == {90}
    assert len({turned[name][0] for name in ("study", "crypt", "alley")}) == 1, "a row that is turned is a column"
    street.doing(lambda: page.keyboard.press("Shift+R"))
    assert {name: row[:2] for name, row in corners(street).items() if name != "hall"} == {
        "study": (10, 0),
        "crypt": (16, 0),
        "alley": (22, 0),
    }, "turned back they lie where they lay"
    street.doing(lambda: page.keyboard.press("ArrowDown"))
    assert corners(street)["alley"][1] == 1
    for _ in range(4):
        expect(page.get_by_role("button", name="Undo")).to_be_enabled()
        street.doing(lambda: page.keyboard.press("Control+z"), "/undo")
    assert corners(street) == before


def test_a_frame_takes_all_that_it_touches(street: Desk) -> None:
    page = street.page
    page.get_by_role("button", name="Select by a frame").click()
    first = page.locator('[data-tile="study"] .tile-frame').bounding_box()
    last = page.locator('[data-tile="alley"] .tile-frame').bounding_box()
    assert first
    assert last
    street.drag((first["x"] - 5, first["y"] - 8), (last["x"] + 6, last["y"] + last["height"] * 0.9))
    expect(page.get_by_role("heading", name="3 things selected")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="The board", exact=True)).to_be_visible()
    page.keyboard.press("Control+a")
    expect(page.get_by_role("heading", name="4 things selected")).to_be_visible()


def test_tiles_selected_together_are_dragged_together(street: Desk) -> None:
    page = street.page
    for name in ("crypt", "alley"):
        page.get_by_role("button", name=f"Tile {name},").press("Shift+Enter")
    before = corners(street)
    x, y = street.middle('[data-tile="crypt"] .tile-frame')
    box = page.locator('[data-tile="crypt"] .tile-frame').bounding_box()
    assert box
    street.doing(lambda: street.drag((x, y), (x, y + box["height"])))
    after = corners(street)
    moved = {name: (after[name][0] - before[name][0], after[name][1] - before[name][1]) for name in after}
    assert moved["crypt"] == moved["alley"] != (0, 0)
    assert moved["study"] == (0, 0)


def test_a_tile_is_turned_over_to_its_other_side(desk: Desk) -> None:
    page = desk.page
    desk.run(tile("study", "base:study", 10, 0), tile("corridor", "base:corridor", 10, 8))
    desk.open("map", "#tile=study")
    desk.doing(lambda: page.keyboard.press("v"))
    assert desk.stored("tiles")["study"]["tile"] == "base:crypt"
    assert corners(desk)["study"] == (10, 0, 0)
    page.get_by_role("button", name="Tile corridor,").press("Enter")
    expect(page.get_by_role("button", name="Turn over")).to_be_disabled()
    page.keyboard.press("v")
    expect(page.get_by_text("corridor has nothing on its other side.").first).to_be_visible()
    assert desk.stored("tiles")["corridor"]["tile"] == "base:corridor"


def test_turning_over_tells_what_the_other_side_has_no_room_for(desk: Desk) -> None:
    page = desk.page
    desk.run(tile("library", "base:library", 10, 0), token("gate", "door", "library/north-5"))
    desk.open("map", "#tile=library")
    page.get_by_role("button", name="Turn over").click()
    dialog = page.get_by_role("dialog", name="Turn tile library over?")
    expect(dialog).to_contain_text("gate")
    dialog.get_by_role("button", name="Cancel").click()
    assert desk.stored("tiles")["library"]["tile"] == "base:library"
    page.get_by_role("button", name="Turn over").click()
    desk.doing(lambda: dialog.get_by_role("button", name="Turn over").click())
    assert desk.stored("tiles")["library"]["tile"] == "base:garden"


def test_the_keyboard_lays_a_tile_where_it_fits_and_looks_for_other_places(desk: Desk) -> None:
    page = desk.page
    desk.open("map")
    search = page.get_by_label("Search tiles")
    search.fill("4x4 outdoors")
    expect(page.locator("[data-tile-ref]")).to_have_count(1)
    desk.doing(lambda: search.press("Enter"))
    first = corners(desk)["alley"]
    assert page.locator(".exit.is-joined").count() >= 2
    search.fill("")
    search.press("ArrowDown")
    expect(page.get_by_role("button", name="Add Entrance hall to map")).to_be_focused()
    page.locator('[data-tile="alley"]').focus()
    desk.doing(lambda: page.keyboard.press("j"))
    second = corners(desk)["alley"]
    assert second != first
    assert page.locator(".exit.is-joined").count() >= 2
    assert page.locator(".overlap").count() == 0
    desk.doing(lambda: page.keyboard.press("Shift+J"))
    assert corners(desk)["alley"] == first


def test_while_a_tile_is_carried_the_exits_say_where_it_fits(desk: Desk) -> None:
    page = desk.page
    desk.open("map")
    x, y = desk.middle('[data-tile="hall"] .tile-frame')
    desk.drag(desk.middle('[data-tile-ref="base:study"] .tile-name'), (x, y), drop=False)
    expect(page.locator(".landing-note")).to_contain_text("It lies on hall.")
    assert page.locator(".exit.is-fits").count() > 0
    page.keyboard.press("r")
    expect(page.locator("[data-tile=study] image")).to_have_attribute(
        "href", "/studio/tiles/base:study.png?rotation=90"
    )
    page.keyboard.press("Escape")
    page.mouse.up()
    assert list(desk.stored("tiles")) == ["hall"]


def test_copies_are_laid_clear_and_bring_their_tokens_when_pasted(desk: Desk) -> None:
    page = desk.page
    desk.run(tile("study", "base:study", 10, 0), token("ink", "search", "study/a"))
    desk.open("map", "#tile=study")
    desk.doing(lambda: page.keyboard.press("d"))
    assert corners(desk)["study-2"][0] >= 14
    assert list(desk.stored("tokens")) == ["letter", "ink"]
    page.get_by_role("button", name="Tile study,").press("Enter")
    page.keyboard.press("Control+c")
    desk.doing(lambda: page.keyboard.press("Control+v"))
    assert desk.stored("tokens")["ink-2"]["at"] == "study-3/a"
    assert page.locator(".overlap").count() == 0


@pytest.fixture
def spoken(desk: Desk) -> Desk:
    """A cellar with a token, a monster that comes there, an event that reveals it and one that asks for it."""
    desk.run(
        tile("cellar", "base:cellar", 20, 0),
        token("box", "search", "cellar/a"),
        event("down", do=[{"reveal": "tile", "tile": "cellar"}, {"raise": "threat", "by": 1}]),
        event("steps", do=[{"spawn": "base:drowned-lodger", "at": "cellar/a"}]),
        event("below", trigger={"type": "enters", "space": "cellar/a"}),
    )
    desk.open("map", "#tile=cellar")
    desk.page.keyboard.press("Delete")
    return desk


def test_deleting_a_tile_lists_what_stands_on_it_and_speaks_of_it(spoken: Desk) -> None:
    page = spoken.page
    dialog = page.get_by_role("dialog", name="Delete tile cellar?")
    for words in ("Box", "1 monster comes here", "Down", "Steps", "Below"):
        expect(dialog).to_contain_text(words)
    spoken.doing(lambda: dialog.get_by_role("button", name="Delete all that stands on it").click())
    assert "cellar" not in spoken.stored("tiles")
    assert "box" not in spoken.stored("tokens")
    events = spoken.stored("events")
    assert events["down"]["do"] == [{"raise": "threat", "by": 1}]
    assert events["steps"]["do"] == []
    assert events["below"]["trigger"] == {"type": "enters", "space": "cellar/a"}, "what starts an event is the story's"
    spoken.doing(lambda: page.keyboard.press("Control+z"), "/undo")
    assert spoken.stored("events")["steps"]["do"] == [{"spawn": "base:drowned-lodger", "at": "cellar/a"}]
    assert {"cellar"} <= set(spoken.stored("tiles"))


def test_a_tile_can_go_alone_and_leave_problems(spoken: Desk) -> None:
    dialog = spoken.page.get_by_role("dialog", name="Delete tile cellar?")
    spoken.doing(lambda: dialog.get_by_role("button", name="Keep them as problems").click())
    assert "cellar" not in spoken.stored("tiles")
    assert spoken.stored("tokens")["box"]["at"] == "cellar/a"
    assert spoken.stored("events")["down"]["do"][0] == {"reveal": "tile", "tile": "cellar"}
    assert any("cellar" in problem["message"] for problem in spoken.show()["problems"])
