"""Tables have keys, seats say who is there and who would like them, and attempts are counted."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "play_attempts",
        sa.Column("client", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("began", sa.DateTime(timezone=True), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("client", "kind"),
    )
    op.create_index("ix_play_attempts_began", "play_attempts", ["began"])
    with op.batch_alter_table("play_seats") as seats:
        seats.add_column(sa.Column("here", sa.Boolean(), nullable=False, server_default=sa.false()))
        # Nobody knows: long ago.
        longest = "2000-01-01 00:00:00+00:00" if op.get_bind().dialect.name == "postgresql" else "2000-01-01 00:00:00"
        seats.add_column(sa.Column("seen", sa.DateTime(timezone=True), nullable=False, server_default=longest))
        seats.add_column(sa.Column("asked_by", sa.String(64), nullable=True))
        seats.add_column(sa.Column("asked_at", sa.DateTime(timezone=True), nullable=True))
        seats.create_index("ix_play_seats_here", ["here"])
    with op.batch_alter_table("play_tables") as tables:
        tables.add_column(sa.Column("host_key", sa.String(64), nullable=False, server_default=""))
        tables.add_column(sa.Column("screen_key", sa.String(64), nullable=False, server_default=""))
    play_tables = sa.table("play_tables", sa.column("code"), sa.column("host_key"), sa.column("screen_key"))
    for code in op.get_bind().scalars(sa.select(play_tables.c.code)).all():
        keys = {"host_key": secrets.token_urlsafe(24), "screen_key": secrets.token_urlsafe(24)}
        op.execute(play_tables.update().where(play_tables.c.code == code).values(keys))
    op.create_index("ix_play_tables_screen_key", "play_tables", ["screen_key"], unique=True)
