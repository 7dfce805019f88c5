"""The stages of a round that go differently when the table keeps figures and turns itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from runtime.engine.decisions import Decision, Option
from runtime.engine.ruleset import Procedure
from runtime.messages import N_, M, Message, T
from runtime.rulesets.investigation.actions.tokens import events_of, label, use
from runtime.rulesets.investigation.companion import reports
from runtime.rulesets.investigation.companion.asking import NOBODY
from runtime.rulesets.investigation.companion.effects.holdings import any_copy
from runtime.rulesets.investigation.companion.foresight import of_people
from runtime.rulesets.investigation.companion.instructions import damage_options, instruct, set_damage
from runtime.rulesets.investigation.companion.knowing import supposed, sure
from runtime.rulesets.investigation.companion.words import joined
from runtime.rulesets.investigation.deeds import perform
from runtime.rulesets.investigation.endgame import DEFEAT, VICTORY, too_late
from runtime.rulesets.investigation.events import body, can_run, drain, fire, run_event
from runtime.rulesets.investigation.monsters import (
    awareness,
    entry_of,
    horror,
    horror_check,
    hurt,
    scope_for,
    table,
)
from runtime.rulesets.investigation.scope import Scope, number
from runtime.rulesets.investigation.selectors import piece_option
from runtime.rulesets.investigation.skilltests import skill_test
from runtime.rulesets.investigation.state import Investigator, Monster
from runtime.rulesets.investigation.world import World


def share(world: World) -> Procedure:
    """Set-up: what lies ready, and the starting possessions, shared out as the table likes (INV-SETUP-12)."""
    state = world.state
    names = [world.name_of(state.cards[card]) for card in state.to_share]
    people = list(state.investigators.values())
    lines = [M("{who}: take your card and your figure.", who=world.name_of(one)) for one in people]
    if names:
        lines.append(M("Share out among you, as you like: {cards}.", cards=joined(names)))
    lines += [M("A rule of this story: {rule}", rule=T(text)) for text in _rules_of_people(world)]
    state.handed_out += [state.cards[card].ref for card in state.to_share]
    yield from instruct(world, lines, source=M("Set-up"))
    state.to_share = []
    world.triggers.clear()
    state.stage = "prologue"


def _rules_of_people(world: World) -> list[dict[str, str]]:
    """Return the texts of the scenario's rules about investigators: the table follows them itself."""
    return [
        ability["text"]
        for ability in world.compiled.scenario.get("abilities", ())
        if ability.get("text") and any(of_people(modifier) for modifier in ability.get("modify", ()))
    ]


# -- the investigators' phase ----------------------------------------------------------------------------------------

Deed = tuple[Option, Callable[[], Procedure]]


def turns(world: World) -> Procedure:
    """The investigators' phase: whatever was done at the table and the app has to answer, until it ends
    (INV-ROUND-03, INV-APP-01)."""
    deeds = [*_tokens(world), *_inspections(world), *_monsters(world)]
    ends = [
        Option(reports.REPORT, M("Tell the app of something else"), icon="log"),
        Option("end-phase", M("End the phase"), icon="end", rule="INV-ROUND-04"),
    ]
    options = [*(option for option, _ in deeds), *damage_options(world, *world.state.monsters.values()), *ends]
    value = str((yield Decision("turn", None, M("Take your turns. What concerns the app?"), options)))
    if value == "end-phase":
        end = [Option("end", M("End the phase")), Option("stay", M("Go on playing"))]
        if (yield Decision("confirm", None, M("Has everybody taken their turn?"), end)) == "stay":
            return
        yield from fire(world, "phase", phase="investigator", at="end")
        if world.state.deadline and world.state.round >= world.state.deadline:
            too_late(world)
        world.state.stage = "fire"
        return
    if value == reports.REPORT:
        yield from reports.report(world)
    elif not (yield from set_damage(world, value)):
        run = next(run for option, run in deeds if option.id == value)
        yield from run()
    yield from drain(world)


def who_does_it(world: World, prompt: Message) -> Procedure:
    """Return the investigator who does something; None when the table thinks better of it."""
    people = world.standing()
    if len(people) < 2:
        return people[0] if people else None
    back = Option("back", M("Back"))
    value = yield Decision("ask", None, prompt, [*(piece_option(world, one) for one in people), back])
    return next((one for one in people if one.id == value), None)


def _tokens(world: World) -> list[Deed]:
    found: list[Deed] = []
    for token in world.state.tokens.values():
        if supposed(partial(events_of, world, None, token), ["?"]):
            option = Option(f"use:{token.id}", label(world, token), target={"token": token.id}, icon=token.kind)
            found.append((option, partial(_use, world, token.id)))
    return found


def _use(world: World, name: str) -> Procedure:
    token = world.state.tokens[name]
    one = yield from who_does_it(world, M("{token}: who does it?", token=world.name_of(token)))
    if one is None:
        return
    if not (yield from sure(world, lambda: events_of(world, one, token))):
        yield from instruct(world, [M("Nothing happens.")], actor=one, source=world.name_of(token))
        return
    yield from use(world, one, token)


def _inspections(world: World) -> list[Deed]:
    """Cards that the scenario gave and has something to say of (INV-COMPACT-04)."""
    found: list[Deed] = []
    for event in world.compiled.by_trigger.get("item-used", ()):
        ref = world.compiled.catalogue.resolve(event.data["trigger"]["item"], "")
        card = any_copy(world, ref)
        if ref not in world.state.handed_out or card is None:
            continue
        scope = Scope(this=card, source=world.name_of(card))
        if supposed(partial(can_run, world, event, scope), True):
            option = Option(f"inspect:{event.id}", M("Inspect {card}", card=world.name_of(card)), icon="inspect",
                            rule="INV-COMPACT-04")  # fmt: skip
            found.append((option, partial(_inspect, world, event.id, scope)))
    return found


def _inspect(world: World, name: str, scope: Scope) -> Procedure:
    one = yield from who_does_it(world, M("Who has {card}?", card=scope.source or M("it")))
    if one is not None:
        yield from run_event(world, name, scope.but(active=one))


WEAPONS = {
    "unarmed": N_("Unarmed"),
    "bladed": N_("Bladed weapon"),
    "heavy": N_("Heavy weapon"),
    "firearm": N_("Firearm"),
    "spell": N_("Spell"),
}


def _monsters(world: World) -> list[Deed]:
    found: list[Deed] = []
    for monster in world.state.monsters.values():
        name, target = world.name_of(monster), {"monster": monster.id}
        attacked = Option(f"attack:{monster.id}", M("Attack {monster}", monster=name), 1, target=target, icon="attack",
                          rule="INV-ATTACK-01")  # fmt: skip
        evaded = Option(f"evade:{monster.id}", M("Evade {monster}", monster=name), target=target, icon="move",
                        rule="INV-EVADE-01")  # fmt: skip
        found.append((attacked, partial(_attack, world, monster)))
        found.append((evaded, partial(_evade, world, monster)))
    return found


def _attack(world: World, monster: Monster) -> Procedure:
    one = yield from who_does_it(world, M("Who attacks {monster}?", monster=world.name_of(monster)))
    if one is None:
        return
    options = [Option(kind, M(name), 1, icon=kind) for kind, name in WEAPONS.items()]
    value = str((yield Decision("choice", one.id, M("Attack with what?"), [*options, Option("back", M("Back"))])))
    if value != "back":
        yield from perform(world, one, "attack", partial(attack, world, one, monster, value))


def attack(world: World, one: Investigator, monster: Monster, weapon: str) -> Procedure:
    """Resolve an attack by the monster's table for the kind of weapon (INV-ATTACK-06)."""
    scope = scope_for(world, monster, one)
    scope.values = {"weapon": weapon, "successes": 0}
    if weapon == "unarmed":
        scope.values["weapon_damage"] = 1
    world.log(
        "attack",
        M("{who} attacks {monster}.", who=world.name_of(one), monster=world.name_of(monster)),
        investigator=one.id,
        monster=monster.id,
        weapon=weapon,
    )
    entry = yield from entry_of(world, monster, "attack", scope, weapon)
    if entry is None and weapon != "unarmed":
        entry = yield from entry_of(world, monster, "attack", scope, "unarmed")
    if entry is not None:
        yield from body(world, entry, scope, "attack", world.name_of(monster))
        return
    rolling = yield from skill_test(world, one, {"difficulty": 1}, "attack", scope)
    scope.values = {**scope.values, "successes": rolling.successes}
    if rolling.passed:
        damage = yield from sure(world, lambda: number(world, "weapon_damage", scope))
        yield from hurt(world, monster, damage, scope)


def _evade(world: World, monster: Monster) -> Procedure:
    one = yield from who_does_it(world, M("Who evades {monster}?", monster=world.name_of(monster)))
    if one is not None:
        yield from evade(world, one, monster)


def evade(world: World, one: Investigator, monster: Monster) -> Procedure:
    """Resolve an evade check (INV-EVADE-04)."""
    scope = scope_for(world, monster, one)
    world.log(
        "evade",
        M("{who} evades {monster}.", who=world.name_of(one), monster=world.name_of(monster)),
        investigator=one.id,
        monster=monster.id,
    )
    entry = yield from entry_of(world, monster, "evade", scope)
    if entry is not None:
        yield from body(world, entry, scope, "evade", world.name_of(monster))


# -- horror ----------------------------------------------------------------------------------------------------------


def horror_step(world: World) -> Procedure:
    """The horror step: everybody says whom they face, the most horrible monster in range (INV-HORRORSTEP-01)."""
    state = world.state
    facing = [one for one in world.standing() if one.id in state.queue] if state.monsters else []
    if facing:
        one = facing[0]
        state.queue.remove(one.id)
        monster = yield from most_horrible(world, one)
        if monster is not None:
            yield from horror_check(world, one, monster)
        yield from drain(world)
        return
    while state.monsters:
        options = [Option("continue", M("Continue")), *damage_options(world, *state.monsters.values())]
        value = str((yield Decision("confirm", None, M("End the mythos phase"), options)))
        if not (yield from set_damage(world, value)):
            break
    yield from drain(world)
    state.stage = "round-end"


def most_horrible(world: World, one: Investigator) -> Procedure:
    """Ask whom an investigator faces; return the monster or None (INV-HORRORCHECK-01)."""
    monsters = list(world.state.monsters.values())
    if not any(table(world, monster, "horror_check") for monster in monsters):
        return None  # whoever it is, it frightens nobody
    values = yield from sure(world, lambda: [horror(world, monster) for monster in monsters])
    prompt = M("{who}: which monster within 3 spaces has the highest horror?", who=world.name_of(one))
    options = [
        (monster, M("{monster}: horror {n}", monster=world.name_of(monster), n=value))
        for monster, value in sorted(zip(monsters, values, strict=True), key=lambda pair: -pair[1])
    ]
    return (yield from _faced(one, prompt, options))


def most_aware(world: World, one: Investigator) -> Procedure:
    """Ask whom an investigator has to evade; return the monster or None (INV-EVADE-02)."""
    monsters = list(world.state.monsters.values())
    values = yield from sure(world, lambda: [awareness(world, monster) for monster in monsters])
    prompt = M("{who}: which monster in your space has the highest awareness?", who=world.name_of(one))
    options = [
        (monster, M("{monster}: awareness {n}", monster=world.name_of(monster), n=value))
        for monster, value in sorted(zip(monsters, values, strict=True), key=lambda pair: -pair[1])
    ]
    return (yield from _faced(one, prompt, options))


def _faced(one: Investigator, prompt: Message, monsters: Sequence[tuple[Monster, Message]]) -> Procedure:
    if not monsters:
        return None
    options = [Option(monster.id, label, target={"monster": monster.id}) for monster, label in monsters]
    options.append(Option(NOBODY, M("None")))
    value = yield Decision("ask", one.id, prompt, options)
    return next((monster for monster, _ in monsters if monster.id == value), None)


STAGES = {"share": share, "turns": turns, "horror": horror_step}
"""Stages of the round that are others than in full mode."""


# -- the end -----------------------------------------------------------------------------------------------------------


def own_results(world: World, undecided: list[Investigator]) -> Procedure:
    """Let the table say for whom a condition decides otherwise than the group's result: only it can read its backs
    (INV-WIN-06, INV-INSANE-05)."""
    left = list(undecided) if _decide_for_themselves(world) else []
    while left:
        options = [Option(one.id, _turned(world, one), target={"investigator": one.id}) for one in left]
        options.append(Option(NOBODY, M("No, nobody")))
        prompt = M("The story is at its end. Does a condition decide otherwise for somebody?")
        value = yield Decision("ask", None, prompt, options)
        chosen = next((one for one in left if one.id == value), None)
        if chosen is None:
            return
        chosen.result = DEFEAT if chosen.result == VICTORY else VICTORY
        left.remove(chosen)


def _turned(world: World, one: Investigator) -> Message:
    who = world.name_of(one)
    return M("{who} loses", who=who) if one.result == VICTORY else M("{who} wins", who=who)


def _decide_for_themselves(world: World) -> bool:
    """Say whether any condition of the scenario and its packs answers the end of the game."""
    return any(
        name == "on:game-end"
        for card in world.compiled.cards.values()
        if card.kind == "condition"
        for face in (card.front, *card.backs)
        for name, _, _ in face.filed
    )
