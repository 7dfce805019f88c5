"""A choice over HTTP while many tables are open: a real server on a free port, a bounded number of requests."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

from benchmarks.measuring import Measure, percentile

ROOT = Path(__file__).resolve().parents[1]
_SERVER = (
    "import sys; from pathlib import Path; from runtime.web.serve import serve; "
    "serve(port=int(sys.argv[1]), data=Path(sys.argv[2]), ready=lambda address: print('ready', flush=True))"
)


class Client:
    """One browser with its cookies, on one kept connection."""

    def __init__(self, port: int) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.cookies: SimpleCookie = SimpleCookie()
        self.token = ""
        self.token = self.call("GET", "/").split('name="csrf-token" content="')[1].split('"')[0]

    def call(self, method: str, path: str, body: Any = None) -> str:
        """Send a request and return what was answered; raises `RuntimeError` for an error."""
        headers = {"X-CSRF-Token": self.token, "Content-Type": "application/json"}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={morsel.value}" for name, morsel in self.cookies.items())
        self.connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self.connection.getresponse()
        for value in answer.headers.get_all("Set-Cookie") or ():
            self.cookies.load(value)
        text = answer.read().decode()
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status} {text[:200]}")
        return text


def measure(tables: int = 50, choices: int = 500) -> list[Measure]:
    """p50 and p99 of a choice, one after the other, round all tables."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
        probe.close()
        server = subprocess.Popen(
            [sys.executable, "-c", _SERVER, str(port), folder], cwd=ROOT, stdout=subprocess.PIPE, start_new_session=True
        )
        try:
            assert server.stdout is not None
            if not server.stdout.readline():
                raise RuntimeError("The server did not start.")
            times = _play(port, tables, choices)
        finally:
            os.killpg(server.pid, signal.SIGTERM)
            server.wait(timeout=30)
            if server.stdout is not None:
                server.stdout.close()
    return [
        Measure(f"choice over HTTP, {tables} tables open, p50", percentile(times, 0.5), "ms"),
        Measure(f"choice over HTTP, {tables} tables open, p99", percentile(times, 0.99), "ms"),
    ]


def _play(port: int, tables: int, choices: int) -> list[float]:
    client = Client(port)
    package = "the-lamplighters-house"
    people = ["base:maren-okafor", "base:idris-pell"]
    open_: dict[str, Any] = {}
    for n in range(tables):
        made = json.loads(client.call("POST", "/api/tables", {"package": package, "investigators": people, "seed": n}))
        code = str(made["code"])
        open_[code] = json.loads(client.call("GET", f"/api/tables/{code}/view"))["view"]["decision"]
    times: list[float] = []
    codes = list(open_)
    for n in range(choices):
        code = codes[n % len(codes)]
        decision = open_[code]
        if decision is None:
            continue
        allowed = [option["id"] for option in decision["options"] if option["allowed"]]
        body = {"decision": decision["id"], "value": allowed[n % len(allowed)]}
        began = time.perf_counter()
        answer = client.call("POST", f"/api/tables/{code}/choices", body)
        times.append((time.perf_counter() - began) * 1000)
        open_[code] = json.loads(answer)["view"]["decision"]
    return times
