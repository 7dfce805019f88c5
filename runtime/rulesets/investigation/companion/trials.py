"""Tests in companion mode: the app says what is tested, the table rolls and tells the result (INV-TEST-01..10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from runtime.engine.chance import SUCCESS
from runtime.engine.decisions import Decision, Input
from runtime.engine.ruleset import Procedure
from runtime.messages import N_, M, Message
from runtime.rulesets.investigation.companion.instructions import paper
from runtime.rulesets.investigation.companion.knowing import sure
from runtime.rulesets.investigation.scope import Scope, number
from runtime.rulesets.investigation.state import Investigator

if TYPE_CHECKING:
    from runtime.rulesets.investigation.skilltests import Rolling
    from runtime.rulesets.investigation.world import World

MOST = 20
"""The highest result that can be told."""

OCCASIONS = {
    "attack": N_("Attack"),
    "evade": N_("Evade"),
    "horror-check": N_("Horror check"),
    "negate": N_("To prevent it"),
    "search": N_("Search"),
}


def described(skill: str, modifier: int) -> Message:
    """Return a test in words: “Strength −1”."""
    from runtime.rulesets.investigation.skilltests import SKILL_NAMES

    name = M(SKILL_NAMES[skill])
    if modifier > 0:
        return M("{skill} +{n}", skill=name, n=modifier)
    return M("{skill} −{n}", skill=name, n=-modifier) if modifier else name


def worked_out(
    world: World, investigator: Investigator, spec: dict[str, Any], kind: str, scope: Scope
) -> tuple[str, int, int | None]:
    """Return skill, modifier and difficulty of a test, with what scenario and monsters add; the cards at the table add
    theirs themselves. Raises `Unknown`."""
    from runtime.rulesets.investigation.skilltests import covers, difficulty, usual_skill

    skill = str(spec.get("skill") or usual_skill(kind, scope))
    modifier = number(world, spec.get("modifier"), scope, 0)
    for item in world.modifying("dice", investigator):
        if covers(item.modifier, skill, kind):
            modifier += number(world, item.modifier["dice"], world.scope_of(item))
    return skill, modifier, difficulty(world, investigator, spec, skill, kind, scope)


def skill_test(
    world: World,
    investigator: Investigator,
    spec: dict[str, Any],
    kind: str,
    scope: Scope,
    stake: Message | None = None,
) -> Procedure:
    """Let the table test and tell the successes; return the `Rolling`."""
    from runtime.rulesets.investigation.skilltests import Rolling

    skill, modifier, needed = yield from sure(world, lambda: worked_out(world, investigator, spec, kind, scope))
    world.state.serial += 1
    rolling = Rolling(
        investigator,
        skill,
        kind,
        [],
        world.state.serial,
        0,
        modifier,
        needed,
        source=scope.source,
        values=scope.values,
        stake=stake,
    )
    outer, world.rolling = world.rolling, rolling
    try:
        yield from tell_result(world, rolling, [])
        yield from _answered(world, rolling)
    finally:
        world.rolling = outer
    from runtime.rulesets.investigation.skilltests import log_test

    log_test(world, rolling)
    return rolling


def tell_result(world: World, rolling: Rolling, before: list[Message]) -> Procedure:
    """Ask how many successes there are, now; *before*: what is done with the dice first."""
    who = world.name_of(rolling.investigator)
    test = described(rolling.skill, rolling.modifier)
    lines = before or [M("{who} tests {test}.", who=who, test=test)]
    if not before and rolling.kind in OCCASIONS:
        lines.append(M(OCCASIONS[rolling.kind]))
    if rolling.difficulty is not None:
        lines.append(M("Needed: {n}", n=rolling.difficulty))
    if not before and rolling.stake is not None:
        lines.append(rolling.stake)
    prompt = M("{who} tests {test}. How many successes?", who=who, test=test)
    value = yield Decision(
        "test",
        rolling.investigator.id,
        prompt,
        [],
        rolling.source,
        input=Input("number", maximum=MOST),
        instruction=paper(lines),
    )
    told = value if isinstance(value, int) else 0
    rolling.dice = [SUCCESS] * told
    rolling.added = 0


def _answered(world: World, rolling: Rolling) -> Procedure:
    """What scenario and monsters have to say of the dice (INV-TEST-07)."""
    from runtime.rulesets.investigation.abilities import answer

    yield from answer(world, "test-rolled", rolling.investigator, rolling.facts)
