"""What the views work with, made once for an app."""

from __future__ import annotations

from dataclasses import dataclass

from flask import current_app

from runtime.store import Store
from runtime.web.campaigns import Campaigns
from runtime.web.channels import Channels
from runtime.web.config import RuntimeConfig
from runtime.web.exchange import Exchange
from runtime.web.library import Library
from runtime.web.pictures import Pictures
from runtime.web.presence import Presence
from runtime.web.replays import Replays
from runtime.web.tables import Tables

EXTENSION = "hauntwright_runtime"


@dataclass(frozen=True)
class Services:
    """The parts of one server."""

    config: RuntimeConfig
    store: Store
    library: Library
    channels: Channels
    tables: Tables
    pictures: Pictures
    campaigns: Campaigns
    exchange: Exchange
    presence: Presence
    replays: Replays


def services() -> Services:
    """Return the parts of the app that answers this request."""
    found = current_app.extensions[EXTENSION]
    assert isinstance(found, Services)
    return found
