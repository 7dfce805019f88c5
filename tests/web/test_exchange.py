"""Saved games as files: they come back as they were, and nothing that is not one changes anything."""

from __future__ import annotations

import contextlib
import io
import json
import random
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from runtime.saves import SaveFile, SaveFileError, read_save
from runtime.web.services import EXTENSION
from tests.web.house import house
from tests.web.playing import look, play, start

Json = dict[str, Any]


def export(client: FlaskClient, code: str, packages: bool = True) -> bytes:
    answer = client.get(f"/api/tables/{code}/save" + ("?packages=1" if packages else ""))
    assert answer.status_code == 200, answer.get_json()
    return answer.data


def bring(client: FlaskClient, data: bytes) -> tuple[int, Json]:
    answer = client.post("/api/saves", data={"file": (io.BytesIO(data), "game.hauntsave")})
    return answer.status_code, answer.get_json()


def contents(data: bytes) -> Json:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return dict(json.loads(archive.read("save.json")))


def changed(data: bytes, change: Callable[[Json], object]) -> bytes:
    """A file whose save.json somebody has written into."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            if name == "save.json":
                told = json.loads(content)
                change(told)
                content = json.dumps(told).encode()
            new.writestr(name, content)
    return out.getvalue()


@pytest.fixture
def played(host: FlaskClient) -> str:
    """A table with choices, one taken back and one made again."""
    code = start(host)
    play(host, code, "walk", "dig", "walk")
    host.post(f"/api/tables/{code}/undo", json={"force": True})
    host.post(f"/api/tables/{code}/undo", json={"force": True})
    host.post(f"/api/tables/{code}/redo", json={})
    return code


def test_a_game_goes_out_and_comes_back_the_same(host: FlaskClient, app: Flask, played: str) -> None:
    data = export(host, played)
    host.delete(f"/api/tables/{played}")
    guest = app.test_client()
    status, answer = bring(guest, data)
    assert status == 201
    assert answer["code"] != played
    assert answer["url"] == f"/table/{answer['code']}"
    state = look(guest, answer["code"])
    assert state["you"]["role"] == "host"
    assert look(host, answer["code"])["you"]["role"] != "host"
    assert contents(export(guest, answer["code"]))["journal"] != []
    again = export(guest, answer["code"])
    assert [entry[:3] for entry in contents(again)["journal"]] == [entry[:3] for entry in contents(data)["journal"]]
    host.get("/")


def test_the_view_of_an_imported_game_is_the_view_of_the_game(host: FlaskClient, played: str) -> None:
    def seen(state: Json) -> Json:
        state["view"]["decision"].pop("id")  # names a question for as long as it is open, and no longer
        return dict(state["view"])

    _, answer = bring(host, export(host, played))
    assert seen(look(host, answer["code"])) == seen(look(host, played))
    assert seen(play(host, answer["code"], "walk")) == seen(play(host, played, "walk"))


def test_a_game_opens_elsewhere_with_its_packages_and_not_without(
    host: FlaskClient, played: str, make_app: Callable[..., Flask], tmp_path: Path
) -> None:
    elsewhere = make_app(data=tmp_path / "elsewhere").test_client()
    status, answer = bring(elsewhere, export(host, played, packages=False))
    assert (status, answer["error"]["code"]) == (422, "bad-save")
    assert "f1 1.0.0" in answer["error"]["message"]
    status, answer = bring(elsewhere, export(host, played))
    assert status == 201
    assert look(elsewhere, answer["code"])["view"]["steps"] == look(host, played)["view"]["steps"]


def test_only_the_host_takes_a_copy(app: Flask, host: FlaskClient, played: str) -> None:
    assert app.test_client().get(f"/api/tables/{played}/save").status_code == 403
    assert host.get("/api/tables/nowhere/save").status_code == 404


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda told: told.update(format="chess"), "not a saved game"),
        (lambda told: told.update(format_version=2), "newer version"),
        (lambda told: told.update(format_version="1"), "damaged"),
        (lambda told: told.pop("seed"), "damaged"),
        (lambda told: told.update(extra=1), "damaged"),
        (lambda told: told["package"].update(digest="0" * 64), "is not here"),
        (lambda told: told["package"].update(id="f2"), "is not here"),
        (lambda told: told["journal"].append(["choice", "fly"]), "does not fit"),
        (lambda told: told["journal"].append(["choice", None]), "without an answer"),
        (lambda told: told["journal"].append(["undo", 99]), "does not fit"),
        (lambda told: told["journal"].append(["undo", -1]), "never done"),
        (lambda told: told["journal"].append(["jump", 1]), "damaged"),
        (lambda told: told.update(journal=[["choice", "walk"]] * 6001), "damaged"),
        (lambda told: told["options"].update(designer=True), "begins at the beginning"),
        (lambda told: told["options"].update(burdens={}), "no option"),
        (lambda told: told["options"].update(dice="loaded"), "Dice"),
        (lambda told: told.update(carried={"variables": {"progress": "many"}}), "cannot hold"),
        (lambda told: told.update(carried={"investigators": {"p1": {"clues": -4}}}), "damaged"),
        (lambda told: told.update(seed=-1), "damaged"),
    ],
)  # fmt: skip
def test_a_file_that_was_written_into_is_refused_in_words(
    host: FlaskClient, app: Flask, played: str, change: Callable[[Json], object], says: str
) -> None:
    before = len(app.extensions[EXTENSION].store.tables_of(_player(host)))
    status, answer = bring(host, changed(export(host, played), change))
    assert (status, answer["error"]["code"]) == (422, "bad-save")
    assert says in answer["error"]["message"]
    assert len(app.extensions[EXTENSION].store.tables_of(_player(host))) == before


def _player(client: FlaskClient) -> str:
    with client.session_transaction() as session:
        return str(session["player"])


def test_what_is_no_file_at_all_is_refused(host: FlaskClient) -> None:
    host.get("/")
    for data in (b"no", b"PK", b"PK\x03\x04" + b"\0" * 40):
        assert bring(host, data)[0] == 422
    assert host.post("/api/saves").status_code == 400


def test_a_package_inside_that_was_changed_is_another_package(host: FlaskClient, played: str) -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(export(host, played))) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            new.writestr(name, old.read(name).replace(b"ledger's", b"robber's"))
    status, answer = bring(host, out.getvalue())
    assert (status, answer["error"]["code"]) == (422, "bad-save")
    assert answer["problems"]


class Once:
    """A sound file, made once for all examples."""

    data = b""


@pytest.fixture
def sound(host: FlaskClient, played: str) -> bytes:
    Once.data = export(host, played)
    return Once.data


@given(st.binary(max_size=300))
def test_any_bytes_raise_nothing_but_our_error(data: bytes) -> None:
    for whole in (data, b"PK\x03\x04" + data, b"PK\x05\x06" + data):
        with pytest.raises(SaveFileError):
            read_save(whole)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 2**31))
def test_a_file_with_flipped_bytes_opens_or_is_refused(sound: bytes, seed: int) -> None:
    chance = random.Random(seed)
    data = bytearray(sound)
    for _ in range(chance.randint(1, 6)):
        data[chance.randrange(len(data))] = chance.randrange(256)
    if chance.random() < 0.3:
        del data[chance.randrange(len(data)) :]
    with contextlib.suppress(SaveFileError):
        assert read_save(bytes(data)).save.package.id


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
FIELDS = st.sampled_from([field.name for field in msgspec.structs.fields(SaveFile)])


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(FIELDS, JSON)
def test_any_value_in_any_field_is_taken_or_refused(host: FlaskClient, sound: bytes, field: str, value: Any) -> None:
    status, answer = bring(host, changed(sound, lambda told: told.update({field: value})))
    assert status in (201, 422)
    if status == 422:
        assert answer["error"]["code"] == "bad-save"
        assert answer["error"]["message"]


def test_a_save_names_what_it_is_of(host: FlaskClient, played: str) -> None:
    told = contents(export(host, played, packages=False))
    assert told["title"] == house().title
    assert (told["package"]["id"], told["package"]["digest"]) == ("f1", house().digest)
    assert told["journal"][0][:3] == ["choice", "walk", "host"]
    assert "state" not in told
