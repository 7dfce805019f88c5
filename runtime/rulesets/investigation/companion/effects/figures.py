"""Figures: where they go and where they appear, in the words of the effect; tokens the app moves itself."""

from __future__ import annotations

from typing import Any

from runtime.engine import ScenarioError
from runtime.engine.ruleset import Procedure
from runtime.messages import N_, M, Message, T
from runtime.rulesets.investigation.companion import words
from runtime.rulesets.investigation.companion.effects.registry import told
from runtime.rulesets.investigation.companion.instructions import instruct
from runtime.rulesets.investigation.companion.knowing import AT_TABLE, Unknown, forget_places, sure
from runtime.rulesets.investigation.effects.registry import Effect
from runtime.rulesets.investigation.scope import Scope, number
from runtime.rulesets.investigation.selectors import candidates, ranked, select, spelt_out
from runtime.rulesets.investigation.state import Investigator, Monster, Token
from runtime.rulesets.investigation.world import World


@told("move")
def move(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Move figures by instruction, in the words of the effect; tokens the app moves itself."""
    for piece in (yield from select(world, effect["move"], scope, M("Who moves?"))):
        if isinstance(piece, Monster) and piece.id not in world.state.monsters:
            continue
        inner = scope.but(active=piece) if isinstance(piece, Investigator) else scope.but(this=piece)
        if isinstance(piece, Token):
            yield from _move_token(world, effect, inner, piece)
        elif isinstance(piece, (Investigator, Monster)) and piece.space:
            yield from _move_figure(world, effect, inner, piece)


def _move_token(world: World, effect: Effect, scope: Scope, token: Token) -> Procedure:
    from runtime.rulesets.investigation.effects.movement import directly

    if "to" in effect:
        yield from directly(world, effect, scope, token)


def _move_figure(world: World, effect: Effect, scope: Scope, piece: Investigator | Monster) -> Procedure:
    spaces, cannot = yield from sure(world, lambda: _far(world, effect, scope, piece))
    if cannot is not None or ("to" not in effect and spaces < 1):
        return
    selector = effect.get("to") or effect.get("toward") or effect.get("away")
    where, goal = yield from _goal(world, selector, scope, place="to" in effect)
    if selector is not None and goal is None:
        return
    who = world.name_of(piece)
    lines = [_moved(effect, who, spaces, goal)]
    monster = piece if isinstance(piece, Monster) else None
    if monster is not None:
        lines += _in_the_way(world)
    actor = piece if isinstance(piece, Investigator) else None
    yield from instruct(
        world, lines, actor=actor, source=scope.source, monster=monster, spaces=[where] if where else []
    )
    forget_places(world)
    if where and actor is not None:
        world.triggers.append(("enters", {"space": where}, Scope(active=actor)))


def app_knows(world: World, selector: Any, scope: Scope) -> bool:
    """Say whether the app can tell by itself which spaces a selector picks among."""
    if not isinstance(selector, dict):
        return False
    selector = spelt_out(selector) if "nearest" in selector or "farthest" in selector else selector
    if "spaces" not in selector:
        return False
    try:
        found = candidates(world, selector, scope, "spaces")
        if selector.get("pick") in ("nearest", "farthest", "most", "least"):
            ranked(world, found, selector["pick"], selector, scope)
    except Unknown:
        return False
    return True


def _far(world: World, effect: Effect, scope: Scope, piece: Investigator | Monster) -> tuple[int, Message | None]:
    spaces = number(world, effect.get("spaces"), scope)
    if isinstance(piece, Monster):
        spaces += world.total("move", piece)
    return spaces, world.forbidden(piece, "move")


def _goal(world: World, selector: Any, scope: Scope, *, place: bool) -> Procedure:
    """Return the space a movement leads to, when the app knows it, and the goal in words: somebody, or a *place*."""
    if selector is None:
        return "", None
    if isinstance(selector, str) and selector in world.board.spaces:
        return selector, world.space_name(selector)
    in_words = words.whereabouts if place else words.goal
    goal = None if app_knows(world, selector, scope) else in_words(world, selector, scope)
    if goal is None:
        found = yield from select(world, selector, scope, M("Toward whom?"))
        if len(found) == 1 and isinstance(found[0], str):
            return found[0], world.space_name(found[0])
        goal = world.name_of(found[0]) if found else None
        if place and goal is not None and isinstance(found[0], (Investigator, Monster)):
            goal = M("the space of {piece}", piece=goal)
    return "", goal


MOVES = {
    "any way": (N_("{who} moves 1 space, any way."), N_("{who} moves up to {n} spaces, any way.")),
    "away": (N_("{who} moves 1 space away from {goal}."), N_("{who} moves {n} spaces away from {goal}.")),
    "toward": (N_("{who} moves 1 space toward {goal}."), N_("{who} moves up to {n} spaces toward {goal}.")),
}
"""How a figure moves, for one space and for more."""


def _moved(effect: Effect, who: Message, spaces: int, goal: Message | None) -> Message:
    if goal is None:
        return words.counted(*MOVES["any way"], spaces, who=who)
    if "to" in effect:
        return M("Put {who} in {goal}.", who=who, goal=goal)
    if "away" in effect:
        return words.counted(*MOVES["away"], spaces, who=who, goal=goal)
    return words.counted(*MOVES["toward"], spaces, who=who, goal=goal)


def _in_the_way(world: World) -> list[Message]:
    """Remind of what hinders and hurts a monster on its way (INV-BARRICADE-07, INV-FIRE-08)."""
    lines = []
    if any(one.blocks for one in world.state.barricades):
        lines.append(M("A barricade in its way stops it, unless two successes on as many dice as its brawn break it."))
    if world.state.fires:
        lines.append(M("If it enters a space with fire, give it one damage."))
    return lines


@told("enter")
def enter(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Put everybody who is off the board into a space."""
    waiting = [one for one in world.remaining() if not one.space]
    where, goal = yield from _goal(world, effect["enter"], scope, place=True)
    if goal is None or not waiting:
        return
    for one in waiting:
        one.space = AT_TABLE
    forget_places(world)
    lines = [M("Put {who} in {goal}.", who=world.name_of(one), goal=goal) for one in waiting]
    yield from instruct(world, lines, source=scope.source, spaces=[where] if where else [])


@told("spawn")
def spawn(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Spawn monsters: the app keeps them, the table puts their figures where they are said to stand (INV-SPAWN-01)."""
    from runtime.rulesets.investigation import monsters

    ref = world.compiled.catalogue.resolve(effect["spawn"], scope.home)
    if ref not in world.compiled.monsters:
        raise ScenarioError(M("The monster “{name}” is not there.", name=ref))
    count = yield from sure(world, lambda: number(world, effect.get("count"), scope))
    selector = effect.get("at", "active")
    for _ in range(max(0, count)):
        found = None if app_knows(world, selector, scope) else words.whereabouts(world, selector, scope)
        space = selector if isinstance(selector, str) and selector in world.board.spaces else ""
        if found is None:
            name = T(world.compiled.monsters[ref].face.name)
            prompt = M("Where does {monster} appear?", monster=name)
            pieces = yield from select(world, selector, scope, prompt, "spaces")
            if not pieces:
                return
            space = pieces[0] if isinstance(pieces[0], str) else ""
            found = world.name_of(pieces[0])
            if not space:
                found = M("the space of {piece}", piece=found)
        monsters.put_into_play(world, ref, AT_TABLE, effect.get("name", ""), space, found)
