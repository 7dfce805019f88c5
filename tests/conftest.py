"""What all tests share: how Hypothesis looks for examples, and a PostgreSQL where there is one."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests import postgres

# Where a change is judged, the same change must get the same answer; everywhere else new examples are looked for.
settings.register_profile("same-examples", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("new-examples", deadline=None, print_blob=True)
settings.load_profile("same-examples" if os.environ.get("CI") else "new-examples")


def pytest_report_header() -> str:
    """Which PostgreSQL the tests of the stores use."""
    return f"PostgreSQL: {postgres.binaries() or postgres.MISSING}"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """What is marked `every_database` runs on SQLite and on PostgreSQL."""
    if metafunc.definition.get_closest_marker("every_database") and "backend" in metafunc.fixturenames:
        metafunc.parametrize("backend", ["sqlite", "postgresql"], indirect=True, scope="session")


@pytest.fixture(scope="session")
def postgresql() -> Iterator[postgres.Cluster]:
    """A server of our own; skipped where there is none."""
    if postgres.binaries() is None:
        pytest.skip(postgres.MISSING)
    with postgres.cluster() as cluster:
        yield cluster


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """A quiet run prints no header; that PostgreSQL was left out must be seen all the same."""
    left_out = [
        report for report in terminalreporter.stats.get("skipped", []) if postgres.MISSING in str(report.longrepr)
    ]
    if left_out:
        terminalreporter.write_line(f"PostgreSQL was not tested ({len(left_out)} tests): {postgres.MISSING}.")
