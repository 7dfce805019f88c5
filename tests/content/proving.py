"""A proving ground for the base pack: the demo's board without its story, on which every card may be tried."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from runtime.engine import Decision, Game
from runtime.rulesets.investigation.cards import find_in_deck, take
from runtime.rulesets.investigation.events import drain
from runtime.rulesets.investigation.monsters import spawn
from runtime.rulesets.investigation.rounds import until_the_end
from runtime.rulesets.investigation.state import Card
from runtime.rulesets.investigation.world import World
from schema import Package, build_package
from tests.content.parts import BASE, Json, base, demo, package

ROUNDS = 4
"""Rounds after which a game on the proving ground ends."""

MOST = 6000
"""Decisions after which a game counts as one that never ends."""

PEOPLE = [f"base:{who['id']}" for who in base()["investigators"]]


def ground(rounds: int = ROUNDS, **overrides: Any) -> Package:
    """A scenario without a story that ends after some rounds; `overrides` replace fields of its document."""
    document: Json = {
        "title": {"en": "The proving ground"},
        "players": {"min": 1, "max": 4},
        "board": {
            "entrance": "hall/a",
            "tiles": [{**tile, "revealed": True} for tile in demo()["board"]["tiles"]],
        },
        "events": [
            {"id": "time", "trigger": {"type": "round", "number": rounds, "at": "end"}, "do": [{"end": "morning"}]}
        ],
        "endings": [{"id": "morning", "result": "victory", "title": {"en": "Morning"}}],
        "mythos": {"draws": 0, "threat_per_round": 1},
        **overrides,
    }
    manifest = {
        "format": "hauntwright",
        "format_version": 1,
        "kind": "scenario",
        "id": "proving-ground",
        "version": "1.0.0",
        "title": {"en": "The proving ground"},
        "languages": ["en"],
        "ruleset": "investigation",
        "requires": {"base": ">=1.0,<2"},
    }
    return build_package(manifest, document)


def begin(seed: int, people: Sequence[str] = (), size: int = 2, scenario: Package | None = None) -> Game:
    """A game that stands at the first decision of round 1."""
    chance = random.Random(seed)
    names = list(people) or chance.sample(PEOPLE, size)
    game = Game.start(scenario or ground(), investigators=names, seed=seed, options={}, packs=[package(BASE)])
    while game.decision is not None and game.state.round == 0:
        game.choose(next(option.id for option in game.decision.options if option.allowed))
    return game


def world_of(game: Game) -> World:
    """The running game's world."""
    world: World = game.world
    return world


def give(game: Game, ref: str, to: int = 0, back: int | None = None) -> Card:
    """Put a card of the supply, with a certain back if it says so, before an investigator."""
    world = world_of(game)
    kind = world.compiled.cards[ref].kind
    card = next(card for card in find_in_deck(world, kind, ref) if back is None or card.back == back)
    one = list(world.state.investigators.values())[to]
    if kind in ("damage", "horror"):
        world.state.decks[kind].remove(card.id)
        card.up = True
        (one.damage if kind == "damage" else one.horror).append(card.id)
        world.cards_changed()
    else:
        take(world, one, card)
    return card


def meet(game: Game, ref: str, near: int = 0) -> None:
    """Let a monster appear in an investigator's space."""
    world = world_of(game)
    spawn(world, ref, list(world.state.investigators.values())[near].space)


Picker = Callable[[Decision, list[str]], str | None]


def play_on(game: Game, seed: int, prefer: Picker | None = None) -> Game:
    """Play to the end by chance; `prefer` may name the option to take instead. Fails when the game never ends."""
    chance = random.Random(seed)
    for _ in range(MOST):
        decision = game.decision
        if decision is None:
            return game
        allowed = [option.id for option in decision.options if option.allowed]
        assert allowed or decision.input is not None, decision
        game.choose((prefer(decision, allowed) if prefer else None) or chance.choice(allowed))
    raise AssertionError(f"seed {seed} never ends")


def carry_out(game: Game, steps: Callable[[World], Any]) -> None:
    """Let rules happen now that no choice of the players leads to; what they ask is the game's next decision."""
    world = world_of(game)
    running: Any = game

    def procedure() -> Any:
        yield from steps(world)
        yield from drain(world)
        yield from world.play()

    running._play.close()
    running._play = until_the_end(world, procedure())
    running._advance(None)


def unique_places(world: World) -> list[str]:
    """Where every card is: decks, hands, conditions, damage and horror, and the floor."""
    state = world.state
    found = [card for deck in state.decks.values() for card in deck]
    found += [card for cards in state.floor.values() for card in cards]
    for one in state.investigators.values():
        found += [*one.possessions, *one.conditions, *one.damage, *one.horror]
    return found
