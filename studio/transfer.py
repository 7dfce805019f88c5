"""Whole scenarios, content packs and campaigns: made, imported, exported, deleted."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask_babel import gettext as _
from sqlalchemy import select
from sqlalchemy.orm import Session
from sqlmodel import col

import runtime
from schema import Package, Problem, read_package, read_source, write_package
from schema.package import document_name
from studio import audit, campaigns, documents, starters
from studio.commands.draft import Draft
from studio.commands.errors import Missing, Refused
from studio.commands.values import LONGEST_ID, SLUG, check_id
from studio.models import Asset, Change, Scenario, User
from studio.packages import package_of_row
from studio.packs import built
from studio.things import Kind, kinds_of

Json = dict[str, Any]

#: Faults of structure with which a scenario can not be kept as rows: wrong types, ids used twice.
HINDRANCES = frozenset({"HW203", "HW210"})


def _hinders(problem: Problem) -> bool:
    """Whether this problem keeps a package from being imported as a draft."""
    if problem.severity != "error":
        return False
    return problem.file == "package.json" or problem.code.startswith("HW1") or problem.code in HINDRANCES


def _nothing_stored() -> str:
    return _("This package can not be opened. Nothing was stored.")


def create(session: Session, slug: str, title: str, starter: str, user: User) -> Scenario:
    """A new scenario, content pack or campaign from a starter; `Refused` when the id can not be used."""
    slug, title = slug.strip(), " ".join(title.split())
    if not SLUG.fullmatch(slug) or len(slug) > LONGEST_ID:
        raise Refused(
            "bad-id",
            _(
                "“%(id)s” can not be an id: use small letters and digits, with single hyphens between, at most 64.",
                id=slug[:80],
            ),
        )
    if exists(session, slug):
        raise Refused("taken", _("There is a scenario “%(slug)s” already.", slug=slug))
    if not 1 <= len(title) <= 200:
        raise Refused("bad-title", _("A title has 1 to 200 letters."))
    if starter == "demo":
        original = demo()
        languages = original.manifest.get("languages") or ["en"]
        manifest = {**copy.deepcopy(original.manifest), "id": slug, "version": "0.1.0"}
        document = copy.deepcopy(original.document)
        manifest["title"] = document["title"] = dict.fromkeys(languages, title)
        assets = original.assets
    elif starter in starters.STARTERS:
        kind, begin = starters.STARTERS[starter]
        manifest, document = starters.manifest(slug, title, user.name, kind=kind), begin(title)
        assets = {}
    else:
        raise Refused("unknown-starter", _("There is no such way to begin."))
    return store(session, slug, manifest, document, assets, who=user, label=_("Made it"))


def import_package(session: Session, data: bytes, user: User) -> tuple[Scenario, list[Problem]]:
    """Store what a `.haunt` file holds (a scenario, content pack or campaign); return it and what the reader warned of.

    `Refused` with every problem, and nothing stored, when it can not be read. A draft
    that somebody exported half-way is welcome: what is missing in it is shown as problems. When the id is
    taken here, it gets the next free name in the studio and keeps the id of its package. What a campaign brings
    along comes in with it, unless the very same is here.
    """
    package, problems = opened(data)
    for inner in package.packages.values():
        _bring(session, inner, user)
    slug = free_slug(session, package.id)
    row = store(
        session,
        slug,
        package.manifest,
        package.document,
        package.assets,
        who=user,
        label=_("Imported version %(version)s", version=package.version),
        action="imported",
    )
    return row, problems


def _bring(session: Session, package: Package, user: User) -> None:
    """Store a package that came with a campaign, unless there is one of the same content."""
    same_id = session.scalars(select(Scenario).where(col(Scenario.kind) == package.kind)).all()
    if any(row.manifest.get("id") == package.id and built(session, row).digest == package.digest for row in same_id):
        return
    label = _("Imported version %(version)s", version=package.version)
    slug = free_slug(session, package.id)
    store(session, slug, package.manifest, package.document, package.assets, who=user, label=label, action="imported")


def opened(data: bytes) -> tuple[Package, list[Problem]]:
    """The package of a file that can be stored here, and what the reader warned of; `Refused` with every problem."""
    result = read_package(data, name=_("the file"), lenient=True)
    package = result.package
    if package is None or any(_hinders(problem) for problem in result.problems):
        problems = [problem.as_dict() for problem in result.problems]
        raise Refused("bad-package", _nothing_stored(), problems=problems)
    return package, list(result.problems)


def things_of(document: Mapping[str, Any], package: str) -> dict[str, list[tuple[str, Json]]]:
    """The items of a document of that kind of package, each with the id its row gets; `Refused` for an id that can
    not be one."""
    _frame, items = documents.split(document, package)
    found: dict[str, list[tuple[str, Json]]] = {}
    for name, bodies in items.items():
        kind = kinds_of(package)[name]
        taken = {str(body["id"]) for body in bodies if "id" in body}
        found[name] = []
        for position, body in enumerate(bodies):
            slug = body.get("id") if kind.named else body.get("id") or _free_id(taken, kind)
            try:
                found[name].append((check_id(kind, slug), body))
            except Refused as error:
                path = f"{documents.path_of(kind, position)}.id"
                problem = Problem("HW207", "error", document_name(package), path, error.message)
                raise Refused("bad-package", _nothing_stored(), problems=[problem.as_dict()]) from None
    return found


def store(
    session: Session,
    slug: str,
    manifest: Mapping[str, Any],
    document: Mapping[str, Any],
    assets: Mapping[str, bytes],
    *,
    who: User,
    label: str,
    action: str = "made",
) -> Scenario:
    """Write a scenario's rows. Its history begins here."""
    kind = str(manifest.get("kind", "scenario"))
    frame, _items = documents.split(document, kind)
    scenario = Scenario(slug=slug, kind=kind, owner_id=who.id)
    session.add(scenario)
    session.flush()
    draft = Draft(session, scenario)
    draft.set_frame(frame, {key: value for key, value in manifest.items() if key != "files"})
    for name, listed in things_of(document, kind).items():
        for position, (item, body) in enumerate(listed):
            row = draft.kinds[name].table(scenario_id=scenario.id or 0, slug=item, position=position)
            documents.fill(row, body, draft.languages)
            session.add(row)
        session.flush()
    for path, data in assets.items():
        session.add(Asset(scenario_id=scenario.id or 0, path=path, data=data))
    session.add(Change(scenario_id=scenario.id, scenario_slug=slug, label=label, who=who.name, undoable=False))
    audit.note(session, action, slug, label, who=who.name)
    session.flush()
    return scenario


def _free_id(taken: set[str], kind: Kind) -> str:
    """An id for the row of an item that says none itself."""
    slug = next(name for number in itertools.count(1) if (name := f"{kind.part}-{number}") not in taken)
    taken.add(slug)
    return slug


def export_package(session: Session, slug: str) -> Package:
    """The package that it is; write it with `schema.write_package`."""
    row = Draft.open(session, slug).scenario
    package = package_of_row(session, row)
    return campaigns.whole(session, row, package) if row.kind == "campaign" else package


def export_bytes(session: Session, slug: str) -> bytes:
    """The `.haunt` file."""
    return write_package(export_package(session, slug))


def delete(session: Session, slug: str, user: User) -> None:
    """Delete a scenario with everything in it. Its owner may, and administrators."""
    scenario = Draft.open(session, slug, lock=True).scenario
    if not user.is_admin and scenario.owner_id != user.id:
        raise Refused("not-yours", _("Only its owner or an administrator can delete a scenario."))
    audit.note(session, "deleted", slug, scenario.title, who=user.name)
    session.add(Change(scenario_slug=slug, label=_("Deleted the scenario"), who=user.name, undoable=False))
    session.delete(scenario)
    session.flush()


def exists(session: Session, slug: str) -> bool:
    """Whether there is a scenario of that name."""
    return session.scalar(select(col(Scenario.id)).where(col(Scenario.slug) == slug)) is not None


def free_slug(session: Session, wanted: str) -> str:
    """`wanted`, or the first of `wanted-2`, `wanted-3`, … that no scenario has."""
    if not exists(session, wanted):
        return wanted
    for number in itertools.count(2):
        ending = f"-{number}"
        slug = wanted[: LONGEST_ID - len(ending)].rstrip("-") + ending
        if not exists(session, slug):
            return slug
    raise AssertionError("numbers do not end")


def lay_out_demo(session: Session) -> Scenario:
    """Put the demo scenario into a new studio, so that there is something to look at; it belongs to the first user."""
    package = demo()
    owner = session.scalars(select(User).order_by(col(User.id))).first()
    if owner is None:
        raise Missing("no-user", _("There is nobody yet whom the demo could belong to."))
    title = next(iter(package.title.values()), package.id)
    return create(session, package.id, title, "demo", owner)


def demo() -> Package:
    """The demo scenario that comes with the runtime; `Missing` when this installation has none."""
    package = read_source(Path(runtime.__file__).parent / "demo").package
    if package is None:
        raise Missing("no-demo", _("This installation has no demo scenario that can be read."))
    return package
