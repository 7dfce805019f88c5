"""A game as a file that can be carried to another machine: `.hauntsave`.

It is a zip, read as packages are (`schema.archive`, which trusts nothing): `save.json` says how the game was begun and
all that was done since; `packages/0/…`, if asked for, are the packages it is played with. The state is not in it:
whoever opens the file plays the journal again, so a file can hold nothing that was never played.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Protocol

import msgspec

from runtime.engine import Game
from runtime.messages import M, Message
from schema import Package, Problem, has_errors, read_package, write_package
from schema.archive import unpack

FORMAT = "hauntwright-save"
VERSION = 1
MOST_ENTRIES = 6000
"""Entries of a journal that are read: several times the longest game."""
MOST_PACKAGES = 60
_MOMENT = (1980, 1, 1, 0, 0, 0)
_INSIDE = "packages/"

Name = Annotated[str, msgspec.Meta(max_length=140)]
Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Symbols = Annotated[list[Annotated[int, msgspec.Meta(ge=-1000, le=1000)]], msgspec.Meta(max_length=64)]
Number = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
Answer = Annotated[str, msgspec.Meta(max_length=2000)] | Number | Symbols | None
People = Annotated[list[Name], msgspec.Meta(min_length=1, max_length=16)]
Value = bool | Number | Annotated[str, msgspec.Meta(max_length=200)]


class SaveFileError(Exception):
    """A file that cannot be opened as a saved game; the message says why, the problems all of it."""

    def __init__(self, message: Message, problems: Sequence[Problem] = ()) -> None:
        super().__init__(str(message.get("$m", "")))
        self.message = message
        self.problems = list(problems)


class Named(msgspec.Struct, forbid_unknown_fields=True):
    """Which package."""

    id: Name
    version: Annotated[str, msgspec.Meta(max_length=64)]
    digest: Digest


class Entry(msgspec.Struct, forbid_unknown_fields=True, array_like=True):
    """One thing that was done."""

    kind: Literal["choice", "undo", "redo"]
    value: Answer = None
    by: Name = "host"
    at: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Burden(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What an investigator of a campaign brought along (`rulesets.investigation.carrying`)."""

    items: Annotated[list[Name], msgspec.Meta(max_length=100)] = []
    spells: Annotated[list[Name], msgspec.Meta(max_length=100)] = []
    conditions: Annotated[list[Name], msgspec.Meta(max_length=100)] = []
    damage: Annotated[list[tuple[Name, bool]], msgspec.Meta(max_length=100)] = []
    horror: Annotated[list[tuple[Name, bool]], msgspec.Meta(max_length=100)] = []
    clues: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0


class Carried(msgspec.Struct, forbid_unknown_fields=True):
    """What a chapter of a campaign began with."""

    variables: dict[Name, Value] = {}
    investigators: dict[Name, Burden] = {}


class Played(msgspec.Struct, forbid_unknown_fields=True):
    """A chapter that was played to its end."""

    chapter: Name
    result: Literal["victory", "defeat"]
    rounds: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0


class CampaignPart(msgspec.Struct, forbid_unknown_fields=True):
    """The campaign that a game is a chapter of."""

    package: Named
    beside: Annotated[list[Named], msgspec.Meta(max_length=MOST_PACKAGES)]
    chapter: Name
    options: dict[str, Any]
    progress: Annotated[dict[Name, dict[Name, Value]], msgspec.Meta(max_length=100)]
    history: Annotated[list[Played], msgspec.Meta(max_length=400)]


class SaveFile(msgspec.Struct, forbid_unknown_fields=True):
    """A saved game."""

    format: Literal["hauntwright-save"]
    format_version: int
    title: dict[str, str]
    package: Named
    packs: Annotated[list[Named], msgspec.Meta(max_length=MOST_PACKAGES)]
    investigators: People
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**53)]
    options: dict[str, Any]
    journal: Annotated[list[Entry], msgspec.Meta(max_length=MOST_ENTRIES)]
    round: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    outcome: Literal["victory", "defeat"] | None = None
    created: Annotated[str, msgspec.Meta(max_length=40)] = ""
    carried: Carried | None = None
    campaign: CampaignPart | None = None


@dataclass(frozen=True, slots=True)
class Opened:
    """What a file holds."""

    save: SaveFile
    packages: dict[str, Package]
    """The packages it brings along, by digest."""


class Done(Protocol):
    """One thing that was done at a table, wherever it was kept."""

    @property
    def kind(self) -> str: ...

    @property
    def value(self) -> Any: ...


def replay(game: Game, entries: Iterable[Done]) -> None:
    """Do again what a journal says; raises EngineError where it does not fit the game."""
    for entry in entries:
        if entry.kind == "undo":
            game.undo(force=True, count=entry.value or 1)
        elif entry.kind == "redo":
            game.redo()
        else:
            game.choose(entry.value)


def named(package: Package) -> Named:
    """Say which package."""
    return Named(package.id, package.version, package.digest)


def write_save(save: SaveFile, packages: Sequence[Package] = ()) -> bytes:
    """Return the file; *packages* are brought along."""
    files = {"save.json": msgspec.json.encode(save)}
    for number, package in enumerate(packages):
        with zipfile.ZipFile(io.BytesIO(write_package(package))) as inner:
            files |= {f"{_INSIDE}{number}/{name}": inner.read(name) for name in inner.namelist()}
    return _zip(files)


def read_save(data: bytes) -> Opened:
    """Return what a file holds; raises `SaveFileError` for whatever is no sound save, and nothing else."""
    if not data.startswith(b"PK"):
        raise SaveFileError(M("This is not a saved game. A saved game is a .hauntsave file."))
    files, problems = unpack(data, "save")
    if has_errors(problems):
        raise SaveFileError(M("This saved game is damaged."), problems)
    told = files.get("save.json")
    if told is None:
        raise SaveFileError(M("This is not a saved game: it holds no save.json."))
    save = _decoded(told)
    return Opened(save, _packages(files))


def _decoded(told: bytes) -> SaveFile:
    try:
        head = msgspec.json.decode(told, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise SaveFileError(M("This saved game is damaged: {why}", why=str(error)[:200])) from error
    version = head.get("format_version")
    if head.get("format") != FORMAT:
        raise SaveFileError(M("This is not a saved game of Hauntwright."))
    if isinstance(version, int) and version > VERSION:
        raise SaveFileError(M("This game was saved by a newer version. Update this one, and try again."))
    try:
        save = msgspec.json.decode(told, type=SaveFile)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise SaveFileError(M("This saved game is damaged: {why}", why=str(error)[:200])) from error
    if version != VERSION:
        raise SaveFileError(M("This is not a saved game of Hauntwright."))
    return save


def _packages(files: dict[str, bytes]) -> dict[str, Package]:
    parts: dict[str, dict[str, bytes]] = {}
    for name, data in files.items():
        if name.startswith(_INSIDE):
            number, _, inner = name.removeprefix(_INSIDE).partition("/")
            parts.setdefault(number, {})[inner] = data
    if len(parts) > MOST_PACKAGES:
        raise SaveFileError(M("This saved game brings more than {n} packages along.", n=MOST_PACKAGES))
    found: dict[str, Package] = {}
    for number, inside in parts.items():
        result = read_package(_zip(inside), name=f"{_INSIDE}{number}")
        if result.package is None or has_errors(result.problems):
            raise SaveFileError(M("A package in this saved game cannot be opened."), result.problems)
        found[result.package.digest] = result.package
    return found


def _zip(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, _MOMENT)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return out.getvalue()
