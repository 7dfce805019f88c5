"""Random games of the demo in companion mode: whatever the table answers, the game goes on, and can be kept."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from runtime.engine import Game
from runtime.messages import localise
from runtime.playtest.playing import people
from tests.companion.playing import any_answer
from tests.invariants.test_random_games import packs, with_the_packs_mythos
from tests.playtest.scenario import the_demo

COMPANION = {"mode": "companion"}


def begun(seed: int) -> Game:
    demo = with_the_packs_mythos() if seed % 2 else the_demo()
    return Game.start(demo, people(demo, packs(), 2 + seed % 3, seed), seed, COMPANION, packs())


def played(game: Game, seed: int, most: int) -> Game:
    chance = random.Random(seed)
    for _ in range(most):
        if game.decision is None:
            break
        game.choose(any_answer(game, chance))
    return game


def seen(game: Game) -> dict[str, Any]:
    """What the host sees, but for the number of the open decision, which is never used twice."""
    view = game.view("host")
    if view["decision"] is not None:
        del view["decision"]["id"]
    return view


@given(st.integers(0, 10_000), st.integers(1, 220))
@settings(max_examples=20, deadline=None)
def test_a_game_ends_or_asks_and_played_again_or_resumed_it_is_the_same(seed: int, length: int) -> None:
    game = played(begun(seed), seed, length)
    assert (game.decision is None) == (game.outcome is not None)
    again = begun(seed)
    for value in game.choices:
        again.choose(value)
    resumed = Game.resume(game.package, game.save(), packs())
    for other in (again, resumed):
        assert other.state_hash() == game.state_hash()
        assert seen(other) == seen(game)


@given(st.integers(0, 10_000), st.integers(2, 120))
@settings(max_examples=10, deadline=None)
def test_what_is_taken_back_was_not(seed: int, length: int) -> None:
    game = played(begun(seed), seed, length)
    before = seen(game)
    if game.decision is None:
        return
    game.choose(any_answer(game, random.Random(seed)))
    game.undo(force=True)
    assert {**seen(game), "redo": None} == {**before, "redo": None}


@given(st.integers(0, 10_000))
@settings(max_examples=6, deadline=None)
def test_a_whole_game_gets_to_an_end(seed: int) -> None:
    game = played(begun(seed), seed, 4_000)
    assert game.outcome is not None


@given(st.integers(0, 10_000), st.integers(1, 300))
@settings(max_examples=15, deadline=None)
def test_nothing_hidden_is_in_the_view_and_everything_said_can_be_said(seed: int, length: int) -> None:
    game = played(begun(seed), seed, length)
    view = localise(game.view("host"), "en", str)
    text = json.dumps(view)
    assert '"space": "table"' not in text
    assert "$m" not in text
    world = game.world
    shown = set(world.state.tiles)
    hidden = [tile for tile in world.compiled.placements if tile not in shown]
    places = {space["id"].split("/")[0] for space in view["board"]["spaces"]}
    assert places.isdisjoint(hidden)
    decision = view["decision"]
    if decision is not None and decision["instruction"]:
        assert all(isinstance(line, str) and "{" not in line for line in decision["instruction"]["lines"])
    assert not any(_cards(one) for one in view["investigators"])


def _cards(one: dict[str, Any]) -> list[Any]:
    return [*one["possessions"], *one["conditions"], *one["damage_cards"], *one["horror_cards"]]
