"""The game systems that packages can name."""

from runtime.engine.registry import register
from runtime.rulesets.investigation import Investigation

register(Investigation())
