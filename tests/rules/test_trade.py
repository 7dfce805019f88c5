"""Trade and Steal (ledger areas TRADE and STEAL)."""

from __future__ import annotations

from typing import Any

import pytest

from runtime.engine import NotAllowed
from tests.rules.table import Table

Json = dict[str, Any]


def card(table: Table, ref: str) -> str:
    """The id of the one card of *ref* that somebody has or that lies in a space."""
    state = table.world.state
    held = [one for person in state.investigators.values() for one in person.possessions]
    lying = [one for cards in state.floor.values() for one in cards]
    return next(one for one in (*held, *lying) if state.cards[one].ref == ref)


@pytest.mark.rule("INV-TRADE-01")
def test_everybody_in_the_space_trades_for_one_action() -> None:
    table = Table("P1", "P2", "P3").place(P1="H2", P2="H2", P3="H2")
    table.give("P2", "rope")
    table.turn("P1").do("trade", f"give/{card(table, 'rope')}/p3")
    assert (table.asked(), table.decision.actor) == ("option", "p2")
    table.do("yes", "done")
    assert (table.cards("P2"), table.cards("P3")) == ([], ["rope"])
    assert table.actions == 1
    table.do("end-turn").turn("P2")
    assert table.actions == 2


@pytest.mark.rule("INV-TRADE-01")
def test_who_is_elsewhere_is_not_included() -> None:
    table = Table("P1", "P2", "P3").place(P1="H2", P2="H2", P3="H1")
    table.give("P2", "rope")
    table.give("P3", "seal")
    table.turn("P1").do("trade")
    assert set(table.options()) == {f"give/{card(table, 'rope')}/p1", f"drop/{card(table, 'rope')}/p2", "done"}


@pytest.mark.rule("INV-TRADE-02")
def test_picking_up_and_dropping_are_part_of_it() -> None:
    table = Table().place(P1="H2", P2="S2")
    table.give("P1", "knife")
    table.drop("H2", "lantern")
    table.turn("P1").do("trade", f"take/{card(table, 'lantern')}/p1", f"drop/{card(table, 'knife')}/p1", "done")
    assert table.cards("P1") == ["lantern"]
    floor = table.game.view("p2")["items_on_floor"]
    assert [(one["name"]["$t"]["en"], one["space"]) for one in floor] == [("Knife", "t1/h2")]
    assert table.actions == 1


@pytest.mark.rule("INV-TRADE-03")
def test_any_number_of_exchanges_in_any_order() -> None:
    table = Table().place(P1="H2", P2="H2")
    table.give("P1", "knife")
    table.give("P2", "rope")
    table.drop("H2", "seal")
    knife, rope, seal = (card(table, ref) for ref in ("knife", "rope", "seal"))
    table.turn("P1").do("trade", f"drop/{knife}/p1", f"take/{knife}/p2", f"give/{rope}/p1", "yes", f"take/{seal}/p1")
    table.do("done")
    assert (table.cards("P1"), table.cards("P2")) == (["rope", "seal"], ["knife"])
    assert table.actions == 1


@pytest.mark.rule("INV-TRADE-04")
def test_only_possessions_change_hands() -> None:
    table = Table().place(P1="H2", P2="H2")
    table.give("P1", "knife", "focused")
    table.hurt("P1", "damage", up=1, down=1)
    table.hurt("P1", "horror", down=1)
    table.who("P1").clues = 3
    table.turn("P1").do("trade")
    knife = card(table, "knife")
    assert table.options(allowed=None) == [f"give/{knife}/p2", f"drop/{knife}/p1", "done"]
    with pytest.raises(NotAllowed):
        table.do("give/clue/p2")
    table.do(f"give/{knife}/p2", "done")
    assert (table.who("P1").clues, table.who("P2").clues) == (3, 0)


@pytest.mark.rule("INV-TRADE-05")
@pytest.mark.parametrize("verb", ["give", "drop"])
def test_nothing_leaves_its_owner_without_consent(verb: str) -> None:
    table = Table().place(P1="H2", P2="H2")
    table.give("P2", "rope")
    table.turn("P1").do("trade", f"{verb}/{card(table, 'rope')}/{'p1' if verb == 'give' else 'p2'}")
    assert table.decision.actor == "p2"
    assert not table.game.view("p1")["decision"]["yours"]
    table.do("no", "done")
    assert (table.cards("P1"), table.cards("P2")) == ([], ["rope"])
    assert table.actions == 1


def stealing(dice: str, *held: str, people: tuple[str, ...] = ("P1", "P2"), skill: str = "agility") -> Table:
    """P1 steals from P2 in H2 with *dice* (P1's, then P2's)."""
    table = Table(*people, dice=dice).place(**dict.fromkeys(people, "H2"))
    table.give("P2", *held)
    return table.turn("P1").do("steal", "p2", skill)


@pytest.mark.rule("INV-STEAL-01")
def test_stealing_needs_somebody_in_the_space() -> None:
    table = Table().place(P1="H2", P2="H1").turn("P1")
    assert "steal" not in table.options(allowed=None)


@pytest.mark.rule("INV-STEAL-01")
def test_exactly_one_victim_is_chosen() -> None:
    table = Table("P1", "P2", "P3").place(P1="H2", P2="H2", P3="H2").turn("P1").do("steal")
    assert (table.asked(), table.decision.actor, table.options()) == ("target", "p1", ["p2", "p3"])
    table.do("p3")
    assert (table.asked(), table.decision.actor) == ("choice", "p1")
    table.do("strength").read()
    assert [entry.data["investigator"] for entry in table.logged("test")] == ["p1", "p3"]


@pytest.mark.rule("INV-STEAL-02")
def test_both_test_the_skill_the_thief_chooses() -> None:
    table = Table(dice="SSSSSSS").place(P1="H2", P2="H2").turn("P1").do("steal", "p2")
    assert table.options() == ["strength", "agility", "observation"]
    with pytest.raises(NotAllowed):
        table.do("lore")
    table.do("agility").read()
    tests = [
        (entry.data["investigator"], entry.data["skill"], len(entry.data["dice"])) for entry in table.logged("test")
    ]
    assert tests == [("p1", "agility", 3), ("p2", "agility", 4)]


@pytest.mark.rule("INV-STEAL-03")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_the_thief_takes_up_to_the_difference(taken: int) -> None:
    held = ("knife", "rope", "seal", "lantern")
    table = stealing("SSS" + "SBBB", *held).read()
    for ref in ("seal", "rope")[:taken]:
        assert table.decision.actor == "p1"
        assert len(table.options()) == len(held) - len(table.cards("P1")) + 1
        table.do(card(table, ref))
    if taken < 2:
        table.do("done")
    assert table.asked() == "turn"
    assert table.cards("P1") == ["seal", "rope"][:taken]
    assert table.actions == 1


@pytest.mark.rule("INV-STEAL-03")
def test_no_more_is_taken_than_there_is() -> None:
    table = stealing("SSS" + "BBBB", "rope").read()
    table.do(card(table, "rope"))
    assert (table.asked(), table.cards("P1"), table.cards("P2")) == ("turn", ["rope"], [])


@pytest.mark.rule("INV-STEAL-04")
@pytest.mark.parametrize("fire", [False, True])
@pytest.mark.parametrize("theirs", ["SSBB", "SSSB"])
def test_as_many_successes_or_fewer_lose_the_action(theirs: str, fire: bool) -> None:
    table = Table(dice="SSB" + theirs).place(P1="H2", P2="H2")
    table.give("P2", "rope")
    if fire:
        table.fire("H2")
    table.turn("P1").act("steal", "p2", "agility")
    assert (table.asked(), table.actions) == ("turn", 1)
    assert table.cards("P2") == ["rope"]
    assert len(table.logged("lost")) == 1
    assert table.held("P1") == (0, int(fire))
