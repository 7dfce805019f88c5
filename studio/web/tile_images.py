"""Pictures of tiles for maps and pickers."""

from __future__ import annotations

import io
from typing import Any

from flask_babel import gettext as _
from sqlalchemy.orm import Session

from studio.commands.draft import Draft
from studio.commands.errors import Missing
from studio.packs import packs
from studio.things import KINDS
from tile_library import TileDef, placeholder, tile_png

#: Pixels per cell: what is asked for is brought into these bounds.
SMALLEST, USUAL, LARGEST = 16, 64, 128


def picture(session: Session, ref: str, scenario: str, scale: str) -> bytes:
    """The PNG of a tile; a labelled placeholder when there is no such tile or it can not be drawn."""
    pixels = min(max(int(scale), SMALLEST), LARGEST) if scale.isascii() and scale.isdigit() else USUAL
    definition = _definition(session, ref, scenario)
    if definition is not None:
        try:
            return tile_png(TileDef.from_dict(definition), pixels)
        except (ValueError, KeyError, TypeError):
            pass  # a tile that is half written: the checker says what is wrong with it
    stream = io.BytesIO()
    placeholder(ref[:80] or _("no tile"), (4 * pixels, 4 * pixels)).save(stream, "PNG")
    return stream.getvalue()


def _definition(session: Session, ref: str, scenario: str) -> dict[str, Any] | None:
    pack, _colon, name = ref.rpartition(":")
    if not pack:
        try:
            row = Draft.open(session, scenario).find(KINDS["own_tiles"], name)
        except Missing:
            return None
        return row.body if row is not None else None
    for package in packs(session):
        if package.id == pack:
            return next((item for item in package.document.get("tiles", ()) if item.get("id") == name), None)
    return None
