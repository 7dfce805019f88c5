"""Draws a whole tile from its data."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from tile_library.draw.furniture import drawer
from tile_library.draw.furniture.registry import Layer
from tile_library.draw.labels import paint_labels
from tile_library.draw.light import fog, glow_map, light_up, room_mask
from tile_library.draw.limits import TILE_AREA, TILE_SIDE, fitting
from tile_library.draw.materials import floor
from tile_library.draw.noise import seeded
from tile_library.draw.palette import INK
from tile_library.draw.pen import Pen, Scene
from tile_library.draw.placeholder import placeholder
from tile_library.draw.plan import Plan, PlanRoom
from tile_library.draw.walls import cast, darken, grime, paint_doors, paint_lines, paint_walls, wall_mask
from tile_library.tiles import TileDef

FINE = 2
"""Everything but the labels is drawn this many times larger and then reduced."""

TRANSPOSE = {
    90: Image.Transpose.ROTATE_270,
    180: Image.Transpose.ROTATE_180,
    270: Image.Transpose.ROTATE_90,
}


def draw_tile(
    tile: TileDef, scale: int = 96, rotation: int = 0, *, labels: bool = True, language: str = "en"
) -> Image.Image:
    """Draw a tile from above as an RGBA picture of width * scale by height * scale pixels.

    Args:
        scale: pixels of one cell; lowered for a tile so large that its picture would pass `TILE_SIDE` or `TILE_AREA`.
        rotation: quarter turns clockwise in degrees; the light stays in the north-west, labels stay upright.
        labels: whether room names are drawn.
        language: language of the room names, with the first one as fallback.

    The same tile gives the same bytes each time. What lies outside every room is transparent. A tile of
    absurd size is a placeholder.
    """
    plan = Plan.of(tile, rotation)
    scale = fitting(scale, plan.width, plan.height, TILE_SIDE, TILE_AREA)
    if scale == 0:
        return placeholder(tile.id, (256, 256))
    painter = _Painter(plan, scale)
    picture = painter.over(tile.picture) if tile.picture else painter.paint()
    if labels:
        paint_labels(picture, plan, scale, language)
    return picture


class _Painter:
    def __init__(self, plan: Plan, scale: int) -> None:
        self.plan = plan
        self.final = (max(1, round(plan.width * scale)), max(1, round(plan.height * scale)))
        self.cell = scale * FINE
        self.size = (self.final[0] * FINE, self.final[1] * FINE)

    def paint(self) -> Image.Image:
        picture = Image.new("RGB", self.size, INK)
        for number, room in enumerate(self.plan.rooms):
            self.lay(picture, number, room)
        walls = wall_mask(self.plan, self.cell, self.size)
        picture = grime(picture, walls, self.cell)
        flat = self.furnish("flat")
        flat.paint(picture)
        low, standing = self.furnish("low"), self.furnish("standing")
        picture = self.shadows(picture, low)
        low.paint(picture)
        picture = self.shadows(picture, standing)
        picture = cast(picture, walls, self.cell, 0.34, 0.62, 0.06)
        standing.paint(picture)
        glow = glow_map(self.plan, self.cell, self.size)
        picture = light_up(picture, self.plan, self.cell, glow)
        picture = fog(picture, self.plan, self.cell, glow, seeded(self.plan.id, "fog"))
        self.rule(picture, standing)
        picture = paint_walls(picture, self.plan, self.cell, seeded(self.plan.id, "walls"))
        paint_doors(picture, self.plan, self.cell)
        self.furnish("wall").paint(picture)
        picture.putalpha(self.covered(walls, flat))
        return picture.reduce(FINE)

    def over(self, data: bytes) -> Image.Image:
        """Lines, walls and doors over a picture of the whole tile; floors and furniture when it cannot be opened."""
        try:
            with Image.open(BytesIO(data)) as opened:
                given = opened.convert("RGBA")
        except (OSError, ValueError, Image.DecompressionBombError):
            return self.paint()
        given = given.transpose(TRANSPOSE[self.plan.rotation]) if self.plan.rotation in TRANSPOSE else given
        given = given.resize(self.size, Image.Resampling.LANCZOS)
        picture = Image.new("RGB", self.size, INK)
        picture.paste(given, (0, 0), given)
        self.rule(picture, self.furnish("standing"))
        picture = paint_walls(picture, self.plan, self.cell, seeded(self.plan.id, "walls"))
        paint_doors(picture, self.plan, self.cell)
        walls = wall_mask(self.plan, self.cell, self.size)
        picture.putalpha(ImageChops.lighter(given.getchannel("A"), walls))
        return picture.reduce(FINE)

    def lay(self, picture: Image.Image, number: int, room: PlanRoom) -> None:
        """Lay a room's floor; boards turn with the tile."""
        xs, ys = zip(*(point for polygon in room.polygons for point in polygon), strict=True)
        left, top = max(0, round(min(xs) * self.cell)), max(0, round(min(ys) * self.cell))
        right = min(self.size[0], round(max(xs) * self.cell) + 1)
        bottom = min(self.size[1], round(max(ys) * self.cell) + 1)
        if right <= left or bottom <= top:
            return
        size = (right - left, bottom - top)
        turned = self.plan.rotation in (90, 270)
        rng = seeded(self.plan.id, room.room.id, "floor")
        boards = floor(room.room.floor, size[::-1] if turned else size, self.cell, rng)
        if self.plan.rotation in TRANSPOSE:
            boards = boards.transpose(TRANSPOSE[self.plan.rotation])
        mask = room_mask(self.plan, self.cell, self.size, room=number).crop((left, top, right, bottom))
        picture.paste(boards, (left, top), mask)

    def furnish(self, layer: Layer) -> Scene:
        """Everything of one layer, in the order of the data."""
        scene = Scene(self.cell)
        for number, item in enumerate(self.plan.furniture):
            where, draw = drawer(item.kind)
            if where == layer:
                rng = seeded(self.plan.id, item.kind, number)
                draw(Pen(scene, item.at, item.turn, item.size[0], item.size[1], rng))
        return scene

    def shadows(self, picture: Image.Image, scene: Scene) -> Image.Image:
        mask = Image.new("L", (self.size[0] // 2, self.size[1] // 2))
        scene.cast(mask, 0.5)
        return darken(picture, mask.filter(ImageFilter.GaussianBlur(self.cell * 0.02)), 0.52)

    def rule(self, picture: Image.Image, standing: Scene) -> None:
        """Lay the border lines beneath what stands there, in their true colours whatever the light."""
        lines = Image.new("RGBA", self.size)
        paint_lines(lines, self.plan, self.cell)
        shown = lines.getchannel("A")
        draw = ImageDraw.Draw(shown)
        for part in standing.parts:
            if not part.line:
                draw.polygon(part.points, fill=0)
        picture.paste(lines.convert("RGB"), (0, 0), shown)

    def covered(self, walls: Image.Image, flat: Scene) -> Image.Image:
        """What the tile covers: rooms, walls, and water or paths beside them."""
        mask = ImageChops.lighter(room_mask(self.plan, self.cell, self.size), walls)
        draw = ImageDraw.Draw(mask)
        for part in flat.parts:
            if not part.line:
                draw.polygon(part.points, fill=255)
        return mask
