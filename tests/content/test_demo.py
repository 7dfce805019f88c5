"""The demo scenario is as rich as it says, and hangs together."""

from __future__ import annotations

from collections import Counter

import pytest

from schema.expressions import parse
from tests.content.parts import BASE, DEMO, Json, base, demo, everything, expressions, package, values
from tile_library import Placement, TileDef, build_board

EVENTS: dict[str, Json] = {event["id"]: event for event in demo()["events"]}
TOKENS: dict[str, Json] = {token["id"]: token for token in demo()["tokens"]}


def test_the_demo_requires_the_base_pack_that_is_there() -> None:
    assert package(DEMO).manifest["requires"] == {"base": ">=1.0,<2"}
    assert package(BASE).version.startswith("1.")


def test_the_demo_is_big_enough() -> None:
    scenario = demo()
    assert len(scenario["board"]["tiles"]) >= 12
    assert len(scenario["events"]) >= 35
    assert len(scenario["mythos"]["events"]) >= 12
    assert len(scenario["objectives"]) >= 4
    results = Counter(ending["result"] for ending in scenario["endings"])
    assert results["victory"] >= 2
    assert results["defeat"] >= 3


@pytest.mark.parametrize(
    "kind",
    [
        "search", "explore", "interact", "sight", "person", "door", "wall", "barricade", "secret-passage", "fire",
        "darkness", "item", "custom",
    ],
)  # fmt: skip
def test_every_kind_of_token_is_in_play(kind: str) -> None:
    assert any(token["kind"] == kind for token in TOKENS.values())


def test_the_three_puzzles_are_there() -> None:
    assert {puzzle["type"] for puzzle in demo()["puzzles"]} == {"slide", "code", "lock"}


def test_three_monster_types_appear() -> None:
    assert len(values(demo(), "spawn")) >= 2


def test_every_token_that_can_be_used_opens_an_event() -> None:
    used = {
        event["trigger"]["token"] for event in EVENTS.values() if event.get("trigger", {}).get("type") == "token-used"
    }
    usable = {
        name for name, token in TOKENS.items()
        if token["kind"] in ("search", "explore", "interact", "sight", "person", "custom")
    }  # fmt: skip
    assert used == usable


def test_every_token_waits_for_its_tile_or_is_placed_by_an_event() -> None:
    placed = {part["token"] for _, part in everything(demo()) if part.get("place") == "token"}
    assert {name for name, token in TOKENS.items() if not token["placed"]} == placed


def test_every_event_has_a_trigger_or_is_led_to() -> None:
    led_to = values(demo(), "event") | values(demo(), "next")
    assert {name for name, event in EVENTS.items() if "trigger" not in event} <= led_to


def test_every_variable_is_set_and_read() -> None:
    written = {part[verb] for _, part in everything(demo()) for verb in ("set", "raise") if verb in part} - {"threat"}
    declared = {variable["id"] for variable in demo()["variables"]}
    read: set[str] = set()
    for _, source in expressions(demo()):
        read |= parse(source).names()
    read |= {
        event["trigger"]["variable"] for event in EVENTS.values() if event.get("trigger", {}).get("type") == "crosses"
    }
    shown = {name for name in declared if any("{var:" + name + "}" in str(part) for part in demo().values())}
    assert written == declared
    assert declared <= read | shown


def test_every_tile_but_the_first_two_is_revealed_by_an_event() -> None:
    hidden = {tile["id"] for tile in demo()["board"]["tiles"] if not tile["revealed"]}
    revealed = {part["tile"] for _, part in everything(demo()["events"]) if part.get("reveal") == "tile"}
    assert hidden == revealed


def test_the_tiles_join_without_overlap_and_every_door_meets_a_door() -> None:
    tiles = {f"base:{tile['id']}": TileDef.from_dict(tile) for tile in base()["tiles"]}
    placements = [
        Placement(tile["id"], tile["tile"], tile["x"], tile["y"], tile["rotation"]) for tile in demo()["board"]["tiles"]
    ]
    board = build_board(tiles, placements)
    assert [problem for problem in board.problems if problem.severity == "error"] == []
    for token in TOKENS.values():
        if token["kind"] in ("explore", "door", "wall"):
            edge = board.edge(token["at"])
            assert edge is not None, token
            assert len(edge.spaces) == 2, token
        else:
            assert token["at"] in board.spaces, token


def test_every_suspect_can_be_the_one() -> None:
    culprits = {part["to"].strip("'") for _, part in everything(EVENTS["begin"]) if part.get("set") == "culprit"}
    assert culprits == {"garrow", "lucian", "thrale"}
    for name in ("the-coats", "the-blotter", "locker-open"):
        asked = str(EVENTS[name])
        assert all(f"culprit == '{culprit}'" in asked for culprit in culprits), name
