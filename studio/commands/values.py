"""Checks of what comes in with a command, before it touches a row."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from flask_babel import gettext as _

from studio.commands.errors import Refused
from studio.structure import wrong_types
from studio.things import Kind

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
VARIABLE = re.compile(r"[a-z][a-z0-9_]*")
LONGEST_ID = 64

#: Nesting and size of one value (a real event is under 12 deep; a package may be 48 deep).
DEEPEST = 40
MOST_NODES = 50_000
LARGEST_NUMBER = 10**15


def check_id(kind: Kind, value: Any) -> str:
    """The id, when it may be one of that kind."""
    pattern = VARIABLE if kind.name == "variables" else SLUG
    if isinstance(value, str) and len(value) <= LONGEST_ID and pattern.fullmatch(value):
        return value
    if kind.name == "variables":
        raise Refused(
            "bad-id",
            _(
                "“%(id)s” can not name a variable: use small letters, digits and _, and begin with a letter.",
                id=str(value)[:80],
            ),
        )
    raise Refused(
        "bad-id",
        _(
            "“%(id)s” can not be an id: use small letters and digits, with single hyphens between, at most 64.",
            id=str(value)[:80],
        ),
    )


def check_body(kind: Kind, slug: str, value: Any) -> dict[str, Any]:
    """The item, with its id, when it could be one of that kind.

    A half-written item is welcome: something may be missing or not be known yet, which the checker then
    tells. Refused is what the editors could not even show: not an object, or fields of wrong types.
    """
    if not isinstance(value, Mapping):
        raise Refused("not-an-object", _("This is not an object, so it can not be stored."))
    body: dict[str, Any] = check_json(value)
    if "id" not in body and kind.named:
        body = {"id": slug, **body}
    if body.get("id", slug) != slug:
        raise Refused("bad-id", _("The item calls itself “%(own)s”, not “%(id)s”.", own=str(body["id"])[:80], id=slug))
    problems = wrong_types(kind.part, body)
    if problems:
        raise Refused(
            "wrong-types",
            _("“%(id)s” was not stored: %(first)s", id=slug, first=problems[0]["message"]),
            problems=problems,
        )
    return body


def check_json(value: Any) -> Any:
    """The value as packages write it; refused is what JSON or UTF-8 can not hold, and what is nested or
    long beyond reason. A whole number is written without a fraction (2.0 becomes 2), as the reader of
    packages does it, so that an export comes back the same."""
    return _Tidy().tidy(value, 1)


class _Tidy:
    def __init__(self) -> None:
        self.count = 0

    def tidy(self, value: Any, depth: int) -> Any:
        self.count += 1
        if depth > DEEPEST or self.count > MOST_NODES:
            raise Refused("too-large", _("This is too deeply nested or too large to be stored."))
        if isinstance(value, Mapping):
            return {self.tidy(str(key), depth): self.tidy(item, depth + 1) for key, item in value.items()}
        if isinstance(value, list):
            return [self.tidy(item, depth + 1) for item in value]
        if isinstance(value, str):
            try:
                value.encode()
            except UnicodeEncodeError:
                raise Refused("bad-text", _("A text holds half of a character and can not be stored.")) from None
        elif isinstance(value, (int, float)) and not isinstance(value, bool):
            if not abs(value) < LARGEST_NUMBER:  # not a number is not less than anything either
                raise Refused("bad-number", _("A number is too large to be stored."))
            return int(value) if value == int(value) else value
        return value


def check_position(value: Any) -> int | None:
    """A place in a list, counted from 0; None is the end."""
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise Refused("bad-position", _("A position is a whole number from 0."))
    return value


def check_fields(command: Mapping[str, Any], *allowed: str) -> None:
    """Refuse fields that the command does not know: they would be lost without a word."""
    for name in command:
        if name not in ("op", *allowed):
            raise Refused(
                "unknown-field",
                _("The command “%(op)s” has no field “%(name)s”.", op=str(command.get("op")), name=str(name)[:64]),
            )
