"""The acceptance lines of the effect language, group "monsters"."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.test_cards import attack
from tests.fixtures.ledger import f1_content
from tests.rules.table import Table

Json = dict[str, Any]


def monsters(**changes: Any) -> list[Json]:
    """The fixture's monsters, the first one changed."""
    found: list[Json] = f1_content()["monsters"]
    found[0].update(changes)
    return found


@pytest.mark.effect(21)
@pytest.mark.rule("INV-MONSTER-03")
def test_an_incorporeal_monster_passes_walls_and_takes_half_from_weapons() -> None:
    ghost = monsters(
        health=8,
        traits=["incorporeal"],
        abilities=[
            {
                "modify": [
                    {"pass": ["wall", "impassable"]},
                    {"cannot": "be-pushed"},
                    {"take": "half-up", "from": ["unarmed", "bladed", "heavy", "firearm"]},
                ]
            }
        ],
    )
    table = Table(monsters=ghost, dice="SSSSSSSS")
    table.give("P1", "pistol", "white-word")
    table.place(P1="G2", P2="L2", mA="H2")
    table.run_effects([{"move": "ma", "spaces": 1, "toward": "p1"}])
    assert table.at("mA") == "G2"
    table.turn("P1")
    assert "push" not in table.options(allowed=None)
    attack(table, "pistol")
    assert table.monster("mA").damage == 2
    table.do("end-turn", "turn:p2", "end-turn")
    table.run_effects([{"strike": 2, "monsters": "ma"}])
    assert table.monster("mA").damage == 4


@pytest.mark.effect(22)
@pytest.mark.rule("INV-FAQ-03", "INV-GOLD-09")
def test_a_hunter_goes_for_the_most_clues_and_ties_are_the_groups() -> None:
    hunt = [
        {
            "weight": 1,
            "text": {"en": "It sniffs."},
            "do": [{"move": "this", "spaces": 1, "toward": {"investigators": {}, "pick": "most", "by": "it.clues"}}],
        }
    ]
    table = Table(monsters=monsters(activation=hunt)).place(P1="H1", P2="S1", mA="H3")
    table.who("P2").clues = 2
    table.run_effects([{"activate": "ma"}]).tell()
    assert table.at("mA") == "S1"
    table.who("P1").clues = 2
    table.run_effects([{"activate": "ma"}]).tell()
    assert table.decision.actor is None
    assert set(table.options()) == {"p1", "p2"}
    table.do("P1")
    assert table.at("mA") == "H3"


@pytest.mark.effect(23)
def test_a_feeder_heals_near_the_wounded_and_else_seeks_open_air() -> None:
    feed = [
        {
            "weight": 1,
            "text": {"en": "It feeds."},
            "do": [
                {
                    "for": {"investigators": {"within": 3, "of": "this", "if": "it.wounded"}, "pick": "random"},
                    "do": [{"mend": 2}],
                    "else": [
                        {
                            "move": "this",
                            "spaces": 2,
                            "toward": {"spaces": {"kind": "outdoor", "fire": False}, "pick": "nearest", "of": "this"},
                        }
                    ],
                }
            ],
        }
    ]
    table = Table(monsters=monsters(activation=feed)).place(P1="H2", P2="L1", mA="H1").fire("G1")
    table.monster("mA").damage = 2
    table.who("P1").wounded = True
    table.run_effects([{"activate": "ma"}]).tell()
    assert table.monster("mA").damage == 0
    table.who("P1").wounded = False
    table.run_effects([{"activate": "ma"}]).tell()
    assert table.monster("mA").damage == 1  # it walked through the fire in G1
    assert table.at("mA") == "G2"


@pytest.mark.effect(24)
@pytest.mark.parametrize(("amount", "spawned"), [(4, 1), (6, 1), (7, 0)])
def test_a_swarm_breaks_into_a_smaller_one_unless_it_is_crushed(amount: int, spawned: int) -> None:
    swarm = monsters(
        health="2 + investigators",
        abilities=[{"on": "defeated", "do": [{"if": "amount < 3", "then": [{"spawn": "mb", "at": "this"}]}]}],
    )
    table = Table(monsters=swarm).place(P1="H1", P2="H1", mA="H2")
    assert table.monster("mA").health == 4
    table.run_effects([{"strike": amount, "monsters": "ma"}])
    assert table.monsters("mA") == []
    assert len(table.monsters("mB")) == spawned


@pytest.mark.effect(25)
def test_attack_entries_are_by_weapon_weighted_and_not_repeated_until_all_were_used() -> None:
    tell = [
        {
            "weapon": "bladed",
            "weight": 3,
            "text": {"en": f"Entry {n}"},
            "test": {"skill": "agility", "difficulty": 2},
            "pass": {"do": [{"strike": "weapon_damage + max(0, successes - 2)"}]},
            "fail": {"do": [{"move": "this", "spaces": 1, "away": "active"}]},
        }
        for n in range(3)
    ]
    table = Table(monsters=monsters(health=50, attack=tell), dice="SSSSSIBBBSSSSSS")
    table.give("P1", "knife")
    table.place(P1="H1", mA="H1")
    for expected in (3, 2):
        before = table.monster("mA").damage
        table.world.state.turn = None
        table.turn("P1") if table.asked() == "turn" and "turn:p1" in table.options() else None
        attack(table, "knife")
        assert table.monster("mA").damage - before == expected
    told = [entry.message["$story"]["en"] for entry in table.logged("story")]
    assert len(set(told[-2:])) == 2


@pytest.mark.effect(26)
def test_a_boss_changes_its_tables_and_cannot_be_hurt_while_its_seals_stand() -> None:
    def says(text: str) -> list[Json]:
        return [{"weight": 1, "text": {"en": text}}]

    boss = monsters(
        health=12,
        activation=says("calm"),
        stages=[{"below": 11, "activation": says("angry")}, {"below": 5, "activation": says("mad")}],
        abilities=[{"when": "progress < 3", "modify": [{"cannot": "be-damaged"}]}],
    )
    table = Table(monsters=boss, events=[]).place(P1="H1", mA="S2")

    def activation() -> str:
        table.run_effects([{"activate": "ma"}]).tell()
        return str(table.logged("story")[-1].message["$story"]["en"])

    table.run_effects([{"strike": 5, "monsters": "ma"}])
    assert table.monster("mA").damage == 0
    assert activation() == "calm"
    table.run_effects([{"set": "progress", "to": 3}, {"strike": 2, "monsters": "ma"}])
    assert activation() == "angry"
    table.run_effects([{"strike": 6, "monsters": "ma"}])
    assert activation() == "mad"
