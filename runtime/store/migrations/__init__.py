"""The steps that bring a play database from any earlier shape to today's (Alembic).

`upgrade` is called whenever a store is opened, so nobody has to know of it. A revision is a file in `versions/`;
`python -m runtime.store.migrations "what changes"` writes a new one from the difference to the rows.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

HERE = Path(__file__).resolve().parent
VERSION_TABLE = "play_alembic_version"
"""Where the revision is kept: a table of our own, since the studio's may be in the same database."""
READ_ONLY = "hauntwright_read_only"
"""The execution option of a connection that will not write: SQLite then begins without its write lock."""
_LOCK = 0x504C
"""Names the lock under which one process at a time migrates (PostgreSQL; SQLite locks the file)."""


class NewerDatabase(Exception):
    """The database was written by a later version of the program."""


def settings() -> Config:
    """Alembic's settings, without a file of its own."""
    config = Config()
    config.set_main_option("script_location", str(HERE))
    config.set_main_option("path_separator", "os")
    config.set_main_option("file_template", "%%(rev)s_%%(slug)s")
    return config


def ours(item: Any, name: str | None, what: str, reflected: bool, other: Any) -> bool:
    """Whether what Alembic compares is one of the play database's tables (the metadata and the database are shared)."""
    return what != "table" or (str(name).startswith("play_") and name != VERSION_TABLE)


def upgrade(engine: Engine, to: str = "head") -> None:
    """Bring the database up, in one transaction under a lock; programs that start together do it once.

    A database from before there were migrations is taken as it is: its first revision makes only the tables that
    are missing. One that is up to date is only read. Raises NewerDatabase for one that a later version has written.
    """
    with engine.execution_options(**{READ_ONLY: True}).connect() as connection, connection.begin():
        if to == "head" and _is_current(connection):
            return
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            # Rebuilding a table drops the old one, which would delete whatever refers to it. The pragma does
            # nothing inside a transaction, so it is said to the driver.
            raw: Any = connection.connection.driver_connection
            raw.execute("PRAGMA foreign_keys=OFF")
            try:
                _upgrade(connection, to)
            finally:
                raw.execute("PRAGMA foreign_keys=ON")
        else:
            _upgrade(connection, to)


def _upgrade(connection: Connection, to: str) -> None:
    with connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        if to == "head" and _is_current(connection):  # somebody else was quicker
            return
        config = settings()
        config.attributes["connection"] = connection
        command.upgrade(config, to)
        if connection.dialect.name == "sqlite":
            broken = connection.execute(text("PRAGMA foreign_key_check")).all()
            if broken:
                raise RuntimeError(f"after the migration rows refer to nothing: {broken[:5]}")


def _is_current(connection: Connection) -> bool:
    steps = ScriptDirectory.from_config(settings())
    now = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_heads()
    if not set(now) <= {step.revision for step in steps.walk_revisions()}:
        raise NewerDatabase(
            f"it is at revision {', '.join(now)}, which this version does not know: it was written by a later one. "
            "Install that, or give this one a database of its own"
        )
    return now == tuple(steps.get_heads())


def write_revision(message: str, engine: Engine) -> Path:
    """Write a new revision that brings `engine`'s database (which is at the newest) to the rows of today."""
    config = settings()
    heads = ScriptDirectory.from_config(config).get_heads()
    number = max((int(head) for head in heads), default=0) + 1
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        name = re.sub(r"[^a-z0-9]+", " ", message.lower()).strip()
        script = command.revision(config, message=name, autogenerate=True, rev_id=f"{number:04d}")
    if script is None or isinstance(script, list):
        raise RuntimeError("no single revision was written")
    return Path(str(script.path))
