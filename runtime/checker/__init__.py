"""Is a scenario sound? All problems at once, each with its place and what to do."""

from __future__ import annotations

from collections.abc import Sequence

from schema import Package, Problem, validate_document
from schema.catalogue import Catalogue
from tile_library import base_pack


def check(package: Package, packs: Sequence[Package] | None = None) -> list[Problem]:
    """Return every problem of *package*, read with *packs* (the base pack when none are given)."""
    problems = validate_document(package.kind, package.document)
    problems += Catalogue(package, packs if packs is not None else [base_pack()]).missing()
    return problems
