"""From one scenario of a campaign to the next: pure functions, without a table or a file.

game = Game.start(scenario_of(campaign, "arrival"), people, packs=packs)
…                                                   # played to its end
onward = carry_over(campaign, "arrival", game)
if onward.chapter:
    game = Game.start(scenario_of(campaign, onward.chapter), onward.investigators, carried=onward.carried, packs=packs)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from runtime.checker.campaigns import scenario_for
from runtime.engine import EngineError, Game
from runtime.messages import M, Message, T
from runtime.rulesets.investigation.carrying import burden_of
from runtime.rulesets.investigation.scope import Scope, holds
from schema import Package

Json = dict[str, Any]


class CampaignError(EngineError):
    """A campaign that cannot go on from here; the message says why."""


@dataclass(frozen=True, slots=True)
class Onward:
    """Where a finished chapter leads."""

    chapter: str
    """The next chapter; empty when the campaign is over."""
    ending: str
    """The end of the campaign; empty while it goes on."""
    text: Message | None
    """What is read out on the way, or at the end."""
    investigators: list[str]
    """Who goes on."""
    replaced: list[str]
    """Who was eliminated and is replaced: so many others may be chosen."""
    carried: Json
    """For `Game.start(…, carried=…)`: variables of the next scenario, and what each investigator brings along."""
    progress: Json = field(default_factory=dict)
    """The last values of the variables of every chapter played so far, for the next `carry_over`."""


def scenario_of(campaign: Package, chapter: str, packages: Sequence[Package] = ()) -> Package:
    """The scenario of a chapter, from the campaign itself or else from *packages*; raises `CampaignError`."""
    found = scenario_for(_chapter(campaign, chapter), [*campaign.packages.values(), *packages])
    if found is None:
        raise CampaignError(M("The scenario of the chapter “{chapter}” is not there.", chapter=chapter))
    return found


def carry_over(campaign: Package, chapter: str, game: Game, progress: Mapping[str, Any] | None = None) -> Onward:
    """What comes after *chapter*, whose *game* has ended: the first of its ways whose conditions hold.

    Raises `CampaignError` for an unknown chapter, a game that is not over or is of another scenario, and when no way
    is open.
    """
    known = _chapter(campaign, chapter)
    outcome = game.outcome
    if outcome is None:
        raise CampaignError(M("The chapter “{chapter}” is not over yet.", chapter=chapter))
    if game.package.id != known.get("scenario"):
        raise CampaignError(
            M("This game is of “{found}”, not of the chapter “{chapter}”.", found=game.package.id, chapter=chapter)
        )
    way = next((each for each in campaign.document.get("ways", ()) if _open(each, chapter, game)), None)
    if way is None:
        raise CampaignError(M("No way leads on from the chapter “{chapter}” after this ending.", chapter=chapter))
    told = {**(progress or {}), chapter: dict(game.state.variables)}
    end = next((each for each in campaign.document.get("endings", ()) if each.get("id") == way["to"]), None)
    carry = campaign.document.get("carry") or {}
    people = game.state.investigators.values()
    fallen = [one.id for one in people if one.eliminated]
    replaced = [] if carry.get("eliminated") == "return" else fallen
    burdens = game.look(lambda world: {one.id: burden_of(world, one, carry) for one in people if not one.eliminated})
    text = (end.get("text") if end is not None else None) or way.get("text")
    return Onward(
        chapter="" if end is not None else way["to"],
        ending=way["to"] if end is not None else "",
        text=T(text) if text else None,
        investigators=[one.id for one in people if one.id not in replaced],
        replaced=replaced,
        carried={
            "variables": _variables(campaign, way["to"], told),
            "investigators": {name: burden for name, burden in burdens.items() if burden},
        },
        progress=told,
    )


def _chapter(campaign: Package, name: str) -> Json:
    found = next((each for each in campaign.document.get("chapters", ()) if each.get("id") == name), None)
    if found is None:
        raise CampaignError(M("The campaign has no chapter “{chapter}”.", chapter=name))
    return dict(found)


def _open(way: Mapping[str, Any], chapter: str, game: Game) -> bool:
    outcome = game.outcome
    if outcome is None or way.get("from") != chapter:
        return False
    if way.get("result") not in (None, outcome.result) or way.get("ending") not in (None, outcome.ending):
        return False
    condition = way.get("when")
    return condition is None or game.look(lambda world: holds(world, condition, Scope()))


def _variables(campaign: Package, to: str, told: Mapping[str, Any]) -> Json:
    """The first values of the next scenario's variables; of several rows for one of them the last counts."""
    found: Json = {}
    for row in campaign.document.get("carried", ()):
        given = told.get(row["from"])
        if row.get("to") == to and given is not None and row["variable"] in given:
            found[row.get("as", row["variable"])] = given[row["variable"]]
    return found
