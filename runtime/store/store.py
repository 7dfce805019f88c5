"""The store: everything about played tables that must outlive the process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session, col, delete, or_, select

from runtime.store.attempts import Limiter
from runtime.store.bus import Bus, LocalBus, News, PostgresBus
from runtime.store.campaigns import CampaignRows, packages_of_campaigns
from runtime.store.database import Database, StoreError, upsert
from runtime.store.rows import JournalEntry, PlayTable, SavedGame, Seat, StoredPackage, now
from runtime.store.seating import Conflict, Seating, current


@dataclass(frozen=True, slots=True)
class Loaded:
    """What is needed to bring a game back, all of one moment: the table, its save, and what was done after it."""

    table: PlayTable
    save: bytes
    since: list[JournalEntry]


class Store:
    """Tables, their journals and saves, and the packages they play, by SQLAlchemy database URL.

    All methods may be called from any thread. They raise StoreError when the database fails; a method that
    changes something has then changed nothing. Rows that are returned are copies. What changes at a table is
    news on the `bus`, which reaches other processes when the database is PostgreSQL.
    """

    def __init__(self, url: str, *, window: float = 600.0) -> None:
        self._database = Database(url)
        self.campaigns = CampaignRows(self._database)
        self.bus: Bus = PostgresBus(self._database.url) if self._database.is_postgresql else LocalBus()
        self.seating = Seating(self._database, self.bus)
        self.limiter = Limiter(self._database, window)

    def ping(self) -> None:
        self._database.ping()

    def close(self) -> None:
        self.bus.close()
        self._database.close()

    @property
    def shared(self) -> bool:
        """Whether several processes may play from this database at the same time."""
        return self._database.is_postgresql

    # Packages

    def keep_package(self, digest: str, package_id: str, version: str, data: bytes) -> None:
        """Keep a package's bytes; the same digest twice is one package."""
        with self._database.writing() as session:
            if session.get(StoredPackage, digest) is None:
                row = {"digest": digest, "package_id": package_id, "version": version, "data": data, "added": now()}
                session.execute(upsert(session, StoredPackage).values(row).on_conflict_do_nothing())

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
            table = session.get(PlayTable, code, with_for_update=True)
            if table is None:
                return
            self.bus.say(session, News(code, None))
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
            table, saved = session.get(PlayTable, code), session.get(SavedGame, code)
            if table is None or saved is None:
                raise StoreError("There is no saved game at this table.")
            return Loaded(table, saved.data, self._journal(session, code, saved.covers))

    def since(self, code: str, n: int) -> tuple[PlayTable | None, list[JournalEntry]]:
        """Return a table as it is, and what was done at it after entry *n*."""
        with self._database.reading() as session:
            return session.get(PlayTable, code), self._journal(session, code, n)

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
            row = current(session, table.code)
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
            self.bus.say(session, News(row.code, row.version))
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
