"""A PostgreSQL of one's own for tests: a cluster in a folder that is thrown away, on a free port.

`binaries()` finds the server's programs (Debian puts them outside of PATH); without them tests that need it are
skipped, and the summary of the run says so. The server refuses to run as root, so root runs it as `nobody`.
"""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MISSING = "there is no PostgreSQL server program (Debian: apt-get install postgresql)"


def binaries() -> Path | None:
    """The folder with `initdb` and `pg_ctl`, of the newest version that is installed."""
    found = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if found:
        return max(found, key=lambda path: int(path.parent.name) if path.parent.name.isdigit() else 0)
    here = shutil.which("initdb")
    return Path(here).resolve().parent if here else None


@dataclass(frozen=True)
class Cluster:
    """A server that runs. Every database it makes is empty and has a name of its own."""

    port: int

    def new_database(self) -> str:
        """Make a database; return its URL."""
        import psycopg

        name = f"t{uuid.uuid4().hex}"
        with psycopg.connect(self._url("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        return self._url(name)

    def _url(self, name: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Start a server, and stop and remove it at the end. `RuntimeError` with what it said when it does not start."""
    programs = binaries()
    if programs is None:
        raise RuntimeError(MISSING)
    folder = Path(tempfile.mkdtemp(prefix="hauntwright-pg-"))
    user: dict[str, Any] = {}
    if os.geteuid() == 0:
        nobody = pwd.getpwnam("nobody")
        os.chown(folder, nobody.pw_uid, nobody.pw_gid)
        user = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
    data, port = folder / "data", _free_port()
    try:
        # Collation C: the same order of letters as SQLite's. No fsync: nothing here has to outlive a power cut.
        _run([programs / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"], user)
        options = (
            f"-c port={port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} "
            "-c fsync=off -c full_page_writes=off -c synchronous_commit=off -c max_connections=60"
        )
        log = folder / "log"
        _run([programs / "pg_ctl", "-D", data, "-l", log, "-w", "-t", "60", "-o", options, "start"], user, log)
        try:
            yield Cluster(port)
        finally:
            _run([programs / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop"], user)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _run(command: list[str | Path], user: dict[str, Any], log: Path | None = None) -> None:
    # Its output goes to a file: the server inherits it, and a pipe would be read until the server ends.
    with tempfile.TemporaryFile() as said:
        done = subprocess.run(command, cwd="/", stdin=subprocess.DEVNULL, stdout=said, stderr=said, check=False, **user)
        if done.returncode:
            said.seek(0)
            more = log.read_text(errors="replace") if log is not None and log.exists() else ""
            raise RuntimeError(f"{Path(command[0]).name} failed:\n{said.read().decode(errors='replace')}{more}")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
