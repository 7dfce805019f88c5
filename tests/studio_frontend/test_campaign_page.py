"""The page of a campaign: chapters chosen from the studio, ways, what is carried, problems where they are."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.studio_frontend.conftest import Desk


@pytest.fixture
def winter(desk: Desk) -> Desk:
    """A campaign without chapters, in a studio with two scenarios of which one takes a variable over."""
    other = desk.slug
    desk.run({"op": "put", "kind": "variables", "id": "rang", "value": {"type": "boolean", "default": False}})
    token = desk.page.locator("meta[name=csrf-token]").get_attribute("content") or ""
    for slug, starter in ((f"{other}-later", "room"), (f"{other}-campaign", "campaign")):
        form: dict[str, Any] = {"csrf_token": token, "slug": slug, "title": slug, "starter": starter}
        assert desk.page.request.post("/scenarios", form=form).ok
    desk.slug = f"{other}-later"
    taken = {"type": "boolean", "default": False, "carried": True}
    desk.run({"op": "put", "kind": "variables", "id": "heard", "value": taken})
    desk.slug = f"{other}-campaign"
    desk.open("campaign")
    return desk


def test_two_chapters_with_a_carried_variable_and_a_circle_that_is_told(winter: Desk) -> None:
    page = winter.page
    first, second = winter.slug.replace("-campaign", ""), winter.slug.replace("-campaign", "-later")
    expect(page.get_by_text("The campaign has no chapter.")).to_be_visible()
    for name in (first, second):
        winter.doing(lambda name=name: page.get_by_label("Add a scenario of this studio").select_option(name))  # type: ignore[misc]
    expect(page.get_by_role("listitem", name=f"Chapter {second}")).to_be_visible()
    winter.doing(lambda: page.get_by_role("button", name="Carry a variable over").click())
    document = winter.show()["scenario"]
    assert document["start"] == first
    assert [(way["from"], way["to"]) for way in document["ways"]] == [(first, second), (second, "the-end")]
    assert document["carried"] == [{"id": "carried", "from": first, "variable": "rang", "to": second, "as": "heard"}]
    ways = page.get_by_role("region", name=f"After {second}")
    winter.doing(lambda: ways.get_by_label("leads to").select_option(first))
    expect(page.get_by_text("From “")).to_be_visible()
    winter.doing(lambda: page.get_by_role("button", name="Undo").click(), "/undo")
    expect(page.get_by_text("From “")).to_have_count(0)
    condition = ways.get_by_label("and if (expression)")
    condition.fill("moon > 2")
    winter.doing(condition.blur)
    expect(page.get_by_text("The condition does not fit the scenario")).to_be_visible()
    winter.doing(lambda: page.get_by_label("Clues").check())
    assert winter.show()["scenario"]["carry"]["clues"] is True
    result = Axe().run(page)
    assert result.violations_count == 0, result.generate_report()
