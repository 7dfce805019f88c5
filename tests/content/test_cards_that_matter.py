"""Cards of the base pack that change a game in ways of their own: madness, bargains, blessings, doubled sides."""

from __future__ import annotations

import json

import pytest

from runtime.engine import Game
from runtime.rulesets.investigation.abilities import answer
from runtime.rulesets.investigation.cards import flip_card
from runtime.rulesets.investigation.effects import run
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.skilltests import difficulty, pool
from runtime.rulesets.investigation.state import Card, Investigator
from tests.content.parts import Json, base, everything
from tests.content.proving import begin, carry_out, give, ground, meet, play_on, world_of

CONDITIONS = {card["id"]: card for card in base()["conditions"]}
INSANE = CONDITIONS["insane"]["backs"]
GROUND = ground(2)


def people(*names: str) -> tuple[Game, list[Investigator]]:
    """A game of these investigators, everybody in the hall."""
    game = begin(5, [f"base:{name}" for name in names], scenario=GROUND)
    return game, list(world_of(game).state.investigators.values())


def do(game: Game, effect: Json, active: Investigator | None = None) -> None:
    """Let an effect happen now."""
    carry_out(game, lambda world: run(world, [effect], Scope(active=active)))


def back(named: str) -> int:
    """The number of an insanity by its name."""
    return next(n for n, each in enumerate(INSANE) if each["name"]["en"] == named)


def end_turn(game: Game, who: str) -> None:
    """Let an investigator take a turn and do nothing in it."""
    game.choose(f"turn:{who}")
    for _ in range(20):
        assert game.decision is not None
        ending = [option.id for option in game.decision.options if option.id in ("end-turn", "end")]
        if not ending:
            return
        game.choose(ending[0])
        if game.decision is None or game.decision.actor is None:
            return


def test_there_are_conditions_enough_and_some_have_hidden_sides() -> None:
    assert len(CONDITIONS) >= 14
    doubled = [card for card in CONDITIONS.values() if card.get("backs") and not card.get("secret")]
    assert len(doubled) >= 3
    for card in doubled:
        assert len({one["text"]["en"] for one in card["backs"]}) == len(card["backs"]) >= 4
        assert all({"discard": "this"} in one["do"] for one in card["backs"])
        assert any(part.get("flip") == "this" for _, part in everything(card["abilities"]))
    traits = {trait for card in CONDITIONS.values() for trait in card["traits"]}
    assert {"bane", "boon", "bargain", "madness"} <= traits


@pytest.mark.parametrize("name", [card["id"] for card in CONDITIONS.values() if card.get("backs")])
def test_nobody_reads_a_hidden_side_before_it_is_turned(name: str) -> None:
    for number, side in enumerate(CONDITIONS[name]["backs"]):
        game, (one, _) = people("maren-okafor", "hettie-dove")
        give(game, f"base:{name}", back=number)
        seats = [None, "base:hettie-dove"] + ([] if CONDITIONS[name].get("secret") else [one.id])
        for seat in seats:
            assert side["name"]["en"] not in json.dumps(game.view(seat), ensure_ascii=False)


def first_choice(game: Game) -> list[str]:
    """The labels of what is asked now."""
    assert game.decision is not None
    return [str(option.label["$t"]["en"]) for option in game.decision.options if "$t" in option.label]


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("What is theirs was yours", "Take it back"),
        ("They are standing too close", "Give them a push"),
        ("It only wants warming", "Warm it"),
    ],
)
def test_madness_makes_its_owner_act_or_suffer(name: str, label: str) -> None:
    for choice in (0, 1):
        game, (one, other) = people("maren-okafor", "hettie-dove")
        give(game, "base:insane", back=back(name))
        give(game, "base:storm-lantern")
        give(game, "base:spyglass", 1)
        end_turn(game, one.id)
        assert game.decision is not None
        assert game.decision.actor == one.id
        assert label in first_choice(game)
        before = one.space, other.space
        game.choose(game.decision.options[choice].id)
        if choice:
            assert len(one.horror) == 1
            continue
        assert not one.horror
        if label == "Warm it":
            assert world_of(game).state.fires == [before[0]]
        else:
            assert game.decision.actor == one.id


def test_madness_leaves_who_is_alone_in_peace() -> None:
    game, (one, other) = people("maren-okafor", "hettie-dove")
    give(game, "base:insane", back=back("They are standing too close"))
    other.space = "quay/a"
    end_turn(game, one.id)
    assert not one.horror


@pytest.mark.parametrize(
    ("name", "change", "result"),
    [
        ("You have always lived here", "in", "victory"),
        ("You have always lived here", "out", "defeat"),
        ("Somebody must stay behind", "eliminate", "victory"),
        ("Somebody must stay behind", "in", "defeat"),
    ],
)
def test_madness_changes_who_wins(name: str, change: str, result: str) -> None:
    game, (one, other) = people("maren-okafor", "hettie-dove")
    give(game, "base:insane", back=back(name))
    if change == "out":
        one.space = "forecourt/a"
    if change == "eliminate":
        other.eliminated, other.space = True, ""
        world_of(game).cards_changed()
    do(game, {"end": "morning"})
    assert game.outcome is not None
    assert game.outcome.personal[one.id] == result


def pools(game: Game, one: Investigator, skill: str, kind: str) -> int:
    """The dice of a test."""
    return pool(world_of(game), one, skill, 0, kind)


@pytest.mark.parametrize(
    ("ref", "skill", "kind", "change"),
    [
        ("soaked", "agility", "other", -1), ("soaked", "strength", "other", 0),
        ("chilled", "strength", "attack", -1), ("hushed", "lore", "other", -1), ("hushed", "influence", "other", -1),
        ("emboldened", "strength", "push", 1), ("bulls-eye-lamp", "observation", "search", 1),
        ("lens-of-the-second-order", "observation", "search", 2), ("left-glove", "agility", "steal", 2),
        ("mourning-veil", "agility", "evade", 1), ("harbour-masters-seal", "influence", "other", 1),
        ("arm-in-a-scarf", "strength", "attack", -1), ("arm-in-a-scarf", "strength", "other", 0),
        ("what-the-water-said", "lore", "other", 1), ("what-the-water-said", "will", "horror-check", -1),
    ],
)  # fmt: skip
def test_what_a_card_does_to_the_dice(ref: str, skill: str, kind: str, change: int) -> None:
    game, (one, _) = people("rafael-amarante", "hettie-dove")
    before = pools(game, one, skill, kind)
    give(game, f"base:{ref}")
    assert pools(game, one, skill, kind) - before == change


def test_the_ember_steadies_all_who_stand_round_it_and_no_one_else() -> None:
    game, (one, other) = people("maren-okafor", "hettie-dove")
    give(game, "base:ember-box")
    assert (pools(game, one, "will", "other"), pools(game, other, "will", "other")) == (5, 4)
    other.space = "quay/a"
    assert pools(game, other, "will", "other") == 3


def test_an_ill_wish_makes_tests_harder_until_it_turns_over() -> None:
    game, (one, _) = people("maren-okafor", "hettie-dove")
    world = world_of(game)
    card = give(game, "base:ill-wished", back=2)
    assert difficulty(world, one, {"difficulty": 1}, "will", "other", Scope()) == 2
    turn_over(game, card)
    assert difficulty(world, one, {"difficulty": 1}, "will", "other", Scope()) == 1
    assert (one.clues, one.conditions) == (1, [])


def turn_over(game: Game, card: Card) -> None:
    """Flip a card, and read what it says."""
    carry_out(game, lambda world: flip_card(world, card, Scope(active=world.holder_of(card))))
    while game.decision is not None and game.decision.kind == "confirm":
        game.choose(game.decision.options[0].id)


def test_a_blessing_can_be_handed_on() -> None:
    game, (one, other) = people("maren-okafor", "hettie-dove")
    handed = next(n for n, side in enumerate(CONDITIONS["lamplit"]["backs"]) if side["name"]["en"] == "Handed on")
    turn_over(game, give(game, "base:lamplit", back=handed))
    cards = world_of(game).state.cards
    assert one.conditions == []
    assert [cards[card].ref for card in other.conditions] == ["base:lamplit"]


def test_a_bargain_takes_what_it_names() -> None:
    game, (one, _) = people("maren-okafor", "hettie-dove")
    give(game, "base:spyglass")
    turn_over(game, give(game, "base:beholden", back=0))
    assert (one.possessions, one.conditions) == ([], [])
    turn_over(game, give(game, "base:beholden", back=0))
    assert len(one.horror) == 2


def test_the_hunted_draw_the_nearest_monster_a_space_nearer() -> None:
    game, (one, _) = people("maren-okafor", "hettie-dove")
    give(game, "base:hunted")
    meet(game, "base:drowned-lodger")
    world = world_of(game)
    monster = next(iter(world.state.monsters.values()))
    monster.space = "quay/a"
    before = world.topology.distance(monster.space, one.space, world.mover(monster))
    carry_out(game, lambda world: answer(world, "mythos-start", None))
    assert world.topology.distance(monster.space, one.space, world.mover(monster)) == before - 1


def test_a_telegraphist_helps_with_a_test_far_away() -> None:
    game, (one, other) = people("maren-okafor", "nuala-quint")
    other.space = "quay/a"
    do(game, {"test": {"skill": "strength", "difficulty": 5}}, one)
    assert game.decision is not None
    assert "ability:0" in [option.id for option in game.decision.options]
    game.choose("ability:0")
    assert [option.id for option in game.decision.options if option.id.startswith("die:")]


def test_a_coxswain_takes_the_worst_of_a_neighbours_blow() -> None:
    for near, dealt in (("hall/a", 1), ("quay/a", 2)):
        game, (one, other) = people("maren-okafor", "ambrose-teague")
        other.space = near
        do(game, {"suffer": "damage", "amount": 2, "face": "down"}, one)
        while game.decision is not None and game.decision.kind == "option":
            # Maren's own coat of nerve stays unused.
            mine = game.decision.actor == one.id
            game.choose("decline" if mine else "use")
        assert len(one.damage) == dealt


def test_the_pilot_is_driven_back_by_a_blow_that_says_so() -> None:
    entry = next(
        e for m in base()["monsters"] if m["id"] == "the-pilot" for e in m["attack"] if "drives" in e["text"]["en"]
    )
    assert {"move": "this", "spaces": 1, "away": "active"} in entry["pass"]["do"]


def test_games_with_every_condition_at_once_end() -> None:
    game = begin(9, size=2, scenario=GROUND)
    for name in CONDITIONS:
        if name != "wounded":
            give(game, f"base:{name}")
    assert play_on(game, 9).outcome is not None


def test_a_monster_that_the_blow_defeats_is_not_driven_off_as_well() -> None:
    game, (one, _) = people("maren-okafor", "hettie-dove")
    meet(game, "base:lamp-moth")
    monster = next(iter(world_of(game).state.monsters.values()))
    where = monster.space
    scope = Scope(active=one, owner=one, target=monster)
    effects = [{"strike": 9, "monsters": "target"}, {"move": "target", "spaces": 1, "away": "owner"}]
    carry_out(game, lambda world: run(world, effects, scope))
    assert world_of(game).state.monsters == {}
    assert monster.space == where
