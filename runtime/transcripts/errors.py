"""What can be wrong with a transcript, or with the game it tells of."""

from __future__ import annotations


class TranscriptError(Exception):
    """A transcript that cannot be read, or does not come out as it says; the message begins with file and line."""

    def __init__(self, file: str, line: int, message: str) -> None:
        super().__init__(f"{file}:{line}: {message}")
        self.file = file
        self.line = line
        """Counted from 1."""
        self.message = message
