"""Cards: drawing, gaining, discarding, flipping, dropping. A card is always in exactly one place."""

from __future__ import annotations

from collections.abc import Iterable

from runtime.engine.chance import Chance
from runtime.engine.ruleset import Procedure
from runtime.messages import M
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.state import Card, Investigator
from runtime.rulesets.investigation.world import World

SHUFFLED = ("damage", "horror")


def make_decks(world: World) -> None:
    """Lay out one deck per type; damage and horror are shuffled (INV-SETUP-02..04)."""
    state = world.state
    # Screens see the ids of cards; a stream of chance of its own keeps them from telling which back a copy has
    # (INV-SPELL-03, INV-COND-04).
    blind = Chance(Chance.seeded(state.chance.word ^ 0xB11D))
    state.decks = {kind: [] for kind in ("common", "unique", "spell", "condition", "damage", "horror")}
    for definition in sorted(world.compiled.cards.values(), key=lambda card: card.ref):
        backs: Iterable[int] = range(len(definition.backs)) if definition.backs else (-1,)
        copies = definition.copies
        if definition.kind in ("common", "unique") and definition.backs:
            backs = (0,)
        elif definition.kind == "condition" and not definition.backs:
            copies = max(copies, len(state.investigators))
        made = [back for back in backs for _ in range(copies)]
        ids = [f"c{state.serial + n + 1}" for n in range(len(made))]
        if len(set(made)) > 1:
            blind.shuffle(ids)
        for card_id, back in zip(ids, made, strict=True):
            state.serial += 1
            state.cards[card_id] = Card(card_id, definition.kind, definition.ref, back)
            state.decks[definition.kind].append(card_id)
    for kind in SHUFFLED:
        deck = state.decks[kind]
        world.chance.shuffle(deck)
        _stack(world, deck, world.chance.script.decks.get(kind, ()))


def _stack(world: World, deck: list[str], wanted: Iterable[str]) -> None:
    """Put the scripted cards on top, in order (tests and transcripts)."""
    top = []
    for ref in wanted:
        found = next((card for card in deck if world.state.cards[card].ref in (ref, f"base:{ref}")), None)
        if found is not None:
            deck.remove(found)
            top.append(found)
    deck[:0] = top


def find_in_deck(world: World, kind: str, ref: str) -> list[Card]:
    """Return the copies of *ref* that lie in the supply."""
    cards = world.state.cards
    return [cards[card] for card in world.state.decks[kind] if cards[card].ref == ref]


def gain_card(world: World, investigator: Investigator, ref: str) -> Card | None:
    """Give a copy of card *ref*: a random one where copies differ, front up (INV-GAIN-01, INV-SPELL-01, INV-COND-03).

    Returns None when the supply has none left (INV-GOLD-13).
    """
    kind = world.compiled.cards[ref].kind
    copies = find_in_deck(world, kind, ref)
    if not copies:
        world.log("none-left", M("There is no such card left to gain."), card=ref)
        return None
    card = copies[0] if len({copy.back for copy in copies}) == 1 else world.chance.pick(copies)
    take(world, investigator, card)
    return card


def take(world: World, investigator: Investigator, card: Card) -> None:
    """Move a card from the supply to an investigator."""
    world.state.decks[card.kind].remove(card.id)
    card.flipped, card.up = False, True
    held = investigator.conditions if card.kind == "condition" else investigator.possessions
    held.append(card.id)
    world.cards_changed()
    world.log(
        "gain",
        M("{who} gains {card}.", who=world.name_of(investigator), card=world.name_of(card)),
        investigator=investigator.id,
        card=card.ref,
    )
    world.triggers.append(("gained", {"card": card.ref}, Scope(active=investigator, this=card)))


def leave(world: World, card: Card) -> None:
    """Take a card out of wherever it lies in front of a player or on the floor."""
    holder = world.holder_of(card)
    if holder is not None:
        for held in (holder.possessions, holder.conditions, holder.damage, holder.horror):
            if card.id in held:
                held.remove(card.id)
    else:
        for space, lying in list(world.state.floor.items()):
            if card.id in lying:
                lying.remove(card.id)
                if not lying:
                    del world.state.floor[space]
    world.cards_changed()


def discard_card(world: World, card: Card) -> None:
    """Return a card to its deck; damage and horror are shuffled in (INV-DISCARD-01, INV-DAMAGE-09)."""
    deck = world.state.decks[card.kind]
    if card.id in deck:
        return
    holder = world.holder_of(card)
    name = world.name_of(card) if card.up else M("a facedown card")
    leave(world, card)
    card.flipped, card.up = False, True
    deck.append(card.id)
    if card.kind in SHUFFLED:
        world.chance.shuffle(deck)
    if holder is not None:
        world.log(
            "discard",
            M("{who} discards {card}.", who=world.name_of(holder), card=name),
            investigator=holder.id,
            kind=card.kind,
        )


def drop_card(world: World, card: Card) -> None:
    """Put a possession into its owner's space (INV-DROP-01)."""
    holder = world.holder_of(card)
    if holder is None or not holder.space:
        return
    leave(world, card)
    if card.kind == "spell":
        card.flipped = False  # Nobody looks at its back where it lies (INV-SPELL-02, INV-SPELL-03).
    world.state.floor.setdefault(holder.space, []).append(card.id)
    world.log(
        "drop",
        M("{who} drops {card}.", who=world.name_of(holder), card=world.name_of(card)),
        investigator=holder.id,
        card=card.ref,
    )


def pick_up(world: World, investigator: Investigator, card: Card) -> None:
    """Take a possession from the investigator's own space, front up (INV-DROP-02)."""
    leave(world, card)
    card.flipped = False
    investigator.possessions.append(card.id)
    world.cards_changed()
    world.log(
        "pick-up",
        M("{who} picks up {card}.", who=world.name_of(investigator), card=world.name_of(card)),
        investigator=investigator.id,
        card=card.ref,
    )


def hand_over(world: World, card: Card, receiver: Investigator) -> None:
    """Move a possession from one investigator to another."""
    giver = world.holder_of(card)
    leave(world, card)
    receiver.possessions.append(card.id)
    world.cards_changed()
    if giver is not None:
        world.log(
            "give",
            M(
                "{who} gives {card} to {other}.",
                who=world.name_of(giver),
                card=world.name_of(card),
                other=world.name_of(receiver),
            ),
            investigator=giver.id,
            card=card.ref,
            to=receiver.id,
        )


def flip_card(world: World, card: Card, scope: Scope) -> Procedure:
    """Turn a two-sided card over; the back of a spell is resolved at once (INV-FLIP-02, INV-SPELL-04)."""
    from runtime.rulesets.investigation.effects import run

    holder = world.holder_of(card)
    if card.back < 0 or holder is None:  # it may have gone back to its deck meanwhile
        return
    card.flipped = not card.flipped
    world.cards_changed()
    world.session.revealed += 1
    world.log("flip", M("{card} is turned over.", card=world.name_of(card)), card=card.ref)
    face = world.face(card)
    if card.flipped and face.do:
        inner = scope.but(active=holder, this=card, owner=holder, home=face.home, source=world.name_of(card))
        if face.text:
            from runtime.rulesets.investigation.telling import tell

            yield from tell(world, face.text, inner, world.name_of(card))
        yield from run(world, face.do, inner)


def become(world: World, investigator: Investigator, ref: str) -> Card | None:
    """Give a condition, unless the investigator has it already (INV-COND-01, INV-COND-02)."""
    cards = world.state.cards
    if any(cards[card].ref == ref for card in investigator.conditions):
        return None
    definition = world.compiled.cards[ref]
    if definition.role == "insane":
        return _insane(world, investigator, ref)
    return gain_card(world, investigator, ref)


def _insane(world: World, investigator: Investigator, ref: str) -> Card | None:
    """Draw among the backs for this number of players, or of the lowest number (INV-INSANE-03)."""
    backs = world.compiled.cards[ref].backs
    copies = find_in_deck(world, "condition", ref)
    if not copies:
        return None
    needed = {copy.id: backs[copy.back].players if copy.back >= 0 else 1 for copy in copies}
    fitting = [copy for copy in copies if needed[copy.id] <= world.players]
    if not fitting:
        lowest = min(needed.values())
        fitting = [copy for copy in copies if needed[copy.id] == lowest]
    card = world.chance.pick(fitting)
    take(world, investigator, card)
    return card
