"""Cards and clues: the table takes them and gives them up."""

from __future__ import annotations

from functools import partial
from typing import Any

from runtime.engine.decisions import Option
from runtime.engine.ruleset import Procedure
from runtime.messages import N_, M, Message, T
from runtime.rulesets.investigation.companion import words
from runtime.rulesets.investigation.companion.effects.registry import LACKING, told
from runtime.rulesets.investigation.companion.instructions import befall, instruct
from runtime.rulesets.investigation.companion.knowing import forget, sure
from runtime.rulesets.investigation.effects.concerning import amount, whom
from runtime.rulesets.investigation.effects.registry import Effect, run
from runtime.rulesets.investigation.scope import Scope, number
from runtime.rulesets.investigation.selectors import select
from runtime.rulesets.investigation.state import Card, Investigator
from runtime.rulesets.investigation.traits import trait_name
from runtime.rulesets.investigation.world import World

CLUES = {
    "take": (N_("{who}: take 1 clue."), N_("{who}: take {n} clues.")),
    "discard": (N_("{who}: discard 1 clue."), N_("{who}: discard {n} clues.")),
    "spend": (N_("{who}: spend 1 clue."), N_("{who}: spend {n} clues.")),
    "together": (N_("Spend 1 clue, whosever it is."), N_("Spend {n} clues together, shared as you like.")),
}
"""What happens to clues, for one and for more."""


_SORTS = {
    ("item", ""): N_("an item"),
    ("item", "common"): N_("a common item"),
    ("item", "unique"): N_("a unique item"),
    ("spell", ""): N_("a spell"),
    ("possession", ""): N_("a possession"),
    ("condition", ""): N_("a condition"),
}


def sort_of(world: World, effect: Effect, scope: Scope, what: str) -> Message:
    """Return which cards an effect means, in words."""
    if effect.get("id"):
        ref = world.compiled.catalogue.resolve(effect["id"], scope.home)
        return T(world.compiled.cards[ref].front.name)
    sort = M(_SORTS.get((what, str(effect.get("kind", ""))), _SORTS[what, ""]))
    if effect.get("trait"):
        return M("{card} “{trait}”", card=sort, trait=trait_name(str(effect["trait"])))
    return sort


def _lacking(effect: Effect, label: Message) -> list[Option]:
    return [Option(LACKING, label)] if effect.get("else") else []


@told("gain")
def gain(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Take clues or cards (INV-GAIN-01)."""
    what = effect["gain"]
    for one in (yield from whom(world, effect, scope)):
        inner = scope.but(active=one)
        count = yield from sure(world, partial(amount, world, effect, inner))
        who = world.name_of(one)
        if what == "clue":
            if count:
                yield from instruct(
                    world, [words.counted(*CLUES["take"], count, who=who)], actor=one, source=scope.source
                )
                forget(world, ("clues", "clues-together"), one.id)
            continue
        for _ in range(count):
            yield from _take_card(world, effect, inner, one, what)


def _take_card(world: World, effect: Effect, scope: Scope, one: Investigator, what: str) -> Procedure:
    who, sort = world.name_of(one), sort_of(world, effect, scope, what)
    ref = world.compiled.catalogue.resolve(effect["id"], scope.home) if effect.get("id") else ""
    if ref:
        line = M("{who}: take {card}.", who=who, card=sort)
    elif effect.get("pick") == "random":
        line = M("{who}: draw {card} at random.", who=who, card=sort)
    else:
        line = M("{who}: take {card} of your choice.", who=who, card=sort)
    value = yield from instruct(
        world, [line], actor=one, source=scope.source, card=ref, more=_lacking(effect, M("There is none left"))
    )
    forget(world, ("has", "possessions", "items", "spells"), one.id)
    if value == LACKING:
        yield from run(world, effect.get("else"), scope)
    elif ref:
        hand_out(world, one, ref)


def hand_out(world: World, one: Investigator, ref: str) -> None:
    """The table has a card now that the scenario may wait for."""
    state = world.state
    if ref not in state.handed_out:
        state.handed_out.append(ref)
    card = any_copy(world, ref)
    world.triggers.append(("gained", {"card": ref}, Scope(active=one, this=card)))


def given_back(world: World, ref: str) -> None:
    """Nobody at the table has the card any more."""
    if ref in world.state.handed_out:
        world.state.handed_out.remove(ref)


def any_copy(world: World, ref: str) -> Card | None:
    """Return a copy of a card, to speak of."""
    return next((card for card in world.state.cards.values() if card.ref == ref), None)


@told("discard")
def discard(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Give back clues or cards; `else` runs for whoever says that it has nothing of the kind."""
    what = effect["discard"]
    if what == "this":
        if isinstance(scope.this, Card):
            line = M("Discard {card}.", card=world.name_of(scope.this))
            yield from instruct(world, [line], actor=scope.active, source=scope.source)
            given_back(world, scope.this.ref)
        return
    yield from _give_up(world, effect, scope, what, drop=False)


@told("drop")
def drop(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Drop possessions into the investigator's space."""
    yield from _give_up(world, effect, scope, effect["drop"], drop=True)


def _give_up(world: World, effect: Effect, scope: Scope, what: str, *, drop: bool) -> Procedure:
    for one in (yield from whom(world, effect, scope)):
        inner = scope.but(active=one)
        count = yield from sure(world, partial(amount, world, effect, inner))
        if not count:
            continue
        who = world.name_of(one)
        if what == "clue":
            line = words.counted(*CLUES["discard"], count, who=who)
        else:
            line = _given_up(who, sort_of(world, effect, inner, what), count, effect.get("pick") == "random", drop)
        value = yield from instruct(
            world, [line], actor=one, source=scope.source, more=_lacking(effect, M("{who} has not enough", who=who))
        )
        forget(world, ("clues", "clues-together", "has", "possessions", "items", "spells"), one.id)
        if value == LACKING:
            yield from run(world, effect.get("else"), inner)
        elif effect.get("id"):
            given_back(world, world.compiled.catalogue.resolve(effect["id"], scope.home))


def _given_up(who: Message, card: Message, count: int, at_random: bool, drop: bool) -> Message:
    if drop:
        text = M("{who}: drop {card} in your space.", who=who, card=card)
        if at_random:
            text = M("{who}: drop {card}, drawn at random, in your space.", who=who, card=card)
    else:
        text = M("{who}: discard {card}.", who=who, card=card)
        if at_random:
            text = M("{who}: discard {card}, drawn at random.", who=who, card=card)
    return M("{what} So many times: {n}.", what=text, n=count) if count > 1 else text


@told("trade")
def trade(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Let an investigator trade in its space."""
    for one in (yield from select(world, effect["trade"], scope, M("Who trades?"))):
        line = M("{who}: you may trade with whoever is in your space.", who=world.name_of(one))
        yield from instruct(world, [line], actor=one, source=scope.source)


@told("become")
def become(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Give a condition (INV-COND-01)."""
    ref = world.compiled.catalogue.resolve(effect["become"], scope.home)
    definition = world.compiled.cards[ref]
    for one in (yield from whom(world, effect, scope)):
        line = M("{who}: take the condition {card}, unless you have it.", who=world.name_of(one),
                 card=T(definition.front.name))  # fmt: skip
        yield from instruct(world, [line], actor=one, source=scope.source, card=ref)
        forget(world, ("has",), one.id)
        if definition.role in ("wounded", "insane"):
            yield from befall(world, one, definition.role)


@told("recover")
def recover(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Take a condition away."""
    ref = world.compiled.catalogue.resolve(effect["recover"], scope.home)
    for one in (yield from whom(world, effect, scope)):
        name = T(world.compiled.cards[ref].front.name)
        line = M("{who}: discard the condition {card}, if you have it.", who=world.name_of(one), card=name)
        yield from instruct(world, [line], actor=one, source=scope.source)
        forget(world, ("has", "wounded", "insane"), one.id)


@told("flip")
def flip(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Turn a card over."""
    if effect["flip"] == "this":
        if isinstance(scope.this, Card):
            line = M("Turn {card} over, and do what its other side says.", card=world.name_of(scope.this))
            yield from instruct(world, [line], actor=scope.active, source=scope.source)
        return
    name = words.card(world, world.compiled.catalogue.resolve(effect["flip"], scope.home))
    for one in (yield from whom(world, effect, scope)):
        line = M("{who}: turn {card} over, and do what its other side says.", who=world.name_of(one), card=name)
        yield from instruct(world, [line], actor=one, source=scope.source)


def pay(world: World, needs: dict[str, Any], scope: Scope) -> Procedure:
    """Let the table pay for a choice."""
    clues = yield from sure(world, lambda: number(world, needs.get("clues"), scope, 0))
    active = scope.active
    if clues and active is not None:
        line = words.counted(*CLUES["spend"], clues, who=world.name_of(active))
        yield from instruct(world, [line], actor=active, source=scope.source)
        forget(world, ("clues", "clues-together"), active.id)
    together = yield from sure(world, lambda: number(world, needs.get("clues_together"), scope, 0))
    if together:
        line = words.counted(*CLUES["together"], together)
        yield from instruct(world, [line], source=scope.source)
        forget(world, ("clues", "clues-together"))


def needed(world: World, needs: dict[str, Any], scope: Scope) -> list[Message]:
    """Return what a choice needs of the table, which takes it only when it has that. Raises `Unknown`."""
    found: list[Message] = []
    wanted = needs.get("possession") or {}
    if wanted.get("id"):
        found.append(words.card(world, world.compiled.catalogue.resolve(wanted["id"], scope.home)))
    if wanted.get("trait"):
        found.append(M("a card “{trait}”", trait=trait_name(str(wanted["trait"]))))
    clues = number(world, needs.get("clues"), scope, 0)
    together = number(world, needs.get("clues_together"), scope, 0)
    if clues:
        found.append(M("clues: {n}", n=clues))
    if together:
        found.append(M("clues from all together: {n}", n=together))
    return found
