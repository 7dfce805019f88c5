"""A designer's own tile, from a picture to the map of a scenario; and two scenarios made into a campaign."""

from __future__ import annotations

import io
import re
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.sync_api import FilePayload, Page, expect

from e2e.designing import (
    drag,
    export_file,
    import_file,
    kept,
    new_scenario,
    press,
    ready,
    sign_in,
    stored,
    tab,
    take_in,
    tile,
)
from e2e.servers import Server
from runtime import check
from schema import read_package


def new_package(page: Page, server: Server, shelf: str, what: str, title: str) -> str:
    """Make a content pack or a campaign on its shelf of the first page; return its id."""
    page.goto(server.url)
    page.get_by_role("navigation", name="What is written here").get_by_role("link", name=re.compile(shelf)).click()
    page.get_by_role("button", name=what).first.click()
    dialog = page.get_by_role("dialog", name=what)
    dialog.get_by_label("Title").fill(title)
    dialog.get_by_role("button", name="Make it").click()
    page.wait_for_url(re.compile("/(tiles|campaign)$"))
    ready(page)
    return page.url.split("/")[-2]


def quay() -> FilePayload:
    """A photograph of six by four cells, as a camera writes it."""
    picture = Image.new("RGB", (900, 600), (86, 70, 52))
    pen = ImageDraw.Draw(picture)
    for x in range(0, 900, 30):
        pen.line((x, 0, x, 600), fill=(64, 50, 36), width=3)
    out = io.BytesIO()
    picture.save(out, "JPEG")
    return {"name": "quay.jpg", "mimeType": "image/jpeg", "buffer": out.getvalue()}


def at(page: Page, x: float, y: float) -> tuple[float, float]:
    """A point of the drawing, in cells, on the screen."""
    paper = page.locator(".tile-paper")
    box = paper.bounding_box()
    assert box is not None
    scale = box["width"] / float(paper.get_attribute("width") or 1)
    return box["x"] + x * scale, box["y"] + y * scale


def use(page: Page, tool: str) -> None:
    page.get_by_role("toolbar", name="Tools").get_by_role("button", name=tool).click()


def click(page: Page, x: float, y: float) -> None:
    kept(page, lambda: page.mouse.click(*at(page, x, y)))


def test_a_tile_is_drawn_over_a_picture_put_right_and_laid_in_a_scenario(page: Page, studio: Server) -> None:
    sign_in(page, studio)
    pack = new_package(page, studio, "Content packs", "New content pack", "By the quay")
    press(page, "Blank")
    kept(page, lambda: page.get_by_label("Picture").set_input_files(quay()))
    use(page, "Rectangle")
    kept(page, lambda: drag(page, at(page, 0.05, 0.05), at(page, 5.95, 3.95)))
    for x in (2, 4):  # three spaces side by side
        use(page, "Split")
        page.mouse.click(*at(page, x, 0))
        click(page, x, 4)
    press(page, "Add room")
    click(page, 5, 2)
    use(page, "Exits")
    click(page, 1, 0)
    wrong = page.get_by_role("region", name="What is wrong with this tile")
    expect(wrong).to_contain_text("No border and no door leads to the space")
    use(page, "Select")
    page.mouse.click(*at(page, 4, 2))
    kept(page, lambda: page.get_by_label(re.compile("Between . and .")).select_option("door"))
    expect(page.get_by_text("This tile makes sense.")).to_be_visible()
    (drawn,) = [each for each in stored(page, studio, pack)["scenario"]["tiles"] if each["id"] == "tile"]
    assert len(drawn["spaces"]) == 3
    assert sum(edge["kind"] == "door" for edge in drawn["edges"]) == 1
    assert len(drawn["exits"]) == 1

    page.goto(studio.url)
    house = new_scenario(page, "The house on the quay")
    tab(page, "Settings")
    page.get_by_label("Add a pack").select_option(pack)
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text(re.compile("version 0.1.0 is used"))).to_be_visible()
    tab(page, "Map")
    press(page, "Add New tile to map")
    expect(tile(page, "tile")).to_be_visible()
    shown = stored(page, studio, house)
    assert f"{pack}:tile" in {each["tile"] for each in shown["scenario"]["board"]["tiles"]}
    joined = [
        edge for edge in shown["board"]["edges"] if "tile/north" in edge.get("names", ()) and len(edge["spaces"]) == 2
    ]
    assert joined, "the exit of the new tile meets one of the hall"


def test_two_scenarios_become_a_campaign_that_comes_back(page: Page, studio: Server, tmp_path: Path) -> None:
    sign_in(page, studio)
    for title, variable, carried in (("The bell", "rang", False), ("The thaw", "heard", True)):
        page.goto(studio.url)
        slug = new_scenario(page, title)
        token = page.locator("meta[name=csrf-token]").get_attribute("content") or ""
        value = {"type": "boolean", "default": False, **({"carried": True} if carried else {})}
        command = {"op": "put", "kind": "variables", "id": variable, "value": value}
        answer = page.request.post(
            f"{studio.url}/api/scenarios/{slug}/commands",
            data={"label": "a variable", "commands": [command]},
            headers={"X-CSRF-Token": token},
        )
        assert answer.ok, answer.text()
    winter = new_package(page, studio, "Campaigns", "New campaign", "Winter")
    for name in ("the-bell", "the-thaw"):
        kept(page, lambda name=name: page.get_by_label("Add a scenario of this studio").select_option(name))  # type: ignore[misc]
    press(page, "Carry a variable over")
    after = page.get_by_role("region", name="After The thaw")
    kept(page, lambda: after.get_by_label("leads to").select_option("the-bell"))
    expect(page.get_by_text(re.compile("the ways lead back to it"))).to_be_visible()
    press(page, "Undo", answer="/undo")
    expect(page.get_by_text(re.compile("the ways lead back to it"))).to_have_count(0)
    file = export_file(page, tmp_path)
    package = read_package(file.read_bytes()).package
    assert package is not None
    assert sorted(package.packages) == ["the-bell", "the-thaw"]
    assert [problem for problem in check(package) if problem.severity == "error"] == []
    assert package.document["carried"][0]["as"] == "heard"
    import_file(page, studio, file)
    take_in(page)
    page.wait_for_url(re.compile(f"/studio/{winter}-2/"))
