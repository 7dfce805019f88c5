"""An attempt at a puzzle: steps, clues for more steps, closing with progress kept (INV-PUZZLE-01..06)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from runtime.engine import ScenarioError
from runtime.engine.decisions import Decision, Input, Option
from runtime.engine.ruleset import Procedure
from runtime.messages import M, Message
from runtime.rulesets.investigation.companion.knowing import sure
from runtime.rulesets.investigation.puzzles import KINDS
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.skilltests import no_clues, spend_clue
from runtime.rulesets.investigation.state import Investigator
from runtime.rulesets.investigation.world import World


@dataclass(slots=True)
class Attempt:
    """The attempt that is under way."""

    name: str
    investigator: Investigator
    puzzle: dict[str, Any]
    skill: str
    steps: int
    used: int = 0


def attempt(world: World, investigator: Investigator, name: str, skill: str, scope: Scope) -> Procedure:
    """Let the investigator work on a puzzle; return whether it was solved."""
    spec = world.compiled.named["puzzles"].get(name)
    if spec is None:
        raise ScenarioError(M("The puzzle “{name}” is not in the scenario.", name=name))
    kind = KINDS[spec["type"]]
    puzzle = world.state.puzzles.get(name)
    if puzzle is None:
        puzzle = world.state.puzzles[name] = kind.generate(spec, world.chance)
    # The printed skill counts, not dice added to tests (INV-PUZZLE-01, INV-PUZZLE-02).
    steps = world.skill(investigator, skill) + (
        yield from sure(world, lambda: world.total("puzzle-steps", investigator))
    )
    doing = Attempt(name, investigator, puzzle, skill, steps)
    outer, world.puzzling = world.puzzling, doing
    try:
        yield from _work(world, doing, scope)
    finally:
        world.puzzling = outer
    solved = bool(puzzle["solved"])
    world.log(
        "puzzle",
        M("The puzzle is solved.") if solved else M("The puzzle is closed; what was done stays done."),
        puzzle=name,
        solved=solved,
        steps=doing.used,
    )
    world.triggers.append(("puzzle-solved" if solved else "puzzle-closed", {"puzzle": name}, scope))
    return solved


def _work(world: World, doing: Attempt, scope: Scope) -> Procedure:
    kind = KINDS[doing.puzzle["type"]]
    while not doing.puzzle["solved"]:
        left = doing.steps - doing.used
        options = [Option(step, _label(doing.puzzle, step)) for step in (kind.steps(doing.puzzle) if left else ())]
        if doing.investigator.clues or world.companion:
            reason = None if world.companion else no_clues(world, doing.investigator)
            options.append(
                Option(
                    "clue",
                    M("Spend a clue for another step"),
                    allowed=reason is None,
                    reason=reason,
                    rule="INV-CLUE-03",
                    icon="clue",
                )
            )
        options.append(Option("close", M("Close the puzzle")))
        guess = None
        if doing.puzzle["type"] == "code" and left:
            guess = Input("sequence", doing.puzzle["length"], doing.puzzle["variety"])
        prompt = M("{used} of {steps} steps used", used=doing.used, steps=doing.steps)
        value = yield Decision("puzzle", doing.investigator.id, prompt, options, scope.source, input=guess)
        if value == "close":
            return
        if value == "clue":
            if not world.companion:  # a table that keeps its clues itself spends one by asking for the step
                spend_clue(world, doing.investigator)
            doing.steps += 1
            continue
        kind.take(doing.puzzle, value)
        doing.used += 1
        if doing.puzzle["type"] == "code":
            world.session.revealed += 1


def _label(puzzle: dict[str, Any], step: str) -> Message:
    verb, *numbers = step.split(":")
    if verb == "swap":
        return M("Swap pieces {a} and {b}", a=int(numbers[0]) + 1, b=int(numbers[1]) + 1)
    piece = puzzle["pieces"][int(numbers[0])]
    by = int(numbers[1])
    if piece["direction"] == "h":
        return (
            M("Slide piece {n} right by {by}", n=int(numbers[0]) + 1, by=by)
            if by > 0
            else (M("Slide piece {n} left by {by}", n=int(numbers[0]) + 1, by=-by))
        )
    return (
        M("Slide piece {n} down by {by}", n=int(numbers[0]) + 1, by=by)
        if by > 0
        else (M("Slide piece {n} up by {by}", n=int(numbers[0]) + 1, by=-by))
    )
