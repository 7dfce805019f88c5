"""The demo can be played from set-up to an ending, whatever is chosen."""

from __future__ import annotations

import random

import pytest

from runtime.engine import Game
from tests.content.parts import BASE, DEMO, package

MOST = 4000
"""Decisions after which a game counts as one that never ends."""


def random_game(seed: int, size: int) -> Game:
    """A finished game of the demo in which every choice was made at random."""
    chance = random.Random(seed)
    people = [f"base:{who['id']}" for who in package(BASE).document["investigators"]]
    game = Game.start(
        package(DEMO), investigators=chance.sample(people, size), seed=seed, options={}, packs=[package(BASE)]
    )
    for _ in range(MOST):
        decision = game.decision
        if decision is None:
            return game
        allowed = [option.id for option in decision.options if option.allowed]
        if decision.input is not None and (not allowed or chance.random() < 0.5):
            symbols = decision.input.symbols
            count = symbols if isinstance(symbols, int) else len(symbols)
            game.choose([chance.randrange(count) for _ in range(decision.input.length)])
        else:
            game.choose(chance.choice(allowed))
    pytest.fail(f"seed {seed} never ends")


@pytest.mark.parametrize("size", [2, 3, 4])
@pytest.mark.parametrize("seed", [11, 12])
def test_random_choices_lead_to_an_ending(seed: int, size: int) -> None:
    game = random_game(seed, size)
    assert game.outcome is not None
    assert game.log[-1].round <= 25


def test_the_guilty_one_differs_from_game_to_game() -> None:
    names = {random_game(seed, 2).world.state.variables["culprit"] for seed in range(12)}
    assert names == {"garrow", "lucian", "thrale"}
