"""The Push action (ledger area PUSH)."""

from __future__ import annotations

import pytest

from tests.rules.table import Table


@pytest.mark.rule("INV-PUSH-01")
def test_pushing_needs_somebody_to_push() -> None:
    assert "push" not in Table().place(P1="H2", P2="H1", mA="H3").turn("P1").options(allowed=None)
    assert "push" in Table().place(P1="H2", P2="H2").turn("P1").options()
    assert "push" in Table().place(P1="H2", P2="S2", mA="H2").turn("P1").options()


@pytest.mark.rule("INV-PUSH-02", "INV-PUSH-08")
def test_a_monster_is_pushed_where_it_could_step() -> None:
    table = Table(dice="SSS").place(P1="H2", P2="S2", mA="H2").turn("P1").do("push")
    assert len(table.logged("evade")) == 1
    table.read()
    assert (table.asked(), table.options()) == ("target", [table.monster("mA").id])
    table.do(table.monster("mA").id)
    assert table.spaces() == {"H1", "H3"}
    assert table.decision.actor == "p1"


@pytest.mark.rule("INV-PUSH-02")
def test_nobody_is_pushed_through_a_barricade() -> None:
    table = Table(dice="SSS").place(P1="H3", P2="S2", mA="H3")
    table.barricade("H3", "D1")
    table.turn("P1").act("push", table.monster("mA").id)
    assert table.spaces() == {"H2"}


@pytest.mark.rule("INV-PUSH-02")
def test_the_target_may_be_an_investigator_or_a_monster_of_the_space() -> None:
    table = Table("P1", "P2", "P3", dice="SSS").place(P1="H2", P2="H2", P3="H1", mA="H2").turn("P1").act("push")
    assert table.options() == [table.monster("mA").id, "p2"]


@pytest.mark.rule("INV-PUSH-03")
def test_a_complying_investigator_moves_without_a_test() -> None:
    table = Table().place(P1="H2", P2="H2").turn("P1").do("push", "p2", "H1")
    assert (table.asked(), table.decision.actor, table.options()) == ("option", "p2", ["comply", "resist"])
    table.do("comply", "no")
    assert (table.at("P2"), table.at("P1"), table.actions) == ("H1", "H2", 1)
    assert table.logged("test") == []


@pytest.mark.rule("INV-PUSH-04")
def test_the_difficulty_against_a_monster_is_its_brawn() -> None:
    table = Table(dice="SSS" + "SSSB").place(P1="H2", P2="S2", mB="H2").turn("P1").act("push")
    table.do(table.monster("mB").id, "H1")
    assert table.asked() == "test"
    rolling = table.game.view(None)["test"]
    assert (rolling["investigator"], rolling["skill"], rolling["difficulty"]) == ("p1", "strength", 3)


@pytest.mark.rule("INV-PUSH-05")
@pytest.mark.parametrize(("dice", "difficulty"), [("SSB", 3), ("BBB", 1)])
def test_a_resisting_investigator_sets_the_difficulty(dice: str, difficulty: int) -> None:
    table = Table(dice=dice + "SSSS").place(P1="H2", P2="H2").turn("P1").do("push", "p2", "H1", "resist")
    first = table.game.view(None)["test"]
    assert (first["investigator"], first["skill"]) == ("p2", "strength")
    table.do("accept")
    second = table.game.view(None)["test"]
    assert (second["investigator"], second["skill"], second["difficulty"]) == ("p1", "strength", difficulty)


@pytest.mark.rule("INV-PUSH-06")
@pytest.mark.parametrize(("dice", "moves"), [("SSSB", True), ("SSBB", False)])
def test_the_push_succeeds_at_the_difficulty(dice: str, moves: bool) -> None:
    table = Table(dice="SSS" + dice).place(P1="H2", P2="S2", mB="H2").turn("P1").act("push")
    table.do(table.monster("mB").id, "H1").read()
    assert (table.asked() == "option") is moves
    if moves:
        table.do("no")
    assert table.at("mB") == ("H1" if moves else "H2")
    assert (table.at("P1"), table.actions) == ("H2", 1)
    assert len(table.logged("lost")) == int(not moves)


@pytest.mark.rule("INV-PUSH-07")
@pytest.mark.parametrize(("answer", "end"), [("yes", "H1"), ("no", "H2")])
def test_the_pusher_may_follow(answer: str, end: str) -> None:
    table = Table(dice="SSS" + "SSBB").place(P1="H2", P2="S2", mA="H2").turn("P1").act("push")
    table.do(table.monster("mA").id, "H1").read()
    assert (table.at("mA"), table.at("P1")) == ("H1", "H2")
    assert (table.asked(), table.decision.actor, table.options()) == ("option", "p1", ["yes", "no"])
    table.act(answer)
    assert (table.at("P1"), table.at("mA"), table.actions) == (end, "H1", 1)


@pytest.mark.rule("INV-PUSH-08")
def test_one_check_before_the_push_and_none_to_follow_an_only_monster() -> None:
    table = Table(dice="SSS" + "SSBB").place(P1="H2", P2="S2", mA="H2").turn("P1").do("push")
    assert (table.asked(), len(table.logged("evade"))) == ("confirm", 1)
    table.read().do(table.monster("mA").id, "H1").read().act("yes")
    assert len(table.logged("evade")) == 1
    assert table.at("P1") == "H1"


@pytest.mark.rule("INV-PUSH-08")
def test_following_away_from_another_monster_calls_for_a_check() -> None:
    table = Table(dice="SSS" + "SSBB" + "SSS").place(P1="H2", P2="S2", mA="H2", mB="H2").turn("P1").act("push")
    assert [entry.data["monster"] for entry in table.logged("evade")] == [table.monster("mB").id]
    table.do(table.monster("mA").id, "H1").read().act("yes")
    assert [entry.data["monster"] for entry in table.logged("evade")] == [table.monster("mB").id] * 2
    assert table.at("P1") == "H1"


@pytest.mark.rule("INV-PUSH-08")
def test_who_is_pushed_evades_nobody() -> None:
    table = Table(dice="SSS").place(P1="H2", P2="H2", mA="H2").turn("P1").act("push")
    table.do("p2", "H1", "comply")
    assert table.at("P2") == "H1"
    assert [entry.data["investigator"] for entry in table.logged("evade")] == ["p1"]
