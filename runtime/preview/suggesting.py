"""A sensible table for a game that begins at an event: what a shortest way to it through the story would have done.

The way is walked on the scenario's graph, not played. Along it the effects that are plain (a variable set to a value, a
tile revealed, a token placed, a monster put into a space, a clue gained) are taken as done; then what the event's own
condition asks for plainly is made true. It is a proposal: the designer sees it and changes it.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from runtime.checker.storygraph import ENABLING, Edge, Graph, graph_of
from runtime.checker.survey import SCENARIO, Survey, survey
from runtime.rulesets.investigation.tracing import parts
from schema import Package

Json = dict[str, Any]

LITERAL = re.compile(r"-?\d+|true|false|'[^']*'")
COMPARED = re.compile(r"([a-z_][a-z0-9_]*) *(==|>=|>|<=|<) *(-?\d+|true|false|'[^']*')")
NAMED = re.compile(r"(not )?([a-z_][a-z0-9_]*)")


def suggest_beginning(package: Package, packs: Sequence[Package], event: str) -> Json:
    """Return the option `from` for a game that begins at *event* (of the story or the mythos), and beside it `way`: the
    events a shortest way there leads through, without it, and `reached`: whether there is one. An event that nothing
    leads to gets the table of the start.
    """
    found = survey(package, packs)
    graph = graph_of(found)
    name = f"event:{event}" if f"event:{event}" in graph.nodes else f"mythos:{event}"
    table = _Table(found)
    table.begin(event)
    way = _way(graph, found, name)
    for edge in way:
        table.go(edge)
    table.stand_for(event)
    spec = table.as_option()
    steps = [edge.source.partition(":")[2] for edge in way if edge.source.startswith(("event:", "mythos:"))]
    # Mythos events come by themselves.
    return {
        **({"event": event} if event else {}),
        **spec,
        "way": [step for step in dict.fromkeys(steps) if step != event],
        "reached": bool(way) or name.startswith("mythos:"),
    }


def _way(graph: Graph, found: Survey, goal: str) -> list[Edge]:
    """The edges of a shortest way from what is there at the start; empty when there is none."""
    before: dict[str, Edge | None] = dict.fromkeys([SCENARIO, *_there(graph, found)])
    waiting = deque(before)
    while waiting and goal not in before:
        here = waiting.popleft()
        for edge in graph.out.get(here, ()):
            if edge.kind in ENABLING and edge.target not in before and _opens(found, edge):
                before[edge.target] = edge
                waiting.append(edge.target)
    way: list[Edge] = []
    step = before.get(goal)
    while step is not None:
        way.append(step)
        step = before[step.source]
    return way[::-1]


def _there(graph: Graph, found: Survey) -> Iterator[str]:
    yield from (f"tile:{item['id']}" for item in found.listed("board.tiles") if item.get("revealed"))
    yield from (name for name, node in graph.nodes.items() if node["kind"] == "mythos")


def _opens(found: Survey, edge: Edge) -> bool:
    """A tile brings the tokens that wait for it, not those that wait for an effect."""
    if edge.kind != "holds":
        return True
    token = _item(found, "tokens", edge.target.partition(":")[2])
    return token is not None and token.get("placed", True)


def _item(found: Survey, name: str, item_id: str) -> Mapping[str, Any] | None:
    return next((item for item in found.listed(name) if item.get("id") == item_id), None)


class _Table:
    """What lies on the table, step by step along the way."""

    def __init__(self, found: Survey) -> None:
        self.found = found
        self.variables: Json = {}
        self.types = {item["id"]: item.get("type", "number") for item in found.listed("variables")}
        self.revealed: list[str] = []
        self.tokens: dict[str, bool] = {}
        self.monsters: list[Json] = []
        self.seen: list[str] = []
        self.clues = 0
        self.objective = ""
        self.place = ""
        self.begun = {item["id"] for item in found.listed("board.tiles") if item.get("revealed")}

    def begin(self, goal: str) -> None:
        """Do what the events of the start do, which are not told in a game that begins later."""
        for event in self.found.listed("events"):
            trigger = event.get("trigger")
            starts = isinstance(trigger, Mapping) and trigger.get("type") == "start"
            if starts and event["id"] != goal and not event.get("when"):
                self.seen.append(event["id"])
                for effect in event.get("do", ()):
                    self.do(effect)

    def go(self, edge: Edge) -> None:
        """Follow one edge: do what its source does on the way to its target."""
        kind, _, name = edge.source.partition(":")
        if kind in ("event", "mythos"):
            self.seen.append(name)
            for effects in self._lists(edge):
                for effect in effects:
                    self.do(effect)
        if edge.target.startswith("tile:"):
            self.reveal(edge.target.partition(":")[2])
        if edge.target.startswith("token:"):
            self.put(edge.target.partition(":")[2], placed=edge.kind == "places")

    def _lists(self, edge: Edge) -> Iterator[list[Any]]:
        """The lists of effects that run before the edge is reached: of the event, the choice, the branch."""
        steps = [int(step) if step.isdigit() else step for step in re.findall(r"[A-Za-z_-]+|\d+", edge.path)]
        value: Any = self.found.document
        for depth, step in enumerate(steps):
            if isinstance(value, Mapping) and isinstance(value.get("do"), list) and "do" not in steps[:depth]:
                yield value["do"]
            try:
                value = value[step]
            except (KeyError, IndexError, TypeError):  # a reference written in a text or an expression
                return

    def do(self, effect: Any) -> None:
        """Take a plain effect as done; whatever hangs on dice or choices is left out."""
        if not isinstance(effect, Mapping):
            return
        if "set" in effect:
            self.set(str(effect["set"]), effect.get("to"))
        elif "raise" in effect and isinstance(effect.get("by", 1), int):
            name = str(effect["raise"])
            self.variables[name] = self._now(name) + int(effect.get("by", 1))
        elif effect.get("reveal") == "tile":
            for name in (effect.get("tile"), *effect.get("tiles", ())):
                self.reveal(name)
        elif effect.get("place") == "token":
            self.put(effect.get("token"), placed=True)
        elif effect.get("remove") == "token":
            self.tokens[str(effect.get("token"))] = False
        elif effect.get("spawn", "random") != "random" and isinstance(effect.get("at"), str) and "/" in effect["at"]:
            called = {"name": effect["name"]} if effect.get("name") else {}
            self.monsters.append({"type": effect["spawn"], "at": effect["at"], **called})
        elif effect.get("gain") == "clue" and isinstance(effect.get("amount", 1), int):
            self.clues += int(effect.get("amount", 1))
        elif isinstance(effect.get("objective"), str):
            self.objective = effect["objective"]

    def _now(self, name: str) -> int:
        default = next((item.get("default") for item in self.found.listed("variables") if item["id"] == name), 0)
        value = self.variables.get(name, default)
        return value if isinstance(value, int) and not isinstance(value, bool) else 0

    def set(self, name: str, value: Any) -> None:
        """Give a variable a plain value of its type."""
        if isinstance(value, str) and LITERAL.fullmatch(value):
            value = _literal(value)
        wanted = {"boolean": bool, "number": int, "text": str}.get(
            "number" if name == "threat" else self.types.get(name, "")
        )
        if wanted is not None and type(value) is wanted:
            self.variables[name] = value

    def reveal(self, name: Any) -> None:
        """Lay a tile of the map."""
        known = _item(self.found, "board.tiles", str(name)) is not None
        if known and name not in self.begun and name not in self.revealed:
            self.revealed.append(str(name))

    def put(self, name: Any, *, placed: bool) -> None:
        """Go to a token; one that waits for an effect is placed."""
        token = _item(self.found, "tokens", str(name))
        if token is None or not isinstance(token.get("at"), str):
            return
        if placed or not token.get("placed", True):
            self.tokens[str(name)] = True
        self.reveal(token["at"].partition("/")[0])
        self.place = self._space(token["at"]) or self.place

    def _space(self, at: str) -> str:
        """The space of a place; of a door the one that can be stood on, on a tile that lies there."""
        board = self.found.board
        if board is None:
            return ""
        if at in board.spaces:
            return at
        edge = board.edge(at)
        laid = self.begun | set(self.revealed)
        spaces = edge.spaces if edge is not None else ()
        return next((space for space in spaces if board.spaces[space].placement in laid), "")

    def stand_for(self, event: str) -> None:
        """Put everybody where the event comes up, and make true what its condition plainly asks for."""
        data = _item(self.found, "events", event) or _item(self.found, "mythos.events", event)
        if data is None:
            return
        trigger = data.get("trigger") if isinstance(data.get("trigger"), Mapping) else {}
        if trigger and isinstance(trigger.get("token"), str):
            self.put(trigger["token"], placed=False)
        if trigger and trigger.get("type") == "enters" and isinstance(trigger.get("space"), str):
            self.reveal(trigger["space"].partition("/")[0])
            self.place = trigger["space"]
        if isinstance(data.get("when"), str):
            for part in parts(data["when"]):
                self._satisfy(part)

    def _satisfy(self, part: str) -> None:
        named, compared = NAMED.fullmatch(part), COMPARED.fullmatch(part)
        if named and self.types.get(named[2]) == "boolean":
            self.set(named[2], not named[1])
        elif compared and (compared[1] in self.types or compared[1] == "threat"):
            name, sign, value = compared[1], compared[2], _literal(compared[3])
            if sign == "==":
                self.set(name, value)
            elif isinstance(value, int):
                now = self._now(name)
                least, most = value + (sign == ">"), value - (sign == "<")
                self.set(name, max(now, least) if sign[0] == ">" else min(now, most))

    def as_option(self) -> Json:
        """What differs from the table of the start, as the option `from`."""
        variables = dict(self.variables)
        threat = variables.pop("threat", None)
        people = {"*": self.place} if self.place else {}
        spec: Json = {
            "variables": variables,
            "threat": threat,
            "revealed": self.revealed,
            "tokens": self.tokens,
            "at": people,
            "clues": {"*": self.clues} if self.clues else {},
            "monsters": self.monsters,
            "seen": list(dict.fromkeys(self.seen)),
            "objective": self.objective,
        }
        return {key: value for key, value in spec.items() if value not in (None, "", {}, [])}


def _literal(source: str) -> bool | int | str:
    if source in ("true", "false"):
        return source == "true"
    return source[1:-1] if source.startswith("'") else int(source)
