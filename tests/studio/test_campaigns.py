"""A campaign in the studio: chapters of this studio, checked with them, exported as one package and read back."""

from __future__ import annotations

from typing import Any

import pytest

from runtime import check
from schema import read_package
from tests.studio.conftest import Person
from tests.studio.test_content_packs import codes, make
from tests.studio.test_transfer import send, slugs


def put(kind: str, id: str, **value: Any) -> dict[str, Any]:
    return {"op": "put", "kind": kind, "id": id, "value": value}


@pytest.fixture
def winter(designer: Person) -> str:
    """Two scenarios, and a campaign that leads from one to the other."""
    for slug in ("one", "two"):
        make(designer, slug, "room")
    designer.run("one", put("variables", "rang", type="boolean", default=False))
    designer.run("two", put("variables", "heard", type="boolean", default=False, carried=True))
    make(designer, "winter", "campaign")
    answer = designer.run(
        "winter",
        put("chapters", "a", scenario="one", version=">=0.1,<1"),
        put("chapters", "b", scenario="two"),
        put("ways", "on", **{"from": "a", "to": "b"}),
        put("ways", "out", **{"from": "b", "to": "the-end"}),
        put("carried", "bell", **{"from": "a", "variable": "rang", "to": "b", "as": "heard"}),
        {"op": "settings", "value": {"start": "a"}},
    )
    assert answer.status_code == 200, answer.text
    return "winter"


def test_a_new_campaign_says_what_it_needs(designer: Person) -> None:
    make(designer, "winter", "campaign")
    assert codes(designer, "winter") == {"HW801"}


def test_it_is_checked_with_the_scenarios_of_the_studio_as_they_stand(designer: Person, winter: str) -> None:
    assert codes(designer, winter) == set()
    shelf = {row["id"]: row for row in designer.show(winter)["shelf"]}
    assert [item["id"] for item in shelf["one"]["variables"]] == ["rang"]
    designer.run("one", {"op": "remove", "kind": "variables", "id": "rang"})
    assert codes(designer, winter) == {"HW812"}
    designer.run("one", put("variables", "rang", type="number", default=0))
    assert codes(designer, winter) == {"HW815"}
    designer.run("one", {"op": "settings", "value": {"manifest": {"version": "2.0.0"}}})
    assert "HW804" in codes(designer, winter)


def test_a_circle_is_told_with_its_way_round_and_undone(designer: Person, winter: str) -> None:
    designer.run(winter, put("ways", "back", **{"from": "b", "to": "a", "result": "defeat"}))
    (problem,) = [problem for problem in designer.show(winter)["problems"] if problem["code"] == "HW808"]
    assert "a → b → a" in problem["message"]
    assert (problem["place"]["kind"], problem["link"]) == ("chapters", "/studio/winter/campaign#chapter=a")
    designer.api("POST", f"/api/scenarios/{winter}/undo", {})
    assert codes(designer, winter) == set()


def test_it_goes_out_as_one_package_and_comes_back(designer: Person, winter: str) -> None:
    make(designer, "seaside", "content")
    requires = {"base": ">=1.0,<2", "seaside": ">=0.1"}
    designer.run("two", {"op": "settings", "value": {"manifest": {"requires": requires}}})
    data = designer.export(winter)
    assert designer.export(winter) == data
    package = read_package(data).package
    assert package is not None
    assert sorted(package.packages) == ["one", "seaside", "two"]
    assert not [problem for problem in check(package) if problem.severity == "error"]
    before = slugs(designer)
    answer = send(designer, data)
    assert (answer.status_code, answer.json["slug"]) == (201, "winter-2")
    assert slugs(designer) == sorted([*before, "winter-2"]), "what is here already is not brought again"
    assert designer.export("winter-2") == data


def test_what_a_campaign_brings_along_comes_in_with_it(designer: Person, admin: Person, winter: str) -> None:
    data = designer.export(winter)
    for slug in ("one", "two", "winter"):
        assert admin.form(f"/scenarios/{slug}/delete", confirm=slug).status_code == 302
    assert send(designer, data).status_code == 201
    assert slugs(designer) == ["one", "two", "winter"]
    assert designer.export("winter") == data


def test_a_chapter_that_is_renamed_is_renamed_in_its_ways(designer: Person, winter: str) -> None:
    designer.run(winter, {"op": "rename", "kind": "chapters", "id": "b", "to": "thaw"})
    document = designer.show(winter)["scenario"]
    assert [way["to"] for way in document["ways"]] == ["thaw", "the-end"]
    assert document["carried"][0]["to"] == "thaw"
    refused = designer.run(winter, {"op": "remove", "kind": "chapters", "id": "thaw"})
    assert refused.json["error"]["code"] == "in-use"


def test_somebody_elses_private_scenario_does_not_go_out(designer: Person, admin: Person, winter: str) -> None:
    make(admin, "secret", "room")
    designer.run(winter, put("chapters", "c", scenario="secret"))
    assert "HW803" not in codes(designer, winter)
    from studio.database import database, writing
    from studio.models import Scenario

    with designer.client.application.test_request_context(), writing(database()) as session:
        session.query(Scenario).filter_by(slug="secret").update({"access": "private"})
    package = read_package(designer.export(winter)).package
    assert package is not None
    assert "secret" not in package.packages
