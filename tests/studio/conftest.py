"""A studio in a folder of its own, and people who have signed in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import text
from werkzeug.security import generate_password_hash

from studio import accounts, starters, transfer
from studio.app import create_app
from studio.config import Config
from studio.database import database, forget_connections, own_tables, writing

PASSWORD = "lamplight-1926"


class Person:
    """A browser of somebody who has signed in."""

    def __init__(self, client: FlaskClient, name: str) -> None:
        self.client = client
        self.name = name

    @cached_property
    def token(self) -> str:
        """What belongs to the session and goes with everything that changes something."""
        found = re.search(r'name="csrf-token" content="([^"]+)"', self.client.get("/").text)
        assert found
        return found[1]

    def get(self, address: str) -> Any:
        return self.client.get(address)

    def api(self, method: str, address: str, body: Any = None) -> Any:
        return self.client.open(address, method=method, json=body, headers={"X-CSRF-Token": self.token})

    def form(self, address: str, **fields: Any) -> Any:
        return self.client.post(address, data={"csrf_token": self.token, **fields})

    def run(self, slug: str, *commands: dict[str, Any], base: int | None = None) -> Any:
        return self.api(
            "POST", f"/api/scenarios/{slug}/commands", {"base": base, "label": "a test", "commands": list(commands)}
        )

    def show(self, slug: str) -> Any:
        return self.get(f"/api/scenarios/{slug}").json

    def export(self, slug: str) -> bytes:
        answer = self.get(f"/api/scenarios/{slug}/export")
        assert answer.status_code == 200
        data: bytes = answer.data
        return data


@pytest.fixture(scope="session", autouse=True)
def quick_hashes() -> Iterator[None]:
    """Hashes that are cheap to make: the strength of the real ones is werkzeug's business."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts, "generate_password_hash", lambda word: generate_password_hash(word, "pbkdf2:sha256:1"))
        yield


@pytest.fixture(scope="session")
def backend(request: pytest.FixtureRequest) -> str:
    """The URL of the studio's database; empty for its own SQLite file."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return ""
    url: str = request.getfixturevalue("postgresql").new_database()
    return url


@pytest.fixture(scope="session")
def built(backend: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """One application for all tests: building the admin takes longer than most of them."""
    data = tmp_path_factory.mktemp("studio")
    made = create_app(Config(data=data, database=backend, admin_password=PASSWORD, testing=True))
    yield made
    forget_connections(made.extensions["studio-database"])


@pytest.fixture
def app(built: Flask) -> Flask:
    """The application with an empty database, in which there is only the first administrator."""
    with built.test_request_context(), writing(database()) as session:
        for table in reversed(own_tables()):
            session.execute(table.delete())
        if session.get_bind().dialect.name == "postgresql":  # its numbers go on after a delete, SQLite's begin anew
            session.execute(text("SELECT setval(oid::regclass, 1, false) FROM pg_class WHERE relkind = 'S'"))
        accounts.ensure_admin(session, built.extensions["studio-config"])
    return built


@pytest.fixture
def sign_in(app: Flask) -> Callable[[str], Person]:
    """Sign somebody in; the user is made when there is none of that name (its role is its name)."""

    def enter(name: str) -> Person:
        with app.test_request_context(), writing(database()) as session:
            if accounts.find_user(session, name) is None:
                accounts.create_user(session, name, PASSWORD, name if name in ("reader", "designer") else "designer")
        client = app.test_client()
        token = re.search(r'name="csrf_token" value="([^"]+)"', client.get("/sign-in").text)
        assert token
        answer = client.post("/sign-in", data={"name": name, "password": PASSWORD, "csrf_token": token[1]})
        assert answer.status_code == 302
        return Person(client, name)

    return enter


@pytest.fixture
def designer(sign_in: Callable[[str], Person]) -> Person:
    return sign_in("designer")


@pytest.fixture
def admin(sign_in: Callable[[str], Person]) -> Person:
    return sign_in("admin")


@pytest.fixture
def reader(sign_in: Callable[[str], Person]) -> Person:
    return sign_in("reader")


@pytest.fixture
def house(app: Flask) -> str:
    """A scenario made from the starter of one room."""
    with app.test_request_context(), writing(database()) as session:
        owner = accounts.find_user(session, "admin")
        assert owner is not None
        transfer.create(session, "house", "The house", "room", owner)
    return "house"


@pytest.fixture
def whole() -> dict[str, Any]:
    """The document of the starter."""
    return starters.room("The house")
