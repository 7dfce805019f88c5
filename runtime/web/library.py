"""The packages a player may choose from: the demo, the files in the data folder, and what is uploaded.

One broken package never spoils the list it stands in: it is listed with its problems and cannot be played.
"""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from runtime.checker import check
from runtime.loading import packs_for, version_order
from runtime.messages import M
from runtime.web.collection import ALWAYS, Collection
from runtime.web.config import RuntimeConfig
from runtime.web.errors import WebError
from runtime.web.files import write_whole
from schema import Package, Problem, ReadResult, read_package, read_source, write_package
from tile_library import base_pack

log = logging.getLogger("hauntwright.library")

_Fingerprint = tuple[tuple[str, int, int], ...]
"""Name, time of change in nanoseconds and size of every file a package was read from."""


@dataclass(frozen=True, slots=True)
class Listed:
    """One package of the list, sound or not."""

    name: str
    """The file's name, shown when the package has no title to show."""
    source: str
    """`demo`, `folder` or `upload`."""
    package: Package | None
    problems: tuple[Problem, ...]

    @property
    def playable(self) -> bool:
        """Whether a game of it can be started."""
        return (
            self.package is not None
            and self.package.kind == "scenario"
            and not any(problem.severity == "error" for problem in self.problems)
        )


class Library:
    """Reads packages when they change and remembers them otherwise. May be used from any thread."""

    def __init__(self, config: RuntimeConfig) -> None:
        self._config = config
        self.collection = Collection(config.data / "collection.json")
        self._lock = threading.RLock()  # checking a scenario looks for its packs
        self._read: dict[Path, tuple[_Fingerprint, ReadResult]] = {}
        self._checked: dict[tuple[str, ...], tuple[Problem, ...]] = {}

    def scenarios(self) -> list[Listed]:
        """Return every scenario and campaign, and what could not be read; what can be played first, the demo on top."""
        with self._lock:
            found = [self._listed(*item) for item in self._files()]
        listed = [item for item in found if item.package is None or item.package.kind != "content"]
        return sorted(listed, key=lambda item: (not item.playable, item.source != "demo", item.name))

    def find(self, name: str) -> Listed:
        """Return the scenario with this digest, or the newest playable one with this id; refuses with 404."""
        having = [item for item in self.scenarios() if item.package is not None]
        found = [item for item in having if item.package and name in (item.package.digest, item.package.id)]
        if not found:
            raise WebError(404, "no-such-package", M("This package is not in the library."))
        return max(found, key=lambda item: (item.playable, version_order(item.package.version if item.package else "")))

    def packs_for(self, package: Package) -> list[Package]:
        """Return the content packs a scenario requires: the newest of each that is there and in use."""
        return packs_for(package, [each for each in self._packs() if self.collection.uses(each.id)])

    def packs(self) -> list[Package]:
        """Return the newest of every content pack there is, in use or not; the program's own first."""
        newest = {ALWAYS: base_pack()}
        for pack in sorted(self._packs(), key=lambda pack: version_order(pack.version)):
            if pack.id != ALWAYS:
                newest[pack.id] = pack
        return list(newest.values())

    def switch(self, pack: str, on: bool) -> None:
        """Switch a content pack on or off (INV-COLLECTION-01); refuses one that is not there, or that must stay."""
        if pack == ALWAYS and not on:
            raise WebError(422, "not-allowed", M("This pack is part of the game and stays in use."))
        if pack not in {each.id for each in self.packs()}:
            raise WebError(404, "no-such-package", M("This package is not in the library."))
        self.collection.switch(pack, on)

    def _packs(self) -> list[Package]:
        with self._lock:
            results = [result for _, _, result in self._files()]
        sound = [result.package for result in results if result.package is not None and result.ok]
        return [each for each in sound if each.kind == "content"]

    def upload(self, name: str, data: bytes) -> Package:
        """Take in a package; refuses with all its problems, and keeps nothing, when it cannot be opened."""
        result = read_package(data, name=Path(name).name or "package")
        package = result.package
        if package is None or _has_errors(result.problems):
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

    def _listed(self, name: str, source: str, result: ReadResult) -> Listed:
        package = result.package
        problems = tuple(result.problems)
        if package is not None and package.kind == "scenario" and not _has_errors(problems):
            problems = self._check(package)
        return Listed(name, source, package, problems)

    def _check(self, package: Package) -> tuple[Problem, ...]:
        packs = self.packs_for(package)
        key = (package.digest, *(pack.digest for pack in packs))
        if key not in self._checked:
            try:
                self._checked[key] = tuple(check(package, packs))
            except Exception:
                # Whatever a stranger's package does to the checker, the list it stands in must still be shown.
                log.exception("Checking %s %s failed", package.id, package.version)
                message = "This package could not be checked, so it cannot be played."
                return (Problem("HW100", "error", package.id, "", message, "The server's log says why."),)
        return self._checked[key]


def _has_errors(problems: Sequence[Problem]) -> bool:
    return any(problem.severity == "error" for problem in problems)


def _fingerprint(path: Path) -> _Fingerprint:
    files = sorted(item for item in path.rglob("*") if item.is_file()) if path.is_dir() else [path]
    states = [(item, item.stat()) for item in files]
    return tuple((str(item), state.st_mtime_ns, state.st_size) for item, state in states)


def _safe(version: str) -> str:
    return re.sub(r"[^0-9A-Za-z.+-]", "-", version)
