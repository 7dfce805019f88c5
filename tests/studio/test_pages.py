"""The pages the server writes, tile pictures, and what is told when something can not be read."""

from __future__ import annotations

import io
import json
import re
from typing import Any

import pytest
from PIL import Image

from studio.web import assets
from tests.studio.conftest import Person


def settings(person: Person, house: str, **changes: Any) -> Any:
    page = person.get(f"/studio/{house}/settings").text
    sent = {
        name: value
        for name, value in re.findall(r'<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"', page)
        if name not in ("confirm",)
    }
    sent |= {"prologue_en": "Fog.", "authors": "A\nB", "difficulty": "2", "modes": "full", "entrance": "hall/a"}
    sent |= changes
    return person.client.post(f"/studio/{house}/settings", data=sent)


def test_settings_are_changed_by_one_command(designer: Person, house: str) -> None:
    answer = settings(
        designer,
        house,
        title_en="The salt house",
        players_max="3",
        draws="2",
        version="1.0.0",
        starting_possessions=["base:storm-lantern"],
        notes_en="The sea, and the loss of a child.",
    )
    assert answer.status_code == 302, answer.text
    shown = designer.show(house)
    assert shown["rev"] == 1
    assert shown["scenario"]["title"] == {"en": "The salt house"}
    assert shown["scenario"]["players"] == {"min": 1, "max": 3}
    assert shown["scenario"]["mythos"] == {"draws": 2, "threat_per_round": 1, "events": []}
    assert shown["scenario"]["starting_possessions"] == ["base:storm-lantern"]
    assert shown["scenario"]["prologue"] == {"en": "Fog."}
    assert shown["manifest"]["content_notes"] == {"en": "The sea, and the loss of a child."}
    assert (shown["manifest"]["version"], shown["manifest"]["authors"]) == ("1.0.0", ["A", "B"])


def test_a_scenario_says_how_it_may_be_played(designer: Person, house: str) -> None:
    assert settings(designer, house, modes="full companion").status_code == 302
    shown = designer.show(house)
    assert shown["scenario"]["modes"] == ["full", "companion"]
    assert settings(designer, house, modes="full", rev=str(shown["rev"])).status_code == 302
    assert "modes" not in designer.show(house)["scenario"]


@pytest.mark.parametrize(
    ("changes", "words", "status"),
    [
        ({"players_min": "4", "players_max": "2"}, "fewer than the least", 422),
        ({"minutes_min": "90", "minutes_max": "30"}, "shorter than the shortest", 422),
        ({"players_max": "many"}, "Not a valid integer", 422),
        ({"version": "soon"}, "A version has three numbers", 422),
        ({"title_en": ""}, "This field is required", 422),
        ({"starting_possessions": ["base:no-such"]}, "not a valid choice", 422),
        ({"rev": "7"}, "Somebody changed this scenario", 409),
    ],
)
def test_settings_that_can_not_be_stored_say_why(
    designer: Person, house: str, changes: Any, words: str, status: int
) -> None:
    answer = settings(designer, house, **changes)
    assert answer.status_code == status
    assert words in answer.text
    assert "Fog." in answer.text, "what was typed elsewhere is still there"
    assert designer.show(house)["rev"] == 0


def test_the_check_leads_to_the_place(designer: Person, house: str) -> None:
    assert "It hangs together" in designer.get(f"/studio/{house}/check").text
    designer.run(house, {"op": "put", "kind": "tokens", "id": "hatch", "value": {"kind": "search", "at": "cellar/a"}})
    page = designer.get(f"/studio/{house}/check").text
    assert f'href="/studio/{house}/map#token=hatch"' in page
    assert re.search(r"1 error keeps|errors keep", page)


def test_history_undoes_and_redoes(designer: Person, house: str) -> None:
    designer.run(house, {"op": "put", "kind": "variables", "id": "open", "value": {"type": "boolean"}})
    assert "Undo: a test" in designer.get(f"/studio/{house}/history").text
    designer.form(f"/studio/{house}/history", step="undo")
    assert designer.show(house)["scenario"]["variables"] == []
    assert "undone by designer" in designer.get(f"/studio/{house}/history").text
    designer.form(f"/studio/{house}/history", step="redo")
    assert len(designer.show(house)["scenario"]["variables"]) == 1


def test_the_workspace_carries_its_data_and_mount(designer: Person, house: str) -> None:
    page = designer.get(f"/studio/{house}/graph").text
    data = re.search(r'id="page-data"[^>]*>([^<]+)<', page)
    assert data
    assert json.loads(data[1])["slug"] == house
    assert 'aria-current="page"' in page
    czech = designer.get(f"/studio/{house}/graph?lang=cs").text
    catalogue = re.search(r'id="catalogue"[^>]*>([^<]+)<', czech)
    assert catalogue
    assert json.loads(catalogue[1])["Map"] == "Mapa"


def test_a_front_end_that_was_not_built_is_said_plainly(
    designer: Person, house: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    monkeypatch.setattr(assets, "BUILT", tmp_path)
    assert "The editors are not built yet" in designer.get(f"/studio/{house}/map").text
    assert designer.get("/fonts.css").status_code == 200


def test_the_files_of_a_build_are_found_by_its_manifest(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    manifest = {
        "src/main.tsx": {
            "file": "assets/main-1.js",
            "isEntry": True,
            "css": ["assets/main-1.css"],
            "imports": ["_a.js"],
        },
        "_a.js": {"file": "assets/a-1.js", "css": ["assets/a-1.css"]},
        "x/literata-latin-wght-italic.woff2": {"file": "assets/literata-1.woff2"},
        "x/literata-vietnamese-wght-normal.woff2": {"file": "assets/literata-2.woff2"},
    }
    (tmp_path / "manifest.json").write_text(json.dumps(manifest))
    monkeypatch.setattr(assets, "BUILT", tmp_path)
    # What an entry imports comes first, so that its own rules prevail.
    assert assets.front_end() == assets.FrontEnd(
        "app/assets/main-1.js", ("app/assets/a-1.css", "app/assets/main-1.css")
    )
    assert assets.front_end("src/play/frame.tsx") is None
    faces = assets.font_faces()
    assert faces.count("@font-face") == 1
    assert "font-style:italic" in faces


@pytest.mark.parametrize("ref", ["base:no-such", "nothing", "attic:x", "base:%3Cscript%3E"])
def test_a_tile_that_is_missing_is_a_placeholder(designer: Person, house: str, ref: str) -> None:
    answer = designer.get(f"/studio/tiles/{ref}.png?scenario=house&scale=16")
    assert answer.mimetype == "image/png"
    assert Image.open(io.BytesIO(answer.data)).size == (64, 64)


def test_own_tiles_are_drawn_and_half_written_ones_stand_in(designer: Person, house: str) -> None:
    tile = {
        "name": {"en": "Nook"},
        "width": 2,
        "height": 2,
        "rooms": [{"id": "nook", "name": {"en": "Nook"}, "kind": "indoor", "floor": "boards"}],
        "spaces": [{"id": "a", "room": "nook", "polygon": [[0, 0], [2, 0], [2, 2], [0, 2]]}],
        "edges": [],
        "exits": [],
    }
    designer.run(house, {"op": "put", "kind": "own_tiles", "id": "nook", "value": tile})
    first = designer.get("/studio/tiles/nook.png?scenario=house&scale=32")
    assert Image.open(io.BytesIO(first.data)).size == (64, 64)
    assert designer.get("/studio/tiles/nook.png?scenario=house&scale=32").data == first.data
    shown = designer.run(
        house,
        {"op": "put", "kind": "own_tiles", "id": "nook", "value": {"width": 2}},
        {"op": "put", "kind": "tiles", "id": "n", "value": {"tile": "nook", "x": 20, "y": 0}},
    )
    assert shown.status_code == 200
    assert shown.json["board"]["spaces"]
    assert designer.get("/studio/tiles/nook.png?scenario=house").mimetype == "image/png"


@pytest.mark.parametrize(
    "address", ["/studio/none/map", "/studio/none/check", "/studio/none/settings", "/studio/house/none", "/none"]
)
def test_unknown_pages_have_a_page(designer: Person, house: str, address: str) -> None:
    answer = designer.get(address)
    assert answer.status_code == 404
    assert "Back to the scenarios" in answer.text


@pytest.mark.parametrize("data", [b"{", b"[1]", b'{"a": 1, "a": 2}', b'{"base": NaN}', b"\xff", b"[" * 100_000])
def test_json_that_can_not_be_read_is_told(designer: Person, house: str, data: bytes) -> None:
    answer = designer.client.post(
        f"/api/scenarios/{house}/commands", data=data, headers={"X-CSRF-Token": designer.token}
    )
    assert answer.status_code == 400
    assert answer.json["error"]["code"] == "bad-json"


def test_what_is_too_large_is_told(designer: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    headers = {"X-CSRF-Token": designer.token}
    monkeypatch.setitem(designer.client.application.config, "MAX_CONTENT_LENGTH", 10)
    answer = designer.client.post("/api/import", data=b"x" * 11, headers=headers, content_type="application/zip")
    assert answer.status_code == 413
    assert answer.json["error"]["code"] == "too-large"


def test_a_fault_of_ours_shows_no_traceback(designer: Person, house: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: Any) -> None:
        raise RuntimeError("the inside")

    monkeypatch.setattr("studio.web.pages.snapshot", fail)
    answer = designer.get(f"/studio/{house}/check")
    assert answer.status_code == 500
    assert "The lamp went out" in answer.text
    assert "the inside" not in answer.text


def test_the_graph_and_the_schemas_are_given(designer: Person, house: str) -> None:
    graph = designer.get(f"/api/scenarios/{house}/graph").json
    assert any(node["id"] == "event:arrival" for node in graph["nodes"])
    assert designer.get("/api/schema/events").json["title"] == "Event"
    assert designer.get("/api/schema/nonsense").status_code == 404
