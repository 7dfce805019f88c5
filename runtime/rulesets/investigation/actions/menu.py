"""A turn: the list of what an investigator may do, again and again until the turn ends (TURN, MOVE, COMPACT)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from runtime.engine.decisions import Decision, Option
from runtime.engine.ruleset import CHECKPOINT, Procedure
from runtime.messages import M, Message, T
from runtime.rulesets.investigation.abilities import answer
from runtime.rulesets.investigation.actions import attack, barricade, fire, move, push, steal, tokens, trade
from runtime.rulesets.investigation.actions.components import component_actions
from runtime.rulesets.investigation.deeds import cannot_act
from runtime.rulesets.investigation.events import drain
from runtime.rulesets.investigation.state import Investigator, Turn
from runtime.rulesets.investigation.world import World


@dataclass(slots=True)
class Entry:
    """One line of the menu: what is offered, and what doing it runs."""

    option: Option
    run: Callable[[], Procedure]


def begin_turn(world: World, investigator: Investigator) -> Procedure:
    """Begin an investigator's turn: two actions, more or fewer by effects (INV-TURN-02)."""
    actions = max(0, 2 + world.total("actions", investigator) - investigator.fewer_actions)
    investigator.fewer_actions = 0
    world.state.turn = Turn(investigator.id, actions)
    world.state.stage = "turn"
    world.log("turn", M("{who} takes a turn.", who=world.name_of(investigator)), investigator=investigator.id)
    yield from answer(world, "turn-start", investigator)
    yield from drain(world)


def take_turn(world: World) -> Procedure:
    """Offer the menu until the turn is over."""
    state = world.state
    turn = state.turn
    assert turn is not None
    investigator = state.investigators[turn.investigator]
    while not investigator.eliminated:
        yield CHECKPOINT
        entries = menu(world, investigator)
        aimed = _entries(world, investigator, attack.aimed(world, investigator))
        options = [entry.option for entry in entries]
        options.append(Option("end-turn", M("End the turn"), icon="end", rule="INV-TURN-02"))
        value = yield Decision(
            "turn",
            investigator.id,
            _prompt(world, investigator),
            options,
            aimed=[entry.option for entry in aimed],
        )
        if value == "end-turn":
            break
        entry = next(entry for entry in (*entries, *aimed) if entry.option.id == value)
        yield from entry.run()
        yield from drain(world)
    yield from end_turn(world, investigator)


def _prompt(world: World, investigator: Investigator) -> Message:
    turn = world.state.turn
    left = turn.actions if turn is not None else 0
    return M("{who}, actions left: {n}", who=world.name_of(investigator), n=left)


def end_turn(world: World, investigator: Investigator) -> Procedure:
    """End the turn; actions that were not used are lost (INV-TURN-02)."""
    if not investigator.eliminated:
        yield from answer(world, "turn-end", investigator)
    turn = world.state.turn
    investigator.acted = True
    world.state.turn = None
    world.state.stage = "turns"
    message = M("{who} ends the turn.", who=world.name_of(investigator))
    world.log("turn-end", message, investigator=investigator.id, used=turn.used if turn is not None else 0)
    yield from drain(world)


def menu(world: World, investigator: Investigator) -> list[Entry]:
    """Return what the investigator may do now; what is there but not allowed says why (INV-TURN-06)."""
    if not investigator.space:
        return []
    offers: list[tuple[Option, str, Callable[[], Procedure]]] = []
    offers += move.offers(world, investigator)
    offers += tokens.offers(world, investigator)
    offers += attack.offers(world, investigator)
    offers += trade.offers(world, investigator)
    offers += push.offers(world, investigator)
    offers += steal.offers(world, investigator)
    offers += fire.offers(world, investigator)
    offers += barricade.offers(world, investigator)
    offers += component_actions(world, investigator)
    return _entries(world, investigator, offers)


def _entries(world: World, investigator: Investigator, offers: move.Offers) -> list[Entry]:
    return [Entry(_checked(world, investigator, option, kind), run) for option, kind, run in offers]


def _checked(world: World, investigator: Investigator, option: Option, kind: str) -> Option:
    """Mark an option that costs an action and cannot be taken."""
    if option.cost and option.allowed:
        reason = cannot_act(world, investigator, kind)
        if reason is not None:
            option.allowed, option.reason = False, reason
            option.rule = option.rule or "INV-TURN-02"
    return option


def card_label(world: World, ref: str) -> Message:
    """Return the name of a card by its reference."""
    return T(world.compiled.cards[ref].front.name)
