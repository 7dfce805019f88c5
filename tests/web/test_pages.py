from __future__ import annotations

import json
import stat
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from flask.wrappers import Response

from runtime.web import shell
from runtime.web.services import EXTENSION
from runtime.web.tables import Tables
from schema import write_package
from tests.web.house import house
from tests.web.playing import look, page_data, start

PNG = b"\x89PNG\r\n\x1a\n"


def test_the_first_page_carries_the_library_and_the_built_files(host: FlaskClient) -> None:
    answer = host.get("/")
    html = answer.get_data(as_text=True)
    assert answer.status_code == 200
    data = page_data(html)
    assert data["page"] == "library"
    assert [package["id"] for package in data["packages"]] == ["f1"]
    assert data["languages"] == [
        {"code": "en", "name": "English"}, {"code": "cs", "name": "Čeština"}, {"code": "ru", "name": "Русский"},
    ]  # fmt: skip
    assert '<script type="module" src="/static/app/assets/main-1.js">' in html
    assert 'href="/static/app/assets/main-1.css"' in html
    assert 'href="/static/app/assets/b-1.css"' in html
    assert '<meta name="csrf-token" content="' in html


def test_a_new_game_shows_whom_one_may_choose(host: FlaskClient) -> None:
    data = page_data(host.get("/new/f1").get_data(as_text=True))
    assert data["page"] == "new"
    assert data["package"]["players"] == {"min": 1, "max": 3}
    assert [person["id"] for person in data["investigators"]] == ["p1", "p2", "p3"]
    assert all(person["name"] and person["health"] and len(person["skills"]) == 6 for person in data["investigators"])


def test_the_table_page_carries_the_state(host: FlaskClient, code: str) -> None:
    data = page_data(host.get(f"/table/{code}").get_data(as_text=True))
    assert data["page"] == "table"
    assert data["state"] == look(host, code)


def test_without_a_built_front_end_the_page_says_what_to_do(make_app: Callable[..., Flask], tmp_path: Path) -> None:
    answer = make_app(front_end=tmp_path / "nothing").test_client().get("/")
    assert answer.status_code == 503
    assert "make build" in answer.get_data(as_text=True)


def test_a_broken_manifest_counts_as_not_built(make_app: Callable[..., Flask], front_end: Path) -> None:
    (front_end / "manifest.json").write_text("{")
    assert make_app().test_client().get("/").status_code == 503
    assert shell.read_manifest(front_end) is None


@pytest.mark.parametrize("path", ["/nowhere", "/table/zzzzzzzzzz", "/new/nothing"])
def test_unknown_pages_have_a_page_of_their_own(host: FlaskClient, path: str) -> None:
    answer = host.get(path)
    data = page_data(answer.get_data(as_text=True))
    assert (answer.status_code, data["page"], data["status"]) == (404, "error", 404)
    assert "There is no such room" in answer.get_data(as_text=True)


def test_unknown_addresses_of_the_api_answer_in_json(host: FlaskClient) -> None:
    for method in ("get", "post", "delete"):
        answer = getattr(host, method)("/api/nowhere")
        assert (answer.status_code, answer.get_json()["error"]["code"]) == (404, "not-found")


def test_a_server_error_shows_no_traceback_and_is_logged(
    host: FlaskClient, code: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*args: object) -> None:
        raise ZeroDivisionError("the inner workings")

    monkeypatch.setattr(Tables, "_get", fail)
    page = host.get(f"/table/{code}")
    api = host.get(f"/api/tables/{code}/view")
    assert (page.status_code, api.status_code) == (500, 500)
    assert "The lamp went out" in page.get_data(as_text=True)
    assert api.get_json()["error"]["code"] == "internal"
    for answer in (page, api):
        assert "inner workings" not in answer.get_data(as_text=True)
        assert "Traceback" not in answer.get_data(as_text=True)
    assert "the inner workings" in caplog.text


def test_too_large_a_body_is_refused_but_a_package_may_be_larger(make_app: Callable[..., Flask], code: str) -> None:
    client = make_app(max_upload=200_000).test_client()
    big = b"x" * 100_000
    answer = client.post(f"/api/tables/{code}/choices", data=big, content_type="application/json")
    assert (answer.status_code, answer.get_json()["error"]["code"]) == (413, "too-large")
    assert client.post("/api/packages", data=big).status_code == 422
    assert client.post("/api/packages", data=big * 3).status_code == 413


def test_every_answer_has_a_strict_policy(host: FlaskClient, code: str) -> None:
    for path in ("/", f"/table/{code}", f"/api/tables/{code}/view", "/nowhere", "/healthz"):
        headers = host.get(path).headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "unsafe-eval" not in policy
        assert "script-src" not in policy.replace("default-src", "")
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Cache-Control"] == "no-store"


def test_what_changes_something_needs_the_pages_token(make_app: Callable[..., Flask]) -> None:
    client = make_app(csrf=True).test_client()
    body = {"package": "f1", "investigators": ["p1"]}
    refused = client.post("/api/tables", json=body)
    assert (refused.status_code, refused.get_json()["error"]["code"]) == (400, "csrf")
    html = client.get("/").get_data(as_text=True)
    token = html.split('name="csrf-token" content="')[1].split('"')[0]
    for header in ("X-CSRFToken", "X-CSRF-Token"):
        assert client.post("/api/tables", json=body, headers={header: token}).status_code == 201
    assert client.post("/api/tables", json=body, headers={"X-CSRFToken": token[:-3] + "abc"}).status_code == 400


def test_the_session_cookie_is_out_of_reach_of_scripts_and_other_sites(host: FlaskClient) -> None:
    cookie = host.get("/").headers["Set-Cookie"]
    assert cookie.startswith("hauntwright_runtime=")
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_the_secret_key_is_made_once_and_nobody_else_may_read_it(make_app: Callable[..., Flask], data: Path) -> None:
    first = make_app().secret_key
    assert make_app().secret_key == first
    assert stat.S_IMODE((data / "secret-key").stat().st_mode) == 0o600


def language_of(answer: Response) -> str:
    return answer.get_data(as_text=True).split('<html lang="')[1][:2]


def test_a_language_is_asked_for_remembered_and_preferred(app: Flask) -> None:
    client = app.test_client()
    assert language_of(client.get("/")) == "en"
    assert language_of(client.get("/", headers={"Accept-Language": "de, ru;q=0.8, en;q=0.5"})) == "ru"
    assert language_of(client.get("/?lang=cs", headers={"Accept-Language": "ru"})) == "cs"
    assert language_of(client.get("/", headers={"Accept-Language": "ru"})) == "cs"
    assert language_of(client.get("/?lang=tlh")) == "cs"


def test_the_catalogue_of_the_language_is_in_the_page(app: Flask) -> None:
    html = app.test_client().get("/?lang=cs").get_data(as_text=True)
    catalogue = page_data(html, "catalogue")
    assert catalogue["language"] == "cs"
    assert catalogue["messages"]["Mythos phase"] == "Fáze mýtu"


def test_error_pages_and_refusals_speak_the_readers_language(app: Flask) -> None:
    client = app.test_client()
    english = client.get("/api/tables/zzzzzzzzzz/view").get_json()["error"]["message"]
    czech = client.get("/api/tables/zzzzzzzzzz/view?lang=cs").get_json()["error"]["message"]
    assert english == "There is no table with this code."
    assert czech != english
    assert "<h1>Taková místnost tu není</h1>" in client.get("/nowhere").get_data(as_text=True)


def test_nothing_a_package_says_can_break_out_of_the_page(host: FlaskClient, data: Path) -> None:
    evil = "</script><script>alert(1)</script>"
    (data / "packages/evil.haunt").write_bytes(write_package(house(id="evil", title={"en": evil})))
    html = host.get("/").get_data(as_text=True)
    assert evil not in html
    assert evil in json.dumps([package["title"] for package in page_data(html)["packages"]])


def test_the_server_says_that_it_is_well(app: Flask) -> None:
    answer = app.test_client().get("/healthz")
    assert (answer.status_code, answer.get_json()) == (200, {"status": "ok"})
    assert app.extensions[EXTENSION].store is not None


def test_tiles_are_pictures_and_a_missing_one_is_a_placeholder(host: FlaskClient) -> None:
    digest = page_data(host.get("/").get_data(as_text=True))["packages"][0]["digest"]
    real = host.get(f"/tiles/{digest}/t1.png?scale=32")
    missing = host.get(f"/tiles/{digest}/no-such-tile.png?scale=32")
    nowhere = host.get("/tiles/abc/t1.png?scale=32")
    cover = host.get(f"/covers/{digest}.png")
    for answer in (real, missing, nowhere, cover, host.get(f"/tiles/{digest}/t1.png?scale=many")):
        assert answer.status_code == 200
        assert answer.mimetype == "image/png"
        assert answer.data.startswith(PNG)
    assert real.data != missing.data
    again = host.get(f"/tiles/{digest}/t1.png?scale=32", headers={"If-None-Match": real.headers["ETag"]})
    assert again.status_code == 304


def test_a_tile_is_drawn_once_also_for_the_next_server(
    make_app: Callable[..., Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = make_app().test_client()
    digest = page_data(first.get("/").get_data(as_text=True))["packages"][0]["digest"]
    drawn = first.get(f"/tiles/{digest}/t1.png?scale=16&rotation=90").data

    def never(*args: object, **more: object) -> bytes:
        raise AssertionError("drawn again")

    monkeypatch.setattr("runtime.web.pictures.tile_png", never)
    assert make_app().test_client().get(f"/tiles/{digest}/t1.png?scale=16&rotation=90").data == drawn
    assert first.get(f"/tiles/{digest}/t1.png?scale=16&rotation=450").data == drawn
    assert first.get(f"/tiles/{digest}/t1.png?scale=-5&rotation=95").data == drawn


def test_all_tiles_of_a_new_table_can_be_drawn_ahead(make_app: Callable[..., Flask], data: Path) -> None:
    app = make_app(draw_ahead=True)
    start(app.test_client())
    for thread in threading.enumerate():
        if thread.name == "draw-ahead":
            thread.join()
    assert len(list((data / "pictures").glob("*.png"))) == 4
