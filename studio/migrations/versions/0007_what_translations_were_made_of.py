"""Which words a translation was made of is remembered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "translated",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("scenario_id", sa.Integer(), nullable=False),
        sa.Column("thing", sa.String(length=96), nullable=False),
        sa.Column("language", sa.String(length=32), nullable=False),
        sa.Column("words", sa.String(length=16), nullable=False),
        sa.Column("source_language", sa.String(length=32), nullable=False),
        sa.Column("source", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(["scenario_id"], ["scenario.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("scenario_id", "thing", "language", "words", "source_language", "source"),
    )
    with op.batch_alter_table("translated", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_translated_scenario_id"), ["scenario_id"], unique=False)
