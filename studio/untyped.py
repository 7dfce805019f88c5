"""Names of libraries that carry no types, or types that do not allow what their documentation teaches.

Everything from Flask-Login, WTForms, Flask-WTF, Flask-Babel's set-up and Flask-Admin is taken from here,
so that the gaps in the types of the house are in one place. `expose` and `action` keep the type of the
function they mark.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

import flask_admin
import flask_admin.actions
import flask_admin.form
import flask_admin.helpers
import flask_admin.model.filters
import flask_admin.model.typefmt
import flask_admin.theme
import flask_babel
import flask_login
import flask_wtf
import flask_wtf.csrf
import wtforms
import wtforms.fields.choices
import wtforms.validators

F = TypeVar("F", bound=Callable[..., Any])


def _open(module: Any) -> Any:
    """The module, with nothing known of its types."""
    return module


_admin, _login, _wtf = _open(flask_admin), _open(flask_login), _open(flask_wtf)
_forms, _checks = _open(wtforms), _open(wtforms.validators)

Babel: Any = _open(flask_babel).Babel
format_datetime: Any = _open(flask_babel).format_datetime

LoginManager: Any = _login.LoginManager
current_user: Any = _login.current_user
login_user: Any = _login.login_user
logout_user: Any = _login.logout_user

CSRFProtect: Any = _wtf.CSRFProtect
CSRFError: Any = _open(flask_wtf.csrf).CSRFError
FlaskForm: Any = _wtf.FlaskForm

BooleanField: Any = _forms.BooleanField
FileField: Any = _forms.FileField
HiddenField: Any = _forms.HiddenField
IntegerField: Any = _forms.IntegerField
PasswordField: Any = _forms.PasswordField
SelectField: Any = _forms.SelectField
SelectMultipleField: Any = _forms.SelectMultipleField
StringField: Any = _forms.StringField
TextAreaField: Any = _forms.TextAreaField
SelectChoice: Any = _open(wtforms.fields.choices).SelectChoice
ValidationError: Any = _forms.ValidationError
InputRequired: Any = _checks.InputRequired
Length: Any = _checks.Length
NumberRange: Any = _checks.NumberRange
Optional: Any = _checks.Optional

Admin: Any = _admin.Admin
AdminIndexView: Any = _admin.AdminIndexView
BaseForm: Any = _open(flask_admin.form).BaseForm
Bootstrap4Theme: Any = _open(flask_admin.theme).Bootstrap4Theme
convert: Any = _open(flask_admin.model.filters).convert
get_form_data: Any = _open(flask_admin.helpers).get_form_data
typefmt: Any = _open(flask_admin.model.typefmt)


def expose(url: str, methods: Sequence[str] = ("GET",)) -> Callable[[F], F]:
    """Make a method a page of its view."""
    return cast("Callable[[F], F]", _admin.expose(url, methods))


def action(name: str, text: Any, confirmation: Any = None) -> Callable[[F], F]:
    """Make a method an action on marked rows."""
    return cast("Callable[[F], F]", _open(flask_admin.actions).action(name, text, confirmation))
