"""What all views of the admin have in common: signing in, roles, tokens, and changes through commands."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from flask import abort, flash
from flask.typing import ResponseReturnValue
from flask_babel import lazy_gettext as N_
from flask_babel import ngettext
from markupsafe import Markup

from studio.admin.filters import SQLModelFilters
from studio.admin.sqla import ModelView
from studio.commands.errors import Refused
from studio.database import database
from studio.untyped import BaseForm, FlaskForm, action, current_user, format_datetime, typefmt
from studio.web import context, errors

#: Views that change something.
WRITES = frozenset({"create_view", "edit_view", "delete_view", "action_view", "ajax_update"})


def moment(_view: Any, value: datetime, _name: str) -> Markup:
    """A moment; `studio.js` shows it in the reader's own time zone."""
    words = format_datetime(value, "d MMM yyyy, HH:mm")
    return Markup('<time datetime="{}">{}</time>').format(value.isoformat(), words)


class AdminForm(BaseForm):  # type: ignore[misc]
    """Every form of the admin carries the same token as the rest of the studio."""

    class Meta(BaseForm.Meta, FlaskForm.Meta):  # type: ignore[misc]
        """Translations of the admin, token of Flask-WTF."""


class Guarded:
    """A view that is closed to everybody who has not signed in."""

    def is_accessible(self) -> bool:
        return bool(current_user and current_user.is_authenticated)

    def inaccessible_callback(self, name: str, **_kwargs: Any) -> ResponseReturnValue:
        if not current_user.is_authenticated:
            return errors.not_signed_in()
        return errors.forbidden()

    def render(self, template: str, **kwargs: Any) -> str:
        """The page with its language said, and its inline handlers set aside for `admin.js`: our policy would block
        them (and say so in the console), and then a delete button would delete without asking."""
        page: str = super().render(template, **kwargs)  # type: ignore[misc]
        return page.replace("<html>", f'<html lang="{context.language()}">', 1).replace(' onclick="', ' data-onclick="')


class StudioView(Guarded, ModelView):  # type: ignore[misc]
    """A list of rows. Readers look; whoever may write goes through `write_*`, never to the rows."""

    filter_converter = SQLModelFilters()
    form_base_class = AdminForm
    column_type_formatters = {**typefmt.BASE_FORMATTERS, datetime: moment}
    column_type_formatters_detail = {**typefmt.DETAIL_FORMATTERS, datetime: moment}
    page_size = 20
    can_set_page_size = True
    named_filter_urls = True
    column_display_pk = False
    # Whoever may look may also read a row's page; there is nothing hidden from one designer to another.
    can_view_details = True

    def may_write(self) -> bool:
        """Whether the person may change rows of this kind."""
        return bool(current_user and current_user.is_authenticated and current_user.may_change)

    def _handle_view(self, name: str, **kwargs: Any) -> ResponseReturnValue | None:
        closed: ResponseReturnValue | None = super()._handle_view(name, **kwargs)
        if closed is None and name in WRITES and not self.may_write():
            abort(403)
        return closed

    @property
    def can_create(self) -> bool:
        return self.may_write()

    @property
    def can_edit(self) -> bool:
        return self.may_write()

    @property
    def can_delete(self) -> bool:
        return self.may_write()

    def is_action_allowed(self, name: str) -> bool:
        return self.may_write() and bool(super().is_action_allowed(name))

    def confined(self, query: Any) -> Any:
        """The query without the rows that the person may not see."""
        return query

    def visible_to_me(self, model: Any) -> bool:
        """Whether the person may see this row."""
        return True

    def get_query(self) -> Any:
        return self.confined(super().get_query())

    def get_count_query(self) -> Any:
        return self.confined(super().get_count_query())

    def get_one(self, id: str) -> Any:
        row = super().get_one(id)
        return row if row is not None and self.visible_to_me(row) else None

    def write_created(self, form: Any) -> Any:
        """Carry out what a form for a new row asks for; return the row."""
        raise NotImplementedError

    def write_updated(self, form: Any, model: Any) -> Any:
        """Carry out what a form for a row asks for; return the row."""
        raise NotImplementedError

    def write_deleted(self, model: Any) -> None:
        """Take a row away."""
        raise NotImplementedError

    def create_model(self, form: Any) -> Any:
        try:
            return self.write_created(form)
        except Refused as error:
            self._refused(error, form)
            return False

    def update_model(self, form: Any, model: Any) -> bool:
        try:
            self.write_updated(form, model)
        except Refused as error:
            self._refused(error, form)
            return False
        return True

    def delete_model(self, model: Any) -> bool:
        try:
            self.write_deleted(model)
        except Refused as error:
            self._refused(error, None)
            return False
        return True

    @action("delete", N_("Delete"), N_("Delete the marked rows?"))
    def action_delete(self, ids: list[str]) -> None:
        """Delete the marked rows one by one, each with its own check."""
        count = sum(self.delete_model(row) for row in map(self.get_one, ids) if row is not None)
        if count:
            flash(ngettext("%(num)d row was deleted.", "%(num)d rows were deleted.", count), "success")

    def _refused(self, error: Refused, form: Any) -> None:
        """Say why, beside the field when it is about one."""
        database().rollback()
        fields = {
            "bad-id": "slug",
            "taken": "slug",
            "wrong-types": "body",
            "not-an-object": "body",
            "bad-name": "name",
            "short-password": "password",
            "bad-title": "title",
            "bad-version": "version",
        }
        name = fields.get(error.code, "")
        messages = [f"{problem['path']}: {problem['message']}" for problem in error.problems] or [error.message]
        if form is not None and name in form:
            form[name].errors = [*form[name].errors, *messages]
        flash(error.message, "error")

    def handle_view_exception(self, exc: Exception) -> bool:
        return False  # ours are told above; anything else belongs in the log and on the page for faults
