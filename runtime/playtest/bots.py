"""Bots: players without a person. Each has its habits, its own seed, and never gets lost in what is free.

A bot reads the open decision and the state that its players could see on the table, and answers with a value for
`Game.choose`. The same bot with the same seed plays the same game in the same way.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from runtime.engine import Decision, Game, Option
from runtime.engine.decisions import Value
from runtime.playtest.at_table import AtTable
from runtime.playtest.solving import guess, next_step

EXITS = ("end-turn", "leave", "back", "close", "done", "stop", "no", "accept", "continue")
"""Options that lead on, in the order a bot takes them when it has dawdled long enough."""

PATIENCE = 24
"""Answers a bot gives without the turn getting on before it looks for a way on."""


class RandomBot:
    """Takes any allowed answer; when nothing gets on for a while, one that leads on."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)  # noqa: S311 - a bot's habits are no secret
        self.table = AtTable(self.random)
        """What is said for people who keep figures, cards and dice themselves."""
        self._clock: tuple[Any, ...] = ()
        self._idle = 0

    def pick(self, game: Game) -> Value:
        """Return the answer to the open decision. Raises `ValueError` when there is none to answer."""
        decision = game.decision
        if decision is None:
            raise ValueError("There is no decision to answer: the game is over.")
        options = [option for option in decision.options if option.allowed]
        if game.world.companion:
            said = self.table.answer(game, decision)
            if said is not None:
                return said
            options = self.table.deeds(options) if decision.kind == "turn" else options
        self._watch(game)
        if self._idle > PATIENCE:
            exits = [option for option in options if option.id in EXITS]
            if exits:
                return min(exits, key=lambda option: EXITS.index(option.id)).id
        # Possessions are shared out one by one: all at once is a person's convenience.
        asks = decision.input is not None and decision.kind != "share"
        if asks and (not options or self.random.random() < 0.7):
            return self.value(game, decision)
        if not options:
            raise ValueError("The open decision has no allowed answer.")
        if len(options) == 1:
            return options[0].id
        return self.prefer(game, decision, options).id

    def _watch(self, game: Game) -> None:
        """Count how long nothing that costs anything has happened."""
        state = game.state
        turn = state.turn
        clock = (state.round, state.stage, turn and turn.investigator, turn and turn.actions, turn and turn.move_left)
        self._idle = self._idle + 1 if clock == self._clock else 0
        if clock != self._clock:
            self._clock = clock

    def value(self, game: Game, decision: Decision) -> Value:
        """Return a sequence or a number for a decision that takes one."""
        wanted = decision.input
        assert wanted is not None
        if wanted.type == "number":
            return self.random.randint(wanted.minimum, wanted.maximum)
        return [self.random.randrange(wanted.symbols) for _ in range(wanted.length)]

    def prefer(self, game: Game, decision: Decision, options: list[Option]) -> Option:
        """Return the option this bot likes best; any, for a random one."""
        return self.random.choice(options)


class HabitBot(RandomBot):
    """Weighs each option by a few habits, and takes the best with a little whim."""

    name = "habit"
    use = 3.0
    """How much it likes to use a token it has not used."""
    explore = 3.0
    """The same for tokens that open up the board."""
    attack = 1.0
    component = 0.8
    flee = 0.0
    """How much it dislikes to step to a monster."""
    whim = 0.3
    spend_always = False
    """Spends clues on tests without a difficulty as well."""
    solve = 0.9
    """How often it knows what to do with a puzzle."""
    trusting = 0.9
    """How often it takes an option that is free."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.taken: Counter[str] = Counter()
        """How often each option was taken, so that what was tried becomes dull."""

    def prefer(self, game: Game, decision: Decision, options: list[Option]) -> Option:
        """Return the option with the highest weight."""
        weigh = getattr(self, f"_{decision.kind}", None) or self._otherwise
        goals = self._goals(game) if decision.kind in ("turn", "move") else {}
        best = max(options, key=lambda option: weigh(game, option, goals) + self.whim * self.random.random())
        self.taken[self._label(decision, best)] += 1
        return best

    def value(self, game: Game, decision: Decision) -> Value:
        """Return a guess that fits what is known of a code; else any value."""
        puzzling = game.world.puzzling
        if decision.kind == "puzzle" and puzzling is not None and self.random.random() < self.solve:
            return guess(puzzling.puzzle, self.random)
        return super().value(game, decision)

    @staticmethod
    def _label(decision: Decision, option: Option) -> str:
        return f"{decision.source}/{option.id}" if decision.kind == "choice" else option.id

    def _dull(self, key: str) -> float:
        return 1 / (1 + self.taken[key])

    def _turn(self, game: Game, option: Option, goals: dict[str, float]) -> float:
        verb, _, what = option.id.partition(":")
        actions = game.state.turn.actions if game.state.turn is not None else 0
        if verb == "end-turn":
            return 0.4 if actions else 2.0
        if verb == "use":
            if not actions:
                return 0.1 * self._dull(option.id)
            return (self.explore if option.icon == "explore" else self.use) * self._dull(option.id)
        if verb == "move":
            return self._step(game, what, goals)
        if verb == "attack":
            return self.attack if actions else 0.0
        if verb in ("trade", "push", "steal", "give"):
            return 0.1 * self._dull(option.id)
        return self.component * self._dull(option.id)

    def _step(self, game: Game, space: str, goals: dict[str, float]) -> float:
        """The worth of standing in a space: nearer to what is new, and farther from what bites."""
        here = self._active_space(game)
        gain = goals.get(space, 0.0) - goals.get(here, 0.0)
        fear = self.flee if any(monster.space == space for monster in game.state.monsters.values()) else 0.0
        return 0.6 + 2 * gain - fear if gain > 0 else 0.2 - fear

    @staticmethod
    def _active_space(game: Game) -> str:
        turn = game.state.turn
        return str(game.state.investigators[turn.investigator].space) if turn is not None else ""

    def _goals(self, game: Game) -> dict[str, float]:
        """How good each space is, by the nearest token that is not dull yet."""
        world = game.world
        turn = game.state.turn
        if turn is None:
            return {}
        mover = world.mover(game.state.investigators[turn.investigator])
        worth: dict[str, float] = {}
        for token in game.state.tokens.values():
            value = self._dull(f"use:{token.id}") * (self.explore if token.kind == "explore" else self.use) / 3
            for place in (token.space,) if token.space else world.edge_spaces(token.edge):
                for space, distance in world.topology.distances(place, mover).items():
                    worth[space] = max(worth.get(space, 0.0), value / (1 + distance))
        return worth

    def _choice(self, game: Game, option: Option, goals: dict[str, float]) -> float:
        if option.id in ("leave", "back"):
            return 0.3
        return 1.0 * self._dull(f"{game.decision.source if game.decision else None}/{option.id}")

    def _test(self, game: Game, option: Option, goals: dict[str, float]) -> float:
        accept = next((each for each in game.decision.options if each.id == "accept"), None) if game.decision else None
        failing = accept is not None and accept.icon == "fail"
        open_ended = self.spend_always and game.world.rolling is not None and game.world.rolling.difficulty is None
        if option.id in ("accept", "done"):
            return 0.2 if failing or open_ended else 2.0
        return 1.0

    def _puzzle(self, game: Game, option: Option, goals: dict[str, float]) -> float:
        if option.id == "close":
            return 0.2
        if option.id == "clue":
            return 0.5
        puzzling = game.world.puzzling
        if puzzling is not None and self.random.random() < self.solve and option.id == next_step(puzzling.puzzle):
            return 3.0
        return 0.8

    def _option(self, game: Game, option: Option, goals: dict[str, float]) -> float:
        trusting = self.random.random() < self.trusting
        return 1.0 if (option.id == "yes") == trusting else 0.0

    def _move(self, game: Game, option: Option, goals: dict[str, float]) -> float:
        return 0.4 if option.id == "stop" else self._step(game, option.id, goals)

    def _otherwise(self, game: Game, option: Option, goals: dict[str, float]) -> float:
        return 0.0 if option.id in ("leave", "back") else 0.5


class CarefulBot(HabitBot):
    """Keeps away from monsters, looks twice, takes few chances."""

    name = "careful"
    attack = 0.5
    flee = 1.5
    component = 1.5
    explore = 2.0
    trusting = 0.6


class BoldBot(HabitBot):
    """Opens every door and hits what stands behind it."""

    name = "bold"
    attack = 4.0
    explore = 4.0
    use = 2.0
    trusting = 1.0


class ThoroughBot(HabitBot):
    """Leaves nothing unsearched before it goes on, and spends its clues."""

    name = "thorough"
    use = 4.0
    explore = 2.0
    spend_always = True
    whim = 0.1


class SeekerBot(HabitBot):
    """Goes where it has never been and takes what it has never taken."""

    name = "seeker"
    attack = 1.5
    whim = 0.8
    solve = 1.0

    def _dull(self, key: str) -> float:
        return 1 / (1 + 3 * self.taken[key])


BOTS: dict[str, type[RandomBot]] = {bot.name: bot for bot in (RandomBot, CarefulBot, BoldBot, ThoroughBot, SeekerBot)}
"""Every bot by its name."""
