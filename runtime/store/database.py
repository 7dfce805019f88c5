"""The database behind the store: how it is opened, and what a transaction promises.

SQLite runs in WAL mode with `synchronous=FULL`: a commit that returned is on the disk, whatever happens to
the process or the machine afterwards. A transaction that writes begins with `BEGIN IMMEDIATE`, so that it
never finds half-way through that another one writes. `postgresql://…` is spoken to with
psycopg 3; any other SQLAlchemy URL works with the guarantees that database gives.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

from sqlalchemy import Engine, event, text
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session, create_engine

from runtime.store.migrations import READ_ONLY, NewerDatabase, upgrade

BUSY_MILLISECONDS = 10_000
"""How long SQLite waits for another process's write before it gives up."""


class StoreError(Exception):
    """The database could not be read or written; nothing was changed."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class Database:
    """An engine with the two kinds of transaction the store needs."""

    def __init__(self, url: str) -> None:
        if url.startswith(("postgresql://", "postgres://")):
            url = f"postgresql+psycopg://{url.partition('://')[2]}"
        self.engine = create_engine(url, pool_size=16, max_overflow=32)
        self._writing: threading.Lock | None = None
        if self.engine.dialect.name == "sqlite":
            # SQLite has one writer. Queueing for it here is fair and wakes at once; its busy handler sleeps.
            self._writing = threading.Lock()
            event.listen(self.engine, "connect", _on_connect)
            event.listen(self.engine, "begin", _on_begin)
        try:
            upgrade(self.engine)
        except NewerDatabase as error:
            raise StoreError(f"The database of saved games could not be opened: {error}.") from error
        except SQLAlchemyError as error:
            raise StoreError(_sentence("opened", error)) from error

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """Give a session that only reads; it never waits for a writer."""
        with self._session(self.engine.execution_options(**{READ_ONLY: True})) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """Give a session whose changes are durable when the block is left, and undone when it raises."""
        with self._writing or nullcontext(), self._session(self.engine) as session:
            yield session
            try:
                session.commit()
            except SQLAlchemyError as error:
                raise StoreError(_sentence("written", error)) from error

    def ping(self) -> None:
        """Raise StoreError unless the database answers."""
        with self.reading() as session:
            session.connection().execute(text("SELECT 1"))

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def _session(self, engine: Engine) -> Iterator[Session]:
        with Session(engine, expire_on_commit=False) as session:
            try:
                yield session
            except SQLAlchemyError as error:
                raise StoreError(_sentence("used", error)) from error


def _sentence(what: str, error: SQLAlchemyError) -> str:
    reason = str(getattr(error, "orig", None) or error).splitlines()[0]
    return f"The database of saved games could not be {what}: {reason}."


def _on_connect(connection: Any, record: Any) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves, see _on_begin
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={BUSY_MILLISECONDS}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _on_begin(connection: Any) -> None:
    reads = connection.get_execution_options().get(READ_ONLY, False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")
