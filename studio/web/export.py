"""The page that sends a scenario out: what will be in the package, its version, licence and credits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from sqlalchemy.orm import Session

from schema import Package
from studio import commands, releases
from studio.commands.draft import Draft
from studio.commands.errors import Refused
from studio.database import database, writing
from studio.models import Release
from studio.transfer import export_package
from studio.web.pages import workspace_page
from studio.web.security import may_change, person

blueprint = Blueprint("release", __name__)

#: Licences by their SPDX names, the freest first; any other may be written.
LICENCES = ("CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0", "CC-BY-NC-4.0", "CC-BY-NC-SA-4.0", "MIT")
LONGEST = {"licence": 200, "authors": 4000, "credits": 8000}


@blueprint.get("/studio/<slug>/export")
def show(slug: str) -> ResponseReturnValue:
    """What the package would hold now, and how it would be called."""
    return _page(slug, {}, {})


@blueprint.post("/studio/<slug>/export")
@may_change
def release(slug: str) -> ResponseReturnValue:
    """Store version, licence and credits, remember the release, and come back with the file."""
    asked = {name: request.form.get(name, "").strip() for name in ("version", "licence", "authors", "credits")}
    try:
        with writing(database()) as session:
            draft = Draft.open(session, slug, lock=True)
            wrong = _wrong(session, draft, asked)
            if not wrong:
                _store(session, draft, asked)
                releases.record(session, draft.scenario, asked["version"], draft.document(), person().name)
    except Refused as error:
        wrong = {"": error.message}
    if wrong:
        return _page(slug, asked, wrong), 422
    return redirect(url_for(".show", slug=slug, ready=asked["version"]))


def _wrong(session: Session, draft: Draft, asked: Mapping[str, str]) -> dict[str, str]:
    """What keeps this from being sent out, by field."""
    found: dict[str, str] = {}
    if not asked["licence"]:
        found["licence"] = _("Say under which licence others may use it. Without one nobody may.")
    if not _lines(asked["authors"]):
        found["authors"] = _("Name at least one author: the players will see it.")
    for name, longest in LONGEST.items():
        if len(asked[name]) > longest:
            found[name] = _("This is longer than the %(most)d letters there is room for.", most=longest)
    reason = releases.taken(session, draft.scenario, asked["version"], draft.document())
    if reason:
        found["version"] = reason
    return found


def _store(session: Session, draft: Draft, asked: Mapping[str, str]) -> None:
    """One named step of the history, when anything of it is new."""
    wanted = {
        "version": asked["version"],
        "licence": asked["licence"],
        "authors": _lines(asked["authors"]),
        "credits": asked["credits"] or None,
    }
    manifest = draft.manifest()
    if all(manifest.get(name) == value for name, value in wanted.items()):
        return
    commands.apply(
        session,
        draft.scenario.slug,
        [{"op": "settings", "value": {"manifest": wanted}}],
        label=_("Version %(version)s", version=asked["version"]),
        who=person().name,
    )


def _page(slug: str, asked: Mapping[str, str], wrong: Mapping[str, str]) -> str:
    session = database()()
    draft = Draft.open(session, slug)
    package = export_package(session, slug)
    manifest, document = draft.manifest(), draft.document()
    sent = releases.releases(session, draft.scenario)
    since = releases.difference(sent[0].contents, releases.contents(document, draft.scenario.kind)) if sent else None
    version = str(manifest.get("version", "0.1.0"))
    suggested = _suggested(version, sent, since)
    return workspace_page(
        slug,
        "export",
        "export.html",
        manifest=manifest,
        files=_files(package),
        counts=[(str(kind.title), len(draft.rows(kind))) for kind in draft.kinds.values() if draft.rows(kind)],
        releases=sent,
        since=since,
        names=_names(draft),
        versions=_versions(version, sent, suggested),
        licences=LICENCES,
        values={
            "version": asked.get("version") or suggested,
            "licence": asked.get("licence", manifest.get("licence", "")),
            "authors": asked.get("authors", "\n".join(manifest.get("authors") or ())),
            "credits": asked.get("credits", manifest.get("credits", "")),
        },
        wrong=wrong,
        ready=request.args.get("ready") == version and not wrong,
    )


def _files(package: Package) -> list[tuple[str, int]]:
    """Names and sizes (bytes) of what the package carries, the document first."""
    manifest = package.manifest.get("files") or {}
    names = sorted(manifest, key=lambda name: (name.startswith("assets/"), name))
    return [(name, int(manifest[name]["size"])) for name in names]


def _versions(version: str, sent: Sequence[Release], suggested: str) -> list[dict[str, Any]]:
    """The versions to choose from, each with what it tells the players."""
    words = {
        "patch": _("Mistakes put right. Saved games go on."),
        "minor": _("Something new. Saved games go on."),
        "major": _("So different that saved games may not go on."),
    }
    found = [(releases.bumped(version, part), words[part]) for part in releases.PARTS]
    if suggested == version:
        now = _("It went out already, with just this content.") if sent else _("The version it has now.")
        found.insert(0, (version, now))
    return [{"version": each, "words": why, "suggested": each == suggested} for each, why in found]


def _suggested(version: str, sent: Sequence[Release], since: releases.Difference | None) -> str:
    """The version that is chosen when the page opens: the next one, when this one went out with other content."""
    if since and any(each.version == version for each in sent):
        return releases.bumped(version, since.suggestion)
    return version


def _names(draft: Draft) -> dict[str, dict[str, str]]:
    """Titles of the things there are, by kind and id."""
    return {kind.name: {row.slug: row.title or row.slug for row in draft.rows(kind)} for kind in draft.kinds.values()}


def _lines(words: str) -> list[str]:
    return [line.strip() for line in words.splitlines() if line.strip()]
