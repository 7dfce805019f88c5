"""The content packs a scenario or pack needs: adding one, its range of versions in words, taking one away."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, flash, redirect, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from sqlalchemy.orm import Session

from schema import Package
from schema.walk import steps
from studio import access, commands, documents, packs
from studio.commands.draft import Draft
from studio.commands.errors import Refused
from studio.database import database, writing
from studio.web.security import may_change, person

blueprint = Blueprint("needs", __name__)
RANGE = re.compile(r" *(>=|<=|==|<|>) *([0-9]{1,6}(?:\.[0-9]{1,6}){0,2}) *")


@dataclass(frozen=True)
class Need:
    """A pack that is needed: its range, in words, and what there is of it."""

    id: str
    versions: str
    words: str
    title: str
    here: tuple[str, ...]
    """Versions that are here."""
    used: str
    """The version that is used; empty when none lies in the range."""


@blueprint.post("/studio/<slug>/packs")
@may_change
def change(slug: str) -> ResponseReturnValue:
    """Need a pack, change the range of versions of one, or need it no longer."""
    from studio.web.pages import settings_page

    asked = {name: request.form.get(name, "").strip()[:200] for name in ("pack", "versions", "act")}
    try:
        with writing(database()) as session:
            label = _carry_out(session, slug, asked)
    except Refused as error:
        return settings_page(slug, wrong_need={**asked, "why": error.message}), error.status
    flash(label, "success")
    return redirect(url_for("pages.settings", slug=slug, _anchor="packs"))


def _carry_out(session: Session, slug: str, asked: Mapping[str, str]) -> str:
    draft = Draft.open(session, slug, lock=True)
    wanted = dict(draft.manifest().get("requires") or {})
    name = asked["pack"]
    if asked["act"] == "remove":
        found = uses(draft, name)
        if found:
            raise Refused("in-use", _("“%(id)s” is still used by %(names)s.", id=name, names=", ".join(found[:5])))
        wanted.pop(name, None)
        label = _("The pack %(id)s is not needed any more.", id=name)
    else:
        having = [pack for pack in packs.offered(session, access.visible(person())) if pack.id == name]
        if not having or name == draft.manifest().get("id"):
            raise Refused("unknown-pack", _("There is no content pack “%(id)s” in this studio.", id=name))
        wanted[name] = _sound(name, asked["versions"] or usual(having), having)
        label = _("The pack %(id)s is needed: %(words)s.", id=name, words=in_words(wanted[name]))
    value = {"manifest": {"requires": wanted or None}}
    commands.apply(session, slug, [{"op": "settings", "value": value}], label=label, who=person().name)
    return label


def _sound(name: str, versions: str, having: Sequence[Package]) -> str:
    if not all(RANGE.fullmatch(part) for part in versions.split(",")):
        raise Refused(
            "bad-range",
            _(
                "“%(text)s” is not a range of versions. Write for example >=1.0,<2: from 1.0 on, before 2.",
                text=versions,
            ),
        )
    if not any(packs.fits(pack.version, versions) for pack in having):
        there = ", ".join(sorted({pack.version for pack in having}))
        raise Refused(
            "nothing-fits",
            _(
                "No version of %(id)s in this studio is %(words)s. There is %(there)s.",
                id=name,
                words=in_words(versions),
                there=there,
            ),
        )
    return ",".join(part.strip() for part in versions.split(","))


def usual(having: Sequence[Package]) -> str:
    """From the newest version on, up to the next great change."""
    newest = max((pack.version for pack in having), key=lambda version: [int(part) for part in version.split(".")])
    major, minor, _patch = newest.split(".")
    return f">={major}.{minor},<{int(major) + 1}"


def in_words(versions: str) -> str:
    """A range of versions as a person says it."""
    said = {
        ">=": _("from %(v)s on"),
        "<=": _("up to %(v)s"),
        "==": _("exactly %(v)s"),
        "<": _("before %(v)s"),
        ">": _("after %(v)s"),
    }
    parts = [RANGE.fullmatch(part) for part in versions.split(",")]
    return ", ".join(said[part[1]].replace("%(v)s", part[2]) if part else _("not readable") for part in parts)


def uses(draft: Draft, pack: str) -> list[str]:
    """What speaks of anything in a pack, by title."""
    found: dict[str, None] = {}
    for step in steps(draft.document(), draft.scenario.kind):
        if step.visit.kind != "reference" or not step.visit.value.id.startswith(f"{pack}:"):
            continue
        place = documents.place_of(step.visit.path, draft.scenario.kind)
        row = draft.rows(place[0])[place[1]] if place else None
        found.setdefault(f"“{row.title or row.slug}”" if row is not None else _("the settings"))
    mythos: Any = draft.document().get("mythos")
    listed = mythos.get("use") if isinstance(mythos, Mapping) else None
    if any(isinstance(entry, Mapping) and entry.get("pack") == pack for entry in listed or ()):
        found.setdefault(_("the mythos"))
    return list(found)


def needs(session: Session, draft: Draft) -> list[Need]:
    """The packs that are needed, as the settings show them."""
    available = packs.packs(session)
    found = []
    for name, versions in (draft.manifest().get("requires") or {}).items():
        having = [pack for pack in available if pack.id == name]
        best = packs.fitting(name, str(versions), available)
        title = documents.in_language(best.title, best.languages) if best is not None else ""
        used = best.version if best is not None and packs.fits(best.version, str(versions)) else ""
        here = tuple(dict.fromkeys(pack.version for pack in having))
        found.append(Need(name, str(versions), in_words(str(versions)), title or name, here, used))
    return found


def offers(session: Session, draft: Draft) -> list[tuple[str, str]]:
    """Ids and names of the packs that could be added."""
    taken = {draft.manifest().get("id"), *(draft.manifest().get("requires") or {})}
    seen = packs.offered(session, access.visible(person()))
    found = {pack.id: documents.in_language(pack.title, pack.languages) or pack.id for pack in seen}
    return [(name, title) for name, title in found.items() if name not in taken]
