"""What a screen is told of ways and range, on the ledger's map F1; and how a monster's steps are told."""

from __future__ import annotations

from typing import Any

import pytest

from runtime.engine import NotAllowed
from runtime.rulesets.investigation.chronicle import SHOWN
from tests.rules.table import Table, place_id

Json = dict[str, Any]


def reach(table: Table) -> Json:
    found = table.game.view(None)["reach"]
    assert found is not None
    return dict(found)


def named(spaces: Json) -> Json:
    return {space.rpartition("/")[2].upper(): value for space, value in spaces.items()}


@pytest.mark.rule("INV-MOVE-01")
def test_one_move_action_reaches_what_the_ledger_says() -> None:
    table = Table().place(P1="H1").turn("P1")
    spaces = named(reach(table)["spaces"])
    assert {space for space, way in spaces.items() if way["actions"] <= 1} == {"H1", "H2", "H3", "G1", "G2"}
    assert spaces["H1"] == {"moves": 0, "actions": 0}
    assert spaces["H3"] == {"moves": 2, "actions": 1}
    assert spaces["S1"] == {"moves": 3, "actions": 2}


@pytest.mark.rule("INV-MOVE-02")
def test_what_is_left_of_a_move_costs_nothing_more() -> None:
    table = Table().place(P1="H1").turn("P1").do("move:H2")
    spaces = named(reach(table)["spaces"])
    assert (spaces["H3"]["actions"], spaces["S1"]["actions"]) == (0, 1)


@pytest.mark.rule("INV-RANGE-01")
def test_range_is_told_with_its_distances() -> None:
    table = Table().place(P1="H3").turn("P1")
    assert named(reach(table)["range"]) == {"H3": 0, "H2": 1, "H1": 2, "G1": 3, "L1": 3}


def test_there_is_no_reach_outside_of_turns_and_none_onto_what_is_not_there() -> None:
    table = Table().place(P1="H1")
    assert table.game.view(None)["reach"] is None
    table.turn("P1")
    table.door_token("D1", "wall")
    assert "S1" not in named(reach(table)["spaces"])
    assert set(reach(table)["spaces"]) <= set(table.world.board.spaces)


@pytest.mark.rule("INV-MONSTERUI-04")
def test_attack_and_evade_are_offered_at_each_monster_or_say_why_not() -> None:
    table = Table().place(P1="H1", mA="H1", mB="S1").turn("P1")
    near, far = table.monster("mA").id, table.monster("mB").id
    aimed = {one.id: one for one in table.decision.aimed}
    assert set(aimed) == {f"attack:{near}", f"evade:{near}", f"attack:{far}", f"evade:{far}"}
    assert aimed[f"attack:{near}"].allowed
    for name, rule in ((f"attack:{far}", "INV-ATTACK-03"), (f"evade:{near}", "INV-EVADE-01")):
        assert not aimed[name].allowed
        assert (aimed[name].rule, aimed[name].reason is not None) == (rule, True)
        with pytest.raises(NotAllowed):
            table.do(name)
    table.do(f"attack:{near}")
    assert table.options() == ["unarmed", "back"]
    table.do("unarmed")
    assert [entry.data["monster"] for entry in table.logged("attack")] == [near], "nobody is asked which monster"
    assert table.game.undo_label() is not None


@pytest.mark.rule("INV-MONSTERUI-04")
def test_without_actions_the_monster_says_so() -> None:
    table = Table().place(P1="H1", mA="H1").turn("P1")
    assert table.world.state.turn is not None
    table.world.state.turn.actions = 1
    table.do("move:H2")
    table.read()
    aimed = {one.id.partition(":")[0]: one for one in table.decision.aimed}
    assert not aimed["attack"].allowed


@pytest.mark.rule("INV-MONSTERSTEP-02")
def test_an_activation_is_told_with_whom_it_hunts_and_the_way_it_takes() -> None:
    way = {"move": "this", "spaces": 2, "toward": {"nearest": "investigator"}}
    chase = [{"text": {"en": "It comes."}, "weight": 1, "do": [way]}]
    table = Table(monsters=_with(ma={"activation": chase})).place(P1="H1", P2="G3", mA="H3")
    table.end_phase().tell()
    monster = table.monster("mA").id
    log = table.game.view(None)["log"]
    told = [one for one in log if monster in (one.get("data", {}).get("monster"), one.get("data", {}).get("piece"))]
    kinds = [one["kind"] for one in told if one["kind"] in ("activate", "hunt", "move")]
    assert kinds == ["activate", "hunt", "move", "move"]
    hunt = next(one for one in told if one["kind"] == "hunt")
    assert hunt["data"] == {"monster": monster, "investigator": "p1", "space": place_id("H1"), "spaces": 2}
    ways = [(one["data"]["start"], one["data"]["space"]) for one in told if one["kind"] == "move"]
    assert ways == [(place_id("H3"), place_id("H2")), (place_id("H2"), place_id("H1"))]


def test_no_entry_tells_more_than_all_may_know() -> None:
    table = Table(dice="BBBBBB").place(P1="H1", P2="G3", mA="H1")
    table.hurt("P1", "damage", down=1)
    table.run_effects([{"suffer": "horror", "amount": 2, "face": "down"}])
    table.end_phase()
    for _ in range(30):
        if table.game.decision is None or table.game.decision.kind == "turn":
            break
        table.game.choose(next(one.id for one in table.decision.options if one.allowed))
    for entry in table.game.view(None)["log"]:
        assert set(entry.get("data", {})) <= set(SHOWN.get(entry["kind"], ())), entry
        assert not {"card", "event", "entry", "choice", "deck"} & set(entry.get("data", {})), entry


@pytest.mark.rule("INV-RANDOM-02")
def test_what_fell_may_be_told_die_by_die() -> None:
    table = Table(options={"dice": "physical"})
    table.run_effects([{"test": {"skill": "will"}}])
    count = table.game.view(None)["test"]["count"]
    for wrong in ([0] * (count + 1), [3] * count, [True] * count, []):
        with pytest.raises(NotAllowed):
            table.do(wrong)
    table.do([0, 1, *[2] * (count - 2)])
    assert table.world.rolling.dice == ["S", "I", *"B" * (count - 2)]
    assert table.asked() == "test", "nothing more is asked"


def _with(**changes: Json) -> list[Json]:
    from tests.fixtures.ledger import f1_package

    return [{**one, **changes.get(one["id"], {})} for one in f1_package().document["monsters"]]
