"""The engine: decisions, chance, checkpoints, undo, log. Pure, and free of any game's rules."""

from runtime.engine.chance import Chance
from runtime.engine.decisions import Decision, Input, Option
from runtime.engine.errors import (
    EngineError,
    NotAllowed,
    NothingToUndo,
    SaveError,
    ScenarioError,
    StaleDecision,
    StepBudget,
    UndoBarrier,
)
from runtime.engine.game import Game
from runtime.engine.log import Cause, LogEntry
from runtime.engine.ruleset import Outcome

__all__ = [
    "Cause",
    "Chance",
    "Decision",
    "EngineError",
    "Game",
    "Input",
    "LogEntry",
    "NotAllowed",
    "NothingToUndo",
    "Option",
    "Outcome",
    "SaveError",
    "ScenarioError",
    "StaleDecision",
    "StepBudget",
    "UndoBarrier",
]
