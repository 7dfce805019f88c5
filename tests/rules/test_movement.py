"""Move, movement and evade (ledger areas MOVE, MOVEMENT, EVADE)."""

from __future__ import annotations

from typing import Any

import pytest

from runtime.engine import NotAllowed
from tests.rules.parts import choice, item, items, say, token, used
from tests.rules.table import Table

Json = dict[str, Any]


@pytest.mark.rule("INV-MOVE-01")
def test_a_move_action_reaches_up_to_two_spaces() -> None:
    table = Table().place(P1="H1").turn("P1")
    assert table.spaces() == {"H2", "G1"}
    table.act("move:H2")
    assert table.actions == 1
    assert table.spaces() == {"H1", "H3"}
    table.act("move:H3")
    assert table.actions == 1
    assert table.at("P1") == "H3"


@pytest.mark.rule("INV-MOVE-03", "INV-EVADE-06")
def test_leaving_a_monsters_space_calls_for_one_evade_check_each_time() -> None:
    table = Table(dice="SSS").place(P1="H1", mA="H2").turn("P1")
    table.act("move:H2", "move:H3")
    assert [entry.data["monster"] for entry in table.logged("evade")] == [table.monster("mA").id]
    assert table.at("P1") == "H3"


@pytest.mark.rule("INV-MOVE-04")
def test_a_lost_move_action_keeps_the_investigator_where_it_is() -> None:
    table = Table(dice="BBB").place(P1="H1", mA="H2").turn("P1")
    table.act("move:H2", "move:H3")
    assert table.at("P1") == "H2"
    assert table.world.state.turn is not None
    assert table.world.state.turn.move_left == 0
    assert table.actions == 1


@pytest.mark.rule("INV-MOVEMENT-01")
def test_each_step_enters_a_space() -> None:
    table = Table().place(P1="H1").fire("H2").turn("P1")
    table.act("move:H2", "move:H3")
    assert table.held("P1") == (0, 1)


@pytest.mark.rule("INV-MOVEMENT-04", "INV-MOVEMENT-05")
def test_a_direct_move_passes_through_nothing() -> None:
    table = Table().place(P1="H1").fire("H2")
    table.run_effects([{"move": "active", "to": "t1/h3"}])
    assert table.at("P1") == "H3"
    assert table.held("P1") == (0, 0)
    table.run_effects([{"move": "active", "to": "t3/g3"}])
    assert table.at("P1") == "G3"


DESK = token("desk", "search", "t1/h2")
RUMMAGE = used("desk", choice("rummage", {"gain": "clue"}))


@pytest.mark.rule("INV-MOVE-02")
def test_a_move_action_can_be_interrupted_and_goes_on() -> None:
    table = Table(tokens=[DESK], events=[RUMMAGE]).place(P1="H1").turn("P1")
    table.act("move:H2", "use:desk", "rummage")
    assert (table.actions, table.who("P1").clues) == (0, 1)
    table.act("move:H3")
    assert table.at("P1") == "H3"
    assert not table.spaces()


@pytest.mark.rule("INV-MOVE-02")
def test_an_interruption_needs_an_action_of_its_own() -> None:
    table = Table(tokens=[DESK], events=[RUMMAGE]).place(P1="G2").turn("P1")
    table.act("move:G1", "move:H1", "move:H2")
    assert table.actions == 0
    table.do("use:desk")
    with pytest.raises(NotAllowed, match="No actions are left"):
        table.do("rummage")
    table.act("leave", "move:H3")
    assert table.at("P1") == "H3"
    assert table.who("P1").clues == 0


@pytest.mark.rule("INV-MOVE-05")
def test_a_lost_interruption_leaves_the_move_action_alone() -> None:
    table = Table(tokens=[DESK], events=[RUMMAGE], dice="BBBSSS").place(P1="H1", mA="H2").turn("P1")
    table.act("move:H2", "use:desk", "rummage")
    assert (table.actions, table.who("P1").clues, table.at("P1")) == (0, 0, "H2")
    assert len(table.logged("evade")) == 1
    table.act("move:H3")
    assert len(table.logged("evade")) == 2
    assert table.at("P1") == "H3"


@pytest.mark.rule("INV-MOVEMENT-02")
def test_borders_and_open_doors_let_through_and_nothing_else() -> None:
    assert Table().place(P1="H1").turn("P1").spaces() == {"H2", "G1"}
    assert Table().place(P1="L2").turn("P1").spaces() == {"L1", "S1"}
    assert Table().place(P1="G2").turn("P1").spaces() == {"G1"}
    assert Table().passages("H1", "G3").place(P1="H1").turn("P1").spaces() == {"H2", "G1", "G3"}


@pytest.mark.rule("INV-MOVEMENT-03")
def test_a_barricaded_door_lets_through_only_who_passes_walls() -> None:
    table = Table(items=items(item("mantle", {"modify": [{"pass": ["wall"]}]}))).place(P1="H3")
    table.barricade("H3", "D1")
    table.turn("P1")
    assert "S1" not in table.spaces()
    with pytest.raises(NotAllowed):
        table.do("move:S1")
    table.do("end-turn").give("P1", "mantle")
    table.end_phase().read().turn("P1")
    assert "S1" in table.spaces()
    table.act("move:S1")
    assert table.at("P1") == "S1"


GHOST = {"monsters": {"type": "ma"}}
OPTION = {"option": [{"move": "active", "spaces": 1, "toward": "t1/h3"}], "label": say("Move 1 space")}
STRAIGHT = {"option": [{"move": "active", "to": "t1/h3"}], "label": say("Go to the window")}
UP_TO = {"move": "active", "spaces": 2, "toward": "t1/h3", "up_to": True}


@pytest.mark.rule("INV-MOVEMENT-06", "INV-MOVEMENT-08")
@pytest.mark.parametrize(
    ("effect", "answer"), [(OPTION, "yes"), (STRAIGHT, "yes"), (UP_TO, "H3")], ids=["option", "straight", "up-to"]
)
def test_an_option_and_up_to_make_movement_voluntary(effect: Json, answer: str) -> None:
    table = Table(dice="SSS").place(P1="H2", mA="H2").run_effects([effect])
    table.do(answer)
    assert table.at("P1") == "H2"
    assert [entry.data["investigator"] for entry in table.logged("evade")] == ["p1"]
    table.read()
    assert table.at("P1") == "H3"


@pytest.mark.rule("INV-MOVEMENT-06")
@pytest.mark.parametrize("effect", [OPTION, STRAIGHT, UP_TO], ids=["option", "straight", "up-to"])
def test_voluntary_movement_can_be_declined_and_can_fail(effect: Json) -> None:
    no, yes = ("stop", "H3") if effect is UP_TO else ("no", "yes")
    table = Table(dice="BBB").place(P1="H2", mA="H2").run_effects([effect]).do(no)
    assert (table.at("P1"), table.logged("evade")) == ("H2", [])
    table.run_effects([effect]).do(yes).read()
    assert (table.at("P1"), len(table.logged("evade"))) == ("H2", 1)


@pytest.mark.rule("INV-MOVEMENT-06")
def test_who_takes_an_option_moves_nobody_else_voluntarily() -> None:
    shove = {"option": [{"move": "others-here", "to": "t1/h3"}], "label": say("Shove them out")}
    table = Table().place(P1="H2", P2="H2", mA="H2").run_effects([shove]).do("yes")
    assert (table.at("P2"), table.logged("evade")) == ("H3", [])


@pytest.mark.rule("INV-MOVEMENT-07", "INV-MOVEMENT-08")
def test_movement_without_option_or_up_to_is_involuntary() -> None:
    table = Table().place(P1="H2", mA="H2")
    table.run_effects([{"move": "active", "spaces": 2, "away": GHOST}])
    assert "stop" not in table.options()
    table.do("H3")
    while table.asked() == "move":
        assert "stop" not in table.options()
        table.do(table.options()[0])
    assert table.at("P1") == "S1"
    assert table.logged("evade") == []
    table.place(P1="H2").run_effects([{"move": "active", "to": "t1/h1"}])
    assert (table.at("P1"), table.logged("evade")) == ("H1", [])


@pytest.mark.rule("INV-MOVEMENT-09")
def test_steps_that_cannot_be_taken_are_skipped() -> None:
    table = Table().place(P1="G2", mA="H1").run_effects([{"move": "active", "spaces": 3, "away": GHOST}])
    assert table.at("P1") == "G2"
    assert table.asked() == "turn"


@pytest.mark.rule("INV-MOVEMENT-10")
def test_a_token_moves_and_keeps_its_history() -> None:
    told = used("maid", choice("ask", {"gain": "clue"}, action=False), once=True)
    again = used("maid", choice("greet", action=False), id="again", when="seen('maid-used')", priority=-1)
    table = Table(tokens=[token("maid", "person", "t1/h2")], events=[told, again]).place(P1="H2", P2="S2").turn("P1")
    table.act("use:maid", "ask")
    while table.asked() != "turn" or "end-turn" not in table.options():
        table.do(table.options()[0])
    table.do("end-turn").run_effects([{"move": "maid", "to": "t2/s2"}])
    (shown,) = table.game.view(None)["tokens"]
    assert shown["space"] == "t2/s2"
    table.turn("P2").do("use:maid")
    assert table.options() == ["greet"]
    assert table.who("P1").clues == 1
