"""What all tests share: how Hypothesis looks for examples."""

from __future__ import annotations

import os

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


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """A quiet run prints no header; that PostgreSQL was left out must be seen all the same."""
    left_out = [
        report for report in terminalreporter.stats.get("skipped", []) if postgres.MISSING in str(report.longrepr)
    ]
    if left_out:
        terminalreporter.write_line(f"PostgreSQL was not tested ({len(left_out)} tests): {postgres.MISSING}.")
