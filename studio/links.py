"""Addresses of places in the workspace."""

from __future__ import annotations

from urllib.parse import quote

from studio.things import ANCHORS, Kind

#: The page of the workspace where each kind of package opens.
FIRST_PAGE = {"scenario": "map", "content": "tiles", "campaign": "campaign"}


def link(slug: str, kind: Kind, identity: str) -> str:
    """Where a thing is seen and changed: `/studio/<slug>/map#token=hatch`."""
    return f"/studio/{quote(slug)}/{kind.page}#{ANCHORS[kind.name]}={quote(identity)}"


def frame_link(slug: str, page: str = "settings") -> str:
    """Where a scenario's settings are."""
    return f"/studio/{quote(slug)}/{page}"
