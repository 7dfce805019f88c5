"""What the verbs of the language mean in companion mode.

A verb that is not here means the same in both modes: it is about the story, or about what the app keeps on the board.
`AS_EVER` lists those, so that a new verb has to be thought about.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from runtime.engine import ScenarioError
from runtime.engine.decisions import Option
from runtime.engine.ruleset import Procedure
from runtime.messages import N_, M, Message, T
from runtime.rulesets.investigation.companion import words
from runtime.rulesets.investigation.companion.instructions import befall, befall_options, instruct
from runtime.rulesets.investigation.companion.knowing import AT_TABLE, Unknown, forget, forget_places, sure
from runtime.rulesets.investigation.companion.trials import described, tell_result, worked_out
from runtime.rulesets.investigation.effects.concerning import amount, whom
from runtime.rulesets.investigation.effects.registry import Effect, Handler, run
from runtime.rulesets.investigation.scope import Scope, member, number
from runtime.rulesets.investigation.selectors import candidates, ranked, select, spelt_out
from runtime.rulesets.investigation.state import Card, Investigator, Monster, Token
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


CLUES = {
    "take": (N_("{who}: take 1 clue."), N_("{who}: take {n} clues.")),
    "discard": (N_("{who}: discard 1 clue."), N_("{who}: discard {n} clues.")),
    "spend": (N_("{who}: spend 1 clue."), N_("{who}: spend {n} clues.")),
    "together": (N_("Spend 1 clue, whosever it is."), N_("Spend {n} clues together, shared as you like.")),
}
"""What happens to clues, for one and for more."""

MORE_ACTIONS = N_("{who}: you have 1 more action."), N_("{who}: you have {n} more actions.")

AGAIN = N_("Roll 1 of the dice again, if you like."), N_("Roll up to {n} of the dice again, if you like.")

TO_SUCCESS = {
    "blank": (N_("Turn 1 blank die to success."), N_("Turn up to {n} blank dice to success.")),
    "investigation": (
        N_("Turn 1 investigation die to success."),
        N_("Turn up to {n} investigation dice to success."),
    ),
}

# -- cards and clues -------------------------------------------------------------------------------------------------

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
        return M("{card} “{trait}”", card=sort, trait=M(str(effect["trait"]).replace("-", " ")))
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
            if scope.this.ref in world.state.handed_out:
                world.state.handed_out.remove(scope.this.ref)
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


# -- harm ------------------------------------------------------------------------------------------------------------

_HARM = {
    ("damage", True): N_("{who}: suffer {n} damage faceup."),
    ("damage", False): N_("{who}: suffer {n} damage facedown."),
    ("horror", True): N_("{who}: suffer {n} horror faceup."),
    ("horror", False): N_("{who}: suffer {n} horror facedown."),
}


def suffer(
    world: World,
    one: Investigator,
    amounts: dict[str, int],
    face_up: bool,
    scope: Scope,
    negate: str | dict[str, Any] | None,
) -> Procedure:
    """Tell what somebody suffers, with the test that prevents it; the table deals the cards (INV-DAMAGE-01,
    INV-NEGATE-01)."""
    from runtime.rulesets.investigation.abilities import answer
    from runtime.rulesets.investigation.harm import KINDS, Suffering

    lines: list[Message] = []
    sufferer = one
    for kind in KINDS:
        suffering = Suffering(one, kind, max(0, amounts.get(kind, 0)))
        if not suffering.amount:
            continue
        outer, world.suffering = world.suffering, suffering
        yield from answer(world, "would-suffer", one, {"amount": suffering.amount, "damage_kind": kind})
        world.suffering = outer
        sufferer = suffering.investigator
        if suffering.amount > 0 and not sufferer.eliminated:
            lines.append(M(_HARM[kind, face_up], who=world.name_of(sufferer), n=suffering.amount))
    if not lines:
        return
    if negate:
        usual = {"skill": "strength" if amounts.get("damage") else "will"}
        spec = {"skill": negate} if isinstance(negate, str) else {**usual, **negate}
        kind = scope.occasion or "negate"
        skill, modifier, _ = yield from sure(world, lambda: worked_out(world, one, spec, kind, scope))
        lines.append(M("First test {test}: each success prevents 1.", test=described(skill, modifier)))
    monster = scope.this if isinstance(scope.this, Monster) else None
    value = yield from instruct(
        world, lines, actor=sufferer, source=scope.source, monster=monster, more=befall_options(world, sufferer)
    )
    forget(world, ("damage", "horror", "wounded", "insane"), sufferer.id)
    yield from befall(world, sufferer, value)


@told("heal")
def heal(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Discard damage or horror cards."""
    for one in (yield from whom(world, effect, scope)):
        count = yield from sure(world, lambda: amount(world, effect, scope))
        who = world.name_of(one)
        if effect["heal"] == "damage":
            line = M("{who}: discard {n} damage of your choice.", who=who, n=count)
        else:
            line = M("{who}: discard {n} horror of your choice.", who=who, n=count)
        yield from instruct(world, [line], actor=one, source=scope.source)
        forget(world, ("damage", "horror"), one.id)


_TURNED = {
    ("damage", True): N_("{who}: turn {n} facedown damage faceup, drawn at random."),
    ("damage", False): N_("{who}: turn {n} faceup damage of your choice facedown."),
    ("horror", True): N_("{who}: turn {n} facedown horror faceup, drawn at random."),
    ("horror", False): N_("{who}: turn {n} faceup horror of your choice facedown."),
}
_TURNED_ALL = {
    ("damage", True): N_("{who}: turn all damage cards faceup."),
    ("damage", False): N_("{who}: turn all damage cards facedown."),
    ("horror", True): N_("{who}: turn all horror cards faceup."),
    ("horror", False): N_("{who}: turn all horror cards facedown."),
}


@told("turn")
def turn(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Turn damage or horror cards over."""
    if effect["turn"] == "this":
        if isinstance(scope.this, Card):
            line = M("Turn {card} over.", card=world.name_of(scope.this))
            yield from instruct(world, [line], actor=scope.active, source=scope.source)
        return
    key = effect["turn"], effect.get("face") == "up"
    for one in (yield from whom(world, effect, scope)):
        who = world.name_of(one)
        if effect.get("amount") == "all":
            line = M(_TURNED_ALL[key], who=who)
        else:
            line = M(_TURNED[key], who=who, n=(yield from sure(world, lambda: amount(world, effect, scope))))
        more = befall_options(world, one) if key[1] else []
        value = yield from instruct(world, [line], actor=one, source=scope.source, more=more)
        yield from befall(world, one, value)


# -- actions ---------------------------------------------------------------------------------------------------------


@told("lose-action")
def lose_action(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Lose the action that is being performed, or the next one (INV-LOSE-01)."""
    for one in (yield from whom(world, effect, scope)):
        line = M("{who}: you lose the action you are about to take, or else your next one.", who=world.name_of(one))
        yield from instruct(world, [line], actor=one, source=scope.source)


@told("act-again")
def act_again(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Give more actions."""
    for one in (yield from whom(world, effect, scope)):
        more = yield from sure(world, lambda: amount(world, effect, scope, "act-again"))
        line = words.counted(*MORE_ACTIONS, more, who=world.name_of(one))
        yield from instruct(world, [line], actor=one, source=scope.source)


@told("push")
def push(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Try to push somebody (INV-PUSH-01..08)."""
    pusher = scope.active
    found = yield from select(world, effect["push"], scope, M("Push whom?"))
    if pusher is None or not found:
        return
    target = found[0]
    line = M("{who}: try to push {target}.", who=world.name_of(pusher), target=world.name_of(target))
    lines = [line]
    if isinstance(target, Monster):
        brawn = yield from sure(world, lambda: member(world, target, "brawn"))
        lines.append(M("Test Strength; needed: {n}.", n=int(brawn)))
    yield from instruct(world, lines, actor=pusher, source=scope.source)
    forget_places(world)


@told("steal")
def steal(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Try to steal (INV-STEAL-02..04)."""
    thief = scope.active
    found = yield from select(world, effect["steal"], scope, M("Steal from whom?"))
    if thief is not None and found:
        line = M("{who}: try to steal from {target}, as the rules say.", who=world.name_of(thief),
                 target=world.name_of(found[0]))  # fmt: skip
        yield from instruct(world, [line], actor=thief, source=scope.source)
        forget(world, ("has", "possessions", "items", "spells"))


# -- figures ---------------------------------------------------------------------------------------------------------


@told("move")
def move(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Move figures by instruction, in the words of the effect; tokens the app moves itself."""
    for piece in (yield from select(world, effect["move"], scope, M("Who moves?"))):
        if isinstance(piece, Monster) and piece.id not in world.state.monsters:
            continue
        inner = scope.but(active=piece) if isinstance(piece, Investigator) else scope.but(this=piece)
        if isinstance(piece, Token):
            yield from _move_token(world, effect, inner, piece)
        elif isinstance(piece, (Investigator, Monster)) and piece.space:
            yield from _move_figure(world, effect, inner, piece)


def _move_token(world: World, effect: Effect, scope: Scope, token: Token) -> Procedure:
    from runtime.rulesets.investigation.effects.movement import directly

    if "to" in effect:
        yield from directly(world, effect, scope, token)


def _move_figure(world: World, effect: Effect, scope: Scope, piece: Investigator | Monster) -> Procedure:
    spaces, cannot = 0, None
    if "to" not in effect:
        spaces, cannot = yield from sure(world, lambda: _far(world, effect, scope, piece))
    if cannot is not None or ("to" not in effect and spaces < 1):
        return
    selector = effect.get("to") or effect.get("toward") or effect.get("away")
    where, goal = yield from _goal(world, selector, scope)
    if selector is not None and goal is None:
        return
    who = world.name_of(piece)
    lines = [_moved(effect, who, spaces, goal)]
    monster = piece if isinstance(piece, Monster) else None
    if monster is not None:
        lines += _in_the_way(world)
    actor = piece if isinstance(piece, Investigator) else None
    yield from instruct(
        world, lines, actor=actor, source=scope.source, monster=monster, spaces=[where] if where else []
    )
    forget_places(world)
    if where and actor is not None:
        world.triggers.append(("enters", {"space": where}, Scope(active=actor)))


def app_knows(world: World, selector: Any, scope: Scope) -> bool:
    """Say whether the app can tell by itself which spaces a selector picks among."""
    if not isinstance(selector, dict):
        return False
    selector = spelt_out(selector) if "nearest" in selector or "farthest" in selector else selector
    if "spaces" not in selector:
        return False
    try:
        found = candidates(world, selector, scope, "spaces")
        if selector.get("pick") in ("nearest", "farthest", "most", "least"):
            ranked(world, found, selector["pick"], selector, scope)
    except Unknown:
        return False
    return True


def _far(world: World, effect: Effect, scope: Scope, piece: Investigator | Monster) -> tuple[int, Message | None]:
    spaces = number(world, effect.get("spaces"), scope)
    if isinstance(piece, Monster):
        spaces += world.total("move", piece)
    return spaces, world.forbidden(piece, "move")


def _goal(world: World, selector: Any, scope: Scope) -> Procedure:
    """Return the space a movement leads to, when the app knows it, and the goal in words."""
    if selector is None:
        return "", None
    if isinstance(selector, str) and selector in world.board.spaces:
        return selector, world.space_name(selector)
    goal = None if app_knows(world, selector, scope) else words.goal(world, selector, scope)
    if goal is None:
        found = yield from select(world, selector, scope, M("Toward whom?"))
        if len(found) == 1 and isinstance(found[0], str):
            return found[0], world.space_name(found[0])
        goal = world.name_of(found[0]) if found else None
    return "", goal


MOVES = {
    "any way": (N_("{who} moves 1 space, any way."), N_("{who} moves up to {n} spaces, any way.")),
    "away": (N_("{who} moves 1 space away from {goal}."), N_("{who} moves {n} spaces away from {goal}.")),
    "toward": (N_("{who} moves 1 space toward {goal}."), N_("{who} moves up to {n} spaces toward {goal}.")),
}
"""How a figure moves, for one space and for more."""


def _moved(effect: Effect, who: Message, spaces: int, goal: Message | None) -> Message:
    if goal is None:
        return words.counted(*MOVES["any way"], spaces, who=who)
    if "to" in effect:
        return M("Put {who} in {goal}.", who=who, goal=goal)
    if "away" in effect:
        return words.counted(*MOVES["away"], spaces, who=who, goal=goal)
    return words.counted(*MOVES["toward"], spaces, who=who, goal=goal)


def _in_the_way(world: World) -> list[Message]:
    """Remind of what hinders and hurts a monster on its way (INV-BARRICADE-07, INV-FIRE-08)."""
    lines = []
    if any(one.blocks for one in world.state.barricades):
        lines.append(M("A barricade in its way stops it, unless two successes on as many dice as its brawn break it."))
    if world.state.fires:
        lines.append(M("If it enters a space with fire, give it one damage."))
    return lines


@told("enter")
def enter(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Put everybody who is off the board into a space."""
    waiting = [one for one in world.remaining() if not one.space]
    where, goal = yield from _goal(world, effect["enter"], scope)
    if goal is None or not waiting:
        return
    for one in waiting:
        one.space = AT_TABLE
    forget_places(world)
    lines = [M("Put {who} in {goal}.", who=world.name_of(one), goal=goal) for one in waiting]
    yield from instruct(world, lines, source=scope.source, spaces=[where] if where else [])


@told("spawn")
def spawn(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Spawn monsters: the app keeps them, the table puts their figures where they are said to stand (INV-SPAWN-01)."""
    from runtime.rulesets.investigation import monsters

    ref = world.compiled.catalogue.resolve(effect["spawn"], scope.home)
    if ref not in world.compiled.monsters:
        raise ScenarioError(M("The monster “{name}” is not there.", name=ref))
    count = yield from sure(world, lambda: number(world, effect.get("count"), scope))
    selector = effect.get("at", "active")
    for _ in range(max(0, count)):
        found = None if app_knows(world, selector, scope) else words.whereabouts(world, selector, scope)
        space = selector if isinstance(selector, str) and selector in world.board.spaces else ""
        if found is None:
            name = T(world.compiled.monsters[ref].face.name)
            prompt = M("Where does {monster} appear?", monster=name)
            pieces = yield from select(world, selector, scope, prompt, "spaces")
            if not pieces:
                return
            space = pieces[0] if isinstance(pieces[0], str) else ""
            found = world.name_of(pieces[0])
            if not space:
                found = M("the space of {piece}", piece=found)
        monsters.put_into_play(world, ref, AT_TABLE, effect.get("name", ""), space, found)


# -- dice ------------------------------------------------------------------------------------------------------------


@told("reroll")
def reroll(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Roll dice of the test again, and tell the result anew."""
    rolling = world.rolling
    if rolling is None:
        return
    if effect["reroll"] == "any":
        line = M("Roll any number of the dice again.")
    else:
        line = words.counted(*AGAIN, (yield from _dice(world, effect, scope, "reroll")))
    added = rolling.added
    yield from tell_result(world, rolling, [line])
    rolling.added = added


@told("convert")
def convert(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Turn dice of the test into successes, and tell the result anew."""
    rolling = world.rolling
    if rolling is None:
        return
    count = yield from _dice(world, effect, scope, "convert")
    line = words.counted(*TO_SUCCESS["blank" if effect.get("from") == "blank" else "investigation"], count)
    added = rolling.added
    yield from tell_result(world, rolling, [line])
    rolling.added = added


def _dice(world: World, effect: Effect, scope: Scope, key: str) -> Procedure:
    return (yield from sure(world, lambda: amount(world, effect, scope, key)))


# -- checks ----------------------------------------------------------------------------------------------------------


@told("horror-check")
def horror_check(world: World, effect: Effect, scope: Scope) -> Procedure:
    """A horror check outside the horror step."""
    from runtime.rulesets.investigation.companion.phases import most_horrible
    from runtime.rulesets.investigation.effects.monsters import which
    from runtime.rulesets.investigation.monsters import horror_check as check

    for one in (yield from whom(world, effect, scope)):
        if effect["horror-check"] is True:
            monster = yield from most_horrible(world, one)
        else:
            found = yield from which(world, effect["horror-check"], scope)
            monster = found[0] if found else None
        if monster is not None:
            yield from check(world, one, monster)


@told("evade-check")
def evade_check(world: World, effect: Effect, scope: Scope) -> Procedure:
    """An evade check that an effect calls for."""
    from runtime.rulesets.investigation.companion.phases import evade, most_aware
    from runtime.rulesets.investigation.effects.monsters import which

    for one in (yield from whom(world, effect, scope)):
        if effect["evade-check"] is True:
            monster = yield from most_aware(world, one)
        else:
            found = yield from which(world, effect["evade-check"], scope)
            monster = found[0] if found else None
        if monster is not None:
            yield from evade(world, one, monster)


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
        found.append(M("a card “{trait}”", trait=M(str(wanted["trait"]).replace("-", " "))))
    clues = number(world, needs.get("clues"), scope, 0)
    together = number(world, needs.get("clues_together"), scope, 0)
    if clues:
        found.append(M("clues: {n}", n=clues))
    if together:
        found.append(M("clues from all together: {n}", n=together))
    return found
