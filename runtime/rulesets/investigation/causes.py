"""Why things happen: the cause that goes into the log with each line (INV-LOG-01), and the rule to read about it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from runtime.engine import Cause
from runtime.engine.ruleset import Session
from runtime.messages import M, Message
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.state import Card, Monster

if TYPE_CHECKING:
    from runtime.rulesets.investigation.world import InPlay, World

STAGES: Mapping[str, Cause] = {
    "round-start": Cause("rule", M("A new round"), "INV-ROUND-01"),
    "fire": Cause("rule", M("Mythos phase"), "INV-MYTHOS-01"),
    "events": Cause("rule", M("Event step"), "INV-EVENT-01"),
    "monsters": Cause("rule", M("Monster step"), "INV-MONSTERSTEP-01"),
    "horror": Cause("rule", M("Horror step"), "INV-HORRORSTEP-01"),
    "round-end": Cause("rule", M("The end of the round"), "INV-ROUND-02"),
}
"""What is behind whatever nothing nearer explains, in the stages that no choice of a player begins."""

FIRE = Cause("rule", M("Fire"), "INV-FIRE-02")

_OCCASIONS = {
    "attack": "INV-ATTACK-06",
    "evade": "INV-EVADE-04",
    "horror-check": "INV-HORRORCHECK-02",
    "other": "INV-MONSTERSTEP-02",
}
"""The rules by which the tables of monsters are read."""

RULES: Mapping[str, str] = {
    "test": "INV-TEST-08",
    "damage": "INV-DAMAGE-01",
    "horror": "INV-HORROR-01",
    "wounded": "INV-WOUNDED-01",
    "insane": "INV-INSANE-01",
    "eliminated": "INV-ELIM-01",
    "fire": "INV-FIRE-01",
    "fire-out": "INV-FIRE-06",
    "darkness": "INV-DARK-01",
    "spawn": "INV-SPAWN-01",
    "attack": "INV-ATTACK-01",
    "defeated": "INV-ATTACK-08",
    "hit": "INV-ATTACK-07",
    "evade": "INV-EVADE-01",
    "lost": "INV-LOSE-01",
    "prevent": "INV-NEGATE-01",
    "horror-check": "INV-HORRORCHECK-01",
    "activate": "INV-MONSTERSTEP-02",
    "barricade": "INV-BARRICADE-01",
    "barricade-broken": "INV-BARRICADE-09",
    "no-agreement": "INV-GOLD-11",
    "objective": "INV-OBJECTIVE-01",
    "puzzle": "INV-PUZZLE-04",
    "gain": "INV-GAIN-01",
    "flip": "INV-FLIP-01",
    "discard": "INV-DISCARD-01",
    "drop": "INV-DROP-01",
    "pick-up": "INV-DROP-02",
    "mythos": "INV-EVENT-01",
    "round": "INV-ROUND-01",
    "phase": "INV-MYTHOS-01",
    "turn-end": "INV-TURN-02",
}
"""The rule that says most about a line of a kind, where its cause names none."""


def of_text(session: Session, scope: Scope, title: Message | None, occasion: str) -> AbstractContextManager[None]:
    """Name an event, a card's or a monster's text as the cause of what it does."""
    this = scope.this
    if isinstance(this, Monster):
        return session.because(Cause("monster", title, _OCCASIONS.get(occasion, "")))
    kind = "card" if isinstance(this, Card) else "event"
    return session.because(Cause(kind, title or scope.source))


def of_ability(world: World, item: InPlay) -> AbstractContextManager[None]:
    """Name the card, monster or person on which an ability stands as the cause of what it does."""
    kind = "monster" if isinstance(item.owner, Monster) else "card" if item.card is not None else "ability"
    return world.session.because(Cause(kind, world.source_of(item)))
