"""A table in companion mode: what it is asked and told, and people who answer anything that can be answered."""

from __future__ import annotations

import random
from typing import Any

from runtime.engine import Game
from runtime.engine.decisions import Decision, Value
from runtime.messages import english
from tests.rules.table import Table


class Companion(Table):
    """The ledger's map F1 with people who keep their figures, cards and dice themselves."""

    def __init__(self, *people: str, options: dict[str, Any] | None = None, **overrides: Any) -> None:
        super().__init__(*people, options={"mode": "companion", **(options or {})}, modes=["companion"], **overrides)
        self.said: list[str] = []
        """Every instruction that was confirmed since the first round began."""
        self.done()
        self.said.clear()

    @property
    def prompt(self) -> str:
        """What is asked."""
        return self.spelt(english(self.decision.prompt))

    def spelt(self, text: str) -> str:
        """Return a text with the ledger's names for people."""
        for one in self.world.state.investigators:
            text = text.replace(str(self.world.compiled.investigators[one]["name"]["en"]), one.upper())
        return text

    @property
    def lines(self) -> list[str]:
        """The open instruction, line by line."""
        return [self.spelt(line) for line in lines_of(self.decision)]

    def labels(self) -> list[str]:
        """The allowed answers as they read."""
        return [self.spelt(english(one.label)) for one in self.decision.options if one.allowed]

    def run_effects(self, effects: list[dict[str, Any]], active: str | None = "P1", **values: Any) -> Companion:
        super().run_effects(effects, active, **values)
        return self

    def done(self, *answers: str | int) -> Companion:
        """Give answers, then confirm instructions and texts until something is asked; what they said is kept."""
        for answer in answers:
            self.do(answer)
        while self.game.decision is not None and self.game.decision.kind == "confirm" and self.lines_or_story():
            self.said += self.lines
            self.do("continue")
        return self

    def end_phase(self) -> Companion:
        """End the investigators' phase, and confirm what is told until something is asked."""
        return self.done("end-phase", "end")

    def lines_or_story(self) -> bool:
        """Say whether a text or an instruction is open."""
        return bool(self.decision.story or self.decision.instruction)


def lines_of(decision: Decision) -> list[str]:
    """The lines of a decision's instruction."""
    return [english(line) for line in (decision.instruction or {}).get("lines", ())]


def any_answer(game: Game, chance: random.Random) -> Value:
    """Any answer to the open decision; the phase is ended often enough for the game to get on."""
    decision = game.decision
    assert decision is not None
    options = [one.id for one in decision.options if one.allowed]
    if decision.kind == "turn" and chance.random() < 0.3:
        return "end-phase"
    if decision.input is not None and (not options or chance.random() < 0.7):
        if decision.input.type == "number":
            return chance.randint(0, min(4, decision.input.maximum))
        return [chance.randrange(decision.input.symbols) for _ in range(decision.input.length)]
    if options[0] == "continue" and chance.random() < 0.9:
        return "continue"
    return chance.choice(options)
