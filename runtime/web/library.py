"""The packages a player may choose from: the demo, the files in the data folder, and what is uploaded.

One broken package never spoils the list it stands in: it is listed with its problems and cannot be played.
"""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from runtime.checker import check
from runtime.checker.campaigns import scenario_for
from runtime.loading import packs_for, version_order
from runtime.messages import M
from runtime.web.collection import ALWAYS, Collection
from runtime.web.config import RuntimeConfig
from runtime.web.errors import WebError
from runtime.web.files import write_whole
from runtime.web.shelf import Listed, Need, chapters_of, has_errors, needs_of, newest_of, scenarios_needed
from schema import Package, Problem, ReadResult, read_package, read_source, write_package
from tile_library import base_pack

log = logging.getLogger("hauntwright.library")

_Fingerprint = tuple[tuple[str, int, int], ...]
"""Name, time of change in nanoseconds and size of every file a package was read from."""


@dataclass(frozen=True, slots=True)
class _Around:
    """What there is besides, at one moment."""

    packs: list[Package]
    """Sound content packs, the newest first."""
    scenarios: list[Package]
    by_id: Mapping[str, Package]
    """The newest of each pack."""
    off: frozenset[str]
    """Packs that are not in use."""

    def needs(self, package: Package) -> tuple[Need, ...]:
        """What a scenario needs, or a campaign with all its chapters."""
        if package.kind == "scenario":
            return needs_of(package, self.by_id, self.off)
        found = {need.id: need for need in scenarios_needed(package, self.scenarios)}
        brought = {each.id: each for each in package.packages.values() if each.kind == "content"}
        for chapter in chapters_of(package):
            scenario = scenario_for(chapter, [*package.packages.values(), *self.scenarios])
            if scenario is not None:
                found |= {need.id: need for need in needs_of(scenario, {**brought, **self.by_id}, self.off)}
        return tuple(found.values())


class Library:
    """Reads packages when they change and remembers them otherwise. May be used from any thread."""

    def __init__(self, config: RuntimeConfig) -> None:
        self._config = config
        self.collection = Collection(config.data / "collection.json")
        self._lock = threading.RLock()  # checking a scenario looks for its packs
        self._read: dict[Path, tuple[_Fingerprint, ReadResult]] = {}
        self._checked: dict[tuple[str, ...], tuple[Problem, ...]] = {}

    def all(self) -> list[Listed]:
        """Return every scenario and campaign there is, of every version, and what could not be read."""
        with self._lock:
            files = list(self._files())
            around = self._around(files)
            found = [self._listed(*item, around) for item in files]
        return [item for item in found if item.package is None or item.package.kind != "content"]

    def scenarios(self) -> list[Listed]:
        """Return what stands on the shelf: of every scenario and campaign the newest version, and what could not be
        read; what can be played first, the demo on top."""
        return sorted(newest_of(self.all()), key=lambda item: (not item.playable, item.source != "demo", item.name))

    def find(self, name: str) -> Listed:
        """Return the package with this digest, or the newest playable one with this id; refuses with 404."""
        having = [item for item in self.all() if item.package is not None]
        found = [item for item in having if item.package and name in (item.package.digest, item.package.id)]
        if not found:
            raise WebError(404, "no-such-package", M("This package is not in the library."))
        return max(found, key=lambda item: (item.playable, version_order(item.package.version if item.package else "")))

    def of_digest(self, digest: str) -> Package | None:
        """Return the package with this digest, whatever it is, or None."""
        with self._lock:
            results = [result for _, _, result in self._files()]
        found = [each.package for each in results if each.package is not None and each.ok]
        return next((each for each in (*found, base_pack()) if each.digest == digest), None)

    def newest(self) -> dict[str, str]:
        """Return the newest playable version of every scenario and campaign, by id."""
        return {item.package.id: item.package.version for item in self.scenarios() if item.package and item.playable}

    def packs_for(self, package: Package) -> list[Package]:
        """Return the content packs a scenario takes: the newest that is there of each in use (INV-COLLECTION-02)."""
        return packs_for(package, [each for each in self._packs() if self.collection.uses(each.id)])

    def scenarios_for(self, campaign: Package) -> list[Package]:
        """Return the scenarios that a campaign's chapters may be, its own first, the library's newest next."""
        with self._lock:
            return [*campaign.packages.values(), *self._around(list(self._files())).scenarios]

    def packs(self) -> list[Listed]:
        """Return the newest of every content pack there is, in use or not, then those that cannot be read; the
        program's own first."""
        own = Listed(ALWAYS, "program", base_pack(), ())
        with self._lock:
            files = list(self._files())
            around = self._around(files)
        found = [
            Listed(name, source, package, tuple(result.problems), needs_of(package, around.by_id, around.off))
            for name, source, result in files
            if (package := result.package) is not None and package.kind == "content" and package.id != ALWAYS
        ]
        return [own, *sorted(newest_of(found), key=lambda item: (not item.sound, item.name))]

    def remove(self, name: str) -> Listed:
        """Take a package from the shelf for good, with the older versions of it that it hides; refuses what is not
        there and what comes with the program. Tables that play it keep their own copy.

        *name* is a file's name as the list gives it. Raises OSError when a file cannot be removed.
        """
        with self._lock:
            read = list(self._files())
            around = self._around(read)
            files = {found: self._listed(found, source, result, around) for found, source, result in read}
            gone = files.get(name)
            if gone is None:
                raise WebError(404, "no-such-package", M("This package is not in the library."))
            if not gone.removable:
                raise WebError(422, "not-allowed", M("This comes with the game and stays on the shelf."))
            for found, item in files.items():
                if found == name or (item.removable and _hidden_by(gone, item)):
                    (self._config.packages / found).unlink(missing_ok=True)
                    log.info("Package %s was taken from the shelf", found)
        return gone

    def switch(self, pack: str, on: bool) -> None:
        """Switch a content pack on or off (INV-COLLECTION-01); refuses one that is not there, or that must stay."""
        if pack == ALWAYS and not on:
            raise WebError(422, "not-allowed", M("This pack is part of the game and stays in use."))
        if pack not in {each.package.id for each in self.packs() if each.package is not None}:
            raise WebError(404, "no-such-package", M("This package is not in the library."))
        self.collection.switch(pack, on)

    def _packs(self) -> list[Package]:
        with self._lock:
            return self._around(list(self._files())).packs

    def _around(self, files: Sequence[tuple[str, str, ReadResult]]) -> _Around:
        sound = [result.package for _, _, result in files if result.package is not None and result.ok]
        sound.sort(key=lambda each: version_order(each.version), reverse=True)
        packs = [each for each in sound if each.kind == "content"]
        return _Around(
            packs,
            [each for each in sound if each.kind == "scenario"],
            {**{pack.id: pack for pack in reversed(packs)}, ALWAYS: base_pack()},
            frozenset(pack.id for pack in packs if not self.collection.uses(pack.id)),
        )

    def upload(self, name: str, data: bytes) -> Package:
        """Take in a package; refuses with all its problems, and keeps nothing, when it cannot be opened."""
        result = read_package(data, name=Path(name).name or "package")
        package = result.package
        if package is None or has_errors(result.problems):
            raise WebError(
                422,
                "bad-package",
                M("This package cannot be opened. Nothing was added to the library."),
                problems=[problem.as_dict() for problem in result.problems],
            )
        target = self._config.packages / f"{package.id}-{_safe(package.version)}-{package.digest[:12]}.haunt"
        write_whole(target, write_package(package))
        log.info("Package %s %s was added as %s", package.id, package.version, target.name)
        return package

    def _files(self) -> Iterator[tuple[str, str, ReadResult]]:
        """Give (name, source, what was read) of every package there is."""
        demo = self._config.demo
        if (demo / "package.json").exists():
            yield demo.name, "demo", self._reading(demo)
        for path in sorted(self._config.packages.glob("*.haunt")):
            yield path.name, "folder", self._reading(path)

    def _reading(self, path: Path) -> ReadResult:
        try:
            fingerprint = _fingerprint(path)
            known = self._read.get(path)
            if known is not None and known[0] == fingerprint:
                return known[1]
            if path.is_dir():
                result = read_source(path, lenient=True)
            else:
                result = read_package(path, name=path.name, lenient=True)
        except OSError as error:
            problem = Problem("HW100", "error", path.name, "", f"The file cannot be read: {error.strerror}.")
            return ReadResult(None, [problem])
        self._read[path] = (fingerprint, result)
        return result

    def _listed(self, name: str, source: str, result: ReadResult, around: _Around) -> Listed:
        package = result.package
        problems = tuple(result.problems)
        if package is None or package.kind == "content":
            return Listed(name, source, package, problems)
        if not has_errors(problems):
            problems = self._check(package, around)
        return Listed(name, source, package, problems, around.needs(package))

    def _check(self, package: Package, around: _Around) -> tuple[Problem, ...]:
        packs = [pack for pack in around.packs if pack.id not in around.off]
        beside = [*packs, *around.scenarios] if package.kind == "campaign" else packs_for(package, packs)
        key = (package.digest, *(each.digest for each in beside))
        if key not in self._checked:
            try:
                self._checked[key] = (*check(package, beside), *self._chapters_checked(package, beside))
            except Exception:
                # Whatever a stranger's package does to the checker, the list it stands in must still be shown.
                log.exception("Checking %s %s failed", package.id, package.version)
                message = "This package could not be checked, so it cannot be played."
                return (Problem("HW100", "error", package.id, "", message, "The server's log says why."),)
        return self._checked[key]

    def _chapters_checked(self, campaign: Package, around: Sequence[Package]) -> list[Problem]:
        """The errors of the scenarios that a campaign's chapters are: with one of them it could not be played on."""
        found: dict[str, list[Problem]] = {}
        brought = [each for each in campaign.packages.values() if each.kind == "content"]
        for chapter in chapters_of(campaign) if campaign.kind == "campaign" else ():
            scenario = scenario_for(chapter, [*campaign.packages.values(), *around])
            if scenario is not None and scenario.digest not in found:
                packs = packs_for(scenario, [*(each for each in around if each.kind == "content"), *brought])
                found[scenario.digest] = [
                    replace(problem, message=f"{scenario.id}: {problem.message}")
                    for problem in check(scenario, packs)
                    if problem.severity == "error"
                ]
        return [problem for problems in found.values() for problem in problems]


def _hidden_by(gone: Listed, item: Listed) -> bool:
    """Whether an item is an older version of what is taken away."""
    one, other = gone.package, item.package
    if one is None or other is None or (one.kind, one.id) != (other.kind, other.id):
        return False
    return version_order(other.version) <= version_order(one.version)


def _fingerprint(path: Path) -> _Fingerprint:
    files = sorted(item for item in path.rglob("*") if item.is_file()) if path.is_dir() else [path]
    states = [(item, item.stat()) for item in files]
    return tuple((str(item), state.st_mtime_ns, state.st_size) for item, state in states)


def _safe(version: str) -> str:
    return re.sub(r"[^0-9A-Za-z.+-]", "-", version)
