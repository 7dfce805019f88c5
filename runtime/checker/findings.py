"""Collecting what is found: a code and a place; severity, sentence and hint come from the code's document."""

from __future__ import annotations

from runtime.checker.documents import code
from schema import Problem


class Findings:
    """Problems of one package in the order found."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []

    def add(self, name: str, path: str, /, *, hint: str | None = None, file: str = "", **words: object) -> None:
        """Report the code *name* at *path*; *words* fill the sentence of its document."""
        told = code(name)
        message = told.sentence.format(**words)
        message = message[:1].upper() + message[1:]
        self.problems.append(
            Problem(name, told.severity, file or self.file, path, message, told.hint if hint is None else hint)
        )
