"""Damage, horror, wounds and insanity (ledger areas DAMAGE, HORROR, WOUNDED, INSANE)."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from schema import validate_part
from tests.fixtures.ledger import f1_content
from tests.rules.table import Table

Json = dict[str, Any]
KINDS = ("damage", "horror")
PLAIN = {"damage": "bruise", "horror": "dread"}
LIMIT = {"damage": "wounded", "horror": "insane"}


def harm_card(id: str, **parts: Any) -> Json:
    return {"id": id, "name": {"en": id.title()}, "text": {"en": f"{id} speaks."}, "copies": 1, **parts}


def refs(table: Table, name: str, kind: str) -> list[str]:
    """Return the references of the damage or horror cards before an investigator."""
    held = table.who(name).damage if kind == "damage" else table.who(name).horror
    return [table.world.state.cards[card].ref for card in held]


def suffer(kind: str, amount: int = 1, face: str = "up", who: str = "active") -> list[Json]:
    return [{"suffer": kind, "amount": amount, "face": face, "who": who}]


@pytest.mark.rule("INV-DAMAGE-01", "INV-HORROR-01")
@pytest.mark.parametrize("kind", KINDS)
def test_cards_are_drawn_one_after_the_other_from_the_top(kind: str) -> None:
    first = {"damage": "winded", "horror": "lost-hour"}[kind]
    condition = {"damage": "stunned", "horror": "dazed"}[kind]
    table = Table(decks={kind: [first, PLAIN[kind]]})
    size = len(table.world.state.decks[kind])
    table.run_effects(suffer(kind, 2))
    # The first card is read before the second is drawn, and does what it says before the second is read.
    assert refs(table, "P1", kind) == [first]
    table.do("continue")
    assert condition in table.cards("P1")
    assert table.held("P1", kind) == (1, 1)
    table.tell()
    assert refs(table, "P1", kind) == [first, PLAIN[kind]]
    assert len(table.world.state.decks[kind]) == size - 2


@pytest.mark.rule("INV-DAMAGE-02", "INV-HORROR-01")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("face", ["up", "down", None])
def test_cards_lie_faceup_unless_the_effect_says_facedown(kind: str, face: str | None) -> None:
    first = {"damage": "winded", "horror": "lost-hour"}[kind]
    plain = {"damage": "torn-arm", "horror": "shaking"}[kind]
    for ref in (first, plain):
        table = Table(decks={kind: [ref]})
        effect: Json = {"suffer": kind, "amount": 1, **({"face": face} if face else {})}
        table.run_effects([effect]).tell()
        if face == "down":
            assert table.held("P1", kind) == (0, 1)
            assert table.cards("P1") == [], "its effect is not resolved"
            assert table.game.view("host")["investigators"][0][f"{kind}_cards"] == [{"face": "down", "kind": kind}]
            assert ref not in json.dumps([entry.data for entry in table.game.log])
        else:
            assert table.held("P1", kind) == ((1, 0) if ref == plain else (0, 1))


@pytest.mark.rule("INV-DAMAGE-03")
def test_a_card_has_exactly_one_of_two_traits() -> None:
    assert validate_part("harm-card", harm_card("a", trait="keep-faceup", abilities=[])) == []
    assert validate_part("harm-card", harm_card("a", trait="resolve-immediately", do=[])) == []
    assert validate_part("harm-card", harm_card("a", abilities=[]))
    assert validate_part("harm-card", harm_card("a", do=[], abilities=[]))
    assert validate_part("harm-card", harm_card("a", trait=["keep-faceup", "resolve-immediately"], do=[]))
    assert validate_part("harm-card", harm_card("a", trait="now-and-then", do=[]))


def stumble() -> Json:
    return harm_card(
        "stumble",
        trait="resolve-immediately",
        do=[{"drop": "possession", "who": "owner"}, {"turn": "this", "face": "down"}],
    )


@pytest.mark.rule("INV-DAMAGE-04")
@pytest.mark.parametrize("how", ["drawn", "turned"])
def test_resolve_immediately_acts_when_it_comes_to_lie_faceup(how: str) -> None:
    table = Table(damage=[*f1_content()["damage"], stumble()], decks={"damage": ["stumble"]}).place(P1="H2")
    table.give("P1", "knife")
    if how == "turned":
        table.run_effects(suffer("damage", face="down"))
        assert table.cards("P1") == ["knife"]
    table.run_effects(suffer("damage") if how == "drawn" else [{"turn": "damage", "face": "up"}]).tell()
    assert table.cards("P1") == []
    assert [table.world.state.cards[card].ref for card in table.world.state.floor["t1/h2"]] == ["knife"]
    assert table.held("P1") == (0, 1)


@pytest.mark.rule("INV-DAMAGE-05")
def test_keep_faceup_lasts_while_it_is_faceup() -> None:
    limp = harm_card("limp", trait="keep-faceup", abilities=[{"modify": [{"dice": -1, "skills": ["agility"]}]}])
    table = Table(damage=[*f1_content()["damage"], limp], decks={"damage": ["limp"]})
    test: Json = {"test": {"skill": "agility"}}
    table.run_effects(suffer("damage")).tell().run_effects([test])
    assert len(table.world.rolling.dice) == 2
    table.do("accept").run_effects([{"turn": "damage", "face": "down"}, test])
    assert len(table.world.rolling.dice) == 3
    assert table.held("P1") == (0, 1)


@pytest.mark.rule("INV-DAMAGE-06", "INV-HORROR-01")
@pytest.mark.parametrize("kind", KINDS)
def test_cards_to_turn_faceup_are_chosen_at_random_among_the_facedown(kind: str) -> None:
    turned: Counter[int] = Counter()
    for pick in range(3):
        table = Table(picks=(pick,))
        cards = table.hurt("P1", kind, up=1, down=3)
        table.run_effects([{"turn": kind, "face": "up"}])
        turned[next(n for n, card in enumerate(cards) if n and card.up)] += 1
        assert cards[0].up
    assert turned == {1: 1, 2: 1, 3: 1}, "one of three equal picks leads to each"
    table = Table(seed=11)
    counts: Counter[str] = Counter()
    cards = table.hurt("P1", kind, up=1, down=3)
    for _ in range(300):
        table.run_effects([{"turn": kind, "face": "up"}]).tell()
        card = next(card for card in cards[1:] if card.up)
        counts[card.id] += 1
        card.up = False
    assert len(counts) == 3
    assert min(counts.values()) > 70


@pytest.mark.rule("INV-DAMAGE-07", "INV-HORROR-01")
@pytest.mark.parametrize("kind", KINDS)
def test_nobody_sees_facedown_cards_or_the_decks(kind: str) -> None:
    secret = harm_card("secretive", trait="keep-faceup", abilities=[])
    lists: Json = {kind: [*f1_content()[kind], {**secret, "copies": 30}]}
    table = Table(**lists, decks={kind: ["secretive"]})
    table.run_effects(suffer(kind, face="down"))
    identity = {"secretive", "Secretive", table.world.state.cards[getattr(table.who("P1"), kind)[0]].id}
    for seat in (None, "p1", "p2", "host"):
        shown = json.dumps(table.game.view(seat))
        assert not any(f'"{word}' in shown for word in identity), seat


@pytest.mark.rule("INV-DAMAGE-07")
def test_a_card_that_was_seen_is_only_a_back_again_once_it_lies_facedown() -> None:
    table = Table(decks={"damage": ["torn-arm"]})
    table.run_effects([*suffer("damage"), {"turn": "damage", "face": "down"}]).tell()
    for seat in (None, "p1", "host"):
        shown = table.game.view(seat)["investigators"][0]["damage_cards"]
        assert shown == [{"face": "down", "kind": "damage"}]


@pytest.mark.rule("INV-DAMAGE-08", "INV-HORROR-01")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("pick", [0, 1])
def test_discarding_takes_a_faceup_card_of_choice_or_a_random_facedown_one(kind: str, pick: int) -> None:
    for choice in ("faceup", "facedown"):
        table = Table(picks=(pick,))
        up, *down = table.hurt("P1", kind, up=1, down=2)
        table.run_effects([{"heal": kind}])
        assert table.decision.actor == "p1"
        assert table.options() == [up.id, "facedown"]
        table.do(up.id if choice == "faceup" else "facedown")
        held = table.who("P1").damage if kind == "damage" else table.who("P1").horror
        gone = up if choice == "faceup" else down[pick]
        assert [card.id for card in (up, *down) if card.id not in held] == [gone.id]


@pytest.mark.rule("INV-DAMAGE-09", "INV-HORROR-01")
@pytest.mark.parametrize("kind", KINDS)
def test_a_discarded_card_is_shuffled_into_its_deck(kind: str) -> None:
    places: set[int] = set()
    orders: set[tuple[str, ...]] = set()
    for seed in range(1, 9):
        table = Table(seed=seed)
        card = table.hurt("P1", kind, up=1)[0]
        before = list(table.world.state.decks[kind])
        table.run_effects([{"heal": kind}])
        deck = table.world.state.decks[kind]
        assert sorted(deck) == sorted([*before, card.id])
        assert [one for one in deck if one != card.id] != before, "a new order"
        places.add(deck.index(card.id))
        orders.add(tuple(deck))
    assert len(places) > 3
    assert len(orders) == 8


@pytest.mark.rule("INV-HORROR-01")
def test_a_horror_is_the_top_card_faceup() -> None:
    table = Table(decks={"horror": ["shaking"]})
    table.run_effects(suffer("horror")).tell()
    assert refs(table, "P1", "horror") == ["shaking"]
    assert table.held("P1", "horror") == (1, 0)
    assert table.held("P1") == (0, 0)


@pytest.mark.rule("INV-HORROR-02")
def test_damage_and_horror_are_never_added_up() -> None:
    table = Table()
    table.hurt("P1", "damage", down=3)
    table.hurt("P1", "horror", down=4)
    table.run_effects([*suffer("damage", face="down"), *suffer("horror", face="down")])
    assert (table.held("P1")[1], table.held("P1", "horror")[1]) == (4, 5)
    assert not table.who("P1").wounded
    assert not table.who("P1").insane


@pytest.mark.rule("INV-WOUNDED-01", "INV-WOUNDED-02")
@pytest.mark.parametrize("face", ["up", "down"])
def test_reaching_the_health_makes_wounded_and_discards_facedown_damage(face: str) -> None:
    table = Table(decks={"damage": ["bruise"] * 6})
    table.hurt("P1", "damage", up=2, down=3)
    size = len(table.world.state.decks["damage"])
    table.run_effects(suffer("damage", face=face)).tell()
    assert table.who("P1").wounded
    assert table.cards("P1") == ["wounded"]
    assert table.held("P1") == ((3, 0) if face == "up" else (2, 0))
    assert len(table.world.state.decks["damage"]) == size - 1 + (3 if face == "up" else 4)
    assert not table.who("P1").eliminated


@pytest.mark.rule("INV-WOUNDED-01")
def test_one_short_of_the_health_is_not_wounded() -> None:
    table = Table()
    table.hurt("P1", "damage", up=2, down=2)
    table.run_effects(suffer("damage", face="down"))
    assert not table.who("P1").wounded
    assert table.held("P1") == (2, 3)


@pytest.mark.rule("INV-WOUNDED-03")
@pytest.mark.parametrize(("face", "left"), [("down", (0, 0)), ("up", (5, 0))])
def test_all_of_one_effect_is_suffered_before_anyone_is_wounded(face: str, left: tuple[int, int]) -> None:
    table = Table(decks={"damage": ["bruise"] * 5})
    table.hurt("P1", "damage", down=4, ref="winded")
    table.run_effects(suffer("damage", 5, face)).tell()
    assert table.who("P1").wounded
    assert not table.who("P1").eliminated
    assert table.held("P1") == left
    assert len(table.logged("damage")) == 5


@pytest.mark.rule("INV-WOUNDED-03")
def test_a_card_that_acts_at_once_does_so_before_the_check() -> None:
    knock = harm_card("knock", trait="resolve-immediately", do=[{"suffer": "damage", "face": "down", "who": "owner"}])
    table = Table(damage=[*f1_content()["damage"], knock], decks={"damage": ["knock", "bruise", "bruise", "bruise"]})
    table.hurt("P1", "damage", down=4)
    # 4 + knock (+1 facedown) reaches 6, but two more of the same effect come first; then all facedown ones go.
    table.run_effects(suffer("damage", 3)).tell()
    assert table.who("P1").wounded
    assert not table.who("P1").eliminated
    assert sorted(refs(table, "P1", "damage")) == ["bruise", "bruise", "knock"]


@pytest.mark.rule("INV-WOUNDED-04")
def test_a_wounded_investigator_at_its_health_again_is_eliminated() -> None:
    table = Table()
    table.give("P1", "wounded")
    table.who("P1").wounded = True
    table.hurt("P1", "damage", up=2, down=3)
    table.run_effects(suffer("damage", face="down"))
    assert table.who("P1").eliminated
    assert table.logged("eliminated")[-1].data["investigator"] == "p1"


@pytest.mark.rule("INV-WOUNDED-05", "INV-INSANE-06")
@pytest.mark.parametrize(("kind", "who"), [("damage", "P3"), ("horror", "P2")])
def test_faceup_cards_alone_may_eliminate_at_once(kind: str, who: str) -> None:
    table = Table("P1", "P2", "P3", decks={kind: [PLAIN[kind]]})
    table.hurt(who, kind, up=4)
    table.run_effects(suffer(kind), active=who).tell()
    assert getattr(table.who(who), LIMIT[kind])
    assert table.who(who).eliminated


@pytest.mark.rule("INV-WOUNDED-05", "INV-INSANE-06")
@pytest.mark.parametrize(("kind", "who"), [("damage", "P3"), ("horror", "P2")])
def test_a_table_may_read_the_limit_the_milder_way(kind: str, who: str) -> None:
    table = Table("P1", "P2", "P3", decks={kind: [PLAIN[kind]] * 2}, options={"limit_at_once": False})
    table.hurt(who, kind, up=4)
    table.run_effects(suffer(kind), active=who).tell()
    assert getattr(table.who(who), LIMIT[kind])
    assert not table.who(who).eliminated
    table.run_effects(suffer(kind), active=who).tell()
    assert table.who(who).eliminated


@pytest.mark.rule("INV-INSANE-01")
def test_reaching_the_sanity_makes_insane_and_discards_facedown_horror() -> None:
    table = Table(decks={"horror": ["dread"]})
    table.hurt("P2", "horror", up=1, down=3)
    table.run_effects(suffer("horror"), active="P2").tell()
    assert table.who("P2").insane
    assert table.cards("P2") == ["insane"]
    assert table.held("P2", "horror") == (2, 0)


@pytest.mark.rule("INV-INSANE-02")
def test_all_horror_of_one_effect_is_suffered_first() -> None:
    table = Table()
    table.hurt("P2", "horror", down=3)
    table.run_effects(suffer("horror", 4, "down"), active="P2")
    assert len(table.logged("horror")) == 4
    assert table.who("P2").insane
    assert not table.who("P2").eliminated
    assert table.held("P2", "horror") == (0, 0)


def madness(*players: int) -> list[Json]:
    """The conditions with an Insane one whose backs carry these numbers of players."""
    rest = [one for one in f1_content()["conditions"] if one["id"] != "insane"]
    backs = [
        {"name": {"en": f"Back {n}"}, "text": {"en": f"Hidden words {n}."}, "players": least}
        for n, least in enumerate(players)
    ]
    insane = {"id": "insane", "name": {"en": "Insane"}, "text": {"en": ""}, "role": "insane", "secret": True}
    return [*rest, {**insane, "copies": 1, "backs": backs}]


def drawn_backs(table: Table) -> set[int]:
    """Return which backs Insane cards can have here, over many draws."""
    found = set()
    for _ in range(40):
        table.run_effects([{"become": "insane"}])
        found.add(table.world.state.cards[table.who("P1").conditions[0]].back)
        table.run_effects([{"recover": "insane"}])
    return found


@pytest.mark.rule("INV-INSANE-03")
def test_an_insane_card_for_more_players_is_not_drawn() -> None:
    assert drawn_backs(Table(conditions=madness(3, 1, 2, 4))) == {1, 2}
    assert drawn_backs(Table("P1", "P2", "P3", conditions=madness(3, 1, 2, 4))) == {0, 1, 2}


@pytest.mark.rule("INV-INSANE-03")
def test_players_are_people_and_the_lowest_number_is_the_last_resort() -> None:
    assert drawn_backs(Table(conditions=madness(3, 1, 2, 4), players=1)) == {1}
    assert drawn_backs(Table(conditions=madness(4, 3, 3, 5), players=1)) == {1, 2}


@pytest.mark.rule("INV-INSANE-04")
def test_only_the_owners_player_receives_the_back() -> None:
    table = Table("P1", "P2", "P3", conditions=madness(1))
    table.run_effects([{"become": "insane"}])
    words = "Hidden words 0."
    assert words in json.dumps(table.game.view("p1"))
    for seat in (None, "p2", "p3", "host"):
        assert words not in json.dumps(table.game.view(seat))
        assert "Back 0" not in json.dumps(table.game.view(seat))


@pytest.mark.rule("INV-INSANE-04")
def test_nothing_offers_to_show_the_back_and_what_it_asks_is_asked_in_private() -> None:
    conditions = madness(1)
    conditions[-1]["backs"][0]["abilities"] = [
        {"on": "turn-start", "optional": True, "text": {"en": "Whisper of the back."}, "do": [{"gain": "clue"}]},
        {
            "name": {"en": "Deed of the back"},
            "action": True,
            "do": [{"choose": [{"label": {"en": "Words of the back"}, "do": []}], "who": "owner"}],
        },
    ]
    table = Table(conditions=conditions).place(P1="H1", P2="H1")
    table.run_effects([{"become": "insane"}]).turn("P1")
    seen = []
    for _ in range(4):
        assert "back" in json.dumps(table.game.view("p1"))
        for seat in (None, "p2"):
            shown = json.dumps(table.game.view(seat))
            assert "of the back" not in shown, shown
        seen.append(table.asked())
        if table.asked() == "option":
            table.do("use")
        elif table.asked() == "turn" and table.actions == 2:
            assert not any("show" in one or "reveal" in one for one in table.options(allowed=None))
            table.do(next(one for one in table.options() if one.startswith("act:")))
        elif table.asked() == "choice":
            table.do("choice-1")
        else:
            break
    assert seen == ["option", "turn", "choice", "turn"]


@pytest.mark.rule("INV-INSANE-05")
@pytest.mark.parametrize(("fires", "result"), [(3, "victory"), (2, "defeat")])
def test_an_insane_card_changes_how_its_owner_wins(fires: int, result: str) -> None:
    table = Table("P1", "P2", "P3")
    table.give("P1", "insane", back=1)
    table.fire(*("H1", "H2", "G1")[:fires])
    table.run_effects([{"end": "escape"}])
    assert table.game.outcome is not None
    assert table.game.outcome.personal == {"p1": result, "p2": "victory", "p3": "victory"}


@pytest.mark.rule("INV-INSANE-05")
def test_the_insane_may_push_steal_and_set_fire() -> None:
    table = Table().place(P1="H1", P2="H1")
    table.give("P1", "insane", "lantern")
    table.give("P2", "knife")
    table.turn("P1")
    assert {"push", "steal", "set-fire"} <= set(table.options())


@pytest.mark.rule("INV-INSANE-06")
def test_an_insane_investigator_at_its_sanity_again_is_eliminated() -> None:
    table = Table()
    table.give("P2", "insane", back=0)
    table.who("P2").insane = True
    table.hurt("P2", "horror", up=2, down=2)
    table.run_effects(suffer("horror", face="down"), active="P2")
    assert table.who("P2").eliminated
