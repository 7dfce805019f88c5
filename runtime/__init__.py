"""The runtime: plays packages by the whole rule book. The studio uses what is exported here and nothing else."""

from runtime.checker import check, graph
from runtime.engine import Decision, EngineError, Game, LogEntry, Option, Outcome
from runtime.playtest import BOTS, PlaytestError, Report, playtest
from runtime.rulesets import register_all

register_all()

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
