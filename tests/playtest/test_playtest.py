"""Play-tests: the same games for the same seed, told honestly."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runtime.checker.examples import package_of
from runtime.engine import EngineError, Game
from runtime.playtest import BOTS, PlaytestError, Record, playtest
from runtime.playtest.intervals import wilson
from runtime.playtest.playing import people, play_game
from runtime.playtest.report import Report
from schema import Package
from tile_library import base_pack


def test_the_random_bot_plays_200_games_of_the_demo_without_error(demo: Package) -> None:
    report = playtest(demo, 200, processes=2)
    assert [(record.seed, record.error) for record in report.errors] == []
    assert report.stalls == []
    assert len(report.records) == 200
    assert [record.seed for record in report.records] == list(range(200))


@pytest.mark.parametrize("bot", [name for name in BOTS if name != "random"])
def test_every_bot_comes_to_an_end(demo: Package, bot: str) -> None:
    report = playtest(demo, 4, bots=[bot], seed=40)
    assert {record.result for record in report.records} <= {"victory", "defeat"}


def test_processes_play_the_same_games(demo: Package) -> None:
    alone = playtest(demo, 6, bots=["random", "bold"], seed=3)
    together = playtest(demo, 6, bots=["random", "bold"], seed=3, processes=2)
    assert alone.records == together.records


def test_progress_is_told_to_the_end(demo: Package) -> None:
    told: list[tuple[int, int]] = []
    playtest(demo, 3, progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_a_scenario_that_breaks_is_reported_with_what_it_takes_to_see_it_again() -> None:
    broken = package_of({"events": [{"id": "begin", "next": "nowhere"}]})
    report = playtest(broken, 3)
    told = report.to_json()
    assert told["results"]["error"]["games"] == 3
    first = told["errors"][0]
    assert "nowhere" in first["error"]
    game = Game.start(broken, first["investigators"], first["seed"], packs=[base_pack()])
    *before, last = [*first["choices"], "continue"]
    for value in before:
        game.choose(value)
    with pytest.raises(EngineError, match="nowhere"):
        game.choose(last)


def test_a_game_that_never_ends_is_a_stall(demo: Package) -> None:
    record = play_game(demo, [base_pack()], "random", 1, people(demo, [base_pack()], 2, 1), limit=20)
    assert record.result == "stalled"
    assert len(record.choices) == 20


def test_the_report_is_json_and_text(demo: Package) -> None:
    report = playtest(demo, 5, seed=9)
    told = json.loads(json.dumps(report.to_json()))
    assert told["games"] == 5
    assert sum(share["games"] for share in told["results"].values()) == 5
    assert set(told["never_seen"]) == {"events", "mythos", "tokens", "tiles"}
    seen = {name for record in report.records for name in record.events}
    assert seen.isdisjoint(told["never_seen"]["events"])
    assert demo.title["en"] in report.to_text()


def test_wins_are_counted_by_bot(demo: Package) -> None:
    won = Record("bold", 1, ["a", "b"], "victory", "out")
    report = Report(demo, [won, replace(won, seed=2), replace(won, bot="careful", result="defeat")])
    told = report.to_json()
    assert told["bots"]["bold"]["games"] == 2
    assert told["bots"]["careful"]["games"] == 0
    assert told["results"]["victory"]["share"] == pytest.approx(2 / 3)


@pytest.mark.parametrize(
    ("changes", "words"),
    [({"bots": ["clever"]}, "clever"), ({"games": 0}, "one game"), ({"investigators": 40}, "investigators")],
)
def test_what_cannot_be_played_is_said(demo: Package, changes: dict[str, object], words: str) -> None:
    with pytest.raises(PlaytestError, match=words):
        playtest(demo, **changes)  # type: ignore[arg-type]


@given(st.integers(1, 5000).flatmap(lambda games: st.tuples(st.integers(0, games), st.just(games))))
def test_an_interval_holds_its_share(counted: tuple[int, int]) -> None:
    hits, games = counted
    low, high = wilson(hits, games)
    assert 0 <= low <= hits / games <= high <= 1


def test_an_interval_is_the_published_one() -> None:
    # Newcombe 1998, table I: 81 of 263.
    low, high = wilson(81, 263)
    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)
