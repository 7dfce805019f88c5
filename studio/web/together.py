"""Being there together: who has the scenario open, and whether it has moved on."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify

from studio import presence
from studio.commands.draft import Draft
from studio.database import database
from studio.web.requests import json_object
from studio.web.security import looking_is_enough, person

blueprint = Blueprint("together", __name__, url_prefix="/api")


@blueprint.post("/scenarios/<slug>/presence")
@looking_is_enough
def heartbeat(slug: str) -> Response:
    """Say what this window shows; learn who else is here, and the revision the scenario is at."""
    scenario = Draft.open(database()(), slug).scenario
    presence.say(database(), scenario, person(), json_object())
    session = database()()
    scenario = Draft.open(session, slug).scenario
    return jsonify({"rev": scenario.rev, "people": presence.here(session, scenario)})
