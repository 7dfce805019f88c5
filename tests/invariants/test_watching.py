"""The watch notices: each thing that may not be, put there by hand, is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from runtime.engine import Game
from runtime.engine.decisions import Decision, Option
from runtime.messages import M, T
from runtime.rulesets.investigation.state import Token
from tests.invariants.test_random_games import begun
from tests.invariants.watching import Watch


def _twice(game: Game) -> None:
    game.state.decks["damage"].append(game.state.decks["damage"][0])


def _lost(game: Game) -> None:
    game.state.decks["common"].pop()


def _in_the_wrong_deck(game: Game) -> None:
    game.state.decks["damage"].append(game.state.decks["horror"].pop())


def _facedown_in_the_deck(game: Game) -> None:
    game.state.cards[game.state.decks["horror"][0]].up = False


def _nowhere(game: Game) -> None:
    next(iter(game.state.investigators.values())).space = "attic/z"


def _token_nowhere(game: Game) -> None:
    game.state.tokens["ghost"] = Token("ghost", "search")


def _double_fire(game: Game) -> None:
    game.state.fires = [next(iter(game.world.board.spaces))] * 2


def _dark_void(game: Game) -> None:
    game.state.darkness.append("attic/z")


def _owing(game: Game) -> None:
    next(iter(game.state.investigators.values())).clues = -1


def _the_dead_walk(game: Game) -> None:
    next(iter(game.state.investigators.values())).eliminated = True


def _no_way_on(game: Game) -> None:
    game.decision = Decision("choice", None, M("Well?"), [Option("no", M("No"), allowed=False, reason=M("Because."))])


def _no_reason(game: Game) -> None:
    game.decision = Decision("choice", None, M("Well?"), [Option("a", M("A")), Option("b", M("B"), allowed=False)])


def _a_blank_in_the_log(game: Game) -> None:
    game.world.log("story", M("{who} waits."))


@pytest.mark.parametrize(
    "spoil",
    [
        _twice,
        _lost,
        _in_the_wrong_deck,
        _facedown_in_the_deck,
        _nowhere,
        _token_nowhere,
        _double_fire,
        _dark_void,
        _owing,
        _the_dead_walk,
        _no_way_on,
        _no_reason,
        _a_blank_in_the_log,
    ],
)
def test_what_may_not_be_is_noticed(spoil: Callable[[Game], None]) -> None:
    game = begun(3)
    watch = Watch(game)
    watch.look()
    spoil(game)
    with pytest.raises(AssertionError):
        watch.look()


@pytest.mark.parametrize("what", ["id", "name", "text", "back", "secret"])
def test_what_leaks_is_noticed(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun(3)
    watch = Watch(game)
    watch.nothing_hidden_is_seen()
    world, state = game.world, game.state
    card = state.cards[state.decks["damage"][0]]
    spell = next(one for one in world.compiled.cards.values() if one.kind == "spell")
    insane = next(one for one in world.compiled.cards.values() if one.role == "insane")
    held = {state.cards[card].back for one in state.investigators.values() for card in one.conditions}
    leaks: dict[str, Any] = {
        "id": card.id,
        "name": T(world.compiled.cards[card.ref].front.name),
        "text": {"$story": world.compiled.cards[card.ref].front.text},
        "back": T(spell.backs[0].name),
        "secret": T(next(back.name for number, back in enumerate(insane.backs) if number not in held)),
    }
    view = game.view
    monkeypatch.setattr(game, "view", lambda seat=None: {**view(seat), "leak": leaks[what]})
    with pytest.raises(AssertionError):
        watch.nothing_hidden_is_seen()
