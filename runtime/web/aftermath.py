"""When a game is over: how long it took, the same again, a file of it, and looking through it choice by choice."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from flask import Blueprint, Response, jsonify

from runtime.engine import Game
from runtime.messages import M
from runtime.web.errors import WebError
from runtime.web.games_api import as_file
from runtime.web.presenting import said, table_state
from runtime.web.security import player
from runtime.web.services import services
from runtime.web.tables import Live

aftermath = Blueprint("aftermath", __name__, url_prefix="/api/tables")

PAUSE = 600.0
"""Seconds without a choice after which a table is taken to have been left: no more of a gap counts as played."""


def seconds_played(moments: Iterable[datetime]) -> int:
    """Return how long a game was played, by the moments at which something was done at its table."""
    seconds, before = 0.0, None
    for moment in moments:
        if before is not None:
            seconds += min(PAUSE, max(0.0, (moment - before).total_seconds()))
        before = moment
    return round(seconds)


def _over(live: Live) -> None:
    if live.playing.outcome is None:
        raise WebError(409, "not-over", M("This can be seen when the game is over; it would tell what is hidden."))


@aftermath.get("/<code>/aftermath")
def told(code: str) -> Response:
    """Say how long the game was played (`seconds`), and whether it can be played again as it was set up (`again`)."""
    parts = services()
    with parts.tables.at(code.lower()) as live:
        _over(live)
        moments = [live.row.created, *(entry.at for entry in parts.store.journal(live.row.code))]
        again = live.row.campaign is None
    return jsonify({"seconds": seconds_played(_comparable(moments)), "again": again})


def _comparable(moments: Iterable[datetime]) -> list[datetime]:
    """A database without time zones gives moments without them; they are all in UTC."""
    return [moment.replace(tzinfo=None) for moment in moments]


@aftermath.get("/<code>/replay")
def file(code: str) -> Response:
    """Return a game that is over as a file, for everybody at its table; `?packages=1` brings its packages along."""
    player()
    with services().tables.at(code.lower()) as live:
        _over(live)
        return as_file(live)


@aftermath.get("/<code>/replay/<int:count>")
def step(code: str, count: int) -> Response:
    """Return the table as it stood after *count* choices, when the game is over: `{"state", "count", "of", "done"}`,
    *done* being what the last of them was called. Nothing can be chosen at it."""
    return jsonify(replay_state(code, count))


def replay_state(code: str, count: int) -> dict[str, Any]:
    """What `step` answers, in the reader's language."""
    parts = services()
    who = player()
    with parts.tables.at(code.lower()) as live:
        _over(live)
        total = len(live.playing.choices)
        count = max(0, min(count, total))
        package = parts.tables.package(live.row.package)

        def look(game: Game) -> dict[str, Any]:
            state = table_state(live, package, who, game)
            labels = game.labels(1)
            return {"state": state, "count": count, "of": total, "done": said(labels[0]) if labels else None}

        shown: dict[str, Any] = parts.replays.at(live, count, look)
    return shown


@aftermath.post("/<code>/again")
def again(code: str) -> tuple[Response, int]:
    """Begin the same game anew, with the same people and options and other dice → 201 `{"code", "url"}`."""
    parts, who = services(), player()
    with parts.tables.at(code.lower()) as live:
        _over(live)
        row = live.row
        if not live.role(who).plays:
            raise WebError(403, "not-your-seat", M("You are watching. Take a seat to play."))
        if row.campaign is not None:
            raise WebError(409, "not-allowed", M("A chapter of a campaign is played once. Go on with the campaign."))
        package, *packs = [parts.tables.package(digest) for digest in (row.package, *row.packs)]
        options = {name: value for name, value in row.options.items() if name != "script"}
        new = parts.tables.create(package, packs, row.investigators, None, options, who)
    return jsonify({"code": new, "url": f"/table/{new}"}), 201
