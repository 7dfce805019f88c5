"""The acceptance lines of the effect language, group "the board"."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fixtures.ledger import f1_scenario
from tests.rules.table import Table

Json = dict[str, Any]

LOCK = {
    "id": "bolt",
    "type": "lock",
    "width": 6,
    "height": 6,
    "pieces": [{"x": 1, "y": 2, "length": 2, "direction": "h", "key": True}],
}


def used(token: str, **parts: Any) -> Json:
    return {"id": f"use-{token}", "trigger": {"type": "token-used", "token": token}, **parts}


@pytest.mark.effect(27)
@pytest.mark.rule("INV-LOCK-04", "INV-WALL-04", "INV-PUZZLE-04")
def test_a_locked_door_opens_by_a_lock_puzzle() -> None:
    tokens = [
        {"id": "lock", "kind": "interact", "name": {"en": "Lock"}, "at": "t1/h3", "placed": True},
        {"id": "bolted", "kind": "wall", "name": {"en": "Bolted door"}, "at": "t1/d1", "placed": True},
    ]
    opens = used(
        "lock",
        choices=[
            {
                "label": {"en": "Pick it"},
                "action": True,
                "do": [{"puzzle": "bolt", "skill": "observation", "solved": [{"remove": "token", "token": "bolted"}]}],
            }
        ],
    )
    table = Table(tokens=tokens, puzzles=[LOCK], events=[opens]).place(P1="H3").turn("P1")
    assert table.spaces() == {"H2"}
    table.act("use:lock", "choice-1")
    assert table.asked() == "puzzle"
    table.do("slide:0:3")
    assert table.spaces() == {"H2", "S1"}


@pytest.mark.effect(28)
@pytest.mark.rule("INV-TILE-01")
def test_a_tile_is_swapped_and_what_stood_on_it_is_moved() -> None:
    board = f1_scenario()["board"]
    study = next(tile for tile in board["tiles"] if tile["id"] == "t2")
    board["tiles"].append({**study, "id": "burnt-study", "revealed": False})
    table = Table(board=board).place(P1="S1", P2="H1", mA="S2")
    table.run_effects([{"remove": "tile", "tile": "t2", "move_to": "t1/h3"}, {"reveal": "tile", "tile": "burnt-study"}])
    assert (table.at("P1"), table.at("mA"), table.at("P2")) == ("H3", "H3", "H1")
    table.turn("P1")
    assert "move:burnt-study/s1" in table.options(allowed=None)


@pytest.mark.effect(29)
def test_a_collapse_at_the_end_of_a_round_bars_the_cellar() -> None:
    collapse = {
        "id": "collapse",
        "trigger": {"type": "round", "number": 1, "at": "end"},
        "do": [
            {
                "for": {"investigators": {"tile": "t2"}},
                "do": [{"suffer": "damage", "amount": 3, "face": "down"}, {"move": "active", "to": "t1/h1"}],
            },
            {"set": "progress", "to": 5},
        ],
    }
    barred = {"when": "progress >= 5", "modify": [{"cannot": "enter", "where": {"spaces": {"tile": "t2"}}}]}
    table = Table(events=[collapse], abilities=[barred], mythos={"draws": 0}).place(P1="S1", P2="H3")
    table.end_phase().tell()
    assert table.at("P1") == "H1"
    assert table.held("P1") == (0, 3)
    table.turn("P2")
    assert table.spaces() == {"H2"}


@pytest.mark.effect(30)
def test_a_trap_goes_off_the_first_time_in_a_round() -> None:
    trap = {
        "id": "trap",
        "trigger": {"type": "enters", "space": "t1/h2"},
        "when": "progress < round",
        "do": [{"set": "progress", "to": "round"}, {"suffer": "damage", "amount": 1, "face": "down"}],
    }
    table = Table(events=[trap]).place(P1="H1", P2="H1").turn("P1")
    table.act("move:H2", "move:H1", "end-turn").turn("P2").act("move:H2")
    assert table.held("P1") == (0, 1)
    assert table.held("P2") == (0, 0)


@pytest.mark.effect(31)
@pytest.mark.rule("INV-CLOSEST-02", "INV-SPAWN-01")
@pytest.mark.parametrize(("people", "count"), [(("P1", "P2"), 1), (("P1", "P2", "P3"), 2)])
def test_monsters_come_for_every_two_investigators_far_away_outdoors(people: tuple[str, ...], count: int) -> None:
    table = Table(*people).place(**dict.fromkeys(people, "H1"))
    table.run_effects(
        [
            {
                "spawn": "ma",
                "count": "half_up(investigators)",
                "at": {"spaces": {"kind": "outdoor"}, "pick": "farthest", "of": "all"},
            }
        ]
    )
    spaces = [one.space for one in table.monsters("mA")]
    assert spaces == ["t3/g3"] * count
    assert len({one.mark for one in table.monsters("mA")}) == count


@pytest.mark.effect(32)
@pytest.mark.rule("INV-FIRE-09")
def test_a_scenarios_fire_spreads_twice_and_rain_puts_out_what_burns_outdoors() -> None:
    rule = {"modify": [{"fire-spread": 1}]}
    table = Table(abilities=[rule], mythos={"draws": 0}).place(P1="S2", P2="S2").fire("G1")
    table.end_phase()
    asked = 0
    while table.decision.kind == "target":
        table.do(table.options()[0])
        asked += 1
    assert asked == 2
    assert len(table.world.state.fires) == 3
    table.tell().run_effects([{"remove": "fire", "at": {"spaces": {"kind": "outdoor"}}}])
    assert all(not table.world.board.spaces[space].outdoor for space in table.world.state.fires)


@pytest.mark.effect(33)
@pytest.mark.rule("INV-SIGHT-01", "INV-SECRET-01")
def test_a_sight_shows_a_secret_passage_for_free_and_an_event_places_a_barricade() -> None:
    tokens = [{"id": "draught", "kind": "sight", "name": {"en": "A draught"}, "at": "t1/h3", "placed": True}]
    seen = used(
        "draught",
        text={"en": "The panel gives."},
        do=[
            {"place": "secret-passage", "at": "t1/h1"},
            {"place": "secret-passage", "at": "t3/g3"},
            {"place": "barricade", "at": "t1/h3", "blocks": "t1/d1"},
        ],
    )
    table = Table(tokens=tokens, events=[seen]).place(P1="H1").turn("P1")
    table.act("use:draught")
    assert table.actions == 2
    assert table.spaces() == {"H2", "G1", "G3"}
    assert [one.blocks for one in table.world.state.barricades] == [table.world.board.edge("t1/d1").id]
