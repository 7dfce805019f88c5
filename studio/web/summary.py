"""Scenarios and problems in a few words, for cards and lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session
from sqlmodel import col

from studio import access, documents
from studio.models import Scenario, User
from studio.things import KINDS

#: What the cards of each kind of package count.
COUNTED = {
    "scenario": ("tiles", "events", "monsters"),
    "content": ("own_tiles", "items", "monsters"),
    "campaign": ("chapters", "endings"),
}


def card(session: Session, row: Scenario, viewer: User) -> dict[str, Any]:
    """What the card of a scenario says to `viewer`."""
    counts = {name: _count(session, row, name) for name in COUNTED[row.kind]}
    languages = row.manifest.get("languages", ())
    players = row.settings.get("players")
    return {
        "slug": row.slug,
        "access": row.access,
        "rights": access.rights(session, viewer, row),
        "title": row.title or row.slug,
        "kind": row.kind,
        "summary": documents.in_language(row.settings.get("summary", row.manifest.get("summary")), languages),
        "version": row.version,
        "changed": row.changed,
        "owner": row.owner.name if row.owner else "",
        "counts": counts,
        "players": players if isinstance(players, Mapping) else {},
        "minutes": row.settings.get("minutes"),
        "tile": _first_tile(session, row),
    }


def _first_tile(session: Session, row: Scenario) -> str:
    """The tile that stands for a scenario or a pack on its card; empty when it has none."""
    name = {"scenario": "tiles", "content": "own_tiles"}.get(row.kind)
    if name is None:
        return ""
    table = KINDS[name].table
    found = session.scalars(
        select(table).where(col(table.scenario_id) == row.id).order_by(col(table.position)).limit(1)
    ).one_or_none()
    if found is None:
        return ""
    return str(found.body.get("tile", "")) if name == "tiles" else found.slug


def title(shown: Mapping[str, Any]) -> str:
    """The title of a snapshot, else its slug."""
    languages = shown["manifest"].get("languages", ())
    words = shown["scenario"].get("title", shown["manifest"].get("title"))
    return documents.in_language(words, languages) or str(shown["slug"])


def by_place(problems: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Problems in groups: one per thing, in the order in which the first of each was found."""
    order: dict[Any, int] = {}
    for problem in problems:
        order.setdefault(_key(problem), len(order))
    ordered = sorted(problems, key=lambda problem: order[_key(problem)])
    return [
        {"place": group[0]["place"], "link": group[0]["link"], "problems": group}
        for _place, members in groupby(ordered, key=_key)
        for group in [list(members)]
    ]


def _key(problem: Mapping[str, Any]) -> tuple[str, str]:
    place = problem["place"]
    return (place["kind"], place["id"]) if place else ("", "")


def _count(session: Session, row: Scenario, name: str) -> int:
    table = KINDS[name].table
    query = select(func.count()).select_from(table).where(col(table.scenario_id) == row.id)
    return session.scalar(query) or 0
