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
    """The packs that are switched off, by id. May be used from any thread; the file is what counts, since several
    processes may serve one folder."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._lock = threading.Lock()
        self._known = _state(file)
        self._off = _read(file)

    def uses(self, pack: str) -> bool:
        """Say whether a pack is in use; a new one is."""
        return pack == ALWAYS or pack not in self._now()

    def _now(self) -> frozenset[str]:
        """The packs that are off; another worker may have switched one."""
        with self._lock:
            state = _state(self._file)
            if state != self._known:
                self._known, self._off = state, _read(self._file)
            return self._off

    def switch(self, pack: str, on: bool) -> None:
        """Switch a pack on or off; raises OSError, and changes nothing, when that cannot be kept."""
        now = self._now()
        with self._lock:
            off = now - {pack} if on else now | {pack}
            write_whole(self._file, json.dumps({"off": sorted(off)}).encode())
            self._known, self._off = _state(self._file), off


def _state(file: Path) -> tuple[int, int, int] | None:
    try:
        state = file.stat()
    except OSError:
        return None
    return (state.st_ino, state.st_mtime_ns, state.st_size)


def _read(file: Path) -> frozenset[str]:
    try:
        found = json.loads(file.read_bytes())["off"]
        return frozenset(name for name in found if isinstance(name, str))
    except FileNotFoundError:
        return frozenset()
    except (OSError, ValueError, KeyError, TypeError) as error:
        log.warning("%s cannot be read, so every pack is in use: %s", file, error)
        return frozenset()
