"""How a game ends, for the group and for each investigator."""

from __future__ import annotations

from typing import Any, NoReturn

from runtime.engine.decisions import Decision, Option
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
    """Lose by the rules."""
    raise _lost(world, reason)


def _lost(world: World, reason: Message) -> GameEnd:
    """Lose by the rules, with the scenario's epilogue for it when there is one (`for: eliminated`)."""
    state = world.state
    state.ending = next(
        (item["id"] for item in world.compiled.named["endings"].values() if item.get("for") == "eliminated"), ""
    )
    state.result, state.reason = DEFEAT, reason
    return GameEnd()


ELIMINATED, GAME_OVER = "!eliminated", "!game-over"


def calls(world: World) -> list[Option]:
    """Return the entries of the game menu: an investigator was eliminated and time is up (INV-WIN-05; the game sees it
    by itself, so this is for tables that want to stop), and a card ended the game (INV-WIN-07)."""
    if world.state.stage == "over" or not world.state.round:
        return []
    someone = world.state.deadline > 0
    return [
        Option(
            ELIMINATED,
            M("Investigator eliminated"),
            allowed=someone,
            reason=None if someone else M("No investigator has been eliminated."),
            rule="INV-WIN-05",
        ),
        Option(GAME_OVER, M("Game over"), rule="INV-WIN-07"),
    ]


def call(world: World, value: str) -> GameEnd:
    """End the game by the menu; after “Game over” the table says whom the card lets win."""
    if value == ELIMINATED:
        return _lost(world, M("An investigator was eliminated, and the last phase has passed."))
    world.state.result, world.state.reason = DEFEAT, M("A card ended the game.")
    return GameEnd(GAME_OVER)


def game_over(world: World, result: str) -> NoReturn:
    """End the game because a card says so; who wins beside the group was said by `win` and `lose` (INV-WIN-07)."""
    world.state.result, world.state.reason = result, M("A card ended the game.")
    raise GameEnd


def ask_who_wins(world: World) -> Procedure:
    """Let the table say what the card that ended the game means for each investigator."""
    for one in world.state.investigators.values():
        value = yield Decision(
            "confirm",
            None,
            M("Does {who} win by the card?", who=world.name_of(one)),
            [Option("no", M("No")), Option("yes", M("Yes"))],
        )
        one.result = VICTORY if value == "yes" else DEFEAT


def settle(world: World) -> Procedure:
    """Record each investigator's own result (INV-WIN-06, INV-ELIM-03, INV-INSANE-05): what a card said before the end
    holds; else the eliminated lose, and the others share the group's result. Then cards answer the end."""
    state = world.state
    undecided = [one for one in world.remaining() if not one.result]
    for one in state.investigators.values():
        one.result = one.result or (DEFEAT if one.eliminated else state.result)
    if world.companion:
        from runtime.rulesets.investigation.companion.phases import own_results

        yield from own_results(world, undecided)
    world.cards_changed()
    for one in state.investigators.values():
        yield from answer(world, "game-end", one)
    state.stage = "over"
    cut_short, state.turn = state.turn, None
    world.log(
        "end",
        M("The investigators win.") if state.result == VICTORY else M("The investigators lose."),
        result=state.result,
        ending=state.ending,
        **({"investigator": cut_short.investigator, "used": cut_short.used} if cut_short is not None else {}),
    )


def deciding_secrets(world: World) -> list[dict[str, Any]]:
    """Return, once the game is over, the backs of cards that decided somebody's own result, with their owners: how one
    won or lost is said to all (INV-WIN-06). Backs that decided nothing stay their owners' secret (INV-INSANE-04)."""
    cards = world.state.cards
    found = []
    for one in world.state.investigators.values():
        for card in (cards[held] for held in one.conditions):
            back = world.definition(card).backs[card.back] if card.back >= 0 and not card.flipped else None
            if back is None or not back.secret:
                continue
            if any(ability.data.get("on") == "game-end" for ability in back.abilities):
                text = Story(back.text) if back.text else None
                found.append({"investigator": one.id, "card": world.name_of(card), "name": T(back.name), "text": text})
    return found


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
