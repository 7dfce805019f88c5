"""Move, movement and evade (ledger areas MOVE, MOVEMENT, EVADE)."""

from __future__ import annotations

import pytest

from tests.rules.table import Table


@pytest.mark.rule("INV-MOVE-01")
def test_a_move_action_reaches_up_to_two_spaces() -> None:
    table = Table().place(P1="H1").turn("P1")
    assert table.spaces() == {"H2", "G1"}
    table.act("move:H2")
    assert table.actions == 1
    assert table.spaces() == {"H1", "H3"}
    table.act("move:H3")
    assert table.actions == 1
    assert table.at("P1") == "H3"


@pytest.mark.rule("INV-MOVE-03", "INV-EVADE-06")
def test_leaving_a_monsters_space_calls_for_one_evade_check_each_time() -> None:
    table = Table(dice="SSS").place(P1="H1", mA="H2").turn("P1")
    table.act("move:H2", "move:H3")
    assert [entry.data["monster"] for entry in table.logged("evade")] == [table.monster("mA").id]
    assert table.at("P1") == "H3"


@pytest.mark.rule("INV-MOVE-04")
def test_a_lost_move_action_keeps_the_investigator_where_it_is() -> None:
    table = Table(dice="BBB").place(P1="H1", mA="H2").turn("P1")
    table.act("move:H2", "move:H3")
    assert table.at("P1") == "H2"
    assert table.world.state.turn is not None
    assert table.world.state.turn.move_left == 0
    assert table.actions == 1


@pytest.mark.rule("INV-MOVEMENT-01")
def test_each_step_enters_a_space() -> None:
    table = Table().place(P1="H1").fire("H2").turn("P1")
    table.act("move:H2", "move:H3")
    assert table.held("P1") == (0, 1)


@pytest.mark.rule("INV-MOVEMENT-04", "INV-MOVEMENT-05")
def test_a_direct_move_passes_through_nothing() -> None:
    table = Table().place(P1="H1").fire("H2")
    table.run_effects([{"move": "active", "to": "t1/h3"}])
    assert table.at("P1") == "H3"
    assert table.held("P1") == (0, 0)
    table.run_effects([{"move": "active", "to": "t3/g3"}])
    assert table.at("P1") == "G3"
