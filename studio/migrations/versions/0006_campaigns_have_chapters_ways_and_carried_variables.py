"""What a campaign is made of are rows: chapters, ways between them, and the variables that are carried over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    for kind in ("chapters", "ways", "carried"):
        op.create_table(
            f"thing_{kind}",
            sa.Column("id", sa.Integer(), nullable=False),
            sa.Column("scenario_id", sa.Integer(), nullable=False),
            sa.Column("slug", sa.String(length=64), nullable=False),
            sa.Column("position", sa.Integer(), nullable=False),
            sa.Column("title", sa.String(length=200), nullable=False),
            sa.Column("body", sa.JSON(), nullable=False),
            sa.ForeignKeyConstraint(["scenario_id"], ["scenario.id"], ondelete="CASCADE"),
            sa.PrimaryKeyConstraint("id"),
            sa.UniqueConstraint("scenario_id", "slug"),
        )
        with op.batch_alter_table(f"thing_{kind}", schema=None) as batch_op:
            batch_op.create_index(batch_op.f(f"ix_thing_{kind}_scenario_id"), ["scenario_id"], unique=False)
