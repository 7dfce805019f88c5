"""Events that go round in circles without anybody being asked (HW510, HW511)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from runtime.checker.findings import Findings
from runtime.checker.storygraph import Graph
from runtime.checker.survey import Sheet, Survey

ASKING = frozenset(("say", "choose", "option", "vote", "puzzle", "test", "horror-check", "evade-check", "draw", "end"))
"""Effects that stop a circle: somebody reads or decides, or the game ends."""


def circles(found: Survey, findings: Findings, graph: Graph) -> None:
    """Report circles of silent events: certain ones, and those a condition may break."""
    asking = {owner for owners in found.each("asking", _asking) for owner in owners}
    silent = {
        f"event:{event['id']}"
        for event in found.listed("events")
        if not any(event.get(key) for key in ("text", "choices", "test"))
    } - asking
    certain: dict[str, list[str]] = {}
    possible: dict[str, list[str]] = {}
    for node in silent:
        for edge in graph.out.get(node, ()):
            if edge.kind in ("next", "event", "ended") and edge.target in silent:
                possible.setdefault(node, []).append(edge.target)
                if edge.kind != "ended" and "." not in _inside(found, edge.path).replace(".event", "").lstrip("."):
                    certain.setdefault(node, []).append(edge.target)
    told: set[str] = set()
    for code, links in (("HW510", certain), ("HW511", possible)):
        for ring in components(silent, links):
            if told.isdisjoint(ring) and (len(ring) > 1 or ring[0] in links.get(ring[0], ())):
                told.update(ring)
                numbers = {f"event:{item['id']}": item["id"] for item in found.listed("events")}
                names = [name for node, name in numbers.items() if node in ring]
                findings.add(code, _path_of(found, names[0]), ids=", ".join(f"“{name}”" for name in names))


def _asking(sheet: Sheet) -> list[str]:
    return [
        place.owner
        for place in sheet.places.get("effect", ())
        if not ASKING.isdisjoint(place.value)
        or (isinstance(place.value.get("suffer"), str | dict) and "negate" in place.value)
    ]


def _inside(found: Survey, path: str) -> str:
    """What a path says inside its event: `.next`, `.do[0].event`, `.choices[1].pass.next`."""
    return path.removeprefix(found.owner_of(path)[1])


def _path_of(found: Survey, name: str) -> str:
    number = next(
        n for n, item in enumerate(found.document["events"]) if isinstance(item, dict) and item.get("id") == name
    )
    return f"$.events[{number}]"


def components(nodes: Collection[str], links: Mapping[str, Sequence[str]]) -> list[list[str]]:
    """The strongly connected components of a graph (Tarjan's, without recursion), each in order found."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    on_stack: set[str] = set()
    found: list[list[str]] = []
    for root in sorted(nodes):
        if root in index:
            continue
        work: list[tuple[str, int]] = [(root, 0)]
        while work:
            node, step = work.pop()
            if step == 0:
                index[node] = low[node] = len(index)
                stack.append(node)
                on_stack.add(node)
            targets = [target for target in links.get(node, ()) if target in nodes]
            if step:
                low[node] = min(low[node], low[targets[step - 1]])
            for position in range(step, len(targets)):
                target = targets[position]
                if target not in index:
                    work += [(node, position + 1), (target, 0)]
                    break
                if target in on_stack:
                    low[node] = min(low[node], index[target])
            else:
                if low[node] == index[node]:
                    ring = stack[stack.index(node) :]
                    del stack[-len(ring) :]
                    on_stack.difference_update(ring)
                    found.append(ring)
    return found
