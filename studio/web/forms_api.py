"""What the forms ask beside the scenario itself: schemas, the words of expressions, checks while typing, uses."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, get_args

from flask import Blueprint, Response, jsonify, request
from flask.typing import ResponseReturnValue
from flask_babel import get_locale
from flask_babel import gettext as _

from runtime import localise
from schema import expressions
from schema.schemafiles import definitions, part_name
from schema.texts import TextError, parse_text
from studio.commands.draft import Draft
from studio.database import database
from studio.references import counted
from studio.things import KINDS
from studio.web.requests import BadRequest, json_object

blueprint = Blueprint("forms_api", __name__, url_prefix="/api")

#: What stands for a name while a text is only looked at.
SAMPLES = {"active": "Ada", "acting": "Ada", "target": "Wen", "owner": "Ada", "it": "…", "this": "…"}
LONGEST_TEXT = 10_000
MOST_CONDITIONS = 1000


@blueprint.get("/schema")
def schemas() -> ResponseReturnValue:
    """Every definition by its name, and of which definition the items of each kind are."""
    return _unchanging({"kinds": {name: part_name(kind.part) for name, kind in KINDS.items()}, "defs": definitions()})


@blueprint.get("/expressions")
def vocabulary() -> ResponseReturnValue:
    """The names and functions that every expression may use, with types and meanings."""
    return _unchanging(_vocabulary())


@blueprint.post("/expressions/check")
def check_expression() -> Response:
    """What is wrong with an expression (`{"source", "variables": {name: type}, "wanted"?: type}`), and where."""
    body = json_object()
    source, variables, wanted = body.get("source"), body.get("variables", {}), body.get("wanted")
    known = get_args(expressions.Type)
    if (
        not isinstance(source, str)
        or not isinstance(variables, Mapping)
        or any(each not in known for each in variables.values())
    ):
        raise BadRequest("bad-request", _("Send the expression as “source”, and the types of the variables."))
    if wanted is not None and wanted not in known:
        raise BadRequest("bad-request", _("There is no such type."))
    if len(source) > expressions.MAX_LENGTH:
        message = _("An expression has at most %(number)d letters.", number=expressions.MAX_LENGTH)
        return jsonify({"problems": [{"message": message, "column": expressions.MAX_LENGTH + 1}]})
    found = expressions.check(source, variables, wanted)
    return jsonify({"problems": [{"message": each.message, "column": each.column} for each in found]})


@blueprint.post("/expressions/evaluate")
def evaluate_conditions() -> Response:
    """What conditions come to when names have these values (`{"sources": [...], "values": {name: value}}`):
    true, false, or null where only the play can tell."""
    body = json_object()
    sources, values = body.get("sources"), body.get("values", {})
    if not isinstance(sources, list) or len(sources) > MOST_CONDITIONS or not isinstance(values, Mapping):
        raise BadRequest("bad-request", _("Send a list of conditions as “sources”, and the values of names."))
    return jsonify({"values": [_outcome(source, values) for source in sources]})


def _outcome(source: Any, values: Mapping[str, Any]) -> bool | None:
    if not isinstance(source, str):
        return None
    try:
        found = expressions.parse(source).evaluate(_Given(values))
    except (expressions.ExpressionError, _Unknown):
        return None
    return found if isinstance(found, bool) else None


class _Unknown(Exception):
    """A name or function that only the play knows."""


class _Given:
    """An environment in which the given names have values, and nothing else is known."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values

    def name(self, parts: tuple[str, ...]) -> Any:
        value = self._values.get(".".join(parts))
        if not isinstance(value, (bool, int, str)):
            raise _Unknown
        return value

    def call(self, function: str, args: list[Any]) -> Any:
        raise _Unknown


@blueprint.post("/texts/preview")
def preview_text() -> Response:
    """A text (`{"source", "values"?: {variable: words}}`) as the players will read it, or where its grammar breaks."""
    body = json_object()
    source, values = body.get("source"), body.get("values", {})
    if not isinstance(source, str) or len(source) > LONGEST_TEXT or not isinstance(values, Mapping):
        raise BadRequest("bad-request", _("Send the text as “source”."))
    try:
        parse_text(source)
    except TextError as error:
        return jsonify({"error": {"message": error.message, "line": error.line, "column": error.column}})
    language = str(get_locale() or "en")
    shown = {**SAMPLES, **{f"var:{name}": str(value) for name, value in values.items()}}
    return jsonify(localise({"$story": {language: source}, "a": shown}, language, _))


@blueprint.get("/scenarios/<slug>/uses")
def count_uses(slug: str) -> Response:
    """How many places speak of each thing that is spoken of at all: `{kind: {id: number}}`."""
    return jsonify(counted(Draft.open(database()(), slug)))


def _unchanging(value: Any) -> ResponseReturnValue:
    """An answer that is the same until the program is renewed."""
    response = jsonify(value)
    response.headers["Cache-Control"] = "private, no-cache"
    response.add_etag()
    return response.make_conditional(request)


@lru_cache(maxsize=1)
def _vocabulary() -> dict[str, Any]:
    return {
        "functions": {
            name: {
                "parameters": [
                    {"name": each.name, "types": each.types, "refers": each.refers} for each in signature.parameters
                ],
                "returns": signature.returns,
                "meaning": signature.meaning,
                "example": signature.example,
            }
            for name, signature in expressions.FUNCTIONS.items()
        },
        "names": dict(expressions.BUILTINS),
        "pieces": list(expressions.PIECES),
        "members": dict(expressions.MEMBERS),
    }
