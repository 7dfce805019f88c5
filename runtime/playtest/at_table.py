"""What a bot says for a table that keeps figures, cards and dice itself (companion mode).

It rolls what the printed skills give, tells what it is asked at random, and takes as many deeds a round as two actions
each would allow. Of wounds it keeps no count, so nobody is eliminated.
"""

from __future__ import annotations

import random

from runtime.engine import Decision, Game, Option
from runtime.engine.chance import SUCCESS, Chance
from runtime.engine.decisions import Value

ACTIONS = 2
"""Deeds of each investigator in a round."""

OWN = ("hurt", "mend", "evade", "report", "end-phase")
"""What a bot has no reason to say by itself: its attacks are resolved by the app."""

MOST = 3
"""The highest number a bot tells when it is asked for one."""


class AtTable:
    """The table of one bot."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._round = 0
        self._deeds = 0

    def answer(self, game: Game, decision: Decision) -> Value | None:
        """Return what the table says, or None where the bot chooses as it likes."""
        if decision.kind == "turn":
            return self._turn(game)
        if decision.kind == "confirm":
            return decision.options[0].id
        if decision.input is not None and decision.input.type == "number":
            if decision.kind == "test":
                return min(decision.input.maximum, self._rolled(game))
            return self._chance.randint(decision.input.minimum, min(MOST, decision.input.maximum))
        return None

    def deeds(self, options: list[Option]) -> list[Option]:
        """Return what a bot may want to do in the investigators' phase."""
        return [option for option in options if option.id.partition(":")[0] not in OWN]

    def _turn(self, game: Game) -> Value | None:
        state = game.state
        if state.round != self._round:
            self._round, self._deeds = state.round, 0
        self._deeds += 1
        decision = game.decision
        assert decision is not None
        spent = self._deeds > ACTIONS * len(game.world.standing())
        return "end-phase" if spent or not self.deeds(decision.options) else None

    def _rolled(self, game: Game) -> int:
        rolling = game.world.rolling
        if rolling is None:
            return 0
        dice = max(1, game.world.skill(rolling.investigator, rolling.skill) + rolling.modifier)
        return Chance(Chance.seeded(self._chance.getrandbits(48))).roll(dice).count(SUCCESS)
