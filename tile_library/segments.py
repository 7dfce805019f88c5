"""Pieces of straight lines with whole-number ends: where do two of them coincide?

A directed piece is put on the endless line it lies on, and described there by a pair of positions. Two
pieces can only coincide on the same line, so joining is a look-up and a comparison of whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import gcd
from typing import NamedTuple

from tile_library.grid import Point

LineKey = tuple[int, int, int]
"""An endless line: its primitive direction (dx, dy) and its offset."""

Interval = tuple[int, int]
Segment = tuple[Point, Point]


class Piece(NamedTuple):
    """A directed piece of a line. `forward` tells on which side the polygon it bounds lies."""

    line: LineKey
    low: int
    high: int
    forward: bool


def piece(start: Point, end: Point) -> Piece:
    """The piece from `start` to `end`, which must differ."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    shared = gcd(dx, dy)
    dx, dy = dx // shared, dy // shared
    forward = dx > 0 or (dx == 0 and dy > 0)
    if not forward:
        dx, dy = -dx, -dy
    line = (dx, dy, dx * start[1] - dy * start[0])
    first, second = dx * start[0] + dy * start[1], dx * end[0] + dy * end[1]
    return Piece(line, min(first, second), max(first, second), forward)


def at(line: LineKey, position: int) -> Point:
    """The point at a position of a line (a position that came from a point)."""
    dx, dy, offset = line
    square = dx * dx + dy * dy
    return (dx * position - dy * offset) // square, (dy * position + dx * offset) // square


def segment(line: LineKey, interval: Interval) -> Segment:
    """The two ends of an interval of a line."""
    return at(line, interval[0]), at(line, interval[1])


def overlap(a: Interval, b: Interval) -> Interval | None:
    """The common part of two intervals, None if they share no length."""
    low, high = max(a[0], b[0]), min(a[1], b[1])
    return (low, high) if low < high else None


def subtract(whole: Interval, holes: Iterable[Interval]) -> list[Interval]:
    """What is left of an interval without the holes, in order."""
    left: list[Interval] = []
    low, high = whole
    for start, end in sorted(holes):
        if start > low:
            left.append((low, min(start, high)))
        low = max(low, end)
        if low >= high:
            break
    if low < high:
        left.append((low, high))
    return [part for part in left if part[0] < part[1]]


def chains(segments: Sequence[Segment]) -> list[tuple[Point, ...]]:
    """Join segments end to end into polylines, in the order given; points in mid-line are dropped.

    Where more than two segments meet in a point the chains end there.
    """
    ends: dict[Point, list[int]] = {}
    for number, (start, end) in enumerate(segments):
        ends.setdefault(start, []).append(number)
        ends.setdefault(end, []).append(number)
    used: set[int] = set()

    def walk(point: Point) -> list[Point]:
        found: list[Point] = []
        while len(ends[point]) == 2:
            following = [number for number in ends[point] if number not in used]
            if not following:
                break
            used.add(following[0])
            start, end = segments[following[0]]
            point = end if point == start else start
            found.append(point)
        return found

    lines = []
    for number, (start, end) in enumerate(segments):
        if number in used:
            continue
        used.add(number)
        after = walk(end)
        before = walk(start)
        lines.append(straighten([*reversed(before), start, end, *after]))
    return lines


def straighten(points: Sequence[Point]) -> tuple[Point, ...]:
    """A polyline without its points in mid-line."""
    kept = [points[0]]
    for number in range(1, len(points) - 1):
        (ax, ay), (bx, by), (cx, cy) = kept[-1], points[number], points[number + 1]
        if (bx - ax) * (cy - by) != (by - ay) * (cx - bx):
            kept.append(points[number])
    kept.append(points[-1])
    return tuple(kept)
