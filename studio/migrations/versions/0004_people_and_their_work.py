"""Who may do what, who is here, who did what, versions with a name; every change says which things it touched."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def _say_what_was_touched() -> None:
    """The changes of before, which say it only in their commands."""
    change = sa.table("change", sa.column("id"), sa.column("commands", sa.JSON), sa.column("inverse", sa.JSON))
    touched = sa.table("touched", sa.column("change_id"), sa.column("kind"), sa.column("slug"))
    connection = op.get_bind()
    lines: list[dict[str, Any]] = []
    for row in connection.execute(sa.select(change.c.id, change.c.commands, change.c.inverse)):
        found = set()
        for command in [*row.commands, *row.inverse]:
            if command.get("kind"):
                found |= {(command["kind"], command[key]) for key in ("id", "to") if command.get(key)}
            else:
                found.add(("settings", ""))
        lines += [{"change_id": row.id, "kind": kind, "slug": slug} for kind, slug in sorted(found)]
    if lines:
        connection.execute(touched.insert(), lines)


def upgrade() -> None:
    op.create_table(
        "audit_line",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("who", sa.String(length=64), nullable=False),
        sa.Column("action", sa.String(length=32), nullable=False),
        sa.Column("subject", sa.String(length=64), nullable=False),
        sa.Column("detail", sa.String(length=400), nullable=False),
        sa.Column("address", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("audit_line", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_audit_line_action"), ["action"], unique=False)
        batch_op.create_index(batch_op.f("ix_audit_line_at"), ["at"], unique=False)
        batch_op.create_index(batch_op.f("ix_audit_line_subject"), ["subject"], unique=False)
        batch_op.create_index(batch_op.f("ix_audit_line_who"), ["who"], unique=False)

    op.create_table(
        "sign_in_attempt",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("address", sa.String(length=64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("sign_in_attempt", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_sign_in_attempt_address"), ["address"], unique=False)
        batch_op.create_index(batch_op.f("ix_sign_in_attempt_at"), ["at"], unique=False)

    op.create_table(
        "member",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("scenario_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("role", sa.String(length=16), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["scenario_id"], ["scenario.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["user_account.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("scenario_id", "user_id"),
    )
    with op.batch_alter_table("member", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_member_scenario_id"), ["scenario_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_member_user_id"), ["user_id"], unique=False)

    op.create_table(
        "presence",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("scenario_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("tab", sa.String(length=32), nullable=False),
        sa.Column("page", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("slug", sa.String(length=64), nullable=False),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["scenario_id"], ["scenario.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["user_account.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("scenario_id", "user_id", "tab"),
    )
    with op.batch_alter_table("presence", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_presence_scenario_id"), ["scenario_id"], unique=False)

    op.create_table(
        "scenario_version",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("scenario_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("note", sa.String(length=1000), nullable=False),
        sa.Column("who", sa.String(length=64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("rev", sa.Integer(), nullable=False),
        sa.Column("change_id", sa.Integer(), nullable=True),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("manifest", sa.JSON(), nullable=False),
        sa.Column("document", sa.JSON(), nullable=False),
        sa.Column("assets", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["scenario_id"], ["scenario.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("scenario_version", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_scenario_version_scenario_id"), ["scenario_id"], unique=False)

    op.create_table(
        "touched",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("change_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("slug", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["change_id"], ["change.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("change_id", "kind", "slug"),
    )
    with op.batch_alter_table("touched", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_touched_change_id"), ["change_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_touched_kind"), ["kind"], unique=False)
        batch_op.create_index(batch_op.f("ix_touched_slug"), ["slug"], unique=False)

    with op.batch_alter_table("scenario", schema=None) as batch_op:
        batch_op.add_column(sa.Column("access", sa.String(length=16), nullable=False, server_default="open"))
    _say_what_was_touched()
