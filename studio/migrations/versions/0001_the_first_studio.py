"""The tables of the first studio.

A database that its `create_all` made has them already, without any mark of a revision: then only what is
missing is made, and every row stays.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

KINDS = (
    "tiles",
    "tokens",
    "events",
    "mythos",
    "monsters",
    "puzzles",
    "variables",
    "objectives",
    "endings",
    "items",
    "spells",
    "conditions",
    "investigators",
    "damage",
    "horror",
    "decks",
    "abilities",
    "own_tiles",
)


def key() -> sa.Column[int]:
    return sa.Column("id", sa.Integer(), primary_key=True)


def words(name: str, length: int) -> sa.Column[str]:
    return sa.Column(name, sa.String(length), nullable=False)


def number(name: str, kind: type[Any] = sa.Integer) -> sa.Column[object]:
    return sa.Column(name, kind(), nullable=False)


def moment(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=False)


def scenario_id(*, optional: bool = False) -> tuple[sa.Column[int], sa.ForeignKeyConstraint]:
    rule = "SET NULL" if optional else "CASCADE"
    return (
        sa.Column("scenario_id", sa.Integer(), nullable=optional),
        sa.ForeignKeyConstraint(["scenario_id"], ["scenario.id"], ondelete=rule),
    )


def upgrade() -> None:
    there = set(sa.inspect(op.get_bind()).get_table_names())

    def table(name: str, *parts: sa.schema.SchemaItem, index: bool = True) -> None:
        if name in there:
            return
        op.create_table(name, *parts)
        if index:
            op.create_index(f"ix_{name}_scenario_id", name, ["scenario_id"])

    table(
        "user_account",
        key(),
        words("name", 64),
        words("password_hash", 255),
        words("role", 16),
        words("language", 8),
        number("active", sa.Boolean),
        moment("created"),
        sa.UniqueConstraint("name"),
        index=False,
    )
    table(
        "scenario",
        key(),
        words("slug", 64),
        words("title", 200),
        words("version", 64),
        number("manifest", sa.JSON),
        number("settings", sa.JSON),
        number("rev"),
        sa.Column("owner_id", sa.Integer()),
        moment("created"),
        moment("changed"),
        sa.UniqueConstraint("slug"),
        sa.ForeignKeyConstraint(["owner_id"], ["user_account.id"], ondelete="SET NULL"),
        index=False,
    )
    table(
        "asset",
        key(),
        *scenario_id(),
        words("path", 255),
        number("data", sa.LargeBinary),
        sa.UniqueConstraint("scenario_id", "path"),
    )
    table(
        "layout",
        key(),
        *scenario_id(),
        words("node", 200),
        number("x", sa.Float),
        number("y", sa.Float),
        sa.UniqueConstraint("scenario_id", "node"),
    )
    table(
        "change",
        key(),
        *scenario_id(optional=True),
        words("scenario_slug", 64),
        words("label", 200),
        words("who", 64),
        moment("at"),
        number("commands", sa.JSON),
        number("inverse", sa.JSON),
        number("undoable", sa.Boolean),
        number("undone", sa.Boolean),
        words("undone_by", 64),
        number("superseded", sa.Boolean),
    )
    table(
        "pack",
        key(),
        words("slug", 64),
        words("title", 200),
        words("version", 64),
        number("data", sa.LargeBinary),
        words("uploaded_by", 64),
        moment("at"),
        sa.UniqueConstraint("slug"),
        index=False,
    )
    for kind in KINDS:
        table(
            f"thing_{kind}",
            key(),
            *scenario_id(),
            words("slug", 64),
            number("position"),
            words("title", 200),
            number("body", sa.JSON),
            sa.UniqueConstraint("scenario_id", "slug"),
        )
