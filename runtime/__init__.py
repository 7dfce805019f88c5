"""The runtime: plays packages by the whole rule book. The studio uses what is exported here and nothing else."""

from runtime.checker import check, graph
from runtime.engine import Decision, EngineError, Game, LogEntry, Option, Outcome
from runtime.messages import localise
from runtime.playtest import BOTS, PlaytestError, Report, playtest
from runtime.riddles import RiddleError, make_lock, play_puzzle, puzzle_faults, solve_puzzle, spread_of
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
    "RiddleError",
    "check",
    "graph",
    "localise",
    "make_lock",
    "play_puzzle",
    "playtest",
    "puzzle_faults",
    "solve_puzzle",
    "spread_of",
]
