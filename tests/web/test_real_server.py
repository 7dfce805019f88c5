"""What only a real server shows: event streams, and that a kill loses nothing that was acknowledged."""

from __future__ import annotations

import contextlib
import signal
import socket
import urllib.error
from collections.abc import Iterator
from pathlib import Path

import pytest

from runtime.web.serve import ServeError, serve
from tests.web.real import Browser, Server, Stream, free_port, furnished


@pytest.fixture
def port() -> int:
    return free_port()


def follow_as_soon_as_possible(browser: Browser, code: str) -> Stream:
    """Follow a table, once those who have gone away have been found out."""
    while True:
        stream = browser.follow(code)
        if stream.answer.status == 200:
            return stream
        stream.close()


@pytest.fixture
def house(tmp_path: Path) -> tuple[Path, Path]:
    return furnished(tmp_path)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it running."""
    server = Server(free_port(), *furnished(tmp_path_factory.mktemp("server")))
    yield server
    server.stop(signal.SIGKILL)


def test_two_browsers_at_one_table_stay_in_step(server: Server) -> None:
    host, follower = Browser(server.address), Browser(server.address)
    code = host.start()
    stream = follower.follow(code)
    assert stream.answer.headers["Content-Type"].startswith("text/event-stream")
    assert stream.answer.headers["X-Accel-Buffering"] == "no"
    versions = stream.versions()
    assert next(versions) == 1
    for expected in (2, 3, 4):
        host.choose(code, "walk")
        assert next(versions) == expected
        view = follower.call("GET", f"/api/tables/{code}/view")
        assert (view["version"], view["view"]["steps"]) == (expected, expected - 1)
    stream.close()
    # A screen that was away is told at once where the table is, whatever it saw last.
    host.choose(code, "walk")
    back = follower.follow(code, last=4)
    assert next(back.versions()) == 5
    back.close()


def test_a_quiet_stream_shows_that_it_is_alive(server: Server) -> None:
    browser = Browser(server.address)
    stream = browser.follow(browser.start())
    blocks = stream.blocks()
    assert "event: changed" in next(blocks)
    assert next(blocks).startswith(":")
    stream.close()


def test_streams_end_when_the_table_is_removed(server: Server) -> None:
    browser = Browser(server.address)
    code = browser.start()
    stream = browser.follow(code)
    versions = stream.versions()
    next(versions)
    browser.call("DELETE", f"/api/tables/{code}")
    assert list(versions) == []
    stream.close()
    with pytest.raises(urllib.error.HTTPError, match="404") as refused:
        browser.call("GET", f"/api/tables/{code}/events")
    refused.value.close()


def test_streams_never_take_the_threads_that_choices_need(server: Server) -> None:
    browser = Browser(server.address)
    code = browser.start()
    with contextlib.ExitStack() as open_streams:
        for _ in range(5):
            open_streams.callback(follow_as_soon_as_possible(browser, code).close)
        refused = browser.follow(code)
        refused.close()
        assert refused.answer.status == 503
        assert browser.choose(code, "walk")["view"]["steps"] == 1
    # A listener who goes away is found out at the next sign of life, and its place is free again.
    follow_as_soon_as_possible(browser, code).close()


def test_nothing_acknowledged_is_lost_by_a_kill(port: int, house: tuple[Path, Path]) -> None:
    server = Server(port, *house)
    try:
        browser = Browser(server.address)
        code = browser.start()
        before = {}
        for value in ("walk", "dig", "rest", "walk", "dig"):
            before = browser.choose(code, value)
    finally:
        server.stop(signal.SIGKILL)
    again = Server(port, *house)
    try:
        after = browser.call("GET", f"/api/tables/{code}/view")
        assert after["version"] == before["version"] == 6
        assert (after["view"]["steps"], after["view"]["found"]) == (4, before["view"]["found"])
        assert after["you"]["role"] == "host"
        assert browser.choose(code, "walk")["view"]["steps"] == 5
    finally:
        again.stop(signal.SIGKILL)


def test_a_stop_ends_streams_and_server_in_good_order(port: int, house: tuple[Path, Path]) -> None:
    server = Server(port, *house)
    browser = Browser(server.address)
    stream = browser.follow(browser.start())
    versions = stream.versions()
    next(versions)
    assert server.stop(signal.SIGTERM) == 0
    assert list(versions) == []
    stream.close()


def test_a_taken_address_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        with pytest.raises(ServeError, match="cannot be used"):
            serve(port=holder.getsockname()[1], data=tmp_path)


def test_an_unusable_data_folder_is_said_in_a_sentence(tmp_path: Path, port: int) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ServeError, match="data folder"):
        serve(port=port, data=tmp_path / "file")
