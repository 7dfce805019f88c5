"""campaigns are played at tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "play_campaigns",
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("package", sa.String(64), nullable=False),
        sa.Column("beside", sa.JSON(), nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("chapter", sa.String(64), nullable=False),
        sa.Column("table_code", sa.String(16), nullable=True),
        sa.Column("investigators", sa.JSON(), nullable=False),
        sa.Column("carried", sa.JSON(), nullable=False),
        sa.Column("progress", sa.JSON(), nullable=False),
        sa.Column("history", sa.JSON(), nullable=False),
        sa.Column("outcome", sa.String(16), nullable=True),
        sa.Column("ending", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["package"], ["play_packages.digest"]),
        sa.PrimaryKeyConstraint("code"),
    )
    op.create_index("ix_play_campaigns_host", "play_campaigns", ["host"])
    op.create_index("ix_play_campaigns_updated", "play_campaigns", ["updated"])
    with op.batch_alter_table("play_tables") as batch_op:
        batch_op.add_column(sa.Column("campaign", sa.String(16), nullable=True))
        batch_op.create_index("ix_play_tables_campaign", ["campaign"])
