"""How a game ends, for the group and for each investigator."""

from __future__ import annotations

from typing import NoReturn

from runtime.engine.ruleset import Outcome, Procedure
from runtime.messages import M, Message, Story, T
from runtime.rulesets.investigation.abilities import answer
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.world import GameEnd, World

VICTORY, DEFEAT = "victory", "defeat"


def end(world: World, ending: str) -> NoReturn:
    """Reach an ending of the scenario (INV-WIN-03, INV-WIN-04)."""
    found = world.compiled.named["endings"][ending]
    state = world.state
    state.ending = ending
    state.result = str(found["result"])
    state.reason = (
        M("The investigation is complete.") if state.result == VICTORY else M("The investigation has failed.")
    )
    raise GameEnd


def all_eliminated(world: World) -> NoReturn:
    """End the game at once: nobody is left (INV-ELIM-05)."""
    lose(world, M("Every investigator has been eliminated."))


def too_late(world: World) -> NoReturn:
    """End the game: the phase after an elimination is over (INV-ELIM-04)."""
    lose(world, M("An investigator was eliminated, and the last phase has passed."))


def lose(world: World, reason: Message) -> NoReturn:
    """Lose by the rules, with the scenario's epilogue for it when there is one (`for: eliminated`)."""
    state = world.state
    state.ending = next(
        (item["id"] for item in world.compiled.named["endings"].values() if item.get("for") == "eliminated"), ""
    )
    state.result, state.reason = DEFEAT, reason
    raise GameEnd


def settle(world: World) -> Procedure:
    """Record each investigator's own result (INV-WIN-06, INV-ELIM-03, INV-INSANE-05)."""
    state = world.state
    for one in state.investigators.values():
        one.result = DEFEAT if one.eliminated else state.result
    world.cards_changed()
    for one in state.investigators.values():
        yield from answer(world, "game-end", one)
    state.stage = "over"
    state.turn = None
    world.log(
        "end",
        M("The investigators win.") if state.result == VICTORY else M("The investigators lose."),
        result=state.result,
        ending=state.ending,
    )


def outcome_of(world: World) -> Outcome:
    """Return the outcome of a game that is over."""
    state = world.state
    ending = world.compiled.named["endings"].get(state.ending)
    words = world.words(Scope()) if ending else {}
    return Outcome(
        result=state.result,
        ending=state.ending,
        reason=state.reason,
        title=T(ending["title"]) if ending and ending.get("title") else None,
        text=Story(ending["text"], **words) if ending and ending.get("text") else None,
        personal={one.id: one.result for one in state.investigators.values()},
    )
