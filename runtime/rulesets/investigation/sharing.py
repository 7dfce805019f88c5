"""Sharing the starting possessions out (INV-SETUP-12): card by card, all at once, or as is suggested."""

from __future__ import annotations

from typing import Any

from runtime.engine.decisions import Decision, Input, Option
from runtime.engine.ruleset import CHECKPOINT, Procedure
from runtime.messages import M
from runtime.rulesets.investigation.cards import take
from runtime.rulesets.investigation.state import Card
from runtime.rulesets.investigation.world import World

_WEAPONS = {"bladed": "strength", "heavy": "strength", "unarmed": "strength", "firearm": "agility", "spell": "lore"}
_TRAITS = {"tome": "lore", "light-source": "observation", "key": "agility", "charm": "will", "evidence": "influence"}
"""The skill that whoever holds such a card is likely to want; a suggestion, no rule."""
_EVEN = 3
"""What a card more in one pair of hands counts against skill."""


def share(world: World) -> Procedure:
    """Step 8: give each starting possession to an investigator of the group's choice.

    The answer is who takes the first of them, or for all of them in order the numbers of who takes which.
    """
    state = world.state
    people = list(state.investigators.values())
    while state.to_share:
        yield CHECKPOINT
        card = state.cards[state.to_share[0]]
        options = [Option(one.id, world.name_of(one), target={"investigator": one.id}) for one in people]
        left = len(state.to_share)
        value = yield Decision(
            "share",
            None,
            M("Who takes {card}?", card=world.name_of(card)),
            options,
            M("Starting possessions"),
            input=Input("sequence", length=left, symbols=len(people)) if left > 1 else None,
        )
        takers = [people[number] for number in value] if isinstance(value, list) else [state.investigators[str(value)]]
        for one in takers:
            take(world, one, state.cards[state.to_share.pop(0)])
    world.triggers.clear()
    state.stage = "prologue"


def share_out(world: World, *, deal: bool) -> None:
    """Deal the starting possessions out in turn without asking, or leave them with the others of their kind."""
    state = world.state
    people = list(state.investigators.values())
    for number, card in enumerate(state.to_share if deal else ()):
        take(world, people[number % len(people)], state.cards[card])
    state.to_share = []
    world.triggers.clear()


def suggested(world: World) -> list[int]:
    """Say for each card that is to be shared out the number of who could take it: by skill, and about evenly."""
    state = world.state
    people = list(state.investigators.values())
    given = [len(one.possessions) for one in people]
    found = []
    for name in state.to_share:
        skill = _skill(world, state.cards[name])
        scores = [
            (int(world.compiled.investigators[one.id]["skills"][skill]) if skill else 0) - _EVEN * given[number]
            for number, one in enumerate(people)
        ]
        taker = scores.index(max(scores))
        given[taker] += 1
        found.append(taker)
    return found


def _skill(world: World, card: Card) -> str:
    face: Any = world.face(card)
    if face.weapon:
        return _WEAPONS.get(str(face.weapon.get("kind")), "")
    if card.kind == "spell":
        return "lore"
    return next((_TRAITS[trait] for trait in face.traits if trait in _TRAITS), "")
