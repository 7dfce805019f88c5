"""The acceptance lines of the effect language, group "cards that turn, hide and run out"."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.test_lasting import card
from tests.fixtures.ledger import f1_content
from tests.rules.table import Table

Json = dict[str, Any]


def attack(table: Table, weapon: str) -> Table:
    """Attack the only monster with the named card, reading on and accepting the dice."""
    table.do("attack")
    option = next(
        one.id
        for one in table.decision.options
        if one.id in table.world.state.cards and table.world.state.cards[one.id].ref == weapon
    )
    table.do(option)
    return table.act(next(one for one in table.options() if one != "back"))


@pytest.mark.effect(11)
@pytest.mark.rule("INV-ITEM-06")
def test_a_revolver_empties_and_is_loaded_again_with_a_cartridge() -> None:
    revolver = card(
        "revolver",
        [{"on": "attacked", "when": "successes == 0", "do": [{"flip": "this"}]}],
        weapon={"kind": "firearm", "reach": "ranged", "damage": 3},
    )
    revolver["backs"] = [
        {
            "name": {"en": "Empty revolver"},
            "text": {"en": "Load it."},
            "abilities": [
                {"action": True, "name": {"en": "Load"}, "when": "has(owner, 'cartridge')", "do": [{"flip": "this"}]}
            ],
        }
    ]
    cartridge = card("cartridge", [])
    table = Table(items=[*f1_content()["items"], revolver, cartridge], dice="BBBB")
    gun = table.give("P1", "revolver")[0]
    table.place(P1="H1", mA="H2").turn("P1")
    attack(table, "revolver")
    assert table.world.face(gun).name == {"en": "Empty revolver"}
    assert "attack" not in table.options()
    assert not any(one.startswith("act:") for one in table.options())
    table.give("P1", "cartridge")
    table.world.state.monsters.clear()
    table.do("end-turn", "turn:p2", "end-turn", "end-phase").read()
    table.turn("P1")
    load = next(one for one in table.options() if one.startswith("act:"))
    table.act(load)
    assert table.world.face(gun).name == {"en": "revolver"}
    assert table.actions == 1


def _storm() -> Json:
    again: list[Json] = [{"discard": "this"}, {"gain": "spell", "id": "storm", "who": "owner"}]
    return {
        "id": "storm",
        "name": {"en": "Storm"},
        "text": {"en": "Flip after the attack."},
        "traits": [],
        "weapon": {"kind": "spell", "reach": "ranged", "damage": 2},
        "abilities": [{"on": "attacked", "do": [{"flip": "this"}]}],
        "backs": [
            {"name": {"en": "Calm"}, "do": again},
            {"name": {"en": "Echo"}, "do": [{"suffer": "horror", "amount": 1, "face": "down", "who": "owner"}, *again]},
            {"name": {"en": "Weight"}, "do": [{"lose-action": True, "who": "owner"}, *again]},
            {
                "name": {"en": "Burst"},
                "do": [
                    {
                        "suffer": "damage",
                        "amount": 1,
                        "face": "down",
                        "who": {"investigators": {"within": 3, "of": "owner"}},
                    },
                    *again,
                ],
            },
        ],
    }


@pytest.mark.effect(12)
@pytest.mark.rule("INV-SPELL-04", "INV-SPELL-05")
@pytest.mark.parametrize(("back", "horror", "damage", "actions"), [(0, 0, 0, 1), (1, 1, 0, 1), (3, 0, 1, 1)])
def test_a_spell_is_cast_flipped_resolved_and_drawn_anew(back: int, horror: int, damage: int, actions: int) -> None:
    table = Table(spells=[_storm()], dice="SSSS")
    cast = table.give("P1", "storm", back=back)[0]
    table.place(P1="H1", P2="H2", mC="H2").turn("P1")
    attack(table, "storm")
    assert table.monster("mC").damage == 2
    assert table.held("P1", "horror") == (0, horror)
    assert table.held("P1") == table.held("P2") == (0, damage)
    assert table.cards("P1") == ["storm"]
    assert table.actions == actions
    assert cast.id in table.world.state.decks["spell"] or cast.id in table.who("P1").possessions


@pytest.mark.effect(12)
def test_a_spells_back_can_cost_the_next_action() -> None:
    table = Table(spells=[_storm()], dice="SSSS")
    table.give("P1", "storm", back=2)
    table.place(P1="H1", mC="H2").turn("P1")
    attack(table, "storm")
    assert table.world.deed is None
    assert table.who("P1").fewer_actions == 0


@pytest.mark.effect(13)
@pytest.mark.rule("INV-DAMAGE-04", "INV-MOVEMENT-08")
def test_panic_turns_facedown_flees_without_evading_and_drops_at_random() -> None:
    panic = {
        "id": "panic",
        "name": {"en": "Panic"},
        "text": {"en": "Run."},
        "copies": 1,
        "trait": "resolve-immediately",
        "do": [
            {"flip": "this"},
            {"move": "owner", "spaces": 2, "away": {"nearest": "monster", "of": "owner"}},
            {"drop": "possession", "pick": "random", "who": "owner"},
        ],
    }
    table = Table(horror=[*f1_content()["horror"], panic], decks={"horror": ["panic"]})
    table.give("P1", "knife", "rope")
    table.place(P1="H1", mA="H1")
    table.run_effects([{"suffer": "horror", "amount": 1}]).tell()
    table.do("H2").tell()
    assert table.at("P1") == "H3"
    assert table.logged("evade") == []
    assert table.held("P1", "horror") == (0, 1)
    assert len(table.cards("P1")) == 1
    assert len(table.world.state.floor["t1/h3"]) == 1


@pytest.mark.effect(14)
@pytest.mark.rule("INV-DAMAGE-06", "INV-FLIP-02")
def test_a_random_facedown_damage_card_is_turned_up_and_resolved() -> None:
    table = Table(picks=(0,))
    table.hurt("P1", "damage", up=1, down=2)
    winded = table.hurt("P1", "damage", down=1, ref="winded")[0]
    table.who("P1").damage.remove(winded.id)
    table.who("P1").damage.insert(1, winded.id)
    table.run_effects([{"turn": "damage", "face": "up"}]).tell()
    assert "stunned" in table.cards("P1")
    assert table.held("P1") == (1, 3)


@pytest.mark.effect(15)
@pytest.mark.rule("INV-INSANE-05", "INV-WIN-06")
@pytest.mark.parametrize(("fires", "result"), [(3, "victory"), (2, "defeat")])
def test_a_secret_back_decides_its_owners_result(fires: int, result: str) -> None:
    table = Table("P1", "P2", "P3")
    table.give("P1", "insane", back=1)
    table.fire(*("H1", "H2", "G1")[:fires])
    table.run_effects([{"end": "escape"}])
    outcome = table.game.outcome
    assert outcome is not None
    assert outcome.result == "victory"
    assert outcome.personal == {"p1": result, "p2": "victory", "p3": "victory"}


@pytest.mark.effect(16)
@pytest.mark.parametrize("steals", [True, False])
def test_a_secret_back_makes_its_owner_steal_or_suffer(steals: bool) -> None:
    back = {
        "name": {"en": "Envy"},
        "text": {"en": "Take it."},
        "players": 1,
        "secret": True,
        "abilities": [
            {
                "on": "turn-end",
                "do": [
                    {
                        "if": "count_here(owner) >= 2",
                        "then": [
                            {
                                "choose": [
                                    {
                                        "label": {"en": "Try to steal"},
                                        "do": [
                                            {
                                                "steal": {
                                                    "investigators": {"at": "owner", "not": "owner"},
                                                    "pick": "choose",
                                                }
                                            }
                                        ],
                                    },
                                    {
                                        "label": {"en": "Suffer"},
                                        "do": [{"suffer": "horror", "amount": 1, "face": "down"}],
                                    },
                                ],
                                "who": "owner",
                            }
                        ],
                    }
                ],
            }
        ],
    }
    conditions = [one for one in f1_content()["conditions"] if one["id"] != "insane"]
    envy = {
        "id": "insane",
        "name": {"en": "Insane"},
        "text": {"en": ""},
        "role": "insane",
        "copies": 2,
        "secret": True,
        "backs": [back],
    }
    table = Table(conditions=[*conditions, envy], dice="SSSSBBB")
    table.give("P1", "insane")
    table.give("P2", "knife")
    table.place(P1="H1", P2="H1").turn("P1").do("end-turn")
    assert table.decision.actor == "p1"
    if steals:
        table.do("choice-1", "strength").read()
        table.do(table.options()[0])
        assert "knife" in table.cards("P1")
    else:
        table.do("choice-2")
        assert table.held("P1", "horror") == (0, 1)


@pytest.mark.effect(17)
@pytest.mark.parametrize(("dice", "gains"), [("SSS", "spell"), ("SBB", "clue"), ("BBB", "horror")])
def test_a_tome_gives_by_successes(dice: str, gains: str) -> None:
    tome = card(
        "tome",
        [
            {
                "action": True,
                "do": [
                    {
                        "test": {"skill": "will"},
                        "results": [
                            {"at_least": 3, "do": [{"gain": "spell", "id": "white-word"}]},
                            {"at_least": 1, "do": [{"gain": "clue"}]},
                            {"at_least": 0, "do": [{"suffer": "horror", "amount": 1}]},
                        ],
                    }
                ],
            }
        ],
        traits=["tome"],
    )
    table = Table(items=[*f1_content()["items"], tome], dice=dice + "BB")
    table.give("P1", "tome")
    table.turn("P1").act(next(one for one in table.options() if one.startswith("act:")))
    assert ("white-word" in table.cards("P1")) is (gains == "spell")
    assert table.who("P1").clues == (1 if gains == "clue" else 0)
    assert table.held("P1", "horror") == ((1, 0) if gains == "horror" else (0, 0))


@pytest.mark.effect(18)
@pytest.mark.rule("INV-COND-05")
def test_focused_is_discarded_to_reroll_any_number_of_dice() -> None:
    focused = {
        "id": "focused",
        "name": {"en": "Focused"},
        "text": {"en": ""},
        "role": "focused",
        "copies": 1,
        "abilities": [{"on": "test-rolled", "optional": True, "cost": {"discard": "this"}, "do": [{"reroll": "any"}]}],
    }
    conditions = [one for one in f1_content()["conditions"] if one["id"] != "focused"]
    table = Table(conditions=[*conditions, focused], dice="BBBBBSSS")
    table.give("P1", "focused")
    table.run_effects([{"test": {"skill": "will"}}]).do("ability:0", "die:0", "die:1", "die:2", "done")
    assert table.world.rolling.successes == 3
    assert table.cards("P1") == []
    table.read().run_effects([{"become": "focused"}])
    assert table.cards("P1") == ["focused"]


@pytest.mark.effect(19)
def test_stunned_costs_an_action_and_restrained_allows_only_getting_free() -> None:
    table = Table(
        conditions=[
            *(one for one in f1_content()["conditions"] if one["id"] != "restrained"),
            {
                "id": "restrained",
                "name": {"en": "Restrained"},
                "text": {"en": ""},
                "role": "restrained",
                "copies": 2,
                "abilities": [
                    {"modify": [{"cannot": "move"}, {"cannot": "act"}]},
                    {
                        "action": True,
                        "frees": True,
                        "do": [{"test": {"skill": "strength", "difficulty": 2}, "pass": {"do": [{"discard": "this"}]}}],
                    },
                ],
            },
        ],
        dice="SSBB",
    )
    table.give("P1", "stunned", "restrained")
    table.give("P1", "rope")
    table.turn("P1")
    assert table.actions == 1
    assert all(one == "end-turn" or one.startswith("act:restrained") for one in table.options())
    table.act(next(one for one in table.options() if one.startswith("act:")))
    assert "restrained" not in table.cards("P1")
    table.do("end-turn")
    assert "stunned" not in table.cards("P1")


@pytest.mark.effect(20)
def test_a_deck_of_omens_is_drawn_without_replacement_and_reshuffled_by_the_third() -> None:
    deck = {
        "id": "omens",
        "reshuffle_on": "c",
        "cards": [{"id": name, "text": {"en": name}, "do": [{"raise": "progress", "by": 0}]} for name in "abcdef"],
    }
    table = Table(scenario={"decks": [deck]})
    drawn: list[str] = []
    for _ in range(24):
        table.run_effects([{"draw": "omens"}]).tell()
        drawn.append(table.logged("draw")[-1].data["card"])
    run: list[str] = []
    for name in drawn:
        assert name not in run
        run = [] if name == "c" else [*run, name]
    assert "c" in drawn


def test_a_card_answers_its_own_being_gained_and_costs_can_be_cards() -> None:
    bell = card("bell", [{"on": "gained", "do": [{"gain": "clue"}]}])
    vial = card("vial", [{"action": True, "cost": {"discard": "bell"}, "do": [{"gain": "clue", "amount": 2}]}])
    coat = card("coat", [{"action": True, "cost": {"flip": "this"}, "do": []}])
    coat["backs"] = [{"name": {"en": "Torn coat"}, "text": {"en": "Torn."}}]
    table = Table(items=[*f1_content()["items"], bell, vial, coat])
    table.give("P1", "vial", "coat")
    table.run_effects([{"gain": "item", "id": "bell"}, {"gain": "item", "id": "rope"}])
    assert table.who("P1").clues == 1
    table.turn("P1").act(next(one for one in table.options() if one.startswith("act:vial")))
    assert table.who("P1").clues == 3
    assert "bell" not in table.cards("P1")
    assert not any(one.startswith("act:vial") for one in table.options())
    table.act(next(one for one in table.options() if one.startswith("act:coat")))
    torn = next(one for one in table.world.state.cards.values() if one.ref == "coat")
    assert table.world.face(torn).name == {"en": "Torn coat"}
