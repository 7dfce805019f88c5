"""The package that the rows of a scenario make."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session
from sqlmodel import col

from schema import Package, build_package
from studio.commands.draft import Draft
from studio.models import Asset, Scenario


def package_of(manifest: Mapping[str, Any], document: Mapping[str, Any], assets: Mapping[str, bytes]) -> Package:
    """The package that an export of these parts would give."""
    shown = shown_assets(document, assets)
    return build_package(manifest, document, {path: data for path, data in assets.items() if path in shown})


def package_of_row(session: Session, scenario: Scenario) -> Package:
    """The package that a scenario, content pack or campaign is, as it now stands."""
    draft = Draft(session, scenario)
    return package_of(draft.manifest(), draft.document(), assets_of(session, scenario))


def assets_of(session: Session, scenario: Scenario) -> dict[str, bytes]:
    """The files it carries, with the pictures of earlier changes, which an undo may bring back."""
    rows = session.scalars(select(Asset).where(col(Asset.scenario_id) == scenario.id).order_by(col(Asset.path)))
    return {row.path: row.data for row in rows}


#: A picture that was uploaded here for a tile: its name ends in a part of its digest.
UPLOADED = re.compile(r"assets/tiles/[a-z0-9-]+-[0-9a-f]{12}\.png")


def shown_assets(document: Mapping[str, Any], names: Iterable[str]) -> set[str]:
    """The names of the files a package carries: of the uploaded pictures only those that its tiles still have."""
    tiles = document.get("tiles")
    kept = {tile.get("picture") for tile in tiles if isinstance(tile, Mapping)} if isinstance(tiles, list) else set()
    return {path for path in names if path in kept or not UPLOADED.fullmatch(path)}
