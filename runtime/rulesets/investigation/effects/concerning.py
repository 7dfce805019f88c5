"""What several effects read in the same way: whom they touch, and which cards."""

from __future__ import annotations

from typing import Any

from runtime.engine.decisions import Decision, Option
from runtime.engine.ruleset import Procedure
from runtime.messages import M, Message
from runtime.rulesets.investigation.scope import Scope, number
from runtime.rulesets.investigation.selectors import select
from runtime.rulesets.investigation.state import Card, Investigator
from runtime.rulesets.investigation.throws import draw
from runtime.rulesets.investigation.world import ITEMS, POSSESSIONS, World


def whom(world: World, effect: dict[str, Any], scope: Scope) -> Procedure:
    """Return the investigators an effect touches: its `who`, else the active one, else one the group names."""
    who = effect.get("who", "active")
    if who == "active" and scope.active is None:
        from runtime.rulesets.investigation.events import someone

        one = yield from someone(world, scope)
        return [] if one is None else [one]
    found = yield from select(world, who, scope, M("Whom does it concern?"))
    # Eliminated investigators are not affected (INV-FAQ-06).
    return [piece for piece in found if isinstance(piece, Investigator) and not piece.eliminated]


def amount(world: World, effect: dict[str, Any], scope: Scope, key: str = "amount") -> int:
    """Return an effect's amount, at least 0; 1 when it names none."""
    return max(0, number(world, effect.get(key), scope))


def matching(world: World, cards: list[str], what: str, effect: dict[str, Any], scope: Scope) -> list[Card]:
    """Return the cards among *cards* that an effect on `item`, `spell`, `possession` or `condition` means."""
    kinds = {"item": ITEMS, "possession": POSSESSIONS, "spell": ("spell",), "condition": ("condition",)}[what]
    found = [world.state.cards[card] for card in cards]
    found = [card for card in found if card.kind in kinds]
    if effect.get("kind"):
        found = [card for card in found if card.kind == effect["kind"]]
    if effect.get("id"):
        ref = world.compiled.catalogue.resolve(effect["id"], scope.home)
        found = [card for card in found if card.ref == ref]
    if effect.get("trait"):
        found = [card for card in found if effect["trait"] in world.face(card).traits]
    return found


def pick_card(
    world: World, chooser: Investigator, cards: list[Card], how: str, prompt: Message, scope: Scope
) -> Procedure:
    """Return one of the cards: at random (INV-DROP-03), or as *chooser* says."""
    if len({_looks(card) for card in cards}) == 1:
        return cards[0]
    if how == "random":
        return (yield from draw(world, cards, lambda card: _card_option(world, card), scope.source))
    options: dict[tuple[str, bool], Option] = {}
    for card in cards:
        options.setdefault(_looks(card), _card_option(world, card))
    value = yield Decision("choice", chooser.id, prompt, list(options.values()), scope.source)
    return next(card for card in cards if card.id == value)


def _looks(card: Card) -> tuple[str, bool]:
    """Return what tells cards apart for who looks at them: a flipped copy is not like one that is not."""
    return card.ref, card.flipped


def _card_option(world: World, card: Card) -> Option:
    return Option(card.id, world.name_of(card), target={"card": card.id})
