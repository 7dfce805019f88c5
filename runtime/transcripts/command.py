"""`hauntwright transcript FILE …`: plays transcripts and says which come out as they are written."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from runtime.messages import english
from runtime.transcripts.errors import TranscriptError
from runtime.transcripts.reading import read_transcript
from runtime.transcripts.running import run_transcript, text_of


@click.command(
    short_help="Play transcripts, and say whether they come out as written.",
    epilog="Example: hauntwright transcript tests/transcripts/*.yaml",
)
@click.argument("names", metavar="FILE...", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--log", "show", is_flag=True, help="Print the log of each game as well.")
def transcript(names: Sequence[Path], show: bool) -> None:
    """Play transcripts: games written down in advance, with what has to come of them.

    FILE is a .yaml file, or a folder with such files. The exit code is 1 when one does not come out as it is written.
    """
    paths = [path for name in names for path in (sorted(name.glob("*.yaml")) if name.is_dir() else [name])]
    if not paths:
        raise click.ClickException("There is no transcript (a file whose name ends in .yaml) in this folder.")
    failed = 0
    for path in paths:
        try:
            written = read_transcript(path.read_text(encoding="utf-8"), str(path))
            game = run_transcript(written, path.parent)
        except (TranscriptError, UnicodeDecodeError) as error:
            failed += 1
            words = str(error) if isinstance(error, TranscriptError) else f"{path}: This is not a text in UTF-8."
            click.echo(f"{click.style('fails', fg='red', bold=True)}  {words}")
            continue
        click.echo(f"{click.style('holds', fg='green')}  {path}: {written.title}")
        if show:
            for entry in game.log:
                click.echo(f"    {entry.round:>2}  {text_of(english(entry.message))}")
    click.echo(f"{len(paths) - failed} of {len(paths)} come out as written.")
    sys.exit(1 if failed else 0)
