"""Builds a board: puts every tile in its place, joins outlines, names edges, reports what does not fit."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from types import MappingProxyType
from typing import NamedTuple

from schema.problems import Problem, Severity
from tile_library.board import Board, Edge, PlacedTile, Room, Space
from tile_library.geometry import TileGeometry
from tile_library.grid import Point, point_cells, point_units, to_cells
from tile_library.joints import Bare, Exit, Joints, join
from tile_library.placement import ROTATIONS, Placement, Pose
from tile_library.polygons import Box, Patience, Polygon, overlapping
from tile_library.tiles import EdgeKind, TileDef


@dataclass(frozen=True, slots=True)
class _Laid:
    """A tile in its place."""

    number: int
    placement: Placement
    tile: TileDef
    shape: TileGeometry
    pose: Pose
    box: Box


class _Line(NamedTuple):
    """An edge of the board before it has its id."""

    names: tuple[str, ...]
    kind: EdgeKind
    spaces: tuple[int, ...]
    line: tuple[Point, ...]
    yellow: bool


class Builder:
    """Builds one board; `file` and `path` say where the placements stand, for the problems."""

    def __init__(self, file: str, path: str) -> None:
        self.file = file
        self.path = path
        self.found: list[Problem] = []
        self.spaces: list[Space] = []
        self.numbers: dict[str, int] = {}
        self.polygons: dict[tuple[int, int], Polygon] = {}

    def report(self, code: str, severity: Severity, number: int, field: str, message: str, hint: str = "") -> None:
        self.found.append(Problem(code, severity, self.file, f"{self.path}[{number}]{field}", message, hint))

    def build(self, placed: tuple[tuple[Placement, TileDef | None], ...]) -> Board:
        """The board of these placements; None as a tile means it is not known."""
        laid = self.lay(placed)
        self.tile_problems(laid)
        rooms: dict[str, Room] = {}
        for piece in laid:
            self.put(piece, rooms)
        self.overlaps(laid)
        joints = join(*self.outlines(laid))
        self.joint_problems(laid, joints)
        edges = self.named([*self.inner(laid), *(self.joint_lines(joints))])
        return Board(
            spaces=MappingProxyType({space.id: space for space in self.spaces}),
            rooms=MappingProxyType(rooms),
            edges=MappingProxyType(edges),
            placed=MappingProxyType(
                {p.placement.id: PlacedTile(p.placement, *map(to_cells, p.pose.size)) for p in laid}
            ),
            found=tuple(self.found),
        )

    def lay(self, placed: tuple[tuple[Placement, TileDef | None], ...]) -> list[_Laid]:
        laid: list[_Laid] = []
        seen: set[str] = set()
        for number, (placement, tile) in enumerate(placed):
            if placement.id in seen:
                self.report(
                    "HW410",
                    "error",
                    number,
                    ".id",
                    f"Two placements have the id “{placement.id}”.",
                    "Give one of them another id.",
                )
                continue
            seen.add(placement.id)
            if tile is None:
                self.report(
                    "HW409",
                    "error",
                    number,
                    ".tile",
                    f"“{placement.id}” is the tile “{placement.tile}”, which is not known.",
                    "Choose a tile of this scenario or of a content pack it requires.",
                )
                tile = TileDef.placeholder(placement.tile)
            if placement.rotation % 360 not in ROTATIONS:
                self.report(
                    "HW408",
                    "error",
                    number,
                    ".rotation",
                    f"“{placement.id}” is turned by {placement.rotation} degrees.",
                    "A tile can be turned by 0, 90, 180 or 270 degrees.",
                )
            shape = tile.geometry
            pose = Pose.of(placement, shape.width, shape.height)
            laid.append(_Laid(number, placement, tile, shape, pose, pose.box))
        return laid

    def tile_problems(self, laid: list[_Laid]) -> None:
        for tile in {id(piece.tile): piece.tile for piece in laid}.values():
            self.found += tile.problems

    def put(self, piece: _Laid, rooms: dict[str, Room]) -> None:
        """Give the spaces and rooms of a tile their places."""
        home = piece.placement.id
        members: dict[str, list[str]] = {}
        for space in piece.tile.spaces:
            name = f"{home}/{space.id}"
            polygon = piece.pose.points(piece.shape.polygons[space.id])
            number = self.numbers[name] = len(self.spaces)
            if space.id in piece.shape.sound:
                self.polygons[piece.number, number] = polygon
            self.spaces.append(
                Space(
                    name,
                    home,
                    f"{home}/{space.room}",
                    tuple(map(point_cells, polygon)),
                    point_cells(piece.pose.point(piece.shape.centres[space.id])),
                    piece.tile.room(space.room).outdoor,
                )
            )
            members.setdefault(space.room, []).append(name)
        order = [*(room.id for room in piece.tile.rooms), *members]
        for id in dict.fromkeys(order):
            room = piece.tile.room(id)
            rooms[f"{home}/{id}"] = Room(f"{home}/{id}", home, room.name, room.outdoor, tuple(members.get(id, ())))

    def overlaps(self, laid: list[_Laid]) -> None:
        by_tile: dict[int, list[Polygon]] = {}
        for (number, _), polygon in self.polygons.items():
            by_tile.setdefault(number, []).append(polygon)
        patience = Patience()
        for first, second in combinations(laid, 2):
            a, b = first.box, second.box
            if a[0] >= b[2] or b[0] >= a[2] or a[1] >= b[3] or b[1] >= a[3]:
                continue
            mine, theirs = by_tile.get(first.number, []), by_tile.get(second.number, [])
            pairs = [(one, two) for one in mine for two in theirs]
            if any(patience.lost(one, two) for one, two in pairs):
                self.report(
                    "HW401",
                    "warning",
                    second.number,
                    "",
                    f"Whether “{second.placement.id}” lies on “{first.placement.id}” takes too long to find out.",
                    "Use tiles with fewer corners, or keep their boxes apart.",
                )
                break
            if any(overlapping(one, two) for one, two in pairs):
                self.report(
                    "HW401",
                    "error",
                    second.number,
                    "",
                    f"“{second.placement.id}” lies on top of “{first.placement.id}”.",
                    "Move one of the two until they only touch.",
                )

    def outlines(self, laid: list[_Laid]) -> tuple[list[Bare], list[Exit]]:
        bare: list[Bare] = []
        exits: list[Exit] = []
        for piece in laid:
            home = piece.placement.id
            open_to: set[str] = set()
            for part in piece.shape.outline:
                name = None if part.exit is None else f"{home}/{part.exit}"
                start, end = piece.pose.point(part.start), piece.pose.point(part.end)
                bare.append(Bare(piece.number, self.numbers[f"{home}/{part.space}"], start, end, name))
                if part.exit is not None:
                    open_to.add(part.exit)
            for exit in piece.tile.exits:
                # An exit that is not on the outline was reported with the tile (HW407) and leads nowhere.
                if exit.id in open_to:
                    start, end = piece.pose.points(map(point_units, exit.line))
                    space = self.numbers[f"{home}/{exit.space}"]
                    exits.append(Exit(f"{home}/{exit.id}", piece.number, space, exit.kind, (start, end)))
        return bare, exits

    def inner(self, laid: list[_Laid]) -> list[_Line]:
        return [
            _Line(
                () if edge.id is None else (f"{piece.placement.id}/{edge.id}",),
                edge.kind,
                tuple(self.numbers[f"{piece.placement.id}/{space}"] for space in edge.spaces),
                piece.pose.points(edge.line),
                edge.yellow,
            )
            for piece in laid
            for edge in piece.shape.inner
        ]

    def joint_lines(self, joints: Joints) -> list[_Line]:
        # Tiles hold whole rooms, so whatever lies between two tiles lies between two rooms (INV-ROOM-01).
        return [_Line(joint.names, joint.kind, joint.spaces, joint.line, True) for joint in joints.edges]

    def named(self, lines: list[_Line]) -> dict[str, Edge]:
        """Edges by id, in the order of their spaces: the first name, else `a~b`, `a~b~2`, …"""
        edges: dict[str, Edge] = {}
        for names, kind, spaces, line, yellow in sorted(lines, key=lambda line: line.spaces):
            ids = tuple(self.spaces[number].id for number in spaces)
            base = id = names[0] if names else "~".join(ids)
            again = 2
            while id in edges:
                id, again = f"{base}~{again}", again + 1
            edges[id] = Edge(id, names, kind, ids, tuple(map(point_cells, line)), yellow)
        return edges

    def joint_problems(self, laid: list[_Laid], joints: Joints) -> None:
        homes = {piece.placement.id: piece.number for piece in laid}
        ids = {piece.number: piece.placement.id for piece in laid}
        for first, second in joints.crooked:
            self.report(
                "HW402",
                "warning",
                homes[second.rsplit("/", 1)[0]],
                "",
                f"The exits “{first}” and “{second}” meet, but not exactly in line.",
                "Move one tile along the other until the two openings match.",
            )
        for name, behind in joints.blocked:
            self.report(
                "HW402",
                "warning",
                homes[name.rsplit("/", 1)[0]],
                "",
                f"The exit “{name}” meets the bare wall of “{self.spaces[behind].id}”.",
                "Move or turn the tile so that two exits meet, or leave the exit free.",
            )
        for name in joints.loose:
            self.report(
                "HW403",
                "info",
                homes[name.rsplit("/", 1)[0]],
                "",
                f"The exit “{name}” leads nowhere.",
                "Place a tile behind it if it should lead on.",
            )
        for one, two, gap in joints.near:
            self.report(
                "HW404",
                "warning",
                two,
                "",
                f"A gap of {to_cells(gap):.3g} cells is left between “{ids[one]}” and “{ids[two]}”.",
                "Push them together, or keep them at least a quarter of a cell apart.",
            )
