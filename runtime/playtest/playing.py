"""One game played by a bot, and what is worth knowing of it afterwards."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from runtime.engine import EngineError, Game
from runtime.engine.decisions import Value
from runtime.messages import localise
from runtime.playtest.bots import BOTS
from schema import Package
from schema.catalogue import Catalogue

LIMIT = 4_000
"""Decisions after which a game counts as stalled."""


@dataclass(slots=True)
class Record:
    """A played game. With the package's digest, `investigators` and `seed`, the `choices` make it again."""

    bot: str
    seed: int
    investigators: list[str]
    result: str = ""
    """`victory`, `defeat`, `stalled` or `error`."""
    ending: str = ""
    error: str = ""
    rounds: int = 0
    decisions: int = 0
    wounded: int = 0
    insane: int = 0
    eliminated: int = 0
    events: list[str] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    tiles: list[str] = field(default_factory=list)
    monsters: list[str] = field(default_factory=list)
    mode: str = "full"
    """How it was played: `full` or `companion`."""
    choices: list[Value] = field(default_factory=list)
    """Kept for games that stalled or failed; the others can be played again by their bot and seed."""

    def as_dict(self) -> dict[str, Any]:
        """The record as plain JSON."""
        return asdict(self)


def people(package: Package, packs: Sequence[Package], count: int, seed: int) -> list[str]:
    """So many investigators of the scenario and its packs, drawn by the seed."""
    known = sorted(Catalogue(package, packs).all("investigators"))
    return random.Random(seed).sample(known, min(count, len(known)))  # noqa: S311


def play_game(
    package: Package,
    packs: Sequence[Package],
    bot: str,
    seed: int,
    investigators: Sequence[str],
    *,
    limit: int = LIMIT,
    keep: bool = False,
    mode: str = "full",
) -> Record:
    """Play one game to its end. What goes wrong in it is in the record; nothing is raised. *keep*: the record holds the
    choices of a game in which nothing went wrong, too."""
    record = Record(bot, seed, list(investigators), mode=mode)
    player = BOTS[bot](seed)
    game: Game | None = None
    try:
        game = Game.start(package, investigators, seed, {"history": False, "mode": mode}, packs)
        while game.decision is not None and record.decisions < limit:
            game.choose(player.pick(game))
            record.decisions += 1
    except EngineError as error:
        record.result, record.error = "error", str(localise(error.message, package.languages[0], str))
    except Exception as error:  # noqa: BLE001 - a fault of the rules is what a play-test is to find
        record.result, record.error = "error", f"{type(error).__name__}: {error}"
    if game is not None:
        _look_back(record, game)
        if keep:
            record.choices = game.choices
    return record


def _look_back(record: Record, game: Game) -> None:
    state = game.state
    everyone = state.investigators.values()
    record.rounds = state.round
    record.wounded = sum(one.wounded for one in everyone)
    record.insane = sum(one.insane for one in everyone)
    record.eliminated = sum(one.eliminated for one in everyone)
    record.events = sorted(state.seen)
    record.tokens = sorted(state.seen_tokens)
    record.tiles = sorted({str(entry.data["tile"]) for entry in game.log if entry.kind == "tile"})
    record.monsters = sorted({str(entry.data["type"]) for entry in game.log if entry.kind == "spawn"})
    if record.result != "error":
        outcome = game.outcome
        record.result = outcome.result if outcome is not None else "stalled"
        record.ending = outcome.ending if outcome is not None else ""
    if record.result in ("error", "stalled"):
        record.choices = game.choices
