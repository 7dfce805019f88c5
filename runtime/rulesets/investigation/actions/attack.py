"""The Attack action: type, target, confirm and resolve (INV-ATTACK-01..10)."""

from __future__ import annotations

from functools import partial

from runtime.engine.decisions import Decision, Option
from runtime.engine.ruleset import Procedure
from runtime.messages import M, Message
from runtime.rulesets.investigation.abilities import answer
from runtime.rulesets.investigation.actions.move import Offers
from runtime.rulesets.investigation.deeds import perform
from runtime.rulesets.investigation.monsters import entry_of, hurt, in_range, scope_for
from runtime.rulesets.investigation.scope import number
from runtime.rulesets.investigation.selectors import piece_option
from runtime.rulesets.investigation.skilltests import skill_test
from runtime.rulesets.investigation.state import Card, Investigator, Monster
from runtime.rulesets.investigation.world import World


def weapons(world: World, investigator: Investigator) -> list[Card]:
    """Return the cards with an attack icon (INV-ATTACK-02, INV-ATTACK-10)."""
    cards = [world.state.cards[card] for card in investigator.possessions]
    return [card for card in cards if world.face(card).weapon]


def targets(world: World, investigator: Investigator, weapon: Card | None) -> list[Monster]:
    """Return the monsters an attack can choose (INV-ATTACK-03, INV-ATTACK-04)."""
    face = world.face(weapon).weapon if weapon is not None else None
    if face and face.get("reach") == "ranged":
        return in_range(world, investigator)
    return world.monsters_at(investigator.space)


def within_reach(world: World, investigator: Investigator, monster: Monster) -> bool:
    """Say whether some attack the investigator has can choose *monster*."""
    return any(monster in targets(world, investigator, weapon) for weapon in (None, *weapons(world, investigator)))


def offers(world: World, investigator: Investigator) -> Offers:
    """Offer Attack; where no attack reaches any of the monsters it says so (INV-MONSTERUI-04)."""
    monsters = list(world.state.monsters.values())
    if not monsters:
        return []
    option = Option("attack", M("Attack"), 1, icon="attack", rule="INV-ATTACK-01")
    if not any(within_reach(world, investigator, monster) for monster in monsters):
        option.allowed, option.reason, option.rule = False, M("No attack reaches a monster."), "INV-ATTACK-03"
    return [(option, "attack", partial(attack, world, investigator))]


def aimed(world: World, investigator: Investigator) -> Offers:
    """Offer for each monster to attack it, and say how it is evaded, at its panel (INV-MONSTERUI-04)."""
    found: Offers = []
    for monster in world.state.monsters.values():
        name = world.name_of(monster)
        target = {"monster": monster.id}
        strike = Option(f"attack:{monster.id}", M("Attack: {monster}", monster=name), 1, target=target, icon="attack")
        if within_reach(world, investigator, monster):
            strike.rule = "INV-ATTACK-01"
        else:
            strike.allowed, strike.reason, strike.rule = False, M("No attack of yours reaches it."), "INV-ATTACK-03"
        found.append((strike, "attack", partial(attack, world, investigator, monster)))
        near = monster.space == investigator.space
        why = M("It is checked by itself when you act or move away here.") if near else M("It is not in your space.")
        evade = Option(
            f"evade:{monster.id}",
            M("Evade: {monster}", monster=name),
            allowed=False,
            reason=why,
            rule="INV-EVADE-01" if near else "INV-EVADE-07",
            target=target,
            icon="evade",
        )
        found.append((evade, "", nothing))
    return found


def nothing() -> Procedure:
    """What an option that is never allowed runs."""
    yield from ()


def attack(world: World, investigator: Investigator, aim: Monster | None = None) -> Procedure:
    """Choose type and target, unless the target is *aim*; backing out before the confirmation costs nothing
    (INV-ATTACK-05)."""
    choices: list[Card | None] = [
        weapon
        for weapon in (*weapons(world, investigator), None)
        if (found := targets(world, investigator, weapon)) and (aim is None or aim in found)
    ]
    options = [_type_option(world, weapon) for weapon in choices]
    source = world.name_of(aim) if aim is not None else None
    value = yield Decision("choice", investigator.id, M("Attack with what?"), [*options, _back()], source)
    if value == "back":
        return
    weapon = next(weapon for weapon, option in zip(choices, options, strict=True) if option.id == value)
    monster = aim
    if monster is None:
        found = targets(world, investigator, weapon)
        value = yield Decision(
            "target",
            investigator.id,
            M("Attack which monster?"),
            [*(piece_option(world, monster) for monster in found), _back()],
        )
        if value == "back":
            return
        monster = next(monster for monster in found if monster.id == value)
    yield from perform(world, investigator, "attack", partial(resolve, world, investigator, monster, weapon))


def _back() -> Option:
    return Option("back", M("Back"))


def _type_option(world: World, weapon: Card | None) -> Option:
    if weapon is None:
        return Option("unarmed", M("Unarmed"), 1, icon="unarmed")
    face = world.face(weapon)
    assert face.weapon is not None
    label: Message = M("{card} (damage {n})", card=world.name_of(weapon), n=int(face.weapon.get("damage", 0)))
    return Option(weapon.id, label, 1, target={"card": weapon.id}, icon=face.icon or str(face.weapon["kind"]))


def resolve(world: World, investigator: Investigator, monster: Monster, weapon: Card | None) -> Procedure:
    """Resolve a confirmed attack by the monster's table for the kind of weapon (INV-ATTACK-06)."""
    from runtime.rulesets.investigation.events import body

    face = world.face(weapon).weapon if weapon is not None else None
    kind = str(face["kind"]) if face else "unarmed"
    damage = number(world, face.get("damage", 0) if face else 1, scope_for(world, monster, investigator))
    for item in world.modifying("weapon-damage", investigator):
        if kind in item.modifier.get("weapons", (kind,)):
            damage += number(world, item.modifier["weapon-damage"], world.scope_of(item))
    scope = scope_for(world, monster, investigator)
    scope.values = {"weapon": kind, "weapon_damage": damage, "successes": 0}
    world.log(
        "attack",
        M("{who} attacks {monster}.", who=world.name_of(investigator), monster=world.name_of(monster)),
        investigator=investigator.id,
        monster=monster.id,
        weapon=kind,
    )
    entry = yield from entry_of(world, monster, "attack", scope, kind)
    if entry is None and kind != "unarmed":
        entry = yield from entry_of(world, monster, "attack", scope, "unarmed")
    if entry is not None:
        yield from body(world, entry, scope, "attack", world.name_of(monster))
    else:
        rolling = yield from skill_test(world, investigator, {"difficulty": 1}, "attack", scope)
        scope.values = {**scope.values, "successes": rolling.successes}
        if rolling.passed:
            yield from hurt(world, monster, damage, scope)
    if investigator.eliminated:
        return
    used = weapon if weapon is not None and weapon.id in investigator.possessions else None
    values = {**scope.values, "weapon_card": used.id if used is not None else ""}
    yield from answer(world, "attacked", investigator, values, monster)
