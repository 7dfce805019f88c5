"""`python -m benchmarks.run`: measure, print a table, and write `var/bench/<time>.json`."""

from __future__ import annotations

import argparse
import copy
import json
import platform
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks import crowd, serving, studio
from benchmarks.large import large_scenario
from benchmarks.measuring import Measure, milliseconds
from benchmarks.scenario import big_scenario
from runtime import Game, check
from runtime.checker import survey, types
from runtime.engine.decisions import Value
from runtime.loading import DEMO
from runtime.playtest.playing import people, play_game
from schema import Package, build_package, read_package, read_source, validation, write_package
from schema.expressions import parse
from tile_library import Placement, base_pack, base_tiles, build_board, compose_map
from tile_library.board import _build

OUT = Path("var/bench")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure everything and tell."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.run", description="Measure what has to be quick.")
    parser.add_argument("--games", type=int, default=40, help="random games to play (40)")
    parser.add_argument("--tables", type=int, default=50, help="tables open on the server (50)")
    parser.add_argument("--choices", type=int, default=500, help="choices over HTTP (500)")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long the house is full (10)")
    parser.add_argument("--no-http", action="store_true", help="leave the runtime's server out")
    parser.add_argument("--no-studio", action="store_true", help="leave the studio out")
    given = parser.parse_args(arguments)
    demo = read_source(DEMO).package
    assert demo is not None
    measures = [*games(demo, given.games), *checks(demo), *opening(demo), *boards(demo), *views(demo)]
    if not given.no_http:
        measures += serving.measure(given.tables, given.choices)
        measures += crowd.measure(seconds=given.seconds)
    if not given.no_studio:
        measures += studio.measure()
    tell(measures)
    return 0


def games(demo: Package, count: int) -> list[Measure]:
    """Whole random games of the demo on one core; the bot's thinking is in it."""
    packs = [base_pack()]
    play_game(demo, packs, "random", 0, people(demo, packs, 2, 0))
    decisions, choices = 0, []
    began = time.process_time()
    for seed in range(count):
        record = play_game(demo, packs, "random", seed, people(demo, packs, 2, seed))
        assert not record.error, record.error
        decisions += record.decisions
    spent = time.process_time() - began
    # The rules alone: the choices of some games made again.
    for seed in range(min(10, count)):
        choices.append((seed, played(demo, packs, seed)))
    began = time.process_time()
    for seed, values in choices:
        game = Game.start(demo, people(demo, packs, 2, seed), seed, {"history": False}, packs)
        for value in values:
            game.choose(value)
    alone = sum(len(values) for _, values in choices) / (time.process_time() - began)
    return [
        Measure("decisions of the demo, rules alone", alone, "/s", "20,000 /s"),
        Measure("decisions of the demo, with a random bot", decisions / spent, "/s"),
        Measure("whole random games of the demo", count / spent, "/s", "50 /s"),
    ]


def played(demo: Package, packs: Sequence[Package], seed: int) -> list[Value]:
    """The choices of one random game."""
    from runtime.playtest import RandomBot

    bot = RandomBot(seed)
    game = Game.start(demo, people(demo, packs, 2, seed), seed, {"history": False}, packs)
    while game.decision is not None:
        game.choose(bot.pick(game))
    return game.choices


def checks(demo: Package) -> list[Measure]:
    """The checker: with nothing remembered, and after one event was changed, as it is while somebody types."""
    big = big_scenario()
    problems = [problem for problem in check(big) if problem.severity == "error"]
    assert not problems, problems[:3]
    documents = [copy.deepcopy(big.document) for _ in range(3)]
    for number, document in enumerate(documents):
        document["events"][7]["text"]["en"] += f" A word more, {number}."
    changed = iter([build_package(big.manifest, document) for document in documents])
    large = large_scenario()
    edits = []
    for number in range(3):
        document = copy.deepcopy(large.document)
        document["events"][500]["text"]["en"] += f" A word more, {number}."
        edits.append(build_package(large.manifest, document))
    edited = iter(edits)
    return [
        Measure("check of the demo", milliseconds(lambda: check(demo), before=forget), "ms", "50 ms"),
        Measure("check of 3,000 events", milliseconds(lambda: check(big), runs=3, before=forget), "ms", "1,000 ms"),
        Measure("check of 3,000 events, one changed", milliseconds(lambda: check(next(changed)), runs=3), "ms"),
        Measure("check of 1,000 events, 60 tiles", milliseconds(lambda: check(large), runs=3, before=forget), "ms"),
        Measure(
            "check of 1,000 events, 60 tiles, one changed",
            milliseconds(lambda: check(next(edited)), runs=3),
            "ms",
            "200 ms",
        ),
    ]


def forget() -> None:
    """Empty what the checker remembers by value."""
    survey._known.clear()
    validation._items.clear()
    types._known.clear()
    parse.cache_clear()


def opening(demo: Package) -> list[Measure]:
    """Opening a package from its bytes."""
    data, big = write_package(demo), write_package(big_scenario())
    return [
        Measure("open the demo's package", milliseconds(lambda: read_package(data)), "ms"),
        Measure("open a package of 3,000 events", milliseconds(lambda: read_package(big), runs=3), "ms"),
    ]


def boards(demo: Package) -> list[Measure]:
    """Building and drawing boards."""
    tiles = base_tiles()
    names = list(tiles)
    thirty = [Placement(f"t{n}", names[n % len(names)], (n % 6) * 12, (n // 6) * 12) for n in range(30)]
    laid = [Placement.from_dict(each) for each in demo.document["board"]["tiles"]]
    board = build_board(tiles, laid)
    tokens = demo.document["tokens"]
    return [
        Measure(
            "build a board of 30 tiles",
            milliseconds(lambda: build_board(tiles, thirty), before=_build.cache_clear),
            "ms",
        ),
        Measure(
            "draw the demo's map, 48 pixels a cell",
            milliseconds(lambda: compose_map(board, tiles, tokens=tokens), runs=2),
            "ms",
        ),
    ]


def views(demo: Package) -> list[Measure]:
    """What a screen asks for, half-way through a game."""
    from runtime.playtest import BOTS

    packs = [base_pack()]
    game, bot = Game.start(demo, people(demo, packs, 2, 1), 1, packs=packs), BOTS["seeker"](1)
    while game.decision is not None and len(game.choices) < 150:
        game.choose(bot.pick(game))
    return [
        Measure("view of a game under way", milliseconds(lambda: game.view(None), runs=20), "ms", "5 ms"),
        Measure("save of a game under way", milliseconds(game.save, runs=20), "ms"),
        Measure("resume of a saved game", milliseconds(lambda: Game.resume(demo, game.save(), packs), runs=5), "ms"),
    ]


def tell(measures: Sequence[Measure]) -> None:
    """Print the table and write the file."""
    wide = max(len(measure.name) for measure in measures)
    for measure in measures:
        aim = f"   aim: {measure.aim}" if measure.aim else ""
        print(f"{measure.name:<{wide}}  {measure.value:>12,.2f} {measure.unit:<3}{aim}")
    OUT.mkdir(parents=True, exist_ok=True)
    target = OUT / f"{time.strftime('%Y%m%d-%H%M%S')}.json"
    about = {"python": platform.python_version(), "machine": platform.machine(), "system": platform.system()}
    told = {"time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), **about}
    told_measures = [measure.as_dict() for measure in measures]
    target.write_text(json.dumps({**told, "measures": told_measures}, indent=1) + "\n", encoding="utf-8")
    print(f"\nWritten to {target}")


if __name__ == "__main__":
    raise SystemExit(main())
