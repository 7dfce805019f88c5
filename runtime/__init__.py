"""The runtime: plays packages by the whole rule book. The studio uses what is exported here and nothing else."""

import runtime.rulesets  # registers the rulesets with the engine
from runtime.checker import check, graph
from runtime.engine import Decision, EngineError, Game, LogEntry, Option, Outcome
from runtime.playtest import BOTS, PlaytestError, Report, playtest

__all__ = [
    "BOTS",
    "Decision",
    "EngineError",
    "Game",
    "LogEntry",
    "Option",
    "Outcome",
    "PlaytestError",
    "Report",
    "check",
    "graph",
    "playtest",
]
