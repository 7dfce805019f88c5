"""The tile editor: drawing over a picture, being told what makes no sense, and everything without a mouse."""

from __future__ import annotations

import io
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import FilePayload, Locator, expect

from tests.studio.test_pictures import bomb
from tests.studio_frontend.conftest import Desk


@pytest.fixture
def pack(desk: Desk) -> Desk:
    """A content pack of one tile, open in the editor."""
    token = desk.page.locator("meta[name=csrf-token]").get_attribute("content") or ""
    desk.slug = desk.slug.replace("evening", "pack")
    form = {"csrf_token": token, "slug": desk.slug, "title": "A pack", "starter": "content"}
    assert desk.page.request.post("/scenarios", form=dict(form)).ok
    desk.open("tiles")
    return desk


def tiles(desk: Desk) -> dict[str, Any]:
    return {tile["id"]: tile for tile in desk.show()["scenario"]["tiles"]}


def at(desk: Desk, x: float, y: float) -> tuple[float, float]:
    """A point of the drawing, in cells, on the screen."""
    paper = desk.page.locator(".tile-paper").bounding_box()
    tile = desk.page.locator(".tile-paper")
    assert paper
    wide = float(tile.get_attribute("width") or 1)
    scale = paper["width"] / wide
    return paper["x"] + x * scale, paper["y"] + y * scale


def tool(desk: Desk, name: str) -> None:
    desk.page.get_by_role("toolbar", name="Tools").get_by_role("button", name=name).click()


def click(desk: Desk, x: float, y: float) -> None:
    desk.page.mouse.click(*at(desk, x, y))


def faults(desk: Desk) -> Locator:
    return desk.page.get_by_role("region", name="What is wrong with this tile")


def test_a_blank_tile_becomes_two_rooms_with_a_door_and_an_exit(pack: Desk) -> None:
    page = pack.page
    pack.doing(lambda: page.get_by_role("button", name="Blank").click())
    tool(pack, "Rectangle")
    pack.doing(lambda: pack.drag(at(pack, 0.02, 0.02), at(pack, 5.98, 3.98)))
    tool(pack, "Split")
    click(pack, 4, 0)
    pack.doing(lambda: click(pack, 4, 4))
    expect(faults(pack)).to_contain_text("has no exit")
    pack.doing(lambda: page.get_by_role("button", name="Add room").click())
    pack.doing(lambda: click(pack, 5, 2))
    tool(pack, "Exits")
    pack.doing(lambda: click(pack, 1.1, 0))
    expect(faults(pack)).to_contain_text("No border and no door leads to the space")
    tool(pack, "Select")
    click(pack, 4, 2)
    pack.doing(lambda: page.get_by_label("Between a and b").select_option("door"))
    expect(page.get_by_text("This tile makes sense.")).to_be_visible()
    tile = tiles(pack)["tile"]
    assert [(space["id"], space["room"]) for space in tile["spaces"]] == [("a", "room"), ("b", "room-2")]
    assert tile["exits"] == [{"id": "north", "space": "a", "kind": "door", "line": [[0.5, 0], [1.5, 0]]}]
    doors = [edge for edge in tile["edges"] if edge["kind"] == "door"]
    assert len(doors) == 1
    assert doors[0]["line"][0][0] == 4
    for _ in range(7):
        pack.doing(lambda: page.get_by_role("button", name="Undo").click(), "/undo")
    assert list(tiles(pack)) == ["first-room"]


def test_corners_that_meet_move_together(pack: Desk) -> None:
    pack.page.get_by_role("button", name="Space a, First room").press("Enter")
    pack.doing(lambda: pack.drag(at(pack, 2, 4), at(pack, 3, 4)))
    tile = tiles(pack)["first-room"]
    assert [space["polygon"] for space in tile["spaces"]] == [
        [[0, 0], [2, 0], [3, 4], [0, 4]],
        [[2, 0], [4, 0], [4, 4], [3, 4]],
    ]


def test_everything_can_be_written_in_fields(pack: Desk) -> None:
    page = pack.page
    page.get_by_role("button", name="Spaces, edges, exits").press("Enter")
    page.get_by_role("list", name="Spaces").get_by_role("button", name="Space b").press("Enter")
    corners = page.get_by_label("Corners")
    corners.fill("2,0 4,0")
    corners.press("Enter")
    expect(page.get_by_text("Write at least three corners")).to_be_visible()
    corners.fill("2,0 4,0 2,4 4,4")
    pack.doing(lambda: corners.press("Enter"))
    expect(faults(pack)).to_contain_text("crosses itself")
    corners.fill("2,0 4,0 4,4 2,4")
    pack.doing(lambda: corners.press("Enter"))
    expect(page.get_by_text("This tile makes sense.")).to_be_visible()
    page.get_by_role("list", name="Exits").get_by_role("button", name="Exit east").press("Enter")
    pack.doing(lambda: page.get_by_label("From y").fill("1") or page.get_by_label("From y").press("Enter"))
    expect(faults(pack)).to_contain_text("not on the lattice")


def picture(width: int, height: int) -> FilePayload:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "teal").save(out, "JPEG")
    return {"name": "x.jpg", "mimeType": "image/jpeg", "buffer": out.getvalue()}


def test_a_picture_lies_beneath_the_lines_and_what_is_none_is_refused_at_the_field(pack: Desk) -> None:
    field = pack.page.get_by_label("Picture")
    pack.errors.clear()
    field.set_input_files({"name": "x.png", "mimeType": "image/png", "buffer": b"<svg/>"})
    expect(pack.page.get_by_text("choose a PNG, JPEG or WebP file")).to_be_visible()
    assert all("422" in error for error in pack.errors)
    field.set_input_files({"name": "x.png", "mimeType": "image/png", "buffer": bomb()})
    expect(pack.page.get_by_text("60000 × 60000")).to_be_visible()
    assert all("422" in error for error in pack.errors)
    pack.errors.clear()
    pack.doing(lambda: field.set_input_files(picture(400, 200)))
    expect(faults(pack)).to_contain_text("400 × 200")
    pack.doing(lambda: field.set_input_files(picture(400, 400)))
    expect(pack.page.get_by_text("This tile makes sense.")).to_be_visible()
    assert "/files/assets/tiles/first-room-" in (pack.page.locator(".tile-board image").get_attribute("href") or "")


def test_a_tile_is_tried_beside_another_and_the_page_is_accessible(pack: Desk) -> None:
    page = pack.page
    page.get_by_label("Try to join it with").select_option("base:corridor")
    expect(page.get_by_role("img", name="first-room joined to base:corridor")).to_be_visible()
    expect(page.get_by_text("Another way (1 of")).to_be_visible()
    result = Axe().run(page)
    assert result.violations_count == 0, result.generate_report()
