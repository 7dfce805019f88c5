"""Finding and opening packages by name: a `.haunt` file, a source folder, or `demo`; and the packs they need."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from runtime.checker import check
from schema import Package, Problem, has_errors, read_package
from schema.versions import satisfies
from tile_library import base_pack

DEMO = Path(__file__).with_name("demo")
"""The source of the demo scenario."""


class LoadError(Exception):
    """A package that cannot be opened; `problems` says why, all of it."""

    def __init__(self, message: str, problems: Sequence[Problem] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.problems = list(problems)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A package with the packs it needs and everything that is to be said of it."""

    package: Package
    packs: list[Package]
    problems: list[Problem]

    @property
    def sound(self) -> bool:
        """Whether it has no errors."""
        return not has_errors(self.problems)


def locate(name: str | Path) -> Path:
    """The file or folder a name means; `demo` is the scenario that comes with the program.

    Raises `LoadError` when nothing is there.
    """
    path = Path(name)
    if path.exists():
        return path
    if str(name) == "demo":
        return DEMO
    near = f" Did you mean {path}.haunt?" if path.with_name(path.name + ".haunt").exists() else ""
    raise LoadError(f"There is no file or folder {path}.{near}")


def load(name: str | Path, folders: Iterable[Path] = ()) -> Loaded:
    """Open a package with its packs and check it; packs are looked for beside it and in *folders*.

    A package with errors in its structure is opened as far as it goes, so that all can be told at once.
    Raises `LoadError` when it cannot be opened at all.
    """
    path = locate(name)
    result = read_package(path, lenient=True)
    if result.package is None:
        raise LoadError(f"{path} cannot be opened.", result.problems)
    packs = packs_for(result.package, _packs_in([path.parent, *folders]))
    told = check(result.package, packs)
    known = {(problem.code, problem.path, problem.message) for problem in told}
    reading = [each for each in result.problems if (each.code, each.path, each.message) not in known]
    return Loaded(result.package, packs, reading + told)


def packs_for(package: Package, found: Iterable[Package]) -> list[Package]:
    """The content packs a package requires, then those it takes optionally and that fit: the newest of each that is
    there; `base` is the program's own."""
    packs = {"base": base_pack()}
    for pack in found:
        known = packs.get(pack.id)
        if known is None or (pack.id != "base" and version_order(pack.version) > version_order(known.version)):
            packs[pack.id] = pack
    requires, optional = (package.manifest.get(key) for key in ("requires", "optional"))
    needed = dict.fromkeys(requires if isinstance(requires, dict) else ())
    wished = optional.items() if isinstance(optional, dict) else ()
    joining = [name for name, wanted in wished if name in packs and name not in needed and _joins(packs, name, wanted)]
    return [packs[name] for name in (*needed, *joining) if name in packs]


def _joins(packs: Mapping[str, Package], name: str, wanted: Any) -> bool:
    """Whether an optional pack is of a version that was asked for, and what it requires itself is there."""
    needs = packs[name].manifest.get("requires")
    asked = [(name, wanted), *(needs.items() if isinstance(needs, dict) else ())]
    try:
        return all(each in packs and satisfies(packs[each].version, str(versions)) for each, versions in asked)
    except ValueError:
        return False


def version_order(version: str) -> tuple[int, ...]:
    """A key that puts 1.10 behind 1.9."""
    return tuple(int(number) for number in re.findall(r"\d+", version)[:3])


def _packs_in(folders: Iterable[Path]) -> list[Package]:
    """Every sound content pack among the `.haunt` files of some folders."""
    found = []
    for folder in dict.fromkeys(folders):
        for path in sorted(folder.glob("*.haunt")):
            result = read_package(path)
            if result.package is not None and result.package.kind == "content":
                found.append(result.package)
    return found
