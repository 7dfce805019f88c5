"""The names of traits, for sentences that speak of a card by what it is."""

from __future__ import annotations

from runtime.messages import N_, M, Message

NAMES = {
    "light-source": N_("Light Source"),
    "evidence": N_("Evidence"),
    "firearm": N_("Firearm"),
    "heavy": N_("Heavy Weapon"),
    "bladed": N_("Bladed Weapon"),
    "bane": N_("Bane"),
    "boon": N_("Boon"),
    "bargain": N_("Bargain"),
    "madness": N_("Madness"),
    "incantation": N_("Incantation"),
    "ritual": N_("Ritual"),
    "key": N_("Key"),
    "charm": N_("Charm"),
    "tome": N_("Tome"),
    "tool": N_("Tool"),
    "clothing": N_("Clothing"),
    "fuel": N_("Fuel"),
    "provision": N_("Provision"),
    "swarm": N_("Swarm"),
    "master": N_("Master"),
    "incorporeal": N_("Incorporeal"),
    "armoured": N_("Armoured"),
    "aquatic": N_("Aquatic"),
    "hunter": N_("Hunter"),
    "drowned": N_("Drowned"),
    "feeder": N_("Feeder"),
    "slow": N_("Slow"),
    "made": N_("Made by hand"),
    "ember": N_("Ember"),
    "oil": N_("Oil"),
    "flying": N_("Flying"),
}
"""The traits of the content packs we know; `shared/traits.ts` of the table names them by the same words."""


def trait_name(trait: str) -> Message:
    """Return what a trait is called; a stranger's is said as it is written."""
    return M(NAMES.get(trait, trait.replace("-", " ")))
