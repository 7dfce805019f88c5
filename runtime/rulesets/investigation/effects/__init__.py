"""The effects: one small function for each verb of the language (`docs/package-format.md`, "Effects")."""

from runtime.rulesets.investigation.effects import board, cards, flow, harm, monsters, movement, rolls, story
from runtime.rulesets.investigation.effects.registry import VERBS, run

__all__ = ["VERBS", "board", "cards", "flow", "harm", "monsters", "movement", "rolls", "run", "story"]
