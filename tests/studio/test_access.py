"""Who may come in, and what they may do."""

from __future__ import annotations

import re
import stat
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from flask import Flask

from studio import accounts
from studio.app import create_app
from studio.config import Config
from studio.database import database, forget_connections, writing
from studio.web.security import OPEN, own_path
from tests.studio.conftest import PASSWORD, Person

PAGES = [
    "/",
    "/studio/house/map",
    "/studio/house/check",
    "/studio/house/export",
    "/studio/house/settings",
    "/admin/",
    "/admin/tokens/",
    "/admin/people/",
    "/studio/tiles/base:cellar.png",
]


def try_to_sign_in(app: Flask, name: str, password: str, target: str = "") -> tuple[int, str]:
    client = app.test_client()
    token = re.search(r'name="csrf_token" value="([^"]+)"', client.get("/sign-in").text)
    assert token
    answer = client.post("/sign-in", data={"name": name, "password": password, "csrf_token": token[1], "next": target})
    return answer.status_code, answer.headers.get("Location", "")


@pytest.mark.parametrize("page", PAGES)
def test_every_page_asks_to_sign_in(app: Flask, house: str, page: str) -> None:
    answer = app.test_client().get(page)
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith("/sign-in?next=")


def test_every_address_there_is_is_closed_but_the_door(app: Flask) -> None:
    """Also those that somebody adds later: they are asked of the application, not of a list."""
    client = app.test_client()
    asked = 0
    for rule in app.url_map.iter_rules():
        if rule.endpoint in OPEN:
            continue
        address = re.sub(r"<[^>]+>", "map", re.sub(r"<int:[^>]+>", "1", rule.rule))
        for method in (rule.methods or set()) & {"GET", "POST", "PUT", "DELETE", "PATCH"}:
            answer = client.open(address, method=method)
            closed = answer.status_code in (400, 401) or answer.headers.get("Location", "").startswith("/sign-in")
            assert closed, (rule.rule, method, answer.status_code)
            asked += 1
    assert asked > 150


@pytest.mark.parametrize("address", ["/api/scenarios", "/api/scenarios/house", "/api/packs", "/api/schema/events"])
def test_the_api_says_that_one_is_not_signed_in(app: Flask, house: str, address: str) -> None:
    answer = app.test_client().get(address)
    assert answer.status_code == 401
    assert answer.json["error"]["code"] == "not-signed-in"


def test_signing_in_leads_to_where_one_wanted_to_go(app: Flask, house: str) -> None:
    assert try_to_sign_in(app, "admin", PASSWORD, "/studio/house/map?x=1") == (302, "/studio/house/map?x=1")
    assert try_to_sign_in(app, "ADMIN ", PASSWORD, "https://elsewhere.example/") == (302, "/")


@pytest.mark.parametrize(
    "target",
    [
        "//elsewhere.example",
        "/\\elsewhere.example",
        "https://elsewhere.example",
        "javascript:1",
        "/a\\b",
        "",
        None,
        "/x\n/y",
    ],
)
def test_next_leads_only_to_own_paths(app: Flask, target: str | None) -> None:
    with app.test_request_context():
        assert own_path(target) == "/"


def test_wrong_name_or_password_sound_the_same(app: Flask) -> None:
    assert try_to_sign_in(app, "admin", "wrong")[0] == 401
    assert try_to_sign_in(app, "nobody", PASSWORD)[0] == 401


def test_too_many_failures_have_to_wait(app: Flask) -> None:
    for _ in range(8):
        assert try_to_sign_in(app, "admin", "wrong")[0] == 401
    assert try_to_sign_in(app, "admin", PASSWORD)[0] == 429


def test_waiting_ends_when_the_window_has_passed(app: Flask) -> None:
    start = datetime(2026, 10, 31, 21, tzinfo=UTC)
    now = [start]
    attempts = accounts.Attempts(2, 60, lambda: now[0])
    with app.test_request_context(), writing(database()) as session:
        attempts.failed(session, "a")
        now[0] = start + timedelta(seconds=30)
        attempts.failed(session, "a")
        assert attempts.blocked(session, "a")
        assert not attempts.blocked(session, "b")
        now[0] = start + timedelta(seconds=61)
        assert not attempts.blocked(session, "a")
        attempts.failed(session, "a")
        assert attempts.blocked(session, "a")
        attempts.succeeded(session, "a")
        assert not attempts.blocked(session, "a")


def test_a_restart_does_not_forget_the_failures(tmp_path: Path) -> None:
    config = Config(data=tmp_path, admin_password=PASSWORD, testing=True)
    first = create_app(config)
    for _ in range(8):
        assert try_to_sign_in(first, "admin", "wrong")[0] == 401
    forget_connections(first.extensions["studio-database"])
    again = create_app(config)
    assert try_to_sign_in(again, "admin", PASSWORD)[0] == 429
    forget_connections(again.extensions["studio-database"])


def test_signing_out_needs_a_form_and_ends_the_session(designer: Person) -> None:
    assert designer.get("/sign-out").status_code == 405
    assert designer.form("/sign-out").status_code == 302
    assert designer.get("/").status_code == 302


def test_a_user_who_is_switched_off_is_out_at_once(app: Flask, designer: Person) -> None:
    with app.test_request_context(), writing(database()) as session:
        user = accounts.find_user(session, "designer")
        assert user
        user.active = False
    assert designer.get("/").status_code == 302
    assert try_to_sign_in(app, "designer", PASSWORD)[0] == 401


def test_a_new_password_ends_the_old_sessions(app: Flask, designer: Person) -> None:
    with app.test_request_context(), writing(database()) as session:
        user = accounts.find_user(session, "designer")
        assert user
        user.password_hash = accounts.hash_password("another-lamp")
    assert designer.get("/").status_code == 302


@pytest.mark.parametrize(
    ("method", "address"),
    [
        ("POST", "/api/scenarios/house/commands"),
        ("POST", "/api/scenarios/house/undo"),
        ("POST", "/api/scenarios/house/redo"),
        ("PUT", "/api/scenarios/house/layout"),
        ("POST", "/api/import"),
        ("POST", "/scenarios"),
        ("POST", "/import"),
        ("POST", "/scenarios/house/delete"),
        ("POST", "/studio/house/settings"),
        ("POST", "/studio/house/history"),
        ("POST", "/sign-out"),
        ("POST", "/sign-in"),
        ("POST", "/admin/tokens/new/"),
        ("POST", "/admin/tokens/edit/?id=1"),
        ("POST", "/admin/tokens/delete/"),
        ("POST", "/admin/tokens/action/"),
        ("POST", "/admin/people/new/"),
    ],
)
def test_writing_without_the_token_is_refused(designer: Person, house: str, method: str, address: str) -> None:
    before = designer.show(house)
    answer = designer.client.open(address, method=method, data={"id": "1"})
    assert answer.status_code == 400
    assert "Load it again" in answer.text
    assert designer.show(house) == before


def test_readers_look_and_do_not_touch(reader: Person, house: str) -> None:
    for page in PAGES[:7]:
        assert reader.get(page).status_code == 200
    assert "New scenario" not in reader.get("/").text
    assert reader.get("/admin/tokens/details/?id=1").status_code == 200
    before = reader.show(house)
    assert reader.run(house, {"op": "remove", "kind": "tokens", "id": "letter"}).status_code == 403
    for address in ("undo", "redo"):
        assert reader.api("POST", f"/api/scenarios/{house}/{address}", {}).status_code == 403
    assert reader.api("PUT", f"/api/scenarios/{house}/layout", {"layout": {}}).status_code == 403
    read = {"text": "Words to read.", "language": "en", "source": "Words to read."}
    assert reader.api("POST", f"/api/scenarios/{house}/texts/look", read).status_code == 200
    assert reader.form("/scenarios", slug="x", title="X").status_code == 403
    assert reader.form(f"/scenarios/{house}/delete", confirm=house).status_code == 403
    assert reader.form(f"/studio/{house}/settings").status_code == 403
    for view in ("new/", "edit/?id=1"):
        assert reader.get(f"/admin/tokens/{view}").status_code == 403
    assert reader.form("/admin/tokens/delete/", id="1").status_code == 403
    assert reader.form("/admin/tokens/action/", action="delete", rowid="1").status_code == 403
    assert reader.show(house) == before


@pytest.mark.parametrize("name", ["designer", "reader"])
def test_only_administrators_see_the_people(sign_in: Callable[[str], Person], name: str) -> None:
    person = sign_in(name)
    for view in ("", "new/", "edit/?id=1", "details/?id=1"):
        assert person.get(f"/admin/people/{view}").status_code == 403
    assert "/admin/people/" not in person.get("/").text


def test_every_answer_carries_a_strict_policy_with_its_own_nonce(designer: Person, house: str) -> None:
    words = set()
    for page in (*PAGES[:7], "/sign-in", "/nowhere", "/api/scenarios"):
        policy = designer.get(page).headers["Content-Security-Policy"]
        assert "unsafe" not in policy
        assert "default-src 'self'" in policy
        words.add(re.search(r"'nonce-([^']+)'", policy)[1])  # type: ignore[index]
    assert len(words) == 10


def test_scripts_carry_the_nonce_and_nothing_comes_from_elsewhere(designer: Person, house: str) -> None:
    for page in (*PAGES[:7], "/admin/tokens/new/"):
        answer = designer.get(page)
        word = re.search(r"'nonce-([^']+)'", answer.headers["Content-Security-Policy"])[1]  # type: ignore[index]
        for tag in re.findall(r"<script[^>]*>", answer.text):
            assert f'nonce="{word}"' in tag, (page, tag)
        assert not re.search(r'(?:src|href|action)="(?:https?:)?//', answer.text), page
        assert " onclick=" not in answer.text, page


def test_the_first_start_makes_an_administrator_and_keeps_the_password_private(tmp_path: Path) -> None:
    config = Config(data=tmp_path / "studio", testing=True)
    first = create_app(config)
    password = first.extensions["studio-first-password"]
    assert config.first_sign_in.read_text().splitlines() == ["admin", password]
    assert stat.S_IMODE(config.first_sign_in.stat().st_mode) == 0o600
    assert stat.S_IMODE((config.data / "secret-key").stat().st_mode) == 0o600
    assert try_to_sign_in(first, "admin", password)[0] == 302
    forget_connections(first.extensions["studio-database"])
    again = create_app(config)
    assert again.extensions["studio-first-password"] is None
    assert again.config["SECRET_KEY"] == first.config["SECRET_KEY"]
    forget_connections(again.extensions["studio-database"])


def test_a_language_is_chosen_and_remembered(designer: Person) -> None:
    assert '<html lang="cs">' in designer.get("/?lang=cs").text
    assert '<html lang="cs">' in designer.get("/").text
    assert '<html lang="cs">' in designer.get("/?lang=xx").text
