"""What the game does for its players (ledger areas APP, LOG, OBJECTIVE, INVENTORY) and keeps for them (SAVE)."""

from __future__ import annotations

from typing import Any

import pytest

from runtime.engine import Game
from tests.fixtures.ledger import f1_package
from tests.rules.parts import choice, item, items, only_hall, say, token, used
from tests.rules.table import Table

Json = dict[str, Any]

QUIET: Json = {"mythos": {"draws": 0, "threat_per_round": 0}}


def seen(game: Game, seat: str | None) -> Json:
    """A seat's view without the open decision's number, which no two decisions share."""
    view = game.view(seat)
    return {**view, "decision": {**view["decision"], "id": 0}}


def pages(view: Json) -> dict[int, list[Json]]:
    """The message log of a view, page by page."""
    found: dict[int, list[Json]] = {}
    for entry in view["log"]:
        found.setdefault(entry["round"], []).append(entry)
    return found


@pytest.mark.rule("INV-APP-01")
def test_the_game_tells_the_story_and_the_investigators_roll_and_decide() -> None:
    comes = {"id": "comes", "text": say("It comes."), "do": [{"spawn": "ma", "at": "t1/h1"}]}
    dread = {"id": "dread", "trigger": {"type": "monster-defeated"}, "do": [{"end": "escape"}]}
    mythos = {"draws": 1, "threat_per_round": 0, "events": [comes]}
    door = [token("door", "explore", "t1/d1")]
    story = [used("door", choice("open", {"reveal": "tile", "tile": "t2"})), dread]
    table = Table(options={"dice": "physical"}, **only_hall(mythos=mythos, tokens=door, events=story))
    table.place(P1="H3", P2="H1").turn("P1")
    assert (table.decision.kind, table.decision.actor) == ("turn", "p1")  # what to do is theirs
    table.do("use:door", "open")
    assert "t2" in table.world.state.tiles  # the map is the game's
    table.do("end-turn").end_phase()
    assert table.asked() == "confirm"  # the mythos is the game's: nobody was asked which event comes
    table.do("continue")
    assert table.logged("activate")  # and so is what the monster does
    assert (table.tell().asked(), table.decision.actor) == ("dice", "p2")  # the dice are theirs
    table.do(0, 0, "accept")  # no success, no investigation
    assert table.held("P2") == (0, 1)
    while table.asked() != "turn":
        table.do(table.options()[0])
    table.give("P2", "knife")
    table.turn("P2")
    for _ in range(2):
        table.do("attack", table.who("P2").possessions[0], table.monster("mA").id).tell()
        table.do(3, "accept")
    assert table.game.outcome is not None  # the game knows that it is over
    assert table.game.outcome.ending == "escape"


@pytest.mark.rule("INV-APP-02")
def test_an_instruction_is_confirmed_before_the_next_is_carried_out() -> None:
    dread = {"suffer": "horror", "amount": 1, "face": "down"}
    table = Table(**only_hall())
    place = [{"say": say("Place the Study.")}, {"reveal": "tile", "tile": "t2"}]
    table.run_effects([*place, {"say": say("Cold.")}, dread])
    assert table.asked() == "confirm"
    assert "t2" not in table.world.state.tiles
    table.do("continue")
    assert "t2" in table.world.state.tiles
    assert table.game.view("p1")["story"]["text"]["$story"] == say("Cold.")
    assert table.held("P1", "horror") == (0, 0)
    table.do("continue")
    assert table.held("P1", "horror") == (0, 1)


@pytest.mark.rule("INV-LOG-01")
def test_messages_and_choices_are_in_the_log() -> None:
    chest = used("chest", choice("lid", {"say": say("It is empty.")}), choice("leave-it"), text=say("A chest."))
    table = Table(tokens=[token("chest", "search", "t1/h1")], events=[chest]).place(P1="H1").turn("P1")
    table.do("use:chest", "lid").tell()
    log = table.game.view("p2")["log"]
    told = [entry["message"] for entry in log]
    at = [told.index({"$story": say(text)}) for text in ("A chest.", "It is empty.")]
    chosen = told.index({"$m": "Chosen: {label}", "a": {"label": {"$t": say("lid")}}})
    assert at[0] < chosen < at[1]


@pytest.mark.rule("INV-LOG-02")
def test_the_log_has_a_page_for_each_round_at_any_time() -> None:
    creaks = {"id": "creaks", "text": say("Something creaks.")}
    table = Table(mythos={"draws": 2, "threat_per_round": 0, "events": [creaks]})
    for _ in range(2):
        table.end_phase().tell()
    table.end_phase()
    table.do("continue")
    view = table.game.view("p1")
    assert (view["round"], view["phase"]) == (3, "mythos")
    assert set(pages(view)) - {0} == {1, 2, 3}
    assert sum(entry["kind"] == "mythos" for entry in pages(view)[3]) == 2
    assert [entry["n"] for entry in view["log"]] == list(range(len(view["log"])))


@pytest.mark.rule("INV-INVENTORY-01")
def test_only_possessions_with_something_to_tell_are_inspected() -> None:
    reads = {"id": "reads", "trigger": {"type": "item-used", "item": "diary"}, "text": say("The last page is torn.")}
    table = Table(items=items(item("diary")), events=[reads])
    [_, diary] = table.give("P1", "knife", "diary")
    table.turn("P1")
    offered = [option for option in table.decision.options if option.id.startswith("inspect:")]
    assert [option.target for option in offered] == [{"card": diary.id}]
    assert offered[0].cost == 0
    table.do(offered[0].id)
    assert table.game.view("p1")["story"]["text"]["$story"] == say("The last page is torn.")


@pytest.mark.rule("INV-OBJECTIVE-01", "INV-OBJECTIVE-02")
def test_the_objective_is_shown_and_a_side_hint_changes_the_log_alone() -> None:
    table = Table()
    before = table.game.view("p1")["objective"]
    assert before["$story"] == say("Find out what is behind the door in the gallery.")
    table.run_effects([{"say": say("The porter limps.")}])
    assert table.asked() == "confirm"
    assert table.game.view("p1")["objective"] == before  # also while a message is open
    table.do("continue")
    view = table.game.view("p1")
    assert view["objective"] == before
    assert {"$story": say("The porter limps.")} in [entry["message"] for entry in view["log"]]


@pytest.mark.rule("INV-SAVE-02")
def test_a_save_holds_everything_hidden_cards_and_chance_included() -> None:
    table = Table(seed=11, **QUIET)
    table.turn("P1").act("move:H2", "end-turn").turn("P2").act("end-turn").end_phase().tell()
    table.turn("P1").do("move:H3")
    kept = Game.resume(table.game.package, table.game.save())
    assert kept.state_hash() == table.game.state_hash()
    for seat in ("host", None, "p1", "p2"):
        assert seen(kept, seat) == seen(table.game, seat)
    assert kept.state.decks == table.world.state.decks
    assert kept.state.chance == table.world.state.chance
    assert kept.state.investigators["p1"].space == "t1/h3"
    for game in (kept, table.game):
        game.choose("end-turn")
        game.choose("turn:p2")
    assert kept.state_hash() == table.game.state_hash()


@pytest.mark.rule("INV-SAVE-02")
def test_tokens_marks_damage_and_dropped_cards_are_restored() -> None:
    hurt = {"strike": 1, "monsters": "ma"}
    begin = {
        "id": "begin",
        "trigger": {"type": "start"},
        "do": [{"spawn": "ma", "at": "t3/g3", "count": 2}, hurt, {"place": "item", "card": "rope", "at": "t1/h2"}],
    }
    package = f1_package(events=[begin], tokens=[token("urn", "search", "t1/h2")], **QUIET)
    game = Game.start(package, ["p1", "p2"], 3, {})
    while game.state.round == 0:
        assert game.decision is not None
        game.choose(game.decision.options[0].id)
    kept = Game.resume(package, game.save())
    shown = seen(kept, "host")
    first, second = shown["monsters"]
    assert (first["damage"], first["mark"]) == (1, None)
    assert second["mark"]
    assert shown == seen(game, "host")
    assert [one["id"] for one in shown["tokens"]] == ["urn"]
    assert [one["space"] for one in shown["items_on_floor"]] == ["t1/h2"]
