"""The history of a scenario: every step, versions with a name, two states beside each other, and the ways back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, flash, redirect, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from flask_babel import ngettext
from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import Session
from sqlmodel import col

from studio import commands, points
from studio.commands.draft import Draft
from studio.commands.errors import Refused
from studio.commands.history import standing_after, undo_to
from studio.compare import compare, kind_title
from studio.database import database, writing
from studio.links import frame_link, link
from studio.models import Change, Scenario
from studio.records import Touched
from studio.things import KINDS
from studio.web.pages import workspace_page
from studio.web.security import may_change, my_rights, person

blueprint = Blueprint("history", __name__)
PAGE = 50
#: Steps that the pickers of a comparison offer.
OFFERED = 40


@dataclass(frozen=True)
class Line:
    """A step as the page shows it, with the things it was about (name, address) and what can be done with it."""

    change: Change
    things: list[tuple[str, str]]
    more: int
    last: bool


@blueprint.get("/studio/<slug>/history")
def show(slug: str) -> str:
    """Who did what, newest first: of everybody or of one person, of everything or of one thing."""
    session = database()()
    draft = Draft.open(session, slug)
    scenario = draft.scenario
    who, thing = request.args.get("who", ""), request.args.get("thing", "")
    page = max(request.args.get("page", 1, int), 1)
    wanted = [col(Change.scenario_id) == scenario.id]
    if who:
        wanted.append(col(Change.who) == who)
    if thing:
        wanted.append(_about(session, scenario, thing))
    total = session.scalar(select(func.count()).select_from(Change).where(*wanted)) or 0
    query = select(Change).where(*wanted).order_by(col(Change.id).desc())
    changes = list(session.scalars(query.offset((page - 1) * PAGE).limit(PAGE)))
    people = session.scalars(
        select(col(Change.who)).where(col(Change.scenario_id) == scenario.id).distinct().order_by(col(Change.who))
    )
    things = [
        (f"{kind.name}/{row.slug}", f"{kind.title}: {row.title or row.slug}")
        for kind in draft.kinds.values()
        for row in draft.rows(kind)
    ]
    return workspace_page(
        slug,
        "history",
        "history.html",
        lines=_lines(session, scenario, changes),
        total=total,
        at=page,
        pages=-(-total // PAGE),
        people=[name for name in people if name],
        who=who,
        thing=thing,
        things=things,
        versions=points.versions(session, scenario),
    )


@blueprint.post("/studio/<slug>/history")
@may_change
def travel(slug: str) -> ResponseReturnValue:
    """Undo or redo, from the page of the history."""
    move = commands.undo if request.form.get("step") == "undo" else commands.redo
    return _do(slug, lambda session: _said(move(session, slug, who=person().name).label))


@blueprint.get("/studio/<slug>/history/back/<int:number>")
def ask_back(slug: str, number: int) -> str:
    """What undoing back to a step would take away, before it is done."""
    session = database()()
    scenario = Draft.open(session, slug).scenario
    change = points.step(session, scenario, number)
    undone = standing_after(session, scenario, number)
    return workspace_page(slug, "history", "history_back.html", change=change, undone=undone, rev=scenario.rev)


@blueprint.post("/studio/<slug>/history/back/<int:number>")
@may_change
def back(slug: str, number: int) -> ResponseReturnValue:
    """Undo everything after a step."""

    def undo(session: Session) -> str:
        count = undo_to(session, slug, number, who=person().name, base=request.form.get("rev", type=int))
        return ngettext(
            "%(num)d step was undone. Redo brings it back.",
            "%(num)d steps were undone. Redo brings them back, one by one.",
            count,
        )

    return _do(slug, undo)


@blueprint.post("/studio/<slug>/history/versions")
@may_change
def name_version(slug: str) -> ResponseReturnValue:
    """Give the present state a name."""

    def name(session: Session) -> str:
        row = points.name_version(
            session, slug, request.form.get("name", ""), request.form.get("note", ""), person().name
        )
        return _("This state is kept as “%(name)s”.", name=row.name)

    return _do(slug, name)


@blueprint.post("/studio/<slug>/history/versions/<int:number>/delete")
@may_change
def delete_version(slug: str, number: int) -> ResponseReturnValue:
    """Take a version away: only whoever keeps the scenario may."""
    if not my_rights().keep:
        abort(403)

    def delete(session: Session) -> str:
        points.delete_version(session, slug, number, person().name)
        return _("The version is gone; the scenario and its history are as they were.")

    return _do(slug, delete)


@blueprint.get("/studio/<slug>/history/compare")
def show_comparison(slug: str) -> str:
    """Two states beside each other: any two of now, the versions and the steps."""
    session = database()()
    scenario = Draft.open(session, slug).scenario
    before, after = request.args.get("a", ""), request.args.get("b", "now")
    versions = points.versions(session, scenario)
    if not before:
        before = f"v{versions[0].id}" if versions else f"c{_first(session, scenario)}"
    found = compare(slug, points.state_at(database(), slug, before), points.state_at(database(), slug, after))
    session = database()()
    scenario = Draft.open(session, slug).scenario
    past = before if after == "now" else after if before == "now" else ""
    return workspace_page(
        slug,
        "history",
        "compare.html",
        found=found,
        before=before,
        after=after,
        names={point: points.name_of(session, scenario, point) for point in (before, after)},
        versions=versions,
        steps=_offered(session, scenario, before, after),
        past=past if past != "now" else "",
        rev=scenario.rev,
    )


@blueprint.post("/studio/<slug>/history/restore")
@may_change
def restore(slug: str) -> ResponseReturnValue:
    """Make the scenario what it was at a point, as one step that can be undone."""
    point = request.form.get("point", "")
    wanted = points.state_at(database(), slug, point)

    def put_back(session: Session) -> str:
        draft = Draft.open(session, slug, lock=True)
        steps = points.steps_to(points.state_of(draft), wanted)
        if not steps:
            return _("The scenario is like that already.")
        name = points.name_of(session, draft.scenario, point)
        label = _("Restored “%(name)s”", name=name)
        base = request.form.get("rev", type=int)
        commands.apply(session, slug, steps, label=label, who=person().name, base=base, most=len(steps), trusted=True)
        return _("The scenario is again as it was at “%(name)s”. It is one step, which undo takes back.", name=name)

    return _do(slug, put_back)


def _do(slug: str, act: Any) -> ResponseReturnValue:
    """Do something to the history and go back to its page, saying how it went."""
    try:
        with writing(database()) as session:
            said = act(session)
    except commands.Conflict:
        flash(_("Somebody changed this scenario in the meantime. Look what is new, then decide again."), "error")
    except Refused as error:
        flash(error.message, "error")
    else:
        if said:
            flash(said, "success")
    return redirect(url_for("history.show", slug=slug))


def _said(_label: str) -> str:
    return ""  # the page shows it


def _lines(session: Session, scenario: Scenario, changes: list[Change]) -> list[Line]:
    last = session.scalar(
        select(func.max(Change.id)).where(col(Change.scenario_id) == scenario.id, col(Change.undone).is_(False))
    )
    numbers = [change.id for change in changes]
    query = select(Touched).where(col(Touched.change_id).in_(numbers)).order_by(col(Touched.id))
    about: dict[int, list[Touched]] = {}
    for row in session.scalars(query):
        about.setdefault(row.change_id, []).append(row)
    lines = []
    for change in changes:
        rows = [row for row in about.get(change.id or 0, []) if row.kind != "layout"]
        things = [(row.slug or kind_title(row.kind), _address(scenario.slug, row)) for row in rows[:4]]
        lines.append(Line(change, things, max(len(rows) - 4, 0), change.id == last))
    return lines


def _address(slug: str, row: Touched) -> str:
    return link(slug, KINDS[row.kind], row.slug) if row.kind in KINDS else frame_link(slug)


def _about(session: Session, scenario: Scenario, thing: str) -> ColumnElement[bool]:
    """The changes that were about a thing, under all the ids it has had."""
    kind, _slash, slug = thing.partition("/")
    known: set[str] = set()
    waiting: set[Any] = {slug}
    mine = select(col(Change.id)).where(col(Change.scenario_id) == scenario.id)
    while waiting and len(known) < 50:
        name = waiting.pop()
        known.add(name)
        query = (
            select(Change)
            .join(Touched, col(Touched.change_id) == col(Change.id))
            .where(col(Change.scenario_id) == scenario.id, col(Touched.kind) == kind, col(Touched.slug) == name)
        )
        for change in session.scalars(query):
            for command in change.commands:
                if (
                    command.get("op") == "rename"
                    and command.get("kind") == kind
                    and name in (command["id"], command["to"])
                ):
                    waiting |= {command["id"], command["to"]} - known
    touching = select(col(Touched.change_id)).where(
        col(Touched.kind) == kind, col(Touched.slug).in_(known), col(Touched.change_id).in_(mine)
    )
    return col(Change.id).in_(touching)


def _first(session: Session, scenario: Scenario) -> int:
    query = select(func.min(Change.id)).where(col(Change.scenario_id) == scenario.id, col(Change.undone).is_(False))
    return session.scalar(query) or 0


def _offered(session: Session, scenario: Scenario, *chosen: str) -> list[Change]:
    """The last steps that stand, and those that are chosen."""
    standing = (col(Change.scenario_id) == scenario.id, col(Change.undone).is_(False))
    rows = list(session.scalars(select(Change).where(*standing).order_by(col(Change.id).desc()).limit(OFFERED)))
    known = {row.id for row in rows}
    more = [int(point[1:]) for point in chosen if point.startswith("c") and int(point[1:]) not in known]
    return [*rows, *(points.step(session, scenario, number) for number in dict.fromkeys(more))]
