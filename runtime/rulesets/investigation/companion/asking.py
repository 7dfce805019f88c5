"""Asking the table: each kind of fact as a question with answers to press."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from runtime.engine.decisions import Decision, Input, Option
from runtime.engine.ruleset import Procedure
from runtime.messages import M, Message
from runtime.rulesets.investigation.companion import words
from runtime.rulesets.investigation.companion.knowing import SPACE, TRUTHS, Fact, Unknown

if TYPE_CHECKING:
    from runtime.rulesets.investigation.world import World

NOBODY, EVERYBODY = "nobody", "everybody"
MOST = 99
"""The highest number that a table can tell."""


def ask(world: World, unknown: Unknown) -> Procedure:
    """Ask for the fact that is lacking and keep the answer for the step."""
    fact = unknown.fact
    if fact.name in TRUTHS:
        if len(unknown.among) > 1:
            yield from _who(world, fact, list(unknown.among))
        else:
            world.facts[fact] = yield from _whether(world, fact)
    elif fact.name == SPACE:
        world.facts[fact] = yield from _where(world, fact)
    else:
        world.facts[fact] = yield from _how_many(world, fact)


def _log(world: World, message: Message, answer: Message) -> None:
    world.log("told", M("{question} {answer}.", question=message, answer=answer))


def _whether(world: World, fact: Fact) -> Procedure:
    """Ask whether something is so."""
    who = words.piece_by_id(world, fact.piece)
    prompt = M("Is it true that {who} {predicate}?", who=who, predicate=words.predicate(world, fact))
    yes, no = M("Yes"), M("No")
    actor = fact.piece if fact.piece in world.state.investigators else None
    value = yield Decision("ask", actor, prompt, [Option("yes", yes), Option("no", no)])
    _log(world, prompt, yes if value == "yes" else no)
    return value == "yes"


def _who(world: World, fact: Fact, among: list[str]) -> Procedure:
    """Ask of whom something is so, and note it for each."""
    state = world.state
    said = words.predicate(world, fact)
    people = all(one in state.investigators for one in among)
    left = list(among)
    found: list[str] = []
    while left:
        if people:
            prompt = M("Who {predicate}?", predicate=said) if not found else M("Who else {predicate}?", predicate=said)
        else:
            prompt = (
                M("Which monster {predicate}?", predicate=said)
                if not found
                else M("Which other monster {predicate}?", predicate=said)
            )
        options = [_figure(world, one, people) for one in left]
        if len(left) > 1:
            options.append(Option(EVERYBODY, M("All of them"), icon="players"))
        options.append(Option(NOBODY, M("Nobody else") if found else M("Nobody")))
        value = str((yield Decision("ask", None, prompt, options)))
        if value == NOBODY:
            break
        taken = list(left) if value == EVERYBODY else [value]
        found += taken
        left = [one for one in left if one not in taken]
    for one in among:
        world.facts[replace(fact, piece=one)] = one in found
    names: Message = M("Nobody")
    for n, one in enumerate(found):
        name = words.piece_by_id(world, one)
        names = M("{one}, {two}", one=names, two=name) if n else name
    _log(world, M("Who {predicate}?", predicate=said), names)


def _figure(world: World, name: str, person: bool) -> Option:
    return Option(name, words.piece_by_id(world, name), target={"investigator" if person else "monster": name})


def _where(world: World, fact: Fact) -> Procedure:
    """Ask in which space a figure stands."""
    prompt = M("Where is {who}?", who=words.piece_by_id(world, fact.piece))
    actor = fact.piece if fact.piece in world.state.investigators else None
    options = [Option(space, world.space_name(space), target={"space": space}) for space in world.board.spaces]
    value = str((yield Decision("ask", actor, prompt, options)))
    _log(world, prompt, world.space_name(value))
    return value


def _how_many(world: World, fact: Fact) -> Procedure:
    """Ask for a number."""
    prompt = words.question(world, fact)
    actor = fact.piece if fact.piece in world.state.investigators else None
    value = yield Decision("ask", actor, prompt, [], input=Input("number", maximum=MOST))
    _log(world, prompt, M("{n}", n=int(value)) if isinstance(value, int) else M("0"))
    return int(value) if isinstance(value, int) else 0


def name_one(world: World, prompt: Message, pieces: list[Any], source: Message | None, *, nobody: bool) -> Procedure:
    """Let the table name one of *pieces*; return it, or None for nobody."""
    from runtime.rulesets.investigation.selectors import piece_option

    options = [piece_option(world, one) for one in pieces]
    if nobody:
        options.append(Option(NOBODY, M("Nobody")))
    value = yield Decision("ask", None, prompt, options, source)
    chosen = next((one for one in pieces if one.id == value), None)
    _log(world, prompt, world.name_of(chosen))
    return chosen
