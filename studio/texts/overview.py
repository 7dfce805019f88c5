"""What the page of texts is shown: where every text stands and how it is with each language.

The words themselves are in the document, which the editors have already.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from babel import Locale, UnknownLocaleError
from flask_babel import get_locale

from studio.commands.draft import Draft
from studio.texts import reading
from studio.texts.entries import Entry, entries, where
from studio.texts.memory import Memory

Json = dict[str, Any]
#: What is offered when a language is added; any other code may be typed.
OFFERED = (
    *("bg", "ca", "cs", "da", "de", "el", "en", "es", "et", "fi", "fr", "he", "hr", "hu", "is", "it", "ja", "ko"),
    *("lt", "lv", "nb", "nl", "pl", "pt", "pt-BR", "ro", "ru", "sk", "sl", "sr", "sv", "tr", "uk", "zh"),
)


def overview(draft: Draft, source: str = "") -> Json:
    """Everything of the page but the words; `source` is the language translations are compared with (the first)."""
    languages = draft.languages or ["en"]
    source = source if source in languages else languages[0]
    found, memory = entries(draft), Memory(draft)
    rows = [_row(entry, memory, source) for entry in found]
    return {
        "rev": draft.scenario.rev,
        "source": source,
        "rows": rows,
        "languages": [_progress(language, source, found, rows) for language in languages],
        "offered": [{"code": code, "name": language_name(code)} for code in OFFERED if code not in languages],
    }


def _row(entry: Entry, memory: Memory, source: str) -> Json:
    others = [language for language in entry.text if language != source]
    original = reading.words_in(entry.text, source)
    odd = {
        language: found
        for language in others
        if (found := reading.differences(original, reading.words_in(entry.text, language)))
    }
    if (own := reading.read(original)).fault:
        odd[source] = {"fault": own.fault, "line": own.line, "column": own.column}
    return {
        "key": entry.key,
        "kind": entry.kind.name if entry.kind else "",
        "id": entry.slug,
        "index": entry.index,
        "steps": list(entry.steps),
        "where": where(entry),
        "title": entry.title,
        "use": entry.use,
        "room": entry.room,
        "words": {language: reading.read(words).words for language, words in entry.text.items() if words},
        "stale": [language for language in others if memory.is_stale(entry.thing, entry.text, source, language)],
        "odd": odd,
    }


def _progress(language: str, source: str, found: Iterable[Entry], rows: Iterable[Json]) -> Json:
    done = of = stale = odd = words = 0
    for entry, row in zip(found, rows, strict=True):
        asked = bool(reading.words_in(entry.text, source))
        has = bool(reading.words_in(entry.text, language))
        of += asked
        done += has and asked
        stale += language in row["stale"]
        odd += language in row["odd"]
        words += row["words"].get(language, 0)
    return {
        "code": language,
        "name": language_name(language),
        "done": done,
        "of": of,
        "stale": stale,
        "odd": odd,
        "words": words,
        "seconds": reading.seconds(words),
    }


def language_name(code: str) -> str:
    """What a language is called, in the reader's own."""
    try:
        name = Locale.parse(code, sep="-").get_display_name(get_locale())
    except (UnknownLocaleError, ValueError):
        return code
    return name[:1].upper() + name[1:] if name else code
