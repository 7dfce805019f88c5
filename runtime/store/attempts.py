"""How often somebody did what is limited in rate: counted in the database, so that all workers count together."""

from __future__ import annotations

from datetime import timedelta
from math import ceil

from sqlalchemy.exc import IntegrityError
from sqlmodel import col, delete

from runtime.store.database import Database
from runtime.store.rows import Attempts, now

FORGET = timedelta(days=1)
"""Counts that began so long ago are removed."""


class Limiter:
    """At most *most* of a kind for each client within *window* seconds from the first."""

    def __init__(self, database: Database, window: float) -> None:
        self._database = database
        self._window = timedelta(seconds=window)

    def wait(self, client: str, kind: str, most: int) -> int:
        """Return how many seconds a client has to wait before the next one; 0: none."""
        with self._database.reading() as session:
            row = session.get(Attempts, (client, kind))
        if row is None or row.count < most:
            return 0
        return max(0, ceil((row.began + self._window - now()).total_seconds()))

    def count(self, client: str, kind: str) -> None:
        """Count one."""
        try:
            self._count(client, kind)
        except IntegrityError:
            self._count(client, kind)  # two first ones at once: the second finds the row

    def _count(self, client: str, kind: str) -> None:
        with self._database.writing() as session:
            moment = now()
            row = session.get(Attempts, (client, kind), with_for_update=True)
            if row is not None and row.began + self._window > moment:
                row.count += 1
                return
            session.exec(delete(Attempts).where(col(Attempts.began) < moment - FORGET))
            if row is None:
                session.add(Attempts(client=client, kind=kind, began=moment, count=1))
            else:
                row.began, row.count = moment, 1
