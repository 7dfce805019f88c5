"""The shell of the studio: Flask-Admin gives every kind of thing its list, filters, search and form."""

from __future__ import annotations

from flask import Flask
from flask_babel import lazy_gettext as N_

from studio.admin.kinds import ThingView
from studio.admin.others import AuditView, ChangeView, Overview, PackView, ScenarioView, UserView
from studio.database import Scoped
from studio.models import Change, Pack, Scenario, User
from studio.records import Audit
from studio.things import KINDS
from studio.untyped import Admin, Bootstrap4Theme
from studio.web.security import nonce


def build_admin(app: Flask) -> Admin:
    """Add the admin at /admin/."""
    sessions: Scoped = app.extensions["studio-database"]
    admin = Admin(
        app,
        name="Hauntwright",
        index_view=Overview(name=N_("Overview"), url="/admin"),
        theme=Bootstrap4Theme(base_template="admin/hauntwright.html", swatch="default", fluid=True),
        csp_nonce_generator=nonce,
    )
    admin.add_view(ScenarioView(Scenario, sessions, name=N_("Scenarios"), endpoint="scenarios", url="scenarios"))
    for kind in KINDS.values():
        admin.add_view(ThingView(kind, sessions))
    admin.add_view(PackView(Pack, sessions, name=N_("Content packs"), endpoint="packs", url="packs"))
    admin.add_view(ChangeView(Change, sessions, name=N_("Changes"), endpoint="changes", url="changes"))
    admin.add_view(AuditView(Audit, sessions, name=N_("Audit trail"), endpoint="audit", url="audit"))
    admin.add_view(UserView(User, sessions, name=N_("People"), endpoint="people", url="people"))
    return admin
