"""Items, traits, and what is gained, spent and lost (ledger areas ITEM, TRAIT, FLIP, GAIN, SPEND, LOSE)."""

from __future__ import annotations

from typing import Any

import pytest

from runtime.messages import english
from tests.effects.test_lasting import card
from tests.fixtures.ledger import f1_content
from tests.rules.holdings import double, in_deck, shown, spell, torch, with_items
from tests.rules.table import Table

Json = dict[str, Any]
SEATS = (None, "p1", "p2", "host")


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
        assert "Light Source" in english(refused.reason)


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
