"""The Flask application for players."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from flask import Flask, request
from werkzeug.middleware.proxy_fix import ProxyFix

from runtime.store import Store
from runtime.web import addresses, doors, errors, languages, security, shell
from runtime.web.aftermath import aftermath
from runtime.web.api import api
from runtime.web.campaigns import Campaigns
from runtime.web.channels import Channels
from runtime.web.config import EXTENSION as CONFIG
from runtime.web.config import RuntimeConfig
from runtime.web.exchange import Exchange
from runtime.web.games_api import games_api
from runtime.web.library import Library
from runtime.web.pages import pages
from runtime.web.pictures import Pictures
from runtime.web.presence import Presence
from runtime.web.replays import Replays
from runtime.web.seating import seating
from runtime.web.services import EXTENSION, Services
from runtime.web.tables import Tables

log = logging.getLogger("hauntwright.web")


def create_app(config: RuntimeConfig | Mapping[str, Any] | None = None) -> Flask:
    """Return the application; raises OSError for an unusable data folder and StoreError for the database."""
    settings = RuntimeConfig.of(config)
    settings.prepare()
    app = Flask(__name__)
    app.json.sort_keys = False  # type: ignore[attr-defined]

    app.extensions[CONFIG] = settings
    addresses.install(app, settings)

    @app.before_request
    def allow_uploads() -> None:
        # Before the CSRF check, which reads the form: only a package and a saved game may be large.
        if request.path in ("/api/packages", "/api/saves") and request.method == "POST":
            request.max_content_length = settings.max_upload

    security.install(app, settings)
    languages.install(app)
    errors.install(app)
    doors.install(app)
    store = Store(settings.url, window=settings.window)
    library = Library(settings)
    channels = Channels(settings.heartbeat, settings.max_streams)
    store.bus.listen(channels)
    tables = Tables(store, settings.live_games)
    pictures = Pictures(library, tables, settings.pictures)
    campaigns = Campaigns(store, tables, library)
    exchange = Exchange(settings, store, tables, library)
    presence = Presence(store.seating, settings.away_after)
    app.extensions[EXTENSION] = Services(
        settings, store, library, channels, tables, pictures, campaigns, exchange, presence, Replays(tables)
    )
    app.extensions[shell.EXTENSION] = settings.front_end
    app.register_blueprint(pages)
    app.register_blueprint(games_api)
    app.register_blueprint(seating)
    app.register_blueprint(aftermath)
    app.register_blueprint(api)
    if settings.hops:
        # Only so many of the addresses a request names are believed: those its proxies wrote.
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=settings.hops, x_proto=1, x_host=0)  # type: ignore[method-assign]
    return app
