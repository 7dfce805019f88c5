"""The ladder of checks: structure, references, types, board, story, puzzles, texts and assets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from runtime.checker.boards import check_board
from runtime.checker.campaigns import check_campaign
from runtime.checker.companion import check_companion
from runtime.checker.findings import Findings
from runtime.checker.foes import check_foes
from runtime.checker.references import Known, check_references
from runtime.checker.riddles import check_riddles
from runtime.checker.story import check_story
from runtime.checker.storygraph import graph_of
from runtime.checker.survey import survey
from runtime.checker.tiles import check_tiles
from runtime.checker.trials import check_trials
from runtime.checker.types import check_types
from runtime.checker.words import check_words
from schema import Package, Problem, has_errors, validate_document
from schema.package import DOCUMENTS
from tile_library import base_pack


def check(package: Package, packs: Sequence[Package] | None = None) -> list[Problem]:
    """Return every problem of *package*, read with *packs* (the base pack when none are given).

    A campaign looks for its scenarios in itself, then among *packs*.

    In the order of the ladder: structure, packs, references, types, board, story, puzzles, texts. When the structure
    is wrong, the rest is told as far as it can be understood. Never raises for an unsound package.
    """
    kind = package.kind if package.kind in DOCUMENTS else "scenario"
    problems = validate_document("manifest", package.manifest) + validate_document(kind, package.document)
    broken = has_errors(problems)
    given = packs if packs is not None else [base_pack()]
    found = survey(package, [each for each in given if each.kind == "content"])
    findings = Findings(found.file)
    problems += found.catalogue.missing()
    try:
        if kind == "campaign":
            check_campaign(package, [each for each in given if each.kind == "scenario"], findings)
            check_words(found, findings)
        else:
            _understand(kind, found, findings)
    except (TypeError, AttributeError, ValueError, KeyError, IndexError):
        # A value of a shape that the schemas refuse; it was told of, and what was understood before it counts.
        if not broken:
            raise
    return [problem for problem in problems if not _said_better(problem, findings)] + findings.problems


def _said_better(problem: Problem, findings: Findings) -> bool:
    """Whether the structure's words are told better: a monster without an activation (HW530)."""
    if problem.code not in ("HW202", "HW206") or "`activation`" not in problem.message:
        return False
    monster = problem.path.removesuffix(".activation")
    return any(other.code == "HW530" and other.path == monster for other in findings.problems)


def _understand(kind: str, found: Any, findings: Findings) -> None:
    check_references(found, findings, Known(found))
    check_types(found, findings)
    if kind == "scenario":
        check_board(found, findings)
    check_tiles(found, findings)
    if kind == "scenario":
        check_story(found, findings, graph_of(found))
        check_riddles(found, findings)
        check_companion(found, findings)
    check_foes(found, findings)
    check_trials(found, findings)
    check_words(found, findings)


def graph(package: Package, packs: Sequence[Package] | None = None) -> dict[str, list[dict[str, Any]]]:
    """Return the scenario as nodes and edges, for a screen.

    A node has `id` (`event:begin`), `kind`, `label`; an event its `trigger`, a token its kind as `token`, an ending
    its `result`. An edge has `source`, `target`, `kind`, `label` (of the choice that leads there) and `path`.
    """
    return graph_of(survey(package, packs if packs is not None else [base_pack()])).to_json()
