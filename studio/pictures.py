"""Pictures that people upload: looked into, turned upright, brought to a bearable size and written anew.

What is stored is never the file that was sent: it is decoded and encoded again as a PNG, so nothing but the
picture itself (no place, no camera, no text, no second file behind it) comes into a package.
"""

from __future__ import annotations

import hashlib
import io

from flask_babel import gettext as _
from PIL import Image, ImageOps
from sqlalchemy import select
from sqlalchemy.orm import Session
from sqlmodel import col

from schema.images import FORMATS, BadImage, inspect
from studio.commands.draft import Draft
from studio.commands.errors import Refused
from studio.commands.values import LONGEST_ID, SLUG
from studio.models import Asset

#: Bytes of an upload, pixels of a side as it is stored, and bytes of what is stored.
LARGEST_UPLOAD = 16 * 1024 * 1024
LONGEST_SIDE = 2048
LARGEST_STORED = 6 * 1024 * 1024


def store(session: Session, slug: str, tile: str, data: bytes) -> tuple[str, tuple[int, int]]:
    """Keep the picture of a tile; return its name in the package and its size in pixels.

    `Refused` (bad-picture) in words when it is no picture or too large. Nothing of the scenario changes: a tile
    has the picture once a command says so. The same picture is kept once.
    """
    if not SLUG.fullmatch(tile) or len(tile) > LONGEST_ID:
        raise Refused("bad-id", _("Save the tile under an id before you give it a picture."))
    clean, size = cleaned(data)
    path = f"assets/tiles/{tile[:48]}-{hashlib.sha256(clean).hexdigest()[:12]}.png"
    scenario = Draft.open(session, slug, lock=True).scenario
    known = select(Asset).where(col(Asset.scenario_id) == scenario.id, col(Asset.path) == path)
    if session.scalars(known).one_or_none() is None:
        session.add(Asset(scenario_id=scenario.id or 0, path=path, data=clean))
        session.flush()
    return path, size


def cleaned(data: bytes) -> tuple[bytes, tuple[int, int]]:
    """The picture as a PNG of our own making, with its size; `Refused` when it can not be used."""
    if len(data) > LARGEST_UPLOAD:
        raise Refused("bad-picture", _("The file is larger than 16 MB. Make the picture smaller."))
    ending = _ending(data)
    if ending is None:
        raise Refused("bad-picture", _("This is not a picture the studio can use: choose a PNG, JPEG or WebP file."))
    try:
        inspect(data, ending)
    except BadImage as error:
        raise Refused("bad-picture", _("The picture can not be used. %(why)s", why=str(error))) from None
    with Image.open(io.BytesIO(data), formats=[FORMATS[ending]]) as opened:
        upright = ImageOps.exif_transpose(opened)
        picture = upright.convert("RGBA" if upright.has_transparency_data else "RGB")
    if min(picture.size) < 16:
        raise Refused("bad-picture", _("The picture is smaller than 16 pixels; nothing could be seen on it."))
    side = LONGEST_SIDE
    while True:
        small = picture.copy()
        small.thumbnail((side, side), Image.Resampling.LANCZOS)
        out = io.BytesIO()
        small.save(out, "PNG")
        if out.tell() <= LARGEST_STORED:
            return out.getvalue(), small.size
        side = side * 3 // 4


def _ending(data: bytes) -> str | None:
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return ".png"
    if data.startswith(b"\xff\xd8\xff"):
        return ".jpg"
    return ".webp" if data[:4] == b"RIFF" and data[8:12] == b"WEBP" else None
