"""Rows to a document (scenario.json, content.json, campaign.json) and back.

A scenario row keeps the *frame* of its document (`Scenario.settings`): everything but the items of the
lists that are kept as rows. A list that the document spells out stays in the frame as an empty list, so
that a list which was written empty is written empty again, and the way from a document to rows and back
changes nothing, not even the order of keys.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from studio.things import Kind, Thing, kinds_of

Json = dict[str, Any]


def split(document: Mapping[str, Any], package: str = "scenario") -> tuple[Json, dict[str, list[Json]]]:
    """Part the document of a kind of package into its frame and the items of each kind, which are shared with it."""
    frame: Json = dict(document)
    items: dict[str, list[Json]] = {}
    for kind in kinds_of(package).values():
        *way, key = kind.path
        holder: Any = frame
        for step in way:
            if not isinstance(holder.get(step), dict):
                break
            inner = dict(holder[step])
            holder[step] = inner
            holder = inner
        else:
            if isinstance(holder.get(key), list):
                items[kind.name] = holder[key]
                holder[key] = []
    return frame, items


def join(frame: Mapping[str, Any], items: Mapping[str, Iterable[Json]], package: str = "scenario") -> Json:
    """Put a document together from its frame and the items of each kind, in order.

    The items are the ones given and not copies: treat the document as read-only, as one treats a package's.
    """
    document: Json = dict(frame)
    for name, bodies in items.items():
        listed = list(bodies)
        if not listed:
            continue
        holder = document
        *way, key = kinds_of(package)[name].path
        for step in way:
            inner = dict(holder.get(step, {}))
            holder[step] = inner
            holder = inner
        holder[key] = listed
    return document


def settings_of(frame: Mapping[str, Any], package: str = "scenario") -> Json:
    """What a person has set in a frame: without the lists of items, which may stand there empty or not at all, and
    without what holds nothing else."""
    told: Json = dict(frame)
    for kind in kinds_of(package).values():
        *way, key = kind.path
        if not way:
            told.pop(key, None)
        elif isinstance(told.get(way[0]), dict):
            told[way[0]] = {name: value for name, value in told[way[0]].items() if name != key}
            if not told[way[0]]:
                del told[way[0]]
    return told


def path_of(kind: Kind, index: int) -> str:
    """The JSON path of the item at `index` of a kind's list: `$.board.tiles[2]`."""
    return f"$.{'.'.join(kind.path)}[{index}]"


def place_of(path: str, package: str = "scenario") -> tuple[Kind, int] | None:
    """Which item a JSON path leads into, or None when it is about the frame."""
    for kind in kinds_of(package).values():
        start = f"$.{'.'.join(kind.path)}["
        if path.startswith(start):
            index = path[len(start) :].split("]", 1)[0]
            if index.isdigit():
                return kind, int(index)
    return None


def title_of(body: Mapping[str, Any], languages: Iterable[str] = ()) -> str:
    """What to call an item in a list: its title, name, text or label, else its id; at most 200 characters."""
    for key in ("title", "name", "text", "label"):
        text = body.get(key)
        if isinstance(text, Mapping):
            words = in_language(text, languages)
            if words:
                return " ".join(words.split())[:200]
    return str(body.get("id", ""))[:200]


def in_language(text: Any, languages: Iterable[str] = ()) -> str:
    """A text in the first of the languages it has, else in any; empty when there is none."""
    if not isinstance(text, Mapping):
        return ""
    for language in (*languages, *text):
        words = text.get(language)
        if isinstance(words, str) and words:
            return words
    return ""


def fill(row: Thing, body: Json, languages: Iterable[str] = ()) -> None:
    """Give a row its body, with the id and the title that the lists show."""
    row.body = body
    row.title = title_of(body, languages)
