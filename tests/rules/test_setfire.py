"""The Set Fire action (ledger area SETFIRE)."""

from __future__ import annotations

import pytest

from tests.rules.table import Table


def lighting(space: str, *, fires: tuple[str, ...] = ()) -> Table:
    """P1 with a lantern has chosen Set Fire in *space*."""
    table = Table().place(P1=space, P2="S2").fire(*fires)
    table.give("P1", "lantern")
    return table.turn("P1").do("set-fire")


@pytest.mark.rule("INV-SETFIRE-01")
def test_fire_is_set_here_or_next_door() -> None:
    table = lighting("H1")
    assert table.spaces() == {"H1", "H2", "G1", "L1"}
    table.do("L1")
    assert table.world.state.fires == ["t4/l1"]
    assert table.actions == 1


@pytest.mark.rule("INV-SETFIRE-02")
def test_setting_fire_needs_a_light_source_in_hand() -> None:
    table = Table().place(P1="H1", P2="H1")
    table.drop("H1", "lantern")
    table.turn("P1")
    assert "set-fire" not in table.options(allowed=None)
    table.do("end-turn").give("P2", "lantern")
    assert "set-fire" in table.turn("P2").options()


@pytest.mark.rule("INV-SETFIRE-03")
def test_no_second_fire_in_a_space() -> None:
    assert lighting("H1", fires=("H1",)).spaces() == {"H2", "G1", "L1"}


@pytest.mark.rule("INV-SETFIRE-04")
def test_fire_is_not_set_across_a_wall() -> None:
    assert lighting("H2").spaces() == {"H2", "H1", "H3"}


@pytest.mark.rule("INV-SETFIRE-05")
def test_the_first_fire_makes_fire_spread_from_the_next_mythos_phase() -> None:
    table = Table().end_phase()
    assert table.asked() != "target"
    table = lighting("H2").do("H2").end_phase()
    assert (table.asked(), table.game.view(None)["phase"]) == ("target", "mythos")
    assert table.spaces() == {"H1", "H3"}


@pytest.mark.rule("INV-SETFIRE-05")
def test_more_fires_change_nothing_about_how_often_it_spreads() -> None:
    table = lighting("H2", fires=("G3",)).do("H2").end_phase()
    before = len(table.world.state.fires)
    table.do(table.options()[0])
    assert table.asked() != "target"
    assert len(table.world.state.fires) == before + 1
