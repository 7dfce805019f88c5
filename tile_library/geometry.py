"""What a tile's polygons mean: which spaces touch, along which line, and which outline is left bare."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from schema.problems import Problem
from tile_library.grid import Point, point_units, to_units
from tile_library.polygons import Box, Patience, Polygon, box, centre, clean, is_simple, overlapping, sides
from tile_library.segments import (
    Interval,
    LineKey,
    Piece,
    Segment,
    chains,
    overlap,
    piece,
    segment,
    subtract,
)
from tile_library.tiles import EdgeKind, TileDef, TileEdge


@dataclass(frozen=True, slots=True)
class InnerEdge:
    """A connected piece of the boundary between two spaces of a tile, in units."""

    spaces: tuple[str, str]
    kind: EdgeKind
    id: str | None
    line: tuple[Point, ...]
    yellow: bool


@dataclass(frozen=True, slots=True)
class OutlinePiece:
    """A straight piece of a tile's outline, clockwise round its space, in units; `exit` is an id."""

    space: str
    start: Point
    end: Point
    exit: str | None


@dataclass(frozen=True, slots=True)
class TileGeometry:
    """The exact geometry of a tile, unrotated, in units."""

    width: int
    height: int
    polygons: dict[str, Polygon]
    sound: frozenset[str]
    """The spaces whose polygons can be trusted; the others join nothing."""
    centres: dict[str, Point]
    inner: tuple[InnerEdge, ...]
    outline: tuple[OutlinePiece, ...]
    problems: tuple[Problem, ...]


Part = tuple[LineKey, Interval]
Shared = dict[tuple[str, str], list[Part]]
Bare = tuple[str, Piece, list[Interval]]


def tile_geometry(tile: TileDef) -> TileGeometry:
    """Work a tile out. Broken spaces are reported (HW405) and take no part in the joining."""
    return _Workshop(tile).geometry()


class _Workshop:
    def __init__(self, tile: TileDef) -> None:
        self.tile = tile
        self.width, self.height = to_units(tile.width), to_units(tile.height)
        self.found: list[Problem] = []
        self.order = {space.id: number for number, space in enumerate(tile.spaces)}
        self.rooms = {space.id: space.room for space in tile.spaces}

    def report(self, code: str, where: str, message: str, hint: str = "") -> None:
        self.found.append(Problem(code, "error", self.tile.file, f"{self.tile.path}{where}", message, hint))

    def geometry(self) -> TileGeometry:
        polygons, sound = self.polygons()
        boundary = [
            (space, piece(start, end))
            for space, polygon in polygons.items()
            if space in sound
            for start, end in sides(polygon)
        ]
        shared, bare = self.split(boundary)
        inner = self.inner(shared)
        outline = self.outline(bare)
        return TileGeometry(
            width=self.width,
            height=self.height,
            polygons=polygons,
            sound=frozenset(sound),
            centres={space: centre(polygon) for space, polygon in polygons.items()},
            inner=tuple(inner),
            outline=tuple(outline),
            problems=tuple(self.found),
        )

    def polygons(self) -> tuple[dict[str, Polygon], set[str]]:
        whole: Box = (0, 0, self.width, self.height)
        box_polygon = ((0, 0), (self.width, 0), (self.width, self.height), (0, self.height))
        polygons: dict[str, Polygon] = {}
        sound: set[str] = set()
        for number, space in enumerate(self.tile.spaces):
            where = f".spaces[{number}].polygon"
            name = f"Space “{space.id}” of tile “{self.tile.id}”"
            polygon = clean([point_units(point) for point in space.polygon])
            # A space without any outline still has to be somewhere: it is drawn as its tile's box.
            polygons[space.id] = polygon or box_polygon
            if not polygon:
                continue
            if not is_simple(polygon):
                self.report(
                    "HW405",
                    where,
                    f"{name} has an outline that crosses itself or holds no area.",
                    "Give the corners in order, once round the space.",
                )
                continue
            sound.add(space.id)
            left, top, right, bottom = box(polygon)
            if left < whole[0] or top < whole[1] or right > whole[2] or bottom > whole[3]:
                self.report(
                    "HW405",
                    where,
                    f"{name} reaches out of the tile.",
                    "Make the tile larger or the space smaller.",
                )
        patience = Patience()
        for first, second in combinations([space for space in polygons if space in sound], 2):
            if patience.lost(polygons[first], polygons[second]):
                self.report(
                    "HW405",
                    ".spaces",
                    f"Tile “{self.tile.id}” has so many corners that its spaces cannot be compared.",
                    "Draw its spaces with fewer corners.",
                )
                break
            if overlapping(polygons[first], polygons[second]):
                self.report(
                    "HW405",
                    f".spaces[{self.order[second]}].polygon",
                    f"Spaces “{first}” and “{second}” of tile “{self.tile.id}” overlap.",
                    "Let their outlines touch without crossing.",
                )
        return polygons, sound

    def split(self, boundary: list[tuple[str, Piece]]) -> tuple[Shared, list[Bare]]:
        """Boundary that two spaces share, and what is left of each side."""
        lines: dict[LineKey, list[int]] = {}
        for number, (_, side) in enumerate(boundary):
            lines.setdefault(side.line, []).append(number)
        shared: Shared = {}
        holes: dict[int, list[Interval]] = {}
        for line, numbers in lines.items():
            for first, second in combinations(numbers, 2):
                (one, a), (two, b) = boundary[first], boundary[second]
                common = overlap((a.low, a.high), (b.low, b.high)) if a.forward != b.forward else None
                if common and one != two:
                    holes.setdefault(first, []).append(common)
                    holes.setdefault(second, []).append(common)
                    pair = (one, two) if self.order[one] < self.order[two] else (two, one)
                    shared.setdefault(pair, []).append((line, common))
        bare = [
            (space, side, subtract((side.low, side.high), holes.get(number, [])))
            for number, (space, side) in enumerate(boundary)
        ]
        return shared, bare

    def inner(self, shared: Shared) -> list[InnerEdge]:
        written: dict[tuple[str, str], list[tuple[int, TileEdge]]] = {}
        for number, edge in enumerate(self.tile.edges):
            one, two = edge.between
            pair = (one, two) if self.order.get(one, -1) <= self.order.get(two, -1) else (two, one)
            if pair in shared:
                written.setdefault(pair, []).append((number, edge))
            else:
                known = one in self.order and two in self.order
                reason = "do not touch" if known else "are not both spaces of it"
                self.report(
                    "HW406",
                    f".edges[{number}].between",
                    f"Tile “{self.tile.id}” has an edge between “{one}” and “{two}”, which {reason}.",
                    "Name two spaces of the tile whose outlines share a line.",
                )
        edges: list[InnerEdge] = []
        for pair in sorted(shared, key=lambda names: (self.order[names[0]], self.order[names[1]])):
            edges += self.between(pair, shared[pair], written.get(pair, []))
        return edges

    def between(self, pair: tuple[str, str], parts: list[Part], written: list[tuple[int, TileEdge]]) -> list[InnerEdge]:
        """The edges between two touching spaces: those with a line of their own first, then the rest."""
        yellow = self.rooms[pair[0]] != self.rooms[pair[1]]
        kind: EdgeKind = "wall" if yellow else "border"
        id: str | None = None
        whole = False
        edges: list[InnerEdge] = []
        taken: dict[LineKey, list[Interval]] = {}
        for number, edge in written:
            if edge.line is None:
                if whole:
                    self.report(
                        "HW406",
                        f".edges[{number}]",
                        f"Tile “{self.tile.id}” has two edges between “{pair[0]}” and “{pair[1]}” without a line.",
                        "Give all but one of them a line.",
                    )
                    continue
                kind, id, whole = edge.kind, edge.id, True
                continue
            mine = piece(point_units(edge.line[0]), point_units(edge.line[1]))
            hits = [
                common
                for line, interval in parts
                if line == mine.line and (common := overlap(interval, (mine.low, mine.high)))
            ]
            if sum(high - low for low, high in hits) != mine.high - mine.low:
                self.report(
                    "HW406",
                    f".edges[{number}].line",
                    f"An edge between “{pair[0]}” and “{pair[1]}” of tile “{self.tile.id}” leaves the line they share.",
                    "Put both its ends on the shared line.",
                )
            taken.setdefault(mine.line, []).extend(hits)
            edges += _connected(pair, edge.kind, edge.id, [segment(mine.line, hit) for hit in hits], yellow)
        rest = [segment(line, left) for line, interval in parts for left in subtract(interval, taken.get(line, []))]
        return edges + _connected(pair, kind, id, rest, yellow)

    def outline(self, bare: list[Bare]) -> list[OutlinePiece]:
        """The bare outline, cut at the ends of the exits."""
        exits: dict[tuple[str, LineKey], list[tuple[str, Interval]]] = {}
        for number, exit in enumerate(self.tile.exits):
            mine = piece(point_units(exit.line[0]), point_units(exit.line[1]))
            covered = 0
            for space, side, parts in bare:
                if space == exit.space and side.line == mine.line:
                    hits = [common for part in parts if (common := overlap(part, (mine.low, mine.high)))]
                    covered += sum(high - low for low, high in hits)
                    exits.setdefault((space, side.line), []).extend((exit.id, hit) for hit in hits)
            if covered != mine.high - mine.low:
                self.report(
                    "HW407",
                    f".exits[{number}]",
                    f"Exit “{exit.id}” of tile “{self.tile.id}” does not lie on the outline of space “{exit.space}”.",
                    "Put both ends on the space's side that faces out of the tile.",
                )
        pieces: list[OutlinePiece] = []
        for space, side, parts in bare:
            openings = exits.get((space, side.line), [])
            for part in parts:
                mine_here = [(id, common) for id, opening in openings if (common := overlap(opening, part))]
                closed = subtract(part, [common for _, common in mine_here])
                for id, interval in [*((None, left) for left in closed), *mine_here]:
                    start, end = segment(side.line, interval)
                    pieces.append(OutlinePiece(space, *((start, end) if side.forward else (end, start)), id))
        return pieces


def _connected(
    pair: tuple[str, str], kind: EdgeKind, id: str | None, parts: list[Segment], yellow: bool
) -> list[InnerEdge]:
    """One edge for each connected line; only the first bears the id."""
    return [
        InnerEdge(pair, kind, id if number == 0 else None, line, yellow)
        for number, line in enumerate(chains(parts))
        if len(line) > 1
    ]
