"""The database behind the store: how it is opened, and what a transaction promises.

SQLite runs in WAL mode with `synchronous=FULL`: a commit that returned is on the disk, whatever happens to
the process or the machine afterwards. A transaction that writes begins with `BEGIN IMMEDIATE`, so that it
never finds half-way through that another one writes.

PostgreSQL (`postgresql://…`, spoken to with psycopg 3) serves several processes. What is read in one
transaction is of one moment there too; writers lock the rows of the tables they change. A connection that was
lost is found out before it is used and made anew.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

from sqlalchemy import Engine, event, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlmodel import Session, SQLModel, create_engine

from runtime.migrating import READ_ONLY, NewerDatabase
from runtime.store.migrations import MIGRATIONS

BUSY_MILLISECONDS = 10_000
"""How long SQLite waits for another process's write before it gives up."""
CONNECTIONS = 16
"""Connections of one process to PostgreSQL; its usual limit of 100 serves four workers and an administrator."""
_PATIENCE = {"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
"""How soon a PostgreSQL that went away without a word is given up (seconds)."""


class StoreError(Exception):
    """The database could not be read or written; nothing was changed."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class Unreachable(StoreError):
    """The database does not answer now, or somebody else keeps it locked. A write that was being made when it went
    away may be there or not: look again before it is repeated."""


class Database:
    """An engine with the two kinds of transaction the store needs. Raises StoreError when it cannot be opened."""

    def __init__(self, url: str) -> None:
        self.url = _spoken_to_with_psycopg(url)
        self._writing: threading.Lock | None = None
        if self.url.startswith("sqlite"):
            self.engine = create_engine(self.url, pool_size=16, max_overflow=32)
            # SQLite has one writer. Queueing for it here is fair and wakes at once; its busy handler sleeps.
            self._writing = threading.Lock()
            event.listen(self.engine, "connect", _on_connect)
            event.listen(self.engine, "begin", _on_begin)
        else:
            more: Any = {"connect_args": _PATIENCE} if self.is_postgresql else {}
            self.engine = create_engine(
                self.url, pool_size=CONNECTIONS, max_overflow=0, pool_timeout=10, pool_pre_ping=True, **more
            )
        snapshot = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True} if self.is_postgresql else {}
        self._reader = self.engine.execution_options(**{READ_ONLY: True}, **snapshot)
        try:
            MIGRATIONS.upgrade(self.engine)
        except NewerDatabase as error:
            raise StoreError(f"The database of saved games could not be opened. {error}") from error
        except SQLAlchemyError as error:
            raise _failure("opened", error) from error

    @property
    def is_postgresql(self) -> bool:
        """Whether several processes may play from this database, and hear of each other's changes."""
        return self.url.startswith("postgresql")

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """Give a session that only reads, all of it of one moment; it never waits for a writer."""
        with self._session(self._reader) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """Give a session whose changes are durable when the block is left, and undone when it raises."""
        with self._writing or nullcontext(), self._session(self.engine) as session:
            yield session
            try:
                session.commit()
            except SQLAlchemyError as error:
                raise _failure("written", error) from error

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
                raise _failure("used", error) from error


def upsert(session: Session, row: type[SQLModel]) -> Any:
    """Return an INSERT that can say what happens when the row is there already (`on_conflict_do_…`)."""
    dialect = session.get_bind().dialect.name
    return (postgresql if dialect == "postgresql" else sqlite).insert(row)


def _spoken_to_with_psycopg(url: str) -> str:
    if url.startswith(("postgresql://", "postgres://")):
        return f"postgresql+psycopg://{url.partition('://')[2]}"
    return url


def _failure(what: str, error: SQLAlchemyError) -> StoreError:
    lines = str(getattr(error, "orig", None) or error).splitlines()
    message = f"The database of saved games could not be {what}: {lines[0] if lines else type(error).__name__}."
    gone = isinstance(error, (InterfaceError, PoolTimeout)) or getattr(error, "connection_invalidated", False)
    # SQLite calls everything operational: a full disk, a file that may not be written, a lock.
    if isinstance(error, OperationalError) and not gone:
        gone = "psycopg" in type(error.orig).__module__ or any(word in message for word in (" is locked", " is busy"))
    return Unreachable(message) if gone else StoreError(message)


def _on_connect(connection: Any, record: Any) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves, see _on_begin
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout={BUSY_MILLISECONDS}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _on_begin(connection: Any) -> None:
    reads = connection.get_execution_options().get(READ_ONLY, False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")
