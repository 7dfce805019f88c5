"""Run by Alembic: the revisions run inside the transaction of whoever calls (`studio.migrations`)."""

from __future__ import annotations

from typing import Any

from alembic import context
from sqlmodel import SQLModel

from runtime import written
from studio.database import own_tables


def ours(item: Any, _name: str | None, what: str, reflected: bool, _other: Any) -> bool:
    """Whether a table is the studio's."""
    return what != "table" or reflected or item in own_tables()


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    render_as_batch=True,  # SQLite changes a table by writing it anew
    compare_type=True,
    user_module_prefix="sa.",
    render_item=written,
    include_object=ours,
)
with context.begin_transaction():
    context.run_migrations()
