"""A game that begins at an event stands where play would have brought it, and says what it cannot begin with."""

from __future__ import annotations

from typing import Any

import pytest

from runtime import EngineError, Game
from runtime.messages import english
from schema import Package
from tests.fixtures.ledger import f1_package

DESK = {"id": "desk", "kind": "search", "name": {"en": "Desk"}, "at": "t1/h1"}
DRAWER = {
    "id": "drawer",
    "trigger": {"type": "token-used", "token": "desk"},
    "text": {"en": "A drawer. {var:progress}"},
    "when": "progress >= 2",
    "choices": [
        {"label": {"en": "Pull"}, "action": True, "do": [{"raise": "progress", "by": 5}]},
        {"label": {"en": "Whisper"}, "when": "progress > 2", "do": [{"set": "progress", "to": 0}]},
    ],
}
BEGIN = {
    "id": "begin",
    "trigger": {"type": "start"},
    "text": {"en": "It begins."},
    "do": [{"set": "progress", "to": 1}],
}


def house(*events: dict[str, Any], **more: Any) -> Package:
    return f1_package(**{"tokens": [DESK], "events": [BEGIN, DRAWER, *events], **more})


def begun(spec: dict[str, Any], package: Package | None = None, **options: Any) -> Game:
    return Game.start(package or house(), ["p1", "p2"], 3, {"from": spec, **options})


def test_it_is_the_game_that_play_would_have_reached() -> None:
    package = house()
    played = Game.start(package, ["p1", "p2"], 3)
    while not any(option.id == "turn:p1" for option in played.decision.options):  # type: ignore[union-attr]
        played.choose(played.decision.options[0].id)  # type: ignore[union-attr]
    played.choose("turn:p1")
    played.world.state.variables["progress"] = 2
    played.choose("move:t1/h2")
    played.choose("move:t1/h1")
    played.choose("use:desk")
    game = begun({"event": "drawer", "variables": {"progress": 2}, "seen": ["begin"]}, package)
    assert game.decision is not None
    assert played.decision is not None
    assert {**game.decision.to_json(), "id": 0} == {**played.decision.to_json(), "id": 0}
    game.choose("choice-1")
    played.choose("choice-1")
    first, second = game.state, played.state
    for name in ("variables", "seen", "tokens", "stage", "round", "tiles", "decks", "investigators"):
        assert getattr(first, name) == getattr(second, name), name


def test_neither_prologue_nor_start_are_told_unless_asked_for() -> None:
    game = begun({"event": "drawer"})
    assert "begin" not in game.state.seen
    assert game.state.variables["progress"] == 0
    told = begun({"event": "drawer", "start": True})
    stories = []
    while told.decision is not None and told.decision.kind == "confirm":
        stories.append(english(told.decision.story["text"])["paragraphs"][0][0]["text"])  # type: ignore[index]
        told.choose("continue")
    assert stories == ["Four rooms, and a door that nobody has opened yet.", "It begins."]
    assert told.state.seen["begin"] == 1
    assert told.decision is not None
    assert told.decision.kind == "choice"


def test_the_event_runs_though_its_condition_does_not_hold_and_the_trace_says_so() -> None:
    game = begun({"event": "drawer", "variables": {"progress": 0}}, trace=True)
    assert [option.id for option in game.decision.options][:1] == ["choice-1"]  # type: ignore[union-attr]
    held = next(note for note in game.trace if note.get("why") == "when" and note["kind"] == "event")
    assert held["event"] == "drawer"
    assert held["false"] == ["progress >= 2"]
    assert held["values"] == {"progress": 0}
    hidden = next(note for note in game.trace if note["kind"] == "choice")
    assert english(hidden["label"]) == "Whisper"
    assert hidden["false"] == ["progress > 2"]


def test_everything_given_is_on_the_table() -> None:
    game = begun(
        {
            "event": "drawer",
            "active": "p2",
            "at": {"*": "t3/g1", "p2": "t1/h1"},
            "tokens": {"desk": True},
            "possessions": {"p1": ["lantern"]},
            "clues": {"*": 1, "p2": 4},
            "monsters": [{"type": "ma", "at": "t2/s1", "name": "clerk"}],
            "threat": 6,
            "round": 4,
        }
    )
    state = game.state
    assert state.turn.investigator == "p2"
    assert {one.id: one.space for one in state.investigators.values()} == {"p1": "t3/g1", "p2": "t1/h1"}
    assert [one.clues for one in state.investigators.values()] == [1, 4]
    assert [state.cards[card].ref for card in state.investigators["p1"].possessions] == ["lantern"]
    assert [(foe.type, foe.space, foe.name) for foe in state.monsters.values()] == [("ma", "t2/s1", "clerk")]
    assert (state.variables["threat"], state.round) == (6, 4)


def test_a_token_taken_off_is_not_on_the_board() -> None:
    game = begun({"event": "drawer", "tokens": {"desk": False}})
    assert "desk" not in game.state.tokens
    assert not game.world.is_on_board("desk")


def test_a_tile_is_laid_for_who_stands_on_it() -> None:
    tiles = [{**tile, "revealed": tile["id"] == "t1"} for tile in house().document["board"]["tiles"]]
    package = house(board={"entrance": "t1/h1", "tiles": tiles})
    assert begun({"event": "drawer"}, package).state.tiles == ["t1"]
    assert begun({"event": "drawer", "at": {"p1": "t2/s1"}}, package).state.tiles == ["t1", "t2"]


@pytest.mark.parametrize(
    ("trigger", "stage", "number"),
    [
        ({"type": "start"}, "turns", 2),
        ({"type": "round", "number": 2, "at": "start"}, "turns", 2),
        ({"type": "round", "number": 2, "at": "end"}, "turns", 3),
        ({"type": "phase", "phase": "investigator", "at": "end"}, "turns", 3),
        ({"type": "crosses", "variable": "threat", "at_least": 3}, "turn", 2),
    ],
)
def test_play_goes_on_where_the_event_belongs(trigger: dict[str, Any], stage: str, number: int) -> None:
    package = house({"id": "bell", "trigger": trigger, "text": {"en": "A bell."}})
    game = begun({"event": "bell", "round": 2}, package)
    while game.decision is not None and game.decision.kind == "confirm":
        game.choose("continue")
    assert (game.state.stage, game.state.round) == (stage, number)


def test_a_mythos_event_comes_in_the_event_step() -> None:
    fog = {"id": "fog", "weight": 1, "text": {"en": "Fog."}, "do": [{"raise": "threat", "by": 2}]}
    package = house(mythos={"draws": 1, "threat_per_round": 1, "events": [fog]})
    game = begun({"event": "fog"}, package)
    assert game.view("host")["phase"] == "setup"
    game.choose("continue")
    assert game.state.variables["threat"] == 2
    assert (game.state.stage, game.state.round) == ("turns", 2)


def test_without_an_event_the_table_is_only_laid() -> None:
    game = begun({"round": 3})
    assert (game.state.stage, game.state.round, game.decision.kind) == ("turns", 3, "turn")  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ({"event": "nowhere"}, "event “nowhere”"),
        ({"event": "drawer", "at": {"p1": "t9/h1"}}, "space “t9/h1”"),
        ({"event": "drawer", "at": {"p3": "t1/h1"}}, "“p3” is not in this game"),
        ({"event": "drawer", "variables": {"lamp": True}}, "variable “lamp”"),
        ({"event": "drawer", "variables": {"progress": True}}, "takes a whole number, not True"),
        ({"event": "drawer", "revealed": ["attic"]}, "tile “attic”"),
        ({"event": "drawer", "tokens": {"ghost": True}}, "token “ghost”"),
        ({"event": "drawer", "possessions": {"p1": ["sword"]}}, "“sword”"),
        ({"event": "drawer", "monsters": [{"type": "dragon", "at": "t1/h1"}]}, "monster “dragon”"),
        ({"event": "drawer", "objective": "win"}, "objective “win”"),
        ({"event": "drawer", "round": 0}, "1 or later"),
        ({"event": "drawer", "threat": "high"}, "not usable"),
        ({"event": "drawer", "where": "there"}, "not usable"),
    ],
)
def test_what_is_not_there_is_refused_in_words(spec: dict[str, Any], words: str) -> None:
    with pytest.raises(EngineError) as caught:
        begun(spec)
    assert words in str(caught.value)
