"""Moving pieces: step by step or directly, and what entering a space brings (ledger areas MOVEMENT, FIRE, TOWARD)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from runtime.engine.decisions import Decision, Option
from runtime.engine.ruleset import Procedure
from runtime.messages import M
from runtime.rulesets.investigation.abilities import answer
from runtime.rulesets.investigation.causes import FIRE
from runtime.rulesets.investigation.harm import deal
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.state import Barricade, Investigator, Monster
from runtime.rulesets.investigation.throws import throw
from runtime.rulesets.investigation.world import World


def legal_steps(world: World, piece: Investigator | Monster) -> list[str]:
    """Return the spaces *piece* can enter by one step (INV-MOVEMENT-02, INV-MOVEMENT-03)."""
    return list(world.topology.steps(piece.space, world.mover(piece))) if piece.space else []


def pushed_steps(world: World, piece: Investigator | Monster) -> list[str]:
    """Return the spaces *piece* can be pushed into: those it could enter by one step; a pushed monster breaks no
    barricade (INV-PUSH-02)."""
    mover = replace(world.mover(piece), breaks_barricades=False)
    return list(world.topology.steps(piece.space, mover)) if piece.space else []


def enter(world: World, piece: Investigator | Monster, space: str) -> Procedure:
    """Put *piece* into *space*: fire, then whatever answers the entering (INV-FIRE-02, INV-FIRE-08)."""
    start, piece.space = piece.space, space
    world.log(
        "move",
        M("{who} moves to {space}.", who=world.name_of(piece), space=world.space_name(space)),
        piece=piece.id,
        start=start,
        space=space,
    )
    if isinstance(piece, Monster):
        if space in world.state.fires:
            from runtime.rulesets.investigation.monsters import hurt

            yield from hurt(world, piece, 1, Scope(this=piece, source=M("Fire")))
        return
    if space in world.state.fires and piece.water:
        yield from offer_water(world, piece, space)
    if space in world.state.fires:
        yield from burn(world, piece)
    if piece.eliminated:
        return
    world.triggers.append(("enters", {"space": space}, Scope(active=piece)))
    yield from answer(world, "moved", piece)


def burn(world: World, investigator: Investigator) -> Procedure:
    """Deal the 1 facedown damage of fire."""
    with world.session.because(FIRE):
        yield from deal(world, investigator, "damage", 1, False, Scope(active=investigator, source=M("Fire")))


def offer_water(world: World, investigator: Investigator, space: str) -> Procedure:
    """Offer to put a fire out with a success kept from the extinguish action (INV-FIRE-06, INV-FIRE-07)."""
    value = yield Decision(
        "option",
        investigator.id,
        M("Put out the fire here?"),
        [
            Option("yes", M("Put it out"), icon="water"),
            Option("no", M("Keep the success")),
        ],
        M("Extinguish fire"),
    )
    if value == "yes":
        investigator.water -= 1
        put_out(world, space)


def put_out(world: World, space: str) -> None:
    """Discard the fire in *space*."""
    if space in world.state.fires:
        world.state.fires.remove(space)
        world.log("fire-out", M("The fire in {space} goes out.", space=world.space_name(space)), space=space)


def kindle(world: World, space: str) -> bool:
    """Place a fire, unless one is there (INV-FIRE-01, INV-SETFIRE-03); say whether it was placed."""
    if space in world.state.fires or space not in world.board.spaces:
        return False
    world.state.fires.append(space)
    world.log("fire", M("Fire breaks out in {space}.", space=world.space_name(space)), space=space)
    return True


def place_directly(world: World, piece: Investigator | Monster, space: str, voluntary: bool = False) -> Procedure:
    """Move a piece straight to a space, through nothing in between (INV-MOVEMENT-04, INV-MOVEMENT-05). Leaving counts
    as a move, so a voluntary one is checked like a step (INV-MOVEMENT-08)."""
    if space in world.board.spaces and space != piece.space and not _may_not(world, piece, space):
        if voluntary and (yield from _held_back(world, piece)):
            return
        yield from enter(world, piece, space)


def _may_not(world: World, piece: Investigator | Monster, space: str) -> bool:
    """Say whether a prohibition keeps *piece* where it is, or out of *space*, however it is moved (INV-GOLD-03)."""
    return world.forbidden(piece, "move") is not None or space in world.mover(piece).banned


def _held_back(world: World, piece: Investigator | Monster) -> Procedure:
    """Resolve the evade check before an investigator leaves a monster's space of its own will; return whether the
    investigator stays (INV-MOVE-03, INV-MOVE-04)."""
    if isinstance(piece, Monster) or not world.monsters_at(piece.space):
        return False
    from runtime.rulesets.investigation.deeds import evade_check

    lost = yield from evade_check(world, piece)
    return lost or piece.eliminated


def walk(
    world: World,
    piece: Investigator | Monster,
    spaces: int,
    goal: str,
    toward: bool,
    voluntary: bool,
    may_stop: bool,
) -> Procedure:
    """Move *piece* step by step toward or away from a space; stop when no legal step is left
    (INV-TOWARD-01..03, INV-MOVEMENT-08, INV-MOVEMENT-09)."""
    for _ in range(spaces):
        mover = world.mover(piece)
        topology = world.topology
        steps = list((topology.toward if toward else topology.away)(piece.space, goal, mover))
        if not steps:
            return
        actor = piece.id if isinstance(piece, Investigator) else None
        options = [Option(step, world.space_name(step), target={"space": step}) for step in steps]
        if may_stop:
            options.append(Option("stop", M("Stop here")))
        step = steps[0]
        if len(options) > 1:
            step = str((yield Decision("move", actor, M("Where does {who} move?", who=world.name_of(piece)), options)))
        if step == "stop":
            return
        if not (yield from take_step(world, piece, step, voluntary)) or not _still_there(world, piece, step):
            return


def _still_there(world: World, piece: Investigator | Monster, space: str) -> bool:
    if isinstance(piece, Monster):
        return piece.id in world.state.monsters and piece.space == space
    return not piece.eliminated and piece.space == space


def take_step(world: World, piece: Investigator | Monster, space: str, voluntary: bool) -> Procedure:
    """Take one step; return whether the piece moved. Leaving a monster's space of one's own will calls for an
    evade check first; a monster must break a barricade in its way."""
    if isinstance(piece, Monster):
        if not (yield from _through_barricade(world, piece, space)):
            return False
    elif voluntary and (yield from _held_back(world, piece)):
        return False
    yield from enter(world, piece, space)
    return True


def _through_barricade(world: World, monster: Monster, space: str) -> Procedure:
    """Return whether nothing bars the monster's way, or it breaks what does. The dice are thrown for it and are not
    changed (INV-BARRICADE-07..09)."""
    mover = world.mover(monster)
    if space in world.topology.steps(monster.space, replace(mover, breaks_barricades=False)):
        return True
    barricade = barricade_between(world, monster.space, space)
    if barricade is None:
        return True
    brawn = int(world.compiled.monsters[monster.type].data.get("brawn", 0))
    count = max(1, brawn + world.total("barricade-dice", monster))
    dice: list[str] = yield from throw(world, count, None, world.name_of(monster))
    successes = dice.count("S")
    world.log(
        "barricade",
        M("{who} throws itself against the barricade. Successes: {n}.", who=world.name_of(monster), n=successes),
        monster=monster.id,
        dice="".join(dice),
        successes=successes,
    )
    if successes < 2:
        return False
    world.state.barricades.remove(barricade)
    world.board_changed()
    world.log("barricade-broken", M("The barricade breaks."), space=barricade.space)
    return True


def barricade_between(world: World, here: str, there: str) -> Barricade | None:
    """Return the barricade that blocks the way between two spaces."""
    for barricade in world.state.barricades:
        if barricade.blocks == "passage":
            if barricade.space in (here, there):
                return barricade
        elif barricade.blocks and {here, there} == set(world.edge_spaces(barricade.blocks)):
            return barricade
    return None


def spread_fire(world: World) -> Procedure:
    """Fire spreads: one new fire next to a burning space, not across walls; the group picks (INV-FIRE-09,
    INV-FIRE-10)."""
    state = world.state
    if not state.fires:
        return
    spaces: dict[str, Any] = {}
    for burning in state.fires:
        for near in world.topology.reach(burning):
            if near not in state.fires:
                spaces[near] = None
    if not spaces:
        return
    options = [Option(space, world.space_name(space), target={"space": space}, icon="fire") for space in spaces]
    value = yield Decision("target", None, M("Fire spreads. Where to?"), options, M("Fire"))
    kindle(world, str(value))
