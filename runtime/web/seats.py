"""What a browser is at a table: its host, one of its players, or a guest who follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from runtime.store import PlayTable


@dataclass(frozen=True, slots=True)
class Role:
    """Somebody at a table."""

    kind: str
    """`host`, `seat` or `guest`."""
    seat: str | None = None
    """The investigator this browser plays."""

    @property
    def plays(self) -> bool:
        """Whether this one may do anything but look."""
        return self.kind != "guest"

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


def role_of(row: PlayTable, seats: Mapping[str, str], player: str) -> Role:
    """Return what *player* is at a table whose *seats* are investigator -> player."""
    seat = next((investigator for investigator, holder in seats.items() if holder == player), None)
    if row.host == player:
        return Role("host", seat)
    return Role("seat", seat) if seat is not None else Role("guest")
