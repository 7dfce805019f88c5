"""The tiles that a package brings along make sense by themselves (HW405 to HW407, HW430 to HW437)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from runtime.checker.findings import Findings
from runtime.checker.survey import Survey, own_tiles
from schema.images import size_of
from tile_library.geometry import TileGeometry
from tile_library.grid import UNITS, Point
from tile_library.joints import Bare, gaps
from tile_library.tiles import TileDef

NARROW, WIDE = 0.5, 2.0
"""A door is at least and at most so many cells wide, or nobody would take it for one."""
STRETCHED = 0.06
"""How much the sides of a picture may differ from those of its tile before it looks stretched."""


def check_tiles(found: Survey, findings: Findings) -> None:
    """Report what is wrong with each of the package's own tiles, whether it lies on a board or not."""
    told = {(problem.code, problem.path, problem.message) for problem in findings.problems}
    for number, tile in own_tiles(found):
        for problem in tile.problems:
            if (problem.code, problem.path, problem.message) not in told:
                findings.problems.append(problem)
        _Tile(found, findings, found.document["tiles"][number], tile).check()


class _Tile:
    """One tile, as it is written and as it was read."""

    def __init__(self, found: Survey, findings: Findings, data: Mapping[str, Any], tile: TileDef) -> None:
        self.found = found
        self.findings = findings
        self.data = data
        self.tile = tile
        self.shape: TileGeometry = tile.geometry

    def add(self, code: str, where: str, **words: Any) -> None:
        self.findings.add(code, f"{self.tile.path}{where}", tile=self.tile.id, **words)

    def items(self, key: str) -> Iterator[tuple[int, Mapping[str, Any]]]:
        """The members of a list with their numbers as they are written."""
        listed = self.data.get(key)
        for number, item in enumerate(listed if isinstance(listed, list) else ()):
            if isinstance(item, Mapping):
                yield number, item

    def check(self) -> None:
        self.rooms()
        self.ways()
        self.exits()
        self.gaps()
        self.doors()
        self.picture()

    def rooms(self) -> None:
        known = {room.id for room in self.tile.rooms}
        used = {space.room for space in self.tile.spaces}
        for number, item in self.items("rooms"):
            if item.get("id") not in used:
                self.add("HW430", f".rooms[{number}]", room=item.get("id"))
        for number, item in self.items("spaces"):
            if isinstance(item.get("room"), str) and item["room"] not in known:
                self.add("HW431", f".spaces[{number}].room", space=item.get("id"), room=item["room"])

    def ways(self) -> None:
        """Spaces that nobody could ever come to, and a tile that leads nowhere at all."""
        spaces = [space.id for space in self.tile.spaces if space.id in self.shape.sound]
        links: dict[str, set[str]] = {space: set() for space in spaces}
        for edge in self.shape.inner:
            if edge.kind in ("border", "door"):
                links[edge.spaces[0]].add(edge.spaces[1])
                links[edge.spaces[1]].add(edge.spaces[0])
        open_spaces = {part.space for part in self.shape.outline if part.exit is not None}
        if not open_spaces:
            self.add("HW433", ".exits" if "exits" in self.data else "")
        reached = set(open_spaces or spaces[:1])
        waiting = list(reached)
        while waiting:
            for other in links.get(waiting.pop(), ()):
                if other not in reached:
                    reached.add(other)
                    waiting.append(other)
        for number, item in self.items("spaces"):
            if item.get("id") in links and item["id"] not in reached:
                self.add("HW432", f".spaces[{number}]", space=item["id"])

    def exits(self) -> None:
        """Exits that no exit of a tile drawn on the lattice of two cells could meet."""
        for number, item in self.items("exits"):
            exit = next((each for each in self.tile.exits if each.id == item.get("id")), None)
            if exit is None:
                continue
            (ax, ay), (bx, by) = exit.line
            level, upright = _same(ay, by), _same(ax, bx)
            middle = (ax + bx) / 2 if level else (ay + by) / 2
            if not (level or upright) or not _same(math.hypot(bx - ax, by - ay), 1) or not _same(middle % 2, 1):
                self.add("HW434", f".exits[{number}]", exit=exit.id)

    def gaps(self) -> None:
        names = [space.id for space in self.tile.spaces]
        bare = [
            Bare(names.index(part.space), names.index(part.space), part.start, part.end, None)
            for part in self.shape.outline
        ]
        for one, two, apart in gaps(bare):
            self.add("HW435", f".spaces[{two}].polygon", one=names[one], two=names[two], gap=f"{apart / UNITS:.2g}")

    def doors(self) -> None:
        lines = {edge.id: edge.line for edge in self.shape.inner if edge.kind == "door" and edge.id}
        for number, item in self.items("edges"):
            line = lines.get(str(item.get("id")))
            if item.get("kind") == "door" and line is not None and not _is_a_door(line):
                self.add("HW436", f".edges[{number}]", door=item["id"], width=f"{_length(line):.2g}")

    def picture(self) -> None:
        size = size_of(self.found.package.assets.get(str(self.data.get("picture")), b""))
        if size is None:
            return  # one that is not there or cannot be opened is told of elsewhere (HW703, HW109)
        width, height = size
        if width and height and abs(width * self.tile.height / (height * self.tile.width) - 1) > STRETCHED:
            cells = f"{self.tile.width:g} × {self.tile.height:g}"
            self.add("HW437", ".picture", pixels=f"{width} × {height}", size=cells)


def _same(one: float, other: float) -> bool:
    return abs(one - other) < 1 / UNITS


def _length(line: tuple[Point, ...]) -> float:
    """The length of a line in cells."""
    return sum(math.dist(a, b) for a, b in pairwise(line)) / UNITS


def _is_a_door(line: tuple[Point, ...]) -> bool:
    """Straight, and of a width that a leaf can have."""
    return len(line) == 2 and NARROW <= _length(line) <= WIDE
