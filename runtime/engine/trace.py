"""Why things happened: which events ran, which conditions did not hold, what changed a variable.

A game keeps a trace only when it is asked to (`options={"trace": True}`): it is for designers, and costs a little.
"""

from __future__ import annotations

from typing import Any


class Trace:
    """Notes in the order they were made, each with the number of choices made before it."""

    def __init__(self) -> None:
        self.entries: list[dict[str, Any]] = []
        self.at = 0
        """How many choices have been made."""

    def note(self, kind: str, **facts: Any) -> None:
        """Add a note; one that says what the last said of the same moment is left out."""
        entry = {"at": self.at, "kind": kind, **facts}
        if entry not in self.entries[-8:]:
            self.entries.append(entry)
