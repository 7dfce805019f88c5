"""A designer's moves: changing the game that is being previewed. They stand among the choices, so a replay keeps them.

    {"set": {"hatch_open": true, "threat": 5}}         variables
    {"move": {"base:ada-quill": "hall/b"}}             investigators, straight to a space
    {"clues": {"base:ada-quill": 3}}                   how many each has
    {"give": {"base:ada-quill": ["base:lantern"]}}     items, spells, conditions; `take` takes them away
    {"reveal": ["cellar"]}                             tiles
    {"tokens": {"hatch": true}}                        put down, or taken off
    {"spawn": [{"type": "base:drowned-clerk", "at": "hall/a"}]}
    {"dice": ["S", "S", "B"]}                          what the next dice will show

One move may say several of them. Nothing answers a move: no trigger is raised, no check is made, no fire burns.
"""

from __future__ import annotations

from typing import Any

import msgspec

from runtime.engine import NotAllowed, ScenarioError
from runtime.engine.chance import FACES
from runtime.messages import M, Message
from runtime.rulesets.investigation import beginning
from runtime.rulesets.investigation.cards import discard_card, gain_card
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.tabletop import reveal_tile
from runtime.rulesets.investigation.world import World


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One move of a designer."""

    set: dict[str, Any] = {}
    move: dict[str, str] = {}
    clues: dict[str, int] = {}
    give: dict[str, list[str]] = {}
    take: dict[str, list[str]] = {}
    reveal: list[str] = []
    tokens: dict[str, bool] = {}
    spawn: list[beginning.Foe] = []
    dice: list[str] = []


def read(world: World, change: dict[str, Any]) -> Move:
    """Return a move that can be made; raises `NotAllowed` with what is wrong in it."""
    try:
        move = msgspec.convert(change, Move)
        _check(world, move)
    except msgspec.ValidationError as error:
        raise NotAllowed(M("This is no move of a designer: {why}", why=str(error))) from error
    except ScenarioError as error:
        raise NotAllowed(error.message) from error
    return move


def _check(world: World, move: Move) -> None:
    compiled, people = world.compiled, tuple(world.state.investigators)
    for name, value in move.set.items():
        beginning.check_value(compiled, name, value)
    for name in (*move.move, *move.clues, *move.give, *move.take):
        beginning.person(people, name)
    for space in (*move.move.values(), *(foe.at for foe in move.spawn)):
        beginning.check_space(compiled, space)
    for cards in (*move.give.values(), *move.take.values()):
        for card in cards:
            beginning.card_ref(compiled, card)
    for foe in move.spawn:
        beginning.monster_ref(compiled, foe.type)
    unknown = [name for name in move.reveal if name not in compiled.placements]
    unknown += [name for name in move.tokens if name not in compiled.tokens]
    if unknown:
        raise ScenarioError(M("There is no tile or token “{name}” in this scenario.", name=unknown[0]))
    if any(face not in FACES for face in move.dice):
        raise ScenarioError(M("A die shows S, I or B."))
    if any(clues < 0 for clues in move.clues.values()):
        raise ScenarioError(M("Nobody has fewer than 0 clues."))


def label(world: World, change: dict[str, Any]) -> Message:
    """Return what a move is called in the list of choices; raises `NotAllowed`."""
    move = read(world, change)
    said: list[str] = [f"{name} = {_plain(value)}" for name, value in move.set.items()]
    for verb in ("move", "clues", "give", "take"):
        for name, value in getattr(move, verb).items():
            said.append(f"{verb} {name.rpartition(':')[2]} {_plain(value)}")
    said += [f"reveal {name}" for name in move.reveal]
    said += [f"{'place' if there else 'remove'} {name}" for name, there in move.tokens.items()]
    said += [f"spawn {foe.type} {foe.at}" for foe in move.spawn]
    if move.dice:
        said.append("dice " + " ".join(move.dice))
    return M("Designer: {what}", what=", ".join(said) or "—")


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ", ".join(value) if isinstance(value, list) else str(value)


def carry_out(world: World, change: dict[str, Any]) -> None:
    """Change the game as a move says."""
    move, state = read(world, change), world.state
    raised = len(world.triggers)
    world.log("designer", label(world, change))
    for name, value in move.set.items():
        if world.session.trace is not None:
            world.session.trace.note("change", variable=name, before=state.variables.get(name), after=value, by=None)
        state.variables[name] = value
    for name in move.reveal:
        reveal_tile(world, name, Scope())
    for name, there in move.tokens.items():
        beginning.set_token(world, name, there)
    people = state.investigators
    for name, space in move.move.items():
        beginning.stand(world, beginning.person(people, name), space)
    for name, clues in move.clues.items():
        people[beginning.person(people, name)].clues = clues
    for name, cards in move.give.items():
        for card in cards:
            gain_card(world, people[beginning.person(people, name)], beginning.card_ref(world.compiled, card))
    for name, cards in move.take.items():
        one = people[beginning.person(people, name)]
        for card in cards:
            ref = beginning.card_ref(world.compiled, card)
            held = [state.cards[each] for each in (*one.possessions, *one.conditions) if state.cards[each].ref == ref]
            for each in held[:1]:
                discard_card(world, each)
    for foe in move.spawn:
        beginning.put_monster(world, foe.type, foe.at, foe.name)
    state.chance.loaded.extend(move.dice)
    del world.triggers[raised:]
    world.board_changed()
    world.cards_changed()
