"""The rule book of the investigation game (ledger `INV-…`), every procedure on the one effect language."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from runtime.engine.ruleset import Session
from runtime.rulesets.investigation import setup
from runtime.rulesets.investigation.compile import Compiled, compile_scenario
from runtime.rulesets.investigation.state import State
from runtime.rulesets.investigation.world import World
from schema import Package
from tile_library import base_pack

KEPT = 16
"""Scenarios kept ready for play."""


class Investigation:
    """The ruleset `investigation`, as the engine knows it."""

    name = "investigation"
    state_type = State

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, ...], Compiled] = OrderedDict()

    def compile(self, package: Package, packs: Sequence[Package]) -> Compiled:
        """Return the package prepared for play; the last few are kept, so that a second game starts at once.

        The base pack comes with the program: a scenario that requires it need not be given it.
        """
        if "base" in package.manifest.get("requires", {}) and not any(pack.id == "base" for pack in packs):
            packs = [*packs, base_pack()]
        key = (package.digest, *(pack.digest for pack in packs))
        compiled = self._kept.pop(key, None) or compile_scenario(package, packs)
        self._kept[key] = compiled
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return compiled

    def begin(self, compiled: Compiled, investigators: Sequence[str], seed: int, options: dict[str, Any]) -> State:
        """Return the state of a new game."""
        return setup.begin(compiled, investigators, seed, options)

    def world(self, compiled: Compiled, state: State, session: Session, options: dict[str, Any]) -> World:
        """Return the running game of *state*."""
        return World(compiled, state, session, options)

    def chance_state(self, state: State) -> Any:
        """Return the part of the state that chance owns."""
        return state.chance
