"""Traits have names in every language, and the table's screen says the same ones as the rules do."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from runtime.messages import M
from runtime.rulesets.investigation.traits import NAMES, trait_name

ROOT = Path(__file__).resolve().parents[2]


def traits(value: Any) -> Iterator[str]:
    """Every trait that a document gives to something."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from inner if name == "traits" and isinstance(inner, list) else traits(inner)
    elif isinstance(value, list):
        for one in value:
            yield from traits(one)


def test_every_trait_of_the_base_pack_and_the_demo_has_a_name() -> None:
    files = [*(ROOT / "tile_library/base").rglob("*.json"), *(ROOT / "runtime/demo").rglob("*.json")]
    given = {trait for file in files for trait in traits(json.loads(file.read_text()))}
    assert len(given) > 20
    assert given <= set(NAMES)


def test_the_screen_names_traits_as_the_rules_do() -> None:
    source = (ROOT / "runtime/frontend/src/shared/traits.ts").read_text()
    shown = {key.strip('"'): name for key, name in re.findall(r'("[\w-]+"|\w+): \(\) => t\("([^"]+)"\)', source)}
    assert shown == NAMES


def test_a_strangers_trait_is_said_as_it_is_written() -> None:
    assert trait_name("left-handed") == M("left handed")
