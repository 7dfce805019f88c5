"""Run by Alembic: the revisions run inside the transaction of whoever calls (`runtime.store.migrations`)."""

from __future__ import annotations

from alembic import context
from sqlmodel import SQLModel

from runtime.migrating import written
from runtime.store import rows  # noqa: F401 - makes the tables known
from runtime.store.migrations import MIGRATIONS, ours

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    version_table=MIGRATIONS.version_table,
    render_as_batch=True,  # SQLite changes a table by writing it anew
    compare_type=True,
    user_module_prefix="sa.",
    render_item=written,
    include_object=ours,
)
with context.begin_transaction():
    context.run_migrations()
