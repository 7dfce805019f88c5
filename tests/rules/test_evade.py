"""Evade checks (ledger area EVADE)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.fixtures.ledger import f1_content
from tests.rules.parts import choice, item, items, say, token, used
from tests.rules.table import Table

Json = dict[str, Any]
DESK = token("desk", "search", "t1/h2")
RUMMAGE = used("desk", choice("rummage", {"gain": "clue"}))


def evaded(table: Table) -> list[str]:
    """The monsters that were evaded, by type, in order."""
    monsters = table.world.state.monsters
    return [monsters[entry.data["monster"]].type for entry in table.logged("evade")]


@pytest.mark.rule("INV-EVADE-01")
def test_an_action_calls_for_an_evade_check_first_but_an_attack_does_not() -> None:
    table = Table(tokens=[DESK], events=[RUMMAGE], dice="SSSSSSS").place(P1="H2", mA="H2").turn("P1")
    table.do("use:desk", "rummage")
    assert (evaded(table), table.who("P1").clues) == (["ma"], 0)
    table.read()
    assert table.who("P1").clues == 1
    table.act("attack", "unarmed", table.monster("mA").id)
    assert evaded(table) == ["ma"]


@pytest.mark.rule("INV-EVADE-01")
@pytest.mark.parametrize(
    ("answers", "unchanged"),
    [
        (("use:x1", "choice-1"), lambda table: table.world.state.variables["progress"] == 0),
        (("set-fire",), lambda table: not table.world.state.fires),
        (("barricade:0:D3",), lambda table: table.world.state.barricades[0].blocks == ""),
    ],
    ids=["explore", "set-fire", "barricade"],
)
def test_a_lost_action_explores_lights_and_moves_nothing(answers: tuple[str, ...], unchanged: Any) -> None:
    table = Table(dice="BBB").place(P1="L2", mA="L2")
    table.give("P1", "lantern")
    table.barricade("L2")
    table.turn("P1")
    door = table.world.board.edge("t4/d3")
    assert door is not None
    table.do(*(answer.replace("D3", door.id) for answer in answers))
    assert evaded(table) == ["ma"]
    table.read()
    assert unchanged(table)
    assert "x1" in table.world.state.tokens
    assert table.actions == 1
    assert table.logged("lost")


@pytest.mark.rule("INV-EVADE-01")
@pytest.mark.parametrize(
    ("answers", "changed"),
    [
        (("set-fire", "L2"), lambda table: table.world.state.fires == ["t4/l2"]),
        (("barricade:0:D3",), lambda table: table.world.state.barricades[0].blocks != ""),
    ],
    ids=["set-fire", "barricade"],
)
def test_after_a_passed_check_the_action_goes_ahead(answers: tuple[str, ...], changed: Any) -> None:
    table = Table(dice="SSS").place(P1="L2", mA="L2")
    table.give("P1", "lantern")
    table.barricade("L2")
    table.turn("P1")
    door = table.world.board.edge("t4/d3")
    assert door is not None
    table.act(*(answer.replace("D3", door.id) for answer in answers))
    assert evaded(table) == ["ma"]
    assert changed(table)


REST = {"action": True, "name": say("Rest"), "do": [{"gain": "clue"}]}
LUNGE = {**REST, "counts_as": "attack"}
DASH = {**REST, "counts_as": "move"}


@pytest.mark.rule("INV-EVADE-01")
@pytest.mark.parametrize(("ability", "checks"), [(REST, 1), (LUNGE, 0), (DASH, 0)], ids=["other", "attack", "move"])
def test_a_component_action_is_another_action_unless_its_card_says_what_it_is(ability: Json, checks: int) -> None:
    table = Table(items=items(item("card", ability)), dice="SSS").place(P1="H2", mA="H2")
    table.give("P1", "card")
    table.turn("P1").act(next(one for one in table.options() if one.startswith("act:")))
    assert len(evaded(table)) == checks
    assert (table.who("P1").clues, table.actions) == (1, 1)


@pytest.mark.rule("INV-EVADE-01")
@pytest.mark.parametrize("action", ["trade", "push", "steal", "extinguish"])
def test_the_rarer_actions_call_for_a_check_too(action: str) -> None:
    table = Table(dice="BBB").place(P1="H2", P2="H2", mA="H2").fire("S2")
    table.give("P2", "rope")
    table.turn("P1").act(action)
    assert evaded(table) == ["ma"]
    assert (table.asked(), table.actions) == ("turn", 1)


@pytest.mark.rule("INV-EVADE-02")
def test_only_the_most_aware_monster_is_evaded() -> None:
    table = Table(dice="SSS").place(P1="H2", mA="H2", mB="H2").turn("P1").act("move:H3")
    assert evaded(table) == ["mb"]
    assert table.at("P1") == "H3"


@pytest.mark.rule("INV-EVADE-03")
@pytest.mark.parametrize("chosen", ["mB", "mC"])
def test_among_equals_the_investigator_picks_one(chosen: str) -> None:
    table = Table(dice="SSS").place(P1="H2", mA="H2", mB="H2", mC="H2").turn("P1").do("move:H3")
    assert (table.asked(), table.decision.actor) == ("target", "p1")
    assert table.options() == [table.monster("mB").id, table.monster("mC").id]
    table.act(table.monster(chosen).id)
    assert evaded(table) == [chosen.lower()]
    assert table.at("P1") == "H3"


@pytest.mark.rule("INV-EVADE-04")
def test_the_check_is_resolved_before_what_was_attempted() -> None:
    table = Table(tokens=[DESK], events=[RUMMAGE], dice="SSS").place(P1="H2", mB="H2").turn("P1")
    table.do("use:desk", "rummage")
    assert table.asked() == "confirm"
    assert "Slip past it." in json.dumps(table.decision.story)
    assert table.decision.source == table.world.name_of(table.monster("mB"))
    assert table.who("P1").clues == 0
    table.do("continue")
    assert (table.asked(), table.game.view("p1")["test"]["kind"]) == ("test", "evade")
    table.do("accept")
    assert table.who("P1").clues == 1
    kinds = [entry.kind for entry in table.game.log]
    assert kinds.index("evade") < kinds.index("test") < kinds.index("clue")


def with_failure(*effects: Json, **script: Any) -> Table:
    """P1 searches in H2 with mA there, whose evade test costs *effects* on a failure."""
    monsters = f1_content()["monsters"]
    entry = {"weight": 1, "text": say("Slip past."), "test": {"skill": "agility", "difficulty": 1}}
    monsters[0]["evade"] = [{**entry, "fail": {"do": list(effects)}}]
    table = Table(tokens=[DESK], events=[RUMMAGE], monsters=monsters, dice="BBB", **script)
    return table.place(P1="H2", mA="H2").turn("P1")


@pytest.mark.rule("INV-EVADE-05")
def test_a_failed_check_costs_the_action_only_if_it_says_so() -> None:
    table = with_failure({"suffer": "damage", "amount": 1, "face": "down"}).act("use:desk", "rummage")
    assert table.held("P1") == (0, 1)
    assert (table.who("P1").clues, table.actions) == (1, 1)
    table = with_failure({"lose-action": True}).act("use:desk", "rummage")
    assert (table.who("P1").clues, table.actions) == (0, 1)
    assert len(table.logged("lost")) == 1


@pytest.mark.rule("INV-EVADE-06")
def test_each_trigger_has_its_own_check() -> None:
    table = Table(tokens=[DESK], events=[RUMMAGE], dice="SSSSSS").place(P1="H2", mA="H2").turn("P1")
    table.act("use:desk", "rummage", "move:H3")
    assert evaded(table) == ["ma", "ma"]


@pytest.mark.rule("INV-EVADE-07")
def test_monsters_next_door_are_not_evaded() -> None:
    table = Table(tokens=[DESK], events=[RUMMAGE]).place(P1="H2", mB="H1", mA="H3").turn("P1")
    table.act("use:desk", "rummage", "move:H3")
    assert evaded(table) == []
    assert table.who("P1").clues == 1
