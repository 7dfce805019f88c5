"""The words of the game for players: what each one means, and the rules behind it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from schema.glossary import LANGUAGES, Term, terms

_OF_THE_STORY = frozenset({"threat", "mythos", "ending", "choice", "revealed"})
"""The words of stories that players meet; the others of that section are the designers'."""
_RULES = 5
"""How many rules stand behind a word at most: the nearest ones; a search finds the others."""
_BESIDES = {
    "interrupt-a-move": ("INV-MOVE-02",),
    "turn-faceup": ("INV-DAMAGE-06",),
    "code-length": ("INV-CODE-01",),
    "code-variety": ("INV-CODE-01",),
    "lose": ("INV-WIN-03", "INV-WIN-06"),
    "heavy-weapon": ("INV-TRAIT-01",),
    "bladed-weapon": ("INV-TRAIT-01",),
}
"""Rules that explain a word and call it something else."""


def _is_players(term: Term) -> bool:
    return term.area != "design" and (term.area != "story" or term.id in _OF_THE_STORY)


@cache
def word_ids() -> list[str]:
    """The words that can be looked up, as `{term:…}` names them. Shared; nobody may change it."""
    return [term.id for term in terms() if _is_players(term)]


def words(language: str, behind: Mapping[str, Sequence[str]]) -> list[dict[str, Any]]:
    """Return the players' words for readers of *language*; *behind* has the ids of the rules behind each.

    Each has `id`, `area`, `name`, `names` (in every language, to be searched for), `means`, `language` (that of the
    meaning: what is not translated is in English) and `rules`.
    """
    return [
        {
            "id": term.id,
            "area": term.area,
            "name": term.named(language),
            "names": {code: term.name[code] for code in LANGUAGES},
            "means": term.meaning(language),
            "language": language if term.means.get(language) else "en",
            "rules": list(behind.get(term.id, ())),
        }
        for term in terms()
        if _is_players(term)
    ]


def behind(rules: Sequence[Mapping[str, Any]]) -> dict[str, list[str]]:
    """Say which rules stand behind each word: those that are called by it, then those whose title or text names it.

    *rules* as the source of the reference has them; their English decides, for all languages alike.
    """
    known = {str(rule["id"]) for rule in rules}
    english = [(str(rule["id"]), rule["title"]["en"].casefold(), rule["text"]["en"].casefold()) for rule in rules]
    return {
        term.id: list(dict.fromkeys([one for one in _BESIDES.get(term.id, ()) if one in known] + _of(term, english)))[
            :_RULES
        ]
        for term in terms()
        if _is_players(term)
    }


def _of(term: Term, english: Sequence[tuple[str, str, str]]) -> list[str]:
    word = re.sub(r"\s*\(.*?\)", "", term.name["en"]).casefold()
    named = re.compile(rf"\b{re.escape(word)}(e?s)?\b")
    ranked = []
    for place, (identity, title, text) in enumerate(english):
        in_title, in_text = named.search(title), named.search(text)
        if in_title:
            begins, ends = in_title.start() == 0, in_title.end() == len(title)
            ranked.append((0 if begins and ends else 1 if begins else 2, place, identity))
        elif in_text:
            ranked.append((3 if in_text.start() < len(word) + 8 else 4, place, identity))
    return [identity for _, _, identity in sorted(ranked)]
