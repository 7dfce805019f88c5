"""Screenshots of the fixture pages on a desk and on a phone, with the problems the browser and axe report.

`python -m runtime.frontend.dev.shoot FOLDER [page …]`; pictures go to FOLDER/shots.
"""

from __future__ import annotations

import shutil
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, sync_playwright

from runtime.frontend.dev.fixtures import APP, pages, write

SIZES = {"desk": (1440, 900), "phone": (390, 844)}
SMALL = """() => [...document.querySelectorAll('button, a.button')].map(e => [e, e.getBoundingClientRect()])
    .filter(([, r]) => r.width && r.height < 47.5).map(([e, r]) => `${e.className} ${r.height}`)"""
CSP = "default-src 'self'; img-src 'self' data:; style-src 'self'; object-src 'none'; base-uri 'none'"


class Handler(SimpleHTTPRequestHandler):
    def translate_path(self, path: str) -> str:
        clean = unquote(path.split("?")[0])
        if clean.startswith("/static/app/"):
            return str(APP / clean.removeprefix("/static/app/"))
        return super().translate_path(path.split("?")[0])

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", CSP)
        super().end_headers()

    def do_GET(self) -> None:
        if self.path.endswith("/events"):
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.end_headers()
            self.wfile.write(b"retry: 60000\n\n")
            self.wfile.flush()
            threading.Event().wait(60)
            return
        super().do_GET()

    def log_message(self, format: str, *args: object) -> None:
        pass


def look(page: Page, name: str, size: str, out: Path) -> None:
    page.wait_for_timeout(900)
    page.screenshot(path=out / f"{name}-{size}.png", full_page=size == "phone")
    wide = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    if wide > 0:
        print(f"{name} {size}: {wide} px too wide")
    small = page.evaluate(SMALL)
    if small:
        print(f"{name} {size}: small targets {small[:4]}")


def extra(page: Page, name: str, out: Path) -> None:
    """What opens by a click, on the page of a turn."""

    def shot(label: str) -> None:
        page.wait_for_timeout(300)
        page.screenshot(path=out / f"{name}-{label}.png")
        for violation in Axe().run(page).response["violations"]:
            print(
                name,
                label,
                "axe",
                violation["id"],
                violation["impact"],
                [node["target"] for node in violation["nodes"]][:3],
            )

    if name != "turn":
        return
    page.get_by_role("button", name="Message log").click()
    shot("log")
    page.get_by_role("button", name="Close the log").click()
    page.get_by_role("region", name="Investigators").get_by_role("button").nth(1).click()
    shot("person")
    page.keyboard.press("Escape")
    page.get_by_role("region", name="Monsters").get_by_role("button").first.click()
    shot("monster")
    page.keyboard.press("Escape")
    page.get_by_role("region", name="Board").get_by_role("button", name="Interact: Stopped clock").click()
    shot("popover")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    shot("menu")
    page.get_by_role("button", name="Inventory").click()
    shot("inventory")
    page.get_by_role("dialog").get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("High contrast").check()
    shot("settings")
    page.keyboard.press("Escape")
    shot("contrast")
    page.evaluate("() => localStorage.clear()")


def main(folder: Path, only: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    write(folder)
    out = folder / "shots"
    out.mkdir(exist_ok=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for size, (width, height) in SIZES.items():
            page = browser.new_page(viewport={"width": width, "height": height}, has_touch=size == "phone")
            page.on(
                "console",
                lambda message: print(message.type, message.text) if message.type in ("error", "warning") else None,
            )
            page.on("pageerror", lambda error: print("pageerror", error))
            for name in only or list(pages()):
                page.goto(f"http://127.0.0.1:{server.server_address[1]}/{name}.html")
                look(page, name, size, out)
                if size == "desk":
                    extra(page, name, out)
                for violation in Axe().run(page).response["violations"]:
                    print(
                        name,
                        size,
                        "axe",
                        violation["id"],
                        violation["impact"],
                        [node["target"] for node in violation["nodes"]][:3],
                    )
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
