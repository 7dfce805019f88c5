"""Going back to a line of the log: told first, one step of the journal, and redone after a restart."""

from __future__ import annotations

from collections.abc import Callable

from flask import Flask

from tests.web.playing import look, start
from tests.web.test_saving import same_browser, servers, to_the_first_turn

__all__ = ["servers"]


def test_what_going_back_takes_is_told_first_and_brought_back_after_a_restart(servers: Callable[[], Flask]) -> None:
    client = servers().test_client()
    code = start(client)
    before = to_the_first_turn(client, code)
    line = next(entry["n"] for entry in before["view"]["log"] if entry["kind"] == "turn")
    told = client.get(f"/api/tables/{code}/undo?to={line}").get_json()
    assert [len(told["choices"]), told["step"]] == [2, before["step"]]
    assert look(client, code)["version"] == before["version"]

    stale = client.post(f"/api/tables/{code}/undo", json={"to": line, "force": True, "step": told["step"] - 1})
    assert (stale.status_code, stale.get_json()["error"]["code"]) == (409, "stale-decision")
    back = client.post(f"/api/tables/{code}/undo", json={"to": line, "force": True, "step": told["step"]})
    assert back.status_code == 200, back.get_json()
    view = back.get_json()["view"]
    assert len(view["log"]) == line
    assert view["redo"]["count"] == 2

    later = same_browser(servers(), client)
    assert look(later, code)["view"]["log"] == view["log"]
    again = later.post(f"/api/tables/{code}/redo", json={}).get_json()
    assert again["view"]["log"] == before["view"]["log"]
    assert not again["view"]["redo"]["can"]


def test_a_line_that_is_nonsense_is_refused_in_words(servers: Callable[[], Flask]) -> None:
    client = servers().test_client()
    code = start(client)
    to_the_first_turn(client, code)
    assert client.get(f"/api/tables/{code}/undo").status_code == 400
    assert client.post(f"/api/tables/{code}/undo", json={"to": "the beginning"}).status_code == 400
    assert client.post(f"/api/tables/{code}/undo", json={"to": True}).status_code == 400
    refused = client.post(f"/api/tables/{code}/undo", json={"to": 10_000})
    assert (refused.status_code, refused.get_json()["error"]["code"]) == (409, "nothing-to-undo")
