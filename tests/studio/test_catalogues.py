"""The studio's words in Czech and Russian."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

FOLDER = Path(__file__).resolve().parents[2] / "studio/translations"
PLACEHOLDER = re.compile(r"\{\w+\}|%\(\w+\)[sd]")


def catalogue(language: str) -> Catalog:
    with (FOLDER / language / "LC_MESSAGES/messages.po").open("rb") as stream:
        return read_po(stream, locale=language)


def pairs(language: str) -> list[tuple[str, str]]:
    """English and translation of every translated message, plural forms one by one."""
    found: list[tuple[str, str]] = []
    for message in catalogue(language):
        if not message.id:
            continue
        forms = message.string if isinstance(message.string, (list, tuple)) else [message.string]
        english = message.id if isinstance(message.id, str) else message.id[0]
        found.extend((english, str(form)) for form in forms if form)
    return found


@pytest.mark.parametrize("language", ["cs", "ru"])
def test_a_translation_keeps_every_placeholder(language: str) -> None:
    translated = pairs(language)
    assert len(translated) >= 600
    for english, said in translated:
        assert sorted(PLACEHOLDER.findall(english)) == sorted(PLACEHOLDER.findall(said)), english


@pytest.mark.parametrize("language", ["cs", "ru"])
def test_every_count_has_the_three_forms_of_the_language(language: str) -> None:
    plurals = [message for message in catalogue(language) if isinstance(message.id, (list, tuple))]
    assert plurals
    for message in plurals:
        assert len(message.string) == 3, message.id
        assert all(message.string), message.id


@pytest.mark.parametrize("language", ["cs", "ru"])
def test_nothing_that_was_gathered_is_left_in_english(language: str) -> None:
    left = []
    for message in catalogue(language):
        forms = message.string if isinstance(message.string, (list, tuple)) else [message.string]
        if message.id and not (all(forms) and not message.fuzzy):
            left.append(message.id)
    assert left == []


@pytest.mark.parametrize("language", ["cs", "ru"])
def test_rule_words_are_the_ones_of_the_rule_book(language: str) -> None:
    said = dict(pairs(language))
    words = {
        "cs": {"Explore": "Prozkoumat", "Sight": "Zajímavost", "Adjacency": "Sousedství", "Barricade": "Barikáda",
               "Traits": "Vlastnosti"},
        "ru": {"Explore": "Исследование", "Sight": "Обзор", "Adjacency": "Смежность", "Barricade": "Баррикада",
               "Traits": "Атрибуты"},
    }  # fmt: skip
    assert {english: said[english] for english in words[language]} == words[language]
