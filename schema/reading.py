"""Reading packages, from a `.haunt` file or a source folder. Bad input gives problems, not exceptions."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import Any

from schema.archive import unpack
from schema.canonical import load
from schema.images import BadImage, inspect
from schema.limits import MAX_ARCHIVE, MAX_PROBLEMS, size
from schema.migrations import migrate, version_problem
from schema.package import DOCUMENTS, INSIDE, Package, build_package
from schema.problems import Problem, has_errors
from schema.source import gather
from schema.validation import validate_document


@dataclass(frozen=True)
class ReadResult:
    """What reading gave: the package (None when an error was found) and all problems, errors first."""

    package: Package | None
    problems: list[Problem] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether the package may be used."""
        return self.package is not None and not has_errors(self.problems)


def read_package(data: bytes | Path, *, name: str = "package", lenient: bool = False) -> ReadResult:
    """Read a `.haunt` file (its bytes, or where it is; a folder is read as a source).

    Every problem is reported at once. With `lenient` a package is given although its structure has errors,
    as long as it can be told what it is; an editor uses that to let its designer put things right.
    """
    if isinstance(data, Path):
        name = data.name
        if data.is_dir():
            return read_source(data, lenient=lenient)
        try:
            if data.stat().st_size > MAX_ARCHIVE:
                message = f"The file is more than {size(MAX_ARCHIVE)} large."
                return ReadResult(None, [Problem("HW102", "error", name, "", message)])
            data = data.read_bytes()
        except OSError as error:
            message = f"The file cannot be read: {error.strerror or 'unknown reason'}."
            return ReadResult(None, [Problem("HW101", "error", name, "", message)])
    files, problems = unpack(data, name)
    if not files and has_errors(problems):
        return ReadResult(None, problems)
    return _Reader(files, problems, sealed=True).read(lenient)


def read_source(folder: Path, *, lenient: bool = False) -> ReadResult:
    """Read a package from a source folder; see `schema.source` for what one may look like."""
    files, origins, problems = gather(folder)
    if not files and has_errors(problems):
        return ReadResult(None, problems)
    return _Reader(files, problems, sealed=False, origins=origins).read(lenient)


class _Reader:
    """One reading: the files, and the problems as they are found."""

    def __init__(
        self,
        files: dict[str, bytes],
        problems: list[Problem],
        *,
        sealed: bool,
        origins: Mapping[str, tuple[str, Any]] | None = None,
    ) -> None:
        self.files = files
        self.problems = problems
        self.sealed = sealed
        self.origins = origins or {}

    def say(self, code: str, file: str, message: str, hint: str = "", path: str = "", severity: str = "") -> None:
        level: Any = severity or "error"
        self.problems.append(Problem(code, level, file, path, message, hint))

    def read(self, lenient: bool) -> ReadResult:
        manifest = self.json("package.json")
        if manifest is None:
            return self.result(None)
        newer = version_problem(manifest)
        if newer is not None:
            self.problems.append(newer)
            return self.result(None)
        name = DOCUMENTS.get(str(manifest.get("kind")), "")
        document = self.document(name) if name else None
        self.seals(manifest, name)
        manifest, migrated = migrate(manifest, document or {})
        self.problems += validate_document("manifest", manifest)
        if not name:
            return self.result(None)
        packages = self.packages(lenient) if manifest.get("kind") == "campaign" else []
        assets = self.assets({"package.json", name})
        if document is None:
            return self.result(None)
        document = migrated
        found = validate_document(manifest["kind"], document, file=name)
        self.problems += [self.at_origin(problem) for problem in found]
        if has_errors(self.problems) and not lenient:
            return self.result(None)
        return self.result(build_package(manifest, document, assets, packages))

    def result(self, package: Package | None) -> ReadResult:
        order = {"error": 0, "warning": 1, "info": 2}
        problems = sorted(self.problems, key=lambda problem: order[problem.severity])
        if len(problems) > MAX_PROBLEMS:
            more = len(problems) - MAX_PROBLEMS
            last = Problem("HW200", "error", problems[MAX_PROBLEMS].file, "", f"… and {more} more problems.")
            problems = [*problems[:MAX_PROBLEMS], last]
        return ReadResult(package, problems)

    def json(self, file: str) -> dict[str, Any] | None:
        """A file that must hold one object; None (and a problem) when it does not."""
        if file not in self.files:
            if self.told_of(file):
                return None
            hint = "A package is a folder or zip with package.json at its top." if file == "package.json" else ""
            self.say("HW106", file, f"The file `{file}` is missing.", hint)
            return None
        value, problems = load(self.files[file], file)
        self.problems += problems
        if problems:
            return None
        if not isinstance(value, dict):
            self.say("HW203", file, "The file must hold one object: { … }.", path="$")
            return None
        return value

    def told_of(self, file: str) -> bool:
        """Whether a file was refused already, so that calling it missing would only confuse."""
        return any(problem.file == file for problem in self.problems)

    def document(self, name: str) -> dict[str, Any] | None:
        """The document, with the lists that a source folder keeps in files of their own."""
        document = self.json(name) if name in self.files or not self.origins else {}
        if document is None:
            return None
        for key, (file, value) in self.origins.items():
            if key in document:
                self.say("HW107", file, f"`{key}` is given in `{name}` and in `{file}`.", "Keep one.", "$")
            document[key] = value
        return document

    def at_origin(self, problem: Problem) -> Problem:
        """A problem of the whole document, told of the file its designer edits."""
        for key, (file, _) in self.origins.items():
            start = f"$.{key}"
            if problem.path == start or problem.path.startswith((start + ".", start + "[")):
                path = "$" + problem.path[len(start) :]
                return Problem(problem.code, problem.severity, file, path, problem.message, problem.hint)
        return problem

    def seals(self, manifest: dict[str, Any], name: str) -> None:
        """Compare the files with the sizes and digests the manifest gives."""
        seals = manifest.get("files")
        if not isinstance(seals, dict):
            if self.sealed:
                self.say(
                    "HW108", "package.json", "The package has no list of its files.",
                    "Export it again to seal it.", "$.files", "warning",
                )  # fmt: skip
            return
        for file, seal in seals.items():
            if file not in self.files:
                if (self.sealed or file != name) and not self.told_of(file):
                    self.say("HW106", file, f"The file `{file[:80]}` is listed but missing.")
                continue
            data = self.files[file]
            if not self.sealed or not isinstance(seal, dict):
                continue  # in a source folder files are edited by hand; a list left over says nothing
            if seal.get("size") != len(data) or seal.get("sha256") != hashlib.sha256(data).hexdigest():
                message = "The file is not the one its package was sealed with (its digest or size differs)."
                self.say("HW108", file, message, "Export or download the package again.")
        if self.sealed:
            for file in self.files:
                if file not in seals and file != "package.json":
                    message = "The file is not in the package's list of files."
                    self.say("HW108", file, message, "Export the package again.")

    def packages(self, lenient: bool) -> list[Package]:
        """The scenarios and content packs that a campaign brings along; their problems are told with their folder."""
        folders: dict[str, dict[str, bytes]] = {}
        for file in [file for file in self.files if file.startswith(INSIDE) and file.count("/") > 1]:
            _, name, rest = file.split("/", 2)
            folders.setdefault(name, {})[rest] = self.files.pop(file)
        found = []
        for name, files in sorted(folders.items()):
            inside = f"{INSIDE}{name}/"
            result = _Reader(files, [], sealed=self.sealed).read(lenient)
            self.problems += [replace(problem, file=inside + problem.file) for problem in result.problems]
            package = result.package
            if package is None:
                continue
            if package.id != name or package.kind not in ("scenario", "content"):
                message = f"The folder `{inside}` holds no scenario or content pack called `{name}`."
                self.say("HW111", f"{inside}package.json", message, "Export the campaign again.", "$.id")
                continue
            found.append(package)
        return found

    def assets(self, known: set[str]) -> dict[str, bytes]:
        """The pictures, each looked into; everything else is reported."""
        assets = {}
        for file, data in sorted(self.files.items()):
            if file in known:
                continue
            if not file.startswith("assets/"):
                self.say("HW110", file, "Nothing asks for this file.", "It is left out.", severity="warning")
                continue
            try:
                inspect(data, PurePosixPath(file).suffix)
            except BadImage as error:
                self.say("HW109", file, str(error), "Use a PNG, JPEG or WebP picture of moderate size.")
                continue
            assets[file] = data
        return assets
