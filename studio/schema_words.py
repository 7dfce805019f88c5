"""For the catalogues: the words of the schemas that forms show (titles, descriptions, what a value of a list means)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import IO, Any

WORDS = ("title", "description")


def extract(
    file: IO[bytes], keywords: Any, comment_tags: Any, options: Any
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Babel's way of asking a file for its messages: line, function, message, comments."""
    text = file.read().decode("utf-8")
    for words in dict.fromkeys(_words(json.loads(text))):
        start = text.find(json.dumps(words, ensure_ascii=False))
        yield text.count("\n", 0, max(start, 0)) + 1, "gettext", words, []


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, list):
        for each in value:
            yield from _words(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            if key in WORDS and isinstance(each, str):
                yield each
            elif key == "meanings" and isinstance(each, dict):
                yield from (words for words in each.values() if isinstance(words, str))
            else:
                yield from _words(each)
