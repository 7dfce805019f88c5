"""How whoever follows a table hears that it changed: inside one process, or through PostgreSQL between several.

News is said inside the transaction that makes it, and heard when that was committed, never otherwise. Only codes
and versions travel.
"""

from __future__ import annotations

import json
import logging
import threading
from dataclasses import dataclass
from typing import Any, Protocol

from sqlalchemy import event, text
from sqlalchemy.orm import Session

log = logging.getLogger("hauntwright.bus")

CHANNEL = "hauntwright_play"
"""The name under which PostgreSQL passes news on."""
_TURN = 0.2
"""Seconds the listening thread waits for news before it looks whether it is to end."""
_LOOK_EVERY = 10.0
"""Seconds of silence after which the connection that listens is asked whether it lives."""
_RETRY = (0.1, 0.5, 1.0, 2.0)
"""Seconds between attempts to listen again; the last one is repeated."""


@dataclass(frozen=True, slots=True)
class News:
    """A table is now at *version*; None: it has been removed."""

    code: str
    version: int | None


class Hearer(Protocol):
    """Who hears the news of all tables, on any thread; none of it may take long."""

    def hear(self, news: News) -> None:
        """A table changed, and it is committed."""

    def lost(self) -> None:
        """From now on news may be missed: the database went away."""

    def back(self) -> None:
        """News is heard again; what happened in between has to be asked of the store."""


class Bus(Protocol):
    """A way for news."""

    def say(self, session: Session, news: News) -> None:
        """Say *news* as part of the session's transaction."""

    def listen(self, hearer: Hearer) -> None:
        """From now on tell *hearer*."""

    def close(self) -> None:
        """Fall silent."""


class LocalBus:
    """News inside this process: enough for one worker."""

    def __init__(self) -> None:
        self._hearers: list[Hearer] = []

    def say(self, session: Session, news: News) -> None:
        event.listen(session, "after_commit", lambda _session: self._tell(news), once=True)

    def listen(self, hearer: Hearer) -> None:
        self._hearers.append(hearer)

    def close(self) -> None:
        self._hearers.clear()

    def _tell(self, news: News) -> None:
        for hearer in self._hearers:
            hearer.hear(news)


class PostgresBus:
    """News between all processes at one PostgreSQL (NOTIFY in the transaction, a thread that LISTENs).

    The thread makes a lost connection anew until it is closed. psycopg's URL is *url*.
    """

    def __init__(self, url: str) -> None:
        self._url = url.replace("postgresql+psycopg://", "postgresql://", 1)
        self._hearers: list[Hearer] = []
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None
        self._connection: Any = None

    def say(self, session: Session, news: News) -> None:
        payload = json.dumps([news.code, news.version])
        session.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})

    def listen(self, hearer: Hearer) -> None:
        self._hearers.append(hearer)
        if self._thread is None:
            self._thread = threading.Thread(target=self._follow, name="hauntwright-bus", daemon=True)
            self._thread.start()

    def close(self) -> None:
        self._closed.set()
        if self._thread is not None:
            self._thread.join(timeout=5)

    def _follow(self) -> None:
        import psycopg

        failures = 0
        while not self._closed.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True, connect_timeout=5) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    failures = 0
                    for hearer in self._hearers:
                        hearer.back()
                    self._hear(connection)
            except psycopg.Error as error:
                if failures == 0:
                    log.warning("The database went away, trying to reach it again: %s", str(error).strip())
                for hearer in self._hearers:
                    hearer.lost()
                self._closed.wait(_RETRY[min(failures, len(_RETRY) - 1)])
                failures += 1

    def _hear(self, connection: Any) -> None:
        """Pass news on until closed; raises psycopg.Error when the connection is lost."""
        silent = 0.0
        while not self._closed.is_set():
            heard = list(connection.notifies(timeout=_TURN, stop_after=1))
            silent = 0.0 if heard else silent + _TURN
            if silent >= _LOOK_EVERY:
                connection.execute("SELECT 1")
                silent = 0.0
            for each in heard:
                code, version = json.loads(each.payload)
                for hearer in self._hearers:
                    hearer.hear(News(code, version))
