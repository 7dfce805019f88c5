"""The game systems that packages can name."""

from runtime.engine.registry import register
from runtime.rulesets.investigation import Investigation


def register_all() -> None:
    """Make every ruleset known to the engine."""
    register(Investigation())
