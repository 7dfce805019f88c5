"""The Flask application for players."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from flask import Flask, request

from runtime.store import Store
from runtime.web import errors, languages, security, shell
from runtime.web.api import api
from runtime.web.channels import Channels
from runtime.web.config import RuntimeConfig
from runtime.web.library import Library
from runtime.web.pages import pages
from runtime.web.pictures import Pictures
from runtime.web.services import EXTENSION, Services
from runtime.web.tables import Tables

log = logging.getLogger("hauntwright.web")


def create_app(config: RuntimeConfig | Mapping[str, Any] | None = None) -> Flask:
    """Return the application; raises OSError for an unusable data folder and StoreError for the database."""
    settings = RuntimeConfig.of(config)
    settings.prepare()
    app = Flask(__name__)
    app.json.sort_keys = False  # type: ignore[attr-defined]

    @app.before_request
    def allow_uploads() -> None:
        # Before the CSRF check, which reads the form: only a package may be large.
        if request.path == "/api/packages" and request.method == "POST":
            request.max_content_length = settings.max_upload

    security.install(app, settings)
    languages.install(app)
    errors.install(app)
    store = Store(settings.url)
    library = Library(settings)
    channels = Channels(settings.heartbeat, settings.max_streams)
    tables = Tables(store, channels, settings.live_games)
    app.extensions[EXTENSION] = Services(
        settings, store, library, channels, tables, Pictures(library, tables, settings.pictures)
    )
    app.extensions[shell.EXTENSION] = settings.front_end
    app.register_blueprint(pages)
    app.register_blueprint(api)
    return app
