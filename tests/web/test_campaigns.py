"""Campaigns at the table: chapter after chapter, through a restart and a file, to the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from runtime.web import RuntimeConfig, create_app
from runtime.web.services import EXTENSION
from schema import Package, build_package, write_package
from tests.campaigns.test_campaigns import PEOPLE, campaign, rang, scenario
from tests.web.playing import page_data

Json = dict[str, Any]
GIFTS = [
    {"gain": "item", "id": "base:storm-lantern", "who": "all"},
    {"gain": "clue", "amount": 2, "who": "all"},
    {"set": "rang", "to": "true"},
]
CARRY = {"items": True, "clues": True, "eliminated": "replaced"}


def winter(**changes: Any) -> Package:
    made = campaign(scenario("one", do=GIFTS, variables=rang()), carry=CARRY, **changes)
    chapters = [{**each, "text": {"en": f"Chapter {each['id']}."}} for each in made.document["chapters"]]
    return build_package(made.manifest, {**made.document, "chapters": chapters}, {}, list(made.packages.values()))


@pytest.fixture
def make(tmp_path: Path, front_end: Path) -> Iterator[Callable[..., Flask]]:
    apps: list[Flask] = []

    def app(name: str = "data", package: Package | None = None) -> Flask:
        data = tmp_path / name
        (data / "packages").mkdir(parents=True, exist_ok=True)
        if package is not None:
            (data / "packages/winter.haunt").write_bytes(write_package(package))
        made = create_app(RuntimeConfig(data=data, front_end=front_end, demo=tmp_path / "none"))
        made.config["WTF_CSRF_ENABLED"] = False
        apps.append(made)
        return made

    yield app
    for each in apps:
        each.extensions[EXTENSION].store.close()


def shown(client: FlaskClient, code: str) -> Json:
    answer = client.get(f"/campaign/{code}")
    assert answer.status_code == 200
    return dict(page_data(answer.get_data(as_text=True))["campaign"])


def library(client: FlaskClient) -> Json:
    return page_data(client.get("/").get_data(as_text=True))


def begin(client: FlaskClient, people: list[str] | None = None) -> str:
    body = {"package": "winter", "investigators": people or PEOPLE}
    answer = client.post("/api/campaigns", json=body)
    assert answer.status_code == 201, answer.get_json()
    return str(answer.get_json()["code"])


def chapter(client: FlaskClient, code: str, newcomers: list[str] | None = None) -> str:
    body = {"version": shown(client, code)["version"], "investigators": newcomers or []}
    answer = client.post(f"/api/campaigns/{code}/begin", json=body)
    assert answer.status_code == 201, answer.get_json()
    return str(answer.get_json()["code"])


def play_out(client: FlaskClient, table: str) -> Json:
    state = dict(client.get(f"/api/tables/{table}/view").get_json())
    while state["view"]["outcome"] is None:
        decision = state["view"]["decision"]
        body = {"decision": decision["id"], "value": decision["options"][0]["id"]}
        state = client.post(f"/api/tables/{table}/choices", json=body).get_json()
    return state


def texts(state: Json) -> list[str]:
    return ["".join(part["text"] for part in one["text"]["paragraphs"][0]) for one in state["reading"]]


def test_a_campaign_is_played_chapter_after_chapter_to_its_end(make: Callable[..., Flask]) -> None:
    host = make(package=winter()).test_client()
    assert host.get("/new/winter").status_code == 200
    code = begin(host)
    first = shown(host, code)
    assert (first["state"], [one["title"] for one in first["chapters"]]) == ("ready", ["one"])
    assert texts(first)[-1] == "Chapter a."
    assert [one["id"] for one in first["party"]] == PEOPLE

    table = chapter(host, code)
    assert shown(host, code)["state"] == "playing"
    (card,) = library(host)["campaigns"]
    assert (card["state"], card["table"], card["number"]) == ("playing", table, 1)
    assert library(host)["tables"] == []
    play_out(host, table)

    between = shown(host, code)
    assert between["state"] == "ready"
    assert [(one["title"], one["result"], one["now"]) for one in between["chapters"]] == [
        ("one", "victory", False),
        ("two", None, True),
    ]
    assert texts(between) == ["A night later.", "Chapter b."]
    brings = between["party"][0]["brings"]
    assert (brings["items"], brings["clues"]) == (["Storm lantern"], 2)
    assert library(host)["campaigns"][0]["state"] == "between"

    second = chapter(host, code)
    state = host.get(f"/api/tables/{second}/view").get_json()
    assert [one["clues"] for one in state["view"]["investigators"]] == [2, 2]
    play_out(host, second)
    end = shown(host, code)
    assert end["state"] == "over"
    assert end["reading"]
    assert host.post(f"/api/campaigns/{code}/begin", json={"version": end["version"]}).status_code == 409
    assert host.post(f"/api/campaigns/{code}/close", json={"version": end["version"]}).status_code == 204
    closed = shown(host, code)
    assert (closed["state"], closed["outcome"]) == ("closed", end["outcome"])
    assert [one["result"] for one in closed["chapters"]] == ["victory", "victory"]
    assert library(host)["campaigns"][0]["outcome"] == end["outcome"]


def test_a_campaign_outlives_the_server_and_its_package(make: Callable[..., Flask], tmp_path: Path) -> None:
    host = make(package=winter()).test_client()
    code = begin(host)
    play_out(host, chapter(host, code))
    (tmp_path / "data/packages/winter.haunt").unlink()
    later = make().test_client()
    cookie = host.get_cookie("hauntwright_runtime")
    assert cookie is not None
    later.set_cookie("hauntwright_runtime", cookie.value)
    assert library(later)["packages"] == []
    assert shown(later, code)["party"] == shown(host, code)["party"]
    play_out(later, chapter(later, code))
    assert shown(later, code)["state"] == "over"


def test_a_campaign_goes_on_elsewhere_from_a_file(make: Callable[..., Flask]) -> None:
    host = make(package=winter()).test_client()
    code = begin(host)
    play_out(host, chapter(host, code))
    table = chapter(host, code)
    data = host.get(f"/api/tables/{table}/save?packages=1").data
    elsewhere = make("elsewhere").test_client()
    answer = elsewhere.post("/api/saves?name=winter.hauntsave", data=data)
    assert answer.status_code == 201, answer.get_json()
    new = answer.get_json()["campaign"]
    assert answer.get_json()["url"] == f"/campaign/{new}"
    assert [one["result"] for one in shown(elsewhere, new)["chapters"]] == ["victory", None]
    there = elsewhere.get(f"/api/tables/{answer.get_json()['code']}/view").get_json()["view"]
    assert [one["clues"] for one in there["investigators"]] == [2, 2]
    play_out(elsewhere, answer.get_json()["code"])
    assert shown(elsewhere, new)["state"] == "over"


def test_others_come_in_place_of_the_fallen(make: Callable[..., Flask]) -> None:
    app = make(package=winter())
    host = app.test_client()
    code = begin(host)
    table = chapter(host, code)
    with app.extensions[EXTENSION].tables.at(table) as live:
        live.playing.state.investigators[PEOPLE[0]].eliminated = True
        play_out(host, table)
        state = shown(host, code)
    assert [one["id"] for one in state["replaced"]] == [PEOPLE[0]]
    assert state["newcomers"] == {"min": 1, "max": 1}
    offered = [one["id"] for one in state["candidates"]]
    assert not set(offered) & set(PEOPLE)
    with app.extensions[EXTENSION].tables.at(table):
        for wrong in ([], [PEOPLE[0]], ["nobody"], offered[:2]):
            body = {"version": state["version"], "investigators": wrong}
            assert host.post(f"/api/campaigns/{code}/begin", json=body).status_code == 422
        second = chapter(host, code, offered[:1])
    view = host.get(f"/api/tables/{second}/view").get_json()["view"]
    assert [one["id"] for one in view["investigators"]] == [PEOPLE[1], offered[0]]
    assert [one["clues"] for one in view["investigators"]] == [2, 0]


def test_two_clicks_begin_one_chapter(make: Callable[..., Flask]) -> None:
    host = make(package=winter()).test_client()
    code = begin(host)
    version = shown(host, code)["version"]
    statuses = [host.post(f"/api/campaigns/{code}/begin", json={"version": version}).status_code for _ in range(2)]
    assert statuses == [201, 409]
    assert len(library(host)["campaigns"]) == 1


def test_only_who_began_it_moves_it_and_its_removal_takes_its_tables(make: Callable[..., Flask]) -> None:
    app = make(package=winter())
    host, guest = app.test_client(), app.test_client()
    code = begin(host)
    table = chapter(host, code)
    state = shown(guest, code)
    assert state["role"] == "guest"
    for method, path in (("post", "begin"), ("post", "close"), ("delete", "")):
        answer = getattr(guest, method)(f"/api/campaigns/{code}/{path}".rstrip("/"), json={"version": state["version"]})
        assert answer.status_code == 403
    assert host.delete(f"/api/campaigns/{code}").status_code == 204
    assert host.get(f"/campaign/{code}").status_code == 404
    assert host.get(f"/api/tables/{table}/view").status_code == 404
    assert library(host)["campaigns"] == []


def test_a_table_taken_away_leaves_its_chapter_to_be_begun_again(make: Callable[..., Flask]) -> None:
    host = make(package=winter()).test_client()
    code = begin(host)
    host.delete(f"/api/tables/{chapter(host, code)}")
    assert shown(host, code)["state"] == "ready"
    assert shown(host, code)["party"]
    play_out(host, chapter(host, code))


def test_a_campaign_with_a_chapter_that_is_not_there_is_not_begun(make: Callable[..., Flask]) -> None:
    whole = winter()
    host = make(package=build_package(whole.manifest, whole.document)).test_client()
    (card,) = library(host)["packages"]
    assert not card["playable"]
    assert {(need["id"], need["state"]) for need in card["needs"]} >= {("one", "missing"), ("two", "missing")}
    answer = host.post("/api/campaigns", json={"package": "winter", "investigators": PEOPLE})
    assert (answer.status_code, answer.get_json()["error"]["code"]) == (422, "bad-package")
    single = host.post("/api/tables", json={"package": "winter", "investigators": PEOPLE})
    assert single.status_code == 422
