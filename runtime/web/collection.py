"""Which content packs of the library are in use (INV-COLLECTION-01): kept in the data folder, over restarts."""

from __future__ import annotations

import json
import logging
import threading
from pathlib import Path

from runtime.web.files import write_whole

log = logging.getLogger("hauntwright.collection")

ALWAYS = "base"
"""The program's own pack; it cannot be switched off."""


class Collection:
    """The packs that are switched off, by id. May be used from any thread."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._lock = threading.Lock()
        self._off = _read(file)

    def uses(self, pack: str) -> bool:
        """Say whether a pack is in use; a new one is."""
        return pack == ALWAYS or pack not in self._off

    def switch(self, pack: str, on: bool) -> None:
        """Switch a pack on or off; raises OSError, and changes nothing, when that cannot be kept."""
        with self._lock:
            off = self._off - {pack} if on else self._off | {pack}
            write_whole(self._file, json.dumps({"off": sorted(off)}).encode())
            self._off = off


def _read(file: Path) -> frozenset[str]:
    try:
        found = json.loads(file.read_bytes())["off"]
        return frozenset(name for name in found if isinstance(name, str))
    except FileNotFoundError:
        return frozenset()
    except (OSError, ValueError, KeyError, TypeError) as error:
        log.warning("%s cannot be read, so every pack is in use: %s", file, error)
        return frozenset()
