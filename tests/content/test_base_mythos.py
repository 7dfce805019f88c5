"""The mythos deck of the base pack: enough of it, free of any one scenario, and every event of it can be played."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from schema import validate_part
from schema.expressions import BUILTINS, PIECES, parse
from schema.texts import placeholders
from schema.walk import Reference, walk
from tests.content.parts import Json, base, everything, expressions
from tests.content.proving import begin, ground, meet, play_on, unique_places, world_of

EVENTS: list[Json] = base()["mythos"]
SEVERITIES = ("minor", "major", "deadly")

events = pytest.mark.parametrize("event", EVENTS, ids=lambda event: str(event["id"]))


def test_there_are_forty_events_of_all_severities() -> None:
    severity = Counter(tag for event in EVENTS for tag in event["tags"] if tag in SEVERITIES)
    assert len(EVENTS) >= 40
    assert severity["minor"] >= 15
    assert severity["major"] >= 12
    assert severity["deadly"] >= 8


@events
def test_an_event_has_one_severity_a_title_and_words_of_its_own(event: Json) -> None:
    assert validate_part("mythos-event", event) == []
    assert sum(tag in SEVERITIES for tag in event["tags"]) == 1
    assert event["title"]["en"]
    assert event["text"]["en"].count(" ") > 8
    assert event.get("do") or event.get("choices")


def test_no_two_events_read_alike() -> None:
    for part in ("title", "text"):
        assert len({event[part]["en"] for event in EVENTS}) == len(EVENTS)


@pytest.mark.parametrize(
    "tag", ["indoors", "outdoors", "room", "fire", "dark", "threat", "wounded", "insane", "monsters", "clues", "boon"]
)
def test_there_are_events_for_each_place_and_state_of_the_board(tag: str) -> None:
    found = [event for event in EVENTS if tag in event["tags"]]
    assert found
    asking = ("indoors", "outdoors", "room", "fire", "wounded", "insane", "threat")
    if tag in asking:
        assert sum("when" in event for event in found) >= len(found) - 1


def test_the_deck_speaks_of_nothing_that_only_one_scenario_has() -> None:
    own = {name: {item["id"] for item in base()[name]} for name in ("monsters", "items", "spells", "conditions")}
    rooms = {room["id"] for tile in base()["tiles"] for room in tile["rooms"]}
    known = {"monsters": own["monsters"], "conditions": own["conditions"], "rooms": rooms, "places": rooms}
    known["possessions"] = known["cards"] = own["items"] | own["spells"]
    known["cards-or-traits"] = known["cards"] | {trait for item in base()["items"] for trait in item["traits"]}
    for path, kind, value in walk({"mythos": EVENTS}, "content"):
        if kind == "reference" and isinstance(value, Reference):
            if value.to == "variables":
                assert value.id == "threat", path
            elif value.to != "pieces":
                assert value.id in known[value.to], (path, value)
    for path, part in everything({"mythos": EVENTS}):
        assert not {"next", "event", "puzzle", "objective", "end", "draw", "reveal"} & set(part), path


def test_conditions_read_only_what_every_scenario_has() -> None:
    names = {name.partition(".")[0] for _, source in expressions({"mythos": EVENTS}) for name in parse(source).names()}
    assert names
    assert names <= {*BUILTINS, *PIECES}


def test_texts_name_only_people() -> None:
    for event in EVENTS:
        for _, part in everything(event):
            if set(part) == {"en"}:
                assert not [name for name in placeholders(part["en"]) if name.startswith("var:")]


ROOMS = ("kitchen", "landing", "library", "nave", "graveyard", "cellar")
GRAVEYARD = {"id": "yard", "tile": "base:graveyard", "x": 100, "y": 100, "rotation": 0, "revealed": True}


@events
def test_an_event_can_be_drawn_and_played(event: Json) -> None:
    scenario = ground(3, mythos={"draws": 1, "use": [{"pack": "base"}]})
    scenario.document["board"]["tiles"].append(GRAVEYARD)
    for seed in range(3):
        game = begin(seed, size=4, scenario=scenario)
        world = world_of(game)
        ref = f"base:{event['id']}"
        # Everything else has been drawn already.
        world.state.used["mythos"] = [str(n) for n, name in enumerate(world.compiled.named["mythos"]) if name != ref]
        people = list(world.state.investigators.values())
        # A board on which every condition holds: in the room it asks for, with fire, darkness, threat and wounds.
        room = next((name for name in ROOMS if f"'{name}'" in str(event)), "forecourt")
        for one, place in zip(people, (room, "hall", room, "kitchen"), strict=True):
            one.space = world.spaces_named(place)[0]
            one.clues = 2
        people[1].wounded = people[2].insane = True
        world.state.variables["threat"] = 10
        world.state.round = 3
        world.state.darkness.append(people[0].space)
        if "fire" in event["tags"]:
            world.state.fires += world.spaces_named("drawing-room")[: 2 if "fires >= 2" in str(event) else 1]
        wanted = 2 if "monsters >= " in str(event.get("when")) else 0
        for _ in range(wanted):
            meet(game, "base:lamp-moth", 1)
        world.board_changed()
        world.cards_changed()
        chance = random.Random(seed)
        while game.decision is not None and game.state.stage in ("turns", "turn"):
            allowed = [option.id for option in game.decision.options if option.allowed]
            ending = [option for option in allowed if option in ("end-phase", "end")]
            game.choose(ending[0] if ending else chance.choice(allowed))
        play_on(game, seed)
        assert any(entry.kind == "mythos" and entry.data["event"] == ref for entry in game.log), seed
        assert sorted(unique_places(world)) == sorted(world.state.cards)
