"""Effects on what investigators have: clues, items, spells, conditions."""

from __future__ import annotations

from typing import Any

from runtime.engine.decisions import Decision, Option
from runtime.engine.ruleset import Procedure
from runtime.messages import M, T
from runtime.rulesets.investigation import cards
from runtime.rulesets.investigation.effects.concerning import amount, matching, pick_card, whom
from runtime.rulesets.investigation.effects.registry import Effect, run, verb
from runtime.rulesets.investigation.harm import turn_over
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.selectors import select
from runtime.rulesets.investigation.state import Card, Investigator
from runtime.rulesets.investigation.world import ITEMS, World


@verb("gain")
def gain(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Take clues or cards from the supply (INV-GAIN-01)."""
    for one in (yield from whom(world, effect, scope)):
        inner = scope.but(active=one)
        count = amount(world, effect, inner)
        if effect["gain"] == "clue":
            one.clues += count
            if count:
                world.log(
                    "clue",
                    M("{who} gains clues: {n}.", who=world.name_of(one), n=count),
                    investigator=one.id,
                    change=count,
                )
            continue
        for _ in range(count):
            ref = yield from _what_to_gain(world, effect, inner, one)
            if ref is None or cards.gain_card(world, one, ref) is None:
                yield from run(world, effect.get("else"), inner)


def _what_to_gain(world: World, effect: dict[str, Any], scope: Scope, one: Investigator) -> Procedure:
    """Return the reference of the card to gain, or None when the supply has none that fits."""
    if effect.get("id"):
        return world.compiled.catalogue.resolve(effect["id"], scope.home)
    kinds = ("spell",) if effect["gain"] == "spell" else ((effect["kind"],) if effect.get("kind") else ITEMS)
    supply = [card for kind in kinds for card in world.state.decks[kind]]
    found = matching(
        world, supply, "spell" if effect["gain"] == "spell" else "item", {"trait": effect.get("trait")}, scope
    )
    # A card of the plot comes only to who is given it by its id.
    found = [card for card in found if not world.definition(card).plot]
    refs = list(dict.fromkeys(card.ref for card in found))
    if not refs:
        return None
    if effect.get("pick") == "random":
        return world.chance.pick(found).ref
    if len(refs) == 1:
        return refs[0]
    value = yield Decision(
        "choice",
        one.id,
        M("Gain which card?"),
        [Option(ref, T(world.compiled.cards[ref].front.name)) for ref in refs],
        scope.source,
    )
    return value


@verb("discard")
def discard(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Give back clues or cards; `else` runs for whoever has nothing of the kind."""
    what = effect["discard"]
    if what == "this":
        if isinstance(scope.this, Card):
            cards.discard_card(world, scope.this)
        return
    for one in (yield from whom(world, effect, scope)):
        inner = scope.but(active=one)
        count = amount(world, effect, inner)
        if what == "clue":
            lost = min(count, one.clues)
            one.clues -= lost
            if lost:
                world.log(
                    "clue",
                    M("{who} discards clues: {n}.", who=world.name_of(one), n=lost),
                    investigator=one.id,
                    change=-lost,
                )
            if lost < count:
                yield from run(world, effect.get("else"), inner)
            continue
        for _ in range(count):
            found = matching(world, [*one.possessions, *one.conditions], what, effect, inner)
            if not found:
                yield from run(world, effect.get("else"), inner)
                break
            card = yield from pick_card(
                world, one, found, effect.get("pick", "choose"), M("Discard which card?"), inner
            )
            cards.discard_card(world, card)


@verb("trade")
def trade(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Let an investigator trade in its space, outside of the action; a prohibition of trading stands (INV-GOLD-04)."""
    from runtime.rulesets.investigation.actions.trade import trade as exchange

    for one in (yield from select(world, effect["trade"], scope, M("Who trades?"))):
        if not isinstance(one, Investigator):
            continue
        reason = world.forbidden(one, "trade")
        if reason is not None:
            world.log("forbidden", reason, investigator=one.id)
        elif one.space:
            yield from exchange(world, one)


@verb("drop")
def drop(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Drop possessions into the investigator's space."""
    for one in (yield from whom(world, effect, scope)):
        for _ in range(amount(world, effect, scope)):
            found = matching(world, one.possessions, effect["drop"], effect, scope)
            if not found:
                yield from run(world, effect.get("else"), scope.but(active=one))
                break
            card = yield from pick_card(world, one, found, effect.get("pick", "choose"), M("Drop which card?"), scope)
            cards.drop_card(world, card)


@verb("become")
def become(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Give a condition (INV-COND-01)."""
    ref = world.compiled.catalogue.resolve(effect["become"], scope.home)
    for one in (yield from whom(world, effect, scope)):
        cards.become(world, one, ref)


@verb("recover")
def recover(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Take a condition away."""
    ref = world.compiled.catalogue.resolve(effect["recover"], scope.home)
    for one in (yield from whom(world, effect, scope)):
        for card_id in list(one.conditions):
            card = world.state.cards[card_id]
            if card.ref == ref:
                cards.discard_card(world, card)
                if world.definition(card).role == "wounded":
                    one.wounded = False
                elif world.definition(card).role == "insane":
                    one.insane = False


@verb("flip")
def flip(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Turn a two-sided card over; a damage or horror card turns from faceup to facedown or back."""
    card = scope.this if effect["flip"] == "this" else None
    if card is None:
        ref = world.compiled.catalogue.resolve(effect["flip"], scope.home)
        for one in (yield from whom(world, effect, scope)):
            card = next(
                (world.state.cards[held] for held in one.possessions if world.state.cards[held].ref == ref), card
            )
    if not isinstance(card, Card):
        return
    if card.kind in cards.SHUFFLED:
        yield from turn_over(world, card, not card.up)
    else:
        yield from cards.flip_card(world, card, scope)
