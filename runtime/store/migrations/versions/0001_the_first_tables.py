"""The tables as they were before there were migrations.

A database that had them already, without any mark of a revision, keeps every row: only what is missing is made.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def words(name: str, length: int, *, key: bool = False, of: str | None = None) -> sa.Column[str]:
    """A text column; *of* says the column it refers to."""
    return sa.Column(name, sa.String(length), *([sa.ForeignKey(of)] if of else []), primary_key=key, nullable=False)


def number(name: str, *, key: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), primary_key=key, autoincrement=False, nullable=False)


def moment(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=False)


def json(name: str, *, nullable: bool = False) -> sa.Column[object]:
    return sa.Column(name, sa.JSON(), nullable=nullable)


def data() -> sa.Column[bytes]:
    return sa.Column("data", sa.LargeBinary(), nullable=False)


def table_code() -> sa.Column[str]:
    return words("table_code", 16, key=True, of="play_tables.code")


def upgrade() -> None:
    metadata = sa.MetaData()
    sa.Table(
        "play_packages",
        metadata,
        words("digest", 64, key=True),
        words("package_id", 64),
        words("version", 64),
        data(),
        moment("added"),
    )
    tables = sa.Table(
        "play_tables",
        metadata,
        words("code", 16, key=True),
        words("package", 64, of="play_packages.digest"),
        json("packs"),
        json("investigators"),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        json("options"),
        words("host", 64),
        number("length"),
        number("version"),
        number("round"),
        sa.Column("outcome", sa.String(16), nullable=True),
        moment("created"),
        moment("updated"),
    )
    sa.Index("ix_play_tables_host", tables.c.host)
    sa.Index("ix_play_tables_updated", tables.c.updated)
    sa.Table("play_saves", metadata, table_code(), number("covers"), data())
    sa.Table(
        "play_journal",
        metadata,
        table_code(),
        number("n", key=True),
        words("kind", 8),
        sa.Column("decision", sa.Integer(), nullable=True),
        json("value", nullable=True),
        words("by", 140),
        moment("at"),
    )
    seats = sa.Table("play_seats", metadata, table_code(), words("investigator", 140, key=True), words("player", 64))
    sa.Index("ix_play_seats_player", seats.c.player)
    metadata.create_all(op.get_bind(), checkfirst=True)
