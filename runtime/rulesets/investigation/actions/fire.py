"""Set Fire and extinguishing fire (INV-SETFIRE-01..05, INV-FIRE-06, INV-FIRE-07)."""

from __future__ import annotations

from functools import partial

from runtime.engine.decisions import Decision, Option
from runtime.engine.ruleset import Procedure
from runtime.messages import M
from runtime.rulesets.investigation.actions.move import Offers
from runtime.rulesets.investigation.deeds import perform
from runtime.rulesets.investigation.movement import kindle, put_out
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.skilltests import skill_test
from runtime.rulesets.investigation.state import Investigator
from runtime.rulesets.investigation.world import LIGHT, World


def burnable(world: World, investigator: Investigator) -> list[str]:
    """Return the spaces a fire can be set in (INV-SETFIRE-01, INV-SETFIRE-03, INV-SETFIRE-04)."""
    near = (investigator.space, *world.topology.reach(investigator.space))
    return [space for space in near if space not in world.state.fires]


def offers(world: World, investigator: Investigator) -> Offers:
    """Offer Set Fire to who has a light source, and fighting fire where there is fire to fight."""
    found: Offers = []
    if world.has_trait(investigator, LIGHT) and burnable(world, investigator):
        option = Option("set-fire", M("Set fire"), 1, icon="fire", rule="INV-SETFIRE-01")
        run = partial(perform, world, investigator, "set-fire", partial(set_fire, world, investigator))
        found.append((option, "set-fire", run))
    if world.state.fires:
        option = Option("extinguish", M("Fight the fire"), 1, icon="water", rule="INV-FIRE-06")
        run = partial(perform, world, investigator, "other", partial(extinguish, world, investigator))
        found.append((option, "other", run))
    return found


def set_fire(world: World, investigator: Investigator) -> Procedure:
    """Place a fire here or next door."""
    spaces = burnable(world, investigator)
    if not spaces:
        return
    value = yield Decision(
        "target",
        investigator.id,
        M("Set fire to which space?"),
        [Option(space, world.space_name(space), target={"space": space}, icon="fire") for space in spaces],
    )
    kindle(world, str(value))


def extinguish(world: World, investigator: Investigator) -> Procedure:
    """Test agility; each success puts a fire out, here or in a space entered later this round."""
    scope = Scope(active=investigator, source=M("Fight the fire"))
    rolling = yield from skill_test(world, investigator, {"skill": "agility"}, "other", scope)
    left = rolling.successes
    if left and investigator.space in world.state.fires:
        value = yield Decision(
            "option",
            investigator.id,
            M("Put out the fire here?"),
            [
                Option("yes", M("Put it out"), icon="water"),
                Option("no", M("Keep the success")),
            ],
        )
        if value == "yes":
            put_out(world, investigator.space)
            left -= 1
    investigator.water += left
