"""The lists of scenarios, people, changes and content packs."""

from __future__ import annotations

from typing import Any

from flask import Response, abort, current_app, redirect, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from flask_babel import lazy_gettext as N_
from markupsafe import Markup
from sqlalchemy import func, select
from sqlmodel import col

from studio import access, accounts, audit, commands, packs, transfer
from studio.admin.base import AdminForm, Guarded, StudioView
from studio.admin.kinds import json_block
from studio.commands.errors import Refused
from studio.database import database, writing
from studio.models import ROLES, Change, Pack, Scenario, User, now
from studio.things import KINDS
from studio.untyped import (
    AdminIndexView,
    BooleanField,
    FileField,
    InputRequired,
    Length,
    Optional,
    PasswordField,
    SelectChoice,
    SelectField,
    StringField,
    current_user,
    expose,
    get_form_data,
)
from studio.web.security import person

#: Lines of the audit trail in one download.
MOST_LINES = 100_000


class Overview(Guarded, AdminIndexView):  # type: ignore[misc]
    """How many there are of each kind."""

    @expose("/")
    def index(self) -> str:
        session = database()()
        seen = select(col(Scenario.id)).where(access.visible(person()))
        counts = []
        for kind in KINDS.values():
            query = select(func.count()).select_from(kind.table).where(col(kind.table.scenario_id).in_(seen))
            counts.append((kind, session.scalar(query) or 0))
        page: str = self.render("admin/overview.html", counts=counts)
        return page


def open_link(_view: Any, _context: Any, model: Any, _name: str) -> Markup:
    """A scenario's slug, leading to its workspace."""
    return Markup('<a href="{}">{}</a>').format(url_for("pages.open_scenario", slug=model.slug), model.slug)


class ScenarioForm(AdminForm):
    """A new scenario, or its title and version."""

    slug = StringField(N_("Id"), [InputRequired(), Length(max=64)])
    title = StringField(N_("Title"), [InputRequired(), Length(max=200)])
    starter = SelectField(
        N_("Begin with"),
        choices=[
            SelectChoice("room", N_("One room")),
            SelectChoice("empty", N_("Empty")),
            SelectChoice("demo", N_("A copy of the demo")),
        ],
    )
    version = StringField(N_("Version"), [Optional(), Length(max=64)])


class ScenarioView(StudioView):
    """All scenarios."""

    form = ScenarioForm
    column_list = ("slug", "title", "version", "owner.name", "rev", "changed")
    column_labels = {
        "slug": N_("Id"),
        "title": N_("Title"),
        "version": N_("Version"),
        "owner.name": N_("Owner"),
        "rev": N_("Revision"),
        "changed": N_("Changed"),
        "created": N_("Made"),
        "settings": N_("Settings"),
        "manifest": N_("Manifest"),
    }
    column_formatters = {"slug": open_link}
    column_formatters_detail = {"settings": json_block, "manifest": json_block}
    column_searchable_list = ("slug", "title")
    column_filters = ("slug", "title", "version", "owner.name", "changed")
    column_default_sort = ("changed", True)
    column_details_list = (
        "slug",
        "title",
        "version",
        "owner.name",
        "rev",
        "created",
        "changed",
        "manifest",
        "settings",
    )

    def confined(self, query: Any) -> Any:
        return query.filter(access.visible(person()))

    def visible_to_me(self, model: Any) -> bool:
        return access.rights(database()(), person(), model).see

    def create_form(self, obj: Any = None) -> Any:
        form = ScenarioForm(get_form_data())
        del form.version
        return form

    def edit_form(self, obj: Any = None) -> Any:
        form = ScenarioForm(get_form_data(), data={"slug": obj.slug, "title": obj.title, "version": obj.version})
        del form.starter
        form.slug.render_kw = {"readonly": True}
        return form

    def write_created(self, form: Any) -> Scenario:
        with writing(database()) as session:
            return transfer.create(
                session, form.slug.data, form.title.data, form.starter.data, current_user._get_current_object()
            )

    def write_updated(self, form: Any, model: Scenario) -> Scenario:
        languages = model.manifest.get("languages") or ["en"]
        title = {**(model.settings.get("title") or {}), languages[0]: form.title.data}
        value = {"title": title, "manifest": {"version": form.version.data}}
        with writing(database()) as session:
            access.require_change(session, person(), model.slug)
            commands.apply(
                session,
                model.slug,
                [{"op": "settings", "value": value}],
                label=_("Changed the settings"),
                who=current_user.name,
                base=model.rev,
            )
        return model

    def write_deleted(self, model: Scenario) -> None:
        with writing(database()) as session:
            transfer.delete(session, model.slug, current_user._get_current_object())


class UserForm(AdminForm):
    """A person and what they may do."""

    name = StringField(N_("Name"), [InputRequired(), Length(max=64)], render_kw={"autocomplete": "off"})
    role = SelectField(
        N_("Role"),
        choices=[
            SelectChoice("reader", N_("Reader: looks")),
            SelectChoice("designer", N_("Designer: writes")),
            SelectChoice("admin", N_("Administrator: keeps the users too")),
        ],
        default="designer",
    )
    active = BooleanField(N_("May sign in"), default=True)
    password = PasswordField(
        N_("Password"),
        [Optional(), Length(min=accounts.SHORTEST_PASSWORD, max=1000)],
        description=N_("At least 8 characters. Empty: stays as it is."),
        render_kw={"autocomplete": "new-password"},
    )


class UserView(StudioView):
    """The people of this studio; only for administrators."""

    form = UserForm
    column_list = ("name", "role", "active", "created")
    column_labels = {"name": N_("Name"), "role": N_("Role"), "active": N_("May sign in"), "created": N_("Since")}
    column_details_list = column_list
    column_searchable_list = ("name",)
    column_filters = ("name", "role", "active")

    def is_accessible(self) -> bool:
        return super().is_accessible() and bool(current_user.is_admin)

    def may_write(self) -> bool:
        return super().may_write() and bool(current_user.is_admin)

    def create_form(self, obj: Any = None) -> Any:
        return UserForm(get_form_data())

    def edit_form(self, obj: Any = None) -> Any:
        return UserForm(get_form_data(), data={"name": obj.name, "role": obj.role, "active": obj.active})

    def write_created(self, form: Any) -> User:
        with writing(database()) as session:
            user = accounts.create_user(session, form.name.data, form.password.data or "", form.role.data)
            user.active = form.active.data
            if not user.active:
                audit.note(session, "person-changed", user.name, _("may not sign in"))
            return user

    def write_updated(self, form: Any, model: User) -> User:
        with writing(database()) as session:
            user = session.get_one(User, model.id, populate_existing=True)
            other = accounts.find_user(session, form.name.data)
            if other is not None and other.id != user.id:
                raise Refused("taken", _("There is a user called “%(name)s” already.", name=form.name.data))
            if user.is_admin and (form.role.data != "admin" or not form.active.data):
                _keep_one_admin(session, user)
            before = _told(user)
            user.name = " ".join(form.name.data.split())
            user.role = form.role.data if form.role.data in ROLES else user.role
            user.active = form.active.data
            if _told(user) != before:
                audit.note(session, "person-changed", user.name, f"{before} → {_told(user)}")
            if form.password.data:
                accounts.set_password(session, user, form.password.data, current_app.extensions["studio-config"])
            return user

    def write_deleted(self, model: User) -> None:
        if model.id == current_user.id:
            raise Refused("not-yourself", _("You can not delete yourself."))
        with writing(database()) as session:
            user = session.get_one(User, model.id)
            if user.is_admin:
                _keep_one_admin(session, user)
            audit.note(session, "person-deleted", user.name, user.role)
            session.delete(user)


def _told(user: User) -> str:
    """What the audit trail says of a person: name, role and whether they may sign in."""
    return f"{user.name}, {user.role}" if user.active else f"{user.name}, {user.role}, {_('may not sign in')}"


def _keep_one_admin(session: Any, but: User) -> None:
    query = (
        select(func.count())
        .select_from(User)
        .where(col(User.role) == "admin", col(User.active).is_(True), col(User.id) != but.id)
    )
    if not session.scalar(query):
        raise Refused("last-admin", _("This is the last administrator; the studio needs one."))


class ChangeView(StudioView):
    """Who did what: read-only."""

    column_list = ("at", "scenario_slug", "who", "label", "undone")
    column_labels = {
        "at": N_("When"),
        "scenario_slug": N_("Scenario"),
        "who": N_("Who"),
        "label": N_("What"),
        "undone": N_("Undone"),
        "undone_by": N_("Undone by"),
        "commands": N_("Commands"),
        "inverse": N_("Inverse"),
    }
    column_details_list = ("at", "scenario_slug", "who", "label", "undone", "undone_by", "commands", "inverse")
    column_formatters_detail = {"commands": json_block, "inverse": json_block}
    column_searchable_list = ("label", "who", "scenario_slug")
    column_filters = ("scenario_slug", "who", "label", "at", "undone")
    column_default_sort = ("id", True)

    def may_write(self) -> bool:
        return False

    def confined(self, query: Any) -> Any:
        if current_user.is_admin:
            return query
        return query.filter(col(Change.scenario_id).in_(select(col(Scenario.id)).where(access.visible(person()))))

    def visible_to_me(self, model: Any) -> bool:
        if current_user.is_admin:
            return True
        scenario = database()().get(Scenario, model.scenario_id) if model.scenario_id is not None else None
        return scenario is not None and access.rights(database()(), person(), scenario).see


class AuditView(StudioView):
    """The audit trail; only for administrators, who can read it, and carry it away as a table."""

    can_export = True
    export_types = ("csv",)
    column_list = ("at", "who", "action", "subject", "detail", "address")
    column_labels = {
        "at": N_("When"),
        "who": N_("Who"),
        "action": N_("What"),
        "subject": N_("To what"),
        "detail": N_("In detail"),
        "address": N_("Address"),
    }
    column_details_list = column_list
    column_searchable_list = ("who", "subject", "detail")
    column_filters = ("at", "who", "action", "subject", "detail", "address")
    column_default_sort = ("id", True)
    column_formatters = {
        "action": lambda _view, _context, line, _name: str(audit.ACTIONS.get(line.action, line.action))
    }
    page_size = 50

    def is_accessible(self) -> bool:
        return super().is_accessible() and bool(current_user.is_admin)

    def may_write(self) -> bool:
        return False

    @expose("/export/<export_type>/")
    def export(self, export_type: str) -> ResponseReturnValue:
        """The lines that the filters of the list let through, newest first, as a table for a spreadsheet."""
        if export_type != "csv":
            abort(404)
        asked = self._get_list_extra_args()
        _count, lines = self.get_list(0, asked.sort, asked.sort_desc, asked.search, asked.filters, page_size=MOST_LINES)
        name = f"audit-{now():%Y-%m-%d}.csv"
        return Response(
            "".join(audit.as_csv(lines)),
            mimetype="text/csv",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )


class PackForm(AdminForm):
    """A file with a content pack."""

    name = FileField(N_("Content pack (.haunt)"), [InputRequired()])


class PackView(StudioView):
    """Uploaded content packs. The base pack comes with the studio."""

    form = PackForm
    column_list = ("slug", "title", "version", "uploaded_by", "at")
    column_details_list = column_list
    column_labels = {
        "slug": N_("Id"),
        "title": N_("Title"),
        "version": N_("Version"),
        "uploaded_by": N_("Uploaded by"),
        "at": N_("When"),
    }
    column_searchable_list = ("slug", "title")

    @property
    def can_edit(self) -> bool:
        return False

    def create_form(self, obj: Any = None) -> Any:
        return PackForm(get_form_data())

    @expose("/edit/", methods=("GET", "POST"))
    def edit_view(self) -> ResponseReturnValue:
        """A pack is replaced by uploading it again, not edited."""
        return redirect(self.get_url(".index_view"))

    def write_created(self, form: Any) -> Pack:
        with writing(database()) as session:
            return packs.upload(session, form.name.data.read(), current_user.name)

    def write_deleted(self, model: Pack) -> None:
        with writing(database()) as session:
            rows = session.scalars(select(Scenario).order_by(col(Scenario.slug)))
            users = [row for row in rows if model.slug in (row.manifest.get("requires") or {})]
            if users:
                seen = [row.slug for row in users if access.rights(session, person(), row).see]
                names = seen if len(seen) == len(users) else [*seen, _("a private scenario")]
                raise Refused(
                    "in-use", _("“%(id)s” is still used by %(names)s.", id=model.slug, names=", ".join(names))
                )
            audit.note(session, "pack-deleted", model.slug, model.version)
            session.delete(session.get_one(Pack, model.id))
