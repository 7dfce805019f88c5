"""The acceptance lines of the effect language, group "story"."""

from __future__ import annotations

from typing import Any

import pytest

from runtime.messages import localise
from tests.effects.test_board import used
from tests.fixtures.ledger import f1_content
from tests.rules.table import Table

Json = dict[str, Any]


@pytest.mark.effect(34)
@pytest.mark.parametrize("pick", range(5))
def test_a_culprit_is_picked_at_the_start_and_the_clues_depend_on_it(pick: int) -> None:
    people = ["maid", "butler", "cook", "doctor", "heir"]
    start = {
        "id": "begin",
        "trigger": {"type": "start"},
        "do": [{"random": [{"do": [{"set": "culprit", "to": f"'{name}'"}]} for name in people]}],
    }
    truth = {
        "id": "letter",
        "do": [{"if": "culprit == 'cook'", "then": [{"gain": "clue"}], "else": [{"set": "progress", "to": 0}]}],
    }
    table = Table(
        events=[start, truth],
        picks=(pick,),
        variables=[
            {"id": "progress", "type": "number", "default": 0},
            {"id": "culprit", "type": "text", "default": ""},
        ],
        endings=[
            {"id": "named", "result": "victory", "title": {"en": "Named"}, "text": {"en": "It was {var:culprit}."}}
        ],
    )
    assert table.world.state.variables["culprit"] == people[pick]
    table.run_effects([{"event": "letter"}])
    assert table.who("P1").clues == (1 if people[pick] == "cook" else 0)
    table.run_effects([{"end": "named"}])
    assert table.game.outcome is not None
    assert table.game.outcome.text is not None
    assert table.game.outcome.text["a"]["var:culprit"] == people[pick]


@pytest.mark.parametrize(
    ("default", "read"),
    [("cook", ["the cook", "kuchařka"]), ("maid", ["maid", "maid"]), (True, ["yes", "ano"]), (1, ["one", "jedna"])],
)
def test_players_read_words_for_a_value_in_their_language(default: Any, read: list[str]) -> None:
    """What a scenario has no words for is shown as it is, and `true` is not 1."""
    words = [("cook", "the cook", "kuchařka"), (True, "yes", "ano"), (1, "one", "jedna")]
    kind = {str: "text", bool: "boolean", int: "number"}[type(default)]
    says = [{"value": value, "text": {"en": en, "cs": cs}} for value, en, cs in words]
    said = {"en": "It was {var:answer}.", "cs": "Odpověď: {var:answer}."}
    table = Table(
        variables=[
            {"id": "progress", "type": "number", "default": 0},
            {"id": "answer", "type": kind, "default": default, "says": says},
        ],
        endings=[{"id": "named", "result": "victory", "title": {"en": "Named"}, "text": said}],
    )
    table.run_effects([{"end": "named"}])
    assert table.game.outcome is not None
    told = [localise(table.game.outcome.text, language, str)["paragraphs"][0] for language in ("en", "cs")]
    assert [[part["text"] for part in paragraph if part["kind"] == "value"] for paragraph in told] == [
        [word] for word in read
    ]


@pytest.mark.effect(35)
def test_a_search_adds_up_over_several_tries_by_anyone() -> None:
    tokens = [{"id": "desk", "kind": "search", "name": {"en": "Desk"}, "at": "t1/h1", "placed": True}]
    dig = used(
        "desk",
        text={"en": "{var:progress} of 5."},
        when="progress < 5",
        choices=[
            {
                "label": {"en": "Go on"},
                "action": True,
                "test": {"skill": "observation"},
                "results": [
                    {
                        "at_least": 0,
                        "do": [
                            {"raise": "progress", "by": "successes"},
                            {"if": "progress >= 5", "then": [{"gain": "clue"}, {"remove": "token", "token": "desk"}]},
                        ],
                    }
                ],
            }
        ],
    )
    table = Table(tokens=tokens, events=[dig], dice="SSBSISS").place(P1="H1", P2="H1")
    table.turn("P1").act("use:desk", "choice-1", "end-turn").turn("P2").act("use:desk", "choice-1")
    assert table.world.state.variables["progress"] == 3
    table.act("use:desk")
    assert table.game.view(None)["story"]["text"]["a"]["var:progress"] == 3
    table.act("choice-1")
    assert table.who("P2").clues == 1
    assert "desk" not in table.world.state.tokens


@pytest.mark.effect(36)
def test_all_together_pay_two_clues_each_on_average() -> None:
    tokens = [{"id": "vault", "kind": "interact", "name": {"en": "Vault"}, "at": "t1/h1", "placed": True}]
    pay = used(
        "vault",
        choices=[
            {
                "label": {"en": "Open"},
                "needs": {"clues_together": "2 * investigators"},
                "do": [{"set": "progress", "to": 9}],
            }
        ],
    )
    table = Table(tokens=tokens, events=[pay]).place(P1="H1", P2="S2")
    table.who("P1").clues = 3
    table.turn("P1").do("use:vault")
    assert table.options(allowed=False) == ["choice-1"]
    table.do("leave")
    table.who("P2").clues = 1
    table.do("use:vault", "choice-1", "P2")
    assert (table.who("P1").clues, table.who("P2").clues) == (0, 0)
    assert table.world.state.variables["progress"] == 9


@pytest.mark.effect(37)
def test_a_convinced_person_follows_helps_and_is_lost_with_a_wound() -> None:
    friend = {
        "id": "friend",
        "name": {"en": "The boy"},
        "text": {"en": "He follows."},
        "kind": "unique",
        "traits": ["person"],
        "copies": 1,
        "abilities": [
            {"modify": [{"dice": 1, "skills": ["influence"]}]},
            {"on": "became-wounded", "do": [{"discard": "this"}]},
        ],
    }
    tokens = [{"id": "boy", "kind": "person", "name": {"en": "A boy"}, "at": "t1/h1", "placed": True}]
    talk = used(
        "boy",
        choices=[
            {
                "label": {"en": "Convince him"},
                "action": True,
                "test": {"skill": "influence", "difficulty": 1},
                "pass": {"do": [{"gain": "item", "id": "friend"}, {"remove": "token", "token": "boy"}]},
            }
        ],
    )
    table = (
        Table(items=[*f1_content()["items"], friend], tokens=tokens, events=[talk], dice="SSS")
        .place(P1="H1")
        .turn("P1")
    )
    table.act("use:boy", "choice-1")
    assert table.cards("P1") == ["friend"]
    table.do("end-turn")
    table.run_effects([{"test": {"skill": "influence"}}]).read()
    assert len(table.logged("test")[-1].data["dice"]) == 4
    table.run_effects([{"suffer": "damage", "amount": 6, "face": "down"}])
    assert table.cards("P1") == ["wounded"]


@pytest.mark.effect(38)
def test_a_vote_is_taken_in_private_and_a_question_is_for_one_alone() -> None:
    vote = {
        "vote": [
            {"label": {"en": "Stay"}, "do": [{"set": "progress", "to": 1}]},
            {"label": {"en": "Flee"}, "do": [{"set": "progress", "to": 2}]},
        ]
    }
    table = Table("P1", "P2", "P3").run_effects([vote])
    assert [table.decision.kind, table.decision.actor] == ["vote", "p1"]
    assert table.game.view("p2")["decision"]["options"] == []
    assert table.game.view("p1")["decision"]["options"] != []
    table.do("0", "1", "1")
    assert table.world.state.variables["progress"] == 2
    tie = Table("P1", "P2", picks=(1,)).run_effects([vote]).do("0", "1")
    assert tie.world.state.variables["progress"] == 2
    ask = {"choose": [{"label": {"en": "Keep the secret"}, "do": []}], "who": "active", "private": True}
    table.run_effects([ask], active="P3")
    assert "secret" not in str(table.game.view("p1")["decision"])
    assert "secret" in str(table.game.view("p3")["decision"])
    table.do("choice-1")
    assert "Keep the secret" not in str(table.game.view("p1"))


@pytest.mark.effect(40)
@pytest.mark.parametrize(("saved", "label", "cost"), [(True, "He opens for you", 0), (False, "Break it down", 1)])
def test_a_choice_depends_on_an_earlier_scenario_of_the_campaign(saved: bool, label: str, cost: int) -> None:
    tokens = [{"id": "gate", "kind": "interact", "name": {"en": "Gate"}, "at": "t1/h1", "placed": True}]
    gate = used(
        "gate",
        choices=[
            {"label": {"en": "He opens for you"}, "when": "boy_saved", "do": [{"set": "progress", "to": 1}]},
            {
                "label": {"en": "Break it down"},
                "when": "not boy_saved",
                "action": True,
                "do": [{"set": "progress", "to": 2}],
            },
        ],
    )
    table = Table(
        tokens=tokens,
        events=[gate],
        options={"carried": {"boy_saved": saved, "progress": 7}},
        variables=[
            {"id": "progress", "type": "number", "default": 0},
            {"id": "boy_saved", "type": "boolean", "default": False, "carried": True},
        ],
    )
    assert table.world.state.variables["progress"] == 0
    table.place(P1="H1").turn("P1").do("use:gate")
    option = table.decision.options[0]
    assert (option.label["$t"]["en"], option.cost) == (label, cost)
    table.do("choice-1")
    assert table.world.state.variables["progress"] == (1 if saved else 2)


@pytest.mark.effect(39)
@pytest.mark.rule("INV-WIN-02", "INV-OBJECTIVE-01")
def test_a_countdown_is_an_objective_that_changes_at_each_step() -> None:
    step = {
        "id": "step",
        "trigger": {"type": "crosses", "variable": "progress", "at_least": 3},
        "do": [{"objective": "enough"}],
    }
    table = Table(
        events=[step],
        objectives=[
            {"id": "wards", "text": {"en": "{var:progress} of 5 wards broken."}},
            {"id": "enough", "text": {"en": "Now the door: {var:progress} of 5."}},
        ],
    )
    table.run_effects([{"raise": "progress", "by": 2}])
    view = table.game.view(None)["objective"]
    assert (view["$story"]["en"], view["a"]["var:progress"]) == ("{var:progress} of 5 wards broken.", 2)
    table.run_effects([{"raise": "progress", "by": 1}])
    view = table.game.view(None)["objective"]
    assert (view["$story"]["en"], view["a"]["var:progress"]) == ("Now the door: {var:progress} of 5.", 3)


@pytest.mark.effect(41)
@pytest.mark.rule("INV-GOLD-13")
def test_a_light_source_of_ones_choice_or_a_clue_when_none_is_left() -> None:
    torch = {
        "id": "torch",
        "name": {"en": "Torch"},
        "text": {"en": ""},
        "kind": "common",
        "traits": ["light-source"],
        "copies": 1,
        "abilities": [],
    }
    effect = {"gain": "item", "kind": "common", "trait": "light-source", "else": [{"gain": "clue"}]}
    table = Table(items=[*f1_content()["items"], torch])
    table.run_effects([effect])
    assert set(table.options()) == {"lantern", "torch"}
    table.do("torch")
    table.run_effects([effect]).run_effects([effect])
    assert sorted(table.cards("P1")) == ["lantern", "lantern", "torch"]
    assert table.who("P1").clues == 0
    table.run_effects([effect])
    assert table.who("P1").clues == 1


@pytest.mark.effect(42)
@pytest.mark.rule("INV-NEGATE-01", "INV-ROOM-03")
@pytest.mark.parametrize(("p1", "p2", "threat"), [("G1", "S2", 0), ("S1", "S2", 1)])
def test_a_mythos_event_reaches_those_outdoors_those_by_windows_or_the_threat(p1: str, p2: str, threat: int) -> None:
    event = {
        "id": "gale",
        "weight": 1,
        "text": {"en": "A gale."},
        "do": [
            {"set": "touched", "to": False},
            {
                "for": {"investigators": {"kind": "outdoor"}},
                "do": [
                    {"suffer": "damage", "amount": 2, "face": "down", "negate": "agility"},
                    {"set": "touched", "to": True},
                ],
            },
            {
                "for": {"investigators": {"kind": "indoor", "within": 3, "of": "window"}},
                "do": [{"suffer": "horror", "amount": 1, "face": "down"}, {"set": "touched", "to": True}],
            },
            {"if": "not touched", "then": [{"raise": "threat", "by": 1}]},
        ],
    }
    tokens = [{"id": "window", "kind": "custom", "name": {"en": "Window"}, "at": "t1/h1", "placed": True}]
    table = Table(
        tokens=tokens,
        mythos={"draws": 1, "threat_per_round": 0, "events": [event]},
        dice="SBB",
        variables=[
            {"id": "progress", "type": "number", "default": 0},
            {"id": "touched", "type": "boolean", "default": False},
        ],
    )
    table.place(P1=p1, P2=p2).end_phase().read()
    assert table.held("P1") == ((0, 1) if p1 == "G1" else (0, 0))
    assert table.world.state.variables["threat"] == threat
