"""The content packs scenarios can use: the base pack, and those that were uploaded."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from flask_babel import gettext as _
from sqlalchemy import select
from sqlalchemy.orm import Session
from sqlmodel import col

from schema import Package, read_package
from studio import documents
from studio.commands.errors import Refused
from studio.models import Pack
from tile_library import base_pack


def packs(session: Session) -> list[Package]:
    """The base pack, then the uploaded ones."""
    uploaded = session.scalars(select(Pack).order_by(col(Pack.slug)))
    found = [base_pack()]
    for row in uploaded:
        package = _read(row.data)
        if package is not None and package.id != found[0].id:
            found.append(package)
    return found


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


@lru_cache(maxsize=16)
def _read(data: bytes) -> Package | None:
    return read_package(data, name="content pack").package
