"""A full house: many tables, many open streams and choices at a steady rate, for a bounded time, on loopback.

Each choice is timed until it is answered, and until each stream of its table has been told. At the end every stream
must have heard its table's last version: one that did not has lost an event, and the run fails.
"""

from __future__ import annotations

import json
import os
import selectors
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from benchmarks.measuring import Measure, percentile
from benchmarks.serving import ROOT, Client
from tests import postgres

_SERVER = (
    "import sys; from pathlib import Path; from runtime.web.config import RuntimeConfig; from runtime.web.serve import "
    "serve; serve(port=int(sys.argv[1]), config=RuntimeConfig(data=Path(sys.argv[2]), database_url=sys.argv[3], "
    "workers=int(sys.argv[4])), ready=lambda address: print('ready', flush=True))"
)
_HANDS = 8
"""Threads that choose, each for its own tables."""


def measure(tables: int = 100, streams: int = 300, rate: float = 100.0, seconds: float = 10.0) -> list[Measure]:
    """The figures on SQLite, and with two workers on PostgreSQL where there is one."""
    measures = _run("SQLite", "", 1, tables, streams, rate, seconds)
    if postgres.binaries() is None:
        print(f"The full house on PostgreSQL is left out: {postgres.MISSING}.")
        return measures
    with postgres.cluster() as cluster:
        url = cluster.new_database()
        return measures + _run("PostgreSQL, 2 workers", url, 2, tables, streams, rate, seconds)


def _run(name: str, url: str, workers: int, tables: int, streams: int, rate: float, seconds: float) -> list[Measure]:
    with _server(url, workers) as port:
        host = Client(port)
        people = ["base:maren-okafor", "base:idris-pell"]
        body = {"package": "the-lamplighters-house", "investigators": people}
        codes = [str(json.loads(host.call("POST", "/api/tables", {**body, "seed": n}))["code"]) for n in range(tables)]
        with _Listeners(port, [codes[n % tables] for n in range(streams)]) as listeners:
            times, versions, began, answered = _play(port, host, codes, rate, seconds)
            lost = listeners.wait_for(versions)
        if lost:
            raise RuntimeError(f"{name}: {lost} of {streams} streams did not hear the last version of their table.")
        heard = [
            moment - sent
            for (code, version), sent in began.items()
            for moment in listeners.heard.get((code, version), ())
        ]
    what = f"full house on {name}"
    return [
        Measure(f"{what}: choices", len(times) / answered, "/s", f"{rate:.0f} /s"),
        Measure(f"{what}: choice, p50", percentile(times, 0.5) * 1000, "ms"),
        Measure(f"{what}: choice, p99", percentile(times, 0.99) * 1000, "ms"),
        Measure(f"{what}: event after the choice was sent, p50", percentile(heard, 0.5) * 1000, "ms"),
        Measure(f"{what}: event after the choice was sent, p99", percentile(heard, 0.99) * 1000, "ms"),
        Measure(f"{what}: streams that lost an event", lost, "", "0"),
    ]


def _play(
    port: int, host: Client, codes: list[str], rate: float, seconds: float
) -> tuple[list[float], dict[str, int], dict[tuple[str, int], float], float]:
    """Choose at a steady rate. Returns the times, each table's last version, when each version was asked for, and how
    long it took (seconds)."""
    times: list[float] = []
    versions: dict[str, int] = {}
    began: dict[tuple[str, int], float] = {}
    start = time.monotonic()

    def hand(mine: list[str], share: float) -> None:
        client = Client(port)
        client.cookies, client.token = host.cookies, host.token
        open_ = {code: json.loads(client.call("GET", f"/api/tables/{code}/view")) for code in mine}
        for n in range(int(share * seconds)):
            due = start + n / share
            time.sleep(max(0.0, due - time.monotonic()))
            code = mine[n % len(mine)]
            decision = open_[code]["view"]["decision"]
            if decision is None:
                continue
            allowed = [option["id"] for option in decision["options"] if option["allowed"]]
            sent = time.monotonic()
            answer = client.call(
                "POST", f"/api/tables/{code}/choices", {"decision": decision["id"], "value": allowed[n % len(allowed)]}
            )
            times.append(time.monotonic() - sent)
            open_[code] = json.loads(answer)
            versions[code] = int(open_[code]["version"])
            began[code, versions[code]] = sent

    hands = [threading.Thread(target=hand, args=(codes[n::_HANDS], rate / _HANDS)) for n in range(_HANDS)]
    for each in hands:
        each.start()
    for each in hands:
        each.join()
    return times, versions, began, time.monotonic() - start


class _Listeners:
    """Open event streams, all read by one thread."""

    def __init__(self, port: int, codes: list[str]) -> None:
        self.heard: dict[tuple[str, int], list[float]] = {}
        self._last: dict[socket.socket, tuple[str, int]] = {}
        self._rest: dict[socket.socket, bytes] = {}
        self._done = False
        self._selector = selectors.DefaultSelector()
        for code in codes:
            one = socket.create_connection(("127.0.0.1", port))
            one.sendall(f"GET /api/tables/{code}/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            self._last[one], self._rest[one] = (code, 0), b""
            self._selector.register(one, selectors.EVENT_READ)
        self._thread = threading.Thread(target=self._read)

    def __enter__(self) -> _Listeners:
        self._thread.start()
        while any(version == 0 for _, version in list(self._last.values())):
            time.sleep(0.05)
        return self

    def __exit__(self, *_: object) -> None:
        self._done = True
        self._thread.join()
        for one in self._last:
            one.close()

    def wait_for(self, versions: dict[str, int], patience: float = 30.0) -> int:
        """Return how many streams did not hear their table's last version in time."""
        until = time.monotonic() + patience
        while True:
            behind = sum(version < versions.get(code, 0) for code, version in list(self._last.values()))
            if not behind or time.monotonic() > until:
                return behind
            time.sleep(0.05)

    def _read(self) -> None:
        while not self._done:
            for key, _ in self._selector.select(0.2):
                one = key.fileobj
                assert isinstance(one, socket.socket)
                *lines, self._rest[one] = (self._rest[one] + one.recv(65536)).split(b"\n")
                for line in lines:
                    if line.startswith(b"id: "):
                        code, version = self._last[one][0], int(line[4:])
                        self._last[one] = (code, version)
                        self.heard.setdefault((code, version), []).append(time.monotonic())


@contextmanager
def _server(url: str, workers: int) -> Iterator[int]:
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        server = subprocess.Popen(
            [sys.executable, "-c", _SERVER, str(port), str(Path(folder)), url, str(workers)],
            cwd=ROOT, stdout=subprocess.PIPE, start_new_session=True,
        )  # fmt: skip
        assert server.stdout is not None
        stack.callback(server.stdout.close)
        stack.callback(server.wait, timeout=30)
        stack.callback(os.killpg, server.pid, signal.SIGTERM)
        if not server.stdout.readline():
            raise RuntimeError("The server did not start.")
        yield port
