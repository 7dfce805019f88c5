"""The Steal action (INV-STEAL-01..04)."""

from __future__ import annotations

from functools import partial

from runtime.engine.decisions import Decision, Option
from runtime.engine.ruleset import Procedure
from runtime.messages import M
from runtime.rulesets.investigation.actions.move import Offers
from runtime.rulesets.investigation.cards import hand_over
from runtime.rulesets.investigation.deeds import perform
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.selectors import piece_option
from runtime.rulesets.investigation.skilltests import SKILL_NAMES, skill_test
from runtime.rulesets.investigation.state import Investigator
from runtime.rulesets.investigation.world import World

SKILLS = ("strength", "agility", "observation")


def _victims(world: World, investigator: Investigator) -> list[Investigator]:
    return [one for one in world.standing() if one is not investigator and one.space == investigator.space]


def offers(world: World, investigator: Investigator) -> Offers:
    """Offer Steal when another investigator is here."""
    if not _victims(world, investigator):
        return []
    option = Option("steal", M("Steal"), 1, icon="steal", rule="INV-STEAL-01")
    return [(option, "steal", partial(perform, world, investigator, "steal", partial(steal, world, investigator)))]


def steal(world: World, investigator: Investigator) -> Procedure:
    """Choose a victim and a skill, test against each other, take what was won."""
    victims = _victims(world, investigator)
    if not victims:
        return
    value = yield Decision(
        "target", investigator.id, M("Steal from whom?"), [piece_option(world, one) for one in victims]
    )
    victim = next(one for one in victims if one.id == value)
    yield from steal_from(world, investigator, victim)


def steal_from(world: World, investigator: Investigator, victim: Investigator) -> Procedure:
    """Steps 2 and 3: test against each other by a skill of the thief's choice, and take what was won."""
    skill = str(
        (
            yield Decision(
                "choice",
                investigator.id,
                M("Test which skill?"),
                [Option(name, M(SKILL_NAMES[name])) for name in SKILLS],
            )
        )
    )
    scope = Scope(active=investigator, target=victim, source=M("Steal"))
    mine = yield from skill_test(world, investigator, {"skill": skill}, "steal", scope)
    theirs = yield from skill_test(world, victim, {"skill": skill}, "steal", scope.but(active=victim))
    left = mine.successes - theirs.successes
    if left <= 0:
        if world.deed is not None:
            world.deed.lost = True
        return
    while left and victim.possessions:
        cards = [world.state.cards[card] for card in victim.possessions]
        value = yield Decision(
            "choice",
            investigator.id,
            M("Take a possession? {n} left", n=left),
            [
                *(Option(card.id, world.name_of(card), target={"card": card.id}) for card in cards),
                Option("done", M("Done")),
            ],
        )
        if value == "done":
            return
        hand_over(world, world.state.cards[str(value)], investigator)
        left -= 1
