"""The shortest way through a puzzle, as a list of steps (SLIDE, LOCK).

The search is bounded by the number of positions it may look at, never by time, so that the same puzzle always gets the
same answer. A lock is searched breadth first over masks of cells; a slide from both ends at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]
Cells = tuple[int, ...]
Offsets = tuple[int, ...]
Came = dict[tuple[int, ...], tuple[tuple[int, ...], str] | None]

SEARCHED = 120_000
"""Positions a search looks at before it gives up."""
MOST_PIECES = 12
"""A picture of more pieces is not searched at all: no search of this size gets anywhere."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What a search found.

    `steps` is a way to the solution: a shortest one when `exact`, else one that is known to work; None when none was
    found. `at_least` steps are needed in any case. `ended`: every position that can be reached was looked at, so a
    puzzle without `steps` has no solution. `looked` counts the positions; `furthest` is how far (cells) a lock's key
    came, and `blockers` are the pieces that then stood in front of it.
    """

    steps: tuple[str, ...] | None
    exact: bool
    at_least: int
    looked: int
    ended: bool = False
    furthest: int = 0
    blockers: tuple[int, ...] = ()


def solve(puzzle: Json, states: int = SEARCHED) -> Solution:
    """Search for the shortest way from a puzzle in play (`slide` or `lock`; of a code nothing is to be searched)."""
    if puzzle["type"] == "slide":
        return _slide(puzzle, states)
    if puzzle["type"] == "lock":
        return _lock(puzzle, states)
    return Solution(None, exact=False, at_least=1, looked=0)


# -- slide ----------------------------------------------------------------------------------------------------------


def _slide(puzzle: Json, states: int) -> Solution:
    start, columns = tuple(puzzle["cells"]), int(puzzle["columns"])
    goal = tuple(range(len(start)))
    pairs = _pairs(columns, len(start))
    fore: Came = {start: None}
    back: Came = {goal: None}
    edges: tuple[list[Cells], list[Cells]] = ([start], [goal])
    bound = _distance(start, columns)
    while start != goal and len(start) <= MOST_PIECES and len(fore) + len(back) < states:
        mine, other = (fore, back) if len(edges[0]) <= len(edges[1]) else (back, fore)
        edge = edges[0] if mine is fore else edges[1]
        following, met = _level(edge, mine, other, pairs, states)
        if met is not None:
            steps = _way(fore, met)[::-1] + _way(back, met)
            return Solution(tuple(steps), exact=True, at_least=len(steps), looked=len(fore) + len(back))
        edge[:] = following
    if start == goal:
        return Solution((), exact=True, at_least=0, looked=1)
    return Solution(_put_in_order(start, columns), exact=False, at_least=bound, looked=len(fore) + len(back))


def _pairs(columns: int, count: int) -> list[tuple[int, int]]:
    across = [(cell, cell + 1) for cell in range(count) if cell % columns < columns - 1]
    return across + [(cell, cell + columns) for cell in range(count - columns)]


def _level(
    edge: list[Cells], mine: Came, other: Came, pairs: list[tuple[int, int]], states: int
) -> tuple[list[Cells], Cells | None]:
    """Go one step further from every position of the edge; stop where the other search has been.

    Both searches stand on whole levels, so that the first meeting is on a shortest way.
    """
    following: list[Cells] = []
    for cells in edge:
        if len(mine) + len(other) >= states:
            break
        for first, second in pairs:
            swapped = list(cells)
            swapped[first], swapped[second] = swapped[second], swapped[first]
            found = tuple(swapped)
            if found in mine:
                continue
            mine[found] = (cells, f"swap:{first}:{second}")
            if found in other:
                return [], found
            following.append(found)
    return following, None


def _way(came: Came, place: tuple[int, ...]) -> list[str]:
    """The steps from a position back to where its search began."""
    steps = []
    entry = came[place]
    while entry is not None:
        steps.append(entry[1])
        entry = came[entry[0]]
    return steps


def _distance(cells: Cells, columns: int) -> int:
    """A swap brings at most two pieces one cell nearer, so half the way of all pieces is needed at least."""
    way = 0
    for cell, piece in enumerate(cells):
        way += abs(piece % columns - cell % columns) + abs(piece // columns - cell // columns)
    return (way + 1) // 2


def _put_in_order(start: Cells, columns: int) -> tuple[str, ...]:
    """Bring one piece after the other home: not the shortest way, but one a person can follow."""
    cells, steps = list(start), []
    for home in range(len(cells)):
        at = cells.index(home)
        while at != home:
            if at % columns != home % columns:
                to = at - 1 if at % columns > home % columns else at + 1
            else:
                to = at - columns
            cells[at], cells[to] = cells[to], cells[at]
            steps.append(f"swap:{min(at, to)}:{max(at, to)}")
            at = to
    return tuple(steps)


# -- lock -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Grooves:
    """The masks of the cells every piece covers at each place of its groove."""

    masks: list[list[int]]
    key: int
    open_at: int

    def moves(self, places: Offsets) -> Iterator[tuple[int, int]]:
        """Every piece and the place it can slide to."""
        full = 0
        for masks, at in zip(self.masks, places, strict=True):
            full |= masks[at]
        for piece, at in enumerate(places):
            masks = self.masks[piece]
            others = full & ~masks[at]
            for way in (range(at - 1, -1, -1), range(at + 1, len(masks))):
                for to in way:
                    if masks[to] & others:
                        break
                    yield piece, to


def _grooves(puzzle: Json) -> tuple[_Grooves, Offsets]:
    width, height = int(puzzle["width"]), int(puzzle["height"])
    masks, places = [], []
    key = next((number for number, piece in enumerate(puzzle["pieces"]) if piece.get("key")), 0)
    for piece in puzzle["pieces"]:
        across, length = piece["direction"] == "h", int(piece["length"])
        room = (width if across else height) - length + 1
        row = piece["y"] if across else piece["x"]
        groove = []
        for at in range(room):
            cells = [(at + n, row) if across else (row, at + n) for n in range(length)]
            groove.append(sum(1 << (y * width + x) for x, y in cells))
        masks.append(groove)
        places.append(int(piece["x"] if across else piece["y"]))
    return _Grooves(masks, key, len(masks[key]) - 1), tuple(places)


def _lock(puzzle: Json, states: int) -> Solution:
    grooves, start = _grooves(puzzle)
    key, edge = grooves.key, [start]
    known: Came = {start: None}
    depth, best = 0, start[key]
    while edge:
        following: list[Offsets] = []
        for places in edge:
            if places[key] == grooves.open_at:
                return Solution(tuple(_way(known, places)[::-1]), True, depth, len(known), furthest=places[key])
            if len(known) >= states:
                return Solution(None, exact=False, at_least=depth, looked=len(known))
            for piece, to in grooves.moves(places):
                found = (*places[:piece], to, *places[piece + 1 :])
                if found not in known:
                    known[found] = (places, f"slide:{piece}:{to - places[piece]}")
                    following.append(found)
        edge, depth = following, depth + 1
        best = max(best, max((places[key] for places in edge), default=best))
    return Solution(
        None, True, 0, len(known), ended=True, furthest=best, blockers=_before_the_key(grooves, puzzle, known, best)
    )


def _before_the_key(grooves: _Grooves, puzzle: Json, known: Iterable[Offsets], best: int) -> tuple[int, ...]:
    """Which pieces stand in front of the key when it has come as far as it can."""
    piece, width = puzzle["pieces"][grooves.key], int(puzzle["width"])
    cell = 1 << (piece["y"] * width + best + piece["length"])
    found = {
        number
        for places in known
        if places[grooves.key] == best
        for number, at in enumerate(places)
        if grooves.masks[number][at] & cell
    }
    return tuple(sorted(found))
