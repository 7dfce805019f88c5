"""What the table tells the app of its own accord: what its own cards and actions did to what the app keeps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from runtime.engine.decisions import Decision, Option
from runtime.engine.ruleset import Procedure
from runtime.messages import M, Message
from runtime.rulesets.investigation.companion import words
from runtime.rulesets.investigation.companion.instructions import STATES, befall, is_awaited
from runtime.rulesets.investigation.companion.knowing import supposed
from runtime.rulesets.investigation.events import can_run, fire
from runtime.rulesets.investigation.monsters import take_off
from runtime.rulesets.investigation.movement import kindle, put_out
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.selectors import piece_option
from runtime.rulesets.investigation.state import Investigator
from runtime.rulesets.investigation.world import World

REPORT = "report"
"""Id of the option that opens the list of what can be told."""

Report = tuple[Option, Callable[[], Procedure]]


def report(world: World) -> Procedure:
    """Let the table tell one thing."""
    found = list(_reports(world))
    back = Option("back", M("Back"))
    value = yield Decision("ask", None, M("What has happened?"), [*(option for option, _ in found), back])
    if value != "back":
        yield from next(run for option, run in found if option.id == value)()


def _reports(world: World) -> Iterator[Report]:
    for place, name in watched(world).items():
        yield (
            Option(f"enters:{place}", M("Somebody enters: {place}", place=name), icon="move"),
            partial(_entered, world, place),
        )
    for state in STATES:
        if is_awaited(world, state):
            label = M("Somebody becomes wounded") if state == "wounded" else M("Somebody becomes insane")
            yield Option(state, label, icon=state), partial(_befallen, world, state)
    yield (
        Option("eliminated", M("Somebody is eliminated"), icon="eliminated", rule="INV-ELIM-01"),
        partial(_befallen, world, "eliminated"),
    )
    yield Option("fire", M("A fire is set"), icon="fire", rule="INV-SETFIRE-01"), partial(_kindled, world)
    if world.state.fires:
        yield Option("fire-out", M("A fire is put out"), icon="water", rule="INV-FIRE-06"), partial(_put_out, world)
    if world.state.barricades:
        yield (
            Option("barricade", M("A barricade is broken"), icon="barricade", rule="INV-BARRICADE-09"),
            partial(_broken, world),
        )
    if world.state.monsters:
        yield Option("monster-gone", M("A monster leaves the board"), icon="monster"), partial(_gone, world)


def watched(world: World) -> dict[str, Message]:
    """Return the places whose entering the scenario waits for, with their names (only those on the board)."""
    found: dict[str, Message] = {}
    for event in world.compiled.by_trigger.get("enters", ()):
        trigger = event.data["trigger"]
        place = next(str(trigger[key]) for key in ("space", "room", "tile") if key in trigger)
        runs = supposed(partial(can_run, world, event, Scope()), True)
        if runs and world.spaces_named(place):
            found[place] = words.place(world, place)
    return found


def _who(world: World, prompt: Message) -> Procedure:
    people = world.standing()
    if len(people) == 1:
        return people[0]
    back = Option("back", M("Back"))
    value = yield Decision("ask", None, prompt, [*(piece_option(world, one) for one in people), back])
    return next((one for one in people if one.id == value), None)


def _entered(world: World, place: str) -> Procedure:
    one: Investigator | None = yield from _who(world, M("Who enters {place}?", place=words.place(world, place)))
    if one is not None:
        yield from fire(world, "enters", Scope(active=one), space=world.spaces_named(place)[0])


def _befallen(world: World, what: str) -> Procedure:
    one: Investigator | None = yield from _who(world, M("Who is it?"))
    if one is not None:
        yield from befall(world, one, what)


def _space(prompt: Message, world: World, spaces: list[str]) -> Procedure:
    options = [Option(space, world.space_name(space), target={"space": space}) for space in spaces]
    value = str((yield Decision("ask", None, prompt, [*options, Option("back", M("Back"))])))
    return "" if value == "back" else value


def _kindled(world: World) -> Procedure:
    free = [space for space in world.board.spaces if space not in world.state.fires]
    space = yield from _space(M("Where is the fire set?"), world, free)
    if space:
        kindle(world, space)


def _put_out(world: World) -> Procedure:
    space = yield from _space(M("Where is the fire put out?"), world, list(world.state.fires))
    if space:
        put_out(world, space)


def _broken(world: World) -> Procedure:
    space = yield from _space(M("Where is the barricade broken?"), world,
                              list(dict.fromkeys(one.space for one in world.state.barricades)))  # fmt: skip
    if space:
        gone = next(one for one in world.state.barricades if one.space == space)
        world.state.barricades.remove(gone)
        world.board_changed()
        world.log("barricade-broken", M("The barricade breaks."), space=space)


def _gone(world: World) -> Procedure:
    monsters = list(world.state.monsters.values())
    options = [*(piece_option(world, one) for one in monsters), Option("back", M("Back"))]
    value = yield Decision("ask", None, M("Which monster leaves?"), options)
    monster = next((one for one in monsters if one.id == value), None)
    if monster is not None:
        take_off(world, monster)
        world.log("removed", M("{monster} leaves.", monster=world.name_of(monster)), monster=monster.id)
