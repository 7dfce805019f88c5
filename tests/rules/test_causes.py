"""Each line of the log says why it is there, and which rule to read about it (INV-LOG-01)."""

from __future__ import annotations

from typing import Any

import pytest

from runtime.engine import Game, NothingToUndo, UndoBarrier
from runtime.messages import Story, english
from tests.fixtures.ledger import f1_package
from tests.rules.parts import choice, say, token, used
from tests.rules.table import Table

Json = dict[str, Any]


def line(table: Table, kind: str, seat: str | None = "p1") -> Json:
    """Return the last line of a kind as a seat reads it, in English."""
    return dict(english([one for one in table.game.view(seat)["log"] if one["kind"] == kind][-1]))


def test_what_an_event_does_has_the_event_as_its_cause() -> None:
    lid = choice("lid", {"suffer": "damage", "amount": 1, "face": "down"})
    chest = used("chest", lid, title=say("The chest"), text=say("A chest."))
    table = Table(tokens=[token("chest", "search", "t1/h1")], events=[chest]).place(P1="H1").turn("P1")
    table.do("use:chest", "lid").tell()
    told = line(table, "damage")
    assert told["cause"] == {"kind": "event", "name": "The chest"}
    assert told["rule"] == "INV-DAMAGE-01"


@pytest.mark.rule("INV-MONSTERSTEP-02")
def test_what_a_monster_does_has_the_monster_as_its_cause() -> None:
    table = Table().place(P1="H2", mA="H2")
    table.end_phase().tell()
    assert line(table, "activate")["cause"] == {"kind": "rule", "name": "Monster step"}
    assert line(table, "activate")["rule"] == "INV-MONSTERSTEP-01"
    done = [english(one) for one in table.game.view("p1")["log"] if one.get("cause", {}).get("kind") == "monster"]
    assert done, "nothing was told of what the monster did"
    name = english(table.world.name_of(table.monster("mA")))
    assert {one["cause"]["name"] for one in done} == {name}


@pytest.mark.rule("INV-FIRE-03")
def test_fire_is_the_cause_of_what_it_burns() -> None:
    table = Table().place(P1="H2").fire("H2").turn("P1")
    table.give("P1", "rope")
    table.do("move:H1")
    table.do("move:H2")
    told = line(table, "damage")
    assert (told["cause"], told["rule"]) == ({"kind": "rule", "name": "Fire"}, "INV-FIRE-02")


def test_what_was_chosen_is_the_cause_of_what_nothing_nearer_explains() -> None:
    table = Table().place(P1="H1").turn("P1")
    assert "cause" not in line(table, "turn")  # it says itself what was chosen
    assert line(table, "turn")["rule"] == "INV-TURN-04"


@pytest.mark.rule("INV-INSANE-04")
def test_what_one_player_learns_in_private_is_in_that_players_log_alone() -> None:
    table = Table()
    table.world.log("story", Story(say("You alone hear it.")), "p1", title=None)
    told = {seat: line(table, kind, seat) for seat, kind in (("p1", "story"), ("p2", "private"), ("host", "private"))}
    assert told["p1"]["message"]["paragraphs"][0][0]["text"] == "You alone hear it."
    for seat in ("p2", "host"):
        assert "You alone" not in str(table.game.view(seat)["log"])
        assert told[seat]["reader"] == "p1"
    assert "You alone" not in str(table.game.view(None)["log"])


def test_going_back_to_a_line_is_one_step_and_stops_where_dice_fell() -> None:
    force = choice("force", test={"skill": "strength", "difficulty": 1}, **{"pass": {}, "fail": {}})
    chest = used("chest", force, text=say("A chest."))
    package = f1_package(tokens=[token("chest", "search", "t1/h1")], events=[chest])
    game = Game.start(package, ["p1", "p2"], 1, {"script": {"dice": ["B"] * 6}})
    while game.state.round == 0:
        game.choose(game.decision.options[0].id)  # type: ignore[union-attr]
    game.choose("turn:p1")
    begun = next(entry.n for entry in game.log if entry.kind == "turn")
    game.choose("use:chest")
    assert game.choices_since(begun) == 2
    game.undo(count=2)  # nothing was shown yet
    assert english(game.redo_label()) == "Petra Vane takes a turn"
    assert begun == len(game.log)
    game.redo()
    game.choose("force")
    game.choose("accept")
    entries, count = list(game.log), game.choices_since(begun)
    assert (count, len(game.labels(count))) == (4, 4)
    with pytest.raises(UndoBarrier, match="takes a turn"):
        game.undo(count=count)
    assert game.log == entries
    game.undo(force=True, count=count)
    assert (len(game.log), game.view(None)["redo"]["count"]) == (begun, 4)
    game.choose("turn:p2")
    assert not game.view(None)["redo"]["can"]


def test_a_line_that_is_not_there_takes_nothing_back() -> None:
    game = Table().turn("P1").game
    for line in (-1, len(game.log)):
        with pytest.raises(NothingToUndo):
            game.choices_since(line)
    for count in (0, -1, len(game.choices) + 1):
        with pytest.raises(NothingToUndo):
            game.undo(force=True, count=count)
