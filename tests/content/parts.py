"""Reading the shipped content, and going through everything in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from schema import Package, read_source

ROOT = Path(__file__).resolve().parents[2]
BASE = ROOT / "tile_library" / "base"
DEMO = ROOT / "runtime" / "demo"

Json = dict[str, Any]

EXPRESSIONS = ("when", "if", "expression", "by", "amount", "count", "to", "strike", "health")
"""Keys whose value, if it is a string, is an expression (`to` also holds spaces, which are left out)."""


@cache
def package(folder: Path) -> Package:
    """The package whose source lies in a folder; fails on any error in it."""
    result = read_source(folder)
    assert not [problem for problem in result.problems if problem.severity == "error"], result.problems
    assert result.package is not None
    return result.package


def base() -> Json:
    """The document of the base content pack."""
    return package(BASE).document


def demo() -> Json:
    """The document of the demo scenario."""
    return package(DEMO).document


def everything(value: Any, path: str = "$") -> Iterator[tuple[str, Json]]:
    """Every object in a document with its path, outermost first."""
    if isinstance(value, dict):
        yield path, value
        for key, part in value.items():
            yield from everything(part, f"{path}.{key}")
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from everything(part, f"{path}[{index}]")


def texts(document: Json) -> Iterator[tuple[str, str]]:
    """Every text of a document in every language it is in, with its path."""
    for path, said in multilingual(document):
        yield from ((f"{path}.{language}", text) for language, text in said.items())


def multilingual(document: Json) -> Iterator[tuple[str, dict[str, str]]]:
    """Every text of a document by language, with its path."""
    for path, part in everything(document):
        if isinstance(part.get("en"), str):
            yield path, part


def expressions(document: Json) -> Iterator[tuple[str, str]]:
    """Every expression of a document with its path."""
    for path, part in everything(document):
        for key in EXPRESSIONS:
            value = part.get(key)
            if isinstance(value, str) and not (key == "to" and "move" in part):
                yield f"{path}.{key}", value


def values(document: Json, key: str) -> set[Any]:
    """Every plain value that stands under a key anywhere in a document."""
    return {part[key] for _, part in everything(document) if isinstance(part.get(key), str)}
