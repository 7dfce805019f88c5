"""Run by Alembic: the revisions run inside the transaction of whoever calls (`runtime.store.migrations`)."""

from __future__ import annotations

from typing import Any, Literal

from alembic import context
from sqlmodel import SQLModel

from runtime.store import rows  # noqa: F401 - makes the tables known
from runtime.store.migrations import VERSION_TABLE, ours


def written(what: str, item: Any, _context: Any) -> str | Literal[False]:
    """How a revision writes SQLModel's own types: as the SQLAlchemy types they are in the database."""
    name = type(item).__name__ if what == "type" else ""
    if name == "AutoString":
        return f"sa.String({item.length or ''})"
    return "sa.DateTime(timezone=True)" if name == "UTCDateTime" else False


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    version_table=VERSION_TABLE,
    render_as_batch=True,  # SQLite changes a table by writing it anew
    compare_type=True,
    user_module_prefix="sa.",
    render_item=written,
    include_object=ours,
)
with context.begin_transaction():
    context.run_migrations()
