"""Notes for a designer: which events ran, which did not, and which part of their condition was false."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from runtime.engine import ScenarioError
from runtime.rulesets.investigation.companion.knowing import Unknown
from runtime.rulesets.investigation.scope import Scope, evaluate, piece_id
from schema.expressions import parse

if TYPE_CHECKING:
    from runtime.rulesets.investigation.world import World

TOGETHER = " and "


def note_run(world: World, event: str) -> None:
    """An event runs."""
    if world.session.trace is not None:
        world.session.trace.note("event", event=event, ran=True)


def note_held_back(world: World, kind: str, scope: Scope, **facts: Any) -> None:
    """An event or a choice does not come up; with its `when`, what in it was false and what its names stood for."""
    trace = world.session.trace
    if trace is None:
        return
    when = facts.get("when")
    if isinstance(when, str):
        facts["false"] = [part for part in parts(when) if not _holds(world, part, scope)]
        facts["values"] = values(world, when, scope)
    trace.note(kind, ran=False, **facts)


def parts(condition: str) -> list[str]:
    """Split a condition at the `and`s that join its whole: `a and (b or c)` is `a` and `(b or c)`."""
    found, depth, quoted, begin = [], 0, False, 0
    for place, letter in enumerate(condition):
        if letter == "'":
            quoted = not quoted
        elif not quoted:
            depth += (letter == "(") - (letter == ")")
            if depth == 0 and condition.startswith(" or ", place):
                return [condition]
            if depth == 0 and condition.startswith(TOGETHER, place) and place >= begin:
                found.append(condition[begin:place].strip())
                begin = place + len(TOGETHER)
    found.append(condition[begin:].strip())
    return found


def _holds(world: World, part: str, scope: Scope) -> bool:
    try:
        return bool(evaluate(world, part, scope))
    except Unknown:  # nobody needed to be asked about this part
        return True


def values(world: World, source: str, scope: Scope) -> dict[str, Any]:
    """Return what each name in an expression stands for now."""
    found: dict[str, Any] = {}
    for name in sorted(parse(source).names()):
        try:
            value = evaluate(world, name, scope)
        except (ScenarioError, Unknown):  # a piece without a value of its own, such as `active`
            continue
        found[name] = value if isinstance(value, (bool, int, str)) else piece_id(value)
    return found
