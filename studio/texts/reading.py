"""What a text is made of: its words, and what a translation of it must keep."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from schema.texts import TextError, parse_text, placeholders, plain

#: How fast a story is read aloud, in words a minute.
ALOUD = 150
_WORD = re.compile(r"\w+(?:[’'\-]\w+)*")


@dataclass(frozen=True)
class Reading:
    """`words` as they are counted, `placeholders` as they are written (without braces), or where the grammar breaks:
    `fault` is a sentence, `line` and `column` count from 1."""

    words: int
    placeholders: tuple[str, ...] = ()
    fault: str = ""
    line: int = 0
    column: int = 0


@lru_cache(maxsize=32_768)
def read(source: str) -> Reading:
    """Read one text in one language."""
    try:
        paragraphs = parse_text(source)
        return Reading(len(_WORD.findall(plain(paragraphs))), tuple(placeholders(source)))
    except TextError as error:
        return Reading(len(_WORD.findall(source)), (), error.message, error.line, error.column)


def seconds(words: int) -> int:
    """How long so many words take aloud."""
    return round(words * 60 / ALOUD)


def differences(source: str, words: str) -> dict[str, Any]:
    """What a translation misses or adds of what its source holds in braces, and where its grammar breaks.

    Empty when all is well; of a source that can not be read nothing is asked.
    """
    mine, theirs = read(words), read(source)
    if mine.fault:
        return {"fault": mine.fault, "line": mine.line, "column": mine.column}
    if theirs.fault or not words:
        return {}
    missing = [name for name in theirs.placeholders if name not in mine.placeholders]
    added = [name for name in mine.placeholders if name not in theirs.placeholders]
    return {
        name: found for name, found in (("missing", missing), ("added", added)) if found
    }  # an empty list would say that something is wrong


def words_in(text: Mapping[str, str], language: str) -> str:
    """The text in a language, or nothing."""
    found = text.get(language)
    return found if isinstance(found, str) else ""
