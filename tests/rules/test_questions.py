"""Frequent questions (ledger area FAQ)."""

from __future__ import annotations

from typing import Any

import pytest

from runtime.engine import NotAllowed
from tests.effects.test_lasting import card
from tests.fixtures.ledger import f1_content
from tests.rules.table import Table

Json = dict[str, Any]


@pytest.mark.rule("INV-FAQ-01")
def test_who_is_next_is_decided_only_when_it_matters() -> None:
    fourth = {**f1_content()["investigators"][0], "id": "p4"}
    table = Table(
        "P1",
        "P2",
        "P3",
        "P4",
        scenario={"players": {"min": 1, "max": 4}},
        investigators=[*f1_content()["investigators"], fourth],
    )
    assert table.options() == ["turn:p1", "turn:p2", "turn:p3", "turn:p4", "end-phase"]
    table.turn("P3").do("end-turn")
    assert table.decision.actor is None
    assert table.options() == ["turn:p1", "turn:p2", "turn:p4", "end-phase"]
    table.turn("P4").do("end-turn")
    assert table.options() == ["turn:p1", "turn:p2", "end-phase"]


@pytest.mark.rule("INV-FAQ-02")
def test_a_move_can_be_interrupted_by_another_action() -> None:
    tokens = [
        {"id": "chest", "kind": "search", "name": {"en": "Chest"}, "at": "t1/h2", "placed": True},
        {"id": "study-door", "kind": "explore", "name": {"en": "Door"}, "at": "t1/d1", "placed": True},
    ]
    events = [
        {
            "id": f"{token}-event",
            "trigger": {"type": "token-used", "token": token},
            "choices": [{"label": {"en": "Do"}, "action": True, "do": [{"gain": "clue"}]}],
        }
        for token in ("chest", "study-door")
    ]
    table = Table(scenario={"tokens": tokens, "events": events}).place(P1="H1")
    table.turn("P1").act("move:H2", "use:chest", "choice-1", "move:H3")
    assert table.at("P1") == "H3"
    assert (table.actions, table.who("P1").clues) == (0, 1)
    # The Explore token on D1 is in reach here, but the two actions are spent.
    assert "study-door" in [one.target["token"] for one in table.decision.options if one.id.startswith("use:")]


@pytest.mark.rule("INV-FAQ-03")
@pytest.mark.parametrize("picked", ["p1", "p2"])
def test_an_effect_that_fits_several_is_the_groups_to_place(picked: str) -> None:
    table = Table("P1", "P2", "P3")
    for name, clues in (("P1", 2), ("P2", 2), ("P3", 1)):
        table.who(name).clues = clues
    most: Json = {"investigators": {}, "pick": "most", "by": "it.clues"}
    table.run_effects([{"suffer": "horror", "face": "down", "who": most}])
    assert table.decision.actor is None
    assert set(table.options()) - {"no-agreement"} == {"p1", "p2"}
    table.do(picked)
    assert [table.held(name, "horror")[1] for name in ("P1", "P2", "P3")] == [
        int(picked == "p1"),
        int(picked == "p2"),
        0,
    ]


@pytest.mark.rule("INV-FAQ-03")
def test_without_agreement_a_random_investigator_decides() -> None:
    table = Table("P1", "P2", "P3", picks=(2,))
    most: Json = {"investigators": {}, "pick": "most", "by": "it.clues"}
    table.run_effects([{"suffer": "horror", "face": "down", "who": most}]).do("no-agreement")
    assert table.decision.actor == "p3"
    assert set(table.options()) == {"p1", "p2", "p3"}
    table.do("p1")
    assert table.held("P1", "horror") == (0, 1)


@pytest.mark.rule("INV-FAQ-04")
def test_others_see_a_puzzle_and_only_its_investigator_works_on_it() -> None:
    code = {"id": "code", "type": "code", "length": 3, "variety": 5, "symbols": "runes"}
    table = Table(scenario={"puzzles": [code]})
    table.who("P2").clues = 2
    table.run_effects([{"puzzle": "code", "skill": "observation"}])
    own, others = table.game.view("p1"), table.game.view("p2")
    assert others["puzzle"] == own["puzzle"]
    assert "code" not in others["puzzle"], "what the code is stays hidden"
    assert own["decision"]["yours"]
    assert not others["decision"]["yours"]
    assert others["decision"]["actor"] == "p1"
    assert table.options() == ["close"], "the clues of another are no steps"


@pytest.mark.rule("INV-FAQ-05")
def test_a_light_source_ends_the_darkness_around_it() -> None:
    table = Table(dice="IBBBIBBB").place(P1="H2", P2="G3").dark("H2")
    table.who("P1").clues = 1
    test: list[Json] = [{"test": {"skill": "strength"}}]
    assert "clue" in table.run_effects(test).options(allowed=False)
    table.do("accept").give("P1", "lantern")
    table.run_effects(test).do("clue")
    assert table.world.rolling.successes == 1


@pytest.mark.rule("INV-FAQ-05")
@pytest.mark.parametrize("source", ["fire here", "fire next door", "lantern next door"])
def test_fire_and_light_next_door_end_it_too(source: str) -> None:
    table = Table(dice="IBBB").place(P1="H2", P2="H3").dark("H2")
    table.who("P1").clues = 1
    if source == "lantern next door":
        table.give("P2", "lantern")
    else:
        table.fire("H2" if source == "fire here" else "H1")
    assert "clue" in table.run_effects([{"test": {"skill": "strength"}}]).options()


@pytest.mark.rule("INV-FAQ-06")
def test_an_eliminated_investigator_is_passed_over_and_the_rest_is_done() -> None:
    table = Table("P1", "P2", "P3")
    one = table.who("P1")
    table.give("P1", "wounded")
    one.wounded = True
    table.hurt("P1", "damage", down=5)
    table.run_effects([{"suffer": "damage", "face": "down"}])
    assert one.eliminated
    table.run_effects([{"suffer": "horror", "who": "p1"}, {"spawn": "ma", "at": "t1/h1"}])
    assert one.horror == []
    assert table.logged("horror") == []
    assert table.at("mA") == "H1"


@pytest.mark.rule("INV-FAQ-07")
def test_all_who_check_against_one_monster_resolve_the_same_check() -> None:
    monsters = f1_content()["monsters"]
    monsters[1]["activation"] = [{"id": "wait", "weight": 1, "text": {"en": "It waits."}, "do": []}]
    monsters[1]["horror_check"] = [
        {
            "weight": 1,
            "text": {"en": f"Text {n}."},
            "do": [{"suffer": "horror", "amount": 2, "face": "down", "negate": "will"}],
        }
        for n in range(5)
    ]
    # Petra (will 5) sees two successes, Paul (will 3) none.
    table = Table(monsters=monsters, dice="SSBBBBBB").place(P1="H1", P2="H1", mB="H1")
    table.end_phase()
    texts = []
    while table.world.state.round == 1:
        view = table.game.view(None)
        if view["step"] == "horror" and table.decision.kind == "confirm" and table.decision.story:
            texts.append(str(table.decision.story["text"]))
        table.do(table.options()[0])
    checks = table.logged("horror-check")
    assert [entry.data["investigator"] for entry in checks] == ["p1", "p2"]
    assert len({entry.data["entry"] for entry in checks}) == 1
    assert len(texts) == 2
    assert texts[0] == texts[1]
    assert [entry.data["dice"] for entry in table.logged("test")] == ["SSBBB", "BBB"]
    assert (table.held("P1", "horror"), table.held("P2", "horror")) == ((0, 0), (0, 2))


@pytest.mark.rule("INV-FAQ-08")
def test_fire_does_not_spread_through_walls() -> None:
    table = Table().fire("G2")
    table.end_phase()
    assert table.spaces() == {"G1", "G3"}


@pytest.mark.rule("INV-FAQ-09")
def test_one_fire_is_placed_in_a_mythos_phase_however_many_burn() -> None:
    table = Table().place(P1="S2", P2="S2").fire("H1", "H2", "G1", "G2")
    table.end_phase()
    assert table.asked() == "target"
    table.do(table.options()[0])
    assert len(table.world.state.fires) == 5
    assert table.asked() != "target"


@pytest.mark.rule("INV-FAQ-10")
@pytest.mark.parametrize("used", [True, False])
def test_an_ability_at_the_start_of_the_turn_is_free(used: bool) -> None:
    people = f1_content()["investigators"]
    people[0]["abilities"] = [
        {
            "on": "turn-start",
            "optional": True,
            "text": {"en": "Your dog runs ahead."},
            "do": [{"move": "active", "spaces": 1, "up_to": True}],
        }
    ]
    table = Table(investigators=people).place(P1="H1").turn("P1")
    assert table.decision.actor == "p1"
    table.do("use" if used else "decline")
    if used:
        table.do("H2")
    assert table.asked() == "turn"
    assert (table.actions, table.at("P1")) == (2, "H2" if used else "H1")


@pytest.mark.rule("INV-FAQ-10")
def test_only_an_ability_marked_as_an_action_costs_one() -> None:
    people = f1_content()["investigators"]
    people[0]["abilities"] = [{"name": {"en": "Think"}, "action": True, "do": [{"gain": "clue"}]}]
    table = Table(investigators=people).turn("P1")
    table.act(next(one for one in table.options() if one.startswith("act:")))
    assert (table.actions, table.who("P1").clues) == (1, 1)


@pytest.mark.rule("INV-FAQ-11")
@pytest.mark.parametrize(("space", "spaces", "horror"), [("S1", 2, 1), ("H3", 5, 0)])
def test_spaces_in_range_are_counted_with_ones_own(space: str, spaces: int, horror: int) -> None:
    walls = card(
        "walls",
        [
            {
                "on": "turn-end",
                "when": "spaces_in_range(owner) <= 2",
                "do": [{"suffer": "horror", "face": "down", "who": "owner"}],
            }
        ],
    )
    table = Table(items=[*f1_content()["items"], walls])
    table.give("P1", "walls")
    one = table.who("P1")
    table.place(P1=space)
    assert len(table.world.topology.in_range(one.space, 3)) == spaces
    table.turn("P1").do("end-turn")
    assert table.held("P1", "horror") == (0, horror)


@pytest.mark.rule("INV-FAQ-01")
def test_nobody_takes_two_turns() -> None:
    table = Table().turn("P1").do("end-turn")
    with pytest.raises(NotAllowed):
        table.turn("P1")
