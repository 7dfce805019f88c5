"""Running the player's server: gunicorn workers with many threads each, since every open stream holds one."""

from __future__ import annotations

import logging
import signal
import socket
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any

from flask import Flask
from gunicorn.app.base import BaseApplication  # type: ignore[import-untyped]

from runtime.store import Store, StoreError
from runtime.web.app import create_app
from runtime.web.config import RuntimeConfig
from runtime.web.services import EXTENSION

MORE_THREADS = 80
"""Threads of a worker besides those that `RuntimeConfig.max_streams` may hold."""


class ServeError(Exception):
    """The server cannot be started; the message says why."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | str = Path("var/runtime"),
    *,
    config: RuntimeConfig | None = None,
    ready: Callable[[str], None] | None = None,
) -> None:
    """Serve until stopped. *ready* is called with the address when the first request can be answered.

    Only this machine can reach the default host. Raises ServeError when the address is taken, or when the
    data folder or the database cannot be used, or cannot serve several workers.
    """
    settings = config or RuntimeConfig.from_environment(data=Path(data), draw_ahead=True)
    settings = replace(settings, listen=host, port=port)
    _try(host, port, settings)
    _Server(host, port, settings, ready).run()


def _try(host: str, port: int, settings: RuntimeConfig) -> None:
    """Find out here, where it can be said plainly, what would otherwise kill the worker at its start."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OSError as error:
        raise ServeError(f"The address {host}:{port} cannot be used: {error.strerror or error}.") from error
    try:
        settings.prepare()
        settings.secret_key()
        store = Store(settings.url)
    except OSError as error:
        raise ServeError(f"The data folder {settings.data} cannot be used: {error.strerror}.") from error
    except StoreError as error:
        raise ServeError(error.message) from error
    store.close()
    if settings.workers > 1 and not store.shared:
        raise ServeError(
            f"{settings.workers} workers need a database that passes news between them, and SQLite does not. Use one "
            "worker, which serves a hundred tables, or PostgreSQL (--database-url postgresql://…)."
        )


class _Server(BaseApplication):  # type: ignore[misc]
    """Gunicorn, told everything here instead of on its own command line."""

    def __init__(self, host: str, port: int, settings: RuntimeConfig, ready: Callable[[str], None] | None) -> None:
        self._address = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
        self._settings = settings
        self._ready = ready
        self._app: Flask | None = None
        super().__init__()

    def load_config(self) -> None:
        options: dict[str, Any] = {
            "bind": self._address,
            "workers": self._settings.workers,
            "worker_class": "gthread",
            "threads": self._settings.max_streams + MORE_THREADS,
            "worker_connections": 1000,
            "graceful_timeout": 2,
            "timeout": 120,
            "loglevel": "warning",
            "accesslog": None,
            "control_socket_disable": True,
            "forwarded_allow_ips": "",  # whom to believe is RuntimeConfig.hops
            "post_worker_init": self._when_ready,
        }
        for name, value in options.items():
            if name in self.cfg.settings:
                self.cfg.set(name, value)

    def load(self) -> Flask:
        logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._app = create_app(self._settings)
        return self._app

    def _when_ready(self, worker: Any) -> None:
        """In a worker, once it answers: look after who is there, let a stop end the event streams, and say where we
        are (the first one does)."""
        parts = self._app.extensions[EXTENSION] if self._app is not None else None
        if parts is not None:
            parts.presence.start()
        for name in (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT):
            before = signal.getsignal(name)

            def stop(number: int, frame: FrameType | None, before: Any = before) -> None:
                if parts is not None:
                    # Not here: this thread may hold the very lock that closing needs.
                    threading.Thread(target=parts.channels.close).start()
                if callable(before):
                    before(number, frame)

            signal.signal(name, stop)
        if self._ready is not None and worker.age == 1:
            self._ready(f"http://{self._address}/")
