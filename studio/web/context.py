"""What every template can say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.support import Translations
from flask import Flask, url_for
from flask_babel import get_locale
from markupsafe import Markup, escape

from studio.things import KINDS
from studio.web import assets
from studio.web.security import my_rights, nonce

STATIC = Path(__file__).resolve().parent.parent / "static"


def register(app: Flask) -> None:
    """Add our helpers to the templates."""
    app.add_template_filter(marked)

    @app.context_processor
    def helpers() -> dict[str, Any]:
        from studio.app import LANGUAGES

        return {
            "rights": my_rights(),
            "nonce": nonce,
            "asset": asset,
            "front_end": assets.front_end,
            "languages": LANGUAGES,
            "kinds": KINDS,
            "language": str(get_locale() or "en"),
        }


def marked(words: str) -> Markup:
    """Words in which what stands between backticks is set as code."""
    parts = words.split("`")
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if index % 2 else escape(part) for index, part in enumerate(parts)
    )


def asset(name: str) -> str:
    """The address of one of our static files, which changes when the file does."""
    changed = int((STATIC / name).stat().st_mtime)
    return url_for("static", filename=name, v=changed)


def catalogue() -> dict[str, str]:
    """The messages of the reader's language, for the front end: English text to translation."""
    locale = get_locale()
    folder = STATIC.parent / "translations"
    if locale is None or locale.language == "en":
        return {}
    found = Translations.load(str(folder), [locale])
    messages = getattr(found, "_catalog", {})
    return {key: text for key, text in messages.items() if isinstance(key, str) and key and text}


def language() -> str:
    """The code of the reader's language."""
    return str(get_locale() or "en")
