"""`put {kind, id, value, position?}`: store an item, new or changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from studio import documents
from studio.commands.draft import Draft
from studio.commands.values import check_body, check_fields, check_id, check_position


def execute(draft: Draft, command: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Store the item at its place, or at `position` (the end) when it is new; return what takes it back."""
    check_fields(command, "kind", "id", "value", "position")
    kind = draft.kind_of(command)
    slug = check_id(kind, command.get("id"))
    body = check_body(kind, slug, command.get("value"))
    position = check_position(command.get("position"))
    row = draft.find(kind, slug)
    if row is None:
        draft.insert(kind, slug, body, position)
        return [{"op": "remove", "kind": kind.name, "id": slug, "force": True, "layout": False}]
    before = row.body
    documents.fill(row, body, draft.languages)
    draft.session.flush()
    return [{"op": "put", "kind": kind.name, "id": slug, "value": before}]
