"""Bringing a database from any earlier shape to today's (Alembic): one mechanism for the runtime's and the studio's.

Who keeps tables has a folder with `env.py`, `script.py.mako` and the revisions in `versions/`. Alembic is imported
where it is needed: who checks a package or plays in a terminal opens no database.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from alembic.config import Config
    from sqlalchemy import Connection, Engine

READ_ONLY = "hauntwright_read_only"
"""The execution option of a connection that will not write: SQLite may then begin without its write lock."""


class NewerDatabase(Exception):
    """The database was written by a later version of the program; the message is a whole sentence."""


@dataclass(frozen=True, slots=True)
class Migrations:
    """The revisions of somebody's tables."""

    folder: Path
    """Where `env.py` and `versions/` are."""
    lock: int
    """Names the lock under which one process at a time migrates (PostgreSQL; SQLite locks the file)."""
    version_table: str = "alembic_version"
    """Where the revision is kept; others may have tables in the same database."""

    def settings(self) -> Config:
        """Return Alembic's settings, without a file of its own."""
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(self.folder))
        config.set_main_option("path_separator", "os")
        config.set_main_option("file_template", "%%(rev)s_%%(slug)s")
        return config

    def upgrade(self, engine: Engine, to: str = "head") -> None:
        """Bring the database up, in one transaction under a lock; programs that start together do it once.

        A database from before there were migrations is taken as it is: its first revision makes only the tables that
        are missing. One that is up to date is only read. Raises NewerDatabase for one that a later version has written.
        """
        with engine.execution_options(**{READ_ONLY: True}).connect() as connection, connection.begin():
            if to == "head" and self._is_current(connection):
                return
        with engine.connect() as connection:
            if engine.dialect.name == "sqlite":
                # Rebuilding a table drops the old one, which would delete whatever refers to it. The pragma does
                # nothing inside a transaction, so it is said to the driver.
                raw: Any = connection.connection.driver_connection
                raw.execute("PRAGMA foreign_keys=OFF")
                try:
                    self._upgrade(connection.execution_options(begin="IMMEDIATE"), to)
                finally:
                    raw.execute("PRAGMA foreign_keys=ON")
            else:
                self._upgrade(connection, to)

    def write_revision(self, message: str, engine: Engine) -> Path:
        """Write a new revision that brings `engine`'s database (which is at the newest) to the models of today."""
        from alembic import command
        from alembic.script import ScriptDirectory

        config = self.settings()
        heads = ScriptDirectory.from_config(config).get_heads()
        number = max((int(head) for head in heads), default=0) + 1
        with engine.connect() as connection:
            config.attributes["connection"] = connection
            name = re.sub(r"[^a-z0-9]+", " ", message.lower()).strip()
            script = command.revision(config, message=name, autogenerate=True, rev_id=f"{number:04d}")
        if script is None or isinstance(script, list):
            raise RuntimeError("no single revision was written")
        return Path(str(script.path))

    def _upgrade(self, connection: Connection, to: str) -> None:
        from alembic import command
        from sqlalchemy import text

        with connection.begin():
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": self.lock})
            if self._is_current(connection) and to == "head":  # somebody else was quicker
                return
            config = self.settings()
            config.attributes["connection"] = connection
            command.upgrade(config, to)
            if connection.dialect.name == "sqlite":
                broken = connection.execute(text("PRAGMA foreign_key_check")).all()
                if broken:
                    raise RuntimeError(f"after the migration rows refer to nothing: {broken[:5]}")

    def _is_current(self, connection: Connection) -> bool:
        from alembic.migration import MigrationContext
        from alembic.script import ScriptDirectory

        steps = ScriptDirectory.from_config(self.settings())
        now = MigrationContext.configure(connection, opts={"version_table": self.version_table}).get_current_heads()
        if not set(now) <= {step.revision for step in steps.walk_revisions()}:
            raise NewerDatabase(
                f"The database is at revision {', '.join(now)}, which this version does not know: it was written by a "
                "later one. Install that, or give this one a database of its own."
            )
        return now == tuple(steps.get_heads())


def written(what: str, item: Any, _context: Any) -> str | Literal[False]:
    """How a revision writes SQLModel's own types: as the SQLAlchemy types they are in the database."""
    name = type(item).__name__ if what == "type" else ""
    if name == "AutoString":
        return f"sa.String({item.length or ''})"
    return "sa.DateTime(timezone=True)" if name == "UTCDateTime" else False
