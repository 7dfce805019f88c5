"""Seats that are left, asked for and handed over; the host's and the screens' links; who is there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

from runtime.web.services import EXTENSION, Services
from tests.web.playing import Json, look, page_data, play, start

pytestmark = pytest.mark.every_database


@pytest.fixture
def app(make_app: Callable[..., Flask]) -> Flask:
    """A server that finds a player away as soon as it looks and nothing comes from that browser."""
    return make_app(away_after=0.0)


@pytest.fixture
def player(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def other(app: Flask) -> FlaskClient:
    return app.test_client()


def parts(app: Flask) -> Services:
    found: Services = app.extensions[EXTENSION]
    return found


def everybody_went_away(app: Flask) -> None:
    """Two looks, between which nobody asked for anything."""
    parts(app).presence.beat()
    parts(app).presence.beat()


def seat(client: FlaskClient, code: str, investigator: str = "p1") -> Json:
    return next(dict(one) for one in look(client, code)["seats"] if one["investigator"] == investigator)


def do(client: FlaskClient, method: str, code: str, path: str, body: Json | None = None) -> tuple[int, str]:
    """Return the status, and the error's code if there is one."""
    answer = client.open(f"/api/tables/{code}/{path}", method=method, json=body)
    return answer.status_code, answer.get_json().get("error", {}).get("code", "")


def sit(client: FlaskClient, code: str, investigator: str = "p1") -> None:
    assert do(client, "POST", code, "seats", {"investigator": investigator})[0] == 200


def test_a_seat_whose_player_went_away_is_asked_for_and_the_host_grants_it(
    app: Flask, host: FlaskClient, player: FlaskClient, other: FlaskClient, code: str
) -> None:
    sit(player, code)
    assert (seat(host, code)["here"], seat(other, code)["may_ask"]) == (True, False)
    assert do(other, "POST", code, "seats/p1/ask") == (409, "still-here")
    everybody_went_away(app)
    assert (seat(host, code)["here"], seat(other, code)["may_ask"]) == (False, True)
    assert do(other, "POST", code, "seats/p1/grant") == (409, "conflict")  # nobody asks
    assert do(other, "POST", code, "seats/p1/ask") == (200, "")
    assert seat(other, code)["asked"] == {"mine": True, "may_grant": False, "wait": 120}
    told = seat(host, code)["asked"]
    assert (told["mine"], told["may_grant"]) == (False, True)
    third = app.test_client()
    assert seat(third, code)["asked"]["may_grant"] is False
    assert do(third, "POST", code, "seats/p1/ask") == (409, "conflict")
    for client in (other, third):
        assert do(client, "POST", code, "seats/p1/grant") == (403, "not-host")
    assert do(host, "POST", code, "seats/p1/grant") == (200, "")
    assert look(other, code)["you"] == {"role": "seat", "seat": "p1", "may_choose": True}
    assert look(player, code)["you"]["role"] == "guest"
    assert (seat(host, code)["here"], seat(host, code)["asked"]) == (True, None)
    assert play(other, code, "walk")["view"]["steps"] == 1


def test_after_a_while_anybody_but_the_one_who_asks_may_grant_it(make_app: Callable[..., Flask]) -> None:
    app = make_app(away_after=0.0, grant_after=0.0)
    host, player, other, third = (app.test_client() for _ in range(4))
    code = start(host)
    sit(player, code)
    everybody_went_away(app)
    assert do(other, "POST", code, "seats/p1/ask") == (200, "")
    assert do(other, "POST", code, "seats/p1/grant") == (403, "not-host")
    assert seat(third, code)["asked"] == {"mine": False, "may_grant": True, "wait": 0}
    assert do(third, "POST", code, "seats/p1/grant") == (200, "")
    assert look(other, code)["you"]["seat"] == "p1"


def test_who_comes_back_keeps_the_seat(
    app: Flask, host: FlaskClient, player: FlaskClient, other: FlaskClient, code: str
) -> None:
    sit(player, code)
    everybody_went_away(app)
    do(other, "POST", code, "seats/p1/ask")
    version = look(host, code)["version"]
    look(player, code)
    parts(app).presence.beat()
    state = look(host, code)
    assert state["version"] > version  # every screen is told
    told = state["seats"][0]
    assert (told["taken"], told["asked"]) == (True, None)
    assert do(host, "POST", code, "seats/p1/grant") == (409, "conflict")
    # The player refuses while still counted as away; a stranger may not refuse for them.
    everybody_went_away(app)
    do(other, "POST", code, "seats/p1/ask")
    assert do(app.test_client(), "DELETE", code, "seats/p1/ask") == (403, "not-your-seat")
    assert do(player, "DELETE", code, "seats/p1/ask") == (200, "")
    assert seat(other, code)["asked"] is None


def test_an_open_stream_shows_that_its_player_is_here(
    app: Flask, host: FlaskClient, player: FlaskClient, code: str
) -> None:
    sit(player, code)
    everybody_went_away(app)
    assert seat(host, code)["here"] is False
    stream = player.get(f"/api/tables/{code}/events")
    assert seat(host, code)["here"] is True  # at once, not at the next look
    who = parts(app).store.seating.at(code)["p1"].player
    everybody_went_away(app)
    assert who in {name for _, name in parts(app).presence._streams}
    stream.close()
    assert parts(app).presence._streams == {}
    everybody_went_away(app)
    assert seat(host, code)["here"] is False


def test_a_player_leaves_and_another_takes_the_seat(
    host: FlaskClient, player: FlaskClient, other: FlaskClient, code: str
) -> None:
    sit(player, code)
    assert do(other, "DELETE", code, "seats/p1") == (403, "not-your-seat")
    assert do(player, "DELETE", code, "seats/p1") == (200, "")
    sit(other, code)
    assert do(host, "DELETE", code, "seats/p1") == (200, "")
    left = seat(host, code)
    assert [left[part] for part in ("taken", "mine", "here", "may_ask", "asked")] == [False, False, False, False, None]


def test_the_hosts_link_makes_another_browser_the_host(
    host: FlaskClient, player: FlaskClient, other: FlaskClient, code: str
) -> None:
    assert do(player, "GET", code, "keys") == (403, "not-host")
    keys = host.get(f"/api/tables/{code}/keys").get_json()
    key = keys["host"]["key"]
    assert len(key) == 32
    assert keys["host"]["url"].endswith(f"/table/{code}#host={key}")
    assert do(other, "POST", code, "host", {"key": "x" * 32}) == (403, "wrong-key")
    assert do(other, "POST", code, "host", {"key": keys["screen"]["key"]}) == (403, "wrong-key")
    assert do(other, "POST", code, "host", {}) == (400, "bad-request")
    assert do(other, "POST", code, "host", {"key": key}) == (200, "")
    assert (look(other, code)["you"]["role"], look(host, code)["you"]["role"]) == ("host", "guest")
    assert play(other, code, "walk")["view"]["steps"] == 1
    # The new host makes a new key: the old one opens nothing.
    renewed = other.post(f"/api/tables/{code}/keys", json={"renew": "host"}).get_json()
    assert renewed["host"]["key"] != key
    assert renewed["screen"] == keys["screen"]
    assert do(host, "POST", code, "host", {"key": key}) == (403, "wrong-key")
    assert do(host, "POST", code, "keys", {"renew": "host"}) == (403, "not-host")
    assert do(other, "POST", code, "keys", {"renew": "all"}) == (400, "bad-request")


def test_a_screen_shows_the_table_and_never_acts_whoever_the_browser_is(
    host: FlaskClient, other: FlaskClient, code: str
) -> None:
    screen = host.get(f"/api/tables/{code}/keys").get_json()["screen"]
    key = screen["key"]
    assert screen["url"].endswith(f"/table/{key}")
    for client in (other, host):  # the host's own browser too: a big screen shows no secrets
        state = look(client, key)
        assert state["you"] == {"role": "screen", "seat": None, "may_choose": False}
        assert (state["code"], state["join"]["code"]) == (key, code)
        assert "secret" not in str(state)
        page = client.get(f"/table/{key}").get_data(as_text=True)
        assert page_data(page)["state"]["you"]["role"] == "screen"
        assert "the secret of" not in page
        assert client.get(f"/api/tables/{key}/log").status_code == 200
        decision = state["view"]["decision"]["id"]
        for method, path, body in (
            ("POST", "choices", {"decision": decision, "value": "walk"}), ("POST", "undo", {}), ("POST", "redo", {}),
            ("POST", "seats", {"investigator": "p1"}), ("DELETE", "seats/p1", None), ("POST", "seats/p1/ask", None),
            ("POST", "seats/p1/grant", None), ("POST", "host", {"key": key}), ("POST", "keys", {"renew": "host"}),
        ):  # fmt: skip
            assert do(client, method, key, path, body) == (403, "only-watching"), path
        assert client.delete(f"/api/tables/{key}").status_code == 403
        assert do(client, "GET", key, "keys") == (403, "not-host")
    stream = other.get(f"/api/tables/{key}/events")
    assert stream.status_code == 200
    stream.close()
    assert look(host, code)["view"]["steps"] == 0
    host.post(f"/api/tables/{code}/keys", json={"renew": "screen"})
    assert do(other, "GET", key, "view") == (404, "no-such-table")
