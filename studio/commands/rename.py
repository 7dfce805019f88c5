"""`rename {kind, id, to}`: give an item another id, and tell everything that refers to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask_babel import gettext as _

from studio import documents
from studio.commands import layout
from studio.commands.draft import Draft
from studio.commands.errors import Refused
from studio.commands.values import check_fields, check_id
from studio.references import renamed
from studio.texts import memory
from studio.things import Kind, Thing


def execute(draft: Draft, command: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Rename the item and every reference to it. (`references: false` leaves those alone: an undo puts
    back the referring items word for word instead.)"""
    check_fields(command, "kind", "id", "to", "references")
    kind = draft.kind_of(command)
    slug = check_id(kind, command.get("id"))
    to = check_id(kind, command.get("to"))
    row = draft.require(kind, slug)
    if slug == to:
        return []
    if draft.find(kind, to) is not None:
        raise Refused("taken", _("There is a “%(id)s” already.", id=to))

    before = {"op": "rename", "kind": kind.name, "id": to, "to": slug, "references": False}
    inverse: list[dict[str, Any]] = []
    old_body = own = row.body
    if command.get("references", True) is not False:
        own, inverse = carry(draft, kind, row, to)
    row.slug = to
    documents.fill(row, {**own, "id": to} if kind.named or "id" in own else own, draft.languages)
    draft.session.flush()
    layout.carry(draft, f"{kind.name}/{slug}", f"{kind.name}/{to}")
    memory.renamed(draft, kind, slug, to)
    # Taken back last to first: the old id, then (its references to itself) the old words, then the others.
    return [before, {"op": "put", "kind": kind.name, "id": slug, "value": old_body}, *inverse]


def carry(draft: Draft, kind: Kind, row: Thing, to: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Let everything that speaks of a row say `to` instead. Returned are the row's own body as it would then be
    (it is not stored), and what puts the others back."""
    inverse: list[dict[str, Any]] = []
    own = row.body
    frame, items = documents.split(
        renamed(draft.document(), str(draft.scenario.manifest.get("id", "")), kind, row.slug, to, draft.scenario.kind),
        draft.scenario.kind,
    )
    if frame != draft.scenario.settings:
        inverse.append({"op": "restore", **draft.frame()})
        draft.set_frame(frame, draft.scenario.manifest)
    for name, bodies in items.items():
        for other, body in zip(draft.rows(draft.kinds[name]), bodies, strict=True):
            if other is not row and body != other.body:
                inverse.append({"op": "put", "kind": name, "id": other.slug, "value": other.body})
                documents.fill(other, body, draft.languages)
            elif other is row:
                own = body
    return own, inverse
