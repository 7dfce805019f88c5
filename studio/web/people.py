"""Who may do what with a scenario, and one's own password."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, current_app, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from sqlalchemy import select
from sqlalchemy.orm import Session
from sqlmodel import col

from studio import access, accounts
from studio.commands.draft import Draft
from studio.commands.errors import Refused
from studio.database import database, writing
from studio.models import Scenario, User
from studio.presence import COLOURS, initials
from studio.untyped import login_user
from studio.web.pages import workspace_page
from studio.web.security import my_rights, person

blueprint = Blueprint("people_of", __name__)


@blueprint.get("/studio/<slug>/people")
def show(slug: str) -> str:
    """Whose scenario it is, who was invited, and what everybody else may do."""
    session = database()()
    scenario = Draft.open(session, slug).scenario
    invited = access.members(session, scenario)
    taken = {user.id for user, _role in invited} | {scenario.owner_id}
    others = session.scalars(select(User).where(col(User.active).is_(True)).order_by(col(User.name)))
    return workspace_page(
        slug,
        "settings",
        "people.html",
        owner=_face(scenario.owner) if scenario.owner is not None else None,
        invited=[(_face(user), role) for user, role in invited],
        others=[user for user in others if user.id not in taken] if my_rights().keep else [],
        heirs=[user for user, _role in invited if user.may_change and user.active],
        access=scenario.access,
    )


@blueprint.post("/studio/<slug>/people")
def change(slug: str) -> ResponseReturnValue:
    """Invite, dismiss, hand over, open or close: for whoever keeps the scenario."""
    if not my_rights().keep:
        abort(403)
    acts = {"access": _access, "invite": _invite, "dismiss": _dismiss, "hand-over": _hand_over}
    act = acts.get(request.form.get("act", ""))
    if act is None:
        abort(400)
    try:
        with writing(database()) as session:
            flash(act(session, access.require_keep(session, person(), slug)), "success")
    except Refused as error:
        flash(error.message, "error")
    return redirect(url_for("people_of.show", slug=slug))


@blueprint.route("/me", methods=["GET", "POST"])
def me() -> ResponseReturnValue:
    """Change one's own password."""
    if request.method == "GET":
        return render_template("me.html", wrong={})
    old, new, again = (request.form.get(name, "")[:1000] for name in ("old", "new", "again"))
    wrong: dict[str, str] = {}
    if new != again:
        wrong["again"] = _("The two are not the same.")
    else:
        try:
            with writing(database()) as session:
                user = accounts.change_password(session, person(), old, new, current_app.extensions["studio-config"])
        except Refused as error:
            wrong["old" if error.code == "wrong-password" else "new"] = error.message
        else:
            login_user(user)  # the old session ended with the old password
            flash(_("Your password is changed. Everywhere else you are signed out."), "success")
            return redirect(url_for("people_of.me"))
    return render_template("me.html", wrong=wrong), 422


def _access(session: Session, scenario: Scenario) -> str:
    access.set_access(session, scenario, request.form.get("access", ""))
    return _("It is stored who may see this scenario.")


def _invite(session: Session, scenario: Scenario) -> str:
    user = _chosen(session)
    access.invite(session, scenario, user, request.form.get("role", ""))
    return _("“%(name)s” is invited.", name=user.name)


def _dismiss(session: Session, scenario: Scenario) -> str:
    user = _chosen(session)
    access.dismiss(session, scenario, user)
    return _("“%(name)s” is no longer invited.", name=user.name)


def _hand_over(session: Session, scenario: Scenario) -> str:
    user = _chosen(session)
    access.hand_over(session, scenario, user)
    return _("“%(name)s” owns this scenario now.", name=user.name)


def _chosen(session: Session) -> User:
    user = session.get(User, request.form.get("user", 0, int))
    if user is None:
        raise Refused("unknown-user", _("Choose somebody from the list."))
    return user


def _face(user: User) -> dict[str, Any]:
    """What the page says of somebody."""
    return {
        "id": user.id,
        "name": user.name,
        "initials": initials(user.name),
        "colour": (user.id or 0) % COLOURS,
        "active": user.active,
        "role": user.role,
    }
