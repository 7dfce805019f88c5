"""Tests whose result means something (HW54x)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from runtime.checker.findings import Findings
from runtime.checker.survey import Sheet, Survey


def check_trials(found: Survey, findings: Findings) -> None:
    """Report tests that cannot be passed or failed, and results that never come."""
    for wrong in found.each("trials", lambda sheet: list(_trials(found, sheet))):
        for code, path, words in wrong:
            findings.add(code, path, where=found.said(path), **words)


Finding = tuple[str, str, dict[str, Any]]


def _trials(found: Survey, sheet: Sheet) -> Iterator[Finding]:
    """What is wrong with the tests of one item: code, path and words."""
    for path, _, test in sheet.places.get("test", ()):
        above, _, key = path.rpartition(".")
        if key != "test":
            continue
        holder = _holder(found, above)
        if "negates" in holder:
            continue
        branches = [name for name in ("pass", "fail") if name in holder]
        if branches and test.get("difficulty") is None:
            yield "HW540", path, {"branches": " and ".join(f"`{name}`" for name in branches)}
        if (
            not branches
            and not holder.get("results")
            and test.get("difficulty") is not None
            and not _read_after(holder)
        ):
            yield "HW542", path, {}
        yield from _order(above, holder.get("results"))


def _holder(found: Survey, path: str) -> Mapping[str, Any]:
    """The object that has the test: an event, a choice, an effect or an entry of a table."""
    value: Any = found.document
    for step in path.replace("[", ".").replace("]", "").split(".")[1:]:
        value = value[int(step)] if isinstance(value, list) else value.get(step, {})
    return value if isinstance(value, Mapping) else {}


def _read_after(holder: Mapping[str, Any]) -> bool:
    """Whether something follows that may read `successes`."""
    return bool(holder.get("next") or holder.get("do") or "who" in holder)


def _order(path: str, results: Any) -> Iterator[Finding]:
    """The first entry that is reached counts, so a higher one behind a lower one never does."""
    lowest: int | None = None
    for number, entry in enumerate(results if isinstance(results, list) else ()):
        bound = entry.get("at_least") if isinstance(entry, Mapping) else None
        if not isinstance(bound, int):
            continue
        if lowest is not None and bound >= lowest:
            yield "HW541", f"{path}.results[{number}]", {"bound": bound, "lower": lowest}
        lowest = bound if lowest is None else min(lowest, bound)
