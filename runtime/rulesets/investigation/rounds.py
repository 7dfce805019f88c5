"""Rounds and phases (ledger areas ROUND, MYTHOS, EVENT, MONSTERSTEP, HORRORSTEP).

Every stage is complete when it begins: play can go on from its name alone, which is what saves and undo rest on.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext

from runtime.engine.decisions import Decision, Option, confirm
from runtime.engine.ruleset import CHECKPOINT, Procedure
from runtime.messages import M
from runtime.rulesets.investigation import causes
from runtime.rulesets.investigation.abilities import answer
from runtime.rulesets.investigation.actions.menu import begin_turn, take_turn
from runtime.rulesets.investigation.agreement import settled
from runtime.rulesets.investigation.beginning import LAYING, TELLING, lay, tell
from runtime.rulesets.investigation.companion.knowing import sure
from runtime.rulesets.investigation.endgame import GAME_OVER, ask_who_wins, settle, too_late
from runtime.rulesets.investigation.events import body, drain, fire
from runtime.rulesets.investigation.monsters import activate, draw_entry, horror_check, in_range
from runtime.rulesets.investigation.movement import spread_fire
from runtime.rulesets.investigation.scope import Scope, number
from runtime.rulesets.investigation.selectors import piece_option
from runtime.rulesets.investigation.setup import prologue
from runtime.rulesets.investigation.sharing import share
from runtime.rulesets.investigation.tracing import note_run
from runtime.rulesets.investigation.world import GameEnd, World


def play(world: World) -> Procedure:
    """Play from the stage the state stands at to the end of the game."""
    yield from until_the_end(world, _stages(world))


def _stages(world: World) -> Procedure:
    while world.state.stage != "over":
        yield CHECKPOINT
        stage = world.state.stage
        cause = causes.STAGES.get(stage)
        with world.session.because(cause) if cause is not None else nullcontext():
            yield from _procedure(world)(world)


def _procedure(world: World) -> Callable[[World], Procedure]:
    stage = world.state.stage
    if world.companion:
        from runtime.rulesets.investigation.companion import phases

        return phases.STAGES.get(stage, STAGES[stage])
    return STAGES[stage]


def until_the_end(world: World, procedure: Procedure) -> Procedure:
    """Run *procedure*; when an ending is reached in it, settle the game."""
    if world.companion:
        from runtime.rulesets.investigation.companion.instructions import noted

        procedure = noted(world, procedure)
    try:
        yield from settled(world, procedure)
    except GameEnd as end:
        world.triggers.clear()
        try:
            if GAME_OVER in end.args:
                yield from ask_who_wins(world)
            yield from settled(world, settle(world))
        except GameEnd:
            # A card that answers the end of the game cannot end it again.
            world.state.stage = "over"


def round_start(world: World) -> Procedure:
    """A new round: everybody may take a turn (INV-ROUND-01)."""
    state = world.state
    for one in state.investigators.values():
        one.acted = False
        one.water = 0
    world.log("round", M("Round {n} begins.", n=state.round), round=state.round)
    yield from answer(world, "round-start", None)
    yield from fire(world, "round", number=state.round, at="start")
    yield from fire(world, "phase", phase="investigator", at="start")
    state.stage = "turns"


def turns(world: World) -> Procedure:
    """The investigator phase: the group decides who is next, and when the phase ends (INV-ROUND-03, INV-ROUND-04)."""
    waiting = [one for one in world.standing() if not one.acted]
    options = [
        Option(
            f"turn:{one.id}",
            M("{who} takes a turn", who=world.name_of(one)),
            target={"investigator": one.id},
            rule="INV-TURN-04",
        )
        for one in waiting
    ]
    options.append(Option("end-phase", M("End the phase"), icon="end", rule="INV-ROUND-04"))
    value = str((yield Decision("turn", None, M("Who is next?") if waiting else M("All turns are taken"), options)))
    if value != "end-phase":
        yield from begin_turn(world, world.state.investigators[value.partition(":")[2]])
        return
    if waiting and (yield from _keeps_on(world)):
        return
    yield from fire(world, "phase", phase="investigator", at="end")
    if world.state.deadline and world.state.round >= world.state.deadline:
        too_late(world)
    world.state.stage = "fire"


def _keeps_on(world: World) -> Procedure:
    """Ask before turns are given up; return whether the phase goes on after all."""
    value = yield Decision(
        "confirm",
        None,
        M("Somebody has not had a turn. End the phase all the same?"),
        [
            Option("end", M("End the phase")),
            Option("stay", M("Go on playing")),
        ],
    )
    return value == "stay"


def fire_step(world: World) -> Procedure:
    """The mythos phase begins; fire spreads before anything else (INV-FIRE-09, INV-MYTHOS-01)."""
    state = world.state
    world.log("phase", M("The mythos phase begins."), phase="mythos")
    yield from answer(world, "mythos-start", None)
    more = yield from sure(
        world,
        lambda: sum(
            number(world, item.modifier["fire-spread"], world.scope_of(item)) for item in world.in_play("fire-spread")
        ),
    )
    for _ in range(1 + more):
        yield from spread_fire(world)
    yield from fire(world, "phase", phase="mythos", at="start")
    mythos = world.compiled.scenario.get("mythos", {})
    from runtime.rulesets.investigation.effects.story import change

    rise = yield from sure(world, lambda: number(world, mythos.get("threat_per_round"), Scope()))
    change(world, "threat", state.variables["threat"] + rise, Scope())
    yield from drain(world)
    state.queue = ["draw"] * (yield from sure(world, lambda: number(world, mythos.get("draws"), Scope())))
    state.stage = "events"


def events_step(world: World) -> Procedure:
    """The event step: mythos events, one after the other (INV-EVENT-01, INV-EVENT-02)."""
    state = world.state
    if state.queue:
        state.queue.pop()
        deck = world.compiled.named["mythos"]
        entries = [
            (index, event)
            for index, event in enumerate(deck.values())
            if not (event.get("once") and state.seen.get(event["id"]))
        ]
        drawn = yield from draw_entry(world, "mythos", entries, Scope())
        if drawn is not None:
            event = drawn[1]
            state.seen[event["id"]] = state.seen.get(event["id"], 0) + 1
            message = M("Mythos event: {title}", title=_title(event)) if event.get("title") else M("A mythos event.")
            world.log("mythos", message, event=event["id"])
            note_run(world, event["id"])
            # What an event of a pack names is at home in that pack.
            scope = Scope(source=M("Mythos"), home=event["id"].rpartition(":")[0])
            world.depth += 1
            follow = yield from body(world, event, scope, "other", _title(event))
            world.depth -= 1
            if follow:
                from runtime.rulesets.investigation.events import run_event

                yield from run_event(world, follow, scope)
        yield from drain(world)
        return
    state.queue = list(state.monsters)
    state.horror_entries = {}
    state.stage = "monsters"


def _title(event: dict[str, object]) -> dict[str, object]:
    title = event.get("title")
    return {"$t": title} if title else M("Mythos")


def monster_step(world: World) -> Procedure:
    """The monster step: each monster activates once, in the order they came (INV-MONSTERSTEP-01)."""
    state = world.state
    if state.queue:
        monster = state.monsters.get(state.queue.pop(0))
        if monster is not None:
            yield from activate(world, monster)
        yield from drain(world)
        return
    state.queue = [one.id for one in world.standing()]
    state.stage = "horror"


def horror_step(world: World) -> Procedure:
    """The horror step: one check for each investigator with a monster in range, in the order the group likes
    (INV-HORRORSTEP-01, INV-HORRORSTEP-02)."""
    state = world.state
    facing = [one for one in world.standing() if one.id in state.queue and in_range(world, one)]
    if facing:
        one = facing[0]
        if len(facing) > 1:
            value = yield Decision(
                "order", None, M("Who faces their horror first?"), [piece_option(world, each) for each in facing]
            )
            one = next(each for each in facing if each.id == value)
        state.queue.remove(one.id)
        yield from horror_check(world, one)
        yield from drain(world)
        return
    if state.monsters:
        yield confirm(M("End the mythos phase"))
    state.stage = "round-end"


def round_end(world: World) -> Procedure:
    """The round is over; the next begins (INV-ROUND-02)."""
    state = world.state
    yield from answer(world, "mythos-end", None)
    yield from fire(world, "phase", phase="mythos", at="end")
    yield from answer(world, "round-end", None)
    yield from fire(world, "round", number=state.round, at="end")
    state.queue = []
    state.round += 1
    state.stage = "round-start"


def turn(world: World) -> Procedure:
    """A turn is being taken."""
    yield from take_turn(world)


STAGES = {
    LAYING: lay,
    TELLING: tell,
    "share": share,
    "prologue": prologue,
    "round-start": round_start,
    "turns": turns,
    "turn": turn,
    "fire": fire_step,
    "events": events_step,
    "monsters": monster_step,
    "horror": horror_step,
    "round-end": round_end,
}
