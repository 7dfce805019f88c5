"""How often somebody did what is limited in rate: counted in the database, so that all workers count together."""

from __future__ import annotations

from datetime import timedelta
from math import ceil

from sqlalchemy import case, delete
from sqlmodel import col

from runtime.store.database import Database, upsert
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
        moment = now()
        live = col(Attempts.began) > moment - self._window
        row = {"client": client, "kind": kind, "began": moment, "count": 1}
        with self._database.writing() as session:
            # One statement, so that two first ones at once, in two processes, are both counted.
            one = upsert(session, Attempts).values(row)
            changes = {
                "count": case((live, col(Attempts.count) + 1), else_=1),
                "began": case((live, col(Attempts.began)), else_=moment),
            }
            session.execute(one.on_conflict_do_update(index_elements=["client", "kind"], set_=changes))
            session.execute(delete(Attempts).where(col(Attempts.began) < moment - FORGET))
