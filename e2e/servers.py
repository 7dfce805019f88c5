"""The two programs as processes of their own, as a person starts them; killed without mercy when a test says so."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PASSWORD = "lamplight-and-fog"
"""The administrator's password in the studio of the tests."""


def free_port() -> int:
    """Return a port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A program on a port of its own, with a data folder that survives it."""

    def __init__(self, command: list[str], data: Path, environment: dict[str, str] | None = None) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.data = data
        self._command = [*command, "--port", str(self.port)]
        self._environment = {**os.environ, "HAUNTWRIGHT_ALLOW_SCRIPT": "1", **(environment or {})}
        self._process: subprocess.Popen[bytes] | None = None
        self.log = data / "server.log"

    def start(self) -> Server:
        """Start it and wait until it answers; its output goes to `server.log` in the data folder."""
        self.data.mkdir(parents=True, exist_ok=True)
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, *self._command],
                cwd=ROOT,
                env=self._environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        for _ in range(900):  # a busy machine takes its time
            if self._process.poll() is not None:
                raise RuntimeError(f"the server stopped at its start:\n{self.log.read_text()}")
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=2).close()
            except urllib.error.HTTPError:
                return self
            except OSError:
                time.sleep(0.1)
            else:
                return self
        self.kill()  # nobody else would
        raise RuntimeError(f"the server did not answer:\n{self.log.read_text()}")

    def kill(self) -> None:
        """End it and its workers as a power cut would (SIGKILL)."""
        self._signal(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end."""
        self._signal(signal.SIGTERM)

    def _signal(self, number: int) -> None:
        process = self._process
        if process is not None and process.poll() is None:
            os.killpg(process.pid, number)
            process.wait(timeout=20)
        self._process = None


def runtime_server(data: Path) -> Server:
    """Return the players' program, not started."""
    return Server(["-m", "runtime.cli", "serve", "--data", str(data)], data)


def studio_server(data: Path) -> Server:
    """Return the designers' program, not started."""
    return Server(["-m", "studio.cli", "serve", "--data", str(data)], data, {"STUDIO_ADMIN_PASSWORD": PASSWORD})
