"""`settings {value}`: everything of a scenario that is not an item of a list.

`value` holds fields of scenario.json (`title`, `players`, `prologue`, `starting_possessions`, …), of its
`board` and `mythos`, and under `manifest` fields of package.json. Fields that are not named stay as they
are; `null` takes a field away. Title and summary are written in both documents.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from flask_babel import gettext as _

from studio.commands.draft import Draft
from studio.commands.errors import Refused
from studio.commands.values import check_fields, check_json
from studio.structure import wrong_types
from studio.things import kinds_of

#: Fields of package.json that a designer sets; the rest belong to the writer.
MANIFEST = frozenset(
    {"version", "authors", "credits", "content_notes", "licence", "languages", "requires", "optional", "ruleset"}
    | {"id", "title", "summary"}
)
SHARED = ("title", "summary")
VERSION = re.compile(r"[0-9]{1,6}\.[0-9]{1,6}\.[0-9]{1,6}")
NESTED = ("board", "mythos")
Lists = frozenset[tuple[str, ...]]


def execute(draft: Draft, command: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Merge `value` into the scenario; return what puts the former settings back."""
    check_fields(command, "value")
    value = command.get("value")
    if not isinstance(value, Mapping):
        raise Refused("not-an-object", _("Settings are an object with the fields to change."))
    value = check_json(value)
    back = {"op": "restore", **draft.frame()}
    manifest = _manifest(draft, value.get("manifest", {}))
    settings = dict(draft.scenario.settings)
    document, kind = draft.document(), draft.scenario.kind
    lists = frozenset(each.path for each in kinds_of(kind).values())
    for key, new in value.items():
        if key == "manifest":
            continue
        if key in NESTED and isinstance(new, Mapping):
            settings[key] = _merge_nested(key, settings.get(key, {}), new, document, lists)
        elif not (key in SHARED and kind == "content"):  # a content pack says these in its manifest alone
            _refuse_lists((key,), new, document, lists)
            if (key,) not in lists:
                _merge(settings, key, new)
        if key in SHARED:
            _merge(manifest, key, new)
    for key in SHARED:
        if kind != "content" and key in value.get("manifest", {}) and key not in value:
            _merge(settings, key, manifest.get(key))
    problems = wrong_types(kind, settings) + wrong_types("manifest", manifest)
    if problems:
        raise Refused(
            "wrong-types",
            _("The settings were not stored: %(first)s", first=problems[0]["message"]),
            problems=problems,
        )
    draft.set_frame(settings, manifest)
    return [back]


def restore(draft: Draft, command: Mapping[str, Any]) -> list[dict[str, Any]]:
    """`restore {settings, manifest}`: put back a whole frame, as an undo does."""
    check_fields(command, "settings", "manifest")
    back = {"op": "restore", **draft.frame()}
    settings, manifest = command.get("settings"), command.get("manifest")
    if not isinstance(settings, Mapping) or not isinstance(manifest, Mapping):
        raise Refused("not-an-object", _("Settings are an object with the fields to change."))
    draft.set_frame(settings, manifest)
    return [back]


def _manifest(draft: Draft, changes: Any) -> dict[str, Any]:
    manifest = draft.manifest()
    if not isinstance(changes, Mapping):
        raise Refused("not-an-object", _("The manifest is an object with the fields to change."))
    for key, new in changes.items():
        if key not in MANIFEST:
            raise Refused("unknown-field", _("The manifest has no field “%(name)s” to set.", name=str(key)[:64]))
        if key == "version" and not (isinstance(new, str) and VERSION.fullmatch(new)):
            raise Refused("bad-version", _("A version has three numbers, such as 1.0.2."))
        if key == "languages" and not new:
            raise Refused("bad-languages", _("A scenario needs at least one language."))
        _merge(manifest, key, new)
    return manifest


def _merge(target: dict[str, Any], key: str, new: Any) -> None:
    if new is None:
        target.pop(key, None)
    else:
        target[key] = new


def _merge_nested(
    key: str, old: Mapping[str, Any], new: Mapping[str, Any], document: Mapping[str, Any], lists: Lists
) -> dict[str, Any]:
    merged = dict(old)
    for name, item in new.items():
        if (key, name) in lists:
            _refuse_lists((key, name), item, document, lists)
        else:
            _merge(merged, name, item)
    return merged


def _refuse_lists(path: tuple[str, ...], new: Any, document: Mapping[str, Any], lists: Lists) -> None:
    """A list of items may be sent along unchanged, but is changed only by its own commands."""
    if path not in lists:
        return
    now: Any = document
    for step in path:
        now = now.get(step, []) if isinstance(now, Mapping) else []
    if new != now:
        raise Refused(
            "not-a-setting",
            _("“%(name)s” is a list of items: change it with put, remove and move.", name=".".join(path)),
        )
