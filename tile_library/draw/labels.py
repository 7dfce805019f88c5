"""Room names in small capitals on a tag: a brass-edged plate indoors, a slate pennant out of doors."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from tile_library.draw.capitals import Capital, capital
from tile_library.draw.noise import Colour
from tile_library.draw.palette import BRASS, DREAD, PAPER, SEPIA
from tile_library.draw.plan import Line, Plan, PlanRoom, inside

SMALLEST = 8
"""Below this many pixels a name cannot be read and is left out."""

Box = tuple[float, float, float, float]


def capitals(
    draw: ImageDraw.ImageDraw, at: tuple[float, float], text: str, size: int, fill: Colour, spacing: float
) -> None:
    """Small capitals, the first letters of words larger. `at` is the left end of the baseline."""
    x, y = at
    for letter in _letters(text, size):
        letter.paint(draw, (x, y), fill)
        x += letter.width + spacing


def capitals_width(text: str, size: int, spacing: float) -> float:
    """The width in pixels of text drawn by `capitals`."""
    return sum(letter.width + spacing for letter in _letters(text, size)) - spacing


def _letters(text: str, size: int) -> list[Capital]:
    small = max(SMALLEST - 1, round(size * 0.82))
    found: list[Capital] = []
    start = True
    for letter in text.upper():
        found += capital(" " if letter.isspace() else letter, size if start else small)
        start = letter.isspace()
    return found


@dataclass(frozen=True, slots=True)
class Tag:
    """A room's name and the box of its tag, in cells."""

    name: str
    outdoor: bool
    box: Box


def tags(plan: Plan, measure: Callable[[str], tuple[float, float]], language: str = "en") -> list[Tag]:
    """Where the tags of a tile's rooms go; `measure` gives a tag's width and height in cells.

    A room that is too small for its tag has none.
    """
    found: list[Tag] = []
    for room in plan.rooms:
        name = room.room.name.get(language) or next(iter(room.room.name.values()), room.room.id)
        width, height = measure(name)
        place = _place(plan, room, width, height, [tag.box for tag in found])
        if place is not None:
            x, y = place
            found.append(Tag(name, room.room.outdoor, (x, y, x + width, y + height)))
    return found


def paint_labels(picture: Image.Image, plan: Plan, scale: int, language: str = "en") -> None:
    """Put every room's name on the tile where it covers least. `scale` is the pixels of a cell."""
    if scale * 0.2 < SMALLEST:
        return
    size = max(SMALLEST, round(scale * 0.145))

    def measure(name: str) -> tuple[float, float]:
        return (capitals_width(name, size, size * 0.09) + size * 1.5) / scale, size * 1.72 / scale

    for item in tags(plan, measure, language):
        tag(picture, (item.box[0] * scale, item.box[1] * scale), item.name, size, outdoor=item.outdoor)


def tag(picture: Image.Image, at: tuple[float, float], name: str, size: int, *, outdoor: bool) -> None:
    """Draw one tag with its top left corner at a point in pixels."""
    spacing = size * 0.09
    width, height = capitals_width(name, size, spacing) + size * 1.5, size * 1.72
    fine = 3
    plate = Image.new("RGBA", (round(width + size) * fine, round(height + size) * fine))
    draw = ImageDraw.Draw(plate)
    pad = size * 0.3 * fine
    right, bottom = pad + width * fine, pad + height * fine
    shape = _plate(pad, pad, right, bottom, size * fine * 0.38, outdoor=outdoor)
    draw.polygon([(x + size * 0.1 * fine, y + size * 0.14 * fine) for x, y in shape], fill=(4, 4, 8, 130))
    draw.polygon(shape, fill=(34, 42, 58, 238) if outdoor else (*PAPER, 240))
    draw.line([*shape, shape[0]], fill=(*(DREAD if outdoor else BRASS), 255), width=max(1, round(size * fine * 0.09)))
    small = plate.reduce(fine)
    left, top = round(at[0] - pad / fine), round(at[1] - pad / fine)
    picture.paste(small, (left, top), small)
    capitals(
        ImageDraw.Draw(picture),
        (at[0] + size * 0.75, at[1] + height / 2 + size * 0.34),
        name,
        size,
        (222, 230, 246) if outdoor else SEPIA,
        spacing,
    )


def _plate(
    left: float, top: float, right: float, bottom: float, cut: float, *, outdoor: bool
) -> Sequence[tuple[float, float]]:
    middle = (top + bottom) / 2
    if outdoor:
        return [
            (left, middle),
            (left + cut, top),
            (right - cut, top),
            (right, middle),
            (right - cut, bottom),
            (left + cut, bottom),
        ]
    return [
        (left + cut / 2, top), (right - cut / 2, top), (right, top + cut / 2), (right, bottom - cut / 2),
        (right - cut / 2, bottom), (left + cut / 2, bottom), (left, bottom - cut / 2), (left, top + cut / 2),
    ]  # fmt: skip


def _place(plan: Plan, room: PlanRoom, width: float, height: float, taken: Sequence[Box]) -> tuple[float, float] | None:
    """The top left corner where the tag covers least furniture, no door and no other tag."""
    xs = [x for polygon in room.polygons for x, _ in polygon]
    ys = [y for polygon in room.polygons for _, y in polygon]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    pieces = [_bounds(piece.at, piece.size, piece.turn) for piece in plan.furniture if piece.kind not in UNDERFOOT]
    figures = [(x - 0.45, y - 0.45, x + 0.45, y + 0.45) for x, y in plan.centres]
    doors = [_around(exit.line, 0.42) for exit in plan.exits] + [
        _around(e.line, 0.42) for e in plan.edges if e.kind == "door"
    ]
    lines = [_around(edge.line, 0.02) for edge in plan.edges if edge.kind in ("border", "impassable")]
    best: tuple[float, float, float] | None = None
    for x in _steps(min(xs) + 0.18, max(xs) - 0.18 - width):
        for y in _steps(min(ys) + 0.18, max(ys) - 0.18 - height):
            spot = (x, y, x + width, y + height)
            cost = (abs(x + width / 2 - middle[0]) + abs(y + height / 2 - middle[1])) * 0.03
            if best is not None and cost >= best[0]:
                continue
            cost += 8 * _covered(spot, pieces) + 10 * _covered(spot, doors) + 50 * _covered(spot, taken)
            cost += 4 * _covered(spot, figures) + 0.5 * sum(_covered(spot, [line]) > 0 for line in lines)
            if (best is None or cost < best[0]) and _holds(room.polygons, spot):
                best = (cost, x, y)
    return None if best is None else (best[1], best[2])


STEP = 0.2
"""Cells between the places tried for a tag."""


def _steps(low: float, high: float) -> Iterator[float]:
    for number in range(int((high - low) / STEP + 1e-6) + 1 if high >= low - 1e-6 else 0):
        yield low + number * STEP


def _covered(spot: Box, boxes: Sequence[Box]) -> float:
    left, top, right, bottom = spot
    return sum(
        (min(right, box[2]) - max(left, box[0])) * (min(bottom, box[3]) - max(top, box[1]))
        for box in boxes
        if box[0] < right and left < box[2] and box[1] < bottom and top < box[3]
    )


UNDERFOOT = frozenset({"rug", "runner", "path", "rails", "puddle", "window", "cobweb", "water", "drain"})
"""What a tag may cover without harm."""


def _bounds(at: tuple[float, float], size: tuple[float, float], turn: float) -> Box:
    w, d = (size[1], size[0]) if turn % 180 == 90 else size
    return at[0] - w / 2, at[1] - d / 2, at[0] + w / 2, at[1] + d / 2


def _around(line: Line, margin: float) -> Box:
    xs, ys = [x for x, _ in line], [y for _, y in line]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def _holds(polygons: Sequence[Line], spot: Box) -> bool:
    """Whether the room holds the whole tag (tried at eight points, a little inside)."""
    left, top, right, bottom = spot
    middle = (left + right) / 2
    points = [(x, y) for x in (left, middle - 0.01, right) for y in (top, bottom)] + [
        (left, (top + bottom) / 2),
        (right, (top + bottom) / 2),
    ]
    return all(any(inside(polygon, point) for polygon in polygons) for point in points)
