"""Messages: what the program and a package say, before anyone knows in which language.

The engine never speaks a language. It makes *messages*, which are plain JSON and so may stand in a log, a
save or a view, and `localise` turns them into words for one reader:

* ``{"$m": "You have {n} actions left", "a": {"n": 2}}`` is interface text; its English is a catalogue's key;
* ``{"$t": {"en": "The hatch", "cs": "Poklop"}, "a": {}}`` is a package's text, as one line;
* ``{"$story": {"en": "…"}, "a": {}}`` is a package's text to be read aloud: it becomes paragraphs of parts.

Arguments are numbers, strings or messages. This module is pure: no Flask, no files.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from schema.texts import Part, TextError, parse_text

Message = dict[str, Any]
"""A message as it stands in JSON."""

Argument = str | int | float | Message
Translate = Callable[[str], str]
"""English in, the reader's language out; gives the English back when there is no translation."""

_PLACEHOLDER = re.compile(r"\{([A-Za-z_][A-Za-z0-9_]*)\}")


def M(text: str, /, **arguments: Argument) -> Message:
    """Make an interface message: a literal English *text* (it is extracted) with `{name}` placeholders."""
    return {"$m": text, "a": arguments} if arguments else {"$m": text}


def T(text: Mapping[str, str], /, **arguments: Argument) -> Message:
    """Make a message of a package's text map, shown as one line (names, titles, labels)."""
    return {"$t": dict(text), "a": arguments} if arguments else {"$t": dict(text)}


def Story(text: Mapping[str, str], /, **arguments: Argument) -> Message:
    """Make a message of a package's text map, shown as paragraphs (story text, card text)."""
    return {"$story": dict(text), "a": arguments} if arguments else {"$story": dict(text)}


def N_(text: str) -> str:
    """Mark *text* for the catalogues without translating it now."""
    return text


def in_language(text: Mapping[str, str], language: str) -> str:
    """Return the text in *language*, or in the package's first language when that one is missing or empty."""
    return text.get(spoken(text, language), "")


def spoken(text: Mapping[str, str], language: str) -> str:
    """Return the language in which readers of *language* get the text: the first it has when theirs is missing."""
    if text.get(language):
        return language
    return next((code for code, value in text.items() if value), language)


def localise(value: Any, language: str, translate: Translate) -> Any:
    """Return a copy of any JSON *value* with every message in it put into *language*.

    `$m` and `$t` become strings, `$story` becomes ``{"paragraphs": [[part, …], …], "language": …}`` in which every part
    has a `text`, with the language it is in. Anything else stays as it is.
    """
    if isinstance(value, dict):
        if "$m" in value:
            return _interface(value, language, translate)
        if "$t" in value:
            paragraphs = _paragraphs(value, "$t", language, translate)
            return " ".join("".join(part["text"] for part in paragraph) for paragraph in paragraphs)
        if "$story" in value:
            paragraphs = _paragraphs(value, "$story", language, translate)
            return {"paragraphs": paragraphs, "language": spoken(value["$story"], language)}
        return {
            key: localise(item, language, translate) if isinstance(item, _NESTED) else item
            for key, item in value.items()
        }
    if isinstance(value, (list, tuple)):
        return [localise(item, language, translate) if isinstance(item, _NESTED) else item for item in value]
    return value


_NESTED = (dict, list, tuple)


def english(value: Any) -> Any:
    """`localise` for logs and the terminal: English, without a catalogue."""
    return localise(value, "en", _same)


def _same(text: str) -> str:
    return text


def _arguments(message: Message, language: str, translate: Translate) -> dict[str, Any]:
    arguments: dict[str, Any] = localise(message.get("a") or {}, language, translate)
    return arguments


def _interface(message: Message, language: str, translate: Translate) -> str:
    text = str(message["$m"])
    if not text:  # gettext answers the empty string with the catalogue's header
        return ""
    arguments = _arguments(message, language, translate)

    def fill(match: re.Match[str]) -> str:
        name = match.group(1)
        return str(arguments[name]) if name in arguments else match.group(0)

    return _PLACEHOLDER.sub(fill, translate(text))


def _paragraphs(message: Message, key: str, language: str, translate: Translate) -> list[list[Part]]:
    arguments = _arguments(message, language, translate)
    parsed = _parsed(in_language(message[key], language))
    return [[_filled(part, arguments, translate) for part in paragraph] for paragraph in parsed]


@lru_cache(maxsize=8192)
def _parsed(source: str) -> list[list[Part]]:
    """Return the parts of a text; they are shared, so nobody may change them."""
    try:
        return parse_text(source)
    except TextError:  # the checker tells the designer; the players still get to read it, as it is written
        return [[{"kind": "text", "text": source}]]


def _filled(part: Part, arguments: Mapping[str, Any], translate: Translate) -> Part:
    """Put the words into a part that stands for something, so that a screen only has to draw."""
    if "text" in part:
        return dict(part)
    kind, stands_for = part["kind"], part["name"]
    if kind in ("name", "value"):
        found = arguments.get(f"var:{stands_for}", arguments.get(stands_for))
        words = "…" if found is None else str(found)
    else:
        words = translate(_WORDS.get(stands_for, stands_for.replace("-", " ")))
    emphasis = {"em": part["em"]} if "em" in part else {}
    return {"kind": kind, "id": stands_for, "text": words, **emphasis}


_WORDS = {
    "strength": N_("Strength"),
    "agility": N_("Agility"),
    "observation": N_("Observation"),
    "lore": N_("Lore"),
    "influence": N_("Influence"),
    "will": N_("Will"),
    "clue": N_("clue"),
    "success": N_("success"),
    "investigation": N_("investigation symbol"),
    "damage": N_("damage"),
    "horror": N_("horror"),
    "action": N_("action"),
    "evade-check": N_("evade check"),
    "horror-check": N_("horror check"),
}
"""What the grammar's `{skill:…}`, `{icon:…}` and `{term:…}` say when they are read as words."""
