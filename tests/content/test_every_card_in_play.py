"""Every card of the base pack is given to an investigator, and played with; every ability is seen to happen."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from runtime.engine import Decision, Game
from tests.content.proving import PEOPLE, Picker, begin, give, ground, meet, play_on, unique_places, world_of

GROUND = ground(2)
CARDS = world_of(begin(1, scenario=GROUND)).compiled.cards

Side = tuple[str, int | None]


def sides() -> Iterator[Side]:
    """Every card with each of the backs a copy of it may have; None where it has none."""
    for ref, card in CARDS.items():
        if card.kind in ("common", "unique") or not card.backs:
            yield ref, None
        else:
            yield from ((ref, back) for back in range(len(card.backs)))


def eager(card: str, seed: int) -> Picker:
    """Take, when it is offered, what a card offers, or an attack; otherwise nothing in particular."""
    chance = random.Random(seed)

    def prefer(decision: Decision, allowed: list[str]) -> str | None:
        own = [option for option in allowed if card in option.split(":")]
        rest = [option for option in allowed if option.startswith(("act:", "attack", "use", "ability:"))]
        wanted = own or rest
        return chance.choice(wanted) if wanted and chance.random() < 0.7 else None

    return prefer


def played(ref: str, back: int | None, seed: int) -> Game:
    """A finished game in which an investigator among others, with a weak monster about, holds the card."""
    game = begin(seed, size=3, scenario=GROUND)
    world = world_of(game)
    one = next(iter(world.state.investigators.values()))
    card = give(game, ref, back=back)
    # Light, clues, wounds to heal and things to discard, so that what the card does has something to work on.
    for helpful in ("base:storm-lantern", "base:gutting-knife"):
        give(game, helpful)
    if seed % 3 == 0 and ref != "base:soaked":
        give(game, "base:soaked")
    one.clues = 3
    for kind in ("damage", "horror"):
        hurt = world.state.decks[kind].pop()
        world.state.cards[hurt].up = False
        (one.damage if kind == "damage" else one.horror).append(hurt)
    if seed % 5 == 0:
        left = world.compiled.investigators[one.id]["health"] - len(one.damage) - 1
        one.damage += [world.state.decks["damage"].pop() for _ in range(left)]
        for hurt in one.damage:
            world.state.cards[hurt].up = False
        world.state.darkness += world.spaces_named("hall")
    meet(game, "base:bilge-crabs")
    if seed % 2:
        meet(game, "base:drowned-lodger", 1)
    return play_on(game, seed, eager(card.id, seed))


@pytest.mark.parametrize(("ref", "back"), list(sides()), ids=lambda value: str(value).removeprefix("base:"))
def test_a_card_can_be_held_and_played_with(ref: str, back: int | None) -> None:
    game = played(ref, back, 1)
    assert game.outcome is not None
    world = world_of(game)
    assert sorted(unique_places(world)) == sorted(world.state.cards)


def answers() -> list[tuple[str, int | None, str]]:
    """Every ability that does something, with the card and the back it is on."""
    found = []
    for ref, back in sides():
        definition = CARDS[ref]
        faces = [definition.front] if back in (None, 0) else []
        faces += definition.backs if back is None else [definition.backs[back]]
        found += [(ref, back, ability.key) for face in faces for ability in face.abilities if ability.data.get("do")]
    return found


@pytest.mark.parametrize(("ref", "back", "key"), answers(), ids=lambda value: str(value).removeprefix("base:"))
def test_what_a_card_answers_or_offers_does_happen(ref: str, back: int | None, key: str) -> None:
    for seed in range(2, 80):
        if any(entry.data.get("ability") == key for entry in played(ref, back, seed).log if entry.kind == "ability"):
            return
    pytest.fail(f"{key} never took effect")


@pytest.mark.parametrize("who", PEOPLE)
def test_an_investigators_own_ability_is_used(who: str) -> None:
    if not any("do" in ability for ability in GROUND_PEOPLE[who]["abilities"]):
        pytest.skip("its ability is a lasting one")
    others = [name for name in PEOPLE if name != who][:2]
    for seed in range(60):
        game = begin(seed, [who, *others], scenario=GROUND)
        world_of(game).state.investigators[who].clues = 2
        meet(game, "base:bilge-crabs")
        meet(game, "base:lamp-moth", 1)
        play_on(game, seed, eager(who, seed))
        if any(entry.kind == "ability" and entry.data["ability"] == f"{who}#0" for entry in game.log):
            return
    pytest.fail(f"{who} never used it")


GROUND_PEOPLE = world_of(begin(1, scenario=GROUND)).compiled.investigators
