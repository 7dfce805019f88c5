"""What the player's server can be told."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from flask import current_app

import runtime

EXTENSION = "hauntwright_config"
_RUNTIME = Path(runtime.__file__).resolve().parent
MEBIBYTE = 1024 * 1024


@dataclass(frozen=True)
class RuntimeConfig:
    """Settings of one server. All have a default that suits a household."""

    data: Path = Path("var/runtime")
    """Folder of the database, the uploaded packages and the secret key."""
    database_url: str = ""
    """SQLAlchemy URL; empty: SQLite in the data folder."""
    demo: Path = field(default=_RUNTIME / "demo")
    """Folder of the demo scenario's source."""
    front_end: Path = field(default=_RUNTIME / "web/static/app")
    """Folder of the built front end."""
    allow_script: bool = False
    """Accept dice written in advance (`options.script`). For tests only: who may script dice may cheat."""
    secure_cookies: bool = False
    """Send cookies over HTTPS only."""
    max_upload: int = 64 * MEBIBYTE
    """Largest package that may be uploaded, in bytes."""
    live_games: int = 64
    """Games kept in memory; others are brought back from the store when they are played."""
    max_streams: int = 320
    """Event streams open at once in one process; each holds one of its threads."""
    workers: int = 1
    """Processes that serve; more than one needs PostgreSQL."""
    listen: str = "127.0.0.1"
    """The address the server listens on, and its port; 0: not known."""
    port: int = 0
    public_url: str = ""
    """The address by which everybody reaches the server, such as `https://play.example.org`; empty: found out."""
    allow_hosts: tuple[str, ...] = ()
    """Names besides its own, its addresses and that of `public_url` by which the server may be called."""
    hops: int = 0
    """Proxies in front of the server whose word about the client's address is believed."""
    guesses: int = 30
    """Codes and keys that open nothing, for each client and window."""
    seatings: int = 60
    """Seats taken and asked for, for each client and window."""
    window: float = 600.0
    """Seconds in which these are counted."""
    away_after: float = 45.0
    """Seconds without a sign of life after which a player is away."""
    grant_after: float = 120.0
    """Seconds after which anybody at the table may give away a seat that was asked for."""
    draw_ahead: bool = False
    """Draw all tiles of a new table in the background."""
    heartbeat: float = 15.0
    """Seconds between two signs of life on an event stream."""

    @classmethod
    def from_environment(cls, **changes: Any) -> RuntimeConfig:
        """Return the settings with what `HAUNTWRIGHT_DATABASE_URL` and `HAUNTWRIGHT_ALLOW_SCRIPT=1` say."""
        given = {
            "database_url": os.environ.get("HAUNTWRIGHT_DATABASE_URL", ""),
            "allow_script": os.environ.get("HAUNTWRIGHT_ALLOW_SCRIPT", "") == "1",
        }
        return cls(**{**given, **changes})

    @classmethod
    def of(cls, value: RuntimeConfig | Mapping[str, Any] | None) -> RuntimeConfig:
        """Accept settings as an object, as a mapping (Flask's upper case will do), or none at all."""
        if isinstance(value, RuntimeConfig):
            return value
        known = {item.name for item in fields(cls)}
        changes: dict[str, Any] = {}
        for key, item in (value or {}).items():
            name = key.lower()
            if name not in known:
                raise ValueError(f"There is no setting {key}; there are {', '.join(sorted(known))}.")
            changes[name] = Path(item) if name in ("data", "demo", "front_end") else item
        return cls.from_environment(**changes)

    @property
    def packages(self) -> Path:
        """The folder of the packages that were uploaded or put there by hand."""
        return self.data / "packages"

    @property
    def pictures(self) -> Path:
        """The folder of pictures that were drawn before; it may be emptied at any time."""
        return self.data / "pictures"

    @property
    def url(self) -> str:
        """The database's URL."""
        return self.database_url or f"sqlite:///{(self.data / 'runtime.db').resolve()}"

    def prepare(self) -> None:
        """Make the folders; raises OSError when that is not possible."""
        self.packages.mkdir(parents=True, exist_ok=True)

    def secret_key(self) -> str:
        """Return the key that signs cookies, made at the first start and readable by its owner alone."""
        path = self.data / "secret-key"
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return path.read_text(encoding="ascii").strip()
        with os.fdopen(handle, "w", encoding="ascii") as stream:
            key = secrets.token_hex(32)
            stream.write(key)
        return key


def current_config() -> RuntimeConfig:
    """Return the settings of the app that answers this request."""
    found = current_app.extensions[EXTENSION]
    assert isinstance(found, RuntimeConfig)
    return found
