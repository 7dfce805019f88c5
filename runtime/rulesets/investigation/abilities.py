"""Abilities that answer a trigger: who may or must use them, what they cost, how often."""

from __future__ import annotations

from typing import Any

from runtime.engine.decisions import Decision, Option
from runtime.engine.ruleset import Procedure
from runtime.messages import M, T
from runtime.rulesets.investigation.causes import of_ability
from runtime.rulesets.investigation.companion.knowing import sure
from runtime.rulesets.investigation.scope import Piece, Scope, holds, number
from runtime.rulesets.investigation.state import Card, Investigator
from runtime.rulesets.investigation.world import InPlay, World

Usable = tuple[InPlay, Scope]


def answering(
    world: World, on: str, subject: Piece | None, values: dict[str, Any], target: Piece | None = None
) -> list[Usable]:
    """Return the abilities that answer the trigger *on* about *subject* now, with the scope each is read in."""
    found = []
    for item in world.in_play("on:" + on):
        if not _concerns(item, subject) or not _its_own(world, on, item, values, target):
            continue
        active = (
            subject
            if isinstance(subject, Investigator)
            else (item.owner if isinstance(item.owner, Investigator) else None)
        )
        scope = world.scope_of(item, active)
        scope.values = values
        scope.target = target
        if is_usable(world, item, scope):
            found.append((item, scope))
    return found


def _concerns(item: InPlay, subject: Piece | None) -> bool:
    who = item.ability.data.get("who", "owner")
    if who == "any" or item.owner is None or subject is None:
        return True
    if who == "owner":
        return item.owner is subject
    if item.owner is subject or not isinstance(item.owner, Investigator) or item.owner.eliminated:
        return False
    return who == "others" or (
        isinstance(subject, Investigator) and bool(subject.space) and subject.space == item.owner.space
    )


def _its_own(world: World, on: str, item: InPlay, values: dict[str, Any], target: Piece | None) -> bool:
    """A weapon answers only attacks made with it, and a card only its own being gained."""
    if on == "gained":
        return item.card is None or item.card is target
    if "weapon_card" not in values or item.card is None or not world.face(item.card).weapon:
        return True
    return bool(values["weapon_card"] == item.card.id)


def is_usable(world: World, item: InPlay, scope: Scope) -> bool:
    """Say whether an ability's condition, limit and cost let it be used."""
    data = item.ability.data
    return holds(world, data.get("when"), scope) and uses_left(world, item) and can_pay(world, item, scope)


def can_pay(world: World, item: InPlay, scope: Scope) -> bool:
    """Say whether an ability's owner has what its cost takes (INV-SPEND-02)."""
    cost = item.ability.data.get("cost")
    if not cost:
        return True
    owner = item.owner
    if not isinstance(owner, Investigator):
        return False
    clues = number(world, cost.get("clues"), scope, 0)
    if owner.clues < clues or (clues and world.forbidden(owner, "spend-clues")):
        return False
    return "discard" not in cost or _to_discard(world, item) is not None


def _to_discard(world: World, item: InPlay) -> Card | None:
    """Return the card that an ability's cost discards: its own, or another of its owner's."""
    wanted = (item.ability.data.get("cost") or {}).get("discard")
    if wanted is None or wanted == "this" or not isinstance(item.owner, Investigator):
        return item.card if wanted == "this" else None
    ref = world.compiled.catalogue.resolve(wanted, item.ability.home)
    held = (world.state.cards[card] for card in (*item.owner.possessions, *item.owner.conditions))
    return next((card for card in held if card.ref == ref), None)


def _limit(world: World, item: InPlay) -> tuple[str, int, int] | None:
    """Return the key, the stamp of the running period and the times allowed; None without a limit."""
    limit = item.ability.data.get("limit")
    if not limit:
        return None
    state = world.state
    per = limit.get("per", "round")
    stamp = 0
    if per == "round":
        stamp = state.round
    elif per == "turn":
        acted = sum(one.acted for one in state.investigators.values())
        stamp = state.round * 32 + acted
    elif per == "test":
        stamp = world.rolling.number if world.rolling is not None else 0
    owner = item.owner.id if item.owner is not None else ""
    card = item.card.id if item.card is not None else ""
    return f"{owner}/{card}/{item.ability.key}", stamp, int(limit.get("times", 1))


def uses_left(world: World, item: InPlay) -> bool:
    """Say whether the ability's limit allows one more use."""
    limit = _limit(world, item)
    if limit is None:
        return True
    key, stamp, times = limit
    used = world.state.limits.get(key)
    return used is None or used[0] != stamp or used[1] < times


def use(world: World, item: InPlay, scope: Scope) -> Procedure:
    """Pay for an ability, count the use and carry it out."""
    with of_ability(world, item):
        yield from _used(world, item, scope)


def _used(world: World, item: InPlay, scope: Scope) -> Procedure:
    from runtime.rulesets.investigation.cards import discard_card, flip_card
    from runtime.rulesets.investigation.effects import run

    data = item.ability.data
    limit = _limit(world, item)
    if limit is not None:
        key, stamp, _ = limit
        used = world.state.limits.get(key)
        world.state.limits[key] = [stamp, used[1] + 1 if used is not None and used[0] == stamp else 1]
    cost = data.get("cost") or {}
    if isinstance(item.owner, Investigator):
        spent = number(world, cost.get("clues"), scope, 0)
        if spent:
            item.owner.clues -= spent
            world.log(
                "clue",
                M("{who} spends clues: {n}.", who=world.name_of(item.owner), n=spent),
                investigator=item.owner.id,
                change=-spent,
            )
    source = world.source_of(item)
    world.log("ability", M("{source} takes effect.", source=source), ability=item.ability.key)
    discarded = _to_discard(world, item)
    if discarded is not None:
        discard_card(world, discarded)
    if cost.get("flip") == "this" and item.card is not None:
        yield from flip_card(world, item.card, scope)
    yield from run(world, data.get("do"), scope)
    if limit is not None and limit[2] and "then" in data["limit"]:
        used = world.state.limits[limit[0]]
        if used[1] >= limit[2]:
            yield from run(world, data["limit"]["then"], scope)


def answer_must(
    world: World, on: str, subject: Piece | None, values: dict[str, Any], target: Piece | None, done: list[str]
) -> Procedure:
    """Carry out the abilities that must answer a trigger, in the order the group chooses; *done* grows."""
    while True:
        must = [
            usable
            for usable in (yield from sure(world, lambda: answering(world, on, subject, values, target)))
            if not usable[0].ability.data.get("optional") and _mark(usable[0]) not in done
        ]
        if not must:
            break
        chosen = must[0]
        if len(must) > 1:
            options = [Option(str(n), world.source_of(item)) for n, (item, _) in enumerate(must)]
            value = yield Decision("order", None, M("Several things happen at once. Which comes first?"), options)
            chosen = must[int(str(value))]
        done.append(_mark(chosen[0]))
        yield from use(world, *chosen)


def answer(
    world: World, on: str, subject: Piece | None, values: dict[str, Any] | None = None, target: Piece | None = None
) -> Procedure:
    """Let every ability answer the trigger *on*: those that must first, in the order the group chooses (INV-GOLD-10),
    then those that may, as often as their owners want."""
    if not world.in_play("on:" + on):
        return
    values = values or {}
    done: list[str] = []
    yield from answer_must(world, on, subject, values, target, done)
    while True:
        may = [
            usable
            for usable in (yield from sure(world, lambda: answering(world, on, subject, values, target)))
            if usable[0].ability.data.get("optional") and _mark(usable[0]) not in done
        ]
        if not may:
            return
        item, scope = may[0]
        done.append(_mark(item))
        owner = item.owner.id if isinstance(item.owner, Investigator) else None
        text = item.ability.data.get("text")
        prompt = world.line(text, scope) if text else M("Use {source}?", source=world.source_of(item))
        value = yield Decision(
            "option",
            owner,
            prompt,
            [Option("use", use_label(world, item)), Option("decline", M("No"))],
            world.source_of(item),
            private=scope.private and owner is not None,
        )
        if value == "use":
            yield from use(world, item, scope)


def use_label(world: World, item: InPlay) -> dict[str, Any]:
    """Return the label of an option that uses an ability."""
    name = item.ability.data.get("name")
    return T(name) if name else M("Use {source}", source=world.source_of(item))


def _mark(item: InPlay) -> str:
    owner = item.owner.id if item.owner is not None else ""
    return f"{owner}/{item.card.id if item.card else ''}/{item.ability.key}"
