"""Packages that left the studio: which versions there were, and what the next one should be called.

A version is a promise to whoever has saved a game with it: the same number never stands for two different
packages. So each export is remembered with a digest of every thing in it, and the studio says what changed since.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from flask_babel import gettext as _
from sqlalchemy import select
from sqlalchemy.orm import Session
from sqlmodel import col

from schema.canonical import dump
from schema.versions import parts
from studio.documents import settings_of, split
from studio.models import Release, Scenario

Contents = dict[str, dict[str, str]]

#: What a saved game may lean on by its name: taking one of these away breaks saves and other packages.
LEANED_ON = frozenset({"tiles", "tokens", "events", "variables", "monsters", "items", "own_tiles", "investigators"})
PARTS = ("patch", "minor", "major")


@dataclass
class Difference:
    """Things by kind that were added, changed or removed since a release; `frame`: the settings changed."""

    added: dict[str, list[str]] = field(default_factory=dict)
    changed: dict[str, list[str]] = field(default_factory=dict)
    removed: dict[str, list[str]] = field(default_factory=dict)
    frame: bool = False

    def __bool__(self) -> bool:
        return bool(self.added or self.changed or self.removed or self.frame)

    @property
    def suggestion(self) -> str:
        """`major` when something that saves lean on went away, `minor` when something was added, else `patch`."""
        if LEANED_ON & set(self.removed):
            return "major"
        return "minor" if self.added or self.removed else "patch"


def bumped(version: str, part: str) -> str:
    """The version after this one: `1.4.2` becomes `1.4.3`, `1.5.0` or `2.0.0`."""
    major, minor, patch = parts(version)
    if part == "major":
        return f"{major + 1}.0.0"
    return f"{major}.{minor + 1}.0" if part == "minor" else f"{major}.{minor}.{patch + 1}"


def contents(document: Mapping[str, Any], package: str = "scenario") -> Contents:
    """A digest of every thing in a document, by kind and id; what stands outside of the lists is `""`."""
    frame, items = split(document, package)
    found: Contents = {"": {"": _digest(settings_of(frame, package))}}
    for kind, bodies in items.items():
        found[kind] = {str(body.get("id", place)): _digest(body) for place, body in enumerate(bodies)}
    return found


def difference(before: Contents, after: Contents) -> Difference:
    """What changed from one to the other."""
    found = Difference(frame=before.get("") != after.get(""))
    for kind in {*before, *after} - {""}:
        old, new = before.get(kind, {}), after.get(kind, {})
        for target, ids in (
            (found.added, [name for name in new if name not in old]),
            (found.removed, [name for name in old if name not in new]),
            (found.changed, [name for name in new if name in old and old[name] != new[name]]),
        ):
            if ids:
                target[kind] = ids
    return found


def releases(session: Session, scenario: Scenario) -> list[Release]:
    """What was exported, newest first."""
    query = select(Release).where(col(Release.scenario_id) == scenario.id).order_by(col(Release.id).desc())
    return list(session.scalars(query))


def record(session: Session, scenario: Scenario, version: str, document: Mapping[str, Any], who: str) -> None:
    """Remember that this version went out; the same content under the same version is one release."""
    now = contents(document, scenario.kind)
    for release in releases(session, scenario):
        if release.version == version and release.contents == now:
            return
    session.add(Release(scenario_id=scenario.id or 0, version=version, contents=now, who=who))
    session.flush()


def taken(session: Session, scenario: Scenario, version: str, document: Mapping[str, Any]) -> str | None:
    """Why this version can not be used for this content, or None: it went out with other content before."""
    now = contents(document, scenario.kind)
    for release in releases(session, scenario):
        if release.version == version and release.contents != now:
            return _(
                "Version %(version)s went out with other content on %(day)s. Whoever has it would not get yours: "
                "choose a higher version.",
                version=version,
                day=release.at.date().isoformat(),
            )
    return None


def _digest(value: Any) -> str:
    return hashlib.sha256(dump(value)).hexdigest()[:16]
