"""Which ruleset plays a package. Rulesets register themselves by name when `runtime` is imported."""

from __future__ import annotations

from typing import Any

from runtime.engine.errors import ScenarioError
from runtime.engine.ruleset import Ruleset
from runtime.messages import M

_RULESETS: dict[str, Ruleset] = {}


def register(ruleset: Ruleset) -> None:
    """Make *ruleset* available under its name."""
    _RULESETS[ruleset.name] = ruleset


def ruleset_of(package: Any) -> Ruleset:
    """Return the ruleset that *package* names; raises `ScenarioError` for an unknown one."""
    name = str(package.manifest.get("ruleset", "investigation"))
    if name not in _RULESETS:
        raise ScenarioError(M("This package needs the ruleset “{name}”, which this version does not have.", name=name))
    return _RULESETS[name]
