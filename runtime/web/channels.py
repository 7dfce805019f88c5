"""Telling every screen at a table that it has changed: server-sent events, fed by the store's bus."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from weakref import WeakValueDictionary

from runtime.store import News, StoreError


class Full(Exception):
    """As many streams are open as the server has threads for."""


class _Channel:
    """The listeners of one table; it lives as long as somebody listens."""

    def __init__(self) -> None:
        self.condition = threading.Condition()
        self.version = 0
        self.closed = False
        self.turns = 0
        """How often the database went away or came back."""


class Channels:
    """All tables' channels in this process; hears of every change by the bus.

    Only versions travel here, never a table's content: each screen asks for its own view, so that nothing
    hidden can leak through a shared stream.
    """

    def __init__(self, heartbeat: float, capacity: int) -> None:
        self._heartbeat = heartbeat
        self._lock = threading.Lock()
        self._channels: WeakValueDictionary[str, _Channel] = WeakValueDictionary()
        self._free = capacity
        self._closing = False
        self._away = False

    # What the bus tells

    def hear(self, news: News) -> None:
        """A table changed, or was removed, which ends its streams."""
        self._signal(news.code, version=news.version or 0, closed=news.version is None)

    def lost(self) -> None:
        """The database went away: every screen is told."""
        self._turn(away=True)

    def back(self) -> None:
        """The database is there again: every stream asks it where its table is, since changes may have been missed."""
        self._turn(away=False)

    def close(self) -> None:
        """End all streams: the server stops."""
        with self._lock:
            self._closing = True
            codes = list(self._channels)
        for code in codes:
            self._signal(code, closed=True)

    def stream(
        self, code: str, current: Callable[[], int], trouble: str, ended: Callable[[], None] = lambda: None
    ) -> Iterator[str]:
        """Return the text of an event stream; raises Full. *ended* is called when it ends, whoever ended it.

        The first event always says the present version (*current* asks the store for it), so a screen
        that comes back after a break, or to a restarted server, looks again. While the database is away,
        *trouble* says so in the reader's words. Between events a comment shows that the line is alive;
        writing it is also how a listener who went away is found out.
        """
        with self._lock:
            if self._free <= 0 or self._closing:
                raise Full
            self._free -= 1
            channel = self._channels.get(code)
            if channel is None:
                channel = self._channels[code] = _Channel()

        def leave() -> None:
            with self._lock:
                self._free += 1
            ended()

        return _Stream(self._listen(channel, current, trouble), leave)

    def _listen(self, channel: _Channel, current: Callable[[], int], trouble: str) -> Iterator[str]:
        turns, sent = channel.turns, 0
        yield "retry: 2000\n"
        look = True
        while True:
            if look and not self._away:
                try:
                    sent = max(current(), channel.version, sent)
                    yield _event("changed", {"version": sent}, sent)
                    look = False
                except StoreError:
                    yield _event("trouble", {"message": trouble})
            elif look:
                yield _event("trouble", {"message": trouble})
                look = False
            deadline = time.monotonic() + self._heartbeat
            with channel.condition:
                while channel.version <= sent and not channel.closed and channel.turns == turns:
                    left = deadline - time.monotonic()
                    if left <= 0:
                        break
                    channel.condition.wait(left)
                version, closed = channel.version, channel.closed
                look, turns = look or channel.turns != turns, channel.turns
            if closed:
                return
            if look:
                continue
            if version > sent:
                sent = version
                yield _event("changed", {"version": sent}, sent)
            else:
                yield ": still here\n\n"

    def _turn(self, *, away: bool) -> None:
        with self._lock:
            if self._away == away and away:
                return
            self._away = away
            channels = list(self._channels.values())
        for channel in channels:
            with channel.condition:
                channel.turns += 1
                channel.condition.notify_all()

    def _signal(self, code: str, version: int = 0, closed: bool = False) -> None:
        with self._lock:
            channel = self._channels.get(code)
        if channel is None:
            return
        with channel.condition:
            channel.version = max(channel.version, version)
            channel.closed = channel.closed or closed
            channel.condition.notify_all()


class _Stream:
    """An iterator that gives its place back exactly once, even when it was closed before it was begun."""

    def __init__(self, events: Iterator[str], leave: Callable[[], None]) -> None:
        self._events = events
        self._leave: Callable[[], None] | None = leave

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        return next(self._events)

    def close(self) -> None:
        """Called by the server when the stream ends, whoever ended it."""
        leave, self._leave = self._leave, None
        if leave is not None:
            leave()


def _event(name: str, data: dict[str, object], version: int | None = None) -> str:
    number = f"id: {version}\n" if version is not None else ""
    return f"event: {name}\n{number}data: {json.dumps(data, ensure_ascii=False)}\n\n"
