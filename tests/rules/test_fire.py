"""Fire (ledger area FIRE): what it does to who enters it, acts in it or stands in it, and how it spreads."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.parts import choice, only_hall, say, token, used
from tests.rules.table import Table

Json = dict[str, Any]

STEP_IN: Json = {"option": [{"move": "active", "to": "t2/s1"}], "label": say("Step in")}
QUIET: Json = {"mythos": {"draws": 0, "threat_per_round": 0}}


def chest(*do: Json) -> Json:
    """A Search token in H2 whose one action carries *do* out."""
    return {"tokens": [token("chest", "search", "t1/h2")], "events": [used("chest", choice("search", *do))]}


@pytest.mark.rule("INV-FIRE-01")
def test_a_space_holds_one_fire_at_most() -> None:
    burning = {"draws": 1, "events": [{"id": "sparks", "do": [{"place": "fire", "at": "t1/h2"}]}]}
    table = Table(mythos=burning).fire("H2")
    table.end_phase().do("S1" if "t2/s1" in table.options() else table.options()[0])
    assert table.logged("mythos")
    assert table.world.state.fires.count("t1/h2") == 1


@pytest.mark.rule("INV-FIRE-02")
def test_each_step_into_fire_burns() -> None:
    table = Table().place(P1="H1").fire("H2", "H3").turn("P1")
    table.act("move:H2", "move:H3")
    assert table.held("P1") == (0, 2)


@pytest.mark.rule("INV-FIRE-02")
def test_leaving_fire_is_free_and_coming_back_is_not() -> None:
    table = Table().place(P1="H2").fire("H2").turn("P1")
    table.act("move:H1")
    assert table.held("P1") == (0, 0)
    table.act("move:H2")
    assert table.held("P1") == (0, 1)


@pytest.mark.rule("INV-FIRE-02")
def test_being_moved_into_fire_burns_as_well() -> None:
    table = Table().place(P1="H1").fire("H2")
    table.run_effects([{"move": "active", "to": "t1/h2"}])
    assert table.held("P1") == (0, 1)


@pytest.mark.rule("INV-FIRE-03")
def test_who_searches_in_fire_is_burnt_after_it() -> None:
    table = Table(**chest({"gain": "clue"})).place(P1="H2").fire("H2").turn("P1")
    table.act("use:chest", "search")
    assert table.held("P1") == (0, 1)
    kinds = [entry.kind for entry in table.game.log]
    assert kinds.index("clue") < kinds.index("damage")


@pytest.mark.rule("INV-FIRE-03")
def test_an_action_that_puts_the_fire_out_does_not_burn() -> None:
    table = Table(**chest({"remove": "fire", "at": "t1/h2"})).place(P1="H2").fire("H2").turn("P1")
    table.act("use:chest", "search")
    assert table.world.state.fires == []
    assert table.held("P1") == (0, 0)


@pytest.mark.rule("INV-FIRE-03")
def test_an_attack_in_fire_is_no_move_and_burns() -> None:
    table = Table(dice="SBBB").place(P1="H2", mA="H2").fire("H2").turn("P1")
    table.do("attack", "unarmed", table.monster("mA").id).read()
    assert table.held("P1") == (0, 1)
    assert table.logged("evade") == []


@pytest.mark.rule("INV-FIRE-04", "INV-SETFIRE-05")
def test_a_fire_set_by_the_action_does_not_burn_who_set_it() -> None:
    table = Table().place(P1="H1")
    table.give("P1", "lantern")
    table.turn("P1").act("set-fire", "H1")
    assert table.world.state.fires == ["t1/h1"]
    assert table.held("P1") == (0, 0)


@pytest.mark.rule("INV-FIRE-04")
def test_the_space_where_the_action_began_counts() -> None:
    beyond = {
        "tokens": [token("door", "explore", "t1/d1")],
        "events": [used("door", choice("open", {"reveal": "tile", "tile": "t2"}, STEP_IN))],
    }
    table = Table(**only_hall(**beyond)).place(P1="H3").fire("H3").turn("P1")
    table.act("use:door", "open")
    assert table.asked() == "option"
    table.act("yes")
    assert table.at("P1") == "S1"
    assert table.held("P1") == (0, 1)


@pytest.mark.rule("INV-FIRE-04")
def test_setting_fire_next_door_from_a_burning_space_burns() -> None:
    table = Table().place(P1="H3").fire("H3")
    table.give("P1", "lantern")
    table.turn("P1").act("set-fire", "H2")
    assert table.world.state.fires == ["t1/h3", "t1/h2"]
    assert table.held("P1") == (0, 1)


@pytest.mark.rule("INV-FIRE-05")
def test_a_move_lost_in_fire_burns() -> None:
    table = Table(dice="BBB").place(P1="H2", mA="H2").fire("H2").turn("P1")
    table.act("move:H1")
    assert table.at("P1") == "H2"
    assert table.held("P1") == (0, 1)


@pytest.mark.rule("INV-FIRE-05")
def test_a_push_lost_in_fire_burns_once() -> None:
    table = Table(dice="SSBBBBB").place(P1="H2", P2="H2").fire("H2").turn("P1")
    table.act("push", "p2", "H1", "resist")
    assert table.logged("lost")
    assert table.at("P2") == "H2"
    assert table.held("P1") == (0, 1)


@pytest.mark.rule("INV-FIRE-06", "INV-FIRE-07")
def test_one_success_puts_out_the_fire_here_and_the_other_is_kept_for_a_later_space() -> None:
    table = Table(dice="SSB").place(P1="H2").fire("H2", "H3").turn("P1")
    table.act("extinguish")
    assert table.asked() == "option"
    table.act("yes")
    assert table.world.state.fires == ["t1/h3"]
    assert table.who("P1").water == 1
    table.act("move:H3")
    assert table.asked() == "option"
    table.act("yes")
    assert table.world.state.fires == []
    assert table.held("P1") == (0, 0)
    [test] = table.logged("test")
    assert (test.data["skill"], test.data["difficulty"], len(test.data["dice"])) == ("agility", None, 3)


@pytest.mark.rule("INV-FIRE-06")
def test_a_success_won_in_a_space_without_fire_is_used_on_entering_one() -> None:
    table = Table(dice="SBB").place(P1="H1").fire("H2").turn("P1")
    table.act("extinguish", "move:H2", "yes")
    assert table.world.state.fires == []
    assert table.held("P1") == (0, 0)


@pytest.mark.rule("INV-FIRE-06")
def test_a_success_that_was_not_used_lapses_with_the_round() -> None:
    table = Table(dice="SSB", **QUIET).place(P1="L1").fire("G3").turn("P1")
    table.act("extinguish")
    assert table.who("P1").water == 2
    table.end_phase().do("G2").tell()
    assert table.world.state.round == 2
    assert table.who("P1").water == 0


@pytest.mark.rule("INV-FIRE-07")
@pytest.mark.parametrize(("dice", "answers", "damage"), [("SBB", ["yes"], 0), ("BBB", [], 1)])
def test_only_a_fire_that_was_put_out_does_no_harm(dice: str, answers: list[str], damage: int) -> None:
    table = Table(dice=dice).place(P1="H2").fire("H2").turn("P1")
    table.act("extinguish", *answers)
    assert table.held("P1") == (0, damage)


@pytest.mark.rule("INV-FIRE-08")
def test_a_monster_burns_when_it_starts_in_fire_and_when_it_enters_fire() -> None:
    table = Table(dice="SSSSSS", **QUIET).place(P1="S1", P2="L2", mA="H2").fire("H2", "H3")
    table.end_phase().do(table.options()[0]).read()
    assert [entry.data["amount"] for entry in table.logged("hit")] == [1, 1]
    assert table.monster("mA").damage == 2
    assert table.at("mA") == "S1"


@pytest.mark.rule("INV-FIRE-08")
def test_a_monster_that_dies_in_the_fire_does_not_activate() -> None:
    table = Table(**QUIET).place(P1="H2", P2="H1", mA="H2").fire("H2")
    table.monster("mA").damage = 2
    table.end_phase().do("H3").read()
    assert table.logged("defeated")
    assert table.logged("activate") == []
    assert table.held("P1") == (0, 0)


@pytest.mark.rule("INV-FIRE-09")
def test_exactly_one_fire_is_added_before_the_first_event() -> None:
    table = Table().fire("H1", "S1")
    table.end_phase()
    assert table.decision.actor is None
    assert table.logged("mythos") == []
    table.do("H2")
    assert len(table.world.state.fires) == 3


@pytest.mark.rule("INV-FIRE-09")
def test_without_fire_nothing_spreads() -> None:
    table = Table()
    table.end_phase().tell()
    assert table.world.state.fires == []
    assert table.logged("fire") == []


@pytest.mark.rule("INV-FIRE-10", "INV-IMPASS-02")
@pytest.mark.parametrize(("burning", "near"), [("H2", {"H1", "H3"}), ("G2", {"G1", "G3"}), ("H3", {"H2", "S1"})])
def test_fire_spreads_over_all_edges_but_walls(burning: str, near: set[str]) -> None:
    table = Table().fire(burning)
    table.barricade("H3", "D1")
    table.end_phase()
    assert table.spaces() == near


@pytest.mark.rule("INV-FIRE-10")
def test_fire_takes_a_secret_passage() -> None:
    table = Table().fire("G3").passages("G3", "S2")
    table.end_phase()
    assert table.spaces() == {"G2", "S2"}


@pytest.mark.rule("INV-FIRE-10")
def test_where_everything_burns_no_fire_is_placed() -> None:
    study = {"id": "t2", "tile": "t2", "x": 0, "y": 0, "rotation": 0, "revealed": True}
    table = Table(board={"entrance": "t2/s1", "tiles": [study]}, tokens=[], events=[]).fire("S1", "S2")
    table.end_phase().tell()
    assert table.world.state.round == 2
    assert table.world.state.fires == ["t2/s1", "t2/s2"]


@pytest.mark.rule("INV-FIRE-11")
def test_the_table_is_reminded_of_the_fire_before_the_first_event() -> None:
    table = Table().fire("H2")
    table.end_phase()
    shown = table.game.view("host")
    assert shown["phase"] == "mythos"
    assert shown["step"] == "fire"
    assert shown["decision"]["prompt"]["$m"] == "Fire spreads. Where to?"
    assert table.logged("mythos") == []
