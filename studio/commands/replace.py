"""`replace {kind, id, by}`: whatever speaks of one item speaks of another of its kind from now on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask_babel import gettext as _

from studio.commands.draft import Draft
from studio.commands.errors import Refused
from studio.commands.rename import carry
from studio.commands.values import check_fields, check_id


def execute(draft: Draft, command: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Turn every reference from one item to the other; both stay as they are (what `id` says of itself too)."""
    check_fields(command, "kind", "id", "by")
    kind = draft.kind_of(command)
    slug, by = check_id(kind, command.get("id")), check_id(kind, command.get("by"))
    row = draft.require(kind, slug)
    draft.require(kind, by)
    if slug == by:
        raise Refused("same", _("“%(id)s” can not be replaced by itself.", id=slug))
    _own, inverse = carry(draft, kind, row, by)
    draft.session.flush()
    return inverse
