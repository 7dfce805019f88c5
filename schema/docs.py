"""Writes `docs/effects.md` from the schemas: `python -m schema.docs` (`--check` only compares)."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from schema.effect_reference import Bit, Example, Section, Table, Words, effect_reference

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "effects.md"
TESTS = ("tests/effects", "tests/rules")
"""Where a verb is looked for; the first folder that plays it is named."""

HEAD = """\
# The effect language

Everything that happens in a scenario and on a card is said in this language: **effects** happen, **modifiers** hold,
**triggers** say when, **selectors** say who or where, **expressions** say how much and whether. This page is made from
`schema/schemas/` and `schema/expression_types.py` (`make docs`); the examples are checked by tests. The guide to the
format around it is [package-format.md](package-format.md).
"""


def page() -> str:
    """The whole page."""
    sections = effect_reference()
    anchors = {section.id: _anchor(section) for section in sections}
    tests = played_by(section.code for section in _under(sections, "effects"))
    parts = [HEAD]
    for section in sections:
        parts.append(f"\n{'#' * section.level} {_heading(section)}\n")
        parts += [_block(block, anchors) for block in section.blocks]
        verbs = [one for one in _under(sections, section.id) if one.code] if section.level == 2 else []
        if verbs:
            parts.append(" · ".join(f"[{one.code}](#{_anchor(one)})" for one in verbs) + "\n")
        if section.id == section.code and tests.get(section.code):
            played = ", ".join(f"[{name}](../{name})" for name in tests[section.code])
            parts.append(f"Played by {played}.\n")
    return "\n".join(parts)


def _under(sections: Iterable[Section], chapter: str) -> Iterator[Section]:
    """The sections of a chapter."""
    inside = False
    for section in sections:
        if section.level == 2:
            inside = section.id == chapter
        elif inside:
            yield section


def _heading(section: Section) -> str:
    return f"`{section.code}` · {section.title}" if section.code else section.title


def _anchor(section: Section) -> str:
    """The anchor a reader of Markdown makes of the heading."""
    return re.sub(r"[^a-z0-9 -]", "", _heading(section).lower()).replace(" ", "-")


def _block(block: Words | Table | Example, anchors: dict[str, str]) -> str:
    if isinstance(block, Example):
        return "```json\n" + "\n".join(block.lines) + "\n```\n"
    if isinstance(block, Table):
        rows = [block.columns]
        rows += [tuple(_words(cell, anchors).replace("|", "\\|") for cell in row) for row in block.rows]
        lines = ["| " + " | ".join(row) + " |" for row in rows]
        return "\n".join([lines[0], "|---" * len(block.columns) + "|", *lines[1:]]) + "\n"
    return _words(block, anchors) + "\n"


def _words(words: Words, anchors: dict[str, str]) -> str:
    return "".join(_bit(bit, anchors) for bit in words)


def _bit(bit: Bit, anchors: dict[str, str]) -> str:
    said = f"`{bit.text}`" if bit.code else bit.text
    return f"[{said}](#{anchors[bit.link]})" if bit.link else said


def played_by(verbs: Iterable[str]) -> dict[str, list[str]]:
    """The test files that play each verb, from the first folder that has one; empty where there are no tests."""
    files = {
        folder: {path: path.read_text(encoding="utf-8") for path in sorted((ROOT / folder).glob("test_*.py"))}
        for folder in TESTS
    }
    found: dict[str, list[str]] = {}
    for verb in verbs:
        for texts in files.values():
            played = [path.relative_to(ROOT).as_posix() for path, text in texts.items() if f'"{verb}":' in text]
            if played:
                found[verb] = played[:3]
                break
    return found


def main(arguments: list[str]) -> int:
    """Write the page, or say with `--check` whether it is up to date."""
    new = page()
    if "--check" in arguments:
        return 0 if PAGE.exists() and PAGE.read_text(encoding="utf-8") == new else 1
    PAGE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
