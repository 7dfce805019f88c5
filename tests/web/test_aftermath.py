"""A game that is over: its file, looking through it, and the same again. Before the end, none of it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient

from runtime.saves import read_save
from runtime.web.aftermath import PAUSE, seconds_played
from tests.web.playing import look, page_data, play, start
from tests.web.test_saving import servers, to_the_first_turn

__all__ = ["servers"]


@pytest.fixture
def host(servers: Callable[[], Flask]) -> FlaskClient:
    return servers().test_client()


def ended(client: FlaskClient) -> str:
    """A game that was given up in its first round."""
    code = start(client)
    to_the_first_turn(client, code)
    play(client, code, "!game-over", "no", "yes")
    return code


def test_before_the_end_nothing_of_it_is_told(host: FlaskClient) -> None:
    code = start(host)
    for way in ("aftermath", "replay", "replay/3"):
        refused = host.get(f"/api/tables/{code}/{way}")
        assert (refused.status_code, refused.get_json()["error"]["code"]) == (409, "not-over")
    assert host.post(f"/api/tables/{code}/again", json={}).status_code == 409
    assert host.get(f"/table/{code}/replay").status_code == 409


def test_a_game_that_is_over_is_looked_through_choice_by_choice_and_changed_by_nobody(host: FlaskClient) -> None:
    code = ended(host)
    last = look(host, code)
    shown = page_data(host.get(f"/table/{code}/replay").get_data(as_text=True))
    assert (shown["page"], shown["count"], shown["done"]) == ("replay", 0, None)
    assert shown["state"]["view"]["outcome"] is None
    for count in (shown["of"], 2, 0, shown["of"]):
        told = host.get(f"/api/tables/{code}/replay/{count}").get_json()
        assert told["count"] == count
        assert told["state"]["you"]["may_choose"] is False
        assert (told["state"]["view"]["outcome"] is not None) == (count == shown["of"])
    assert told["state"]["view"]["log"] == last["view"]["log"]
    assert host.get(f"/api/tables/{code}/replay/9999").get_json()["count"] == shown["of"]
    assert look(host, code) == last


def test_everybody_gets_the_file_and_it_opens_as_the_same_game(servers: Callable[[], Flask]) -> None:
    app = servers()
    host, guest = app.test_client(), app.test_client()
    code = ended(host)
    data = guest.get(f"/api/tables/{code}/replay?packages=1").get_data()
    opened = read_save(data)
    assert (opened.save.outcome, opened.save.seed, len(opened.packages)) == ("defeat", 7, 1)
    there = guest.post("/api/saves", data=data, content_type="application/octet-stream").get_json()["code"]
    assert look(guest, there)["view"]["outcome"]["personal"] == look(host, code)["view"]["outcome"]["personal"]


def test_the_same_again_has_the_same_people_and_begins_anew(servers: Callable[[], Flask]) -> None:
    app = servers()
    host = app.test_client()
    code = ended(host)
    assert app.test_client().post(f"/api/tables/{code}/again", json={}).status_code == 403
    assert host.get(f"/api/tables/{code}/aftermath").get_json()["again"] is True
    made = host.post(f"/api/tables/{code}/again", json={})
    assert made.status_code == 201
    view = look(host, made.get_json()["code"])["view"]
    assert (view["outcome"], view["round"]) == (None, 0)
    assert [one["id"] for one in view["investigators"]] == ["p1", "p2"]


def test_a_break_is_not_counted_as_playing() -> None:
    dusk = datetime(2026, 1, 1, 20, tzinfo=UTC)
    moments = [dusk, dusk + timedelta(seconds=90), dusk + timedelta(days=3), dusk + timedelta(days=3, seconds=30)]
    assert seconds_played(moments) == 90 + PAUSE + 30
    assert seconds_played([]) == seconds_played([dusk]) == 0
