"""What this process has seen of scenarios lately: their rows as they were read, and what editors were shown.

Nothing here is a second truth. Rows are read on every request, but what is read word for word as before is the
same object as before, so that a change costs what was changed; and a state that was shown is found again by
its tag, which names everything that it was made of.
"""

from __future__ import annotations

import json
import threading
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

from sqlalchemy import Engine, Text, cast, literal, select, union_all
from sqlalchemy.orm import Session
from sqlmodel import col

from studio.models import Scenario
from studio.things import kinds_of

Json = dict[str, Any]
Bodies = dict[str, list[Json]]
"""The items of each kind, in order. They are shared: treat them as read-only."""

SCENARIOS = 12
"""Scenarios whose rows are kept."""
STATES = 60
"""Shown states that are kept, of all scenarios; they share all that is alike."""


@dataclass
class Memory:
    """What was seen of one database. Shared by the threads of this process."""

    rows: OrderedDict[tuple[Any, ...], dict[tuple[str, str], tuple[str, Json]]] = field(default_factory=OrderedDict)
    states: OrderedDict[str, Json] = field(default_factory=OrderedDict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def state(self, tag: str) -> Json | None:
        """A state that was shown, while it is remembered. Read-only."""
        with self.lock:
            found = self.states.get(tag)
            if found is not None:
                self.states.move_to_end(tag)
            return found

    def keep(self, state: Json) -> Json:
        """Remember a state by its `tag`; returns the one to use."""
        with self.lock:
            kept = self.states.setdefault(state["tag"], state)
            self.states.move_to_end(state["tag"])
            while len(self.states) > STATES:
                self.states.popitem(last=False)
            return kept

    def last(self, scenario: Scenario) -> Json | None:
        """The state of a scenario that was shown last."""
        identity = identity_of(scenario)
        with self.lock:
            return next((state for state in reversed(self.states.values()) if state["identity"] == identity), None)


_memories: WeakKeyDictionary[Engine, Memory] = WeakKeyDictionary()


def memory(session: Session) -> Memory:
    """What is remembered of the session's database."""
    bind = session.get_bind()
    return _memories.setdefault(bind if isinstance(bind, Engine) else bind.engine, Memory())


def identity_of(scenario: Scenario) -> tuple[Any, ...]:
    """A scenario for sure: the number of a deleted one may be given to another."""
    return (scenario.id, scenario.created.isoformat())


def items_of(session: Session, scenario: Scenario) -> Bodies:
    """All rows of a scenario in one query. Bodies that read as before are the objects they were before."""
    kept, identity = memory(session), identity_of(scenario)
    with kept.lock:
        known: Mapping[tuple[str, str], tuple[str, Json]] = kept.rows.get(identity, {})
    fresh: dict[tuple[str, str], tuple[str, Json]] = {}
    found: Bodies = {name: [] for name in kinds_of(scenario.kind)}
    for name, slug, text in session.execute(_rows_of(scenario)):
        before = known.get((name, slug))
        entry = before if before is not None and before[0] == text else (text, json.loads(text))
        fresh[name, slug] = entry
        found[name].append(entry[1])
    with kept.lock:
        kept.rows[identity] = fresh
        kept.rows.move_to_end(identity)
        while len(kept.rows) > SCENARIOS:
            kept.rows.popitem(last=False)
    return found


def _rows_of(scenario: Scenario) -> Any:
    """Kind, id and body (as it is written) of each row, in the order of the lists."""
    parts: Sequence[Any] = [
        select(
            literal(name).label("kind"),
            col(kind.table.slug).label("slug"),
            cast(col(kind.table.body), Text).label("body"),
            col(kind.table.position).label("position"),
            col(kind.table.id).label("id"),
        ).where(col(kind.table.scenario_id) == scenario.id)
        for name, kind in kinds_of(scenario.kind).items()
    ]
    rows = union_all(*parts).subquery()
    return select(rows.c.kind, rows.c.slug, rows.c.body).order_by(rows.c.position, rows.c.id)
