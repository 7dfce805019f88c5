"""After an edit the same choices are made again: those that moved are found, those that went are told of."""

from __future__ import annotations

from typing import Any

import pytest

from runtime import EngineError, Previews, look, suggest_beginning
from runtime.messages import english
from schema import Package
from tests.fixtures.ledger import f1_package
from tests.preview.test_beginning import BEGIN, DESK

Json = dict[str, Any]
SETUP: Json = {"investigators": ["p1", "p2"], "seed": 4, "from": {"event": "door"}}


def choice(label: str, to: int) -> Json:
    return {"label": {"en": label}, "do": [{"set": "progress", "to": to}]}


PULL, PUSH, WAIT = choice("Pull", 1), choice("Push", 2), choice("Wait", 3)


def door(*choices: Json, text: str = "A door.", **more: Any) -> Package:
    after = {"id": "after", "text": {"en": "It gives."}}
    event = {"id": "door", "text": {"en": text}, "choices": list(choices), "next": "after", **more}
    return f1_package(events=[event, after])


def play(previews: Previews, package: Package, choices: list[Any], setup: Json = SETUP) -> Json:
    preview = previews.play(package, [], setup, choices)
    seen = {**english(look(preview)), "kind": preview.game.decision and preview.game.decision.kind}
    seen["progress"] = preview.game.state.variables["progress"]
    previews.keep(package, [], setup, preview)
    return seen


@pytest.fixture
def made() -> list[Json]:
    """Push, then read on, in the first version of the door."""
    choices = play(Previews(), door(PULL, PUSH, WAIT), ["choice-2"])["choices"]
    first = play(Previews(), door(PULL, PUSH, WAIT), [*choices, "continue"])
    assert [each["label"] for each in first["choices"]] == ["Push", "Continue"]
    found: list[Json] = first["choices"]
    return found


def test_a_new_text_is_seen_and_the_choices_stay(made: list[Json]) -> None:
    seen = play(Previews(), door(PULL, PUSH, WAIT, text="An oak door."), made)
    assert seen["diverged"] is None
    assert (seen["progress"], seen["kind"]) == (2, "turn")


def test_a_choice_that_moved_is_found(made: list[Json]) -> None:
    seen = play(Previews(), door(PUSH, WAIT, PULL), made)
    assert seen["progress"] == 2
    assert seen["choices"][0]["value"] == "choice-1"


def test_a_choice_that_was_rewritten_is_taken_where_it_stands(made: list[Json]) -> None:
    seen = play(Previews(), door(PULL, choice("Shove", 2), WAIT), made)
    assert (seen["diverged"], seen["progress"]) == (None, 2)
    assert seen["choices"][0]["label"] == "Shove"


def test_a_choice_that_was_taken_away_is_told_and_the_rest_is_kept(made: list[Json]) -> None:
    seen = play(Previews(), door(PULL, WAIT), made)
    assert seen["diverged"]["at"] == 0
    assert seen["diverged"]["why"] == "It is no longer among the options."
    assert [each["value"] for each in seen["diverged"]["kept"]] == ["choice-2", "continue"]
    assert (seen["progress"], seen["kind"]) == (0, "choice")


def test_a_text_that_was_put_in_between_is_read_and_one_that_went_is_left_out(made: list[Json]) -> None:
    more = door(PULL, PUSH, WAIT, do=[{"say": {"en": "It creaks."}}])
    seen = play(Previews(), more, made)
    assert [each["value"] for each in seen["choices"]] == ["continue", "continue", "choice-2", "continue"]
    assert (seen["diverged"], seen["progress"], seen["kind"]) == (None, 2, "turn")
    back = play(Previews(), door(PULL, PUSH, WAIT), seen["choices"])
    assert [each["value"] for each in back["choices"]] == ["choice-2", "continue"]


def test_a_choice_that_is_not_allowed_any_more_says_why(made: list[Json]) -> None:
    needs = {**PUSH, "needs": {"clues": 2}}
    seen = play(Previews(), door(PULL, needs, WAIT), made)
    assert seen["diverged"]["why"] == "Needs clues: 2"


def test_one_more_choice_and_going_back_play_on_the_same_game(made: list[Json]) -> None:
    previews, package = Previews(), door(PULL, PUSH, WAIT)
    first = previews.play(package, [], SETUP, made[:1])
    previews.keep(package, [], SETUP, first)
    second = previews.play(package, [], SETUP, made)
    assert second.game is first.game
    assert len(second.steps) == 2
    previews.keep(package, [], SETUP, second)
    third = previews.play(package, [], SETUP, [])
    assert third.game is first.game
    assert third.game.choices == []
    other = previews.play(package, [], {**SETUP, "seed": 5}, [])
    assert other.game is not first.game


def test_what_time_was_not_enough_for_is_still_to_be_played(made: list[Json]) -> None:
    preview = Previews().play(door(PULL, PUSH, WAIT), [], SETUP, made, seconds=-1)
    assert (preview.steps, len(preview.pending)) == ([], 2)


def test_variables_say_what_changed_them_and_who_reads_them() -> None:
    package = f1_package(events=[{"id": "door", "choices": [PULL]}, {"id": "late", "when": "progress > 3"}])
    seen = play(Previews(), package, ["choice-1", {"set": {"threat": 4}}])
    threat, progress = seen["variables"]
    assert (threat["value"], threat["changed"]["by"]) == (4, None)
    assert (progress["value"], progress["default"], progress["changed"]["before"]) == (1, 0, 0)
    assert progress["readers"] == ["late"]
    assert seen["choices"][1]["label"] == "Designer: threat = 4"


@pytest.mark.parametrize(
    ("setup", "choices"),
    [
        ({"seed": 1}, []),
        ({**SETUP, "seed": "x"}, []),
        ({**SETUP, "colour": 1}, []),
        (SETUP, [{"value": None}]),
        (SETUP, [None]),
    ],
)
def test_what_is_no_preview_is_refused(setup: Json, choices: list[Any]) -> None:
    with pytest.raises(EngineError):
        Previews().play(door(PULL), [], setup, choices)


def test_the_suggested_table_is_what_the_way_there_does() -> None:
    hatch = {"id": "hatch", "kind": "interact", "name": {"en": "Hatch"}, "at": "t2/s1", "placed": False}
    tiles = [{**tile, "revealed": tile["id"] == "t1"} for tile in door().document["board"]["tiles"]]
    find = {
        "id": "find",
        "trigger": {"type": "token-used", "token": "desk"},
        "choices": [
            {"label": {"en": "Leave it"}, "do": [{"set": "progress", "to": 9}]},
            {"label": {"en": "Press"}, "do": [{"reveal": "tile", "tile": "t2"}, {"place": "token", "token": "hatch"}]},
        ],
    }
    below = {"id": "below", "trigger": {"type": "token-used", "token": "hatch"}, "when": "progress >= 3 and threat < 1"}
    package = f1_package(events=[BEGIN, find, below], tokens=[DESK, hatch], board={"entrance": "t1/h1", "tiles": tiles})
    assert suggest_beginning(package, [], "below") == {
        "event": "below",
        "variables": {"progress": 3},
        "threat": 0,
        "revealed": ["t2"],
        "tokens": {"hatch": True},
        "at": {"*": "t2/s1"},
        "seen": ["begin", "find"],
        "way": ["find"],
        "reached": True,
    }
    assert suggest_beginning(f1_package(events=[BEGIN, {"id": "lost"}]), [], "lost")["reached"] is False
    previews = Previews()
    spec = {
        key: value for key, value in suggest_beginning(package, [], "below").items() if key not in ("way", "reached")
    }
    assert play(previews, package, [], {**SETUP, "from": spec})["trace"][-1] == {
        "at": 0,
        "kind": "event",
        "event": "below",
        "ran": True,
    }
