"""Who may see, change and keep which scenario.

Its owner and administrators *keep* a scenario: they share it, hand it over, delete it. An invited editor changes it,
an invited reader looks. Everybody else goes by its `access`: `open` (every designer changes it), `look` (everybody
looks) or `private`. An invitation only ever adds, and nobody changes anything with the role of a reader.
"""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _
from sqlalchemy import ColumnElement, delete, false, or_, select, true
from sqlalchemy.orm import Session
from sqlmodel import col

from studio import audit
from studio.commands.draft import Draft
from studio.commands.errors import Missing, Refused
from studio.models import ACCESS, Scenario, User
from studio.records import MEMBER_ROLES, Member


@dataclass(frozen=True)
class Rights:
    """What somebody may do with a scenario."""

    see: bool = False
    change: bool = False
    keep: bool = False


class Forbidden(Refused):
    """The person sees the scenario, but may not do this with it."""

    status = 403


def rights(session: Session, user: User, scenario: Scenario) -> Rights:
    """What `user` may do with `scenario`."""
    if user.is_admin:
        return Rights(True, True, True)
    if scenario.owner_id is not None and scenario.owner_id == user.id:
        return Rights(True, user.may_change, user.may_change)
    query = select(col(Member.role)).where(col(Member.scenario_id) == scenario.id, col(Member.user_id) == user.id)
    role = session.scalar(query)
    change = user.may_change and (scenario.access == "open" or role == "editor")
    return Rights(change or scenario.access != "private" or role is not None, change)


def visible(user: User) -> ColumnElement[bool]:
    """The condition on scenarios that `user` may see."""
    if user.is_admin:
        return true()
    invited = select(col(Member.scenario_id)).where(col(Member.user_id) == user.id)
    return or_(col(Scenario.access) != "private", col(Scenario.owner_id) == user.id, col(Scenario.id).in_(invited))


def changeable(user: User) -> ColumnElement[bool]:
    """The condition on scenarios that `user` may change."""
    if user.is_admin:
        return true()
    if not user.may_change:
        return false()
    invited = select(col(Member.scenario_id)).where(col(Member.user_id) == user.id, col(Member.role) == "editor")
    return or_(col(Scenario.access) == "open", col(Scenario.owner_id) == user.id, col(Scenario.id).in_(invited))


def require_change(session: Session, user: User, slug: str) -> None:
    """`Missing` when the scenario is not to be seen, `Forbidden` when it is only to be looked at."""
    scenario = _seen(session, user, slug)
    if not rights(session, user, scenario).change:
        raise not_to_change(scenario)


def require_keep(session: Session, user: User, slug: str) -> Scenario:
    """The scenario, for whoever keeps it; else `Missing` or `Forbidden`."""
    scenario = _seen(session, user, slug)
    if not rights(session, user, scenario).keep:
        raise Forbidden("not-yours", _("Only its owner or an administrator can do that with a scenario."))
    return scenario


def _seen(session: Session, user: User, slug: str) -> Scenario:
    scenario = Draft.open(session, slug).scenario
    if not rights(session, user, scenario).see:
        raise unknown(slug)
    return scenario


def unknown(slug: str) -> Missing:
    """What whoever may not see a scenario is told: the same as when there is none."""
    return Missing("unknown-scenario", _("There is no scenario “%(slug)s”.", slug=slug))


def not_to_change(scenario: Scenario) -> Forbidden:
    """Why somebody may not change a scenario they see, and whom to ask."""
    owner = scenario.owner.name if scenario.owner is not None else _("an administrator")
    return Forbidden(
        "forbidden", _("You may look at this scenario, but not change it. Ask %(owner)s to let you in.", owner=owner)
    )


def members(session: Session, scenario: Scenario) -> list[tuple[User, str]]:
    """Who was invited, by name."""
    query = (
        select(User, col(Member.role))
        .join(Member, col(Member.user_id) == col(User.id))
        .where(col(Member.scenario_id) == scenario.id)
        .order_by(col(User.name))
    )
    return [(user, role) for user, role in session.execute(query)]


def invite(session: Session, scenario: Scenario, user: User, role: str) -> None:
    """Let somebody in, or change what they may do; `Refused` for the owner and for unknown roles."""
    if role not in MEMBER_ROLES:
        raise Refused("bad-role", _("Somebody is invited as an editor or as a reader."))
    if scenario.owner_id == user.id:
        raise Refused("owner", _("“%(name)s” owns this scenario.", name=user.name))
    if role == "editor" and not user.may_change:
        raise Refused(
            "only-reads",
            _("“%(name)s” is a reader in this studio, and so can only be invited to read.", name=user.name),
        )
    query = select(Member).where(col(Member.scenario_id) == scenario.id, col(Member.user_id) == user.id)
    row = session.scalars(query).one_or_none() or Member(scenario_id=scenario.id or 0, user_id=user.id or 0)
    row.role = role
    session.add(row)
    audit.note(session, "shared", scenario.slug, f"{user.name}: {role}")


def dismiss(session: Session, scenario: Scenario, user: User) -> None:
    """Take an invitation back."""
    session.execute(delete(Member).where(col(Member.scenario_id) == scenario.id, col(Member.user_id) == user.id))
    audit.note(session, "unshared", scenario.slug, user.name)


def hand_over(session: Session, scenario: Scenario, user: User) -> None:
    """Give the scenario a new owner; the old one stays as an editor. `Refused` for somebody who only reads."""
    if not (user.active and user.may_change):
        raise Refused("only-reads", _("“%(name)s” can not own a scenario: an owner writes.", name=user.name))
    before = scenario.owner
    if before is not None and before.id == user.id:
        return
    session.execute(delete(Member).where(col(Member.scenario_id) == scenario.id, col(Member.user_id) == user.id))
    scenario.owner = user
    session.flush()
    if before is not None:
        session.add(Member(scenario_id=scenario.id or 0, user_id=before.id or 0, role="editor"))
    audit.note(session, "handed-over", scenario.slug, f"{before.name if before else '—'} → {user.name}")


def set_access(session: Session, scenario: Scenario, access: str) -> None:
    """Say what whoever was not invited may do."""
    if access not in ACCESS:
        raise Refused("bad-access", _("A scenario is open, to be looked at, or private."))
    if access != scenario.access:
        audit.note(session, "access", scenario.slug, f"{scenario.access} → {access}")
        scenario.access = access
