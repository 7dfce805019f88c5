"""The board with what play changed: which spaces are adjacent, which in range, how far a mover walks.

A `Topology` is immutable. What it works out is kept with its board under the state it belongs to, so that
the same state (after an undo, in another game of a bot) is never worked out twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import inf
from types import MappingProxyType
from typing import Final
from weakref import WeakKeyDictionary

from tile_library.board import Board
from tile_library.network import WALKER, Mover, Network, State
from tile_library.tiles import EdgeKind

_REMEMBERED: Final = 256
"""States kept per board; past that the board starts afresh."""

_networks: WeakKeyDictionary[Board, dict[State, Network]] = WeakKeyDictionary()

_NOTHING: Final[frozenset[str]] = frozenset()


class Topology:
    """A board in one state of play.

    `kinds`: edges that tokens turned into another kind (a Wall token on a door, INV-WALL-04; a Door token on
    a wall, INV-DOOR-04). `closed`: edges with an Explore token (INV-DOOR-02). `barricaded`: edges, or spaces
    whose secret passage is blocked (INV-BARRICADE-04). `passages`: spaces with a secret passage
    (INV-SECRET-01).

    An edge may be given by any of its names. Names that are not on the board (their tile was discarded, or is
    not placed yet) change nothing. Lists come in order of declaration; unknown spaces have no neighbours.
    """

    __slots__ = ("_network", "_state", "board")

    def __init__(
        self,
        board: Board,
        *,
        kinds: Mapping[str, EdgeKind] = MappingProxyType({}),
        closed: Iterable[str] = (),
        barricaded: Iterable[str] = (),
        passages: Iterable[str] = (),
    ) -> None:
        self.board = board
        # Two names of one door are one edge; the last word on it counts.
        changed = {edge.id: kind for name, kind in kinds.items() if (edge := board.edge(name))}
        self._state = State(
            kinds=frozenset(changed.items()),
            closed=frozenset(edge.id for name in closed if (edge := board.edge(name))),
            barricaded=frozenset(_barricaded(board, name) for name in barricaded),
            passages=frozenset(space for space in passages if space in board.spaces),
        )
        states = _networks.setdefault(board, {})
        network = states.get(self._state)
        if network is None:
            if len(states) >= _REMEMBERED:
                states.clear()
            network = states[self._state] = Network(board, self._state)
        self._network = network

    def with_(
        self,
        *,
        kinds: Mapping[str, EdgeKind] | None = None,
        closed: Iterable[str] | None = None,
        barricaded: Iterable[str] | None = None,
        passages: Iterable[str] | None = None,
    ) -> Topology:
        """The same board with some of its state replaced (None: as it is)."""
        return Topology(
            self.board,
            kinds=self.kinds if kinds is None else kinds,
            closed=self.closed if closed is None else closed,
            barricaded=self.barricaded if barricaded is None else barricaded,
            passages=self.passages if passages is None else passages,
        )

    @property
    def kinds(self) -> Mapping[str, EdgeKind]:
        """The edges whose kind play has changed."""
        return dict(sorted(self._state.kinds))

    @property
    def closed(self) -> frozenset[str]:
        """The edges with an Explore token."""
        return self._state.closed

    @property
    def barricaded(self) -> frozenset[str]:
        """The edges, and the spaces whose secret passages, are blocked by a barricade."""
        return self._state.barricaded

    @property
    def passages(self) -> frozenset[str]:
        """The spaces with a secret passage."""
        return self._state.passages

    def kind(self, edge: str) -> EdgeKind | None:
        """What an edge is now (INV-WALL-04, INV-DOOR-04); None if there is no such edge."""
        found = self.board.edge(edge)
        return None if found is None else self._network.kinds.get(found.id, found.kind)

    def adjacent(self, space: str) -> tuple[str, ...]:
        """The spaces that share any edge or a pair of secret passages with a space (INV-ADJ-01)."""
        return self._network.adjacent.get(space, ())

    def reach(self, space: str) -> tuple[str, ...]:
        """The adjacent spaces that effects reach: not those adjacent only across a wall (INV-WALL-03)."""
        return self._network.reach.get(space, ())

    def adjacent_rooms(self, room: str) -> tuple[str, ...]:
        """The rooms that share an edge of any kind with a room (INV-ADJ-02)."""
        return self.board.adjacent_rooms(room)

    def steps(self, space: str, mover: Mover = WALKER) -> tuple[str, ...]:
        """The spaces a mover can step into (INV-MOVEMENT-02, INV-MOVEMENT-03, INV-SECRET-02).

        For a mover that breaks barricades those behind a barricade are among them: see `obstacles`.
        """
        return self._network.roads(mover).steps.get(space, ())

    def obstacles(self, space: str, to: str, mover: Mover = WALKER) -> tuple[str, ...]:
        """The barricaded edges and passages (as in `barricaded`) that a mover must break to step from a space
        to the next; empty if a way is free or there is none at all (INV-BARRICADE-07)."""
        return self._network.roads(mover).obstacles.get((space, to), ())

    def distance(self, a: str, b: str, mover: Mover = WALKER) -> float:
        """The number of movement steps from a to b, `math.inf` without a route (INV-CLOSEST-04)."""
        return self._network.roads(mover).distances_from(a).get(b, inf)

    def distances(self, a: str, mover: Mover = WALKER) -> Mapping[str, int]:
        """The spaces a mover can walk to from a, nearest first, and how far they are; a itself is 0."""
        return self._network.roads(mover).distances_from(a)

    def toward(self, a: str, b: str, mover: Mover = WALKER) -> tuple[str, ...]:
        """The steps from a that bring a mover nearer to b, all as good as each other (INV-TOWARD-01, -03)."""
        roads = self._network.roads(mover)
        left = roads.distances_to(b)
        here = left.get(a, inf)
        return tuple(step for step in roads.steps.get(a, ()) if left.get(step, inf) < here)

    def away(self, a: str, b: str, mover: Mover = WALKER) -> tuple[str, ...]:
        """The steps from a that bring a mover farther from b (INV-TOWARD-02, -03)."""
        roads = self._network.roads(mover)
        left = roads.distances_to(b)
        here = left.get(a, inf)
        return tuple(step for step in roads.steps.get(a, ()) if left.get(step, inf) > here)

    def in_range(self, space: str, n: int = 3, ignoring: frozenset[str] = _NOTHING) -> Mapping[str, int]:
        """The spaces in range with their distance, nearest first; the own space is at 0 (INV-RANGE-01).

        Counted across borders and impassable borders, whatever stands there (INV-RANGE-03). `ignoring` names
        what an effect lets it pass besides: `wall`, `door`, `secret-passage` (INV-RANGE-02, INV-SECRET-03).
        """
        return self._network.in_range(space, n, ignoring)


def _barricaded(board: Board, name: str) -> str:
    """An edge's id for any of its names; else the name is a space's, or unknown and harmless."""
    edge = board.edge(name)
    return name if edge is None else edge.id
