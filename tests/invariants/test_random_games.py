"""Random games of the demo with the base pack: after every choice of thousands, the invariants hold.

Every game is laid full of cards first, so that short games meet many of them, and every other one draws from the
pack's mythos deck. All is made from the seed.
"""

from __future__ import annotations

import os
import random
from functools import lru_cache

import pytest

from runtime.engine import Game, StepBudget
from runtime.engine.decisions import Value
from runtime.playtest.bots import BOTS
from runtime.playtest.playing import people
from runtime.rulesets.investigation.cards import become, take
from runtime.rulesets.investigation.monsters import spawn
from runtime.rulesets.investigation.world import World
from schema import Package, build_package
from tests.invariants.watching import Watch
from tests.playtest.scenario import the_demo
from tile_library import base_pack

CHOICES = 200
"""Choices of each game that are watched."""

GAMES = int(os.environ.get("HAUNTWRIGHT_GAMES", "20"))
"""Games that are played; set HAUNTWRIGHT_GAMES to thousands for a long night."""


@lru_cache(maxsize=1)
def packs() -> tuple[Package, ...]:
    return (base_pack(),)


@lru_cache(maxsize=1)
def with_the_packs_mythos() -> Package:
    """The demo, with every mythos event of the base pack shuffled in."""
    demo = the_demo()
    mythos = {**demo.document["mythos"], "draws": 2, "use": [{"pack": "base"}]}
    return build_package(demo.manifest, {**demo.document, "mythos": mythos})


def begun(seed: int) -> Game:
    """A game at the start of its first round, two to four people with cards of every kind, monsters about."""
    chance = random.Random(seed)
    demo = with_the_packs_mythos() if seed % 2 else the_demo()
    chosen = people(demo, packs(), chance.choice((2, 2, 3, 4)), seed)
    game = Game.start(demo, chosen, seed, packs=packs())
    while game.state.round == 0:
        assert game.decision is not None
        game.choose(game.decision.options[0].id)
    game.arrange(lambda world: _lay(world, chance))
    return game


def _lay(world: World, chance: random.Random) -> None:
    state = world.state
    for one in state.investigators.values():
        for kind, count in (("common", 2), ("unique", 1), ("spell", 2)):
            for card in chance.sample(state.decks[kind], count):
                take(world, one, state.cards[card])
        one.clues = chance.randrange(4)
        refs = sorted({state.cards[card].ref for card in state.decks["condition"]})
        for ref in chance.sample(refs, 2):
            card = become(world, one, ref)
            role = world.definition(card).role if card is not None else ""
            one.wounded |= role == "wounded"
            one.insane |= role == "insane"
        for kind, held in (("damage", one.damage), ("horror", one.horror)):
            for _ in range(chance.randrange(4)):
                card_id = state.decks[kind].pop()
                state.cards[card_id].up = False
                held.append(card_id)
    spaces = sorted(world.board.spaces)
    for ref in chance.sample(sorted(world.compiled.monsters), chance.randrange(3)):
        spawn(world, ref, chance.choice(spaces))
    for features in (state.fires, state.darkness):
        features.extend(space for space in spaces if space not in features and chance.random() < 0.1)
    world.triggers.clear()


def same(game: Game, other: Game) -> None:
    """Two games that have to be one and the same: state, question, and what each seat sees."""
    assert game.state_hash() == other.state_hash()
    for seat in (None, "host", *game.state.investigators):
        mine, theirs = ({**each.view(seat), "undo": None, "redo": None} for each in (game, other))
        for view in (mine, theirs):
            if view["decision"] is not None:
                view["decision"] = {**view["decision"], "id": 0}
        assert mine == theirs


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_invariants_hold_after_every_choice(seed: int) -> None:
    chance = random.Random(1000 + seed)
    game = begun(seed)
    player = BOTS[sorted(BOTS)[seed % len(BOTS)] if seed % 3 == 0 else "random"](seed)
    watch = Watch(game)
    watch.look()
    while game.decision is not None and len(game.choices) < CHOICES:
        if not _goes_on(game, player.pick(game)):
            return
        watch.look()
        number = len(game.choices)
        if number % 5 == 0:
            watch.nothing_hidden_is_seen()
        if number % 23 == 0:
            same(game, Game.resume(game.package, game.save(), packs()))
        if number % 17 == 0:
            _there_and_back(game, chance.randrange(1, 4))
            _back_to_a_line(game, chance.randrange(len(game.log)))
    if game.decision is None:
        assert game.outcome is not None
        assert set(game.outcome.personal) == set(game.state.investigators)
        watch.nothing_hidden_is_seen()


def _goes_on(game: Game, value: Value) -> bool:
    """Give an answer; False when the step budget stopped the game and said which events run in a circle."""
    try:
        game.choose(value)
    except StepBudget as error:
        if not error.cycle:
            raise
        return False
    return True


def _there_and_back(game: Game, steps: int) -> None:
    """Undo and redo lead to the same game, log and views included."""
    before, entries, views = game.state_hash(), len(game.log), game.view("host")
    steps = min(steps, len(game.choices))
    for _ in range(steps):
        game.undo(force=True)
    for _ in range(steps):
        game.redo()
    after = game.view("host")
    assert (game.state_hash(), len(game.log)) == (before, entries)
    for view in (views, after):
        view["decision"] = {**view["decision"], "id": 0} if view["decision"] is not None else None
    assert after == views


def _back_to_a_line(game: Game, line: int) -> None:
    """The log ends before the line that is gone back to, and one redo brings everything back, also after a restart."""
    before, entries = game.state_hash(), list(game.log)
    game.undo(force=True, count=game.choices_since(line))
    assert len(game.log) <= line or (entries[line].at == 0 and not game.choices)
    assert game.log == entries[: len(game.log)]
    later = Game.resume(game.package, game.save(), packs())
    for each in (game, later):
        each.redo()
        assert (each.state_hash(), each.log) == (before, entries)
        assert each.redo_label() is None
