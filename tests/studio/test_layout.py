"""The layout of the graph: kept beside the scenario, in its one line of undo, and never exported."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Person

GROUP = {"title": "The cellar", "nodes": ["events/arrival", "events/the-letter"], "colour": "moss", "collapsed": False}
NOTE = {"x": 10, "y": -20.5, "width": 200, "height": 120, "text": "Ask somebody about this.", "colour": "paper"}


def layout(**fields: Any) -> dict[str, Any]:
    return {"op": "layout", **fields}


def test_layout_is_kept_beside_the_scenario(designer: Person, house: str) -> None:
    before = designer.export(house)
    places = {"events/arrival": [10, 20.5], "endings/the-truth": [300, -4]}
    assert designer.api("PUT", f"/api/scenarios/{house}/layout", {"layout": places}).json == {"layout": places}
    designer.api("PUT", f"/api/scenarios/{house}/layout", {"layout": {"endings/the-truth": None}})
    assert designer.show(house)["layout"] == {"events/arrival": [10, 20.5]}
    designer.run(house, layout(groups={"cellar": GROUP}, notes={"a": NOTE}, colours={"events/arrival": "teal"}))
    shown = designer.show(house)
    assert shown["marks"] == {
        "groups": {"cellar": GROUP},
        "notes": {"a": NOTE},
        "colours": {"events/arrival": "teal"},
    }
    assert designer.export(house) == before


def test_what_was_laid_out_is_undone_and_redone_in_the_one_line(designer: Person, house: str) -> None:
    designer.run(house, layout(nodes={"events/arrival": [1, 2]}))
    designer.run(house, {"op": "put", "kind": "variables", "id": "open", "value": {"type": "boolean"}})
    designer.run(house, layout(nodes={"events/arrival": [5, 6]}, notes={"a": NOTE}))
    designer.run(house, layout(notes={"a": {**NOTE, "text": "Asked."}}, groups={"g": GROUP}))
    steps = []
    for _step in range(4):
        shown = designer.api("POST", f"/api/scenarios/{house}/undo", {}).json
        steps.append((shown["layout"], shown["marks"]["notes"], shown["marks"]["groups"]))
    assert steps == [
        ({"events/arrival": [5, 6]}, {"a": NOTE}, {}),
        ({"events/arrival": [1, 2]}, {}, {}),
        ({"events/arrival": [1, 2]}, {}, {}),
        ({}, {}, {}),
    ]
    for _step in range(4):
        shown = designer.api("POST", f"/api/scenarios/{house}/redo", {}).json
    assert shown["marks"]["notes"]["a"]["text"] == "Asked."
    assert shown["marks"]["groups"] == {"g": GROUP}


def test_a_renamed_card_keeps_its_place_its_colour_and_its_group(designer: Person, house: str) -> None:
    node = "events/arrival"
    before = designer.run(house, layout(nodes={node: [1, 2]}, colours={node: "moss"}, groups={"g": GROUP})).json
    shown = designer.run(house, {"op": "rename", "kind": "events", "id": "arrival", "to": "coming"}).json
    assert shown["layout"] == {"events/coming": [1, 2]}
    assert shown["marks"]["colours"] == {"events/coming": "moss"}
    assert shown["marks"]["groups"]["g"]["nodes"] == ["events/coming", "events/the-letter"]
    shown = designer.api("POST", f"/api/scenarios/{house}/undo", {}).json
    assert (shown["layout"], shown["marks"]) == (before["layout"], before["marks"])


def test_a_removed_card_leaves_nothing_behind_and_comes_back_with_everything(designer: Person, house: str) -> None:
    node = "events/arrival"
    before = designer.run(house, layout(nodes={node: [1, 2]}, colours={node: "moss"}, groups={"g": GROUP})).json
    shown = designer.run(house, {"op": "remove", "kind": "events", "id": "arrival", "force": True}).json
    assert shown["layout"] == {}
    assert shown["marks"] == {"colours": {}, "notes": {}, "groups": {"g": {**GROUP, "nodes": ["events/the-letter"]}}}
    shown = designer.api("POST", f"/api/scenarios/{house}/undo", {}).json
    assert (shown["layout"], shown["marks"]) == (before["layout"], before["marks"])


@pytest.mark.parametrize("place", [[1], "here", [1, "2"], [True, 2], [1, 1e300]])
def test_places_that_are_no_places_are_refused(designer: Person, house: str, place: Any) -> None:
    answer = designer.api("PUT", f"/api/scenarios/{house}/layout", {"layout": {"x": place}})
    assert answer.json["error"]["code"] in ("bad-layout", "bad-number")


@pytest.mark.parametrize(
    "fields",
    [
        {"nodes": []},
        {"colours": {"events/arrival": "#fff"}},
        {"notes": {"A note": NOTE}},
        {"notes": {"a": {**NOTE, "width": "wide"}}},
        {"notes": {"a": {**NOTE, "text": 3}}},
        {"notes": {"a": {**NOTE, "onclick": "x"}}},
        {"groups": {"g": {"title": "x"}}},
        {"groups": {"g": {**GROUP, "nodes": [3]}}},
        {"groups": {"g": {**GROUP, "collapsed": "yes"}}},
        {"frames": {}},
    ],
)
def test_what_is_no_layout_is_refused_and_nothing_is_stored(designer: Person, house: str, fields: Any) -> None:
    answer = designer.run(house, layout(nodes={"events/arrival": [1, 2]}), layout(**fields))
    assert answer.status_code == 422
    assert designer.show(house)["layout"] == {}


def test_uses_are_told_with_their_places(designer: Person, house: str) -> None:
    answer = designer.get(f"/api/scenarios/{house}/uses/tokens/letter").json
    assert [(use["kind"], use["id"], use["path"]) for use in answer["uses"]] == [
        ("events", "the-letter", "$.events[1].trigger.token")
    ]
    gain = {"id": "gift", "do": [{"gain": "item", "id": "base:lantern"}]}
    designer.run(house, {"op": "put", "kind": "events", "id": "gift", "value": gain})
    answer = designer.get(f"/api/scenarios/{house}/uses/items/base:lantern").json
    assert [use["id"] for use in answer["uses"]] == ["gift"]
    assert designer.get(f"/api/scenarios/{house}/uses/nothing/x").status_code == 404
