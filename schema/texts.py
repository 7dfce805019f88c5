r"""Story texts: paragraphs, `*emphasis*` and `{placeholders}`, parsed into parts drawn as text nodes.

A part is a dict of strings, so that it may go to a browser as it is:

* `{"kind": "text" | "em", "text": "…"}` — plain or emphasised letters;
* `{"kind": "name", "name": "active"}` — the name of an investigator or thing;
* `{"kind": "value", "name": "threat"}` — the value of a variable;
* `{"kind": "skill" | "icon" | "term", "name": "…"}` — a skill, a symbol, a rule word.

A placeholder inside emphasis has `"em": "yes"` besides. `\{`, `\}`, `\*` and `\\` are literal.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from schema.expression_types import PIECES, nearest

Part = dict[str, str]
Paragraph = list[Part]

SKILLS = ("strength", "agility", "observation", "lore", "influence", "will")
"""The six skills, as `{skill:…}` and tests name them."""
ICONS = ("clue", "success", "investigation", "damage", "horror", "action")
"""The symbols `{icon:…}` may show."""

_TOKEN = re.compile(r"\\.?|\{[^{}\n]*\}|[{*]|[^\\{*]+", re.DOTALL)
_BREAK = re.compile(r"\n[ \t]*\n\s*")
_KINDS = {"var": "value", "skill": "skill", "icon": "icon", "term": "term"}
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\Z")
_VARIABLE = re.compile(r"[a-z][a-z0-9_]*\Z")


class TextError(Exception):
    """A text that breaks the grammar, with the place (both counted from 1)."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column


def parse_text(source: str) -> list[Paragraph]:
    """The paragraphs of a text; raises `TextError` for what breaks the grammar."""
    source = source.replace("\r\n", "\n")
    paragraphs = []
    start = 0
    for end, following in [*((m.start(), m.end()) for m in _BREAK.finditer(source)), (len(source), -1)]:
        parts = _paragraph(source, start, end)
        if parts:
            paragraphs.append(parts)
        start = following
    return paragraphs


def _paragraph(source: str, start: int, end: int) -> Paragraph:
    parts: Paragraph = []
    letters: list[str] = []
    opened = -1  # where the emphasis now open began

    def flush() -> None:
        if letters:
            parts.append({"kind": "text" if opened < 0 else "em", "text": "".join(letters)})
            letters.clear()

    for match in _TOKEN.finditer(source, start, end):
        bit, at = match.group(), match.start()
        if bit[0] == "\\":
            if bit[1:] not in ("{", "}", "*", "\\"):
                raise _error(source, at, r"a backslash stands only before {, }, * or another backslash")
            letters.append(bit[1])
        elif bit == "*":
            if opened >= 0 and opened == at - 1:
                raise _error(source, opened, "the emphasis `**` is empty; write `\\*` for a star")
            flush()
            opened = at if opened < 0 else -1
        elif bit == "{":
            raise _error(source, at, "this brace is not closed; write `\\{` for a brace that is only a letter")
        elif bit[0] == "{":
            flush()
            part = _placeholder(source, at, bit[1:-1])
            parts.append(part if opened < 0 else {**part, "em": "yes"})
        else:
            letters.append(re.sub(r"\s*\n\s*", " ", bit))
    if opened >= 0:
        raise _error(source, opened, "this emphasis is not closed in its paragraph; write `\\*` for a star")
    flush()
    return _trimmed(parts)


def _trimmed(parts: Paragraph) -> Paragraph:
    """Without white space at the paragraph's ends."""
    if parts and "text" in parts[0]:
        parts[0]["text"] = parts[0]["text"].lstrip()
    if parts and "text" in parts[-1]:
        parts[-1]["text"] = parts[-1]["text"].rstrip()
    return [part for part in parts if part.get("text") != ""]


def _placeholder(source: str, at: int, inside: str) -> Part:
    kind, colon, rest = inside.partition(":")
    if not colon:
        if inside in PIECES:
            return {"kind": "name", "name": inside}
        known = [*PIECES, *(f"{key}:" for key in _KINDS)]
        raise _error(source, at, f"`{{{inside}}}` is not a placeholder{nearest(inside, known)}")
    if kind not in _KINDS:
        raise _error(source, at, f"there is no placeholder `{{{kind}:…}}`{nearest(kind, _KINDS)}")
    if kind == "var" and not _VARIABLE.match(rest):
        raise _error(source, at, f"`{rest}` is not the name of a variable")
    if kind == "skill" and rest not in SKILLS:
        raise _error(source, at, f"there is no skill `{rest}`{nearest(rest, SKILLS)}")
    if kind == "icon" and rest not in ICONS:
        raise _error(source, at, f"there is no icon `{rest}`{nearest(rest, ICONS)}")
    if kind == "term" and not _SLUG.match(rest):
        raise _error(source, at, f"`{rest}` is not the id of a rule word")
    return {"kind": _KINDS[kind], "name": rest}


def _error(source: str, at: int, message: str) -> TextError:
    line = source.count("\n", 0, at) + 1
    return TextError(message, line, at - source.rfind("\n", 0, at))


_PREFIXES = {"value": "var:", "skill": "skill:", "icon": "icon:", "term": "term:", "name": ""}


def placeholders(source: str) -> list[str]:
    """Every placeholder of a text as it is written (`active`, `var:threat`), in order, each once."""
    found: dict[str, None] = {}
    for paragraph in parse_text(source):
        for part in paragraph:
            if "name" in part:
                found[_PREFIXES[part["kind"]] + part["name"]] = None
    return list(found)


def plain(parts: Sequence[Part] | Sequence[Paragraph], args: Mapping[str, object] | None = None) -> str:
    """Parts (or whole paragraphs, joined by a blank line) as letters only.

    `args` maps placeholders as they are written, or their bare name, to what is shown.
    """
    known = args or {}
    lines: list[str] = []
    letters: list[str] = []
    for each in parts:
        if isinstance(each, list):
            lines.append(plain(each, known))
        elif each["kind"] in ("text", "em"):
            letters.append(each["text"])
        else:
            written = _PREFIXES[each["kind"]] + each["name"]
            letters.append(str(known.get(written, known.get(each["name"], each["name"]))))
    return "\n\n".join(lines) if lines else "".join(letters)
