"""The words of the interface in each language, from the catalogues that come with the program."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from babel.messages.mofile import read_mo

from runtime.messages import localise

TRANSLATIONS = Path(__file__).resolve().parent / "translations"


@cache
def catalogue(language: str) -> dict[str, str | list[str]]:
    """Return a language's catalogue: English -> translation, or the list of gettext's plural forms.

    What has not been translated yet is left out, and so is all of English.
    """
    path = TRANSLATIONS / language / "LC_MESSAGES" / "messages.mo"
    if not path.exists():
        return {}
    with path.open("rb") as stream:
        messages = read_mo(stream)
    found: dict[str, str | list[str]] = {}
    for message in messages:
        key, said = message.id, message.string
        if isinstance(key, str) and isinstance(said, str):
            if key and said and said != key:
                found[key] = said
        elif isinstance(said, (list, tuple)) and said and all(said):
            found[key[0]] = list(said)
    return found


def say(value: Any, language: str) -> Any:
    """Return any JSON with the messages in it said in *language* (`runtime.messages.localise` with our catalogue)."""
    known = catalogue(language)

    def translate(text: str) -> str:
        found = known.get(text)
        return found if isinstance(found, str) else text

    return localise(value, language, translate)
