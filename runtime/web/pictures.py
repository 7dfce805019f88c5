"""Pictures of a package's tiles and its cover. A missing one is a labelled placeholder, never an error."""

from __future__ import annotations

import hashlib
import io
import json
import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from PIL import Image

from runtime.store import StoreError
from runtime.web.errors import WebError
from runtime.web.files import Drawer
from runtime.web.library import Library
from runtime.web.tables import Live, Tables
from schema import Package
from schema.catalogue import Catalogue
from tile_library import Placement, TileDef, build_board, compose_map, placeholder, tile_png

log = logging.getLogger("hauntwright.pictures")

SCALES = (16, 32, 48, 64, 96, 128, 192)
"""Pixels to a cell that are drawn. There are few, so that nobody can fill the disk with pictures."""
USUAL_SCALE = 96
"""The scale the table's page asks for."""
COVER = (960, 600)
"""Size of a cover in pixels."""
BOARD = (720, 480)
"""Size of the picture of a saved game's board in pixels, at most."""
BOARD_SCALE = 32
_COVERS = (
    "assets/cover.png",
    "assets/cover.jpg",
    "assets/cover.webp",
    "cover.png",
    "cover.jpg",
    "cover.webp",
)
_CANNOT_DRAW = (StopIteration, AttributeError, ValueError, KeyError, TypeError, IndexError, ArithmeticError, OSError)
"""What drawing raises for tiles and images that make no sense."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What is to be drawn of a board; nothing in it is hidden from anybody."""

    laid: tuple[tuple[Any, ...], ...]
    """Placed tiles: id, reference, x, y, rotation."""
    pieces: tuple[tuple[str, str], ...]
    """Kind and place of everything on them."""
    catalogue: Catalogue = field(compare=False)
    seal: tuple[str, ...]
    """Digests of the packages that the tiles are of."""


class Pictures:
    """Draws for the packages of the library and of the tables."""

    def __init__(self, library: Library, tables: Tables, folder: Path) -> None:
        self._drawer = Drawer(folder)
        self._lock = threading.Lock()
        self._ahead: set[tuple[str, str]] = set()
        self._library = library
        self._tables = tables
        self._catalogue = lru_cache(maxsize=32)(self._read_catalogue)
        self._cover = lru_cache(maxsize=64)(self._draw_cover)
        self._board = lru_cache(maxsize=64)(self._draw_board)

    def tile(self, digest: str, ref: str, scale: int, rotation: int, language: str) -> bytes:
        """Return a tile of a package as PNG: at least *scale* pixels to a cell, turned by *rotation*."""
        scale = next((one for one in SCALES if one >= scale), SCALES[-1])
        size = (4 * scale, 4 * scale)
        return _or_placeholder(
            ref, size, lambda: self._draw_tile(digest, ref, scale, rotation % 360 // 90 * 90, language)
        )

    def cover(self, digest: str) -> bytes:
        """Return a package's cover as PNG: its own picture, or the rooms that are seen from the start."""
        return _or_placeholder("", COVER, lambda: self._cover(digest))

    def scene(self, live: Live) -> Scene:
        """Return what a table's board shows to everybody; call it inside `Tables.at`."""
        row = live.row
        package, *packs = [self._tables.package(digest) for digest in (row.package, *row.packs)]
        view = live.playing.view(None)
        pieces = [(one["kind"], one.get("space") or one.get("edge")) for one in _listed(view, "tokens", "features")]
        pieces += [("person", one.get("space")) for one in _listed(view, "investigators")]
        pieces += [("monster", one.get("space")) for one in _listed(view, "monsters")]
        laid = tuple(
            (one["id"], one["tile"], one["x"], one["y"], one["rotation"])
            for one in _listed(view.get("board", {}), "tiles")
        )
        seen = tuple((kind, str(at)) for kind, at in pieces if at)
        return Scene(laid, seen, Catalogue(package, packs), (row.package, *row.packs))

    def board(self, scene: Scene, language: str) -> bytes:
        """Return a scene as PNG, small; before the first tile lies there, the package's cover."""
        if not scene.laid:
            return self.cover(scene.seal[0])
        return _or_placeholder("", BOARD, lambda: self._board(scene, language))

    def _draw_board(self, scene: Scene, language: str) -> bytes:
        tiles: dict[str, TileDef] = {}
        for _, ref, *_ in scene.laid:
            tile = scene.catalogue.get("tiles", ref)
            if tile is not None and ref not in tiles:
                tiles[ref] = TileDef.from_dict(tile, assets=scene.catalogue.assets(scene.catalogue.resolve(ref)))
        laid = [Placement(*each) for each in scene.laid if each[1] in tiles]
        tokens = [{"kind": kind, "at": at} for kind, at in scene.pieces]
        drawn = compose_map(
            build_board(tiles, laid), tiles, scale=BOARD_SCALE, tokens=tokens, labels=False, language=language
        )
        drawn.thumbnail(BOARD)
        return _png(drawn)

    def draw_ahead(self, package: Package, language: str) -> None:
        """Draw a scenario's tiles in the background, so that they lie ready when they are explored."""
        with self._lock:
            # Every table of a scenario wants the same pictures; one thread for each would starve the players.
            if (package.digest, language) in self._ahead:
                return
            self._ahead.add((package.digest, language))
        refs = dict.fromkeys(str(placed["tile"]) for placed in package.document["board"]["tiles"])

        def draw() -> None:
            for ref in refs:
                self.tile(package.digest, ref, USUAL_SCALE, 0, language)

        threading.Thread(target=draw, name="draw-ahead", daemon=True).start()

    def _draw_tile(self, digest: str, ref: str, scale: int, rotation: int, language: str) -> bytes:
        catalogue = self._catalogue(digest)
        tile = catalogue.get("tiles", ref)
        if tile is None:
            raise KeyError(ref)
        drawn = TileDef.from_dict(tile, assets=catalogue.assets(catalogue.resolve(ref)))
        seal = hashlib.sha256(drawn.picture).hexdigest() if drawn.picture else ""
        what = json.dumps([tile, scale, rotation, language, *([seal] if seal else [])], sort_keys=True)
        return self._drawer.picture(what, lambda: tile_png(drawn, scale, rotation, language=language))

    def _draw_cover(self, digest: str) -> bytes:
        package = self._package(digest)
        for name in _COVERS:
            data = package.assets.get(name)
            if data is not None:
                with Image.open(io.BytesIO(data)) as picture:
                    picture.load()
                    picture.thumbnail(COVER)
                    return _png(picture.convert("RGB"))
        if package.kind == "campaign":
            # A campaign without a picture of its own shows where it begins.
            package = next(each for each in package.packages.values() if each.kind == "scenario")
        catalogue = Catalogue(package, self._library.packs_for(package))
        tiles: dict[str, TileDef] = {}
        placements: list[Placement] = []
        for placed in _seen_at_start(package.document):
            tile = catalogue.get("tiles", placed["tile"])
            if tile is not None:
                tiles[placed["tile"]] = TileDef.from_dict(
                    tile, assets=catalogue.assets(catalogue.resolve(placed["tile"]))
                )
                placements.append(
                    Placement(placed["id"], placed["tile"], placed["x"], placed["y"], placed.get("rotation", 0))
                )
        if not placements:
            raise KeyError("no tile is seen from the start")
        rooms = compose_map(build_board(tiles, placements), tiles, labels=False)
        rooms.thumbnail(COVER)
        return _png(rooms)

    def _read_catalogue(self, digest: str) -> Catalogue:
        package = self._package(digest)
        return Catalogue(package, self._library.packs_for(package))

    def _package(self, digest: str) -> Package:
        try:
            package = self._library.find(digest).package
        except WebError:
            package = None
        return package if package is not None else self._tables.package(digest)


def _listed(view: Mapping[str, Any], *names: str) -> list[dict[str, Any]]:
    """The things of a view's lists; a ruleset may have none of a kind."""
    return [one for name in names for one in view.get(name, ())]


def _seen_at_start(document: Mapping[str, Any]) -> list[dict[str, Any]]:
    board = document.get("board", {})
    return [placed for placed in board.get("tiles", []) if placed.get("revealed")]


def _or_placeholder(label: str, size: tuple[int, int], draw: Callable[[], bytes]) -> bytes:
    try:
        return draw()
    except (*_CANNOT_DRAW, StoreError) as error:
        log.info("No picture for %s: %s", label or "a cover", error)
        return _png(placeholder(label, size))


def _png(picture: Image.Image) -> bytes:
    stream = io.BytesIO()
    picture.save(stream, "PNG")
    return stream.getvalue()
