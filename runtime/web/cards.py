"""What the library shows: packages, content packs, people to choose, games to continue; in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from runtime.loading import version_order
from runtime.messages import Story, T
from runtime.store import PlayTable
from runtime.web.collection import ALWAYS
from runtime.web.library import Library
from runtime.web.options import modes_of, players_of
from runtime.web.presenting import moment, said, text_of
from runtime.web.shelf import Listed, Need, chapters_of
from schema import Package
from schema.catalogue import Catalogue
from schema.expressions import ExpressionError, parse
from schema.walk import walk

Json = dict[str, Any]

COUNTED = ("investigators", "monsters", "items", "spells", "conditions", "tiles", "mythos")
"""The lists of a content pack that are counted for its card."""


def package_card(listed: Listed) -> Json:
    """Return one entry of the library."""
    package = listed.package
    card: Json = {
        **{"id": "", "kind": "", "digest": "", "version": "", "title": listed.name, "summary": "", "licence": ""},
        **{"authors": [], "credits": "", "content_notes": None, "languages": [], "chapters": [], "difficulties": []},
        **{"players": None, "minutes": None, "difficulty": None, "cover": None, "hints": False},
        **{"source": listed.source, "file": listed.name, "removable": listed.removable, "playable": listed.playable},
        "needs": [_need(need) for need in listed.needs],
        "older": list(listed.older),
        # Errors alone: whoever is going to play it must not read in a remark what waits behind which door.
        "problems": [problem.as_dict() for problem in listed.problems if problem.severity == "error"],
    }
    if package is None:
        return card
    manifest, document = package.manifest, package.document
    card |= {
        "id": package.id,
        "kind": package.kind,
        "digest": package.digest,
        "version": package.version,
        "title": T(text_of(manifest.get("title")) or {"en": listed.name}),
        "summary": Story(text_of(manifest.get("summary")) or text_of(document.get("summary"))),
        "authors": _words(manifest.get("authors")),
        "languages": _words(manifest.get("languages")),
    }
    if listed.playable:
        notes = text_of(manifest.get("content_notes"))
        card |= {
            "licence": manifest.get("licence", ""),
            "credits": manifest.get("credits", ""),
            "content_notes": Story(notes) if notes else None,
            "players": players_of(document) if package.kind == "scenario" else None,
            "minutes": document.get("minutes"),
            "difficulty": document.get("difficulty"),
            "modes": modes_of(document),
            "cover": f"/covers/{package.digest}.png",
            "difficulties": difficulties(document),
            "hints": has_hints(package),
            "chapters": [
                {"id": one["id"], "title": T(text_of(one.get("title")) or {"en": one["scenario"]})}
                for one in chapters_of(package)
            ],
        }
    spoken: Json = said(card)
    spoken["summary"] = _one_line(spoken["summary"])
    return spoken


def first_chapter(scenario: Package) -> Json:
    """What of a campaign's first scenario is chosen before the campaign begins."""
    spoken: Json = said(
        {
            "players": players_of(scenario.document),
            "modes": modes_of(scenario.document),
            "difficulties": difficulties(scenario.document),
            "hints": has_hints(scenario),
        }
    )
    return spoken


def difficulties(document: Mapping[str, Any]) -> list[Json]:
    """What a scenario's players may choose from, the usual one first."""
    return [
        {
            "id": one["id"],
            "name": T(text_of(one.get("name"))),
            "text": Story(text_of(one["text"])) if one.get("text") else None,
        }
        for one in document.get("difficulties", ())
    ]


def has_hints(package: Package) -> bool:
    """Whether a table that plays with hints hears anything more."""
    if package.digest not in _hinting:
        if len(_hinting) > 1000:
            _hinting.clear()
        _hinting[package.digest] = _has_hints(package)
    return _hinting[package.digest]


_hinting: dict[str, bool] = {}
"""What was found of packages, by digest."""


def _has_hints(package: Package) -> bool:
    if any(isinstance(one, dict) and one.get("hint") for one in package.document.get("objectives", ())):
        return True
    return any("hints" in names for names in _names(package))


def _names(package: Package) -> Iterator[frozenset[str]]:
    for visit in walk(package.document, package.kind):
        if visit.kind == "expression" and "hints" in visit.value:
            try:
                yield parse(visit.value).names()
            except ExpressionError:
                continue


def pack_cards(library: Library) -> list[Json]:
    """Return the collection: every content pack, whether it is in use (INV-COLLECTION-01) and by what, and those that
    something asks for and that are not there."""
    stories = library.scenarios()
    packs = library.packs()
    cards = [_pack_card(pack, library, stories) for pack in packs]
    there = {card["id"] for card in cards}
    missing: dict[str, Need] = {}
    for listed in (*stories, *packs):
        for need in listed.needs:
            if need.kind == "content" and need.state == "missing" and need.id not in there:
                missing.setdefault(need.id, need)
    cards += [
        {
            **{"id": need.id, "version": "", "title": need.id, "versions": need.versions, "missing": True},
            **{"enabled": False, "fixed": False, "removable": False, "file": "", "source": "", "older": []},
            **{"sound": False, "counts": {}, "needs": [], "problems": []},
            "used_by": _users(need.id, stories),
        }
        for need in missing.values()
    ]
    spoken: list[Json] = said(cards)
    return spoken


def _pack_card(listed: Listed, library: Library, stories: Sequence[Listed]) -> Json:
    package = listed.package
    if package is None:
        raise LookupError("a content pack that was not read is no pack yet")
    manifest, document = package.manifest, package.document
    return {
        "id": package.id,
        "version": package.version,
        "title": T(text_of(manifest.get("title")) or {"en": package.id}),
        "enabled": library.collection.uses(package.id),
        "fixed": package.id == ALWAYS,
        "missing": False,
        "versions": "",
        "sound": listed.sound,
        "file": listed.name,
        "source": listed.source,
        "removable": listed.removable,
        "older": list(listed.older),
        "counts": {name: len(document[name]) for name in COUNTED if isinstance(document.get(name), list)},
        "needs": [_need(need) for need in listed.needs],
        "used_by": _users(package.id, stories),
        "problems": [problem.as_dict() for problem in listed.problems if problem.severity == "error"],
    }


def _users(pack: str, stories: Sequence[Listed]) -> list[Json]:
    """The stories that ask for a pack, and whether they can be played."""
    return [
        {
            "title": T(text_of(listed.package.manifest.get("title")) or {"en": listed.package.id}),
            "optional": need.optional,
            "playable": listed.playable,
        }
        for listed in stories
        for need in listed.needs
        if need.id == pack and need.kind == "content" and listed.package is not None
    ]


def candidates(package: Package, packs: Sequence[Package]) -> list[Json]:
    """Return whom the players may choose from."""
    found: Mapping[str, Json] = Catalogue(package, packs).all("investigators")
    cards = [
        {
            "id": ref,
            "name": T(text_of(card.get("name"))),
            "role": T(text_of(card.get("role"))),
            "story": Story(text_of(card.get("story"))),
            "health": card.get("health"),
            "sanity": card.get("sanity"),
            "skills": card.get("skills", {}),
            "icon": card.get("icon", ""),
            "abilities": [
                {"name": T(text_of(ability.get("name"))), "text": Story(text_of(ability.get("text")))}
                for ability in card.get("abilities", [])
                if ability.get("name") or ability.get("text")
            ],
        }
        for ref, card in found.items()
    ]
    spoken: list[Json] = said(cards)
    return spoken


def table_card(
    row: PlayTable, package: Package, packs: Sequence[Package], role: str, newest: Mapping[str, str]
) -> Json:
    """Return one entry of the list of tables to continue; *newest* are the library's versions by id."""
    people = Catalogue(package, packs).all("investigators")
    names = row.options.get("names") or {}
    version = newest.get(package.id, "")
    card = {
        "code": row.code,
        "title": T(text_of(package.manifest.get("title")) or {"en": package.id}),
        "package": package.id,
        "package_version": package.version,
        "newer": version if version and newer(version, package.version) else None,
        "picture": f"/table/{row.code}/board.png?v={row.version}",
        "round": row.round,
        "role": role,
        "party": [
            {
                "name": T(text_of(people.get(one, {}).get("name")) or {"en": one.rpartition(":")[2]}),
                "icon": people.get(one, {}).get("icon", ""),
                "player": names.get(one, ""),
            }
            for one in row.investigators
        ],
        "created": moment(row.created),
        "updated": moment(row.updated),
        "outcome": row.outcome,
    }
    spoken: Json = said(card)
    return spoken


def newer(version: str, other: str) -> bool:
    """Whether a version comes after another."""
    return version_order(version) > version_order(other)


def _need(need: Need) -> Json:
    return {
        "id": need.id,
        "versions": need.versions,
        "kind": need.kind,
        "state": need.state,
        "found": need.found,
        "optional": need.optional,
    }


def _words(value: Any) -> list[str]:
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


def _one_line(story: dict[str, Any]) -> str:
    return "\n\n".join("".join(part["text"] for part in paragraph) for paragraph in story["paragraphs"])
