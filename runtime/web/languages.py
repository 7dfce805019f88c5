"""Which language a reader gets, and the words for it."""

from __future__ import annotations

from flask import Flask, Response, g, has_request_context, request
from flask_babel import Babel

from runtime.languages import TRANSLATIONS, catalogue

LANGUAGES = {"en": "English", "cs": "Čeština", "ru": "Русский"}
"""The interface's languages, each by its own name; English comes first and is the catalogues' key."""
COOKIE = "hauntwright_language"
_YEAR = 365 * 24 * 3600


def install(app: Flask) -> None:
    """Let templates translate, and remember a language that was asked for with `?lang=`."""
    Babel(  # type: ignore[no-untyped-call]
        app,
        locale_selector=current_language,
        default_translation_directories=str(TRANSLATIONS),
        default_domain="messages",
    )
    app.after_request(_remember)


def current_language() -> str:
    """Return this request's language: `?lang=`, then the cookie, then what the browser prefers."""
    if not has_request_context():
        return "en"
    if "language" not in g:
        asked = request.args.get("lang", "")
        kept = request.cookies.get(COOKIE, "")
        wanted = request.accept_languages.best_match(list(LANGUAGES), "en")
        g.language = next((code for code in (asked, kept, wanted) if code in LANGUAGES), "en")
    return str(g.language)


def prefer(code: str | None) -> None:
    """Speak a table's language in this request, unless its reader has chosen one of their own."""
    chosen = request.args.get("lang", ""), request.cookies.get(COOKIE, "")
    if code in LANGUAGES and not any(one in LANGUAGES for one in chosen):
        g.language = code


def translate(text: str) -> str:
    """Return *text* in this request's language, or as it is when nobody has translated it yet."""
    found = catalogue(current_language()).get(text)
    return found if isinstance(found, str) else text


def _remember(response: Response) -> Response:
    asked = request.args.get("lang", "")
    if asked in LANGUAGES:
        response.set_cookie(COOKIE, asked, max_age=_YEAR, samesite="Lax", httponly=True)
    return response
