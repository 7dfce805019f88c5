"""Opening older packages: a chain of pure functions, one for each step of the format.

Every version ever written has a golden package in `tests/golden`, which must open for good.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from schema.problems import Problem

FORMAT_VERSION = 1
"""The version this program writes."""
MINIMUM_VERSION = 0
"""The oldest version that can be opened."""

Step = Callable[[dict[str, Any], dict[str, Any]], tuple[dict[str, Any], dict[str, Any]]]


def version_problem(manifest: Mapping[str, Any]) -> Problem | None:
    """Why a manifest's `format_version` cannot be opened here (`HW105`), or None."""
    version = manifest.get("format_version")
    if not isinstance(version, int) or isinstance(version, bool):
        return None  # a matter of structure, which the schema tells
    if version > FORMAT_VERSION:
        message = (
            f"The package was made for a newer version of Hauntwright (format {version}; "
            f"this program reads up to {FORMAT_VERSION})."
        )
        return Problem("HW105", "error", "package.json", "$.format_version", message, "Update Hauntwright to open it.")
    if version < MINIMUM_VERSION:
        message = f"Format {version} is not one that was ever used."
        return Problem("HW105", "error", "package.json", "$.format_version", message)
    return None


def migrate(manifest: Mapping[str, Any], document: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """A manifest and its document brought to `FORMAT_VERSION`; the ones given are not changed.

    Something malformed is left as it is: validation comes after this and tells its designer.
    """
    newest, text = dict(manifest), dict(document)
    version = newest.get("format_version")
    while isinstance(version, int) and version in STEPS:
        newest, text = STEPS[version](newest, text)
        version = newest["format_version"]
    return newest, text


def _from_0(manifest: dict[str, Any], document: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Version 0 had `name` for `title`, and wrote a token's place as `{"space": …}` or `{"door": …}`."""
    newest = _titled(manifest) | {"format_version": 1}
    text = _titled(document)
    if isinstance(text.get("tokens"), list):
        text["tokens"] = [_placed(token) for token in text["tokens"]]
    # What was sealed are the old bytes; the list is made anew when the package is written.
    newest.pop("files", None)
    return newest, text


def _titled(value: dict[str, Any]) -> dict[str, Any]:
    if "name" not in value or "title" in value:
        return dict(value)
    return {("title" if key == "name" else key): each for key, each in value.items()}


def _placed(token: Any) -> Any:
    place = token.get("at") if isinstance(token, dict) else None
    if not isinstance(place, dict):
        return token
    return {**token, "at": place.get("space", place.get("door", ""))}


STEPS: Mapping[int, Step] = {0: _from_0}
"""The step that leads away from each older version."""
