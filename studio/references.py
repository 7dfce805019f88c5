"""Who speaks of what: finding the uses of a thing, and carrying a new id to all of them.

`schema.walk` knows every place where an id stands, also inside expressions and texts. This module says
which row such an id means.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from flask_babel import gettext as _

from schema.expressions import FUNCTIONS, Call, Constant, ExpressionError, Name, parse
from schema.expressions import walk as nodes_of
from schema.items import as_bytes, parted
from schema.walk import Reference, steps, walk
from studio import documents
from studio.links import frame_link, link
from studio.things import Kind, kinds_of

if TYPE_CHECKING:
    from studio.commands.draft import Draft

_CARDS = ("items", "spells", "conditions", "damage", "horror")
#: Which kinds an id of each sort may mean. It means the first that has such an id.
MEANINGS: Mapping[str, tuple[str, ...]] = {
    "placements": ("tiles",),
    "spaces": ("tiles",),
    "doors": ("tiles",),
    "places": ("tiles",),
    "rooms": ("tiles",),
    "tiles": ("own_tiles",),
    "tokens": ("tokens",),
    "events": ("events", "mythos"),
    "monsters": ("monsters",),
    "foes": ("monsters",),
    "puzzles": ("puzzles",),
    "variables": ("variables",),
    "objectives": ("objectives",),
    "endings": ("endings",),
    "decks": ("decks",),
    "chapters": ("chapters",),
    "destinations": ("chapters", "endings"),
    "items": ("items",),
    "spells": ("spells",),
    "conditions": ("conditions",),
    "investigators": ("investigators",),
    "possessions": ("items", "spells"),
    "cards": _CARDS,
    "cards-or-traits": _CARDS,
    "pieces": ("tiles", "tokens", "monsters", "investigators"),
}
#: Ids of these sorts begin with the id of a placement and a slash; one without a slash is no placement's.
_ON_TILES = frozenset({"spaces", "doors", "places", "rooms", "pieces"})


@dataclass(frozen=True)
class Use:
    """A place that speaks of a thing: `kind` and `id` of the row (None: the settings), and the path."""

    kind: Kind | None
    id: str
    name: str
    path: str

    def as_dict(self, slug: str) -> dict[str, str]:
        """For the API: what uses it, and where that is."""
        address = link(slug, self.kind, self.id) if self.kind else frame_link(slug)
        return {
            "kind": self.kind.name if self.kind else "settings",
            "id": self.id,
            "name": self.name,
            "path": self.path,
            "link": address,
        }


class _Reader:
    """Says which row a reference means, for one document."""

    def __init__(self, document: Mapping[str, Any], own: str, package: str) -> None:
        self._own = f"{own}:"
        self._known = {name: _ids(document, kind) for name, kind in kinds_of(package).items()}

    def meaning(self, reference: Reference) -> tuple[str, str] | None:
        """Kind and id of the row, or None when it means nothing of this scenario."""
        name = reference.id.removeprefix(self._own)
        for kind in MEANINGS.get(reference.to, ()):
            head, slash, _rest = name.partition("/")
            if kind == "tiles" and reference.to in _ON_TILES and not slash:
                continue
            wanted = head if kind == "tiles" else name
            if wanted in self._known.get(kind, ()):
                return kind, wanted
        return None


def uses(draft: Draft, kind: Kind, slug: str) -> list[Use]:
    """Every place outside the thing itself that speaks of it."""
    document = draft.document()
    reader = _Reader(document, draft.scenario.manifest.get("id", ""), draft.scenario.kind)
    itself = (kind.name, slug)
    return _uses(draft, document, slug, itself, lambda reference: reader.meaning(reference) == itself)


def uses_from_pack(draft: Draft, ref: str) -> list[Use]:
    """Every place that speaks of a thing of a content pack: `base:lantern`."""
    return _uses(draft, draft.document(), ref, None, lambda reference: reference.id.partition("/")[0] == ref)


def _uses(
    draft: Draft,
    document: Mapping[str, Any],
    word: str,
    itself: tuple[str, str] | None,
    means: Callable[[Reference], bool],
) -> list[Use]:
    package = draft.scenario.kind
    found = []
    for path, reference in _references(document, package, word):
        if not means(reference):
            continue
        place = documents.place_of(path, package)
        if place is None:
            found.append(Use(None, "", _("the settings"), path))
            continue
        row = draft.rows(place[0])[place[1]]
        if (place[0].name, row.slug) != itself:
            found.append(Use(place[0], row.slug, f"“{row.title or row.slug}”", path))
    return found


def counted(draft: Draft) -> dict[str, dict[str, int]]:
    """Of every thing that something else speaks of: in how many places. What is not there is unused."""
    document = draft.document()
    package = draft.scenario.kind
    reader = _Reader(document, draft.scenario.manifest.get("id", ""), package)
    found: dict[str, dict[str, int]] = {}
    for path, reference in _references(document, package):
        meaning = reader.meaning(reference)
        if meaning is None:
            continue
        kind, slug = meaning
        place = documents.place_of(path, package)
        if place is None or (place[0].name, draft.rows(place[0])[place[1]].slug) != (kind, slug):
            found.setdefault(kind, {})[slug] = found.get(kind, {}).get(slug, 0) + 1
    return found


def renamed(
    document: Mapping[str, Any], own: str, kind: Kind, slug: str, to: str, package: str = "scenario"
) -> dict[str, Any]:
    """The document in which everything that means the thing says its new id; what says nothing of it is shared
    with the former. (The thing itself keeps its own; it is the row that is renamed.)"""
    reader = _Reader(document, own, package)
    kinds = kinds_of(package)
    frame, items = documents.split(document, package)

    def said_anew(value: Any, part: str) -> Any:
        return _said_anew(copy.deepcopy(value), part, reader, kind, slug, to) if _speaks_of(value, slug) else value

    return documents.join(
        said_anew(frame, package),
        {name: [said_anew(item, kinds[name].part) for item in bodies] for name, bodies in items.items()},
        package,
    )


def _said_anew(value: Any, part: str, reader: _Reader, kind: Kind, slug: str, to: str) -> Any:
    """The value, changed in place."""
    # The walk is finished before anything is changed.
    for step in [step for step in steps(value, part) if step.visit.kind == "reference"]:
        reference: Reference = step.visit.value
        if reader.meaning(reference) != (kind.name, slug):
            continue
        old = step.holder[step.key]
        if reference.within == "expression":
            step.holder[step.key] = _in_expression(old, reader, kind, slug, to)
        elif reference.within == "text":
            step.holder[step.key] = re.sub(rf"(?<!\\)\{{var:{re.escape(slug)}\}}", f"{{var:{to}}}", old)
        else:
            step.holder[step.key] = _renamed_id(old, slug, to)
    return value


def _references(document: Mapping[str, Any], package: str, word: str = "") -> Iterator[tuple[str, Reference]]:
    """The references, with their paths, of all that speaks of the word. (Walking is slow, looking is not.)"""
    frame, lists = parted(document, package)
    parts = [("$", package, frame)]
    parts += [(f"{start}[{number}]", part, item) for start, part, listed in lists for number, item in enumerate(listed)]
    for start, part, value in parts:
        if _speaks_of(value, word):
            for path, sort, met in walk(value, part):
                if sort == "reference":
                    yield start + path[1:], met


def _speaks_of(value: Any, word: str) -> bool:
    """Whether a word, which is plain letters, stands anywhere in a value."""
    return word.encode() in as_bytes(value)


def _renamed_id(value: str, slug: str, to: str) -> str:
    """`slug`, `own:slug`, `slug/a` with the new id."""
    pack, colon, name = value.rpartition(":")
    head, slash, rest = name.partition("/")
    return f"{pack}{colon}{to if head == slug else head}{slash}{rest}"


def _in_expression(source: str, reader: _Reader, kind: Kind, slug: str, to: str) -> str:
    """The expression with its names and ids replaced where they stand; everything else is left as typed."""
    try:
        tree = parse(source).tree
    except ExpressionError:
        return source
    edits: list[tuple[int, int, str]] = []
    for node in nodes_of(tree):
        if isinstance(node, Name) and kind.name == "variables" and node.parts == (slug,):
            edits.append((node.start, node.end, to))
        elif isinstance(node, Call) and node.function in FUNCTIONS:
            for argument, parameter in zip(node.args, FUNCTIONS[node.function].parameters, strict=False):
                if not (parameter.refers and isinstance(argument, Constant) and isinstance(argument.value, str)):
                    continue
                if reader.meaning(Reference(parameter.refers, argument.value, "expression")) == (kind.name, slug):
                    edits.append((argument.start, argument.end, f"'{_renamed_id(argument.value, slug, to)}'"))
    for start, end, words in sorted(edits, reverse=True):
        source = source[:start] + words + source[end:]
    return source


def _ids(document: Mapping[str, Any], kind: Kind) -> frozenset[str]:
    found: Any = document
    for step in kind.path:
        found = found.get(step) if isinstance(found, Mapping) else None
    if not isinstance(found, list):
        return frozenset()
    return frozenset(item["id"] for item in found if isinstance(item, Mapping) and isinstance(item.get("id"), str))
