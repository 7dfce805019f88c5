"""A tile as its designer wrote it: spaces, rooms, inner edges, exits, furniture and lights.

Reading never raises for bad data. What cannot be used is reported and left out, so that one broken tile
never takes a board down.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, cast, get_args

from schema.problems import Problem
from tile_library.grid import CellPoint, is_number, point_units

if TYPE_CHECKING:
    from tile_library.geometry import TileGeometry

EdgeKind = Literal["border", "impassable", "wall", "door"]
"""What lies between two spaces (INV-BORDER-01, INV-IMPASS-01, INV-WALL-01, INV-DOOR-01)."""

EDGE_KINDS: Final[tuple[EdgeKind, ...]] = get_args(EdgeKind)


@dataclass(frozen=True, slots=True)
class TileRoom:
    """A room of a tile (INV-ROOM-01); `kind` is never guessed from the name (INV-ROOM-04)."""

    id: str
    name: Mapping[str, str]
    kind: str
    floor: str

    @property
    def outdoor(self) -> bool:
        """True for a room without a roof (INV-ROOM-03)."""
        return self.kind == "outdoor"


@dataclass(frozen=True, slots=True)
class TileSpace:
    """A space of a tile; its polygon in cells (INV-SPACE-01)."""

    id: str
    room: str
    polygon: tuple[CellPoint, ...]


@dataclass(frozen=True, slots=True)
class TileEdge:
    """An edge between two spaces of the tile as written; without `line` it is all they share."""

    between: tuple[str, str]
    kind: EdgeKind
    id: str | None = None
    line: tuple[CellPoint, CellPoint] | None = None


@dataclass(frozen=True, slots=True)
class TileExit:
    """A piece of the outline of one space where another tile can join."""

    id: str
    space: str
    kind: EdgeKind
    line: tuple[CellPoint, CellPoint]


@dataclass(frozen=True, slots=True)
class Furniture:
    """Something to draw: its middle and size in cells, its turn in degrees clockwise."""

    kind: str
    at: CellPoint
    size: CellPoint
    turn: float = 0


@dataclass(frozen=True, slots=True)
class Light:
    """A light to draw: its middle and radius in cells."""

    at: CellPoint
    radius: float


@dataclass(frozen=True, eq=False)
class TileDef:
    """One tile. Lengths are in cells, y grows to the south; `geometry` is worked out once, when asked for.

    Two tiles are the same only if they are the same object, which makes boards cheap to cache.
    """

    id: str
    name: Mapping[str, str]
    width: float
    height: float
    rooms: tuple[TileRoom, ...]
    spaces: tuple[TileSpace, ...]
    edges: tuple[TileEdge, ...] = ()
    exits: tuple[TileExit, ...] = ()
    furniture: tuple[Furniture, ...] = ()
    lights: tuple[Light, ...] = ()
    picture: bytes = field(default=b"", repr=False)
    """A picture of the whole tile, unturned, drawn in place of floors, furniture and lights; empty: none."""
    file: str = "content.json"
    path: str = "$"
    found: tuple[Problem, ...] = field(default=(), repr=False)
    """Problems found while reading; `problems` has these and the geometry's."""

    @classmethod
    def from_dict(
        cls,
        d: Mapping[str, Any],
        *,
        file: str = "content.json",
        path: str = "$",
        assets: Mapping[str, bytes] = MappingProxyType({}),
    ) -> TileDef:
        """Read a tile of a content document (docs/package-format.md, Tiles).

        `file` and `path` say where it stands, for the problems. Bad parts are reported, never raised. `assets` are
        the pictures of its package by name; without them a tile that has a picture is drawn as if it had none.
        """
        return _Reader(d, file, path, assets).tile()

    @classmethod
    def placeholder(cls, id: str) -> TileDef:
        """A tile that stands in for one that is not known: two by two cells, one space `a`."""
        square = ((0, 0), (2, 0), (2, 2), (0, 2))
        room = TileRoom("unknown", {"en": id}, "indoor", "boards")
        return cls(id, {"en": id}, 2, 2, (room,), (TileSpace("a", "unknown", square),))

    @cached_property
    def geometry(self) -> TileGeometry:
        """Inner edges, outline and exits, exactly."""
        from tile_library.geometry import tile_geometry

        return tile_geometry(self)

    @property
    def problems(self) -> list[Problem]:
        """Everything wrong with this tile by itself (HW405, HW406, HW407)."""
        return [*self.found, *self.geometry.problems]

    def room(self, id: str) -> TileRoom:
        """The room of that id; a nameless indoor room if the tile has none."""
        nameless = TileRoom(id, {"en": id}, "indoor", "boards")
        return next((room for room in self.rooms if room.id == id), nameless)


class _Reader:
    """Reads one tile, collecting problems."""

    def __init__(self, source: Mapping[str, Any], file: str, path: str, assets: Mapping[str, bytes]) -> None:
        self.source = source
        self.assets = assets
        self.file = file
        self.path = path
        self.found: list[Problem] = []
        self.id = str(source.get("id", "tile"))

    def report(self, code: str, where: str, message: str, hint: str = "") -> None:
        self.found.append(Problem(code, "error", self.file, f"{self.path}{where}", message, hint))

    def tile(self) -> TileDef:
        width, height = self.source.get("width"), self.source.get("height")
        if not (is_number(width) and is_number(height) and width > 0 and height > 0):
            self.report("HW405", "", f"Tile “{self.id}” has no usable size.", "Give width and height.")
            width, height = 2, 2
        rooms = tuple(self.rooms())
        spaces = tuple(self.spaces((width, height)))
        return TileDef(
            id=self.id,
            name=_text(self.source.get("name"), self.id),
            width=width,
            height=height,
            rooms=rooms,
            spaces=spaces,
            edges=tuple(self.edges()),
            exits=tuple(self.exits()),
            furniture=tuple(self.furniture()),
            lights=tuple(self.lights()),
            picture=self.assets.get(str(self.source.get("picture", "")), b""),
            file=self.file,
            path=self.path,
            found=tuple(self.found),
        )

    def items(self, key: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """The objects of a list with their paths; anything else in it is the schema's affair."""
        values = self.source.get(key)
        for number, value in enumerate(values if isinstance(values, list) else []):
            if isinstance(value, Mapping):
                yield f".{key}[{number}]", value

    def rooms(self) -> Iterator[TileRoom]:
        for _, value in self.items("rooms"):
            id = str(value.get("id", "room"))
            kind, floor = str(value.get("kind", "indoor")), str(value.get("floor", "boards"))
            yield TileRoom(id, _text(value.get("name"), id), kind, floor)

    def spaces(self, size: CellPoint) -> Iterator[TileSpace]:
        seen: set[str] = set()
        for where, value in self.items("spaces"):
            id = str(value.get("id", "space"))
            if id in seen:
                self.report("HW405", where, f"Tile “{self.id}” has two spaces “{id}”.", "Rename one of them.")
                continue
            seen.add(id)
            points = value.get("polygon")
            polygon = tuple(_point(point) for point in points) if isinstance(points, list) else ()
            if len(polygon) < 3 or None in polygon:
                self.report(
                    "HW405",
                    f"{where}.polygon",
                    f"Space “{id}” of tile “{self.id}” has no readable outline.",
                    "A polygon is a list of at least three points [x, y] in cells.",
                )
                polygon = ()
            yield TileSpace(id, str(value.get("room", "room")), cast(tuple[CellPoint, ...], polygon))
        if not seen:
            self.report("HW405", ".spaces", f"Tile “{self.id}” has no space.", "Give it at least one space.")
            yield TileSpace("a", "unknown", ((0, 0), (size[0], 0), size, (0, size[1])))

    def edges(self) -> Iterator[TileEdge]:
        taken = {str(value.get("id")) for _, value in self.items("spaces")}
        for where, value in self.items("edges"):
            between, kind = value.get("between"), value.get("kind", "border")
            if not (isinstance(between, list) and len(between) == 2 and kind in EDGE_KINDS):
                self.report("HW406", where, f"An edge of tile “{self.id}” does not say what it lies between.")
                continue
            id = None if value.get("id") is None else str(value["id"])
            if id in taken:
                found = f"Tile “{self.id}” has two things “{id}”."
                self.report("HW406", f"{where}.id", found, "Rename the door.")
                id = None
            elif id is not None:
                taken.add(id)
            line = _line(value.get("line"))
            if line is None and value.get("line") is not None:
                self.report("HW406", f"{where}.line", f"An edge of tile “{self.id}” has no readable line.")
            yield TileEdge((str(between[0]), str(between[1])), kind, id, line)

    def exits(self) -> Iterator[TileExit]:
        taken = {str(value.get("id")) for _, value in self.items("spaces")}
        taken |= {str(value["id"]) for _, value in self.items("edges") if "id" in value}
        for where, value in self.items("exits"):
            id, kind, line = str(value.get("id", "exit")), value.get("kind", "door"), _line(value.get("line"))
            if line is None or kind not in EDGE_KINDS:
                self.report("HW407", where, f"Exit “{id}” of tile “{self.id}” has no readable line or kind.")
                continue
            if id in taken:
                self.report("HW407", f"{where}.id", f"Tile “{self.id}” has two things “{id}”.", "Rename the exit.")
                continue
            taken.add(id)
            yield TileExit(id, str(value.get("space", "")), kind, line)

    def furniture(self) -> Iterator[Furniture]:
        for _, value in self.items("furniture"):
            place, size, turn = _point(value.get("at")), _point(value.get("size")), value.get("turn", 0)
            if place and size:
                yield Furniture(str(value.get("kind", "table")), place, size, turn if is_number(turn) else 0)

    def lights(self) -> Iterator[Light]:
        for _, value in self.items("lights"):
            place, radius = _point(value.get("at")), value.get("radius", 2)
            if place and is_number(radius):
                yield Light(place, radius)


def _text(value: Any, fallback: str) -> Mapping[str, str]:
    if isinstance(value, Mapping) and value:
        return {str(language): str(text) for language, text in value.items()}
    return {"en": fallback}


def _point(value: Any) -> CellPoint | None:
    if isinstance(value, list | tuple) and len(value) == 2 and is_number(value[0]) and is_number(value[1]):
        return value[0], value[1]
    return None


def _line(value: Any) -> tuple[CellPoint, CellPoint] | None:
    if not isinstance(value, list | tuple) or len(value) != 2:
        return None
    start, end = _point(value[0]), _point(value[1])
    if start is None or end is None or point_units(start) == point_units(end):
        return None
    return start, end
