"""Every text of a scenario, with a key that stays the same while the scenario is worked on.

A key says the kind of thing, its id, and the way to the text: `events/cellar-hatch/choices/open/label`. A step of the
way is the id of an entry where it has one, else its number (`#2`). Texts of the frame begin with `scenario/`.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask_babel import gettext as _

from schema.walk import walk
from studio import documents
from studio.commands.draft import Draft
from studio.things import Kind

Json = dict[str, Any]
Steps = tuple[str | int, ...]
FRAME = "scenario"

_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]")
_CARDS = frozenset({"items", "spells", "conditions", "damage", "horror", "abilities", "investigators"})
_NAMES = frozenset({"name", "title", "role"})
#: How many letters of a text are seen without trouble, by what it is used for.
ROOM = {"label": 48, "name": 40, "card": 320, "story": 900}


@dataclass(frozen=True)
class Entry:
    """A text. `kind` is None and `slug` empty for the frame; `index` is the thing's place in its list; `steps` lead
    from the thing (or the document) to the text; `use` is one of `ROOM`."""

    key: str
    kind: Kind | None
    slug: str
    index: int
    steps: Steps
    use: str
    title: str
    text: Mapping[str, str]

    @property
    def thing(self) -> str:
        """The thing it belongs to, as `Translated.thing` names it."""
        return thing_of(self.kind, self.slug)

    @property
    def room(self) -> int:
        return ROOM[self.use]


def thing_of(kind: Kind | None, slug: str) -> str:
    """`events/the-hatch`, or `scenario` for the frame."""
    return f"{kind.name}/{slug}" if kind is not None else FRAME


def entries(draft: Draft) -> list[Entry]:
    """Every text, the frame's first, then thing by thing."""
    scenario = draft.scenario
    found = list(_of(None, "", 0, scenario.settings, draft.languages, scenario.kind))
    for kind in draft.kinds.values():
        for index, row in enumerate(draft.rows(kind)):
            found += _of(kind, row.slug, index, row.body, draft.languages)
    return found


def texts_of(kind: Kind | None, body: Mapping[str, Any], frame: str = FRAME) -> dict[str, Mapping[str, str]]:
    """The texts of one thing, or of the frame of a document of the kind `frame`, by the way to them."""
    return {way_of(body, steps): text for steps, text in _texts(kind, body, frame)}


def _texts(kind: Kind | None, body: Mapping[str, Any], frame: str) -> Iterator[tuple[Steps, Mapping[str, str]]]:
    for visit in walk(body, kind.part if kind else frame):
        if visit.kind == "text":
            yield steps_of(visit.path), visit.value


def _of(
    kind: Kind | None, slug: str, index: int, body: Mapping[str, Any], languages: Sequence[str], frame: str = FRAME
) -> Iterator[Entry]:
    title = documents.title_of(body, languages) or slug
    for steps, text in _texts(kind, body, frame):
        key = f"{thing_of(kind, slug)}/{way_of(body, steps)}"
        yield Entry(key, kind, slug, index, steps, _use(kind, steps), title, text)


def steps_of(path: str) -> Steps:
    """`$.choices[0].label` as `("choices", 0, "label")`."""
    return tuple(name or int(number) for name, number in _STEP.findall(path))


def way_of(body: Mapping[str, Any], steps: Steps) -> str:
    """The steps as a key has them; an id stands for an entry only where no other entry of its list has it."""
    way, holder = [], body
    for step in steps:
        if isinstance(step, int):
            ids = [item.get("id") if isinstance(item, Mapping) else None for item in holder]
            own = ids[step]
            way.append(own if isinstance(own, str) and own and ids.count(own) == 1 else f"#{step + 1}")
        else:
            way.append(step)
        holder = holder[step]  # type: ignore[index]  # lists by number, objects by name
    return "/".join(way)


def _use(kind: Kind | None, steps: Steps) -> str:
    last = steps[-1]
    if last == "label":
        return "label"
    if last in _NAMES:
        return "name"
    if kind is not None and (kind.name in _CARDS or kind.name == "decks") and last == "text":
        return "card"
    return "story"


def where(entry: Entry) -> str:
    """Where in its thing a text stands, in the reader's language: “choice 2, label”."""
    names = {
        "abilities": _("ability"),
        "activation": _("activation"),
        "attack": _("attack"),
        "backs": _("back"),
        "cards": _("card"),
        "choices": _("choice"),
        "choose": _("choice"),
        "do": _("effect"),
        "else": _("otherwise"),
        "evade": _("evade check"),
        "fail": _("fail"),
        "horror_check": _("horror check"),
        "label": _("label"),
        "name": _("name"),
        "note": _("note"),
        "pass": _("pass"),
        "prologue": _("prologue"),
        "results": _("result"),
        "role": _("role"),
        "rooms": _("room"),
        "say": _("said"),
        "stages": _("stage"),
        "story": _("story"),
        "summary": _("summary"),
        "text": _("text"),
        "then": _("then"),
        "title": _("title"),
    }
    parts: list[str] = []
    for step in entry.steps:
        if isinstance(step, int):
            parts[-1] = f"{parts[-1]} {step + 1}"
        else:
            parts.append(names.get(step, step.replace("-", " ").replace("_", " ")))
    return ", ".join(parts)


def with_words(body: Mapping[str, Any], steps: Steps, language: str, words: str) -> Json:
    """The thing with one text in one language replaced; empty words take the language away."""
    changed: Json = copy.deepcopy(dict(body))
    holder: Any = changed
    for step in steps:
        holder = holder[step]
    if words:
        holder[language] = words
    else:
        holder.pop(language, None)
    return changed
