from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlmodel import col, update

from runtime.store.rows import PlayTable, SavedGame
from runtime.web.services import EXTENSION
from tests.web.playing import look, play, start


def on_another_server(make_app: Callable[..., Flask], client: FlaskClient) -> FlaskClient:
    """The same browser at a server that knows only what is stored."""
    later = make_app().test_client()
    cookie = client.get_cookie("hauntwright_runtime")
    assert cookie is not None
    later.set_cookie("hauntwright_runtime", cookie.value)
    return later


def without_ids(state: dict[str, object]) -> dict[str, object]:
    """A state without what a restart may change: decisions are numbered anew, and redo is not kept."""
    view = dict(state["view"])  # type: ignore[call-overload]
    view["decision"] = {**view["decision"], "id": 0} if view["decision"] else None
    return {**state, "view": view}


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.sampled_from(["walk", "dig", "rest", "undo", "redo", 4]), max_size=12))
def test_whatever_was_done_a_restarted_server_shows_the_same_table(
    make_app: Callable[..., Flask], host: FlaskClient, deeds: list[str | int]
) -> None:
    code = start(host)
    for deed in deeds:
        decision = look(host, code)["view"]["decision"]
        if deed in ("undo", "redo"):
            assert host.post(f"/api/tables/{code}/{deed}", json={"force": True}).status_code in (200, 409)
        elif decision["kind"] == "confirm":
            play(host, code, "continue")
            if look(host, code)["view"]["outcome"]:
                break
        else:
            play(host, code, deed)
    before = look(host, code)
    after = look(on_another_server(make_app, host), code)
    before["view"].pop("redo")
    after["view"].pop("redo")
    assert without_ids(after) == without_ids(before)


def test_a_table_plays_on_at_another_server(make_app: Callable[..., Flask], host: FlaskClient, code: str) -> None:
    play(host, code, "walk", "dig", "rest", "walk")
    later = on_another_server(make_app, host)
    state = play(later, code, "walk")
    assert (state["view"]["steps"], state["you"]["role"]) == (4, "host")
    assert later.post(f"/api/tables/{code}/undo").get_json()["view"]["steps"] == 3
    # And the first one, which still holds the game in memory, sees that it has fallen behind.
    assert look(host, code)["view"]["steps"] == 3
    assert play(host, code, "walk")["view"]["steps"] == 4


def test_few_games_are_kept_in_memory_and_none_is_lost(make_app: Callable[..., Flask]) -> None:
    client = make_app(live_games=2).test_client()
    codes = [start(client, seed=n) for n in range(6)]
    for steps in range(1, 4):
        for code in codes:
            assert play(client, code, "walk")["view"]["steps"] == steps


def test_a_save_that_does_not_open_is_replaced_by_playing_the_journal_again(
    make_app: Callable[..., Flask], app: Flask, host: FlaskClient, code: str, caplog: pytest.LogCaptureFixture
) -> None:
    play(host, code, "walk", "dig", "rest", "walk")
    before = look(host, code)
    with app.extensions[EXTENSION].store._database.writing() as session:
        session.exec(update(SavedGame).where(col(SavedGame.table_code) == code).values(data=b"{}"))
    later = on_another_server(make_app, host)
    assert without_ids(look(later, code)) == without_ids(before)
    assert "does not open" in caplog.text
    play(later, code, "rest")
    caplog.clear()
    look(on_another_server(make_app, host), code)
    assert "does not open" not in caplog.text


def test_a_game_that_cannot_be_opened_at_all_says_so_and_is_kept(
    make_app: Callable[..., Flask], app: Flask, host: FlaskClient, code: str
) -> None:
    play(host, code, "walk", "walk")
    store = app.extensions[EXTENSION].store
    with store._database.writing() as session:
        session.exec(update(SavedGame).where(col(SavedGame.table_code) == code).values(data=b"{}"))
        broken = {"script": "no"}
        session.exec(update(PlayTable).where(col(PlayTable.code) == code).values(options=broken))
    later = on_another_server(make_app, host)
    answer = later.get(f"/api/tables/{code}/view")
    assert (answer.status_code, answer.get_json()["error"]["code"]) == (409, "cannot-open")
    assert later.get(f"/table/{code}").status_code == 409
    assert later.get("/").status_code == 200
    assert len(store.journal(code)) == 2
