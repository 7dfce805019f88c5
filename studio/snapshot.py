"""What the editors are shown of a scenario: the document, its board, its problems, its history."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy.orm import Session

from schema import Package
from schema.catalogue import Catalogue
from studio.checking import problems_of
from studio.commands import what_next
from studio.commands.draft import Draft
from studio.commands.layout import marks_of, places_of
from studio.packages import assets_of, package_of
from studio.packs import packs, required
from tile_library import Board, Placement, TileDef, build_board

log = logging.getLogger("hauntwright.studio")
Json = dict[str, Any]


def snapshot(session: Session, slug: str) -> Json:
    """`GET /api/scenarios/<slug>`; `Missing` when there is no such scenario."""
    draft = Draft.open(session, slug)
    scenario, document = draft.scenario, draft.document()
    package = package_of(draft.manifest(), document, assets_of(session, scenario))
    available = required(package, packs(session))
    board = board_of(package, available) if scenario.kind == "scenario" else None
    undo, redo = what_next(session, scenario)
    return {
        "rev": scenario.rev,
        "slug": scenario.slug,
        "kind": scenario.kind,
        "manifest": draft.manifest(),
        "scenario": document,
        "layout": places_of(draft),
        "marks": marks_of(draft),
        "problems": problems_of(package, available, slug),
        "packs": {pack.id: pack.document for pack in available},
        "board": board.to_json() if board is not None else None,
        "undo": undo,
        "redo": redo,
        "saved": scenario.changed.isoformat(),
    }


def board_of(package: Package, available: Sequence[Package]) -> Board | None:
    """The board as far as it can be built: placements of unknown tiles, or half written, are left out."""
    tiles: dict[str, TileDef] = {}
    for ref, definition in Catalogue(package, available).all("tiles").items():
        tile = _read_tile(ref, definition)
        if tile is not None:
            tiles[ref] = tile
    placements = []
    for item in _placements(package.document):
        if item.get("tile") in tiles:
            placements.append(
                Placement(item["id"], item["tile"], item.get("x", 0), item.get("y", 0), item.get("rotation", 0))
            )
    try:
        return build_board(tiles, placements)
    except (ValueError, KeyError, TypeError) as error:  # half-written tiles; the checker says what is wrong
        log.info("board of %s: %s", package.id, error)
        return None


def _placements(document: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    board = document.get("board")
    found = board.get("tiles") if isinstance(board, Mapping) else None
    return [item for item in found if isinstance(item, Mapping) and item.get("id")] if isinstance(found, list) else []


def _read_tile(ref: str, definition: Mapping[str, Any]) -> TileDef | None:
    try:
        return TileDef.from_dict(dict(definition))
    except (ValueError, KeyError, TypeError) as error:
        log.info("tile %s: %s", ref, error)
        return None
