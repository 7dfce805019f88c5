"""Pages and answers for what goes wrong. No traceback reaches a person."""

from __future__ import annotations

import logging

from flask import Flask, Response, jsonify, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from sqlalchemy.exc import OperationalError
from werkzeug.exceptions import HTTPException

from studio.commands.errors import Refused
from studio.database import database
from studio.untyped import CSRFError

log = logging.getLogger("hauntwright.studio")


def wants_json() -> bool:
    """Whether the other side is a program and not a person."""
    return request.path.startswith("/api/")


def register(app: Flask) -> None:
    """Install the handlers."""
    app.register_error_handler(Refused, refused)
    app.register_error_handler(CSRFError, bad_token)
    app.register_error_handler(HTTPException, http_error)
    app.register_error_handler(OperationalError, busy)
    app.register_error_handler(Exception, broken)


def answer(status: int, code: str, title: str, message: str) -> Response:
    """The error as JSON for a program, as a page for a person."""
    if wants_json():
        response = jsonify({"error": {"code": code, "message": message}, "problems": []})
        response.status_code = status
        return response
    return Response(render_template("error.html", status=status, title=title, message=message), status)


def not_signed_in() -> ResponseReturnValue:
    """Send a person to the door, and tell a program that it is not signed in."""
    if wants_json():
        return answer(401, "not-signed-in", "", _("Sign in first."))
    target = request.full_path.rstrip("?") if request.method == "GET" else url_for("pages.home")
    return redirect(url_for("sign_in.form", next=target))


def forbidden() -> Response:
    """The page for whoever may not see one."""
    return answer(
        403,
        "forbidden",
        _("This door is locked"),
        _("Your role does not let you do that. Ask an administrator of this studio."),
    )


def refused(error: Refused) -> ResponseReturnValue:
    database().rollback()
    if wants_json():
        response = jsonify(error.as_dict())
        response.status_code = error.status
        return response
    return answer(error.status, error.code, _("That did not work"), error.message)


def bad_token(_error: CSRFError) -> ResponseReturnValue:
    return answer(
        400,
        "csrf",
        _("This page was open too long"),
        _("The page no longer belongs to your session. Load it again, then repeat what you did."),
    )


def http_error(error: HTTPException) -> ResponseReturnValue:
    status = error.code or 500
    if status == 403:
        return forbidden()
    if status < 400:
        return error.get_response()  # a redirect that was raised
    known = {
        400: ("bad-request", _("This could not be read"), _("The studio did not understand what was sent.")),
        404: ("not-found", _("Nobody lives here"), _("There is no such page. Perhaps it was renamed or removed.")),
        405: ("method-not-allowed", _("Not like this"), _("This address does not take that kind of request.")),
        413: (
            "too-large",
            _("This does not fit through the door"),
            _("What you sent is too large. A package may have 64 MB."),
        ),
        429: ("too-many", _("One at a time"), _("Too many requests from here. Wait a little.")),
    }
    code, title, message = known.get(
        status, ("error", _("Something went wrong"), _("The studio could not do that (%(status)d).", status=status))
    )
    if status == 500:
        return broken(error)
    return answer(status, code, title, message)


def busy(error: OperationalError) -> ResponseReturnValue:
    """The database did not answer in time: nothing was stored."""
    database().rollback()
    log.error("database: %s", error, exc_info=error)
    return answer(
        503, "busy", _("The studio is busy"), _("The database did not answer. Nothing was lost: try again in a moment.")
    )


def broken(error: BaseException) -> ResponseReturnValue:
    """A fault of ours: written to the log, told without its inside."""
    database().rollback()
    log.error("a page failed: %s %s", request.method, request.path, exc_info=error)
    return answer(
        500,
        "internal",
        _("The lamp went out"),
        _("Something in the studio broke. What was saved is safe; the fault was written to the log."),
    )
