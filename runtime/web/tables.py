"""The tables being played: games in memory, each behind its own lock, and never ahead of what is stored.

A game in memory is a copy: whoever uses it first plays after what others stored since, so that several processes
may serve one table.
"""

from __future__ import annotations

import logging
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any
from weakref import WeakValueDictionary

from runtime.engine import Decision, EngineError, Game, NotAllowed, NothingToUndo, SaveError, StaleDecision, UndoBarrier
from runtime.messages import M
from runtime.saves import replay
from runtime.store import JournalEntry, PlayTable, Seat, Store, StoreError
from runtime.web.errors import NoSuchTable, WebError
from runtime.web.seats import SCREEN, Role, role_of
from schema import Package, read_package, write_package

log = logging.getLogger("hauntwright.tables")

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""What codes are made of: nothing that could be taken for something else (0 o, 1 i l)."""
CODE_LENGTH = 10
_REFUSALS = (StaleDecision, NotAllowed, NothingToUndo, UndoBarrier)
"""Engine errors after which the game stands as it stood."""


class Live:
    """A table in memory; use it only while its lock is held."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.row: PlayTable
        self.game: Game | None = None
        self.checkpoint = 0
        """The checkpoint of the stored save."""
        self.seats: Mapping[str, Seat] = {}
        """The seats that are taken, by investigator, as of `seats_at`."""
        self.seats_at = 0
        """The table's version at which the seats were read."""
        self.turned = 0
        """The step (length of the journal) since which the log has only grown: whoever knows it from there on needs
        no line of it again."""

    @property
    def playing(self) -> Game:
        """The game, which `Tables.at` has brought back."""
        if self.game is None:
            raise LookupError("a table was used outside Tables.at")
        return self.game

    def number(self) -> None:
        """Number the open decision by what was done before it: the same in every process and after every restart."""
        if self.game is not None and self.game.decision is not None:
            self.game.decision.id = self.row.length + 1

    def may_answer(self, role: Role, decision: Decision | None) -> bool:
        """Whether one may answer a decision: the host for everybody, but not in place of a player who decides
        in private at another device."""
        if decision is None or not role.may_answer(decision.actor):
            return False
        elsewhere = decision.actor in self.seats and decision.actor != role.seat
        return not (decision.private and role.kind == "host" and elsewhere)

    def role(self, player: str) -> Role:
        """Return what *player* is at this table."""
        return role_of(self.row, self.seats, player)


class Tables:
    """All tables of one server."""

    def __init__(self, store: Store, capacity: int) -> None:
        self._store = store
        self._capacity = capacity
        self._lock = threading.Lock()
        # A table that is in use, or among the last used ones, has exactly one Live; others are forgotten.
        self._live: WeakValueDictionary[str, Live] = WeakValueDictionary()
        self._recent: OrderedDict[str, Live] = OrderedDict()
        self.package = lru_cache(maxsize=64)(self._read_package)

    def create(
        self,
        package: Package,
        packs: Sequence[Package],
        investigators: Sequence[str],
        seed: int | None,
        options: Mapping[str, Any],
        host: str,
    ) -> str:
        """Start a game, store it and return its table's code; raises EngineError or StoreError."""
        chosen = secrets.randbits(48) if seed is None else seed
        game = Game.start(package, list(investigators), seed=chosen, options=dict(options), packs=list(packs))
        row = self.row_of(game, packs, host)
        self._store.create(row, game.save())
        log.info("Table %s: %s %s, seed %d", row.code, package.id, package.version, chosen)
        return row.code

    def row_of(self, game: Game, packs: Sequence[Package], host: str) -> PlayTable:
        """Return the row of a new table for a game, with a new code, and keep its packages; the row is not stored."""
        self.keep(game.package, *packs)
        return PlayTable(
            code=new_code(),
            package=game.package.digest,
            packs=[pack.digest for pack in packs],
            investigators=list(game.investigators),
            seed=game.seed,
            options=dict(game.options),
            host=host,
            round=_round(game),
            outcome=_outcome(game),
        )

    def keep(self, *packages: Package) -> None:
        """Keep the bytes of packages that something is played with."""
        for each in packages:
            self._store.keep_package(each.digest, each.id, each.version, write_package(each))

    @contextmanager
    def at(self, code: str) -> Iterator[Live]:
        """Give a table with its game, alone; refuses with 404, or `cannot-open` when its save is no use."""
        live = self._get(code)
        with live.lock:
            row = self._store.table(code)
            if row is None:
                raise NoSuchTable
            if live.game is None:
                self._resume(live, row)
            elif live.row.length != row.length:
                self._catch_up(live)
            else:
                live.row = row
            if live.seats_at != live.row.version:
                live.seats, live.seats_at = self._store.seating.at(code), live.row.version
            live.number()
            yield live

    # At a table: what follows is called inside `at`, and is stored when it returns.

    def choose(self, live: Live, player: str, decision_id: int, value: Any) -> None:
        """Answer the open decision for *player*."""
        role = self._playing(live, player)
        decision = live.playing.decision
        if decision is None or decision.id != decision_id:
            raise StaleDecision(M("This question has been answered already."))
        # A call (“!game-over”) is for everybody who plays, whoever is being asked at the moment.
        called = isinstance(value, str) and value.startswith("!")
        if not called and not live.may_answer(role, decision):
            raise WebError(403, "not-your-seat", M("This decision belongs to another investigator."))
        entry = self._entry(live, "choice", role, decision=decision_id, value=value)
        self._do(live, entry, lambda: live.playing.choose(value, decision_id=decision_id))

    def undo(self, live: Live, player: str, force: bool, line: int | None = None, step: int | None = None) -> None:
        """Take back the last choice, or, with a *line* of the log, all since before it; past chance or what was hidden
        only with *force*, else UndoBarrier. With *step* only if the table still stands where whoever asks has seen it,
        so that two clicks at once take back one choice."""
        role = self._playing(live, player)
        _same_step(live, step)
        count = 1 if line is None else live.playing.choices_since(line)
        entry = self._entry(live, "undo", role, value=count if count > 1 else None)
        self._do(live, entry, lambda: live.playing.undo(force=force, count=count))

    def redo(self, live: Live, player: str, step: int | None = None) -> None:
        """Make the choice taken back last again; *step* as for `undo`."""
        role = self._playing(live, player)
        _same_step(live, step)
        entry = self._entry(live, "redo", role)
        self._do(live, entry, live.playing.redo)

    def delete(self, code: str, player: str) -> None:
        """Remove a table for good: the host may."""
        with self.at(code) as live:
            if live.row.host != player:
                raise WebError(403, "not-host", M("Only the host of the table can remove it."))
            self._store.delete(code)
            live.game = None
        with self._lock:
            self._recent.pop(code, None)

    # Inside

    @staticmethod
    def _playing(live: Live, player: str) -> Role:
        role = live.role(player)
        if player == SCREEN:
            raise WebError(403, "only-watching", M("This screen only shows the table."))
        if not role.plays:
            raise WebError(403, "not-your-seat", M("You are watching. Take a seat to play."))
        return role

    @staticmethod
    def _entry(live: Live, kind: str, role: Role, **more: Any) -> JournalEntry:
        return JournalEntry(table_code=live.row.code, n=live.row.length + 1, kind=kind, by=role.name, **more)

    def _do(self, live: Live, entry: JournalEntry, act: Callable[[], None]) -> None:
        """Change the game and store that; when either fails, the table is as it was in the store."""
        game = live.playing
        done = False
        try:
            act()
            moved = game.checkpoint != live.checkpoint
            before = live.row.version
            live.row = self._store.append(
                live.row,
                entry,
                save=game.save() if moved else None,
                round_number=_round(game),
                outcome=_outcome(game),
            )
            live.checkpoint = game.checkpoint
            if entry.kind != "choice":
                live.turned = live.row.length
            live.number()
            if live.row.version == before + 1:
                live.seats_at = live.row.version  # a choice moves nobody to another seat
            done = True
        except _REFUSALS:
            done = True
            raise
        finally:
            if not done:
                live.game = None  # the next one to ask gets it from the store again

    def _get(self, code: str) -> Live:
        with self._lock:
            live = self._live.get(code)
            if live is None:
                live = self._live[code] = Live()
            self._recent[code] = live
            self._recent.move_to_end(code)
            while len(self._recent) > self._capacity:
                self._recent.popitem(last=False)
            return live

    def _catch_up(self, live: Live) -> None:
        """Play what others have stored since this copy was used."""
        row, entries = self._store.since(live.row.code, live.row.length)
        if row is None:
            raise NoSuchTable
        game = live.playing
        try:
            replay(game, entries)
        except EngineError as error:
            log.warning("Table %s: %d entries do not follow (%s); opening it again", row.code, len(entries), error)
            self._resume(live, row)
            return
        live.row, live.checkpoint = row, game.checkpoint
        if any(entry.kind != "choice" for entry in entries):
            live.turned = row.length

    def _resume(self, live: Live, row: PlayTable) -> None:
        live.game = None
        package = self.package(row.package)
        packs = [self.package(digest) for digest in row.packs]
        loaded = self._store.load(row.code)
        try:
            game = Game.resume(package, loaded.save, packs=packs)
            live.checkpoint = game.checkpoint
            replay(game, loaded.since)
        except EngineError as error:
            log.warning("Table %s: its save does not open (%s); playing it again from the start", row.code, error)
            game = self._again(loaded.table, package, packs)
            live.checkpoint = -1  # so that the next choice stores a good save
        live.row, live.game = loaded.table, game
        live.turned = loaded.table.length

    def _again(self, row: PlayTable, package: Package, packs: Sequence[Package]) -> Game:
        """Make the game anew from its journal, which holds everything that was ever done."""
        try:
            game = Game.start(package, row.investigators, seed=row.seed, options=row.options, packs=packs)
            replay(game, [entry for entry in self._store.journal(row.code) if entry.n <= row.length])
        except EngineError as error:
            log.error("Table %s cannot be opened: %s", row.code, error)
            raise SaveError(
                M(
                    "This game cannot be opened by this version: {why} It has been kept as it is.",
                    why=error.message,
                )
            ) from error
        return game

    def _read_package(self, digest: str) -> Package:
        data = self._store.package(digest)
        if data is None:
            raise StoreError(f"The package {digest} of a saved game is missing.")
        result = read_package(data, name=digest[:12])
        if result.package is None:
            reasons = "; ".join(str(problem) for problem in result.problems)
            raise StoreError(f"The package {digest} of a saved game cannot be read: {reasons}")
        return result.package


def new_code() -> str:
    """Return a code that nobody can guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def _same_step(live: Live, step: int | None) -> None:
    if step is not None and step != live.row.length:
        raise StaleDecision(M("The table has moved on since; nothing was taken back."))


def _round(game: Game) -> int:
    return game.log[-1].round if game.log else 0


def _outcome(game: Game) -> str | None:
    return game.outcome.result if game.outcome is not None else None
