"""The collection: which content packs are in use (ledger area COLLECTION)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from schema import build_package, write_package
from tests.fixtures.ledger import f1_content, f1_manifest
from tests.web.house import house
from tests.web.playing import look, page_data, start

Json = dict[str, Any]


@pytest.fixture
def moths(data: Path) -> Path:
    """A content pack in the library, and a scenario that requires it."""
    lamp = {**f1_content()["items"][2], "id": "moth-lamp"}
    pack = build_package(f1_manifest(kind="content", id="moths", title={"en": "Moths"}), {"items": [lamp]})
    (data / "packages/moths.haunt").write_bytes(write_package(pack))
    story = house(id="moth-house", requires={"moths": ">=1"})
    (data / "packages/moth-house.haunt").write_bytes(write_package(story))
    return data


def collection(client: FlaskClient) -> dict[str, bool]:
    return {pack["id"]: pack["enabled"] for pack in client.get("/api/packs").get_json()["packs"]}


def playable(client: FlaskClient, name: str) -> bool:
    listed = client.get("/api/packages").get_json()["packages"]
    return bool(next(one["playable"] for one in listed if one["id"] == name))


@pytest.mark.rule("INV-COLLECTION-01")
def test_a_pack_is_switched_off_and_on_and_stays_so(
    moths: Path, make_app: Callable[..., Flask], host: FlaskClient
) -> None:
    assert collection(host) == {"base": True, "moths": True}
    assert host.put("/api/packs/moths", json={"enabled": False}).status_code == 200
    assert collection(host)["moths"] is False
    later = make_app().test_client()
    assert collection(later)["moths"] is False
    shown = page_data(later.get("/").get_data(as_text=True))["packs"]
    assert [(pack["title"], pack["enabled"]) for pack in shown][1] == ("Moths", False)
    answer = later.put("/api/packs/moths", json={"enabled": True}).get_json()
    assert [pack["enabled"] for pack in answer["packs"]] == [True, True]
    assert collection(make_app().test_client())["moths"] is True


def test_nothing_of_a_pack_that_is_off_is_used_but_games_that_were_begun_go_on(moths: Path, host: FlaskClient) -> None:
    assert playable(host, "moth-house")
    begun = start(host, package="moth-house")
    host.put("/api/packs/moths", json={"enabled": False})
    assert not playable(host, "moth-house")
    refused = host.post("/api/tables", json={"package": "moth-house", "investigators": ["p1", "p2"]})
    assert refused.status_code == 422
    assert "HW111" in {problem["code"] for problem in refused.get_json()["problems"]}
    assert playable(host, "f1")
    assert look(host, begun)["view"]["decision"] is not None


def test_what_cannot_be_switched_is_refused_in_words(moths: Path, host: FlaskClient) -> None:
    for pack, sent, status in (("base", {"enabled": False}, 422), ("nowhere", {"enabled": True}, 404)):
        answer = host.put(f"/api/packs/{pack}", json=sent)
        assert answer.status_code == status
        assert answer.get_json()["error"]["message"]
    assert host.put("/api/packs/moths", json={"enabled": "no"}).status_code == 400
    assert collection(host) == {"base": True, "moths": True}


@pytest.mark.parametrize("text", ["", "[]", "{", '{"off": 3}'])
def test_a_spoilt_file_leaves_every_pack_in_use(moths: Path, make_app: Callable[..., Flask], text: str) -> None:
    (moths / "collection.json").write_text(text)
    assert collection(make_app().test_client()) == {"base": True, "moths": True}


def test_a_story_says_what_it_needs_and_a_pack_who_needs_it(moths: Path, host: FlaskClient) -> None:
    (moths / "packages/more.haunt").write_bytes(
        write_package(house(id="more", title={"en": "More"}, requires={"bats": ">=1", "moths": ">=2"}))
    )

    def needs(name: str) -> list[tuple[str, str]]:
        listed = host.get("/api/packages").get_json()["packages"]
        found = next(one for one in listed if one["id"] == name)["needs"]
        return [(need["id"], need["state"]) for need in found]

    assert needs("moth-house") == [("moths", "here")]
    assert needs("more") == [("bats", "missing"), ("moths", "version")]
    packs = {pack["id"]: pack for pack in host.get("/api/packs").get_json()["packs"]}
    assert packs["bats"]["missing"]
    assert [user["title"] for user in packs["bats"]["used_by"]] == ["More"]
    assert {(user["title"], user["playable"]) for user in packs["moths"]["used_by"]} == {
        ("More", False),
        ("The ledger's house", True),
    }
    host.put("/api/packs/moths", json={"enabled": False})
    assert needs("moth-house") == [("moths", "off")]
    assert not playable(host, "moth-house")


def test_a_broken_pack_is_told_of_in_the_collection(moths: Path, host: FlaskClient) -> None:
    pack = build_package(f1_manifest(kind="content", id="bad", title={"en": "Bad"}), {"items": 7})
    (moths / "packages/bad.haunt").write_bytes(write_package(pack))
    bad = next(one for one in host.get("/api/packs").get_json()["packs"] if one["id"] == "bad")
    assert not bad["sound"]
    assert bad["problems"]
    assert host.put("/api/packs/moths", json={"enabled": False}).status_code == 200
    assert host.delete(f"/api/packages/{bad['file']}").status_code == 204


def test_another_worker_sees_the_switch(moths: Path, make_app: Callable[..., Flask], host: FlaskClient) -> None:
    other = make_app().test_client()
    assert collection(other)["moths"]
    host.put("/api/packs/moths", json={"enabled": False})
    assert not collection(other)["moths"]
