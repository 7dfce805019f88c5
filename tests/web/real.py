"""A real server in a process of its own, killed without mercy when a test says so, and browsers that use it."""

from __future__ import annotations

import contextlib
import http.client
import http.cookiejar
import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from schema import write_package
from tests.web import house as houses

ROOT = Path(__file__).resolve().parents[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """*settings* are those of `RuntimeConfig`."""

    def __init__(self, port: int, data: Path, front_end: Path, **settings: Any) -> None:
        told = json.dumps(settings)
        command = [sys.executable, "-m", "tests.web.server_process", str(port), str(data), str(front_end), told]
        self.address = f"http://127.0.0.1:{port}"
        self.port = port
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, start_new_session=True, text=True)
        assert self.process.stdout is not None
        if not self.process.stdout.readline().startswith("ready"):
            self.stop(signal.SIGKILL)
            pytest.fail("The server did not start; its reasons are on standard error.")

    def stop(self, number: int) -> int:
        with contextlib.suppress(ProcessLookupError):
            if number == signal.SIGKILL:
                os.killpg(self.process.pid, number)
            else:
                self.process.send_signal(number)
        code = self.process.wait(timeout=30)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code


class Browser:
    """Cookies and the CSRF token, as a page has them."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))
        html = self.opener.open(address + "/").read().decode()
        self.token = html.split('name="csrf-token" content="')[1].split('"')[0]

    def call(self, method: str, path: str, body: Any = None) -> dict[str, Any]:
        request = urllib.request.Request(self.address + path, method=method)
        request.add_header("X-CSRF-Token", self.token)
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        with self.opener.open(request) as answer:
            return dict(json.loads(answer.read() or b"{}"))

    def start(self) -> str:
        return str(self.call("POST", "/api/tables", {"package": "f1", "investigators": ["p1", "p2"]})["code"])

    def choose(self, code: str, value: str) -> dict[str, Any]:
        decision = self.call("GET", f"/api/tables/{code}/view")["view"]["decision"]["id"]
        return self.call("POST", f"/api/tables/{code}/choices", {"decision": decision, "value": value})

    def follow(self, code: str, last: int | None = None) -> Stream:
        headers = {"Accept": "text/event-stream"} | ({"Last-Event-ID": str(last)} if last is not None else {})
        return Stream(self.address, f"/api/tables/{code}/events", headers)


class Stream:
    def __init__(self, address: str, path: str, headers: dict[str, str]) -> None:
        self.connection = http.client.HTTPConnection(address.removeprefix("http://"), timeout=30)
        self.connection.request("GET", path, headers=headers)
        self.answer = self.connection.getresponse()

    def blocks(self) -> Iterator[str]:
        """Events and comments, as they come; ends when the server closes the stream."""
        lines: list[str] = []
        while line := self.answer.readline().decode():
            if line == "\n":
                yield "".join(lines)
                lines = []
            else:
                lines.append(line)

    def versions(self) -> Iterator[int]:
        for block in self.blocks():
            if "event: changed" in block:
                yield int(block.split("id: ")[1].split("\n")[0])

    def close(self) -> None:
        self.answer.close()
        self.connection.close()


def furnished(folder: Path) -> tuple[Path, Path]:
    """A data folder with the house in it, and a front end of one file."""
    data, app = folder / "data", folder / "app"
    (data / "packages").mkdir(parents=True)
    (data / "packages/house.haunt").write_bytes(write_package(houses.house()))
    app.mkdir()
    (app / "manifest.json").write_text('{"src/main.tsx": {"file": "main.js", "isEntry": true}}')
    return data, app
