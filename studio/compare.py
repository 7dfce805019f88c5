"""Two states of a scenario beside each other: what differs, thing by thing and field by field, as a person reads it."""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from flask_babel import gettext as _

from studio.documents import settings_of, title_of
from studio.links import frame_link, link
from studio.points import State
from studio.things import KINDS, kinds_of

Json = Any
Sort = Literal["added", "removed", "changed", "renamed"]
WORDS = re.compile(r"\w+|\s+|[^\w\s]")
#: A run of words that are the same in both, of which only so much is shown at each end.
SHOWN = 120
MISSING = object()


@dataclass(frozen=True)
class Field:
    """A field that differs. `before` and `after` are words, None where there is no such field; `marks` are the words of
    a text: those of both (`same`), those that went (`gone`) and those that came (`new`)."""

    path: str
    before: str | None
    after: str | None
    marks: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Difference:
    """A thing that differs, and in which fields. `link` leads to it where it is still there."""

    kind: str
    group: str
    id: str
    title: str
    sort: Sort
    was: str = ""
    link: str = ""
    fields: tuple[Field, ...] = ()


@dataclass(frozen=True)
class Comparison:
    """All differences, in the order of the kinds; `moved` names the kinds whose order alone changed."""

    differences: list[Difference] = field(default_factory=list)
    moved: list[str] = field(default_factory=list)

    def count(self, sort: Sort) -> int:
        return sum(each.sort == sort for each in self.differences)

    def __bool__(self) -> bool:
        return bool(self.differences or self.moved)


def compare(slug: str, before: State, after: State) -> Comparison:
    """What became of `before` in `after`; `slug` is the scenario the links lead to."""
    found = Comparison()
    languages = after.manifest.get("languages") or ()
    found.differences.extend(_frames(slug, before, after))
    for name, kind in kinds_of(after.kind).items():
        old, new = dict(before.items.get(name, ())), dict(after.items.get(name, ()))
        renamed = _renamed(old, new)
        for identity, body in new.items():
            was = renamed.get(identity, identity)
            changed = was in old and tuple(fields(old[was], body))
            if was in old and not changed and was == identity:
                continue
            sort: Sort = "added" if was not in old else "renamed" if was != identity else "changed"
            found.differences.append(
                Difference(
                    name,
                    str(kind.title),
                    identity,
                    title_of(body, languages) or identity,
                    sort,
                    was if was != identity else "",
                    link(slug, kind, identity),
                    tuple(each for each in changed or () if sort == "changed"),
                )
            )
        gone = [identity for identity in old if identity not in new and identity not in renamed.values()]
        for identity in gone:
            title = title_of(old[identity], languages) or identity
            found.differences.append(Difference(name, str(kind.title), identity, title, "removed"))
        kept = [identity for identity in old if identity in new]
        if kept != [identity for identity in new if identity in old]:
            found.moved.append(str(kind.title))
    return found


def fields(before: Json, after: Json, path: tuple[str, ...] = ()) -> Iterator[Field]:
    """Every field in which two values differ, deepest first named: `choices › 2 › label › en`."""
    if before == after:
        return
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in dict.fromkeys([*before, *after]):
            yield from fields(before.get(key, MISSING), after.get(key, MISSING), (*path, str(key).replace("_", " ")))
    elif isinstance(before, list) and isinstance(after, list):
        yield from _lists(before, after, path)
    else:
        # An id or an expression is one word, however many hyphens it has.
        texts = isinstance(before, str) and isinstance(after, str) and " " in before and " " in after
        marks = word_marks(before, after) if texts else ()
        yield Field(" › ".join(path), told(before), told(after), marks)


def word_marks(before: str, after: str) -> tuple[tuple[str, str], ...]:
    """The words of two texts in one line: `same`, `gone`, `new`."""
    old, new = WORDS.findall(before), WORDS.findall(after)
    found: list[tuple[str, str]] = []
    for op, a, b, c, d in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if op == "equal":
            found.append(("same", _shortened("".join(old[a:b]))))
        if op in ("replace", "delete"):
            found.append(("gone", "".join(old[a:b])))
        if op in ("replace", "insert"):
            found.append(("new", "".join(new[c:d])))
    return tuple(found)


def told(value: Json) -> str | None:
    """A value in words, short enough for a line or two."""
    if value is MISSING:
        return None
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    words = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return words if len(words) <= 600 else f"{words[:600]} …"


def _lists(before: Sequence[Json], after: Sequence[Json], path: tuple[str, ...]) -> Iterator[Field]:
    """Members that belong together by their id, else by their place among what is the same in both."""
    names = [[item.get("id") if isinstance(item, Mapping) else None for item in side] for side in (before, after)]
    if all(all(side) and len(set(side)) == len(side) for side in names):
        old, new = dict(zip(names[0], before, strict=True)), dict(zip(names[1], after, strict=True))
        for name in dict.fromkeys([*old, *new]):
            yield from fields(old.get(name, MISSING), new.get(name, MISSING), (*path, str(name)))
        kept = [name for name in names[0] if name in new]
        if kept != [name for name in names[1] if name in old]:
            yield Field(" › ".join(path), ", ".join(map(str, names[0])), ", ".join(map(str, names[1])))
        return
    keys = [[json.dumps(item, sort_keys=True, ensure_ascii=False) for item in side] for side in (before, after)]
    for op, a, b, c, d in difflib.SequenceMatcher(None, keys[0], keys[1], autojunk=False).get_opcodes():
        if op == "equal":
            continue
        for offset in range(max(b - a, d - c)):
            old_item = before[a + offset] if a + offset < b else MISSING
            new_item = after[c + offset] if c + offset < d else MISSING
            place = (c + offset if new_item is not MISSING else a + offset) + 1
            yield from fields(old_item, new_item, (*path, str(place)))


def _frames(slug: str, before: State, after: State) -> Iterator[Difference]:
    """The settings, the manifest and the files, each as one thing."""
    address = frame_link(slug)
    settings = tuple(fields(settings_of(before.frame, before.kind), settings_of(after.frame, after.kind)))
    if settings:
        yield Difference("settings", _("Settings"), "", _("The scenario"), "changed", link=address, fields=settings)
    manifest = tuple(
        each
        for each in fields(before.manifest, after.manifest)
        if each.path.split(" › ")[0] not in ("title", "summary")
    )
    if manifest:
        yield Difference("manifest", _("Settings"), "", _("The package"), "changed", link=address, fields=manifest)
    for path in sorted({*before.assets, *after.assets}):
        old, new = before.assets.get(path), after.assets.get(path)
        if old != new:
            sort: Sort = "added" if old is None else "removed" if new is None else "changed"
            yield Difference("assets", _("Files"), path, path, sort)


def _renamed(old: Mapping[str, Json], new: Mapping[str, Json]) -> dict[str, str]:
    """Things that are the same but for their id: the new id to the old one."""
    gone: dict[str, str] = {}
    for identity, body in old.items():
        if identity not in new:
            gone.setdefault(_but_id(body), identity)
    return {
        identity: gone.pop(_but_id(body))
        for identity, body in new.items()
        if identity not in old and _but_id(body) in gone
    }


def _but_id(body: Mapping[str, Json]) -> str:
    return json.dumps({key: value for key, value in body.items() if key != "id"}, sort_keys=True)


def _shortened(words: str) -> str:
    return words if len(words) <= 2 * SHOWN + 20 else f"{words[:SHOWN]} … {words[-SHOWN:]}"


def kind_title(kind: str) -> str:
    """The plural of a kind, for a page."""
    return str(KINDS[kind].title) if kind in KINDS else _("Settings")
