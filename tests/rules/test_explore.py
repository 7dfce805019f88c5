"""Explore, Search and Interact (ledger areas EXPLORE, SEARCH, INTERACT)."""

from __future__ import annotations

from typing import Any

import pytest

from runtime.engine import NotAllowed
from tests.rules.parts import choice, only_hall, say, token, used
from tests.rules.table import Table

Json = dict[str, Any]

STEP = {"option": [{"move": "active", "spaces": 1, "toward": "t2/s1"}], "label": say("Go in")}


def at_door(*effects: Json, dice: str = "", **where: str) -> Table:
    """P1 in H3 before D1, whose Explore token reveals the Study and then does *effects*."""
    scenario = only_hall(
        tokens=[
            token("door", "explore", "t1/d1"),
            token("desk", "search", "t2/s1"),
            token("shelf", "search", "t2/s2"),
        ],
        events=[used("door", choice("open", {"reveal": "tile", "tile": "t2"}, *effects))],
    )
    table = Table(scenario=scenario, dice=dice).place(P1="H3", **where).turn("P1")
    assert table.spaces() == {"H2"}
    return table


@pytest.mark.rule("INV-EXPLORE-01")
def test_exploring_costs_one_action() -> None:
    table = Table().place(P1="L2").turn("P1").act("use:x1")
    (openly,) = [option for option in table.decision.options if option.id != "leave"]
    assert (openly.cost, table.actions) == (1, 2)
    table = Table(events=[used("x1", choice("open", {"remove": "token", "token": "x1"}))]).place(P1="L2").turn("P1")
    table.act("use:x1", "open")
    assert table.actions == 1
    assert "x1" not in table.world.state.tokens


@pytest.mark.rule("INV-EXPLORE-01")
def test_what_exploring_leads_to_costs_nothing_more() -> None:
    climb = choice(
        "open",
        test={"skill": "agility", "difficulty": 1},
        fail={"do": [{"suffer": "horror", "amount": 1, "face": "down"}]},
    )
    table = Table(events=[used("x1", climb)], dice="BBB").place(P1="L2").turn("P1").act("use:x1", "open")
    assert table.held("P1", "horror") == (0, 1)
    assert table.actions == 1


@pytest.mark.rule("INV-EXPLORE-02")
@pytest.mark.parametrize(("space", "may"), [("L2", True), ("L1", False)])
def test_an_explore_token_on_a_door_is_used_from_beside_it(space: str, may: bool) -> None:
    table = Table().place(P1=space).turn("P1")
    (shown,) = table.game.view("p1")["tokens"]
    assert shown["usable"] is may
    if may:
        table.do("use:x1")
        assert table.asked() == "choice"
    else:
        with pytest.raises(NotAllowed):
            table.do("use:x1")


@pytest.mark.rule("INV-EXPLORE-02")
@pytest.mark.parametrize(("space", "may"), [("H2", True), ("H1", False)])
def test_an_explore_token_in_a_space_is_used_from_there(space: str, may: bool) -> None:
    table = Table(tokens=[token("dark", "explore", "t1/h2")], events=[used("dark", choice("look"))])
    table.place(P1=space).turn("P1")
    assert ("use:dark" in table.options()) is may


@pytest.mark.rule("INV-EXPLORE-03")
def test_exploring_places_tiles_and_tokens_and_frees_the_door() -> None:
    table = at_door().act("use:door", "open")
    assert table.world.state.tiles == ["t1", "t2"]
    assert {one.id: one.space for one in table.world.state.tokens.values()} == {"desk": "t2/s1", "shelf": "t2/s2"}
    assert table.spaces() == {"H2", "S1"}
    assert table.actions == 1


@pytest.mark.rule("INV-EXPLORE-04")
def test_stepping_into_the_explored_room_belongs_to_the_action() -> None:
    table = at_door(STEP).do("use:door", "open")
    assert (table.asked(), table.decision.actor) == ("option", "p1")
    assert "desk" in table.world.state.tokens
    table.do("yes")
    assert (table.at("P1"), table.actions) == ("S1", 1)
    assert table.logged("evade") == []


@pytest.mark.rule("INV-EXPLORE-04")
def test_stepping_in_away_from_a_monster_calls_for_a_second_check() -> None:
    table = at_door(STEP, dice="SSSSSS", mA="H3").act("use:door", "open")
    assert len(table.logged("evade")) == 1
    table.do("yes")
    assert (table.at("P1"), len(table.logged("evade"))) == ("H3", 2)
    table.read()
    assert (table.at("P1"), table.actions) == ("S1", 1)


@pytest.mark.rule("INV-EXPLORE-04")
def test_a_lost_second_check_keeps_the_explorer_at_the_door() -> None:
    table = at_door(STEP, dice="SSSBBB", mA="H3").act("use:door", "open").act("yes")
    assert (table.at("P1"), table.actions) == ("H3", 1)
    assert "t2" in table.world.state.tiles


def searching(*choices: Json, **script: Any) -> Table:
    """A Search token in H2 with *choices*."""
    return Table(tokens=[token("desk", "search", "t1/h2")], events=[used("desk", *choices)], **script)


@pytest.mark.rule("INV-SEARCH-01")
def test_searching_costs_one_action() -> None:
    table = searching(choice("rummage", {"gain": "clue"})).place(P1="H2").turn("P1").act("use:desk")
    assert table.actions == 2
    table.act("rummage")
    assert (table.actions, table.who("P1").clues) == (1, 1)


@pytest.mark.rule("INV-SEARCH-02", "INV-INTERACT-02")
@pytest.mark.parametrize(("kind", "elsewhere"), [("search", "H1"), ("person", "H3"), ("interact", "H3")])
def test_a_token_is_used_from_its_own_space_only(kind: str, elsewhere: str) -> None:
    table = Table(tokens=[token("thing", kind, "t1/h2")], events=[used("thing", choice("try"))])
    table.place(P1=elsewhere, P2="H2").turn("P1")
    with pytest.raises(NotAllowed):
        table.do("use:thing")
    assert not table.game.view("p1")["tokens"][0]["usable"]
    table.do("end-turn").turn("P2").do("use:thing", "try")
    assert table.actions == 1


@pytest.mark.rule("INV-SEARCH-03")
@pytest.mark.parametrize(("dice", "clues"), [("SSB", 1), ("SBB", 0)])
def test_a_search_may_test_and_give_clues(dice: str, clues: int) -> None:
    table = searching(
        choice("rummage", test={"skill": "observation"}, results=[{"at_least": 2, "do": [{"gain": "clue"}]}]), dice=dice
    )
    table.place(P1="H2").turn("P1").act("use:desk", "rummage")
    assert (table.who("P1").clues, table.actions) == (clues, 1)
    (test,) = table.logged("test")
    assert (test.data["skill"], test.data["dice"]) == ("observation", dice)


def talking(*choices: Json, **script: Any) -> Table:
    """A Person token in H2 with *choices*."""
    return Table(tokens=[token("maid", "person", "t1/h2")], events=[used("maid", *choices)], **script)


@pytest.mark.rule("INV-INTERACT-01")
@pytest.mark.parametrize("kind", ["person", "interact"])
def test_interacting_costs_one_action(kind: str) -> None:
    table = Table(tokens=[token("thing", kind, "t1/h2")], events=[used("thing", choice("try", {"gain": "clue"}))])
    table.place(P1="H2").turn("P1").act("use:thing", "try")
    assert (table.actions, table.who("P1").clues) == (1, 1)


@pytest.mark.rule("INV-INTERACT-03")
def test_an_interaction_may_give_a_clue_for_each_success() -> None:
    persuade = choice(
        "persuade",
        test={"skill": "influence"},
        results=[{"at_least": 0, "do": [{"gain": "clue", "amount": "successes"}]}],
    )
    table = talking(persuade, dice="SSB").place(P1="H2").turn("P1").act("use:maid", "persuade")
    assert (table.who("P1").clues, table.actions) == (2, 1)


@pytest.mark.rule("INV-INTERACT-04")
def test_free_options_cost_nothing_and_need_no_evade_check() -> None:
    table = talking(choice("ask", {"gain": "clue"}, action=False), choice("press"), dice="SSS")
    table.place(P1="H2", mA="H2").turn("P1").do("use:maid", "ask")
    assert (table.actions, table.who("P1").clues) == (2, 1)
    assert table.logged("evade") == []
    table.do("use:maid", "press")
    assert len(table.logged("evade")) == 1


def test_a_once_only_search_that_was_put_off_can_still_be_done() -> None:
    table = Table(
        tokens=[token("desk", "search", "t1/h2")],
        events=[used("desk", choice("rummage", {"gain": "clue"}), once=True)],
    )
    table.place(P1="H2").turn("P1").act("use:desk", "leave", "use:desk", "rummage")
    assert table.who("P1").clues == 1
    assert "use:desk" not in table.options(allowed=None)
