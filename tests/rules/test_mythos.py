"""Monsters and the mythos phase (ledger areas MONSTER, SPAWN, MYTHOS, EVENT, MONSTERSTEP, HORRORSTEP, HORRORCHECK),
and what the monster panel shows (BESTIARY, MONSTERUI)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fixtures.ledger import f1_content
from tests.rules.parts import say
from tests.rules.table import Table

Json = dict[str, Any]

QUIET: Json = {"mythos": {"draws": 0, "threat_per_round": 0}}
STILL: Json = {"id": "still", "weight": 1, "do": []}


TYPES = ("ma", "mb", "mc")
ACTS_NOT: Json = {"activation": [STILL]}


def monsters(**changes: Json) -> list[Json]:
    """The fixture's monsters; `ma={…}` replaces fields of one."""
    found: list[Json] = f1_content()["monsters"]
    return [{**monster, **changes.get(monster["id"], {})} for monster in found]


def still(**changes: Json) -> list[Json]:
    """Monsters that do nothing when they activate."""
    return [{**monster, **changes.get(monster["id"], {})} for monster in monsters(**dict.fromkeys(TYPES, ACTS_NOT))]


def events(*listed: Json, draws: int = 1) -> Json:
    """A mythos of these events."""
    return {"mythos": {"draws": draws, "threat_per_round": 0, "events": list(listed)}}


def kinds(table: Table, *wanted: str) -> list[str]:
    """The kinds of the log entries, in order, that are among *wanted*."""
    return [entry.kind for entry in table.game.log if entry.kind in wanted]


# -- monsters ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-MONSTER-01", "INV-SPAWN-01")
def test_a_spawned_monster_is_one_thing_with_place_damage_and_perhaps_a_mark() -> None:
    table = Table()
    table.run_effects([{"spawn": "ma", "at": "t3/g3"}])
    [monster] = table.world.state.monsters.values()
    assert (monster.space, monster.damage, monster.mark) == ("t3/g3", 0, "")
    [shown] = table.game.view("host")["monsters"]
    assert (shown["id"], shown["type"], shown["space"]) == (monster.id, "ma", "t3/g3")


@pytest.mark.rule("INV-MONSTER-02")
def test_a_monsters_four_values_are_shown() -> None:
    table = Table().place(mB="H1")
    [shown] = table.game.view(None)["monsters"]
    values = {name: shown[name] for name in ("health", "awareness", "horror", "brawn")}
    assert values == {"health": 5, "awareness": 4, "horror": 3, "brawn": 3}
    assert shown["traits"] == ["flying"]


@pytest.mark.rule("INV-MONSTER-04")
def test_a_defeated_monster_comes_back_without_its_damage() -> None:
    table = Table().place(mA="H1")
    table.run_effects([{"strike": 3, "monsters": "ma"}])
    assert table.world.state.monsters == {}
    table.run_effects([{"spawn": "ma", "at": "t1/h2"}])
    assert table.monster("mA").damage == 0
    table.run_effects([{"strike": 2, "monsters": "ma"}, {"remove": "monster", "monsters": "ma"}])
    table.run_effects([{"spawn": "ma", "at": "t1/h2"}])
    assert table.monster("mA").damage == 0


@pytest.mark.rule("INV-SPAWN-02", "INV-MONSTERUI-02")
def test_monsters_of_one_type_have_different_marks() -> None:
    table = Table()
    table.run_effects([{"spawn": "ma", "at": "t1/h1", "count": 3}, {"spawn": "mb", "at": "t1/h1"}])
    marks = [monster.mark for monster in table.monsters("mA")]
    assert marks[0] == ""
    assert len(set(marks)) == 3
    assert table.monster("mB").mark == ""
    shown = {one["id"]: one for one in table.game.view(None)["monsters"]}
    second = shown[table.monsters("mA")[1].id]
    assert second["name"] == {"$t": say("Lamp-eater")}
    assert second["mark"] == {"$m": marks[1]}
    assert len({(str(one["name"]), str(one["mark"])) for one in shown.values()}) == 4


@pytest.mark.rule("INV-SPAWN-02")
def test_a_mark_in_play_is_not_given_twice_even_after_others_left() -> None:
    table = Table()
    table.run_effects([{"spawn": "ma", "at": "t1/h1", "count": 3}])
    first = table.monsters("mA")[0]
    first.name = "first"
    table.run_effects([{"remove": "monster", "monsters": "first"}, {"spawn": "ma", "at": "t1/h1", "count": 2}])
    marks = [monster.mark for monster in table.monsters("mA")]
    assert len(set(marks)) == len(marks) == 4


@pytest.mark.rule("INV-SPAWN-03")
def test_a_monster_spawned_in_the_event_step_activates_in_the_same_phase() -> None:
    comes = {"id": "comes", "text": say("It comes."), "do": [{"spawn": "ma", "at": "t3/g3"}]}
    table = Table(**events(comes))
    table.end_phase().tell()
    assert kinds(table, "spawn", "activate") == ["spawn", "activate"]
    assert {entry.round for entry in table.logged("activate")} == {1}


# -- the mythos phase --------------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-MYTHOS-01")
def test_fire_events_monsters_horror_is_the_order() -> None:
    table = Table(monsters=still()).place(P1="H1", P2="H1", mA="H2", mB="H2").fire("G3")
    table.end_phase().do("G2").read()
    table.do("p1").read()
    order = kinds(table, "fire", "mythos", "activate", "horror-check")
    assert order == ["fire", "mythos", "activate", "activate", "horror-check", "horror-check"]
    assert {entry.phase for entry in table.game.log if entry.kind in order} == {"mythos"}


@pytest.mark.rule("INV-MYTHOS-02", "INV-HORRORSTEP-02", "INV-SCREEN-04")
def test_ending_the_mythos_phase_begins_the_next_round() -> None:
    table = Table(monsters=still(), **QUIET).place(P1="H2", P2="H2", mA="G3").turn("P1")
    table.act("end-turn")
    assert table.options(allowed=None) == ["turn:p2", "end-phase"]
    table.end_phase()
    assert table.asked() == "confirm"
    assert table.decision.actor is None
    assert table.decision.prompt["$m"] == "End the mythos phase"
    assert table.logged("horror-check") == []
    assert table.world.state.round == 1
    assert table.game.view("host")["phase"] == "mythos"
    table.do("continue")
    assert table.world.state.round == 2
    assert table.game.view("host")["phase"] == "investigator"
    assert table.options() == ["turn:p1", "turn:p2", "end-phase"]


@pytest.mark.rule("INV-HORRORSTEP-02")
def test_without_a_monster_the_phase_ends_by_itself() -> None:
    table = Table(**QUIET)
    table.end_phase()
    assert table.world.state.round == 2
    assert table.asked() == "turn"


@pytest.mark.rule("INV-SCREEN-04")
def test_ending_the_investigator_phase_begins_the_mythos_phase_of_the_round() -> None:
    table = Table().fire("H1")
    table.end_phase()
    shown = table.game.view("host")
    assert (shown["round"], shown["phase"]) == (1, "mythos")


@pytest.mark.rule("INV-EVENT-01", "INV-APP-02")
def test_each_event_is_resolved_before_the_next_is_shown() -> None:
    dread = {"suffer": "horror", "amount": 1, "face": "down", "who": "p1"}
    first = {"id": "first", "text": say("First."), "do": [dread]}
    second = {"id": "second", "text": say("Second.")}
    table = Table(picks=(0, 0), **events(first, second, draws=2))
    table.end_phase()
    assert table.game.view("p1")["story"]["text"]["$story"] == say("First.")
    assert table.held("P1", "horror") == (0, 0)
    table.do("continue")
    assert table.held("P1", "horror") == (0, 1)
    assert table.game.view("p1")["story"]["text"]["$story"] == say("Second.")
    assert [entry.data["event"] for entry in table.logged("mythos")] == ["first", "second"]


@pytest.mark.rule("INV-EVENT-02", "INV-MONSTERSTEP-03")
def test_the_steps_follow_by_themselves() -> None:
    shout = {"id": "shout", "weight": 1, "text": say("It shouts."), "do": []}
    table = Table(monsters=monsters(ma={"activation": [shout]})).place(P1="H1", P2="S1", mA="H2")
    table.end_phase()
    assert table.game.view("p1")["step"] == "events"
    table.do("continue")
    assert table.game.view("p1")["step"] == "monsters"
    assert table.game.view("p1")["story"]["text"]["$story"] == say("It shouts.")
    table.do("continue")
    assert table.game.view("p1")["step"] == "horror"
    assert table.game.view("p1")["story"]["text"]["$story"] == say("You cannot look away.")


@pytest.mark.rule("INV-MONSTERSTEP-01")
def test_every_monster_activates_once_in_the_order_they_came() -> None:
    table = Table(monsters=still(), **QUIET).place(mB="G1", mA="H2")
    table.end_phase().read()
    assert [entry.data["monster"] for entry in table.logged("activate")] == list(table.world.state.monsters)


@pytest.mark.rule("INV-MONSTERSTEP-01")
def test_a_monster_defeated_before_its_activation_does_not_activate() -> None:
    kill = {"id": "kill", "weight": 1, "do": [{"strike": 9, "monsters": "mb"}]}
    table = Table(monsters=still(ma={"activation": [kill]}), **QUIET)
    table.place(mA="H2", mB="G1")
    ma = table.monster("mA").id
    table.end_phase().read()
    assert [entry.data["monster"] for entry in table.logged("activate")] == [ma]


@pytest.mark.rule("INV-MONSTERSTEP-02")
def test_a_monster_moves_toward_the_closest_and_attacks_who_is_there() -> None:
    table = Table(dice="BBB", **QUIET).place(P1="H1", P2="S2", mA="G2")
    table.end_phase().read()
    mine = [entry.data["space"] for entry in table.logged("move")]
    assert mine == ["t3/g1", "t1/h1"]
    assert table.held("P1") == (0, 1)


@pytest.mark.rule("INV-MONSTERSTEP-02")
def test_a_monster_that_reaches_nobody_attacks_nobody() -> None:
    table = Table(**QUIET).place(P1="S2", P2="S2", mA="G2")
    table.end_phase().tell()
    table.do("p1").read()
    assert [entry.data["space"] for entry in table.logged("move")] == ["t3/g1", "t1/h1"]
    assert table.logged("test") == []


# -- horror checks -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-HORRORSTEP-01")
def test_who_has_a_monster_in_range_checks_once_and_nobody_else() -> None:
    table = Table(monsters=still(), **QUIET).place(P1="H3", P2="S1", mA="H1")
    table.end_phase().read()
    checks = [(entry.data["investigator"], entry.data["monster"]) for entry in table.logged("horror-check")]
    assert checks == [("p1", table.monster("mA").id)]


@pytest.mark.rule("INV-HORRORCHECK-01")
def test_the_most_horrible_monster_in_range_is_faced() -> None:
    table = Table(monsters=still(), **QUIET).place(P1="H1", P2="S1", mA="H1", mB="H3")
    table.end_phase().read()
    assert [entry.data["monster"] for entry in table.logged("horror-check")] == [table.monster("mB").id]


@pytest.mark.rule("INV-HORRORCHECK-01")
def test_among_equally_horrible_ones_the_investigator_chooses() -> None:
    table = Table(monsters=still(), **QUIET).place(P1="H1", P2="S1", mB="H2", mC="H3", mA="H1")
    table.end_phase()
    assert table.asked() == "target"
    assert table.decision.actor == "p1"
    assert set(table.options()) == {table.monster("mB").id, table.monster("mC").id}
    table.do(table.monster("mC").id).read()
    assert [entry.data["monster"] for entry in table.logged("horror-check")] == [table.monster("mC").id]


@pytest.mark.rule("INV-HORRORCHECK-02", "INV-MONSTERUI-05")
def test_the_monsters_horror_text_of_the_round_is_shown() -> None:
    table = Table(monsters=still(), **QUIET).place(P1="H1", P2="S1", mB="H2")
    table.end_phase()
    shown = table.game.view("p1")
    assert shown["story"]["title"] == {"$t": say("Rook woman")}
    assert shown["story"]["text"]["$story"] == say("You cannot look away.")
    assert shown["decision"]["source"] == {"$t": say("Rook woman")}
    table.do("continue", "accept")
    assert table.held("P1", "horror")[1] > 0


@pytest.mark.rule("INV-HORRORCHECK-03")
def test_who_checks_against_one_monster_resolves_one_text_with_own_results() -> None:
    texts = [
        {"weight": 1, "text": say(name), "do": [{"suffer": "horror", "amount": 2, "face": "down", "negate": "will"}]}
        for name in ("The wings.", "The beak.")
    ]
    changed = still(mb={"horror_check": texts})
    table = Table(dice="SSBBBBBB", picks=(0, 1), monsters=changed, **QUIET).place(P1="H1", P2="H3", mB="H2")
    table.end_phase().do("p1").read()
    assert [entry.data["entry"] for entry in table.logged("horror-check")] == [1, 1]
    told = [entry.message["$story"] for entry in table.logged("story")][-2:]
    assert told == [say("The beak.")] * 2
    assert (table.held("P1", "horror"), table.held("P2", "horror")) == ((0, 0), (0, 2))
    table.end_phase().do("p2").read()
    assert table.logged("horror-check")[-1].data["entry"] == 0


# -- what the panel shows ----------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-BESTIARY-01")
def test_the_bestiary_is_the_monsters_in_play() -> None:
    table = Table().place(mA="H1", mB="H2", mC="H3")
    assert [one["type"] for one in table.game.view(None)["monsters"]] == ["ma", "mb", "mc"]
    table.run_effects([{"strike": 8, "monsters": "mc"}])
    shown = table.game.view(None)["monsters"]
    assert [one["type"] for one in shown] == ["ma", "mb"]
    assert all({"id", "name", "mark", "icon", "text", "abilities"} <= one.keys() for one in shown)


@pytest.mark.rule("INV-MONSTERUI-04")
def test_an_attack_that_reaches_nothing_is_refused_with_the_reason() -> None:
    table = Table().place(P1="H1", mA="H3").turn("P1")
    [option] = [option for option in table.decision.options if option.id == "attack"]
    assert not option.allowed
    assert option.reason is not None
    assert [one["within_reach"] for one in table.game.view("p1")["monsters"]] == [False]
    table.act("end-turn")
    table.give("P2", "pistol")
    table.place(P2="H1", mB="S1").turn("P2")
    assert "attack" in table.options()
    assert {one["type"]: one["within_reach"] for one in table.game.view("p2")["monsters"]} == {"ma": True, "mb": False}


@pytest.mark.rule("INV-MONSTERUI-05")
def test_the_text_of_an_attack_is_the_one_for_its_weapon() -> None:
    weapons = ("unarmed", "bladed", "heavy", "firearm", "spell")
    texts = [{"weapon": weapon, "weight": 1, "text": say(f"By {weapon}."), "do": []} for weapon in weapons]
    table = Table(monsters=still(ma={"attack": texts})).place(P1="H1", mA="H1").turn("P1")
    table.do("attack", "unarmed", table.monster("mA").id)
    shown = table.game.view("p1")["story"]
    assert shown == {"title": {"$t": say("Lamp-eater")}, "text": {"$story": say("By unarmed.")}}


@pytest.mark.rule("INV-MONSTERUI-05")
def test_the_texts_of_evading_and_activating_are_shown() -> None:
    table = Table(dice="SSS", **QUIET).place(P1="H1", P2="G3", mA="H1").turn("P1")
    table.do("move:H2")
    assert table.game.view("p1")["story"]["text"]["$story"] == say("Slip past it.")
    table.read().do("end-turn").end_phase()
    assert table.game.view("p1")["story"]["text"]["$story"] == say("It comes for whoever is closest.")


@pytest.mark.rule("INV-ATTACK-08")
def test_damage_never_falls_below_none_and_at_the_health_the_monster_is_defeated() -> None:
    """What the buttons - and + of a panel do at a table with cardboard, effects do here; the panel shows the result."""
    table = Table().place(mA="H1")
    table.run_effects([{"mend": 1, "monsters": "ma"}])
    [shown] = table.game.view(None)["monsters"]
    assert (shown["health"], shown["damage"]) == (3, 0)
    table.run_effects([{"strike": 2, "monsters": "ma"}])
    assert table.game.view(None)["monsters"][0]["damage"] == 2
    table.run_effects([{"mend": 1, "monsters": "ma"}])
    assert table.game.view(None)["monsters"][0]["damage"] == 1
    table.run_effects([{"strike": 1, "monsters": "ma"}, {"strike": 1, "monsters": "ma"}])
    assert table.game.view(None)["monsters"] == []
    assert table.logged("defeated")
