"""The JSON the pages and the play API speak (docs/architecture.md, "Shapes"), in the reader's language."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from flask import request

from runtime.engine import Game
from runtime.messages import T, localise
from runtime.web.addresses import reachable
from runtime.web.config import current_config
from runtime.web.growing import KNOWN_LOG, only_news
from runtime.web.languages import current_language, prefer, translate
from runtime.web.seats import SCREEN, seat_of
from runtime.web.seeing import seen
from runtime.web.tables import Live
from schema import Package


def said(value: Any) -> Any:
    """Return any JSON with its messages in the reader's language."""
    return localise(value, current_language(), translate)


def table_state(live: Live, package: Package, player: str, past: Game | None = None) -> dict[str, Any]:
    """Return a table as *player* may see it, now or as it stood in the *past*; call it inside `Tables.at`."""
    prefer(live.row.options.get("language"))
    row, seats, role = live.row, live.seats, live.role(player)
    view = seen(live, role, past or live.playing)
    growing = {} if past is not None else only_news(live, role, view, request.headers.get(KNOWN_LOG, ""))
    config = current_config()
    join = [f"{base}/table/{row.code}" for base in reachable(config, request.host_url)]
    players = row.options.get("names") or {}
    names = {one["id"]: one.get("name", one["id"]) for one in view.get("investigators", [])}
    state = {
        "code": row.screen_key if player == SCREEN else row.code,
        "version": row.version,
        "step": row.length,
        "join": {"code": row.code, "urls": join},
        "digest": row.package,
        "campaign": row.campaign,
        "package": {
            "id": package.id,
            "version": package.version,
            "title": T(text_of(package.manifest.get("title")) or {"en": package.id}),
            "languages": package.manifest.get("languages", []),
        },
        "you": {
            "role": role.kind,
            "seat": role.seat,
            "may_choose": past is None and live.may_answer(role, live.playing.decision),
        },
        "seats": [
            {"name": names.get(investigator, investigator), "player": players.get(investigator, "")}
            | seat_of(row, investigator, seats.get(investigator), player, config.grant_after)
            for investigator in row.investigators
        ],
        "view": view,
        **growing,
    }
    spoken: dict[str, Any] = said(state)
    return spoken


def text_of(value: Any) -> dict[str, str]:
    """Return a text map, whatever stands where one should: a broken package is shown too."""
    if isinstance(value, dict):
        return {str(key): item for key, item in value.items() if isinstance(item, str)}
    return {"en": value} if isinstance(value, str) else {}


def moment(value: datetime) -> str:
    """Return a time as the API writes it."""
    return value.astimezone(UTC).isoformat(timespec="seconds")
