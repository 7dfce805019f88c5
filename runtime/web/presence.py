"""Who is there: browsers with a stream open, or that asked for something lately, keep their seats marked as here."""

from __future__ import annotations

import logging
import threading
from collections import Counter
from datetime import timedelta

from runtime.store import Seating, StoreError
from runtime.store.rows import now

log = logging.getLogger("hauntwright.presence")

BEAT = 5.0
"""Seconds between two looks at who is there."""


class Presence:
    """Signs of life of this process's browsers, gathered and written now and then: many open streams cost one write."""

    def __init__(self, seating: Seating, away_after: float) -> None:
        self._seating = seating
        self._away_after = timedelta(seconds=away_after)
        self._lock = threading.Lock()
        self._streams: Counter[tuple[str, str]] = Counter()
        self._noticed: set[tuple[str, str]] = set()
        self._stopped = threading.Event()

    def start(self) -> None:
        """Look now and then, until `stop`."""
        threading.Thread(target=self._run, name="hauntwright-presence", daemon=True).start()

    def stop(self) -> None:
        self._stopped.set()

    def arrived(self, code: str, player: str) -> None:
        """A stream was opened: whoever was away is back at once."""
        with self._lock:
            self._streams[code, player] += 1
        self._seating.present([(code, player)])

    def left(self, code: str, player: str) -> None:
        """A stream ended; a page that is loaded again opens the next one before anybody is missed."""
        with self._lock:
            self._streams[code, player] -= 1
            if self._streams[code, player] <= 0:
                del self._streams[code, player]
            self._noticed.add((code, player))

    def noticed(self, code: str, player: str) -> None:
        """A browser asked for something."""
        with self._lock:
            self._noticed.add((code, player))

    def beat(self) -> None:
        """Write who is there and who is not. Raises StoreError; what could not be written is written the next time."""
        with self._lock:
            there = self._noticed | set(self._streams)
            self._noticed = set()
        try:
            self._seating.present(there)
        except StoreError:
            with self._lock:
                self._noticed |= there
            raise
        self._seating.absent(now() - self._away_after)

    def _run(self) -> None:
        while not self._stopped.wait(BEAT):
            try:
                self.beat()
            except StoreError as error:
                log.warning("Who is there could not be written: %s", error)
