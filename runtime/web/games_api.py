"""The part of the play API that is about whole games: saved games as files, and campaigns."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, request

from runtime.campaign import scenario_of
from runtime.messages import M
from runtime.web.asking import body, check_party, file_sent, nonsense, people_of
from runtime.web.errors import WebError
from runtime.web.exchange import file_name
from runtime.web.options import read_options
from runtime.web.security import player
from runtime.web.services import services
from runtime.web.tables import Live

games_api = Blueprint("games_api", __name__, url_prefix="/api")


@games_api.get("/tables/<code>/save")
def export(code: str) -> Response:
    """Return a table as a file; `?packages=1` brings along what it is played with. Its host may: chance is in it."""
    parts = services()
    with parts.tables.at(code.lower()) as live:
        if live.role(player()).kind != "host":
            raise WebError(403, "not-host", M("Only the host of the table can take a copy of the game."))
        return as_file(live)


def as_file(live: Live) -> Response:
    """The game at a table as a file to keep, with what it is played with if `?packages=1` asks for it."""
    parts = services()
    data = parts.exchange.write(live, packages=request.args.get("packages") == "1")
    name = file_name(live.row, parts.tables.package(live.row.package))
    response = Response(data, mimetype="application/vnd.hauntwright.save")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    response.headers["Cache-Control"] = "no-store"
    return response


@games_api.post("/saves")
def bring() -> tuple[Response, int]:
    """Take in a saved game, sent as a package is; it becomes a new table of whoever sends it."""
    _, data = file_sent(M("No saved game was sent."))
    parts = services()
    code = parts.exchange.read(data, player())
    row = parts.store.table(code)
    campaign = row.campaign if row is not None else None
    url = f"/campaign/{campaign}" if campaign else f"/table/{code}"
    return jsonify({"code": code, "campaign": campaign, "url": url}), 201


@games_api.post("/campaigns")
def begin_campaign() -> tuple[Response, int]:
    """Begin a campaign: `{"package", "investigators", "options"?}`; its first chapter is begun from its page."""
    parts, asked = services(), body()
    name, people = asked.get("package"), people_of(asked.get("investigators"))
    if not isinstance(name, str):
        raise nonsense()
    listed = parts.library.find(name)
    package = listed.package
    if package is None or not listed.playable or package.kind != "campaign":
        problems = [problem.as_dict() for problem in listed.problems]
        raise WebError(422, "bad-package", M("This campaign has problems and cannot be played."), problems=problems)
    first = scenario_of(package, package.document["start"], parts.library.scenarios_for(package))
    check_party(people, first.document)
    options = read_options(asked.get("options") or {}, first.document, people, allow_script=parts.config.allow_script)
    code = parts.campaigns.create(package, people, options, player())
    return jsonify({"code": code, "url": f"/campaign/{code}"}), 201


@games_api.post("/campaigns/<code>/begin")
def begin_chapter(code: str) -> tuple[Response, int]:
    """Begin the next chapter: `{"version", "investigators"?: [who come in place of the fallen]}` → its table."""
    asked = body()
    version, newcomers = _version(asked.get("version")), people_of(asked.get("investigators") or [])
    table = services().campaigns.begin(code.lower(), player(), version, newcomers)
    return jsonify({"code": table, "url": f"/table/{table}"}), 201


@games_api.post("/campaigns/<code>/close")
def close_campaign(code: str) -> tuple[str, int]:
    """Put a campaign whose end was read away: `{"version"}`."""
    services().campaigns.close(code.lower(), player(), _version(body().get("version")))
    return "", 204


@games_api.delete("/campaigns/<code>")
def delete_campaign(code: str) -> tuple[str, int]:
    """Remove a campaign with all its tables; who began it may."""
    services().campaigns.delete(code.lower(), player())
    return "", 204


def _version(given: object) -> int:
    if type(given) is not int:
        raise nonsense()
    return given
