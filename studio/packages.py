"""The package that the rows of a scenario make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from schema import Package, build_package


def package_of(manifest: Mapping[str, Any], document: Mapping[str, Any], assets: Mapping[str, bytes]) -> Package:
    """The package that an export of these parts would give."""
    return build_package(dict(manifest), dict(document), dict(assets))
