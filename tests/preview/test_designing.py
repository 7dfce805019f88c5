"""A designer's moves change the game, stand among the choices, and are undone, saved and replayed like any other."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from runtime import EngineError, Game
from runtime.playtest.bots import BOTS
from runtime.playtest.playing import people
from tests.playtest.scenario import the_demo
from tests.preview.test_beginning import begun, house
from tile_library import base_pack

Json = dict[str, Any]
DEMO = the_demo()
SPACES = ["forecourt/a", "hall/a", "drawing-room/a", "cellar/a"]
PARTY = people(DEMO, [base_pack()], 2, 5)


def designing(spec: Json | None = None, **options: Any) -> Game:
    return begun(spec or {"event": "drawer"}, designer=True, **options)


def test_the_open_question_is_asked_anew_with_the_change() -> None:
    game = designing({"event": "drawer", "variables": {"progress": 2}})
    assert [option.id for option in game.decision.options] == ["choice-1", "leave"]  # type: ignore[union-attr]
    game.choose({"set": {"progress": 3}})
    assert [option.id for option in game.decision.options] == ["choice-1", "choice-2"]  # type: ignore[union-attr]
    assert game.view("host")["story"]["text"]["a"]["var:progress"] == 3
    assert game.choices == [{"set": {"progress": 3}}]


def test_in_the_middle_of_something_the_options_are_worked_out_again() -> None:
    longer = {
        "id": "longer",
        "text": {"en": "First."},
        "do": [{"say": {"en": "Then."}}],
        "choices": [{"label": {"en": "a"}}, {"label": {"en": "b"}, "when": "progress > 2"}],
    }
    game = designing({"event": "longer"}, package=house(longer))
    game.choose("continue")
    game.choose("continue")
    assert [option.id for option in game.decision.options] == ["choice-1"]  # type: ignore[union-attr]
    game.choose({"set": {"progress": 3}})
    assert [option.id for option in game.decision.options] == ["choice-1", "choice-2"]  # type: ignore[union-attr]
    game.choose("choice-2")
    assert game.decision.kind == "turn"  # type: ignore[union-attr]


def test_everything_that_can_be_changed() -> None:
    game = designing()
    game.choose("choice-1")
    game.choose(
        {
            "move": {"p1": "t3/g1"},
            "clues": {"p1": 3},
            "give": {"p1": ["lantern"]},
            "spawn": [{"type": "ma", "at": "t3/g1"}],
            "tokens": {"desk": False},
            "dice": ["S", "S", "B"],
        }
    )
    one = game.state.investigators["p1"]
    assert (one.space, one.clues, len(one.possessions)) == ("t3/g1", 3, 1)
    assert [foe.space for foe in game.state.monsters.values()] == ["t3/g1"]
    assert "desk" not in game.state.tokens
    assert game.world.chance.roll(4)[:3] == ["S", "S", "B"]
    game.choose({"take": {"p1": ["lantern"]}})
    assert game.state.investigators["p1"].possessions == []
    assert all(entry.kind != "crosses" for entry in game.log)


@pytest.mark.parametrize(
    "change",
    [
        {"set": {"progress": "much"}},
        {"set": {"nothing": 1}},
        {"move": {"p1": "nowhere"}},
        {"reveal": ["attic"]},
        {"dice": ["6"]},
        {"clues": {"p1": -1}},
        {"fly": True},
    ],
)
def test_a_move_that_means_nothing_changes_nothing(change: Json) -> None:
    game = designing()
    before = game.state_hash()
    with pytest.raises(EngineError):
        game.choose(change)
    assert (game.state_hash(), game.choices) == (before, [])


def test_players_make_no_such_moves() -> None:
    game = begun({"event": "drawer"})
    with pytest.raises(EngineError):
        game.choose({"set": {"progress": 9}})
    assert game.state.variables["progress"] == 0


MOVES = st.one_of(
    st.builds(lambda n: {"set": {"threat": n}}, st.integers(0, 9)),
    st.builds(lambda space: {"move": {PARTY[0]: space}}, st.sampled_from(SPACES)),
    st.builds(lambda n: {"clues": {PARTY[1]: n}}, st.integers(0, 4)),
    st.builds(lambda faces: {"dice": faces}, st.lists(st.sampled_from("SIB"), max_size=4)),
    st.just({"give": {PARTY[0]: ["base:storm-lantern"]}}),
)


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 500), moves=st.lists(MOVES, min_size=1, max_size=5), gap=st.integers(1, 7), data=st.data())
def test_replay_save_and_undo_hold_with_moves_among_the_choices(
    seed: int, moves: list[Json], gap: int, data: st.DataObject
) -> None:
    event = data.draw(st.sampled_from([each["id"] for each in DEMO.document["events"]]))
    options = {"designer": True, "trace": True, "from": {"event": event}}
    game = Game.start(DEMO, PARTY, seed, options, [base_pack()])
    bot, hashes, left = BOTS["random"](seed), [game.state_hash()], list(moves)
    while game.decision is not None and (left or len(game.choices) < 20):
        game.choose(left.pop() if left and len(game.choices) % gap == 0 else bot.pick(game))
        hashes.append(game.state_hash())
        opened = Game.resume(DEMO, game.save(), [base_pack()])
        assert opened.state_hash() == game.state_hash()
    again = Game.start(DEMO, PARTY, seed, options, [base_pack()])
    for value in game.choices:
        again.choose(value)
    assert again.state_hash() == game.state_hash()
    assert again.trace == game.trace
    for place in range(len(hashes) - 2, -1, -3):
        game.rewind(place)
        assert game.state_hash() == hashes[place]
    shorter = Game.start(DEMO, PARTY, seed, options, [base_pack()])
    for value in game.choices:
        shorter.choose(value)
    assert game.trace == shorter.trace
