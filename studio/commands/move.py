"""`move {kind, id, position}`: change an item's place in its list (the order in which events answer)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from studio.commands.draft import Draft
from studio.commands.values import check_fields, check_id, check_position


def execute(draft: Draft, command: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Move the item to `position`, counted without it; past the end means the end."""
    check_fields(command, "kind", "id", "position")
    kind = draft.kind_of(command)
    row = draft.require(kind, check_id(kind, command.get("id")))
    position = check_position(command.get("position"))
    rows = draft.rows(kind)
    before = rows.index(row)
    rows.remove(row)
    rows.insert(len(rows) if position is None else position, row)
    draft.settle(kind)
    return [{"op": "move", "kind": kind.name, "id": row.slug, "position": before}]
