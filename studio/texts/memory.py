"""Stale or not: which words a translation was made of.

Whenever a text changes, the pairs of its words with those of the other languages at that moment are remembered, by
digest. A translation is stale when pairs of it are known and none of them is with the source as it now reads. Nothing
is remembered *about the present*, so undo and redo need not know of it: with the words come back the pairs they were
part of. A translation nobody saw being made (it was imported) counts as made of what stood beside it at the first
change.

Names of variables do not count, since renaming one changes all languages at once.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import select
from sqlmodel import col

from studio.commands.draft import Draft
from studio.models import Translated
from studio.texts.entries import texts_of, thing_of
from studio.things import Kind

#: thing, language, words, source's language, source
Pair = tuple[str, str, str, str, str]
_VARIABLE = re.compile(r"\{var:[^{}\n]*\}")


def digest(words: str) -> str:
    """What stands for words in a pair."""
    return hashlib.sha256(_VARIABLE.sub("{var:}", words).encode()).hexdigest()[:16]


class Memory:
    """The pairs of a scenario, as they are in the database."""

    def __init__(self, draft: Draft, things: Iterable[str] | None = None) -> None:
        self._draft = draft
        query = select(Translated).where(col(Translated.scenario_id) == draft.scenario.id)
        if things is not None:
            query = query.where(col(Translated.thing).in_(list(things)))
        self._pairs: set[Pair] = {
            (row.thing, row.language, row.words, row.source_language, row.source)
            for row in draft.session.scalars(query)
        }
        self._sources: dict[tuple[str, str, str, str], set[str]] = {}
        for *made, source in self._pairs:
            self._sources.setdefault(tuple(made), set()).add(source)  # type: ignore[arg-type]
        self.things = {pair[0] for pair in self._pairs}

    def is_stale(self, thing: str, text: Mapping[str, str], source: str, language: str) -> bool:
        """Whether the text in `language` was made of other words than those now in `source`."""
        words, original = text.get(language), text.get(source)
        if not words or not original or source == language:
            return False
        made_of = self._sources.get((thing, language, digest(words), source))
        return made_of is not None and digest(original) not in made_of

    def add(self, pair: Pair) -> bool:
        """Remember a pair; false when it was known."""
        if pair in self._pairs:
            return False
        self._pairs.add(pair)
        thing, language, words, source_language, source = pair
        self._draft.session.add(
            Translated(
                scenario_id=self._draft.scenario.id or 0,
                thing=thing,
                language=language,
                words=words,
                source_language=source_language,
                source=source,
            )
        )
        return True


def pairs_of(
    thing: str, after: Mapping[str, Mapping[str, str]], before: Mapping[str, Mapping[str, str]]
) -> Iterable[Pair]:
    """The pairs of every text that reads otherwise than before, with what now stands beside it.

    A text that stood elsewhere in the thing, word for word in every language, was only moved.
    """
    moved = list(before.values())
    for way, text in after.items():
        old = before.get(way, {})
        if text != old and text in moved:
            continue
        known = {language: words for language, words in text.items() if isinstance(words, str) and words}
        for language, words in known.items():
            if old.get(language) == words:
                continue
            for other, source in known.items():
                if other != language:
                    yield thing, language, digest(words), other, digest(source)


class Watch:
    """Sees the texts of what commands will touch, before and after."""

    def __init__(self, draft: Draft, commands: Iterable[Mapping[str, Any]]) -> None:
        self._draft = draft
        places = (_place(draft, command) for command in commands)
        self._places = dict.fromkeys(place for place in places if place is not None)
        self._before = {place: self._texts(*place) for place in self._places}

    def remember(self) -> None:
        """Keep the pairs of what has changed; of a thing nobody touched before, also those it had till now."""
        after = {place: self._texts(*place) for place in self._places}
        changed = [place for place in self._places if after[place] != self._before[place]]
        if not any(
            len(text) > 1 for place in changed for text in (*after[place].values(), *self._before[place].values())
        ):
            return
        memory = Memory(self._draft, [thing_of(*place) for place in changed])
        for place in changed:
            thing = thing_of(*place)
            if thing not in memory.things:
                for pair in pairs_of(thing, self._before[place], {}):
                    memory.add(pair)
            for pair in pairs_of(thing, after[place], self._before[place]):
                memory.add(pair)
        self._draft.session.flush()

    def _texts(self, kind: Kind | None, slug: str) -> dict[str, Mapping[str, str]]:
        if kind is None:
            return texts_of(None, self._draft.scenario.settings, self._draft.scenario.kind)
        row = self._draft.find(kind, slug)
        return texts_of(kind, row.body) if row is not None else {}


def _place(draft: Draft, command: Mapping[str, Any]) -> tuple[Kind | None, str] | None:
    if command.get("op") == "settings":
        return None, ""
    kind, slug = command.get("kind"), command.get("id")
    if command.get("op") != "put" or not isinstance(kind, str) or kind not in draft.kinds or not isinstance(slug, str):
        return None
    return draft.kinds[kind], slug


def renamed(draft: Draft, kind: Kind, slug: str, to: str) -> None:
    """Let the pairs go with a thing that gets another id; those of an earlier thing of that id are forgotten."""
    mine = select(Translated).where(col(Translated.scenario_id) == draft.scenario.id)
    for row in draft.session.scalars(mine.where(col(Translated.thing) == thing_of(kind, to))):
        draft.session.delete(row)
    draft.session.flush()
    for row in draft.session.scalars(mine.where(col(Translated.thing) == thing_of(kind, slug))):
        row.thing = thing_of(kind, to)
    draft.session.flush()
