"""How the outlines of placed tiles meet: joined exits, walls back to back, dead ends, near misses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tile_library.grid import UNITS, Point
from tile_library.segments import Interval, LineKey, Segment, chains, overlap, piece, segment
from tile_library.tiles import EdgeKind

NEAR: Final = UNITS // 4
"""Outlines closer than this without touching look joined but are not (HW404)."""

_CLOSEDNESS: Final[dict[EdgeKind, int]] = {"border": 0, "impassable": 1, "door": 2, "wall": 3}


def more_closed(a: EdgeKind, b: EdgeKind) -> EdgeKind:
    """The kind of a joint of two exits: wall before door before impassable border before border."""
    return max(a, b, key=_CLOSEDNESS.__getitem__)


@dataclass(frozen=True, slots=True)
class Bare:
    """A straight piece of outline on the board; `exit` is its edge's name if it is an exit."""

    placement: int
    space: int
    start: Point
    end: Point
    exit: str | None


@dataclass(frozen=True, slots=True)
class Exit:
    """An exit on the board, in order of declaration."""

    name: str
    placement: int
    space: int
    kind: EdgeKind
    line: tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Joint:
    """An edge that came about by placing tiles. One space: a dead end."""

    names: tuple[str, ...]
    kind: EdgeKind
    spaces: tuple[int] | tuple[int, int]
    line: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Joints:
    """All that joining found."""

    edges: list[Joint]
    crooked: list[tuple[str, str]]
    """Exits that are joined but not exactly in line."""
    blocked: list[tuple[str, int]]
    """Exits that meet a wall, and the space behind it."""
    loose: list[str]
    """Exits with nothing beyond."""
    near: list[tuple[int, int, int]]
    """Pairs of placements that nearly touch, and the gap in units."""


_Lines = dict[LineKey, list[tuple[Bare, Interval, bool]]]


def join(bare: list[Bare], exits: list[Exit]) -> Joints:
    """Join the outlines of all placements."""
    lines: _Lines = {}
    for part in bare:
        mine = piece(part.start, part.end)
        lines.setdefault(mine.line, []).append((part, (mine.low, mine.high), mine.forward))
    meetings = _meetings(lines)
    return _Joiner(meetings, exits).result(_near(lines))


@dataclass(frozen=True, slots=True)
class _Meeting:
    """Two pieces of outline of different tiles, back to back along an interval."""

    a: Bare
    b: Bare
    line: LineKey
    common: Interval

    @property
    def length(self) -> int:
        return self.common[1] - self.common[0]

    @property
    def spaces(self) -> tuple[int, int]:
        return self.a.space, self.b.space

    @property
    def segment(self) -> Segment:
        return segment(self.line, self.common)


def _meetings(lines: _Lines) -> list[_Meeting]:
    found: list[_Meeting] = []
    for line, parts in lines.items():
        if len(parts) < 2:
            continue
        ahead = [part for part in parts if part[2]]
        back = [part for part in parts if not part[2]]
        for one, reach, _ in ahead:
            for two, other, _ in back:
                common = overlap(reach, other)
                if common and one.placement != two.placement:
                    a, b = (one, two) if one.space < two.space else (two, one)
                    found.append(_Meeting(a, b, line, common))
    found.sort(key=lambda meeting: (meeting.spaces, meeting.line, meeting.common))
    return found


class _Joiner:
    def __init__(self, meetings: list[_Meeting], exits: list[Exit]) -> None:
        self.meetings = meetings
        self.exits = {exit.name: exit for exit in exits}

    def result(self, near: list[tuple[int, int, int]]) -> Joints:
        partner = self.partners()
        joined: dict[tuple[str, str], list[Segment]] = {}
        walls: dict[tuple[int, int], list[Segment]] = {}
        facing: dict[str, list[_Meeting]] = {}
        for meeting in self.meetings:
            a, b = meeting.a.exit, meeting.b.exit
            if a is not None and b is not None and partner.get(a) == b:
                joined.setdefault((a, b), []).append(meeting.segment)
                continue
            walls.setdefault(meeting.spaces, []).append(meeting.segment)
            for name in (a, b):
                if name is not None and name not in partner:
                    facing.setdefault(name, []).append(meeting)
        edges = [self.joined(pair, parts) for pair, parts in joined.items()]
        blocked: list[tuple[str, int]] = []
        loose: list[str] = []
        for exit in self.exits.values():
            if exit.name in facing:
                spaces, mine = self.blocked(facing[exit.name])
                blocked.append((exit.name, spaces[1] if spaces[0] == exit.space else spaces[0]))
                edges.append(Joint((exit.name,), "wall", spaces, chains(mine)[0]))
                nameless = [part for part in walls.pop(spaces, []) if part not in mine]
                if nameless:
                    walls[spaces] = nameless
            elif exit.name not in partner:
                loose.append(exit.name)
                edges.append(Joint((exit.name,), exit.kind, (exit.space,), exit.line))
        for spaces, parts in walls.items():
            edges += [Joint((), "wall", spaces, line) for line in chains(parts)]
        crooked = [pair for pair in joined if not self.aligned(pair)]
        return Joints(edges, crooked, blocked, loose, near)

    def partners(self) -> dict[str, str]:
        """Which exit is joined to which: most of the shorter one must be covered; the longest match wins."""
        shared: dict[tuple[str, str], int] = {}
        for meeting in self.meetings:
            if meeting.a.exit is not None and meeting.b.exit is not None:
                pair = (meeting.a.exit, meeting.b.exit)
                shared[pair] = shared.get(pair, 0) + meeting.length
        partner: dict[str, str] = {}
        for (a, b), length in sorted(shared.items(), key=lambda item: -item[1]):
            shorter = min(self.length(a), self.length(b))
            if 2 * length > shorter and a not in partner and b not in partner:
                partner[a], partner[b] = b, a
        return partner

    def length(self, name: str) -> int:
        """The length of an exit, measured as positions on its line."""
        mine = piece(*self.exits[name].line)
        return mine.high - mine.low

    def aligned(self, pair: tuple[str, str]) -> bool:
        return set(self.exits[pair[0]].line) == set(self.exits[pair[1]].line)

    def joined(self, pair: tuple[str, str], parts: list[Segment]) -> Joint:
        a, b = self.exits[pair[0]], self.exits[pair[1]]
        return Joint(pair, more_closed(a.kind, b.kind), (a.space, b.space), chains(parts)[0])

    def blocked(self, facing: list[_Meeting]) -> tuple[tuple[int, int], list[Segment]]:
        """An exit before a wall becomes a wall of its name, before the space it faces most."""
        lengths: dict[tuple[int, int], int] = {}
        for meeting in facing:
            lengths[meeting.spaces] = lengths.get(meeting.spaces, 0) + meeting.length
        spaces = max(lengths, key=lambda pair: lengths[pair])
        return spaces, [meeting.segment for meeting in facing if meeting.spaces == spaces]


def gaps(bare: list[Bare]) -> list[tuple[int, int, int]]:
    """Pairs of placements that nearly touch along a line, with the gap in units; see `Joints.near`."""
    lines: _Lines = {}
    for part in bare:
        mine = piece(part.start, part.end)
        lines.setdefault(mine.line, []).append((part, (mine.low, mine.high), mine.forward))
    return _near(lines)


def _near(lines: _Lines) -> list[tuple[int, int, int]]:
    """Pairs of placements that run face to face with a gap smaller than a quarter cell between them."""
    directions: dict[tuple[int, int], list[LineKey]] = {}
    for line in lines:
        directions.setdefault(line[:2], []).append(line)
    gaps: dict[tuple[int, int], int] = {}
    for (dx, dy), keys in directions.items():
        square = dx * dx + dy * dy
        keys.sort()
        for number, first in enumerate(keys):
            for second in keys[number + 1 :]:
                apart = second[2] - first[2]
                if apart * apart >= NEAR * NEAR * square:
                    break
                for one, reach, one_ahead in lines[first]:
                    for two, other, two_ahead in lines[second]:
                        if one.placement == two.placement or (one_ahead, two_ahead) != (False, True):
                            continue
                        if overlap(reach, other):
                            pair = (min(one.placement, two.placement), max(one.placement, two.placement))
                            gap = round(apart / square**0.5)
                            gaps[pair] = min(gap, gaps.get(pair, gap))
    return [(*pair, gaps[pair]) for pair in sorted(gaps)]
