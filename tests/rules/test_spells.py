"""Spells (ledger area SPELL)."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from runtime.rulesets.investigation.state import Card
from tests.rules.holdings import in_deck, spell
from tests.rules.table import Table

Json = dict[str, Any]
SEATS = (None, "p1", "p2", "host")


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
