"""An app on an empty data folder, with the ledger's house as its demo, played by the small rules of these tests."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from runtime.engine import registry
from runtime.web import RuntimeConfig, create_app
from runtime.web.services import EXTENSION
from schema import write_package
from tests.web import lantern_rules
from tests.web.house import house
from tests.web.playing import start


@pytest.fixture
def small_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._RULESETS, "investigation", lantern_rules.rules())


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder whose library holds the ledger's house."""
    folder = tmp_path / "data"
    (folder / "packages").mkdir(parents=True)
    (folder / "packages/house.haunt").write_bytes(write_package(house()))
    return folder


@pytest.fixture
def front_end(tmp_path: Path) -> Path:
    """What a built front end leaves behind."""
    folder = tmp_path / "app"
    folder.mkdir()
    manifest = {
        "src/main.tsx": {
            "file": "assets/main-1.js",
            "isEntry": True,
            "css": ["assets/main-1.css"],
            "imports": ["_b.js"],
        },
        "_b.js": {"file": "assets/b-1.js", "css": ["assets/b-1.css"]},
    }
    (folder / "manifest.json").write_text(json.dumps(manifest))
    return folder


@pytest.fixture(scope="session")
def backend(request: pytest.FixtureRequest) -> str:
    """The URL of the play database; empty for an SQLite file in the data folder."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return ""
    url: str = request.getfixturevalue("postgresql").new_database()
    return url


@pytest.fixture
def make_app(
    small_rules: None, data: Path, front_end: Path, tmp_path: Path, backend: str
) -> Iterator[Callable[..., Flask]]:
    apps: list[Flask] = []

    def make(**changes: Any) -> Flask:
        csrf = changes.pop("csrf", False)
        settings = {"data": data, "front_end": front_end, "demo": tmp_path / "no-demo", "allow_script": True}
        settings["database_url"] = backend
        app = create_app(RuntimeConfig(**{**settings, **changes}))
        app.config["WTF_CSRF_ENABLED"] = csrf
        apps.append(app)
        return app

    yield make
    for app in apps:
        app.extensions[EXTENSION].store.close()


@pytest.fixture
def app(make_app: Callable[..., Flask]) -> Flask:
    return make_app()


@pytest.fixture
def host(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def code(host: FlaskClient) -> str:
    """A new table of p1 and p2."""
    return start(host)
