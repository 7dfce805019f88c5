"""Notes, groups and colours of the graph are rows."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "layout_mark",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("scenario_id", sa.Integer(), nullable=False),
        sa.Column("sort", sa.String(length=16), nullable=False),
        sa.Column("slug", sa.String(length=200), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["scenario_id"], ["scenario.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("scenario_id", "sort", "slug"),
    )
    with op.batch_alter_table("layout_mark", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_layout_mark_scenario_id"), ["scenario_id"], unique=False)
