from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from runtime.store import Store, StoreError
from runtime.web.services import EXTENSION
from tests.web.playing import look, play, start

pytestmark = pytest.mark.every_database


def choices(client: FlaskClient, code: str, body: Any) -> tuple[int, dict[str, Any]]:
    answer = client.post(f"/api/tables/{code}/choices", json=body)
    return answer.status_code, answer.get_json()


def test_a_new_table_has_a_code_that_is_hard_to_guess_or_misread(host: FlaskClient) -> None:
    codes = {start(host) for _ in range(20)}
    assert len(codes) == 20
    assert all(len(code) == 10 and not set(code) & set("01oil") for code in codes)


def test_a_choice_is_carried_out_and_answered_with_the_new_view(host: FlaskClient, code: str) -> None:
    before = look(host, code)
    after = play(host, code, "walk")
    assert after["view"]["steps"] == before["view"]["steps"] + 1
    assert after["version"] == before["version"] + 1
    assert after["you"] == {"role": "host", "seat": None, "may_choose": True}
    assert after["package"] | {"languages": []} == {
        "id": "f1", "version": "1.0.0", "title": before["view"]["title"], "languages": [],
    }  # fmt: skip
    assert look(host, code) == after


def test_a_code_may_be_typed_in_capitals(host: FlaskClient, code: str) -> None:
    assert look(host, code.upper())["code"] == code


def test_a_doubled_click_changes_nothing_and_is_told_where_the_table_is(host: FlaskClient, code: str) -> None:
    click = {"decision": look(host, code)["view"]["decision"]["id"], "value": "walk"}
    assert choices(host, code, click)[0] == 200
    once = look(host, code)
    status, answer = choices(host, code, click)
    assert status == 409
    assert answer["error"]["code"] == "stale-decision"
    assert answer["error"]["message"] == "This question has been answered already."
    assert answer["state"] == once == look(host, code)


def test_an_answer_that_is_not_allowed_is_refused_with_its_reason(host: FlaskClient, code: str) -> None:
    before = look(host, code)
    status, answer = choices(host, code, {"decision": before["view"]["decision"]["id"], "value": "read"})
    assert (status, answer["error"]) == (422, {"code": "not-allowed", "message": "It is too dark here."})
    for value in ("fly", 10, -1, [1, 2]):
        assert choices(host, code, {"decision": before["view"]["decision"]["id"], "value": value})[0] == 422
    assert look(host, code) == before


@pytest.mark.parametrize(
    "body", [None, [], "walk", {}, {"decision": "1", "value": "walk"}, {"decision": 1}, {"decision": 1, "value": 1.5},
             {"decision": 1, "value": {"a": 1}}, {"decision": 1, "value": True}, {"decision": 1, "value": ["a"]}]
)  # fmt: skip
def test_a_body_that_makes_no_sense_is_a_bad_request(host: FlaskClient, code: str, body: Any) -> None:
    before = look(host, code)
    status, answer = choices(host, code, body)
    assert (status, answer["error"]["code"]) == (400, "bad-request")
    assert look(host, code) == before


def test_numbers_and_sequences_are_answers_too(host: FlaskClient, code: str) -> None:
    assert play(host, code, 5)["view"]["steps"] == 5


def test_a_story_that_runs_in_a_circle_is_explained_and_the_table_stays_where_it_was(
    host: FlaskClient, code: str
) -> None:
    play(host, code, "walk", "dig")
    before = look(host, code)
    status, answer = choices(host, code, {"decision": before["view"]["decision"]["id"], "value": "circle"})
    assert (status, answer["error"]["code"]) == (409, "scenario-error")
    assert "circle" in answer["error"]["message"]
    after = look(host, code)
    assert (after["view"]["steps"], after["view"]["found"], after["version"]) == (
        before["view"]["steps"], before["view"]["found"], before["version"],
    )  # fmt: skip
    assert play(host, code, "walk")["view"]["steps"] == before["view"]["steps"] + 1


def test_a_choice_that_cannot_be_stored_has_not_happened(
    host: FlaskClient, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = look(host, code)

    def full(*args: Any, **more: Any) -> None:
        raise StoreError("The database of saved games could not be written: disk full.")

    body = {"decision": before["view"]["decision"]["id"], "value": "walk"}
    with monkeypatch.context() as broken:
        broken.setattr(Store, "append", full)
        status, answer = choices(host, code, body)
    assert (status, answer["error"]["code"]) == (500, "storage")
    assert "disk" not in answer["error"]["message"]
    after = look(host, code)
    assert (after["view"]["steps"], after["version"]) == (0, before["version"])
    assert play(host, code, "walk")["view"]["steps"] == 1


def test_undo_is_free_until_dice_were_rolled(host: FlaskClient, code: str) -> None:
    play(host, code, "walk", "walk")
    state = host.post(f"/api/tables/{code}/undo", json={}).get_json()
    assert state["view"]["steps"] == 1
    assert state["view"]["undo"] == {"can": True, "label": "Walk", "barrier": False}
    state = host.post(f"/api/tables/{code}/redo").get_json()
    assert state["view"]["steps"] == 2

    play(host, code, "dig")
    refused = host.post(f"/api/tables/{code}/undo", json={"force": False})
    assert (refused.status_code, refused.get_json()["error"]["code"]) == (409, "undo-barrier")
    assert "Dig" in refused.get_json()["error"]["message"]
    assert look(host, code)["view"]["found"] != []
    state = host.post(f"/api/tables/{code}/undo", json={"force": True}).get_json()
    assert (state["view"]["found"], state["view"]["steps"]) == ([], 2)


def test_undo_at_the_beginning_and_redo_after_a_choice_are_refused(host: FlaskClient, code: str) -> None:
    refused = host.post(f"/api/tables/{code}/undo")
    assert (refused.status_code, refused.get_json()["error"]["code"]) == (409, "nothing-to-undo")
    play(host, code, "walk")
    host.post(f"/api/tables/{code}/undo")
    play(host, code, "walk")
    refused = host.post(f"/api/tables/{code}/redo")
    assert (refused.status_code, refused.get_json()["error"]["code"]) == (409, "nothing-to-undo")


def test_a_game_is_played_to_its_end(host: FlaskClient, code: str) -> None:
    state = play(host, code, *["rest", "rest", "continue"] * 3)
    assert state["view"]["outcome"] == {"result": "victory"}
    assert state["view"]["decision"] is None
    assert choices(host, code, {"decision": 9, "value": "walk"})[0] == 409
    entries = host.get(f"/api/tables/{code}/log").get_json()["log"]
    assert [entry["message"] for entry in entries[:2]] == ["p1 rests.", "p2 rests."]


def test_the_seed_makes_the_game(host: FlaskClient) -> None:
    def dice(seed: int) -> list[str]:
        found: list[str] = play(host, start(host, seed=seed), *["dig"] * 12)["view"]["found"]
        return found

    assert dice(3) == dice(3)
    assert dice(3) != dice(4)


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"package": "nowhere"}, 404, "no-such-package"),
        ({"package": 7}, 400, "bad-request"),
        ({"investigators": "p1"}, 400, "bad-request"),
        ({"investigators": []}, 422, "not-allowed"),
        ({"investigators": ["p1", "p1"]}, 422, "not-allowed"),
        ({"investigators": ["p1", "p2", "p3", "p4"]}, 422, "not-allowed"),
        ({"seed": -1}, 422, "not-allowed"),
        ({"seed": "7"}, 422, "not-allowed"),
        ({"options": []}, 201, ""),
        ({"options": "x"}, 400, "bad-request"),
        ({"options": {"script": {"dice": ["X"]}}}, 409, "scenario-error"),
        ({"options": {"dice": "loaded"}}, 422, "not-allowed"),
        ({"options": {"dice": ["physical"]}}, 422, "not-allowed"),
        ({"options": {"dice": "physical", "players": 4}}, 201, ""),
        ({"options": {"players": 0}}, 422, "not-allowed"),
        ({"options": {"players": True}}, 422, "not-allowed"),
        ({"options": {"players": "two"}}, 422, "not-allowed"),
    ],
)
def test_a_table_is_started_only_with_what_makes_sense(
    host: FlaskClient, body: dict[str, Any], status: int, code: str
) -> None:
    answer = host.post("/api/tables", json={"package": "f1", "investigators": ["p1"], **body})
    assert answer.status_code == status
    if code:
        assert answer.get_json()["error"]["code"] == code


def test_scripted_dice_are_for_tests_only(make_app: Callable[..., Flask], host: FlaskClient) -> None:
    script = {"script": {"dice": ["B", "S", "I"]}}
    assert play(host, start(host, options=script), "dig", "dig", "dig")["view"]["found"] == ["B", "S", "I"]
    fair = make_app(allow_script=False).test_client()
    body = {"package": "f1", "investigators": ["p1"], "options": script}
    answer = fair.post("/api/tables", json=body)
    assert (answer.status_code, answer.get_json()["error"]["code"]) == (403, "not-allowed")


@pytest.mark.parametrize(
    "options", [{"from": {"event": "start"}}, {"designer": True}, {"trace": True}, {"from": None}], ids=str
)
def test_what_is_for_designers_is_refused_at_a_table(host: FlaskClient, options: dict[str, Any]) -> None:
    answer = host.post("/api/tables", json={"package": "f1", "investigators": ["p1"], "options": options})
    assert (answer.status_code, answer.get_json()["error"]["code"]) == (403, "not-allowed")
    assert "begins at the beginning" in answer.get_json()["error"]["message"]


def test_only_the_host_removes_a_table_and_then_it_is_gone(app: Flask, host: FlaskClient, code: str) -> None:
    stranger = app.test_client()
    refused = stranger.delete(f"/api/tables/{code}")
    assert (refused.status_code, refused.get_json()["error"]["code"]) == (403, "not-host")
    assert host.delete(f"/api/tables/{code}").status_code == 204
    gone = host.get(f"/api/tables/{code}/view")
    assert (gone.status_code, gone.get_json()["error"]["code"]) == (404, "no-such-table")
    assert app.extensions[EXTENSION].store.journal(code) == []


def test_the_view_speaks_the_readers_language(host: FlaskClient, code: str) -> None:
    paragraphs = host.get(f"/api/tables/{code}/view?lang=cs").get_json()["view"]["story"]["text"]["paragraphs"]
    assert [part["text"] for part in paragraphs[0]] == ["Je ", "tma", "."]
