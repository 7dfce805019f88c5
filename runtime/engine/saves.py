"""What is kept of a game: the choices that were made, and a save."""

from __future__ import annotations

from typing import Any

import msgspec

from runtime.engine.decisions import Value
from runtime.engine.log import Cause, LogEntry
from runtime.messages import Message

SAVE_FORMAT = 1

_UNTOLD = ("", "confirm", "dice", "random", "test", "puzzle")
"""Kinds of answers that explain nothing: what comes of them has its cause in what asked."""


class Choice(msgspec.Struct):
    """One answer that was given."""

    value: Value
    label: Message
    barrier: bool = False
    """Chance was used or something hidden was shown while it was carried out."""
    kind: str = ""
    """The kind of the decision it answered; empty when others may not know what was chosen."""
    rule: str = ""
    """The rule behind the option that was chosen."""

    def cause(self) -> Cause | None:
        """Return the choice as the cause of what came of it; None where what asked explains it better."""
        return None if self.kind in _UNTOLD else Cause("choice", self.label, self.rule)


class Saved(msgspec.Struct):
    """A save: the last checkpoint, and all choices (those from `at` on came after it)."""

    format: int
    package: dict[str, str]
    investigators: list[str]
    seed: int
    options: dict[str, Any]
    state: msgspec.Raw
    at: int
    log: list[LogEntry]
    choices: list[Choice]
    serial: int
    undone: list[list[Choice]] = []
    """What redo brings back, the last step of undo at the end."""
