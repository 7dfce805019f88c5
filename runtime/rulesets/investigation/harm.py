"""Damage and horror: suffering, turning cards, becoming wounded or insane, being eliminated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from runtime.engine.decisions import Decision, Option
from runtime.engine.ruleset import Procedure
from runtime.messages import N_, M, Message
from runtime.rulesets.investigation.abilities import answer
from runtime.rulesets.investigation.cards import become, discard_card, drop_card
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.skilltests import skill_test
from runtime.rulesets.investigation.state import Card, Investigator
from runtime.rulesets.investigation.telling import tell
from runtime.rulesets.investigation.world import World

KINDS = ("damage", "horror")
LIMIT = {"damage": "health", "horror": "sanity"}
ROLE = {"damage": "wounded", "horror": "insane"}
NAMES = {"damage": N_("damage"), "horror": N_("horror")}


@dataclass(slots=True)
class Suffering:
    """Damage or horror about to be dealt; effects may lower the amount or turn it to somebody else."""

    investigator: Investigator
    kind: str
    amount: int


def suffer(
    world: World,
    investigator: Investigator,
    amounts: dict[str, int],
    face_up: bool,
    scope: Scope,
    negate: str | dict[str, Any] | None = None,
) -> Procedure:
    """Deal damage and horror: prevent by a test first, then one kind after the other (INV-DAMAGE-01, INV-NEGATE-01..03,
    INV-GOLD-10)."""
    if investigator.eliminated:
        return
    if world.companion:
        from runtime.rulesets.investigation.companion.effects import harm

        yield from harm.suffer(world, investigator, amounts, face_up, scope, negate)
        return
    left = {kind: max(0, amounts.get(kind, 0)) for kind in KINDS}
    if negate and sum(left.values()):
        usual = {"skill": "strength" if left["damage"] else "will"}
        spec = {"skill": negate} if isinstance(negate, str) else {**usual, **negate}
        stake = M("Each success prevents 1: {what}", what=_sum_of(left))
        rolling = yield from skill_test(world, investigator, spec, scope.occasion or "negate", scope, stake)
        yield from _negated(world, investigator, left, rolling.successes)
    kinds = [kind for kind in KINDS if left[kind]]
    if len(kinds) == 2:
        value = yield Decision(
            "order",
            None,
            M("Which is dealt first?"),
            [Option(kind, M(NAMES[kind]), icon=kind) for kind in kinds],
            scope.source,
        )
        if value == "horror":
            kinds.reverse()
    for kind in kinds:
        yield from deal(world, investigator, kind, left[kind], face_up, scope)


def _sum_of(left: dict[str, int]) -> Message:
    """Return what is about to be dealt, in words."""
    if left["damage"] and left["horror"]:
        return M("{damage} damage and {horror} horror", **left)
    return M("{n} damage", n=left["damage"]) if left["damage"] else M("{n} horror", n=left["horror"])


def _negated(world: World, investigator: Investigator, left: dict[str, int], successes: int) -> Procedure:
    """Take prevented damage and horror off; of two kinds the investigator says which (INV-NEGATE-02)."""
    while successes and sum(left.values()):
        kinds = [kind for kind in KINDS if left[kind]]
        kind = kinds[0]
        if len(kinds) == 2 and successes < sum(left.values()):
            kind = str(
                (
                    yield Decision(
                        "choice",
                        investigator.id,
                        M("Prevent one …"),
                        [Option(name, M(NAMES[name]), icon=name) for name in kinds],
                    )
                )
            )
        taken = 1 if len(kinds) == 2 else min(successes, left[kind])
        left[kind] -= taken
        successes -= taken
        world.log("prevent", M("Prevented {kind}: {n}.", n=taken, kind=M(NAMES[kind])), kind=kind, amount=taken)


def deal(world: World, investigator: Investigator, kind: str, amount: int, face_up: bool, scope: Scope) -> Procedure:
    """Deal one kind of cards, after every effect that prevents or redirects them."""
    suffering = Suffering(investigator, kind, amount)
    outer, world.suffering = world.suffering, suffering
    yield from answer(world, "would-suffer", investigator, {"amount": amount, "damage_kind": kind})
    world.suffering = outer
    sufferer = suffering.investigator
    if suffering.amount <= 0 or sufferer.eliminated:
        return
    dealing = (sufferer.id, kind)
    world.dealing.append(dealing)
    try:
        for _ in range(suffering.amount):
            if sufferer.eliminated:
                return
            yield from draw(world, sufferer, kind, face_up, scope)
    finally:
        world.dealing.remove(dealing)
    yield from answer(world, "suffered", sufferer, {"amount": suffering.amount, "damage_kind": kind})
    if dealing not in world.dealing:
        # What a card of the same effect deals as it is drawn waits for the rest (INV-WOUNDED-03, INV-INSANE-02).
        yield from check_limit(world, sufferer, kind, scope)


def draw(world: World, investigator: Investigator, kind: str, face_up: bool, scope: Scope) -> Procedure:
    """Draw the top card of the damage or horror deck (INV-DAMAGE-01, INV-DAMAGE-02)."""
    deck = world.state.decks[kind]
    if not deck:
        world.log("none-left", M("The deck is empty; no card is drawn."), kind=kind)
        return
    card = world.state.cards[deck.pop(0)]
    card.up = face_up
    (investigator.damage if kind == "damage" else investigator.horror).append(card.id)
    world.cards_changed()
    name = world.name_of(investigator)
    if not face_up:
        world.log(
            kind,
            M("{who} suffers 1 {kind} facedown.", who=name, kind=M(NAMES[kind])),
            investigator=investigator.id,
            face="down",
        )
        return
    world.session.revealed += 1
    world.log(
        kind,
        M("{who} suffers 1 {kind}: {card}.", who=name, kind=M(NAMES[kind]), card=world.name_of(card)),
        investigator=investigator.id,
        face="up",
        card=card.ref,
    )
    yield from turned_up(world, investigator, card)


def turn_over(world: World, card: Card, face_up: bool) -> Procedure:
    """Turn one damage or horror card; it stays so until something turns it again (INV-FLIP-01, INV-FLIP-02)."""
    holder = world.holder_of(card)
    if holder is None or card.up == face_up:  # a card that went back to its deck meanwhile stays as it lies there
        return
    card.up = face_up
    world.cards_changed()
    name = world.name_of(card)
    message = M("{card} is turned faceup.", card=name) if face_up else M("{card} is turned facedown.", card=name)
    world.log("turn", message, card=card.ref)
    if face_up:
        world.session.revealed += 1
        yield from turned_up(world, holder, card)


def turned_up(world: World, investigator: Investigator, card: Card) -> Procedure:
    """Resolve a Resolve Immediately card that came to lie faceup (INV-DAMAGE-04, INV-FLIP-02)."""
    from runtime.rulesets.investigation.effects import run

    definition = world.definition(card)
    scope = Scope(active=investigator, this=card, owner=investigator, home=definition.home, source=world.name_of(card))
    yield from tell(world, definition.front.text, scope, world.name_of(card))
    if definition.immediate:
        yield from run(world, definition.front.do, scope)


def check_limit(world: World, investigator: Investigator, kind: str, scope: Scope) -> Procedure:
    """Make the investigator wounded or insane, or eliminate it, when its cards reach the limit
    (INV-WOUNDED-01..05, INV-INSANE-01..06)."""
    held = investigator.damage if kind == "damage" else investigator.horror
    limit = int(world.compiled.investigators[investigator.id][LIMIT[kind]])
    if investigator.eliminated or len(held) < limit:
        return
    already = investigator.wounded if kind == "damage" else investigator.insane
    if not already:
        yield from _fall(world, investigator, kind, held)
        # The literal reading of INV-WOUNDED-05: faceup cards alone may eliminate at once. A table may play it milder.
        if len(held) < limit or not world.options.get("limit_at_once", True):
            return
    eliminate(world, investigator)


def _fall(world: World, investigator: Investigator, kind: str, held: list[str]) -> Procedure:
    role = ROLE[kind]
    if kind == "damage":
        investigator.wounded = True
    else:
        investigator.insane = True
    ref = world.compiled.roles.get(role)
    name = world.name_of(investigator)
    world.log(
        role,
        M("{who} becomes wounded.", who=name) if kind == "damage" else M("{who} becomes insane.", who=name),
        investigator=investigator.id,
    )
    if ref is not None:
        become(world, investigator, ref)
    for card_id in [card for card in held if not world.state.cards[card].up]:
        discard_card(world, world.state.cards[card_id])
    world.triggers.append((role, {}, Scope(active=investigator)))
    yield from answer(world, f"became-{role}", investigator)


def eliminate(world: World, investigator: Investigator) -> None:
    """Take an investigator out of the game (INV-ELIM-01..05)."""
    from runtime.rulesets.investigation.endgame import all_eliminated

    state = world.state
    cards = state.cards
    for card_id in list(investigator.possessions):
        if investigator.space:
            drop_card(world, cards[card_id])
        else:
            discard_card(world, cards[card_id])
    for card_id in [*investigator.damage, *investigator.horror]:
        discard_card(world, cards[card_id])
    investigator.eliminated = True
    investigator.result = ""
    investigator.clues = 0
    investigator.space = ""
    world.cards_changed()
    world.log("eliminated", M("{who} is eliminated.", who=world.name_of(investigator)), investigator=investigator.id)
    if state.turn is not None and state.turn.investigator == investigator.id:
        state.turn.actions = state.turn.move_left = 0
    if not state.deadline:
        # The first investigator phase that starts after the elimination is the last one (INV-ELIM-04).
        state.deadline = state.round if state.stage == "round-start" else state.round + 1
    if not world.remaining():
        all_eliminated(world)
    world.triggers.append(("eliminated", {}, Scope(active=investigator)))


def turn_cards(world: World, investigator: Investigator, kind: str, count: int, face_up: bool) -> Procedure:
    """Turn cards over: facedown ones at random, faceup ones by their owner's choice (INV-DAMAGE-06, INV-FLIP-01)."""
    cards = world.state.cards
    held = investigator.damage if kind == "damage" else investigator.horror
    for _ in range(count):
        pool = [cards[card] for card in held if cards[card].up != face_up]
        if not pool:
            return
        if face_up:
            card = world.chance.pick(pool)
        else:
            card = yield from choose_card(world, investigator, pool, M("Turn which card facedown?"))
        yield from turn_over(world, card, face_up)


def choose_card(world: World, investigator: Investigator, pool: list[Card], prompt: Message) -> Procedure:
    """Ask the owner for one of the cards, unless there is only one."""
    if len(pool) == 1:
        return pool[0]
    value = yield Decision(
        "choice",
        investigator.id,
        prompt,
        [Option(card.id, world.name_of(card), target={"card": card.id}) for card in pool],
    )
    return next(card for card in pool if card.id == value)


def heal(world: World, investigator: Investigator, kind: str, count: int) -> Procedure:
    """Discard damage or horror: a faceup card of the owner's choice, or a random facedown one (INV-DAMAGE-08)."""
    cards = world.state.cards
    held = investigator.damage if kind == "damage" else investigator.horror
    for _ in range(count):
        up = [cards[card] for card in held if cards[card].up]
        down = [cards[card] for card in held if not cards[card].up]
        if not up and not down:
            return
        options = [Option(card.id, world.name_of(card), target={"card": card.id}) for card in up]
        if down:
            options.append(Option("facedown", M("A random facedown card ({n})", n=len(down))))
        value = options[0].id
        if len(options) > 1:
            value = str((yield Decision("choice", investigator.id, M("Discard which card?"), options)))
        card = world.chance.pick(down) if value == "facedown" else cards[value]
        discard_card(world, card)
