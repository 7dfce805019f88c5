"""The commands that change many texts at once: languages that come and go, translations from a file, reviews."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext

from studio.commands.draft import Draft
from studio.commands.errors import Refused
from studio.texts import reading
from studio.texts.entries import Entry, Steps, entries, where, with_words
from studio.texts.files.units import LONGEST, Unit
from studio.texts.memory import digest
from studio.things import Kind

Json = dict[str, Any]
Change = tuple[Entry, str, str]
LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
NESTED = ("board", "mythos")


def writing(draft: Draft, changes: Iterable[Change]) -> list[Json]:
    """The commands that give each entry its words in a language: one for each thing."""
    things: dict[tuple[Kind | None, str], list[tuple[Steps, str, str]]] = {}
    for entry, language, words in changes:
        things.setdefault((entry.kind, entry.slug), []).append((entry.steps, language, words))
    commands: list[Json] = []
    for (kind, slug), mine in things.items():
        body = draft.scenario.settings if kind is None else draft.require(kind, slug).body
        changed: Json = dict(body)
        for steps, language, words in mine:
            changed = with_words(changed, steps, language, words)
        if kind is None:
            commands.append({"op": "settings", "value": _fields(changed, {str(steps[0]) for steps, *_rest in mine})})
        else:
            commands.append({"op": "put", "kind": kind.name, "id": slug, "value": changed})
    return commands


def _fields(frame: Json, names: Iterable[str]) -> Json:
    """Those fields of the frame, as `settings` takes them: it merges `board` and `mythos` field by field, and their
    lists are things."""
    value: Json = {}
    for name in names:
        found = frame[name]
        if name in NESTED and isinstance(found, Mapping):
            found = {key: item for key, item in found.items() if not isinstance(item, list)}
        value[name] = found
    return value


def language_added(draft: Draft, code: Any) -> list[Json]:
    """The command that adds a language, after the others."""
    if not isinstance(code, str) or not LANGUAGE.fullmatch(code) or len(code) > 32:
        raise Refused("bad-language", _("A language is written as a short code, such as cs or pt-BR."))
    if code in draft.languages:
        raise Refused("taken", _("The scenario has this language already."))
    return [{"op": "settings", "value": {"manifest": {"languages": [*draft.languages, code]}}}]


def language_removed(draft: Draft, code: Any) -> tuple[list[Json], int]:
    """The commands that take a language away with all its texts, and how many texts go."""
    left = [language for language in draft.languages if language != code]
    if code not in draft.languages:
        raise Refused("unknown-language", _("The scenario has no such language."))
    if not left:
        raise Refused("bad-languages", _("A scenario needs at least one language."))
    mine = [entry for entry in entries(draft) if code in entry.text]
    alone = sum(not any(entry.text.get(language) for language in left) for entry in mine)
    if alone:
        raise Refused(
            "only-language",
            ngettext(
                "%(num)d text is written in this language alone. Translate it first, or it would be lost.",
                "%(num)d texts are written in this language alone. Translate them first, or they would be lost.",
                alone,
            ),
        )
    commands = writing(draft, [(entry, code, "") for entry in mine])
    return [*commands, {"op": "settings", "value": {"manifest": {"languages": left}}}], len(mine)


def reviewed(draft: Draft, keys: Sequence[Any], source: str, language: str) -> list[Json]:
    """The command by which translations count as made of their sources as these now read."""
    wanted = set(keys)
    pairs = [
        [entry.thing, language, digest(entry.text[language]), source, digest(entry.text[source])]
        for entry in entries(draft)
        if entry.key in wanted and entry.text.get(language) and entry.text.get(source)
    ]
    if not pairs:
        raise Refused("nothing-to-do", _("There is no translation among these."))
    return [{"op": "reviewed", "pairs": pairs}]


@dataclass
class Plan:
    """What a file would do. Each list holds rows for the preview; `changes` is what is applied."""

    added: list[Json] = field(default_factory=list)
    changed: list[Json] = field(default_factory=list)
    conflicts: list[Json] = field(default_factory=list)
    odd: list[Json] = field(default_factory=list)
    broken: list[Json] = field(default_factory=list)
    unknown: list[Json] = field(default_factory=list)
    same: int = 0
    empty: int = 0
    changes: list[Change] = field(default_factory=list)

    def as_dict(self) -> Json:
        return {
            **{name: getattr(self, name) for name in ("added", "changed", "conflicts", "odd", "broken", "unknown")},
            "same": self.same,
            "empty": self.empty,
            "changes": len(self.changes),
        }


def plan_of(draft: Draft, units: Iterable[Unit], source: str, language: str, *, conflicts: bool, odd: bool) -> Plan:
    """Say what the units of a file would change.

    `conflicts`: translations of a source that has changed since the file was made are applied too; `odd`: so are those
    that miss or add something in braces. A translation that breaks the grammar is never applied, and an empty one is no
    translation: it takes nothing away.
    """
    known = {entry.key: entry for entry in entries(draft)}
    plan, seen = Plan(), set[str]()
    for unit in units:
        entry = known.get(unit.key)
        row: Json = {"key": unit.key, "line": unit.line, "to": unit.target}
        if entry is None or unit.key in seen:
            plan.unknown.append({**row, "why": "" if entry is None else _("The file has this key twice.")})
            continue
        seen.add(unit.key)
        before, original = reading.words_in(entry.text, language), reading.words_in(entry.text, source)
        words = unit.target if "\r" in before or "\r" in original else _lines(unit.target)
        row |= {"title": entry.title, "where": where(entry), "from": before, "to": words, "source": original}
        if not words.strip():
            plan.empty += 1
        elif _lines(words) == _lines(before):
            plan.same += 1
        else:
            _judge(plan, row, (entry, language, words), unit, conflicts=conflicts, odd=odd)
    return plan


def _judge(plan: Plan, row: Json, change: Change, unit: Unit, *, conflicts: bool, odd: bool) -> None:
    words = change[2]
    differs = reading.differences(row["source"], words)
    if len(words) > LONGEST:
        differs = {"fault": _("This text is longer than %(most)d letters.", most=LONGEST), "line": 1, "column": 1}
    if "fault" in differs:
        plan.broken.append({**row, **differs, "in_line": differs["line"], "line": unit.line})
        return
    conflict = _lines(unit.source) != _lines(row["source"])
    if conflict:
        plan.conflicts.append({**row, "made_of": unit.source})
    if differs:
        plan.odd.append({**row, **differs})
    if (conflict and not conflicts) or (differs and not odd):
        return
    (plan.changed if row["from"] else plan.added).append(row)
    plan.changes.append(change)


def _lines(words: str) -> str:
    """Spreadsheets write ends of lines as they like."""
    return words.replace("\r\n", "\n").replace("\r", "\n")
