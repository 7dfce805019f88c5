"""The rules to read: every rule of the ledger in words for players, with the ruling where two readings are possible."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any

from runtime.messages import in_language
from runtime.rulesets.investigation.words import behind, words


@cache
def reference(language: str) -> dict[str, Any]:
    """Return the rule reference for readers of *language* (a code such as `cs`).

    `chapters` hold `areas` in reading order; each of the `rules` has `id`, `area`, `kind` (`rule, setup, ui, term,
    faq`), `title`, `english` (the title in English, to be searched for), `text`, `ruling` (None where the rules are
    plain) and `language`, that of the text: what is not translated is in English. `terms` are the words of the game
    (`words.words`). Shared; nobody may change it.
    """
    source = _source()
    return {
        "chapters": [
            {
                "id": chapter["id"],
                "title": in_language(chapter["title"], language),
                "areas": [
                    {"id": area["id"], "title": in_language(area["title"], language)} for area in chapter["areas"]
                ],
            }
            for chapter in source["chapters"]
        ],
        "rules": [
            {
                "id": rule["id"],
                "area": rule["area"],
                "kind": rule["kind"],
                "title": in_language(rule["title"], language),
                "english": rule["title"]["en"],
                "text": in_language(rule["text"], language),
                "ruling": in_language(rule["ruling"], language) if "ruling" in rule else None,
                "language": language if language in rule["text"] else "en",
            }
            for rule in source["rules"]
        ],
        "terms": words(language, _behind()),
    }


@cache
def _source() -> dict[str, Any]:
    text = resources.files(__package__).joinpath("reference.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


@cache
def _behind() -> dict[str, list[str]]:
    return behind(_source()["rules"])
