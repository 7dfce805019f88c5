"""`hauntwright-studio`: serve the studio, keep its users, and carry scenarios in and out."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NoReturn

import click
from flask import Flask

from runtime import NewerDatabase
from schema import write_package
from studio import accounts, transfer
from studio.app import create_app
from studio.commands.errors import Refused
from studio.config import Config
from studio.database import database, writing
from studio.models import ROLES

DATA = click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    default=None,
    help="Folder for the database and keys (default: var/studio).",
)


@click.group()
def main() -> None:
    """The scenario studio of Hauntwright."""


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8710, show_default=True, type=click.IntRange(1, 65535), help="Port to listen on.")
@click.option("--quiet", is_flag=True, help="Say nothing about the address and signing in.")
@DATA
def serve(host: str, port: int, quiet: bool, data: Path | None) -> None:
    """Serve the studio until it is stopped with Ctrl+C."""
    from studio.web.serve import CannotServe
    from studio.web.serve import serve as run

    try:
        run(host, port, data, quiet=quiet)
    except CannotServe as error:
        raise click.ClickException(str(error)) from None


@main.command("create-user")
@click.argument("name")
@click.option("--role", type=click.Choice(ROLES), default="designer", show_default=True)
@click.password_option(help="Password; asked for when it is not given.")
@DATA
def create_user(name: str, role: str, password: str, data: Path | None) -> None:
    """Add a user."""
    app = _app(data)
    with app.test_request_context():
        try:
            with writing(database()) as session:
                accounts.create_user(session, name, password, role)
        except Refused as error:
            _fail(error)
    click.echo(f"{name} can sign in now, as {role}.")


@main.command("import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--user", default=accounts.FIRST_NAME, show_default=True, help="Who will own the scenario.")
@DATA
def import_scenario(file: Path, user: str, data: Path | None) -> None:
    """Import the scenario of a .haunt FILE."""
    app = _app(data)
    with app.test_request_context():
        try:
            with writing(database()) as session:
                owner = accounts.find_user(session, user)
                if owner is None:
                    raise click.ClickException(f"There is no user called {user}.")
                row, problems = transfer.import_package(session, file.read_bytes(), owner)
        except Refused as error:
            _fail(error)
        for problem in problems:
            click.echo(str(problem), err=True)
        click.echo(f"Imported as {row.slug}.")


@main.command()
@click.argument("scenario")
@click.argument("target", type=click.Path(path_type=Path), required=False)
@DATA
def export(scenario: str, target: Path | None, data: Path | None) -> None:
    """Export SCENARIO (its id) to TARGET, a file or a folder (default: here)."""
    app = _app(data)
    with app.test_request_context():
        try:
            package = transfer.export_package(database()(), scenario)
        except Refused as error:
            _fail(error)
        target = target or Path()
        if target.is_dir():
            target = target / f"{package.id}-{package.version}.haunt"
        try:
            target.write_bytes(write_package(package))
        except OSError as error:
            raise click.ClickException(f"{target} can not be written: {error.strerror}.") from None
        click.echo(f"Wrote {target}.")


def _app(data: Path | None) -> Flask:
    config = Config.from_environment(data)
    try:
        app = create_app(config)
    except NewerDatabase as error:
        raise click.ClickException(str(error)) from None
    if app.extensions["studio-first-password"]:
        click.echo(f"A first administrator was made; see {config.first_sign_in}.", err=True)
    return app


def _fail(error: Refused) -> NoReturn:
    problems: list[dict[str, Any]] = error.problems
    lines = [error.message, *(f"  {p['code']} {p['file']} {p['path']}: {p['message']}" for p in problems)]
    raise click.ClickException("\n".join(lines)) from None


if __name__ == "__main__":
    main()
