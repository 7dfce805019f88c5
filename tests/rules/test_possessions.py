"""Conditions, items, spells and what is done with them (ledger areas COND, ITEM, SPELL, TRAIT, FLIP, GAIN, SPEND, LOSE,
DROP, DISCARD)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from runtime.messages import english
from runtime.rulesets.investigation.state import Card
from tests.content.parts import base
from tests.effects.test_lasting import card
from tests.fixtures.ledger import f1_content
from tests.rules.table import Table

Json = dict[str, Any]
SEATS = (None, "p1", "p2", "host")


def shown(table: Table, name: str, kind: str, seat: str | None = "p1") -> list[Json]:
    """Return an investigator's cards (`possessions`, `conditions`, …) as a seat sees them."""
    people = {one["id"]: one for one in table.game.view(seat)["investigators"]}
    found: list[Json] = people[name.lower()][kind]
    return found


def in_deck(table: Table, kind: str, ref: str) -> int:
    """Return how many copies of a card lie in the supply."""
    return sum(table.world.state.cards[one].ref == ref for one in table.world.state.decks[kind])


def double(id: str, backs: int, **parts: Any) -> Json:
    """A condition with so many different backs."""
    return {
        "id": id,
        "name": {"en": id.title()},
        "text": {"en": f"The front of {id}."},
        "copies": 1,
        "backs": [{"name": {"en": f"Reverse {n}"}, "text": {"en": f"Reverse words {n}."}} for n in range(backs)],
        **parts,
    }


def with_items(*items: Json, **more: Any) -> Table:
    return Table(items=[*f1_content()["items"], *items], **more)


# -- conditions --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-COND-01")
def test_to_become_something_is_to_take_its_card_front_up() -> None:
    table = Table()
    table.run_effects([{"become": "stunned"}])
    assert table.cards("P1") == ["stunned"]
    for seat in SEATS:
        found = shown(table, "P1", "conditions", seat)
        assert [(english(one["name"]), one["face"]) for one in found] == [("Stunned", "up")]


@pytest.mark.rule("INV-COND-02")
def test_nobody_has_a_condition_twice() -> None:
    table = Table()
    table.run_effects([{"become": "focused"}])
    before = table.game.state_hash(), len(table.game.log)
    table.run_effects([{"become": "focused"}])
    assert (table.game.state_hash(), len(table.game.log)) == before
    table.run_effects([{"become": "focused", "who": "all"}])
    assert (table.cards("P1"), table.cards("P2")) == (["focused"], ["focused"])


@pytest.mark.rule("INV-COND-03")
def test_a_double_sided_condition_is_a_random_copy_front_up() -> None:
    conditions = [*f1_content()["conditions"], double("fever", 4)]
    backs: Counter[int] = Counter()
    for pick in range(4):
        table = Table(conditions=conditions, picks=(pick,))
        table.run_effects([{"become": "fever"}])
        taken = table.world.state.cards[table.who("P1").conditions[0]]
        backs[taken.back] += 1
        assert not taken.flipped
    assert backs == {0: 1, 1: 1, 2: 1, 3: 1}, "one of four equal picks leads to each"


@pytest.mark.rule("INV-COND-04")
def test_nobody_sees_the_back_of_a_condition() -> None:
    table = Table(conditions=[*f1_content()["conditions"], double("fever", 4)])
    table.run_effects([{"become": "fever"}])
    for seat in SEATS:
        seen = json.dumps(table.game.view(seat))
        assert "The front of fever." in seen
        assert "Reverse" not in seen, "neither of the card nor of those in the deck"
        assert "back" not in shown(table, "P1", "conditions", seat)[0]


@pytest.mark.rule("INV-COND-04", "INV-SPELL-03")
def test_the_ids_of_cards_do_not_tell_their_backs() -> None:
    """The order of ids in a package would betray which copy a player has."""
    orders = set()
    for seed in range(1, 8):
        table = Table(seed=seed, conditions=[*f1_content()["conditions"], double("fever", 6)])
        copies = [one for one in table.world.state.cards.values() if one.ref == "fever"]
        orders.add(tuple(one.back for one in sorted(copies, key=lambda one: int(one.id[1:]))))
    assert len(orders) > 4


@pytest.mark.rule("INV-COND-05")
def test_a_discarded_condition_can_be_gained_again() -> None:
    table = Table(dice="BBBBBS")
    copies = in_deck(table, "condition", "focused")
    table.run_effects([{"become": "focused"}, {"test": {"skill": "will"}}])
    assert in_deck(table, "condition", "focused") == copies - 1
    table.do("ability:0", "die:0", "accept")
    assert table.logged("test")[-1].data["successes"] == 1
    assert table.cards("P1") == []
    assert in_deck(table, "condition", "focused") == copies
    table.run_effects([{"become": "focused"}])
    assert table.cards("P1") == ["focused"]


@pytest.mark.rule("INV-COND-06")
def test_the_named_conditions_are_there_and_four_act_by_their_cards() -> None:
    for conditions in (base()["conditions"], f1_content()["conditions"]):
        by_role = {one["role"]: one for one in conditions if "role" in one}
        assert {"focused", "stunned", "dazed", "restrained", "wounded", "insane"} <= set(by_role)
        assert all(by_role[role]["abilities"] for role in ("focused", "stunned", "dazed", "restrained"))
    # The rules themselves speak of two of them alone.
    rules = Path("runtime/rulesets/investigation")
    said = "\n".join(path.read_text(encoding="utf-8") for path in rules.rglob("*.py"))
    assert '"wounded"' in said
    assert not any(f'"{role}"' in said for role in ("focused", "stunned", "dazed", "restrained"))


# -- items -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-ITEM-01")
def test_possessions_are_items_and_spells_and_nothing_else() -> None:
    table = Table().place(P1="H1", P2="H1")
    held = table.give("P1", "knife", "seal", "white-word", "focused")
    table.who("P1").clues = 1
    assert table.who("P1").possessions == [one.id for one in held[:3]]
    table.turn("P1").do("trade")
    offered = {one.split("/")[1] for one in table.options() if "/" in one}
    assert offered == {one.id for one in held[:3]}


@pytest.mark.rule("INV-ITEM-02")
def test_spells_are_possessions_but_not_items() -> None:
    table = Table()
    table.give("P1", "white-word", "knife", "seal")
    table.run_effects([{"discard": "item"}])
    assert {english(one.label) for one in table.decision.options} == {"Knife", "Brass seal"}
    table.do(table.options()[0]).run_effects([{"discard": "item", "amount": 5}])
    assert table.cards("P1") == ["white-word"]
    table.run_effects([{"discard": "possession"}])
    assert table.cards("P1") == []


@pytest.mark.rule("INV-ITEM-03")
def test_a_common_item_is_taken_front_up() -> None:
    table = Table()
    table.run_effects([{"gain": "item", "id": "rope"}])
    for seat in SEATS:
        found = shown(table, "P1", "possessions", seat)
        assert [(english(one["name"]), one["kind"], one["face"]) for one in found] == [("Rope", "common", "up")]


@pytest.mark.rule("INV-ITEM-04")
def test_a_unique_item_goes_back_to_its_own_deck() -> None:
    table = Table()
    table.run_effects([{"gain": "item", "id": "seal"}])
    assert table.cards("P1") == ["seal"]
    table.run_effects([{"discard": "item"}])
    assert in_deck(table, "unique", "seal") == 1
    assert in_deck(table, "common", "seal") == 0


def torch() -> Json:
    return card(
        "torch",
        [],
        traits=["light-source"],
        name={"en": "Lit torch"},
        weapon={"kind": "heavy", "reach": "melee", "damage": 1},
        backs=[
            {
                "name": {"en": "Burnt-out torch"},
                "text": {"en": "Cold."},
                "weapon": {"kind": "heavy", "reach": "melee", "damage": 2},
            }
        ],
    )


@pytest.mark.rule("INV-ITEM-05")
def test_everybody_may_look_at_the_back_of_an_item() -> None:
    table = with_items(torch())
    held = table.give("P1", "torch")[0]
    before = table.game.state_hash()
    for seat in SEATS:
        found = shown(table, "P1", "possessions", seat)[0]
        assert english(found["back"]["name"]) == "Burnt-out torch"
        assert english(found["name"]) == "Lit torch"
    assert not held.flipped
    assert table.game.state_hash() == before, "looking does not turn it"


@pytest.mark.rule("INV-ITEM-06")
def test_a_flipped_item_is_its_back_and_nothing_of_its_front() -> None:
    table = with_items(torch())
    table.give("P1", "torch")
    table.place(P1="H1")
    assert "set-fire" in table.turn("P1").options()
    table.do("end-turn").run_effects([{"flip": "torch"}])
    found = shown(table, "P1", "possessions")[0]
    assert english(found["name"]) == "Burnt-out torch"
    assert found["weapon"]["damage"] == 2
    assert found["traits"] == []
    assert english(found["back"]["name"]) == "Lit torch", "the other side can be read now"
    assert not table.world.has_trait(table.who("P1"), "light-source")
    table.end_phase().read()
    assert "set-fire" not in table.turn("P1").options(allowed=None)


@pytest.mark.rule("INV-ITEM-07")
def test_a_discarded_item_can_be_gained_by_another() -> None:
    table = Table()
    rope = table.give("P1", "rope")[0]
    assert in_deck(table, "common", "rope") == 0
    table.run_effects([{"discard": "item"}, {"gain": "item", "id": "rope", "who": "p2"}])
    assert table.who("P2").possessions == [rope.id]


# -- spells ------------------------------------------------------------------------------------------------------------


def spell(*backs: list[Json], **parts: Any) -> Json:
    return {
        "id": "word",
        "name": {"en": "Word"},
        "text": {"en": "The front of the word."},
        "backs": [
            {"name": {"en": f"Reverse {n}"}, "text": {"en": f"Reverse words {n}."}, "do": do}
            for n, do in enumerate(backs)
        ],
        **parts,
    }


def held_spell(table: Table, name: str = "P1") -> Card:
    return table.world.state.cards[table.who(name).possessions[0]]


@pytest.mark.rule("INV-SPELL-01")
def test_a_spell_is_a_random_copy_front_up() -> None:
    backs: Counter[int] = Counter()
    for pick in range(5):
        table = Table(spells=[spell([], [], [], [], [])], picks=(pick,))
        table.run_effects([{"gain": "spell", "id": "word"}])
        backs[held_spell(table).back] += 1
        assert not held_spell(table).flipped
    assert backs == dict.fromkeys(range(5), 1), "one of five equal picks leads to each"


@pytest.mark.rule("INV-SPELL-02")
def test_a_traded_spell_keeps_its_unseen_back() -> None:
    table = Table(spells=[spell([], [{"gain": "clue", "amount": 2, "who": "owner"}], [])]).place(P1="H1", P2="H1")
    held = table.give("P1", "word", back=1)[0]
    table.turn("P1").do("trade")
    assert f"drop/{held.id}/p1" in table.options()
    table.do(f"give/{held.id}/p2", "done", "end-turn")
    assert table.who("P2").possessions == [held.id]
    table.run_effects([{"flip": "word", "who": "p2"}]).tell()
    assert table.who("P2").clues == 2
    assert table.who("P1").clues == 0


@pytest.mark.rule("INV-SPELL-02")
def test_a_spell_can_be_dropped_picked_up_and_stolen() -> None:
    table = Table(spells=[spell([], [], [])], dice="SSSSBBB").place(P1="H1", P2="H1")
    held = table.give("P2", "word", back=2)[0]
    table.turn("P1").act("steal", "p2", "strength", held.id, "trade")
    assert table.who("P1").possessions == [held.id]
    table.do(f"drop/{held.id}/p1", f"take/{held.id}/p1", "done")
    assert table.who("P1").possessions == [held.id]
    assert (held.back, held.flipped) == (2, False)


@pytest.mark.rule("INV-SPELL-03")
def test_no_screen_holds_the_back_of_a_spell() -> None:
    table = Table(spells=[spell([], [], [])]).place(P1="H1")
    held = table.give("P1", "word", back=1)[0]
    for where in ("held", "dropped", "picked up"):
        for seat in SEATS:
            seen = json.dumps(table.game.view(seat))
            assert "The front of the word." in seen
            assert "Reverse" not in seen, (seat, where)
        if where == "held":
            table.turn("P1").do("trade", f"drop/{held.id}/p1")
        elif where == "dropped":
            table.do(f"take/{held.id}/p1")


@pytest.mark.rule("INV-SPELL-04")
def test_a_flipped_spell_is_resolved_at_once_and_gives_another_copy() -> None:
    again: list[Json] = [{"discard": "this"}, {"gain": "spell", "id": "word", "who": "owner"}]
    hurts: list[Json] = [{"suffer": "horror", "amount": 1, "who": "owner"}, *again]
    copies = set()
    for pick in range(3):
        table = Table(spells=[spell(hurts, again, again)], picks=(pick,), decks={"horror": ["dread"]})
        first = table.give("P1", "word", back=0)[0]
        table.run_effects([{"flip": "word"}]).tell()
        assert table.held("P1", "horror") == (1, 0)
        taken = held_spell(table)
        copies.add(taken.back)
        assert not taken.flipped
        assert len(table.who("P1").possessions) == 1
        assert not first.flipped
        assert in_deck(table, "spell", "word") == 2
    assert copies == {0, 1, 2}, "a random copy, the discarded one among them"


@pytest.mark.rule("INV-SPELL-05")
def test_an_attack_spell_attacks_like_a_weapon() -> None:
    weapon = {"kind": "spell", "reach": "ranged", "damage": 2}
    table = Table(spells=[spell([], weapon=weapon)], dice="SSSS")
    held = table.give("P1", "word")[0]
    table.place(P1="H1", mA="H3").turn("P1").do("attack")
    assert held.id in table.options()
    table.do(held.id).act(table.monster("mA").id)
    assert table.monster("mA").damage == 2


@pytest.mark.rule("INV-SPELL-06")
def test_a_discarded_spell_can_come_back() -> None:
    came_back = 0
    for pick in range(3):
        table = Table(spells=[spell([], [], [])], picks=(pick,))
        first = table.give("P1", "word", back=1)[0]
        table.run_effects([{"discard": "spell"}])
        assert first.id in table.world.state.decks["spell"]
        assert "Reverse" not in json.dumps([table.game.view(seat) for seat in SEATS])
        table.run_effects([{"gain": "spell", "id": "word"}])
        came_back += held_spell(table) is first
    assert came_back == 1


# -- traits and flipping -----------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-TRAIT-01")
def test_a_trait_alone_does_nothing() -> None:
    table = with_items(card("letter", [], traits=["evidence"]))
    before = len(table.game.log)
    table.run_effects([{"gain": "item", "id": "letter"}])
    assert [entry.kind for entry in table.game.log[before:]] == ["gain"]
    assert table.asked() == "turn"
    assert shown(table, "P1", "possessions")[0]["traits"] == ["evidence"]


@pytest.mark.rule("INV-TRAIT-02")
@pytest.mark.parametrize("lit", [True, False])
def test_an_option_can_need_a_trait(lit: bool) -> None:
    choices = [
        {"label": {"en": "Explore"}, "action": True, "needs": {"possession": {"trait": "light-source"}}},
        {"label": {"en": "Turn back"}, "action": False},
    ]
    event = {"id": "dim", "trigger": {"type": "token-used", "token": "x1"}, "choices": choices}
    table = Table(scenario={"events": [event]}).place(P1="L2")
    table.give("P1", "lantern" if lit else "rope")
    table.turn("P1").do("use:x1")
    assert ("choice-1" in table.options()) is lit
    if not lit:
        refused = next(one for one in table.decision.options if one.id == "choice-1")
        assert refused.reason is not None
        assert "light source" in english(refused.reason)


@pytest.mark.rule("INV-TRAIT-03")
def test_a_light_source_sets_fires_and_cancels_darkness() -> None:
    table = Table(dice="IBBBIBBBIBB").place(P1="H2", P2="H1").dark("H1", "H2")
    for name in ("P1", "P2"):
        table.who(name).clues = 1
    test: list[Json] = [{"test": {"skill": "strength"}}]
    assert "clue" not in table.run_effects(test).options()
    table.do("accept").give("P1", "lantern")
    assert "clue" in table.run_effects(test).options()
    table.do("accept")
    assert "clue" in table.run_effects(test, active="P2").options(), "next to the lantern, too"
    table.do("accept").turn("P1")
    assert "set-fire" in table.options()


@pytest.mark.rule("INV-FLIP-01")
def test_a_card_stays_as_it_was_turned() -> None:
    table = Table()
    card_ = table.hurt("P1", "horror", up=1)[0]
    table.run_effects([{"turn": "horror", "face": "down"}])
    for _ in range(2):
        table.end_phase().read()
    assert table.world.state.round == 3
    assert not card_.up
    assert shown(table, "P1", "horror_cards") == [{"face": "down", "kind": "horror"}]


@pytest.mark.rule("INV-FLIP-02")
def test_a_spell_and_a_card_that_acts_at_once_act_when_they_are_turned() -> None:
    table = Table(spells=[spell([{"gain": "clue", "who": "owner"}])])
    table.hurt("P1", "damage", down=1, ref="winded")
    table.give("P1", "word")
    table.run_effects([{"turn": "damage", "face": "up"}]).tell()
    assert "stunned" in table.cards("P1")
    table.run_effects([{"flip": "word"}]).tell()
    assert table.who("P1").clues == 1


@pytest.mark.rule("INV-FLIP-02")
def test_nothing_else_acts_when_it_is_turned() -> None:
    table = with_items(torch())
    table.give("P1", "torch")
    table.hurt("P1", "damage", down=1, ref="winded")
    table.hurt("P1", "horror", up=1)
    before = len(table.game.log)
    table.run_effects([{"flip": "torch"}, {"turn": "horror", "face": "down"}])
    assert {entry.kind for entry in table.game.log[before:]} == {"flip", "turn"}
    assert table.asked() == "turn"


@pytest.mark.rule("INV-FLIP-03")
def test_which_backs_can_be_looked_at() -> None:
    conditions = [
        *(one for one in f1_content()["conditions"] if one["id"] != "insane"),
        double("fever", 2),
        double("insane", 2, role="insane", secret=True),
    ]
    table = with_items(torch(), conditions=conditions, spells=[spell([], [])])
    table.give("P1", "torch", "word", "fever", "insane")
    own, others = ([*shown(table, "P1", "possessions", seat), *shown(table, "P1", "conditions", seat)] for seat in
                   ("p1", "p2"))  # fmt: skip
    assert [("back" in one) for one in own] == [True, False, False, True]
    assert [("back" in one) for one in others] == [True, False, False, False]


# -- gaining, spending, losing -----------------------------------------------------------------------------------------


@pytest.mark.rule("INV-GAIN-01")
def test_to_gain_is_to_take_from_the_supply() -> None:
    table = Table(spells=[spell([], [])])
    table.run_effects([{"gain": "item", "id": "rope"}, {"gain": "clue"}, {"gain": "spell", "id": "word"}])
    assert table.cards("P1") == ["rope", "word"]
    assert all(one["face"] == "up" for one in shown(table, "P1", "possessions"))
    assert table.who("P1").clues == 1
    assert in_deck(table, "common", "rope") == 0
    table.run_effects([{"gain": "clue", "amount": 2}])
    assert table.who("P1").clues == 3


@pytest.mark.rule("INV-GAIN-02")
def test_there_is_no_limit_to_what_one_holds() -> None:
    things = [card(f"thing-{n}", []) for n in range(10)]
    table = with_items(*things)
    table.give("P1", *(f"thing-{n}" for n in range(9)))
    table.run_effects([{"gain": "item", "id": "thing-9"}, {"gain": "clue", "amount": 30}])
    assert len(table.who("P1").possessions) == 10
    assert table.who("P1").clues == 30
    assert table.asked() == "turn", "nothing has to be given up"


def lens() -> Json:
    return card("lens", [{"on": "test-rolled", "optional": True, "cost": {"clues": 1}, "do": [{"reroll": 1}]}])


@pytest.mark.rule("INV-SPEND-01")
def test_to_spend_is_to_discard_as_a_cost() -> None:
    table = with_items(lens(), dice="BBBBBS")
    table.give("P1", "lens")
    table.who("P1").clues = 1
    table.run_effects([{"test": {"skill": "will"}}]).do("ability:0")
    assert table.who("P1").clues == 0, "the cost comes first"
    table.do("die:0").do("accept")
    assert table.logged("test")[-1].data["successes"] == 1


@pytest.mark.rule("INV-SPEND-02")
def test_nobody_spends_what_they_do_not_have() -> None:
    table = with_items(lens(), dice="IIBBB")
    table.give("P1", "lens")
    table.who("P2").clues = 2
    table.run_effects([{"test": {"skill": "will"}}])
    assert table.options(allowed=None) == ["accept"]
    assert table.who("P2").clues == 2


@pytest.mark.rule("INV-SPEND-03")
def test_nobody_has_to_spend() -> None:
    table = with_items(lens(), dice="IIBBB")
    table.give("P1", "lens")
    table.who("P1").clues = 2
    table.run_effects([{"test": {"skill": "will"}}])
    assert {"accept", "clue", "ability:0"} == set(table.options())
    table.do("accept")
    assert table.who("P1").clues == 2


@pytest.mark.rule("INV-LOSE-01")
def test_a_lost_action_is_spent_and_has_no_effect() -> None:
    token = {"id": "desk", "kind": "search", "name": {"en": "Desk"}, "at": "t1/h1", "placed": True}
    event = {
        "id": "search-desk",
        "trigger": {"type": "token-used", "token": "desk"},
        "choices": [{"label": {"en": "Search"}, "action": True, "text": {"en": "A letter!"}, "do": [{"gain": "clue"}]}],
    }
    table = Table(scenario={"tokens": [token], "events": [event]}, dice="BBB").place(P1="H1", mA="H1")
    table.turn("P1").do("use:desk").act("choice-1")
    assert table.actions == 1
    assert table.who("P1").clues == 0
    assert "A letter!" not in str([entry.message for entry in table.game.log])
    assert len(table.logged("lost")) == 1


# -- dropping and discarding -------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-DROP-01")
def test_a_dropped_possession_lies_in_the_owners_space_and_helps_nobody() -> None:
    charm = card("charm", [{"modify": [{"dice": 1}]}])
    table = with_items(charm, spells=[spell([], abilities=[{"modify": [{"dice": 1}]}])]).place(P1="H2", P2="H2")
    held = [*table.give("P1", "word"), *table.give("P1", "charm", "knife")]
    table.turn("P1").do("trade", *(f"drop/{one.id}/p1" for one in held))
    assert table.world.state.floor == {"t1/h2": [one.id for one in held]}
    assert table.actions == 1, "any number in one Trade action"
    table.do("done", "end-turn")
    for seat in SEATS:
        found = table.game.view(seat)["items_on_floor"]
        assert [(one["space"], one["face"]) for one in found] == [("t1/h2", "up")] * 3
    for name in ("P1", "P2"):
        table.run_effects([{"test": {"skill": "strength"}}], active=name)
        assert len(table.world.rolling.dice) == {"P1": 4, "P2": 3}[name]
        table.do("accept")


@pytest.mark.rule("INV-DROP-01")
def test_an_effect_can_make_someone_drop() -> None:
    table = Table(spells=[spell([])]).place(P1="H2")
    held = table.give("P1", "word")[0]
    held.flipped = True
    table.run_effects([{"drop": "possession"}])
    assert table.world.state.floor == {"t1/h2": [held.id]}
    assert not held.flipped


@pytest.mark.rule("INV-DROP-02")
def test_only_what_lies_in_ones_own_space_is_picked_up() -> None:
    table = Table().place(P1="H3", P2="H3")
    knife = table.drop("H2", "knife")
    rope = table.drop("H3", "rope")
    table.turn("P1").do("trade")
    assert f"take/{rope.id}/p1" in table.options()
    assert not any(knife.id in one for one in table.options(allowed=None))


@pytest.mark.rule("INV-DROP-02")
def test_a_picked_up_card_lies_front_up() -> None:
    table = with_items(torch()).place(P1="H3")
    lying = table.drop("H3", "torch")
    lying.flipped = True
    table.turn("P1").do("trade", f"take/{lying.id}/p1")
    assert table.who("P1").possessions == [lying.id]
    assert english(shown(table, "P1", "possessions")[0]["name"]) == "Lit torch"


@pytest.mark.rule("INV-DROP-03")
def test_a_random_drop_takes_each_item_with_the_same_chance() -> None:
    dropped: Counter[str] = Counter()
    for pick in range(3):
        table = Table(picks=(pick,)).place(P1="H1")
        table.give("P1", "white-word", "knife", "rope", "seal")
        table.run_effects([{"drop": "item", "pick": "random"}])
        assert table.asked() == "turn", "nobody chooses"
        dropped[table.world.state.cards[table.world.state.floor["t1/h1"][0]].ref] += 1
    assert dropped == {"knife": 1, "rope": 1, "seal": 1}, "one of three equal picks leads to each, none to the spell"


@pytest.mark.rule("INV-DISCARD-01")
def test_discarded_cards_go_back_to_their_own_decks() -> None:
    table = Table()
    table.give("P1", "white-word", "focused", "knife", "seal")
    hurt = [table.hurt("P1", kind, up=1)[0] for kind in ("damage", "horror")]
    decks = table.world.state.decks
    before = {kind: list(decks[kind]) for kind in ("damage", "horror")}
    discard: list[Json] = [
        {"discard": "spell"},
        {"discard": "condition"},
        {"discard": "item", "amount": 2},
        {"heal": "damage"},
        {"heal": "horror"},
    ]
    table.run_effects(discard)
    while table.asked() == "choice":
        table.do(table.options()[0])
    assert table.cards("P1") == []
    for kind, ref in (("spell", "white-word"), ("condition", "focused"), ("common", "knife"), ("unique", "seal")):
        total = sum(one.ref == ref for one in table.world.state.cards.values())
        assert in_deck(table, kind, ref) == total
    for card_ in hurt:
        assert card_.id in decks[card_.kind]
        assert [one for one in decks[card_.kind] if one != card_.id] != before[card_.kind], "shuffled anew"


@pytest.mark.rule("INV-DISCARD-02")
def test_discarded_tokens_can_be_placed_again() -> None:
    token = {"id": "box", "kind": "search", "name": {"en": "Box"}, "at": "t1/h3", "placed": True}
    event = {
        "id": "box-opens",
        "trigger": {"type": "token-used", "token": "box"},
        "choices": [{"label": {"en": "Open"}, "action": True}],
    }
    table = Table(scenario={"tokens": [token], "events": [event]}).place(P1="H3")
    table.barricade("H3")
    table.run_effects([{"remove": "barricade", "at": "t1/h3"}, {"remove": "token", "token": "box"}])
    assert table.game.view(None)["features"] == []
    assert table.game.view(None)["tokens"] == []
    table.run_effects([{"place": "barricade", "at": "t1/h1"}, {"place": "token", "token": "box"}])
    assert [one["space"] for one in table.game.view(None)["features"]] == ["t1/h1"]
    assert [one["id"] for one in table.game.view(None)["tokens"]] == ["box"]
