"""The rules to read: whole, in the reader's language, and in words for players."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

import runtime
from runtime.rulesets.investigation.reference import reference
from tests.web.playing import page_data

RULE = re.compile(r"INV-[A-Z]+-\d\d")


def test_the_page_and_the_api_tell_the_same_rules(host: FlaskClient) -> None:
    page = page_data(host.get("/rules").get_data(as_text=True))
    api = host.get("/api/rules").get_json()
    assert page["page"] == "rules"
    assert {key: page[key] for key in api} == api
    fire = next(rule for rule in api["rules"] if rule["id"] == "INV-FIRE-03")
    assert fire["area"] == "FIRE"
    assert "still fire in that space after the action" in fire["ruling"]


def test_the_words_of_the_game_come_with_their_names_in_every_language_and_their_rules(host: FlaskClient) -> None:
    found = host.get("/api/rules?lang=cs").get_json()
    known = {rule["id"] for rule in found["rules"]}
    words = {word["id"]: word for word in found["terms"]}
    assert words["fire"]["name"] == "oheň"
    assert words["fire"]["names"] == {"en": "Fire", "cs": "oheň", "ru": "огонь"}
    assert words["fire"]["rules"][0] == "INV-FIRE-01"
    assert {rule for word in words.values() for rule in word["rules"]} <= known
    assert "expression" not in words, "a designer's word is none of the players'"


def test_a_table_knows_which_words_can_be_looked_up(host: FlaskClient, code: str) -> None:
    terms = page_data(host.get(f"/table/{code}").get_data(as_text=True))["terms"]
    assert set(terms) == {word["id"] for word in reference("en")["terms"]}


def test_names_come_in_the_readers_language_and_texts_say_which_they_are_in(host: FlaskClient) -> None:
    names = {
        language: {area["id"]: area["title"] for chapter in api["chapters"] for area in chapter["areas"]}
        for language in ("en", "cs", "ru")
        for api in [host.get(f"/api/rules?lang={language}").get_json()]
    }
    assert [names[language]["FIRE"] for language in names] == ["Fire", "Oheň", "Огонь"]
    czech = host.get("/api/rules?lang=cs").get_json()["rules"]
    barricade = next(rule for rule in czech if rule["id"] == "INV-BARRICADE-01")
    assert barricade["title"] != barricade["english"]
    assert {rule["language"] for rule in czech} == {"cs"}


@pytest.mark.parametrize("language", ["en", "cs", "ru"])
def test_every_rule_has_its_place_and_every_mention_leads_somewhere(language: str) -> None:
    found = reference(language)
    rules = {rule["id"]: rule for rule in found["rules"]}
    areas = [area["id"] for chapter in found["chapters"] for area in chapter["areas"]]
    assert len(rules) == len(found["rules"]) >= 350
    assert len(set(areas)) == len(areas)
    assert {rule["area"] for rule in rules.values()} == set(areas)
    for name, rule in rules.items():
        assert name.split("-")[1] == rule["area"]
        assert all(rule[part] for part in ("title", "english", "text"))
        assert set(RULE.findall(f"{rule['text']} {rule['ruling'] or ''}")) <= set(rules), name


def test_rulings_are_written_for_players() -> None:
    rulings = [rule["ruling"] for rule in reference("en")["rules"] if rule["ruling"]]
    assert len(rulings) >= 40
    for ruling in rulings:
        assert not re.search(r"RULING|DIFF|AMBIG|\bseeds?\b|\bcs\b|\bru\b", ruling), ruling
        assert ruling.endswith("."), ruling


def test_every_rule_an_option_names_can_be_looked_up() -> None:
    """What the code names as the reason of an option is a rule of the reference."""
    known = {rule["id"] for rule in reference("en")["rules"]}
    code = "".join(path.read_text() for path in (Path(runtime.__file__).parent / "rulesets").rglob("*.py"))
    named = set(re.findall(r'rule="(INV-[A-Z]+-\d\d)"', code))
    assert named
    assert named <= known
