"""Component actions (ledger area COMPACT)."""

from __future__ import annotations

from typing import Any

import pytest

from runtime.engine import NotAllowed
from tests.rules.parts import choice, item, items, say
from tests.rules.table import Table

Json = dict[str, Any]

BALM = item("balm", {"action": True, "name": say("Recover"), "do": [{"heal": "damage", "who": "owner"}]})


def deeds(table: Table) -> list[str]:
    """Component actions on offer, allowed or not."""
    return [one for one in table.options(allowed=None) if one.startswith("act:")]


@pytest.mark.rule("INV-COMPACT-01")
def test_a_component_action_costs_one_action() -> None:
    table = Table(items=items(BALM)).place(P1="H1", P2="S2")
    table.give("P1", "balm")
    table.hurt("P1", "damage", down=2)
    table.turn("P1").act("move:H2", "move:H1")
    (balm,) = deeds(table)
    option = next(one for one in table.decision.options if one.id == balm)
    assert (option.cost, option.allowed, table.actions) == (1, True, 1)
    table.act(balm)
    assert (table.held("P1"), table.actions) == ((0, 1), 0)
    with pytest.raises(NotAllowed):
        table.do(balm)


@pytest.mark.rule("INV-COMPACT-02")
def test_only_the_owner_uses_a_cards_action() -> None:
    table = Table(items=items(BALM)).place(P1="H1", P2="H1")
    balm = table.drop("H1", "balm")
    table.hurt("P1", "damage", down=1)
    table.turn("P1")
    assert deeds(table) == []
    with pytest.raises(NotAllowed):
        table.do(f"act:balm#0:{balm.id}")
    table.do("trade", f"take/{balm.id}/p2", "done")
    assert deeds(table) == []
    table.do("end-turn").turn("P2")
    assert deeds(table) == [f"act:balm#0:{balm.id}"]


@pytest.mark.rule("INV-COMPACT-03")
def test_features_offer_their_actions_without_a_card() -> None:
    table = Table().place(P1="H3", P2="S1").fire("H3")
    table.barricade("H3")
    door = table.world.board.edge("t1/d1")
    assert door is not None
    table.turn("P1")
    costs = {option.id: option.cost for option in table.decision.options if option.allowed}
    assert costs[f"barricade:0:{door.id}"] == 1
    assert costs["extinguish"] == 1
    table.act(f"barricade:0:{door.id}")
    assert table.world.state.barricades[0].blocks == door.id
    assert table.actions == 1
    table.do("end-turn").turn("P2")
    assert ("shove:0", 1) in [(option.id, option.cost) for option in table.decision.options if option.allowed]


def with_diary(**event: Any) -> Table:
    """P1 in H1 owns a diary that the scenario has something to say about."""
    read = choice("read", {"gain": "clue"}, text=say("The last page is wet."))
    inspect = {"id": "diary-read", "trigger": {"type": "item-used", "item": "diary"}, "choices": [read], **event}
    table = Table(items=items(item("diary")), events=[inspect]).place(P1="H1", P2="H1")
    table.give("P1", "diary")
    return table.turn("P1")


@pytest.mark.rule("INV-COMPACT-04")
def test_an_option_of_a_possession_costs_one_action() -> None:
    table = with_diary().act("move:H2", "move:H1")
    assert table.actions == 1
    (inspect,) = [option for option in table.decision.options if option.id.startswith("inspect:")]
    assert (inspect.cost, inspect.target["card"]) == (0, table.who("P1").possessions[0])
    table.do(inspect.id)
    (read,) = [option for option in table.decision.options if option.id != "leave"]
    assert (read.id, read.cost, table.actions) == ("read", 1, 1)
    table.do("read")
    assert (table.asked(), table.actions) == ("confirm", 0)
    table.read()
    assert table.who("P1").clues == 1


@pytest.mark.rule("INV-COMPACT-04")
def test_looking_at_a_possession_and_putting_it_away_is_free() -> None:
    table = with_diary().do("inspect:diary-read", "leave")
    assert (table.asked(), table.actions, table.who("P1").clues) == ("turn", 2, 0)


@pytest.mark.rule("INV-COMPACT-04")
def test_only_the_owner_opens_the_possession() -> None:
    table = with_diary().do("end-turn").turn("P2")
    assert not [one for one in table.options(allowed=None) if one.startswith("inspect:")]
