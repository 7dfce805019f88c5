"""Effects in step 3 of a test: re-rolls, conversions, added successes (INV-TEST-07)."""

from __future__ import annotations

from runtime.engine.decisions import Decision, Option
from runtime.engine.ruleset import Procedure
from runtime.messages import N_, M
from runtime.rulesets.investigation.effects.concerning import amount
from runtime.rulesets.investigation.effects.registry import Effect, verb
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.throws import throw
from runtime.rulesets.investigation.world import World


@verb("reroll")
def reroll(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Roll up to that many dice of the test again, one after the other."""
    rolling = world.rolling
    if rolling is None:
        return
    left = len(rolling.dice) if effect["reroll"] == "any" else amount(world, effect, scope, "reroll")
    again = set(range(len(rolling.dice)))
    while left and again and not rolling.investigator.eliminated:
        options = [
            Option(f"die:{n}", M("Re-roll {face}", face=M(_FACES[rolling.dice[n]])), target={"die": str(n)})
            for n in sorted(again)
        ]
        value = yield Decision(
            "test",
            rolling.investigator.id,
            M("Re-roll which die?"),
            [*options, Option("done", M("Done"))],
            scope.source,
        )
        if value == "done":
            return
        index = int(str(value).partition(":")[2])
        again.discard(index)
        left -= 1
        rolling.dice[index] = (yield from throw(world, 1, rolling.investigator.id, scope.source))[0]


_FACES = {"S": N_("success"), "I": N_("investigation"), "B": N_("blank")}


@verb("convert")
def convert(world: World, effect: Effect, scope: Scope) -> None:
    """Turn dice of the test into successes without a clue."""
    rolling = world.rolling
    if rolling is None:
        return
    face = "B" if effect.get("from") == "blank" else "I"
    for _ in range(amount(world, effect, scope, "convert")):
        if face in rolling.dice:
            rolling.dice[rolling.dice.index(face)] = "S"


@verb("add-success")
def add_success(world: World, effect: Effect, scope: Scope) -> None:
    """Add successes to the test."""
    if world.rolling is not None:
        world.rolling.added += amount(world, effect, scope, "add-success")
