"""A game starts as the design says: a package, investigators, a seed."""

from __future__ import annotations

from pathlib import Path

import runtime
from runtime import Game
from schema import read_source


def test_the_base_pack_needs_not_be_given() -> None:
    demo = read_source(Path(runtime.__file__).parent / "demo").package
    assert demo is not None
    game = Game.start(demo, investigators=["base:maren-okafor", "base:wen-meilin"], seed=7, options={})
    for _ in range(12):
        assert game.decision is not None
        game.choose(next(option.id for option in game.decision.options if option.allowed))
    again = Game.resume(demo, game.save())
    assert again.state_hash() == game.state_hash()
    assert again.view("host")["round"] == game.view("host")["round"]
