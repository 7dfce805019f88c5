"""The demo and the base pack with an unmistakable mark in everything that may be a secret: ids and hidden texts.

A mark is `zq`, a letter, a number and `qz`. The letter says what is marked, so that a test knows who may read it when.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from runtime.loading import DEMO
from schema import Package, build_package, read_source
from schema.renames import renamed
from tile_library import base_pack

MARK = re.compile(r"zq[a-z]\d+qz")

IDS = {"events": "e", "tokens": "t", "variables": "v", "endings": "n", "puzzles": "u", "objectives": "j"}
"""Kinds of things of the scenario whose ids are marked, with their letters."""


@dataclass
class Marked:
    """The packages, and which thing (by its marked id, or `back`) each mark of a text belongs to."""

    scenario: Package
    pack: Package
    of: dict[str, str] = field(default_factory=dict)


def marked() -> Marked:
    """Return the demo with its marks."""
    read, base = read_source(DEMO).package, base_pack()
    assert read is not None
    of: dict[str, str] = {}
    document = copy.deepcopy(read.document)
    for kind, letter in IDS.items():
        for n, thing in enumerate(list(document[kind])):
            document = _renamed(document, kind, str(thing["id"]), f"zq{letter}{n}qz")
    for n, tile in enumerate(list(document["board"]["tiles"])):
        document = _renamed(document, "placements", str(tile["id"]), f"zqp{n}qz")
    for n, one in enumerate(document["mythos"]["events"]):
        one["id"] = f"zqm{n}qz"
        _mark(one, ("text", "title"), f"zqy{n}qz", str(one["id"]), of)
    for n, event in enumerate(document["events"]):
        _mark(event, ("text", "title"), f"zqx{n}qz", event["id"], of)
        for choice in event.get("choices", []):
            _mark(choice, ("label",), f"zqx{n}qz", event["id"], of)
    for n, ending in enumerate(document["endings"]):
        _mark(ending, ("text", "title"), f"zqz{n}qz", ending["id"], of)
    pack = copy.deepcopy(base.document)
    number = 0
    for kind, letter in (("damage", "d"), ("horror", "d"), ("conditions", "b"), ("spells", "b")):
        for card in pack[kind]:
            for n, face in enumerate(card.get("backs", []) if letter == "b" else [card]):
                number += 1
                _mark(face, ("name", "text"), f"zq{letter}{number}qz", back(f"base:{card['id']}", n), of)
    for n, one in enumerate(_private(pack["conditions"])):
        for choice in one["choose"]:
            _mark(choice, ("label",), f"zqq{n}qz", "", of)
    scenario = build_package(read.manifest, document, read.assets)
    return Marked(scenario, build_package(base.manifest, pack, base.assets), of)


def _private(value: Any) -> Iterator[dict[str, Any]]:
    """The effects in which somebody chooses in private."""
    if isinstance(value, dict):
        if value.get("private") and "choose" in value:
            yield value
        value = list(value.values())
    for each in value if isinstance(value, list) else ():
        yield from _private(each)


def back(card: str, n: int) -> str:
    """How the nth back of a card is called among what marks belong to; a card of one side is its own first."""
    return f"{card}#{n}"


def _renamed(document: dict[str, Any], kind: str, old: str, new: str) -> dict[str, Any]:
    result = renamed(document, kind, old, new)
    things = result["board"]["tiles"] if kind == "placements" else result[kind]
    next(thing for thing in things if thing["id"] == old)["id"] = new
    return result


def _mark(holder: dict[str, Any], keys: tuple[str, ...], mark: str, thing: str, of: dict[str, str]) -> None:
    of[mark] = thing
    for key in keys:
        if isinstance(holder.get(key), dict):
            holder[key] = {language: f"{text} {mark}" for language, text in holder[key].items()}
