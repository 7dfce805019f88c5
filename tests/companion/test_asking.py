"""The app asks for what it does not know: once for each need, in words, and of as many as can be at once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.companion.playing import Companion
from tests.rules.test_mythos import QUIET, monsters

Json = dict[str, Any]


def flagged(condition: str) -> list[Json]:
    """Effects that show whether a condition held."""
    return [{"if": condition, "then": [{"note": {"en": "so"}}], "else": [{"note": {"en": "not so"}}]}]


def notes(table: Companion) -> list[str]:
    return [entry.message["$story"]["en"] for entry in table.logged("note")]


@pytest.mark.parametrize(
    ("condition", "asked", "answer", "held"),
    [
        ("active.clues >= 2", "How many clues does P1 have?", 2, True),
        ("active.clues >= 2", "How many clues does P1 have?", 1, False),
        ("has(active, 'lantern')", "Is it true that P1 has Lantern?", "yes", True),
        ("active.wounded", "Is it true that P1 is wounded?", "no", False),
        ("in_room(active, 't1/h1')", "Is it true that P1 is in Hall 1?", "yes", True),
        ("clues_together >= 3", "How many clues do all investigators have together?", 3, True),
    ],
)  # fmt: skip
def test_a_condition_asks_for_the_fact_it_lacks(condition: str, asked: str, answer: str | int, held: bool) -> None:
    table = Companion(**QUIET).run_effects(flagged(condition))
    assert table.prompt == asked
    table.do(answer)
    assert notes(table) == ["so" if held else "not so"]


def test_what_the_app_knows_is_not_asked() -> None:
    table = Companion(**QUIET).run_effects(flagged("round == 1 and investigators == 2 and active.health >= 1"))
    assert table.asked() == "turn"
    assert notes(table) == ["so"]


def test_an_answer_holds_for_the_step_and_no_longer() -> None:
    table = Companion(**QUIET)
    table.run_effects([*flagged("active.clues >= 1"), *flagged("active.clues >= 2")])
    table.do(1)
    assert table.asked() == "turn"
    assert notes(table) == ["so", "not so"]
    table.run_effects(flagged("active.clues >= 1"))
    assert table.asked() == "ask"


def test_what_an_effect_changes_is_asked_again() -> None:
    table = Companion(**QUIET)
    table.run_effects([*flagged("active.clues >= 1"), {"gain": "clue"}, *flagged("active.clues >= 1")])
    table.done(0)
    assert table.asked() == "ask"
    table.do(1)
    assert notes(table) == ["not so", "so"]


def test_one_question_answers_for_everybody() -> None:
    table = Companion("P1", "P2", "P3", **QUIET)
    table.run_effects([{"for": {"investigators": {"if": "it.wounded"}}, "do": [{"lose-action": True}]}])
    assert table.prompt == "Who is wounded?"
    assert table.options() == ["p1", "p2", "p3", "everybody", "nobody"]
    table.do("p2")
    assert table.prompt == "Who else is wounded?"
    table.do("p3")
    table.done("nobody")
    assert len(table.said) == 2
    assert table.said[0].startswith("P2:")
    assert table.said[1].startswith("P3:")


def test_counting_people_asks_who_they_are_and_does_not_ask_again() -> None:
    table = Companion(**QUIET)
    table.run_effects([
        *flagged("indoors >= 1"),
        {"for": {"investigators": {"kind": "indoor"}}, "do": [{"gain": "clue"}]},
    ])  # fmt: skip
    assert table.prompt == "Who is outdoors?"
    table.done("p1")
    table.done("nobody")
    assert notes(table) == ["so"]
    assert table.said == ["P2: take 1 clue."]


@pytest.mark.rule("INV-CLOSEST-03", "INV-APP-01")
def test_who_is_nearest_is_asked_and_the_table_settles_ties() -> None:
    hunts = {"ma": {"activation": [{"do": [
        {"for": {"nearest": "investigator"}, "do": [{"suffer": "damage", "amount": 1, "face": "down"}]},
    ]}]}}  # fmt: skip
    table = Companion(**QUIET, monsters=monsters(**hunts))
    table.run_effects([{"spawn": "ma", "at": "t3/g3"}]).tell()
    table.end_phase()
    assert table.prompt == "Who is nearest to Lamp-eater?"
    assert table.options() == ["p1", "p2", "nobody"]
    table.done("p2")
    assert "P2: suffer 1 damage facedown." in table.said


def test_nobody_is_an_answer() -> None:
    table = Companion(**QUIET)
    table.run_effects([{"for": {"investigators": {"at": "t1/h1"}, "pick": "choose"}, "do": [{"gain": "clue"}],
                        "else": [{"note": {"en": "nobody there"}}]}])  # fmt: skip
    assert table.prompt == "Choose an investigator who is in Hall 1."
    table.do("nobody")
    assert notes(table) == ["nobody there"]


def test_the_app_asks_where_somebody_is_when_it_has_to_keep_what_is_put_there() -> None:
    table = Companion(**QUIET)
    table.run_effects([{"place": "fire", "at": "active"}])
    assert table.prompt == "Where is P1?"
    assert "t1/h2" in {option.target["space"] for option in table.decision.options}
    table.do("H2")
    assert table.lines == ["Put fire in Hall 2."]
    assert table.world.state.fires == ["t1/h2"]


def test_a_question_about_somebody_goes_to_them() -> None:
    table = Companion(**QUIET).run_effects(flagged("active.clues >= 2"), active="P2")
    assert table.decision.actor == "p2"
