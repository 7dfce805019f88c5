"""Damage and horror: told with the test that prevents them; the table deals the cards."""

from __future__ import annotations

from typing import Any

from runtime.engine.ruleset import Procedure
from runtime.messages import N_, M, Message
from runtime.rulesets.investigation.companion.effects.registry import told
from runtime.rulesets.investigation.companion.instructions import befall, befall_options, instruct
from runtime.rulesets.investigation.companion.knowing import forget, sure
from runtime.rulesets.investigation.companion.trials import described, worked_out
from runtime.rulesets.investigation.effects.concerning import amount, whom
from runtime.rulesets.investigation.effects.registry import Effect
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.state import Card, Investigator, Monster
from runtime.rulesets.investigation.world import World

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
    dealt: dict[str, int] = {}
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
            dealt[kind] = suffering.amount
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
    if not negate and not sufferer.eliminated:  # what a test prevented, only the table knows
        for kind, much in dealt.items():
            yield from answer(world, "suffered", sufferer, {"amount": much, "damage_kind": kind})


@told("heal")
def heal(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Discard damage or horror cards."""
    for one in (yield from whom(world, effect, scope)):
        count = yield from sure(world, lambda: amount(world, effect, scope))
        if not count:
            continue
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
            count = yield from sure(world, lambda: amount(world, effect, scope))
            if not count:
                continue
            line = M(_TURNED[key], who=who, n=count)
        more = befall_options(world, one) if key[1] else []
        value = yield from instruct(world, [line], actor=one, source=scope.source, more=more)
        yield from befall(world, one, value)
