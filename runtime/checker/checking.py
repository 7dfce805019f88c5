"""The ladder of checks: structure, references, types, board, graph, puzzles, texts and assets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from runtime.checker.storygraph import graph_of
from runtime.checker.survey import survey
from schema import Package, Problem, validate_document
from tile_library import base_pack


def check(package: Package, packs: Sequence[Package] | None = None) -> list[Problem]:
    """Return every problem of *package*, read with *packs* (the base pack when none are given)."""
    found = survey(package, packs if packs is not None else [base_pack()])
    problems = validate_document("manifest", package.manifest)
    problems += validate_document(package.kind, package.document)
    problems += found.catalogue.missing()
    return problems


def graph(package: Package, packs: Sequence[Package] | None = None) -> dict[str, list[dict[str, Any]]]:
    """Return the scenario as nodes and edges, for a screen.

    A node has `id` (`event:begin`), `kind`, `label`; an event its `trigger`, a token its kind as `token`, an ending
    its `result`. An edge has `source`, `target`, `kind`, `label` (of the choice that leads there) and `path`.
    """
    return graph_of(survey(package, packs if packs is not None else [base_pack()])).to_json()
