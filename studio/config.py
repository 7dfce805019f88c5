"""Where the studio keeps its things, and how it is set up."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path

#: Largest request body: a package and a little more (bytes).
MAX_UPLOAD = 64 * 1024 * 1024


@dataclass(frozen=True)
class Config:
    """Settings of one studio.

    `data` is the folder for the database, the signing key and the first password. `database` is an
    SQLAlchemy URL; without one, an SQLite file in `data` is used. `admin_password` is the password of
    the first administrator; without one it is made up and written to `first-sign-in.txt`. `demo` puts the demo
    scenario into a new studio.
    """

    data: Path
    database: str = ""
    admin_password: str = ""
    demo: bool = False
    testing: bool = False
    sign_in_attempts: int = 8
    sign_in_window: float = 300.0
    extra: dict[str, object] = field(default_factory=dict)

    @classmethod
    def from_environment(cls, data: Path | None = None) -> Config:
        """Read `HAUNTWRIGHT_DATA`, `STUDIO_DATABASE`, `STUDIO_ADMIN_PASSWORD` and `STUDIO_DEMO`."""
        root = data if data is not None else Path(os.environ.get("HAUNTWRIGHT_DATA", "var")) / "studio"
        return cls(
            data=root,
            database=os.environ.get("STUDIO_DATABASE", ""),
            admin_password=os.environ.get("STUDIO_ADMIN_PASSWORD", ""),
            demo=os.environ.get("STUDIO_DEMO", "") == "1",
        )

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{(self.data / 'studio.sqlite').resolve()}"

    @property
    def first_sign_in(self) -> Path:
        """The note with the first administrator's password; only its owner can read it."""
        return self.data / "first-sign-in.txt"

    def secret_key(self) -> str:
        """The key that signs sessions: made once and kept, so that a restart signs nobody out."""
        path = self.data / "secret-key"
        if not path.exists():
            write_private(path, secrets.token_hex(32))
        return path.read_text(encoding="ascii").strip()


def write_private(path: Path, text: str) -> None:
    """Write a file that only its owner may read, replacing what was there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as stream:
        stream.write(text)
