"""The Move action: up to two spaces, step by step, which other actions may interrupt (INV-MOVE-01..05)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from runtime.engine.decisions import Option
from runtime.engine.ruleset import Procedure
from runtime.messages import M
from runtime.rulesets.investigation.movement import legal_steps, take_step
from runtime.rulesets.investigation.state import Investigator
from runtime.rulesets.investigation.world import World

SPACES = 2
"""Spaces of a Move action (INV-MOVE-01)."""

Offers = list[tuple[Option, str, Callable[[], Procedure]]]
"""What an action's module offers: the option, the kind of action for prohibitions, and what runs."""


def offers(world: World, investigator: Investigator) -> Offers:
    """Offer each space one step away; the first step of a Move action costs the action."""
    turn = world.state.turn
    if turn is None:
        return []
    cost = 0 if turn.move_left else 1
    reason = world.forbidden(investigator, "move")
    rule = "" if reason is None else "INV-GOLD-03"
    return [
        (
            Option(
                f"move:{space}",
                M("Move to {space}", space=world.space_name(space)),
                cost,
                reason is None,
                reason,
                rule,
                {"space": space},
                "move",
            ),
            "move",
            partial(step, world, investigator, space),
        )
        for space in legal_steps(world, investigator)
    ]


def stride(world: World, investigator: Investigator) -> int:
    """Return how many spaces a Move action of the investigator is worth (INV-MOVE-01)."""
    return max(1, SPACES + world.total("move", investigator))


def step(world: World, investigator: Investigator, space: str) -> Procedure:
    """Take one step of a Move action, beginning the action when none is under way."""
    turn = world.state.turn
    assert turn is not None
    if not turn.move_left:
        turn.actions -= 1
        turn.used += 1
        turn.move_left = stride(world, investigator)
    turn.move_left -= 1
    moved = yield from take_step(world, investigator, space, voluntary=True)
    if not moved:
        # A lost Move action takes all movement left with it (INV-MOVE-04).
        turn.move_left = 0
