"""Leaving a table and coming back (ledger area SAVE), with the real rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from runtime.web import RuntimeConfig, create_app
from runtime.web.services import EXTENSION
from tests.web.playing import look, page_data, play, start

Json = dict[str, Any]


@pytest.fixture
def servers(data: Path, front_end: Path, tmp_path: Path) -> Iterator[Callable[[], Flask]]:
    """Make servers one after the other on one data folder."""
    apps: list[Flask] = []

    def make() -> Flask:
        settings: Json = {"data": data, "front_end": front_end, "demo": tmp_path / "none", "allow_script": True}
        app = create_app(RuntimeConfig(**settings))
        app.config["WTF_CSRF_ENABLED"] = False
        apps.append(app)
        return app

    yield make
    for app in apps:
        app.extensions[EXTENSION].store.close()


def menu(client: FlaskClient) -> list[Json]:
    """The games that the first page offers to continue."""
    return list(page_data(client.get("/").get_data(as_text=True))["tables"])


def same_browser(app: Flask, client: FlaskClient) -> FlaskClient:
    """The browser of *client* at another server."""
    later = app.test_client()
    cookie = client.get_cookie("hauntwright_runtime")
    assert cookie is not None
    later.set_cookie("hauntwright_runtime", cookie.value)
    return later


def to_the_first_turn(client: FlaskClient, code: str) -> Json:
    """Play to the middle of the first investigator phase: P1 has taken a step."""
    state = look(client, code)
    while state["view"]["round"] == 0:
        state = play(client, code, state["view"]["decision"]["options"][0]["id"])
    return play(client, code, "turn:p1", "move:t1/h2")


@pytest.mark.rule("INV-SAVE-01", "INV-SAVE-04")
def test_a_game_left_in_the_middle_of_a_phase_is_continued_from_the_first_page(servers: Callable[[], Flask]) -> None:
    client = servers().test_client()
    assert menu(client) == []  # no save, nothing to continue
    code = start(client)
    left = to_the_first_turn(client, code)
    [entry] = menu(client)
    assert (entry["code"], entry["round"], entry["outcome"]) == (code, 1, None)
    later = same_browser(servers(), client)
    [entry] = menu(later)
    assert entry["code"] == code
    state = look(later, code)["view"]
    assert (state["round"], state["phase"], state["active"]) == (1, "investigator", "p1")
    assert state["investigators"] == left["view"]["investigators"]
    assert state["log"] == left["view"]["log"]
    state = play(later, code, "move:t1/h3")
    assert state["view"]["investigators"][0]["space"] == "t1/h3"


@pytest.mark.rule("INV-SAVE-03")
def test_a_new_game_takes_no_other_games_place(servers: Callable[[], Flask]) -> None:
    client = servers().test_client()
    first = start(client)
    before = to_the_first_turn(client, first)["view"]
    second = start(client, seed=8)
    assert {entry["code"] for entry in menu(client)} == {first, second}
    assert look(client, first)["view"] == before
    assert client.delete(f"/api/tables/{second}").status_code == 204  # only who asks for it clears a game away
    assert [entry["code"] for entry in menu(client)] == [first]


@pytest.mark.rule("INV-LOG-02")
def test_the_log_is_there_at_any_time_with_the_round_of_each_message(servers: Callable[[], Flask]) -> None:
    client = servers().test_client()
    code = start(client)
    to_the_first_turn(client, code)
    play(client, code, "end-turn", "end-phase", "end")
    assert look(client, code)["view"]["decision"]["kind"] == "confirm"  # in the midst of a mythos event
    entries = client.get(f"/api/tables/{code}/log").get_json()["log"]
    assert {entry["round"] for entry in entries} == {0, 1}
    assert {entry["phase"] for entry in entries} == {"setup", "investigator", "mythos"}
