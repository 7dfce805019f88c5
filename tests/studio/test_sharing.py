"""Who may see, change and keep a scenario: on every page, in the API, in the admin, and in lists."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask

from studio import access, accounts
from studio.app import create_app
from studio.config import Config
from studio.database import database, forget_connections, writing
from studio.models import Scenario
from studio.things import KINDS
from tests.studio.conftest import PASSWORD, Person

pytestmark = pytest.mark.every_database

#: Who asks: owner, administrator, invited to write, invited to look, a designer and a reader who were not invited,
#: and a reader of the studio who was invited to look.
WHO = ("owner", "admin", "editor", "looker", "designer", "reader", "guest")
#: What each may do, by the scenario's access: nothing, s(ee), c(hange), k(eep).
MAY = {
    "open": {"owner": "k", "admin": "k", "editor": "c", "looker": "c", "designer": "c", "reader": "s", "guest": "s"},
    "look": {"owner": "k", "admin": "k", "editor": "c", "looker": "s", "designer": "s", "reader": "s", "guest": "s"},
    "private": {"owner": "k", "admin": "k", "editor": "c", "looker": "s", "designer": "", "reader": "", "guest": "s"},
}


@pytest.fixture
def secret(app: Flask, house: str) -> Callable[[str], None]:
    """Give the house to “owner”, invite people to it, and set its access."""
    with app.test_request_context(), writing(database()) as session:
        made = {
            name: accounts.create_user(session, name, PASSWORD, "reader" if name in ("reader", "guest") else "designer")
            for name in WHO
            if name != "admin"
        }
        scenario = access.Draft.open(session, house).scenario
        scenario.owner_id = made["owner"].id
        session.flush()
        session.refresh(scenario)
        access.invite(session, scenario, made["editor"], "editor")
        access.invite(session, scenario, made["looker"], "reader")
        access.invite(session, scenario, made["guest"], "reader")

    def set_to(value: str) -> None:
        with app.test_request_context(), writing(database()) as session:
            access.set_access(session, access.Draft.open(session, house).scenario, value)

    return set_to


def row_of(person: Person, kind: str) -> str:
    """The number of the first row that the admin's list shows, else 1 (which is there, whoever may see it)."""
    found = re.search(r'name="rowid"[^>]*value="(\d+)"|details/\?id=(\d+)', person.get(f"/admin/{kind}/").text)
    return (found[1] or found[2]) if found else "1"


@pytest.mark.parametrize("kind", MAY)
@pytest.mark.parametrize("who", WHO)
def test_the_matrix(
    app: Flask, secret: Callable[[str], None], sign_in: Callable[[str], Person], house: str, kind: str, who: str
) -> None:
    secret(kind)
    person = sign_in(who)
    may = MAY[kind][who]
    seen, changes, keeps = may != "", may in ("c", "k"), may == "k"

    pages = ["map", "graph", "settings", "check", "history", "history/compare?a=now", "export", "people"]
    for page in pages:
        assert person.get(f"/studio/{house}/{page}").status_code == (200 if seen else 404), page
    for address in ("", "/export", "/graph"):
        assert person.get(f"/api/scenarios/{house}{address}").status_code == (200 if seen else 404), address
    assert (house in [row["slug"] for row in person.get("/api/scenarios").json]) is seen
    assert ("/studio/house/map" in person.get("/").text) is seen
    assert ("A sealed letter" in person.get("/admin/tokens/").text) is seen
    assert ("house" in person.get("/admin/scenarios/").text) is seen
    assert ("A sealed letter" in person.get("/admin/tokens/details/?id=1").text) is seen
    assert ("Made it" in person.get("/admin/changes/").text) is seen

    with app.test_request_context():
        before = database()().scalars(access.select(Scenario)).one().rev
    refused = 403 if seen else 404
    put = {"op": "put", "kind": "variables", "id": f"v_{who}", "value": {"type": "number", "default": 1}}
    assert person.run(house, put).status_code == (200 if changes else refused)
    assert person.api("POST", f"/api/scenarios/{house}/undo", {}).status_code == (200 if changes else refused)
    assert person.form(f"/studio/{house}/history", step="redo").status_code == (302 if changes else refused)
    assert person.form(f"/studio/{house}/history/versions", name="x").status_code == (302 if changes else refused)
    heartbeat = person.api("POST", f"/api/scenarios/{house}/presence", {"tab": "a", "page": "map"})
    assert heartbeat.status_code == (200 if seen else 404)
    person.form("/admin/tokens/delete/", id="1")
    person.form(
        "/admin/tokens/new/", scenario=house, slug="smuggled", body='{"kind": "search", "at": "hall/a"}', position=""
    )
    with app.test_request_context():
        tokens = [row.slug for row in access.Draft.open(database()(), house).rows(KINDS["tokens"])]
        after = access.Draft.open(database()(), house).scenario.rev
    assert ("smuggled" in tokens) is changes
    assert (after != before) is changes

    shared = person.form(f"/studio/{house}/people", act="access", access=kind)
    assert shared.status_code == (302 if keeps else refused)
    deleted = person.form(f"/scenarios/{house}/delete", confirm=house)
    assert deleted.status_code == (302 if keeps else refused if not changes else 422)
    with app.test_request_context():
        left = database()().scalars(access.select(Scenario)).all()
    assert bool(left) is not keeps


def test_sharing_on_the_page(
    app: Flask, secret: Callable[[str], None], sign_in: Callable[[str], Person], house: str
) -> None:
    secret("private")
    owner, designer = sign_in("owner"), sign_in("designer")
    page = owner.get(f"/studio/{house}/people").text
    number = re.search(r'<option value="(\d+)">designer', page)
    assert number
    assert owner.form(f"/studio/{house}/people", act="invite", user=number[1], role="editor").status_code == 302
    assert designer.get(f"/studio/{house}/map").status_code == 200
    owner.form(f"/studio/{house}/people", act="hand-over", user=number[1])
    assert "designer" in re.findall(r"<strong>(\w+)</strong>", designer.get(f"/studio/{house}/people").text)[0]
    assert owner.form(f"/studio/{house}/people", act="access", access="open").status_code == 403
    assert owner.run(house, {"op": "settings", "value": {"difficulty": 3}}).status_code == 200
    assert "editor" in designer.get(f"/studio/{house}/people").text
    page = designer.get(f"/studio/{house}/people").text
    owner_number = re.search(r'name="user" value="(\d+)">.{0,200}What owner may do', page, re.S)
    assert owner_number
    designer.form(f"/studio/{house}/people", act="dismiss", user=owner_number[1])
    assert owner.get(f"/studio/{house}/map").status_code == 404
    designer.form(f"/studio/{house}/people", act="invite", user="999", role="editor")
    assert "Choose somebody from the list" in designer.get(f"/studio/{house}/people").text


def test_one_changes_ones_own_password(sign_in: Callable[[str], Person]) -> None:
    here, elsewhere = sign_in("designer"), sign_in("designer")
    old = {"old": PASSWORD, "new": "a-new-lantern", "again": "a-new-lantern"}
    assert "not your password" in here.form("/me", **{**old, "old": "wrong"}).text
    assert "not the same" in here.form("/me", **{**old, "again": "other"}).text
    assert "at least 8" in here.form("/me", **{**old, "new": "short", "again": "short"}).text
    assert elsewhere.get("/").status_code == 200
    assert here.form("/me", **old).status_code == 302
    assert here.get("/").status_code == 200
    assert elsewhere.get("/").status_code == 302


def test_the_first_password_is_forgotten_once_it_is_changed(tmp_path: Path) -> None:
    made = create_app(Config(data=tmp_path / "own", testing=True))
    note = made.extensions["studio-config"].first_sign_in
    with made.test_request_context(), writing(database()) as session:
        user = accounts.find_user(session, "admin")
        assert user
        first = made.extensions["studio-first-password"]
        accounts.change_password(session, user, first, "a-new-lantern", made.extensions["studio-config"])
    assert not note.exists()
    forget_connections(made.extensions["studio-database"])


def test_the_audit_trail_tells_everything_and_only_administrators_read_it(
    admin: Person, designer: Person, house: str
) -> None:
    designer.run(house, {"op": "put", "kind": "variables", "id": "a", "value": {"type": "number", "default": 1}})
    designer.api("POST", f"/api/scenarios/{house}/undo", {})
    designer.form("/admin/people/new/", name="nobody", password="lamplight-1927", role="designer")
    admin.form("/admin/people/new/", name="=cmd()", password="lamplight-1927", role="reader")
    admin.form(f"/studio/{house}/people", act="access", access="private")
    admin.form(f"/scenarios/{house}/delete", confirm=house)
    assert designer.get("/admin/audit/").status_code == 403
    assert designer.get("/admin/audit/export/csv/").status_code == 403
    page = admin.get("/admin/audit/")
    assert page.status_code == 200
    assert "Scenario deleted" in page.text
    for view in ("new/", "edit/?id=1"):
        assert admin.get(f"/admin/audit/{view}").status_code == 403
    for view in ("delete/", "action/"):
        assert admin.form(f"/admin/audit/{view}", id="1", rowid="1", action="delete").status_code == 403
    table = list(csv.DictReader(io.StringIO(admin.get("/admin/audit/export/csv/").text)))
    told = [(line["who"], line["action"], line["subject"]) for line in reversed(table)]
    for line in (
        ("designer", "changed", "house"),
        ("designer", "undone", "house"),
        ("admin", "person-made", "'=cmd()"),
        ("admin", "access", "house"),
        ("admin", "deleted", "house"),
        ("designer", "signed-in", "designer"),
    ):
        assert line in told
    only = admin.get("/admin/audit/export/csv/?flt0_what_equals=deleted").text
    assert [line["action"] for line in csv.DictReader(io.StringIO(only))] == ["deleted"]
