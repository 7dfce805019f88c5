"""The words of the game and of the studio, in every language of the programs: `glossary.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

import yaml

LANGUAGES = ("en", "cs", "ru")
AREAS = (
    *("people", "round", "actions", "tests", "harm", "cards"),
    *("board", "tokens", "monsters", "puzzles", "story", "design"),
)
"""The sections of the file, in the order in which somebody new to the game meets them."""


class GlossaryError(ValueError):
    """The file of the glossary does not hold what it must."""


@dataclass(frozen=True, slots=True)
class Term:
    """One word: what it is called and what it means."""

    id: str
    area: str
    name: Mapping[str, str]
    """By language; all of `LANGUAGES`."""
    means: Mapping[str, str]
    """One or two sentences by language; all of `LANGUAGES`."""

    def named(self, language: str) -> str:
        """The word in a language, or in English."""
        return self.name.get(language) or self.name["en"]

    def meaning(self, language: str) -> str:
        """What it means in a language, or in English."""
        return self.means.get(language) or self.means["en"]


@cache
def terms() -> tuple[Term, ...]:
    """Every term, in the order of the file. Raises `GlossaryError` when the file is not sound."""
    source = yaml.safe_load(resources.files("schema").joinpath("glossary.yaml").read_text(encoding="utf-8"))
    if tuple(source) != AREAS:
        raise GlossaryError(f"glossary.yaml has the sections {', '.join(source)}")
    found = tuple(
        Term(identity, area, row["name"], row["means"])
        for area, rows in source.items()
        for identity, row in rows.items()
    )
    for term in found:
        if not all(term.name.get(language) and term.means.get(language) for language in LANGUAGES):
            raise GlossaryError(f"the term {term.id} lacks a name or what it means in a language")
    if len({term.id for term in found}) != len(found):
        raise GlossaryError("two terms have one id")
    return found


def alphabetical(language: str) -> list[Term]:
    """Every term in the order of the reader's alphabet."""
    return sorted(terms(), key=lambda term: _key(term.named(language), language))


_CZECH = {"č": "c~", "ř": "r~", "š": "s~", "ž": "z~", "ch": "h~"}
_LENGTHS = str.maketrans("áďéěíňóťúůý", "adeeinotuuy")
_RUSSIAN = {"ё": "е"}


def _key(word: str, language: str) -> str:
    """What a word is sorted by: in Czech č, ř, š, ž and ch are letters of their own, and other marks do not count."""
    key = word.casefold()
    for letter, after in (_CZECH if language == "cs" else _RUSSIAN).items():
        key = key.replace(letter, after)
    return key.translate(_LENGTHS)


def initial(term: Term, language: str) -> str:
    """The letter under which a term stands."""
    word = term.named(language).casefold()
    if language == "cs":
        for letter in _CZECH:
            if word.startswith(letter):
                return letter.capitalize()
    return word[0].translate(_LENGTHS).upper()
