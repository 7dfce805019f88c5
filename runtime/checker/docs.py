"""Writes `docs/problems.md` from the codes' documents: `python -m runtime.checker.docs` (`--check` only compares)."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from runtime.checker.documents import Code, codes
from schema import CODES

PAGE = Path(__file__).parents[2] / "docs" / "problems.md"

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

HEAD = """\
# Problems, and what to do about them

Everything `hauntwright check` and the studio can say of a package. An **error** stops a scenario from being played, a
**warning** is very likely a mistake, an *info* is worth knowing. A sentence that begins with “Possible” tells of
something that only playing can prove. This page is made from `runtime/checker/codes/`; the examples are tests.

Examples show only what matters: they are laid over a small sound scenario, `runtime/checker/codes/skeleton.json`.
"""


def titles() -> dict[str, str]:
    """Every code there is with its title."""
    found = {**CODES, **OF_THE_BOARD, **{name: code.title for name, code in codes().items()}}
    return dict(sorted(found.items()))


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    known = titles()
    for digit, title in GROUPS.items():
        parts.append(f"\n## HW{digit}xx · {title}\n")
        for name in known:
            if name[2] == digit:
                parts.append(_section(name, known[name], codes().get(name)))
    return "\n".join(parts)


def _section(name: str, title: str, code: Code | None) -> str:
    if code is None:
        return f"### {name} · {title}\n"
    said = f"> {code.sentence}\n\n" if code.sentence else ""
    hint = f"**What to do:** {code.hint}\n\n" if code.hint else ""
    return (
        f"### {name} · {title}\n\n*{code.severity}*\n\n{said}{code.why}\n\n{hint}"
        f"Wrong:\n\n```json\n{_short(code.bad)}\n```\n\nRight:\n\n```json\n{_short(code.good)}\n```\n"
    )


def _short(example: dict[str, Any]) -> str:
    """An example on as few lines as are easy to read."""
    lines = [
        f"{json.dumps(key)}: {_listed(value) if isinstance(value, list) else json.dumps(value, ensure_ascii=False)}"
        for key, value in example.items()
    ]
    return "{" + ",\n ".join(lines) + "}"


def _listed(values: list[Any]) -> str:
    return "[" + ",\n  ".join(json.dumps(value, ensure_ascii=False) for value in values) + "]"


def main(arguments: list[str]) -> int:
    """Write the page, or say with `--check` whether it is up to date."""
    new = page()
    if "--check" in arguments:
        return 0 if PAGE.exists() and PAGE.read_text(encoding="utf-8") == new else 1
    PAGE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
