"""The runtime: plays packages by the whole rule book. The studio uses what is exported here and nothing else."""

from runtime.campaign import CampaignError, Onward, carry_over, scenario_of
from runtime.checker import check, graph
from runtime.checker.explaining import Explained, problem_reference
from runtime.engine import Decision, EngineError, Game, LogEntry, Option, Outcome
from runtime.languages import catalogue, say
from runtime.messages import localise
from runtime.migrating import Migrations, NewerDatabase, written
from runtime.playtest import BOTS, PlaytestError, Report, play_game, playtest
from runtime.preview import Preview, Previews, look, suggest_beginning
from runtime.riddles import RiddleError, make_lock, play_puzzle, puzzle_faults, solve_puzzle, spread_of
from runtime.rulesets import register_all
from runtime.rulesets.investigation.reference import reference

register_all()

__all__ = [
    "BOTS",
    "CampaignError",
    "Decision",
    "EngineError",
    "Explained",
    "Game",
    "LogEntry",
    "Migrations",
    "NewerDatabase",
    "Onward",
    "Option",
    "Outcome",
    "PlaytestError",
    "Preview",
    "Previews",
    "Report",
    "RiddleError",
    "carry_over",
    "catalogue",
    "check",
    "graph",
    "localise",
    "look",
    "make_lock",
    "play_game",
    "play_puzzle",
    "playtest",
    "problem_reference",
    "puzzle_faults",
    "reference",
    "say",
    "scenario_of",
    "solve_puzzle",
    "spread_of",
    "suggest_beginning",
    "written",
]
