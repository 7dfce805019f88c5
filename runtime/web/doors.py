"""How a browser comes to a table: by its code or by a screen's key, and not by guessing.

One hook stands before every address that holds `<code>`, so that a page somebody adds cannot forget it.
"""

from __future__ import annotations

import hashlib
import hmac
from ipaddress import IPv6Address, ip_address
from typing import Any

from flask import Flask, Response, current_app, g, request

from runtime.messages import M
from runtime.store import KEY_LENGTH
from runtime.web.errors import NoSuchTable, WebError, answer
from runtime.web.security import player
from runtime.web.services import services

GUESS, SEAT = "guess", "seat"
"""What is limited: codes and keys that open nothing, and taking or asking for seats."""


def install(app: Flask) -> None:
    """Stand before all addresses of tables."""

    @app.url_value_preprocessor
    def enter(_endpoint: str | None, values: dict[str, Any] | None) -> None:
        if values is not None and "code" in values:
            values["code"] = _enter(str(values["code"]))

    app.register_error_handler(NoSuchTable, _nothing_there)


def spend(kind: str) -> None:
    """Count one of what is limited for this client; refuses when there were too many."""
    _refuse_if_too_many(kind)
    services().store.limiter.count(_client(), kind)


def guessed() -> None:
    """Count a code or a key that opened nothing."""
    services().store.limiter.count(_client(), GUESS)


def _enter(name: str) -> str:
    parts = services()
    if len(name) == KEY_LENGTH:
        code = parts.store.seating.by_screen_key(name)
        if code is None:
            _refuse_if_too_many(GUESS)
            raise NoSuchTable
        if request.method not in ("GET", "HEAD"):
            raise WebError(403, "only-watching", M("This screen only shows the table."))
        g.screen = True  # from here on `security.player` says so, whoever this browser is otherwise
        return code
    code = name.lower()
    who = player()
    if parts.store.limiter.wait(_client(), GUESS, parts.config.guesses) and not parts.store.seating.belongs(code, who):
        _refuse_if_too_many(GUESS)
    parts.presence.noticed(code, who)
    return code


def _refuse_if_too_many(kind: str) -> None:
    parts = services()
    most = parts.config.guesses if kind == GUESS else parts.config.seatings
    wait = parts.store.limiter.wait(_client(), kind, most)
    if wait:
        if kind == GUESS:
            words = M("Too many codes that lead nowhere came from here. Check yours, and try again in {n} s.", n=wait)
        else:
            words = M("Seats were changed too often from here. Try again in {n} s.", n=wait)
        raise WebError(429, "too-fast", words, retry_after=wait)


def _nothing_there(error: NoSuchTable) -> Response:
    guessed()
    return answer(error.status, error.code, error.message)


def _client() -> str:
    """A keyed digest of the client's address; of an IPv6 address the network counts, which one household has."""
    found = request.remote_addr or ""
    try:
        address = ip_address(found)
        if isinstance(address, IPv6Address):
            found = str(int(address) >> 64)
    except ValueError:
        pass  # a socket without an address: all of them are one client
    key = str(current_app.config["SECRET_KEY"]).encode()
    return hmac.new(key, found.encode(), hashlib.sha256).hexdigest()
