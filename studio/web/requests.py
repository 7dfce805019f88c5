"""Reading what was sent, strictly."""

from __future__ import annotations

import json
from typing import Any

from flask import abort, request
from flask_babel import gettext as _

from studio.commands.errors import Refused


class BadRequest(Refused):
    """What was sent can not be read."""

    status = 400


def json_object() -> dict[str, Any]:
    """The JSON object of the request's body. Doubled keys and NaN are refused: one of two values would be lost."""
    data = request.get_data()
    if not data:
        return {}
    try:
        value = strict_json(data.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadRequest("bad-json", _("This is not JSON: %(reason)s", reason=str(error)[:200])) from None
    if not isinstance(value, dict):
        raise BadRequest("bad-json", _("A JSON object was expected."))
    return value


def strict_json(text: str) -> Any:
    """Parse JSON; `ValueError` for what the standard library would let pass (NaN, doubled keys)."""
    return json.loads(text, parse_constant=_refuse_constant, object_pairs_hook=_unique)


def base_of(body: dict[str, Any]) -> int | None:
    """The revision the client saw, when it says one."""
    base = body.get("base")
    if base is None:
        return None
    if isinstance(base, bool) or not isinstance(base, int):
        raise BadRequest("bad-base", _("The revision is a whole number."))
    return base


def uploaded() -> bytes:
    """The file of the request: the field `file` of a form, or the whole body."""
    if request.mimetype == "multipart/form-data":
        file = request.files.get("file")
        if file is None or not file.filename:
            raise BadRequest("no-file", _("No file was chosen."))
        data: bytes = file.read()
        return data
    body = request.get_data()
    if not body:
        abort(400)
    return body


def _refuse_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a JSON number")


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _value in pairs]
        doubled = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the key “{doubled[:60]}” is there twice")
    return found
