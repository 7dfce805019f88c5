"""Is the scenario sound? The checker's problems, each with a link to the place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from runtime import check
from schema import Package, Problem
from studio import documents
from studio.links import frame_link, link
from studio.things import Kind


def problems_of(package: Package, packs: Sequence[Package], slug: str) -> list[dict[str, Any]]:
    """Everything the checker says of the scenario, errors first, each with `place` and `link`."""
    order = {"error": 0, "warning": 1, "info": 2}
    found = sorted(check(package, list(packs)), key=lambda problem: order[problem.severity])
    return [located(problem, package.document, slug, package.kind) for problem in found]


def located(problem: Problem, document: Mapping[str, Any], slug: str, package: str = "scenario") -> dict[str, Any]:
    """The problem as JSON, with the thing it is about (`place`) and the page that shows it (`link`)."""
    entry: dict[str, Any] = problem.as_dict()
    place = documents.place_of(problem.path, package) if problem.file != "package.json" else None
    item = _item(document, *place) if place else None
    if place is not None and item is not None:
        kind, index = place
        identity = str(item.get("id", index))
        entry["place"] = {"kind": kind.name, "id": identity, "title": documents.title_of(item)}
        entry["link"] = link(slug, kind, identity)
    else:
        entry["place"] = None
        page = "map" if problem.path.startswith("$.board") else "settings"
        entry["link"] = frame_link(slug, page)
    return entry


def _item(document: Mapping[str, Any], kind: Kind, index: int) -> Mapping[str, Any] | None:
    found: Any = document
    for step in kind.path:
        found = found.get(step) if isinstance(found, Mapping) else None
    if isinstance(found, list) and index < len(found) and isinstance(found[index], Mapping):
        item: Mapping[str, Any] = found[index]
        return item
    return None
