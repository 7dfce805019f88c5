"""A studio that listens on a free port, and a browser in which the administrator has signed in."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from werkzeug.serving import make_server

from e2e.browser import find
from studio.app import create_app
from studio.config import Config
from studio.database import forget_connections

PASSWORD = "lamplight-1897"
BUILT = Path(__file__).resolve().parents[2] / "studio" / "static" / "app" / "manifest.json"
NAMES = itertools.count(1)


@pytest.fixture(scope="session", autouse=True)
def built_front_end() -> None:
    """These tests drive what `npm run build` made; without it there is nothing to drive."""
    assert BUILT.exists(), "the front end is not built: run `make unit`, or `npm run build`"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The browser that `make browser` found or installed."""
    path = find()
    assert path is not None, "there is no Chromium: run `make browser`"
    return {
        **browser_type_launch_args,
        "executable_path": path,
        "args": ["--no-sandbox", "--disable-gpu"],
    }


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A desk's screen, and no motion to wait for."""
    return {
        **browser_context_args,
        "viewport": {"width": 1440, "height": 900},
        "reduced_motion": "reduce",
        "locale": "en-GB",
    }


@pytest.fixture(scope="session")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the studio."""
    app = create_app(Config(data=tmp_path_factory.mktemp("studio"), admin_password=PASSWORD, testing=True))
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.port}"
    server.shutdown()
    thread.join()
    forget_connections(app.extensions["studio-database"])


class Desk:
    """A designer at work on a scenario of their own; `errors` is what the browser's console complained of."""

    def __init__(self, page: Page, slug: str) -> None:
        self.page = page
        self.slug = slug
        self.errors: list[str] = []
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def open(self, name: str, anchor: str = "") -> None:
        """Open a page of the workspace and wait until its editor is there."""
        # A page that differs from the present one only after the `#` would not be loaded anew.
        self.page.goto("about:blank")
        self.page.goto(f"/studio/{self.slug}/{name}{anchor}")
        self.page.locator(".stage").wait_for()

    def show(self) -> Any:
        """What the server has stored, once everything that was done is on it."""
        self.page.wait_for_function("() => document.querySelector('.save-state:not(.is-saved)') === null")
        return self.page.request.get(f"/api/scenarios/{self.slug}").json()

    def stored(self, kind: str) -> dict[str, Any]:
        """A list of the stored scenario, by id."""
        document = self.show()["scenario"]
        rows = document["board"]["tiles"] if kind == "tiles" else document.get(kind, [])
        return {row["id"]: row for row in rows}

    def run(self, *commands: dict[str, Any]) -> None:
        """What another designer does meanwhile."""
        token = self.page.locator("meta[name=csrf-token]").get_attribute("content")
        answer = self.page.request.post(
            f"/api/scenarios/{self.slug}/commands",
            data={"label": "somebody else", "commands": list(commands)},
            headers={"X-CSRF-Token": token or ""},
        )
        assert answer.ok, answer.text()

    def doing(self, act: Callable[[], Any], end: str = "/commands") -> None:
        """Do something that is sent to the server, and wait until it was answered."""
        with self.page.expect_response(lambda answer: answer.url.endswith(end)):
            act()

    def drag(self, start: tuple[float, float], end: tuple[float, float], *, drop: bool = True) -> None:
        """Press, move in steps as a hand does, and let go."""
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=8)
        if drop:
            self.page.mouse.up()

    def middle(self, selector: str) -> tuple[float, float]:
        """The middle of an element on the screen."""
        box = self.page.locator(selector).first.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture
def desk(page: Page) -> Iterator[Desk]:
    """A fresh scenario made from the short starter, and nothing that the console complains of at the end."""
    page.set_default_timeout(30_000)
    expect.set_options(timeout=30_000)
    page.goto("/sign-in")
    page.locator("input[name=name]").fill("admin")
    page.locator("input[name=password]").fill(PASSWORD)
    page.locator("input[name=password]").press("Enter")
    token = page.locator("meta[name=csrf-token]").get_attribute("content")
    desk = Desk(page, f"evening-{next(NAMES)}")
    form: dict[str, str | float | bool] = {
        "csrf_token": token or "",
        "slug": desk.slug,
        "title": "An evening",
        "starter": "room",
    }
    assert page.request.post("/scenarios", form=form).ok
    yield desk
    assert desk.errors == []
