"""Dice and draws that everybody sees: thrown by the game, or by the players' own fair method (INV-RANDOM-02).

A game started with the option `dice: physical` asks the table for every throw and for every open draw, and offers to
do it instead. What nobody may know (backs of cards, facedown cards, decks) the game always draws itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from runtime.engine.chance import BLANK, INVESTIGATION, SUCCESS
from runtime.engine.decisions import Decision, Input, Option
from runtime.engine.ruleset import Procedure
from runtime.messages import M, Message
from runtime.rulesets.investigation.world import World

Item = TypeVar("Item")

SYMBOLS = (SUCCESS, INVESTIGATION, BLANK)
"""The faces of a die in the order the table reports them, as symbols 0, 1 and 2."""


def at_the_table(world: World) -> bool:
    """Say whether the players throw dice of their own."""
    return bool(world.options.get("dice") == "physical")


def throw(world: World, count: int, actor: str | None, source: Message | None) -> Procedure:
    """Return the faces of *count* dice. A table short of dice throws some of them again until it has the full number
    (INV-TEST-06)."""
    if not count or not at_the_table(world):
        return world.chance.roll(count)
    value = yield Decision(
        "dice",
        actor,
        M("Throw {n} dice", n=count),
        [Option("roll", M("Throw for us"), rule="INV-RANDOM-02")],
        source,
        input=Input("sequence", count, len(SYMBOLS)),
    )
    if not isinstance(value, list):
        return world.chance.roll(count)
    world.session.revealed += 1  # What fell, fell: undo stops here as it does at a throw of ours.
    return [SYMBOLS[symbol] for symbol in value]


def draw(world: World, items: Sequence[Item], option: Callable[[Item], Option], source: Message | None) -> Procedure:
    """Return one of *items* at random, each as likely as any other (INV-RANDOM-01)."""
    if len(items) == 1 or not at_the_table(world):
        return world.chance.pick(items)
    options = [option(item) for item in items]
    ours = Option("draw", M("Draw for us"), rule="INV-RANDOM-02")
    value = yield Decision("random", None, M("Draw one at random"), [*options, ours], source)
    if value == "draw":
        return world.chance.pick(items)
    world.session.revealed += 1
    return next(item for item, one in zip(items, options, strict=True) if one.id == value)
