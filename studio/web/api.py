"""The JSON API ("studio — HTTP" in docs/architecture.md)."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, jsonify, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from sqlalchemy import select
from sqlmodel import col

from runtime import graph
from schema import schema_for, write_package
from studio import access, commands, packs, references, transfer
from studio.commands.draft import Draft
from studio.commands.errors import Missing
from studio.commands.layout import places_of
from studio.database import database, writing
from studio.links import FIRST_PAGE
from studio.models import Scenario
from studio.snapshot import snapshot
from studio.things import KINDS
from studio.web import state
from studio.web.requests import BadRequest, base_of, json_object, uploaded
from studio.web.security import may_change, person

blueprint = Blueprint("api", __name__, url_prefix="/api")
HAUNT = "application/zip"


@blueprint.get("/scenarios")
def scenarios() -> Response:
    """All scenarios that the person may see, the one changed last first."""
    rows = database().scalars(select(Scenario).where(access.visible(person())).order_by(col(Scenario.changed).desc()))
    return jsonify(
        [
            {
                "slug": row.slug,
                "id": row.manifest.get("id", row.slug),
                "kind": row.kind,
                "title": row.manifest.get("title", {}),
                "version": row.version,
                "rev": row.rev,
                "changed": row.changed.isoformat(),
            }
            for row in rows
        ]
    )


@blueprint.get("/scenarios/<slug>")
def show(slug: str) -> Response:
    """The scenario with everything the editors need; `?packs=no` leaves the packs out, which have addresses."""
    return state.whole(snapshot(database()(), slug), packs=request.args.get("packs") != "no")


@blueprint.get("/scenarios/<slug>/changes")
def changes(slug: str) -> Response:
    """What has changed since the state of the tag `since`; the whole when that state is not remembered."""
    return state.answer(database()(), slug, request.args.get("since"))


@blueprint.get("/packs/digest/<digest>")
def show_pack(digest: str) -> Response:
    """The document of the content pack with this digest. It never changes, so it is kept for good."""
    pack = next((pack for pack in packs.packs(database()()) if pack.digest == digest), None)
    if pack is None:
        raise Missing("unknown-pack", _("There is no such content pack here. It may have been replaced."))
    return state.for_good(pack.document)


@blueprint.post("/scenarios/<slug>/commands")
@may_change
def change(slug: str) -> Response:
    """Carry out commands, all or none."""
    body = json_object()
    listed, label = body.get("commands"), body.get("label", "")
    if not isinstance(listed, list) or not isinstance(label, str):
        raise BadRequest("bad-request", _("Send a list of commands, and a label for the history."))
    with writing(database()) as session:
        commands.apply(session, slug, listed, label=label, who=person().name, base=base_of(body))
    return state.answer(database()(), slug, body.get("have"))


@blueprint.post("/scenarios/<slug>/undo")
@may_change
def undo(slug: str) -> Response:
    """Take back the last change that stands."""
    body = json_object()
    with writing(database()) as session:
        commands.undo(session, slug, who=person().name, base=base_of(body))
    return state.answer(database()(), slug, body.get("have"))


@blueprint.post("/scenarios/<slug>/redo")
@may_change
def redo(slug: str) -> Response:
    """Do again what was taken back last."""
    body = json_object()
    with writing(database()) as session:
        commands.redo(session, slug, who=person().name, base=base_of(body))
    return state.answer(database()(), slug, body.get("have"))


@blueprint.put("/scenarios/<slug>/layout")
@may_change
def layout(slug: str) -> Response:
    """Say where nodes of the graph stand: the command `layout`, on whatever the scenario has become meanwhile."""
    nodes = json_object().get("layout")
    if not isinstance(nodes, dict):
        raise BadRequest("bad-request", _("Send the places of the nodes as “layout”."))
    with writing(database()) as session:
        command = {"op": "layout", "nodes": nodes}
        commands.apply(session, slug, [command], label=_("Arranged the graph"), who=person().name)
    return jsonify({"layout": places_of(Draft.open(database()(), slug))})


@blueprint.get("/scenarios/<slug>/uses/<kind>/<path:name>")
def show_uses(slug: str, kind: str, name: str) -> Response:
    """Every place that speaks of a thing, of the scenario or of a pack (`items/base:lantern`)."""
    draft = Draft.open(database()(), slug)
    if kind not in draft.kinds:
        raise Missing("unknown-kind", _("“%(kind)s” is not a kind of thing.", kind=kind[:64]))
    found = references.uses_from_pack(draft, name) if ":" in name else references.uses(draft, draft.kinds[kind], name)
    return jsonify({"uses": [use.as_dict(slug) for use in found]})


@blueprint.get("/scenarios/<slug>/export")
def export(slug: str) -> Response:
    """The `.haunt` file."""
    package = transfer.export_package(database()(), slug)
    data = write_package(package)
    name = f"{package.id}-{package.version}.haunt"
    return Response(data, mimetype=HAUNT, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@blueprint.get("/scenarios/<slug>/graph")
def show_graph(slug: str) -> Response:
    """The scenario as nodes and edges."""
    package = transfer.export_package(database()(), slug)
    return jsonify(graph(package, packs.required(package, packs.packs(database()()))))


@blueprint.post("/import")
@may_change
def import_file() -> ResponseReturnValue:
    """Store the scenario of a `.haunt` file, or say everything that is wrong with it."""
    data = uploaded()
    with writing(database()) as session:
        row, problems = transfer.import_package(session, data, person())
    answer: dict[str, Any] = {
        "slug": row.slug,
        "url": url_for("pages.workspace", slug=row.slug, page=FIRST_PAGE[row.kind]),
        "problems": [problem.as_dict() for problem in problems],
    }
    return jsonify(answer), 201


@blueprint.get("/packs")
def show_packs() -> Response:
    """What the content packs hold, by kind, with names."""
    return jsonify(packs.catalogue(packs.offered(database()(), access.visible(person()))))


@blueprint.get("/schema/<kind>")
def show_schema(kind: str) -> Response:
    """The JSON Schema of one item of a kind, for forms."""
    if kind not in KINDS:
        raise Missing("unknown-kind", _("“%(kind)s” is not a kind of thing.", kind=kind[:64]))
    return jsonify(schema_for(KINDS[kind].part))
