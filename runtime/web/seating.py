"""Taking, leaving and handing over seats, and the keys of host and screens (docs/architecture.md, "Seats and keys")."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, request

from runtime.messages import M
from runtime.store import Conflict, PlayTable, Seat, Seating
from runtime.web import doors
from runtime.web.asking import body, nonsense
from runtime.web.errors import WebError
from runtime.web.presenting import table_state
from runtime.web.seats import may_grant
from runtime.web.security import player
from runtime.web.services import services

seating = Blueprint("seating", __name__, url_prefix="/api/tables/<code>")


@seating.post("/seats")
def take(code: str) -> Response:
    """Play one investigator from this browser: `{"investigator": id}`."""
    investigator = body().get("investigator")
    if not isinstance(investigator, str):
        raise nonsense()
    row, _ = _seat(code, investigator)
    if row.host != player():
        doors.spend(doors.SEAT)
    try:
        _store().take(code, investigator, player())
    except Conflict as error:
        raise WebError(409, "seat-taken", M("Someone else is playing this investigator.")) from error
    return _state(code)


@seating.delete("/seats/<path:investigator>")
def leave(code: str, investigator: str) -> Response:
    """Leave a seat, or as the host free it."""
    row, seat = _seat(code, investigator)
    if player() != row.host and (seat is None or player() != seat.player):
        raise WebError(403, "not-your-seat", M("Only its player or the host can free this seat."))
    _store().leave(code, investigator)
    return _state(code)


@seating.post("/seats/<path:investigator>/ask")
def ask(code: str, investigator: str) -> Response:
    """Ask for a seat whose player is away."""
    row, seat = _seat(code, investigator)
    if seat is not None and seat.here:
        raise WebError(409, "still-here", M("The player of this investigator is here."))
    if row.host != player():
        doors.spend(doors.SEAT)
    _store().ask(code, investigator, player())
    return _state(code)


@seating.delete("/seats/<path:investigator>/ask")
def withdraw(code: str, investigator: str) -> Response:
    """Ask no more, or refuse: whoever asked may, the host, and the seat's player."""
    row, seat = _seat(code, investigator)
    if seat is None or player() not in (row.host, seat.player, seat.asked_by):
        raise WebError(403, "not-your-seat", M("Only its player or the host can free this seat."))
    _store().withdraw(code, investigator)
    return _state(code)


@seating.post("/seats/<path:investigator>/grant")
def grant(code: str, investigator: str) -> Response:
    """Give a seat to the one who asked for it: the host may at once, after a while anybody else who is here."""
    row, seat = _seat(code, investigator)
    if seat is None or seat.asked_by is None:
        raise Conflict("Nobody asks for this seat any more.")
    if not may_grant(row, seat, player(), services().config.grant_after):
        raise WebError(403, "not-host", M("Only the host can give this seat away so soon."))
    _store().grant(code, investigator, seat.asked_by)
    return _state(code)


@seating.get("/keys")
def keys(code: str) -> Response:
    """The host's and the screens' links, for the host."""
    return _keys(_hosted(code))


@seating.post("/keys")
def renew(code: str) -> Response:
    """Make a new key: `{"renew": "host"}` or `{"renew": "screen"}`; the old one opens nothing any more."""
    which = body().get("renew")
    if which not in ("host", "screen"):
        raise nonsense()
    _hosted(code)
    return _keys(_store().renew(code, host=which == "host"))


@seating.post("/host")
def take_over(code: str) -> Response:
    """Be the host from this browser: `{"key"}` of the host's link."""
    key = body().get("key")
    if not isinstance(key, str):
        raise nonsense()
    try:
        _store().make_host(code, player(), key)
    except Conflict as error:
        doors.guessed()
        raise WebError(403, "wrong-key", M("This link of the host is not valid any more.")) from error
    return _state(code)


def _seat(code: str, investigator: str) -> tuple[PlayTable, Seat | None]:
    with services().tables.at(code) as live:
        if investigator not in live.row.investigators:
            raise WebError(422, "not-allowed", M("This investigator is not in the game."))
        return live.row, live.seats.get(investigator)


def _hosted(code: str) -> PlayTable:
    with services().tables.at(code) as live:
        if live.row.host != player():
            raise WebError(403, "not-host", M("Only the host has this table's links."))
        return live.row


def _keys(row: PlayTable) -> Response:
    base = request.host_url.rstrip("/")
    return jsonify(
        {
            "host": {"key": row.host_key, "url": f"{base}/table/{row.code}#host={row.host_key}"},
            "screen": {"key": row.screen_key, "url": f"{base}/table/{row.screen_key}"},
        }
    )


def _store() -> Seating:
    return services().store.seating


def _state(code: str) -> Response:
    tables = services().tables
    with tables.at(code) as live:
        return jsonify(table_state(live, tables.package(live.row.package), player()))
