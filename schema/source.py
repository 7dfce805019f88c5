"""Package sources: folders that a person edits.

A source folder holds `package.json`, `assets/`, and the document either as one file (`scenario.json`,
`content.json`) or split: `scenario/events.json` holds the value of the key `events`, and so on. Both
may be mixed. Files whose names start with `README` or `LICENSE`, and hidden ones, are left alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from schema import limits
from schema.archive import archive_problem, name_problem
from schema.canonical import load
from schema.package import DOCUMENTS
from schema.problems import Problem

Origins = dict[str, tuple[str, Any]]
"""A key of the document, with the file it stands in and its value."""


def gather(folder: Path) -> tuple[dict[str, bytes], Origins, list[Problem]]:
    """The files of a source folder, the split parts of its document, and every problem met."""
    files: dict[str, bytes] = {}
    problems: list[Problem] = []
    if not folder.is_dir():
        message = f"The folder `{folder.name}` is not there."
        return {}, {}, [Problem("HW101", "error", folder.name, "", message)]
    total = 0
    for path in _listed(folder):
        name = path.relative_to(folder).as_posix()
        content = _content(path, name)
        if isinstance(content, Problem):
            problems.append(content)
            continue
        total += len(content)
        if total > limits.MAX_TOTAL or len(files) >= limits.MAX_MEMBERS:
            message = "The folder holds too much for one package."
            return {}, {}, [*problems, Problem("HW102", "error", folder.name, "", message)]
        files[name] = content
    return files, _split(files, problems), problems


def _listed(folder: Path) -> list[Path]:
    """Everything in the folder that is meant for the package, sorted; links are not followed."""
    found = []
    for path in sorted(folder.iterdir()):
        if path.name.startswith((".", "README", "LICENSE", "__")):
            continue
        if path.is_dir() and not path.is_symlink():
            found += _listed(path)
        else:
            found.append(path)
    return found


def _content(path: Path, name: str) -> bytes | Problem:
    def bad(code: str, message: str, hint: str = "") -> Problem:
        return Problem(code, "error", name, "", message, hint)

    wrong_name = name_problem(name)
    if wrong_name:
        return bad("HW103", wrong_name)
    if path.is_symlink() or not path.is_file():
        return bad("HW104", "A link or a special file is not allowed.", "Put in the file itself.")
    limit = limits.MAX_JSON if name.endswith(".json") else limits.MAX_ASSET
    try:
        if path.stat().st_size > limit:
            return bad("HW102", f"The file is larger than {limits.size(limit)}.")
        data = path.read_bytes()
    except OSError as error:
        return bad("HW101", f"The file cannot be read: {error.strerror or 'unknown reason'}.")
    nested = archive_problem(name, data)
    return bad("HW104", nested) if nested else data


def _split(files: dict[str, bytes], problems: list[Problem]) -> Origins:
    """Take the parts of the document (`scenario/events.json`) out of the files."""
    origins: Origins = {}
    for document in DOCUMENTS.values():
        start = document.removesuffix(".json") + "/"
        for name in [name for name in files if name.startswith(start) and name.endswith(".json")]:
            value, found = load(files.pop(name), name)
            problems += found
            if not found:
                origins[name[len(start) : -len(".json")]] = (name, value)
    return origins
