"""Things of a scenario and its packs, looked up by reference."""

from __future__ import annotations

from typing import Any

import pytest

from schema import Catalogue, Package, build_package
from schema.versions import satisfies
from tests.schema.making import manifest, scenario


def lamp(name: str) -> dict[str, Any]:
    return {"id": "lamp", "name": {"en": name}, "kind": "common"}


def pack(name: str, version: str = "1.2.0", **document: Any) -> Package:
    return build_package(manifest(id=name, kind="content", version=version), document)


@pytest.fixture
def catalogue() -> Catalogue:
    mill = build_package(manifest(requires={"base": ">=1.0,<2"}), scenario(items=[lamp("own")]))
    base = pack("base", items=[lamp("base"), {"id": "rope", "name": {"en": "rope"}, "kind": "common"}])
    return Catalogue(mill, [base, pack("more", monsters=[{"id": "rat"}])])


def test_own_things_stay_bare_and_a_packs_have_its_name(catalogue: Catalogue) -> None:
    assert list(catalogue.all("items")) == ["lamp", "base:lamp", "base:rope"]
    assert list(catalogue.all("monsters")) == ["more:rat"]
    assert catalogue.all("spells") == {}


def test_a_bare_reference_means_the_place_it_stands_in(catalogue: Catalogue) -> None:
    own, base = catalogue.get("items", "lamp"), catalogue.get("items", "lamp", "base")
    assert own is not None
    assert base is not None
    assert (own["name"]["en"], base["name"]["en"]) == ("own", "base")
    assert catalogue.get("items", "base:lamp") is base
    assert catalogue.get("items", "the-quiet-mill:lamp") is own
    assert catalogue.get("items", "rope") is None
    assert catalogue.resolve("lamp", "base") == "base:lamp"
    assert catalogue.resolve("more:rat", "base") == "more:rat"
    assert catalogue.resolve("lamp", "the-quiet-mill") == "lamp"
    assert [catalogue.home(ref) for ref in ("lamp", "base:lamp")] == ["", "base"]


def test_missing_and_wrong_packs_are_told() -> None:
    mill = build_package(manifest(requires={"base": ">=1.0,<2", "fog": ">=1"}), scenario())
    assert [problem.code for problem in Catalogue(mill).missing()] == ["HW111", "HW111"]
    told = Catalogue(mill, [pack("base", "2.0.0")]).missing()
    assert [(problem.code, problem.path) for problem in told] == [
        ("HW112", "$.requires.base"),
        ("HW111", "$.requires.fog"),
    ]
    assert Catalogue(mill, [pack("base"), pack("fog")]).missing() == []


def test_packs_alone_make_a_catalogue() -> None:
    assert list(Catalogue(None, [pack("base", items=[lamp("x")])]).all("items")) == ["base:lamp"]


def test_malformed_lists_are_passed_over() -> None:
    broken = build_package(manifest(), scenario(items=[3, {"id": 4}, lamp("ok")], spells="x"))
    assert list(Catalogue(broken).all("items")) == ["lamp"]


@pytest.mark.parametrize(
    ("version", "wanted", "fits"),
    [
        ("1.0.0", ">=1.0,<2", True),
        ("1.9.12", ">= 1.0 , < 2", True),
        ("2.0.0", ">=1.0,<2", False),
        ("0.9.9", ">=1.0", False),
        ("1.2.3", "==1.2.3", True),
        ("1.10.0", ">1.9", True),
        ("1.0.1", "<=1", False),
    ],
)
def test_ranges_of_versions(version: str, wanted: str, fits: bool) -> None:
    assert satisfies(version, wanted) is fits


@pytest.mark.parametrize("wanted", ["", "1.0", "^1", ">=a", ">=1.0.0.0"])
def test_bad_ranges_raise(wanted: str) -> None:
    with pytest.raises(ValueError, match="not a"):
        satisfies("1.0.0", wanted)
