"""Headers and tokens that protect every page."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar
from urllib.parse import urlsplit

from flask import Flask, Response, abort, g, request, url_for
from flask.typing import ResponseReturnValue
from sqlalchemy import select
from sqlmodel import col

from studio import access
from studio.database import database
from studio.models import Scenario, User
from studio.untyped import CSRFProtect, current_user
from studio.web import errors

P = ParamSpec("P")
R = TypeVar("R")


def nonce() -> str:
    """The word that scripts and styles of this response carry; made once per request."""
    if "csp_nonce" not in g:
        g.csp_nonce = secrets.token_urlsafe(18)
    return str(g.csp_nonce)


def policy(*, framed: bool = False) -> str:
    """Everything comes from here: no other host, no inline script without the nonce, no framing but (*framed*) by our
    own pages."""
    word = nonce()
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src 'self' 'nonce-{word}'",
            f"style-src 'self' 'nonce-{word}'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            "worker-src 'self' blob:",
            "connect-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'self'" if framed else "frame-ancestors 'none'",
        )
    )


def protect(app: Flask) -> CSRFProtect:
    """Refuse writes without a token, and send the headers with every response."""

    @app.after_request
    def headers(response: Response) -> Response:
        response.headers.setdefault("Content-Security-Policy", policy())
        response.headers.setdefault("X-Content-Type-Options", "nosniff")
        response.headers.setdefault("Referrer-Policy", "same-origin")
        response.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
        if request.endpoint not in ("static", "admin.static", "pages.tile"):
            response.headers.setdefault("Cache-Control", "no-store")
        return response

    return CSRFProtect(app)


def person() -> User:
    """Whoever is signed in (nobody else comes so far: `close_to_strangers`)."""
    user: User = current_user._get_current_object()
    return user


def may_change(view: Callable[P, R]) -> Callable[P, R]:
    """Only for designers and administrators."""

    @wraps(view)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> R:
        if not person().may_change:
            abort(403)
        return view(*args, **kwargs)

    return wrapped


def looking_is_enough(view: Callable[P, R]) -> Callable[P, R]:
    """Mark a view that takes more than a GET, and yet changes nothing of the scenario."""
    view.looking_is_enough = True  # type: ignore[attr-defined]
    return view


#: What may be seen before signing in: the door, and what it is drawn with.
OPEN = frozenset({"static", "admin.static", "pages.fonts", "sign_in.form", "sign_in.enter"})


def close_to_strangers(app: Flask) -> None:
    """Everything but the door is for people who have signed in: a page that somebody adds is closed by itself."""

    @app.before_request
    def signed_in() -> ResponseReturnValue | None:
        if request.endpoint is None or request.endpoint in OPEN or current_user.is_authenticated:
            return None
        return errors.not_signed_in()


def guard_scenarios(app: Flask) -> None:
    """Before any view whose address holds a scenario's `<slug>`: whoever may not see it is told that there is none,
    and whoever may not change it can only look. `g.rights` is what the person may do with it."""

    @app.before_request
    def guard() -> ResponseReturnValue | None:
        slug = (request.view_args or {}).get("slug")
        if slug is None or not current_user.is_authenticated:
            return None
        session = database()()
        scenario = session.scalars(select(Scenario).where(col(Scenario.slug) == slug)).one_or_none()
        if scenario is None:
            return None  # the view says so, in its own way
        g.rights = access.rights(session, person(), scenario)
        if not g.rights.see:
            raise access.unknown(slug)
        looking = request.method in ("GET", "HEAD", "OPTIONS")
        view = app.view_functions.get(request.endpoint or "")
        if not (looking or g.rights.change or getattr(view, "looking_is_enough", False)):
            raise access.not_to_change(scenario)
        return None


def my_rights() -> access.Rights:
    """What the person may do with the scenario that this page is about."""
    found: access.Rights = g.get("rights") or access.Rights()
    return found


def own_path(target: str | None) -> str:
    """Where to go after signing in: a path of this studio, never another site."""
    home = url_for("pages.home")
    if not target or not target.startswith("/") or target.startswith(("//", "/\\")) or "\\" in target:
        return home
    if any(ord(letter) < 0x20 for letter in target):
        return home
    parts = urlsplit(target)
    return home if parts.scheme or parts.netloc else target
