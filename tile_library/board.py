"""The board: all placed tiles joined into spaces, rooms and edges."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from schema.problems import Problem
from tile_library.grid import CellPoint
from tile_library.placement import Placement
from tile_library.tiles import EdgeKind, TileDef


@dataclass(frozen=True, slots=True)
class Space:
    """A space on the board, `placement/space` (INV-SPACE-01); points in cells."""

    id: str
    placement: str
    room: str
    polygon: tuple[CellPoint, ...]
    centre: CellPoint
    outdoor: bool


@dataclass(frozen=True, slots=True)
class Room:
    """A room on the board, `placement/room` (INV-ROOM-01); `name` by language."""

    id: str
    placement: str
    name: Mapping[str, str]
    outdoor: bool
    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Edge:
    """What lies between two spaces, or an exit with nothing beyond (one space).

    `line` is a polyline in cells; `yellow` if the spaces are of different rooms (INV-BORDER-02). `names` are
    those a designer gave it: none, one, or two for an exit joined to another.
    """

    id: str
    names: tuple[str, ...]
    kind: EdgeKind
    spaces: tuple[str, ...]
    line: tuple[CellPoint, ...]
    yellow: bool


@dataclass(frozen=True, slots=True)
class PlacedTile:
    """A placement with the size of its turned box, in cells."""

    placement: Placement
    width: float
    height: float


@dataclass(frozen=True, eq=False)
class Board:
    """Placed tiles joined into one board. Immutable; build it with `build_board`.

    All mappings are in order of declaration: placements, then spaces of a tile.
    """

    spaces: Mapping[str, Space]
    rooms: Mapping[str, Room]
    edges: Mapping[str, Edge]
    placed: Mapping[str, PlacedTile]
    found: tuple[Problem, ...] = field(default=(), repr=False)

    @property
    def problems(self) -> list[Problem]:
        """Everything wrong with the board and its tiles (HW401-HW410)."""
        return list(self.found)

    @property
    def placements(self) -> Mapping[str, Placement]:
        """The placements by id."""
        return {id: tile.placement for id, tile in self.placed.items()}

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of all tiles, in cells; zeros for an empty board."""
        boxes = [(t.placement.x, t.placement.y, t.width, t.height) for t in self.placed.values()]
        if not boxes:
            return 0, 0, 0, 0
        return (
            min(x for x, _, _, _ in boxes),
            min(y for _, y, _, _ in boxes),
            max(x + width for x, _, width, _ in boxes),
            max(y + height for _, y, _, height in boxes),
        )

    @cached_property
    def _names(self) -> dict[str, Edge]:
        names = dict(self.edges)
        for edge in self.edges.values():
            for name in edge.names:
                names.setdefault(name, edge)
        # An edge may be written from either side; where a named and a nameless one lie between two spaces, `a~b` and
        # `b~a` mean the nameless one, whose id one of them is.
        for edge in sorted(self.edges.values(), key=lambda edge: bool(edge.names)):
            if len(edge.spaces) == 2:
                names.setdefault(f"{edge.spaces[0]}~{edge.spaces[1]}", edge)
                names.setdefault(f"{edge.spaces[1]}~{edge.spaces[0]}", edge)
        return names

    def edge(self, name: str) -> Edge | None:
        """The edge of that id or of either name of a joined exit; `a~b` and `b~a` are the same."""
        return self._names.get(name)

    @cached_property
    def _edges_of(self) -> dict[str, tuple[Edge, ...]]:
        found: dict[str, list[Edge]] = {space: [] for space in self.spaces}
        for edge in self.edges.values():
            for space in edge.spaces:
                found[space].append(edge)
        return {space: tuple(edges) for space, edges in found.items()}

    def edges_of(self, space: str) -> tuple[Edge, ...]:
        """The edges on the rim of a space; a door is adjacent to the spaces of its edge (INV-ADJ-03)."""
        return self._edges_of.get(space, ())

    def between(self, a: str, b: str) -> tuple[Edge, ...]:
        """All edges between two spaces."""
        return tuple(edge for edge in self.edges_of(a) if b in edge.spaces and a != b)

    @cached_property
    def _adjacent_rooms(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, set[str]] = {room: set() for room in self.rooms}
        for edge in self.edges.values():
            if len(edge.spaces) == 2 and edge.yellow:
                one, two = (self.spaces[space].room for space in edge.spaces)
                found[one].add(two)
                found[two].add(one)
        return {room: tuple(other for other in self.rooms if other in found[room]) for room in self.rooms}

    def adjacent_rooms(self, room: str) -> tuple[str, ...]:
        """Rooms that share a border, door, impassable border or wall with a room (INV-ADJ-02)."""
        return self._adjacent_rooms.get(room, ())

    def to_json(self) -> dict[str, Any]:
        """The board for a screen (docs/architecture.md); lengths in cells."""
        return {
            "bounds": list(self.bounds),
            "spaces": [
                {
                    "id": space.id,
                    "polygon": [list(point) for point in space.polygon],
                    "room": space.room,
                    "centre": list(space.centre),
                    "outdoor": space.outdoor,
                }
                for space in self.spaces.values()
            ],
            "edges": [
                {
                    "id": edge.id,
                    "names": list(edge.names),
                    "kind": edge.kind,
                    "line": [list(point) for point in edge.line],
                    "yellow": edge.yellow,
                    "spaces": list(edge.spaces),
                }
                for edge in self.edges.values()
            ],
            "rooms": [
                {"id": room.id, "name": dict(room.name), "outdoor": room.outdoor, "spaces": list(room.spaces)}
                for room in self.rooms.values()
            ],
            "tiles": [
                {
                    "id": tile.placement.id,
                    "tile": tile.placement.tile,
                    "x": tile.placement.x,
                    "y": tile.placement.y,
                    "rotation": tile.placement.rotation,
                    "width": tile.width,
                    "height": tile.height,
                }
                for tile in self.placed.values()
            ],
        }


def build_board(
    tiles: Mapping[str, TileDef],
    placements: Iterable[Placement],
    *,
    file: str = "scenario.json",
    path: str = "$.board.tiles",
) -> Board:
    """Join placed tiles into a board. Never raises for bad data: see `Board.problems`.

    `tiles` by the reference that placements use. Boards are remembered: the same tiles in the same places
    give the same board object, so that revealing a tile again in another game costs nothing.
    """
    laid = tuple((placement, tiles.get(placement.tile)) for placement in placements)
    return _build(laid, file, path)


@lru_cache(maxsize=512)
def _build(laid: tuple[tuple[Placement, TileDef | None], ...], file: str, path: str) -> Board:
    from tile_library.building import Builder

    return Builder(file, path).build(laid)
