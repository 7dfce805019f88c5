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
from runtime.messages import N_, M, Message
from runtime.rulesets.investigation.world import World

Item = TypeVar("Item")

FACES = {SUCCESS: N_("Success"), INVESTIGATION: N_("Investigation"), BLANK: N_("Blank")}


def at_the_table(world: World) -> bool:
    """Say whether the players throw dice of their own."""
    return bool(world.options.get("dice") == "physical")


def throw(world: World, count: int, actor: str | None, source: Message | None) -> Procedure:
    """Return the faces of *count* dice. A table short of dice throws some of them again until it has the full number,
    and tells what fell in all (INV-TEST-06)."""
    if not count or not (world.companion or at_the_table(world)):
        return world.chance.roll(count)
    if count == 1:
        faces = [Option(face, M(name), target={"die": face}) for face, name in FACES.items()]
        value = yield Decision("dice", actor, M("Throw a die"), [*faces, _ours()], source)
        thrown = [str(value)]
    else:
        prompt = M("Throw {n} dice. How many successes?", n=count)
        fallen = Input("number", length=count, symbols=len(FACES), maximum=count)
        value = yield Decision("dice", actor, prompt, [_ours()], source, input=fallen)
        if isinstance(value, list):  # every die told by its face, in the order of FACES
            thrown = [list(FACES)[symbol] for symbol in value]
        else:
            thrown = [SUCCESS] * value if isinstance(value, int) else []
    if value == _ours().id:
        return world.chance.roll(count)
    left = count - len(thrown)
    if left and not world.companion:  # beside tests nothing but successes counts
        prompt = M("How many investigation results among the other {n}?", n=left)
        value = yield Decision("dice", actor, prompt, [], source, input=Input("number", maximum=left))
        found = value if isinstance(value, int) else 0
        thrown += [INVESTIGATION] * found
    thrown += [BLANK] * (count - len(thrown))
    world.session.revealed += 1  # What fell, fell: undo stops here as it does at a throw of ours.
    return thrown


def _ours() -> Option:
    return Option("roll", M("Throw for us"), rule="INV-RANDOM-02", icon="die")


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
