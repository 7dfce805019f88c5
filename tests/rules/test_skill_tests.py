"""Tests, dice, negating and skills (ledger areas TEST, DICE, NEGATE, SKILL)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from runtime.engine.chance import FACES
from schema import validate_document, validate_part
from schema.texts import parse_text
from tests.effects.test_lasting import card
from tests.fixtures.ledger import SKILLS, f1_content, f1_scenario
from tests.rules.table import Table

Json = dict[str, Any]


def rolled(table: Table) -> int:
    """Return how many dice lie on the table."""
    return len(table.game.view("p1")["test"]["dice"])


def a_test(skill: str, modifier: int = 0, difficulty: int | None = None, **branches: Any) -> list[Json]:
    """An effect that calls for a test."""
    spec: Json = {"skill": skill}
    if modifier:
        spec["modifier"] = modifier
    if difficulty is not None:
        spec["difficulty"] = difficulty
    return [{"test": spec, **branches}]


@pytest.mark.rule("INV-TEST-01")
@pytest.mark.parametrize(
    ("words", "skill", "modifier", "difficulty"),
    [
        ("You force the lock ({skill:strength} +1; 3).", "strength", 1, 3),
        ("You listen ({skill:observation}).", "observation", 0, None),
    ],
)
def test_a_test_names_skill_modifier_and_difficulty(
    words: str, skill: str, modifier: int, difficulty: int | None
) -> None:
    assert f"{{skill:{skill}}}" in words
    assert parse_text(words)
    table = Table()
    table.run_effects([{"say": {"en": words}}, *a_test(skill, modifier, difficulty)]).tell()
    shown = table.game.view("p1")["test"]
    assert (shown["skill"], shown["modifier"], shown["difficulty"]) == (skill, modifier, difficulty)


@pytest.mark.rule("INV-TEST-02")
def test_the_pool_starts_at_the_printed_skill() -> None:
    assert rolled(Table().run_effects(a_test("strength"))) == 4


@pytest.mark.rule("INV-TEST-03")
@pytest.mark.parametrize(("modifier", "dice"), [(-1, 2), (1, 4)])
def test_the_tests_own_modifier_changes_the_pool(modifier: int, dice: int) -> None:
    assert rolled(Table().run_effects(a_test("agility", modifier))) == dice


def charm() -> Json:
    return card("charm", [{"modify": [{"dice": 1, "tests": ["any"]}]}])


@pytest.mark.rule("INV-TEST-04")
def test_then_everything_else_that_grants_or_takes_dice() -> None:
    table = Table(items=[*f1_content()["items"], charm()])
    table.give("P1", "charm", "dazed")
    assert rolled(table.run_effects(a_test("will", -2))) == 3


@pytest.mark.rule("INV-TEST-05")
def test_at_least_one_die_is_rolled() -> None:
    assert rolled(Table().run_effects(a_test("lore", -3))) == 1


@pytest.mark.rule("INV-TEST-05")
def test_the_least_is_applied_once_after_all_additions() -> None:
    table = Table(items=[*f1_content()["items"], charm()])
    table.give("P1", "charm")
    # 2 - 3 + 1 = 0, so one die: not 1 + 1.
    assert rolled(table.run_effects(a_test("lore", -3))) == 1


@pytest.mark.rule("INV-TEST-06")
def test_a_pool_of_seven_has_seven_results() -> None:
    table = Table(dice="SIBSIBS").run_effects(a_test("will", 2))
    assert table.game.view("p1")["test"]["dice"] == list("SIBSIBS")


@pytest.mark.rule("INV-TEST-06")
def test_with_dice_of_their_own_the_table_reports_the_whole_pool() -> None:
    table = Table(options={"dice": "physical"}).run_effects(a_test("will", 2))
    assert (table.asked(), table.decision.input and table.decision.input.maximum) == ("dice", 7)
    # Five dice, then two of them again: the table says what fell in all.
    table.do(3)
    assert (table.asked(), table.decision.input and table.decision.input.maximum) == ("dice", 4)
    table.do(1)
    assert table.game.view("p1")["test"]["dice"] == list("SSSIBBB")
    assert table.world.rolling.successes == 3


@pytest.mark.rule("INV-TEST-07")
def test_rerolls_and_clues_may_be_used_in_any_order() -> None:
    table = Table(dice="SIBI")
    table.give("P1", "focused")
    table.who("P1").clues = 1
    table.run_effects(a_test("agility"))
    assert set(table.options()) == {"accept", "clue", "ability:0"}
    table.do("ability:0", "die:2")
    assert table.world.rolling.dice == ["S", "I", "I"]
    table.do("clue")
    assert table.world.rolling.successes == 2
    assert "clue" not in table.options()
    table.do("accept")
    assert table.logged("test")[-1].data["successes"] == 2


@pytest.mark.rule("INV-TEST-07")
def test_nothing_in_step_3_is_mandatory() -> None:
    table = Table(dice="SIB")
    table.give("P1", "focused")
    table.who("P1").clues = 1
    table.run_effects(a_test("agility")).do("accept")
    assert table.logged("test")[-1].data["successes"] == 1
    assert table.who("P1").clues == 1
    assert table.cards("P1") == ["focused"]


@pytest.mark.rule("INV-TEST-08")
def test_the_result_is_the_number_of_successes() -> None:
    table = Table(dice="SSIB").run_effects(a_test("strength")).do("accept")
    assert table.logged("test")[-1].data["successes"] == 2


@pytest.mark.rule("INV-TEST-09")
@pytest.mark.parametrize(("dice", "progress"), [("SSSB", 10), ("SSBB", -10)])
def test_a_result_passes_when_it_reaches_the_difficulty(dice: str, progress: int) -> None:
    table = Table(dice=dice)
    table.world.state.variables["progress"] = -100
    table.run_effects(
        a_test(
            "strength",
            difficulty=3,
            **{
                "pass": {"do": [{"raise": "progress", "by": 10}]},
                "fail": {"do": [{"raise": "progress", "by": -10}]},
            },
        )
    ).read()
    assert table.world.state.variables["progress"] == progress - 100


@pytest.mark.rule("INV-TEST-10")
@pytest.mark.parametrize(("dice", "clues"), [("BIB", 0), ("SSI", 2)])
def test_without_difficulty_the_number_of_successes_counts(dice: str, clues: int) -> None:
    table = Table(dice=dice)
    effects = [*a_test("observation"), {"gain": "clue", "amount": "successes"}]
    table.run_effects(effects)
    assert table.world.rolling.difficulty is None
    assert not table.world.rolling.passed
    table.do("accept")
    assert table.who("P1").clues == clues


@pytest.mark.rule("INV-TEST-10")
@pytest.mark.parametrize(("dice", "horror"), [("BIB", 1), ("SBB", 0)])
def test_a_pass_sentence_without_difficulty_means_one(dice: str, horror: int) -> None:
    table = Table(dice=dice)
    table.run_effects(a_test("observation", fail={"do": [{"suffer": "horror", "face": "down"}]})).read()
    assert table.held("P1", "horror") == (0, horror)


@pytest.mark.rule("INV-TEST-11")
@pytest.mark.parametrize(("dice", "horror", "left"), [("SBBB", 0, 1), ("BBBB", 1, 1)])
def test_if_you_fail_covers_its_own_sentence_only(dice: str, horror: int, left: int) -> None:
    event = {
        "id": "box",
        "trigger": {"type": "token-used", "token": "box"},
        "text": {"en": "A box."},
        "choices": [
            {
                "label": {"en": "Force it"},
                "action": True,
                "do": [
                    {
                        "test": {"skill": "strength", "difficulty": 1},
                        "fail": {"do": [{"suffer": "horror", "face": "down"}, {"lose-action": True}]},
                    },
                    {"remove": "token", "token": "box"},
                ],
            }
        ],
    }
    token = {"id": "box", "kind": "interact", "name": {"en": "Box"}, "at": "t1/h1", "placed": True}
    table = Table(scenario={"events": [event], "tokens": [token]}, dice=dice)
    table.place(P1="H1").turn("P1").do("use:box").act("choice-1")
    assert table.held("P1", "horror") == (0, horror)
    assert bool(table.logged("lost")) is bool(horror)
    assert table.actions == left
    assert "box" not in table.world.state.tokens


@pytest.mark.rule("INV-DICE-01")
def test_a_die_has_three_successes_two_investigations_three_blanks() -> None:
    assert len(FACES) == 8
    share = {face: Fraction(FACES.count(face), 8) for face in set(FACES)}
    assert share == {"S": Fraction(3, 8), "I": Fraction(2, 8), "B": Fraction(3, 8)}
    assert 4 * share["S"] == Fraction(3, 2)
    table = Table(seed=5)
    thrown = table.world.chance.roll(8000)
    assert [abs(thrown.count(face) / 8000 - float(share[face])) < 0.02 for face in "SIB"] == [True] * 3
    pools = [table.world.chance.roll(4).count("S") for _ in range(4000)]
    assert abs(sum(pools) / 4000 - 1.5) < 0.05


@pytest.mark.rule("INV-DICE-02")
@pytest.mark.parametrize(("die", "space"), [("S", "H2"), ("I", "H3"), ("B", "H3")])
def test_a_roll_that_is_no_test_is_left_alone(die: str, space: str) -> None:
    table = Table(items=[*f1_content()["items"], charm()], dice=die)
    table.give("P1", "charm", "focused")
    table.who("P1").clues = 3
    table.place(P1="H1", P2="H1", mA="H3")
    table.run_effects([{"roll": 1, "each": [{"move": "ma", "spaces": 1, "toward": "p1"}]}])
    assert table.asked() == "turn"
    assert table.logged("roll")[-1].data["dice"] == die
    assert table.at("mA") == space
    assert table.logged("test") == []
    assert table.who("P1").clues == 3


@pytest.mark.rule("INV-DICE-03")
@pytest.mark.parametrize(("spent", "result"), [(0, 0), (2, 2)])
def test_investigation_counts_only_when_converted(spent: int, result: int) -> None:
    table = Table(dice="IIB")
    table.who("P1").clues = 2
    table.run_effects(a_test("agility")).do(*["clue"] * spent, "accept")
    assert table.logged("test")[-1].data["successes"] == result


@pytest.mark.rule("INV-NEGATE-01")
@pytest.mark.parametrize(("dice", "horror"), [("SSBBB", 1), ("SSSSS", 0)])
def test_each_success_prevents_one(dice: str, horror: int) -> None:
    table = Table(dice=dice)
    table.run_effects([{"suffer": "horror", "amount": 3, "face": "down", "negate": "will"}]).read()
    assert table.held("P1", "horror") == (0, horror)
    assert table.held("P1") == (0, 0)


@pytest.mark.rule("INV-NEGATE-02")
@pytest.mark.parametrize(
    ("prevented", "left"), [(("damage", "horror"), (1, 0)), (("damage", "damage"), (0, 1)), (("horror",), (1, 0))]
)
def test_of_two_kinds_the_investigator_says_which(prevented: tuple[str, ...], left: tuple[int, int]) -> None:
    table = Table(dice="SSB")
    table.run_effects([{"suffer": {"damage": 2, "horror": 1}, "face": "down", "negate": "agility"}]).do("accept")
    assert table.decision.actor == "p1"
    assert table.options() == ["damage", "horror"]
    table.do(*prevented)
    assert (table.held("P1")[1], table.held("P1", "horror")[1]) == left


@pytest.mark.rule("INV-NEGATE-03")
def test_what_is_prevented_never_becomes_a_card() -> None:
    table = Table(dice="SSBB")
    deck = list(table.world.state.decks["damage"])
    table.run_effects([{"suffer": "damage", "amount": 2, "face": "down", "negate": "strength"}])
    assert table.asked() == "test"
    assert table.world.state.decks["damage"] == deck
    table.do("accept")
    assert table.world.state.decks["damage"] == deck
    assert table.held("P1") == (0, 0)


def person(**skills: Any) -> Json:
    """The first investigator of the fixture with other skills; None takes a skill away."""
    found: Json = f1_content()["investigators"][0]
    found["skills"] = {name: value for name, value in {**found["skills"], **skills}.items() if value is not None}
    return found


@pytest.mark.rule("INV-SKILL-01")
def test_an_investigator_has_exactly_six_skills() -> None:
    assert validate_part("investigator", person()) == []
    assert set(Table().game.view(None)["investigators"][0]["skills"]) == set(SKILLS)
    assert len(SKILLS) == 6
    for name in SKILLS:
        assert validate_part("investigator", person(**{name: None}))
    assert validate_part("investigator", person(luck=3))


@pytest.mark.rule("INV-SKILL-02")
@pytest.mark.parametrize("value", [1, 6, 2.5])
def test_a_skill_is_a_whole_number_from_two_to_five(value: float) -> None:
    scenario = f1_scenario(investigators=[person(lore=value), *f1_content()["investigators"][1:]])
    assert validate_document("scenario", scenario)
    assert all(validate_part("investigator", person(lore=fitting)) == [] for fitting in (2, 3, 4, 5))


@pytest.mark.rule("INV-SKILL-02")
def test_a_skill_of_two_gives_two_dice() -> None:
    assert rolled(Table().run_effects(a_test("lore"))) == 2


@pytest.mark.rule("INV-SKILL-03")
@pytest.mark.parametrize(
    ("weapon", "skill"),
    [("heavy", "strength"), ("bladed", "agility"), ("firearm", "agility"), ("spell", "lore"), ("unarmed", "strength")],
)
@pytest.mark.parametrize("table_is_silent", [True, False])
def test_an_attack_tests_the_skill_of_its_weapon(weapon: str, skill: str, table_is_silent: bool) -> None:
    monsters = f1_content()["monsters"]
    entry = {"weapon": weapon, "weight": 1, "text": {"en": "Strike."}, "test": {"difficulty": 1}}
    monsters[0]["attack"] = [] if table_is_silent else [entry]
    tool = card("tool", [], weapon={"kind": weapon, "reach": "melee", "damage": 1})
    table = Table(monsters=monsters, items=[*f1_content()["items"], tool])
    held = table.give("P1", "tool")[0]
    table.place(P1="H1", mA="H1").turn("P1").do("attack", held.id).do(table.monster("mA").id).tell()
    assert table.game.view("p1")["test"]["skill"] == skill


@pytest.mark.rule("INV-SKILL-03")
def test_an_evade_check_is_agility_a_horror_check_is_will() -> None:
    monsters = f1_content()["monsters"]
    monsters[0]["evade"] = [{"weight": 1, "test": {"difficulty": 1}}]
    monsters[0]["horror_check"] = [{"weight": 1, "test": {"difficulty": 1}}]
    table = Table(monsters=monsters).place(P1="H1", mA="H1")
    table.run_effects([{"horror-check": True}, {"evade-check": True}])
    assert table.world.rolling.skill == "will"
    table.do("accept")
    assert table.world.rolling.skill == "agility"


@pytest.mark.rule("INV-SKILL-03")
def test_a_talk_is_influence_and_a_search_observation() -> None:
    def talk(kind: str) -> Table:
        event = {
            "id": "talk",
            "trigger": {"type": "token-used", "token": "porter"},
            "choices": [{"label": {"en": "Ask"}, "action": True, "test": {"difficulty": 1}}],
        }
        token = {"id": "porter", "kind": kind, "name": {"en": "Porter"}, "at": "t1/h1", "placed": True}
        table = Table(scenario={"events": [event], "tokens": [token]}, dice="SSS")
        return table.place(P1="H1").turn("P1").do("use:porter")

    table = talk("person").do("choice-1")
    assert table.world.rolling.skill == "influence"
    table = talk("search").do("choice-1")
    assert table.world.rolling.skill == "observation"
