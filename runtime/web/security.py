"""Who a browser is, and what its pages may do."""

from __future__ import annotations

import secrets
from datetime import timedelta

from flask import Flask, Response, g, session
from flask_wtf.csrf import CSRFProtect

from runtime.web.config import RuntimeConfig
from runtime.web.seats import SCREEN

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
JSON_LIMIT = 64 * 1024
"""Largest body of a request that is not an upload, in bytes."""


def install(app: Flask, config: RuntimeConfig) -> None:
    """Set up the session cookie, the CSRF check on everything that changes something, and the headers."""
    app.config.update(
        SECRET_KEY=config.secret_key(),
        # Cookies do not tell ports apart, and the studio has its own.
        SESSION_COOKIE_NAME="hauntwright_runtime",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_SECURE=config.secure_cookies,
        PERMANENT_SESSION_LIFETIME=timedelta(days=365),
        WTF_CSRF_TIME_LIMIT=None,  # a game lies on the table for an evening, or a month
        WTF_CSRF_HEADERS=["X-CSRFToken", "X-CSRF-Token"],
        MAX_CONTENT_LENGTH=JSON_LIMIT,
    )
    CSRFProtect(app)  # type: ignore[no-untyped-call]
    app.after_request(_headers)


def player() -> str:
    """Return the name under which the store knows this browser, giving it one at the first visit; whoever came by a
    screen's key is a screen."""
    if g.get("screen"):
        return SCREEN
    name = session.get("player")
    if not isinstance(name, str):
        name = secrets.token_urlsafe(24)
        session["player"] = name
        session.permanent = True
    return name


def _headers(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if response.mimetype in ("text/html", "application/json"):
        response.headers.setdefault("Cache-Control", "no-store")
    return response
