"""The Attack action (ledger area ATTACK)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from runtime.engine import NotAllowed
from tests.rules.parts import item, items
from tests.rules.table import Table

Json = dict[str, Any]


def types(table: Table) -> list[str]:
    """The attack types on offer: references of cards, or `unarmed`."""
    cards = table.world.state.cards
    return [cards[one].ref if one in cards else one for one in table.options() if one != "back"]


def attack_with(table: Table, ref: str) -> Table:
    """Choose the type of attack; the table then asks for the monster."""
    cards = table.world.state.cards
    return table.do("attack").do(
        next(one for one in table.options() if one == ref or (one in cards and cards[one].ref == ref))
    )


@pytest.mark.rule("INV-ATTACK-01")
def test_type_then_monster_then_attack_for_one_action() -> None:
    table = Table(dice="SSSS").place(P1="H2", mA="H2").turn("P1").do("attack")
    assert (table.asked(), table.actions) == ("choice", 2)
    table.do("unarmed")
    assert (table.asked(), table.actions) == ("target", 2)
    table.do(table.monster("mA").id)
    assert (table.asked(), table.actions) == ("confirm", 1)
    table.read()
    assert (table.asked(), table.actions) == ("turn", 1)
    assert table.monster("mA").damage == 1


@pytest.mark.rule("INV-ATTACK-02", "INV-ATTACK-10")
def test_weapons_and_bare_hands_are_types_of_attack_and_nothing_else() -> None:
    quiet = {
        "id": "quiet-word",
        "name": {"en": "Quiet word"},
        "text": {"en": "Hush."},
        "traits": ["incantation"],
    }
    table = Table(spells=[{**quiet, "backs": [{"name": {"en": "b"}, "do": []}]}])
    table.give("P1", "knife", "lantern", "quiet-word")
    table.give("P2", "pistol")
    table.place(P1="H2", mA="H2").turn("P1").do("attack")
    assert types(table) == ["knife", "unarmed"]


@pytest.mark.rule("INV-ATTACK-10")
def test_an_attack_spell_shows_its_icon_and_damage_and_can_attack() -> None:
    table = Table()
    table.give("P1", "white-word")
    table.place(P1="H2", mA="H2").turn("P1")
    (shown,) = table.game.view("p2")["investigators"][0]["possessions"]
    assert shown["weapon"] == {"kind": "spell", "reach": "ranged", "damage": 2}
    table.do("attack")
    assert types(table) == ["white-word", "unarmed"]


@pytest.mark.rule("INV-ATTACK-03")
def test_a_melee_or_unarmed_attack_needs_the_monster_in_the_space() -> None:
    table = Table()
    table.give("P1", "knife", "pistol")
    table.place(P1="H1", mA="H2").turn("P1").do("attack")
    assert types(table) == ["pistol"]
    table = Table()
    table.give("P1", "knife")
    table.place(P1="H1", mA="H2").turn("P1")
    with pytest.raises(NotAllowed):
        table.do("attack")
    table = Table()
    table.give("P1", "knife")
    attack_with(table.place(P1="H2", mA="H2", mB="H1").turn("P1"), "knife")
    assert table.options() == [table.monster("mA").id, "back"]


@pytest.mark.rule("INV-ATTACK-04")
@pytest.mark.parametrize(
    ("where", "targets"),
    [({"P1": "H3", "mA": "H1", "mB": "S1"}, ["mA"]), ({"P1": "H3", "mA": "H3"}, ["mA"])],
    ids=["in-range", "own-space"],
)
def test_a_ranged_attack_chooses_among_the_monsters_in_range(where: dict[str, str], targets: list[str]) -> None:
    table = Table()
    table.give("P1", "pistol")
    attack_with(table.place(**where).turn("P1"), "pistol")
    assert table.options() == [*(table.monster(name).id for name in targets), "back"]


@pytest.mark.rule("INV-ATTACK-05")
def test_backing_out_costs_nothing_and_confirming_costs_the_action() -> None:
    table = Table(dice="SSSS").place(P1="H2", mA="H2").turn("P1")
    table.do("attack", "back")
    assert (table.asked(), table.actions) == ("turn", 2)
    table.do("attack", "unarmed", "back")
    assert (table.asked(), table.actions) == ("turn", 2)
    table.do("attack", "unarmed")
    assert next(option for option in table.decision.options if option.id != "back").target == {
        "monster": table.monster("mA").id
    }
    table.do(table.monster("mA").id)
    assert "Strike while it turns." in json.dumps(table.decision.story)
    assert table.actions == 1


@pytest.mark.rule("INV-ATTACK-06")
@pytest.mark.parametrize(("dice", "damage"), [("SBBB", 2), ("BBBB", 0)])
def test_a_passed_attack_deals_the_weapons_damage(dice: str, damage: int) -> None:
    table = Table(dice=dice)
    table.give("P1", "knife")
    attack_with(table.place(P1="H2", mA="H2").turn("P1"), "knife").act(table.monster("mA").id)
    (test,) = table.logged("test")
    assert test.data["skill"] == "strength"
    assert table.monster("mA").damage == damage
    assert table.actions == 1


def test_the_panel_shows_damage_as_it_is_dealt_and_taken_back() -> None:
    """The runtime enters damage by itself, so the panel has the numbers and needs no buttons."""

    def panel() -> tuple[int, int]:
        (shown,) = table.game.view(None)["monsters"]
        return shown["damage"], shown["health"]

    table = Table().place(mA="H2", P1="S2").run_effects([{"strike": 1, "monsters": "ma"}])
    assert panel() == (1, 3)
    table.run_effects([{"strike": 1, "monsters": "ma"}])
    assert panel() == (2, 3)
    table.run_effects([{"mend": 1, "monsters": "ma"}])
    assert panel() == (1, 3)


@pytest.mark.rule("INV-ATTACK-08")
@pytest.mark.parametrize("blow", [1, 4])
def test_a_monster_at_its_health_is_defeated_and_waits_for_reuse(blow: int) -> None:
    table = Table().place(P1="S2", mA="H2", mB="H2").run_effects([{"strike": 2, "monsters": "ma"}])
    assert table.monster("mA").damage == 2
    table.run_effects([{"strike": blow, "monsters": "ma"}])
    assert table.monsters("mA") == []
    assert [one["type"] for one in table.game.view(None)["monsters"]] == ["mb"]
    assert table.monster("mB").damage == 0
    table.place(mA="H2")
    assert table.monster("mA").damage == 0


@pytest.mark.rule("INV-ATTACK-09")
def test_attacking_needs_no_evade_check() -> None:
    table = Table(dice="SSSS").place(P1="H2", mA="H2", mB="H2").turn("P1")
    table.act("attack", "unarmed", table.monster("mA").id)
    assert table.logged("evade") == []
    assert table.monster("mA").damage == 1


def test_a_prohibition_of_attacking_shows_its_reason() -> None:
    oath = item("oath", {"modify": [{"cannot": "attack"}]})
    table = Table(items=items(oath)).place(P1="H2", mA="H2")
    table.give("P1", "oath")
    table.turn("P1")
    refused = next(option for option in table.decision.options if option.id == "attack")
    assert (refused.allowed, bool(refused.reason)) == (False, True)
