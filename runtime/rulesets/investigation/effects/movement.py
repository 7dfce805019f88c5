"""Effects that move pieces."""

from __future__ import annotations

from typing import Any

from runtime.engine.ruleset import Procedure
from runtime.messages import M
from runtime.rulesets.investigation import movement
from runtime.rulesets.investigation.companion.knowing import sure
from runtime.rulesets.investigation.effects.registry import Effect, verb
from runtime.rulesets.investigation.scope import Scope, number
from runtime.rulesets.investigation.selectors import candidates, select
from runtime.rulesets.investigation.state import Investigator, Monster, Token
from runtime.rulesets.investigation.world import World


@verb("move")
def move(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Move investigators, monsters or tokens: step by step toward or away from something, or directly."""
    pieces = yield from select(world, effect["move"], scope, M("Who moves?"))
    for piece in pieces:
        if isinstance(piece, Monster) and piece.id not in world.state.monsters:
            # The blow that would drive it off has defeated it.
            continue
        inner = scope.but(active=piece) if isinstance(piece, Investigator) else scope.but(this=piece)
        if "to" in effect:
            yield from directly(world, effect, inner, piece)
        elif isinstance(piece, (Investigator, Monster)) and piece.space:
            yield from _steps(world, effect, inner, piece)


def directly(world: World, effect: Effect, scope: Scope, piece: object) -> Procedure:
    """Put a piece into the space that an effect names."""
    goals = yield from select(world, effect["to"], scope, M("Where to?"), "spaces")
    space = yield from sure(world, lambda: world.space_of(goals[0]) if goals else "")
    if not space:
        return
    if isinstance(piece, Token):
        piece.space, piece.edge = space, ""
        world.log(
            "token",
            M("{token} moves to {space}.", token=world.name_of(piece), space=world.space_name(space)),
            token=piece.id,
            space=space,
        )
    elif isinstance(piece, (Investigator, Monster)):
        yield from movement.place_directly(world, piece, space, piece is scope.willing)


def _steps(world: World, effect: Effect, scope: Scope, piece: Investigator | Monster) -> Procedure:
    spaces = number(world, effect.get("spaces"), scope)
    if isinstance(piece, Monster):
        if world.forbidden(piece, "move"):
            return
        spaces += world.total("move", piece)
    elif world.forbidden(piece, "move"):
        return
    # "up to" lets the mover stop; it or an option makes the movement voluntary (INV-MOVEMENT-06, INV-MOVEMENT-07).
    may_stop = bool(effect.get("up_to"))
    voluntary = may_stop or piece is scope.willing
    toward = "away" not in effect
    target = effect.get("toward") or effect.get("away")
    if target is None:
        yield from _wander(world, piece, spaces, voluntary, may_stop)
        return
    kind = "spaces" if not candidates(world, target, scope) else ""
    found = yield from select(world, target, scope, M("Toward whom?") if toward else M("Away from whom?"), kind)
    goals = [world.space_of(goal) for goal in found if world.space_of(goal)]
    if not goals:
        return
    distances = world.topology.distances(piece.space, world.mover(piece))
    goal = min(goals, key=lambda space: distances.get(space, 10_000)) if len(goals) > 1 else goals[0]
    if isinstance(piece, Monster) and toward:
        prey = next((one for one in found if isinstance(one, Investigator) and one.space == goal), None)
        if prey is not None:
            _note_hunt(world, piece, prey, target, distances.get(goal))
    yield from movement.walk(world, piece, spaces, goal, toward, voluntary, may_stop)


def _note_hunt(world: World, monster: Monster, prey: Investigator, target: Any, spaces: int | None) -> None:
    """Tell whom a monster goes for, and why it is this one."""
    names = {"monster": world.name_of(monster), "who": world.name_of(prey)}
    pick = "" if not isinstance(target, dict) else "nearest" if "nearest" in target else target.get("pick", "")
    if spaces is None:
        message = M("{monster} goes for {who}, but no way leads there.", **names)
    elif pick == "nearest":
        message = M("{monster} goes for {who}, who is nearest (spaces: {n}).", **names, n=spaces)
    elif pick == "farthest" or (isinstance(target, dict) and "farthest" in target):
        message = M("{monster} goes for {who}, who is farthest away (spaces: {n}).", **names, n=spaces)
    elif pick == "most" and target.get("by") == "it.clues":
        message = M("{monster} goes for {who}, who has the most clues (spaces: {n}).", **names, n=spaces)
    else:
        message = M("{monster} goes for {who} (spaces: {n}).", **names, n=spaces)
    world.log("hunt", message, monster=monster.id, investigator=prey.id, space=prey.space, spaces=spaces)


def _wander(world: World, piece: Investigator | Monster, spaces: int, voluntary: bool, may_stop: bool) -> Procedure:
    """Move any way the mover's controller likes."""
    from runtime.engine.decisions import Decision, Option

    for _ in range(spaces):
        steps = movement.legal_steps(world, piece)
        if not steps:
            return
        actor = piece.id if isinstance(piece, Investigator) else None
        options = [Option(step, world.space_name(step), target={"space": step}) for step in steps]
        if may_stop:
            options.append(Option("stop", M("Stop here")))
        value = yield Decision("move", actor, M("Where does {who} move?", who=world.name_of(piece)), options)
        if value == "stop" or not (yield from movement.take_step(world, piece, str(value), voluntary)):
            return
