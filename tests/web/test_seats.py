from __future__ import annotations

import json

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.playing import look, page_data, play, start

pytestmark = pytest.mark.every_database


@pytest.fixture
def guest(app: Flask) -> FlaskClient:
    return app.test_client()


def sit(client: FlaskClient, code: str, investigator: str) -> tuple[int, dict[str, object]]:
    answer = client.post(f"/api/tables/{code}/seats", json={"investigator": investigator})
    return answer.status_code, answer.get_json()


def test_a_guest_follows_and_may_not_choose(host: FlaskClient, guest: FlaskClient, code: str) -> None:
    state = look(guest, code)
    assert state["you"] == {"role": "guest", "seat": None, "may_choose": False}
    body = {"decision": state["view"]["decision"]["id"], "value": "walk"}
    for path, json_body in (("choices", body), ("undo", {}), ("redo", {})):
        refused = guest.post(f"/api/tables/{code}/{path}", json=json_body)
        assert (refused.status_code, refused.get_json()["error"]["code"]) == (403, "not-your-seat")
    assert look(host, code)["view"]["steps"] == 0


def test_a_player_answers_for_the_own_investigator_and_for_the_group_only(
    host: FlaskClient, guest: FlaskClient, code: str
) -> None:
    status, state = sit(guest, code, "p2")
    assert status == 200
    assert state["you"] == {"role": "seat", "seat": "p2", "may_choose": False}
    body = {"decision": look(guest, code)["view"]["decision"]["id"], "value": "walk"}
    refused = guest.post(f"/api/tables/{code}/choices", json=body)
    assert (refused.status_code, refused.get_json()["error"]["code"]) == (403, "not-your-seat")
    play(host, code, "rest")
    assert look(guest, code)["you"] == {"role": "seat", "seat": "p2", "may_choose": True}
    assert play(guest, code, "walk", "rest", "continue")["view"]["round"] == 2


def test_nothing_hidden_reaches_another_browser(app: Flask, host: FlaskClient, guest: FlaskClient, code: str) -> None:
    player = app.test_client()
    sit(player, code, "p1")
    seen = {
        "host": look(host, code),
        "p1": look(player, code),
        "guest": look(guest, code),
    }
    assert {name for name, state in seen.items() if "the secret of p1" in json.dumps(state)} == {"host", "p1"}
    assert {name for name, state in seen.items() if "the secret of p2" in json.dumps(state)} == {"host"}
    page = guest.get(f"/table/{code}").get_data(as_text=True)
    assert "the secret of" not in page
    assert page_data(page)["state"]["you"]["role"] == "guest"


def test_a_taken_seat_stays_taken_until_it_is_freed(
    app: Flask, host: FlaskClient, guest: FlaskClient, code: str
) -> None:
    other = app.test_client()
    sit(guest, code, "p1")
    status, answer = sit(other, code, "p1")
    assert status == 409
    assert answer["error"] == {"code": "seat-taken", "message": "Someone else is playing this investigator."}
    assert [seat["taken"] for seat in look(other, code)["seats"]] == [True, False]
    assert [seat["mine"] for seat in look(guest, code)["seats"]] == [True, False]

    assert other.delete(f"/api/tables/{code}/seats/p1").status_code == 403
    assert host.delete(f"/api/tables/{code}/seats/p1").status_code == 200
    assert look(guest, code)["you"]["role"] == "guest"
    assert sit(other, code, "p1")[0] == 200


def test_a_seat_of_nobody_in_this_game_cannot_be_taken(guest: FlaskClient, code: str) -> None:
    assert sit(guest, code, "p3")[0] == 422
    assert guest.post(f"/api/tables/{code}/seats", json={"investigator": 1}).status_code == 400


def test_taking_a_seat_is_news_for_everyone(host: FlaskClient, guest: FlaskClient, code: str) -> None:
    before = look(host, code)["version"]
    sit(guest, code, "p1")
    assert look(host, code)["version"] == before + 1


def test_hosted_and_joined_tables_are_on_the_first_page(host: FlaskClient, guest: FlaskClient, code: str) -> None:
    assert page_data(guest.get("/").get_data(as_text=True))["tables"] == []
    sit(guest, code, "p1")
    joined = page_data(guest.get("/").get_data(as_text=True))["tables"]
    hosted = page_data(host.get("/").get_data(as_text=True))["tables"]
    assert [(table["code"], table["role"]) for table in joined] == [(code, "seat")]
    assert [(table["code"], table["role"]) for table in hosted] == [(code, "host")]
    assert hosted[0]["created"].endswith("+00:00")


def test_a_tables_language_is_for_whoever_has_chosen_none(host: FlaskClient, app: Flask) -> None:
    code = start(host, options={"language": "cs", "names": {"p1": " Ilse  B "}})
    guest, reader = app.test_client(), app.test_client()
    reader.get("/?lang=ru")

    def spoken(client: FlaskClient) -> str:
        html = client.get(f"/table/{code}", headers={"Accept-Language": "en"}).get_data(as_text=True)
        return str(page_data(html, "catalogue")["language"])

    assert (spoken(guest), spoken(reader)) == ("cs", "ru")
    assert [seat["player"] for seat in look(guest, code)["seats"]] == ["Ilse B", ""]
