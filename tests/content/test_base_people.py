"""The investigators and monsters of the base pack."""

from __future__ import annotations

import pytest

from tests.content.parts import Json, base

SKILLS = ("strength", "agility", "observation", "lore", "influence", "will")
WEAPONS = ("unarmed", "bladed", "heavy", "firearm", "spell")

investigators = pytest.mark.parametrize("who", base()["investigators"], ids=lambda who: str(who["id"]))
monsters = pytest.mark.parametrize("monster", base()["monsters"], ids=lambda monster: str(monster["id"]))


def test_there_are_twelve_investigators_and_twelve_monsters() -> None:
    assert len(base()["investigators"]) >= 12
    assert len(base()["monsters"]) >= 12


@investigators
@pytest.mark.rule("INV-SKILL-01")
def test_an_investigator_has_the_six_skills(who: Json) -> None:
    assert set(who["skills"]) == set(SKILLS)


@investigators
@pytest.mark.rule("INV-SKILL-02")
def test_skills_lie_between_two_and_five(who: Json) -> None:
    assert all(2 <= value <= 5 for value in who["skills"].values())


@investigators
def test_an_investigator_is_no_stronger_than_the_others(who: Json) -> None:
    assert sum(who["skills"].values()) == 20
    assert 11 <= who["health"] + who["sanity"] <= 14


@investigators
def test_an_investigator_has_one_ability_a_trade_and_a_story(who: Json) -> None:
    assert len(who["abilities"]) == 1
    ability = who["abilities"][0]
    assert ability["name"]["en"]
    assert ability["text"]["en"]
    assert who["role"]["en"]
    assert 2 <= who["story"]["en"].count(".") <= 6


def test_no_two_investigators_are_alike() -> None:
    people = base()["investigators"]
    assert len({tuple(who["skills"].values()) for who in people}) == len(people)
    assert {max(who["skills"], key=lambda skill: who["skills"][skill]) for who in people} == set(SKILLS)


@monsters
def test_a_monster_has_every_table(monster: Json) -> None:
    assert len(monster["activation"]) >= 4
    assert len(monster["evade"]) >= 3
    assert len(monster["horror_check"]) >= 3
    for weapon in WEAPONS:
        assert sum(entry["weapon"] == weapon for entry in monster["attack"]) >= 3, weapon


@monsters
def test_every_attack_can_hurt_and_every_entry_can_be_read_aloud(monster: Json) -> None:
    for entry in monster["attack"]:
        assert any("strike" in effect for effect in entry["pass"]["do"]), entry
    for table in ("activation", "attack", "evade", "horror_check"):
        lines = [entry["text"]["en"] for entry in monster[table]]
        assert len(set(lines)) == len(lines)


@monsters
def test_a_monster_grows_with_the_number_of_investigators(monster: Json) -> None:
    assert "investigators" in monster["health"]


def test_monsters_go_from_weak_to_strong() -> None:
    horrors = [monster["horror"] for monster in base()["monsters"]]
    assert horrors == sorted(horrors)
    assert horrors[0] < horrors[-1]


@monsters
def test_what_a_monster_can_do_is_told(monster: Json) -> None:
    for ability in monster.get("abilities", ()):
        assert ability["name"]["en"]
        assert ability["text"]["en"]


def test_monsters_differ_in_what_they_can_do() -> None:
    traits = {trait for monster in base()["monsters"] for trait in monster["traits"]}
    assert {"flying", "aquatic", "incorporeal", "hunter", "slow", "swarm", "feeder"} <= traits
    assert sum("stages" in monster for monster in base()["monsters"]) >= 2
    tables = [str(monster.get("abilities", monster["traits"])) for monster in base()["monsters"]]
    assert len(set(tables)) == len(tables)
