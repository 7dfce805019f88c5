"""Bots play in companion mode, too: they tell what a table would tell."""

from __future__ import annotations

import pytest

from runtime.playtest import playtest
from runtime.playtest.bots import BOTS
from runtime.playtest.running import PlaytestError
from schema import build_package
from tests.playtest.scenario import the_demo


def test_every_bot_gets_every_game_of_the_demo_to_an_end() -> None:
    report = playtest(the_demo(), 10, bots=list(BOTS), seed=3, mode="companion")
    assert [record.error for record in report.records if record.error] == []
    assert {record.result for record in report.records} <= {"victory", "defeat"}
    assert {record.mode for record in report.records} == {"companion"}
    assert max(record.rounds for record in report.records) > 4
    assert sum(len(record.tokens) for record in report.records) > 60


def test_the_same_seed_is_the_same_game() -> None:
    one, two = (playtest(the_demo(), 2, bots=["bold"], seed=9, mode="companion") for _ in range(2))
    assert [record.as_dict() for record in one.records] == [record.as_dict() for record in two.records]


def test_a_mode_the_scenario_does_not_support_is_refused() -> None:
    demo = the_demo()
    full = build_package(demo.manifest, {**demo.document, "modes": ["full"]})
    with pytest.raises(PlaytestError, match="companion"):
        playtest(full, 1, mode="companion")
