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

pytestmark = pytest.mark.every_database


def on_another_server(make_app: Callable[..., Flask], client: FlaskClient) -> FlaskClient:
    """The same browser at a server that knows only what is stored."""
    later = make_app().test_client()
    cookie = client.get_cookie("hauntwright_runtime")
    assert cookie is not None
    later.set_cookie("hauntwright_runtime", cookie.value)
    return later


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
    assert after == before


def test_a_table_plays_on_at_another_server(make_app: Callable[..., Flask], host: FlaskClient, code: str) -> None:
    play(host, code, "walk", "dig", "rest", "walk")
    later = on_another_server(make_app, host)
    state = play(later, code, "walk")
    assert (state["view"]["steps"], state["you"]["role"]) == (4, "host")
    assert later.post(f"/api/tables/{code}/undo").get_json()["view"]["steps"] == 3
    # And the first one, which still holds the game in memory, sees that it has fallen behind.
    assert look(host, code)["view"]["steps"] == 3
    assert play(host, code, "walk")["view"]["steps"] == 4


def test_what_was_taken_back_can_be_done_again_after_a_restart(
    make_app: Callable[..., Flask], host: FlaskClient, code: str
) -> None:
    play(host, code, "walk", "rest", "walk", 5)
    for _ in range(3):  # back beyond the last save, of which there is one after each turn
        assert host.post(f"/api/tables/{code}/undo", json={}).status_code == 200
    for steps in (1, 2, 7):
        later = on_another_server(make_app, host)
        state = later.post(f"/api/tables/{code}/redo").get_json()
        assert state["view"]["steps"] == steps
    assert state["view"]["redo"]["can"] is False
    assert later.post(f"/api/tables/{code}/undo").get_json()["view"]["redo"]["can"] is True


def test_a_question_has_the_same_number_at_every_server(
    make_app: Callable[..., Flask], host: FlaskClient, code: str
) -> None:
    later = on_another_server(make_app, host)
    for client, other in ((host, later), (later, host), (host, later)):
        body = {"decision": look(other, code)["view"]["decision"]["id"], "value": "walk"}
        assert client.post(f"/api/tables/{code}/choices", json=body).status_code == 200
        late = other.post(f"/api/tables/{code}/choices", json=body)
        assert (late.status_code, late.get_json()["error"]["code"]) == (409, "stale-decision")
        assert late.get_json()["state"] == look(client, code)
    assert look(host, code)["view"]["steps"] == 3


def test_two_clicks_on_undo_take_back_one_choice(make_app: Callable[..., Flask], host: FlaskClient, code: str) -> None:
    seen = play(host, code, "walk", "walk", "walk")["step"]
    later = on_another_server(make_app, host)
    assert host.post(f"/api/tables/{code}/undo", json={"step": seen}).get_json()["view"]["steps"] == 2
    for path in ("undo", "redo"):
        late = later.post(f"/api/tables/{code}/{path}", json={"step": seen})
        assert (late.status_code, late.get_json()["error"]["code"]) == (409, "stale-decision")
        assert late.get_json()["state"]["view"]["steps"] == 2
    assert later.post(f"/api/tables/{code}/undo", json={"step": True}).status_code == 400


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
    assert look(later, code) == before
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
