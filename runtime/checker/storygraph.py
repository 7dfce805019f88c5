"""The scenario as a graph: what leads to what. For the checker and for the studio's screen.

An edge goes from what makes something possible to what becomes possible: a token to the event it opens, an
event to the token it places, a monster to the event of its defeat.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from runtime.checker.survey import SCENARIO, Json, Sheet, Survey, Used

ENABLING = (
    frozenset(("uses", "places", "holds", "reveals", "revealed", "enters", "spawns", "defeated"))
    | frozenset(("start", "next", "choice", "event", "ended", "attempts", "solved", "closed"))
    | frozenset(("draws", "shows", "ends"))
)
"""Edges whose target can happen because its source does; the others (`sets`, `reads`, `removes`) only tell."""


class Edge(NamedTuple):
    """One thing leads to another."""

    source: str
    target: str
    kind: str
    label: str
    path: str
    """Where it is written."""


@dataclass(slots=True)
class Graph:
    """Nodes by id, and edges."""

    nodes: dict[str, Json] = field(default_factory=dict)
    edges: list[Edge] = field(default_factory=list)
    into: dict[str, list[Edge]] = field(default_factory=dict)
    out: dict[str, list[Edge]] = field(default_factory=dict)

    def join(self, edge: Edge) -> None:
        """Add an edge between nodes that are there."""
        if edge.source in self.nodes and edge.target in self.nodes:
            self.edges.append(edge)
            self.into.setdefault(edge.target, []).append(edge)
            self.out.setdefault(edge.source, []).append(edge)

    def to_json(self) -> dict[str, list[dict[str, Any]]]:
        """Nodes and edges as plain JSON, each edge once."""
        plain = {(e.source, e.target, e.kind, e.label): e for e in self.edges}
        return {
            "nodes": list(self.nodes.values()),
            "edges": [
                {"source": e.source, "target": e.target, "kind": e.kind, "label": e.label, "path": e.path}
                for e in plain.values()
            ],
        }


_LISTS = {
    "events": "event",
    "mythos.events": "mythos",
    "tokens": "token",
    "board.tiles": "tile",
    "puzzles": "puzzle",
    "decks": "deck",
    "objectives": "objective",
    "endings": "ending",
    "variables": "variable",
}
_PATHS = {"mythos.events": "$.mythos.events", "board.tiles": "$.board.tiles"}


def graph_of(found: Survey) -> Graph:
    """The graph of a scenario."""
    graph = Graph()
    graph.nodes[SCENARIO] = {"id": SCENARIO, "kind": "scenario", "label": _label(found, found.document), "path": "$"}
    for name, kind in _LISTS.items():
        for item in found.listed(name):
            _node(graph, found, kind, item["id"], item)
    monsters = found.document.get("monsters")
    for number, item in enumerate(monsters if isinstance(monsters, list) else ()):
        if isinstance(item, Mapping) and isinstance(item.get("id"), str):
            _node(graph, found, "monster", item["id"], item, f"$.monsters[{number}]")
    key = ("links", found.package.id, *found.package.languages[:1])
    for links in found.each(key, lambda sheet: list(_links(found, sheet))):
        for link in links:
            if isinstance(link, Edge):
                graph.join(link)
            else:
                _join_open(graph, found, link)
    _board_links(graph, found)
    return graph


def _node(graph: Graph, found: Survey, kind: str, name: str, item: Mapping[str, Any], path: str = "") -> None:
    node: Json = {"id": f"{kind}:{name}", "kind": kind, "label": _label(found, item)}
    if kind == "event" and isinstance(item.get("trigger"), Mapping):
        node["trigger"] = item["trigger"].get("type")
    if kind == "token":
        node["token"] = item.get("kind")
    if kind == "ending":
        node["result"] = item.get("result")
    if path:
        node["path"] = path
    graph.nodes.setdefault(node["id"], node)


def _label(found: Survey, item: Mapping[str, Any]) -> str:
    for key in ("title", "name", "text", "label"):
        text = item.get(key)
        if isinstance(text, Mapping) and text:
            first = text.get(found.package.languages[0]) or next(iter(text.values()))
            words = str(first)
            return words if len(words) <= 80 else words[:79] + "…"
    return str(item.get("id", ""))


class _Labels:
    """The nearest choice above a path, by name."""

    def __init__(self, found: Survey, sheet: Sheet) -> None:
        self.found = found
        self.choices = {place.path: place.value for place in sheet.places.get("choice", ())}

    def above(self, path: str) -> tuple[str, bool]:
        """The label of the choice a path is in (empty without one), and whether there is one."""
        while self.choices and "." in path:
            choice = self.choices.get(path)
            if choice is not None:
                text = choice.get("label")
                return _label(self.found, {"label": text}) if isinstance(text, Mapping) else "", True
            cut = max(path.rfind("."), path.rfind("["))
            path = path[:cut]
        return "", False


_TRIGGERS = {"token": "uses", "event": "ended", "variable": "crosses"}
_VERBS = {
    "event": ("event", "event"),
    "puzzle": ("puzzle", "attempts"),
    "draw": ("deck", "draws"),
    "objective": ("objective", "shows"),
    "end": ("ending", "ends"),
    "set": ("variable", "sets"),
    "raise": ("variable", "sets"),
}


class Open(NamedTuple):
    """A reference whose edges depend on more than the item it stands in."""

    used: Used
    key: str
    name: str
    label: str = ""


_OPEN = ("monster", "puzzle", "space", "room", "tile")
"""Fields of triggers that may mean several things."""


def _links(found: Survey, sheet: Sheet) -> Iterator[Edge | Open]:
    """What the references of an item lead to."""
    labels = _Labels(found, sheet)
    for used in sheet.references:
        path, owner, (to, name, within) = used
        name = name.removeprefix(f"{found.package.id}:")
        above, _, key = path.rpartition(".")
        key = key.partition("[")[0]
        if within != "value":
            if to == "variables":
                yield Edge(f"variable:{name}", owner, "reads", "", path)
            elif to == "events":
                yield Edge(f"event:{name}", owner, "asks", "", path)
        elif above.endswith(".trigger"):
            if key in _OPEN:
                yield Open(used, key, name)
            elif key in _TRIGGERS:
                yield Edge(f"{key}:{name}", owner, _TRIGGERS[key], "", path)
        else:
            yield from _effect_links(sheet, used, key, name, *labels.above(path))


def _effect_links(sheet: Sheet, used: Used, key: str, name: str, label: str, chosen: bool) -> Iterator[Edge | Open]:
    path, owner, (to, _, _) = used
    effect = sheet.effects.get(path.rpartition(".")[0])
    if key == "next" and to == "events":
        yield Edge(owner, f"event:{name}", "choice" if chosen else "next", label, path)
    elif effect is None:
        return
    elif key == "spawn":
        yield Open(used, key, name, label)
    elif key in _VERBS:
        kind, verb = _VERBS[key]
        yield Edge(owner, f"{kind}:{name}", verb, label, path)
    elif key == "token" and to == "tokens":
        yield Edge(owner, f"token:{name}", "places" if "place" in effect else "removes", label, path)
    elif to == "placements" and key in ("tile", "tiles"):
        yield Edge(owner, f"tile:{name}", "reveals" if "reveal" in effect else "removes", label, path)


def _join_open(graph: Graph, found: Survey, link: Open) -> None:
    """Join what depends on what is spawned, on the board, or on the sort of trigger."""
    (path, owner, _), key, name, label = link
    if key == "spawn":
        _own_monster(graph, found, name)
        graph.join(Edge(owner, f"monster:{name}", "spawns", label, path))
    elif key == "monster":
        for each in spawned_as(found, name):
            _own_monster(graph, found, each)
            graph.join(Edge(f"monster:{each}", owner, "defeated", "", path))
    elif key == "puzzle":
        trigger = found.trigger(owner.partition(":")[2])
        kind = "closed" if trigger.get("type") == "puzzle-closed" else "solved"
        graph.join(Edge(f"puzzle:{name}", owner, kind, "", path))
    elif found.trigger(owner.partition(":")[2]).get("type") == "enters":
        for placement in _tiles_named(found, name):
            graph.join(Edge(f"tile:{placement}", owner, "enters", "", path))
    elif key == "tile":
        graph.join(Edge(f"tile:{name}", owner, "revealed", "", path))


def _own_monster(graph: Graph, found: Survey, name: str) -> None:
    """A monster of a pack becomes a node when it is spawned."""
    if f"monster:{name}" not in graph.nodes:
        data = found.catalogue.get("monsters", name)
        if data is not None:
            _node(graph, found, "monster", name, data)


def _tiles_named(found: Survey, name: str) -> Iterable[str]:
    if found.board is None:
        return ()
    return dict.fromkeys(
        space.placement
        for space in found.board.spaces.values()
        if name in (space.id, space.room, space.room.rpartition("/")[2], space.placement)
    )


def spawned_as(found: Survey, name: str) -> list[str]:
    """The types that are spawned and that a trigger's `monster` means: a type, or the name of a spawned one."""
    refs: dict[str, None] = {}
    for effect in found.effects.values():
        ref = effect.get("spawn")
        if isinstance(ref, str):
            bare = ref.removeprefix(f"{found.package.id}:")
            if name in (bare, effect.get("name"), bare.partition(":")[2]):
                refs[bare] = None
    return list(refs)


def _board_links(graph: Graph, found: Survey) -> None:
    """Tokens stand on tiles; the story begins with the triggers that need nothing."""
    for token in found.listed("tokens"):
        at = token.get("at")
        if isinstance(at, str) and "/" in at:
            graph.join(Edge(f"tile:{at.partition('/')[0]}", f"token:{token['id']}", "holds", "", ""))
    for event in found.listed("events"):
        trigger = event.get("trigger")
        if isinstance(trigger, Mapping) and trigger.get("type") in ("start", "phase", "round"):
            graph.join(Edge(SCENARIO, f"event:{event['id']}", "start", str(trigger["type"]), ""))
