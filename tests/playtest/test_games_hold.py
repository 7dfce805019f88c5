"""Whatever happens in a game of the demo: it can be replayed, saved anywhere, undone and done again."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from runtime.engine import Game
from runtime.playtest.bots import BOTS
from runtime.playtest.playing import people
from tests.playtest.scenario import the_demo
from tile_library import base_pack

GAMES = settings(
    max_examples=6,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=True,
)
SEEDS = st.integers(0, 10_000)
NAMES = st.sampled_from(sorted(BOTS))


def begun(seed: int, *, history: bool = True) -> Game:
    demo, packs = the_demo(), [base_pack()]
    return Game.start(demo, people(demo, packs, 2, seed), seed, {"history": history}, packs)


@GAMES
@given(seed=SEEDS, bot=NAMES)
def test_choices_replay_to_the_same_game(seed: int, bot: str) -> None:
    game, player = begun(seed, history=False), BOTS[bot](seed)
    while game.decision is not None and len(game.choices) < 250:
        game.choose(player.pick(game))
    again = begun(seed, history=False)
    for value in game.choices:
        again.choose(value)
    assert again.state_hash() == game.state_hash()
    assert again.outcome == game.outcome


@GAMES
@given(seed=SEEDS)
def test_a_save_at_every_decision_opens_to_the_same_game(seed: int) -> None:
    game, player = begun(seed), BOTS["random"](seed)
    while game.decision is not None and len(game.choices) < 60:
        opened = Game.resume(the_demo(), game.save(), [base_pack()])
        assert opened.state_hash() == game.state_hash()
        assert opened.decision is not None
        # An id is never used twice, so that an answer to a screen of before the save is stale.
        assert opened.decision.id > game.decision.id
        assert {**opened.decision.to_json(), "id": 0} == {**game.decision.to_json(), "id": 0}
        assert opened.choices == game.choices
        game.choose(player.pick(game))


@GAMES
@given(seed=SEEDS, back=st.integers(1, 12))
def test_undo_and_redo_lead_back(seed: int, back: int) -> None:
    game, player = begun(seed), BOTS["seeker"](seed)
    hashes = [game.state_hash()]
    while game.decision is not None and len(game.choices) < 50:
        game.choose(player.pick(game))
        hashes.append(game.state_hash())
    for steps in range(1, back + 1):
        game.undo(force=True)
        assert game.state_hash() == hashes[-1 - steps]
    for steps in reversed(range(back)):
        game.redo()
        assert game.state_hash() == hashes[-1 - steps]


@GAMES
@given(seed=SEEDS, bot=NAMES)
def test_every_decision_can_be_answered(seed: int, bot: str) -> None:
    game, player = begun(seed, history=False), BOTS[bot](seed)
    while game.decision is not None and len(game.choices) < 400:
        decision = game.decision
        assert decision.input is not None or any(option.allowed for option in decision.options)
        ids = [option.id for option in decision.options]
        assert len(ids) == len(set(ids))
        assert all(option.allowed or option.reason for option in decision.options)
        game.choose(player.pick(game))


@GAMES
@given(seed=SEEDS)
def test_the_same_bot_and_seed_play_the_same_game(seed: int) -> None:
    def played() -> list[object]:
        game, player = begun(seed, history=False), BOTS["thorough"](seed)
        while game.decision is not None and len(game.choices) < 150:
            game.choose(player.pick(game))
        return [*game.choices, game.state_hash()]

    assert played() == played()
