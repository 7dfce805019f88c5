"""What a designer at the desk does, by the names on the screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import FloatRect, Locator, Page, expect

from e2e.servers import PASSWORD, Server

Point = tuple[float, float]


# --- the house -----------------------------------------------------------------------------------------------------


def sign_in(page: Page, server: Server) -> None:
    """Come in as the administrator."""
    page.goto(server.url)
    page.get_by_label("Name").fill("admin")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("heading", name="Scenarios", exact=True)).to_be_visible()


def new_scenario(page: Page, title: str, starter: str = "One room") -> str:
    """Make a scenario in the dialog of the first page, which opens its map; return its id."""
    page.get_by_role("button", name="New scenario").first.click()
    dialog = page.get_by_role("dialog", name="New scenario")
    dialog.get_by_label("Title").fill(title)
    dialog.get_by_label(starter).check()
    dialog.get_by_role("button", name="Make it").click()
    page.wait_for_url(re.compile(r"/map(\?.*)?$"))
    ready(page)
    return page.url.split("?")[0].split("/")[-2]


def import_file(page: Page, server: Server, file: Path) -> None:
    """Choose a file in the import dialog and send it."""
    page.goto(server.url)
    page.get_by_role("button", name="Import").first.click()
    dialog = page.get_by_role("dialog", name="Import a scenario")
    dialog.get_by_label("Drop a .haunt file here").set_input_files(str(file))
    dialog.get_by_role("button", name="Import", exact=True).click()


def take_in(page: Page) -> None:
    """Read what the file that was sent would do, and import it as something new."""
    expect(page.get_by_role("heading", name="Before it comes in")).to_be_visible()
    page.get_by_role("radio", name="Something new").check()
    page.get_by_role("button", name="Import it").click()


def export_file(page: Page, folder: Path) -> Path:
    """Download the package from the export page of the scenario that is open."""
    tab(page, "Export")
    folder.mkdir(parents=True, exist_ok=True)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export the package").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def delete_scenario(page: Page, slug: str) -> None:
    """Delete the scenario that is open, from its export page."""
    tab(page, "Export")
    page.get_by_text("Delete this scenario").click()
    page.get_by_label(f"Type {slug} to delete it").fill(slug)
    page.get_by_role("button", name="Delete for ever").click()
    expect(page.get_by_role("heading", name="Scenarios", exact=True)).to_be_visible()


# --- the workspace -------------------------------------------------------------------------------------------------


def ready(page: Page) -> None:
    """Wait until the editor is there and everything is stored."""
    expect(page.locator(".stage")).to_be_visible()
    expect(page.locator(".save-state.is-saved")).to_be_visible()


def tab(page: Page, name: str) -> None:
    """Open a page of the scenario by its tab."""
    page.get_by_role("navigation", name="Pages of the scenario").get_by_role("link", name=name, exact=True).click()
    address = {"Cards": "things"}.get(name, name.lower())
    page.wait_for_url(re.compile(f"/{address}(#.*)?$"))
    if name in ("Map", "Graph", "Events", "Monsters"):
        ready(page)


def kept(page: Page, act: Callable[[], object], answer: str = "/commands") -> None:
    """Do something that changes the scenario, and wait until the studio has stored it."""
    with page.expect_response(lambda response: response.url.endswith(answer)) as response:
        act()
    assert response.value.ok, response.value.text()
    expect(page.locator(".save-state.is-saved")).to_be_visible()


def write(page: Page, label: str, text: str, *, at: Locator | None = None) -> None:
    """Write into a field and leave it."""
    field = (at or page).get_by_label(label, exact=True)
    field.fill(text)
    kept(page, field.blur)


def pick(page: Page, label: str, value: str, *, at: Locator | None = None) -> None:
    """Pick from a list, by the id of what is picked."""
    field = (at or page).get_by_label(label, exact=True)
    if field.evaluate("field => field.tagName") == "SELECT":
        kept(page, lambda: field.select_option(value))
        return
    field.fill(value)
    kept(page, lambda: field.press("Enter"))


def press(page: Page, name: str, *, at: Locator | None = None, answer: str = "/commands") -> None:
    """Press a button that changes the scenario."""
    button = (at or page).get_by_role("button", name=name, exact=True)
    expect(button).to_be_enabled()
    button.focus()  # the tools of a line come with the focus
    kept(page, lambda: button.click(), answer)


def stored(page: Page, server: Server, slug: str) -> dict[str, Any]:
    """What the studio has stored."""
    answer = page.request.get(f"{server.url}/api/scenarios/{slug}")
    assert answer.ok, answer.text()
    return dict(answer.json())


# --- the mouse -----------------------------------------------------------------------------------------------------


def middle(thing: Locator) -> Point:
    """The middle of a thing on the screen, once it stands still."""
    expect(thing).to_be_attached()
    before: FloatRect | None = None
    for _ in range(100):
        box = thing.bounding_box()
        if box is not None and box == before:
            return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        before = box
        thing.page.wait_for_timeout(60)
    raise AssertionError(f"it does not come to rest: {thing}")


def drag(page: Page, start: Point, end: Point) -> None:
    """Press, move in steps as a hand does, and let go."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=12)
    page.mouse.up()


# --- the map -------------------------------------------------------------------------------------------------------


def palette(page: Page, name: str) -> None:
    """Show the tiles or the tokens of the palette."""
    page.get_by_role("tab", name=name).click()


def tile(page: Page, placement: str) -> Locator:
    """A laid tile."""
    return page.get_by_role("button", name=re.compile(rf"^Tile {placement}[,:]"))


def drag_tile(page: Page, ref: str, placement: str, cells: Point, width: int) -> None:
    """Drag a tile from the palette until its middle is `cells` away from that of a laid tile, `width` cells wide."""
    palette(page, "Tiles")
    frame = tile(page, placement).locator(".tile-frame")
    x, y = middle(frame)
    box = frame.bounding_box()
    assert box is not None
    cell = box["width"] / width
    card = page.locator(f'[data-tile-ref="{ref}"] .tile-name')
    card.scroll_into_view_if_needed()
    kept(page, lambda: drag(page, middle(card), (x + cells[0] * cell + 5, y + cells[1] * cell - 5)))


def drag_token(page: Page, kind: str, place: str) -> None:
    """Drag a token from the palette onto a space, or onto an exit or door."""
    palette(page, "Tokens")
    target = page.locator(".space, .exit").filter(has=page.locator("title", has_text=place)).first
    kept(page, lambda: drag(page, middle(page.locator(f'[data-token-kind="{kind}"]')), middle(target)))


def place_token(page: Page, kind: str, place: str) -> None:
    """Put down a token without dragging."""
    palette(page, "Tokens")
    page.get_by_role("button", name=f"Place {kind} token").press("Enter")
    pick(page, "Place", place)


def select_token(page: Page, kind: str, token: str) -> None:
    """Select a laid token on the map by the keyboard."""
    tab(page, "Map")
    page.get_by_role("button", name=f"{kind} token {token},").press("Enter")
    expect(page.get_by_role("complementary", name="Inspector")).to_contain_text(token)


def event_of_token(page: Page, kind: str, token: str, text: str) -> str:
    """Give a token an event, and write its text on the graph, which opens with it; return the event's id."""
    select_token(page, kind, token)
    press(page, "Create event")
    page.wait_for_url("**/graph#event=**")
    ready(page)
    write(page, "Text", text)
    return page.url.rpartition("=")[2]


# --- the graph -----------------------------------------------------------------------------------------------------


def card(page: Page, name: str) -> Locator:
    """A card of the graph: `events/arrival`."""
    return page.locator(f'.react-flow__node[data-id="{name}"]')


def handle(page: Page, name: str, port: str) -> Locator:
    """A port of a card: `next`, `c0`, `c0-pass`, `used`, or `in`."""
    return page.locator(f'.react-flow__handle[data-nodeid="{name}"][data-handleid="{port}"]')


def find_event(page: Page, event: str, words: str) -> None:
    """Go to an event by the search of the graph."""
    search = page.get_by_label("Search the graph")
    search.fill(words)
    search.press("Enter")
    page.wait_for_url(f"**/graph#event={event}")
    search.fill("")


def show_all(page: Page) -> None:
    """Fit the graph into the window."""
    expect(page.get_by_role("button", name="Arrange")).to_be_enabled()
    page.get_by_role("button", name="Fit the graph").click()


def connect(page: Page, source: str, port: str, target: str) -> None:
    """Drag a wire from a port to a card."""
    show_all(page)
    kept(page, lambda: drag(page, middle(handle(page, source, port)), middle(handle(page, target, "in"))))


def new_event(page: Page, title: str, text: str) -> None:
    """Make an event with the button and write it."""
    press(page, "New event")
    write(page, "Title", title)
    write(page, "Text", text)


def add_effect(page: Page, verb: str, to: str = "Event effects") -> None:
    """Add an effect to one of the lists of the page; its form opens."""
    page.get_by_role("button", name=f"Add effect to {to}", exact=True).click()
    search = page.get_by_role("combobox", name="Search what to add")
    search.fill(verb)
    kept(page, lambda: search.press("Enter"))


def effect(page: Page, number: int, of: str = "Event effects") -> Locator:
    """An effect of a list; its fields are found in it once it is open."""
    return page.get_by_role("group", name=of, exact=True).locator(":scope > ol > li").nth(number - 1)


def add_choice(page: Page, label: str, *, action: bool = False, test: str = "") -> None:
    """Add a choice to the event that is open."""
    press(page, "Add choice")
    write(page, "Choice label", label)
    if action:
        kept(page, page.get_by_label("Costs an action").check)
    if test:
        press(page, "Test", at=page.get_by_role("group", name="Choices", exact=True))
        pick(page, "Skill", test)
        write(page, "Difficulty", "1")


# --- problems ------------------------------------------------------------------------------------------------------


def problems(page: Page) -> Locator:
    """Open the drawer of the problems."""
    drawer = page.get_by_role("region", name="Problems")
    if drawer.count() == 0:
        page.get_by_role("button", name=re.compile("^(Problems: |No problems)")).click()
    expect(drawer).to_be_visible()
    return drawer
