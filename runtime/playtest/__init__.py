"""Bots that play a scenario many times, and a report of what happened."""

from runtime.playtest.bots import BOTS, RandomBot
from runtime.playtest.playing import Record, play_game
from runtime.playtest.report import Report
from runtime.playtest.running import PlaytestError, playtest

__all__ = ["BOTS", "PlaytestError", "RandomBot", "Record", "Report", "play_game", "playtest"]
