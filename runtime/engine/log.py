"""The one event log. Entries are made where a thing happens, from what happened; nobody writes log text by hand."""

from __future__ import annotations

from typing import Any

import msgspec

from runtime.messages import Message


class Cause(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something happened."""

    kind: str
    """What brought it about: `choice, event, mythos, card, monster, rule`."""
    name: Message | None = None
    """What it is called: a card, a monster, the title of an event, the option that was chosen."""
    rule: str = ""
    """The ledger's id of the rule at work; empty where only the story knows."""


class LogEntry(msgspec.Struct, frozen=True):
    """One thing that happened."""

    n: int
    """Its place in the log, from 0."""
    round: int
    phase: str
    kind: str
    """What sort of thing, e.g. `move`, `test`, `damage`, `story`, `choice`."""
    message: Message
    data: dict[str, Any] = {}
    """The facts, for tests and statistics; only what everyone may know."""
    audience: str | None = None
    """The investigator whose player alone may read it; None for all."""
    at: int = -1
    """How many choices had been made when it was written, the one that was being carried out included; 0 at the
    beginning of the game, -1 in a save from before this was noted."""
    cause: Cause | None = None
    """Why it happened; None where nothing but the course of the game is behind it."""
