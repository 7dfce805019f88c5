"""What a request asks for, read with suspicion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flask import request

from runtime.messages import M
from runtime.web.errors import WebError
from runtime.web.options import players_of

MAX_SEED = 2**53
"""What a browser's numbers can hold."""


def body() -> dict[str, Any]:
    """Return the JSON object of a request, empty without a body; refuses anything else."""
    found = request.get_json(silent=True) if request.get_data(cache=True) else {}
    if not isinstance(found, dict):
        raise nonsense()
    return found


def nonsense() -> WebError:
    """Return the refusal of a request that does not say what it should."""
    return WebError(400, "bad-request", M("The request does not say what it should."))


def people_of(given: Any) -> list[str]:
    """Return a list of names; refuses anything else."""
    if not isinstance(given, list) or not all(isinstance(one, str) for one in given):
        raise nonsense()
    return given


def seed_of(given: Any) -> int | None:
    """Return a seed, or None for chance; refuses what is no whole number."""
    if given is not None and (type(given) is not int or not 0 <= given < MAX_SEED):
        raise WebError(422, "not-allowed", M("A seed is a whole number that is not negative."))
    return given


def check_party(people: Sequence[str], document: Mapping[str, Any]) -> None:
    """Refuse a party that a scenario is not for."""
    limits = players_of(document)
    if len(set(people)) != len(people) or not limits["min"] <= len(people) <= limits["max"]:
        raise WebError(
            422,
            "not-allowed",
            M("Choose {min} to {max} different investigators.", min=limits["min"], max=limits["max"]),
        )


def file_sent(missing: Any) -> tuple[str, bytes]:
    """Return the name and the bytes of the file that was sent, in a form or as the body; refuses with *missing*."""
    sent = next(iter(request.files.values()), None)
    if sent is None:
        name, data = request.args.get("name"), request.get_data()
    else:
        name, data = sent.filename, sent.read()
        sent.close()  # a large one lies in a temporary file
    if not data:
        raise WebError(400, "bad-request", missing)
    return name or "", data
