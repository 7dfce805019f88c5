"""Component actions: what cards and abilities let their owners do (INV-COMPACT-01, INV-COMPACT-02, INV-COMPACT-04)."""

from __future__ import annotations

from functools import partial

from runtime.engine.decisions import Option
from runtime.engine.ruleset import Procedure
from runtime.messages import M, T
from runtime.rulesets.investigation.abilities import can_pay, use, uses_left
from runtime.rulesets.investigation.actions.move import Offers
from runtime.rulesets.investigation.deeds import perform
from runtime.rulesets.investigation.events import can_run, run_event
from runtime.rulesets.investigation.scope import Scope, holds
from runtime.rulesets.investigation.state import Card, Investigator
from runtime.rulesets.investigation.world import InPlay, World


def component_actions(world: World, investigator: Investigator) -> Offers:
    """Offer the actions on the investigator's own cards, and the possessions the scenario has something to say of."""
    found: Offers = []
    for item in world.in_play("action"):
        if item.owner is not investigator and item.owner is not None:
            continue
        scope = world.scope_of(item, investigator)
        if not holds(world, item.ability.data.get("when"), scope):
            continue
        card = item.card.id if item.card is not None else ""
        secret = world.is_secret(item)
        name = None if secret else item.ability.data.get("name")
        # The key of a back's ability would tell which back it is.
        key = f"{item.card.ref}#{item.ability.key.rpartition('#')[2]}" if secret and item.card else item.ability.key
        label = (
            M("{source}: {name}", source=world.name_of(item.card), name=T(name))
            if name and item.card
            else (world.source_of(item))
        )
        option = Option(
            f"act:{key}:{card}",
            label,
            1,
            target={"card": card} if card else {},
            icon="action",
            rule="INV-COMPACT-01",
        )
        if not uses_left(world, item):
            option.allowed, option.reason = False, M("Used as often as it may be.")
        elif not can_pay(world, item, scope):
            option.allowed, option.reason = False, M("The cost cannot be paid.")
        kind = str(item.ability.data.get("counts_as", "other"))
        found.append(
            (
                option,
                "freed" if item.ability.data.get("frees") else kind,
                partial(perform, world, investigator, kind, partial(_use, world, item, scope)),
            )
        )
    found += _inspections(world, investigator)
    return found


def _use(world: World, item: InPlay, scope: Scope) -> Procedure:
    yield from use(world, item, scope)


def _inspections(world: World, investigator: Investigator) -> Offers:
    """Possessions that the scenario's events let the owner inspect; selecting one is free (INV-COMPACT-04)."""
    found: Offers = []
    for event in world.compiled.by_trigger.get("item-used", ()):
        ref = world.compiled.catalogue.resolve(event.data["trigger"]["item"], "")
        card = next((card for card in investigator.possessions if world.state.cards[card].ref == ref), None)
        if card is None:
            continue
        held: Card = world.state.cards[card]
        scope = Scope(active=investigator, this=held, source=world.name_of(held))
        if can_run(world, event, scope):
            option = Option(
                f"inspect:{event.id}",
                M("Inspect {card}", card=world.name_of(held)),
                target={"card": card},
                icon="inspect",
                rule="INV-COMPACT-04",
            )
            found.append((option, "", partial(run_event, world, event.id, scope)))
    return found
