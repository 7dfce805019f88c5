"""Actions, dice and checks that effects bring about outside of what a table does by itself."""

from __future__ import annotations

from runtime.engine.ruleset import Procedure
from runtime.messages import N_, M
from runtime.rulesets.investigation.companion import words
from runtime.rulesets.investigation.companion.effects.registry import told
from runtime.rulesets.investigation.companion.instructions import instruct
from runtime.rulesets.investigation.companion.knowing import forget, forget_places, sure
from runtime.rulesets.investigation.companion.trials import tell_result
from runtime.rulesets.investigation.effects.concerning import amount, whom
from runtime.rulesets.investigation.effects.registry import Effect
from runtime.rulesets.investigation.scope import Scope, member
from runtime.rulesets.investigation.selectors import select
from runtime.rulesets.investigation.state import Monster
from runtime.rulesets.investigation.world import World

MORE_ACTIONS = N_("{who}: you have 1 more action."), N_("{who}: you have {n} more actions.")

AGAIN = N_("Roll 1 of the dice again, if you like."), N_("Roll up to {n} of the dice again, if you like.")

TO_SUCCESS = {
    "blank": (N_("Turn 1 blank die to success."), N_("Turn up to {n} blank dice to success.")),
    "investigation": (
        N_("Turn 1 investigation die to success."),
        N_("Turn up to {n} investigation dice to success."),
    ),
}


@told("lose-action")
def lose_action(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Lose the action that is being performed, or the next one (INV-LOSE-01)."""
    for one in (yield from whom(world, effect, scope)):
        line = M("{who}: you lose the action you are about to take, or else your next one.", who=world.name_of(one))
        yield from instruct(world, [line], actor=one, source=scope.source)


@told("act-again")
def act_again(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Give more actions."""
    for one in (yield from whom(world, effect, scope)):
        more = yield from sure(world, lambda: amount(world, effect, scope, "act-again"))
        if not more:
            continue
        line = words.counted(*MORE_ACTIONS, more, who=world.name_of(one))
        yield from instruct(world, [line], actor=one, source=scope.source)


@told("push")
def push(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Try to push somebody (INV-PUSH-01..08)."""
    pusher = scope.active
    found = yield from select(world, effect["push"], scope, M("Push whom?"))
    if pusher is None or not found:
        return
    target = found[0]
    line = M("{who}: try to push {target}.", who=world.name_of(pusher), target=world.name_of(target))
    lines = [line]
    if isinstance(target, Monster):
        brawn = yield from sure(world, lambda: member(world, target, "brawn"))
        lines.append(M("Test Strength; needed: {n}.", n=int(brawn)))
    yield from instruct(world, lines, actor=pusher, source=scope.source)
    forget_places(world)


@told("steal")
def steal(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Try to steal (INV-STEAL-02..04)."""
    thief = scope.active
    found = yield from select(world, effect["steal"], scope, M("Steal from whom?"))
    if thief is not None and found:
        line = M("{who}: try to steal from {target}, as the rules say.", who=world.name_of(thief),
                 target=world.name_of(found[0]))  # fmt: skip
        yield from instruct(world, [line], actor=thief, source=scope.source)
        forget(world, ("has", "possessions", "items", "spells"))


@told("reroll")
def reroll(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Roll dice of the test again, and tell the result anew."""
    rolling = world.rolling
    if rolling is None:
        return
    if effect["reroll"] == "any":
        line = M("Roll any number of the dice again.")
    else:
        line = words.counted(*AGAIN, (yield from _dice(world, effect, scope, "reroll")))
    added = rolling.added
    yield from tell_result(world, rolling, [line])
    rolling.added = added


@told("convert")
def convert(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Turn dice of the test into successes, and tell the result anew."""
    rolling = world.rolling
    if rolling is None:
        return
    count = yield from _dice(world, effect, scope, "convert")
    line = words.counted(*TO_SUCCESS["blank" if effect.get("from") == "blank" else "investigation"], count)
    added = rolling.added
    yield from tell_result(world, rolling, [line])
    rolling.added = added


def _dice(world: World, effect: Effect, scope: Scope, key: str) -> Procedure:
    return (yield from sure(world, lambda: amount(world, effect, scope, key)))


@told("horror-check")
def horror_check(world: World, effect: Effect, scope: Scope) -> Procedure:
    """A horror check outside the horror step."""
    from runtime.rulesets.investigation.companion.phases import most_horrible
    from runtime.rulesets.investigation.effects.monsters import which
    from runtime.rulesets.investigation.monsters import horror_check as check

    for one in (yield from whom(world, effect, scope)):
        if effect["horror-check"] is True:
            monster = yield from most_horrible(world, one)
        else:
            found = yield from which(world, effect["horror-check"], scope)
            monster = found[0] if found else None
        if monster is not None:
            yield from check(world, one, monster)


@told("evade-check")
def evade_check(world: World, effect: Effect, scope: Scope) -> Procedure:
    """An evade check that an effect calls for."""
    from runtime.rulesets.investigation.companion.phases import evade, most_aware
    from runtime.rulesets.investigation.effects.monsters import which

    for one in (yield from whom(world, effect, scope)):
        if effect["evade-check"] is True:
            monster = yield from most_aware(world, one)
        else:
            found = yield from which(world, effect["evade-check"], scope)
            monster = found[0] if found else None
        if monster is not None:
            yield from evade(world, one, monster)
