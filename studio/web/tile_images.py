"""Pictures of tiles for maps and pickers."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from flask import current_app
from flask_babel import gettext as _
from sqlalchemy.orm import Session

from studio import access
from studio.commands.draft import Draft
from studio.commands.errors import Missing
from studio.config import Config
from studio.packages import assets_of
from studio.packs import packs
from studio.things import KINDS
from studio.web.security import person
from tile_library import TileDef, placeholder, tile_png

#: Raised when tiles are drawn differently, so that pictures of an older installation are not shown.
DRAWN = 2

#: Pixels per cell: what is asked for is brought into these bounds.
SMALLEST, USUAL, LARGEST = 16, 64, 128


def picture(session: Session, ref: str, scenario: str, scale: str, rotation: str = "", *, labels: bool = True) -> bytes:
    """The PNG of a tile; a labelled placeholder when there is no such tile or it can not be drawn.

    `rotation` (`90`, `180`, `270`, clockwise) turns the tile, but not its light and its names.
    """
    turn = int(rotation) if rotation in ("90", "180", "270") else 0
    pixels = min(max(int(scale), SMALLEST), LARGEST) if scale.isascii() and scale.isdigit() else USUAL
    found = _definition(session, ref, scenario)
    if found is not None:
        try:
            return _kept(*found, pixels, turn, labels)
        except (ValueError, KeyError, TypeError):
            pass  # a tile that is half written: the checker says what is wrong with it
    stream = io.BytesIO()
    placeholder(ref[:80] or _("no tile"), (4 * pixels, 4 * pixels)).save(stream, "PNG")
    return stream.getvalue()


def _kept(definition: dict[str, Any], assets: Mapping[str, bytes], pixels: int, turn: int, labels: bool) -> bytes:
    """The picture from the data folder, drawn when it is not there: drawing takes a good part of a second."""
    config: Config = current_app.extensions["studio-config"]
    tile = TileDef.from_dict(definition, assets=assets)
    what = [DRAWN, pixels, turn, labels, hashlib.sha256(tile.picture).hexdigest(), definition]
    mark = hashlib.sha256(json.dumps(what, sort_keys=True).encode()).hexdigest()
    path = config.data / "tiles" / f"{mark}.png"
    try:
        return path.read_bytes()
    except FileNotFoundError:
        data = tile_png(tile, pixels, turn, labels=labels)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{uuid4().hex}.part")
    part.write_bytes(data)
    part.replace(path)  # whole or not at all: another thread may be reading
    return data


def _definition(session: Session, ref: str, scenario: str) -> tuple[dict[str, Any], Mapping[str, bytes]] | None:
    """A tile as it is written, and the pictures of its package."""
    pack, _colon, name = ref.rpartition(":")
    if not pack:
        try:
            draft = Draft.open(session, scenario)
        except Missing:
            return None
        if not access.rights(session, person(), draft.scenario).see:
            return None
        row = draft.find(KINDS["own_tiles"], name)
        return (row.body, assets_of(session, draft.scenario)) if row is not None else None
    for package in packs(session):
        if package.id == pack:
            found = next((item for item in package.document.get("tiles", ()) if item.get("id") == name), None)
            return (found, package.assets) if found is not None else None
    return None
