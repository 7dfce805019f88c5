"""Pages of the front end in a real browser, with a made-up server that remembers what it was told."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from e2e.browser import ARGUMENTS, find
from runtime.frontend.dev.fixtures import APP, html, pages

ORIGIN = "http://table.test"
PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
)
TYPES = {"js": "text/javascript", "css": "text/css", "woff2": "font/woff2"}
CSP = "default-src 'self'; img-src 'self' data:; style-src 'self'; object-src 'none'; base-uri 'none'"

QUIET_STREAM = "window.EventSource = class { static CLOSED = 2; addEventListener() {} close() {} }"
"""An open stream on which nothing comes; an unanswered route would outlive its test."""

Answer = Callable[[dict[str, Any]], tuple[int, Any]]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": find(), "args": ARGUMENTS}


class Server:
    """Answers the pages' requests. `posts` is what was asked to be changed; `answer` may be replaced by a test."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.pages = pages()
        self.posts: list[tuple[str, Any]] = []
        self.problems: list[str] = []
        self.state: dict[str, Any] = {}
        self.answer: Answer = lambda body: (200, self.state)
        page.add_init_script(QUIET_STREAM)
        page.route("**/*", self._route)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda message: self.problems.append(message.text) if message.type == "error" else None)

    def open(self, name: str) -> Page:
        self.state = self.pages[name].get("state", {})
        self.page.goto(f"{ORIGIN}/{name}.html")
        self.page.locator("#app > *").first.wait_for()
        return self.page

    def _route(self, route: Route) -> None:
        path = route.request.url.removeprefix(ORIGIN).split("?")[0]
        if path.startswith("/static/app/"):
            file = APP / path.removeprefix("/static/app/")
            route.fulfill(body=file.read_bytes(), content_type=TYPES[file.suffix[1:]])
        elif path.startswith(("/tiles/", "/covers/")):
            route.fulfill(body=PIXEL, content_type="image/png")
        elif path.startswith("/api/"):
            self._api(route, path)
        else:
            name = path.removeprefix("/").removesuffix(".html")
            route.fulfill(
                body=html(name, self.pages[name]), content_type="text/html", headers={"Content-Security-Policy": CSP}
            )

    def _api(self, route: Route, path: str) -> None:
        if path == "/api/rules":
            route.fulfill(json={key: self.pages["rules"][key] for key in ("chapters", "rules", "terms")})
            return
        if route.request.method == "GET":
            route.fulfill(json=self.state)
            return
        body = route.request.post_data or "null"
        given = json.loads(body) if body.startswith(("{", "[", "null")) else body
        self.posts.append((path.rsplit("/", 1)[-1], given))
        status, answer = self.answer(given)
        route.fulfill(status=status, body=json.dumps(answer), content_type="application/json")


@pytest.fixture
def server(browser: Browser) -> Iterator[Server]:
    assert (APP / "manifest.json").exists(), "the front end is not built: run `make unit`, or `npm run build`"
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    yield Server(context.new_page())
    context.close()
