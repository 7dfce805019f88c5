"""Packages that were sent to be imported: what each would add and change is shown before anything is done.

The file waits in the database under a token that only its sender may use, until it is taken, sent away, or a day
old. Taking it makes a new scenario, or turns one that is here into it: one step of the history, by ordinary commands.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from flask_babel import gettext as _
from sqlalchemy import delete, select
from sqlalchemy.orm import Session
from sqlmodel import col

from schema import Package, Problem
from schema.versions import satisfies
from studio import access, commands, documents, packs, points, transfer
from studio.commands.draft import Draft
from studio.commands.errors import Missing, Refused
from studio.compare import Comparison, compare
from studio.models import Asset, Scenario, User, now
from studio.points import State
from studio.records import Incoming
from studio.things import kinds_of

KEPT = timedelta(days=1)
#: Files of one person that may wait at once.
WAITING = 5


@dataclass(frozen=True)
class Preview:
    """What a file holds, and what it could be made of."""

    token: str
    name: str
    package: Package
    problems: list[Problem]
    title: str
    counts: list[tuple[str, int]]
    needs: list[tuple[str, str, bool]]
    new_slug: str
    twins: list[tuple[Scenario, Comparison]]


def receive(session: Session, data: bytes, name: str, user: User) -> str:
    """Keep a file for its sender to look at, and return its token; `Refused` with every problem of a bad one."""
    transfer.opened(data)
    session.execute(delete(Incoming).where(col(Incoming.at) < now() - KEPT))
    mine = session.scalars(select(Incoming).where(col(Incoming.user_id) == user.id).order_by(col(Incoming.id).desc()))
    for old in list(mine)[WAITING - 1 :]:
        session.delete(old)
    row = Incoming(token=secrets.token_urlsafe(18), user_id=user.id or 0, name=name[:200], data=data)
    session.add(row)
    session.flush()
    return row.token


def preview(session: Session, token: str, user: User) -> Preview:
    """What a waiting file would add and change. `Missing` when it waits no longer, or for somebody else."""
    row = _row(session, token, user)
    package, problems = transfer.opened(row.data)
    languages = package.manifest.get("languages") or ()
    kinds, things = kinds_of(package.kind), transfer.things_of(package.document, package.kind)
    available = {pack.id: pack.version for pack in packs.packs(session)}
    wanted = package.manifest.get("requires") or {}
    return Preview(
        token,
        row.name,
        package,
        problems,
        documents.in_language(package.title, languages) or package.id,
        [(str(kinds[name].title), len(listed)) for name, listed in things.items() if listed],
        [(pack, span, pack in available and satisfies(available[pack], span)) for pack, span in wanted.items()],
        transfer.free_slug(session, package.id),
        _twins(session, package, user),
    )


def take(session: Session, token: str, user: User, into: str) -> Scenario:
    """Import a waiting file: as a new scenario, or (`into`: a slug) as what that scenario becomes."""
    row = _row(session, token, user)
    if into:
        taken = _change_into(session, into, transfer.opened(row.data)[0], user)
    else:
        taken, _problems = transfer.import_package(session, row.data, user)
    session.delete(row)
    session.flush()
    return taken


def send_away(session: Session, token: str, user: User) -> None:
    """Forget a waiting file."""
    session.delete(_row(session, token, user))
    session.flush()


def _row(session: Session, token: str, user: User) -> Incoming:
    query = select(Incoming).where(col(Incoming.token) == token, col(Incoming.user_id) == user.id)
    row = session.scalars(query).one_or_none()
    if row is None:
        raise Missing("not-waiting", _("This file waits no longer. Choose it again."))
    return row


def _twins(session: Session, package: Package, user: User) -> list[tuple[Scenario, Comparison]]:
    """Scenarios that the person may change and whose package has the same id, with what the file would change."""
    query = select(Scenario).where(col(Scenario.kind) == package.kind, access.changeable(user))
    rows = [row for row in session.scalars(query.order_by(col(Scenario.id))) if row.manifest.get("id") == package.id]
    wanted = _state(package)
    return [(row, compare(row.slug, points.state_of(Draft(session, row)), wanted)) for row in rows]


def _state(package: Package) -> State:
    frame, _items = documents.split(package.document, package.kind)
    manifest = {key: value for key, value in package.manifest.items() if key != "files"}
    digests = {path: hashlib.sha256(data).hexdigest() for path, data in package.assets.items()}
    return State(package.kind, manifest, frame, transfer.things_of(package.document, package.kind), digests)


def _change_into(session: Session, slug: str, package: Package, user: User) -> Scenario:
    draft = Draft.open(session, slug, lock=True)
    if not access.rights(session, user, draft.scenario).change:
        raise access.Forbidden("forbidden", _("You may look at this scenario, but not change it."))
    if draft.scenario.kind != package.kind or draft.scenario.manifest.get("id") != package.id:
        raise Refused("another", _("This file is another package. It can only be imported as a new one."))
    steps = points.steps_to(points.state_of(draft), _state(package))
    _bring_files(session, draft.scenario, package.assets)
    if steps:
        label = _("Imported version %(version)s", version=package.version)
        commands.apply(session, slug, steps, label=label, who=user.name, most=len(steps), trusted=True)
    return draft.scenario


def _bring_files(session: Session, scenario: Scenario, files: Mapping[str, bytes]) -> None:
    """Store the pictures that come along, in place of those of the same name; others stay, since an undo needs them."""
    there: dict[str, Any] = {
        row.path: row for row in session.scalars(select(Asset).where(col(Asset.scenario_id) == scenario.id))
    }
    for path, data in files.items():
        if path in there:
            there[path].data = data
        else:
            session.add(Asset(scenario_id=scenario.id or 0, path=path, data=data))
    session.flush()
