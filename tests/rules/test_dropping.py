"""Dropping and discarding (ledger areas DROP, DISCARD)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from runtime.messages import english
from tests.effects.test_lasting import card
from tests.rules.holdings import in_deck, shown, spell, torch, with_items
from tests.rules.table import Table

Json = dict[str, Any]
SEATS = (None, "p1", "p2", "host")


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
