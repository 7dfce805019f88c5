"""Event groups over HTTP: what there is, and what putting one in would do."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify
from flask_babel import gettext as _

from studio.commands.draft import Draft
from studio.database import database
from studio.groups import commands_for, groups
from studio.web import context
from studio.web.requests import BadRequest, json_object

blueprint = Blueprint("groups", __name__, url_prefix="/api")


@blueprint.get("/groups")
def listed() -> Response:
    """The groups there are, with the gaps they have and the things they bring."""
    return jsonify([group.as_dict(context.language()) for group in groups().values()])


@blueprint.post("/scenarios/<slug>/groups/<name>")
def fitted(slug: str, name: str) -> Response:
    """The commands that would put a group in. Nothing is changed: the editor sends them like any others."""
    values = json_object().get("values", {})
    if not isinstance(values, dict):
        raise BadRequest("bad-request", _("Send what fills the gaps of the group as “values”."))
    draft = Draft.open(database()(), slug)
    language = (draft.languages or ["en"])[0]
    return jsonify({"commands": commands_for(name, draft.document(), values, language, context.language())})
