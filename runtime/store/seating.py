"""Who sits where at a table, who is there at the moment, and who holds its keys."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from sqlmodel import Session, col, delete, select, update

from runtime.store.bus import Bus, News
from runtime.store.database import Database, StoreError
from runtime.store.rows import PlayCampaign, PlayTable, Seat, new_key, now

REFRESH = timedelta(seconds=15)
"""A sign of life that is younger is not written again."""


class Conflict(StoreError):
    """Someone else changed this table in between; nothing was changed."""


class Seating:
    """The seats of all tables. Raises StoreError as the store does; whatever changes is news for the table."""

    def __init__(self, database: Database, bus: Bus) -> None:
        self._database = database
        self._bus = bus

    def at(self, code: str) -> dict[str, Seat]:
        """Return the seats of a table that are taken, by investigator."""
        with self._database.reading() as session:
            rows = session.exec(select(Seat).where(Seat.table_code == code))
            return {seat.investigator: seat for seat in rows}

    def belongs(self, code: str, player: str) -> bool:
        """Whether a player hosts a table (or keeps the campaign) of this code, or has a seat at it."""
        hosts = select(PlayTable.code).where(PlayTable.code == code, PlayTable.host == player)
        sits = select(Seat.table_code).where(Seat.table_code == code, Seat.player == player)
        keeps = select(PlayCampaign.code).where(PlayCampaign.code == code, PlayCampaign.host == player)
        with self._database.reading() as session:
            return any(session.exec(query).first() is not None for query in (hosts, sits, keeps))

    def take(self, code: str, investigator: str, player: str) -> PlayTable:
        """Give a seat to a player, who leaves any other at this table; Conflict when it is someone else's."""
        with self._database.writing() as session:
            row = current(session, code)
            held = session.get(Seat, (code, investigator))
            if held is not None and held.player != player:
                raise Conflict("Someone else is playing this investigator.")
            others = delete(Seat).where(col(Seat.table_code) == code, col(Seat.player) == player)
            session.exec(others.where(col(Seat.investigator) != investigator))
            if held is None:
                session.add(Seat(table_code=code, investigator=investigator, player=player))
            else:
                _returned(held)
            return self._changed(session, row)

    def leave(self, code: str, investigator: str) -> PlayTable:
        """Free a seat; nothing happens when it was free."""
        with self._database.writing() as session:
            row = current(session, code)
            held = session.get(Seat, (code, investigator))
            if held is None:
                return row
            session.delete(held)
            return self._changed(session, row)

    def ask(self, code: str, investigator: str, player: str) -> PlayTable:
        """Note that a player would like to have a seat whose own player is away; Conflict when that is not so (any
        more), or when somebody else has asked."""
        with self._database.writing() as session:
            row = current(session, code)
            held = session.get(Seat, (code, investigator))
            if held is None or held.here or held.player == player or held.asked_by not in (None, player):
                raise Conflict("This seat cannot be asked for now.")
            if held.asked_by is None:
                held.asked_by, held.asked_at = player, now()
            return self._changed(session, row)

    def withdraw(self, code: str, investigator: str) -> PlayTable:
        """Forget that a seat was asked for."""
        with self._database.writing() as session:
            row = current(session, code)
            held = session.get(Seat, (code, investigator))
            if held is None or held.asked_by is None:
                return row
            held.asked_by = held.asked_at = None
            return self._changed(session, row)

    def grant(self, code: str, investigator: str, asked_by: str) -> PlayTable:
        """Give a seat to the player who asked for it, in place of its own; Conflict when *asked_by* does not ask (any
        more). That player leaves any other seat at the table."""
        with self._database.writing() as session:
            row = current(session, code)
            held = session.get(Seat, (code, investigator))
            if held is None or held.asked_by != asked_by:
                raise Conflict("Nobody asks for this seat any more.")
            others = delete(Seat).where(col(Seat.table_code) == code, col(Seat.player) == asked_by)
            session.exec(others.where(col(Seat.investigator) != investigator))
            held.player = asked_by
            _returned(held)
            return self._changed(session, row)

    # Presence

    def present(self, who: Collection[tuple[str, str]]) -> None:
        """Note that these players, each at a table, are there now; a table hears of those who were not."""
        by_code: dict[str, set[str]] = {}
        for code, player in who:
            by_code.setdefault(code, set()).add(player)
        if not by_code:
            return
        stale = now() - REFRESH
        with self._database.reading() as session:
            query = select(Seat).where(col(Seat.table_code).in_(by_code))
            seats = [seat for seat in session.exec(query) if seat.player in by_code[seat.table_code]]
        came = sorted({seat.table_code for seat in seats if not seat.here})
        old = sorted((s.table_code, s.investigator, s.player) for s in seats if s.here and s.seen < stale)
        for code in came:
            self._mark(code, by_code[code], here=True)
        if old:
            with self._database.writing() as session:
                for code, investigator, player in old:
                    mine = (col(Seat.table_code) == code, col(Seat.investigator) == investigator)
                    session.exec(update(Seat).where(*mine, col(Seat.player) == player).values(seen=now()))

    def absent(self, since: datetime) -> None:
        """Note who gave no sign of life since then; their tables hear of it once, whoever notices it first."""
        with self._database.reading() as session:
            query = select(Seat.table_code, Seat.player).where(col(Seat.here), col(Seat.seen) < since)
            gone: dict[str, set[str]] = {}
            for code, player in session.exec(query):
                gone.setdefault(code, set()).add(player)
        for code in sorted(gone):
            self._mark(code, gone[code], here=False, seen_before=since)

    def _mark(self, code: str, players: Collection[str], *, here: bool, seen_before: datetime | None = None) -> None:
        with self._database.writing() as session:
            row = session.get(PlayTable, code, with_for_update=True)
            if row is None:
                return
            query = select(Seat).where(
                Seat.table_code == code, col(Seat.player).in_(players), col(Seat.here).is_(not here)
            )
            if seen_before is not None:
                query = query.where(col(Seat.seen) < seen_before)
            seats = session.exec(query).all()
            for seat in seats:
                if here:
                    _returned(seat)
                else:
                    seat.here = False
            if seats:
                self._changed(session, row)

    # The host and the keys

    def by_screen_key(self, key: str) -> str | None:
        """Return the code of the table that a screen's key shows."""
        with self._database.reading() as session:
            return session.exec(select(PlayTable.code).where(PlayTable.screen_key == key)).first()

    def make_host(self, code: str, player: str, key: str) -> PlayTable:
        """Let a player be the host; Conflict when *key* is not (any more) the table's."""
        with self._database.writing() as session:
            row = current(session, code)
            if row.host_key != key:
                raise Conflict("The key has been changed.")
            row.host = player
            return self._changed(session, row)

    def renew(self, code: str, *, host: bool) -> PlayTable:
        """Make a new key for the host, or for the screens; the old one opens nothing from now on."""
        with self._database.writing() as session:
            row = current(session, code)
            if host:
                row.host_key = new_key()
            else:
                row.screen_key = new_key()
            return self._changed(session, row)

    def _changed(self, session: Session, row: PlayTable) -> PlayTable:
        row.version += 1
        self._bus.say(session, News(row.code, row.version))
        return row


def current(session: Session, code: str) -> PlayTable:
    """Return a table's row, which nobody else changes before this transaction ends."""
    row = session.get(PlayTable, code, with_for_update=True)
    if row is None:
        raise StoreError("There is no such table.")
    return row


def _returned(seat: Seat) -> None:
    """Its player is there: nobody has to ask for the seat any more."""
    seat.here, seat.seen = True, now()
    seat.asked_by = seat.asked_at = None
