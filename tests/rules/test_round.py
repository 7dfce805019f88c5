"""Rounds and turns (ledger areas ROUND and TURN)."""

from __future__ import annotations

from typing import Any

import pytest

from runtime.engine import NotAllowed
from tests.rules.parts import choice, item, items, person_four, token, used
from tests.rules.table import Table

Json = dict[str, Any]
QUIET: Json = {"mythos": {"draws": 0}, "events": []}


@pytest.mark.rule("INV-ROUND-01")
def test_after_the_mythos_phase_comes_the_next_rounds_investigator_phase() -> None:
    table = Table(**QUIET).place(mA="G3")
    for _ in range(2):
        table.end_phase()
        while table.asked() != "turn":
            table.do(table.options()[0])
    assert table.world.state.round == 3
    table.end_phase()
    seen = {table.game.view(None)["phase"]}
    while table.asked() != "turn":
        assert table.world.state.round == 3
        table.do(table.options()[0])
        seen.add(table.game.view(None)["phase"])
    assert seen == {"mythos", "investigator"}
    assert (table.world.state.round, table.game.view(None)["phase"]) == (4, "investigator")


@pytest.mark.rule("INV-ROUND-02")
def test_rounds_go_on_without_a_limit() -> None:
    table = Table(**QUIET)
    for _ in range(20):
        assert table.game.outcome is None
        table.end_phase().tell()
    assert table.world.state.round == 21
    assert "turn:p1" in table.options()


FOUR: Json = {"investigators": person_four(), "players": {"min": 1, "max": 4}}


@pytest.mark.rule("INV-ROUND-03")
def test_everybody_takes_one_turn_in_any_order() -> None:
    table = Table("P1", "P2", "P3", "P4", scenario={**QUIET, **FOUR})
    for name in ("P3", "P1", "P4"):
        table.turn(name).do("end-turn")
    assert table.options() == ["turn:p2", "end-phase"]


@pytest.mark.rule("INV-ROUND-04")
def test_the_investigator_phase_ends_by_the_button_alone() -> None:
    table = Table(**QUIET).place(P1="H1", P2="H1")
    table.turn("P2").do("end-turn").turn("P1")
    table.act("move:H2", "move:H3", "move:H2", "move:H1")
    assert table.actions == 0
    assert table.game.view(None)["phase"] == "investigator"
    table.do("end-turn")
    assert table.options() == ["end-phase"]
    assert table.game.view(None)["phase"] == "investigator"
    table.do("end-phase")
    assert table.world.state.round == 2


@pytest.mark.rule("INV-ROUND-04")
def test_giving_up_a_turn_is_confirmed() -> None:
    table = Table(**QUIET).turn("P1").do("end-turn", "end-phase")
    assert (table.asked(), table.options()) == ("confirm", ["end", "stay"])
    table.do("stay")
    assert table.world.state.round == 1
    assert table.options() == ["turn:p2", "end-phase"]
    table.do("end-phase", "end")
    assert table.world.state.round == 2


@pytest.mark.rule("INV-TURN-01")
def test_an_investigator_has_one_turn_a_round() -> None:
    table = Table(**QUIET).turn("P1").do("end-turn")
    with pytest.raises(NotAllowed):
        table.turn("P1")
    table.turn("P2").do("end-turn")
    with pytest.raises(NotAllowed):
        table.turn("P1")
    table.end_phase().turn("P1")
    assert table.world.state.turn is not None


DESK = [
    token("desk", "search", "t1/h1"),
]
DRAWER: Json = used(
    "desk", choice("look", {"gain": "clue"}, action=False), choice("force", {"gain": "clue", "amount": 5})
)


@pytest.mark.rule("INV-TURN-02")
def test_two_actions_and_no_more() -> None:
    table = Table(tokens=DESK, events=[DRAWER], mythos={"draws": 0}).place(P1="H1").turn("P1")
    assert table.actions == 2
    table.act("use:desk", "force", "use:desk", "force")
    assert table.actions == 0
    table.do("use:desk")
    with pytest.raises(NotAllowed, match="No actions are left"):
        table.do("force")
    force = next(option for option in table.decision.options if option.id == "force")
    assert (force.cost, force.allowed, force.rule) == (1, False, "INV-TURN-07")


@pytest.mark.rule("INV-TURN-02")
def test_unused_actions_are_lost() -> None:
    table = Table(**QUIET).turn("P1").do("end-turn").end_phase().turn("P1")
    assert table.actions == 2


@pytest.mark.rule("INV-TURN-03")
def test_an_action_can_be_repeated() -> None:
    table = Table(dice="SSSSSSSS").place(P1="H1", mC="H1").turn("P1")
    for left in (1, 0):
        table.act("attack", "unarmed", table.monster("mC").id)
        assert table.actions == left
    assert len(table.logged("attack")) == 2


@pytest.mark.rule("INV-TURN-03")
@pytest.mark.parametrize(("end", "steps"), [("S1", ["H2", "H3", "S1"]), ("S2", ["H2", "H3", "S1", "S2"])])
def test_two_move_actions_reach_four_spaces(end: str, steps: list[str]) -> None:
    table = Table(**QUIET).place(P1="H1").turn("P1")
    table.act(*(f"move:{step}" for step in steps))
    assert (table.at("P1"), table.actions) == (end, 0)


@pytest.mark.rule("INV-TURN-04")
def test_the_group_decides_anew_who_is_next() -> None:
    table = Table("P1", "P2", "P3", **QUIET)
    table.turn("P2").do("end-turn")
    assert table.options() == ["turn:p1", "turn:p3", "end-phase"]
    assert table.decision.actor is None
    table.turn("P3").do("end-turn").end_phase()
    assert table.options() == ["turn:p1", "turn:p2", "turn:p3", "end-phase"]
    table.turn("P3")


@pytest.mark.rule("INV-TURN-05")
def test_the_active_investigator_is_the_one_whose_turn_it_is() -> None:
    spite = item("spite", {
        "on": "test-rolled", "when": "test_kind == 'steal' and acting.clues == 0",
        "do": [{"gain": "clue", "who": "acting"}],
    })  # fmt: skip
    table = Table(items=items(spite)).place(P1="H2", P2="H2")
    table.give("P2", "spite")
    table.turn("P1").do("steal", "p2", "agility").read()
    assert (table.who("P1").clues, table.who("P2").clues) == (1, 0)
    assert table.game.view(None)["active"] == "p1"


@pytest.mark.rule("INV-TURN-06")
def test_only_actions_that_can_be_performed_are_listed() -> None:
    table = Table(**QUIET, tokens=[]).place(P1="S2", P2="H1").turn("P1")
    assert {option.id.partition(":")[0] for option in table.decision.options} == {"move", "end-turn"}


@pytest.mark.rule("INV-TURN-06")
def test_every_action_of_the_list_is_offered_where_it_is_possible() -> None:
    things = [
        token("desk", "search", "t1/h3"),
        token("clock", "interact", "t1/h3"),
        token("maid", "person", "t1/h3"),
        token("door", "explore", "t1/d1"),
    ]
    rest = item("rest", {"action": True, "do": [{"heal": "damage"}]})
    table = Table(tokens=things, events=[used(one["id"], choice("go")) for one in things], items=items(rest))
    table.place(P1="H3", P2="H3", mA="H3").give("P1", "lantern", "rest")
    table.turn("P1")
    kinds = {option.id.partition(":")[0] for option in table.decision.options if option.allowed}
    assert {"move", "use", "attack", "trade", "push", "set-fire", "steal", "act"} <= kinds
    assert {f"use:{one['id']}" for one in things} <= set(table.options())


@pytest.mark.rule("INV-TURN-07")
def test_only_options_with_the_icon_cost_an_action() -> None:
    table = Table(tokens=DESK, events=[DRAWER]).place(P1="H1").turn("P1")
    table.act("use:desk", "force")
    assert table.actions == 1
    table.do("use:desk")
    costs = {option.id: option.cost for option in table.decision.options}
    assert costs == {"look": 0, "force": 1}
    table.do("look")
    assert table.actions == 1
    table.act("use:desk", "force", "use:desk")
    assert table.actions == 0
    with pytest.raises(NotAllowed):
        table.do("force")
    table.do("look")
    assert table.who("P1").clues == 12


@pytest.mark.rule("INV-TURN-08")
def test_what_follows_an_option_belongs_to_its_action() -> None:
    bout = choice(
        "climb",
        test={"skill": "agility", "difficulty": 1},
        fail={"do": [{"suffer": "damage", "amount": 1, "face": "down"}, {"gain": "item", "id": "rope"}]},
    )
    table = Table(tokens=DESK, events=[used("desk", bout)], dice="BBB").place(P1="H1").turn("P1")
    table.act("use:desk", "climb")
    assert len(table.logged("test")) == 1
    assert table.held("P1") == (0, 1)
    assert table.cards("P1") == ["rope"]
    assert table.actions == 1


@pytest.mark.rule("INV-TURN-08")
def test_an_action_inside_an_action_is_free() -> None:
    inner = {"id": "inner", "choices": [choice("press-on", {"gain": "clue"}), choice("rest", action=False)]}
    table = Table(tokens=DESK, events=[used("desk", choice("go", {"event": "inner"})), inner])
    table.place(P1="H1").turn("P1")
    table.act("use:desk", "go")
    assert {option.cost for option in table.decision.options} == {0}
    table.act("press-on")
    assert (table.actions, table.who("P1").clues) == (1, 1)
