"""Puzzles at the desk: solved, tried out and made. Nothing here is stored; what is kept goes through commands.

A puzzle that is half built is no fault of whoever asks: the answer says `{"unsound": [problems]}`.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, jsonify
from flask_babel import gettext as _

from runtime import RiddleError, localise, make_lock, play_puzzle, puzzle_faults, solve_puzzle, spread_of
from studio.commands.errors import Refused
from studio.web import context
from studio.web.requests import BadRequest, json_object

blueprint = Blueprint("puzzle_desk", __name__, url_prefix="/api/puzzles")
MOST_STEPS = 500
LARGEST_SEED = 10**9
#: A lock without a way out is a fault of the scenario, but may be looked at.
SHUT = "HW601"


@blueprint.post("/solve")
def solve() -> Response:
    """The shortest solution of a puzzle from one beginning, and how many steps it takes over many."""
    body = json_object()
    spec, seed = _puzzle(body), _number(body, "seed", 0, LARGEST_SEED)
    if unsound := _unsound(spec):
        return jsonify({"unsound": unsound})
    return jsonify({**solve_puzzle(spec, seed), "spread": spread_of(spec)})


@blueprint.post("/play")
def play() -> Response:
    """What a player sees after some steps."""
    body = json_object()
    spec, seed, steps = _puzzle(body), _number(body, "seed", 0, LARGEST_SEED), body.get("steps", [])
    if not isinstance(steps, list) or len(steps) > MOST_STEPS:
        raise BadRequest("bad-request", _("Send the steps as a list, at most %(most)d.", most=MOST_STEPS))
    if unsound := _unsound(spec):
        return jsonify({"unsound": unsound})
    try:
        shown = play_puzzle(spec, seed, steps)
    except RiddleError:
        raise Refused("not-allowed", _("This step can not be taken now.")) from None
    name = shown["name"]
    shown["name"] = localise({"$t": name}, context.language(), str) if isinstance(name, dict) and name else None
    return jsonify(shown)


@blueprint.post("/lock")
def lock() -> Response:
    """A lock thought up by the studio: size, number of pieces, how many moves it should take, and a seed."""
    body = json_object()
    width, height = _number(body, "width", 3, 10), _number(body, "height", 3, 10)
    pieces, moves = _number(body, "pieces", 1, 20), _number(body, "moves", 1, 60)
    return jsonify(make_lock(width, height, pieces, moves, _number(body, "seed", 0, LARGEST_SEED)))


def _puzzle(body: dict[str, Any]) -> dict[str, Any]:
    spec = body.get("puzzle")
    if not isinstance(spec, dict):
        raise BadRequest("bad-request", _("Send the puzzle as an object."))
    return spec


def _unsound(spec: dict[str, Any]) -> list[dict[str, Any]]:
    """Why the puzzle can not be played, in the checker's words."""
    problems = puzzle_faults(spec)
    return [problem.as_dict() for problem in problems if problem.severity == "error" and problem.code != SHUT]


def _number(body: dict[str, Any], name: str, least: int, most: int) -> int:
    value = body.get(name, least)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadRequest(
            "bad-number",
            _("“%(name)s” is a whole number from %(least)d to %(most)d.", name=name, least=least, most=most),
        )
    return value
