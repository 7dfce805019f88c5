"""The checker as a whole: the demo, unsound input, hints, order, and the graph."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import runtime
from runtime import check, graph
from runtime.checker.circles import components
from runtime.checker.documents import codes
from runtime.checker.examples import package_of
from schema import Package, build_package, read_source

DEMO = Path(runtime.__file__).with_name("demo")


@pytest.fixture(scope="module")
def demo() -> Package:
    package = read_source(DEMO).package
    assert package is not None
    return package


def test_the_demo_is_sound(demo: Package) -> None:
    assert [str(problem) for problem in check(demo) if problem.severity != "info"] == []


def test_a_slip_of_the_pen_is_answered_with_the_word_that_was_meant() -> None:
    (problem,) = [p for p in check(package_of(codes()["HW301"].bad)) if p.code == "HW301"]
    assert problem.path == "$.events[0].next"
    assert problem.hint == "Did you mean `escape`?"
    assert "“begin”" in problem.message


def test_a_thing_of_a_pack_without_its_pack_is_recognised() -> None:
    (problem,) = [p for p in check(package_of(codes()["HW306"].bad)) if p.code == "HW306"]
    assert problem.hint == "Did you mean `base:drowned-lodger`?"


def test_a_pack_that_is_missing_is_said() -> None:
    codes_found = {problem.code for problem in check(package_of({}), [])}
    assert "HW111" in codes_found


def test_graph_leads_from_the_token_to_the_ending() -> None:
    found = graph(package_of({}))
    edges = {(edge["source"], edge["target"], edge["kind"]) for edge in found["edges"]}
    assert {
        ("tile:hall", "token:door", "holds"),
        ("token:door", "event:open-door", "uses"),
        ("event:open-door", "tile:passage", "reveals"),
        ("event:search-desk", "event:escape", "choice"),
        ("event:escape", "ending:out", "ends"),
        ("event:begin", "monster:clerk", "spawns"),
        ("variable:found", "event:hint", "reads"),
    } <= edges
    assert next(edge for edge in found["edges"] if edge["target"] == "event:escape")["label"] == "Search the desk"
    nodes = {node["id"] for node in found["nodes"]}
    assert all(edge["source"] in nodes and edge["target"] in nodes for edge in found["edges"])


def test_every_event_of_the_demo_is_in_its_graph(demo: Package) -> None:
    nodes = {node["id"] for node in graph(demo)["nodes"]}
    assert {f"event:{event['id']}" for event in demo.document["events"]} <= nodes


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    if isinstance(value, dict):
        for key, each in value.items():
            found += _places(each, (*path, key))
    elif isinstance(value, list):
        for number, each in enumerate(value):
            found += _places(each, (*path, number))
    return found


SKELETON = package_of(
    {
        "puzzles": [
            {
                "id": "bolt",
                "type": "lock",
                "width": 4,
                "height": 4,
                "pieces": [{"x": 0, "y": 1, "length": 2, "direction": "h", "key": True}],
            }
        ]
    }
)
PLACES = _places(SKELETON.document)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    where=st.sampled_from(PLACES),
    junk=st.one_of(
        st.none(), st.booleans(), st.integers(), st.text(max_size=8), st.just([]), st.just({}), st.just([1, {}])
    ),
)
def test_nonsense_anywhere_is_told_of_and_never_raises(where: tuple[Any, ...], junk: Any) -> None:
    document = copy.deepcopy(SKELETON.document)
    holder: Any = document
    for step in where[:-1]:
        holder = holder[step]
    holder[where[-1]] = junk
    package = build_package(SKELETON.manifest, document)
    for problem in check(package):
        assert problem.message
    assert "nodes" in graph(package)


@given(st.dictionaries(st.sampled_from("abcdef"), st.lists(st.sampled_from("abcdef"), max_size=4)))
def test_components_are_the_circles_of_a_graph(links: dict[str, list[str]]) -> None:
    nodes = list("abcdef")

    def reach(start: str) -> set[str]:
        seen: set[str] = set()
        waiting = [start]
        while waiting:
            for target in links.get(waiting.pop(), ()):
                if target not in seen:
                    seen.add(target)
                    waiting.append(target)
        return seen

    reached = {node: reach(node) for node in nodes}
    for ring in components(nodes, links):
        for one in nodes:
            together = one == ring[0] or (one in reached[ring[0]] and ring[0] in reached[one])
            assert (one in ring) == together


def test_a_changed_event_is_looked_at_anew() -> None:
    package = package_of({})
    assert not [problem for problem in check(package) if problem.severity != "info"]
    changed = copy.deepcopy(package.document)
    changed["events"][3]["next"] = "nowhere"
    changed["events"].insert(0, {"id": "first", "trigger": {"type": "round"}, "text": {"en": "A bell."}})
    found = check(build_package(package.manifest, changed))
    assert [(problem.code, problem.path) for problem in found if problem.severity != "info"] == [
        ("HW301", "$.events[4].next")
    ]
