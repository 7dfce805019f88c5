"""Run by Alembic: the revisions run inside the transaction of whoever calls (`studio.migrations`)."""

from __future__ import annotations

from alembic import context
from sqlmodel import SQLModel

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    render_as_batch=True,  # SQLite changes a table by writing it anew
    compare_type=True,
    user_module_prefix="sa.",
)
with context.begin_transaction():
    context.run_migrations()
