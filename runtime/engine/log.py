"""The one event log. Entries are made where a thing happens, from what happened; nobody writes log text by hand."""

from __future__ import annotations

from typing import Any

import msgspec

from runtime.messages import Message


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
