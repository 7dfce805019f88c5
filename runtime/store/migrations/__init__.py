"""The steps that bring a play database from any earlier shape to today's.

They run whenever a store is opened, so nobody has to know of it. A revision is a file in `versions/`;
`python -m runtime.store.migrations "what changes"` writes a new one from the difference to the rows.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from runtime.migrating import Migrations

MIGRATIONS = Migrations(Path(__file__).resolve().parent, 0x504C, "play_alembic_version")


def ours(item: Any, name: str | None, what: str, reflected: bool, other: Any) -> bool:
    """Whether what Alembic compares is one of the play database's tables (the metadata and the database are shared)."""
    return what != "table" or (str(name).startswith("play_") and name != MIGRATIONS.version_table)
