"""The play API: JSON in, JSON out (docs/architecture.md, "runtime/web")."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from flask import Blueprint, Response, jsonify, request

from runtime.engine import StaleDecision
from runtime.messages import M
from runtime.rulesets.investigation.reference import reference
from runtime.store import Conflict
from runtime.web.asking import body, check_party, file_sent, nonsense, people_of, seed_of
from runtime.web.cards import pack_cards, package_card
from runtime.web.channels import Full
from runtime.web.errors import NoSuchTable, WebError
from runtime.web.languages import current_language
from runtime.web.options import read_options
from runtime.web.presenting import said, table_state
from runtime.web.security import player
from runtime.web.seeing import seen
from runtime.web.services import services
from runtime.web.tables import Live

api = Blueprint("api", __name__, url_prefix="/api")


@api.get("/packages")
def packages() -> Response:
    """List the library."""
    return jsonify({"packages": [package_card(listed) for listed in services().library.scenarios()]})


@api.post("/packages")
def upload() -> tuple[Response, int]:
    """Take in a `.haunt` file, sent as the form's file `package` or as the body itself."""
    name, data = file_sent(M("No package was sent."))
    library = services().library
    package = library.upload(name or "package.haunt", data)
    there = [each for each in (library.packs() if package.kind == "content" else library.scenarios()) if each.package]
    shown = next((each.package.version for each in there if each.package and each.package.id == package.id), "")
    card = package_card(library.find(package.digest)) if package.kind != "content" else None
    told = {"id": package.id, "kind": package.kind, "digest": package.digest, "version": package.version}
    return jsonify({**told, "package": card, "shown": shown}), 201


@api.delete("/packages/<name>")
def remove(name: str) -> tuple[str, int]:
    """Take a package from the shelf by its file's name; tables that play it keep their own copy."""
    player()
    services().library.remove(name)
    return "", 204


@api.get("/packs")
def packs() -> Response:
    """List the content packs, and which are in use."""
    return jsonify({"packs": pack_cards(services().library)})


@api.put("/packs/<pack>")
def switch(pack: str) -> Response:
    """Switch a content pack on or off: `{"enabled": true}`. Games that were begun keep the packs they have."""
    on = body().get("enabled")
    if not isinstance(on, bool):
        raise nonsense()
    services().library.switch(pack, on)
    return packs()


@api.get("/rules")
def rules() -> Response:
    """Return the rule reference in the reader's language."""
    return jsonify(reference(current_language()))


@api.post("/tables")
def create() -> tuple[Response, int]:
    """Start a game: `{"package", "investigators", "seed"?, "options"?}`."""
    parts, asked = services(), body()
    name, people, seed = asked.get("package"), people_of(asked.get("investigators")), seed_of(asked.get("seed"))
    if not isinstance(name, str):
        raise nonsense()
    listed = parts.library.find(name)
    if listed.package is None or not listed.playable:
        problems = [problem.as_dict() for problem in listed.problems]
        raise WebError(422, "bad-package", M("This package has problems and cannot be played."), problems=problems)
    if listed.package.kind != "scenario":
        raise WebError(422, "not-allowed", M("A campaign is begun as one, not as a single table."))
    check_party(people, listed.package.document)
    options = read_options(
        asked.get("options") or {}, listed.package.document, people, allow_script=parts.config.allow_script
    )
    packs = parts.library.packs_for(listed.package)
    code = parts.tables.create(listed.package, packs, people, seed, options, player())
    if parts.config.draw_ahead:
        parts.pictures.draw_ahead(listed.package, current_language())
    return jsonify({"code": code, "url": f"/table/{code}"}), 201


@api.delete("/tables/<code>")
def delete(code: str) -> tuple[str, int]:
    """Remove a table; its host may."""
    services().tables.delete(code, player())
    return "", 204


@api.get("/tables/<code>/view")
def view(code: str) -> Response:
    """Return the table as this browser may see it."""
    return _at(code, lambda live: None)


@api.post("/tables/<code>/choices")
def choose(code: str) -> Response | tuple[Response, int]:
    """Answer the open decision: `{"decision": 12, "value": "…"}`."""
    asked = body()
    decision, value = asked.get("decision"), asked.get("value")
    if not isinstance(decision, int) or not _is_answer(value):
        raise nonsense()
    return _moved(code, lambda live: services().tables.choose(live, player(), decision, value))


@api.post("/tables/<code>/undo")
def undo(code: str) -> Response | tuple[Response, int]:
    """Take back the last choice, or with `"to": n` all since before that line of the log; `{"force": true}` past chance
    and what was hidden. With the `"step"` of the state that was seen, it is refused when the table has moved on."""
    force, line, step = body().get("force") is True, _whole("to"), _whole("step")
    return _moved(code, lambda live: services().tables.undo(live, player(), force, line, step))


@api.get("/tables/<code>/undo")
def undoing(code: str) -> Response:
    """Say what going back to before the log's line `?to=n` would take back; nothing is changed."""
    line = request.args.get("to", type=int)
    if line is None:
        raise nonsense()
    with services().tables.at(code) as live:
        game = live.playing
        count = game.choices_since(line)
        told = {"choices": game.labels(count), "barrier": game.undo_has_barrier(count), "step": live.row.length}
    return jsonify(said(told))


@api.post("/tables/<code>/redo")
def redo(code: str) -> Response | tuple[Response, int]:
    """Make the choice taken back last again; `{"step"}` of the state one saw."""
    step = _whole("step")
    return _moved(code, lambda live: services().tables.redo(live, player(), step))


@api.get("/tables/<code>/log")
def message_log(code: str) -> Response:
    """Return everything that happened and that this browser may know."""
    parts, who = services(), player()
    with parts.tables.at(code) as live:
        entries = seen(live, live.role(who), live.playing).get("log", [])
    return jsonify({"log": said(entries)})


@api.get("/tables/<code>/events")
def events(code: str) -> Response:
    """Follow a table: server-sent events that say its version whenever it changes."""
    parts, who = services(), player()

    def current() -> int:
        row = parts.store.table(code)
        return row.version if row is not None else 0

    if not current():
        raise NoSuchTable
    trouble = said(M("The table lost its memory for a moment and is looking for it. Nothing is lost; please wait."))
    try:
        stream: Iterator[str] = parts.channels.stream(code, current, trouble, lambda: parts.presence.left(code, who))
    except Full as error:
        raise WebError(503, "too-many", M("Too many screens are following. Close one and load again.")) from error
    parts.presence.arrived(code, who)
    return Response(
        stream,
        mimetype="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


@api.route("/<path:anything>", methods=["GET", "POST", "PUT", "PATCH", "DELETE"])
def unknown(anything: str) -> Response:
    """Answer everything else in JSON."""
    raise WebError(404, "not-found", M("There is nothing at this address."))


def _at(code: str, act: Callable[[Live], None]) -> Response:
    """Do something at a table and return the table as this browser may see it then."""
    tables = services().tables
    with tables.at(code) as live:
        act(live)
        return jsonify(table_state(live, tables.package(live.row.package), player()))


def _moved(code: str, act: Callable[[Live], None]) -> Response | tuple[Response, int]:
    """Change the game at a table. After a doubled click, or when somebody else was quicker, the refusal brings along
    what the table looks like now."""
    try:
        return _at(code, act)
    except StaleDecision as error:
        message = error.message
    except Conflict:
        message = M("Someone else was quicker. Look at the table and try again.")
    state = view(code).get_json()
    return jsonify({"error": {"code": "stale-decision", "message": said(message)}, "state": state}), 409


def _whole(name: str) -> int | None:
    value = body().get(name)
    if value is not None and type(value) is not int:
        raise nonsense()
    return value


def _is_answer(value: Any) -> bool:
    if isinstance(value, list):
        return len(value) <= 64 and all(isinstance(one, int) and not isinstance(one, bool) for one in value)
    return isinstance(value, (str, int)) and not isinstance(value, bool)
