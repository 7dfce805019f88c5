from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "runtime/translations"
PLACEHOLDER = re.compile(r"\{\w+\}")


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


def test_english_is_complete() -> None:
    assert all(english == said for english, said in pairs("en") if "investigators" not in said and "ss" not in said)
    with (FOLDER / "messages.pot").open("rb") as stream:
        wanted = {str(message.id) for message in read_po(stream) if message.id}
    assert {str(message.id) for message in catalogue("en") if message.id} == wanted


@pytest.mark.parametrize("language", ["cs", "ru"])
def test_a_translation_keeps_every_placeholder(language: str) -> None:
    translated = pairs(language)
    assert len(translated) >= 120
    for english, said in translated:
        assert sorted(PLACEHOLDER.findall(english)) == sorted(PLACEHOLDER.findall(said)), english


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
        "cs": {"Mythos phase": "Fáze mýtu", "Strength": "Síla", "Lore": "Vědomosti", "Wounded": "Poraněný",
               "Secret passage": "Tajná chodba", "horror check": "hod na strach", "Message log": "Historie zpráv"},
        "ru": {"Mythos phase": "Фаза Мифа", "Strength": "Сила", "Lore": "Знания", "Wounded": "Раненый",
               "Secret passage": "Секретный проход", "horror check": "проверка ужаса",
               "Message log": "Журнал сообщений"},
    }  # fmt: skip
    assert {english: said[english] for english in words[language]} == words[language]


def test_russian_and_czech_have_their_own_plural_forms() -> None:
    for language, forms in (("cs", 3), ("ru", 3)):
        plurals = [message for message in catalogue(language) if isinstance(message.id, (list, tuple))]
        assert plurals
        assert all(len(message.string) == forms for message in plurals)


def test_the_words_of_every_part_are_found(tmp_path: Path) -> None:
    """The extraction covers engine, templates and TSX, also where a call stands inside a template string."""
    target = tmp_path / "messages.pot"
    keywords = ["-k", "M", "-k", "N_", "-k", "t", "-k", "tn:1,2"]
    command = [sys.executable, "-m", "babel.messages.frontend", "-q", "extract", "-F", "runtime/babel.cfg", *keywords]
    subprocess.run([*command, "-o", str(target), "."], cwd=ROOT, check=True)
    with target.open("rb") as stream:
        found = {message.id if isinstance(message.id, str) else message.id[0] for message in read_po(stream)}
    assert {
        "This question has been answered already.",  # the engine
        "Back to the library",  # a template
        "Bring a package",  # TSX
        "{n} investigator",  # TSX, inside `${…}`
    } <= found
