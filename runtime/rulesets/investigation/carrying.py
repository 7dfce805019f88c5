"""What investigators take along from one scenario of a campaign to the next, and how they come in with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from runtime.rulesets.investigation.cards import find_in_deck, gain_card
from runtime.rulesets.investigation.state import Investigator
from runtime.rulesets.investigation.world import World

KINDS = {"items": ("common", "unique"), "spells": ("spell",)}
HARM = ("damage", "horror")


def burden_of(world: World, one: Investigator, carry: Mapping[str, Any]) -> dict[str, Any]:
    """What an investigator takes along, as *carry* of the campaign says. Cards go by the pack they are of; those of a
    scenario alone stay in it, since the next one does not know them."""
    cards = world.state.cards
    found: dict[str, Any] = {}
    for name, kinds in KINDS.items():
        if carry.get(name):
            found[name] = [cards[card].ref for card in one.possessions if cards[card].kind in kinds]
    if carry.get("conditions"):
        found["conditions"] = [cards[card].ref for card in one.conditions]
    for kind in HARM:
        if carry.get(kind):
            held = one.damage if kind == "damage" else one.horror
            found[kind] = [[cards[card].ref, cards[card].up] for card in held]
    if carry.get("clues") and one.clues:
        found["clues"] = one.clues
    return {name: _of_packs(value) if isinstance(value, list) else value for name, value in found.items() if value}


def _of_packs(listed: list[Any]) -> list[Any]:
    return [each for each in listed if ":" in (each[0] if isinstance(each, list) else each)]


def carry_in(world: World, burdens: Mapping[str, Any]) -> None:
    """Give the chosen investigators what they carried; what this scenario does not know, or has none left of, is left
    behind. Nothing is resolved: it happened in another story."""
    for one in world.state.investigators.values():
        mine = burdens.get(one.id)
        if not isinstance(mine, Mapping):
            continue
        one.clues = int(mine.get("clues", 0))
        for name in ("items", "spells", "conditions"):
            for ref in mine.get(name, ()):
                definition = world.compiled.cards.get(ref)
                if definition is None:
                    continue
                card = gain_card(world, one, ref)
                if card is not None and definition.kind == "condition":
                    one.wounded = one.wounded or definition.role == "wounded"
                    one.insane = one.insane or definition.role == "insane"
        for kind in HARM:
            for ref, up in mine.get(kind, ()):
                copies = find_in_deck(world, kind, ref) if ref in world.compiled.cards else []
                if copies:
                    world.state.decks[kind].remove(copies[0].id)
                    copies[0].up = bool(up)
                    (one.damage if kind == "damage" else one.horror).append(copies[0].id)
    world.cards_changed()
    world.triggers.clear()
