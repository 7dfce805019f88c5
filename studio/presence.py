"""Who has a scenario open just now, on which page, and with what selected.

Every window of the workspace says so every few seconds, and learns in the same breath who else is there and whether
the scenario has moved on. It is kept as rows, so that it works with several processes; a window that has not been
heard of for `STALE` is gone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from flask_babel import gettext as _
from sqlalchemy import delete, select
from sqlalchemy.orm import Session
from sqlmodel import col

from studio.commands.errors import Refused
from studio.database import Scoped, writing
from studio.models import Scenario, User, now
from studio.records import Presence
from studio.things import KINDS

STALE = timedelta(seconds=40)
#: A window that says the same again is written down anew only after this long.
REFRESH = timedelta(seconds=10)
#: People are told apart by so many colours.
COLOURS = 6
WORD = re.compile(r"[A-Za-z0-9-]{1,32}")


def say(sessions: Scoped, scenario: Scenario, user: User, told: Mapping[str, Any]) -> None:
    """Write down what a window says of itself: `tab`, `page`, `selected` (`{"kind", "id"}` or null), `gone`."""
    tab, page, selected = told.get("tab"), told.get("page", ""), told.get("selected")
    if not isinstance(tab, str) or not WORD.fullmatch(tab) or not isinstance(page, str) or len(page) > 32:
        raise Refused("bad-presence", _("A window says a word for itself and the page it shows."))
    kind, slug = _selected(selected)
    session = sessions()
    row = session.scalars(
        select(Presence).where(
            col(Presence.scenario_id) == scenario.id, col(Presence.user_id) == user.id, col(Presence.tab) == tab
        )
    ).one_or_none()
    gone = told.get("gone") is True
    moment = now()
    same = row is not None and (row.page, row.kind, row.slug) == (page, kind, slug) and moment - row.seen < REFRESH
    if same and not gone:
        return
    with writing(sessions) as rows:
        mine = col(Presence.scenario_id) == scenario.id
        old = col(Presence.seen) < moment - STALE
        this = (col(Presence.user_id) == user.id) & (col(Presence.tab) == tab)
        rows.execute(delete(Presence).where(mine, old | this))
        if not gone:
            rows.add(
                Presence(
                    scenario_id=scenario.id or 0,
                    user_id=user.id or 0,
                    tab=tab,
                    page=page,
                    kind=kind,
                    slug=slug,
                    seen=moment,
                )
            )


def here(session: Session, scenario: Scenario) -> list[dict[str, Any]]:
    """Every window that shows the scenario, in the order of the people's names."""
    query = (
        select(Presence, User)
        .join(User, col(User.id) == col(Presence.user_id))
        .where(col(Presence.scenario_id) == scenario.id, col(Presence.seen) > now() - STALE)
        .order_by(col(User.name), col(Presence.id))
    )
    return [
        {
            "name": user.name,
            "initials": initials(user.name),
            "colour": (user.id or 0) % COLOURS,
            "tab": row.tab,
            "page": row.page,
            "selected": {"kind": row.kind, "id": row.slug} if row.kind else None,
        }
        for row, user in session.execute(query)
    ]


def initials(name: str) -> str:
    """Two letters at most: of the first and the last word, or the first two of the only one."""
    words = [word for word in re.split(r"[\s._-]+", name) if word]
    if not words:
        return "?"
    return (words[0][0] + words[-1][0] if len(words) > 1 else words[0][:2]).upper()


def _selected(value: Any) -> tuple[str, str]:
    if not isinstance(value, Mapping):
        return "", ""
    kind, slug = value.get("kind"), value.get("id")
    known = isinstance(kind, str) and kind in KINDS and isinstance(slug, str) and len(slug) <= 64
    return (str(kind), str(slug)) if known else ("", "")
