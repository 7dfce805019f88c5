"""The tables that are not lists of a scenario: people, scenarios, layout, changes, uploaded packs."""

from datetime import UTC, datetime
from typing import Any

from flask_login import UserMixin
from sqlalchemy import JSON, LargeBinary, String, UniqueConstraint
from sqlmodel import Field, Relationship, SQLModel

ROLES = ("reader", "designer", "admin")
#: Who may do what with a scenario without being invited: every designer changes it, everybody looks, nobody.
ACCESS = ("open", "look", "private")


def now() -> datetime:
    """This moment, in UTC."""
    return datetime.now(UTC)


class User(UserMixin, SQLModel, table=True):
    """A person who signs in. Readers look, designers change, administrators also keep the users."""

    __tablename__ = "user_account"
    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(unique=True, sa_type=String(64))
    password_hash: str = Field(sa_type=String(255))
    role: str = Field(default="designer", sa_type=String(16))
    language: str = Field(default="", sa_type=String(8))
    active: bool = True
    created: datetime = Field(default_factory=now)

    @property
    def is_active(self) -> bool:
        return self.active

    @property
    def may_change(self) -> bool:
        return self.role in ("designer", "admin")

    @property
    def is_admin(self) -> bool:
        return self.role == "admin"

    def get_id(self) -> str:
        from studio.accounts import session_token

        return session_token(self)

    def __str__(self) -> str:
        return self.name


class Scenario(SQLModel, table=True):
    """One scenario: the frame of its document; its lists are rows of the tables in `things`.

    `kind` is that of its package: `scenario`, `content` (a content pack) or `campaign`.
    `manifest` is package.json without the list of files. `settings` is scenario.json with every list
    that is kept as rows left out (a list that was written as empty stays as an empty list, so that
    an export gives the same bytes). `rev` counts the changes: whoever sends commands says which
    revision they saw. `access` is one of `ACCESS`; `studio.access` says what it means.
    """

    id: int | None = Field(default=None, primary_key=True)
    slug: str = Field(unique=True, sa_type=String(64))
    kind: str = Field(default="scenario", sa_type=String(16))
    title: str = Field(default="", sa_type=String(200))
    version: str = Field(default="0.1.0", sa_type=String(64))
    manifest: dict[str, Any] = Field(default_factory=dict, sa_type=JSON)
    settings: dict[str, Any] = Field(default_factory=dict, sa_type=JSON)
    rev: int = 0
    access: str = Field(default="open", sa_type=String(16))
    owner_id: int | None = Field(default=None, foreign_key="user_account.id", ondelete="SET NULL")
    created: datetime = Field(default_factory=now)
    changed: datetime = Field(default_factory=now)
    owner: User | None = Relationship()

    def __str__(self) -> str:
        return self.slug


class Asset(SQLModel, table=True):
    """A file a scenario's package carries, such as a picture."""

    __table_args__ = (UniqueConstraint("scenario_id", "path"),)
    id: int | None = Field(default=None, primary_key=True)
    scenario_id: int = Field(foreign_key="scenario.id", ondelete="CASCADE", index=True)
    path: str = Field(sa_type=String(255))
    data: bytes = Field(sa_type=LargeBinary)


class Layout(SQLModel, table=True):
    """Where a node of the graph stands. It is not part of the scenario and is never exported."""

    __table_args__ = (UniqueConstraint("scenario_id", "node"),)
    id: int | None = Field(default=None, primary_key=True)
    scenario_id: int = Field(foreign_key="scenario.id", ondelete="CASCADE", index=True)
    node: str = Field(sa_type=String(200))
    x: float = 0.0
    y: float = 0.0


class LayoutMark(SQLModel, table=True):
    """What a designer drew on the graph: a `note`, a `group` of cards, or the `colour` of a card.

    `slug` is the id of the note or the group, or the node that has the colour. Never exported.
    """

    __tablename__ = "layout_mark"
    __table_args__ = (UniqueConstraint("scenario_id", "sort", "slug"),)
    id: int | None = Field(default=None, primary_key=True)
    scenario_id: int = Field(foreign_key="scenario.id", ondelete="CASCADE", index=True)
    sort: str = Field(sa_type=String(16))
    slug: str = Field(sa_type=String(200))
    body: dict[str, Any] = Field(default_factory=dict, sa_type=JSON)


class Change(SQLModel, table=True):
    """What somebody did, and how to take it back.

    A change that is not `undoable` (the scenario was made or imported) is where the history begins.
    `superseded`: it was undone, and then something else was done instead, so it can not be redone.
    """

    id: int | None = Field(default=None, primary_key=True)
    scenario_id: int | None = Field(default=None, foreign_key="scenario.id", ondelete="SET NULL", index=True)
    scenario_slug: str = Field(default="", sa_type=String(64))
    label: str = Field(default="", sa_type=String(200))
    who: str = Field(default="", sa_type=String(64))
    at: datetime = Field(default_factory=now)
    commands: list[dict[str, Any]] = Field(default_factory=list, sa_type=JSON)
    inverse: list[dict[str, Any]] = Field(default_factory=list, sa_type=JSON)
    undoable: bool = True
    undone: bool = False
    undone_by: str = Field(default="", sa_type=String(64))
    superseded: bool = False


class Translated(SQLModel, table=True):
    """Which words a translation was made of: `words` in `language` stands for `source` in `source_language`.

    Both are digests (`studio.texts.memory`). Rows are of one thing of a scenario (`events/the-hatch`, or `scenario`
    for its frame), are only ever added to, and are never exported.
    """

    __table_args__ = (UniqueConstraint("scenario_id", "thing", "language", "words", "source_language", "source"),)
    id: int | None = Field(default=None, primary_key=True)
    scenario_id: int = Field(foreign_key="scenario.id", ondelete="CASCADE", index=True)
    thing: str = Field(sa_type=String(96))
    language: str = Field(sa_type=String(32))
    words: str = Field(sa_type=String(16))
    source_language: str = Field(sa_type=String(32))
    source: str = Field(sa_type=String(16))


class Release(SQLModel, table=True):
    """A version that was exported. `contents`: a digest of every thing in it, by kind and id."""

    id: int | None = Field(default=None, primary_key=True)
    scenario_id: int = Field(foreign_key="scenario.id", ondelete="CASCADE", index=True)
    version: str = Field(sa_type=String(64))
    contents: dict[str, dict[str, str]] = Field(default_factory=dict, sa_type=JSON)
    who: str = Field(default="", sa_type=String(64))
    at: datetime = Field(default_factory=now)


class Pack(SQLModel, table=True):
    """An uploaded content pack, kept as the file that was uploaded."""

    id: int | None = Field(default=None, primary_key=True)
    slug: str = Field(unique=True, sa_type=String(64))
    title: str = Field(default="", sa_type=String(200))
    version: str = Field(default="", sa_type=String(64))
    data: bytes = Field(sa_type=LargeBinary)
    uploaded_by: str = Field(default="", sa_type=String(64))
    at: datetime = Field(default_factory=now)
