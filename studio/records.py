"""The tables about people and their work: who may what, who is here, who did what, and versions with a name."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, LargeBinary, String, UniqueConstraint
from sqlmodel import Field, SQLModel

from studio.models import now

#: What somebody who was invited to a scenario may do.
MEMBER_ROLES = ("editor", "reader")


class Member(SQLModel, table=True):
    """Somebody who was invited to a scenario, as `editor` (changes it) or `reader` (looks)."""

    __table_args__ = (UniqueConstraint("scenario_id", "user_id"),)
    id: int | None = Field(default=None, primary_key=True)
    scenario_id: int = Field(foreign_key="scenario.id", ondelete="CASCADE", index=True)
    user_id: int = Field(foreign_key="user_account.id", ondelete="CASCADE", index=True)
    role: str = Field(default="editor", sa_type=String(16))
    since: datetime = Field(default_factory=now)


class Incoming(SQLModel, table=True):
    """A file that was sent to be imported, while its sender reads what it would add and change."""

    id: int | None = Field(default=None, primary_key=True)
    token: str = Field(unique=True, sa_type=String(32))
    user_id: int = Field(foreign_key="user_account.id", ondelete="CASCADE", index=True)
    name: str = Field(default="", sa_type=String(200))
    data: bytes = Field(sa_type=LargeBinary)
    at: datetime = Field(default_factory=now)


class Presence(SQLModel, table=True):
    """A window in which somebody has a scenario open: on which page, with what selected, and when it last said so.

    `tab` is a word the window made up for itself. Rows that have not been heard of for a while mean nothing.
    """

    __table_args__ = (UniqueConstraint("scenario_id", "user_id", "tab"),)
    id: int | None = Field(default=None, primary_key=True)
    scenario_id: int = Field(foreign_key="scenario.id", ondelete="CASCADE", index=True)
    user_id: int = Field(foreign_key="user_account.id", ondelete="CASCADE")
    tab: str = Field(sa_type=String(32))
    page: str = Field(default="", sa_type=String(32))
    kind: str = Field(default="", sa_type=String(32))
    slug: str = Field(default="", sa_type=String(64))
    seen: datetime = Field(default_factory=now)


class Attempt(SQLModel, table=True):
    """A sign-in that failed, by the address it came from."""

    __tablename__ = "sign_in_attempt"
    id: int | None = Field(default=None, primary_key=True)
    address: str = Field(sa_type=String(64), index=True)
    at: datetime = Field(default_factory=now, index=True)


class Audit(SQLModel, table=True):
    """One line of the audit trail. Lines are only ever added; they outlive the people and scenarios they name.

    `action` is one of `studio.audit.ACTIONS`; `subject` the scenario's id, the person or the pack it was done to;
    `detail` says what, in words.
    """

    __tablename__ = "audit_line"
    id: int | None = Field(default=None, primary_key=True)
    at: datetime = Field(default_factory=now, index=True)
    who: str = Field(default="", sa_type=String(64), index=True)
    action: str = Field(sa_type=String(32), index=True)
    subject: str = Field(default="", sa_type=String(64), index=True)
    detail: str = Field(default="", sa_type=String(400))
    address: str = Field(default="", sa_type=String(64))


class Version(SQLModel, table=True):
    """A state of a scenario that was given a name. It never changes.

    `rev` is the revision it was taken at, `change_id` the last change before it; `digest` that of the package an
    export gave then; `assets` the sha256 of each file the package carried.
    """

    __tablename__ = "scenario_version"
    id: int | None = Field(default=None, primary_key=True)
    scenario_id: int = Field(foreign_key="scenario.id", ondelete="CASCADE", index=True)
    name: str = Field(sa_type=String(100))
    note: str = Field(default="", sa_type=String(1000))
    who: str = Field(default="", sa_type=String(64))
    at: datetime = Field(default_factory=now)
    rev: int = 0
    change_id: int | None = Field(default=None)
    digest: str = Field(default="", sa_type=String(64))
    manifest: dict[str, Any] = Field(default_factory=dict, sa_type=JSON)
    document: dict[str, Any] = Field(default_factory=dict, sa_type=JSON)
    assets: dict[str, str] = Field(default_factory=dict, sa_type=JSON)


class Touched(SQLModel, table=True):
    """A thing that a change was about, for the history of one thing. `kind` is `settings` for the frame."""

    __table_args__ = (UniqueConstraint("change_id", "kind", "slug"),)
    id: int | None = Field(default=None, primary_key=True)
    change_id: int = Field(foreign_key="change.id", ondelete="CASCADE", index=True)
    kind: str = Field(sa_type=String(32), index=True)
    slug: str = Field(default="", sa_type=String(64), index=True)
