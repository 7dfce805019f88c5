"""Effects on monsters, on checks against them, and on actions."""

from __future__ import annotations

from typing import Any

from runtime.engine.ruleset import Procedure
from runtime.messages import M
from runtime.rulesets.investigation import monsters
from runtime.rulesets.investigation.companion.knowing import sure
from runtime.rulesets.investigation.effects.concerning import amount, whom
from runtime.rulesets.investigation.effects.registry import Effect, verb
from runtime.rulesets.investigation.scope import Scope, number
from runtime.rulesets.investigation.selectors import select
from runtime.rulesets.investigation.state import Investigator, Monster
from runtime.rulesets.investigation.world import World


def which(world: World, selector: Any, scope: Scope) -> Procedure:
    """Return the monsters an effect means: those selected, else the one attacked or acting."""
    if selector is None:
        one = scope.this if isinstance(scope.this, Monster) else scope.target
        return [one] if isinstance(one, Monster) and one.id in world.state.monsters else []
    found = yield from select(world, selector, scope, M("Which monster?"))
    return [piece for piece in found if isinstance(piece, Monster)]


@verb("strike")
def strike(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Damage monsters."""
    for monster in (yield from which(world, effect.get("monsters"), scope)):
        blow = yield from sure(world, lambda: max(0, number(world, effect["strike"], scope)))
        yield from monsters.hurt(world, monster, blow, scope)


@verb("mend")
def mend(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Take damage off monsters."""
    for monster in (yield from which(world, effect.get("monsters"), scope)):
        healed = min(monster.damage, (yield from sure(world, lambda: amount(world, effect, scope, "mend"))))
        monster.damage -= healed
        world.log(
            "mend",
            M("{monster} mends by {n}.", monster=world.name_of(monster), n=healed),
            monster=monster.id,
            amount=healed,
        )


@verb("activate")
def activate(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Let monsters activate now."""
    for monster in (yield from which(world, effect["activate"], scope)):
        yield from monsters.activate(world, monster)


@verb("horror-check")
def horror_check(world: World, effect: Effect, scope: Scope) -> Procedure:
    """A horror check outside the horror step."""
    for one in (yield from whom(world, effect, scope)):
        found = [] if effect["horror-check"] is True else (yield from which(world, effect["horror-check"], scope))
        yield from monsters.horror_check(world, one, found[0] if found else None)


@verb("evade-check")
def evade_check(world: World, effect: Effect, scope: Scope) -> Procedure:
    """An evade check that an effect calls for."""
    from runtime.rulesets.investigation import deeds

    for one in (yield from whom(world, effect, scope)):
        found = [] if effect["evade-check"] is True else (yield from which(world, effect["evade-check"], scope))
        if found or world.monsters_at(one.space):
            yield from deeds.evade_check(world, one, found[0] if found else None)


@verb("lose-action")
def lose_action(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Lose the action being performed, or, outside of one, the next action (INV-LOSE-01)."""
    for one in (yield from whom(world, effect, scope)):
        deed = world.deed
        if deed is not None and deed.investigator is one:
            deed.lost = True
        else:
            turn = world.state.turn
            if turn is not None and turn.investigator == one.id and turn.actions:
                turn.actions -= 1
            else:
                one.fewer_actions += 1
            world.log("lost", M("{who} loses an action.", who=world.name_of(one)), investigator=one.id)


@verb("act-again")
def act_again(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Give more actions to the turn being taken, or to the next one."""
    for one in (yield from whom(world, effect, scope)):
        turn = world.state.turn
        more = amount(world, effect, scope, "act-again")
        if turn is not None and turn.investigator == one.id:
            turn.actions += more
        else:
            one.fewer_actions -= more


@verb("push")
def push(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Try to push somebody, outside of the action; whoever cannot be moved from here stays (INV-PUSH-01..08)."""
    from runtime.rulesets.investigation.actions.push import push_piece, pushable

    pusher = scope.active
    found = yield from select(world, effect["push"], scope, M("Push whom?"))
    if pusher is not None and found and any(found[0] is piece for piece in pushable(world, pusher)):
        yield from push_piece(world, pusher, found[0])


@verb("steal")
def steal(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Try to steal, outside of the action (INV-STEAL-02..04)."""
    from runtime.rulesets.investigation.actions.steal import steal_from

    thief = scope.active
    found = yield from select(world, effect["steal"], scope, M("Steal from whom?"))
    if thief is not None and found and isinstance(found[0], Investigator):
        yield from steal_from(world, thief, found[0])
