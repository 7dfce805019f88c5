"""What the editors are shown of a scenario: the document, its board, its problems, its history."""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session
from sqlmodel import col

from schema import Package
from schema.catalogue import Catalogue
from studio import documents
from studio.campaigns import scenarios_for, shelf
from studio.checking import problems_of
from studio.commands import what_next
from studio.commands.draft import Draft
from studio.commands.layout import marks_of, places_of
from studio.models import Asset, Scenario
from studio.packages import shown_assets
from studio.packs import packs, required
from studio.states import identity_of, items_of, memory
from tile_library import Board, Placement, TileDef, build_board

log = logging.getLogger("hauntwright.studio")
Json = dict[str, Any]


def snapshot(session: Session, slug: str) -> Json:
    """The scenario as editors are shown it (read-only); `Missing` when there is no such scenario.

    `tag` names the state: the same tag is the same state, in every process. A state is worked out once and
    remembered, and what did not change since the last one is taken from there.
    """
    kept = memory(session)
    while True:
        scenario = Draft.open(session, slug).scenario
        available = packs(session)
        if scenario.kind == "campaign":
            draft = Draft(session, scenario)
            available = [*available, *scenarios_for(session, scenario, draft.document())]
        rev, tag = scenario.rev, _tag(scenario, available)
        state = kept.state(tag)
        if state is not None:
            return state
        state = {"tag": tag, "identity": identity_of(scenario), **_shown(session, scenario, available)}
        # Somebody may have written between two reads, where the database lets them.
        if session.scalar(select(col(Scenario.rev)).where(col(Scenario.id) == scenario.id)) == rev:
            return kept.keep(state)


def _tag(scenario: Scenario, available: Sequence[Package]) -> str:
    made_of = [identity_of(scenario), scenario.rev, scenario.changed.isoformat(), [pack.digest for pack in available]]
    return hashlib.blake2b(json.dumps(made_of).encode(), digest_size=12).hexdigest()


def _shown(session: Session, scenario: Scenario, available: Sequence[Package]) -> Json:
    draft = Draft(session, scenario)
    document = documents.join(scenario.settings, items_of(session, scenario), scenario.kind)
    # Checked as it is: sealing it, as an export does, takes longer than checking it.
    assets = Assets(session, scenario, document)
    package = Package(draft.manifest(), document, assets)
    chosen = required(package, available)
    scenarios = [each for each in available if each.kind == "scenario"]
    undo, redo = what_next(session, scenario)
    shown = {
        "rev": scenario.rev,
        "slug": scenario.slug,
        "kind": scenario.kind,
        "manifest": package.manifest,
        "scenario": document,
        "layout": places_of(draft),
        "marks": marks_of(draft),
        "assets": assets.sizes,
        "packs": {pack.id: pack.document for pack in chosen},
        "pack_digests": {pack.id: pack.digest for pack in chosen},
        "shelf": shelf(scenarios),
        "undo": undo,
        "redo": redo,
        "saved": scenario.changed.isoformat(),
    }
    last = memory(session).last(scenario)
    if last is not None and all(last[part] == shown[part] for part in _CHECKED):
        return {**shown, "board": last["board"], "problems": last["problems"]}
    problems = problems_of(package, [*chosen, *scenarios], scenario.slug)
    if last is not None and _laid(last) == _laid(shown):
        return {**shown, "board": last["board"], "problems": problems}
    board = board_of(package, chosen) if scenario.kind == "scenario" else None
    return {**shown, "board": board.to_json() if board is not None else None, "problems": problems}


def _laid(shown: Json) -> tuple[Any, ...]:
    """What the board alone is made from."""
    document = shown["scenario"]
    return (
        shown["kind"],
        shown["pack_digests"],
        document.get("board"),
        document.get("tiles"),
        shown["manifest"].get("id"),
    )


_CHECKED = ("slug", "kind", "manifest", "scenario", "assets", "pack_digests", "shelf")
"""What the board and the problems are made from."""


BEGINNING = 1024


class Assets(Mapping[str, bytes]):
    """The files of a package by name, each read only when it is asked for, and of each only the beginning: the
    checker wants their names, and the sizes of some pictures."""

    def __init__(self, session: Session, scenario: Scenario, document: Mapping[str, Any]) -> None:
        self._session = session
        self._mine = col(Asset.scenario_id) == scenario.id
        query = select(col(Asset.path), col(Asset.id), func.length(col(Asset.data))).where(self._mine)
        rows = session.execute(query.order_by(col(Asset.path))).all()
        shown = shown_assets(document, [row[0] for row in rows])
        self.sizes = {path: [number, size] for path, number, size in rows if path in shown}

    def __getitem__(self, name: str) -> bytes:
        if name not in self.sizes:
            raise KeyError(name)
        query = select(func.substr(col(Asset.data), 1, BEGINNING)).where(self._mine, col(Asset.path) == name)
        return bytes(self._session.scalars(query).one())

    def __iter__(self) -> Iterator[str]:
        return iter(self.sizes)

    def __len__(self) -> int:
        return len(self.sizes)


def board_of(package: Package, available: Sequence[Package]) -> Board | None:
    """The board as far as it can be built: placements of unknown tiles, or half written, are left out."""
    tiles: dict[str, TileDef] = {}
    known = Catalogue(package, available).all("tiles")
    laid = _placements(package.document)
    for ref in {item["tile"] for item in laid if isinstance(item.get("tile"), str) and item["tile"] in known}:
        tile = _read_tile(ref, known[ref])
        if tile is not None:
            tiles[ref] = tile
    placements = []
    for item in laid:
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
