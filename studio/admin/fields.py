"""Form fields of ours."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from flask_babel import gettext as _

from studio.untyped import TextAreaField, ValidationError
from studio.web.requests import strict_json


class JsonField(TextAreaField):  # type: ignore[misc]
    """A JSON object, written as text. What was typed stays when it can not be read."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._fault = ""

    def _value(self) -> str:
        if self.raw_data:
            return str(self.raw_data[0])
        return json.dumps(self.data if self.data is not None else {}, ensure_ascii=False, indent=2)

    def process_formdata(self, valuelist: list[Any]) -> None:
        text = valuelist[0] if valuelist else ""
        self.data, self._fault = None, ""
        try:
            found = strict_json(text)
        except json.JSONDecodeError as error:
            self._fault = _(
                "This is not JSON: %(reason)s (line %(line)d, column %(column)d).",
                reason=error.msg,
                line=error.lineno,
                column=error.colno,
            )
        except (ValueError, RecursionError) as error:
            self._fault = _("This is not JSON: %(reason)s", reason=str(error)[:200])
        else:
            if isinstance(found, dict):
                self.data = found
            else:
                self._fault = _("A JSON object was expected: { … }")

    def pre_validate(self, form: Any) -> None:
        if self._fault:
            raise ValidationError(self._fault)


def mark(value: Any) -> str:
    """A short mark of a value, to see later whether somebody else changed it."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:24]
