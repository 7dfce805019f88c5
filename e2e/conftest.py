"""Fixtures of the end-to-end tests: browser, servers, and a watch over the console."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from e2e.browser import ARGUMENTS, find
from e2e.servers import Server, runtime_server, studio_server

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

KNOWN = (
    "Refused to execute inline event handler",
    "Executing inline event handler violates",
    "status of 40",
    "status of 42",
)
"""Console lines that are part of what is tested: Flask-Admin's inline handlers, which the policy blocks and a script of
ours replaces, and answers of 4xx that a page shows in words."""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    path = find()
    assert path is not None, "run `make browser` first"
    return {**browser_type_launch_args, "executable_path": path, "args": [*ARGUMENTS, "--no-sandbox"]}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def base_url() -> str:
    """Nothing: each test starts its own servers and says their addresses in full."""
    return ""


@pytest.fixture(autouse=True)
def patience() -> None:
    """The machine that runs the tests may have more to do."""
    expect.set_options(timeout=30_000)


class Watched:
    """A browser context whose pages' console errors are gathered."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.errors: list[str] = []
        self.listening = True
        context.on("console", self._note)
        context.on("weberror", lambda error: self.errors.append(str(error.error)))

    def _note(self, message: ConsoleMessage) -> None:
        if self.listening and message.type == "error" and not any(known in message.text for known in KNOWN):
            self.errors.append(message.text)


@pytest.fixture(autouse=True)
def quiet_console(request: pytest.FixtureRequest) -> Iterator[None]:
    """No test may leave an error in a page's console."""
    watched: list[Watched] = []
    request.node.watched = watched
    yield
    outage = request.node.get_closest_marker("outage") is not None
    for one in watched:
        assert [error for error in one.errors if not (outage and "net::ERR" in error)] == []


def _stop(server: Server, request: pytest.FixtureRequest) -> None:
    """Stop a server; that pages which are still open lose it is no error of theirs."""
    for one in request.node.watched:
        one.listening = False
    server.stop()


@pytest.fixture
def context(context: BrowserContext, request: pytest.FixtureRequest) -> BrowserContext:
    context.set_default_timeout(15_000)
    request.node.watched.append(Watched(context))
    return context


@pytest.fixture
def second(browser: Browser, browser_context_args: dict[str, Any], request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page in another person's browser."""
    context = browser.new_context(**browser_context_args)
    context.set_default_timeout(15_000)
    request.node.watched.append(Watched(context))
    yield context.new_page()
    context.close()


@pytest.fixture
def runtime(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    server = runtime_server(tmp_path / "runtime").start()
    yield server
    _stop(server, request)


@pytest.fixture
def studio(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    server = studio_server(tmp_path / "studio").start()
    yield server
    _stop(server, request)
