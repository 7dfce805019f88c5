"""Event groups: small pieces of a scenario that can be put into any other, such as a locked door or a countdown.

A group is a part of scenario.json with gaps: where a field of the group is meant, its JSON says `"$door"`. Putting
one in makes ordinary commands, so it is one step of undo like everything else; ids that are taken get the next free
one, and everything in the group that speaks of them follows.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any

from flask_babel import gettext as _

from studio import documents
from studio.commands.errors import Missing, Refused
from studio.references import renamed
from studio.things import KINDS, Kind

Json = dict[str, Any]


@dataclass(frozen=True)
class Group:
    """A group: `fields` are its gaps (`{"id", "label", "refers"}`), `document` the things it brings.

    Title, summary and labels are texts by language, for the designer; the texts of the document are English.
    """

    id: str
    title: dict[str, str]
    summary: dict[str, str]
    icon: str
    fields: tuple[Json, ...]
    document: Json

    def as_dict(self, language: str) -> Json:
        """For the dialog in which one is chosen, in the designer's language."""
        _frame, items = documents.split(self.document)
        return {
            "id": self.id,
            "title": documents.in_language(self.title, [language]),
            "summary": documents.in_language(self.summary, [language]),
            "icon": self.icon,
            "fields": [{**each, "label": documents.in_language(each["label"], [language])} for each in self.fields],
            "things": {kind: [documents.title_of(body) for body in bodies] for kind, bodies in items.items() if bodies},
        }


@lru_cache(maxsize=1)
def groups() -> Mapping[str, Group]:
    """The groups that come with the studio, by id."""
    found = {}
    for file in sorted(resources.files(__name__).iterdir(), key=lambda each: each.name):
        if file.name.endswith(".json"):
            data = json.loads(file.read_text("utf-8"))
            found[data["id"]] = Group(
                data["id"], data["title"], data["summary"], data["icon"], tuple(data["fields"]), data["document"]
            )
    return found


def commands_for(
    name: str, scenario: Mapping[str, Any], values: Mapping[str, Any], language: str = "en", reader: str = "en"
) -> list[Json]:
    """The commands that put a group into a scenario, its gaps filled with `values`.

    Texts come under the scenario's own `language`; `reader` is the designer's. `Missing` for an unknown group,
    `Refused` when a gap is left open.
    """
    group = groups().get(name)
    if group is None:
        raise Missing("unknown-group", _("There is no group “%(name)s”.", name=name[:64]))
    for field in group.fields:
        if not isinstance(values.get(field["id"]), str) or not values[field["id"]]:
            raise Refused("gap", _("Say: %(label)s.", label=documents.in_language(field["label"], [reader])))
    part = _filled(group.document, values, language)
    for kind, old, new in _clashes(part, scenario):
        part = _with_id(renamed(part, "", kind, old, new), kind, old, new)
    _frame, items = documents.split(part)
    return [
        {"op": "put", "kind": kind, "id": body["id"], "value": body}
        for kind, bodies in items.items()
        for body in bodies
    ]


def _filled(value: Any, values: Mapping[str, Any], language: str) -> Any:
    """The document with every gap filled and every text in the language of the scenario."""
    if isinstance(value, dict):
        if list(value) == ["en"]:
            return {language: value["en"]}
        return {key: _filled(each, values, language) for key, each in value.items()}
    if isinstance(value, list):
        return [_filled(each, values, language) for each in value]
    if isinstance(value, str) and value.startswith("$"):
        return values.get(value[1:], value)
    return value


def _clashes(part: Mapping[str, Any], scenario: Mapping[str, Any]) -> list[tuple[Kind, str, str]]:
    """Ids of the part that the scenario has already, with the free ones they get."""
    _mine, brought = documents.split(part)
    _theirs, there = documents.split(scenario)
    found = []
    for name, bodies in brought.items():
        taken = {body.get("id") for body in there.get(name, ())} | {body["id"] for body in bodies}
        for body in bodies:
            if any(other.get("id") == body["id"] for other in there.get(name, ())):
                new = _free(body["id"], taken, "_" if name == "variables" else "-")
                taken.add(new)
                found.append((KINDS[name], str(body["id"]), new))
    return found


def _free(wanted: str, taken: set[Any], joint: str) -> str:
    number = 2
    while f"{wanted}{joint}{number}" in taken:
        number += 1
    return f"{wanted}{joint}{number}"


def _with_id(part: Json, kind: Kind, old: str, new: str) -> Json:
    frame, items = documents.split(part)
    items[kind.name] = [{**body, "id": new} if body["id"] == old else body for body in items[kind.name]]
    return documents.join(frame, items)
