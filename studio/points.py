"""What a scenario was like at some point: now, at a version with a name, or after any step of its history.

A point is written `now`, `v12` (a version) or `c345` (after that change).
"""

from __future__ import annotations

import copy
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from flask_babel import gettext as _
from sqlalchemy import select
from sqlalchemy.orm import Session
from sqlmodel import col

from studio import audit
from studio.commands.draft import Draft
from studio.commands.errors import Missing, Refused
from studio.commands.history import rewind, standing_after
from studio.database import Scoped, trying
from studio.models import Asset, Change, Scenario
from studio.packages import package_of
from studio.records import Version
from studio.things import kinds_of

Json = dict[str, Any]
POINT = re.compile(r"now|[vc][1-9][0-9]{0,8}")
LONGEST_NAME, LONGEST_NOTE = 100, 1000


@dataclass(frozen=True)
class State:
    """Everything of a package that commands can change; `items` are the things of each kind, with ids and in order."""

    kind: str
    manifest: Json
    frame: Json
    items: Mapping[str, list[tuple[str, Json]]]
    assets: Mapping[str, str] = field(default_factory=dict)


def state_of(draft: Draft) -> State:
    """What the rows now say, copied from them."""
    session, scenario = draft.session, draft.scenario
    files = session.scalars(select(Asset).where(col(Asset.scenario_id) == scenario.id).order_by(col(Asset.path)))
    return State(
        scenario.kind,
        copy.deepcopy(draft.manifest()),
        copy.deepcopy(scenario.settings),
        {name: [(row.slug, copy.deepcopy(row.body)) for row in draft.rows(kind)] for name, kind in draft.kinds.items()},
        {row.path: hashlib.sha256(row.data).hexdigest() for row in files},
    )


def state_at(sessions: Scoped, slug: str, point: str) -> State:
    """What the scenario was like at a point; `Missing` when it has no such point."""
    if not POINT.fullmatch(point):
        raise _no_point()
    session = sessions()
    draft = Draft.open(session, slug)
    if point == "now":
        return state_of(draft)
    if point[0] == "v":
        return state_of_version(version(session, draft.scenario, int(point[1:])))
    change = step(session, draft.scenario, int(point[1:]))
    # The steps are taken back as an undo would, in a transaction of its own that is then thrown away.
    with trying(sessions) as attempt:
        past = Draft.open(attempt, slug, lock=True)
        rewind(past, standing_after(attempt, past.scenario, change.id or 0))
        return state_of(past)


def name_of(session: Session, scenario: Scenario, point: str) -> str:
    """What to call a point on a page."""
    if point == "now":
        return _("Now")
    if not POINT.fullmatch(point):
        raise _no_point()
    number = int(point[1:])
    return version(session, scenario, number).name if point[0] == "v" else step(session, scenario, number).label


def step(session: Session, scenario: Scenario, number: int) -> Change:
    """A change of the scenario that stands; `Missing` when there is none of that number, or it was undone."""
    change = session.get(Change, number)
    if change is None or change.scenario_id != scenario.id or change.undone:
        raise _no_point()
    return change


def version(session: Session, scenario: Scenario, number: int) -> Version:
    """A version of the scenario; `Missing` when it has none of that number."""
    row = session.get(Version, number)
    if row is None or row.scenario_id != scenario.id:
        raise _no_point()
    return row


def versions(session: Session, scenario: Scenario) -> list[Version]:
    """All versions with a name, newest first."""
    query = select(Version).where(col(Version.scenario_id) == scenario.id).order_by(col(Version.id).desc())
    return list(session.scalars(query))


def state_of_version(row: Version) -> State:
    """What a version holds."""
    stored = row.document
    items = {name: [(slug, body) for slug, body in listed] for name, listed in stored["items"].items()}
    return State(stored["kind"], row.manifest, stored["frame"], items, row.assets)


def name_version(session: Session, slug: str, name: str, note: str, who: str) -> Version:
    """Give the present state a name; `Refused` when the name is empty, too long or taken."""
    draft = Draft.open(session, slug, lock=True)
    name, note = " ".join(name.split()), note.strip()
    if not 1 <= len(name) <= LONGEST_NAME or len(note) > LONGEST_NOTE:
        raise Refused("bad-name", _("A version has a name of at most 100 letters, and a note of at most 1000."))
    if any(other.name.lower() == name.lower() for other in versions(session, draft.scenario)):
        raise Refused("taken", _("There is a version called “%(name)s” already.", name=name))
    state = state_of(draft)
    files = session.scalars(select(Asset).where(col(Asset.scenario_id) == draft.scenario.id))
    package = package_of(draft.manifest(), draft.document(), {row.path: row.data for row in files})
    last = session.scalar(
        select(col(Change.id))
        .where(col(Change.scenario_id) == draft.scenario.id, col(Change.undone).is_(False))
        .order_by(col(Change.id).desc())
        .limit(1)
    )
    row = Version(
        scenario_id=draft.scenario.id or 0,
        name=name,
        note=note,
        who=who,
        rev=draft.scenario.rev,
        change_id=last,
        digest=package.digest,
        manifest=state.manifest,
        document={"kind": state.kind, "frame": state.frame, "items": dict(state.items)},
        assets=dict(state.assets),
    )
    session.add(row)
    audit.note(session, "version", slug, name, who=who)
    session.flush()
    return row


def delete_version(session: Session, slug: str, number: int, who: str) -> None:
    """Take a version away; the scenario and its history stay."""
    row = version(session, Draft.open(session, slug, lock=True).scenario, number)
    audit.note(session, "version-deleted", slug, row.name, who=who)
    session.delete(row)


def steps_to(now: State, wanted: State) -> list[Json]:
    """The commands that make `wanted` of `now`: what is not in it goes, what differs is put, each at its place."""
    found: list[Json] = []
    if (now.frame, now.manifest) != (wanted.frame, wanted.manifest):
        found.append({"op": "restore", "settings": wanted.frame, "manifest": wanted.manifest})
    for kind in kinds_of(now.kind):
        have, want = dict(now.items.get(kind, ())), dict(wanted.items.get(kind, ()))
        order = [slug for slug in have if slug in want]
        found += [{"op": "remove", "kind": kind, "id": slug, "force": True} for slug in have if slug not in want]
        for place, (slug, body) in enumerate(want.items()):
            if slug not in have:
                found.append({"op": "put", "kind": kind, "id": slug, "value": body, "position": min(place, len(order))})
                order.insert(place, slug)
            elif body != have[slug] or list(body) != list(have[slug]):
                found.append({"op": "put", "kind": kind, "id": slug, "value": body})
            if order[place] != slug:
                found.append({"op": "move", "kind": kind, "id": slug, "position": place})
                order.remove(slug)
                order.insert(place, slug)
    return found


def _no_point() -> Missing:
    return Missing("no-such-point", _("The history has no such point any more."))
