"""A designer builds a branch of the story on the graph, arranges it, and carries it into another scenario."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from e2e import designing
from e2e.servers import Server


def handle(card: str, port: str) -> str:
    return f'.react-flow__handle[data-nodeid="{card}"][data-handleid="{port}"]'


def card(name: str) -> str:
    return f'.react-flow__node[data-id="{name}"]'


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=10)
    page.mouse.up()


def show(page: Page, server: Server, slug: str) -> Any:
    expect(page.locator(".save-state.is-saved")).to_be_visible()
    return page.request.get(f"{server.url}/api/scenarios/{slug}").json()


def open_graph(page: Page) -> None:
    page.get_by_role("link", name="Graph", exact=True).click()
    page.locator(card("events/arrival")).wait_for()
    page.get_by_role("button", name="Fit the graph").click()
    page.wait_for_timeout(400)


def test_a_branch_is_drawn_by_mouse_arranged_and_carried_to_another_scenario(page: Page, studio: Server) -> None:
    page.set_default_timeout(30_000)
    designing.sign_in(page, studio)
    other = designing.new_scenario(page, "The second house")
    page.goto(studio.url)
    house = designing.new_scenario(page, "The first house")
    open_graph(page)
    x, y = middle(page, ".graph")

    # From a port into empty space: what follows is made by its title. Its choice gets a test, with pass and fail.
    drag(page, middle(page, handle("events/arrival", "next")), (x - 60, y + 260))
    page.get_by_role("combobox", name="What follows").fill("The cellar door")
    page.get_by_role("option", name="New event “The cellar door”").click()
    page.locator(card("events/the-cellar-door")).wait_for()
    events = {event["id"]: event for event in show(page, studio, house)["scenario"]["events"]}
    assert events["arrival"]["next"] == "the-cellar-door"
    choice = {"label": {"en": "Force it"}, "action": True, "test": {"skill": "strength", "difficulty": 1}}
    door = {**events["the-cellar-door"], "text": {"en": "It is swollen shut."}, "choices": [choice]}
    token = page.locator("meta[name=csrf-token]").get_attribute("content") or ""
    command = {"op": "put", "kind": "events", "id": "the-cellar-door", "value": door}
    answer = page.request.post(
        f"{studio.url}/api/scenarios/{house}/commands",
        data={"label": "A test", "commands": [command]},
        headers={"X-CSRF-Token": token},
    )
    assert answer.ok, answer.text()
    page.reload()
    open_graph(page)
    drag(page, middle(page, handle("events/the-cellar-door", "c0-fail")), middle(page, card("endings/the-ashes")))
    drag(page, middle(page, handle("events/the-cellar-door", "c0-pass")), (x + 200, y + 300))
    page.get_by_role("combobox", name="What follows").fill("Below")
    page.keyboard.press("Enter")
    page.locator(card("events/below")).wait_for()
    events = {event["id"]: event for event in show(page, studio, house)["scenario"]["events"]}
    assert events["the-cellar-door"]["choices"][0]["fail"]["do"] == [{"end": "the-ashes"}]
    assert events["the-cellar-door"]["choices"][0]["pass"]["next"] == "below"

    # Both are grouped, named and coloured.
    page.get_by_role("button", name="Fit the graph").click()
    page.wait_for_timeout(400)
    page.locator(card("events/the-cellar-door")).click(position={"x": 60, "y": 12})
    page.locator(card("events/below")).click(position={"x": 60, "y": 12}, modifiers=["Control"])
    inspector = page.get_by_role("complementary", name="Inspector")
    inspector.get_by_role("button", name="Sea").click()
    inspector.get_by_role("button", name="Group them").click()
    inspector.get_by_label("Name of the group").fill("The cellar")
    inspector.get_by_label("Name of the group").press("Enter")
    expect(page.locator(".frame-head")).to_contain_text("The cellar")
    marks = show(page, studio, house)["marks"]
    assert marks["colours"] == {"events/the-cellar-door": "teal", "events/below": "teal"}
    (group,) = marks["groups"].values()
    assert (group["title"], set(group["nodes"])) == ("The cellar", {"events/the-cellar-door", "events/below"})

    # What nothing leads to is found by its property.
    page.get_by_role("button", name="New event").click()
    page.locator(card("events/new-event")).wait_for()
    search = page.get_by_role("combobox", name="Search the graph")
    search.fill("is:unused")
    expect(page.locator(f"{card('events/new-event')} .is-found")).to_be_visible()
    expect(page.locator(f"{card('events/below')} .is-dim")).to_be_visible()
    search.fill("in:cellar")
    expect(page.get_by_role("status").filter(has_text="2 found")).to_be_visible()
    search.press("Escape")
    search.press("Escape")

    # The group is carried into the other scenario, with the choice to bring what is missing there.
    page.locator(".frame-head strong").click()
    page.keyboard.press("Control+c")
    expect(page.get_by_text("2 things are copied.")).to_be_visible()
    page.goto(f"{studio.url}/studio/{other}/graph")
    page.locator(card("events/arrival")).wait_for()
    page.keyboard.press("Control+v")
    page.locator(card("events/below")).wait_for()
    shown = show(page, studio, other)
    pasted = {event["id"]: event for event in shown["scenario"]["events"]}
    assert pasted["the-cellar-door"]["choices"][0]["pass"]["next"] == "below"
    assert [group["title"] for group in shown["marks"]["groups"].values()] == ["The cellar"]
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(card("events/below"))).to_have_count(0)
    shown = show(page, studio, other)
    assert "the-cellar-door" not in {event["id"] for event in shown["scenario"]["events"]}
    assert shown["marks"]["groups"] == {}
