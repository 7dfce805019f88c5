"""Composes placed tiles into one picture of the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from tile_library.board import Board, Edge, PlacedTile
from tile_library.draw.cache import tile_picture
from tile_library.draw.labels import paint_labels
from tile_library.draw.letters import font, readable
from tile_library.draw.limits import MAP_AREA, MAP_SIDE, fitting
from tile_library.draw.noise import clouds, seeded, shade
from tile_library.draw.palette import INK, LINE, PAPER, ROOM_LINE
from tile_library.draw.placeholder import placeholder
from tile_library.draw.plan import Plan
from tile_library.draw.spots import spots
from tile_library.draw.tokens import token
from tile_library.draw.walls import border_line, door, wall_piece
from tile_library.tiles import TileDef

MARGIN = 0.6
"""Cells of dark table round the board."""


def compose_map(
    board: Board,
    tiles: Mapping[str, TileDef],
    *,
    scale: int = 48,
    tokens: Iterable[Mapping[str, Any]] = (),
    labels: bool = True,
    language: str = "en",
    margin: float = MARGIN,
) -> Image.Image:
    """Draw the whole board as an RGB picture.

    Args:
        tiles: the tiles by the reference that the placements use; a missing one is drawn as a labelled placeholder.
        scale: pixels of one cell; lowered for a board so large that its picture would pass `MAP_SIDE` or `MAP_AREA`.
        tokens: tokens as a scenario writes them (`kind`, `at`, `name`).
        labels: whether room names are drawn.
        margin: cells of empty table round the board.
    """
    left, top, right, bottom = board.bounds
    wide, high = max(right - left, 1) + 2 * margin, max(bottom - top, 1) + 2 * margin
    scale = fitting(scale, wide, high, MAP_SIDE, MAP_AREA)
    if scale == 0:
        return placeholder("The map is too large to draw.", (640, 400)).convert("RGB")
    map_ = _Map(board, tiles, scale, (left - margin, top - margin))
    picture = map_.table((max(1, round(wide * scale)), max(1, round(high * scale))))
    map_.lay(picture)
    map_.mend(picture)
    if labels:
        map_.label(picture, language)
    map_.strew(picture, tokens, language)
    return picture


class _Map:
    def __init__(self, board: Board, tiles: Mapping[str, TileDef], scale: int, origin: tuple[float, float]) -> None:
        self.board = board
        self.tiles = tiles
        self.scale = scale
        self.origin = origin

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        return round((x - self.origin[0]) * self.scale), round((y - self.origin[1]) * self.scale)

    def corner(self, placed: PlacedTile) -> tuple[int, int]:
        return self.pixel(placed.placement.x, placed.placement.y)

    def table(self, size: tuple[int, int]) -> Image.Image:
        """The dark table the tiles lie on."""
        return shade(Image.new("RGB", size, INK), clouds(seeded("table"), size, self.scale * 4), 0.7, 1.5)

    def lay(self, picture: Image.Image) -> None:
        pieces = [(self.corner(placed), self.picture(placed)) for placed in self.board.placed.values()]
        shadow = Image.new("L", picture.size)
        for at, piece in pieces:
            alpha = piece.getchannel("A")
            box = (at[0], at[1], at[0] + alpha.width, at[1] + alpha.height)
            shadow.paste(ImageChops.lighter(alpha, shadow.crop(box)), at)
        far = max(1, round(self.scale * 0.1))
        soft = ImageChops.offset(shadow, far, far).reduce(2).filter(ImageFilter.GaussianBlur(self.scale * 0.09))
        picture.paste((2, 3, 5), (0, 0), soft.resize(picture.size, Image.Resampling.BILINEAR))
        for at, piece in pieces:
            picture.paste(piece, at, piece)

    def picture(self, placed: PlacedTile) -> Image.Image:
        tile = self.tiles.get(placed.placement.tile)
        if tile is None:
            return placeholder(
                placed.placement.tile, (round(placed.width * self.scale), round(placed.height * self.scale))
            )
        return tile_picture(tile, self.scale, placed.placement.rotation)

    def mend(self, picture: Image.Image) -> None:
        """Draw what tiles cannot know of each other: doors that join, and exits that meet a wall."""
        draw = ImageDraw.Draw(picture, "RGBA")
        for edge in self.board.edges.values():
            between = len(edge.spaces) == 2 and self.home(edge, 0) != self.home(edge, 1)
            line = [self.exact(x, y) for x, y in edge.line]
            if edge.kind == "wall" and edge.names:
                wall_piece(draw, line, self.scale)
            elif between and edge.kind == "door":
                door(draw, [line[0], line[-1]], self.scale)
            elif between and edge.kind in ("border", "impassable"):
                border_line(draw, line, ROOM_LINE, self.scale, dashed=edge.kind == "impassable", width=0.06)

    def home(self, edge: Edge, side: int) -> str:
        return self.board.spaces[edge.spaces[side]].placement

    def exact(self, x: float, y: float) -> tuple[float, float]:
        return (x - self.origin[0]) * self.scale, (y - self.origin[1]) * self.scale

    def label(self, picture: Image.Image, language: str) -> None:
        for placed in self.board.placed.values():
            tile = self.tiles.get(placed.placement.tile)
            if tile is None:
                continue
            plan = Plan.of(tile, placed.placement.rotation)
            at = self.corner(placed)
            box = (at[0], at[1], at[0] + round(plan.width * self.scale), at[1] + round(plan.height * self.scale))
            part = picture.crop(box)
            paint_labels(part, plan, self.scale, language)
            picture.paste(part, at)

    def strew(self, picture: Image.Image, tokens: Iterable[Mapping[str, Any]], language: str) -> None:
        size = max(14, round(self.scale * 0.82))
        draw = ImageDraw.Draw(picture, "RGBA")
        for spot in spots(self.board, tokens, language):
            x, y = self.pixel(*spot.at)
            face = token(spot.kind, size)
            picture.paste(face, (x - size // 2, y - size // 2), face)
            if spot.name and self.scale >= 64:
                height = max(9, self.scale // 8)
                letters = font(height)
                name = readable(spot.name)[:28]
                room = letters.getlength(name) / 2 + 3
                y += size // 2 + 1
                draw.rectangle((x - room, y, x + room, y + height + 4), fill=(*INK, 215), outline=(*LINE, 255))
                draw.text((x, y + 2), name, font=letters, fill=PAPER, anchor="mt")
