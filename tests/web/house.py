"""The package of these tests: the ledger's house."""

from __future__ import annotations

from typing import Any

from schema import Package, build_package
from tests.fixtures.ledger import f1_manifest, f1_scenario


def house(document: dict[str, Any] | None = None, **manifest: Any) -> Package:
    """Return the house; *document* and *manifest* replace fields of the scenario and of the manifest."""
    return build_package(f1_manifest(**manifest), f1_scenario(**(document or {})))
