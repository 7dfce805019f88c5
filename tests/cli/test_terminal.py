"""Playing in the terminal."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result
from rich.console import Console

from runtime.checker.examples import package_of
from runtime.cli import main
from runtime.engine import Game
from runtime.playtest import BOTS
from runtime.terminal import Terminal, puzzle
from schema import write_package
from tile_library import base_pack


def play(*arguments: object, typed: str) -> Result:
    result = CliRunner().invoke(main, ["play", *map(str, arguments)], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_a_game_is_begun_left_and_gone_on_with(tmp_path: Path) -> None:
    saved = tmp_path / "game.save"
    first = play("demo", "--seed", 4, "--save", saved, typed="1 2\n1\n2\n1\nb\ni\n?\nnonsense\n99\nq\n")
    assert first.exit_code == 0
    assert "Who takes" in first.output
    assert "Type the number of an answer" in first.output
    assert saved.exists()
    second = play("demo", "--load", saved, typed="q\n")
    assert second.exit_code == 0
    assert "Who takes" in second.output


def test_undo_and_redo() -> None:
    told = play("demo", "--seed", 4, "-i", "maren-okafor,idris-pell", typed="1\nu\nr\nu\nu\ns /nonexistent/x\n")
    assert told.output.count("Who takes Storm lantern?") >= 3
    assert "There is nothing to undo." in told.output
    assert "cannot be saved" in told.output


def test_the_end_of_the_input_is_said_and_no_traceback() -> None:
    told = play("demo", "--seed", 4, typed="1 2\n")
    assert told.exit_code == 1
    assert "nothing more to read" in told.output


def test_a_whole_game_by_typed_numbers(tmp_path: Path) -> None:
    path = tmp_path / "desk.haunt"
    package = package_of({})
    path.write_bytes(write_package(package))
    people = ["base:maren-okafor", "base:idris-pell"]
    game, bot = Game.start(package, people, 3, packs=[base_pack()]), BOTS["seeker"](3)
    typed: list[str] = []
    while game.decision is not None:
        options = [option.id for option in game.decision.options]
        value = bot.pick(game)
        typed.append(str(options.index(str(value)) + 1))
        game.choose(value)
    assert game.outcome is not None
    told = play(path, "--seed", 3, "-i", ",".join(people), typed="\n".join(typed) + "\n")
    assert told.exit_code == 0
    assert {"victory": "Out", "defeat": "Lost"}[game.outcome.result] in told.output or not game.outcome.ending


def test_codes_are_typed_as_numbers(tmp_path: Path) -> None:
    package = package_of(
        {
            "puzzles": [{"id": "dial", "type": "code", "length": 2, "variety": 3}],
            "events": [
                {"id": "begin", "do": [{"spawn": "clerk", "at": "hall/c"}, {"puzzle": "dial", "skill": "lore"}]}
            ],
        }
    )
    game = Game.start(package, ["maren-okafor", "idris-pell"], 1, packs=[base_pack()])
    lines = iter(["1", "1", "9 9", "1 2", "q"])
    console = Console(record=True, width=100, file=open("/dev/null", "w"))  # noqa: SIM115
    with console.file:
        Terminal(game, console, tmp_path / "x.save", "en", lambda _prompt: next(lines)).play()
        text = console.export_text()
    assert game.state.puzzles["dial"]["guesses"][0]["guess"] == [0, 1]
    assert "not one of the answers" in text
    assert "Or 2 numbers from 1 to 3" in text


def test_every_puzzle_can_be_seen() -> None:
    lock = {
        "type": "lock",
        "width": 3,
        "height": 2,
        "pieces": [{"x": 0, "y": 0, "length": 2, "direction": "h", "key": True}],
    }
    assert "K K ·" in puzzle(lock).plain
    assert " 2  1" in puzzle({"type": "slide", "columns": 2, "rows": 1, "cells": [1, 0]}).plain
    code = {"type": "code", "guesses": [{"guess": [0, 2], "right": 1, "misplaced": 0}]}
    assert "1 3   right 1, misplaced 0" in puzzle(code).plain
