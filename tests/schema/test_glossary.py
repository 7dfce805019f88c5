"""The glossary has every word once, in every language, and in the reader's order."""

from __future__ import annotations

import re

import pytest

from schema.glossary import AREAS, LANGUAGES, alphabetical, initial, terms


def test_every_term_has_its_name_and_meaning_in_three_languages() -> None:
    assert len(terms()) >= 120
    assert len({term.id for term in terms()}) == len(terms())
    for term in terms():
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", term.id)
        assert set(term.name) == set(LANGUAGES)
        assert term.area in AREAS
        assert set(term.means) == set(LANGUAGES)
        for language in LANGUAGES:
            assert term.meaning(language).endswith((".", "?")), (term.id, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_terms_share_a_name(language: str) -> None:
    names = [term.named(language) for term in terms() if term.area in ("story", "design")]
    assert len(names) == len(set(names))


def test_terms_stand_in_the_order_of_the_readers_alphabet() -> None:
    letters = list(dict.fromkeys(initial(term, "cs") for term in alphabetical("cs")))
    assert letters == sorted(letters, key=ORDER.index)
    russian = list(dict.fromkeys(initial(term, "ru") for term in alphabetical("ru")))
    assert russian == sorted(russian)


ORDER = (*"ABCČDEFGH", "Ch", *"IJKLMNOPQRŘSŠTUVWXYZŽ")


def test_a_language_the_glossary_does_not_speak_is_told_in_english() -> None:
    threat = next(term for term in terms() if term.id == "threat")
    assert threat.named("cs") == "hrozba"
    assert threat.meaning("de") == threat.means["en"]
