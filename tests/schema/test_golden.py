"""Packages of every format ever written open, and open the same."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from schema import FORMAT_VERSION, MINIMUM_VERSION, migrate, read_package, write_package
from tests.schema.making import GOLDEN, manifest, scenario

DIGESTS = {
    "content-1": "43226256a23bd7a3392b24c58f8e3b86a6c7fcf29c0d6af3ba72842088bbe5d0",
    "scenario-0": "1f5bac3f81c5c0b827b300093df90678f067d506017f5e89672861ebe6eea3aa",
    "scenario-1": "1f5bac3f81c5c0b827b300093df90678f067d506017f5e89672861ebe6eea3aa",
}


@pytest.mark.parametrize("name", sorted(DIGESTS))
def test_a_golden_package_opens_as_it_always_did(name: str) -> None:
    result = read_package(GOLDEN / f"{name}.haunt")
    assert result.problems == []
    assert result.package is not None
    assert result.package.manifest["format_version"] == FORMAT_VERSION
    assert result.package.digest == DIGESTS[name]


def test_every_golden_package_is_tested() -> None:
    assert {path.stem for path in GOLDEN.glob("*.haunt")} == set(DIGESTS)


def test_every_version_has_a_golden_package() -> None:
    versions = {int(name.rpartition("-")[2]) for name in DIGESTS}
    assert versions == set(range(MINIMUM_VERSION, FORMAT_VERSION + 1))


def test_the_golden_package_of_this_version_is_what_this_writer_writes() -> None:
    path = GOLDEN / f"scenario-{FORMAT_VERSION}.haunt"
    package = read_package(path).package
    assert package is not None
    assert write_package(package) == path.read_bytes()


def old() -> tuple[dict[str, Any], dict[str, Any]]:
    tokens = [
        {"id": "door", "kind": "explore", "at": {"door": "mill/north"}},
        {"id": "lever", "kind": "interact", "at": {"space": "mill/a"}},
        {"id": "ghost", "kind": "person"},
    ]
    before, document = manifest(format_version=0), scenario(tokens=tokens)
    before["name"], document["name"] = before.pop("title"), document.pop("title")
    return before, document


def test_version_0_becomes_version_1() -> None:
    new_manifest, document = migrate(*old())
    assert new_manifest == manifest()
    assert document["title"] == scenario()["title"]
    assert [token.get("at") for token in document["tokens"]] == ["mill/north", "mill/a", None]


def test_migrating_changes_nothing_that_was_given() -> None:
    before, document = old()
    kept = deepcopy((before, document))
    migrate(before, document)
    assert (before, document) == kept


def test_the_present_version_is_left_alone() -> None:
    assert migrate(manifest(), scenario()) == (manifest(), scenario())


@pytest.mark.parametrize("tokens", [None, 3, [None, 3, {"at": 3}, {"at": {}}]])
def test_malformed_old_packages_are_left_for_validation(tokens: Any) -> None:
    before, document = old()
    document["tokens"] = tokens
    assert migrate(before, document)[0]["format_version"] == 1
