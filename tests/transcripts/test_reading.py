"""What is wrong with a transcript is told with file, line and a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from runtime.cli import main
from runtime.transcripts import TranscriptError, read_transcript, run_transcript

HERE = Path(__file__).parent

HEAD = """\
title: A walk
scenario: ledgers-house
investigators: [p1, p2]
"""
SETUP = "setup: {place: {p1: t1/h1}}\n"


def wrong(text: str) -> TranscriptError:
    """Read and play a transcript that has to be refused; the error."""
    with pytest.raises(TranscriptError) as caught:
        run_transcript(read_transcript(text, "walk.yaml"), HERE)
    return caught.value


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("title: [", 1, "not YAML"),
        ("", 1, "names with what they mean"),
        ("title: A walk\n", 1, "“scenario”"),
        (HEAD + "play: [x]\nplay: [y]\n", 5, "“play” stands here twice"),
        (HEAD + "play:\n  - look: [x]\n", 5, "no “look” here"),
        (HEAD + "play:\n  - {}\n", 5, "do or to look"),
        (HEAD + "play: one step\n", 4, "a list"),
        (HEAD + "play:\n  - expect: p1.damage >\n", 5, "not sound"),
        (HEAD + "play:\n  - because: dark\n", 5, "goes with “refuses”"),
        (HEAD + "chance:\n  dice: SXB\nplay: [x]\n", 5, "not X"),
        (HEAD + "chance:\n  picks: [one]\nplay: [x]\n", 5, "whole number"),
        (HEAD + "play: &a [*a]\n", 4, "Anchors"),
        (HEAD + "play:\n  - do: {a: b}\n", 5, "a word or a sentence"),
    ],
)
def test_it_cannot_be_read(text: str, line: int, words: str) -> None:
    error = wrong(text)
    assert (error.file, error.line) == ("walk.yaml", line)
    assert words in error.message
    assert str(error).startswith(f"walk.yaml:{line}: ")


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("title: x\nscenario: nowhere\ninvestigators: [p1, p2]\nplay: [x]\n", 2, "no file or folder nowhere"),
        ("title: x\nscenario: ledgers-house\ninvestigators: [p1, pp]\nplay: [x]\n", 3, "no investigator “pp”"),
        (HEAD + "replace: {tokens: 3}\nplay: [x]\n", 4, "not sound"),
        (HEAD + "setup:\n  place: {p9: t1/h1}\nplay: [x]\n", 5, "“p9” is not in this game"),
        (HEAD + "setup:\n  place:\n    p1: t1/h9\nplay: [x]\n", 6, "no space “t1/h9”"),
        (HEAD + "setup:\n  monsters:\n    - {type: ma}\nplay: [x]\n", 6, "type, at, damage, name"),
        (HEAD + "setup:\n  cards: {p1: [crown]}\nplay: [x]\n", 5, "no card “crown”"),
        (HEAD + "setup:\n  cards: {p1: [rope, rope]}\nplay: [x]\n", 5, "left in the supply"),
        (HEAD + "setup:\n  clues: {p1: -1}\nplay: [x]\n", 5, "whole number from 0"),
        (HEAD + "setup:\n  variables: {progress: true}\nplay: [x]\n", 5, "of this sort"),
        (HEAD + "setup:\n  puzzles: {dial: {code: [1]}}\nplay: [x]\n", 5, "no puzzle “dial”"),
        (HEAD + "setup:\n  fire: [t1/h1, t1/h1]\nplay: [x]\n", 5, "twice"),
        (HEAD + SETUP + "play:\n  - Fly\n", 6, "“Fly” is not offered"),
        (HEAD + SETUP + "play:\n  - turn:p1\n  - refuses: move:t1/h2\n", 7, "is allowed, but should not be"),
        (HEAD + SETUP + "play:\n  - turn:p1\n  - lacks: Move to Hall 2\n", 7, "is offered, but should not be"),
        (HEAD + SETUP + "play:\n  - turn:p1\n  - see: Snow falls.\n", 7, "does not go on with “Snow falls.”"),
        (HEAD + SETUP + "play:\n  - expect: p1.clues == 2\n", 6, "(p1.clues is 0)"),
        (HEAD + SETUP + "play:\n  - expect: p1.wings == 2\n", 6, "no `wings`"),
        (HEAD + SETUP + "play:\n  - won: p1\n", 6, "not decided"),
        (HEAD + SETUP + "chance: {dice: SS}\nplay: [turn:p1]\n", 5, "only 0 were used"),
        (HEAD + SETUP + "never: takes a turn\nplay: [turn:p1]\n", 5, "may not be in the log"),
        (HEAD + SETUP + "play:\n  - turn:p1\n  - enter: 4\n", 7, "not one of the answers"),
    ],
)
def test_it_does_not_come_out_as_written(text: str, line: int, words: str) -> None:
    error = wrong(text)
    assert (error.line, words in error.message) == (line, True), str(error)


def test_a_failure_says_where_the_game_stands() -> None:
    error = wrong(HEAD + SETUP + "play:\n  - Petra Vane takes a turn\n  - Fly\n")
    assert "move:t1/h2: Move to Hall 2" in error.message
    assert "Petra Vane takes a turn." in error.message


def test_words_that_yaml_takes_for_other_things_stay_words() -> None:
    read = read_transcript(HEAD + "rules: yes\nplay: [no, 2026-01-01, 1.5, on]\n", "x")
    assert (read.rules, [step.do for step in read.steps]) == (["yes"], ["no", "2026-01-01", "1.5", "on"])


def test_undo_takes_back_and_play_goes_on() -> None:
    text = (
        HEAD
        + SETUP
        + "play:\n  - turn:p1\n  - move:t1/h2\n  - undo: true\n    expect: at(p1, 't1/h1')\n  - move:t3/g1\n"
    )
    assert run_transcript(read_transcript(text, "x"), HERE).state.investigators["p1"].space == "t3/g1"


def test_the_command_tells_which_hold(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text(HEAD.replace("ledgers-house", str(HERE / "ledgers-house")) + SETUP + "play: [Fly]\n")
    told = CliRunner().invoke(main, ["transcript", str(HERE / "moving.yaml"), str(bad), "--log"])
    assert told.exit_code == 1
    assert "Petra Vane moves to Hall 2." in told.output
    assert f"{bad}:5: “Fly” is not offered" in told.output
    assert "1 of 2 come out as written." in told.output
    assert CliRunner().invoke(main, ["transcript", str(HERE / "moving.yaml")]).exit_code == 0
    assert CliRunner().invoke(main, ["transcript", str(tmp_path / "none.yaml")]).exit_code == 2
