"""Telling every screen at a table that it has changed: server-sent events, fanned out in this one process."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from weakref import WeakValueDictionary


class Full(Exception):
    """As many streams are open as the server has threads for."""


class _Channel:
    """The listeners of one table; it lives as long as somebody listens."""

    def __init__(self) -> None:
        self.condition = threading.Condition()
        self.version = 0
        self.closed = False


class Channels:
    """All tables' channels.

    Only versions travel here, never a table's content: each screen asks for its own view, so that nothing
    hidden can leak through a shared stream.
    """

    def __init__(self, heartbeat: float, capacity: int) -> None:
        self._heartbeat = heartbeat
        self._lock = threading.Lock()
        self._channels: WeakValueDictionary[str, _Channel] = WeakValueDictionary()
        self._free = capacity
        self._closing = False

    def changed(self, code: str, version: int) -> None:
        """Tell a table's listeners that it is now at *version*."""
        self._signal(code, version=version)

    def gone(self, code: str) -> None:
        """End a table's streams: it has been removed."""
        self._signal(code, closed=True)

    def close(self) -> None:
        """End all streams: the server stops."""
        with self._lock:
            self._closing = True
            codes = list(self._channels)
        for code in codes:
            self._signal(code, closed=True)

    def stream(self, code: str, current: Callable[[], int]) -> Iterator[str]:
        """Return the text of an event stream; raises Full.

        The first event always says the present version (*current* asks the store for it), so a screen
        that comes back after a break, or to a restarted server, looks again. Between events a comment
        shows that the line is alive; writing it is also how a listener who went away is found out.
        """
        with self._lock:
            if self._free <= 0 or self._closing:
                raise Full
            self._free -= 1
            channel = self._channels.get(code)
            if channel is None:
                channel = self._channels[code] = _Channel()
        return _Stream(self._listen(channel, current), self._leave)

    def _listen(self, channel: _Channel, current: Callable[[], int]) -> Iterator[str]:
        sent = max(current(), channel.version)
        yield "retry: 2000\n" + _event(sent)
        while True:
            deadline = time.monotonic() + self._heartbeat
            with channel.condition:
                while channel.version <= sent and not channel.closed:
                    left = deadline - time.monotonic()
                    if left <= 0:
                        break
                    channel.condition.wait(left)
                version, closed = channel.version, channel.closed
            if version > sent:
                sent = version
                yield _event(sent)
            elif closed:
                return
            else:
                yield ": still here\n\n"

    def _leave(self) -> None:
        with self._lock:
            self._free += 1

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


def _event(version: int) -> str:
    return f'event: changed\nid: {version}\ndata: {{"version": {version}}}\n\n'
