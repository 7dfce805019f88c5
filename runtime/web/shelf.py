"""What the library says of a package beside the package: what it needs, what it hides, whether it can be played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from runtime.checker.campaigns import scenario_for
from runtime.loading import version_order
from schema import Package, Problem
from schema.versions import satisfies


@dataclass(frozen=True, slots=True)
class Need:
    """A package that another one asks for."""

    id: str
    versions: str
    """The range that is asked for; empty for any."""
    kind: str
    """`content`, or `scenario` for a chapter of a campaign."""
    state: str
    """`here`, `missing`, `off` (there, but not in use), or `version` (there, but none of that range)."""
    found: str = ""
    """The version that is there."""
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Listed:
    """One package of the list, sound or not."""

    name: str
    """The file's name, shown when the package has no title to show."""
    source: str
    """`demo`, `folder` or `program`."""
    package: Package | None
    problems: tuple[Problem, ...]
    needs: tuple[Need, ...] = ()
    older: tuple[str, ...] = ()
    """Versions of the same package that are there too, the newest first."""

    @property
    def playable(self) -> bool:
        """Whether a game of it, or a campaign, can be started."""
        return self.sound and self.package is not None and self.package.kind in ("scenario", "campaign")

    @property
    def sound(self) -> bool:
        """Whether it was read, and nothing that is wrong with it is an error."""
        return self.package is not None and not has_errors(self.problems)

    @property
    def removable(self) -> bool:
        """Whether it may be taken from the shelf: what comes with the program may not."""
        return self.source == "folder"


def has_errors(problems: Sequence[Problem]) -> bool:
    """Whether one of them is an error."""
    return any(problem.severity == "error" for problem in problems)


def newest_of(found: Sequence[Listed]) -> list[Listed]:
    """Of each package the newest version that can be used, with the versions it hides; whatever cannot be read or
    used stands for itself, unless it is older than what can."""
    groups: dict[tuple[str, str], list[Listed]] = {}
    shown: list[Listed] = []
    for item in found:
        if item.package is None:
            shown.append(item)
        else:
            groups.setdefault((item.package.kind, item.package.id), []).append(item)
    for group in groups.values():
        group.sort(key=_newness, reverse=True)
        best = next((item for item in group if item.sound), group[0])
        newer = [item for item in group[: group.index(best)] if item is not best]
        older = tuple(item.package.version for item in group[group.index(best) + 1 :] if item.package is not None)
        shown += [*newer, replace(best, older=tuple(dict.fromkeys(older)))]
    return shown


def _newness(item: Listed) -> tuple[tuple[int, ...], bool]:
    return (version_order(item.package.version if item.package is not None else ""), item.source != "folder")


def needs_of(package: Package, packs: Mapping[str, Package], off: frozenset[str]) -> tuple[Need, ...]:
    """What a scenario or a pack asks for of the *packs* there are, some of which are *off*."""
    found = []
    for key in ("requires", "optional"):
        wanted = package.manifest.get(key)
        for name, versions in wanted.items() if isinstance(wanted, Mapping) else ():
            pack = packs.get(name)
            state = "here"
            if pack is None:
                state = "missing"
            elif not _fits(pack.version, versions):
                state = "version"
            elif name in off:
                state = "off"
            version = pack.version if pack is not None else ""
            found.append(Need(str(name), str(versions), "content", state, version, key == "optional"))
    return tuple(found)


def chapters_of(campaign: Package) -> list[Mapping[str, Any]]:
    """The sound chapters of a campaign."""
    listed = campaign.document.get("chapters")
    sound = [each for each in (listed if isinstance(listed, list) else ()) if isinstance(each, Mapping)]
    return [each for each in sound if isinstance(each.get("id"), str) and isinstance(each.get("scenario"), str)]


def scenarios_needed(campaign: Package, scenarios: Sequence[Package]) -> tuple[Need, ...]:
    """The scenarios of a campaign's chapters that it does not bring along itself."""
    found: dict[str, Need] = {}
    for chapter in chapters_of(campaign):
        name, versions = chapter["scenario"], str(chapter.get("version") or "")
        if name in campaign.packages or name in found:
            continue
        having = [each for each in scenarios if each.id == name]
        right = scenario_for(chapter, having)
        state = "here" if right is not None else "version" if having else "missing"
        version = (right or having[0]).version if having else ""
        found[name] = Need(name, versions, "scenario", state, version)
    return tuple(found.values())


def _fits(version: str, wanted: Any) -> bool:
    try:
        return satisfies(version, str(wanted))
    except ValueError:
        return False
