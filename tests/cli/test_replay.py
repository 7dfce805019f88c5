"""`hauntwright replay`: a file of a game is told again, and what is no such file is refused in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from runtime.engine import Game
from runtime.loading import DEMO
from runtime.playtest.bots import BOTS
from runtime.saves import VERSION, Entry, SaveFile, named, write_save
from schema import Package, read_source
from tests.cli.test_commands import run
from tile_library import base_pack

PEOPLE = ["base:maren-okafor", "base:wen-meilin"]


@pytest.fixture(scope="module")
def demo() -> Package:
    package = read_source(DEMO).package
    assert package is not None
    return package


def saved(package: Package, path: Path, *, packages: bool) -> Path:
    """A game of forty choices, the last two of them taken back and one of these made again."""
    game = Game.start(package, PEOPLE, 3, packs=[base_pack()])
    bot = BOTS["random"](3)
    for _ in range(40):
        game.choose(bot.pick(game))
    journal = [Entry("choice", value) for value in game.choices]  # type: ignore[arg-type]
    save = SaveFile(
        format="hauntwright-save",
        format_version=VERSION,
        title={"en": "A night"},
        package=named(package),
        packs=[named(base_pack())],
        investigators=PEOPLE,
        seed=3,
        options={},
        journal=[*journal, Entry("undo", 2), Entry("redo"), Entry("undo")],
    )
    path.write_bytes(write_save(save, [package] if packages else ()))
    return path


def test_a_game_is_told_from_its_first_text_to_its_numbers(demo: Package, tmp_path: Path) -> None:
    told = run("replay", saved(demo, tmp_path / "night.hauntsave", packages=True), "--why")
    assert told.exit_code == 0, told.output
    for words in ("seed 3", "Before the first round", "Round 1", "Maren Okafor takes a turn", "Spaces walked", "←"):
        assert words in told.output


def test_what_it_was_played_with_is_named_where_it_is_not_in_the_file(demo: Package, tmp_path: Path) -> None:
    file = saved(demo, tmp_path / "night.hauntsave", packages=False)
    refused = run("replay", file)
    assert refused.exit_code == 1
    assert "--package" in refused.output
    assert run("replay", file, "--package", "demo").exit_code == 0


def test_what_is_no_saved_game_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "words.hauntsave"
    path.write_text("not a game")
    refused = run("replay", path)
    assert refused.exit_code == 1
    assert "This is not a saved game" in refused.output
