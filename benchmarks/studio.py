"""The studio with a scenario of 1,000 events and 60 tiles: what the server needs, and what a designer waits for.

The browser's figures need a Chromium and the built front end; without them they are left out.
"""

from __future__ import annotations

import json
import re
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.serving import make_server

from benchmarks.large import large_scenario
from benchmarks.measuring import Measure, milliseconds, percentile
from e2e.browser import find
from studio import accounts, transfer
from studio.app import create_app
from studio.config import Config
from studio.database import database, forget_connections, writing
from studio.states import memory
from studio.web import assets

PASSWORD = "measured-1897"
HASTE = ["--no-sandbox", "--disable-gpu"]


def measure() -> list[Measure]:
    """Both halves."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Config(data=Path(folder), admin_password=PASSWORD, testing=True))
        with app.test_request_context(), writing(database()) as session:
            owner = accounts.find_user(session, "admin")
            assert owner is not None
            package = large_scenario()
            transfer.store(
                session, "large", package.manifest, package.document, package.assets, who=owner, label="Measured"
            )
        try:
            return [*serving(app), *looking(app)]
        finally:
            forget_connections(app.extensions["studio-database"])


def serving(app: Flask) -> list[Measure]:
    """What the server needs for its answers."""
    client = app.test_client()
    token = signed_in(client)
    whole = client.get("/api/scenarios/large?packs=no")
    state: dict[str, Any] = {"rev": whole.json["rev"], "tag": whole.json["tag"], "n": 0}
    event = whole.json["scenario"]["events"][500]

    def send(command: dict[str, Any]) -> None:
        body = {"base": state["rev"], "have": state["tag"], "label": "Measured", "commands": [command]}
        answer = client.post("/api/scenarios/large/commands", json=body, headers={"X-CSRF-Token": token})
        assert answer.status_code == 200, answer.text
        state.update(rev=answer.json["rev"], tag=answer.json["tag"], size=len(answer.data))

    def write() -> None:
        state["n"] += 1
        send({"op": "put", "kind": "events", "id": event["id"], "value": {**event, "priority": state["n"]}})

    def forget() -> None:
        with app.test_request_context():
            memory(database()()).states.clear()
            memory(database()()).rows.clear()

    rename = iter([("door-700", "door-a"), ("door-a", "door-b"), ("door-b", "door-700")])
    edited = milliseconds(write, runs=7)
    size = state["size"]
    return [
        Measure("studio: an event changed, until the answer", edited, "ms", "200 ms"),
        Measure("studio: an event renamed", milliseconds(lambda: send(_renaming(*next(rename))), runs=3), "ms"),
        Measure("studio: the scenario asked for, known", milliseconds(lambda: client.get(_LARGE)), "ms"),
        Measure(
            "studio: the scenario asked for, after a restart",
            milliseconds(lambda: client.get(_LARGE), runs=3, before=forget),
            "ms",
        ),
        Measure("studio: size of the whole scenario", len(whole.data) / 1024, "KiB"),
        Measure("studio: size of the answer to a change", size / 1024, "KiB"),
    ]


_LARGE = "/api/scenarios/large?packs=no"


def _renaming(name: str, to: str) -> dict[str, Any]:
    return {"op": "rename", "kind": "events", "id": name, "to": to}


def signed_in(client: FlaskClient) -> str:
    """Sign the administrator in; the token for what changes something."""
    page = client.get("/sign-in").text
    found = re.search(r'name="csrf_token" value="([^"]+)"', page)
    assert found
    client.post("/sign-in", data={"name": "admin", "password": PASSWORD, "csrf_token": found[1]})
    token = re.search(r'name="csrf-token" content="([^"]+)"', client.get("/").text)
    assert token
    return token[1]


# --- The browser ---

READY = {
    "map": "() => document.querySelectorAll('.board svg image').length > 10",
    "graph": "() => document.querySelectorAll('.react-flow__node').length > 3",
}
"""When a page is there: its tiles or its cards can be seen."""
SURFACE = {"map": ".board", "graph": ".react-flow__pane"}

FRAMES = """() => { window.frames_ = []; let last = performance.now();
  const step = (now) => { window.frames_.push(now - last); last = now; again(); };
  const again = () => { window.stepping_ = requestAnimationFrame(step); };
  again(); }"""


def looking(app: Flask) -> list[Measure]:
    """What somebody at a desk waits for: opening, panning, and a change until it is stored."""
    if assets.front_end() is None or find() is None:
        print("The browser's figures are left out: there is no Chromium, or the front end is not built.")
        return []
    from playwright.sync_api import sync_playwright

    with served(app) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=HASTE)
        page = browser.new_context(viewport={"width": 1440, "height": 900}, base_url=address).new_page()
        page.set_default_timeout(120_000)
        page.goto("/sign-in")
        page.locator("input[name=name]").fill("admin")
        page.locator("input[name=password]").fill(PASSWORD)
        page.locator("input[name=password]").press("Enter")
        page.wait_for_url("**/")
        found: list[Measure] = []
        for name, ready in READY.items():
            found += _opened(page, name, ready)
        browser.close()
    return found


def _opened(page: Any, name: str, ready: str) -> list[Measure]:
    times = []
    # The first time is the one that fills the caches: of tile pictures here, of scripts there.
    for _ in range(4):
        page.goto("about:blank")
        began = time.perf_counter()
        page.goto(f"/studio/large/{name}", wait_until="commit")
        page.wait_for_function(ready)
        times.append((time.perf_counter() - began) * 1000)
    page.wait_for_timeout(3_000)
    frames = panned(page, SURFACE[name])
    return [
        Measure(f"browser: the {name} opens for the first time", times[0], "ms"),
        Measure(f"browser: the {name} opens", min(times[1:]), "ms", "2,000 ms"),
        Measure(f"browser: a frame while the {name} is panned, p50", percentile(frames, 0.5), "ms", "17 ms"),
        Measure(f"browser: a frame while the {name} is panned, p95", percentile(frames, 0.95), "ms"),
        Measure(f"browser: a frame while the {name} is panned, longest", max(frames), "ms"),
    ]


def panned(page: Any, surface: str) -> list[float]:
    """The milliseconds of each frame while a hand drags the ground to and fro for about two seconds."""
    box = page.locator(surface).first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + 8
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate(FRAMES)
    for step in range(60):
        page.mouse.move(x + 150 * (1 if step // 15 % 2 else -1) * (step % 15) / 15, y + step)
        page.wait_for_timeout(16)
    frames: list[float] = page.evaluate("() => { cancelAnimationFrame(window.stepping_); return window.frames_; }")
    page.mouse.up()
    return frames[2:]


@contextmanager
def served(app: Flask) -> Iterator[str]:
    """The studio on a free port."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.port}"
    finally:
        server.shutdown()
        thread.join()


if __name__ == "__main__":
    print(json.dumps([each.as_dict() for each in measure()], indent=1))
