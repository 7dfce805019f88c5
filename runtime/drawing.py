"""The whole map of a scenario as a picture."""

from __future__ import annotations

import io
from collections.abc import Sequence

from schema import Package
from schema.catalogue import Catalogue
from tile_library import Placement, TileDef, build_board, compose_map, compose_svg


def map_of(package: Package, packs: Sequence[Package], *, scale: int, svg: bool, tokens: bool, language: str) -> bytes:
    """Draw every placed tile, and the tokens if wanted, as PNG or SVG; `scale` is in pixels per cell."""
    catalogue = Catalogue(package, packs)
    board = package.document.get("board")
    laid = board.get("tiles", ()) if isinstance(board, dict) else ()
    placements = [Placement.from_dict(each) for each in laid if isinstance(each, dict)]
    known = {placement.tile: catalogue.get("tiles", placement.tile) for placement in placements}
    tiles = {
        ref: TileDef.from_dict(data, assets=catalogue.assets(catalogue.resolve(ref)))
        for ref, data in known.items()
        if data is not None
    }
    built = build_board(tiles, placements)
    shown = [each for each in package.document.get("tokens", ()) if isinstance(each, dict)] if tokens else []
    if svg:
        title = package.title.get(language) or package.id
        return compose_svg(built, tiles, scale=scale, tokens=shown, language=language, title=title).encode()
    out = io.BytesIO()
    compose_map(built, tiles, scale=scale, tokens=shown, language=language).save(out, "PNG", optimize=False)
    return out.getvalue()
