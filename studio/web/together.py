"""Being there together: who has the scenario open, and whether it has moved on."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify
from flask.typing import ResponseReturnValue

from studio import presence
from studio.commands.draft import Draft
from studio.database import database
from studio.untyped import current_user
from studio.web import errors
from studio.web.requests import json_object
from studio.web.security import looking_is_enough, person

blueprint = Blueprint("together", __name__, url_prefix="/api")


@blueprint.before_request
def only_signed_in() -> ResponseReturnValue | None:
    """Everything here is for people who have signed in."""
    return None if current_user.is_authenticated else errors.not_signed_in()


@blueprint.post("/scenarios/<slug>/presence")
@looking_is_enough
def heartbeat(slug: str) -> Response:
    """Say what this window shows; learn who else is here, and the revision the scenario is at."""
    scenario = Draft.open(database()(), slug).scenario
    presence.say(database(), scenario, person(), json_object())
    session = database()()
    scenario = Draft.open(session, slug).scenario
    return jsonify({"rev": scenario.rev, "people": presence.here(session, scenario)})
