"""Chance (ledger area RANDOM)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from runtime.engine import NotAllowed, UndoBarrier
from tests.rules.table import Table

ANYONE: dict[str, Any] = {"investigators": {}, "pick": "random"}


def drawn(seed: int, times: int) -> list[str]:
    """Give clues to random investigators and return whose turn it was each time."""
    table = Table("P1", "P2", "P3", seed=seed)
    table.run_effects([{"gain": "clue", "who": ANYONE} for _ in range(times)])
    return [entry.data["investigator"] for entry in table.logged("clue")]


@pytest.mark.rule("INV-RANDOM-01")
def test_every_outcome_is_equally_likely_and_repeatable() -> None:
    draws = drawn(7, 3000)
    counts = Counter(draws)
    assert set(counts) == {"p1", "p2", "p3"}
    assert all(abs(count - 1000) < 100 for count in counts.values()), counts
    assert drawn(7, 3000) == draws
    assert drawn(8, 50) != draws[:50]


@pytest.mark.rule("INV-RANDOM-02")
def test_a_table_with_dice_of_its_own_draws_itself_or_lets_us() -> None:
    table = Table("P1", "P2", "P3", options={"dice": "physical"})
    table.run_effects([{"gain": "clue", "who": ANYONE}])
    assert (table.asked(), table.decision.actor) == ("random", None)
    assert table.options() == ["p1", "p2", "p3", "draw"]
    table.do("p2")
    assert table.who("P2").clues == 1
    with pytest.raises(UndoBarrier):
        table.game.undo()
    table.run_effects([{"gain": "clue", "who": ANYONE}]).do("draw")
    assert sum(table.who(name).clues for name in ("P1", "P2", "P3")) == 2


@pytest.mark.rule("INV-RANDOM-02")
def test_a_random_card_is_drawn_so_too_but_what_is_hidden_we_draw() -> None:
    table = Table(options={"dice": "physical"})
    held = table.give("P1", "knife", "rope", "seal")
    table.run_effects([{"drop": "item", "pick": "random"}])
    assert table.options() == [*(card.id for card in held), "draw"]
    table.do(held[1].id)
    assert table.cards("P1") == ["knife", "seal"]
    table.hurt("P1", "damage", down=3)
    table.run_effects([{"turn": "damage", "face": "up"}])
    assert table.asked() != "random"
    assert table.held("P1") == (1, 2)


@pytest.mark.rule("INV-RANDOM-02")
def test_dice_can_be_thrown_at_the_table_or_by_us() -> None:
    table = Table(options={"dice": "physical"}, dice="SSBBB")
    table.run_effects([{"test": {"skill": "will"}}])
    for wrong in (6, -1, "S"):
        with pytest.raises(NotAllowed):
            table.do(wrong)
    table.do("roll")
    assert table.world.rolling.dice == list("SSBBB")
    table.do("accept")
    table.run_effects([{"roll": 2, "each": [{"gain": "clue"}]}]).do(2)
    assert table.who("P1").clues == 2
    assert table.asked() == "turn", "nothing is left to ask"


@pytest.mark.rule("INV-RANDOM-02")
def test_a_reroll_is_thrown_at_the_table_too() -> None:
    table = Table(options={"dice": "physical"})
    table.give("P1", "focused")
    table.run_effects([{"test": {"skill": "agility"}}]).do(0, 1, "ability:0", "die:1")
    assert table.world.rolling.dice == ["I", "B", "B"]
    assert (table.asked(), table.options()) == ("dice", ["S", "I", "B", "roll"])
    table.do("S")
    assert table.world.rolling.dice == ["I", "S", "B"]
