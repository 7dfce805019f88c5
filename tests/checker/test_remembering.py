"""What the checker remembers of items changes nothing: after any edits it says what a first check says."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from runtime import check, graph
from runtime.checker import survey, types
from runtime.checker.documents import codes
from runtime.checker.examples import package_of
from runtime.checker.reach import _false
from schema import Package, validation
from schema.expressions import parse

SKELETON = package_of({})
EXAMPLES = [package_of(copy.deepcopy(code.bad)) for code in codes().values()]
LISTS = ("events", "tokens", "monsters", "variables", "puzzles", "endings", "board.tiles", "mythos.events")
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 3),
    st.sampled_from(["begin", "escape", "door", "hall/a", "tally > 2", "true", "1 +", "base:lantern", "{var:tally}"]),
    st.just({"en": "Words.", "cs": "Slova."}),
    st.just([]),
    st.just({}),
    st.just([{"event": "begin"}]),
    st.just([{"spawn": "clerk", "at": "hall/a", "name": "the-clerk"}]),
).map(copy.deepcopy)


def forget() -> None:
    """Nothing is remembered any more."""
    survey._known.clear()
    validation._items.clear()
    types._known.clear()
    _false.cache_clear()
    parse.cache_clear()


@given(data=st.data(), start=st.sampled_from([SKELETON, *EXAMPLES]))
@settings(max_examples=150, deadline=None)
def test_a_check_after_edits_says_what_a_first_check_says(data: st.DataObject, start: Package) -> None:
    document = copy.deepcopy(start.document)
    check(start)
    for _ in range(data.draw(st.integers(1, 3))):
        edit(data, document)
        package = Package({**start.manifest}, copy.deepcopy(document), start.assets)
        problems, nodes = told(package)
        forget()
        assert (problems, nodes) == told(package)


def told(package: Package) -> tuple[Any, Any]:
    """What is said of a package; a document of no known shape has no graph."""
    problems = check(package)
    try:
        return problems, graph(package)
    except (TypeError, AttributeError, ValueError, KeyError, IndexError):
        return problems, None


def edit(data: st.DataObject, document: dict[str, Any]) -> None:
    """Something a designer does, or a slip of a program: put, take away, move, double or change an item."""
    holder: Any = document
    *way, key = data.draw(st.sampled_from(LISTS)).split(".")
    for step in way:
        holder = holder.get(step) if isinstance(holder, dict) else None
    items = holder.get(key) if isinstance(holder, dict) else None
    if not isinstance(items, list) or not items:
        document[data.draw(st.sampled_from(["title", "events", "board"]))] = data.draw(VALUES)
        return
    number = data.draw(st.integers(0, len(items) - 1))
    match data.draw(st.sampled_from(["change", "change", "change", "take", "move", "double", "replace"])):
        case "take":
            items.pop(number)
        case "move":
            items.insert(0, items.pop(number))
        case "double":
            items.append(copy.deepcopy(items[number]))
        case "replace":
            items[number] = data.draw(VALUES)
        case _:
            change(data, items[number])


def change(data: st.DataObject, value: Any) -> None:
    """Some value somewhere in an item becomes another."""
    while isinstance(value, (dict, list)) and value:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        key = data.draw(st.sampled_from(keys))
        below = value[key]
        if not isinstance(below, (dict, list)) or not below or data.draw(st.booleans()):
            value[key] = data.draw(VALUES)
            return
        value = below
