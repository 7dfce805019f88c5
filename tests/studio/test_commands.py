"""Commands: check, execute, undo, redo, conflicts."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.studio.conftest import Person

pytestmark = pytest.mark.every_database

HATCH = {"id": "hatch", "kind": "interact", "at": "hall/b", "name": {"en": "The hatch"}, "placed": True}


def put(kind: str, identity: str, /, **value: Any) -> dict[str, Any]:
    return {"op": "put", "kind": kind, "id": identity, "value": value}


def ids(shown: dict[str, Any], kind: str) -> list[str]:
    return [item["id"] for item in shown["scenario"][kind]]


def test_put_adds_and_changes_an_item(designer: Person, house: str) -> None:
    shown = designer.run(house, {"op": "put", "kind": "tokens", "id": "hatch", "value": HATCH}, base=0).json
    assert shown["rev"] == 1
    assert shown["scenario"]["tokens"][-1] == HATCH
    assert shown["undo"] == "a test"
    shown = designer.run(house, put("tokens", "hatch", kind="search", at="hall/a")).json
    assert shown["scenario"]["tokens"][-1] == {"id": "hatch", "kind": "search", "at": "hall/a"}


def test_put_can_say_where_a_new_item_stands(designer: Person, house: str) -> None:
    shown = designer.run(house, {**put("events", "first", title={"en": "First"}), "position": 0}).json
    assert ids(shown, "events") == ["first", "arrival", "the-letter"]


def test_all_commands_of_a_batch_or_none(designer: Person, house: str) -> None:
    before = designer.show(house)
    answer = designer.run(house, put("tokens", "hatch", **HATCH), {"op": "remove", "kind": "tokens", "id": "no-such"})
    assert answer.status_code == 404
    assert designer.show(house) == before


def test_a_batch_may_free_an_id_and_take_it_again(designer: Person, house: str) -> None:
    designer.run(house, put("tokens", "a", kind="search", at="hall/a"), put("tokens", "b", kind="search", at="hall/b"))
    shown = designer.run(
        house,
        {"op": "rename", "kind": "tokens", "id": "a", "to": "c"},
        {"op": "rename", "kind": "tokens", "id": "b", "to": "a"},
        {"op": "rename", "kind": "tokens", "id": "c", "to": "b"},
        {"op": "remove", "kind": "tokens", "id": "a"},
        put("tokens", "a", kind="sight", at="hall/a"),
    ).json
    assert ids(shown, "tokens") == ["letter", "b", "a"]


def test_an_older_revision_is_a_conflict_and_changes_nothing(designer: Person, house: str) -> None:
    designer.run(house, put("tokens", "hatch", **HATCH), base=0)
    answer = designer.run(house, put("tokens", "hatch", kind="search", at="hall/a"), base=0)
    assert answer.status_code == 409
    assert answer.json["error"]["who"] == "designer"
    assert answer.json["error"]["code"] == "conflict"
    assert designer.show(house)["scenario"]["tokens"][-1] == HATCH


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (put("tokens", "Hatch", kind="search", at="hall/a"), "bad-id"),
        (put("tokens", "a" * 65, kind="search", at="hall/a"), "bad-id"),
        (put("variables", "no-hyphens", type="number"), "bad-id"),
        (put("nonsense", "x"), "unknown-kind"),
        ({"op": "put", "kind": "tokens", "id": "x", "value": ["a list"]}, "not-an-object"),
        ({"op": "put", "kind": "tokens", "id": "x", "value": {"id": "y"}}, "bad-id"),
        (put("tokens", "x", kind="search", at=["hall", "a"]), "wrong-types"),
        (put("events", "x", do="not a list"), "wrong-types"),
        ({**put("tokens", "x", kind="search", at="hall/a"), "position": -1}, "bad-position"),
        ({**put("tokens", "x", kind="search", at="hall/a"), "place": 1}, "unknown-field"),
        (put("tokens", "x", kind="search", at="hall/a", name={"en": "\ud800"}), "bad-text"),
        ({"op": "explode", "kind": "tokens", "id": "x"}, "unknown-command"),
        ({"op": "restore", "settings": {}, "manifest": {}}, "unknown-command"),
        ("put", "unknown-command"),
        ({"op": "settings", "value": {"players": "four"}}, "wrong-types"),
        ({"op": "settings", "value": {"events": []}}, "not-a-setting"),
        ({"op": "settings", "value": {"board": {"tiles": []}}}, "not-a-setting"),
        ({"op": "settings", "value": {"manifest": {"version": "soon"}}}, "bad-version"),
        ({"op": "settings", "value": {"manifest": {"format_version": 9}}}, "unknown-field"),
    ],
)
def test_what_can_not_be_stored_is_refused_with_a_reason(designer: Person, house: str, command: Any, code: str) -> None:
    before = designer.show(house)
    answer = designer.run(house, command)
    assert answer.status_code == 422
    assert answer.json["error"]["code"] == code
    assert answer.json["error"]["message"]
    assert designer.show(house) == before


def test_wrong_types_say_where(designer: Person, house: str) -> None:
    problems = designer.run(house, put("events", "x", choices=[{"label": "not a text"}])).json["problems"]
    assert any("choices[0].label" in problem["path"] for problem in problems)


def test_a_half_written_item_is_stored_and_told_as_a_problem(designer: Person, house: str) -> None:
    shown = designer.run(house, put("events", "draft", do=[{"event": "nowhere"}]), put("endings", "open")).json
    links = {problem["link"] for problem in shown["problems"]}
    assert f"/studio/{house}/graph#ending=open" in links
    assert any(problem["place"] == {"kind": "endings", "id": "open", "title": "open"} for problem in shown["problems"])


def test_deeply_nested_values_are_refused(designer: Person, house: str) -> None:
    value: Any = []
    for _ in range(60):
        value = [{"if": "true", "then": value}]
    assert designer.run(house, put("events", "deep", do=value)).json["error"]["code"] == "too-large"


def test_whole_numbers_lose_their_fraction(designer: Person, house: str) -> None:
    shown = designer.run(house, put("tiles", "study", tile="base:study", x=6.0, y=0.25, rotation=0)).json
    stored = shown["scenario"]["board"]["tiles"][-1]
    assert stored["x"] == 6
    assert isinstance(stored["x"], int)
    assert stored["y"] == 0.25


def test_remove_is_refused_while_used_and_says_by_what(designer: Person, house: str) -> None:
    answer = designer.run(house, {"op": "remove", "kind": "endings", "id": "the-truth"})
    assert answer.status_code == 422
    assert answer.json["error"]["code"] == "in-use"
    assert "The letter" in answer.json["error"]["message"]
    use = answer.json["error"]["uses"][0]
    assert (use["kind"], use["id"], use["link"]) == ("events", "the-letter", f"/studio/{house}/graph#event=the-letter")
    shown = designer.run(house, {"op": "remove", "kind": "endings", "id": "the-truth", "force": True}).json
    assert ids(shown, "endings") == ["the-ashes"]


def test_a_thing_that_speaks_only_of_itself_can_be_removed(designer: Person, house: str) -> None:
    designer.run(house, put("events", "loop", next="loop"))
    assert designer.run(house, {"op": "remove", "kind": "events", "id": "loop"}).status_code == 200


def test_a_tile_with_tokens_on_it_is_in_use(designer: Person, house: str) -> None:
    answer = designer.run(house, {"op": "remove", "kind": "tiles", "id": "hall"})
    names = {use["kind"] for use in answer.json["error"]["uses"]}
    assert names == {"settings", "tokens"}


def test_move_changes_the_order(designer: Person, house: str) -> None:
    shown = designer.run(house, {"op": "move", "kind": "events", "id": "the-letter", "position": 0}).json
    assert ids(shown, "events") == ["the-letter", "arrival"]
    shown = designer.run(house, {"op": "move", "kind": "events", "id": "the-letter", "position": 99}).json
    assert ids(shown, "events") == ["arrival", "the-letter"]


def test_settings_change_only_what_they_name(designer: Person, house: str) -> None:
    before = designer.show(house)["scenario"]
    value = {"players": {"min": 2, "max": 3}, "board": {"entrance": "hall/b"}, "mythos": {"draws": 2}, "prologue": None}
    after = designer.run(house, {"op": "settings", "value": value}).json["scenario"]
    assert after["players"] == {"min": 2, "max": 3}
    assert after["board"] == {"entrance": "hall/b", "tiles": before["board"]["tiles"]}
    assert after["mythos"] == {**before["mythos"], "draws": 2}
    assert "prologue" not in after
    assert after["events"] == before["events"]


def test_settings_may_send_lists_along_unchanged(designer: Person, house: str) -> None:
    board = {**designer.show(house)["scenario"]["board"], "entrance": "hall/c"}
    shown = designer.run(house, {"op": "settings", "value": {"board": board}}).json
    assert shown["scenario"]["board"] == board


def test_title_is_written_in_both_documents(designer: Person, house: str) -> None:
    shown = designer.run(house, {"op": "settings", "value": {"title": {"en": "The salt house"}}}).json
    assert shown["manifest"]["title"] == shown["scenario"]["title"] == {"en": "The salt house"}
    shown = designer.run(house, {"op": "settings", "value": {"manifest": {"title": {"en": "The tide"}}}}).json
    assert shown["manifest"]["title"] == shown["scenario"]["title"] == {"en": "The tide"}


def test_undo_and_redo_of_mixed_steps_lead_to_the_same_package(designer: Person, house: str) -> None:
    states = [designer.export(house)]
    steps: list[list[dict[str, Any]]] = [
        [put("tokens", "hatch", **HATCH), put("events", "open", trigger={"type": "token-used", "token": "hatch"})],
        [{"op": "rename", "kind": "tokens", "id": "hatch", "to": "trapdoor"}],
        [{"op": "move", "kind": "tokens", "id": "trapdoor", "position": 0}],
        [{"op": "settings", "value": {"difficulty": 5, "prologue": None, "manifest": {"version": "2.0.0"}}}],
        [{"op": "remove", "kind": "tokens", "id": "letter", "force": True}],
        [{"op": "rename", "kind": "tiles", "id": "hall", "to": "foyer"}],
        [{"op": "remove", "kind": "events", "id": "arrival"}, put("events", "arrival", trigger={"type": "start"})],
        [{"op": "rename", "kind": "endings", "id": "the-ashes", "to": "the-ashes"}],
    ]
    for step in steps:
        assert designer.run(house, *step).status_code == 200
        states.append(designer.export(house))
    for state in reversed(states[:-1]):
        assert designer.api("POST", f"/api/scenarios/{house}/undo", {}).status_code == 200
        assert designer.export(house) == state
    answer = designer.api("POST", f"/api/scenarios/{house}/undo", {})
    assert (answer.status_code, answer.json["error"]["code"]) == (422, "nothing-to-undo")
    for state in states[1:]:
        assert designer.api("POST", f"/api/scenarios/{house}/redo", {}).status_code == 200
        assert designer.export(house) == state
    assert designer.api("POST", f"/api/scenarios/{house}/redo", {}).json["error"]["code"] == "nothing-to-redo"


def test_doing_something_else_closes_the_way_to_redo(designer: Person, house: str) -> None:
    designer.run(house, put("variables", "a", type="number"))
    designer.api("POST", f"/api/scenarios/{house}/undo", {})
    shown = designer.run(house, put("variables", "b", type="number")).json
    assert shown["redo"] is None
    assert designer.api("POST", f"/api/scenarios/{house}/redo", {}).status_code == 422
    shown = designer.api("POST", f"/api/scenarios/{house}/undo", {}).json
    assert shown["scenario"]["variables"] == []
    assert (shown["undo"], shown["redo"]) == (None, "a test")


def test_undo_of_an_older_revision_is_a_conflict(designer: Person, house: str) -> None:
    designer.run(house, put("variables", "a", type="number"))
    assert designer.api("POST", f"/api/scenarios/{house}/undo", {"base": 0}).status_code == 409


def test_of_two_designers_who_save_at_once_one_is_told(sign_in: Callable[[str], Person], house: str) -> None:
    """Both saw revision 0; whoever comes second gets a conflict, whatever the threads do."""
    people = [sign_in("designer"), sign_in("admin")]
    for person in people:
        assert person.token
    start = threading.Barrier(2)

    def save(person: Person) -> int:
        start.wait()
        status: int = person.run(house, put("variables", "x", type="number"), base=0).status_code
        return status

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(save, people)) == [200, 409]
    assert designer_rev(people[0], house) == 1


def designer_rev(person: Person, house: str) -> int:
    revision: int = person.show(house)["rev"]
    return revision
