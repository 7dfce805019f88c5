"""The list and form of every kind of thing."""

from __future__ import annotations

import json
from typing import Any, cast

from flask import request, url_for
from flask_babel import gettext as _
from flask_babel import lazy_gettext as N_
from markupsafe import Markup
from sqlalchemy import select
from sqlmodel import col

from schema import schema_for
from studio import access, commands
from studio.admin.base import AdminForm, StudioView
from studio.admin.fields import JsonField, mark
from studio.commands.errors import Refused
from studio.database import database, writing
from studio.models import Scenario
from studio.things import Kind, Thing
from studio.untyped import (
    HiddenField,
    InputRequired,
    IntegerField,
    Length,
    NumberRange,
    Optional,
    SelectChoice,
    SelectField,
    StringField,
    current_user,
    get_form_data,
)
from studio.web.security import person


def scenario_link(_view: Any, _context: Any, model: Any, _name: str) -> Markup:
    """The scenario's slug, leading to its workspace."""
    address = url_for("pages.open_scenario", slug=model.scenario.slug)
    return Markup('<a href="{}">{}</a>').format(address, model.scenario.slug)


def json_block(_view: Any, _context: Any, model: Any, name: str) -> Markup:
    """A JSON value, set so that it can be read."""
    return Markup("<pre class='json'>{}</pre>").format(json.dumps(getattr(model, name), ensure_ascii=False, indent=2))


def _choice(row: Scenario) -> Any:
    return SelectChoice(row.slug, f"{row.title} ({row.slug})")


class ThingForm(AdminForm):
    """An item as JSON, with its id and its place in the list."""

    scenario = SelectField(N_("Scenario"), [InputRequired()], validate_choice=False)
    slug = StringField(N_("Id"), [InputRequired(), Length(max=64)])
    position = IntegerField(
        N_("Position"), [Optional(), NumberRange(0)], description=N_("Counted from 0. Empty: at the end.")
    )
    body = JsonField(
        N_("Contents"),
        description=N_("The item as it stands in scenario.json. The guide to the package format tells its fields."),
        render_kw={"rows": 22, "spellcheck": "false", "class": "json"},
    )
    seen = HiddenField()


class ThingView(StudioView):
    """All things of one kind, of all scenarios."""

    kind: Kind
    form = ThingForm
    column_list = ("scenario.slug", "slug", "title", "position")
    column_labels = {
        "scenario.slug": N_("Scenario"),
        "slug": N_("Id"),
        "title": N_("Title"),
        "position": N_("Position"),
        "body": N_("Contents"),
    }
    column_searchable_list = ("slug", "title")
    column_filters = ("scenario.slug", "slug", "title")
    column_sortable_list = (("scenario.slug", "scenario.slug"), "slug", "title", "position")
    column_default_sort = [("scenario.slug", False), ("position", False)]
    column_details_list = ("scenario.slug", "slug", "title", "position", "body")
    column_formatters = {"scenario.slug": scenario_link}
    column_formatters_detail = {"body": json_block}

    def __init__(self, kind: Kind, sessions: Any) -> None:
        self.kind = kind
        super().__init__(kind.table, sessions, name=kind.title, endpoint=kind.name, url=kind.name)

    def confined(self, query: Any) -> Any:
        seen = select(col(Scenario.id)).where(access.visible(person()))
        return query.filter(col(self.kind.table.scenario_id).in_(seen))

    def visible_to_me(self, model: Any) -> bool:
        return access.rights(database()(), person(), model.scenario).see

    def create_form(self, obj: Any = None) -> Any:
        form = ThingForm(get_form_data(), data={"scenario": request.args.get("scenario", ""), "body": self._example()})
        return self._offer_scenarios(form)

    def edit_form(self, obj: Any = None) -> Any:
        data = {
            "scenario": obj.scenario.slug,
            "slug": obj.slug,
            "position": obj.position,
            "body": obj.body,
            "seen": mark(obj.body),
        }
        form = ThingForm(get_form_data(), data=data)
        form.scenario.render_kw = {"disabled": True}
        form.scenario.validators = ()
        form.scenario.flags.required = False
        form.scenario.choices = [_choice(obj.scenario)]
        return form

    def write_created(self, form: Any) -> Thing:
        slug = form.scenario.data or ""
        put = {
            "op": "put",
            "kind": self.kind.name,
            "id": form.slug.data,
            "value": self._named(form.body.data, form.slug.data),
            "position": form.position.data,
        }
        with writing(database()) as session:
            access.require_change(session, person(), slug)
            if self._row(session, slug, form.slug.data) is not None:
                raise Refused("taken", _("There is a “%(id)s” already.", id=form.slug.data))
            commands.apply(session, slug, [put], label=_("Added %(id)s", id=form.slug.data), who=current_user.name)
            row = self._row(session, slug, form.slug.data)
        assert row is not None
        return row

    def write_updated(self, form: Any, model: Any) -> Thing:
        scenario, old, new = model.scenario.slug, model.slug, form.slug.data
        steps: list[dict[str, Any]] = [
            {"op": "put", "kind": self.kind.name, "id": old, "value": self._named(form.body.data, old)}
        ]
        if new != old:
            steps.append({"op": "rename", "kind": self.kind.name, "id": old, "to": new})
        if form.position.data is not None and form.position.data != model.position:
            steps.append({"op": "move", "kind": self.kind.name, "id": new, "position": form.position.data})
        with writing(database()) as session:
            access.require_change(session, person(), scenario)
            now = self._row(session, scenario, old)
            if now is None or mark(now.body) != form.seen.data:
                raise commands.Conflict(
                    "conflict",
                    _(
                        "Somebody changed “%(id)s” since you opened this form. Copy your text, then load the page.",
                        id=old,
                    ),
                )
            commands.apply(session, scenario, steps, label=_("Changed %(id)s", id=new), who=current_user.name)
        return cast(Thing, model)

    def write_deleted(self, model: Any) -> None:
        step = {"op": "remove", "kind": self.kind.name, "id": model.slug}
        with writing(database()) as session:
            access.require_change(session, person(), model.scenario.slug)
            commands.apply(
                session, model.scenario.slug, [step], label=_("Removed %(id)s", id=model.slug), who=current_user.name
            )

    def _named(self, body: dict[str, Any], slug: str) -> dict[str, Any]:
        """The body with the id of the form: the field for the id is the one that counts."""
        return {**body, "id": slug} if self.kind.named or "id" in body else body

    def _row(self, session: Any, scenario: str, slug: str) -> Thing | None:
        table = self.kind.table
        query = select(table).join(Scenario).where(col(Scenario.slug) == scenario, col(table.slug) == slug)
        row: Thing | None = session.scalars(query.execution_options(populate_existing=True)).one_or_none()
        return row

    def _offer_scenarios(self, form: Any) -> Any:
        rows = database().scalars(select(Scenario).where(access.changeable(person())).order_by(col(Scenario.slug)))
        form.scenario.choices = [_choice(row) for row in rows]
        return form

    def _example(self) -> dict[str, Any]:
        """What the schema gives as an example: a better start than an empty page."""
        examples = schema_for(self.kind.part).get("examples") or [{}]
        return {key: value for key, value in examples[0].items() if key != "id"}
