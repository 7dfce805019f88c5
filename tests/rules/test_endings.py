"""Elimination, winning and losing (ledger areas ELIM, WIN)."""

from __future__ import annotations

from typing import Any

import pytest

from runtime.engine import Game, NotAllowed
from runtime.messages import english
from tests.effects.test_lasting import card
from tests.fixtures.ledger import f1_content, f1_package, f1_scenario
from tests.rules.table import Table

Json = dict[str, Any]

FALL: list[Json] = [{"suffer": "damage", "amount": 1, "face": "down"}]
EPILOGUE = {
    "id": "lost-one",
    "result": "defeat",
    "for": "eliminated",
    "title": {"en": "One too few"},
    "text": {"en": "You read this aloud, and nobody answers."},
}


def doom(table: Table, name: str) -> Table:
    """Wound an investigator so that the next damage eliminates it."""
    one = table.who(name)
    table.give(name, "wounded")
    one.wounded = True
    health = table.world.compiled.investigators[one.id]["health"]
    table.hurt(name, "damage", down=health - 1 - len(one.damage))
    return table


def fell(table: Table, name: str) -> Table:
    """Eliminate an investigator now."""
    return doom(table, name).run_effects(FALL, active=name)


def with_epilogue(*people: str, **more: Any) -> Table:
    return Table(*people, scenario={"endings": [*f1_scenario()["endings"], EPILOGUE]}, **more)


def personal(table: Table) -> dict[str, str]:
    assert table.game.outcome is not None
    return table.game.outcome.personal


@pytest.mark.rule("INV-ELIM-01")
def test_possessions_stay_in_the_space_and_the_figure_leaves() -> None:
    table = Table().place(P1="H2", P2="H2")
    held = [*table.give("P1", "knife", "rope"), *table.give("P1", "white-word", back=2)]
    table.give("P1", "focused")
    table.who("P1").clues = 2
    damage, horror = (len(table.world.state.decks[kind]) for kind in ("damage", "horror"))
    table.hurt("P1", "horror", up=1, down=1)
    fell(table, "P1")
    one = table.who("P1")
    assert one.eliminated
    assert table.world.state.floor["t1/h2"] == [card.id for card in held]
    shown = table.game.view("p2")
    assert shown["investigators"][0]["space"] is None
    assert [item["space"] for item in shown["items_on_floor"]] == ["t1/h2"] * 3
    # The ruling on what else it has: clues and harm go back, conditions stay for the reckoning.
    assert (one.clues, one.damage, one.horror) == (0, [], [])
    assert (len(table.world.state.decks["damage"]), len(table.world.state.decks["horror"])) == (damage, horror)
    assert set(table.cards("P1")) == {"focused", "wounded"}
    table.turn("P2").do("trade")
    assert {f"take/{card.id}/p2" for card in held} <= set(table.options())
    table.do(f"take/{held[0].id}/p2")
    assert table.cards("P2") == ["knife"]


@pytest.mark.rule("INV-ELIM-02")
def test_the_eliminated_take_no_turns_and_nobody_waits_for_them() -> None:
    table = Table("P1", "P2", "P3")
    fell(table, "P1")
    for _ in range(2):
        assert table.options() == ["turn:p2", "turn:p3", "end-phase"]
        table.turn("P2").do("end-turn").turn("P3").do("end-turn")
        assert table.options() == ["end-phase"]
        if table.world.state.round == 2:
            break
        table.do("end-phase").read()
    table.do("end-phase")
    assert table.game.outcome is not None, "no confirmation: nobody has a turn left"


@pytest.mark.rule("INV-ELIM-03")
def test_the_eliminated_lose_while_the_others_win() -> None:
    table = Table("P1", "P2", "P3")
    fell(table, "P1").run_effects([{"end": "escape"}])
    assert table.game.outcome is not None
    assert table.game.outcome.result == "victory"
    assert personal(table) == {"p1": "defeat", "p2": "victory", "p3": "victory"}


def insane_with(*do: Json, on: str = "game-end") -> list[Json]:
    """The conditions with an Insane one whose only back does these things."""
    rest = [one for one in f1_content()["conditions"] if one["id"] != "insane"]
    back = {"name": {"en": "Vow"}, "text": {"en": "A vow."}, "players": 1, "abilities": [{"on": on, "do": list(do)}]}
    insane = {"id": "insane", "name": {"en": "Insane"}, "text": {"en": ""}, "role": "insane", "secret": True}
    return [*rest, {**insane, "copies": 1, "backs": [back]}]


@pytest.mark.rule("INV-ELIM-03")
@pytest.mark.parametrize(("says_so", "result"), [(True, "victory"), (False, "defeat")])
def test_only_words_that_name_the_case_let_the_eliminated_win(says_so: bool, result: str) -> None:
    effect: Json = {"win": "owner", **({"eliminated": True} if says_so else {})}
    table = Table("P1", "P2", "P3", conditions=insane_with(effect))
    table.give("P1", "insane")
    fell(table, "P1").run_effects([{"end": "too-late"}])
    assert personal(table) == {"p1": result, "p2": "defeat", "p3": "defeat"}


@pytest.mark.rule("INV-ELIM-04", "INV-WIN-05")
def test_eliminated_in_the_mythos_phase_the_next_investigator_phase_is_the_last() -> None:
    table = with_epilogue("P1", "P2", "P3", monsters=_hunters())
    table.world.state.round = 5
    doom(table, "P1").place(P1="H1", P2="S2", P3="S2", mA="H1")
    table.end_phase().read()
    assert table.who("P1").eliminated
    assert table.world.state.round == 6
    table.turn("P2").do("end-turn")
    assert table.game.outcome is None
    table.end_phase()
    outcome = table.game.outcome
    assert outcome is not None
    assert outcome.result == "defeat"
    assert personal(table) == {"p1": "defeat", "p2": "defeat", "p3": "defeat"}
    assert outcome.ending == "lost-one"
    assert outcome.text is not None
    assert "nobody answers" in str(outcome.text)
    assert table.game.view(None)["outcome"]["text"] == outcome.text


def _hunters() -> list[Json]:
    monsters = f1_content()["monsters"]
    strike = {"for": {"investigators": {"at": "this"}}, "do": [{"suffer": "damage", "amount": 1, "face": "down"}]}
    monsters[0]["activation"] = [{"id": "hunt", "weight": 1, "text": {"en": "It strikes."}, "do": [strike]}]
    return monsters


@pytest.mark.rule("INV-ELIM-04")
def test_eliminated_in_the_investigator_phase_the_one_after_it_is_the_last() -> None:
    table = Table("P1", "P2", "P3")
    table.world.state.round = 5
    fell(table, "P1")
    table.end_phase().read()
    assert table.game.outcome is None
    assert table.world.state.round == 6
    table.end_phase()
    assert personal(table) == {"p1": "defeat", "p2": "defeat", "p3": "defeat"}


@pytest.mark.rule("INV-ELIM-04")
def test_a_second_elimination_changes_nothing_about_the_last_phase() -> None:
    table = Table("P1", "P2", "P3")
    fell(table, "P1")
    table.end_phase().read()
    fell(table, "P2")
    assert table.game.outcome is None
    table.end_phase()
    assert table.world.state.round == 2
    assert table.game.outcome is not None


@pytest.mark.rule("INV-ELIM-04")
def test_completing_the_investigation_in_time_wins() -> None:
    table = Table("P1", "P2", "P3")
    fell(table, "P1")
    table.end_phase().read()
    table.run_effects([{"end": "escape"}])
    assert personal(table) == {"p1": "defeat", "p2": "victory", "p3": "victory"}


@pytest.mark.rule("INV-ELIM-05")
def test_when_all_are_eliminated_the_game_ends_at_once() -> None:
    monsters = f1_content()["monsters"]
    monsters[0]["activation"] = [{"id": "wait", "weight": 1, "text": {"en": "It waits."}, "do": []}]
    monsters[0]["horror_check"] = [{"weight": 1, "text": {"en": "It sees."}, "do": FALL}]
    table = Table(monsters=monsters)
    fell(table, "P1")
    doom(table, "P2").place(P2="H1", mA="H1")
    table.end_phase().read()
    assert table.world.state.round == 1
    assert table.game.outcome is not None
    assert table.game.decision is None
    assert personal(table) == {"p1": "defeat", "p2": "defeat"}


@pytest.mark.rule("INV-WIN-01")
def test_the_objective_is_the_task_at_hand_not_the_hidden_goal() -> None:
    goal = {"id": "goal", "text": {"en": "Burn the house down and get out."}}
    task = {"id": "look-about", "text": {"en": "Find out what is behind the door."}}
    table = Table(scenario={"objectives": [task, goal]})
    for seat in (None, "p1", "host"):
        shown = table.game.view(seat)
        assert shown["objective"]["$story"] == task["text"]
        assert "Burn the house" not in str(shown)


@pytest.mark.rule("INV-WIN-02")
def test_the_final_task_is_revealed_when_the_story_says_so() -> None:
    goal = {"id": "goal", "text": {"en": "Burn the house down and get out."}}
    task = {"id": "look-about", "text": {"en": "Find out what is behind the door."}}
    final = {
        "id": "revealed",
        "trigger": {"type": "crosses", "variable": "progress", "at_least": 1},
        "text": {"en": "Now you know."},
        "do": [{"objective": "goal"}],
    }
    table = Table(scenario={"objectives": [task, goal], "events": [final]})
    table.run_effects([{"raise": "progress", "by": 1}])
    assert table.asked() == "confirm", "the message is shown first"
    table.tell()
    assert table.game.view(None)["objective"]["$story"] == goal["text"]
    assert table.logged("objective")[-1].data["objective"] == "goal"


@pytest.mark.rule("INV-WIN-03")
def test_completing_the_investigation_wins_for_all_but_the_eliminated_and_the_otherwise_bound() -> None:
    table = Table("P1", "P2", "P3")
    table.world.state.round = 9
    table.give("P2", "insane", back=1)
    fell(table, "P3")
    # The fixture's story declares completion when the closed door is opened.
    table.place(P1="L2").turn("P1").do("use:x1").act("choice-1")
    outcome = table.game.outcome
    assert outcome is not None
    assert (outcome.result, outcome.ending) == ("victory", "escape")
    assert personal(table) == {"p1": "victory", "p2": "defeat", "p3": "defeat"}
    assert table.game.decision is None


@pytest.mark.rule("INV-WIN-04")
def test_too_slow_and_the_story_ends_without_them() -> None:
    late = {"id": "late", "trigger": {"type": "round", "number": 12, "at": "end"}, "do": [{"end": "too-late"}]}
    table = Table(scenario={"events": [late]})
    table.world.state.round = 12
    table.end_phase().read()
    outcome = table.game.outcome
    assert outcome is not None
    assert english(outcome.title or {}) == "Too late"
    assert "The clock stopped." in str(table.game.view(None)["outcome"]["text"])
    assert personal(table) == {"p1": "defeat", "p2": "defeat"}


@pytest.mark.rule("INV-WIN-04")
def test_the_goal_can_change_as_time_passes() -> None:
    harder = {"id": "harder", "text": {"en": "Both doors now."}}
    task = {"id": "look-about", "text": {"en": "One door."}}
    event = {
        "id": "harder-now",
        "trigger": {"type": "phase", "phase": "mythos", "at": "start"},
        "when": "round == 8",
        "do": [{"objective": "harder"}],
    }
    table = Table(scenario={"objectives": [task, harder], "events": [event]})
    table.world.state.round = 7
    table.end_phase().read()
    assert table.game.view(None)["objective"]["$story"] == task["text"]
    table.end_phase().read()
    assert table.game.view(None)["objective"]["$story"] == harder["text"]
    changed = table.logged("objective")[-1]
    assert (changed.round, changed.phase) == (8, "mythos")


@pytest.mark.rule("INV-WIN-05")
def test_the_menu_can_end_the_game_after_an_elimination() -> None:
    table = with_epilogue("P1", "P2", "P3")
    entry = next(one for one in table.game.view(None)["calls"] if one["rule"] == "INV-WIN-05")
    assert not entry["allowed"]
    assert "eliminated" in english(entry["reason"])
    with pytest.raises(NotAllowed):
        table.do("!eliminated")
    assert table.asked() == "turn", "a refused call changes nothing"
    fell(table, "P1").turn("P2")
    assert next(one for one in table.game.view(None)["calls"] if one["id"] == "!eliminated")["allowed"]
    table.do("!eliminated")
    assert table.game.outcome is not None
    assert table.game.outcome.ending == "lost-one"
    assert set(personal(table).values()) == {"defeat"}


@pytest.mark.rule("INV-WIN-06")
@pytest.mark.parametrize(("gone", "results"), [(False, ("defeat", "victory")), (True, ("victory", "defeat"))])
def test_a_card_says_who_wins_and_each_result_is_recorded(gone: bool, results: tuple[str, str]) -> None:
    vow = {"if": "eliminated('p2')", "then": [{"win": "owner"}], "else": [{"lose": "owner"}]}
    table = Table("P1", "P2", "P3", conditions=insane_with(vow))
    table.give("P1", "insane")
    if gone:
        fell(table, "P2")
    table.run_effects([{"end": "escape"}])
    assert personal(table) == {"p1": results[0], "p2": results[1], "p3": "victory"}
    assert table.game.view("p2")["outcome"]["personal"] == personal(table)


@pytest.mark.rule("INV-WIN-06")
def test_a_card_can_ask_whether_anybody_is_out() -> None:
    vow = {"if": "eliminated >= 1", "then": [{"win": "owner"}], "else": [{"lose": "owner"}]}
    table = Table("P1", "P2", "P3", conditions=insane_with(vow))
    table.give("P1", "insane")
    fell(table, "P3").run_effects([{"end": "too-late"}])
    assert personal(table) == {"p1": "victory", "p2": "defeat", "p3": "defeat"}


@pytest.mark.rule("INV-WIN-07")
def test_a_card_can_end_the_game() -> None:
    idol = card("idol", [{"action": True, "do": [{"win": "owner"}, {"game-over": "defeat"}]}])
    table = Table(items=[*f1_content()["items"], idol])
    table.give("P1", "idol")
    table.turn("P1").act(next(one for one in table.options() if one.startswith("act:")))
    assert table.game.outcome is not None
    assert table.game.outcome.result == "defeat"
    assert personal(table) == {"p1": "victory", "p2": "defeat"}


@pytest.mark.rule("INV-WIN-07")
def test_the_menu_ends_the_game_and_asks_what_the_card_says() -> None:
    table = Table("P1", "P2", "P3", dice="SSSS")
    table.run_effects([{"test": {"skill": "strength"}}])
    table.do("!game-over")
    for answer in ("yes", "no", "no"):
        assert table.decision.actor is None
        table.do(answer)
    assert personal(table) == {"p1": "victory", "p2": "defeat", "p3": "defeat"}
    assert table.game.view(None)["calls"] == []


@pytest.mark.rule("INV-WIN-07")
def test_a_call_is_a_choice_like_any_other() -> None:
    package = f1_package()
    game = Game.start(package, ["p1", "p2"], 3)
    while game.state.round == 0:
        game.choose(game.decision.options[0].id)  # type: ignore[union-attr]
    game.choose("turn:p1")
    game.choose("!game-over")
    again = Game.resume(package, game.save())
    assert again.decision is not None
    assert english(again.decision.prompt) == english(game.decision.prompt)  # type: ignore[union-attr]
    again.undo()
    assert again.decision.actor == "p1"
    again.redo()
    again.choose("no")
    again.choose("no")
    assert again.outcome is not None
    assert again.outcome.personal == {"p1": "defeat", "p2": "defeat"}
