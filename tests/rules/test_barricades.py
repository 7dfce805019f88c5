"""Barricades (ledger area BARRICADE)."""

from __future__ import annotations

from typing import Any

import pytest

from runtime.engine import NotAllowed
from tests.fixtures.ledger import f1_content
from tests.rules.table import Table

Json = dict[str, Any]

QUIET: Json = {"mythos": {"draws": 0, "threat_per_round": 0}}
D1 = "t1/d1"


def blocks(table: Table) -> list[str]:
    """What the barricades block."""
    return [barricade.blocks for barricade in table.world.state.barricades]


def barricade_options(table: Table) -> list[str]:
    """The open decision's options about barricades."""
    return [option for option in table.options(allowed=None) if option.startswith(("barricade:", "shove:"))]


def hunters(*abilities: Json) -> list[Json]:
    """The fixture's monsters; mB with *abilities*."""
    monsters = f1_content()["monsters"]
    monsters[1]["abilities"] = list(abilities)
    return list(monsters)


@pytest.mark.rule("INV-BARRICADE-01", "INV-BARRICADE-02")
def test_a_barricade_is_free_or_blocks_one_door_of_its_space() -> None:
    table = Table().place(P1="H3")
    table.barricade("H3")
    table.turn("P1")
    assert barricade_options(table) == [f"barricade:0:{D1}"]
    assert "S1" in table.spaces()
    table.act(f"barricade:0:{D1}")
    assert blocks(table) == [D1]
    assert table.actions == 1
    assert "S1" not in table.spaces()
    assert table.logged("test") == []
    assert barricade_options(table) == ["barricade:0:free"]
    table.act("barricade:0:free")
    assert blocks(table) == [""]
    assert table.actions == 0


@pytest.mark.rule("INV-BARRICADE-01", "INV-BARRICADE-02")
def test_it_goes_from_one_door_to_another_or_before_a_passage_with_one_action() -> None:
    table = Table().place(P1="S1").passages("S1", "G3")
    table.barricade("S1", "D1")
    table.turn("P1")
    assert set(barricade_options(table)) == {"barricade:0:free", "barricade:0:t2/north", "barricade:0:passage"}
    table.act("barricade:0:passage")
    assert blocks(table) == ["passage"]
    assert table.spaces() == {"H3", "S2", "L2"}


@pytest.mark.rule("INV-BARRICADE-02")
def test_it_is_moved_from_its_own_space_only() -> None:
    table = Table().place(P1="H2")
    table.barricade("H3")
    assert barricade_options(table.turn("P1")) == []


@pytest.mark.rule("INV-BARRICADE-03")
def test_it_stays_in_its_space() -> None:
    table = Table().place(P1="H3")
    table.barricade("H3")
    table.turn("P1")
    with pytest.raises(NotAllowed):
        table.do("barricade:0:t1/h2")
    table.act(f"barricade:0:{D1}")
    assert [one.space for one in table.world.state.barricades] == ["t1/h3"]


@pytest.mark.rule("INV-BARRICADE-04")
def test_nobody_walks_through_a_blocked_door() -> None:
    table = Table().place(P1="S1", P2="H3")
    table.barricade("H3", "D1")
    table.turn("P1")
    assert "H3" not in table.spaces()
    with pytest.raises(NotAllowed):
        table.do("move:H3")
    table.do("end-turn").turn("P2")
    assert "S1" not in table.spaces()


@pytest.mark.rule("INV-BARRICADE-04", "INV-SECRET-02")
def test_a_blocked_passage_is_closed_from_either_side() -> None:
    table = Table().place(P1="G3", P2="S2").passages("S2", "G3", "L1")
    assert table.turn("P1").spaces() == {"S2", "L1"}
    table.act("end-turn")
    table.barricade("S2", "passage")
    assert table.turn("P2").spaces() == {"S1"}
    table.act("end-turn").end_phase().tell()
    assert table.turn("P1").spaces() == {"L1"}
    with pytest.raises(NotAllowed):
        table.do("move:S2")


@pytest.mark.rule("INV-BARRICADE-05")
@pytest.mark.parametrize(("space", "offered"), [("S1", ["shove:0"]), ("H2", []), ("S2", [])])
def test_who_stands_behind_it_can_shove_it(space: str, offered: list[str]) -> None:
    table = Table().place(P1=space)
    table.barricade("H3", "D1")
    assert barricade_options(table.turn("P1")) == offered


@pytest.mark.rule("INV-BARRICADE-05")
def test_a_blocked_passage_is_shoved_from_its_other_ends() -> None:
    table = Table().place(P1="G3", P2="S1").passages("S2", "G3")
    table.barricade("S2", "passage")
    assert barricade_options(table.turn("P1")) == ["shove:0"]
    table.act("end-turn").turn("P2")
    assert barricade_options(table) == []


@pytest.mark.rule("INV-BARRICADE-06")
def test_two_successes_shove_it_aside_and_open_the_way() -> None:
    table = Table(dice="SSBB").place(P1="S1")
    table.barricade("H3", "D1")
    table.turn("P1").act("shove:0")
    [test] = table.logged("test")
    assert (test.data["skill"], test.data["difficulty"]) == ("strength", 2)
    assert blocks(table) == [""]
    assert table.asked() == "option"
    table.act("yes")
    assert table.at("P1") == "H3"
    assert table.actions == 1
    assert [one.space for one in table.world.state.barricades] == ["t1/h3"]


@pytest.mark.rule("INV-BARRICADE-06")
def test_one_success_spends_the_action_and_moves_nothing() -> None:
    table = Table(dice="SBBB").place(P1="S1")
    table.barricade("H3", "D1")
    table.turn("P1").act("shove:0")
    assert blocks(table) == [D1]
    assert table.actions == 1
    assert table.logged("lost") == []


@pytest.mark.rule("INV-BARRICADE-06")
def test_the_step_that_follows_is_voluntary_and_calls_for_an_evade_check() -> None:
    table = Table(dice="SSSSSSSBBB").place(P1="S1", mA="S1")
    table.barricade("H3", "D1")
    table.turn("P1").act("shove:0", "yes")
    assert len(table.logged("evade")) == 2
    assert table.at("P1") == "S1"


@pytest.mark.rule("INV-BARRICADE-07")
def test_a_monsters_pool_is_its_brawn_and_its_effects() -> None:
    table = Table(dice="SSBB", monsters=hunters({"modify": [{"barricade-dice": 1}]}), **QUIET)
    table.place(P1="H2", P2="G3", mB="S1").barricade("H3", "D1")
    table.end_phase().tell()
    [roll] = [entry for entry in table.logged("barricade") if "dice" in entry.data]
    assert len(roll.data["dice"]) == 4


@pytest.mark.rule("INV-BARRICADE-08")
def test_the_roll_for_a_monster_is_not_changed() -> None:
    table = Table(dice="SII", **QUIET).place(P1="H2", P2="G3", mB="S1")
    table.barricade("H3", "D1")
    table.who("P1").clues = 2
    table.give("P1", "focused")
    table.end_phase().tell()
    [roll] = [entry for entry in table.logged("barricade") if "dice" in entry.data]
    assert roll.data["successes"] == 1
    assert table.who("P1").clues == 2
    assert table.cards("P1") == ["focused"]
    assert blocks(table) == [D1]


@pytest.mark.rule("INV-BARRICADE-08", "INV-RANDOM-02")
def test_the_investigators_throw_the_dice_for_it() -> None:
    table = Table(options={"dice": "physical"}, **QUIET).place(P1="H2", P2="G3", mB="S1")
    table.barricade("H3", "D1")
    table.end_phase().tell()
    assert table.asked() == "dice"
    assert table.decision.input is not None
    assert table.decision.input.maximum == 3
    table.do(1, 0)  # one success, no investigation among the other two
    assert blocks(table) == [D1]


@pytest.mark.rule("INV-BARRICADE-09")
def test_with_two_successes_it_breaks_and_the_monster_goes_on() -> None:
    table = Table(dice="SSB", **QUIET).place(P1="H2", P2="G3", mB="S1")
    table.barricade("H3", "D1")
    table.end_phase().tell()
    assert blocks(table) == []
    moves = [entry.data["space"] for entry in table.logged("move") if entry.data["piece"] == table.monster("mB").id]
    assert moves == ["t1/h3", "t1/h2"]


@pytest.mark.rule("INV-BARRICADE-09")
def test_with_fewer_the_monster_stays_and_attacks_from_where_it_is() -> None:
    table = Table(dice="SBBBBBB", **QUIET).place(P1="H2", P2="G3", mB="S1")
    table.barricade("H3", "D1")
    table.end_phase().tell()
    assert table.at("mB") == "S1"
    assert blocks(table) == [D1]
    assert table.held("P1") == table.held("P2") == (0, 0)
