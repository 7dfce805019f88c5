"""Effects that steer effects: conditions, loops, choices, chance, tests, puzzles."""

from __future__ import annotations

from functools import partial

from runtime.engine.decisions import Decision, Option
from runtime.engine.ruleset import Procedure
from runtime.messages import M
from runtime.rulesets.investigation.companion.knowing import sure
from runtime.rulesets.investigation.effects.concerning import amount, whom
from runtime.rulesets.investigation.effects.registry import Effect, run, verb
from runtime.rulesets.investigation.scope import Scope, holds
from runtime.rulesets.investigation.selectors import select
from runtime.rulesets.investigation.state import Investigator
from runtime.rulesets.investigation.throws import throw
from runtime.rulesets.investigation.world import World


@verb("if")
def condition(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Carry out `then` or `else`."""
    so = yield from sure(world, lambda: holds(world, effect["if"], scope))
    yield from run(world, effect.get("then") if so else effect.get("else"), scope)


@verb("for")
def each(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Carry out `do` for each piece selected, which becomes `active` (an investigator), `target` and `it`."""
    found = yield from select(world, effect["for"], scope, M("Whom does it concern?"))
    if not found:
        yield from run(world, effect.get("else"), scope)
    for piece in found:
        inner = scope.but(it=piece, target=piece)
        if isinstance(piece, Investigator):
            if piece.eliminated:
                continue
            inner.active = piece
        yield from run(world, effect.get("do"), inner)
        scope.values = {**scope.values, **inner.values}


@verb("choose")
def choose(world: World, effect: Effect, scope: Scope) -> Procedure:
    """A choice without an event: the investigator's, or the group's."""
    from runtime.rulesets.investigation.events import body

    for one in [None] if effect.get("who") == "group" else (yield from whom(world, effect, scope)):
        inner = scope if one is None else scope.but(active=one)
        offer = {
            "choices": effect["choose"],
            "must_choose": True,
            "group": one is None,
            "private": effect.get("private", False),
        }
        yield from body(world, offer, inner, "other", scope.source)


@verb("vote")
def vote(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Every investigator's player answers alone; the majority decides, ties by chance."""
    choices = yield from sure(
        world, lambda: [choice for choice in effect["vote"] if holds(world, choice.get("when"), scope)]
    )
    counts = [0] * len(choices)
    options = [Option(str(n), world.line(choice["label"], scope)) for n, choice in enumerate(choices)]
    for one in world.standing():
        prompt = world.line(effect["label"], scope) if effect.get("label") else M("How do you vote?")
        value = yield Decision("vote", one.id, prompt, list(options), scope.source, private=True)
        counts[int(str(value))] += 1
    best = [n for n, count in enumerate(counts) if count == max(counts)]
    won = best[0] if len(best) == 1 else world.chance.pick(best)
    world.log("vote", M("The vote falls on: {label}", label=options[won].label), counts=counts, won=won)
    yield from run(world, choices[won].get("do"), scope)


@verb("option")
def option(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Something that may be done at once, free, or not at all (INV-GOLD-07, INV-GOLD-08)."""
    for one in (yield from whom(world, effect, scope)):
        label = world.line(effect["label"], scope) if effect.get("label") else M("Yes")
        value = yield Decision(
            "option",
            one.id,
            scope.source or M("You have the option"),
            [
                Option("yes", label),
                Option("no", M("No")),
            ],
            scope.source,
            private=scope.private,
        )
        if value == "yes":
            yield from run(world, effect["option"], scope.but(active=one, willing=one))


@verb("random")
def at_random(world: World, effect: Effect, scope: Scope) -> Procedure:
    """One of several lists of effects, by weight."""
    branches = yield from sure(
        world, lambda: [branch for branch in effect["random"] if holds(world, branch.get("when"), scope)]
    )
    if branches:
        branch = world.chance.pick_weighted([(item, int(item.get("weight", 1))) for item in branches])
        yield from run(world, branch.get("do"), scope)


@verb("roll")
def roll(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Roll dice that are no test (INV-DICE-02); `successes` can be read in what follows."""
    actor = scope.active.id if scope.active is not None else None
    thrown = yield from sure(world, lambda: amount(world, effect, scope, "roll"))
    dice: list[str] = yield from throw(world, thrown, actor, scope.source)
    count = dice.count("S")
    world.log("roll", M("Successes rolled: {n}.", n=count), dice="".join(dice), successes=count)
    scope.values = {**scope.values, effect.get("name", "successes"): count}
    yield from run(world, effect.get("do"), scope)
    for _ in range(count):
        yield from run(world, effect.get("each"), scope)


@verb("test")
def test(world: World, effect: Effect, scope: Scope) -> Procedure:
    """A test in the midst of effects, with its own branches; `negates` deals what its successes do not prevent."""
    from runtime.rulesets.investigation.events import run_event, tested
    from runtime.rulesets.investigation.harm import suffer

    for one in (yield from whom(world, effect, scope)):
        inner = scope.but(active=one)
        negates = effect.get("negates")
        if negates:
            amounts = yield from sure(world, partial(_negated, world, negates, inner))
            yield from suffer(world, one, amounts, negates.get("face") != "down", inner, effect["test"])
            continue
        follow = yield from tested(world, effect, inner, scope.occasion or "other")
        scope.values = {**scope.values, **inner.values}
        if follow:
            yield from run_event(world, follow, inner)


def _negated(world: World, negates: Effect, scope: Scope) -> dict[str, int]:
    return {kind: amount(world, negates, scope, kind) for kind in ("damage", "horror") if kind in negates}


@verb("puzzle")
def puzzle(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Attempt a puzzle."""
    from runtime.rulesets.investigation.puzzling import attempt

    for one in (yield from whom(world, effect, scope)):
        inner = scope.but(active=one)
        solved = yield from attempt(world, one, effect["puzzle"], effect.get("skill", "observation"), inner)
        yield from run(world, effect.get("solved") if solved else effect.get("closed"), inner)
