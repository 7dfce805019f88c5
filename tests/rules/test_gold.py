"""The golden rules (ledger area GOLD)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from runtime.engine import NotAllowed
from runtime.rulesets.investigation.agreement import NO_AGREEMENT
from tests.rules.parts import choice, item, items, only_hall, say, token, truths, used
from tests.rules.table import Table

Json = dict[str, Any]


@pytest.mark.rule("INV-GOLD-01")
def test_a_teaching_text_gives_no_third_action() -> None:
    lesson = {
        "id": "lesson",
        "trigger": {"type": "start"},
        "text": say("Each investigator performs three actions in a turn."),
    }
    table = Table(events=[lesson]).place(P1="H1").turn("P1")
    assert any("three actions" in str(entry.message) for entry in table.logged("story"))
    table.act("move:H2", "move:H3", "move:H2", "move:H1")
    assert table.actions == 0
    assert not any(option.cost for option in table.decision.options if option.allowed)
    refused = next(option for option in table.decision.options if option.id == "move:t1/h2")
    assert not refused.allowed
    assert refused.reason
    with pytest.raises(NotAllowed):
        table.do("move:H2")


@pytest.mark.rule("INV-GOLD-02")
def test_a_card_overrides_only_what_it_contradicts() -> None:
    mantle = item("mantle", {"modify": [{"pass": ["wall"]}]}, text=say("You may move through walls."))
    table = Table(items=items(mantle), dice="SSS").place(P1="H2", mA="H2")
    table.give("P1", "mantle")
    table.turn("P1")
    assert "G2" in table.spaces()
    table.act("move:G2")
    assert [entry.data["monster"] for entry in table.logged("evade")] == [table.monster("mA").id]
    assert table.at("P1") == "G2"


BAN = item("ban", {"modify": [{"cannot": "spend-clues"}]})
REROLL = item("reroll", {"on": "test-rolled", "optional": True, "cost": {"clues": 1}, "do": [{"reroll": 1}]})
LIFTED = item("lifted", {"modify": [{"can": "spend-clues"}]})


@pytest.mark.rule("INV-GOLD-03")
@pytest.mark.parametrize(("cards", "may"), [((), True), (("ban",), False), (("ban", "lifted"), True)])
def test_a_ban_defeats_permissions_until_it_is_cancelled_by_name(cards: tuple[str, ...], may: bool) -> None:
    table = Table(items=items(BAN, REROLL, LIFTED), dice="IBBBB")
    table.give("P1", "reroll", *cards)
    table.who("P1").clues = 2
    table.run_effects([{"test": {"skill": "will"}}])
    assert ("ability:0" in table.options()) is may
    assert ("clue" in table.options()) is may
    if not may:
        clue = next(option for option in table.decision.options if option.id == "clue")
        assert clue.reason
        for answer in ("ability:0", "clue"):
            with pytest.raises(NotAllowed):
                table.do(answer)


@pytest.mark.rule("INV-GOLD-03")
@pytest.mark.parametrize(("cards", "end"), [((), "H3"), (("rooted",), "H1"), (("rooted", "loose"), "H3")])
def test_who_cannot_move_is_moved_by_nothing(cards: tuple[str, ...], end: str) -> None:
    rooted = item("rooted", {"modify": [{"cannot": "move"}]})
    loose = item("loose", {"modify": [{"can": "move"}]})
    for effect in ({"move": "p1", "to": "t1/h3"}, {"move": "p1", "spaces": 2, "toward": "t1/h3"}):
        table = Table(items=items(rooted, loose)).place(P1="H1", P2="H1")
        table.give("P1", *cards)
        table.run_effects([effect])
        assert table.at("P1") == end
    table = Table(items=items(rooted, loose)).place(P1="H1", P2="H1")
    table.give("P1", *cards)
    assert ("push" in table.turn("P2").options()) is (end == "H3")


@pytest.mark.rule("INV-GOLD-03")
def test_who_cannot_trade_or_spend_is_left_out_of_what_all_do_together() -> None:
    mute = item("mute", {"modify": [{"cannot": "trade"}, {"cannot": "spend-clues"}]})
    pay = {**choice("pay", {"set": "progress", "to": 0}), "needs": {"clues_together": 2}}
    table = Table(items=items(mute), tokens=[token("lock", "interact", "t1/h1")], events=[used("lock", pay)])
    table.place(P1="H1", P2="H1").give("P2", "mute", "rope")
    table.who("P1").clues, table.who("P2").clues = 1, 3
    table.turn("P1").do("use:lock")
    assert table.options() == ["leave"]
    table.do("leave")
    table.who("P1").clues = 2
    table.do("use:lock", "pay")
    assert (table.who("P1").clues, table.who("P2").clues) == (0, 3)
    assert table.asked() == "turn"
    table.drop("H1", "lantern")
    table.do("trade")
    assert all(option.endswith("/p1") or option == "done" for option in table.options())


@pytest.mark.rule("INV-GOLD-04")
@pytest.mark.parametrize(
    ("silenced", "cancelled", "trades"), [(False, False, True), (True, False, False), (True, True, True)]
)
def test_a_prohibition_beats_a_cards_permission_and_a_cancellation_beats_the_prohibition(
    silenced: bool, cancelled: bool, trades: bool
) -> None:
    freely = item("freely", {"on": "turn-start", "optional": True, "do": [{"trade": "active"}]})
    cancel = item("cancel", {"modify": [{"can": "trade"}]})
    silence = {"when": "silence", "modify": [{"cannot": "trade"}]}
    table = Table(items=items(freely, cancel), abilities=[silence], variables=truths("silence"))
    table.give("P1", "freely", *(("cancel",) if cancelled else ()))
    table.give("P2", "rope")
    table.place(P1="H1", P2="H1").run_effects([{"set": "silence", "to": silenced}]).turn("P1").do("use")
    assert (table.asked() == "share") is trades
    if trades:
        table.do("done")
    else:
        assert len(table.logged("forbidden")) == 1
    assert ("trade" in table.options()) is trades
    assert ("trade" in table.options(allowed=False)) is not trades


@pytest.mark.rule("INV-GOLD-05")
@pytest.mark.parametrize(
    "effect",
    [
        {"for": {"investigators": {}, "pick": "choose", "chooser": "active"}, "do": [{"gain": "clue"}]},
        {"move": "active", "spaces": 1},
        {"choose": [{"label": say("Stay"), "do": []}, {"label": say("Flee"), "do": []}]},
    ],
    ids=["somebody", "direction", "option"],
)
def test_only_the_investigators_player_is_asked(effect: Json) -> None:
    table = Table().run_effects([effect])
    assert table.decision.actor == "p1"
    assert table.game.view("p1")["decision"]["yours"]
    assert not table.game.view("p2")["decision"]["yours"]
    assert not table.game.view(None)["decision"]["yours"]


@pytest.mark.rule("INV-GOLD-06")
def test_may_adds_a_possibility_that_costs_what_it_costs() -> None:
    news = {"id": "news", "weight": 1, "do": [{"set": "allowed", "to": True}]}
    blow = {
        "action": True,
        "counts_as": "attack",
        "when": "allowed",
        "name": say("Strike"),
        "do": [{"strike": 1, "monsters": "mc"}],
    }
    table = Table(mythos={"draws": 1, "events": [news]}, abilities=[blow], variables=truths("allowed"))
    table.place(P1="H1", P2="H1", mC="G3").turn("P1")
    assert not any(one.startswith("act:") for one in table.options(allowed=None))
    table.do("end-turn").end_phase()
    while table.world.state.round == 1:
        assert not any(one.startswith("act:") for one in table.options(allowed=None))
        table.do(table.options()[0])
    assert table.world.state.variables["allowed"]
    assert table.monster("mC").damage == 0
    table.turn("P1")
    strike = next(option for option in table.decision.options if option.id.startswith("act:"))
    assert strike.cost == 1
    table.act(strike.id)
    assert table.monster("mC").damage == 1
    assert table.actions == 1


def at_the_door() -> Table:
    """P1 in H3 has opened D1 and is offered a step into the Study."""
    beyond = used(
        "door",
        choice(
            "open",
            {"reveal": "tile", "tile": "t2"},
            {"option": [{"move": "active", "to": "t2/s1"}], "label": say("Go in")},
        ),
    )
    table = Table(scenario=only_hall(tokens=[token("door", "explore", "t1/d1")], events=[beyond]))
    return table.place(P1="H3").turn("P1").do("use:door", "open")


@pytest.mark.rule("INV-GOLD-07")
def test_an_option_is_taken_at_once_and_free() -> None:
    table = at_the_door()
    assert table.asked() == "option"
    table.do("yes")
    assert (table.at("P1"), table.actions) == ("S1", 1)


@pytest.mark.rule("INV-GOLD-07", "INV-GOLD-08")
def test_a_declined_option_is_gone() -> None:
    table = at_the_door().do("no")
    assert (table.at("P1"), table.actions) == ("H3", 1)
    assert table.asked() == "turn"
    steps = [option for option in table.decision.options if option.target.get("space") == "t2/s1"]
    assert [(option.id, option.cost) for option in steps] == [("move:t2/s1", 1)]
    with pytest.raises(NotAllowed):
        table.do("yes")
    table.do("move:S1")
    assert table.actions == 0


@pytest.mark.rule("INV-GOLD-09")
def test_several_outcomes_are_the_groups_choice() -> None:
    table = Table(mythos={"draws": 0}).place(P1="S1", P2="G1", mA="H2").end_phase().tell()
    assert (table.asked(), table.decision.actor) == ("target", None)
    assert table.options() == ["p1", "p2"]
    table.do("p2")
    assert table.at("mA") == "G1"


@pytest.mark.rule("INV-GOLD-10")
@pytest.mark.parametrize("first", ["damage", "horror"])
def test_simultaneous_effects_come_one_after_the_other_as_the_group_says(first: str) -> None:
    table = Table(decks={"damage": ["winded"], "horror": ["lost-hour"]})
    table.run_effects([{"suffer": {"damage": 1, "horror": 1}}])
    assert (table.asked(), table.decision.actor) == ("order", None)
    assert table.options() == ["damage", "horror"]
    table.do(first)
    # The first card is read and done (its condition gained, the card facedown) before the second is drawn.
    assert table.held("P1", first) == (1, 0)
    assert table.held("P1", {"damage": "horror", "horror": "damage"}[first]) == (0, 0)
    table.do("continue")
    happened = [entry for entry in table.game.log if entry.kind in ("damage", "horror", "gain")]
    conditions = {"damage": "stunned", "horror": "dazed"}
    second = "horror" if first == "damage" else "damage"
    assert [entry.kind for entry in happened] == [first, "gain", second]
    assert happened[1].data["card"] == conditions[first]


@pytest.mark.rule("INV-GOLD-11")
@pytest.mark.parametrize(("pick", "seat"), [(0, "p1"), (1, "p2"), (2, "p3")])
def test_without_agreement_a_drawn_investigator_decides_alone(pick: int, seat: str) -> None:
    table = Table("P1", "P2", "P3", picks=(pick,))
    table.run_effects([{"suffer": {"damage": 1, "horror": 1}, "face": "down"}])
    asked = table.decision
    table.do(NO_AGREEMENT)
    assert table.decision.actor == seat
    assert table.decision.kind == asked.kind
    assert [option.id for option in table.decision.options] == ["damage", "horror"]
    yours = [name for name in ("p1", "p2", "p3") if table.game.view(name)["decision"]["yours"]]
    assert yours == [seat]
    table.do("horror")
    assert [entry.kind for entry in table.game.log if entry.kind in ("damage", "horror")] == ["horror", "damage"]


@pytest.mark.rule("INV-GOLD-11")
def test_each_investigator_is_drawn_with_the_same_chance() -> None:
    table = Table("P1", "P2", "P3", seed=11)
    drawn: Counter[str | None] = Counter()
    for _ in range(300):
        table.run_effects([{"for": {"investigators": {}, "pick": "choose"}, "do": []}])
        table.do(NO_AGREEMENT)
        drawn[table.decision.actor] += 1
        table.do("p1")
    assert set(drawn) == {"p1", "p2", "p3"}
    assert min(drawn.values()) > 75


def test_no_agreement_is_for_group_decisions_of_several_players_alone() -> None:
    def offered(table: Table) -> bool:
        return NO_AGREEMENT in [option.id for option in table.decision.options]

    both = {"suffer": {"damage": 1, "horror": 1}, "face": "down"}
    assert offered(Table().run_effects([both]))
    assert not offered(Table(players=1).run_effects([both]))
    assert not offered(Table())
    assert not offered(Table().turn("P1"))
    assert not offered(Table().run_effects([{"say": say("Hush.")}]))
    assert not offered(Table().run_effects([{"move": "active", "spaces": 1}]))


@pytest.mark.rule("INV-GOLD-12")
def test_clues_darkness_and_fire_never_run_out() -> None:
    table = Table()
    table.who("P2").clues = 500
    table.run_effects([{"gain": "clue", "amount": 2}])
    assert table.who("P1").clues == 2
    everywhere = {"spaces": {}}
    table.run_effects([{"place": "fire", "at": everywhere}, {"place": "darkness", "at": everywhere}])
    spaces = set(table.world.board.spaces)
    assert set(table.world.state.fires) == spaces
    assert set(table.world.state.darkness) == spaces


@pytest.mark.rule("INV-GOLD-13")
def test_a_card_that_has_run_out_is_not_gained_but_the_rest_is_done() -> None:
    table = Table()
    table.give("P2", "lantern", "lantern")
    table.run_effects([{"gain": "item", "id": "lantern"}, {"gain": "clue"}])
    assert table.cards("P1") == []
    assert table.who("P1").clues == 1
