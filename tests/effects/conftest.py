"""Every acceptance line of the effect language is played in companion mode, too.

Each table of the tests beside this one is laid again for people who keep figures, cards and dice themselves, with the
same scenario; they are told the same effects, and answer what can be answered.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.companion.playing import any_answer
from tests.rules.table import Table

ANSWERS = 60
"""Answers given after the effects of a test."""


@pytest.fixture(autouse=True)
def in_companion_mode_too(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    tables: list[tuple[tuple[str, ...], dict[str, Any]]] = []
    effects: list[tuple[list[dict[str, Any]], str | None, dict[str, Any]]] = []
    begin, carry_out = Table.__init__, Table.run_effects

    def laid(self: Table, *people: str, **parts: Any) -> None:
        tables.append((people, parts))
        begin(self, *people, **parts)

    def told(self: Table, listed: list[dict[str, Any]], active: str | None = "P1", **values: Any) -> Table:
        effects.append((listed, active, values))
        return carry_out(self, listed, active, **values)

    monkeypatch.setattr(Table, "__init__", laid)
    monkeypatch.setattr(Table, "run_effects", told)
    yield
    monkeypatch.undo()
    for people, parts in tables:
        _play(people, parts, effects)


def _play(people: tuple[str, ...], parts: dict[str, Any], effects: list[Any]) -> None:
    parts = {**parts, "options": {**(parts.get("options") or {}), "mode": "companion"}, "modes": ["companion"]}
    chance = random.Random(5)
    table = Table(*people, **parts)
    for listed, active, values in effects:
        while table.asked() not in ("turn", ""):
            table.game.choose(any_answer(table.game, chance))
        if table.asked() and (active is None or not table.who(active).eliminated):
            table.run_effects(listed, active, **values)
    for _ in range(ANSWERS):
        if table.game.decision is None:
            return
        table.game.choose(any_answer(table.game, chance))
    table.game.view("host")
