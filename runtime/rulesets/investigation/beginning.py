"""Beginning in the middle: a game that starts from any event, with the table as a designer says (`options["from"]`).

    {"event": "cellar-hatch", "active": "base:ada-quill", "variables": {"hatch_open": true}, "threat": 4, "round": 3,
     "revealed": ["cellar"], "tokens": {"hatch": true, "desk": false}, "at": {"base:ada-quill": "hall/a"},
     "possessions": {"base:ada-quill": ["base:crowbar"]}, "clues": {"base:ada-quill": 2}, "seen": ["arrival"],
     "monsters": [{"type": "base:drowned-clerk", "at": "hall/b"}], "objective": "find-the-key", "start": false}

The table is laid as at the start of a game, but nobody is asked who takes what and neither prologue nor start events
are told (unless `start` is true: then both come first). What is given is put on top of that; then the event runs,
whatever its condition says, and the round goes on as if it had come up in play: an event of the story in a turn of
`active`, one of the mythos in the event step, one of a round or phase where that stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from runtime.engine import ScenarioError
from runtime.engine.ruleset import Procedure
from runtime.messages import M, T
from runtime.rulesets.investigation.actions.menu import begin_turn
from runtime.rulesets.investigation.cards import gain_card
from runtime.rulesets.investigation.companion.knowing import AT_TABLE
from runtime.rulesets.investigation.compile import Compiled
from runtime.rulesets.investigation.events import body, drain, run_event
from runtime.rulesets.investigation.monsters import spawn
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.setup import start_story
from runtime.rulesets.investigation.sharing import share_out
from runtime.rulesets.investigation.tabletop import place_token, place_waiting, remove_token, reveal_tile
from runtime.rulesets.investigation.tracing import note_run
from runtime.rulesets.investigation.world import World

Item = TypeVar("Item")

EVERYBODY = "*"
"""Stands for every investigator in `at`, `clues` and `possessions`."""

LAYING, TELLING = "from", "from-event"
"""The two stages such a game begins with."""

TYPES: dict[str, type | tuple[type, ...]] = {"boolean": bool, "number": int, "text": str}
WORDS = {"boolean": M("yes or no"), "number": M("a whole number"), "text": M("a text")}


class Foe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A monster that is on the board."""

    type: str
    at: str
    name: str = ""


class Beginning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a game begins."""

    event: str = ""
    """An event or mythos event; empty for a table that is only laid."""
    active: str = ""
    """Whose turn it is; the first investigator's without it."""
    variables: dict[str, Any] = {}
    threat: int | None = None
    round: int = 1
    revealed: tuple[str, ...] = ()
    tokens: dict[str, bool] = {}
    at: dict[str, str] = {}
    possessions: dict[str, tuple[str, ...]] | None = None
    """Cards of each investigator; without it the starting possessions are dealt out in turn."""
    clues: dict[str, int] = {}
    monsters: tuple[Foe, ...] = ()
    seen: tuple[str, ...] = ()
    objective: str = ""
    start: bool = False


def read(compiled: Compiled, options: Mapping[str, Any], chosen: Sequence[str]) -> Beginning:
    """Return the beginning in a game's options; raises `ScenarioError` for what is not in the scenario."""
    try:
        spec = msgspec.convert(options["from"], Beginning)
    except msgspec.ValidationError as error:
        raise ScenarioError(M("The beginning is not usable: {why}", why=str(error))) from error
    events = {**compiled.events, **compiled.named["mythos"]}
    for name in (*([spec.event] if spec.event else ()), *spec.seen):
        _known(name in events, M("There is no event “{name}” in this scenario.", name=name))
    for name in spec.revealed:
        _known(name in compiled.placements, M("The tile “{name}” is not on the scenario's map.", name=name))
    for name in spec.tokens:
        _known(name in compiled.tokens, M("The token “{name}” is not in the scenario.", name=name))
    for name, value in spec.variables.items():
        check_value(compiled, name, value)
    for name in (spec.active, *spec.at, *spec.clues, *(spec.possessions or ())):
        if name not in ("", EVERYBODY):
            person(chosen, name)
    for space in (*spec.at.values(), *(foe.at for foe in spec.monsters)):
        check_space(compiled, space)
    for foe in spec.monsters:
        monster_ref(compiled, foe.type)
    for cards in (spec.possessions or {}).values():
        for card in cards:
            card_ref(compiled, card)
    if spec.objective:
        known = spec.objective in compiled.named["objectives"]
        _known(known, M("There is no objective “{name}” in this scenario.", name=spec.objective))
    if spec.round < 1 or any(clues < 0 for clues in spec.clues.values()):
        raise ScenarioError(M("A round is 1 or later, and nobody has fewer than 0 clues."))
    return spec


def _known(known: bool, complaint: dict[str, Any]) -> None:
    if not known:
        raise ScenarioError(complaint)


def check_value(compiled: Compiled, name: str, value: Any) -> None:
    """Raise `ScenarioError` unless a variable of that name can have the value."""
    kinds = {item["id"]: item.get("type", "number") for item in compiled.scenario.get("variables", ())}
    kind = "number" if name == "threat" else kinds.get(name)
    if kind is None:
        raise ScenarioError(M("There is no variable “{name}” in this scenario.", name=name))
    if not isinstance(value, TYPES[kind]) or (kind == "number" and isinstance(value, bool)):
        raise ScenarioError(
            M("The variable “{name}” takes {kind}, not {value}.", name=name, kind=WORDS[kind], value=repr(value))
        )


def check_space(compiled: Compiled, space: str) -> str:
    """Return the tile placement a space of the whole map is on; raises `ScenarioError` when there is none."""
    found = compiled.board(tuple(compiled.placements)).spaces.get(space)
    if found is None:
        raise ScenarioError(M("There is no space “{name}” on the map.", name=space))
    return found.placement


def person(chosen: Iterable[str], name: str) -> str:
    """Return the investigator in play who is meant, with or without the pack's name."""
    found = next((one for one in chosen if name in (one, one.partition(":")[2])), None)
    if found is None:
        raise ScenarioError(M("The investigator “{name}” is not in this game.", name=name))
    return found


def card_ref(compiled: Compiled, name: str) -> str:
    """Return the full reference of an item, spell or condition; raises `ScenarioError` when there is none."""
    ref = compiled.catalogue.resolve(name, "")
    definition = compiled.cards.get(ref)
    if definition is None or definition.kind in ("damage", "horror"):
        raise ScenarioError(M("There is no item, spell or condition “{name}”.", name=name))
    return ref


def monster_ref(compiled: Compiled, name: str) -> str:
    """Return the full reference of a type of monster; raises `ScenarioError` when there is none."""
    ref = compiled.catalogue.resolve(name, "")
    if ref not in compiled.monsters:
        raise ScenarioError(M("There is no monster “{name}”.", name=name))
    return ref


def lay(world: World) -> Procedure:
    """Lay the table: as at the start of a game, and then what the beginning says."""
    state, compiled = world.state, world.compiled
    spec = read(compiled, world.options, tuple(state.investigators))
    share_out(world, deal=spec.possessions is None)
    if spec.start:
        yield from start_story(world, told=True)
    else:
        yield from start_story(world, told=False)
        world.triggers.clear()
    for name in spec.revealed:
        reveal_tile(world, name, Scope())
    for name, wanted in spec.tokens.items():
        set_token(world, name, wanted)
    people = state.investigators
    for one, space in _each(people, spec.at):
        stand(world, one, space)
    state.variables.update(spec.variables)
    if spec.threat is not None:
        state.variables["threat"] = spec.threat
    for one, cards in _each(people, spec.possessions or {}):
        for card in cards:
            if world.companion:
                state.handed_out.append(card_ref(compiled, card))
                continue
            gain_card(world, people[one], card_ref(compiled, card))
    for one, clues in _each(people, spec.clues):
        people[one].clues = clues
    for foe in spec.monsters:
        put_monster(world, foe.type, foe.at, foe.name)
    for name in spec.seen:
        state.seen[name] = max(1, state.seen.get(name, 0))
    state.objective = spec.objective or state.objective
    state.round = spec.round
    world.triggers.clear()
    state.stage = TELLING


def _each(people: Iterable[str], given: Mapping[str, Item]) -> Iterator[tuple[str, Item]]:
    """Yield what each investigator is given; what everybody is given comes first."""
    people = list(people)
    if EVERYBODY in given:
        yield from ((one, given[EVERYBODY]) for one in people)
    yield from ((person(people, name), value) for name, value in given.items() if name != EVERYBODY)


def set_token(world: World, name: str, wanted: bool) -> None:
    """Put a token down, revealing the tile it lies on, or take it off."""
    if not wanted:
        world.state.seen_tokens.setdefault(name, 1)
        remove_token(world, name)
        return
    at = str(world.compiled.tokens[name]["at"])
    reveal_tile(world, at.partition("/")[0], Scope())
    place_token(world, name)


def stand(world: World, name: str, space: str) -> None:
    """Put an investigator into a space, revealing its tile. Nothing answers it."""
    reveal_tile(world, check_space(world.compiled, space), Scope())
    world.state.investigators[name].space = AT_TABLE if world.companion else space


def put_monster(world: World, name: str, space: str, as_: str = "") -> None:
    """Put a monster into a space, revealing its tile."""
    reveal_tile(world, check_space(world.compiled, space), Scope())
    spawn(world, monster_ref(world.compiled, name), space, as_)


def tell(world: World) -> Procedure:
    """Run the event the game begins with, where in the round it belongs."""
    state = world.state
    spec = read(world.compiled, world.options, tuple(state.investigators))
    place_waiting(world)
    active = state.investigators[person(state.investigators, spec.active or next(iter(state.investigators)))]
    after = "turns"
    trigger: Mapping[str, Any] = {}
    if spec.event in world.compiled.named["mythos"]:
        event = world.compiled.named["mythos"][spec.event]
        state.seen[spec.event] = state.seen.get(spec.event, 0) + 1
        note_run(world, spec.event)
        state.queue, after = [], "events"
        home = spec.event.rpartition(":")[0]
        title = T(event["title"]) if event.get("title") else M("Mythos")
        world.depth += 1
        scope = Scope(source=M("Mythos"), home=home)
        follow = yield from body(world, event, scope, "other", title)
        world.depth -= 1
        yield from run_event(world, follow, scope)
    elif spec.event:
        trigger = world.compiled.events[spec.event].data.get("trigger") or {}
        after, of_the_round = _stage_after(trigger)
        if of_the_round:
            scope = Scope()
        else:
            if not world.companion:  # there are no turns
                yield from begin_turn(world, active)
            token = state.tokens.get(str(trigger.get("token", "")))
            scope = Scope(active=active, this=token, source=world.name_of(token) if token is not None else None)
        yield from run_event(world, spec.event, scope, forced=True)
    yield from drain(world)
    if state.stage == TELLING:
        if after == "round-start" and trigger.get("type") != "start":
            state.round += 1
        state.stage = after


def _stage_after(trigger: Mapping[str, Any]) -> tuple[str, bool]:
    """Return where play goes on after an event of this trigger, and whether it belongs to no turn."""
    kind, at_end = trigger.get("type"), trigger.get("at", "start") == "end"
    if kind == "start":
        return "round-start", True
    if kind == "round":
        return ("round-start" if at_end else "turns"), True
    if kind == "phase":
        investigators = trigger.get("phase") == "investigator"
        if investigators:
            return ("fire" if at_end else "turns"), True
        return ("round-start" if at_end else "events"), True
    return "turns", False
