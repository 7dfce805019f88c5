"""What a browser is at a table: its host, one of its players, a guest who follows, or a screen for all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from math import ceil
from typing import Any

from runtime.store import PlayTable, Seat
from runtime.store.rows import now

SCREEN = "@screen"
"""Who looks by a screen's key, whatever the browser is otherwise: no player is called so."""


@dataclass(frozen=True, slots=True)
class Role:
    """Somebody at a table."""

    kind: str
    """`host`, `seat`, `guest` or `screen`."""
    seat: str | None = None
    """The investigator this browser plays."""

    @property
    def plays(self) -> bool:
        """Whether this one may do anything but look."""
        return self.kind in ("host", "seat")

    @property
    def name(self) -> str:
        """How the journal calls this one."""
        return self.seat if self.kind == "seat" and self.seat else self.kind

    @property
    def view(self) -> str | None:
        """The seat to ask the game's view for: nobody but the host and an owner sees what is hidden."""
        return "host" if self.kind == "host" else self.seat

    def may_answer(self, actor: str | None) -> bool:
        """Say whether this one may answer a decision of *actor* (None: the group's, for any player)."""
        return self.kind == "host" or (self.kind == "seat" and actor in (None, self.seat))


def role_of(row: PlayTable, seats: Mapping[str, Seat], player: str) -> Role:
    """Return what *player* is at a table with these *seats*."""
    if player == SCREEN:
        return Role("screen")
    seat = next((investigator for investigator, held in seats.items() if held.player == player), None)
    if row.host == player:
        return Role("host", seat)
    return Role("seat", seat) if seat is not None else Role("guest")


def seat_of(row: PlayTable, investigator: str, seat: Seat | None, who: str, grant_after: float) -> dict[str, Any]:
    """Return what *who* is told of one seat; *grant_after* as for `may_grant`."""
    asked = None
    if seat is not None and seat.asked_by is not None:
        granting = may_grant(row, seat, who, grant_after)
        asked = {"mine": seat.asked_by == who, "may_grant": granting, "wait": _wait(seat, grant_after)}
    mine = seat is not None and seat.player == who
    return {
        "investigator": investigator,
        "taken": seat is not None,
        "mine": mine,
        "here": seat is not None and seat.here,
        "may_ask": seat is not None and not (mine or seat.here or who == SCREEN) and seat.asked_by is None,
        "asked": asked,
    }


def may_grant(row: PlayTable, seat: Seat, who: str, grant_after: float) -> bool:
    """Whether *who* may give the seat to the one who asked for it: the host at once, anybody else who follows the
    table but that one *grant_after* seconds later."""
    return who == row.host or (who not in (seat.asked_by, SCREEN) and _wait(seat, grant_after) == 0)


def _wait(seat: Seat, grant_after: float) -> int:
    if seat.asked_at is None:
        return 0
    return max(0, ceil((seat.asked_at + timedelta(seconds=grant_after) - now()).total_seconds()))
