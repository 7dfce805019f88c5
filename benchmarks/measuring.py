"""Measuring: the best of several runs, in the time this process had the processor."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Measure:
    """One line of the table."""

    name: str
    value: float
    unit: str
    aim: str = ""
    """What is aimed for, as a person reads it."""

    def as_dict(self) -> dict[str, Any]:
        """The measure as plain JSON."""
        return asdict(self)


def milliseconds(work: Callable[[], object], *, runs: int = 5, before: Callable[[], object] | None = None) -> float:
    """The shortest processor time of several runs, in milliseconds; *before* is not counted."""
    best = float("inf")
    for _ in range(runs):
        if before is not None:
            before()
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return best * 1000


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of all values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
