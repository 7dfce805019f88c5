"""Guessing is slow, names and proxies are believed only as far as they should be."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

from runtime.web import addresses
from runtime.web.services import EXTENSION
from runtime.web.tables import ALPHABET, CODE_LENGTH
from tests.web.playing import look, play, start


def view(client: FlaskClient, code: str, **more: object) -> tuple[int, str]:
    answer = client.get(f"/api/tables/{code}/view", **more)  # type: ignore[arg-type]
    return answer.status_code, answer.get_json().get("error", {}).get("code", "")


def test_a_code_has_more_than_49_bits_and_a_key_192() -> None:
    assert CODE_LENGTH * math.log2(len(ALPHABET)) > 49


@pytest.mark.every_database
def test_who_guesses_is_stopped_and_the_tables_own_players_are_not(make_app: Callable[..., Flask]) -> None:
    app, second = make_app(guesses=5), make_app(guesses=5)  # two processes at one database
    host, guesser = app.test_client(), second.test_client()
    code = start(host)
    player, guest = app.test_client(), app.test_client()
    player.post(f"/api/tables/{code}/seats", json={"investigator": "p1"})
    key = host.get(f"/api/tables/{code}/keys").get_json()["screen"]["key"]
    for n, wrong in enumerate(["aaaaaaaaaa", "x" * 32, "b/c", "bbbbbbbbbb", "", "cccccccccc", "dddddddddd"]):
        if "/" not in wrong and wrong:
            assert view(guesser, wrong) == (404, "no-such-table"), n
    for client in (guesser, guest):  # the same house, another browser
        answer = client.get(f"/api/tables/{code}/view")
        assert (answer.status_code, answer.get_json()["error"]["code"]) == (429, "too-fast")
        assert 0 < int(answer.headers["Retry-After"]) <= 600
        assert answer.headers["Retry-After"] in answer.get_json()["error"]["message"]
        page = client.get(f"/table/{code}")
        assert page.status_code == 429
        assert "Not so fast" in page.get_data(as_text=True)
        assert client.get(f"/api/tables/{code}/events").status_code == 429
        assert view(client, "zzzzzzzzzz") == (429, "too-fast")  # nothing is learnt any more, right or wrong
    assert play(host, code, "walk")["view"]["steps"] == 1
    assert look(player, code)["you"]["seat"] == "p1"
    assert view(guest, key) == (200, "")  # a screen's key is no guess
    elsewhere = {"environ_overrides": {"REMOTE_ADDR": "192.0.2.7"}}
    assert view(guest, code, **elsewhere) == (200, "")


def test_wrong_keys_count_as_guesses(make_app: Callable[..., Flask]) -> None:
    app = make_app(guesses=3)
    code = start(app.test_client())
    guesser = app.test_client()
    for wanted in (403, 403, 403, 429):
        assert guesser.post(f"/api/tables/{code}/host", json={"key": "wrong"}).status_code == wanted


def test_seats_cannot_be_taken_without_end(make_app: Callable[..., Flask]) -> None:
    app = make_app(seatings=4)
    host, player = app.test_client(), app.test_client()
    code = start(host)

    def sit(client: FlaskClient, investigator: str) -> int:
        return client.post(f"/api/tables/{code}/seats", json={"investigator": investigator}).status_code

    assert [sit(player, one) for one in ("p1", "p2", "p1", "p2", "p1")] == [200, 200, 200, 200, 429]
    assert look(player, code)["you"]["seat"] == "p2"  # who sits stays
    assert sit(host, "p1") == 200


def test_a_window_ends(make_app: Callable[..., Flask]) -> None:
    client = make_app(guesses=1, window=0.0).test_client()
    for _ in range(3):
        assert view(client, "aaaaaaaaaa") == (404, "no-such-table")


def test_an_address_that_a_request_claims_is_believed_only_from_proxies(make_app: Callable[..., Flask]) -> None:
    def wrong_twice(app: Flask, first: str, second: str) -> int:
        client = app.test_client()
        view(client, "aaaaaaaaaa", headers={"X-Forwarded-For": first})
        return view(client, "aaaaaaaaaa", headers={"X-Forwarded-For": second})[0]

    assert wrong_twice(make_app(guesses=1), "192.0.2.1", "192.0.2.2") == 429
    behind = make_app(guesses=1, hops=1)
    assert wrong_twice(behind, "192.0.2.1", "192.0.2.2") == 404
    # What a client writes itself stands before what the proxy appends.
    assert wrong_twice(behind, "198.51.100.1, 192.0.2.9", "198.51.100.2, 192.0.2.9") == 429
    # One household's IPv6 addresses are one client.
    assert wrong_twice(behind, "2001:db8:0:1::1", "2001:db8:0:1:ffff::2") == 429
    assert wrong_twice(behind, "2001:db8:0:2::1", "2001:db8:0:3::1") == 404


@pytest.mark.parametrize(
    ("name", "status"),
    [("localhost:8000", 200), ("127.0.0.1", 200), ("192.168.1.20:8000", 200), ("[::1]:8000", 200),
     ("evil.example", 400), ("play.example.org", 400), ("127.0.0.1.evil.example", 400), ("[::1", 400)],
)  # fmt: skip
def test_a_name_that_is_not_this_servers_is_not_answered(
    make_app: Callable[..., Flask], name: str, status: int
) -> None:
    answer = make_app().test_client().get("/api/packages", headers={"Host": name})
    assert answer.status_code == status
    if status == 400:
        assert answer.get_json()["error"]["code"] in ("wrong-host", "bad-request")


def test_names_that_were_given_are_answered(make_app: Callable[..., Flask]) -> None:
    client = make_app(public_url="https://play.example.org", allow_hosts=("den.example",)).test_client()
    for name in ("play.example.org", "DEN.example:8000", "localhost"):
        assert client.get("/api/packages", headers={"Host": name}).status_code == 200
    assert client.get("/api/packages", headers={"Host": "evil.example"}).status_code == 400
    assert make_app(hops=1).test_client().get("/api/packages", headers={"Host": "any.example"}).status_code == 200


def test_a_table_says_by_which_addresses_others_can_join(
    make_app: Callable[..., Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "_own_addresses", lambda: ["192.168.1.20"])

    def urls(host: str, **settings: object) -> list[str]:
        client = make_app(**settings).test_client()
        found: list[str] = client.get(f"/api/tables/{start(client)}/view", headers={"Host": host}).get_json()["join"][
            "urls"
        ]
        return [url.rpartition("/table/")[0] for url in found]

    assert urls("127.0.0.1:8000", listen="127.0.0.1", port=8000) == []  # phones reach nothing
    assert urls("localhost:8000", listen="0.0.0.0", port=8000) == ["http://192.168.1.20:8000"]
    assert urls("192.168.7.7:8000", listen="0.0.0.0", port=8000) == ["http://192.168.7.7:8000"]
    assert urls("localhost:8000", listen="10.1.1.1", port=8000) == ["http://10.1.1.1:8000"]
    assert urls("localhost", public_url="https://play.example.org/") == ["https://play.example.org"]


def test_what_the_limiter_keeps_is_no_address(app: Flask) -> None:
    client = app.test_client()
    view(client, "aaaaaaaaaa")
    store = app.extensions[EXTENSION].store
    with store._database.reading() as session:
        rows = session.connection().exec_driver_sql("SELECT client, kind, count FROM play_attempts").all()
    assert [(kind, count) for _, kind, count in rows] == [("guess", 1)]
    assert "127.0.0.1" not in rows[0][0]
