"""What the engine asks of a ruleset, and what it gives to one."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from runtime.engine.chance import Chance
from runtime.engine.decisions import Decision, Option, Value
from runtime.engine.errors import StepBudget
from runtime.engine.log import Cause, LogEntry
from runtime.engine.trace import Trace
from runtime.messages import Message


class Checkpoint:
    """Yielded by a ruleset when its state is complete: a save, an undo or a resume may start here."""


CHECKPOINT = Checkpoint()

Procedure = Generator[Decision | Checkpoint, Value, Any]
"""A rule: yields decisions, is sent their answers."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    result: str
    """`victory` or `defeat` of the group."""
    ending: str
    """Id of the scenario's ending, or empty for one the rules give."""
    reason: Message
    title: Message | None = None
    text: Message | None = None
    personal: dict[str, str] = field(default_factory=dict)
    """Result of each investigator (INV-WIN-06)."""


class Session:
    """What a running game has besides its state: chance, log, and the budget of steps between two decisions."""

    STEPS = 20_000

    def __init__(self, chance: Chance, log: list[LogEntry], trace: Trace | None = None) -> None:
        self.chance = chance
        self.log_entries = log
        self.trace = trace
        """Notes why things happened, in a game that was started with the option `trace`."""
        self.revealed = 0
        """Rises when something hidden is shown; undo stops there."""
        self.at = 0
        """How many choices have been made, the one that is being carried out included."""
        self.chosen: Cause | None = None
        """The choice that is being carried out, as the cause of what nothing nearer explains."""
        self._causes: list[Cause] = []
        self._steps = 0
        self._trail: list[str] = []

    def begin_step(self) -> None:
        """A decision was answered: the budget starts anew."""
        self._steps = 0
        self._trail.clear()

    def step(self, label: str = "") -> None:
        """Count one step; a *label* names what would be the link of a cycle. Raises `StepBudget` naming the cycle
        when a silent loop has used them all."""
        self._steps += 1
        if self._steps > self.STEPS - 2_000:
            if label:
                self._trail.append(label)
            if self._steps > self.STEPS:
                raise StepBudget(_cycle(self._trail))

    @contextmanager
    def because(self, cause: Cause) -> Iterator[None]:
        """Name the cause of what is logged inside; the innermost holds."""
        self._causes.append(cause)
        try:
            yield
        finally:
            self._causes.pop()

    def log(
        self, round_: int, phase: str, kind: str, message: Message, audience: str | None, data: dict[str, Any]
    ) -> None:
        """Append an entry, with its cause."""
        entries = self.log_entries
        cause = self._causes[-1] if self._causes else self.chosen
        entries.append(LogEntry(len(entries), round_, phase, kind, message, data, audience, self.at, cause))


def _cycle(trail: Sequence[str]) -> list[str]:
    """Return the shortest block that repeats at the end of *trail*, each label once where it repeats itself."""
    for length in range(1, len(trail) // 2 + 1):
        if list(trail[-length:]) == list(trail[-2 * length : -length]):
            return list(trail[-length:])
    return list(dict.fromkeys(trail))


class State(msgspec.Struct):
    """Base of a ruleset's state: plain data, complete at every checkpoint."""


class World(Protocol):
    """One running game of a ruleset."""

    @property
    def state(self) -> Any: ...

    @property
    def outcome(self) -> Outcome | None: ...

    def play(self) -> Procedure:
        """Play on from wherever the state stands, to the end."""

    def view(self, seat: str | None, decision: Decision | None) -> dict[str, Any]:
        """Return what *seat* may see."""

    def calls(self) -> list[Option]:
        """Return what the table may call out at any decision, instead of answering it; each id begins with `!`."""

    def call(self, value: str) -> Exception:
        """Carry out a call: return what is thrown into the running procedures."""

    def move_of(self, change: dict[str, Any]) -> Message:
        """Return what a designer's move is called; raises `NotAllowed` for one that cannot be made now."""

    def rearrange(self, change: dict[str, Any]) -> None:
        """Carry a designer's move out: the state is changed, and nothing answers it."""


class Ruleset(Protocol):
    """A game system: how a package becomes a game."""

    name: str
    state_type: type[Any]

    def compile(self, package: Any, packs: Sequence[Any]) -> Any:
        """Return the package prepared for play; raises `ScenarioError`."""

    def begin(self, compiled: Any, investigators: Sequence[str], seed: int, options: dict[str, Any]) -> Any:
        """Return the state of a new game."""

    def world(self, compiled: Any, state: Any, session: Session, options: dict[str, Any]) -> World:
        """Return the running game of *state*."""

    def chance_state(self, state: Any) -> Any:
        """Return the part of the state that chance owns."""
