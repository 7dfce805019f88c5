"""The studio as a Flask application."""

from __future__ import annotations

import logging
from pathlib import Path

from flask import Flask, g, request, session

from studio import accounts, transfer
from studio.admin import build_admin
from studio.config import MAX_UPLOAD, Config
from studio.database import attach, database, open_database, writing
from studio.untyped import Babel, LoginManager, current_user
from studio.web import (
    api,
    context,
    errors,
    export,
    files,
    forms_api,
    groups,
    help,
    history,
    imports,
    needs,
    pages,
    people,
    play,
    puzzles,
    sign_in,
    texts,
    together,
)
from studio.web.security import close_to_strangers, guard_scenarios, protect

LANGUAGES = {"en": "English", "cs": "Čeština", "ru": "Русский"}
HERE = Path(__file__).resolve().parent

log = logging.getLogger("hauntwright.studio")


def create_app(config: Config | None = None) -> Flask:
    """Make the application; its database and first administrator are made when they are missing."""
    config = config or Config.from_environment()
    config.data.mkdir(parents=True, exist_ok=True)
    app = Flask("studio", root_path=str(HERE), static_folder="static", static_url_path="/static")
    app.config.update(
        SECRET_KEY=config.secret_key(),
        MAX_CONTENT_LENGTH=MAX_UPLOAD,
        MAX_FORM_MEMORY_SIZE=8 * 1024 * 1024,
        TESTING=config.testing,
        SESSION_COOKIE_NAME="hauntwright_studio",
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_HTTPONLY=True,
        WTF_CSRF_TIME_LIMIT=None,  # a tab that was open over lunch must still be able to save
        BABEL_TRANSLATION_DIRECTORIES=str(HERE / "translations"),
        BABEL_DEFAULT_LOCALE="en",
    )
    app.config.update(config.extra)
    app.json.sort_keys = False  # type: ignore[attr-defined]  # documents keep the order of their keys
    app.extensions["studio-config"] = config
    app.extensions["studio-attempts"] = accounts.Attempts(config.sign_in_attempts, config.sign_in_window)

    attach(app, open_database(config.database_url))
    Babel(app, locale_selector=choose_language)
    protect(app)
    _accept_sign_ins(app)
    close_to_strangers(app)
    guard_scenarios(app)
    app.register_blueprint(pages.blueprint)
    app.register_blueprint(sign_in.blueprint)
    app.register_blueprint(api.blueprint)
    app.register_blueprint(forms_api.blueprint)
    app.register_blueprint(together.blueprint)
    app.register_blueprint(play.blueprint)
    app.register_blueprint(export.blueprint)
    app.register_blueprint(history.blueprint)
    app.register_blueprint(people.blueprint)
    app.register_blueprint(puzzles.blueprint)
    app.register_blueprint(groups.blueprint)
    app.register_blueprint(help.blueprint)
    app.register_blueprint(imports.blueprint)
    app.register_blueprint(texts.blueprint)
    app.register_blueprint(files.blueprint)
    app.register_blueprint(needs.blueprint)
    build_admin(app)
    context.register(app)
    errors.register(app)
    with app.app_context(), app.test_request_context(), writing(database()) as rows:
        new_house = not accounts.anyone(rows)
        app.extensions["studio-first-password"] = accounts.ensure_admin(rows, config)
        if new_house and config.demo:
            transfer.lay_out_demo(rows)
    return app


def choose_language() -> str:
    """The language asked for (`?lang=cs`, then remembered), the user's own, or the browser's."""
    if "language" not in g:
        asked = request.args.get("lang")
        if asked in LANGUAGES:
            session["language"] = asked
        own = current_user.language if current_user.is_authenticated else ""
        chosen = session.get("language") or own or request.accept_languages.best_match(list(LANGUAGES))
        g.language = chosen if chosen in LANGUAGES else "en"
    return str(g.language)


def _accept_sign_ins(app: Flask) -> None:
    manager = LoginManager(app)
    manager.session_protection = "basic"
    manager.user_loader(lambda token: accounts.user_of(database()(), token))
    manager.unauthorized_handler(errors.not_signed_in)
