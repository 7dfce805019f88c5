"""The JSON Schema files, and one self-contained schema for any kind of thing they describe."""

from __future__ import annotations

import copy
import json
from functools import lru_cache
from importlib import resources
from typing import Any

DOCUMENT_KINDS = ("manifest", "scenario", "content", "campaign", "save")
"""Whole documents; everything else is a part."""

LIST_KINDS = {
    "tiles": "tile",
    "tokens": "token",
    "events": "event",
    "puzzles": "puzzle",
    "variables": "variable",
    "objectives": "objective",
    "endings": "ending",
    "decks": "deck",
    "monsters": "monster",
    "investigators": "investigator",
    "items": "item",
    "spells": "spell",
    "conditions": "condition",
    "damage": "harm-card",
    "horror": "harm-card",
    "placements": "placement",
    "choices": "choice",
    "chapters": "chapter",
    "ways": "campaign-way",
}
"""The part that each list holds, so that a part may be named by its list too."""

DIALECT = "https://json-schema.org/draft/2020-12/schema"


@lru_cache(maxsize=1)
def schema_files() -> dict[str, dict[str, Any]]:
    """Every schema file by its name (`effects.schema.json`), as published."""
    folder = resources.files("schema") / "schemas"
    found = {}
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        if entry.name.endswith(".schema.json"):
            found[entry.name] = json.loads(entry.read_text(encoding="utf-8"))
    return found


@lru_cache(maxsize=1)
def definitions() -> dict[str, dict[str, Any]]:
    """Every definition of every file by its name, references made local (`#/$defs/name`)."""
    found: dict[str, dict[str, Any]] = {}
    for file, schema in schema_files().items():
        parts = dict(schema.get("$defs", {}))
        if "type" in schema:
            whole = {key: value for key, value in schema.items() if key not in ("$defs", "$id", "$schema")}
            parts[file.removesuffix(".schema.json")] = whole
        for name, part in parts.items():
            if name in found:
                raise ValueError(f"two schema files define {name!r}")
            found[name] = _localised(part)
    return found


def _localised(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            key: "#/$defs/" + each.rpartition("/")[2] if key == "$ref" else _localised(each)
            for key, each in value.items()
        }
    if isinstance(value, list):
        return [_localised(each) for each in value]
    return value


def part_name(kind: str) -> str:
    """The definition a kind means: its own name or its list's (`events` is `event`). Raises `KeyError`."""
    name = kind if kind in definitions() else LIST_KINDS.get(kind, kind)
    if name not in definitions():
        raise KeyError(f"there is no schema for {kind!r}")
    return name


def schema_for(kind: str) -> dict[str, Any]:
    """The JSON Schema of a document or a part (`event`, `monster`, `effect`, `trigger`, …), for forms.

    It is complete in itself: what it refers to is in its own `$defs`. Beside the standard keywords it
    has `refers` (the kind of thing an id means), and the formats `expression` and `story`.
    """
    return copy.deepcopy(whole_schema(part_name(kind)))


@lru_cache(maxsize=128)
def whole_schema(name: str) -> dict[str, Any]:
    """The schema of a definition with all that it refers to; shared, so not to be changed."""
    known = definitions()
    needed: dict[str, dict[str, Any]] = {}
    waiting = [known[name]]
    while waiting:
        for target in _references(waiting.pop()):
            if target not in needed:
                needed[target] = known[target]
                waiting.append(known[target])
    return {"$schema": DIALECT, **known[name], "$defs": dict(sorted(needed.items()))}


def _references(value: Any) -> set[str]:
    """The names of the definitions a schema refers to; examples are data and not looked into."""
    found = set()
    if isinstance(value, dict):
        for key, each in value.items():
            if key == "$ref":
                found.add(each.rpartition("/")[2])
            elif key != "examples":
                found |= _references(each)
    elif isinstance(value, list):
        for each in value:
            found |= _references(each)
    return found
