"""The large scenario that is measured with is sound, whatever its size, and as large as it says."""

from __future__ import annotations

import pytest

from benchmarks.large import large_scenario
from runtime import check
from schema import read_package, write_package


@pytest.mark.parametrize(("events", "tiles"), [(100, 8), (400, 30)])
def test_nothing_is_wrong_with_the_large_scenario(events: int, tiles: int) -> None:
    package = large_scenario(events, tiles)
    assert [str(problem) for problem in check(package) if problem.severity != "info"] == []
    assert len(package.document["events"]) == events
    assert len(package.document["board"]["tiles"]) == tiles
    assert read_package(write_package(package)).problems == []
