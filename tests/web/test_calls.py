"""The game menu's calls and the table's own dice, by the real rules, through the server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from runtime.web import RuntimeConfig, create_app
from runtime.web.services import EXTENSION
from tests.web.playing import look, page_data

Json = dict[str, Any]


@pytest.fixture
def app(tmp_path: Path, front_end: Path) -> Iterator[Flask]:
    app = create_app(RuntimeConfig(data=tmp_path / "data", front_end=front_end))
    app.config["WTF_CSRF_ENABLED"] = False
    yield app
    app.extensions[EXTENSION].store.close()


def begin(client: FlaskClient, **options: Any) -> tuple[int, Json]:
    """Start the demo with its first two investigators and return the answer."""
    demo = page_data(client.get("/").get_data(as_text=True))["packages"][0]
    people = page_data(client.get(f"/new/{demo['id']}").get_data(as_text=True))["investigators"]
    body = {"package": demo["digest"], "investigators": [one["id"] for one in people[:2]], "seed": 3}
    answer = client.post("/api/tables", json={**body, "options": options})
    return answer.status_code, answer.get_json()


def choose(client: FlaskClient, code: str, value: Any) -> tuple[int, Json]:
    decision = look(client, code)["view"]["decision"]["id"]
    answer = client.post(f"/api/tables/{code}/choices", json={"decision": decision, "value": value})
    return answer.status_code, answer.get_json()


def to_the_first_turn(client: FlaskClient, code: str) -> None:
    """Answer with the first thing allowed until the first round has come and no choice of investigator is open."""
    for _ in range(40):
        view = look(client, code)["view"]
        if view["round"] and view["decision"]["kind"] == "turn":
            return
        choose(client, code, next(one["id"] for one in view["decision"]["options"] if one["allowed"]))
    raise AssertionError("the first turn never came")


@pytest.mark.rule("INV-WIN-07")
def test_a_call_is_made_by_any_player_also_while_another_is_asked(app: Flask) -> None:
    host, player, guest = (app.test_client() for _ in range(3))
    code = begin(host)[1]["code"]
    to_the_first_turn(host, code)
    decision = look(host, code)["view"]["decision"]
    people = [one["id"] for one in look(host, code)["view"]["investigators"]]
    other = next(one for one in people if one != decision["actor"])
    assert player.post(f"/api/tables/{code}/seats", json={"investigator": other}).status_code == 200

    assert {call["id"]: call["allowed"] for call in look(player, code)["view"]["calls"]} == {
        "!eliminated": False, "!game-over": True,
    }  # fmt: skip
    status, answer = choose(guest, code, "!game-over")
    assert (status, answer["error"]["code"]) == (403, "not-your-seat")
    status, answer = choose(player, code, "!eliminated")
    assert (status, answer["error"]["code"]) == (422, "not-allowed")
    status, answer = choose(player, code, "!nonsense")
    assert (status, answer["error"]["code"]) == (422, "not-allowed")

    status, state = choose(player, code, "!game-over")
    assert status == 200
    assert state["view"]["decision"]["kind"] == "confirm"  # whom does the card let win?
    for _ in people:
        status, state = choose(host, code, "no")
    while state["view"]["decision"]:
        status, state = choose(host, code, state["view"]["decision"]["options"][0]["id"])
    assert state["view"]["outcome"]["result"] == "defeat"
    assert state["view"]["calls"] == []


def test_a_call_is_kept_and_can_be_taken_back(app: Flask, tmp_path: Path, front_end: Path) -> None:
    host = app.test_client()
    code = begin(host)[1]["code"]
    to_the_first_turn(host, code)
    before = look(host, code)["view"]["decision"]["prompt"]
    asked = choose(host, code, "!game-over")[1]["view"]["decision"]["prompt"]

    again = create_app(RuntimeConfig(data=tmp_path / "data", front_end=front_end))
    later = again.test_client()
    cookie = host.get_cookie("hauntwright_runtime")
    assert cookie is not None
    later.set_cookie("hauntwright_runtime", cookie.value)
    assert look(later, code)["view"]["decision"]["prompt"] == asked
    again.extensions[EXTENSION].store.close()

    answer = host.post(f"/api/tables/{code}/undo", json={"force": True})
    assert answer.get_json()["view"]["decision"]["prompt"] == before


def test_a_stale_call_ends_nothing(app: Flask) -> None:
    host = app.test_client()
    code = begin(host)[1]["code"]
    old = look(host, code)["view"]["decision"]["id"]
    to_the_first_turn(host, code)
    answer = host.post(f"/api/tables/{code}/choices", json={"decision": old, "value": "!game-over"})
    assert (answer.status_code, answer.get_json()["error"]["code"]) == (409, "stale-decision")
    assert look(host, code)["view"]["outcome"] is None


@pytest.mark.rule("INV-SETUP-11")
def test_a_lone_player_takes_two(app: Flask) -> None:
    host = app.test_client()
    demo = page_data(host.get("/").get_data(as_text=True))["packages"][0]
    people = page_data(host.get(f"/new/{demo['id']}").get_data(as_text=True))["investigators"]
    body: Json = {"package": demo["digest"], "options": {"players": 1}}
    for number, status in ((1, 409), (2, 201), (3, 409)):
        chosen = [one["id"] for one in people[:number]]
        assert host.post("/api/tables", json={**body, "investigators": chosen}).status_code == status, number


@pytest.mark.rule("INV-RANDOM-02")
def test_a_table_with_its_own_dice_tells_what_fell(app: Flask) -> None:
    host = app.test_client()
    status, made = begin(host, dice="physical")
    assert status == 201
    code = made["code"]
    to_the_first_turn(host, code)
    for _ in range(60):
        decision = look(host, code)["view"]["decision"]
        if decision is None or decision["kind"] == "dice":
            break
        allowed = [one["id"] for one in decision["options"] if one["allowed"]]
        rolling = [one for one in allowed if one.startswith(("search", "interact", "push", "steal"))]
        ending = [one for one in allowed if one in ("continue", "end-turn", "end")]
        choose(host, code, (rolling or ending or allowed or [decision["input"] and decision["input"]["minimum"]])[0])
    assert decision is not None
    assert decision["kind"] == "dice"
    fell: Any = decision["input"]["maximum"] if decision["input"] else "S"
    status, _ = choose(host, code, fell)
    assert status == 200
