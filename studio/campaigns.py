"""The scenarios of a campaign: which of this studio they are, and how they go out with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import or_, select
from sqlalchemy.orm import Session
from sqlmodel import col

from runtime import CampaignError, scenario_of
from schema import Package, build_package
from studio.models import Scenario
from studio.packs import built, packs, required

Json = dict[str, Any]


def scenarios_for(session: Session, campaign: Scenario, document: Mapping[str, Any]) -> list[Package]:
    """The scenarios of this studio that a campaign's chapters name, newest version first.

    What somebody keeps private goes only into their own campaigns.
    """
    chapters = document.get("chapters")
    listed = chapters if isinstance(chapters, list) else []
    wanted = {item.get("scenario") for item in listed if isinstance(item, Mapping)}
    query = select(Scenario).where(
        col(Scenario.kind) == "scenario",
        or_(col(Scenario.access) != "private", col(Scenario.owner_id) == campaign.owner_id),
    )
    rows = session.scalars(query.order_by(col(Scenario.changed).desc()))
    return [built(session, row) for row in rows if row.manifest.get("id") in wanted]


def shelf(scenarios: Sequence[Package]) -> list[Json]:
    """What the editor of a campaign has to know of its scenarios."""
    return [
        {
            "id": package.id,
            "version": package.version,
            "title": package.title,
            "digest": package.digest,
            "endings": [_part(item, "id", "result", "title") for item in _listed(package, "endings")],
            "variables": [_part(item, "id", "type", "carried", "title") for item in _listed(package, "variables")],
        }
        for package in scenarios
    ]


def whole(session: Session, row: Scenario, campaign: Package) -> Package:
    """A campaign with the scenarios of its chapters, and the content packs that these require."""
    scenarios = scenarios_for(session, row, campaign.document)
    available = packs(session)
    inside: dict[str, Package] = {}
    for chapter in campaign.document.get("chapters", ()):
        try:
            scenario = scenario_of(campaign, str(chapter.get("id")), scenarios)
        except CampaignError:
            continue  # a chapter whose scenario is not here goes out without it; the checker has told of it
        for package in (scenario, *required(scenario, available)):
            if package.id != "base":  # comes with every installation
                inside[package.id] = package
    return build_package(campaign.manifest, campaign.document, campaign.assets, inside.values())


def _listed(package: Package, key: str) -> list[Mapping[str, Any]]:
    found = package.document.get(key)
    return [item for item in found if isinstance(item, Mapping)] if isinstance(found, list) else []


def _part(item: Mapping[str, Any], *names: str) -> Json:
    return {name: item[name] for name in names if name in item}
