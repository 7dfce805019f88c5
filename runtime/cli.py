"""`hauntwright`: check, play, play-test, draw, describe, pack and serve scenarios."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import click
from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from runtime.engine import EngineError, Game
from runtime.loading import Loaded, LoadError, load, locate
from runtime.messages import english
from runtime.playtest import BOTS, PlaytestError, playtest
from runtime.replay import replay_command
from runtime.serving import serve
from runtime.transcripts.command import transcript
from schema import Package, Problem, read_source, write_package

DEBUG = "HAUNTWRIGHT_DEBUG"

FILE = click.argument("name", metavar="FILE")
PACKS = click.option(
    "--packs",
    "folders",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder with content packs, beside the folder of FILE. May be given several times.",
)
MODE = click.option(
    "--mode",
    type=click.Choice(["full", "companion"]),
    default="full",
    show_default=True,
    help="companion: figures, cards and dice are kept at your own table.",
)
JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON, for other programs.")


class Friendly(click.Group):
    """A group of commands in which nothing ends in a traceback."""

    def invoke(self, context: click.Context) -> Any:
        """Run a command; whatever goes wrong is said in a sentence, with exit code 1."""
        try:
            return super().invoke(context)
        except (click.exceptions.Exit, click.Abort, click.ClickException, BrokenPipeError):
            raise
        except LoadError as error:
            _refuse(error.message, error.problems)
        except PlaytestError as error:
            raise click.ClickException(str(error)) from None
        except EngineError as error:
            raise click.ClickException(str(english(error.message))) from None
        except OSError as error:
            place = f" ({error.filename})" if error.filename else ""
            raise click.ClickException(f"That did not work: {error.strerror or error}{place}.") from None
        except Exception as error:
            if os.environ.get(DEBUG):
                raise
            raise click.ClickException(
                f"Something went wrong inside Hauntwright ({type(error).__name__}: {error}). Nothing of yours was "
                f"changed. Set {DEBUG}=1 and try again to see where; please report it with the file."
            ) from None


@click.group(cls=Friendly, epilog="Begin with: hauntwright play demo")
@click.version_option(package_name="hauntwright")
def main() -> None:
    """Check, play and play-test scenarios for investigation board games.

    FILE is always a .haunt file, a folder with a package source, or the word demo.
    """


@main.command(epilog="Example: hauntwright check my-scenario.haunt")
@FILE
@PACKS
@JSON
@click.option("--all", "every", is_flag=True, help="Remarks as well, such as exits that lead nowhere.")
def check(name: str, folders: Sequence[Path], as_json: bool, every: bool) -> None:
    """Say what is wrong with a package, where, and what to do.

    The exit code is 1 when there are errors, else 0; warnings and remarks do not count.
    """
    try:
        loaded = load(name, folders)
    except LoadError as error:
        if not as_json:
            raise
        _print_json({"file": name, "problems": _as_json(error)})
        sys.exit(1)
    if as_json:
        _print_json({"file": name, "problems": [problem.as_dict() for problem in loaded.problems]})
    else:
        _list(loaded.problems, every)
        _sum_up(loaded.problems, every)
    sys.exit(0 if loaded.sound else 1)


@main.command(epilog="Example: hauntwright play demo --seed 7")
@FILE
@PACKS
@click.option("--seed", type=int, default=None, help="The same seed deals the same dice and cards. Random without it.")
@click.option("--investigators", "-i", default="", help="Ids, such as maren-okafor,idris-pell. Asked for without it.")
@click.option(
    "--load", "saved", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Go on with a saved game."
)
@click.option("--save", "save_to", type=click.Path(dir_okay=False, path_type=Path), help="Where s and q save.")
@MODE
@click.option("--language", default="", help="A language of the scenario, such as en.")
def play(
    name: str,
    folders: Sequence[Path],
    seed: int | None,
    investigators: str,
    saved: Path | None,
    save_to: Path | None,
    mode: str,
    language: str,
) -> None:
    """Play a scenario in the terminal, alone or round it with friends."""
    from runtime.terminal import Terminal

    loaded = _playable(name, folders)
    package = loaded.package
    console = Console(highlight=False)
    if saved is not None:
        game = Game.resume(package, saved.read_bytes(), loaded.packs)
    else:
        chosen = _chosen(loaded, console, investigators)
        drawn = seed if seed is not None else int.from_bytes(os.urandom(4))
        game = Game.start(package, chosen, drawn, {"mode": mode} if mode != "full" else {}, loaded.packs)
        console.print(Text(f"Seed {drawn}", style="dim"))
    target = save_to or saved or Path(f"{package.id}.save")
    Terminal(game, console, target, language or package.languages[0], _ask(console)).play()


@main.command(
    "playtest",
    short_help="Let bots play a scenario many times, and report.",
    epilog="Example: hauntwright playtest demo -n 200 --bot random --bot bold --processes 2",
)
@FILE
@PACKS
@click.option("-n", "--games", default=100, show_default=True, type=click.IntRange(1, 1_000_000), help="Games to play.")
@click.option(
    "--bot", "bots", multiple=True, type=click.Choice(list(BOTS)), help="Who plays; several take turns. [random]"
)
@click.option("--seed", default=0, show_default=True, help="Game n has this seed plus n.")
@click.option(
    "--investigators", default=2, show_default=True, type=click.IntRange(1, 8), help="Investigators in each game."
)
@click.option("--processes", default=1, show_default=True, type=click.IntRange(1, 256), help="Games played at once.")
@MODE
@JSON
def playtest_(
    name: str,
    folders: Sequence[Path],
    games: int,
    bots: Sequence[str],
    seed: int,
    investigators: int,
    processes: int,
    mode: str,
    as_json: bool,
) -> None:
    """Let bots play a scenario many times, and report who wins and what nobody saw.

    The exit code is 1 when a game stopped with an error or came to no end.
    """
    loaded = _playable(name, folders)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Playing", total=games)
        report = playtest(
            loaded.package,
            games,
            bots=bots or ("random",),
            seed=seed,
            processes=processes,
            investigators=investigators,
            mode=mode,
            packs=loaded.packs,
            progress=lambda done, _of: bar.update(task, completed=done),
        )
    if as_json:
        _print_json(report.to_json())
    else:
        click.echo(report.to_text())
    sys.exit(1 if report.errors or report.stalls else 0)


@main.command(epilog="Example: hauntwright render demo map.png --scale 64")
@FILE
@click.argument("out", type=click.Path(dir_okay=False, path_type=Path))
@PACKS
@click.option("--scale", default=48, show_default=True, type=click.IntRange(8, 256), help="Pixels for each cell.")
@click.option("--svg", is_flag=True, help="Write SVG; also when OUT ends in .svg.")
@click.option("--no-tokens", is_flag=True, help="Leave the tokens out.")
@click.option("--language", default="", help="The language of room names.")
def render(
    name: str, out: Path, folders: Sequence[Path], scale: int, svg: bool, no_tokens: bool, language: str
) -> None:
    """Draw the whole map of a scenario, everything revealed, to OUT."""
    from runtime.drawing import map_of

    loaded = load(name, folders)
    _scenario(loaded.package)
    data = map_of(
        loaded.package,
        loaded.packs,
        scale=scale,
        svg=svg or out.suffix.lower() == ".svg",
        tokens=not no_tokens,
        language=language or loaded.package.languages[0],
    )
    _write(out, data)
    click.echo(f"{out}: {len(data):,} bytes")
    _end(loaded, name)


@main.command(epilog="Example: hauntwright info demo")
@FILE
@PACKS
@JSON
def info(name: str, folders: Sequence[Path], as_json: bool) -> None:
    """Describe a package: what it is, what is in it, what it needs."""
    from runtime.describing import described, lines_of

    loaded = load(name, folders)
    told = described(loaded)
    if as_json:
        _print_json(told)
    else:
        click.echo("\n".join(lines_of(told)))
    _end(loaded, name)


@main.command(
    short_help="Make a .haunt file of a package source.",
    epilog="Example: hauntwright pack my-scenario/ my-scenario.haunt",
)
@click.argument("folder", type=click.Path(path_type=Path))
@click.argument("out", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Write it although it has errors in how it hangs together.")
def pack(folder: Path, out: Path, force: bool) -> None:
    """Make a .haunt file of a package source; the same source always makes the same file."""
    path = locate(folder)
    if not path.is_dir():
        raise click.ClickException(f"{path} is no folder. A package source is a folder with a package.json.")
    result = read_source(path)
    if result.package is None:
        raise LoadError(f"{path} cannot be packed.", result.problems)
    loaded = load(path)
    if not loaded.sound and not force:
        raise LoadError(f"{path} was not packed (--force packs it all the same).", loaded.problems)
    data = write_package(result.package)
    _write(out, data)
    click.echo(f"{out}: {result.package.id} {result.package.version}, {len(data):,} bytes")


main.add_command(serve)
main.add_command(transcript)
main.add_command(replay_command)


# -- what the commands share -------------------------------------------------------------------------------------------


def _scenario(package: Package) -> None:
    if package.kind != "scenario":
        raise click.ClickException(f"{package.id} is a content pack; scenarios use it, but it has no story of its own.")


def _playable(name: str, folders: Sequence[Path]) -> Loaded:
    loaded = load(name, folders)
    _scenario(loaded.package)
    if not loaded.sound:
        raise LoadError(f"{name} cannot be played before its errors are put right.", loaded.problems)
    return loaded


def _end(loaded: Loaded, name: str) -> None:
    """What could be shown was shown; say so when the package is unsound, with exit code 1."""
    if not loaded.sound:
        click.echo(f"This package has errors; hauntwright check {name} tells them.", err=True)
        sys.exit(1)


def _chosen(loaded: Loaded, console: Console, given: str) -> list[str]:
    """The investigators named, or asked for."""
    from schema.catalogue import Catalogue

    known = Catalogue(loaded.package, loaded.packs).all("investigators")
    if given:
        return [each.strip() for each in given.split(",") if each.strip()]
    for number, one in enumerate(known.values(), 1):
        name, role = (next(iter((one.get(key) or {"": ""}).values())) for key in ("name", "role"))
        console.print(Text(f"  {number:>2}  {name}").append(f"  {role}", style="dim"))
    players = loaded.package.document.get("players", {})
    fewest, most = max(2, players.get("min", 2)), max(2, players.get("max", 4))
    ask = _ask(console)
    while True:
        words = ask(f"Who goes? {fewest} to {most} numbers, such as 1 4 > ").replace(",", " ").split()
        if all(word.isdecimal() and 1 <= int(word) <= len(known) for word in words):
            picked = [list(known)[int(word) - 1] for word in words]
            if fewest <= len(set(picked)) == len(picked) <= most:
                return picked
        click.echo(f"Choose {fewest} to {most} different people by their numbers.")


def _ask(console: Console) -> Any:
    def ask(prompt: str) -> str:
        try:
            return console.input(Text(prompt, style="bold"))
        except EOFError:
            click.echo("\nThere is nothing more to read; the game ends here.", err=True)
            raise click.exceptions.Exit(1) from None

    return ask


_COLOURS = {"error": "red", "warning": "yellow", "info": "cyan"}


def _list(problems: Sequence[Problem], every: bool, *, err: bool = False) -> None:
    """Print problems, errors first; remarks only when they are asked for."""
    order = list(_COLOURS)
    for problem in sorted(problems, key=lambda each: order.index(each.severity)):
        if problem.severity == "info" and not every:
            continue
        place = f"{problem.file} {problem.path}".strip()
        head = click.style(f"{problem.code} {problem.severity}", fg=_COLOURS[problem.severity], bold=True)
        click.echo(f"{head}  {place}\n    {problem.message}", err=err)
        if problem.hint:
            click.echo(click.style(f"    {problem.hint}", dim=True), err=err)


def _sum_up(problems: Sequence[Problem], every: bool) -> None:
    counts = {name: sum(problem.severity == name for problem in problems) for name in _COLOURS}
    words = ", ".join(
        f"{count} {name if name == 'info' else name + ('' if count == 1 else 's')}" for name, count in counts.items()
    )
    more = "" if every or not counts["info"] else " (--all shows the remarks)"
    click.echo(f"{words}{more}" if any(counts.values()) else "No problems.")


def _refuse(message: str, problems: Sequence[Problem]) -> NoReturn:
    _list([problem for problem in problems if problem.severity == "error"], every=False, err=True)
    raise click.ClickException(message)


def _as_json(error: LoadError) -> list[dict[str, str]]:
    if error.problems:
        return [problem.as_dict() for problem in error.problems]
    return [Problem("HW101", "error", "", "", error.message).as_dict()]


def _print_json(value: Any) -> None:
    click.echo(json.dumps(value, ensure_ascii=False, indent=1))


def _write(target: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(name, 0o666 & ~mask)
        Path(name).replace(target)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


if __name__ == "__main__":
    main()
