"""The steps that bring a studio's database from any earlier shape to today's (Alembic).

`upgrade` is called at every start, so nobody has to know of it. A revision is a file in `versions/`;
`python -m studio.migrations "what changes"` writes a new one from the difference to the models.
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
#: Names the lock under which one process at a time migrates (PostgreSQL; SQLite locks the file).
LOCK = 0x4A57


def settings() -> Config:
    """Alembic's settings, without a file of its own."""
    config = Config()
    config.set_main_option("script_location", str(HERE))
    config.set_main_option("path_separator", "os")
    config.set_main_option("file_template", "%%(rev)s_%%(slug)s")
    return config


def upgrade(engine: Engine, to: str = "head") -> None:
    """Bring the database up, in one transaction under a lock; two programs that start together do it once.

    A database of a studio before there were migrations is taken as it is: its first revision makes only
    the tables that are missing. Raises `NewerDatabase` for one that a later studio has written.
    """
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            # Rebuilding a table drops the old one, which would delete whatever refers to it. The pragma does
            # nothing inside a transaction, so it is said to the driver.
            raw: Any = connection.connection.driver_connection
            raw.execute("PRAGMA foreign_keys=OFF")
            try:
                _upgrade(connection.execution_options(begin="IMMEDIATE"), to)
            finally:
                raw.execute("PRAGMA foreign_keys=ON")
        else:
            _upgrade(connection, to)


class NewerDatabase(Exception):
    """The database was written by a later version of the studio."""


def _upgrade(connection: Connection, to: str) -> None:
    with connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        config = settings()
        steps = ScriptDirectory.from_config(config)
        now = MigrationContext.configure(connection).get_current_heads()
        known = {step.revision for step in steps.walk_revisions()}
        if not set(now) <= known:
            raise NewerDatabase(
                f"The database is at revision {', '.join(now)}, which this version of the studio does not know. "
                "It was written by a later one: install that, or give this one a database of its own."
            )
        if to == "head" and now == tuple(steps.get_heads()):
            return
        config.attributes["connection"] = connection
        command.upgrade(config, to)
        if connection.dialect.name == "sqlite":
            broken = connection.execute(text("PRAGMA foreign_key_check")).all()
            if broken:
                raise RuntimeError(f"after the migration rows refer to nothing: {broken[:5]}")


def write_revision(message: str, engine: Engine) -> Path:
    """Write a new revision that brings `engine`'s database (which is at the newest) to the models of today."""
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
