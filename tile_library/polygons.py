"""Exact questions about polygons with whole-number points: simple? which way round? overlapping?"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import hypot

from tile_library.grid import UNITS, Point
from tile_library.segments import overlap, piece

Box = tuple[int, int, int, int]
Polygon = tuple[Point, ...]
ExactPoint = tuple[Fraction | int, Fraction | int]


def clean(points: Sequence[Point]) -> Polygon:
    """The points without repeats, clockwise on the screen."""
    kept: list[Point] = []
    for point in points:
        if not kept or kept[-1] != point:
            kept.append(point)
    if len(kept) > 1 and kept[0] == kept[-1]:
        kept.pop()
    return tuple(reversed(kept)) if double_area(kept) < 0 else tuple(kept)


def sides(polygon: Sequence[Point]) -> list[tuple[Point, Point]]:
    """The sides in order; the last one closes the polygon."""
    return [(point, polygon[(number + 1) % len(polygon)]) for number, point in enumerate(polygon)]


def double_area(polygon: Sequence[Point]) -> int:
    """Twice the signed area; positive if the points run clockwise on the screen (y to the south)."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in sides(polygon))


def box(polygon: Sequence[Point]) -> Box:
    """Left, top, right, bottom."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return min(xs), min(ys), max(xs), max(ys)


def _turn(a: Point, b: Point, c: Point) -> int:
    value = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (value > 0) - (value < 0)


def _within(a: Point, b: Point, c: Point) -> bool:
    """Is c, which lies on the line of a and b, between them (ends included)?"""
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def touching(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Do the segments a-b and c-d have any point in common?"""
    if _turn(a, b, c) != _turn(a, b, d) and _turn(c, d, a) != _turn(c, d, b):
        return True
    triples = ((a, b, c), (a, b, d), (c, d, a), (c, d, b))
    return any(_turn(p, q, r) == 0 and _within(p, q, r) for p, q, r in triples)


def _folds(a: Point, b: Point, c: Point) -> bool:
    """Does the way from a to b turn straight back towards c?"""
    back = (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1])
    return _turn(a, b, c) == 0 and back > 0


def is_simple(polygon: Polygon) -> bool:
    """Has the polygon three or more points, an area, and a boundary that never meets itself?"""
    if len(polygon) < 3 or double_area(polygon) == 0:
        return False
    bounds = sides(polygon)
    last = len(bounds) - 1
    for first, (a, b) in enumerate(bounds):
        for second in range(first + 1, len(bounds)):
            c, d = bounds[second]
            if second == first + 1:
                folded = _folds(a, b, d)
            elif first == 0 and second == last:
                folded = _folds(c, d, b)
            else:
                folded = touching(a, b, c, d)
            if folded:
                return False
    return True


def inside(polygon: Polygon, point: ExactPoint) -> int:
    """1 if the point is strictly inside, 0 on the boundary, -1 outside."""
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in sides(polygon):
        cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if cross == 0 and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
            return 0
        if (ay > y) != (by > y) and (cross > 0) == (by > ay):
            odd = not odd
    return 1 if odd else -1


class Patience:
    """How many pairs of sides may be compared: a hostile tile with thousands of corners must not stop a server."""

    def __init__(self, pairs: int = 30_000) -> None:
        self.left = pairs

    def lost(self, a: Polygon, b: Polygon) -> bool:
        """Would comparing these two be too much? Takes them off what is left."""
        if not _boxes_touch(box(a), box(b)):
            return False
        self.left -= len(a) * len(b)
        return self.left < 0


def overlapping(a: Polygon, b: Polygon) -> bool:
    """Do two simple clockwise polygons share any area? Touching sides and corners do not count."""
    left, right = box(a), box(b)
    if left[0] >= right[2] or right[0] >= left[2] or left[1] >= right[3] or right[1] >= left[3]:
        return False
    if _is_box(a) and _is_box(b):
        return True
    return _enters(a, b) or _enters(b, a)


def _is_box(polygon: Polygon) -> bool:
    return len(polygon) == 4 and all(a[0] == b[0] or a[1] == b[1] for a, b in sides(polygon))


def _enters(a: Polygon, b: Polygon) -> bool:
    """Does some part of a's boundary run inside b, or along b's boundary on the same side?"""
    whole = box(b)
    others = [(c, d, piece(c, d), box((c, d))) for c, d in sides(b)]
    for start, end in sides(a):
        extent = box((start, end))
        if not _boxes_touch(extent, whole):
            continue
        mine = piece(start, end)
        cuts: set[Fraction] = {Fraction(0), Fraction(1)}
        for c, d, theirs, reach in others:
            if not _boxes_touch(extent, reach):
                continue
            along = theirs.line == mine.line and theirs.forward == mine.forward
            if along and overlap((mine.low, mine.high), (theirs.low, theirs.high)):
                return True
            cuts.update(_cuts(start, end, c, d))
        for low, high in pairwise(sorted(cuts)):
            middle = (low + high) / 2
            point = (start[0] + (end[0] - start[0]) * middle, start[1] + (end[1] - start[1]) * middle)
            if inside(b, point) == 1:
                return True
    return False


def _boxes_touch(a: Box, b: Box) -> bool:
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]


def _cuts(a: Point, b: Point, c: Point, d: Point) -> list[Fraction]:
    """Where on a-b (0 to 1) the segment c-d meets it."""
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    across = rx * sy - ry * sx
    if across:
        along = Fraction((c[0] - a[0]) * sy - (c[1] - a[1]) * sx, across)
        other = Fraction((c[0] - a[0]) * ry - (c[1] - a[1]) * rx, across)
        return [along] if 0 <= along <= 1 and 0 <= other <= 1 else []
    if rx * (c[1] - a[1]) != ry * (c[0] - a[0]):
        return []
    square = rx * rx + ry * ry
    ends = (Fraction((p[0] - a[0]) * rx + (p[1] - a[1]) * ry, square) for p in (c, d))
    return [end for end in ends if 0 <= end <= 1]


def centre(polygon: Polygon) -> Point:
    """The point where a figure looks best: the centroid of a convex polygon, else the inner point farthest
    from the boundary (of those on a raster)."""
    area = double_area(polygon)
    bounds = sides(polygon)
    if area == 0:
        left, top, right, bottom = box(polygon)
        return (left + right) // 2, (top + bottom) // 2
    weights = [a[0] * b[1] - b[0] * a[1] for a, b in bounds]
    x = Fraction(sum((a[0] + b[0]) * w for (a, b), w in zip(bounds, weights, strict=True)), 3 * area)
    y = Fraction(sum((a[1] + b[1]) * w for (a, b), w in zip(bounds, weights, strict=True)), 3 * area)
    middle = (round(x), round(y))
    turns = {_turn(a, b, c) for (a, b), (_, c) in zip(bounds, bounds[1:] + bounds[:1], strict=True)}
    if not {1, -1} <= turns:
        return middle
    left, top, right, bottom = box(polygon)
    step = max(UNITS // 4, (right - left) // 20, (bottom - top) // 20)
    raster = [(px, py) for py in range(top, bottom + 1, step) for px in range(left, right + 1, step)]
    inner = [point for point in raster if inside(polygon, point) == 1]
    if not inner:
        return middle

    def worth(point: Point) -> tuple[int, float]:
        return round(_clearance(polygon, point)), -hypot(point[0] - middle[0], point[1] - middle[1])

    return max(inner, key=worth)


def _clearance(polygon: Polygon, point: Point) -> float:
    """The distance from a point to the boundary, in units."""
    found = float("inf")
    for (ax, ay), (bx, by) in sides(polygon):
        dx, dy = bx - ax, by - ay
        along = ((point[0] - ax) * dx + (point[1] - ay) * dy) / ((dx * dx + dy * dy) or 1)
        along = min(1.0, max(0.0, along))
        found = min(found, hypot(point[0] - ax - along * dx, point[1] - ay - along * dy))
    return found
