"""The rows of one scenario while commands change them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from flask_babel import gettext as _
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from sqlmodel import col

from studio import documents
from studio.commands.errors import Missing, Refused
from studio.models import Scenario
from studio.things import Kind, Thing, kinds_of

Json = dict[str, Any]


class Draft:
    """One scenario's rows, by kind and in order. It belongs to one transaction."""

    def __init__(self, session: Session, scenario: Scenario) -> None:
        self.session = session
        self.scenario = scenario
        self._rows: dict[str, list[Thing]] = {}

    @classmethod
    def open(cls, session: Session, slug: str, *, lock: bool = False) -> Self:
        """The scenario of that id; `Missing` if there is none."""
        query = select(Scenario).where(col(Scenario.slug) == slug)
        # A session may remember the row from before the lock was taken.
        query = query.execution_options(populate_existing=True)
        scenario = session.scalars(query.with_for_update() if lock else query).one_or_none()
        if scenario is None:
            raise Missing("unknown-scenario", _("There is no scenario “%(slug)s”.", slug=slug))
        return cls(session, scenario)

    @property
    def kinds(self) -> Mapping[str, Kind]:
        """The kinds of thing that such a package has."""
        return kinds_of(self.scenario.kind)

    def kind_of(self, command: Mapping[str, Any]) -> Kind:
        """The kind a command is about; `Refused` when packages of this kind have no such things."""
        name = command.get("kind")
        kind = self.kinds.get(name) if isinstance(name, str) else None
        if kind is None:
            raise Refused("unknown-kind", _("“%(kind)s” is not a kind of thing.", kind=str(name)[:64]))
        return kind

    @property
    def languages(self) -> list[str]:
        languages = self.scenario.manifest.get("languages")
        return languages if isinstance(languages, list) else []

    def rows(self, kind: Kind) -> list[Thing]:
        """The rows of a kind, in order. The list is the draft's own: changing it is only the first half
        of moving rows (see `settle`)."""
        if kind.name not in self._rows:
            table = kind.table
            query = (
                select(table)
                .where(col(table.scenario_id) == self.scenario.id)
                .order_by(col(table.position), col(table.id))
                .execution_options(populate_existing=True)
            )
            self._rows[kind.name] = list(self.session.scalars(query))
        return self._rows[kind.name]

    def find(self, kind: Kind, slug: str) -> Thing | None:
        """The row of that id, or None; it alone is read when the others are not known yet."""
        if kind.name in self._rows:
            return next((row for row in self._rows[kind.name] if row.slug == slug), None)
        table = kind.table
        query = select(table).where(col(table.scenario_id) == self.scenario.id, col(table.slug) == slug)
        return self.session.scalars(query.execution_options(populate_existing=True)).one_or_none()

    def require(self, kind: Kind, slug: str) -> Thing:
        """The row of that id; `Missing` if there is none."""
        row = self.find(kind, slug)
        if row is None:
            raise Missing(
                "unknown-id", _("There is no “%(id)s” among the %(kind)s.", id=slug, kind=str(kind.title).lower())
            )
        return row

    def insert(self, kind: Kind, slug: str, body: Json, position: int | None = None) -> Thing:
        """Add a row at `position` (the end, when None)."""
        assert self.scenario.id is not None
        row = kind.table(scenario_id=self.scenario.id, slug=slug)
        documents.fill(row, body, self.languages)
        if position is None and kind.name not in self._rows:
            table = kind.table
            last = select(func.max(col(table.position))).where(col(table.scenario_id) == self.scenario.id)
            highest = self.session.scalar(last)
            row.position = 0 if highest is None else highest + 1
            self.session.add(row)
            self.session.flush()
            return row
        rows = self.rows(kind)
        rows.insert(len(rows) if position is None else position, row)
        self.session.add(row)
        self.settle(kind)
        return row

    def delete(self, kind: Kind, row: Thing) -> None:
        self.rows(kind).remove(row)
        self.session.delete(row)
        self.settle(kind)

    def settle(self, kind: Kind) -> None:
        """Number the rows of a kind as they stand, and send the changes to the database.

        Sent at once: left to itself the session would insert before it deletes, and an id that is
        freed and taken in one batch would clash.
        """
        for position, row in enumerate(self.rows(kind)):
            if row.position != position:
                row.position = position
        self.session.flush()

    def document(self) -> Json:
        """scenario.json (or content.json, campaign.json), as the rows now stand."""
        items = {name: [row.body for row in self.rows(kind)] for name, kind in self.kinds.items()}
        return documents.join(self.scenario.settings, items, self.scenario.kind)

    def manifest(self) -> Json:
        return dict(self.scenario.manifest)

    def frame(self) -> Json:
        """Everything of the scenario that is not a row, to put back later."""
        return {"settings": self.scenario.settings, "manifest": self.scenario.manifest}

    def set_frame(self, settings: Mapping[str, Any], manifest: Mapping[str, Any]) -> None:
        self.scenario.settings = dict(settings)
        self.scenario.manifest = dict(manifest)
        title = settings.get("title", manifest.get("title"))  # a content pack has its title in the manifest alone
        self.scenario.title = documents.in_language(title, self.languages)[:200]
        self.scenario.version = str(manifest.get("version", ""))[:64]
        self.session.flush()
