"""`python -m e2e.screenshots [name …]`: make the pictures of docs/pictures anew, on a desk and on a phone.

Both programs are started with an empty data folder, so the pictures show what anybody sees who starts them.
"""

from __future__ import annotations

import io
import math
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from e2e import scenes
from e2e.browser import ARGUMENTS, find
from e2e.designing import import_file, new_scenario, problems, ready, sign_in
from e2e.servers import ROOT, Server, runtime_server, studio_server

FOLDER = ROOT / "docs" / "pictures"
SIZES: dict[str, ViewportSize] = {"": {"width": 1440, "height": 900}, "-phone": {"width": 390, "height": 844}}
COLOURS = 256


LOADED = """() => [...document.images].every((one) =>
  one.complete || (one.loading === "lazy" && one.getBoundingClientRect().top > innerHeight))"""
"""Whether every picture that can be seen is there; what lies below the edge is not fetched before it is scrolled to."""


class Camera:
    """Takes a page at both sizes, if its name was asked for."""

    def __init__(self, page: Page, wanted: list[str]) -> None:
        self.page = page
        self.wanted = wanted

    def take(self, name: str, *, anew: str = "", phone: bool = True) -> None:
        """Take what is shown as `name`, on a desk and (`phone`) on a phone; `anew`: load the page at each, until
        this shows."""
        if self.wanted and name not in self.wanted:
            return
        for size, area in SIZES.items():
            if size and not phone:
                continue
            self.page.set_viewport_size(area)
            if anew:
                self.page.reload()
                expect(self.page.locator(anew).first).to_be_visible()
                expect(self.page.get_by_text("Lighting the lamps…")).to_have_count(0)
            self._settle()
            _store(FOLDER / f"{name}{size}.png", self.page.screenshot(animations="disabled"))
        self.page.set_viewport_size(SIZES[""])

    def _settle(self) -> None:
        """Wait for pictures and fonts, and for two frames in which the page draws itself at its new size."""
        self.page.mouse.move(2, 2)
        self.page.wait_for_load_state("load")
        self.page.wait_for_function(LOADED)
        self.page.evaluate("() => document.fonts.ready.then(() => new Promise(done => setTimeout(done, 400)))")


def _store(path: Path, data: bytes) -> None:
    """Write a picture with a palette of its own."""
    with Image.open(io.BytesIO(data)) as shot:
        picture = shot.convert("RGB")
    palette = _swatches(picture).quantize(COLOURS, method=Image.Quantize.MEDIANCUT)
    picture.quantize(palette=palette, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"  {path.name:34} {path.stat().st_size / 1024:6.0f} kB", flush=True)


def _swatches(picture: Image.Image) -> Image.Image:
    """The picture's colours, the frequent ones more often, the vivid ones more often still.

    Most of a page is dark; few pixels say damage or horror, and they may not lose their red or blue to it.
    """
    swatches: list[tuple[int, int, int]] = []
    for count, colour in picture.getcolors(picture.width * picture.height) or []:
        assert isinstance(colour, tuple)
        red, green, blue = colour[:3]
        vivid = max(red, green, blue) - min(red, green, blue) > 70
        swatches += [(red, green, blue)] * (math.isqrt(count) * (4 if vivid else 1))
    made = Image.new("RGB", (len(swatches), 1))
    made.putdata(swatches)
    return made


# --- the runtime ---------------------------------------------------------------------------------------------------


def runtime_pages(camera: Camera, server: Server) -> None:
    """From the shelf to the ending."""
    page = camera.page
    tables = {name: scenes.play(page, server, scenes.find(moment)) for name, moment in MOMENTS.items()}
    own = {name: scenes.play(page, server, scenes.find(moment, mode="companion")) for name, moment in OWN.items()}
    page.goto(server.url)
    expect(page.get_by_role("link", name=re.compile("^Play ")).first).to_be_visible()
    camera.take("runtime-library")
    page.get_by_role("link", name=re.compile("^Play ")).first.click()
    for person in ("Maren Okafor", "Wen Meilin"):
        page.get_by_role("button", name=f"Choose {person}").click()
    page.evaluate("() => scrollTo(0, 0)")
    camera.take("runtime-new-game")
    for name, address in tables.items():
        scenes.open_table(page, address)
        camera.take(f"runtime-{name}", anew="#app, main")
    for name, address in own.items():
        scenes.open_table(page, address)
        camera.take(f"runtime-companion-{name}", anew="#app, main")
    over_the_table(camera, tables["turn"])
    other_screens(camera, tables["turn"])
    page.goto(f"{server.url}/no/such/page")
    camera.take("runtime-not-found")


MOMENTS = {
    "story": scenes.story,
    "turn": scenes.turn,
    "test": scenes.test,
    "puzzle": scenes.puzzle,
    "outcome": scenes.outcome,
}


OWN = {"turn": scenes.phase, "instruction": scenes.placed, "question": scenes.asked}
"""Moments in companion mode."""


def over_the_table(camera: Camera, address: str) -> None:
    """What opens over a table: a monster, the log, the menu and its pages."""
    page = camera.page
    scenes.open_table(page, address)
    page.get_by_role("region", name="Monsters").get_by_role("button").first.click()
    camera.take("runtime-monster")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Message log").click()
    camera.take("runtime-log")
    page.get_by_role("button", name="Message log").click()
    page.get_by_role("button", name="Menu").click()
    camera.take("runtime-menu")
    page.get_by_role("dialog").get_by_role("button", name="Inventory").click()
    camera.take("runtime-inventory")


def other_screens(camera: Camera, address: str) -> None:
    """The same table on a big screen, and on the phone of somebody who comes to it."""
    page = camera.page
    base, _, code = address.rpartition("/table/")
    keys = page.request.get(f"{base}/api/tables/{code}/keys").json()
    browser = page.context.browser
    assert browser is not None
    for name, path in {"screen": f"/table/{keys['screen']['key']}", "join": f"/table/{code}"}.items():
        with camera_at(browser, camera.wanted) as guest:
            guest.page.goto(f"{base}{path}")
            expect(guest.page.get_by_role("main")).to_contain_text("Maren Okafor")
            guest.take(f"runtime-{name}", phone=name == "join")


# --- the studio ----------------------------------------------------------------------------------------------------


def studio_pages(camera: Camera, server: Server) -> None:
    """From the door to the file."""
    page = camera.page
    page.goto(server.url)
    camera.take("studio-sign-in")
    sign_in(page, server)
    demo = new_scenario(page, scenes.demo().title["en"], "A copy of the demo")
    draft = new_scenario_at_home(page, server, "The quiet bell")
    page.goto(server.url)
    camera.take("studio-scenarios")
    page.get_by_role("button", name="New scenario").first.click()
    page.get_by_role("dialog").get_by_label("Title").fill("Salt in the walls")
    camera.take("studio-new-scenario")
    workspace(camera, server, demo)
    a_draft(camera, server, draft)
    others(camera, server, [demo, draft])
    for name, path in ADMIN.items():
        page.goto(f"{server.url}/admin/{path}")
        camera.take(f"studio-{name}")
    page.goto(f"{server.url}/admin/events/")
    page.locator('a[href*="/edit/"]').first.click()
    camera.take("studio-admin-form")
    page.goto(f"{server.url}/no/such/page")
    camera.take("studio-not-found")


ADMIN = {"admin": "", "admin-list": "events/", "people": "people/", "packs": "packs/", "changes": "changes/"}


def new_scenario_at_home(page: Page, server: Server, title: str) -> str:
    """Go home and make a scenario there."""
    page.goto(server.url)
    return new_scenario(page, title)


def workspace(camera: Camera, server: Server, slug: str) -> None:
    """The demo on every page of the workspace."""
    page = camera.page
    at = f"{server.url}/studio/{slug}"
    page.goto(f"{at}/map")
    ready(page)
    camera.take("studio-map", anew=".stage")
    page.get_by_role("tab", name="Tokens").click()
    page.get_by_role("button", name=re.compile("^Search token")).first.press("Enter")
    camera.take("studio-map-token", anew=".stage")
    page.goto(f"{at}/graph#event=the-blotter")
    ready(page)
    expect(page.get_by_role("button", name="Arrange")).to_be_enabled()
    camera.take("studio-graph", anew=".react-flow__node")
    page.goto(f"{at}/map")
    ready(page)
    page.keyboard.press("s")
    for _step in range(4):
        page.keyboard.press(".")
    camera.take("studio-map-steps", phone=False)
    page.goto(f"{at}/monsters")
    ready(page)
    with page.expect_response(re.compile("/commands$")):
        page.get_by_role("combobox", name="Copy from a content pack").click()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    camera.take("studio-monsters")
    for name, address in FORMS.items():
        page.goto("about:blank")  # what follows the `#` alone would not load the page
        page.goto(f"{at}/{address}")
        ready(page)
        camera.take(f"studio-{name}", phone=name in ("events", "outline"))
    page.goto(f"{at}/play")
    page.get_by_role("button", name="Play from the start").click()
    to_the_first_turn(page)
    camera.take("studio-play", phone=False)
    for name, address in {"settings": "settings", "sharing": "people", "export": "export"}.items():
        page.goto(f"{at}/{address}")
        camera.take(f"studio-{name}")
    versions(camera, server, slug)


#: Pages of the workspace that show one thing of the demo.
FORMS = {
    "outline": "outline",
    "events": "events#event=the-blotter",
    "things": "things#item=ember-pot",
    "puzzles": "puzzles",
    "texts": "texts",
}


def to_the_first_turn(page: Page) -> None:
    """In the preview: take whatever is offered first, until somebody has a turn."""
    decision = page.frame_locator("iframe").get_by_role("region", name="Decision")
    for _answer in range(20):
        expect(decision).to_have_attribute("aria-busy", "false")
        if re.search("action", decision.inner_text(), re.IGNORECASE):
            page.wait_for_load_state("networkidle")  # the tiles' pictures
            page.wait_for_timeout(1500)
            return
        decision.get_by_role("button").first.click()
        page.wait_for_timeout(300)


def versions(camera: Camera, server: Server, slug: str) -> None:
    """A version with a name, a change after it, and what differs."""
    page = camera.page
    page.goto(f"{server.url}/studio/{slug}/history")
    page.get_by_role("button", name="Name this state").click()
    page.get_by_role("dialog").get_by_label("Name", exact=True).fill("Before the fog")
    page.get_by_role("button", name="Keep it").click()
    told = "Nobody lights the lamp any more. Nobody has told the fog."
    change(
        page, server, slug, [{"op": "settings", "value": {"summary": {"en": told}, "difficulty": 4}}], "Made it darker"
    )
    page.goto(f"{server.url}/studio/{slug}/history")
    camera.take("studio-history")
    page.get_by_role("link", name=re.compile("^Compare with now")).first.click()
    camera.take("studio-history-compare", phone=False)


def others(camera: Camera, server: Server, slugs: list[str]) -> None:
    """A content pack with its tile, a campaign of these scenarios, a file before it comes in, and the help."""
    page = camera.page
    for starter, title in (("content", "The brine quarter"), ("campaign", "A winter of lamps")):
        form = {"slug": starter, "title": title, "starter": starter, "csrf_token": csrf(page)}
        assert page.request.post(f"{server.url}/scenarios", form=dict(form)).ok
    page.goto(f"{server.url}/studio/content/tiles")
    ready(page)
    page.locator(".own-tile").first.click()
    camera.take("studio-tiles", phone=False)
    chapters = [{"id": name, "scenario": name} for name in slugs]
    commands = [{"op": "put", "kind": "chapters", "id": each["id"], "value": each} for each in chapters]
    ways = [{"id": "onward", "from": slugs[0], "to": slugs[1]}, {"id": "out", "from": slugs[1], "to": "the-end"}]
    commands += [{"op": "put", "kind": "ways", "id": each["id"], "value": each} for each in ways]
    commands.append({"op": "settings", "value": {"start": slugs[0]}})
    change(page, server, "campaign", commands, "Laid out the winter")
    page.goto(f"{server.url}/studio/campaign/campaign")
    ready(page)
    camera.take("studio-campaign", phone=False)
    file = server.data / f"{slugs[0]}.haunt"
    file.write_bytes(page.request.get(f"{server.url}/api/scenarios/{slugs[0]}/export").body())
    import_file(page, server, file)
    expect(page.get_by_role("heading", name="Before it comes in")).to_be_visible()
    camera.take("studio-import", phone=False)
    for name, address in {"help": "/help", "help-glossary": "/help/glossary#threat"}.items():
        page.goto(f"{server.url}{address}")
        camera.take(f"studio-{name}")


def csrf(page: Page) -> str:
    """What belongs to the session and goes with everything that changes something."""
    return page.locator("meta[name=csrf-token]").get_attribute("content") or ""


def change(page: Page, server: Server, slug: str, commands: list[dict[str, Any]], label: str) -> None:
    """Change a scenario as its pages do."""
    address = f"{server.url}/api/scenarios/{slug}"
    data = {"base": page.request.get(address).json()["rev"], "label": label, "commands": commands}
    answer = page.request.post(f"{address}/commands", headers={"X-CSRF-Token": csrf(page)}, data=data)
    assert answer.ok, answer.text()


def a_draft(camera: Camera, server: Server, slug: str) -> None:
    """A scenario in the making: what the checker says about it."""
    page = camera.page
    page.goto(f"{server.url}/studio/{slug}/map")
    ready(page)
    change(page, server, slug, HASTE, "Wrote in haste")
    page.goto(f"{server.url}/studio/{slug}/check")
    camera.take("studio-check")
    page.goto(f"{server.url}/studio/{slug}/graph")
    ready(page)
    expect(page.get_by_role("button", name="Arrange")).to_be_enabled()
    problems(page)
    camera.take("studio-problems")


HASTE: list[dict[str, Any]] = [
    {"op": "put", "kind": kind, "id": value["id"], "value": value}
    for kind, value in (
        (
            "events",
            {
                "id": "the-bell-rings",
                "title": {"en": "The bell rings"},
                "text": {"en": "Once. The whole house leans toward it to listen."},
                "do": [{"end": "the-silence"}],
            },
        ),
        (
            "tokens",
            {"id": "clock", "kind": "interact", "name": {"en": "The hall clock"}, "at": "hall/c", "placed": True},
        ),
        ("variables", {"id": "wound", "type": "boolean", "default": False}),
    )
]
"""What a designer writes before the kettle boils: an ending that is not there, a token that does nothing."""


# --- both ----------------------------------------------------------------------------------------------------------


@contextmanager
def camera_at(browser: Browser, wanted: list[str]) -> Iterator[Camera]:
    """A camera in a browser window of its own."""
    context = browser.new_context(
        viewport=SIZES[""], locale="en-GB", timezone_id="Europe/Prague", reduced_motion="reduce"
    )
    context.set_default_timeout(30_000)
    yield Camera(context.new_page(), wanted)
    context.close()


def main(wanted: list[str]) -> int:
    """Take the pictures, or those that are named; the exit code is 1 without a browser."""
    path = find()
    if path is None:
        print("There is no browser: run `make browser` first.", file=sys.stderr)
        return 1
    expect.set_options(timeout=30_000)
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, "--no-sandbox"])
        for server, pages, name in (
            (runtime_server(Path(folder) / "runtime"), runtime_pages, "runtime"),
            (studio_server(Path(folder) / "studio"), studio_pages, "studio"),
        ):
            if wanted and not any(one.startswith(name) for one in wanted):
                continue
            server.start()
            try:
                with camera_at(browser, wanted) as camera:
                    pages(camera, server)
            finally:
                server.stop()
        browser.close()
    total = sum(picture.stat().st_size for picture in FOLDER.glob("*.png"))
    print(f"{len(list(FOLDER.glob('*.png')))} pictures, {total / 1024 / 1024:.1f} MB in {FOLDER}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
