"""Signing in and out."""

from __future__ import annotations

from typing import cast

from flask import Blueprint, Response, current_app, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from studio import accounts, audit
from studio.config import Config
from studio.database import database, writing
from studio.untyped import current_user, login_user, logout_user
from studio.web.security import own_path

blueprint = Blueprint("sign_in", __name__)


@blueprint.get("/sign-in")
def form() -> ResponseReturnValue:
    """The door of the studio."""
    if current_user.is_authenticated:
        return redirect(own_path(request.args.get("next")))
    return _page("", "")


@blueprint.post("/sign-in")
def enter() -> ResponseReturnValue:
    """Check name and password; too many failures from one address have to wait."""
    attempts = cast(accounts.Attempts, current_app.extensions["studio-attempts"])
    address = request.remote_addr or "unknown"
    name = request.form.get("name", "")[:200]
    if attempts.blocked(database()(), address):
        message = _("Too many attempts from here. Wait a few minutes, then try again.")
        return _page(name, message, 429)
    user = accounts.authenticate(database()(), name, request.form.get("password", "")[:1000])
    if user is None:
        with writing(database()) as rows:
            attempts.failed(rows, address)
            audit.note(rows, "sign-in-failed", name, who="")
        return _page(name, _("This name and password do not belong together."), 401)
    with writing(database()) as rows:
        attempts.succeeded(rows, address)
        audit.note(rows, "signed-in", user.name, who=user.name)
    language = session.get("language")
    session.clear()  # nothing that was put into the session before signing in stays there
    if language:
        session["language"] = language
    session.permanent = True
    login_user(user)
    return redirect(own_path(request.form.get("next")))


@blueprint.post("/sign-out")
def leave() -> ResponseReturnValue:
    """Leave by a form with a token: a link on another page can not sign anybody out."""
    if current_user.is_authenticated:
        with writing(database()) as rows:
            audit.note(rows, "signed-out", current_user.name)
    logout_user()
    session.clear()
    return redirect(url_for("sign_in.form"))


def _page(name: str, message: str, status: int = 200) -> Response:
    config = cast(Config, current_app.extensions["studio-config"])
    html = render_template(
        "sign_in.html",
        name=name,
        message=message,
        next=own_path(request.values.get("next")),
        note=str(config.first_sign_in) if config.first_sign_in.exists() else "",
    )
    return Response(html, status)
