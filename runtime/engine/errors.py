"""What can go wrong in a game, each with a message for a person."""

from __future__ import annotations

from typing import Any

from runtime.messages import M, Message, english


class EngineError(Exception):
    """Base of all errors of the engine; `message` can be shown to a person in any language."""

    code = "engine"

    def __init__(self, message: Message) -> None:
        super().__init__(str(english(message)))
        self.message = message


class StaleDecision(EngineError):
    """The choice answers a decision that is no longer open."""

    code = "stale-decision"


class NotAllowed(EngineError):
    """The value is not one of the open decision's allowed answers."""

    code = "not-allowed"


class UndoBarrier(EngineError):
    """Undoing would take back chance or something hidden that was shown; ask the table and force it."""

    code = "undo-barrier"


class NothingToUndo(EngineError):
    """There is no choice to take back, or none to make again."""

    code = "nothing-to-undo"


class ScenarioError(EngineError):
    """The scenario says something that cannot be played; the checker would have found it."""

    code = "scenario"


class SaveError(EngineError):
    """The save cannot be opened with this package."""

    code = "save"


class StepBudget(EngineError):
    """Effects ran on and on without a decision; `cycle` names what repeats."""

    code = "step-budget"

    def __init__(self, cycle: list[str]) -> None:
        super().__init__(
            M(
                "The story runs in a circle without a decision: {cycle}. Give one of these events a choice or `once`.",
                cycle=" → ".join(cycle),
            )
        )
        self.cycle = cycle


def no_decision() -> NotAllowed:
    """The game is over; nothing is asked any more."""
    return NotAllowed(M("The game is over; there is nothing to decide."))


def describe(error: EngineError) -> dict[str, Any]:
    """Return the error as JSON: its code and its message."""
    return {"code": error.code, "message": error.message}
