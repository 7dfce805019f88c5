"""A document by its items: most of them are as they were when it was read last, and need not be read again."""

from __future__ import annotations

import sys
from functools import lru_cache
from typing import Any

import msgspec

from schema.schemafiles import definitions

Way = tuple[str, ...]
"""The keys that lead to a list: `("board", "tiles")`."""


@lru_cache(maxsize=8)
def item_lists(name: str) -> tuple[tuple[Way, str, int], ...]:
    """The lists of a kind of document: way, part that each item is, and how many there may be."""
    found = []
    known = definitions()
    ways: list[tuple[Way, dict[str, Any]]] = [((), known[name])]
    for way, schema in ways:
        for key, each in schema.get("properties", {}).items():
            inner = each.get("items", {})
            if set(each) <= {"type", "maxItems", "items", "description", "title"} and set(inner) == {"$ref"}:
                found.append(((*way, key), inner["$ref"].rpartition("/")[2], each.get("maxItems", sys.maxsize)))
            elif not way and "$ref" in each:
                ways.append(((key,), known[each["$ref"].rpartition("/")[2]]))
    return tuple(found)


def parted(document: Any, name: str) -> tuple[Any, list[tuple[str, str, list[Any]]]]:
    """A document with empty lists, and what was in them: path of the list, part, items.

    A list that is longer than it may be, or is none, stays in the document: what is wrong there is wrong with it.
    """
    frame = document
    found: list[tuple[str, str, list[Any]]] = []
    for way, part, most in item_lists(name):
        holder = document
        for step in way:
            holder = holder.get(step) if isinstance(holder, dict) else None
        if isinstance(holder, list) and len(holder) <= most:
            frame = _emptied(frame, way)
            found.append((f"$.{'.'.join(way)}", part, holder))
    return frame, found


def _emptied(value: dict[str, Any], way: Way) -> dict[str, Any]:
    """The value with an empty list at the end of the way."""
    key, *rest = way
    return {**value, key: _emptied(value[key], tuple(rest)) if rest else []}


def as_bytes(value: Any) -> bytes:
    """A value's JSON, to know it again by."""
    try:
        return msgspec.json.encode(value)
    except (OverflowError, ValueError, TypeError):  # what no package can hold, but a caller may
        return repr(value).encode("utf-8", "backslashreplace")
