"""A scenario row says which kind of package it is: a scenario, a content pack, a campaign."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    there = {column["name"] for column in sa.inspect(op.get_bind()).get_columns("scenario")}
    if "kind" in there:  # made by a `create_all` that knew it already
        return
    with op.batch_alter_table("scenario") as table:
        table.add_column(sa.Column("kind", sa.String(16), nullable=False, server_default="scenario"))
    with op.batch_alter_table("scenario") as table:
        table.alter_column("kind", existing_type=sa.String(16), existing_nullable=False, server_default=None)
