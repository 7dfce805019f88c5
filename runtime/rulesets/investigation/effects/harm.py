"""Effects of damage and horror."""

from __future__ import annotations

from functools import partial

from runtime.engine.ruleset import Procedure
from runtime.messages import M
from runtime.rulesets.investigation import harm
from runtime.rulesets.investigation.companion.knowing import sure
from runtime.rulesets.investigation.effects.concerning import amount, whom
from runtime.rulesets.investigation.effects.registry import Effect, verb
from runtime.rulesets.investigation.scope import Scope, number
from runtime.rulesets.investigation.selectors import select
from runtime.rulesets.investigation.state import Card, Investigator
from runtime.rulesets.investigation.world import World


@verb("suffer")
def suffer(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Deal damage, horror or both."""
    for one in (yield from whom(world, effect, scope)):
        inner = scope.but(active=one)
        amounts = yield from sure(world, partial(_amounts, world, effect, inner))
        yield from harm.suffer(world, one, amounts, effect.get("face") != "down", inner, effect.get("negate"))


def _amounts(world: World, effect: Effect, scope: Scope) -> dict[str, int]:
    what = effect["suffer"]
    if isinstance(what, str):
        return {what: amount(world, effect, scope)}
    return {kind: max(0, number(world, value, scope)) for kind, value in what.items()}


@verb("heal")
def heal(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Discard damage or horror cards."""
    for one in (yield from whom(world, effect, scope)):
        yield from harm.heal(world, one, effect["heal"], amount(world, effect, scope))


@verb("turn")
def turn(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Turn damage or horror cards over; `this` is the card itself."""
    if effect["turn"] == "this":
        card = scope.this
        if isinstance(card, Card):
            yield from harm.turn_over(world, card, effect.get("face") == "up")
        return
    for one in (yield from whom(world, effect, scope)):
        count = 99 if effect.get("amount") == "all" else amount(world, effect, scope)
        yield from harm.turn_cards(world, one, effect["turn"], count, effect.get("face") == "up")


@verb("prevent")
def prevent(world: World, effect: Effect, scope: Scope) -> None:
    """Lower the damage or horror about to be dealt."""
    suffering = world.suffering
    if suffering is not None:
        less = suffering.amount if effect["prevent"] == "all" else number(world, effect["prevent"], scope)
        suffering.amount = max(0, suffering.amount - less)
        world.log("prevent", M("Prevented {kind}: {n}.", n=less, kind=M(harm.NAMES[suffering.kind])), amount=less)


@verb("redirect")
def redirect(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Turn the damage or horror about to be dealt to somebody else."""
    found = yield from select(world, effect["redirect"], scope, M("Who suffers it instead?"))
    one = next((piece for piece in found if isinstance(piece, Investigator)), None)
    if world.suffering is not None and one is not None:
        world.suffering.investigator = one
        world.log("redirect", M("{who} suffers it instead.", who=world.name_of(one)), investigator=one.id)
