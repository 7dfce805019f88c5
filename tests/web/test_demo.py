"""The real demo by the real rules, through the server."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from runtime.web import RuntimeConfig, create_app
from runtime.web.services import EXTENSION
from tests.web.playing import look, page_data


@pytest.fixture
def app(tmp_path: Path, front_end: Path) -> Iterator[Flask]:
    app = create_app(RuntimeConfig(data=tmp_path / "data", front_end=front_end))
    app.config["WTF_CSRF_ENABLED"] = False
    yield app
    app.extensions[EXTENSION].store.close()


def strings(value: Any, path: str = "$") -> Iterator[tuple[str, str]]:
    """Every key and every text of a JSON value, with its place."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield f"{path}.{key}", key
            yield from strings(item, f"{path}.{key}")
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from strings(item, f"{path}[{place}]")
    elif isinstance(value, str):
        yield path, value


def test_the_demo_is_played_on_and_every_word_of_it_is_ready_to_be_read(app: Flask, tmp_path: Path) -> None:
    client = app.test_client()
    library = page_data(client.get("/").get_data(as_text=True))
    demo = library["packages"][0]
    assert (demo["source"], demo["playable"]) == ("demo", True), demo["problems"]
    people = page_data(client.get(f"/new/{demo['id']}").get_data(as_text=True))["investigators"]
    body = {"package": demo["digest"], "investigators": [person["id"] for person in people[:2]], "seed": 11}
    code = client.post("/api/tables", json=body).get_json()["code"]

    pick = random.Random(5)
    state = look(client, code)
    for _ in range(60):
        decision = state["view"]["decision"]
        if decision is None:
            break
        values: list[Any] = [option["id"] for option in decision["options"] if option["allowed"]]
        if not values:
            values = [[0] * decision["input"]["length"] or decision["input"]["minimum"]]
        answer = {"decision": decision["id"], "value": pick.choice(values)}
        response = client.post(f"/api/tables/{code}/choices?lang=cs", json=answer)
        assert response.status_code == 200, response.get_json()
        state = response.get_json()
        unready = [place for place, text in strings(state) if text.startswith("$") or "{" in text]
        assert unready == []

    for tile in state["view"]["board"]["tiles"]:
        picture = client.get(f"/tiles/{state['digest']}/{tile['tile']}.png?scale=16")
        assert picture.mimetype == "image/png"
    again = create_app(RuntimeConfig(data=tmp_path / "data"))
    later = again.test_client()
    cookie = client.get_cookie("hauntwright_runtime")
    assert cookie is not None
    later.set_cookie("hauntwright_runtime", cookie.value)
    resumed = later.get(f"/api/tables/{code}/view?lang=cs").get_json()
    again.extensions[EXTENSION].store.close()
    for part in ("round", "phase", "threat", "board", "tokens", "monsters", "investigators", "log", "outcome"):
        assert resumed["view"][part] == state["view"][part], part
