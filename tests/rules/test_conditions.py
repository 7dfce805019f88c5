"""Conditions (ledger area COND)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from runtime.messages import english
from tests.content.parts import base
from tests.fixtures.ledger import f1_content
from tests.rules.holdings import double, in_deck, shown
from tests.rules.table import Table

SEATS = (None, "p1", "p2", "host")


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
