"""What the server refuses, and how it says so: JSON under `/api/`, a page elsewhere, never a traceback."""

from __future__ import annotations

import logging
from typing import Any

from flask import Flask, Response, jsonify, request
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException

from runtime.engine import EngineError
from runtime.messages import N_, M, Message, localise
from runtime.store import Conflict, StoreError, Unreachable
from runtime.web.languages import current_language, translate
from runtime.web.shell import error_page

log = logging.getLogger("hauntwright.web")


class WebError(Exception):
    """A request that cannot be granted: an HTTP status, a code for the program, a sentence for a person."""

    def __init__(self, status: int, code: str, message: Message, **more: Any) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.message = message
        self.more = more


class NoSuchTable(WebError):
    """A code or a key leads nowhere; who comes with many of these is guessing."""

    def __init__(self, code: str = "no-such-table", message: Message | None = None) -> None:
        super().__init__(404, code, message or M("There is no table with this code."))


ENGINE_STATUS = {
    "stale-decision": (409, "stale-decision"),
    "not-allowed": (422, "not-allowed"),
    "undo-barrier": (409, "undo-barrier"),
    "nothing-to-undo": (409, "nothing-to-undo"),
    "save": (409, "cannot-open"),
}
"""How an engine error's code is answered; all others are the scenario's fault."""

PAGES = {
    400: (N_("That request made no sense"), N_("The house did not understand what was asked of it.")),
    403: (N_("This door stays shut"), N_("You may not go in here. Ask whoever keeps this table.")),
    404: (N_("There is no such room"), N_("The corridor ends in a bare wall. What you seek is not here.")),
    405: (N_("Not by this door"), N_("This page cannot be asked for in that way.")),
    413: (N_("Too large for the door"), N_("What you brought is larger than this house takes in.")),
    429: (N_("Not so fast"), N_("Too much was asked too quickly from here. Wait a little, and try again.")),
    503: (N_("The lamp flickers"), N_("The house cannot answer at the moment. Nothing that was played is lost.")),
    500: (N_("The lamp went out"), N_("Something went wrong on our side. Nothing that was played is lost.")),
}


def install(app: Flask) -> None:
    """Register the handlers on *app*."""
    app.register_error_handler(WebError, _web_error)
    app.register_error_handler(EngineError, _engine_error)
    app.register_error_handler(StoreError, _store_error)
    app.register_error_handler(CSRFError, _csrf_error)
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(Exception, _unexpected)


def answer(status: int, code: str, message: Message, **more: Any) -> Response:
    """Return an error as this request wants it: JSON or a page."""
    language = current_language()
    words = localise(message, language, translate)
    if request.path.startswith("/api/"):
        response = jsonify({"error": {"code": code, "message": words}, **localise(more, language, translate)})
        response.status_code = status
        return response
    title = translate(PAGES.get(status, PAGES[400 if status < 500 else 500])[0])
    return error_page(status, title, words)


def _web_error(error: WebError) -> Response:
    response = answer(error.status, error.code, error.message, **error.more)
    if "retry_after" in error.more:
        response.headers["Retry-After"] = str(error.more["retry_after"])
    return response


def _engine_error(error: EngineError) -> Response:
    status, code = ENGINE_STATUS.get(error.code, (409, "scenario-error"))
    if code == "scenario-error":
        log.warning("%s %s: %s", request.method, request.path, error)
    return answer(status, code, error.message)


def _store_error(error: StoreError) -> Response:
    if isinstance(error, Conflict):
        return answer(409, "conflict", M("Someone else was quicker. Look at the table and try again."))
    log.error("%s %s: %s", request.method, request.path, error)
    if isinstance(error, Unreachable):
        # It may have gone away between storing and saying so: what happened is seen at the table.
        words = M("The table's memory does not answer at the moment. Nothing that was acknowledged is lost. Try again.")
        response = answer(503, "storage-away", words)
        response.headers["Retry-After"] = "2"
        return response
    return answer(500, "storage", M("This could not be stored, so it has not happened. Please try again."))


def _csrf_error(error: CSRFError) -> Response:
    return answer(400, "csrf", M("This page has grown old. Load it again and repeat what you did."))


def _http_error(error: HTTPException) -> Response | HTTPException:
    status = error.code or 500
    if status < 400:
        return error
    sentence = PAGES.get(status, PAGES[400 if status < 500 else 500])[1]
    codes = {404: "not-found", 403: "forbidden", 413: "too-large", 405: "method", 500: "internal"}
    return answer(status, codes.get(status, "bad-request"), M(sentence))


def _unexpected(error: Exception) -> Response:
    log.exception("%s %s failed", request.method, request.path, exc_info=error)
    return answer(500, "internal", M(PAGES[500][1]))
