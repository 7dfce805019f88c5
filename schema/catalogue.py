"""A scenario together with the content packs it uses: every thing can be looked up by its reference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from schema.package import Package
from schema.problems import Problem
from schema.versions import satisfies

KINDS = ("tiles", "investigators", "monsters", "items", "spells", "conditions", "damage", "horror", "mythos")
"""The lists a content pack may have, and a scenario for its own use."""


class Catalogue:
    """The things of a scenario (bare ids) and of packs (`base:lantern`), indexed once."""

    def __init__(self, scenario: Package | None, packs: Sequence[Package] = ()) -> None:
        self.scenario = scenario
        self.packs: Mapping[str, Package] = {pack.id: pack for pack in reversed(packs)}
        homes = [("", scenario), *((pack.id, pack) for pack in packs)]
        self._things: dict[str, dict[str, dict[str, Any]]] = {kind: {} for kind in KINDS}
        for home, package in homes:
            if package is None:
                continue
            for kind in KINDS:
                for thing in _things(package.document.get(kind)):
                    self._things[kind].setdefault(self.resolve(thing["id"], home), thing)

    def resolve(self, ref: str, home: str = "") -> str:
        """A reference as it is known from outside: inside the pack `base`, `lantern` is `base:lantern`.

        `home` is the id of the pack the reference stands in; empty for the scenario.
        """
        pack, colon, name = ref.rpartition(":")
        own = self.scenario.id if self.scenario is not None else ""
        if not colon:
            return f"{home}:{ref}" if home and home != own else ref
        return name if pack == own and pack not in self.packs else ref

    def get(self, kind: str, ref: str, home: str = "") -> dict[str, Any] | None:
        """The thing a reference means, or None. Raises `KeyError` for a kind there is not."""
        return self._things[kind].get(self.resolve(ref, home))

    def all(self, kind: str) -> Mapping[str, dict[str, Any]]:
        """Every thing of a kind by its resolved reference, the scenario's own first."""
        return MappingProxyType(self._things[kind])

    def home(self, ref: str) -> str:
        """The pack a resolved reference belongs to; empty for the scenario."""
        return ref.rpartition(":")[0]

    def assets(self, ref: str) -> Mapping[str, bytes]:
        """The pictures of the package that a resolved reference belongs to."""
        home = self.home(ref)
        package = self.packs.get(home) if home else self.scenario
        return package.assets if package is not None else MappingProxyType({})

    def missing(self) -> list[Problem]:
        """Packs that the scenario or a pack requires and that are not there (`HW111`, `HW112`)."""
        problems = []
        packages = [*([self.scenario] if self.scenario is not None else []), *self.packs.values()]
        for package in packages:
            for name, wanted in package.manifest.get("requires", {}).items():
                path = f"$.requires.{name}"
                pack = self.packs.get(name)
                if pack is None:
                    message = f"“{_title(package)}” needs the content pack `{name}`, which is not here."
                    hint = f"Add the content pack `{name}` ({wanted})."
                    problems.append(Problem("HW111", "error", "package.json", path, message, hint))
                elif not _fits(pack.version, wanted):
                    message = f"“{_title(package)}” needs `{name}` {wanted}, but version {pack.version} is here."
                    hint = f"Get a version of `{name}` in that range."
                    problems.append(Problem("HW112", "error", "package.json", path, message, hint))
        return problems


def _things(value: Any) -> list[dict[str, Any]]:
    """The sound members of a list: a package that is being written may hold anything."""
    if not isinstance(value, list):
        return []
    return [each for each in value if isinstance(each, dict) and isinstance(each.get("id"), str)]


def _title(package: Package) -> str:
    title = package.title
    return next((title[language] for language in package.languages if language in title), package.id)


def _fits(version: str, wanted: str) -> bool:
    try:
        return satisfies(version, wanted)
    except ValueError:
        return False
