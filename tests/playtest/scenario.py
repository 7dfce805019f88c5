"""The demo, read once; not a fixture, so that a failing property need not print it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import runtime
from schema import Package, read_source


@lru_cache(maxsize=1)
def the_demo() -> Package:
    package = read_source(Path(runtime.__file__).with_name("demo")).package
    assert package is not None
    return package
