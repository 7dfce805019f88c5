"""The JSON the pages and the play API speak (docs/architecture.md, "Shapes"), in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from runtime.messages import Story, T, localise
from runtime.store import PlayTable
from runtime.web.collection import ALWAYS
from runtime.web.languages import current_language, translate
from runtime.web.library import Library, Listed
from runtime.web.tables import Live
from schema import Package
from schema.catalogue import Catalogue


def said(value: Any) -> Any:
    """Return any JSON with its messages in the reader's language."""
    return localise(value, current_language(), translate)


def package_card(listed: Listed) -> dict[str, Any]:
    """Return one entry of the library."""
    package = listed.package
    problems = [problem.as_dict() for problem in listed.problems]
    if package is None:
        return {
            **dict.fromkeys(("players", "minutes", "difficulty", "cover")),
            **dict.fromkeys(("id", "kind", "digest", "version", "summary", "licence"), ""),
            **{"authors": [], "languages": []},
            **{"title": listed.name, "source": listed.source, "playable": False, "problems": problems},
        }
    manifest, document = package.manifest, package.document
    card = {
        "id": package.id,
        "kind": package.kind,
        "digest": package.digest,
        "version": package.version,
        "title": T(_text(manifest.get("title")) or {"en": listed.name}),
        "summary": Story(_text(manifest.get("summary")) or _text(document.get("summary"))),
        "authors": manifest.get("authors", []),
        "licence": manifest.get("licence", ""),
        "languages": manifest.get("languages", []),
        "players": document.get("players") or {"min": 1, "max": 4},
        "minutes": document.get("minutes"),
        "difficulty": document.get("difficulty"),
        "cover": f"/covers/{package.digest}.png" if listed.playable else None,
        "source": listed.source,
        "playable": listed.playable,
        "problems": problems,
    }
    spoken: dict[str, Any] = said(card)
    spoken["summary"] = _one_line(spoken["summary"])
    return spoken


def pack_cards(library: Library) -> list[dict[str, Any]]:
    """Return the collection: every content pack, and whether it is in use (INV-COLLECTION-01)."""
    cards = [
        {
            "id": pack.id,
            "version": pack.version,
            "title": T(_text(pack.manifest.get("title")) or {"en": pack.id}),
            "enabled": library.collection.uses(pack.id),
            "fixed": pack.id == ALWAYS,
        }
        for pack in library.packs()
    ]
    spoken: list[dict[str, Any]] = said(cards)
    return spoken


def investigators(package: Package, packs: Sequence[Package]) -> list[dict[str, Any]]:
    """Return whom the players may choose from."""
    found: Mapping[str, dict[str, Any]] = Catalogue(package, packs).all("investigators")
    cards = [
        {
            "id": ref,
            "name": T(_text(card.get("name"))),
            "role": T(_text(card.get("role"))),
            "story": Story(_text(card.get("story"))),
            "health": card.get("health"),
            "sanity": card.get("sanity"),
            "skills": card.get("skills", {}),
            "icon": card.get("icon", ""),
            "abilities": [
                {"name": T(_text(ability.get("name"))), "text": Story(_text(ability.get("text")))}
                for ability in card.get("abilities", [])
                if ability.get("name") or ability.get("text")
            ],
        }
        for ref, card in found.items()
    ]
    spoken: list[dict[str, Any]] = said(cards)
    return spoken


def table_card(row: PlayTable, package: Package, role: str) -> dict[str, Any]:
    """Return one entry of the list of tables to continue."""
    card = {
        "code": row.code,
        "title": T(_text(package.manifest.get("title")) or {"en": package.id}),
        "cover": f"/covers/{package.digest}.png",
        "round": row.round,
        "role": role,
        "created": _moment(row.created),
        "updated": _moment(row.updated),
        "outcome": row.outcome,
    }
    spoken: dict[str, Any] = said(card)
    return spoken


def table_state(live: Live, package: Package, player: str) -> dict[str, Any]:
    """Return a table as *player* may see it; call it inside `Tables.at`."""
    game, row, seats, role = live.playing, live.row, live.seats, live.role(player)
    view = game.view(role.view)
    decision = game.decision
    names = {one["id"]: one.get("name", one["id"]) for one in view.get("investigators", [])}
    state = {
        "code": row.code,
        "version": row.version,
        "digest": row.package,
        "package": {
            "id": package.id,
            "version": package.version,
            "title": T(_text(package.manifest.get("title")) or {"en": package.id}),
        },
        "you": {
            "role": role.kind,
            "seat": role.seat,
            "may_choose": decision is not None and role.may_answer(decision.actor),
        },
        "seats": [
            {
                "investigator": investigator,
                "name": names.get(investigator, investigator),
                "taken": investigator in seats,
                "mine": seats.get(investigator) == player,
            }
            for investigator in row.investigators
        ],
        "view": view,
    }
    spoken: dict[str, Any] = said(state)
    return spoken


def _text(value: Any) -> dict[str, str]:
    """Return a text map, whatever stands where one should: a broken package is shown too."""
    if isinstance(value, dict):
        return {str(key): item for key, item in value.items() if isinstance(item, str)}
    return {"en": value} if isinstance(value, str) else {}


def _one_line(story: dict[str, Any]) -> str:
    return "\n\n".join("".join(part["text"] for part in paragraph) for paragraph in story["paragraphs"])


def _moment(value: datetime) -> str:
    return value.astimezone(UTC).isoformat(timespec="seconds")
