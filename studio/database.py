"""The database: SQLite with no set-up, any other SQLAlchemy database by its URL."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

from flask import Flask, current_app
from sqlalchemy import Connection, Engine, Table, create_engine, event
from sqlalchemy.orm import Session, scoped_session, sessionmaker
from sqlmodel import SQLModel

from studio.migrations import MIGRATIONS


class Scoped(scoped_session[Session]):
    """A session per thread. Flask-Admin asks a session provider for `.session`."""

    @property
    def session(self) -> Scoped:
        return self


def open_database(url: str) -> Scoped:
    """Connect, bring the tables to their newest shape, and return the session of each thread."""
    import_models()
    engine = connect(url)
    MIGRATIONS.upgrade(engine)
    # Plain SQLAlchemy sessions: Flask-Admin calls .query(), of which SQLModel's session warns.
    return Scoped(sessionmaker(bind=engine, class_=Session, expire_on_commit=False))


def import_models() -> None:
    """Make all tables known to the metadata. Whoever adds a module with tables names it here."""
    from studio import models, records, things  # noqa: F401


def own_tables() -> list[Table]:
    """The studio's tables, each after those it refers to. The metadata is shared: the runtime's are there too when
    somebody has imported them."""
    import_models()
    mappers = SQLModel._sa_registry.mappers
    mine = {mapper.local_table for mapper in mappers if mapper.class_.__module__.partition(".")[0] == "studio"}
    return [table for table in SQLModel.metadata.sorted_tables if table in mine]


def connect(url: str) -> Engine:
    """An engine for that URL; `postgresql://…` is spoken to with psycopg 3."""
    if url.startswith(("postgresql://", "postgres://")):
        url = f"postgresql+psycopg://{url.partition('://')[2]}"
    engine = create_engine(url)
    if engine.dialect.name == "sqlite":
        _tune_sqlite(engine)
    return engine


def _tune_sqlite(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        mode = connection.get_execution_options().get("begin", "DEFERRED")
        connection.exec_driver_sql(f"BEGIN {mode}")


def database() -> Scoped:
    """The sessions of the running application."""
    return cast(Scoped, current_app.extensions["studio-database"])


def attach(app: Flask, sessions: Scoped) -> None:
    """Give the application its database, and each request its own session."""
    app.extensions["studio-database"] = sessions

    @app.teardown_appcontext
    def close(_error: BaseException | None) -> None:
        sessions.remove()


def forget_connections(sessions: Scoped) -> None:
    """Close all connections: a process that forks must not share one of SQLite's with its child."""
    bind = sessions.get_bind()
    sessions.remove()
    if isinstance(bind, Engine):
        bind.dispose()


@contextmanager
def writing(sessions: Scoped | Session) -> Iterator[Session]:
    """One transaction that writes: all of it is stored, or nothing.

    The write lock is taken before anything is read, so that what is read cannot be out of date when
    it is changed (SQLite would refuse to upgrade a reader whose snapshot has passed).
    """
    session = sessions() if isinstance(sessions, Scoped) else sessions
    session.rollback()
    session.connection(execution_options={"begin": "IMMEDIATE"})
    try:
        yield session
        session.commit()
    except BaseException:
        session.rollback()
        raise


@contextmanager
def trying(sessions: Scoped) -> Iterator[Session]:
    """A transaction of its own in which things are tried out: whatever is written in it is thrown away."""
    with Session(sessions.get_bind(), expire_on_commit=False) as session:
        session.connection(execution_options={"begin": "IMMEDIATE"})
        try:
            yield session
        finally:
            session.rollback()
