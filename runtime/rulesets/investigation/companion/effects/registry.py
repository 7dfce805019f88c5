"""Which verbs are told to a table that keeps figures, cards and dice itself, and which mean the same in both modes."""

from __future__ import annotations

from collections.abc import Callable

from runtime.rulesets.investigation.effects.registry import Handler
from runtime.rulesets.investigation.world import World

COMPANION: dict[str, Handler] = {}

AS_EVER = frozenset(
    (
        "reveal", "place", "remove", "clear-board",  # the board, told from the log
        "if", "for", "choose", "vote", "option", "random", "roll", "test", "puzzle", "event", "draw",
        "say", "set", "raise", "objective", "end", "win", "lose", "game-over", "note",
        "suffer", "prevent", "redirect", "add-success", "strike", "mend", "activate",
    )
)  # fmt: skip
"""Verbs that mean the same in both modes."""

LACKING = "lacking"
"""Option: there is not enough of what was to be taken or given back."""


def told(name: str) -> Callable[[Handler], Handler]:
    """Register the decorated function for the verb *name* in companion mode."""

    def register(handler: Handler) -> Handler:
        COMPANION[name] = handler
        return handler

    return register


def handler_of(world: World, verb: str, usual: Handler) -> Handler:
    """Return what carries out *verb* in this game."""
    return COMPANION.get(verb, usual) if world.companion else usual
