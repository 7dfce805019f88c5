"""Importing in two steps: a file is sent, its preview is read, and then it is taken or sent away."""

from __future__ import annotations

from flask import Blueprint, flash, jsonify, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from studio import incoming
from studio.commands.errors import Refused
from studio.database import database, writing
from studio.links import FIRST_PAGE
from studio.web.requests import uploaded
from studio.web.security import may_change, person

blueprint = Blueprint("imports", __name__)


@blueprint.post("/api/incoming")
@may_change
def send() -> ResponseReturnValue:
    """Keep the file until its sender has read what it would do: `{"token", "url"}` of that page."""
    token = _receive()
    return jsonify({"token": token, "url": url_for(".show", token=token)}), 201


@blueprint.post("/import")
@may_change
def send_by_form() -> ResponseReturnValue:
    """The same without scripts, with a page for the problems."""
    try:
        token = _receive()
    except Refused as error:
        return render_template("import_problems.html", message=error.message, problems=error.problems), error.status
    return redirect(url_for(".show", token=token))


@blueprint.get("/import/<token>")
@may_change
def show(token: str) -> str:
    """What the file holds, what it would add, and what it would change in a scenario that is here already."""
    return render_template("import.html", shown=incoming.preview(database()(), token, person()))


@blueprint.post("/import/<token>")
@may_change
def decide(token: str) -> ResponseReturnValue:
    """Take the file, or send it away."""
    if request.form.get("act") == "cancel":
        with writing(database()) as session:
            incoming.send_away(session, token, person())
        return redirect(url_for("pages.home"))
    with writing(database()) as session:
        row = incoming.take(session, token, person(), request.form.get("into", ""))
        title, slug, kind = row.title or row.slug, row.slug, row.kind
    flash(_("“%(title)s” was imported.", title=title), "success")
    return redirect(url_for("pages.workspace", slug=slug, page=FIRST_PAGE[kind]))


def _receive() -> str:
    file = request.files.get("file")
    with writing(database()) as session:
        return incoming.receive(session, uploaded(), (file.filename if file else None) or "", person())
