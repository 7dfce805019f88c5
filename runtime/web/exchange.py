"""Saved games that go out and come in as files (`runtime.saves`). A file is played again, never believed."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from runtime.campaign import scenario_of
from runtime.engine import EngineError, Game
from runtime.messages import M, Message
from runtime.saves import (
    VERSION,
    Burden,
    CampaignPart,
    Carried,
    Entry,
    Named,
    Opened,
    Played,
    SaveFile,
    SaveFileError,
    named,
    read_save,
    replay,
    write_save,
)
from runtime.store import JournalEntry, PlayCampaign, PlayTable, Store, StoreError
from runtime.web.config import RuntimeConfig
from runtime.web.errors import WebError
from runtime.web.library import Library
from runtime.web.options import read_options
from runtime.web.presenting import moment, text_of
from runtime.web.tables import Live, Tables, new_code
from schema import Package

log = logging.getLogger("hauntwright.saves")

PATIENCE = 30.0
"""Seconds that playing a file's journal again may take."""
_STEP = 50
"""Entries that are played between two looks at the clock."""


class Exchange:
    """Writes saved games to files and reads them."""

    def __init__(self, config: RuntimeConfig, store: Store, tables: Tables, library: Library) -> None:
        self._config = config
        self._store = store
        self._tables = tables
        self._library = library
        self._one = threading.Lock()
        """Playing a journal again is work: one file at a time, so that the tables go on."""

    def write(self, live: Live, *, packages: bool) -> bytes:
        """Return a table as a file, with the packages it is played with if *packages*; call it inside `Tables.at`."""
        row = live.row
        package, *packs = [self._tables.package(digest) for digest in (row.package, *row.packs)]
        options = {name: value for name, value in row.options.items() if name not in ("carried", "burdens")}
        campaign = self._store.campaigns.get(row.campaign) if row.campaign else None
        part = None
        along = [package, *packs]
        if campaign is not None and campaign.table_code == row.code:
            whole, *beside = [self._tables.package(digest) for digest in (campaign.package, *campaign.beside)]
            part = CampaignPart(
                named(whole),
                [named(each) for each in beside],
                campaign.chapter,
                campaign.options,
                campaign.progress,
                [Played(one["chapter"], one["result"], one["rounds"]) for one in campaign.history],
            )
            along += [whole, *beside]
        save = SaveFile(
            format="hauntwright-save",
            format_version=VERSION,
            title=text_of(package.manifest.get("title")),
            package=named(package),
            packs=[named(pack) for pack in packs],
            investigators=row.investigators,
            seed=row.seed,
            options=options,
            journal=[Entry(one.kind, one.value, one.by, moment(one.at)) for one in self._store.journal(row.code)],  # type: ignore[arg-type]
            round=row.round,
            outcome=row.outcome,  # type: ignore[arg-type]
            created=moment(row.created),
            carried=_carried(row.options),
            campaign=part,
        )
        unique = {each.digest: each for each in along}
        return write_save(save, list(unique.values()) if packages else ())

    def read(self, data: bytes, host: str) -> str:
        """Take in a saved game as a new table of *host*, and return its code, or that of its campaign with `/campaign/`
        before it; refuses what is no sound save, and changes nothing then."""
        try:
            opened = read_save(data)
            with self._one:
                return self._taken_in(opened, host)
        except SaveFileError as error:
            problems = [problem.as_dict() for problem in error.problems]
            raise WebError(422, "bad-save", error.message, problems=problems) from error

    def _taken_in(self, opened: Opened, host: str) -> str:
        save = opened.save
        known: dict[str, Package] = dict(opened.packages)
        package = self._package(save.package, known)
        packs = [self._package(each, known) for each in save.packs]
        if package.kind != "scenario":
            raise SaveFileError(M("This saved game is not of a scenario."))
        try:
            options = read_options(
                save.options, package.document, save.investigators, allow_script=self._config.allow_script
            )
        except WebError as error:
            raise SaveFileError(error.message) from error
        if save.carried is not None:
            _check_carried(save.carried, package)
            options |= msgspec.to_builtins({"carried": save.carried.variables, "burdens": save.carried.investigators})
        game = self._played_again(package, packs, save, options)
        campaign = self._campaign(save, package, known, host) if save.campaign is not None else None
        row = self._tables.row_of(game, packs, host)
        journal = [
            JournalEntry(table_code=row.code, n=n, kind=entry.kind, value=entry.value, by=entry.by)
            for n, entry in enumerate(save.journal, 1)
        ]
        row.length = len(journal)
        if campaign is None:
            self._store.create(row, game.save(), journal)
            log.info("Table %s: %s %s from a file", row.code, package.id, package.version)
            return row.code
        campaign.table_code, row.campaign = row.code, campaign.code
        self._store.create(row, game.save(), journal)
        self._store.campaigns.create(campaign)
        log.info("Campaign %s with table %s from a file", campaign.code, row.code)
        return row.code

    def _played_again(
        self, package: Package, packs: Sequence[Package], save: SaveFile, options: Mapping[str, Any]
    ) -> Game:
        deadline = time.monotonic() + PATIENCE
        done = 0
        try:
            game = Game.start(package, save.investigators, save.seed, dict(options), packs)
            while done < len(save.journal):
                if time.monotonic() > deadline:
                    raise SaveFileError(M("Playing this saved game again takes too long."))
                some = save.journal[done : done + _STEP]
                replay(game, [JournalEntry(table_code="", n=0, kind=one.kind, value=_sound(one)) for one in some])
                done += len(some)
        except EngineError as error:
            raise SaveFileError(_unfit(error.message)) from error
        except SaveFileError:
            raise
        except Exception as error:
            # Whatever a stranger's file does to the rules, it is the file's fault, and nothing was stored.
            log.exception("A saved game could not be played again")
            raise SaveFileError(_unfit(M("it asks for something that cannot be done."))) from error
        return game

    def _package(self, wanted: Named, known: Mapping[str, Package]) -> Package:
        found = known.get(wanted.digest)
        if found is None:
            try:
                found = self._tables.package(wanted.digest)
            except StoreError:
                found = self._library.of_digest(wanted.digest)
        if found is None or found.id != wanted.id:
            raise SaveFileError(
                M(
                    "This game is played with {id} {version}, which is not here as it was then. Export the game with "
                    "its packages, or bring that version into the library.",
                    id=wanted.id,
                    version=wanted.version,
                )
            )
        return found

    def _campaign(self, save: SaveFile, package: Package, known: Mapping[str, Package], host: str) -> PlayCampaign:
        part = save.campaign
        assert part is not None
        whole = self._package(part.package, known)
        beside = [self._package(each, known) for each in part.beside]
        if whole.kind != "campaign":
            raise SaveFileError(M("This saved game is not of a campaign."))
        chapters = {each.get("id") for each in whole.document.get("chapters", ())}
        if not {part.chapter, *part.progress, *(one.chapter for one in part.history)} <= chapters:
            raise SaveFileError(M("This saved game names chapters that its campaign does not have."))
        try:
            if scenario_of(whole, part.chapter, beside).digest != package.digest:
                raise SaveFileError(M("This saved game is not of the chapter it says."))
            options = read_options(
                part.options,
                {**package.document, "difficulties": _asked(part.options)},
                save.investigators,
                allow_script=self._config.allow_script,
            )
        except EngineError as error:
            raise SaveFileError(error.message) from error
        except WebError as error:
            raise SaveFileError(error.message) from error
        self._tables.keep(whole, *beside)
        return PlayCampaign(
            code=new_code(),
            package=whole.digest,
            beside=[each.digest for each in beside],
            host=host,
            options=options,
            chapter=part.chapter,
            investigators=list(save.investigators),
            carried=msgspec.to_builtins(save.carried) if save.carried is not None else {},
            progress=part.progress,
            history=[{**msgspec.to_builtins(one), "table": ""} for one in part.history],
        )


def _asked(options: Mapping[str, Any]) -> list[dict[str, Any]]:
    """A campaign's difficulty may be one of an earlier chapter; it is only asked for where it is offered."""
    return [{"id": options["difficulty"]}] if isinstance(options.get("difficulty"), str) else []


def _sound(entry: Entry) -> Any:
    if entry.kind == "undo" and not (entry.value is None or (type(entry.value) is int and entry.value > 0)):
        raise SaveFileError(M("This saved game takes back what was never done."))
    if entry.kind == "choice" and entry.value is None:
        raise SaveFileError(M("This saved game holds a choice without an answer."))
    return entry.value


def _unfit(why: Message) -> Message:
    return M("This saved game does not fit the story it is of: {why}", why=why)


def _carried(options: Mapping[str, Any]) -> Carried | None:
    if "carried" not in options and "burdens" not in options:
        return None
    burdens = {name: msgspec.convert(one, Burden) for name, one in (options.get("burdens") or {}).items()}
    return Carried(dict(options.get("carried") or {}), burdens)


_TYPES: Mapping[str, type] = {"boolean": bool, "number": int, "text": str}


def _check_carried(carried: Carried, package: Package) -> None:
    """What comes from an earlier chapter is of its variable's type."""
    for item in package.document.get("variables", ()):
        value = carried.variables.get(item["id"])
        if value is not None and type(value) is not _TYPES[item["type"]]:
            raise SaveFileError(M("This saved game gives the variable “{name}” what it cannot hold.", name=item["id"]))


def file_name(row: PlayTable, package: Package) -> str:
    """What a table's file is called."""
    return f"{package.id}-{'end' if row.outcome else f'round-{row.round}'}.hauntsave"
