"""Several processes, kills, and a database that goes away: nothing acknowledged is lost, and no table is wedged."""

from __future__ import annotations

import http.client
import json
import signal
import threading
import urllib.error
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from runtime.web.config import RuntimeConfig
from runtime.web.serve import ServeError, serve
from tests.postgres import Cluster
from tests.web.real import Browser, Server, free_port, furnished

Start = Callable[..., Server]


@pytest.fixture
def start(tmp_path: Path, backend: str, request: pytest.FixtureRequest) -> Iterator[Start]:
    """Start servers on one data folder and one database, each on a port of its own; all are killed at the end."""
    data, app = furnished(tmp_path)
    url = request.getfixturevalue("postgresql").new_database() if backend else ""
    running: list[Server] = []

    def begin(**settings: Any) -> Server:
        running.append(Server(free_port(), data, app, database_url=url, max_streams=40, **settings))
        return running[-1]

    yield begin
    for server in running:
        if server.process.returncode is None:
            server.stop(signal.SIGKILL)


@pytest.fixture(scope="module")
def pair(backend: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two processes on one data folder and one database, for all tests that leave them running."""
    data, app = furnished(tmp_path_factory.mktemp("pair"))
    servers = [Server(free_port(), data, app, database_url=backend, max_streams=40) for _ in range(2)]
    yield servers
    for server in servers:
        server.stop(signal.SIGKILL)


def at(server: Server, browser: Browser) -> Browser:
    """The same browser at another server."""
    other = Browser(server.address)
    other.jar.clear()
    for cookie in browser.jar:
        other.jar.set_cookie(cookie)
    other.token = browser.token
    return other


def refusal(call: Callable[[], Any]) -> tuple[int, dict[str, Any]]:
    with pytest.raises(urllib.error.HTTPError) as refused:
        call()
    with refused.value as error:
        return error.code, dict(json.loads(error.read()))


@pytest.mark.every_database
def test_whoever_hammers_a_server_that_is_killed_finds_everything_that_was_acknowledged(start: Start) -> None:
    server = start()
    hosts = [Browser(server.address) for _ in range(3)]
    codes = [host.start() for host in hosts]
    steps = [0, 0, 0]
    for _ in range(2):
        enough = threading.Semaphore(0)

        def hammer(n: int, host: Browser, enough: threading.Semaphore = enough) -> None:
            try:
                while True:
                    state = host.choose(codes[n], ("walk", "dig")[steps[n] % 2])
                    steps[n] = state["step"]
                    enough.release()
            except (OSError, http.client.HTTPException):
                return  # the server is dead; whatever was under way was not acknowledged

        threads = [threading.Thread(target=hammer, args=(n, host)) for n, host in enumerate(hosts)]
        for thread in threads:
            thread.start()
        for _ in range(30):
            enough.acquire()
        server.stop(signal.SIGKILL)
        for thread in threads:
            thread.join()
        server = start()
        hosts = [at(server, host) for host in hosts]
        for n, host in enumerate(hosts):
            state = host.call("GET", f"/api/tables/{codes[n]}/view")
            assert steps[n] <= state["step"] <= steps[n] + 1  # one may have been stored and not answered
            assert state["view"]["steps"] == state["step"]
            assert len(state["view"]["found"]) == state["step"] // 2
            steps[n] = host.choose(codes[n], ("walk", "dig")[state["step"] % 2])["step"]
            assert steps[n] == state["step"] + 1


@pytest.mark.every_database
def test_of_clicks_at_once_from_two_processes_one_wins_and_the_others_see_the_table(pair: list[Server]) -> None:
    servers = pair
    host = Browser(servers[0].address)
    code = host.start()
    player = Browser(servers[1].address)
    player.call("POST", f"/api/tables/{code}/seats", {"investigator": "p1"})
    tabs = [at(servers[n % 2], who) for n, who in enumerate([host, host, player, player])]
    state = host.call("GET", f"/api/tables/{code}/view")
    for turn in range(8):
        ready = threading.Barrier(len(tabs))
        body = {"decision": state["view"]["decision"]["id"], "value": "walk"}
        answers: list[tuple[int, dict[str, Any]]] = []

        def click(
            tab: Browser,
            ready: threading.Barrier = ready,
            body: dict[str, Any] = body,
            answers: list[tuple[int, dict[str, Any]]] = answers,
        ) -> None:
            ready.wait()
            try:
                answers.append((200, tab.call("POST", f"/api/tables/{code}/choices", body)))
            except urllib.error.HTTPError as error:
                with error:
                    answers.append((error.code, json.loads(error.read())))

        threads = [threading.Thread(target=click, args=(tab,)) for tab in tabs]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(status for status, _ in answers) == [200, 409, 409, 409]
        state = next(answer for status, answer in answers if status == 200)
        for status, answer in answers:
            if status == 409:
                assert (answer["error"]["code"], answer["state"]["step"]) == ("stale-decision", turn + 1)
        assert (state["step"], state["view"]["steps"]) == (turn + 1, turn + 1)


@pytest.mark.every_database
def test_of_two_who_take_one_seat_at_once_one_has_it(pair: list[Server]) -> None:
    servers = pair
    host = Browser(servers[0].address)
    code = host.start()
    people = [Browser(servers[n % 2].address) for n in range(4)]
    ready = threading.Barrier(len(people))
    statuses: list[int] = []

    def sit(who: Browser) -> None:
        ready.wait()
        try:
            who.call("POST", f"/api/tables/{code}/seats", {"investigator": "p1"})
            statuses.append(200)
        except urllib.error.HTTPError as error:
            statuses.append(error.code)
            error.close()

    threads = [threading.Thread(target=sit, args=(who,)) for who in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200, 409, 409, 409]
    roles = [who.call("GET", f"/api/tables/{code}/view")["you"]["role"] for who in people]
    assert sorted(roles) == ["guest", "guest", "guest", "seat"]


def test_several_workers_at_one_database_keep_all_screens_in_step(postgresql: Cluster, tmp_path: Path) -> None:
    data, app = furnished(tmp_path)
    url = postgresql.new_database()
    server = Server(free_port(), data, app, database_url=url, max_streams=40, workers=2)
    try:
        host = Browser(server.address)
        code = host.start()
        with ExitStack() as closing:
            streams = [host.follow(code) for _ in range(8)]
            for stream in streams:
                closing.callback(stream.close)
            versions = [stream.versions() for stream in streams]
            for each in versions:
                next(each)
            for steps in range(1, 11):
                # Every request is a connection of its own, so both workers play in turn.
                state = host.choose(code, "walk")
                assert (state["view"]["steps"], state["step"]) == (steps, steps)
            for each in versions:
                assert next(version for version in each if version >= state["version"]) == state["version"]
        assert server.stop(signal.SIGTERM) == 0
    finally:
        if server.process.returncode is None:
            server.stop(signal.SIGKILL)


def test_a_database_that_goes_away_is_told_and_healed(postgresql: Cluster, tmp_path: Path) -> None:
    import psycopg

    data, app = furnished(tmp_path)
    url = postgresql.new_database()
    name = url.rpartition("/")[2]
    # Two processes, so that news comes through the database.
    server, other = (Server(free_port(), data, app, database_url=url) for _ in range(2))
    try:
        host = Browser(server.address)
        code = host.start()
        stream = host.follow(code)
        blocks = stream.blocks()
        next(block for block in blocks if "event: changed" in block)
        with psycopg.connect(url.replace(name, "postgres"), autocommit=True) as administrator:
            ends = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
            # All connections break: the next choice makes new ones, and the stream looks again by itself.
            administrator.execute(ends, (name,))
            assert host.choose(code, "walk")["view"]["steps"] == 1
            next(block for block in blocks if "event: changed" in block and "id: 2\n" in block)
            # The database is away for a while: said in words, and over by itself.
            administrator.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
            administrator.execute(ends, (name,))
            trouble = next(block for block in blocks if "event: trouble" in block)
            assert "Nothing is lost" in json.loads(trouble.split("data: ")[1])["message"]
            status, answer = refusal(lambda: host.call("GET", f"/api/tables/{code}/view"))
            assert (status, answer["error"]["code"]) == (503, "storage-away")
            assert "psycopg" not in str(answer)
            assert "connection" not in str(answer)
            administrator.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true')
        next(block for block in blocks if "event: changed" in block)
        assert host.choose(code, "walk")["view"]["steps"] == 2
        elsewhere = at(other, host)
        assert elsewhere.choose(code, "walk")["view"]["steps"] == 3
        next(block for block in blocks if "event: changed" in block and "id: 4\n" in block)
        stream.close()
    finally:
        server.stop(signal.SIGKILL)
        other.stop(signal.SIGKILL)


def test_several_workers_on_sqlite_are_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ServeError, match="2 workers need a database that passes news"):
        serve(port=free_port(), config=RuntimeConfig(data=tmp_path, workers=2))
