"""`reviewed {pairs}`: somebody read translations beside their sources and found them right.

A pair is `[thing, language, words, source_language, source]`, the words by digest (`studio.texts.memory`). Nothing of
the scenario itself changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask_babel import gettext as _
from sqlalchemy import delete
from sqlmodel import col

from studio.commands.draft import Draft
from studio.commands.errors import Refused
from studio.commands.values import check_fields
from studio.models import Translated
from studio.texts.memory import Memory, Pair

LONGEST = (96, 32, 16, 32, 16)


def execute(draft: Draft, command: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Remember the pairs (`forget: true` takes them back); return what undoes what is new in that."""
    check_fields(command, "pairs", "forget")
    pairs = [_pair(value) for value in command.get("pairs") or ()]
    if command.get("forget") is True:
        for pair in pairs:
            _forget(draft, pair)
        return [{"op": "reviewed", "pairs": [list(pair) for pair in pairs]}] if pairs else []
    memory = Memory(draft, {pair[0] for pair in pairs})
    new = [list(pair) for pair in pairs if memory.add(pair)]
    draft.session.flush()
    return [{"op": "reviewed", "pairs": new, "forget": True}] if new else []


def _forget(draft: Draft, pair: Pair) -> None:
    thing, language, words, source_language, source = pair
    draft.session.execute(
        delete(Translated).where(
            col(Translated.scenario_id) == draft.scenario.id,
            col(Translated.thing) == thing,
            col(Translated.language) == language,
            col(Translated.words) == words,
            col(Translated.source_language) == source_language,
            col(Translated.source) == source,
        )
    )


def _pair(value: Any) -> Pair:
    if not isinstance(value, list) or len(value) != len(LONGEST) or not all(isinstance(part, str) for part in value):
        raise Refused("bad-pair", _("A reviewed translation is five words: thing, language, digest, language, digest."))
    if any(not 0 < len(part) <= most for part, most in zip(value, LONGEST, strict=True)):
        raise Refused("bad-pair", _("A reviewed translation is five words: thing, language, digest, language, digest."))
    thing, language, words, source_language, source = value
    return thing, language, words, source_language, source
