"""Play-tests in the background: one for each scenario, with progress, to be stopped at any time."""

from __future__ import annotations

import itertools
import logging
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from threading import Event, Lock, Thread
from typing import Any

from flask_babel import gettext as _

import runtime
from runtime import PlaytestError, Report
from schema import Package

Json = dict[str, Any]
log = logging.getLogger("hauntwright.studio")

KEPT = 20
FEW = 20
"""Games that are played beside the answering of requests; more get processes of their own."""
PROCESSES = 2
LIST = 200
"""Games that are told one by one."""


class Busy(Exception):
    """Bots are playing this scenario already, or too many others."""


class Stopped(Exception):
    """Somebody stopped the play-test."""


@dataclass
class Run:
    """One play-test."""

    number: int
    slug: str
    rev: int
    games: int
    done: int = 0
    state: str = "running"
    """`running, done, stopped` or `failed`."""
    message: str = ""
    """Why it failed; empty when that is a fault of ours, for which `as_dict` has a sentence."""
    report: Json | None = None
    wanted: Event = field(default_factory=Event)

    def stop(self) -> None:
        """Ask the bots to stop."""
        self.wanted.set()

    def progress(self, done: int, _games: int) -> None:
        """Note how far it is; raises `Stopped` when it is to end."""
        self.done = done
        if self.wanted.is_set():
            raise Stopped

    def as_dict(self) -> Json:
        """The play-test as JSON."""
        names = ("number", "rev", "games", "done", "state", "message", "report")
        told = {name: getattr(self, name) for name in names}
        if self.state == "failed" and not self.message:
            told["message"] = _("A fault in the program stopped the bots. It is written in the studio's log.")
        return told


class Playtests:
    """The last play-tests."""

    def __init__(self) -> None:
        self._runs: OrderedDict[int, Run] = OrderedDict()
        self._numbers = itertools.count(1)
        self._lock = Lock()

    def begin(
        self,
        slug: str,
        rev: int,
        package: Package,
        packs: Sequence[Package],
        games: int,
        bots: Sequence[str],
        people: int,
        seed: int,
    ) -> Run:
        """Begin a play-test. Raises `Busy` when bots are playing this scenario, or two others."""
        with self._lock:
            running = [run for run in self._runs.values() if run.state == "running"]
            if len(running) >= PROCESSES or any(run.slug == slug for run in running):
                raise Busy
            run = Run(next(self._numbers), slug, rev, games)
            self._runs[run.number] = run
            while len(self._runs) > KEPT:
                self._runs.popitem(last=False)
        given = (run, package, list(packs), games, list(bots), people, seed)
        Thread(target=_play, args=given, name=f"playtest-{run.number}", daemon=True).start()
        return run

    def find(self, slug: str, number: int) -> Run | None:
        """Return a play-test of a scenario, or None when it is not remembered."""
        run = self._runs.get(number)
        return run if run is not None and run.slug == slug else None


def _play(
    run: Run, package: Package, packs: list[Package], games: int, bots: list[str], people: int, seed: int
) -> None:
    try:
        report = runtime.playtest(
            package,
            games,
            bots=bots,
            seed=seed,
            processes=1 if games <= FEW else PROCESSES,
            investigators=people,
            packs=packs,
            progress=run.progress,
        )
        run.report = _told(report)
        run.state = "done"
    except Stopped:
        run.state = "stopped"
    except PlaytestError as error:
        run.state, run.message = "failed", str(error)
    except Exception as error:
        log.warning("the play-test of %s failed", run.slug, exc_info=error)
        run.state = "failed"


def _told(report: Report) -> Json:
    """The report with its games one by one, shortest facts only: each can be opened by bot and seed."""
    names = ("bot", "seed", "investigators", "result", "ending", "rounds", "decisions", "error")
    each = [{name: getattr(record, name) for name in names} for record in report.records[:LIST]]
    return {**report.to_json(), "each": each}
