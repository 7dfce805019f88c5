"""The studio behind gunicorn: one worker, threads."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

from flask import Flask
from gunicorn.app.base import BaseApplication  # type: ignore[import-untyped]

from runtime import NewerDatabase
from studio.app import create_app
from studio.config import Config
from studio.database import forget_connections

THREADS = 16


class CannotServe(Exception):
    """The server can not be started; the message says why."""


class Server(BaseApplication):  # type: ignore[misc]
    """Gunicorn, told what it has to know from here and not from a command line."""

    def __init__(self, app: Flask, settings: dict[str, Any]) -> None:
        self._app = app
        self._settings = settings
        super().__init__()

    def load_config(self) -> None:
        for name, value in self._settings.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        return self._app


def sign_in_help(app: Flask) -> str:
    """How to sign in, for the terminal; the password only on the start that made it."""
    config: Config = app.extensions["studio-config"]
    password = app.extensions["studio-first-password"]
    if password:
        return f"Sign in as 'admin' with the password {password!r} (also kept in {config.first_sign_in})."
    if config.first_sign_in.exists():
        return f"Sign in as 'admin'; the first password is in {config.first_sign_in}."
    return "Sign in with your name and password."


def serve(host: str, port: int, data: Path | None = None, *, quiet: bool = False) -> None:
    """Serve until stopped. `data` is the studio's own folder (default: var/studio).

    Raises `CannotServe` when the address is taken, or a later version has written the database.
    """
    _try(host, port)
    try:
        app = create_app(Config.from_environment(data))
    except NewerDatabase as error:
        raise CannotServe(str(error)) from error
    if not quiet:
        print(f"Hauntwright studio: http://{host}:{port}/\n{sign_in_help(app)}", flush=True)
    forget_connections(app.extensions["studio-database"])
    settings = {
        "bind": f"{host}:{port}",
        "workers": 1,
        "worker_class": "gthread",
        "threads": THREADS,
        "graceful_timeout": 2,
        "loglevel": "warning",
        "proc_name": "hauntwright-studio",
    }
    Server(app, settings).run()


def _try(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OSError as error:
        raise CannotServe(f"The address {host}:{port} cannot be used: {error.strerror or error}.") from error
