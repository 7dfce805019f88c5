"""One walk through a scenario, sorted for everything that is checked: effects, references, texts, who owns what.

Each thing a scenario is made of is a *node* with an id such as `event:begin` or `token:hatch`. Whatever stands
inside an event belongs to its node; what belongs to nothing in particular (the scenario's own rules, its cards)
belongs to `scenario`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar, cast

from schema import Package
from schema.catalogue import Catalogue
from schema.items import as_bytes, parted
from schema.package import DOCUMENTS
from schema.walk import Reference, walk
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


T = TypeVar("T")


@dataclass(slots=True)
class Sheet:
    """What one item of a list holds, or the document without its items: everything by its path in the document.

    Sheets are kept from one check to the next, as long as their item stands where it stood and reads as it read.
    """

    path: str
    owner: str
    item: Any
    places: dict[str, list[Place]] = field(default_factory=dict)
    effects: dict[str, Json] = field(default_factory=dict)
    references: list[Used] = field(default_factory=list)
    notes: dict[Any, Any] = field(default_factory=dict)
    """What checks made of it (see `Survey.each`)."""


@dataclass(slots=True)
class Survey:
    """All that one walk finds."""

    package: Package
    document: Json
    catalogue: Catalogue
    file: str
    sheets: list[Sheet] = field(default_factory=list)
    """All of it by items; the first is the document without them."""
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

    def each(self, key: Any, work: Callable[[Sheet], T]) -> Iterator[T]:
        """What *work* makes of each sheet, once for each: it must follow from the sheet and the *key* alone."""
        for sheet in self.sheets:
            if key not in sheet.notes:
                sheet.notes[key] = work(sheet)
            yield cast(T, sheet.notes[key])

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
    kind = package.kind if package.kind in DOCUMENTS else "scenario"
    catalogue = Catalogue(package, [pack for pack in packs if pack.id != package.id])
    found = Survey(package, document, catalogue, f"{kind}.json")
    _lists(found)
    found.sheets = list(_sheets(found, kind))
    for sheet in found.sheets:
        for sort, places in sheet.places.items():
            found.places.setdefault(sort, []).extend(places)
        found.effects.update(sheet.effects)
        found.references += sheet.references
    found.names = frozenset(
        effect["name"] for effect in found.effects.values() if "spawn" in effect and isinstance(effect.get("name"), str)
    )
    if kind == "scenario":
        found.board = _whole_board(found)
    return found


def _sheets(found: Survey, kind: str) -> Iterator[Sheet]:
    """The document without its items, then each of them."""
    frame, listed = parted(found.document, kind)
    # A list that is too long is still in it, so not everything there is the scenario's own.
    yield _filled(Sheet("$", SCENARIO, frame), kind, lambda path: found.owner_of(path)[0])
    for start, part, items in listed:
        for number, item in enumerate(items):
            key = (start, number, part, as_bytes(item))
            sheet = _known.get(key)
            if sheet is None:
                if len(_known) >= REMEMBERED:
                    _known.clear()
                name = item.get("id") if isinstance(item, dict) else None
                owner = f"{_OWNERS[start]}:{name}" if start in _OWNERS and isinstance(name, str) else SCENARIO
                sheet = _known[key] = _filled(Sheet(f"{start}[{number}]", owner, item), part)
            yield sheet


_known: dict[tuple[str, int, str, bytes], Sheet] = {}
"""Sheets by list, number, part and JSON of their items: while somebody types, all items but one are as they were."""

REMEMBERED = 20_000
"""Sheets that are kept at most."""


def _filled(sheet: Sheet, part: str, owner_of: Callable[[str], str] | None = None) -> Sheet:
    for below, sort, value in walk(sheet.item, part):
        path = sheet.path + below[1:]
        owner = owner_of(path) if owner_of is not None else sheet.owner
        if sort == "reference":
            sheet.references.append(Used(path, owner, value))
            continue
        sheet.places.setdefault(sort, []).append(Place(path, owner, value))
        if sort == "effect":
            sheet.effects[path] = value
    return sheet


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
