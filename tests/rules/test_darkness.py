"""Darkness and light (ledger area DARK)."""

from __future__ import annotations

from typing import Any

import pytest

from runtime.engine import NotAllowed
from tests.rules.parts import item, items, token
from tests.rules.table import Table

Json = dict[str, Any]

LOOK: Json = {"test": {"skill": "observation"}}
CODE: Json = {"id": "dial", "type": "code", "length": 3, "variety": 6}


def dark(**parts: Any) -> Table:
    """P1 with two clues in dark H2."""
    table = Table(dice="IIB", **parts).place(P1="H2", P2="L2").dark("H2")
    table.who("P1").clues = 2
    return table


def can_spend(table: Table) -> bool:
    """Let P1 test with investigation results on the table; say whether a clue may be spent on them."""
    table.run_effects([LOOK])
    assert table.asked() == "test"
    option = next(option for option in table.decision.options if option.id == "clue")
    assert option.allowed or option.reason is not None
    return option.allowed


@pytest.mark.rule("INV-DARK-01")
def test_in_the_dark_no_clue_converts_a_result() -> None:
    table = dark()
    assert not can_spend(table)
    with pytest.raises(NotAllowed):
        table.do("clue")
    table.do("accept")
    assert table.logged("test")[-1].data["successes"] == 0
    assert table.who("P1").clues == 2


@pytest.mark.rule("INV-DARK-01")
def test_in_the_dark_no_clue_buys_a_puzzle_step() -> None:
    table = dark(puzzles=[CODE])
    table.run_effects([{"puzzle": "dial", "skill": "observation"}])
    assert table.game.view("p1")["puzzle"]["steps"] == 3
    assert table.options(allowed=False) == ["clue"]


@pytest.mark.rule("INV-DARK-02")
def test_a_light_in_a_neighbouring_space_cancels_darkness() -> None:
    table = dark().place(P2="H1")
    table.give("P2", "lantern")
    assert can_spend(table)


@pytest.mark.rule("INV-DARK-02")
@pytest.mark.parametrize("burning", ["H2", "H3"])
def test_fire_here_or_next_door_cancels_darkness(burning: str) -> None:
    assert can_spend(dark().fire(burning))


@pytest.mark.rule("INV-DARK-02")
def test_a_light_two_spaces_away_does_not() -> None:
    table = dark().place(P2="S1")
    table.give("P2", "lantern")
    assert not can_spend(table)


@pytest.mark.rule("INV-DARK-03")
def test_a_dropped_lantern_gives_light() -> None:
    table = dark()
    table.drop("H1", "lantern")
    assert can_spend(table)


@pytest.mark.rule("INV-DARK-03")
def test_a_scenario_can_place_a_light() -> None:
    lamp = token("lamp", "item", "t1/h1", card="lantern")
    assert can_spend(dark(tokens=[lamp]))
    table = dark()
    table.run_effects([{"place": "item", "card": "lantern", "at": "t1/h1"}])
    assert can_spend(table)


@pytest.mark.rule("INV-DARK-03")
def test_any_card_with_the_trait_is_a_light() -> None:
    glow = {
        "id": "glow",
        "name": {"en": "Glow"},
        "text": {"en": "A pale light."},
        "traits": ["light-source"],
        "abilities": [],
        "backs": [{"name": {"en": "It flickers"}, "text": {"en": "It flickers."}, "do": []}],
    }
    table = dark(spells=[glow])
    table.give("P1", "glow")
    assert can_spend(table)


@pytest.mark.rule("INV-DARK-04")
def test_darkness_is_not_placed_twice() -> None:
    table = dark()
    table.run_effects([{"place": "darkness", "at": "t1/h2"}])
    assert table.world.state.darkness == ["t1/h2"]


@pytest.mark.rule("INV-DARK-05")
def test_light_stops_at_a_wall_and_passes_a_door() -> None:
    table = dark()
    table.drop("G2", "lantern")
    assert not can_spend(table)
    study = Table(dice="IIB").place(P1="S1", P2="L2").dark("S1")
    study.who("P1").clues = 1
    study.drop("H3", "lantern")
    assert can_spend(study)


@pytest.mark.rule("INV-DARK-06")
def test_darkness_stops_nothing_but_clues() -> None:
    lens = item("lens", {"on": "test-rolled", "optional": True, "do": [{"convert": 1, "from": "investigation"}]})
    table = dark(items=items(lens))
    table.give("P1", "lens")
    assert not can_spend(table)
    table.do("ability:0", "accept")
    assert table.logged("test")[-1].data["successes"] == 1


@pytest.mark.rule("INV-DARK-06")
def test_darkness_hinders_neither_steps_nor_attacks_nor_other_puzzle_steps() -> None:
    gloves = item("gloves", {"modify": [{"puzzle-steps": 1}]})
    table = Table(items=items(gloves), puzzles=[CODE]).dark("H1", "H2", "H3").place(P1="H1", mA="H3")
    table.give("P1", "gloves", "pistol")
    table.turn("P1")
    assert "H2" in table.spaces()
    assert "attack" in table.options()
    table.act("end-turn").run_effects([{"puzzle": "dial", "skill": "observation"}])
    assert table.game.view("p1")["puzzle"]["steps"] == 4


@pytest.mark.rule("INV-DARK-02")
@pytest.mark.parametrize(("aura", "space", "helps"), [
    ("adjacent", "H1", True), ("adjacent", "S1", False), ("adjacent", "G2", False),
    ("here", "H2", True), ("here", "H1", False),
    ("range", "G1", True), ("range", "S1", False),
])  # fmt: skip
def test_a_card_can_ward_its_owners_neighbours_off_darkness(aura: str, space: str, helps: bool) -> None:
    charm = item("charm", {"modify": [{"ignore": "darkness", "aura": aura}]})
    table = dark(items=items(charm)).place(P2=space)
    table.give("P2", "charm")
    assert can_spend(table) is helps
