"""Investigators, their health, and clues (ledger areas INVESTIGATOR, HEALTH, CLUE)."""

from __future__ import annotations

import pytest

from runtime.messages import english
from tests.fixtures.ledger import f1_content
from tests.rules.table import Table

CODE = {"id": "code", "type": "code", "length": 3, "variety": 5, "symbols": "runes"}


@pytest.mark.rule("INV-INVESTIGATOR-01")
def test_the_figure_moves_and_its_player_decides_what_is_optional() -> None:
    table = Table().place(P1="H1", P2="H3")
    table.run_effects([{"move": "active", "spaces": 2, "up_to": True}])
    assert (table.asked(), table.decision.actor) == ("move", "p1")
    assert "stop" in table.options()
    assert table.game.view("p1")["decision"]["yours"]
    assert not table.game.view("p2")["decision"]["yours"]
    table.do("H2", "stop")
    assert (table.at("P1"), table.at("P2")) == ("H2", "H3")


@pytest.mark.rule("INV-INVESTIGATOR-02")
def test_both_sides_of_the_card_can_be_seen_at_any_time() -> None:
    people = f1_content()["investigators"]
    people[0]["abilities"] = [
        {"id": "calm", "name": {"en": "Calm"}, "text": {"en": "Not easily shaken."}, "modify": [{"dice": 1}]},
        {"id": "quick", "name": {"en": "Quick"}, "text": {"en": "On your feet."}, "modify": [{"move": 1}]},
    ]
    table = Table(investigators=people)
    for step in ("group", "turn"):
        for seat in (None, "p1", "p2"):
            shown = table.game.view(seat)["investigators"][0]
            assert (shown["health"], shown["sanity"]) == (6, 6), step
            assert shown["skills"] == people[0]["skills"]
            assert [english(one["name"]) for one in shown["abilities"]] == ["Calm", "Quick"]
            assert shown["story"] == {"$story": {"en": "Came to look, and stayed."}}
        if step == "group":
            table.turn("P1")


@pytest.mark.rule("INV-HEALTH-01")
def test_damage_and_horror_never_lower_the_limits() -> None:
    table = Table()
    table.hurt("P1", "damage", up=2, down=2)
    table.hurt("P1", "horror", down=3)
    shown = table.game.view("p1")["investigators"][0]
    assert (shown["health"], shown["sanity"]) == (6, 6)
    assert shown["damage"] == {"up": 2, "down": 2}
    table.run_effects([{"gain": "clue", "amount": "active.health + active.sanity"}])
    assert table.who("P1").clues == 12


@pytest.mark.rule("INV-CLUE-01")
def test_clues_cannot_be_stolen() -> None:
    table = Table(dice="SSBBBBB").place(P1="H1", P2="H1")
    table.who("P2").clues = 2
    table.turn("P1").act("steal", "p2", "strength")
    assert table.asked() == "turn"
    assert (table.who("P1").clues, table.who("P2").clues) == (0, 2)


@pytest.mark.rule("INV-CLUE-01")
def test_clues_can_be_neither_dropped_nor_traded() -> None:
    table = Table().place(P1="H1", P2="H1")
    table.give("P1", "knife")
    table.who("P1").clues = 2
    table.turn("P1").do("trade")
    held = table.who("P1").possessions[0]
    assert table.options() == [f"give/{held}/p2", f"drop/{held}/p1", "done"]
    table.do("done", "end-turn").run_effects([{"drop": "possession", "amount": 3}, {"discard": "item", "amount": 2}])
    assert table.who("P1").clues == 2


@pytest.mark.rule("INV-CLUE-02")
def test_each_clue_turns_one_investigation_into_a_success() -> None:
    table = Table(dice="IIB")
    table.who("P1").clues = 3
    table.run_effects([{"test": {"skill": "agility"}}]).do("clue", "clue")
    assert table.world.rolling.successes == 2
    assert table.who("P1").clues == 1
    assert table.options() == ["accept"]


@pytest.mark.rule("INV-CLUE-02")
def test_no_more_clues_than_investigation_results() -> None:
    table = Table(dice="IBB")
    table.who("P1").clues = 3
    table.run_effects([{"test": {"skill": "agility"}}]).do("clue")
    assert "clue" not in table.options(allowed=None)
    table.do("accept")
    assert table.who("P1").clues == 2


@pytest.mark.rule("INV-CLUE-03")
def test_each_clue_buys_one_more_puzzle_step() -> None:
    table = Table(scenario={"puzzles": [CODE]})
    table.who("P1").clues = 2
    table.run_effects([{"puzzle": "code", "skill": "agility"}])
    code = table.world.state.puzzles["code"]["code"]
    wrong = [(symbol + 1) % 5 for symbol in code]
    table.do(wrong, wrong, wrong)
    assert table.decision.input is None, "no steps are left"
    table.do("clue", "clue")
    shown = table.game.view("p1")["puzzle"]
    assert (shown["steps_used"], shown["steps"]) == (3, 5)
    assert table.who("P1").clues == 0
    table.do(wrong, wrong)
    assert table.options() == ["close"]
    assert table.decision.input is None


@pytest.mark.rule("INV-CLUE-04")
def test_a_spent_clue_is_gone_and_the_pile_has_no_end() -> None:
    table = Table(dice="IBB")
    table.who("P1").clues = 1
    table.run_effects([{"test": {"skill": "agility"}}]).do("clue", "accept")
    assert table.who("P1").clues == 0
    assert table.logged("clue")[-1].data["change"] == -1
    table.run_effects([{"gain": "clue", "amount": 40}, {"discard": "clue", "amount": 3}])
    assert table.who("P1").clues == 37
