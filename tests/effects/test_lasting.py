"""The acceptance lines of the effect language, group "lasting effects and modifiers": each is data, and is played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fixtures.ledger import f1_content
from tests.rules.table import Table

Json = dict[str, Any]


def card(id: str, abilities: list[Json], **parts: Any) -> Json:
    return {
        "id": id,
        "name": {"en": id},
        "text": {"en": id},
        "kind": "common",
        "traits": [],
        "copies": 1,
        "abilities": abilities,
        **parts,
    }


def with_items(*items: Json, **script: Any) -> Table:
    return Table(items=[*f1_content()["items"], *items], **script)


def with_ability(ability: Json, **script: Any) -> Table:
    people = f1_content()["investigators"]
    people[0]["abilities"] = [ability]
    return Table(investigators=people, **script)


@pytest.mark.effect(1)
def test_a_broken_arm_takes_a_die_while_it_lies_faceup() -> None:
    arm = {
        "id": "broken-arm",
        "name": {"en": "Broken arm"},
        "text": {"en": "One die fewer."},
        "copies": 2,
        "trait": "keep-faceup",
        "abilities": [{"modify": [{"dice": -1, "skills": ["strength", "agility"]}]}],
    }
    table = Table(damage=[*f1_content()["damage"], arm])
    laid = table.hurt("P1", "damage", up=1, ref="broken-arm")
    table.run_effects([{"test": {"skill": "strength"}}]).read()
    assert len(table.logged("test")[-1].data["dice"]) == 3
    laid[0].up = False
    table.world.cards_changed()
    table.run_effects([{"test": {"skill": "agility"}}]).read()
    assert len(table.logged("test")[-1].data["dice"]) == 3


@pytest.mark.effect(2)
def test_a_lantern_lights_its_holder_and_neighbours_and_sets_fires() -> None:
    table = Table(dice="IISS").place(P1="H2", P2="H1").dark("H2")
    table.who("P1").clues = 1
    table.give("P2", "lantern")
    table.run_effects([{"test": {"skill": "will"}}])
    assert "clue" in table.options()
    table.read()
    table.turn("P2")
    assert "set-fire" in table.options()


@pytest.mark.effect(3)
def test_a_padded_coat_takes_one_damage_off_once_a_round() -> None:
    coat = card(
        "coat",
        [
            {
                "on": "would-suffer",
                "when": "damage_kind == 'damage'",
                "limit": {"per": "round", "times": 1},
                "do": [{"prevent": 1}],
            }
        ],
    )
    table = with_items(coat)
    table.give("P1", "coat")
    table.run_effects([{"suffer": "damage", "amount": 2, "face": "down"}])
    assert table.held("P1") == (0, 1)
    table.run_effects([{"suffer": "damage", "amount": 2, "face": "down"}])
    assert table.held("P1") == (0, 3)


@pytest.mark.effect(4)
def test_a_fencer_rerolls_up_to_two_dice_with_a_bladed_weapon() -> None:
    fencer = {
        "on": "test-rolled",
        "optional": True,
        "when": "test_kind == 'attack' and weapon == 'bladed'",
        "do": [{"reroll": 2}],
        "limit": {"per": "test", "times": 1},
    }
    table = with_ability(fencer, dice="BBBBSS")
    table.give("P1", "knife")
    table.place(P1="H1", mA="H1").turn("P1").do("attack")
    table.do(table.options()[0])
    table.do(table.options()[0]).tell()
    table.do("ability:0", "die:0", "die:1")
    assert table.world.rolling.successes == 2
    assert "ability:0" not in table.options()


@pytest.mark.effect(5)
def test_a_scholar_converts_an_investigation_once_a_round() -> None:
    scholar = {
        "on": "test-rolled",
        "optional": True,
        "limit": {"per": "round", "times": 1},
        "do": [{"convert": 1, "from": "investigation"}],
    }
    table = with_ability(scholar, dice="IBBBBIBBBB")
    table.run_effects([{"test": {"skill": "will"}}]).do("ability:0")
    assert table.world.rolling.successes == 1
    table.read()
    table.run_effects([{"test": {"skill": "will"}}])
    assert table.options() == ["accept"]


@pytest.mark.effect(6)
def test_a_protector_suffers_anothers_horror_instead() -> None:
    protector = {
        "on": "would-suffer",
        "who": "others-here",
        "when": "damage_kind == 'horror'",
        "optional": True,
        "do": [{"redirect": "owner"}],
    }
    table = with_ability(protector)
    table.run_effects([{"suffer": "horror", "amount": 2, "face": "down"}], active="P2")
    assert table.decision.actor == "p1"
    table.do("use")
    assert table.held("P1", "horror") == (0, 2)
    assert table.held("P2", "horror") == (0, 0)


@pytest.mark.effect(7)
def test_a_charm_helps_in_horror_checks_and_is_spent_after_three() -> None:
    charm = card(
        "charm",
        [
            {"modify": [{"dice": 1, "skills": ["will"], "tests": ["horror-check"]}]},
            {
                "on": "test-rolled",
                "when": "test_kind == 'horror-check'",
                "limit": {"per": "game", "times": 3, "then": [{"discard": "this"}]},
                "do": [],
            },
        ],
    )
    table = with_items(charm, monsters=_watchers())
    table.give("P1", "charm")
    table.place(P1="H1", mA="H1")
    for uses in range(1, 4):
        assert "charm" in table.cards("P1")
        table.run_effects([{"horror-check": True}]).read()
        assert len(table.logged("test")[-1].data["dice"]) == 6, uses
    assert "charm" not in table.cards("P1")
    table.run_effects([{"test": {"skill": "will"}}]).read()
    assert len(table.logged("test")[-1].data["dice"]) == 5


def _watchers() -> list[Json]:
    monsters = f1_content()["monsters"]
    monsters[0]["horror_check"] = [{"weight": 1, "text": {"en": "Look."}, "test": {"skill": "will"}}]
    return monsters


@pytest.mark.effect(8)
def test_monsters_move_further_while_threat_is_high() -> None:
    rule = {"when": "threat >= 8", "modify": [{"move": 1, "for": "monsters"}]}
    for threat, space in ((7, "H2"), (8, "H1")):
        table = Table(abilities=[rule]).place(P1="L1", P2="H1", mA="S1")
        table.world.state.variables["threat"] = threat
        table.run_effects([{"move": "ma", "spaces": 2, "toward": "p2"}])
        assert table.at("mA") == space


@pytest.mark.effect(9)
def test_a_condition_makes_tests_harder_and_turns_longer_until_dawn() -> None:
    fever = {
        "id": "fever",
        "name": {"en": "Fever"},
        "text": {"en": "Fast and clumsy."},
        "copies": 2,
        "abilities": [{"modify": [{"difficulty": 1}, {"actions": 1}]}],
    }
    table = Table(
        conditions=[*f1_content()["conditions"], fever],
        events=[{"id": "dawn", "do": [{"recover": "fever", "who": "all"}]}],
    )
    table.run_effects([{"become": "fever"}])
    table.run_effects([{"test": {"skill": "will", "difficulty": 2}}]).read()
    assert table.logged("test")[-1].data["difficulty"] == 3
    table.turn("P1")
    assert table.actions == 3
    table.do("end-turn")
    table.run_effects([{"event": "dawn"}])
    assert "fever" not in table.cards("P1")


@pytest.mark.effect(10)
@pytest.mark.rule("INV-GOLD-03", "INV-GOLD-04")
def test_cannot_beats_every_may_while_two_stand_in_the_chapel() -> None:
    rule = {
        "when": "count_in('study') >= 2",
        "modify": [{"cannot": "spend-clues", "for": {"investigators": {"room": "study"}}}],
    }
    allow = card("allow", [{"on": "test-rolled", "optional": True, "cost": {"clues": 1}, "do": [{"reroll": 1}]}])
    cancel = card("cancel", [{"modify": [{"can": "spend-clues"}]}])
    table = Table(abilities=[rule], items=[*f1_content()["items"], allow, cancel], dice="IIIIIIIIIIIIIII")
    table.place(P1="S1", P2="S2")
    table.who("P1").clues = 2
    table.give("P1", "allow")
    table.run_effects([{"test": {"skill": "will"}}])
    assert table.options() == ["accept"]
    assert table.options(allowed=False) == ["clue"]
    table.do("accept")
    table.who("P2").space = "t1/h1"
    table.run_effects([{"test": {"skill": "will"}}])
    assert table.options() == ["accept", "clue", "ability:0"]
    table.do("accept")
    table.who("P2").space = "t2/s2"
    table.give("P1", "cancel")
    table.run_effects([{"test": {"skill": "will"}}])
    assert table.options() == ["accept", "clue", "ability:0"]
