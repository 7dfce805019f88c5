"""Every verb of the language has a meaning at a table that keeps figures, cards and dice itself."""

from __future__ import annotations

import random
from typing import Any

import pytest

from runtime.rulesets.investigation.companion.effects import AS_EVER, COMPANION
from runtime.rulesets.investigation.effects import VERBS
from tests.companion.playing import Companion, any_answer
from tests.rules.test_mythos import QUIET

Json = dict[str, Any]

EXAMPLES: dict[str, tuple[Json, str]] = {
    "gain": ({"gain": "item", "id": "lantern"}, "P1: take Lantern."),
    "discard": ({"discard": "clue", "amount": 2}, "P1: discard 2 clues."),
    "drop": ({"drop": "possession", "pick": "random"}, "P1: drop a possession, drawn at random, in your space."),
    "trade": ({"trade": "active"}, "P1: you may trade with whoever is in your space."),
    "become": ({"become": "stunned"}, "P1: take the condition Stunned, unless you have it."),
    "recover": ({"recover": "stunned"}, "P1: discard the condition Stunned, if you have it."),
    "flip": ({"flip": "white-word"}, "P1: turn White word over, and do what its other side says."),
    "heal": ({"heal": "horror", "amount": 2}, "P1: discard 2 horror of your choice."),
    "turn": (
        {"turn": "damage", "face": "up", "amount": 1},
        "P1: turn 1 facedown damage faceup, drawn at random.",
    ),
    "lose-action": (
        {"lose-action": True},
        "P1: you lose the action you are about to take, or else your next one.",
    ),
    "act-again": ({"act-again": 1}, "P1: you have 1 more action."),
    "push": ({"push": "ma"}, "P1: try to push Lamp-eater."),
    "steal": ({"steal": "p2"}, "P1: try to steal from P2, as the rules say."),
    "move": ({"move": "active", "to": "t1/h2"}, "Put P1 in Hall 2."),
    "enter": ({"enter": "t1/h1"}, "Put P1 in Hall 1."),
    "spawn": ({"spawn": "mb", "at": "active"}, "Rook woman appears in the space of P1."),
    "reroll": ({"reroll": 2}, "Roll up to 2 of the dice again, if you like."),
    "convert": ({"convert": 1, "from": "investigation"}, "Turn 1 investigation die to success."),
    "horror-check": ({"horror-check": "ma"}, "P1: suffer 1 horror facedown."),
    "evade-check": ({"evade-check": "ma"}, "P1 tests Agility."),
}
"""An effect for each verb that is told, and what the table reads first."""


def test_every_verb_is_told_or_means_the_same() -> None:
    assert set(COMPANION).isdisjoint(AS_EVER)
    assert set(COMPANION) | AS_EVER == set(VERBS)
    assert set(EXAMPLES) == set(COMPANION)


@pytest.mark.parametrize("verb", EXAMPLES)
def test_a_verb_that_is_told_says_what_to_do(verb: str) -> None:
    effect, line = EXAMPLES[verb]
    table = Companion(**QUIET)
    if verb in ("push", "horror-check", "evade-check"):
        table.run_effects([{"spawn": "ma", "at": "t1/h1"}]).done()
    if verb == "enter":
        table.run_effects([{"remove": "investigator", "who": "p1"}]).done()
    effects = [effect]
    if verb in ("reroll", "convert"):
        table = Companion(**QUIET, abilities=[{"on": "test-rolled", "who": "any", "do": [effect]}])
        effects = [{"test": {"skill": "will"}}]
    table.run_effects(effects)
    if verb in ("reroll", "convert"):
        table.do(1)
    while table.decision.story:
        table.do("continue")
    assert table.lines[0] == line
    answers = random.Random(3)
    while table.asked() not in ("turn", ""):
        table.game.choose(any_answer(table.game, answers))


HARM = [
    ({"suffer": "damage", "amount": 2, "face": "down"}, ["P1: suffer 2 damage facedown."]),
    (
        {"suffer": {"damage": 1, "horror": 2}},
        ["P1: suffer 1 damage faceup.", "P1: suffer 2 horror faceup."],
    ),
    (
        {"suffer": "horror", "amount": 1, "negate": "will"},
        ["P1: suffer 1 horror faceup.", "First test Will: each success prevents 1."],
    ),
    (
        {"test": {"skill": "agility", "modifier": -1}, "negates": {"damage": 2, "face": "down"}},
        ["P1: suffer 2 damage facedown.", "First test Agility −1: each success prevents 1."],
    ),
]


@pytest.mark.parametrize(("effect", "lines"), HARM)
def test_harm_is_told_with_the_test_that_prevents_it(effect: Json, lines: list[str]) -> None:
    table = Companion(**QUIET).run_effects([effect])
    assert table.lines == lines
    assert table.decision.actor == "p1"
    table.do("continue")
    assert table.asked() == "turn"
    assert table.who("P1").damage == table.who("P1").horror == []


@pytest.mark.parametrize(
    ("effect", "line"),
    [
        ({"place": "darkness", "at": "t1/h2"}, "Put darkness in Hall 2."),
        ({"place": "fire", "at": "t1/h2"}, "Put fire in Hall 2."),
        ({"spawn": "ma", "at": "t3/g3"}, "Lamp-eater appears in Garden 3."),
        ({"place": "secret-passage", "at": "t3/g3"}, "Put a secret passage in Garden 3."),
    ],
)
def test_what_changes_on_the_board_is_told_and_shown(effect: Json, line: str) -> None:
    table = Companion(**QUIET).run_effects([effect])
    assert table.lines == [line]
    assert table.decision.instruction is not None
    assert table.decision.instruction["spaces"] in (["t1/h2"], ["t3/g3"])
    table.do("continue")
    assert table.asked() == "turn"


def test_a_card_that_runs_out_leads_to_what_the_scenario_says() -> None:
    table = Companion(**QUIET)
    table.run_effects([{"gain": "item", "trait": "light-source", "else": [{"gain": "clue"}]}])
    assert table.lines == ["P1: take an item “Light Source” of your choice."]
    table.done("lacking")
    assert table.said == ["P1: take 1 clue."]


def test_what_a_card_of_the_scenario_is_for_can_be_looked_up_once_it_was_taken() -> None:
    inspected = {
        "id": "look", "trigger": {"type": "item-used", "item": "seal"},
        "do": [{"note": {"en": "It is warm."}}],
    }  # fmt: skip
    table = Companion(**QUIET, events=[inspected])
    assert "inspect:look" not in table.options()
    table.run_effects([{"gain": "item", "id": "seal"}]).done()
    table.do("inspect:look", "p2")
    assert [entry.message["$story"]["en"] for entry in table.logged("note")] == ["It is warm."]


def test_a_choice_that_needs_a_card_says_so_and_trusts_the_table() -> None:
    table = Companion(**QUIET)
    table.run_effects([
        {"choose": [
            {"label": {"en": "Pry it open"}, "needs": {"possession": {"id": "rope"}}, "do": [{"gain": "clue"}]},
            {"label": {"en": "Bribe him"}, "needs": {"clues": 2}, "do": [{"lose-action": True}]},
        ]}
    ])  # fmt: skip
    assert table.labels() == ["Pry it open (needs: Rope)", "Bribe him (needs: clues: 2)"]
    table.done("choice-2")
    assert table.said[0] == "P1: spend 2 clues."


@pytest.mark.parametrize(
    ("effect", "line"),
    [
        ({"move": "p2", "to": "p1"}, "Put P2 in the space of P1."),
        ({"move": "p2", "spaces": 2, "away": "p1"}, "P2 moves 2 spaces away from P1."),
        ({"move": "p2", "spaces": 1, "toward": "t1/h3"}, "P2 moves 1 space toward Hall 3."),
        (
            {"spawn": "ma", "at": {"spaces": {"within": 2, "of": "active"}, "pick": "farthest", "of": "active"}},
            "Lamp-eater appears in the space farthest from P1 (within 2 spaces of P1).",
        ),
    ],
)
def test_where_a_figure_goes_is_said_in_the_words_of_the_effect(effect: Json, line: str) -> None:
    assert Companion(**QUIET).run_effects([effect]).lines == [line]


def test_a_space_that_the_app_can_draw_by_itself_is_named() -> None:
    table = Companion(**QUIET, picks=(1,))
    inside = [space.id for space in table.world.board.spaces.values() if not space.outdoor]
    table.run_effects([{"spawn": "ma", "at": {"spaces": {"kind": "indoor"}, "pick": "random"}}])
    assert table.decision.instruction is not None
    assert table.decision.instruction["spaces"] == [inside[1]]


@pytest.mark.parametrize("verb", ["gain", "discard"])
def test_nothing_is_told_of_nothing(verb: str) -> None:
    table = Companion(**QUIET).run_effects([{verb: "clue", "amount": "threat"}, {"heal": "horror", "amount": "threat"}])
    assert table.asked() == "turn"


def test_a_card_that_was_given_back_is_not_looked_up_any_more() -> None:
    look = {"id": "look", "trigger": {"type": "item-used", "item": "seal"}, "do": [{"gain": "clue"}]}
    table = Companion(**QUIET, events=[look])
    table.run_effects([{"gain": "item", "id": "seal"}, {"discard": "item", "id": "seal"}]).done()
    assert "inspect:look" not in table.options()


def test_what_a_monster_does_to_whoever_suffers_is_told_after_it() -> None:
    bites = {"on": "suffered", "who": "any", "do": [{"lose-action": True, "who": "active"}]}
    table = Companion(**QUIET, abilities=[bites]).run_effects([{"suffer": "damage", "amount": 1}])
    table.done("continue")
    assert table.said == ["P1: you lose the action you are about to take, or else your next one."]
