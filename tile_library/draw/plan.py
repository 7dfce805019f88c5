"""A tile turned as it will lie on the board, in cells: what the painters work from.

Turning the plan and not the picture keeps the light in the north-west and the labels upright.
"""

from __future__ import annotations

from dataclasses import dataclass

from tile_library.draw.limits import FARTHEST_LIGHT, piece_size
from tile_library.grid import CellPoint, Point, point_cells, to_units
from tile_library.placement import Pose
from tile_library.tiles import EdgeKind, TileDef, TileRoom

Line = tuple[CellPoint, ...]


@dataclass(frozen=True, slots=True)
class PlanEdge:
    """A line between two spaces; `yellow` where a room ends."""

    kind: EdgeKind
    line: Line
    yellow: bool
    outdoor: bool


@dataclass(frozen=True, slots=True)
class PlanExit:
    """An opening in the outline."""

    kind: EdgeKind
    line: Line
    outdoor: bool


@dataclass(frozen=True, slots=True)
class PlanRoom:
    """A room with the polygons of its spaces."""

    room: TileRoom
    polygons: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class PlanPiece:
    """A piece of furniture: its middle, size and turn in degrees clockwise."""

    kind: str
    at: CellPoint
    size: CellPoint
    turn: float


@dataclass(frozen=True, slots=True)
class PlanLight:
    """A light and the number of the room it lights (None: outside every room)."""

    at: CellPoint
    radius: float
    room: int | None


@dataclass(frozen=True, slots=True)
class Plan:
    """A turned tile, lengths in cells."""

    id: str
    rotation: int
    width: float
    height: float
    rooms: tuple[PlanRoom, ...]
    edges: tuple[PlanEdge, ...]
    walls: tuple[tuple[Line, bool], ...]
    """Bare outline and whether it bounds an outdoor room."""
    exits: tuple[PlanExit, ...]
    furniture: tuple[PlanPiece, ...]
    lights: tuple[PlanLight, ...]
    centres: tuple[CellPoint, ...]
    """The middles of the spaces, where figures and tokens will stand."""

    @classmethod
    def of(cls, tile: TileDef, rotation: int = 0) -> Plan:
        """The plan of a tile turned by `rotation` degrees clockwise (quarter turns; others count as none)."""
        return _turned(tile, rotation)


def _turned(tile: TileDef, rotation: int) -> Plan:
    shape = tile.geometry
    pose = Pose(shape.width, shape.height, 0, 0, rotation % 360 if rotation % 90 == 0 else 0)

    def units(point: Point) -> CellPoint:
        return point_cells(pose.point(point))

    def cells(point: CellPoint) -> CellPoint:
        return units((to_units(point[0]), to_units(point[1])))

    outdoor = {space.id: tile.room(space.room).outdoor for space in tile.spaces}
    kinds = {exit.id: exit.kind for exit in tile.exits}
    drawn = [space for space in tile.spaces if len(shape.polygons[space.id]) > 2]
    names = list(dict.fromkeys(space.room for space in drawn))
    rooms = tuple(
        PlanRoom(
            tile.room(name),
            tuple(tuple(map(units, shape.polygons[space.id])) for space in drawn if space.room == name),
        )
        for name in names
    )
    size = point_cells(pose.size)
    return Plan(
        id=tile.id,
        rotation=pose.rotation,
        width=size[0],
        height=size[1],
        rooms=rooms,
        edges=tuple(
            PlanEdge(edge.kind, tuple(map(units, edge.line)), edge.yellow, all(outdoor[space] for space in edge.spaces))
            for edge in shape.inner
        ),
        walls=tuple(
            ((units(piece.start), units(piece.end)), outdoor[piece.space])
            for piece in shape.outline
            if piece.exit is None
        ),
        exits=tuple(
            PlanExit(kinds[piece.exit], (units(piece.start), units(piece.end)), outdoor[piece.space])
            for piece in shape.outline
            if piece.exit is not None
        ),
        furniture=tuple(
            PlanPiece(piece.kind, cells(piece.at), piece_size(piece.size), piece.turn + pose.rotation)
            for piece in tile.furniture
        ),
        lights=tuple(
            PlanLight(place, max(0.1, min(FARTHEST_LIGHT, light.radius)), _room_at(rooms, place))
            for light in tile.lights
            for place in (cells(light.at),)
        ),
        centres=tuple(units(shape.centres[space.id]) for space in drawn),
    )


def _room_at(rooms: tuple[PlanRoom, ...], place: CellPoint) -> int | None:
    for number, room in enumerate(rooms):
        if any(inside(polygon, place) for polygon in room.polygons):
            return number
    return None


def inside(polygon: Line, place: CellPoint) -> bool:
    """Whether a point lies in a polygon."""
    within = False
    x, y = place
    for (x0, y0), (x1, y1) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            within = not within
    return within
