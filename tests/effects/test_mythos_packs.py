"""Scenarios that use the mythos decks of packs, and the names such events read."""

from __future__ import annotations

from typing import Any

import pytest

from runtime.engine import ScenarioError
from runtime.rulesets.investigation.compile import Compiled, compile_scenario
from runtime.rulesets.investigation.scope import Scope, evaluate
from schema import Package, build_package, validate_document
from tests.fixtures.ledger import f1_content, f1_manifest, f1_scenario
from tests.rules.table import Table

Json = dict[str, Any]


def event(id: str, *tags: str, **parts: Any) -> Json:
    return {"id": id, "tags": list(tags), "text": {"en": id}, "do": [], **parts}


def pack(*events: Json) -> Package:
    manifest = {**f1_manifest(), "kind": "content", "id": "tide", "requires": {}}
    document = {"mythos": list(events), "monsters": [{**f1_content()["monsters"][0], "id": "eel"}]}
    assert validate_document("content", document) == []
    return build_package(manifest, document)


def compiled(mythos: Json, *packs: Package) -> Compiled:
    document = f1_scenario(mythos=mythos)
    assert validate_document("scenario", document) == []
    return compile_scenario(build_package(f1_manifest(), document), packs)


def deck(mythos: Json, *events: Json) -> dict[str, Json]:
    return compiled(mythos, pack(*events)).named["mythos"]


SEA = (event("rain", "minor", "outdoors"), event("fog", "minor"), event("flood", "deadly", weight=3))


def test_a_pack_is_not_used_unless_the_scenario_says_so() -> None:
    assert list(deck({"events": [event("own")]}, *SEA)) == ["own"]


def test_all_events_of_a_pack_are_shuffled_in_with_the_scenarios_own() -> None:
    assert list(deck({"events": [event("own")], "use": [{"pack": "tide"}]}, *SEA)) == [
        "own", "tide:rain", "tide:fog", "tide:flood",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("use", "found"),
    [
        ({"tags": ["minor"]}, ["tide:rain", "tide:fog"]),
        ({"tags": ["minor", "outdoors"]}, ["tide:rain"]),
        ({"without": ["outdoors"]}, ["tide:fog", "tide:flood"]),
        ({"tags": ["minor"], "without": ["outdoors", "deadly"]}, ["tide:fog"]),
        ({"tags": ["none-such"]}, []),
    ],
)
def test_tags_choose_the_events(use: Json, found: list[str]) -> None:
    assert list(deck({"use": [{"pack": "tide", **use}]}, *SEA)) == found


def test_what_the_scenario_asks_is_asked_beside_what_the_event_asks() -> None:
    used = deck({"use": [{"pack": "tide", "when": "threat >= 2 or round > 9"}]}, event("fog", when="fires == 0"))
    assert used["tide:fog"]["when"] == "(threat >= 2 or round > 9) and (fires == 0)"


def test_weights_are_multiplied_and_the_first_use_counts() -> None:
    uses = [{"pack": "tide", "tags": ["deadly"], "weight": 2}, {"pack": "tide", "weight": 5}]
    used = deck({"use": uses}, *SEA)
    assert {name: item["weight"] for name, item in used.items()} == {"tide:flood": 6, "tide:rain": 5, "tide:fog": 5}


def test_a_pack_that_is_not_there_is_told_of() -> None:
    with pytest.raises(ScenarioError, match="tide"):
        compiled({"use": [{"pack": "tide"}]})


def test_a_drawn_event_finds_the_things_of_its_pack() -> None:
    from runtime.engine import Game

    eel = event("eels", do=[{"spawn": "eel", "at": "t1/h1"}])
    document = f1_scenario(mythos={"draws": 1, "use": [{"pack": "tide"}]})
    game = Game.start(build_package(f1_manifest(), document), ["p1", "p2"], 1, {}, packs=[pack(eel)])
    while game.decision is not None and not game.state.monsters:
        allowed = [option.id for option in game.decision.options if option.allowed]
        ending = [option for option in allowed if option in ("end-phase", "end")]
        game.choose((ending or allowed)[0])
    assert [monster.type for monster in game.state.monsters.values()] == ["tide:eel"]
    assert game.world.state.seen["tide:eels"] == 1


def test_events_can_ask_how_the_board_and_the_people_stand() -> None:
    table = Table("P1", "P2", "P3").place(P1="H1", P2="G1", P3="G2").dark("H1", "H2")
    table.who("P1").wounded = table.who("P2").insane = table.who("P3").insane = True
    table.who("P1").clues, table.who("P3").clues = 2, 3
    read = {
        name: evaluate(table.world, name, Scope())
        for name in ("dark_spaces", "outdoors", "indoors", "wounded_people", "insane_people", "clues_together")
    }
    assert read == {
        "dark_spaces": 2, "outdoors": 2, "indoors": 1, "wounded_people": 1, "insane_people": 2, "clues_together": 5,
    }  # fmt: skip


# -- pushing, outside of the action -----------------------------------------------------------------------------------

SHOVE = [{"push": {"investigators": {"at": "active", "not": "active"}, "pick": "choose"}}]


def test_an_effect_pushes_somebody_who_lets_it_happen() -> None:
    table = Table().place(P1="H1", P2="H1")
    table.run_effects(SHOVE).do("t1/h2", "comply", "no")
    assert (table.at("P1"), table.at("P2")) == ("H1", "H2")
    assert table.world.state.turn is None


def test_who_resists_an_effect_that_pushes_may_stay() -> None:
    table = Table(dice="SBBBBBB").place(P1="H1", P2="H1")
    table.run_effects(SHOVE).do("t1/h2", "resist").read()
    assert table.at("P2") == "H1"


@pytest.mark.parametrize("ban", ["be-pushed", "move"])
def test_what_cannot_be_moved_is_not_pushed_by_an_effect(ban: str) -> None:
    people = f1_content()["investigators"]
    people[1]["abilities"] = [{"modify": [{"cannot": ban}]}]
    table = Table(investigators=people).place(P1="H1", P2="H1")
    table.run_effects(SHOVE)
    assert table.asked() == "turn"
    assert table.at("P2") == "H1"


# -- the tests of a horror check --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "entry",
    [
        {"do": [{"suffer": "horror", "amount": 1, "negate": "will"}]},
        {"do": [{"test": {"skill": "will"}, "negates": {"horror": 1}}]},
        {"do": [{"test": {"skill": "will", "difficulty": 1}, "fail": {"do": [{"suffer": "horror"}]}}]},
        {"test": {"skill": "will", "difficulty": 1}},
    ],
)
def test_every_test_of_a_horror_check_is_one_of_its_kind(entry: Json) -> None:
    people, monsters = f1_content()["investigators"], f1_content()["monsters"]
    people[0]["abilities"] = [{"modify": [{"dice": 2, "tests": ["horror-check"]}]}]
    monsters[0]["horror_check"] = [{"text": {"en": "It looks."}, **entry}]
    table = Table(investigators=people, monsters=monsters).place(P1="H1", mA="H1")
    table.run_effects([{"horror-check": True}]).read()
    assert len(table.logged("test")[-1].data["dice"]) == 7


def test_preventing_elsewhere_is_no_horror_check() -> None:
    people = f1_content()["investigators"]
    people[0]["abilities"] = [{"modify": [{"dice": 2, "tests": ["horror-check"]}]}]
    table = Table(investigators=people)
    table.run_effects([{"suffer": "horror", "amount": 1, "negate": "will"}]).read()
    assert len(table.logged("test")[-1].data["dice"]) == 5
