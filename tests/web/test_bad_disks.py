"""A disk that is full, a database that may not be written or is locked: refused in words, and played on afterwards."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import event

from runtime.store import database
from runtime.web.services import EXTENSION
from tests.web.playing import look, play


@contextmanager
def every_connection(app: Flask, pragma: str, afterwards: str) -> Iterator[None]:
    """Say *pragma* on every connection to the play database, and *afterwards* at the end."""
    engine = app.extensions[EXTENSION].store._database.engine
    said = pragma

    def say(connection: Any, *_: Any) -> None:
        connection.execute(f"PRAGMA {said}").close()

    event.listen(engine, "checkout", say)
    try:
        yield
    finally:
        said = afterwards
        for connection in [engine.connect() for _ in range(4)]:
            connection.close()
        event.remove(engine, "checkout", say)


def refused(client: FlaskClient, code: str, value: str = "walk") -> tuple[int, str]:
    body = {"decision": look(client, code)["view"]["decision"]["id"], "value": value}
    answer = client.post(f"/api/tables/{code}/choices", json=body)
    return answer.status_code, answer.get_json().get("error", {}).get("code", "")


def test_a_full_disk_refuses_choices_until_there_is_room_again(app: Flask, host: FlaskClient, code: str) -> None:
    """SQLite's own limit on pages stands for the disk: it fails where a full disk does, in the middle of a write."""
    play(host, code, "walk")
    with every_connection(app, "max_page_count = 1", "max_page_count = 1000000"):
        steps = 1
        while (answer := refused(host, code, "dig")) == (200, ""):  # what room there is is used
            steps += 1
        assert answer == (500, "storage")
        for _ in range(2):  # it stays refused, and what is there stays to be seen
            assert refused(host, code) == (500, "storage")
            assert look(host, code)["view"]["steps"] == steps
    assert play(host, code, "walk")["view"]["steps"] == steps + 1


def test_a_database_that_may_not_be_written_shows_its_tables(app: Flask, host: FlaskClient, code: str) -> None:
    play(host, code, "walk")
    with every_connection(app, "query_only = ON", "query_only = OFF"):
        assert refused(host, code) == (500, "storage")
        assert look(host, code)["view"]["steps"] == 1
        assert host.get(f"/table/{code}").status_code == 200
        new = host.post("/api/tables", json={"package": "f1", "investigators": ["p1"]})
        assert (new.status_code, new.get_json()["error"]["code"]) == (500, "storage")
        seat = host.post(f"/api/tables/{code}/seats", json={"investigator": "p1"})
        assert (seat.status_code, seat.get_json()["error"]["code"]) == (500, "storage")
    assert play(host, code, "walk")["view"]["steps"] == 2


def test_a_database_that_is_locked_is_waited_for_and_then_said_to_be(
    make_app: Callable[..., Flask], data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_MILLISECONDS", 20)
    host = make_app().test_client()
    code = str(host.post("/api/tables", json={"package": "f1", "investigators": ["p1", "p2"]}).get_json()["code"])
    holder = sqlite3.connect(data / "runtime.db", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    body = {"decision": look(host, code)["view"]["decision"]["id"], "value": "walk"}
    answer = host.post(f"/api/tables/{code}/choices", json=body)
    assert (answer.status_code, answer.get_json()["error"]["code"]) == (503, "storage-away")
    assert answer.headers["Retry-After"] == "2"
    assert "locked" not in answer.get_json()["error"]["message"]
    assert look(host, code)["view"]["steps"] == 0
    holder.execute("ROLLBACK")
    holder.close()
    assert play(host, code, "walk")["view"]["steps"] == 1
