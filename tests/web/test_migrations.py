"""The play database comes up from every earlier shape, and the migrations make what the rows say."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from flask import Flask
from sqlalchemy import text
from sqlmodel import SQLModel

from runtime.store import Store, StoreError
from runtime.store.database import Database
from runtime.store.migrations import MIGRATIONS, ours
from tests.postgres import Cluster
from tests.web.playing import look, play

OLD = (Path(__file__).parent / "data" / "before_migrations.sql").read_text(encoding="utf-8")
"""A database that the runtime before the first migration made: a table in the middle of a game, one seat taken."""
OLD_CODE, OLD_HOST, OLD_GUEST = "rxf6dazhqz", "lliWelc9bOlBuKPcmy9nqgSHQZzwdhRL", "apj-KzZFhEo2L7_TwyPqybtcm2slxJOe"


def old_database(path: Path) -> Path:
    with sqlite3.connect(path) as connection:
        connection.executescript(OLD)
    connection.close()
    return path


def counts(path: Path) -> dict[str, int]:
    """How many rows each table of a SQLite file has."""
    connection = sqlite3.connect(path)
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    found = {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names}
    connection.close()
    return found


def differences(database: Database) -> list[object]:
    """What a new revision would change."""
    with database.engine.connect() as connection:
        opts = {"compare_type": True, "include_object": ours, "version_table": MIGRATIONS.version_table}
        return list(compare_metadata(MigrationContext.configure(connection, opts=opts), SQLModel.metadata))


def test_migrations_make_what_the_rows_say(tmp_path: Path) -> None:
    for path in (tmp_path / "new.db", old_database(tmp_path / "old.db")):
        database = Database(f"sqlite:///{path}")
        assert differences(database) == []
        database.close()


def test_on_postgresql_too_where_the_studio_is_a_neighbour(postgresql: Cluster) -> None:
    from studio.database import connect
    from studio.migrations import MIGRATIONS as OF_STUDIO

    url = postgresql.new_database()
    studio = connect(url)
    OF_STUDIO.upgrade(studio)
    with ThreadPoolExecutor() as pool:  # two servers that start at the same moment
        first, second = pool.map(Database, [url, url])
    assert differences(first) == differences(second) == []
    OF_STUDIO.upgrade(studio)
    MIGRATIONS.upgrade(first.engine)
    for engine in (first.engine, second.engine, studio):
        engine.dispose()


def test_servers_that_start_together_over_an_old_database_migrate_it_once(tmp_path: Path) -> None:
    url = f"sqlite:///{old_database(tmp_path / 'play.db')}"
    with ThreadPoolExecutor() as pool:
        first, second = pool.map(Database, [url, url])
    assert differences(first) == []
    first.close()
    second.close()


def test_a_game_from_before_there_were_migrations_is_played_on(make_app: Callable[..., Flask], data: Path) -> None:
    path = old_database(data / "runtime.db")
    before = counts(path)
    app = make_app()
    assert {name: counts(path)[name] for name in before} == before
    host, guest = app.test_client(), app.test_client()
    for client, player in ((host, OLD_HOST), (guest, OLD_GUEST)):
        with client.session_transaction() as session:
            session["player"] = player
    assert look(guest, OLD_CODE)["you"]["seat"] == "p2"
    state = look(host, OLD_CODE)
    assert (state["you"]["role"], state["view"]["steps"]) == ("host", 2)
    assert play(guest, OLD_CODE, "walk")["view"]["steps"] == 3


def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'play.db'}"
    database = Database(url)
    with database.engine.begin() as connection:
        connection.execute(text(f"UPDATE {MIGRATIONS.version_table} SET version_num = '9999'"))
    database.close()
    with pytest.raises(StoreError, match=r"9999.*written by a later one"):
        Store(url)


def test_the_revisions_are_one_line() -> None:
    steps = ScriptDirectory.from_config(MIGRATIONS.settings())
    heads = steps.get_heads()
    assert len(heads) == 1, f"two revisions follow the same one; let one follow the other: {heads}"
    numbers = [f"{number:04d}" for number in range(1, int(heads[0]) + 1)]
    assert sorted(step.revision for step in steps.walk_revisions()) == numbers
