"""The cards of the base pack."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.content.parts import Json, base, everything

conditions = {card["id"]: card for card in base()["conditions"]}


def test_there_are_enough_items_of_both_kinds() -> None:
    kinds = Counter(item["kind"] for item in base()["items"])
    assert kinds["common"] >= 30
    assert kinds["unique"] >= 20


@pytest.mark.parametrize("trait", ["light-source", "tome", "key", "evidence", "bladed", "heavy", "firearm"])
def test_there_is_an_item_of_each_sort(trait: str) -> None:
    assert any(trait in item["traits"] for item in base()["items"])


def test_weapons_of_all_kinds_reach_near_and_far() -> None:
    weapons = [item["weapon"] for item in base()["items"] if item.get("weapon")]
    assert {weapon["kind"] for weapon in weapons} == {"bladed", "heavy", "firearm"}
    assert {weapon["reach"] for weapon in weapons} == {"melee", "ranged"}


@pytest.mark.parametrize("spell", base()["spells"], ids=lambda spell: str(spell["id"]))
def test_a_spell_has_four_different_backs(spell: Json) -> None:
    assert len(spell["backs"]) == 4
    assert len({back["text"]["en"] for back in spell["backs"]}) == len(spell["backs"])
    assert len({str(back["do"]) for back in spell["backs"]}) == len(spell["backs"])


@pytest.mark.parametrize("spell", base()["spells"], ids=lambda spell: str(spell["id"]))
def test_a_spell_turns_over_when_it_is_used(spell: Json) -> None:
    assert any(part.get("flip") == "this" for _, part in everything(spell["abilities"]))


@pytest.mark.rule("INV-COND-06")
def test_the_named_conditions_are_there_and_the_others_act_by_their_cards() -> None:
    named = {"focused", "stunned", "dazed", "restrained", "wounded", "insane"}
    assert named <= set(conditions)
    assert conditions["wounded"]["role"] == "wounded"
    assert conditions["insane"]["role"] == "insane"
    assert all(conditions[name]["abilities"] for name in named - {"wounded", "insane"})


def test_insanity_has_ten_secret_backs_and_some_change_who_wins() -> None:
    insane = conditions["insane"]
    assert insane["secret"]
    assert len({back["text"]["en"] for back in insane["backs"]}) == len(insane["backs"]) >= 10
    deciding = [
        back for back in insane["backs"] if any(ability.get("on") == "game-end" for ability in back["abilities"])
    ]
    assert len(deciding) >= 3
    for back in deciding:
        verbs = {key for _, part in everything(back) for key in part}
        assert {"win", "lose"} <= verbs


def test_some_insanity_is_left_for_every_number_of_players() -> None:
    least = Counter(back["players"] for back in conditions["insane"]["backs"])
    assert least[1] >= 3
    assert set(least) == {1, 2, 3}


@pytest.mark.rule("INV-DAMAGE-03")
@pytest.mark.parametrize("deck", ["damage", "horror"])
def test_every_damage_and_horror_card_has_one_trait_and_acts_by_it(deck: str) -> None:
    for card in base()[deck]:
        immediate = card["trait"] == "resolve-immediately"
        assert immediate or card["trait"] == "keep-faceup"
        assert ("do" in card) == immediate
        assert ("abilities" in card) != immediate


@pytest.mark.parametrize("deck", ["damage", "horror"])
def test_a_deck_has_forty_cards_of_at_least_sixteen_sorts(deck: str) -> None:
    cards = base()[deck]
    assert len(cards) >= 16
    assert sum(card["copies"] for card in cards) >= 40
    assert {card["trait"] for card in cards} == {"resolve-immediately", "keep-faceup"}


@pytest.mark.parametrize("deck", ["damage", "horror"])
def test_a_card_that_resolves_at_once_turns_itself_down(deck: str) -> None:
    for card in base()[deck]:
        if card["trait"] == "resolve-immediately":
            assert {"flip": "this"} in card["do"], card["id"]
