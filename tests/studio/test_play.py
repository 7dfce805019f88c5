"""Play from here over HTTP: previews, what they say when the scenario changes or cannot be played, play-tests."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

import runtime
from tests.studio.conftest import Person
from tests.studio.test_commands import put

Json = dict[str, Any]


def begin(person: Person, slug: str, event: str = "") -> Json:
    found: Json = person.get(f"/api/scenarios/{slug}/preview/beginning?event={event}").json
    setup: Json = {"investigators": [one["id"] for one in found["people"][:2]], "seed": 3}
    return {**setup, "from": found["from"]} if event else setup


def preview(person: Person, slug: str, setup: Json, choices: list[Any]) -> Json:
    answer = person.api("POST", f"/api/scenarios/{slug}/preview", {"setup": setup, "choices": choices})
    assert answer.status_code == 200, answer.json
    shown: Json = answer.json
    return shown


@pytest.fixture
def door(designer: Person, house: str) -> str:
    """An event with two choices that nothing leads to, and a variable."""
    choices = [
        {"label": {"en": "Knock"}, "do": [{"set": "heard", "to": True}]},
        {"label": {"en": "Walk on"}, "when": "not heard"},
    ]
    designer.run(
        house,
        put("variables", "heard", type="boolean", default=False),
        put("events", "door", title={"en": "A door"}, text={"en": "It is shut."}, choices=choices),
    )
    return house


def labels(shown: Json) -> list[str]:
    return [option["label"] for option in shown["table"]["view"]["decision"]["options"]]


def test_play_begins_at_an_event_and_goes_on_by_choices(designer: Person, door: str) -> None:
    setup = begin(designer, door, "door")
    shown = preview(designer, door, setup, [])
    assert labels(shown) == ["Knock", "Walk on"]
    assert shown["table"]["view"]["story"]["title"] == "A door"
    assert shown["trace"][-1]["event"] == "door"
    more = preview(designer, door, setup, ["choice-1"])
    [threat, heard] = more["variables"]
    assert (heard["value"], heard["changed"]["before"], heard["readers"]) == (True, False, ["door"])
    assert threat["id"] == "threat"
    assert [one["label"] for one in more["choices"]] == ["Knock"]
    assert more["table"]["view"]["decision"]["kind"] == "turn"


def test_a_variable_is_changed_in_the_middle(designer: Person, door: str) -> None:
    shown = preview(designer, door, begin(designer, door, "door"), [{"set": {"heard": True}}])
    assert labels(shown) == ["Knock"]
    assert shown["choices"][0]["designer"] is True
    held = next(note for note in shown["trace"] if note["kind"] == "choice")
    assert (held["label"], held["false"], held["values"]) == ("Walk on", ["not heard"], {"heard": True})


def test_after_an_edit_the_same_choices_are_made_and_the_new_text_is_seen(designer: Person, door: str) -> None:
    setup = begin(designer, door, "door")
    choices = preview(designer, door, setup, ["choice-1"])["choices"]
    knock = {"label": {"en": "Knock"}, "do": [{"say": {"en": "A voice answers."}}]}
    designer.run(door, put("events", "door", text={"en": "It is open."}, choices=[knock]))
    shown = preview(designer, door, setup, choices)
    assert shown["diverged"] is None
    assert shown["table"]["view"]["story"]["text"]["paragraphs"][0][0]["text"] == "A voice answers."


def test_a_choice_that_was_removed_is_told_with_what_is_kept(designer: Person, door: str) -> None:
    setup = begin(designer, door, "door")
    choices = preview(designer, door, setup, ["choice-2", "end-turn"])["choices"]
    designer.run(door, put("events", "door", text={"en": "It is shut."}, choices=[{"label": {"en": "Knock"}}]))
    shown = preview(designer, door, setup, choices)
    assert shown["diverged"]["at"] == 0
    assert [made["value"] for made in shown["diverged"]["kept"]] == ["choice-2", "end-turn"]
    assert labels(shown) == ["Knock"]


def test_a_scenario_that_cannot_start_says_why_and_where(designer: Person, door: str) -> None:
    setup = begin(designer, door, "door")
    designer.run(door, {"op": "settings", "value": {"board": {"entrance": "nowhere/a"}}})
    shown = preview(designer, door, setup, [])
    assert shown["table"] is None
    assert "nowhere/a" in shown["stopped"]["message"]
    assert any(problem["link"] for problem in shown["stopped"]["problems"])


def test_a_broken_effect_stops_where_it_stands_and_not_before(designer: Person, door: str) -> None:
    broken = {"label": {"en": "Knock"}, "do": [{"spawn": "base:no-such-beast", "at": "hall/a"}]}
    designer.run(door, put("events", "door", text={"en": "Shut."}, choices=[broken]))
    setup = begin(designer, door, "door")
    shown = preview(designer, door, setup, ["choice-1"])
    assert shown["diverged"]["at"] == 0
    assert labels(shown) == ["Knock"]


@pytest.mark.parametrize(
    "setup",
    [
        {"investigators": ["nobody", "no-one"]},
        {"investigators": []},
        {"investigators": "all"},
        {"investigators": [], "from": {"event": "no-such"}},
    ],
)
def test_a_set_up_that_does_not_fit_is_told_in_words(designer: Person, door: str, setup: Json) -> None:
    shown = preview(designer, door, setup, [])
    assert shown["table"] is None
    assert shown["stopped"]["message"]


@pytest.mark.parametrize("body", [{}, {"setup": 1}, {"setup": {}, "choices": 3}])
def test_what_is_no_preview_is_refused(designer: Person, door: str, body: Json) -> None:
    assert designer.api("POST", f"/api/scenarios/{door}/preview", body).status_code == 400


def test_an_event_that_is_not_there_has_no_beginning(designer: Person, door: str) -> None:
    assert designer.get(f"/api/scenarios/{door}/preview/beginning?event=no-such").status_code == 404
    assert designer.get("/api/scenarios/no-such/preview/beginning").status_code == 404


def test_the_table_may_be_framed_by_the_studio_and_nothing_else(designer: Person, door: str) -> None:
    table = designer.get(f"/studio/{door}/play/table")
    assert "frame-ancestors 'self'" in table.headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in designer.get(f"/studio/{door}/play").headers["Content-Security-Policy"]
    assert designer.get("/studio/no-such/play/table").status_code == 404
    assert designer.get("/api/rules").json["rules"]


def test_nobody_plays_who_has_not_signed_in(designer: Person, door: str) -> None:
    client = designer.client.application.test_client()
    assert client.get(f"/api/scenarios/{door}/preview/beginning").status_code == 401
    assert client.get(f"/studio/{door}/play/table").status_code == 302


def ended(person: Person, slug: str, run: Json) -> Json:
    for _ in range(600):
        run = person.get(f"/api/scenarios/{slug}/playtests/{run['number']}").json
        if run["state"] != "running":
            return run
        time.sleep(0.05)
    raise AssertionError(f"still running: {run}")


def test_bots_play_and_each_game_opens_as_a_preview(designer: Person, door: str) -> None:
    begun = designer.api("POST", f"/api/scenarios/{door}/playtests", {"games": 6, "bots": ["random", "careful"]})
    assert begun.status_code == 202
    run = ended(designer, door, begun.json)
    assert (run["state"], run["done"], run["message"]) == ("done", 6, "")
    report = run["report"]
    assert len(report["each"]) == report["games"] == 6
    assert "door" in report["never_seen"]["events"]
    game = report["each"][3]
    wanted = {name: game[name] for name in ("bot", "seed", "investigators")}
    again = designer.api("POST", f"/api/scenarios/{door}/playtests/replay", wanted).json
    shown = preview(designer, door, again["setup"], again["choices"])
    assert shown["diverged"] is None
    assert shown["table"]["view"]["outcome"]["result"] == game["result"]
    assert shown["table"]["view"]["round"] == game["rounds"]


def test_a_playtest_is_stopped_and_only_one_runs_at_a_time(
    designer: Person, door: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(_package: Any, games: int, *, progress: Callable[[int, int], None], **_rest: Any) -> None:
        while True:
            progress(3, games)
            time.sleep(0.01)

    monkeypatch.setattr(runtime, "playtest", endless)
    address = f"/api/scenarios/{door}/playtests"
    run = designer.api("POST", address, {"games": 20, "bots": ["thorough"]}).json
    assert designer.api("POST", address, {"games": 1}).status_code == 422
    designer.api("DELETE", f"{address}/{run['number']}")
    assert ended(designer, door, run)["state"] == "stopped"
    assert designer.get(f"{address}/999").status_code == 404


def test_bots_that_meet_a_fault_of_ours_say_so_in_a_sentence(
    designer: Person, door: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_given: Any, **_rest: Any) -> None:
        raise ZeroDivisionError("integer division or modulo by zero")

    monkeypatch.setattr(runtime, "playtest", broken)
    begun = designer.api("POST", f"/api/scenarios/{door}/playtests", {"games": 1, "bots": ["random"]})
    run = ended(designer, door, begun.json)
    assert run["state"] == "failed"
    assert "fault in the program" in run["message"]
    assert "modulo" not in run["message"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"games": 0}, 422),
        ({"games": 5000}, 422),
        ({"games": "x"}, 400),
        ({"bots": ["genius"]}, 400),
        ({"bots": []}, 400),
    ],
)
def test_a_playtest_that_makes_no_sense_is_refused(designer: Person, door: str, body: Json, status: int) -> None:
    assert designer.api("POST", f"/api/scenarios/{door}/playtests", body).status_code == status
