"""`remove {kind, id, force?}`: take an item away, unless something still speaks of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext

from studio.commands import layout
from studio.commands.draft import Draft
from studio.commands.errors import Refused
from studio.commands.values import check_fields, check_id
from studio.references import uses


def execute(draft: Draft, command: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Take the item away; refused, naming by what it is used, unless `force` is true. (`layout: false` leaves
    its place and colour on the graph alone: an undo puts back what was there before the item was.)"""
    check_fields(command, "kind", "id", "force", "layout")
    kind = draft.kind_of(command)
    slug = check_id(kind, command.get("id"))
    row = draft.require(kind, slug)
    if command.get("force") is not True:
        found = uses(draft, kind, slug)
        if found:
            names = ", ".join(dict.fromkeys(use.name for use in found[:5]))
            more = len({use.name for use in found}) - len({use.name for use in found[:5]})
            if more > 0:
                names = ngettext("%(names)s and %(num)d other", "%(names)s and %(num)d others", more, names=names)
            raise Refused(
                "in-use",
                _("“%(id)s” is still used by %(names)s.", id=slug, names=names),
                uses=[use.as_dict(draft.scenario.slug) for use in found],
            )
    back = {"op": "put", "kind": kind.name, "id": slug, "value": row.body, "position": row.position}
    draft.delete(kind, row)
    if command.get("layout", True) is False:
        return [back]
    return [back, *layout.forget(draft, f"{kind.name}/{slug}")]
