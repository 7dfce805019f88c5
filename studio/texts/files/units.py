"""What the files hold: one unit for each text."""

from __future__ import annotations

from dataclasses import dataclass

#: Longest text a package may hold (letters).
LONGEST = 10_000
#: Most texts of one file.
MOST = 50_000


class FileError(Exception):
    """A file that can not be read: what is wrong, and in which line (0: nobody knows)."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.line = line


@dataclass(frozen=True)
class Heading:
    """From which language into which, and what the scenario is called."""

    source: str
    target: str
    title: str = ""


@dataclass(frozen=True)
class Unit:
    """A text: its key, where it stands, how many letters there is room for, the source and the translation.

    `stale` translations want to be looked at again. `line` is where a file had it.
    """

    key: str
    source: str
    target: str
    place: str = ""
    room: int = 0
    stale: bool = False
    line: int = 0


def decoded(data: bytes) -> str:
    """The letters of a file; `FileError` when it is not UTF-8."""
    from flask_babel import gettext as _

    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FileError(_("This file is not written in UTF-8. Save it as UTF-8 and choose it again."), line) from None
