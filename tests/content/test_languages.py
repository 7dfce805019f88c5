"""Whatever players read of what is shipped is there in English, Czech and Russian, and says the same things."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest

from runtime.rulesets.investigation.reference import reference
from schema.texts import parse_text
from tests.content.parts import BASE, DEMO, ROOT, Json, base, demo, multilingual, package

LANGUAGES = ["en", "cs", "ru"]
REFERENCE = ROOT / "runtime" / "rulesets" / "investigation" / "reference.json"

_RULE_ID = re.compile(r"INV-[A-Z]+-\d+")
_NUMBER = re.compile(r"\d+")
_CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)


def named(text: str) -> Counter[tuple[str, str]]:
    """How often a text names what: its placeholders and the rules it refers to."""
    parts = [part for paragraph in parse_text(text) for part in paragraph if "name" in part]
    rules = [("rule", rule) for rule in _RULE_ID.findall(text)]
    return Counter([(part["kind"], part["name"]) for part in parts] + rules)


def shape(text: str) -> list[int]:
    """How many emphasised parts each paragraph of a text has."""
    return [sum(part["kind"] == "em" for part in paragraph) for paragraph in parse_text(text)]


def faults(document: Json) -> list[str]:
    """What is wrong with the languages of a document's texts: the path of each text, and its fault."""
    found = []
    for path, said in multilingual(document):
        if list(said) != LANGUAGES:
            found.append(f"{path}: is in {list(said)}")
            continue
        english = named(said["en"])
        found += [f"{path}: names other things in {each}" for each in LANGUAGES if named(said[each]) != english]
        if not _CYRILLIC.search(said["ru"]) and re.search("[a-z]{2}", said["en"]):
            found.append(f"{path}: is not Russian")
    return found


def test_every_rule_is_there_in_all_languages() -> None:
    document = json.loads(REFERENCE.read_text(encoding="utf-8"))
    assert len(document["rules"]) > 300
    assert faults(document) == []
    for rule in document["rules"]:
        for said in (rule["text"], rule.get("ruling", {})):
            assert len({tuple(sorted(_NUMBER.findall(text))) for text in said.values()}) <= 1, rule["id"]


def test_every_text_of_the_demo_is_there_in_all_languages() -> None:
    assert list(package(DEMO).languages) == LANGUAGES
    assert len(list(multilingual(demo()))) > 400
    assert faults(demo()) + faults(package(DEMO).manifest) == []
    for path, said in multilingual(demo()):
        assert shape(said["cs"]) == shape(said["ru"]) == shape(said["en"]), path


@pytest.mark.parametrize("language", LANGUAGES)
def test_readers_get_the_rules_in_their_language(language: str) -> None:
    rules = {rule["id"]: rule for rule in reference(language)["rules"]}
    assert {rule["language"] for rule in rules.values()} == {language}
    fire = {"en": "suffers 1 facedown damage", "cs": "utrpí 1 zranění lícem dolů", "ru": "получает 1 урон взакрытую"}
    assert fire[language] in rules["INV-FIRE-02"]["text"]


def test_every_text_of_the_base_pack_is_there_in_all_languages() -> None:
    assert list(package(BASE).languages) == LANGUAGES
    assert len(list(multilingual(base()))) > 1000
    assert faults(base()) == []


def test_no_sentence_of_the_base_pack_was_left_in_english() -> None:
    left = [
        path
        for path, said in multilingual(base())
        if " " in said["en"] and said["cs"] == said["en"] and not (path.endswith(".name") and "investigators" in path)
    ]
    assert left == []


@pytest.mark.parametrize("language", ["cs", "ru"])
def test_cards_of_the_base_pack_say_the_same_numbers_and_stress_as_much(language: str) -> None:
    for path, said in multilingual(base()):
        assert sorted(_NUMBER.findall(said[language])) == sorted(_NUMBER.findall(said["en"])), path
        assert shape(said[language]) == shape(said["en"]), path
