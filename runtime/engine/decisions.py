"""A decision is state: who is asked what, what the answers are, and why some are not allowed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from runtime.engine.errors import NotAllowed
from runtime.messages import M, Message

Value = str | int | list[int] | dict[str, Any]
"""An answer: an option's id, a number, or a sequence of symbols. An object is no answer but a designer's move, which
changes the game and leaves the question open (`Game.choose`)."""


@dataclass(slots=True)
class Option:
    """One answer to a decision."""

    id: str
    """Unique in its decision; stable from one game to its replay."""
    label: Message
    cost: int = 0
    """Actions it costs."""
    allowed: bool = True
    reason: Message | None = None
    """Why it is not allowed."""
    rule: str = ""
    """The ledger's id of the rule behind it."""
    target: dict[str, str] = field(default_factory=dict)
    """What on the board it means: `space`, `token`, `monster`, `investigator`, `card` or `die`."""
    icon: str = ""

    def to_json(self) -> dict[str, Any]:
        """Return the option for a screen."""
        return {
            "id": self.id,
            "label": self.label,
            "cost": self.cost,
            "allowed": self.allowed,
            "reason": self.reason,
            "rule": self.rule,
            "target": self.target,
            "icon": self.icon,
        }


@dataclass(slots=True)
class Input:
    """A decision that takes a value beside its options: a sequence of symbols, or a number. One for a number that has
    `symbols` takes a sequence of `length` of them as well."""

    type: str
    length: int = 0
    symbols: int = 0
    minimum: int = 0
    maximum: int = 0

    def accepts(self, value: Value) -> bool:
        """Say whether *value* is one that can be given here."""
        if self.type == "number" and not isinstance(value, list):
            return isinstance(value, int) and not isinstance(value, bool) and self.minimum <= value <= self.maximum
        return self.symbols > 0 and (
            isinstance(value, list)
            and len(value) == self.length
            and all(
                isinstance(symbol, int) and not isinstance(symbol, bool) and 0 <= symbol < self.symbols
                for symbol in value
            )
        )


@dataclass(slots=True)
class Decision:
    """The one open question of a game."""

    kind: str
    """`turn, confirm, choice, test, target, move, puzzle, share, option, order, vote, dice, random, ask`."""
    actor: str | None
    """The investigator who decides, or None for the group."""
    prompt: Message
    options: list[Option]
    source: Message | None = None
    """What asks: a card, a token, a monster, a rule."""
    story: dict[str, Any] | None = None
    """What is read aloud with it: `{"title": message, "text": message}`."""
    input: Input | None = None
    aimed: list[Option] = field(default_factory=list)
    """Answers that begin at a piece on the board and are offered there: each is a shorter way through the options."""
    private: bool = False
    """Only the actor's player may read it; the others see that it is being decided."""
    instruction: dict[str, Any] | None = None
    """What the players do at their table while this is asked: `{"lines": [message], "tiles", "spaces": [ids to point
    at], "card": reference or None}`."""
    id: int = 0
    """Given by the game; never used twice."""
    renew: Callable[[Decision], None] | None = None
    """Works the options out again after a designer changed the game under the open question."""

    def answer(self, value: Value) -> Value:
        """Return *value* when it is an allowed answer, or raise `NotAllowed` with the reason."""
        if isinstance(value, str):
            for option in (*self.options, *self.aimed):
                if option.id == value:
                    if option.allowed:
                        return value
                    raise NotAllowed(option.reason or M("This is not possible now."))
        elif self.input is not None and self.input.accepts(value):
            return value
        raise NotAllowed(M("This is not one of the answers to the open question."))

    def to_json(self) -> dict[str, Any]:
        """Return the decision for a screen."""
        return {
            "id": self.id,
            "kind": self.kind,
            "actor": self.actor,
            "prompt": self.prompt,
            "source": self.source,
            "options": [option.to_json() for option in self.options],
            "aimed": [option.to_json() for option in self.aimed],
            "input": None
            if self.input is None
            else {
                "type": self.input.type,
                "length": self.input.length,
                "symbols": self.input.symbols,
                "minimum": self.input.minimum,
                "maximum": self.input.maximum,
            },
        }


def confirm(
    prompt: Message,
    actor: str | None = None,
    *,
    story: dict[str, Any] | None = None,
    source: Message | None = None,
    private: bool = False,
) -> Decision:
    """Return a decision with the one answer `continue` (INV-APP-02: each instruction is confirmed before the next)."""
    return Decision("confirm", actor, prompt, [Option("continue", M("Continue"))], source, story, private=private)
