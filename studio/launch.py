"""`python -m studio.launch`: start the studio and the runtime, say where they are, stop both together."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

HOST = "127.0.0.1"
STUDIO_PORT, RUNTIME_PORT = 8710, 8700
#: Seconds a program may take to answer, and to stop when it is asked to.
START_WITHIN, STOP_WITHIN = 60.0, 10.0
POLL = 0.1


@dataclass
class Program:
    """One of the two programs while it runs."""

    name: str
    port: int
    process: subprocess.Popen[bytes]

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.port}/"


class Stopped(Exception):
    """Somebody asked us to stop."""


def free_port(wanted: int, taken: Sequence[int] = ()) -> int:
    """`wanted`, or the next port above it that nobody listens on."""
    for port in range(wanted, min(wanted + 200, 65536)):
        if port not in taken and _is_free(port):
            return port
    raise SystemExit(f"No port from {wanted} on is free.")


def main() -> int:
    """Run both until Ctrl+C; the exit code is 1 when one of them stopped by itself."""
    data = Path(os.environ.get("HAUNTWRIGHT_DATA", "var"))
    # Both, also where a shell starts us in the background and has Ctrl+C ignored.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _stop)
    programs: list[Program] = []
    try:
        studio_port = free_port(STUDIO_PORT)
        runtime_port = free_port(RUNTIME_PORT, [studio_port])
        _say("Lighting the lamps …")
        programs.append(
            _start(
                "studio",
                studio_port,
                [
                    "-m",
                    "studio.cli",
                    "serve",
                    "--quiet",
                    "--host",
                    HOST,
                    "--port",
                    str(studio_port),
                    "--data",
                    str(data / "studio"),
                ],
            )
        )
        serve = ["-m", "runtime.cli", "serve", "--quiet", "--host", HOST, "--port", str(runtime_port)]
        programs.append(_start("runtime", runtime_port, [*serve, "--data", str(data / "runtime")]))
        for program in programs:
            _wait_for(program)
        _tell(programs, data)
        return _watch(programs)
    except Stopped:
        _say("\nPutting out the lamps …")
        return 0
    finally:
        stop(programs)


def stop(programs: Sequence[Program]) -> None:
    """Ask all to stop; whoever does not is killed."""
    for program in programs:
        if program.process.poll() is None:
            program.process.terminate()
    deadline = time.monotonic() + STOP_WITHIN
    for program in programs:
        try:
            program.process.wait(max(0.1, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            program.process.kill()
            program.process.wait()


def _start(name: str, port: int, arguments: list[str]) -> Program:
    # A session of its own: Ctrl+C reaches us alone, and we stop both in order.
    environment = {"STUDIO_DEMO": "1", **os.environ}
    process = subprocess.Popen([sys.executable, *arguments], start_new_session=True, env=environment)  # noqa: S603
    return Program(name, port, process)


def _wait_for(program: Program) -> None:
    deadline = time.monotonic() + START_WITHIN
    while time.monotonic() < deadline:
        if program.process.poll() is not None:
            raise SystemExit(f"The {program.name} could not start; what it said stands above.")
        with socket.socket() as probe:
            probe.settimeout(1)
            if probe.connect_ex((HOST, program.port)) == 0:
                return
        time.sleep(POLL)
    raise SystemExit(f"The {program.name} did not answer within {START_WITHIN:.0f} seconds.")


def _watch(programs: Sequence[Program]) -> int:
    while True:
        for program in programs:
            if program.process.poll() is not None:
                _say(f"The {program.name} stopped by itself (code {program.process.returncode}).")
                return 1
        time.sleep(POLL * 5)


def _tell(programs: Sequence[Program], data: Path) -> None:
    width = max(len(program.name) for program in programs)
    lines = [f"{program.name.capitalize():<{width}}  {program.address}" for program in programs]
    note = data / "studio" / "first-sign-in.txt"
    if note.exists():
        name, password = note.read_text(encoding="utf-8").splitlines()[:2]
        lines += [
            "",
            f"Sign in to the studio as {name} with the password {password}",
            f"(kept in {note}; change it under People)",
        ]
    else:
        lines += ["", "Sign in to the studio with your name and password."]
    lines += ["", "Ctrl+C stops both."]
    _say("\n" + "\n".join(f"  {line}" for line in lines) + "\n")


def _say(words: str) -> None:
    print(words, flush=True)


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise Stopped


if __name__ == "__main__":
    raise SystemExit(main())
