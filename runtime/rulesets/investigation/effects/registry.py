"""Which function carries out which verb, and running a list of effects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from runtime.engine import ScenarioError
from runtime.engine.ruleset import Procedure
from runtime.messages import M
from runtime.rulesets.investigation.companion.knowing import sure
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.world import World

Effect = dict[str, Any]
Handler = Callable[[World, Effect, Scope], "Procedure | None"]

VERBS: dict[str, Handler] = {}


def verb(name: str) -> Callable[[Handler], Handler]:
    """Register the decorated function for the effects whose verb is *name*."""

    def register(handler: Handler) -> Handler:
        VERBS[name] = handler
        return handler

    return register


def run(world: World, effects: Sequence[Effect] | None, scope: Scope) -> Procedure:
    """Carry out *effects* in order, each completely before the next (INV-APP-02)."""
    for effect in effects or ():
        for key in effect:
            handler = VERBS.get(key)
            if handler is not None:
                world.session.step()
                if world.companion:
                    from runtime.rulesets.investigation.companion.effects import handler_of

                    handler = handler_of(world, key, handler)
                procedure = yield from sure(world, partial(handler, world, effect, scope))
                if procedure is not None:
                    yield from procedure
                break
        else:
            raise ScenarioError(M("The effect {effect} has no verb this version knows.", effect=", ".join(effect)))
