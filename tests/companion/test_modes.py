"""Where a game can be begun in companion mode: the studio's previews, and any place in the story."""

from __future__ import annotations

import random

import pytest

from runtime.engine import Game
from runtime.preview.replaying import Setup
from tests.companion.playing import any_answer
from tests.companion.test_random_games import packs
from tests.playtest.scenario import the_demo

EVENTS = [event["id"] for event in the_demo().document["events"]]
PEOPLE = ["base:maren-okafor", "base:wen-meilin"]


@pytest.mark.parametrize("seed", range(4))
def test_a_preview_can_begin_at_any_event_with_a_table_of_its_own(seed: int) -> None:
    demo = the_demo()
    tiles = [tile["id"] for tile in demo.document["board"]["tiles"]]
    chance = random.Random(seed)
    for event in chance.sample(EVENTS, 10):
        setup = Setup(PEOPLE, seed, mode="companion", beginning={"event": event, "revealed": tiles})
        game = Game.start(demo, PEOPLE, seed, setup.options(), packs())
        for n in range(25):
            if game.decision is None:
                break
            game.choose({"set": {"threat": n}} if n % 8 == 7 else any_answer(game, chance))
        assert game.view("host")["mode"] == "companion"
