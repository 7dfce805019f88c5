"""Monsters: spawning, tables, activation, harm, defeat, horror checks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from runtime.engine.decisions import Decision
from runtime.engine.ruleset import Procedure
from runtime.messages import N_, M, Message
from runtime.rulesets.investigation.abilities import answer
from runtime.rulesets.investigation.causes import FIRE
from runtime.rulesets.investigation.companion.knowing import AT_TABLE, Unknown, sure
from runtime.rulesets.investigation.scope import Scope, holds, member, number
from runtime.rulesets.investigation.selectors import piece_option
from runtime.rulesets.investigation.state import Investigator, Monster
from runtime.rulesets.investigation.world import World

MARKS = (
    N_("sun"),
    N_("moon"),
    N_("star"),
    N_("key"),
    N_("eye"),
    N_("crown"),
    N_("bell"),
    N_("moth"),
    N_("anchor"),
    N_("rose"),
)


def spawn(world: World, ref: str, space: str, name: str = "") -> Monster | None:
    """Put a monster of type *ref* into *space*; a mark tells it from others of its type (INV-SPAWN-01,
    INV-SPAWN-02)."""
    if space not in world.board.spaces:
        return None
    return put_into_play(world, ref, AT_TABLE if world.companion else space, name, space, world.space_name(space))


def put_into_play(world: World, ref: str, stands: str, name: str, space: str, place: Message) -> Monster:
    """Put a monster of type *ref* into play: where it *stands*, and where it is said to appear, a *space* or a *place*
    in words."""
    state = world.state
    definition = world.compiled.monsters[ref]
    state.serial += 1
    alike = [monster for monster in state.monsters.values() if monster.type == ref]
    taken = {monster.mark for monster in alike}
    mark = next((mark for mark in MARKS if mark not in taken), str(state.serial)) if alike else ""
    health = max(1, number(world, definition.data["health"], Scope()))
    monster = Monster(f"m{state.serial}", ref, stands, health, name=name, mark=mark)
    state.monsters[monster.id] = monster
    world.cards_changed()
    world.log(
        "spawn",
        M("{monster} appears in {space}.", monster=world.name_of(monster), space=place),
        monster=monster.id,
        type=ref,
        space=space,
    )
    return monster


def table(world: World, monster: Monster, name: str) -> list[dict[str, Any]]:
    """Return one of a monster's tables; a stage reached by lost health replaces it."""
    data = world.compiled.monsters[monster.type].data
    left = monster.health - monster.damage
    found: list[dict[str, Any]] = data.get(name, [])
    reached = [stage for stage in data.get("stages", ()) if left < stage["below"] and name in stage]
    if reached:
        found = min(reached, key=lambda stage: int(stage["below"]))[name]
    return found


def draw_entry(world: World, key: str, entries: list[tuple[int, dict[str, Any]]], scope: Scope) -> Procedure:
    """Draw an entry of a table by weight among those whose `when` holds, none repeated until all were used; return it
    with its number, or None."""
    left = list(entries)
    while True:
        fitting = [(index, entry) for index, entry in left if _may_hold(world, entry, scope)]
        if not fitting:
            return None
        drawn = _drawn(world, key, fitting)
        when = drawn[1].get("when")
        # A table is asked about the entry that was drawn alone; drawing among the others then is as fair.
        if not world.companion or (yield from sure(world, partial(holds, world, when, scope))):
            world.state.used[key].append(str(drawn[0]))
            return drawn
        left.remove(drawn)


def _may_hold(world: World, entry: dict[str, Any], scope: Scope) -> bool:
    try:
        return holds(world, entry.get("when"), scope)
    except Unknown:
        return True


def _drawn(world: World, key: str, fitting: list[tuple[int, dict[str, Any]]]) -> tuple[int, dict[str, Any]]:
    used = world.state.used.setdefault(key, [])
    fresh = [(index, entry) for index, entry in fitting if str(index) not in used]
    if not fresh:
        used.clear()
        fresh = fitting
    return world.chance.pick_weighted([(pair, int(pair[1].get("weight", 1))) for pair in fresh])


def entry_of(world: World, monster: Monster, name: str, scope: Scope, weapon: str = "") -> Procedure:
    """Draw an entry of a monster's table, of one weapon kind for attacks, and return it; None when there is none."""
    entries = [
        (index, entry)
        for index, entry in enumerate(table(world, monster, name))
        if not weapon or entry.get("weapon", "unarmed") == weapon
    ]
    key = f"{monster.type}/{name}/{weapon}/{len(table(world, monster, name))}"
    drawn = yield from draw_entry(world, key, entries, scope)
    return drawn[1] if drawn else None


def scope_for(world: World, monster: Monster, investigator: Investigator | None = None) -> Scope:
    """Return the scope in which a monster's tables are read."""
    return Scope(
        active=investigator,
        this=monster,
        owner=monster,
        target=investigator,
        home=world.compiled.monsters[monster.type].home,
        source=world.name_of(monster),
    )


def activate(world: World, monster: Monster) -> Procedure:
    """Activate a monster: fire first, then its drawn activation (INV-FIRE-08, INV-MONSTERSTEP-02)."""
    from runtime.rulesets.investigation.events import body

    scope = scope_for(world, monster)
    if world.state.fires and (yield from sure(world, lambda: member(world, monster, "burning"))):
        with world.session.because(FIRE):
            yield from hurt(world, monster, 1, scope.but(source=M("Fire")))
        if monster.id not in world.state.monsters:
            return
    world.log("activate", M("{monster} activates.", monster=world.name_of(monster)), monster=monster.id)
    yield from answer(world, "activated", monster)
    if monster.id not in world.state.monsters:
        return
    entry = yield from entry_of(world, monster, "activation", scope)
    if entry is not None:
        yield from body(world, entry, scope, "other", world.name_of(monster))


def hurt(world: World, monster: Monster, amount: int, scope: Scope) -> Procedure:
    """Deal damage to a monster; at its health it is defeated (INV-ATTACK-08)."""
    if monster.id not in world.state.monsters or monster.damage >= monster.health:
        return  # what answers its defeat cannot defeat it once more
    amount = yield from sure(world, lambda: _taken(world, monster, amount, scope))
    yield from harmed(world, monster, amount, scope)


def harmed(world: World, monster: Monster, amount: int, scope: Scope) -> Procedure:
    """Give a monster damage that nothing lowers any more."""
    if amount <= 0:
        world.log("unharmed", M("{monster} takes no damage.", monster=world.name_of(monster)), monster=monster.id)
        return
    monster.damage += amount
    world.log(
        "hit",
        M("{monster} takes damage: {n}.", monster=world.name_of(monster), n=amount),
        monster=monster.id,
        amount=amount,
    )
    if monster.damage >= monster.health:
        yield from defeat(world, monster, scope)


def _taken(world: World, monster: Monster, amount: int, scope: Scope) -> int:
    if world.forbidden(monster, "be-damaged"):
        return 0
    weapon = scope.values.get("weapon", "")
    for item in world.modifying("take", monster):
        kinds = item.modifier.get("from")
        if kinds and weapon not in kinds:
            continue
        how = item.modifier["take"]
        if how == "half-up":
            amount = (amount + 1) // 2
        elif how == "none":
            amount = 0
        else:
            amount = max(0, amount + number(world, how, world.scope_of(item)))
    return amount


def defeat(world: World, monster: Monster, scope: Scope) -> Procedure:
    """Take a defeated monster off the board, and let everything that waits for it answer."""
    state = world.state
    over = monster.damage - monster.health
    values = {"amount": over}
    world.log(
        "defeated",
        M("{monster} is defeated.", monster=world.name_of(monster)),
        monster=monster.id,
        type=monster.type,
        investigator=scope.active.id if scope.active is not None else None,
    )
    yield from answer(world, "defeated", monster, values)
    if monster.id not in state.monsters:
        return
    active = scope.active
    if active is not None:
        yield from answer(world, "defeated", active, values, monster)
    for name in filter(None, (monster.type, monster.name)):
        state.defeated[name] = state.defeated.get(name, 0) + 1
    where = monster.space
    take_off(world, monster)
    world.triggers.append(
        (
            "monster-defeated",
            {"type": monster.type, "name": monster.name, "id": monster.id},
            Scope(active=active, target=monster if world.companion else where),
        )
    )
    if not state.monsters:
        world.triggers.append(("all-defeated", {}, Scope(active=active)))


def take_off(world: World, monster: Monster) -> None:
    """Remove a monster from the board and from what is still to activate."""
    state = world.state
    state.monsters.pop(monster.id, None)
    if monster.id in state.queue:
        state.queue.remove(monster.id)
    state.horror_entries.pop(monster.id, None)
    world.cards_changed()


def awareness(world: World, monster: Monster) -> int:
    """Return a monster's awareness."""
    return number(world, world.compiled.monsters[monster.type].data.get("awareness"), scope_for(world, monster), 0)


def horror(world: World, monster: Monster) -> int:
    """Return a monster's horror value."""
    return number(world, world.compiled.monsters[monster.type].data.get("horror"), scope_for(world, monster), 0)


def highest(
    world: World, monsters: list[Monster], values: list[int], investigator: Investigator, prompt: Message
) -> Procedure:
    """Return the monster with the highest value; among equals the investigator chooses
    (INV-EVADE-03, INV-HORRORCHECK-01)."""
    top = max(values)
    best = [monster for monster, value in zip(monsters, values, strict=True) if value == top]
    if len(best) == 1:
        return best[0]
    value = yield Decision("target", investigator.id, prompt, [piece_option(world, monster) for monster in best])
    return next(monster for monster in best if monster.id == value)


def in_range(world: World, investigator: Investigator) -> list[Monster]:
    """Return the monsters in the investigator's range (INV-RANGE-01)."""
    reach = sight(world, investigator)
    return [monster for monster in world.state.monsters.values() if monster.space in reach]


def sight(world: World, investigator: Investigator) -> Mapping[str, int]:
    """Return the spaces in the investigator's range with their distance (INV-RANGE-01)."""
    return world.topology.in_range(investigator.space, 3 + world.total("range", investigator))


def horror_check(world: World, investigator: Investigator, monster: Monster | None = None) -> Procedure:
    """Resolve a horror check against the most horrible monster in range; all who check against one monster in a step
    resolve the same text (INV-HORRORCHECK-01..03)."""
    from runtime.rulesets.investigation.events import body

    if monster is None:
        monsters = in_range(world, investigator)
        if not monsters:
            return
        monster = yield from highest(
            world, monsters, [horror(world, one) for one in monsters], investigator, M("Whom do you face?")
        )
    scope = scope_for(world, monster, investigator)
    scope.occasion = "horror-check"
    entries = table(world, monster, "horror_check")
    drawn = world.state.horror_entries.get(monster.id)
    if drawn is None or drawn >= len(entries):
        found = yield from draw_entry(world, f"{monster.type}/horror_check", list(enumerate(entries)), scope)
        if found is None:
            return
        drawn = found[0]
        world.state.horror_entries[monster.id] = drawn
    world.log(
        "horror-check",
        M("{who} faces {monster}.", who=world.name_of(investigator), monster=world.name_of(monster)),
        investigator=investigator.id,
        monster=monster.id,
        entry=drawn,
    )
    yield from body(world, entries[drawn], scope, "horror-check", world.name_of(monster))
