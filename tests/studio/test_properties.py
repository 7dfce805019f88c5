"""Whatever is done: undoing all of it gives the same document, redoing it the same again."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from studio import accounts, commands, documents, starters, transfer
from studio.commands.draft import Draft
from studio.commands.errors import Refused
from studio.commands.layout import marks_of, places_of
from studio.database import database, writing
from studio.things import kinds_of

SLUGS = st.sampled_from(["hall", "letter", "arrival", "the-letter", "the-truth", "a", "b"])
NAMES = st.sampled_from(["open", "count", "x"])
BODIES = st.fixed_dictionaries(
    {},
    optional={
        "when": st.sampled_from(["open", "count > 1", "seen('a')", "on_board('letter')", "at(active, 'hall/a')"]),
        "next": SLUGS,
        "text": st.fixed_dictionaries({"en": st.sampled_from(["{var:open}", "plain", "{var:count} {var:open}"])}),
        "do": st.lists(
            st.one_of(st.fixed_dictionaries({"event": SLUGS}), st.fixed_dictionaries({"set": NAMES, "to": NAMES})),
            max_size=2,
        ),
        "priority": st.integers(-3, 3),
    },
)


def command() -> st.SearchStrategy[dict[str, Any]]:
    events = st.just("events")
    named = st.tuples(st.sampled_from(["tiles", "tokens", "events", "endings", "objectives"]), SLUGS)
    return st.one_of(
        st.builds(lambda kind, id, value: {"op": "put", "kind": kind, "id": id, "value": value}, events, SLUGS, BODIES),
        st.builds(
            lambda id, place: {"op": "put", "kind": "tokens", "id": id, "value": {"kind": "search", "at": place}},
            SLUGS,
            st.sampled_from(["hall/a", "a/b"]),
        ),
        st.builds(lambda id: {"op": "put", "kind": "variables", "id": id, "value": {"type": "number"}}, NAMES),
        st.builds(lambda a, b: {"op": "rename", "kind": "variables", "id": a, "to": b}, NAMES, NAMES),
        st.builds(
            lambda name, force: {"op": "remove", "kind": name[0], "id": name[1], "force": force}, named, st.booleans()
        ),
        st.builds(lambda name, to: {"op": "rename", "kind": name[0], "id": name[1], "to": to}, named, SLUGS),
        st.builds(
            lambda name, to: {"op": "move", "kind": name[0], "id": name[1], "position": to}, named, st.integers(0, 4)
        ),
        st.builds(
            lambda name, place, colour, title: {
                "op": "layout",
                "nodes": {"/".join(name): place},
                "colours": {"/".join(name): colour},
                "groups": {"g": {"title": title, "nodes": ["/".join(name)]} if title else None},
            },
            named,
            st.sampled_from([None, [0, 1.5], [-3, 4]]),
            st.sampled_from([None, "moss", "blood"]),
            st.sampled_from(["", "The cellar"]),
        ),
        st.builds(
            lambda value: {"op": "settings", "value": value},
            st.fixed_dictionaries(
                {},
                optional={
                    "difficulty": st.one_of(st.none(), st.integers(1, 5)),
                    "board": st.fixed_dictionaries({"entrance": st.sampled_from([None, "hall/a", "a/b"])}),
                    "mythos": st.fixed_dictionaries({"draws": st.integers(0, 3)}),
                    "starting_possessions": st.lists(SLUGS, max_size=2),
                },
            ),
        ),
    )


def stored(slug: str) -> tuple[bytes, Any, Any]:
    """The package, and how its graph is laid out."""
    draft = Draft.open(database()(), slug)
    return transfer.export_bytes(database()(), slug), places_of(draft), marks_of(draft)


@given(batches=st.lists(st.lists(command(), min_size=1, max_size=3), max_size=6))
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_undoing_everything_gives_the_same_package(app: Flask, batches: list[list[dict[str, Any]]]) -> None:
    with app.test_request_context():
        with writing(database()) as session:
            owner = accounts.find_user(session, "admin")
            assert owner is not None
            slug = transfer.free_slug(session, "h")
            transfer.create(session, slug, "H", "room", owner)
        states = [stored(slug)]
        for batch in batches:
            try:
                with writing(database()) as session:
                    commands.apply(session, slug, batch)
            except Refused:
                assert stored(slug) == states[-1]
                continue
            states.append(stored(slug))
        for state in reversed(states[:-1]):
            with writing(database()) as session:
                commands.undo(session, slug)
            assert stored(slug) == state
        for state in states[1:]:
            with writing(database()) as session:
                commands.redo(session, slug)
            assert stored(slug) == state


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
ITEM = st.dictionaries(st.text(max_size=4), JSON, max_size=3)


@given(
    frame=st.dictionaries(
        st.sampled_from(["title", "players", "x", "board", "mythos"]),
        st.dictionaries(st.text(max_size=3), JSON, max_size=2),
        max_size=4,
    ),
    lists=st.dictionaries(st.sampled_from(sorted(kinds_of("scenario"))), st.lists(ITEM, max_size=3), max_size=5),
)
def test_a_document_parted_and_joined_is_the_same(frame: dict[str, Any], lists: dict[str, list[Any]]) -> None:
    document = documents.join(frame, lists)
    for name, bodies in lists.items():
        *way, key = kinds_of("scenario")[name].path
        holder = document
        for step in way:
            holder = holder.setdefault(step, {})
        holder[key] = bodies  # empty lists that are spelt out
    frame_again, items = documents.split(document)
    joined = documents.join(frame_again, items)
    assert joined == document
    assert list(joined) == list(document)


@pytest.mark.parametrize("package", ["scenario", "content", "campaign"])
def test_paths_lead_to_items_and_back(package: str) -> None:
    for kind in kinds_of(package).values():
        assert documents.place_of(documents.path_of(kind, 12) + ".do[3]", package) == (kind, 12)


def test_paths_of_the_frame_lead_to_no_item() -> None:
    for path in ("$", "$.title", "$.board.entrance", "$.events", "$.eventsx[1]"):
        assert documents.place_of(path) is None


def test_the_starter_is_a_document_of_its_own_each_time() -> None:
    starters.room("A")["events"].clear()
    assert starters.room("A")["events"]
