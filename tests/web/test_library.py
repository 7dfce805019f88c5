from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

import runtime
from schema import Package, Problem, write_package
from tests.web.house import house
from tests.web.playing import look, page_data, play, start


def listed(client: FlaskClient) -> dict[str, dict[str, Any]]:
    found = client.get("/api/packages").get_json()["packages"]
    return {package["title"]: package for package in found}


def version(number: str) -> bytes:
    return write_package(house(version=number))


def upload(client: FlaskClient, data: bytes, name: str = "new.haunt") -> Any:
    return client.post("/api/packages", data={"file": (io.BytesIO(data), name)})


def test_a_broken_file_is_listed_with_its_problems_and_harms_no_other(host: FlaskClient, data: Path) -> None:
    (data / "packages/broken.haunt").write_bytes(b"not a zip at all")
    (data / "packages/empty.haunt").write_bytes(b"")
    found = listed(host)
    assert found["The ledger's house"]["playable"]
    for name in ("broken.haunt", "empty.haunt"):
        assert not found[name]["playable"]
        assert found[name]["problems"][0]["severity"] == "error"
        assert found[name]["problems"][0]["message"]
    assert play(host, start(host), "walk")["view"]["steps"] == 1


def test_an_unsound_scenario_is_listed_under_its_title_and_cannot_be_played(host: FlaskClient, data: Path) -> None:
    package = house({"events": 7}, id="bad", title={"en": "Bad"})
    (data / "packages/bad.haunt").write_bytes(write_package(package))
    bad = listed(host)["Bad"]
    assert not bad["playable"]
    assert any("events" in problem["path"] for problem in bad["problems"])
    answer = host.post("/api/tables", json={"package": "bad", "investigators": ["p1"]})
    assert (answer.status_code, answer.get_json()["error"]["code"]) == (422, "bad-package")
    assert answer.get_json()["problems"]
    assert host.get("/new/bad").status_code == 404


def test_a_package_is_uploaded_and_played(host: FlaskClient, data: Path) -> None:
    package = house(id="attic", title={"en": "The attic"})
    answer = upload(host, write_package(package))
    assert answer.status_code == 201
    assert answer.get_json()["package"]["digest"] == package.digest
    assert start(host, package="attic")
    names = sorted(path.name for path in (data / "packages").iterdir())
    assert names == [f"attic-1.0.0-{package.digest[:12]}.haunt", "house.haunt"]
    assert upload(host, write_package(package)).status_code == 201
    assert len(list((data / "packages").iterdir())) == 2


def test_a_broken_upload_is_refused_with_reasons_and_nothing_is_kept(host: FlaskClient, data: Path) -> None:
    answer = upload(host, b"PK\x03\x04 but no more than that", "../../evil.haunt")
    assert (answer.status_code, answer.get_json()["error"]["code"]) == (422, "bad-package")
    assert answer.get_json()["problems"][0]["message"]
    assert [path.name for path in (data / "packages").iterdir()] == ["house.haunt"]
    assert host.post("/api/packages").status_code == 400


def test_the_newest_version_is_played_by_name_and_any_by_digest(host: FlaskClient, data: Path) -> None:
    (data / "packages/v2.haunt").write_bytes(version("1.10.0"))
    (data / "packages/v3.haunt").write_bytes(version("1.9.0"))
    assert look(host, start(host))["package"]["version"] == "1.10.0"
    assert look(host, start(host, package=house().digest))["package"]["version"] == "1.0.0"


def test_a_changed_file_is_read_again(host: FlaskClient, data: Path) -> None:
    assert listed(host)["The ledger's house"]["version"] == "1.0.0"
    (data / "packages/house.haunt").write_bytes(version("2.0.0"))
    assert listed(host)["The ledger's house"]["version"] == "2.0.0"


def test_a_game_goes_on_when_its_package_has_left_the_library(
    host: FlaskClient, data: Path, app: Flask, make_app: Any
) -> None:
    code = start(host)
    play(host, code, "walk")
    (data / "packages/house.haunt").unlink()
    assert listed(host) == {}
    later = make_app().test_client()
    cookie = host.get_cookie("hauntwright_runtime")
    assert cookie is not None
    later.set_cookie("hauntwright_runtime", cookie.value)
    assert play(later, code, "walk")["view"]["steps"] == 2
    assert later.get(f"/tiles/{look(later, code)['digest']}/t1.png").status_code == 200


def test_a_package_that_breaks_the_checker_itself_spoils_nothing(
    host: FlaskClient, data: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def stumble(package: Package, packs: list[Package]) -> list[Problem]:
        if package.id == "strange":
            raise RecursionError("too deep")
        return []

    monkeypatch.setattr("runtime.web.library.check", stumble)
    (data / "packages/strange.haunt").write_bytes(write_package(house(id="strange", title={"en": "Strange"})))
    found = listed(host)
    assert found["The ledger's house"]["playable"]
    assert not found["Strange"]["playable"]
    assert found["Strange"]["problems"][0]["message"].startswith("This package could not be checked")
    assert "too deep" in caplog.text


def test_a_campaign_stands_on_the_shelf(host: FlaskClient, data: Path) -> None:
    from tests.campaigns.test_campaigns import campaign

    (data / "packages/winter.haunt").write_bytes(write_package(campaign()))
    card = listed(host)["Winter"]
    assert (card["kind"], card["playable"]) == ("campaign", True)
    assert not [problem for problem in card["problems"] if problem["severity"] == "error"]
    assert host.get("/").status_code == 200


def cards(client: FlaskClient) -> list[dict[str, Any]]:
    return list(client.get("/api/packages").get_json()["packages"])


def test_a_newer_version_takes_the_place_of_the_older_and_games_of_the_older_say_so(
    host: FlaskClient, data: Path
) -> None:
    code = start(host)
    play(host, code, "walk")
    assert upload(host, version("1.10.0")).get_json()["shown"] == "1.10.0"
    (card,) = cards(host)
    assert (card["version"], card["older"]) == ("1.10.0", ["1.0.0"])
    late = upload(host, version("1.9.0")).get_json()
    assert (late["version"], late["shown"]) == ("1.9.0", "1.10.0")
    assert [card["version"] for card in cards(host)] == ["1.10.0"]
    assert play(host, code, "walk")["package"]["version"] == "1.0.0"
    (table,) = page_data(host.get("/").get_data(as_text=True))["tables"]
    assert (table["package_version"], table["newer"]) == ("1.0.0", "1.10.0")
    assert page_data(host.get(f"/table/{code}").get_data(as_text=True))["newer"] == "1.10.0"


def test_a_newer_version_that_is_broken_hides_nothing(host: FlaskClient, data: Path) -> None:
    (data / "packages/v2.haunt").write_bytes(write_package(house({"events": 7}, version="2.0.0")))
    assert [(card["version"], card["playable"]) for card in cards(host)] == [("1.0.0", True), ("2.0.0", False)]
    assert look(host, start(host))["package"]["version"] == "1.0.0"


def test_a_package_is_taken_from_the_shelf_and_its_games_go_on(host: FlaskClient, data: Path) -> None:
    upload(host, version("1.1.0"))
    (data / "packages/other.haunt").write_bytes(write_package(house(id="other")))
    (data / "packages/broken.haunt").write_bytes(b"no")
    code = start(host)
    card = next(card for card in cards(host) if card["id"] == "f1")
    assert card["removable"]
    assert host.delete(f"/api/packages/{card['file']}").status_code == 204
    assert host.delete("/api/packages/broken.haunt").status_code == 204
    assert [card["id"] for card in cards(host)] == ["other"]
    assert [path.name for path in (data / "packages").iterdir()] == ["other.haunt"]
    assert play(host, code, "walk")["view"]["steps"] == 1
    assert host.get(f"/table/{code}/board.png").data.startswith(b"\x89PNG")


@pytest.mark.parametrize("name", ["nothing.haunt", "..%2fcollection.json", "%2e%2e", "house"])
def test_only_what_is_on_the_shelf_is_taken_from_it(host: FlaskClient, data: Path, name: str) -> None:
    (data / "collection.json").write_text("{}")
    assert host.delete(f"/api/packages/{name}").status_code in (404, 405)
    assert (data / "collection.json").exists()
    assert (data / "packages/house.haunt").exists()


def test_what_comes_with_the_game_stays(make_app: Callable[..., Flask]) -> None:
    demo = Path(runtime.__file__).parent / "demo"
    host = make_app(demo=demo).test_client()
    answer = host.delete("/api/packages/demo")
    assert (answer.status_code, answer.get_json()["error"]["code"]) == (422, "not-allowed")


def test_a_card_says_what_there_is_to_say(host: FlaskClient, data: Path) -> None:
    objectives = [{"id": "look-about", "text": {"en": "Look."}, "hint": {"en": "Behind the door."}}]
    levels = [{"id": "calm", "name": {"en": "Calm"}, "text": {"en": "Fewer steps."}}]
    notes = {"en": "Spiders.", "cs": "Pavouci."}
    more = {"content_notes": notes, "credits": "Read by Ilse", "languages": ["en", "cs"]}
    package = house({"objectives": objectives, "difficulties": levels}, id="web", title={"en": "Web"}, **more)
    upload(host, write_package(package))
    host.get("/?lang=cs")
    card = listed(host)["Web"]
    assert card["playable"], card["problems"]
    assert card["content_notes"]["paragraphs"][0][0]["text"] == "Pavouci."
    assert (card["credits"], card["hints"], card["file"][:4]) == ("Read by Ilse", True, "web-")
    assert card["difficulties"][0]["name"] == "Calm"
    assert not listed(host)["The ledger's house"]["hints"]
