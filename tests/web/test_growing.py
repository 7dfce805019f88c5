"""Of the log only what is new travels: a screen that puts it together has what it would have been sent whole."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from runtime.playtest import RandomBot
from runtime.web import RuntimeConfig, create_app
from runtime.web.services import EXTENSION
from tests.web.playing import Json, look

PEOPLE = ["base:maren-okafor", "base:wen-meilin"]


@pytest.fixture
def app(tmp_path: Path, front_end: Path) -> Iterator[Flask]:
    app = create_app(RuntimeConfig(data=tmp_path / "data", front_end=front_end))
    app.config["WTF_CSRF_ENABLED"] = False
    yield app
    app.extensions[EXTENSION].store.close()


class Screen:
    """A browser that keeps the log it has."""

    def __init__(self, client: FlaskClient, code: str) -> None:
        self.client = client
        self.code = code
        self.mark = ""
        self.lines: list[Json] = []
        self.sent = 0
        """Lines that travelled."""
        self.spared = 0
        """Answers that left something out."""

    def ask(self, method: str, path: str, body: Any = None) -> Json:
        headers = {"X-Known-Log": self.mark}
        answer = self.client.open(f"/api/tables/{self.code}/{path}", method=method, json=body, headers=headers)
        state: Json = answer.get_json()
        if answer.status_code == 200:
            since = state["log"]["from"]
            new = state["view"]["log"]
            self.sent += len(new)
            self.spared += since is not None
            kept = [] if since is None else [line for line in self.lines if line["n"] <= since]
            self.lines, self.mark = [*kept, *new], state["log"]["mark"]
        return state

    def check(self) -> None:
        assert self.lines == look(self.client, self.code)["view"]["log"]


def begin(app: Flask) -> tuple[FlaskClient, str]:
    host = app.test_client()
    package = next(row for row in host.get("/api/packages").get_json()["packages"] if row["source"] == "demo")
    body = {"package": package["digest"], "investigators": PEOPLE, "seed": 11}
    code = str(host.post("/api/tables", json=body).get_json()["code"])
    for _ in range(12):
        decision = look(host, code)["view"]["decision"]
        value = next(option["id"] for option in decision["options"] if option["allowed"])
        host.post(f"/api/tables/{code}/choices", json={"decision": decision["id"], "value": value})
    return host, code


def test_a_log_put_together_is_the_whole_log_whatever_happens_at_the_table(app: Flask) -> None:
    host, code = begin(app)
    screens = [Screen(host, code), Screen(app.test_client(), code), Screen(app.test_client(), code)]
    chance, bot = random.Random(5), RandomBot(5)
    tables = app.extensions[EXTENSION].tables
    for n in range(260):
        with tables.at(code) as live:
            over = live.playing.decision is None
            value = None if over else bot.pick(live.playing)
            decision = None if over else live.playing.decision.id
        if over:
            break
        what = chance.random()
        if what < 0.03 and n > 20:
            screens[0].ask("POST", "undo", {"force": True})
        elif what < 0.05:
            screens[0].ask("POST", "redo", {})
        elif what < 0.07:
            screens[1].ask("POST", "seats", {"investigator": PEOPLE[0]})
        elif what < 0.08:
            with tables.at(code) as live:
                live.game = None  # as after a restart
        elif what < 0.09:
            screens[1].client.get("/?lang=cs")
        else:
            screens[0].ask("POST", "choices", {"decision": decision, "value": value})
        for screen in screens:
            if chance.random() < 0.4:
                screen.ask("GET", "view")
                screen.check()
    assert all(screen.spared > 40 for screen in screens)
    assert screens[0].sent < 20 * len(screens[0].lines)


@pytest.mark.parametrize("mark", ["", "x", "9.9", "999999.3.host//en", "1.-1.host//en", "0.5.seat/x/en"])
def test_a_mark_that_means_nothing_is_answered_with_the_whole(app: Flask, mark: str) -> None:
    host, code = begin(app)
    state = host.get(f"/api/tables/{code}/view", headers={"X-Known-Log": mark}).get_json()
    assert state["log"]["from"] is None
    assert state["view"]["log"] == look(host, code)["view"]["log"] != []


def test_a_mark_of_another_reader_hides_nothing(app: Flask) -> None:
    host, code = begin(app)
    mark = look(host, code)["log"]["mark"]
    guest = app.test_client()
    state = guest.get(f"/api/tables/{code}/view", headers={"X-Known-Log": mark}).get_json()
    assert (state["log"]["from"], state["you"]["role"]) == (None, "guest")
