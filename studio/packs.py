"""The content packs scenarios can use: the base pack, those that are written here, and those that were uploaded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from flask_babel import gettext as _
from sqlalchemy import ColumnElement, not_, select
from sqlalchemy.orm import Session
from sqlmodel import col

from schema import Package, read_package
from schema.versions import parts, satisfies
from studio import audit, documents
from studio.commands.errors import Refused
from studio.models import Pack, Scenario
from studio.packages import package_of_row
from tile_library import base_pack


def packs(session: Session) -> list[Package]:
    """The base pack, then those written here as they now stand, then the uploaded ones.

    An id may be there twice, written here and uploaded; `fitting` chooses.
    """
    found = [base_pack(), *_written(session)]
    for row in session.scalars(select(Pack).order_by(col(Pack.slug))):
        package = _read(row.data)
        if package is not None:
            found.append(package)
    return [found[0], *(pack for pack in found[1:] if pack.id != found[0].id)]


def offered(session: Session, seen: ColumnElement[bool]) -> list[Package]:
    """The packs to choose from: without those written here that the condition `seen` on their rows leaves out."""
    hidden = session.scalars(select(Scenario).where(col(Scenario.kind) == "content", not_(seen)))
    names = {(row.manifest.get("id"), row.manifest.get("version")) for row in hidden}
    return [pack for pack in packs(session) if (pack.id, pack.version) not in names]


def required(package: Package, available: Sequence[Package]) -> list[Package]:
    """The packs a package requires, and those that they require, of those there are.

    Of several versions the newest that fits is taken; when none fits, the newest (the checker then says so).
    """
    found: dict[str, Package] = {}
    waiting = [package]
    while waiting:
        wanted = waiting.pop(0).manifest.get("requires")
        for name, versions in (wanted if isinstance(wanted, Mapping) else {}).items():
            if name == package.id or name in found:
                continue
            best = fitting(name, str(versions), available)
            if best is not None:
                found[name] = best
                waiting.append(best)
    return list(found.values())


def fitting(name: str, versions: str, available: Sequence[Package]) -> Package | None:
    """The newest pack of that id in that range of versions, else the newest of any; None when there is none."""
    having = [pack for pack in available if pack.id == name]
    return max(having, key=lambda pack: (fits(pack.version, versions), _order(pack.version)), default=None)


def fits(version: str, versions: str) -> bool:
    """Whether a version lies in a range; a range that can not be read holds nothing."""
    try:
        return satisfies(version, versions)
    except ValueError:
        return False


def _order(version: str) -> tuple[int, int, int]:
    try:
        return parts(version)
    except ValueError:
        return (0, 0, 0)


def upload(session: Session, data: bytes, who: str) -> Pack:
    """Store a content pack, replacing an older one of the same id; `Refused` with all its problems."""
    result = read_package(data, name="content pack")
    package = result.package
    problems = [problem.as_dict() for problem in result.problems]
    if package is None:
        raise Refused("bad-package", _("This content pack can not be used."), problems=problems)
    if package.kind != "content":
        raise Refused("not-content", _("This is not a content pack. A scenario is imported on the page of scenarios."))
    if package.id == base_pack().id:
        raise Refused("taken", _("The base pack comes with the studio and can not be replaced."))
    row = session.scalars(select(Pack).where(col(Pack.slug) == package.id)).one_or_none() or Pack(
        slug=package.id, data=b""
    )
    row.title = documents.in_language(package.title, package.manifest.get("languages", ()))[:200]
    row.version, row.data, row.uploaded_by = package.version[:64], data, who
    session.add(row)
    audit.note(session, "pack-uploaded", package.id, package.version, who=who)
    session.flush()
    return row


def catalogue(found: list[Package]) -> dict[str, Any]:
    """For pickers: of every pack, what there is, by kind, with names."""
    return {
        package.id: {
            "title": package.title,
            "version": package.version,
            **{
                kind: [_entry(item) for item in items if isinstance(item, Mapping)]
                for kind, items in package.document.items()
                if isinstance(items, list)
            },
        }
        for package in found
    }


def _entry(item: Mapping[str, Any]) -> dict[str, Any]:
    keep = ("id", "name", "role", "kind", "icon", "traits", "width", "height")
    return {key: item[key] for key in keep if key in item}


def _written(session: Session) -> list[Package]:
    """The content packs written in this studio."""
    query = select(Scenario).where(col(Scenario.kind) == "content").order_by(col(Scenario.slug))
    return [built(session, row) for row in session.scalars(query)]


def built(session: Session, row: Scenario) -> Package:
    """The package that a row is, put together once for each of its revisions."""
    key = (row.slug, row.rev, row.changed.isoformat())
    package = _built.get(key)
    if package is None:
        while len(_built) >= KEPT:
            _built.pop(next(iter(_built)), None)
        package = _built[key] = package_of_row(session, row)
    return package


_built: dict[tuple[str, int, str], Package] = {}
KEPT = 32


@lru_cache(maxsize=16)
def _read(data: bytes) -> Package | None:
    return read_package(data, name="content pack").package
