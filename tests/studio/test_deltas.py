"""A client that puts every delta onto what it had has what a fresh one is told."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from studio import accounts, commands, documents, states, transfer
from studio.commands.errors import Refused
from studio.database import database, writing
from studio.deltas import delta, list_of
from studio.snapshot import snapshot
from studio.things import KINDS
from tests.studio.conftest import Person
from tests.studio.test_commands import HATCH, put
from tests.studio.test_properties import command

RULES = st.builds(
    lambda id, dice: {"op": "put", "kind": "abilities", "id": id, "value": {"modifiers": [{"dice": dice}]}},
    st.sampled_from(["ability-1", "ability-2"]),
    st.integers(-2, 2),
)
STEPS = st.one_of(
    st.lists(st.one_of(command(), RULES), min_size=1, max_size=4),
    st.sampled_from(["undo", "redo"]),
    st.dictionaries(
        st.sampled_from(["events/arrival", "events/a"]), st.lists(st.integers(0, 9), min_size=2, max_size=2)
    ),
)


def patched(before: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """The state a delta leads to, as its description in `studio.deltas` says (the front end's twin is delta.ts)."""
    told = copy.deepcopy(told)
    assert told.pop("from") == before["tag"]
    document = before["scenario"]
    lists = {kind.name: list_of(document, kind) for kind in KINDS.values()} | told.pop("lists", {})
    for change in told.pop("changes", []):
        items = {item["id"]: item for item in lists[change["kind"]]}
        items[change["id"]] = change["value"]
        lists[change["kind"]] = [item for item in items.values() if item is not None]
    for name, ids in told.pop("order", {}).items():
        items = {item["id"]: item for item in lists[name]}
        lists[name] = [items[identity] for identity in ids]
    after = copy.deepcopy(told.pop("frame", documents.split(document)[0]))
    for name, listed in lists.items():
        holder = after
        *way, key = KINDS[name].path
        for step in way:
            holder = holder.get(step, {})
        assert not listed or key in holder
        if key in holder:
            holder[key] = listed
    problems = list(before["problems"])
    if "problems" in told:
        change = told.pop("problems")
        problems[change["at"] : change["at"] + change["drop"]] = change["add"]
    return {**before, **told, "scenario": after, "problems": problems}


@given(steps=st.lists(STEPS, max_size=6))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_delta_leads_to_the_whole(app: Flask, steps: list[Any]) -> None:
    with app.test_request_context():
        with writing(database()) as session:
            owner = accounts.find_user(session, "admin")
            assert owner is not None
            slug = transfer.free_slug(session, "h")
            transfer.create(session, slug, "H", "empty", owner)
        shown = [copy.deepcopy(snapshot(database()(), slug))]
        for step in steps:
            try:
                with writing(database()) as session:
                    if isinstance(step, list):
                        commands.apply(session, slug, step)
                    else:
                        (commands.undo if step == "undo" else commands.redo)(session, slug)
            except Refused:
                continue
            shown.append(copy.deepcopy(snapshot(database()(), slug)))
        for before in shown[:-1]:
            after = patched(before, delta(before, shown[-1]))
            assert {**after, "packs": None} == {**shown[-1], "packs": None}
            assert list(after["scenario"].get("events", [])) == list(shown[-1]["scenario"].get("events", []))


def test_an_answer_tells_only_what_changed(designer: Person, house: str) -> None:
    shown = designer.show(house)
    answer = run(designer, house, shown, {"op": "put", "kind": "tokens", "id": "hatch", "value": HATCH})
    assert answer["changes"] == [{"kind": "tokens", "id": "hatch", "value": HATCH}]
    assert answer["from"] == shown["tag"]
    assert answer["undo"] == "a test"
    assert not answer.keys() & {"scenario", "packs", "board", "manifest", "layout", "frame", "order"}
    again = designer.show(house)
    told = patched(shown, answer)
    assert {name: told[name] for name in again} == again


def test_another_browser_catches_up(designer: Person, admin: Person, house: str) -> None:
    shown = admin.show(house)
    designer.run(house, put("events", "first", title={"en": "First"}))
    designer.run(house, {"op": "move", "kind": "events", "id": "first", "position": 0})
    told = admin.get(f"/api/scenarios/{house}/changes?since={shown['tag']}").json
    assert told["order"]["events"][0] == "first"
    again = admin.show(house)
    after = patched(shown, told)
    assert {name: after[name] for name in again} == again
    nothing = admin.get(f"/api/scenarios/{house}/changes?since={again['tag']}").json
    assert nothing == {"from": again["tag"], "tag": again["tag"], "rev": again["rev"]}


def test_whoever_has_a_state_that_nobody_remembers_gets_the_whole(designer: Person, house: str) -> None:
    whole = designer.show(house)
    for since in ("", "0123456789abcdef01234567"):
        told = designer.get(f"/api/scenarios/{house}/changes?since={since}").json
        assert told == {name: value for name, value in whole.items() if name != "packs"}


def test_the_state_of_another_scenario_is_no_base(designer: Person, house: str) -> None:
    tag = designer.show(house)["tag"]
    designer.form("/scenarios", slug="other", title="Other", starter="empty")
    told = designer.get(f"/api/scenarios/other/changes?since={tag}").json
    assert "scenario" in told
    assert "from" not in told


def test_a_deleted_scenario_is_not_mistaken_for_the_next(designer: Person, house: str) -> None:
    designer.form("/scenarios", slug="one", title="One", starter="empty")
    designer.run("one", put("tokens", "hatch", **HATCH))
    one = designer.show("one")
    designer.form("/scenarios/one/delete", confirm="one")
    designer.form("/scenarios", slug="one", title="One again", starter="empty")
    shown = designer.show("one")
    assert shown["tag"] != one["tag"]
    assert "hatch" not in [token["id"] for token in shown["scenario"]["tokens"]]


def test_a_pack_is_fetched_by_its_digest_and_kept(designer: Person, house: str) -> None:
    shown = designer.show(house)
    answer = designer.get(f"/api/packs/digest/{shown['pack_digests']['base']}")
    assert answer.json == shown["packs"]["base"]
    assert "immutable" in answer.headers["Cache-Control"]
    assert designer.get("/api/packs/digest/none").status_code == 404


def test_what_did_not_change_is_the_same_object(app: Flask, designer: Person, house: str) -> None:
    with app.test_request_context():
        before = snapshot(database()(), house)
    designer.run(house, put("events", "more", text={"en": "More."}))
    with app.test_request_context():
        after = snapshot(database()(), house)
        assert snapshot(database()(), house) is after
    assert before["scenario"]["events"][0] is after["scenario"]["events"][0]
    assert before["board"] is after["board"]


def test_only_the_latest_states_are_kept(designer: Person, house: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(states, "STATES", 3)
    tags = [designer.show(house)["tag"]]
    for number in range(4):
        designer.run(house, put("tokens", "hatch", kind="search", at="hall/a", name={"en": str(number)}))
        tags.append(designer.show(house)["tag"])
    answers = [designer.get(f"/api/scenarios/{house}/changes?since={tag}").json for tag in tags]
    assert ["from" in answer for answer in answers] == [False, False, True, True, True]


def run(who: Person, slug: str, shown: dict[str, Any], *listed: dict[str, Any]) -> Any:
    body = {"base": shown["rev"], "have": shown["tag"], "label": "a test", "commands": list(listed)}
    return who.api("POST", f"/api/scenarios/{slug}/commands", body).json
