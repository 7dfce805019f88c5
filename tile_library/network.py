"""The net of one board in one state, worked out once and looked up often."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from tile_library.board import Board
from tile_library.tiles import EdgeKind

WayKind = EdgeKind | Literal["secret-passage"]


@dataclass(frozen=True, slots=True)
class Mover:
    """How a piece moves: what effects let it pass (INV-MOVEMENT-02) and where it may not go.

    `pass_walls` also passes barricaded doors (INV-MOVEMENT-03). `pass_doors` passes doors with an Explore
    token or a barricade. `breaks_barricades` is for monsters: barricaded doors and passages
    count as connected. `banned`: spaces it may not enter.
    """

    pass_walls: bool = False
    pass_impassable: bool = False
    pass_doors: bool = False
    breaks_barricades: bool = False
    banned: frozenset[str] = frozenset()


WALKER: Final = Mover()
"""An investigator without special effects."""


class State(NamedTuple):
    """What play changed, by edge id and space id."""

    kinds: frozenset[tuple[str, EdgeKind]]
    closed: frozenset[str]
    barricaded: frozenset[str]
    passages: frozenset[str]


class Way(NamedTuple):
    """One way from a space to a neighbour."""

    to: str
    kind: WayKind
    closed: bool
    barricades: tuple[str, ...]

    def passable(self, mover: Mover) -> bool:
        """Can the mover take this way, once `obstacles` are out of it?"""
        if self.kind == "wall":
            return mover.pass_walls
        if self.kind == "impassable" and not mover.pass_impassable:
            return False
        if self.closed and not mover.pass_doors:
            return False
        return mover.breaks_barricades or not self.obstacles(mover)

    def obstacles(self, mover: Mover) -> tuple[str, ...]:
        """The barricades that stop this mover."""
        around = self.kind != "secret-passage" and (mover.pass_walls or mover.pass_doors)
        return () if around else self.barricades


class Network:
    """Neighbours, ranges and roads of one state."""

    def __init__(self, board: Board, state: State) -> None:
        self.kinds: dict[str, EdgeKind] = dict(state.kinds)
        self._order = {space: number for number, space in enumerate(board.spaces)}
        self._ways: dict[str, list[Way]] = {space: [] for space in board.spaces}
        self._roads: dict[Mover, Roads] = {}
        self._near: dict[frozenset[str], dict[str, list[str]]] = {}
        self._ranges: dict[tuple[str, int, frozenset[str]], Mapping[str, int]] = {}
        for edge in board.edges.values():
            if len(edge.spaces) == 2:
                blocked = (edge.id,) if edge.id in state.barricaded else ()
                self._link(*edge.spaces, self.kinds.get(edge.id, edge.kind), edge.id in state.closed, blocked)
        holes = sorted(state.passages, key=self._order.__getitem__)
        for number, one in enumerate(holes):
            for two in holes[number + 1 :]:
                ends = tuple(end for end in (one, two) if end in state.barricaded)
                self._link(one, two, "secret-passage", False, ends)
        for ways in self._ways.values():
            ways.sort(key=lambda way: self._order[way.to])
        self.adjacent = {space: _targets(ways) for space, ways in self._ways.items()}
        self.reach = {
            space: _targets([way for way in ways if way.kind != "wall"]) for space, ways in self._ways.items()
        }

    def _link(self, a: str, b: str, kind: WayKind, closed: bool, barricades: tuple[str, ...]) -> None:
        self._ways[a].append(Way(b, kind, closed, barricades))
        self._ways[b].append(Way(a, kind, closed, barricades))

    def roads(self, mover: Mover) -> Roads:
        """How this mover gets about."""
        roads = self._roads.get(mover)
        if roads is None:
            roads = self._roads[mover] = Roads(self._ways, mover)
        return roads

    def in_range(self, space: str, n: int, ignoring: frozenset[str]) -> Mapping[str, int]:
        """See `Topology.in_range`."""
        key = (space, n, ignoring)
        found = self._ranges.get(key)
        if found is None:
            found = self._ranges[key] = MappingProxyType(_spread(space, self._sight(ignoring), n))
        return found

    def _sight(self, ignoring: frozenset[str]) -> dict[str, list[str]]:
        """The neighbours that range is counted to."""
        near = self._near.get(ignoring)
        if near is None:
            passed = {"border", "impassable", *ignoring}
            near = {here: [way.to for way in ways if way.kind in passed] for here, ways in self._ways.items()}
            self._near[ignoring] = near
        return near


class Roads:
    """Steps and distances of one mover in one state."""

    def __init__(self, ways: Mapping[str, list[Way]], mover: Mover) -> None:
        self.steps: dict[str, tuple[str, ...]] = {}
        self.obstacles: dict[tuple[str, str], tuple[str, ...]] = {}
        self._back: dict[str, list[str]] = {space: [] for space in ways}
        self._from: dict[str, Mapping[str, int]] = {}
        self._to: dict[str, Mapping[str, int]] = {}
        for space, all_ways in ways.items():
            usable = [way for way in all_ways if way.to not in mover.banned and way.passable(mover)]
            self.steps[space] = _targets(usable)
            for to in self.steps[space]:
                self._back[to].append(space)
                # The most open of several ways counts.
                obstacles = min((way.obstacles(mover) for way in usable if way.to == to), key=len)
                if obstacles:
                    self.obstacles[space, to] = obstacles

    def distances_from(self, space: str) -> Mapping[str, int]:
        """The number of steps from a space to each that can be reached."""
        found = self._from.get(space)
        if found is None:
            found = self._from[space] = MappingProxyType(_spread(space, self.steps))
        return found

    def distances_to(self, space: str) -> Mapping[str, int]:
        """The number of steps to a space from each other (banned spaces make this another matter)."""
        found = self._to.get(space)
        if found is None:
            found = self._to[space] = MappingProxyType(_spread(space, self._back))
        return found


def _targets(ways: list[Way]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(way.to for way in ways))


def _spread(
    start: str, near: Mapping[str, tuple[str, ...]] | Mapping[str, list[str]], most: int | None = None
) -> dict[str, int]:
    """Breadth first from a space, at most that many steps; empty for an unknown space."""
    if start not in near:
        return {}
    found = {start: 0}
    rim = [start]
    while rim and (most is None or found[rim[0]] < most):
        following: list[str] = []
        for here in rim:
            for to in near[here]:
                if to not in found:
                    found[to] = found[here] + 1
                    following.append(to)
        rim = following
    return found
