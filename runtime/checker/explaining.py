"""Every code there is, in groups, with its document where it has one: what the docs page and the studio's help show."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from runtime.checker.documents import Code, codes
from schema import CODES

OF_THE_BOARD = {
    "HW401": "Two tiles lie on each other",
    "HW402": "Two exits meet crookedly, or an exit meets a wall",
    "HW403": "An exit leads nowhere",
    "HW404": "A thin gap between two tiles",
    "HW405": "A space or the size of a tile is unsound",
    "HW406": "An edge of a tile is unsound",
    "HW407": "An exit of a tile is not on its outline",
    "HW408": "A tile is turned by an odd angle",
    "HW409": "A tile that is not known",
    "HW410": "Two placements have one id",
}
"""What the board says of itself; some of these have documents as well."""

GROUPS = {
    "1": "Reading a package",
    "2": "Structure",
    "3": "References and types",
    "4": "The board",
    "5": "The story, monsters and tests",
    "6": "Puzzles",
    "7": "Texts and pictures",
    "8": "Campaigns",
}


@dataclass(frozen=True, slots=True)
class Explained:
    """A code, what it is about, and its document; some codes need none."""

    name: str
    title: str
    code: Code | None

    @property
    def wrong(self) -> str:
        """The bad example, to be read; empty without a document."""
        return _short(self.code.bad) if self.code else ""

    @property
    def right(self) -> str:
        """The good example, likewise."""
        return _short(self.code.good) if self.code else ""


def titles() -> dict[str, str]:
    """Every code there is with its title."""
    found = {**CODES, **OF_THE_BOARD, **{name: code.title for name, code in codes().items()}}
    return dict(sorted(found.items()))


@cache
def problem_reference() -> dict[str, tuple[Explained, ...]]:
    """Every code by the heading of its group (`HW4xx · The board`), in order."""
    known, documents = titles(), codes()
    return {
        f"HW{digit}xx · {heading}": tuple(
            Explained(name, title, documents.get(name)) for name, title in known.items() if name[2] == digit
        )
        for digit, heading in GROUPS.items()
    }


def _short(example: dict[str, Any]) -> str:
    """An example on as few lines as are easy to read."""
    lines = [
        f"{json.dumps(key)}: {_listed(value) if isinstance(value, list) else json.dumps(value, ensure_ascii=False)}"
        for key, value in example.items()
    ]
    return "{" + ",\n ".join(lines) + "}"


def _listed(values: list[Any]) -> str:
    return "[" + ",\n  ".join(json.dumps(value, ensure_ascii=False) for value in values) + "]"
