"""Composes placed tiles into a self-contained vector drawing.

The furniture comes from the same pieces as the painted tiles; floors are patterns. There are no
scripts, no outside references, and every text is escaped. One cell is 100 units.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from tile_library.board import Board, PlacedTile
from tile_library.draw.compose import MARGIN
from tile_library.draw.emblems import Mark, emblem, outline
from tile_library.draw.furniture import drawer
from tile_library.draw.furniture.registry import Layer
from tile_library.draw.labels import tags
from tile_library.draw.noise import Colour, mix, seeded
from tile_library.draw.palette import BORDER, BRASS, DREAD, INK, PAPER, ROOM_LINE, SEPIA, WALL, WALL_OUT
from tile_library.draw.pen import SHADOW, Pen, Scene
from tile_library.draw.plan import Line, Plan
from tile_library.draw.spots import spots
from tile_library.draw.svg_floors import PATTERNS
from tile_library.draw.walls import THICK
from tile_library.tiles import TileDef

CELL = 100
SLATE: Colour = (34, 42, 58)
PALE: Colour = (222, 230, 246)
GROUND = "#1a202a"
LAMP = (
    '<radialGradient id="map-lamp"><stop offset="0" stop-color="#ffdf9e" stop-opacity=".42"/>'
    '<stop offset="1" stop-color="#ffcf80" stop-opacity="0"/></radialGradient>'
)
Points = Iterable[tuple[float, float]]


def compose_svg(
    board: Board,
    tiles: Mapping[str, TileDef],
    *,
    scale: int = 48,
    tokens: Iterable[Mapping[str, Any]] = (),
    labels: bool = True,
    language: str = "en",
    title: str = "Map",
    margin: float = MARGIN,
) -> str:
    """Draw the whole board as an SVG document with a title and a description of its rooms.

    Arguments as in `compose_map`; `scale` gives the drawing's natural size in pixels per cell.
    """
    left, top, right, bottom = board.bounds
    box = (left - margin, top - margin, max(right - left, 1) + 2 * margin, max(bottom - top, 1) + 2 * margin)
    rooms = [_said(room.name, room.id, language) for room in board.rooms.values()]
    told = f"{len(board.placed)} tiles. Rooms: {', '.join(rooms)}." if rooms else "An empty board."
    sheet = _Sheet(board, tiles, language)
    body = sheet.tiles_() + sheet.joints()
    if labels:
        body += sheet.labels()
    body += sheet.tokens(tokens)
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(_n(v) for v in box)}" '
        f'width="{round(box[2] * scale)}" height="{round(box[3] * scale)}" role="img" '
        'aria-labelledby="map-title map-desc" font-family="Inter, Helvetica, Arial, sans-serif">'
    )
    parts = [
        opening,
        element("title", text(title), id="map-title"),
        element("desc", text(told), id="map-desc"),
        "<defs>",
        LAMP,
        *(
            element("pattern", drawing, id=f"map-{kind}", width=w, height=h, patternUnits="userSpaceOnUse")
            for kind, (w, h, drawing) in PATTERNS.items()
        ),
        *sheet.clips,
        "</defs>",
        element("rect", x=_n(box[0]), y=_n(box[1]), width=_n(box[2]), height=_n(box[3]), fill=_hex(INK)),
        *body,
        "</svg>",
        "",
    ]
    return "\n".join(parts)


def element(name: str, content: str = "", /, **attributes: object) -> str:
    """One SVG element; `_` in attribute names stands for `-`. Content and texts must be escaped already."""
    written = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def text(value: str) -> str:
    """A text made safe for XML: escaped, without characters that XML does not know."""
    return escape(
        "".join(
            c for c in value if c in "\t\n" or (c >= " " and c not in "\ufffe\uffff" and not "\ud800" <= c <= "\udfff")
        )
    )


class _Sheet:
    def __init__(self, board: Board, tiles: Mapping[str, TileDef], language: str) -> None:
        self.board = board
        self.tiles = tiles
        self.language = language
        self.clips: list[str] = []

    def tiles_(self) -> list[str]:
        out: list[str] = []
        for placed in self.board.placed.values():
            shift = f"translate({_n(placed.placement.x)} {_n(placed.placement.y)})"
            out.append(f'<g data-tile="{text(placed.placement.id)}" transform="{shift}">')
            tile = self.tiles.get(placed.placement.tile)
            out += self.missing(placed) if tile is None else self.tile(tile, placed.placement.rotation)
            out.append("</g>")
        return out

    def missing(self, placed: PlacedTile) -> list[str]:
        w, h = placed.width, placed.height
        frame = element(
            "rect",
            width=_n(w),
            height=_n(h),
            fill="#161b22",
            stroke="#36404e",
            stroke_width=6,
            stroke_dasharray="24 16",
        )
        words = text(placed.placement.tile)
        return [
            frame,
            element("text", words, x=_n(w / 2), y=_n(h / 2), text_anchor="middle", font_size=20, fill="#b3ab9a"),
        ]

    def tile(self, tile: TileDef, rotation: int) -> list[str]:
        plan = Plan.of(tile, rotation)
        if tile.picture:
            return [_picture(tile, plan), *self.rules(plan), *self.openings(plan)]
        out: list[str] = []
        flat = _furnished(plan, "flat")
        for item in plan.rooms:
            floor = item.room.floor if item.room.floor in PATTERNS else "boards"
            for polygon in item.polygons:
                out.append(element("polygon", points=_points(polygon), fill=f"url(#map-{floor})"))
        out += _drawn(flat)
        out += _drawn(_furnished(plan, "low"))
        out += self.rules(plan)
        out += _drawn(_furnished(plan, "standing"))
        out += self.lights(plan)
        return out + self.openings(plan)

    def rules(self, plan: Plan) -> list[str]:
        """The lines between spaces that are no walls."""
        return [
            _line(edge.line, ROOM_LINE if edge.yellow else BORDER, 5, dashed=edge.kind == "impassable")
            for edge in plan.edges
            if edge.kind in ("border", "impassable")
        ]

    def openings(self, plan: Plan) -> list[str]:
        """Walls, what hangs on them, and the ways through."""
        out: list[str] = []
        for line, outdoor in [*plan.walls, *((e.line, e.outdoor) for e in plan.edges if e.kind == "wall")]:
            out += _wall(line, WALL_OUT if outdoor else WALL)
        out += _drawn(_furnished(plan, "wall"))
        for exit in plan.exits:
            out += (
                _door(exit.line)
                if exit.kind == "door"
                else [_line(exit.line, ROOM_LINE, 7, dashed=exit.kind == "impassable")]
            )
        for edge in plan.edges:
            if edge.kind == "door":
                out += _door(edge.line)
        return out

    def lights(self, plan: Plan) -> list[str]:
        out = []
        for lamp in plan.lights:
            clip = ""
            if lamp.room is not None:
                name = f"map-clip-{len(self.clips)}"
                shapes = "".join(f'<polygon points="{_points(p)}"/>' for p in plan.rooms[lamp.room].polygons)
                self.clips.append(f'<clipPath id="{name}">{shapes}</clipPath>')
                clip = f' clip-path="url(#{name})"'
            x, y = lamp.at
            out.append(f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(lamp.radius)}" fill="url(#map-lamp)"{clip}/>')
        return out

    def joints(self) -> list[str]:
        """Exits that meet a wall are walled up, joined doors are drawn on top of both tiles."""
        out: list[str] = []
        for edge in self.board.edges.values():
            if edge.kind == "wall" and edge.names:
                out += _wall(edge.line, WALL)
            elif edge.kind == "door" and len(edge.spaces) == 2:
                out += _door((edge.line[0], edge.line[-1]))
        return out

    def labels(self) -> list[str]:
        """The tags of all rooms, where the painted tiles have them."""
        out = []
        for placed in self.board.placed.values():
            tile = self.tiles.get(placed.placement.tile)
            if tile is None:
                continue
            for item in tags(Plan.of(tile, placed.placement.rotation), _measure, self.language):
                left, top = placed.placement.x + item.box[0], placed.placement.y + item.box[1]
                width, height = item.box[2] - item.box[0], item.box[3] - item.box[1]
                fill, ink, rim = (SLATE, PALE, DREAD) if item.outdoor else (PAPER, SEPIA, BRASS)
                plate = element(
                    "rect",
                    x=_n(left),
                    y=_n(top),
                    width=_n(width),
                    height=_n(height),
                    rx=13 if item.outdoor else 3,
                    fill=_hex(fill),
                    stroke=_hex(rim),
                    stroke_width=1.5,
                )
                words = element(
                    "text",
                    text(item.name.upper()),
                    x=_n(left + width / 2),
                    y=_n(top + height / 2 + 0.05),
                    text_anchor="middle",
                    font_size=14,
                    letter_spacing=1.2,
                    fill=_hex(ink),
                )
                out.append(element("g", plate + words))
        return out

    def tokens(self, tokens: Iterable[Mapping[str, Any]]) -> list[str]:
        out = []
        for spot in spots(self.board, tokens, self.language):
            look, r = emblem(spot.kind), 36.0
            plate = element(
                "polygon",
                points=_scaled(outline(look.outline), r),
                fill=GROUND,
                stroke=_hex(look.colour),
                stroke_width=4,
            )
            shapes = "".join(_mark(mark, look.colour, r * 0.86) for mark in look.marks)
            name = element("title", text(spot.name or spot.kind))
            out.append(element("g", name + plate + shapes, transform=f"translate({_n(spot.at[0])} {_n(spot.at[1])})"))
        return out


def _measure(name: str) -> tuple[float, float]:
    """The size of a tag in cells; letters are taken as wide, since the reader's typeface is not known."""
    return len(name) * 0.112 + 0.26, 0.26


def _picture(tile: TileDef, plan: Plan) -> str:
    """The picture of a whole tile, turned as the plan is."""
    kind = "png" if tile.picture.startswith(b"\x89PNG") else "webp" if tile.picture.startswith(b"RIFF") else "jpeg"
    wide, high = tile.width, tile.height
    shift = {90: (high, 0.0), 180: (wide, high), 270: (0.0, wide)}.get(plan.rotation, (0.0, 0.0))
    return element(
        "image",
        href=f"data:image/{kind};base64,{b64encode(tile.picture).decode()}",
        width=_n(wide),
        height=_n(high),
        preserveAspectRatio="none",
        transform=f"translate({_n(shift[0])} {_n(shift[1])}) rotate({plan.rotation})",
    )


def _furnished(plan: Plan, layer: Layer) -> Scene:
    scene = Scene(CELL)
    for number, item in enumerate(plan.furniture):
        where, draw = drawer(item.kind)
        if where == layer:
            draw(Pen(scene, item.at, item.turn, item.size[0], item.size[1], seeded(plan.id, item.kind, number)))
    return scene


def _drawn(scene: Scene) -> list[str]:
    out = []
    if scene.casts:
        shapes = "".join(
            f"M{_path([(x + SHADOW[0] * tall * CELL * 0.7, y + SHADOW[1] * tall * CELL * 0.7) for x, y in points])}Z"
            for points, tall in scene.casts
        )
        out.append(element("path", d=shapes, fill="#05060a", fill_opacity=".34"))
    for part in scene.parts:
        colour, alpha = part.fill[:3], part.fill[3] / 255
        looks: dict[str, object] = {} if alpha == 1 else {"opacity": f"{alpha:.2f}"}
        if part.line:
            out.append(_stroke(_path(part.points), colour, f"{part.line:.1f}", **looks))
            continue
        if part.rim:
            looks |= {"stroke": _hex(mix(colour, INK, 0.6)), "stroke_width": 1}
        out.append(element("path", d=f"M{_path(part.points)}Z", fill=_hex(colour), **looks))
    return out


def _stroke(path: str, colour: Colour, width: object, **looks: object) -> str:
    return element("path", d=f"M{path}", fill="none", stroke=_hex(colour), stroke_width=width, **looks)


def _wall(line: Line, colour: Colour) -> list[str]:
    path = _path((x * CELL, y * CELL) for x, y in line)
    wide = round(THICK * CELL)
    lit = mix(colour, (255, 226, 176), 0.45)
    return [
        _stroke(path, mix(colour, INK, 0.6), wide, stroke_linecap="square"),
        _stroke(path, lit, wide - 4, stroke_linecap="square", transform="translate(-2 -2)"),
        _stroke(path, colour, wide - 5, stroke_linecap="square"),
    ]


def _door(line: Line) -> list[str]:
    path = _path((x * CELL, y * CELL) for x, y in line)
    ends = [(x * CELL - 8, y * CELL - 8) for x, y in (line[0], line[-1])]
    return [
        _stroke(path, (107, 81, 56), round(THICK * CELL)),
        _stroke(path, (58, 36, 24), 12),
        _stroke(path, (168, 106, 64), 8),
        *(
            element(
                "rect", x=f"{x:g}", y=f"{y:g}", width=16, height=16, fill="#70503a", stroke="#2c1d13", stroke_width=2
            )
            for x, y in ends
        ),
    ]


def _line(line: Line, colour: Colour, width: int, *, dashed: bool) -> str:
    looks = {"stroke_dasharray": "19 13"} if dashed else {}
    return _stroke(_path((x * CELL, y * CELL) for x, y in line), colour, width, **looks)


def _mark(mark: Mark, colour: Colour, r: float) -> str:
    tone, points = GROUND if mark.hollow else _hex(colour), _scaled(mark.points, r)
    if mark.width:
        thick = f"{mark.width * r:.1f}"
        return element("polyline", points=points, fill="none", stroke=tone, stroke_width=thick, stroke_linecap="round")
    return element("polygon", points=points, fill=tone)


def _said(name: Mapping[str, str], fallback: str, language: str) -> str:
    return name.get(language) or next(iter(name.values()), fallback)


def _hex(colour: tuple[int, ...]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour[:3])


def _n(cells: float) -> str:
    return f"{cells * CELL:g}"


def _path(points: Points) -> str:
    return "L".join(f"{x:.0f} {y:.0f}" for x, y in points)


def _points(points: Points) -> str:
    return " ".join(f"{x * CELL:g},{y * CELL:g}" for x, y in points)


def _scaled(points: Points, r: float) -> str:
    return " ".join(f"{x * r:.1f},{y * r:.1f}" for x, y in points)
