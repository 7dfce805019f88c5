"""What a campaign's page and its card in the library show, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from runtime.checker.campaigns import scenario_for
from runtime.messages import Story, T
from runtime.store import PlayCampaign, PlayTable
from runtime.web.campaigns import Standing, end_of
from runtime.web.cards import candidates, newer
from runtime.web.presenting import moment, said, text_of
from runtime.web.shelf import chapters_of
from schema import Package
from schema.catalogue import Catalogue

Json = dict[str, Any]
_CARDS = ("items", "spells", "conditions")


def campaign_state(here: Standing, player: str) -> Json:
    """Return a campaign as its page shows it: nothing of what lies ahead but the chapter that comes next."""
    row, package = here.row, here.package
    outcome = row.outcome
    if here.state == "over" and here.onward is not None:
        outcome = end_of(package, here.onward.ending).get("result")
    state: Json = {
        "code": row.code,
        "version": row.version,
        "title": T(text_of(package.manifest.get("title")) or {"en": package.id}),
        "package": {"id": package.id, "version": package.version},
        "cover": f"/covers/{package.digest}.png",
        "role": "host" if row.host == player else "guest",
        "state": here.state,
        "table": f"/table/{here.table.code}" if here.table is not None else None,
        "chapters": _chapters(here),
        "reading": [{"title": T(title) if title else None, "text": Story(text)} for title, text in _reading(here)],
        "outcome": outcome,
        "party": _party(here),
        "replaced": _people(here, here.replaced),
        "candidates": [],
        "newcomers": {"min": 0, "max": 0},
    }
    spoken: Json = said(state)
    if here.state == "ready" and here.replaced:
        fewest, most = here.limits
        taken = {*here.investigators, *here.replaced}
        spoken["candidates"] = [one for one in candidates(here.scenario, here.packs) if one["id"] not in taken]
        size = len(here.investigators)
        spoken["newcomers"] = {"min": max(0, fewest - size), "max": most - size}
    return spoken


def campaign_card(
    row: PlayCampaign,
    package: Package,
    beside: Sequence[Package],
    table: PlayTable | None,
    player: str,
    newest: Mapping[str, str],
) -> Json:
    """Return one entry of the list of campaigns to continue."""
    version = newest.get(package.id, "")
    state = "closed" if row.outcome else "ready" if table is None else "between" if table.outcome else "playing"
    card = {
        "code": row.code,
        "title": T(text_of(package.manifest.get("title")) or {"en": package.id}),
        "package": package.id,
        "package_version": package.version,
        "newer": version if version and newer(version, package.version) else None,
        "picture": f"/table/{table.code}/board.png?v={table.version}" if table else f"/covers/{package.digest}.png",
        "chapter": T(_title(package, row.chapter)),
        "number": len(row.history) + (0 if row.outcome else 1),
        "round": table.round if table is not None else 0,
        "state": state,
        "table": row.table_code,
        "role": "host" if row.host == player else "seat",
        "party": _named(package, beside, row.chapter, row.investigators, row.options),
        "created": moment(row.created),
        "updated": moment(max(row.updated, table.updated) if table is not None else row.updated),
        "outcome": row.outcome,
    }
    spoken: Json = said(card)
    return spoken


def _reading(here: Standing) -> list[tuple[dict[str, str], dict[str, str]]]:
    """What is read aloud at this point, each with its title."""
    document, row = here.package.document, here.row
    found: list[tuple[dict[str, str], dict[str, str]]] = []
    if here.state == "closed":
        end = end_of(here.package, row.ending)
        found.append((text_of(end.get("title")), text_of(end.get("text"))))
    elif here.state == "over" and here.onward is not None:
        end = end_of(here.package, here.onward.ending)
        found.append((text_of(end.get("title")), _words(here)))
    elif here.state == "ready":
        if here.onward is not None:
            found.append(({}, _words(here)))
        elif not row.history:
            found.append((text_of(document.get("title")), text_of(document.get("prologue"))))
        chapter = _chapter(here.package, here.chapter)
        found.append((_title(here.package, here.chapter), text_of(chapter.get("text"))))
    return [(title, text) for title, text in found if text]


def _words(here: Standing) -> dict[str, str]:
    message = here.onward.text if here.onward is not None else None
    return text_of(message.get("$t")) if message else {}


def _chapters(here: Standing) -> list[Json]:
    row = here.row
    listed = [
        {
            "title": T(_title(here.package, one["chapter"])),
            "result": one["result"],
            "rounds": one["rounds"],
            "table": f"/table/{one['table']}" if one.get("table") else None,
            "now": False,
        }
        for one in row.history
    ]
    if here.onward is not None and here.table is not None:
        listed.append(
            {
                "title": T(_title(here.package, row.chapter)),
                "result": here.table.outcome,
                "rounds": here.table.round,
                "table": f"/table/{here.table.code}",
                "now": False,
            }
        )
    if here.chapter:
        title = T(_title(here.package, here.chapter))
        listed.append({"title": title, "result": None, "rounds": 0, "table": None, "now": True})
    return listed


def _chapter(package: Package, name: str) -> Mapping[str, Any]:
    return next((each for each in chapters_of(package) if each["id"] == name), {})


def _title(package: Package, name: str) -> dict[str, str]:
    """What a chapter is called: its own title, else its scenario's if that is brought along."""
    chapter = _chapter(package, name)
    scenario = package.packages.get(str(chapter.get("scenario")))
    own = text_of(chapter.get("title"))
    return own or text_of(scenario.manifest.get("title") if scenario is not None else None) or {"en": name}


def _catalogue(package: Package, beside: Sequence[Package], chapter: str) -> Catalogue:
    known = [*package.packages.values(), *beside]
    scenario = scenario_for(_chapter(package, chapter), known)
    return Catalogue(scenario, [each for each in known if each.kind == "content"])


def _named(
    package: Package, beside: Sequence[Package], chapter: str, people: Sequence[str], options: Mapping[str, Any]
) -> list[Json]:
    catalogue = _catalogue(package, beside, chapter)
    names = options.get("names") or {}
    found = []
    for one in people:
        card = catalogue.get("investigators", one) or {}
        found.append(
            {
                "id": one,
                "name": T(text_of(card.get("name")) or {"en": one.rpartition(":")[2]}),
                "icon": card.get("icon", ""),
                "player": names.get(one, ""),
            }
        )
    return found


def _people(here: Standing, people: Sequence[str]) -> list[Json]:
    return _named(here.package, here.beside, here.chapter or here.row.chapter, people, here.row.options)


def _party(here: Standing) -> list[Json]:
    catalogue = _catalogue(here.package, here.beside, here.chapter or here.row.chapter)
    burdens = here.carried.get("investigators") or {}

    def name(kind: str, ref: str) -> Any:
        card = catalogue.get(kind, ref) or {}
        return T(text_of(card.get("name")) or {"en": ref.rpartition(":")[2]})

    found = _people(here, here.investigators)
    for one in found:
        burden = burdens.get(one["id"]) or {}
        one["brings"] = {
            **{kind: [name(kind, ref) for ref in burden.get(kind, ())] for kind in _CARDS},
            **{kind: len(burden.get(kind, ())) for kind in ("damage", "horror")},
            "clues": burden.get("clues", 0),
        }
    return found
