"""Many games, in as many processes as wanted; always the same games for the same seed."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import NamedTuple

from runtime.playtest.bots import BOTS
from runtime.playtest.playing import LIMIT, Record, people, play_game
from runtime.playtest.report import Report
from schema import Package, read_package, write_package
from tile_library import base_pack

Progress = Callable[[int, int], None]
"""Called with the games done and the games to do."""

TOGETHER = 5
"""Games that a process takes at a time."""


class PlaytestError(Exception):
    """A play-test that cannot be carried out; the message says why."""


class Seat(NamedTuple):
    """A game to be played."""

    bot: str
    seed: int
    investigators: list[str]
    limit: int
    mode: str = "full"


def playtest(
    package: Package,
    games: int = 200,
    *,
    bots: Sequence[str] = ("random",),
    seed: int = 0,
    processes: int = 1,
    investigators: int = 2,
    mode: str = "full",
    packs: Sequence[Package] | None = None,
    limit: int = LIMIT,
    progress: Progress | None = None,
) -> Report:
    """Let bots play *games* games of a scenario; game n has the seed `seed + n` and the bots take turns.

    Each game can be made again from the package's digest, its investigators, its seed and its choices (or its bot).
    In the *mode* `companion` a bot also says what a table would say, see `at_table`.
    Raises `PlaytestError` for a bot there is not, a mode the scenario does not support, too few investigators, or when
    a process died.
    """
    packs = [base_pack()] if packs is None else list(packs)
    if mode not in package.document.get("modes", ["full"]):
        raise PlaytestError(f"The scenario does not support the mode “{mode}”.")
    seats = [seat._replace(mode=mode) for seat in _seats(package, packs, games, bots, seed, investigators, limit)]
    began = time.perf_counter()
    records: list[Record] = []
    rounds = _here(package, packs, seats) if processes <= 1 else _elsewhere(package, packs, seats, processes)
    for played in rounds:
        records += played
        if progress is not None:
            progress(len(records), len(seats))
    order = {(seat.seed, seat.bot): number for number, seat in enumerate(seats)}
    records.sort(key=lambda record: order[record.seed, record.bot])
    return Report(package, records, time.perf_counter() - began)


def _seats(
    package: Package, packs: Sequence[Package], games: int, bots: Sequence[str], seed: int, count: int, limit: int
) -> list[Seat]:
    unknown = [bot for bot in bots if bot not in BOTS]
    if unknown or not bots:
        raise PlaytestError(f"There is no bot “{', '.join(unknown)}”. There are: {', '.join(BOTS)}.")
    if games < 1:
        raise PlaytestError("At least one game has to be played.")
    seats = [Seat(bots[n % len(bots)], seed + n, people(package, packs, count, seed + n), limit) for n in range(games)]
    if len(seats[0].investigators) < count:
        raise PlaytestError(f"The scenario and its packs have only {len(seats[0].investigators)} investigators.")
    return seats


def _here(package: Package, packs: Sequence[Package], seats: Sequence[Seat]) -> Iterator[list[Record]]:
    for seat in seats:
        yield [play_game(package, packs, seat.bot, seat.seed, seat.investigators, limit=seat.limit, mode=seat.mode)]


def _elsewhere(
    package: Package, packs: Sequence[Package], seats: Sequence[Seat], processes: int
) -> Iterator[list[Record]]:
    """Play in processes that begin afresh, so that it works the same on every system."""
    waiting = iter(seats)
    batches = list(iter(lambda: list(islice(waiting, TOGETHER)), []))
    given = (write_package(package), [write_package(pack) for pack in packs])
    try:
        with ProcessPoolExecutor(
            min(processes, len(batches)), multiprocessing.get_context("spawn"), _prepare, given
        ) as pool:
            try:
                for done in as_completed([pool.submit(_play, batch) for batch in batches]):
                    yield done.result()
            finally:  # whoever stops listening waits for the games that are being played, not for all the others
                pool.shutdown(wait=False, cancel_futures=True)
    except BrokenProcessPool as error:
        raise PlaytestError("A process of the play-test ended unexpectedly; try it with one process.") from error


_here_is: tuple[Package, list[Package]] | None = None


def _prepare(package: bytes, packs: list[bytes]) -> None:
    """Read the packages once in each process."""
    global _here_is
    read = [read_package(data, lenient=True).package for data in (package, *packs)]
    sound = [each for each in read if each is not None]
    _here_is = sound[0], sound[1:]


def _play(seats: Sequence[Seat]) -> list[Record]:
    assert _here_is is not None
    package, packs = _here_is
    return [
        play_game(package, packs, seat.bot, seat.seed, seat.investigators, limit=seat.limit, mode=seat.mode)
        for seat in seats
    ]
