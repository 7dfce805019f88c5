"""Answering with a scenario: the whole of it, or what has changed since a state that the client has."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Response
from sqlalchemy.orm import Session

from studio.deltas import delta
from studio.snapshot import snapshot
from studio.states import memory

Json = dict[str, Any]


def whole(shown: Json, *, packs: bool = True) -> Response:
    """The whole state."""
    left_out = ("identity", "assets") if packs else ("identity", "assets", "packs")
    return _json({name: value for name, value in shown.items() if name not in left_out})


def answer(session: Session, slug: str, have: Any) -> Response:
    """What has changed since the state with the tag `have`; the whole for a client that has none we remember."""
    shown = snapshot(session, slug)
    if not isinstance(have, str):
        return whole(shown)
    before = memory(session).state(have)
    if before is None or before["identity"] != shown["identity"]:
        return whole(shown, packs=False)
    return _json(delta(before, shown))


def for_good(value: Any) -> Response:
    """An answer that a browser may keep: its address names its content."""
    response = _json(value)
    response.headers["Cache-Control"] = "private, max-age=31536000, immutable"
    return response


def _json(value: Any) -> Response:
    # A large scenario is a megabyte and more, which this writes ten times as fast as the standard library.
    return Response(msgspec.json.encode(value), mimetype="application/json")
