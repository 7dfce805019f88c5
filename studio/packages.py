"""The package that the rows of a scenario make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session
from sqlmodel import col

from schema import Package, build_package
from studio.commands.draft import Draft
from studio.models import Asset, Scenario


def package_of(manifest: Mapping[str, Any], document: Mapping[str, Any], assets: Mapping[str, bytes]) -> Package:
    """The package that an export of these parts would give."""
    return build_package(dict(manifest), dict(document), dict(assets))


def package_of_row(session: Session, scenario: Scenario) -> Package:
    """The package that a scenario, content pack or campaign is, as it now stands."""
    draft = Draft(session, scenario)
    return package_of(draft.manifest(), draft.document(), assets_of(session, scenario))


def assets_of(session: Session, scenario: Scenario) -> dict[str, bytes]:
    """The files it carries."""
    rows = session.scalars(select(Asset).where(col(Asset.scenario_id) == scenario.id).order_by(col(Asset.path)))
    return {row.path: row.data for row in rows}
