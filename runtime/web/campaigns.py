"""Campaigns at the table: which chapter is played, what comes after it, and who goes on."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from runtime.campaign import Onward, carry_over, scenario_of
from runtime.engine import Game
from runtime.loading import packs_for
from runtime.messages import M
from runtime.rulesets.investigation.setup import party_limits
from runtime.store import PlayCampaign, PlayTable, Store
from runtime.web.errors import NoSuchTable, WebError
from runtime.web.library import Library
from runtime.web.options import modes_of
from runtime.web.shelf import chapters_of
from runtime.web.tables import Tables, new_code
from schema import Package
from schema.catalogue import Catalogue

log = logging.getLogger("hauntwright.campaigns")

Json = dict[str, Any]


@dataclass(frozen=True)
class Standing:
    """How a campaign stands: what has been played, and what comes next."""

    row: PlayCampaign
    package: Package
    beside: Sequence[Package]
    state: str
    """`ready` (a chapter is about to begin), `playing`, `over` (its end is there to be read), or `closed`."""
    chapter: str
    """The chapter that is played, or comes next; empty when the campaign is over."""
    table: PlayTable | None = None
    """The table of the chapter that is played or was played last."""
    onward: Onward | None = None
    """Where the chapter played last leads, when that has not been acted upon."""
    investigators: Sequence[str] = ()
    """Who plays, or goes on."""
    replaced: Sequence[str] = ()
    """Who was eliminated, and in whose place others may come."""
    carried: Mapping[str, Any] = field(default_factory=dict)

    @property
    def scenario(self) -> Package:
        """The scenario of `chapter`."""
        return scenario_of(self.package, self.chapter, self.beside)

    @property
    def packs(self) -> list[Package]:
        """The content packs of that scenario."""
        return packs_for(self.scenario, [*self.package.packages.values(), *self.beside])

    @property
    def limits(self) -> tuple[int, int]:
        """The fewest and the most investigators the next chapter may begin with."""
        fewest, most = party_limits(self.scenario.document)
        if not self.replaced and self.onward is not None:
            return len(self.investigators), len(self.investigators)
        return fewest, max(fewest, min(most, len(self.investigators) + len(self.replaced)))


class Campaigns:
    """All campaigns of one server."""

    def __init__(self, store: Store, tables: Tables, library: Library) -> None:
        self._store = store
        self._tables = tables
        self._library = library

    def create(self, package: Package, investigators: Sequence[str], options: Mapping[str, Any], host: str) -> str:
        """Begin a campaign and return its code; its first chapter has no table yet."""
        scenarios = self._library.scenarios_for(package)
        used = [scenario_of(package, chapter["id"], scenarios) for chapter in chapters_of(package)]
        brought = {each.digest for each in package.packages.values()}
        packs = [pack for scenario in used for pack in self._library.packs_for(scenario)]
        beside = list({each.digest: each for each in (*used, *packs) if each.digest not in brought}.values())
        self._tables.keep(package, *beside)
        row = PlayCampaign(
            code=new_code(),
            package=package.digest,
            beside=[each.digest for each in beside],
            host=host,
            options=dict(options),
            chapter=package.document["start"],
            investigators=list(investigators),
            carried={},
            progress={},
            history=[],
        )
        self._store.campaigns.create(row)
        log.info("Campaign %s: %s %s", row.code, package.id, package.version)
        return row.code

    def row(self, code: str) -> PlayCampaign:
        """Return a campaign's row; refuses with 404."""
        row = self._store.campaigns.get(code)
        if row is None:
            raise NoSuchTable("no-such-campaign", M("There is no campaign with this code."))
        return row

    def standing(self, row: PlayCampaign) -> Standing:
        """Return how a campaign stands; raises EngineError or StoreError when it cannot be told."""
        package, *beside = [self._tables.package(digest) for digest in (row.package, *row.beside)]
        table = self._store.table(row.table_code) if row.table_code else None
        more: Json = {"table": table, "investigators": row.investigators, "carried": row.carried}
        if row.outcome is not None:
            return Standing(row, package, beside, "closed", "", **more)
        if table is None:
            return Standing(row, package, beside, "ready", row.chapter, **more)
        if table.outcome is None:
            return Standing(row, package, beside, "playing", row.chapter, **more)
        with self._tables.at(table.code) as live:
            onward = carry_over(package, row.chapter, live.playing, row.progress)
        more |= {"investigators": onward.investigators, "replaced": onward.replaced, "carried": onward.carried}
        state = "ready" if onward.chapter else "over"
        return Standing(row, package, beside, state, onward.chapter, onward=onward, **more)

    def begin(self, code: str, player: str, version: int, newcomers: Sequence[str]) -> str:
        """Begin the next chapter and return its table's code; *newcomers* come in place of who was eliminated."""
        row = self._kept(code, player, version)
        here = self.standing(row)
        if here.state == "playing" and here.table is not None:
            raise WebError(409, "conflict", M("This chapter is being played already."))
        if here.state != "ready":
            raise WebError(409, "not-allowed", M("This campaign is over."))
        people = [*here.investigators, *newcomers]
        self._check(here, people, newcomers)
        scenario, packs = here.scenario, here.packs
        carried = here.carried if here.onward is not None or row.history else None
        seed = secrets.randbits(48)
        game = Game.start(scenario, people, seed, _options(row.options, scenario, people), packs, carried=carried)
        table = self._tables.row_of(game, packs, row.host)
        table.campaign = row.code
        if here.onward is not None and here.table is not None:
            row.history = [*row.history, _played(row, here)]
            row.progress = here.onward.progress
        row.chapter, row.table_code = here.chapter, table.code
        row.investigators, row.carried = people, dict(here.carried)
        if not self._store.campaigns.step(row, table, game.save()):
            raise _stale()
        log.info("Campaign %s: chapter %s at table %s", row.code, row.chapter, table.code)
        return table.code

    def close(self, code: str, player: str, version: int) -> None:
        """Put a campaign that is over away among what was played."""
        row = self._kept(code, player, version)
        here = self.standing(row)
        if here.state != "over" or here.onward is None:
            raise WebError(409, "not-allowed", M("This campaign is not over yet."))
        row.history = [*row.history, _played(row, here)]
        row.progress = here.onward.progress
        row.ending, row.outcome = here.onward.ending, end_of(here.package, here.onward.ending).get("result", "defeat")
        if not self._store.campaigns.step(row):
            raise _stale()

    def delete(self, code: str, player: str) -> None:
        """Remove a campaign for good with the tables of its chapters: its host may."""
        row = self.row(code)
        self._host(row, player)
        for table in self._store.campaigns.tables(code):
            self._tables.delete(table, player)
        self._store.campaigns.delete(code)

    def _kept(self, code: str, player: str, version: int) -> PlayCampaign:
        row = self.row(code)
        self._host(row, player)
        if row.version != version:
            raise _stale()
        return row

    @staticmethod
    def _host(row: PlayCampaign, player: str) -> None:
        if row.host != player:
            raise WebError(403, "not-host", M("Only who began the campaign can do this."))

    @staticmethod
    def _check(here: Standing, people: Sequence[str], newcomers: Sequence[str]) -> None:
        fewest, most = here.limits
        if here.onward is None:
            fewest, most = len(here.investigators), len(here.investigators)
        known = Catalogue(here.scenario, here.packs).all("investigators")
        if len(set(people)) != len(people) or set(newcomers) & set(here.replaced):
            raise WebError(422, "not-allowed", M("Choose others than those who play and those who fell."))
        unknown = [one for one in newcomers if one not in known]
        if unknown:
            raise WebError(422, "not-allowed", M("This investigator is not in the game."))
        if not fewest <= len(people) <= most:
            raise WebError(
                422,
                "not-allowed",
                M("The next chapter begins with {min} to {max} investigators.", min=fewest, max=most),
            )


def end_of(package: Package, ending: str) -> Mapping[str, Any]:
    """Return an end of a campaign, or nothing."""
    return next((each for each in package.document.get("endings", ()) if each.get("id") == ending), {})


def _played(row: PlayCampaign, here: Standing) -> Json:
    """What is remembered of the chapter that was played last."""
    if here.table is None:
        raise LookupError("a chapter that was played has a table")
    return {
        "chapter": row.chapter,
        "result": here.table.outcome or "defeat",
        "rounds": here.table.round,
        "table": here.table.code,
    }


def _options(options: Mapping[str, Any], scenario: Package, people: Sequence[str]) -> Json:
    """The campaign's options as a chapter can take them."""
    found = dict(options)
    if found.get("difficulty") not in [one["id"] for one in scenario.document.get("difficulties", ())]:
        found.pop("difficulty", None)
    if found.get("mode", "full") not in modes_of(scenario.document):
        found["mode"] = modes_of(scenario.document)[0]
    if "names" in found:
        found["names"] = {one: name for one, name in found["names"].items() if one in people}
    return found


def _stale() -> WebError:
    return WebError(409, "conflict", M("The campaign has moved on since; nothing was changed. Load the page again."))
