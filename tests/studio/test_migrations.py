"""The database comes up from every earlier shape, and the migrations make what the models say."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from click.testing import CliRunner
from sqlalchemy import Engine, inspect, text
from sqlmodel import SQLModel

from e2e.servers import free_port
from runtime import NewerDatabase
from studio.app import create_app
from studio.cli import main
from studio.config import Config
from studio.database import connect, database, forget_connections, import_models, own_tables, writing
from studio.migrations import MIGRATIONS
from studio.transfer import export_package
from tests.postgres import Cluster

HERE = Path(__file__).parent
#: A database that the studio before the first migration has made, with a scenario in it.
OLD = (HERE / "data" / "before_migrations.sql").read_text(encoding="utf-8")


def old_database(path: Path) -> Path:
    """Write the old database."""
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


def differences(engine: Engine) -> list[object]:
    """What autogenerate would write."""
    import_models()
    with engine.connect() as connection:
        own = own_tables()
        opts = {
            "compare_type": True,
            "include_object": lambda item, _name, what, reflected, _other: what != "table" or reflected or item in own,
        }
        context = MigrationContext.configure(connection, opts=opts)
        return list(compare_metadata(context, SQLModel.metadata))


def test_migrations_make_what_the_models_say(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'new.sqlite'}")
    MIGRATIONS.upgrade(engine)
    assert differences(engine) == []
    engine.dispose()


def test_on_postgresql_too(postgresql: Cluster) -> None:
    engine = connect(postgresql.new_database())
    # Two programs that start at the same moment: one migrates, the other waits and finds it done.
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda _: MIGRATIONS.upgrade(engine), range(2)))
    assert differences(engine) == []
    MIGRATIONS.upgrade(engine)
    engine.dispose()


def test_two_programs_that_start_together_migrate_once(tmp_path: Path) -> None:
    engines = [connect(f"sqlite:///{old_database(tmp_path / 'studio.sqlite')}")]
    engines.append(connect(str(engines[0].url)))
    with ThreadPoolExecutor() as pool:
        list(pool.map(MIGRATIONS.upgrade, engines))
    assert differences(engines[0]) == []
    for engine in engines:
        engine.dispose()


def test_an_old_database_comes_up_and_keeps_every_row(tmp_path: Path) -> None:
    path = old_database(tmp_path / "studio.sqlite")
    before = counts(path)
    assert before["change"] == 2
    app = create_app(Config(data=tmp_path, admin_password="lamplight-1926"))
    try:
        after = counts(path)
        assert {name: after[name] for name in before} == before
        with app.test_request_context():
            package = export_package(database()(), "house")
            assert package.kind == "scenario"
            assert [item["id"] for item in package.document["variables"]] == ["hatch_open"]
            with writing(database()) as session:
                assert session.execute(text("SELECT kind FROM scenario")).scalars().all() == ["scenario"]
                touched = session.execute(text("SELECT change_id, kind, slug FROM touched")).all()
                assert [tuple(row) for row in touched] == [(2, "variables", "hatch_open")]
        bind = app.extensions["studio-database"].get_bind()
        assert differences(bind) == []
    finally:
        forget_connections(app.extensions["studio-database"])


def test_rows_that_refer_to_a_table_survive_its_rebuilding(tmp_path: Path) -> None:
    """SQLite drops a table to change it, which would delete what cascades from it."""
    path = old_database(tmp_path / "studio.sqlite")
    engine = connect(f"sqlite:///{path}")
    MIGRATIONS.upgrade(engine)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM thing_events")).scalar() == 2
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    engine.dispose()


def test_a_start_over_a_database_of_today_changes_nothing(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'studio.sqlite'}")
    MIGRATIONS.upgrade(engine)
    tables = inspect(engine).get_table_names()
    MIGRATIONS.upgrade(engine)
    assert inspect(engine).get_table_names() == tables
    engine.dispose()


def test_a_database_of_a_later_studio_is_left_alone(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'studio.sqlite'}")
    MIGRATIONS.upgrade(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NewerDatabase, match="9999"):
        MIGRATIONS.upgrade(engine)
    engine.dispose()


def test_the_programs_say_so_in_a_sentence(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'studio.db'}")
    MIGRATIONS.upgrade(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    environment = {"STUDIO_DATABASE": f"sqlite:///{tmp_path / 'studio.db'}"}
    for command in (["serve", "--port", str(free_port())], ["export", "the-house", str(tmp_path)]):
        arguments = [*command, "--data", str(tmp_path)]
        result = CliRunner().invoke(main, arguments, env=environment)
        assert result.exit_code == 1, result.output
        assert "written by a later one. Install that" in result.output
        assert isinstance(result.exception, SystemExit)


def test_the_revisions_are_one_line() -> None:
    steps = ScriptDirectory.from_config(MIGRATIONS.settings())
    heads = steps.get_heads()
    assert len(heads) == 1, f"two revisions follow the same one; let one follow the other: {heads}"
    assert sorted(step.revision for step in steps.walk_revisions()) == [
        f"{number:04d}" for number in range(1, int(heads[0]) + 1)
    ]
