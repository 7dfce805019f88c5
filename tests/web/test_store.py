from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from runtime.store import Conflict, JournalEntry, PlayTable, Store, StoreError

pytestmark = pytest.mark.every_database


@pytest.fixture
def store(tmp_path: Path, backend: str, request: pytest.FixtureRequest) -> Iterator[Store]:
    """A store with an empty database of its own."""
    fresh = request.getfixturevalue("postgresql").new_database() if backend else f"sqlite:///{tmp_path / 'play.db'}"
    store = Store(fresh)
    store.keep_package("d1", "house", "1.0.0", b"zip")
    yield store
    store.close()


def new_table(code: str = "abcd", host: str = "ann", **more: object) -> PlayTable:
    given = {"package": "d1", "packs": [], "investigators": ["p1", "p2"], "seed": 1, "options": {}, **more}
    return PlayTable(code=code, host=host, **given)


def holders(store: Store, code: str = "abcd") -> dict[str, str]:
    """Investigator -> player."""
    return {investigator: seat.player for investigator, seat in store.seating.at(code).items()}


def entry(n: int, value: object = "walk") -> JournalEntry:
    return JournalEntry(table_code="abcd", n=n, kind="choice", decision=n, value=value)


def test_the_database_survives_a_power_cut_by_its_settings(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'play.db'}")
    with store._database.reading() as session:
        journal = session.connection().execute(text("PRAGMA journal_mode")).scalar()
        synchronous = session.connection().execute(text("PRAGMA synchronous")).scalar()
        keys = session.connection().execute(text("PRAGMA foreign_keys")).scalar()
    assert (journal, synchronous, keys) == ("wal", 2, 1)
    store.close()


def test_entries_come_back_in_order_and_only_those_after_the_save(store: Store) -> None:
    store.create(new_table(), b"start")
    table = store.table("abcd")
    assert table is not None
    for n, value in enumerate(["walk", 3, [1, 2]], start=1):
        table = store.append(table, entry(n, value), save=b"s2" if n == 2 else None, round_number=n, outcome=None)
    loaded = store.load("abcd")
    assert loaded.save == b"s2"
    assert [one.value for one in loaded.since] == [[1, 2]]
    assert [one.value for one in store.journal("abcd")] == ["walk", 3, [1, 2]]
    assert (table.length, table.version, table.round) == (3, 4, 3)


def test_a_stale_writer_is_refused_and_changes_nothing(store: Store) -> None:
    store.create(new_table(), b"start")
    old = store.table("abcd")
    assert old is not None
    store.append(old, entry(1), save=None, round_number=1, outcome=None)
    with pytest.raises(Conflict):
        store.append(old, entry(1, "dig"), save=b"other", round_number=1, outcome=None)
    assert [one.value for one in store.journal("abcd")] == ["walk"]
    assert store.load("abcd").save == b"start"


def test_two_tables_cannot_have_one_code(store: Store) -> None:
    store.create(new_table(), b"start")
    with pytest.raises(Conflict):
        store.create(new_table(host="bob"), b"other")
    table = store.table("abcd")
    assert table is not None
    assert table.host == "ann"


def test_a_table_of_an_unknown_package_is_not_half_stored(store: Store) -> None:
    with pytest.raises(StoreError):
        store.create(new_table(package="nowhere"), b"start")
    assert store.table("abcd") is None


def test_seats_belong_to_one_player_who_has_one(store: Store) -> None:
    store.create(new_table(), b"start")
    store.seating.take("abcd", "p1", "bob")
    with pytest.raises(Conflict):
        store.seating.take("abcd", "p1", "cat")
    store.seating.take("abcd", "p2", "bob")
    assert holders(store) == {"p2": "bob"}
    store.seating.take("abcd", "p2", "bob")
    assert holders(store) == {"p2": "bob"}
    store.seating.leave("abcd", "p2")
    assert holders(store) == {}


def test_a_player_finds_hosted_and_joined_tables_again_last_played_first(store: Store) -> None:
    store.create(new_table("aaaa"), b"1")
    store.create(new_table("bbbb", host="bob"), b"2")
    store.create(new_table("cccc", host="cat"), b"3")
    store.seating.take("bbbb", "p1", "ann")
    first = store.table("aaaa")
    assert first is not None
    moved = JournalEntry(table_code="aaaa", n=1, kind="choice", decision=1, value="walk")
    store.append(first, moved, save=None, round_number=1, outcome=None)
    assert [table.code for table in store.tables_of("ann")] == ["aaaa", "bbbb"]


def test_a_deleted_table_leaves_nothing_and_takes_only_its_own_package(store: Store) -> None:
    store.keep_package("d2", "cellar", "1.0.0", b"zip2")
    store.create(new_table("aaaa"), b"1")
    store.create(new_table("bbbb", package="d2", packs=["d1"]), b"2")
    store.seating.take("bbbb", "p1", "bob")
    store.delete("bbbb")
    assert store.table("bbbb") is None
    assert holders(store, "bbbb") == {}
    assert store.package("d2") is None
    assert store.package("d1") == b"zip"
    store.delete("aaaa")
    assert store.package("d1") is None
    store.delete("aaaa")


def test_writers_in_many_threads_lose_nothing(store: Store) -> None:
    codes = [f"t{n}" for n in range(8)]
    for code in codes:
        store.create(new_table(code), b"start")
    failures: list[Exception] = []

    def write(code: str) -> None:
        try:
            table = store.table(code)
            assert table is not None
            for n in range(1, 21):
                one = JournalEntry(table_code=code, n=n, kind="choice", decision=n, value=n)
                table = store.append(table, one, save=None, round_number=1, outcome=None)
        except Exception as error:  # noqa: BLE001 - a thread's failure must reach the test
            failures.append(error)

    threads = [threading.Thread(target=write, args=(code,)) for code in codes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert [len(store.journal(code)) for code in codes] == [20] * 8


def test_an_unusable_database_is_said_in_a_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "play.db"
    broken.write_bytes(b"this is not a database, and it is long enough to be looked at" * 20)
    with pytest.raises(StoreError, match="could not be opened: file is not a database"):
        Store(f"sqlite:///{broken}")
