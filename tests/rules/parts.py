"""Small pieces of scenarios that the tests of the rules are put together from."""

from __future__ import annotations

from typing import Any

from tests.fixtures.ledger import f1_content

Json = dict[str, Any]


def say(text: str) -> Json:
    """A text in the fixture's language."""
    return {"en": text}


def item(id: str, *abilities: Json, **parts: Any) -> Json:
    """A common item with one copy."""
    plain = {"name": say(id), "text": say(f"A {id}."), "kind": "common", "traits": [], "copies": 1}
    return {"id": id, **plain, "abilities": list(abilities), **parts}


def items(*more: Json) -> list[Json]:
    """The fixture's items and *more*."""
    return [*f1_content()["items"], *more]


def person_four() -> list[Json]:
    """The fixture's investigators and a fourth."""
    people: list[Json] = f1_content()["investigators"]
    return [*people, {**people[0], "id": "p4", "name": say("Prosper Lund")}]


def token(id: str, kind: str, at: str, **parts: Any) -> Json:
    """A token that lies on the board from the start."""
    return {"id": id, "kind": kind, "name": say(id), "at": at, "placed": True, **parts}


def used(token_id: str, *choices: Json, **parts: Any) -> Json:
    """An event of selecting a token."""
    event: Json = {"id": f"{token_id}-used", "trigger": {"type": "token-used", "token": token_id}, **parts}
    return {**event, "choices": list(choices)} if choices else event


def choice(id: str, *do: Json, action: bool = True, **parts: Any) -> Json:
    """A choice; it costs an action unless told otherwise."""
    return {"id": id, "label": say(id), "action": action, "do": list(do), **parts}


def number_variables(*names: str) -> list[Json]:
    """Variables that begin at 0."""
    return [{"id": name, "type": "number", "default": 0} for name in ("progress", *names)]


def truths(*names: str) -> list[Json]:
    """Variables that begin false, beside the fixture's own."""
    return [*number_variables(), *({"id": name, "type": "boolean", "default": False} for name in names)]


def only_hall(**scenario: Any) -> Json:
    """The fixture with the Hall alone on the table; the Study waits behind door D1."""
    places = {"t1": (0, 0), "t2": (6, -2), "t3": (0, 2), "t4": (0, -4)}
    tiles = [
        {"id": id, "tile": id, "x": x, "y": y, "rotation": 0, "revealed": id == "t1"} for id, (x, y) in places.items()
    ]
    return {"board": {"entrance": "t1/h1", "tiles": tiles}, **scenario}
