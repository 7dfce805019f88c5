"""The odds of tests: exact, against every way the dice can fall, and told only to who throws them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runtime.engine.chance import FACES
from runtime.rulesets.investigation.odds import chance, onward
from tests.rules.table import Table


def counted(needed: int, dice: int, investigations: int, blanks: int) -> Fraction:
    """The same by looking at every fall of the dice."""
    falls = list(product(FACES, repeat=dice))
    held = sum(
        fall.count("S") + min(fall.count("I"), investigations) + min(fall.count("B"), blanks) >= needed
        for fall in falls
    )
    return Fraction(held, len(falls))


@pytest.mark.rule("INV-DICE-01", "INV-TEST-07")
@pytest.mark.parametrize(("dice", "clues", "blanks"), [(1, 0, 0), (1, 1, 0), (2, 1, 0), (3, 2, 1), (4, 0, 1)])
def test_the_chance_is_that_of_every_fall_of_the_dice(dice: int, clues: int, blanks: int) -> None:
    for needed in range(dice + 2):
        assert chance(needed, dice, clues, blanks) == counted(needed, dice, clues, blanks)


def test_a_throw_of_one_die_again_is_worth_what_it_is() -> None:
    assert chance(1, 1) == Fraction(3, 8)
    assert chance(1, 1, rerolls=(1,)) == Fraction(3, 8) + Fraction(5, 8) * Fraction(3, 8)
    assert chance(1, 1, 1) == Fraction(5, 8), "a clue makes investigations successes"
    assert chance(1, 1, rerolls=(1, 1)) == 1 - Fraction(5, 8) ** 3, "two abilities may throw the same die"


def best_by_hand(needed: int, faces: tuple[str, ...], clues: int, left: frozenset[int]) -> Fraction:
    """What the best play of one ability comes to: the dice in *left* may be thrown again, one after the other."""
    if faces.count("S") + min(faces.count("I"), clues) >= needed:
        return Fraction(1)
    best = Fraction(0)
    for die in left:
        held = sum(best_by_hand(needed, (*faces[:die], face, *faces[die + 1 :]), clues, left - {die}) for face in FACES)
        best = max(best, Fraction(held) / len(FACES))
    return best


@pytest.mark.parametrize("fallen", ["SIB", "IIB", "IIS", "BBI"])
@pytest.mark.parametrize("clues", [0, 1])
def test_throwing_again_is_done_as_well_as_it_can_be(fallen: str, clues: int) -> None:
    counts = (fallen.count("S"), fallen.count("I"), fallen.count("B"))
    for needed in (1, 2, 3):
        by_hand = best_by_hand(needed, tuple(fallen), clues, frozenset(range(3)))
        assert onward(needed, counts, clues, 0, (3,)) == by_hand


@given(
    dice=st.integers(1, 7),
    clues=st.integers(0, 3),
    blanks=st.integers(0, 2),
    rerolls=st.lists(st.integers(1, 3), max_size=1),
)
def test_more_means_never_harm_and_more_successes_are_never_likelier(
    dice: int, clues: int, blanks: int, rerolls: list[int]
) -> None:
    again = tuple(rerolls)
    all_of_it = [chance(needed, dice, clues, blanks, again) for needed in range(dice + 2)]
    assert all_of_it == sorted(all_of_it, reverse=True)
    assert (all_of_it[0], all_of_it[-1]) == (1, 0)
    for needed in range(1, dice + 1):
        assert all_of_it[needed] <= chance(needed, dice, clues + 1, blanks, again)
        assert all_of_it[needed] <= chance(needed, dice, clues, blanks, (*again, 1))


def test_the_odds_of_a_test_know_clues_and_abilities_and_go_to_who_throws() -> None:
    table = Table(dice="SIBBBB")
    table.who("P1").clues = 1
    table.turn("P1")
    asked = table.game.view("p1")["odds"]
    assert asked["investigator"] == "p1"
    lore = next(one for one in asked["tests"] if one["skill"] == "lore")
    assert lore["clues"] == 1
    assert lore["chances"][0] == round(float(chance(1, lore["dice"], 1)), 4)
    assert table.game.view(None)["odds"] is None, "the table's screen"
    assert table.game.view("p2")["odds"] is None, "another's seat"
    table.run_effects([{"test": {"skill": "will", "difficulty": 2}}])
    [now] = table.game.view("host")["odds"]["tests"]
    assert (now["thrown"], now["difficulty"]) == (True, 2)
    assert now["chances"][:2] == [1, 1], "one success, and an investigation with a clue for it"
    assert now["chances"][2] == 0


def test_in_darkness_clues_are_no_help() -> None:
    table = Table().dark("H1").place(P1="H1")
    table.who("P1").clues = 2
    table.turn("P1")
    assert {one["clues"] for one in table.game.view("p1")["odds"]["tests"]} == {0}


def test_before_the_dice_of_the_table_are_thrown_the_test_and_its_odds_are_told() -> None:
    table = Table(options={"dice": "physical"})
    table.run_effects([{"test": {"skill": "will", "difficulty": 2}}])
    view = table.game.view("host")
    assert view["test"]["dice"] == []
    assert view["test"]["difficulty"] == 2
    [odds] = view["odds"]["tests"]
    assert odds["thrown"] is False
    assert odds["chances"][1] == round(float(chance(2, view["test"]["count"])), 4)
