"""The demo as a fixture."""

from __future__ import annotations

import pytest

from schema import Package
from tests.playtest.scenario import the_demo


@pytest.fixture(scope="session")
def demo() -> Package:
    return the_demo()
