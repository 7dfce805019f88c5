"""What the table chooses before it plays: how hard, with hints or without, how many, and from which packs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from runtime.checker import check
from runtime.engine import Game, NotAllowed, ScenarioError
from runtime.loading import packs_for
from runtime.playtest.bots import HabitBot
from runtime.web.collection import Collection
from schema import Package, build_package
from tests.fixtures.ledger import f1_content, f1_manifest, f1_package
from tests.rules.parts import choice, item, person_four, say, token, used
from tests.rules.table import Table

Json = dict[str, Any]

DIFFICULTIES = [
    {"id": "dusk", "name": say("Dusk"), "sets": [{"set": "progress", "to": 2}]},
    {"id": "night", "name": say("Night"), "sets": [{"set": "progress", "to": 5}, {"set": "threat", "to": 3}]},
    {"id": "plain", "name": say("Plain")},
]


@pytest.mark.parametrize(
    ("chosen", "progress", "threat"), [(None, 2, 0), ("dusk", 2, 0), ("night", 5, 3), ("plain", 0, 0)]
)
def test_a_difficulty_gives_variables_their_first_values(chosen: str | None, progress: int, threat: int) -> None:
    options = {"difficulty": chosen} if chosen else {}
    game = Game.start(f1_package(difficulties=DIFFICULTIES), ["p1", "p2"], 3, options)
    assert (game.state.variables["progress"], game.state.variables["threat"]) == (progress, threat)


def test_a_difficulty_the_scenario_does_not_offer_is_refused() -> None:
    with pytest.raises(ScenarioError, match="no difficulty"):
        Game.start(f1_package(difficulties=DIFFICULTIES), ["p1", "p2"], 3, {"difficulty": "noon"})


def test_what_an_earlier_chapter_left_counts_more_than_the_difficulty() -> None:
    carried = [{"id": "progress", "type": "number", "carried": True}]
    package = f1_package(difficulties=DIFFICULTIES, variables=carried)
    game = Game.start(package, ["p1", "p2"], 3, {"difficulty": "night"}, carried={"variables": {"progress": 9}})
    assert game.state.variables["progress"] == 9


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ({"set": "progres", "to": 1}, "HW308"),
        ({"set": "round", "to": 1}, "HW308"),
        ({"set": "progress", "to": True}, "HW321"),
        ({"set": "progress", "to": "many"}, "HW321"),
        ({"set": "threat", "to": False}, "HW321"),
        ({"set": "progress"}, "HW202"),
    ],
)
def test_the_checker_tells_what_is_wrong_with_a_difficulty(first: Json, code: str) -> None:
    package = f1_package(difficulties=[{"id": "hard", "name": say("Hard"), "sets": [first]}])
    problems = [problem for problem in check(package, []) if problem.path.startswith("$.difficulties")]
    assert [problem.code for problem in problems] == [code]


def test_a_variable_that_only_a_difficulty_sets_is_set() -> None:
    event = {"id": "late", "trigger": {"type": "start"}, "when": "mercy > 1", "text": say("A lamp is lit.")}
    variables = [{"id": "mercy", "type": "number"}]
    lit = f1_package(variables=variables, events=[event], tokens=[])
    set_by = [{"id": "easy", "name": say("Easy"), "sets": [{"set": "mercy", "to": 2}]}]
    given = f1_package(variables=variables, events=[event], tokens=[], difficulties=set_by)
    assert "HW507" in {problem.code for problem in check(lit, [])}
    assert "HW507" not in {problem.code for problem in check(given, [])}


@pytest.mark.parametrize("on", [True, False])
def test_hints_are_told_only_to_who_plays_with_them(on: bool) -> None:
    events = [used("desk", choice("look", action=False)), {"id": "nudge", "trigger": {"type": "start"}}]
    events[1] |= {"when": "hints", "text": say("Look under the *blotter*.")}
    objective = {"id": "find", "text": say("Find the letter."), "hint": say("Desks have drawers.")}
    table = Table(
        options={"hints": on} if on else {},
        scenario={"events": events, "tokens": [token("desk", "search", "t1/h1")], "objectives": [objective]},
    )
    told = [entry.message for entry in table.game.log if entry.kind == "story"]
    assert any("blotter" in str(message) for message in told) == on
    hint = table.game.view(None)["objective_hint"]
    assert (hint is not None) == on
    sound = check(f1_package(events=events, tokens=[token("desk", "search", "t1/h1")], objectives=[objective]), [])
    assert "HW320" not in {problem.code for problem in sound}


def test_five_go_in_where_the_scenario_allows_it_and_play_to_the_end() -> None:
    people = person_four()
    people.append({**people[0], "id": "p5", "name": say("Quill Adair")})
    package = f1_package(investigators=people, players={"min": 1, "max": 5})
    five = ["p1", "p2", "p3", "p4", "p5"]
    game = Game.start(package, five, 3, {"players": 5})
    bot = HabitBot(3)
    turns: set[str] = set()
    while game.decision is not None and game.state.round < 3:
        if game.state.turn is not None:
            turns.add(game.state.turn.investigator)
        game.choose(bot.pick(game))
    assert turns == set(five) or game.outcome is not None
    assert [one["id"] for one in game.view("host")["investigators"]] == five
    assert Game.resume(package, game.save()).state_hash() == game.state_hash()
    with pytest.raises(ScenarioError, match="2 to 5"):
        Game.start(f1_package(investigators=[*people, {**people[0], "id": "p6"}], players={"min": 1, "max": 5}),
                   [*five, "p6"], 3)  # fmt: skip


POSSESSIONS = ["lantern", "rope", "knife"]


def sharing() -> Game:
    """Three cards to be shared out between two people."""
    things = [item("lantern", traits=["light-source"]), item("rope"), item("knife", weapon=KNIFE)]
    return Game.start(f1_package(items=things, starting_possessions=POSSESSIONS), ["p1", "p2"], 3)


KNIFE = {"kind": "bladed", "reach": "melee", "damage": 1}


def held(game: Game) -> list[list[str]]:
    cards = game.state.cards
    return [[cards[card].ref for card in one.possessions] for one in game.state.investigators.values()]


@pytest.mark.rule("INV-SETUP-12")
def test_all_is_shared_out_at_once_and_taken_back_at_once() -> None:
    game = sharing()
    game.choose([1, 0, 1])
    assert held(game) == [["rope"], ["lantern", "knife"]]
    assert game.decision is not None
    assert game.decision.kind != "share"
    game.undo()
    assert held(game) == [[], []]
    game.choose("p1")
    assert held(game) == [["lantern"], []]
    game.choose([0, 0])
    assert held(game) == [POSSESSIONS, []]


@pytest.mark.parametrize("wrong", [[0, 1], [0, 1, 2], [0, 1, -1], [0, 0, 0, 0], []])
def test_a_sharing_that_leaves_a_card_or_names_nobody_is_refused(wrong: list[int]) -> None:
    game = sharing()
    with pytest.raises(NotAllowed):
        game.choose(wrong)
    assert held(game) == [[], []]


def test_a_suggestion_is_one_of_the_answers_and_about_even() -> None:
    game = sharing()
    share = game.view(None)["share"]
    assert [card["name"]["$t"]["en"] for card in share["cards"]] == POSSESSIONS
    game.choose(share["suggestion"])
    assert sorted(len(cards) for cards in held(game)) == [1, 2]
    assert game.view(None)["share"] is None


def _pack(id: str, name: str) -> Package:
    """A content pack with a lamp, somebody to play, and a monster."""
    content = f1_content()
    lamp = item(f"{name}-lamp", traits=["lamp"], copies=20)
    person = {**content["investigators"][0], "id": f"{name}-keeper"}
    monster = {**content["monsters"][0], "id": f"{name}-monster", "traits": ["winged"]}
    things = {"items": [lamp], "investigators": [person], "monsters": [monster]}
    return build_package(f1_manifest(kind="content", id=id), things)


@pytest.mark.rule("INV-COLLECTION-02")
def test_chance_never_takes_anything_of_a_pack_that_is_not_in_use(tmp_path: Path) -> None:
    """A monster and a card are picked a hundred times; a pack that joins in holds one of the two there could be."""
    own = item("own-lamp", traits=["lamp"], copies=20)
    monsters = f1_content()["monsters"]
    monsters[0] = {**monsters[0], "traits": ["winged"]}
    begin = {
        "id": "begin",
        "trigger": {"type": "start"},
        "do": [
            {"spawn": "random", "trait": "winged", "at": "t2/s1"},
            {"gain": "item", "trait": "lamp", "pick": "random", "who": "all"},
        ],
    }
    scenario = f1_package(items=[own], monsters=monsters, events=[begin], tokens=[])
    package = build_package(f1_manifest(optional={"e1": ">=1"}), scenario.document)
    collection = Collection(tmp_path / "collection.json")

    def picked(times: int) -> set[str]:
        packs = packs_for(package, [pack for pack in [_pack("e1", "moth")] if collection.uses(pack.id)])
        found: set[str] = set()
        for seed in range(times):
            game = Game.start(package, ["p1", "p2"], seed, packs=packs)
            while game.state.round == 0 and game.decision is not None:
                game.choose(game.decision.options[0].id)
            state = game.state
            assert len(state.monsters) == 1
            found |= {one.type for one in state.monsters.values()}
            found |= {state.cards[card].ref for one in state.investigators.values() for card in one.possessions}
        return found | set(game.world.compiled.investigators)

    theirs = {"e1:moth-lamp", "e1:moth-monster", "e1:moth-keeper"}
    assert theirs <= picked(20)
    collection.switch("e1", False)
    assert not any(name.startswith("e1:") for name in picked(100))
    collection.switch("e1", True)
    assert theirs <= picked(20)


def test_a_random_monster_that_nothing_fits_does_not_come() -> None:
    begin = {"id": "begin", "trigger": {"type": "start"}, "do": [{"spawn": "random", "trait": "none", "at": "t2/s1"}]}
    assert not Table(scenario={"events": [begin]}).world.state.monsters


def test_an_optional_pack_of_another_version_stays_away() -> None:
    package = build_package(f1_manifest(optional={"e1": ">=2"}), f1_package().document)
    assert packs_for(package, [_pack("e1", "moth")]) == []


def test_content_notes_are_told_of_where_a_language_lacks_them() -> None:
    notes = {"languages": ["en", "cs"], "content_notes": {"en": "Spiders."}}
    package = build_package(f1_manifest(**notes), f1_package().document)
    found = [problem for problem in check(package, []) if problem.path == "$.content_notes"]
    assert [(problem.code, problem.file) for problem in found] == [("HW701", "package.json")]
