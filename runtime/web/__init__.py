"""The server for players: pages, play API and event streams."""

from runtime.web.app import create_app
from runtime.web.config import RuntimeConfig

__all__ = ["RuntimeConfig", "create_app"]
