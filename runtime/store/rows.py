"""The rows of the play database; `play_` begins every name, so one database may serve the studio too."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, BigInteger, Column, LargeBinary
from sqlmodel import Field, SQLModel


def now() -> datetime:
    """Return the present moment in UTC."""
    return datetime.now(UTC)


KEY_LENGTH = 32
"""Length of a table's keys; codes are shorter, so that one is never taken for the other."""


def new_key() -> str:
    """Return a key that opens what a table's code does not (192 bits)."""
    return secrets.token_urlsafe(KEY_LENGTH * 3 // 4)


class StoredPackage(SQLModel, table=True):
    """The bytes of a package some table plays, so that a saved game opens even when the file has gone."""

    __tablename__ = "play_packages"

    digest: str = Field(primary_key=True, max_length=64)
    package_id: str = Field(max_length=64)
    version: str = Field(max_length=64)
    data: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    added: datetime = Field(default_factory=now)


class PlayTable(SQLModel, table=True):
    """One game: what it was started from, who keeps it, and how far it is."""

    __tablename__ = "play_tables"

    code: str = Field(primary_key=True, max_length=16)
    package: str = Field(foreign_key="play_packages.digest", max_length=64)
    packs: list[str] = Field(sa_column=Column(JSON, nullable=False))
    """Digests of the content packs, in the order in which the game was given them."""
    investigators: list[str] = Field(sa_column=Column(JSON, nullable=False))
    seed: int = Field(sa_column=Column(BigInteger, nullable=False))
    options: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    host: str = Field(index=True, max_length=64)
    """The player (a browser's session) who may do everything at this table."""
    host_key: str = Field(default_factory=new_key, max_length=64)
    """With it another browser becomes the host."""
    screen_key: str = Field(default_factory=new_key, index=True, unique=True, max_length=64)
    """The address of a screen for all, which only shows the table."""
    length: int = 0
    """Number of entries in the journal."""
    version: int = 1
    """Rises by one with everything a screen at this table could show: choices, undo, redo, seats."""
    campaign: str | None = Field(default=None, index=True, max_length=16)
    """Code of the campaign that this game is a chapter of."""
    round: int = 0
    outcome: str | None = Field(default=None, max_length=16)
    created: datetime = Field(default_factory=now)
    updated: datetime = Field(default_factory=now, index=True)


class SavedGame(SQLModel, table=True):
    """A table's last save; `covers` entries of its journal are in it already."""

    __tablename__ = "play_saves"

    table_code: str = Field(primary_key=True, foreign_key="play_tables.code", max_length=16)
    covers: int
    data: bytes = Field(sa_column=Column(LargeBinary, nullable=False))


class JournalEntry(SQLModel, table=True):
    """One thing that was done at a table; entries are only added, and the key refuses two with one number."""

    __tablename__ = "play_journal"

    table_code: str = Field(primary_key=True, foreign_key="play_tables.code", max_length=16)
    n: int = Field(primary_key=True)
    kind: str = Field(max_length=8)
    """`choice`, `undo` or `redo`."""
    decision: int | None = None
    value: Any = Field(default=None, sa_column=Column(JSON))
    """The answer; of an undo, how many choices it took back (none: one)."""
    by: str = Field(default="host", max_length=140)
    """`host`, or the investigator whose seat did it."""
    at: datetime = Field(default_factory=now)


class Seat(SQLModel, table=True):
    """An investigator played from a browser of their own."""

    __tablename__ = "play_seats"

    table_code: str = Field(primary_key=True, foreign_key="play_tables.code", max_length=16)
    investigator: str = Field(primary_key=True, max_length=140)
    player: str = Field(index=True, max_length=64)
    here: bool = Field(default=True, index=True)
    """Whether the player's browser gave a sign of life lately."""
    seen: datetime = Field(default_factory=now)
    """When it last did."""
    asked_by: str | None = Field(default=None, max_length=64)
    """The player who would like to have this seat, while its own is away."""
    asked_at: datetime | None = None


class PlayCampaign(SQLModel, table=True):
    """A campaign that is being played: where it is, and what its next chapter begins with."""

    __tablename__ = "play_campaigns"

    code: str = Field(primary_key=True, max_length=16)
    package: str = Field(foreign_key="play_packages.digest", max_length=64)
    beside: list[str] = Field(sa_column=Column(JSON, nullable=False))
    """Digests of the scenarios and content packs it is played with and does not bring along."""
    host: str = Field(index=True, max_length=64)
    options: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    """How its tables are begun (see `runtime.web.options`)."""
    chapter: str = Field(max_length=64)
    """The chapter that is played, or is played next while it has no table."""
    table_code: str | None = Field(default=None, max_length=16)
    investigators: list[str] = Field(sa_column=Column(JSON, nullable=False))
    carried: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    """What this chapter begins with (`runtime.campaign`)."""
    progress: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    """Last values of the variables of the chapters before this one."""
    history: list[dict[str, Any]] = Field(sa_column=Column(JSON, nullable=False))
    """The chapters before this one: `{"chapter", "result", "rounds", "table"}`."""
    outcome: str | None = Field(default=None, max_length=16)
    """`victory` or `defeat` once it is closed."""
    ending: str = Field(default="", max_length=64)
    version: int = 1
    """Rises by one with every change."""
    created: datetime = Field(default_factory=now)
    updated: datetime = Field(default_factory=now, index=True)


class Attempts(SQLModel, table=True):
    """How often a client did what is limited in rate, since when."""

    __tablename__ = "play_attempts"

    client: str = Field(primary_key=True, max_length=64)
    """A keyed digest of the client's address: enough to count by."""
    kind: str = Field(primary_key=True, max_length=16)
    began: datetime = Field(default_factory=now, index=True)
    count: int = 0
