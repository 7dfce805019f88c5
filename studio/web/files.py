"""The pictures a package carries: uploading one for a tile, and looking at them."""

from __future__ import annotations

from flask import Blueprint, Response, abort, jsonify, request
from flask.typing import ResponseReturnValue
from sqlalchemy import select
from sqlmodel import col

from schema.images import FORMATS
from studio import pictures
from studio.commands.draft import Draft
from studio.database import database, writing
from studio.models import Asset
from studio.web.requests import uploaded
from studio.web.security import may_change

blueprint = Blueprint("files", __name__)


@blueprint.post("/api/scenarios/<slug>/pictures/<tile>")
@may_change
def upload(slug: str, tile: str) -> ResponseReturnValue:
    """Keep a picture for a tile: `{"picture", "width", "height"}` (pixels); a command then gives it to the tile."""
    data = uploaded()
    with writing(database()) as session:
        path, (width, height) = pictures.store(session, slug, tile, data)
    return jsonify({"picture": path, "width": width, "height": height}), 201


@blueprint.get("/studio/<slug>/files/<path:name>")
def show(slug: str, name: str) -> ResponseReturnValue:
    """A picture of the package."""
    session = database()()
    scenario = Draft.open(session, slug).scenario
    row = session.scalars(
        select(Asset).where(col(Asset.scenario_id) == scenario.id, col(Asset.path) == name)
    ).one_or_none()
    kind = FORMATS.get(f".{name.rpartition('.')[2].lower()}")
    if row is None or kind is None:
        abort(404)
    response = Response(row.data, mimetype=f"image/{kind.lower()}")
    response.headers["Cache-Control"] = "private, max-age=300"
    response.add_etag()
    return response.make_conditional(request)
