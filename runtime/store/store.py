"""The store: everything about played tables that must outlive the process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session, col, delete, or_, select

from runtime.store.campaigns import CampaignRows, packages_of_campaigns
from runtime.store.database import Database, StoreError
from runtime.store.rows import JournalEntry, PlayTable, SavedGame, Seat, StoredPackage, now


class Conflict(StoreError):
    """Someone else changed this table in between; nothing was changed."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """What is needed to bring a game back: the save, and what was done after it."""

    save: bytes
    since: list[JournalEntry]


class Store:
    """Tables, their journals and saves, and the packages they play, by SQLAlchemy database URL.

    All methods may be called from any thread. They raise StoreError when the database fails; a method that
    changes something has then changed nothing. Rows that are returned are copies.
    """

    def __init__(self, url: str) -> None:
        self._database = Database(url)
        self.campaigns = CampaignRows(self._database)

    def ping(self) -> None:
        self._database.ping()

    def close(self) -> None:
        self._database.close()

    # Packages

    def keep_package(self, digest: str, package_id: str, version: str, data: bytes) -> None:
        """Keep a package's bytes; the same digest twice is one package."""
        with self._database.writing() as session:
            if session.get(StoredPackage, digest) is None:
                session.add(StoredPackage(digest=digest, package_id=package_id, version=version, data=data))

    def package(self, digest: str) -> bytes | None:
        with self._database.reading() as session:
            row = session.get(StoredPackage, digest)
            return row.data if row else None

    # Tables

    def create(self, table: PlayTable, save: bytes, journal: Sequence[JournalEntry] = ()) -> None:
        """Put down a new table with a save that covers its *journal*; Conflict when its code is taken."""
        with self._database.writing() as session:
            if session.get(PlayTable, table.code) is not None:
                raise Conflict("A table with this code exists already.")
            session.add(table)
            session.flush()
            session.add_all(journal)
            session.add(SavedGame(table_code=table.code, covers=len(journal), data=save))

    def table(self, code: str) -> PlayTable | None:
        with self._database.reading() as session:
            return session.get(PlayTable, code)

    def tables_of(self, player: str) -> list[PlayTable]:
        """Return the tables a player hosts or has a seat at, the last played first."""
        seats = select(Seat.table_code).where(Seat.player == player)
        query = (
            select(PlayTable)
            .where(or_(PlayTable.host == player, col(PlayTable.code).in_(seats)))
            .order_by(col(PlayTable.updated).desc())
        )
        with self._database.reading() as session:
            return list(session.exec(query))

    def delete(self, code: str) -> None:
        """Remove a table and all that belongs to it, and its packages when no other table plays them."""
        with self._database.writing() as session:
            table = session.get(PlayTable, code)
            if table is None:
                return
            for rows in (JournalEntry, SavedGame, Seat):
                session.exec(delete(rows).where(col(rows.table_code) == code))
            session.delete(table)
            session.flush()
            used = packages_of_campaigns(session)
            for package, packs in session.exec(select(PlayTable.package, PlayTable.packs)):
                used.update([package, *packs])
            gone = [digest for digest in (table.package, *table.packs) if digest not in used]
            session.exec(delete(StoredPackage).where(col(StoredPackage.digest).in_(gone)))

    # The game

    def load(self, code: str) -> Loaded:
        """Return a table's save and the journal after it; StoreError when there is none."""
        with self._database.reading() as session:
            saved = session.get(SavedGame, code)
            if saved is None:
                raise StoreError("There is no saved game at this table.")
            return Loaded(saved.data, self._journal(session, code, saved.covers))

    def journal(self, code: str) -> list[JournalEntry]:
        """Return all that was ever done at a table, in order."""
        with self._database.reading() as session:
            return self._journal(session, code, 0)

    def append(
        self,
        table: PlayTable,
        entry: JournalEntry,
        *,
        save: bytes | None,
        round_number: int,
        outcome: str | None,
    ) -> PlayTable:
        """Add one entry to the journal and return the table as it is then. Durable when this returns.

        *table* is the table as the caller knows it, with `entry.n == table.length + 1`; Conflict when the
        table has moved on since. *save*, if given, replaces the save and covers the journal up to this entry.
        """
        with self._database.writing() as session:
            row = self._current(session, table.code)
            if row.length != table.length:
                raise Conflict("Someone else has played at this table in the meantime.")
            row.length = entry.n
            row.version += 1
            row.round, row.outcome, row.updated = round_number, outcome, now()
            session.add(entry)
            if save is not None:
                saved = session.get(SavedGame, table.code)
                if saved is None:
                    raise StoreError("There is no saved game at this table.")
                saved.covers, saved.data = entry.n, save
            return row

    # Seats

    def seats(self, code: str) -> dict[str, str]:
        """Return investigator -> player of the seats that are taken."""
        with self._database.reading() as session:
            rows = session.exec(select(Seat).where(Seat.table_code == code))
            return {seat.investigator: seat.player for seat in rows}

    def take_seat(self, code: str, investigator: str, player: str) -> PlayTable:
        """Give a seat to a player, who leaves any other at this table; Conflict when it is someone else's."""
        with self._database.writing() as session:
            row = self._current(session, code)
            held = session.get(Seat, (code, investigator))
            if held is not None and held.player != player:
                raise Conflict("Someone else is playing this investigator.")
            session.exec(delete(Seat).where(col(Seat.table_code) == code, col(Seat.player) == player))
            session.expunge_all()
            row = self._current(session, code)
            session.add(Seat(table_code=code, investigator=investigator, player=player))
            row.version += 1
            return row

    def leave_seat(self, code: str, investigator: str) -> PlayTable:
        """Free a seat; nothing happens when it was free."""
        with self._database.writing() as session:
            row = self._current(session, code)
            held = session.get(Seat, (code, investigator))
            if held is not None:
                session.delete(held)
                row.version += 1
            return row

    @staticmethod
    def _current(session: Session, code: str) -> PlayTable:
        row = session.get(PlayTable, code)
        if row is None:
            raise StoreError("There is no such table.")
        return row

    @staticmethod
    def _journal(session: Session, code: str, after: int) -> list[JournalEntry]:
        query: Any = (
            select(JournalEntry)
            .where(JournalEntry.table_code == code, JournalEntry.n > after)
            .order_by(col(JournalEntry.n))
        )
        found: Sequence[JournalEntry] = session.exec(query).all()
        return list(found)
