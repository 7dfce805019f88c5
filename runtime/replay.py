"""`hauntwright replay FILE`: a saved game is played again and told, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from runtime.engine import EngineError, Game, LogEntry
from runtime.loading import load
from runtime.messages import english, localise
from runtime.rulesets.investigation.statistics import statistics
from runtime.saves import Named, Opened, SaveFile, SaveFileError, read_save, replay
from runtime.terminal import paragraphs
from schema import Package
from tile_library import base_pack

_NUMBERS = {
    "actions": "Actions",
    "tests": "Tests",
    "passed": "of them passed",
    "fallen": "Successes that fell",
    "expected": "on average",
    "found": "Clues found",
    "spent": "Clues spent",
    "damage": "Damage taken",
    "horror": "Horror taken",
    "defeated": "Monsters defeated",
    "walked": "Spaces walked",
}


@click.command(
    "replay",
    short_help="Play a saved game again and tell it, line by line.",
    epilog="Example: hauntwright replay the-lamplighters-house-end.hauntsave",
)
@click.argument("file", metavar="FILE", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--package", "names", multiple=True, help="What it is played with, where the file does not bring it along."
)
@click.option("--language", default="", help="A language of the scenario, such as en.")
@click.option("--why", is_flag=True, help="Say of each line what brought it about.")
def replay_command(file: Path, names: Sequence[str], language: str, why: bool) -> None:
    """Play a saved game again and tell it: what was read, what was done, how it ended, and the game in numbers.

    FILE is a .hauntsave file, as the table gives it out. What one player alone may read is not told.
    """
    try:
        opened = read_save(file.read_bytes())
        game = played_again(opened, names)
    except (SaveFileError, EngineError) as error:
        raise click.ClickException(str(english(error.message))) from None
    console = Console(highlight=False)
    spoken = language or game.package.languages[0]
    console.print(Text(f"{game.package.title} {game.package.version}, seed {game.seed}", style="bold"))
    _tell(console, game.log, spoken, why)
    _numbers(console, game, spoken)


def played_again(opened: Opened, names: Iterable[str] = ()) -> Game:
    """Return the game of a file as it stands at the end of its journal; raises `SaveFileError` or `EngineError`."""
    save = opened.save
    known = {**opened.packages, base_pack().digest: base_pack()}
    for name in names:
        loaded = load(name)
        known |= {package.digest: package for package in (loaded.package, *loaded.packs)}
    packs = [_found(each, known) for each in save.packs]
    game = Game.start(_found(save.package, known), save.investigators, save.seed, _options(save), packs)
    replay(game, save.journal)
    return game


def _options(save: SaveFile) -> dict[str, Any]:
    options = dict(save.options)
    if save.carried is not None:
        options |= msgspec.to_builtins({"carried": save.carried.variables, "burdens": save.carried.investigators})
    return options


def _found(wanted: Named, known: dict[str, Package]) -> Package:
    package = known.get(wanted.digest)
    if package is None:
        raise click.ClickException(
            f"This game is played with {wanted.id} {wanted.version}, which the file does not bring along. "
            f"Name it with --package, exactly as it was then."
        )
    return package


def _tell(console: Console, log: Sequence[LogEntry], language: str, why: bool) -> None:
    for (round_, phase), lines in groupby(log, key=lambda entry: (entry.round, entry.phase)):
        console.print(Rule(f"Round {round_}, {phase}" if round_ else "Before the first round", align="left"))
        for entry in lines:
            if entry.audience is not None:
                continue
            words = localise(entry.message, language, str)
            text = paragraphs(words) if isinstance(words, dict) else Text(str(words))
            if entry.kind == "story":
                text.stylize("italic")
            cause = entry.cause
            if why and cause is not None and cause.name is not None:
                told = " ".join(filter(None, (str(localise(cause.name, language, str)), cause.rule)))
                text.append(f"  ← {told}", style="dim")
            console.print(text)


def _numbers(console: Console, game: Game, language: str) -> None:
    people = statistics(game.log, game.investigators)["people"]
    faces = {one["id"]: localise(one["name"], language, str) for one in game.view(None)["investigators"]}
    outcome = game.outcome
    personal = outcome.personal if outcome is not None else {}
    table = Table("", *(str(faces.get(one, one)) for one in people))
    if personal:
        table.add_row("Result", *(personal.get(one, "") for one in people))
    for name, title in _NUMBERS.items():
        table.add_row(title, *(str(numbers[name]) for numbers in people.values()))
    console.print(table)
