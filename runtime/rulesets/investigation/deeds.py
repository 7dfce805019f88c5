"""Performing an action: evade check, cost, the action itself, and what fire makes of it (EVADE, LOSE, FIRE, TURN)."""

from __future__ import annotations

from collections.abc import Callable

from runtime.engine.ruleset import Procedure
from runtime.messages import M, Message
from runtime.rulesets.investigation.monsters import awareness, entry_of, highest, scope_for
from runtime.rulesets.investigation.movement import burn
from runtime.rulesets.investigation.state import Investigator, Monster
from runtime.rulesets.investigation.world import Deed, World

FREE_OF_EVADING = ("attack", "move")


def cannot_act(world: World, investigator: Investigator, kind: str) -> Message | None:
    """Return why the investigator cannot perform an action of *kind* now, or None."""
    turn = world.state.turn
    if world.companion:
        return None  # the table counts its actions itself
    if turn is None or turn.investigator != investigator.id:
        return M("It is not this investigator's turn.")
    if turn.actions < 1:
        return M("No actions are left.")
    reason = world.forbidden(investigator, kind) if kind else None
    return reason or world.forbidden(investigator, "act") if kind != "freed" else None


def perform(
    world: World, investigator: Investigator, kind: str, action: Callable[[], Procedure], token: str = ""
) -> Procedure:
    """Perform an action that costs one of the turn's actions; return whether it was not lost.

    In the midst of another action it is part of that one and costs nothing (INV-TURN-08).
    """
    if world.deed is not None:
        yield from action()
        return True
    turn = world.state.turn
    if turn is not None:
        turn.actions -= 1
        turn.used += 1
    space = investigator.space
    deed = Deed(investigator, kind, space, space in world.state.fires, token=token)
    world.deed = deed
    try:
        if kind not in FREE_OF_EVADING and not world.companion and world.monsters_at(space):
            yield from _evade(world, investigator, None)
        if not deed.lost and not investigator.eliminated:
            yield from action()
    finally:
        world.deed = None
    yield from _after(world, deed)
    return not deed.lost


def _after(world: World, deed: Deed) -> Procedure:
    investigator = deed.investigator
    if investigator.eliminated:
        return
    if deed.lost:
        world.log("lost", M("{who} loses the action.", who=world.name_of(investigator)), investigator=investigator.id)
        if investigator.space in world.state.fires:
            yield from burn(world, investigator)
    elif deed.kind != "move" and deed.burning and deed.space in world.state.fires:
        yield from burn(world, investigator)


def evade_check(world: World, investigator: Investigator, monster: Monster | None = None) -> Procedure:
    """Resolve an evade check for a step that is not an action of its own; return whether it was lost
    (INV-EVADE-01..06, INV-MOVE-04)."""
    outer = world.deed
    deed = Deed(investigator, "move", investigator.space, False)
    world.deed = deed
    try:
        yield from _evade(world, investigator, monster)
    finally:
        world.deed = outer
    if deed.lost and not investigator.eliminated:
        world.log("lost", M("{who} does not get away.", who=world.name_of(investigator)), investigator=investigator.id)
        if investigator.space in world.state.fires:
            yield from burn(world, investigator)
    return deed.lost


def _evade(world: World, investigator: Investigator, monster: Monster | None) -> Procedure:
    from runtime.rulesets.investigation.events import body

    if monster is None:
        monsters = world.monsters_at(investigator.space)
        values = [awareness(world, one) for one in monsters]
        monster = yield from highest(world, monsters, values, investigator, M("Which monster do you evade?"))
    scope = scope_for(world, monster, investigator)
    entry = yield from entry_of(world, monster, "evade", scope)
    world.log(
        "evade",
        M("{who} evades {monster}.", who=world.name_of(investigator), monster=world.name_of(monster)),
        investigator=investigator.id,
        monster=monster.id,
    )
    if entry is not None:
        yield from body(world, entry, scope, "evade", world.name_of(monster))
