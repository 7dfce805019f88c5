"""The Trade action: giving, picking up and dropping possessions in one space (INV-TRADE-01..05, DROP)."""

from __future__ import annotations

from functools import partial

from runtime.engine.decisions import Decision, Option
from runtime.engine.ruleset import Procedure
from runtime.messages import M
from runtime.rulesets.investigation.actions.move import Offers
from runtime.rulesets.investigation.cards import drop_card, hand_over, pick_up
from runtime.rulesets.investigation.deeds import perform
from runtime.rulesets.investigation.state import Investigator
from runtime.rulesets.investigation.world import World


def offers(world: World, investigator: Investigator) -> Offers:
    """Offer Trade when somebody here has something, or something lies here."""
    here = [one for one in world.standing() if one.space == investigator.space]
    company = len(here) > 1 and any(one.possessions for one in here)
    if not company and not world.state.floor.get(investigator.space) and not investigator.possessions:
        return []
    option = Option("trade", M("Trade, drop or pick up"), 1, icon="trade", rule="INV-TRADE-01")
    return [(option, "trade", partial(perform, world, investigator, "trade", partial(trade, world, investigator)))]


def trade(world: World, investigator: Investigator) -> Procedure:
    """Exchange, pick up and drop any number of times in any order, until all are content (INV-TRADE-03)."""
    while True:
        here = [one for one in world.standing() if one.space == investigator.space and _may_trade(world, one)]
        options = [*_gifts(world, here), *_floor(world, investigator.space, here), Option("done", M("Done"))]
        value = str((yield Decision("share", None, M("Trade, drop or pick up"), options)))
        if value == "done":
            return
        verb, card_id, who = value.split("/")
        card = world.state.cards[card_id]
        owner = world.holder_of(card)
        if verb == "drop":
            # Dropping somebody else's possession would be a way around their consent.
            if owner is investigator or (owner is not None and (yield from _drops(world, owner, card_id))):
                drop_card(world, card)
        elif verb == "take":
            pick_up(world, next(one for one in here if one.id == who), card)
        else:
            receiver = next(one for one in here if one.id == who)
            if owner is not None and (owner is investigator or (yield from _consents(world, owner, receiver, card_id))):
                hand_over(world, card, receiver)


def _may_trade(world: World, one: Investigator) -> bool:
    """Who is forbidden to trade is left out of everybody's trades (INV-GOLD-03)."""
    return world.forbidden(one, "trade") is None


def _consents(world: World, owner: Investigator, receiver: Investigator, card_id: str) -> Procedure:
    """A possession changes hands only if its owner gives it (INV-TRADE-05)."""
    card = world.state.cards[card_id]
    value = yield Decision(
        "option",
        owner.id,
        M("Give {card} to {who}?", card=world.name_of(card), who=world.name_of(receiver)),
        [
            Option("yes", M("Give it")),
            Option("no", M("Keep it")),
        ],
    )
    return value == "yes"


def _drops(world: World, owner: Investigator, card_id: str) -> Procedure:
    """Nobody's possession is dropped against their will (INV-TRADE-05)."""
    card = world.state.cards[card_id]
    value = yield Decision(
        "option",
        owner.id,
        M("Drop {card}?", card=world.name_of(card)),
        [
            Option("yes", M("Drop it")),
            Option("no", M("Keep it")),
        ],
    )
    return value == "yes"


def _gifts(world: World, here: list[Investigator]) -> list[Option]:
    options = []
    for giver in here:
        for card_id in giver.possessions:
            name = world.name_of(world.state.cards[card_id])
            options += [
                Option(
                    f"give/{card_id}/{other.id}",
                    M("{who} gives {card} to {other}", who=world.name_of(giver), card=name, other=world.name_of(other)),
                    target={"card": card_id},
                )
                for other in here
                if other is not giver
            ]
            options.append(
                Option(
                    f"drop/{card_id}/{giver.id}",
                    M("{who} drops {card}", who=world.name_of(giver), card=name),
                    target={"card": card_id},
                )
            )
    return options


def _floor(world: World, space: str, here: list[Investigator]) -> list[Option]:
    return [
        Option(
            f"take/{card_id}/{one.id}",
            M("{who} picks up {card}", who=world.name_of(one), card=world.name_of(world.state.cards[card_id])),
            target={"card": card_id},
        )
        for card_id in world.state.floor.get(space, ())
        for one in here
    ]
