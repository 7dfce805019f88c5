"""What can happen at all: everything that the start, the rounds and what follows from them can lead to.

Conditions are not weighed (but those that never hold), so what is not here can certainly never happen.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from runtime.checker.storygraph import ENABLING, Edge, Graph
from runtime.checker.survey import SCENARIO, Survey
from schema.expressions import ExpressionError, parse

FREE = frozenset(
    ("start", "phase", "round", "crosses", "wounded", "insane", "eliminated", "item-used", "gained", "mythos")
)
"""Triggers that need nothing that a scenario could forget."""


def never(source: object) -> bool:
    """Whether a condition can be seen to hold never: it reads nothing and is false."""
    return source is False or (isinstance(source, str) and _false(source))


@lru_cache(maxsize=20_000)
def _false(source: str) -> bool:
    try:
        expression = parse(source)
        if expression.names() or expression.calls():
            return False
        return expression.evaluate(None) is False
    except ExpressionError:
        return False


def reachable(found: Survey, graph: Graph) -> set[str]:
    """The nodes that can come into play."""
    events = {item["id"]: item for item in found.listed("events")}
    tokens = {item["id"]: item for item in found.listed("tokens")}
    active = {SCENARIO}
    active |= {f"mythos:{item['id']}" for item in found.listed("mythos.events") if not never(item.get("when"))}
    active |= {f"tile:{item['id']}" for item in found.listed("board.tiles") if item.get("revealed")}
    active |= {f"variable:{item['id']}" for item in found.listed("variables")}
    for name, event in events.items():
        trigger = event.get("trigger")
        if isinstance(trigger, Mapping) and trigger.get("type") in FREE:
            active.add(f"event:{name}")
    dead = {f"event:{name}" for name, event in events.items() if never(event.get("when"))}
    active -= dead
    last = [
        f"event:{name}"
        for name, event in events.items()
        if isinstance(event.get("trigger"), Mapping) and event["trigger"].get("type") == "all-defeated"
    ]
    waiting = list(active)
    while waiting:
        node = waiting.pop()
        fresh = [edge.target for edge in graph.out.get(node, ()) if edge.kind in ENABLING and _leads(edge, tokens)]
        if node.startswith("monster:"):
            fresh += last
        for target in fresh:
            if target not in active and target not in dead:
                active.add(target)
                waiting.append(target)
    return active


def _leads(edge: Edge, tokens: Mapping[str, Mapping[str, object]]) -> bool:
    kind, target = edge.kind, edge.target
    # A tile brings only the tokens that lie on it from the start.
    return kind != "holds" or tokens.get(target.partition(":")[2], {}).get("placed", True) is not False
