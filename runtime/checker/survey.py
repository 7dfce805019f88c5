"""One walk through a scenario, sorted for everything that is checked: effects, references, texts, who owns what.

Each thing a scenario is made of is a *node* with an id such as `event:begin` or `token:hatch`. Whatever stands
inside an event belongs to its node; what belongs to nothing in particular (the scenario's own rules, its cards)
belongs to `scenario`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from schema import Package
from schema.catalogue import Catalogue
from schema.walk import Reference, Visit, walk
from tile_library import Board, Placement, TileDef, build_board

Json = dict[str, Any]

SCENARIO = "scenario"
"""The node of what is always there."""

_OWNERS = {
    "$.events": "event",
    "$.mythos.events": "mythos",
    "$.decks": "deck",
    "$.monsters": "monster",
    "$.tokens": "token",
    "$.puzzles": "puzzle",
    "$.objectives": "objective",
    "$.endings": "ending",
    "$.variables": "variable",
    "$.board.tiles": "tile",
}
"""The lists whose members are nodes, and the first part of their ids."""


class Place(NamedTuple):
    """Something met on the walk, and whose it is."""

    path: str
    owner: str
    value: Any


class Used(NamedTuple):
    """A reference, and whose it is."""

    path: str
    owner: str
    reference: Reference


@dataclass(slots=True)
class Survey:
    """All that one walk finds."""

    package: Package
    document: Json
    catalogue: Catalogue
    file: str
    things: dict[str, list[Json]] = field(default_factory=dict)
    """The sound members of every list of the document, by the list's path without `$.`."""
    places: dict[str, list[Place]] = field(default_factory=dict)
    """Events, choices, effects, tests, texts, expressions, … by their kind on the walk."""
    effects: dict[str, Json] = field(default_factory=dict)
    """Effects by path."""
    references: list[Used] = field(default_factory=list)
    names: frozenset[str] = frozenset()
    """Names that spawned monsters are given."""
    triggers: dict[str, Any] = field(default_factory=dict)
    board: Board | None = None
    """The whole board, everything revealed."""

    def listed(self, name: str) -> list[Json]:
        """The sound members of a list such as `events` or `board.tiles`."""
        return self.things.get(name, [])

    def trigger(self, event: str) -> Mapping[str, Any]:
        """The trigger of an event by its id; empty without one."""
        if not self.triggers:
            self.triggers = {item["id"]: item.get("trigger") for item in reversed(self.listed("events"))}
        found = self.triggers.get(event)
        return found if isinstance(found, Mapping) else {}

    def of_kind(self, kind: str) -> list[Place]:
        """Everything of a kind on the walk (`event`, `choice`, `test`, `text`, …)."""
        return self.places.get(kind, [])

    def said(self, path: str) -> str:
        """What a path is in, as a designer calls it: `the event “begin”`."""
        node, _ = self.owner_of(path)
        return spoken(node)

    def owner_of(self, path: str) -> tuple[str, str]:
        """The node a path belongs to, and the path of that node."""
        end = path.find("]")
        if end < 0:
            return SCENARIO, "$"
        start, _, number = path[:end].rpartition("[")
        kind = _OWNERS.get(start)
        if kind is None:
            return SCENARIO, path[: end + 1]
        items = _at(self.document, start)
        item = items[int(number)] if isinstance(items, list) and int(number) < len(items) else None
        name = item.get("id") if isinstance(item, dict) else None
        return (f"{kind}:{name}" if isinstance(name, str) else SCENARIO), path[: end + 1]


_SPOKEN = {
    "event": "the event",
    "mythos": "the mythos event",
    "deck": "the deck",
    "monster": "the monster",
    "token": "the token",
    "puzzle": "the puzzle",
    "objective": "the objective",
    "ending": "the ending",
    "variable": "the variable",
    "tile": "the tile",
}


def spoken(node: str) -> str:
    """A node's id as a designer says it: `the token “hatch”`."""
    kind, colon, name = node.partition(":")
    return f"{_SPOKEN.get(kind, kind)} “{name}”" if colon else "the scenario"


def survey(package: Package, packs: Sequence[Package]) -> Survey:
    """Walk a package once. Never raises for a document that is unsound."""
    document = package.document
    kind = package.kind if package.kind in ("scenario", "content") else "scenario"
    catalogue = Catalogue(package, [pack for pack in packs if pack.id != package.id])
    found = Survey(package, document, catalogue, f"{kind}.json")
    _lists(found)
    owners: dict[str, str] = {}
    places = found.places
    for path, sort, value in _walked(document, kind):
        end = path.find("]")
        head = path[:end] if end >= 0 else ""
        owner = owners.get(head)
        if owner is None:
            owner = owners[head] = found.owner_of(path)[0]
        if sort == "reference":
            found.references.append(Used(path, owner, value))
            continue
        places.setdefault(sort, []).append(Place(path, owner, value))
        if sort == "effect":
            found.effects[path] = value
    found.names = frozenset(
        effect["name"] for effect in found.effects.values() if "spawn" in effect and isinstance(effect.get("name"), str)
    )
    if kind == "scenario":
        found.board = _whole_board(found)
    return found


_events: dict[bytes, tuple[Visit, ...]] = {}
"""Walks of single events by their JSON: while somebody types, all events but one are as they were."""

REMEMBERED = 20_000
"""Events whose walks are kept."""


def _walked(document: Json, kind: str) -> Iterator[tuple[str, str, Any]]:
    """The walk through a document, with its events walked anew only when they have changed."""
    events = document.get("events")
    if not isinstance(events, list):
        yield from walk(document, kind)
        return
    yield from walk({**document, "events": []}, kind)
    for number, event in enumerate(events):
        key = _as_bytes(event)
        visits = _events.get(key)
        if visits is None:
            if len(_events) >= REMEMBERED:
                _events.clear()
            visits = _events[key] = tuple(walk(event, "event"))
        start = f"$.events[{number}]"
        for path, sort, value in visits:
            yield start + path[1:], sort, value


def _as_bytes(value: Any) -> bytes:
    try:
        return msgspec.json.encode(value)
    except (OverflowError, ValueError):  # numbers that no scenario needs
        return repr(value).encode()


def _lists(found: Survey) -> None:
    for name, value in found.document.items():
        if isinstance(value, list):
            found.things[name] = _sound(value)
    for outer, inner in (("board", "tiles"), ("mythos", "events")):
        holder = found.document.get(outer)
        if isinstance(holder, Mapping):
            found.things[f"{outer}.{inner}"] = _sound(holder.get(inner))


def _sound(value: Any) -> list[Json]:
    if not isinstance(value, list):
        return []
    return [each for each in value if isinstance(each, dict) and isinstance(each.get("id"), str)]


def _at(document: Any, path: str) -> Any:
    for step in path.split(".")[1:]:
        document = document.get(step) if isinstance(document, Mapping) else None
    return document


def _whole_board(found: Survey) -> Board:
    board = found.document.get("board")
    laid = board.get("tiles") if isinstance(board, Mapping) else None
    # Every member of the list keeps its number, since problems of the board are told by it.
    laid = laid if isinstance(laid, list) else []
    placements = [Placement.from_dict(each if isinstance(each, Mapping) else {}) for each in laid]
    wanted = {placement.tile for placement in placements}
    own = {tile.id: tile for _, tile in own_tiles(found)}
    tiles: dict[str, TileDef] = {}
    for ref in wanted:
        data = found.catalogue.get("tiles", ref)
        if data is not None:
            bare = found.catalogue.resolve(ref)
            tiles[ref] = own[bare] if bare in own else tile_of(data, "content.json", "$")
    return build_board(tiles, placements)


def own_tiles(found: Survey) -> Iterator[tuple[int, TileDef]]:
    """The tiles that a package brings along, with their numbers in its list."""
    listed = found.document.get("tiles")
    for number, data in enumerate(listed if isinstance(listed, list) else ()):
        if isinstance(data, dict) and isinstance(data.get("id"), str):
            yield number, tile_of(data, found.file, f"$.tiles[{number}]")


_tiles: dict[int, tuple[Json, str, str, TileDef]] = {}


def tile_of(data: Json, file: str, path: str) -> TileDef:
    """A tile, read once as long as its data lives and stands at the same place."""
    known = _tiles.get(id(data))
    if known is None or known[0] is not data or known[1:3] != (file, path):
        if len(_tiles) > 2000:
            _tiles.clear()
        known = _tiles[id(data)] = (data, file, path, TileDef.from_dict(data, file=file, path=path))
    return known[3]
