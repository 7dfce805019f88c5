"""The story is connected, written and taken apart on the graph."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from .conftest import Desk


def handle(desk: Desk, card: str, port: str) -> str:
    return f'.react-flow__handle[data-nodeid="{card}"][data-handleid="{port}"]'


def open_graph(desk: Desk) -> None:
    desk.open("graph")
    desk.page.locator('.react-flow__node[data-id="events/the-letter"]').wait_for()
    desk.page.get_by_role("button", name="Fit the graph").click()
    # The view is still when the start event no longer moves.
    expect(desk.page.get_by_role("button", name="Arrange")).to_be_enabled()
    desk.page.wait_for_timeout(300)


def card(desk: Desk, name: str) -> Locator:
    return desk.page.locator(f'.react-flow__node[data-id="{name}"]')


def test_dragging_from_a_port_to_a_card_connects_them(desk: Desk) -> None:
    open_graph(desk)
    desk.doing(
        lambda: desk.drag(
            desk.middle(handle(desk, "events/arrival", "next")), desk.middle(handle(desk, "events/the-letter", "in"))
        )
    )
    assert desk.stored("events")["arrival"]["next"] == "the-letter"
    # Dropped on the card itself, not on its port.
    desk.doing(
        lambda: desk.drag(
            desk.middle(handle(desk, "events/the-letter", "c1")),
            desk.middle('.react-flow__node[data-id="events/arrival"] strong'),
        )
    )
    assert desk.stored("events")["the-letter"]["choices"][1]["next"] == "arrival"
    desk.doing(lambda: desk.page.get_by_role("button", name="Undo").click(), "/undo")
    assert "next" not in desk.stored("events")["the-letter"]["choices"][1]


def test_dragging_to_an_ending_adds_its_effect(desk: Desk) -> None:
    open_graph(desk)
    desk.doing(
        lambda: desk.drag(
            desk.middle(handle(desk, "events/the-letter", "next")), desk.middle(handle(desk, "endings/the-ashes", "in"))
        )
    )
    assert desk.stored("events")["the-letter"]["do"] == [{"end": "the-ashes"}]


def test_dragging_into_empty_space_creates_the_next_event(desk: Desk) -> None:
    open_graph(desk)
    x, y = desk.middle(".graph")
    desk.drag(desk.middle(handle(desk, "events/arrival", "next")), (x + 60, y + 330))
    desk.doing(lambda: desk.page.get_by_role("option", name="New event").click())
    events = desk.stored("events")
    assert events["arrival"]["next"] == "new-event"
    assert "new-event" in events
    desk.page.get_by_label("Title", exact=True).fill("What was heard")
    desk.doing(lambda: desk.page.get_by_label("Title", exact=True).press("Enter"))
    expect(card(desk, "events/new-event")).to_contain_text("What was heard")


def test_a_double_click_makes_an_event(desk: Desk) -> None:
    open_graph(desk)
    x, y = desk.middle(".graph")
    desk.doing(lambda: desk.page.mouse.dblclick(x + 60, y + 330))
    assert "new-event" in desk.stored("events")


def test_a_used_event_is_not_deleted_and_says_by_what(desk: Desk) -> None:
    page = desk.page
    desk.run(
        {
            "op": "put",
            "kind": "events",
            "id": "after",
            "value": {"id": "after", "title": {"en": "After"}, "text": {"en": "Dust."}},
        }
    )
    arrival = desk.stored("events")["arrival"]
    desk.run({"op": "put", "kind": "events", "id": "arrival", "value": {**arrival, "next": "after"}})
    open_graph(desk)
    card(desk, "events/after").click()
    page.keyboard.press("Delete")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("It is used by The arrival.")
    dialog.get_by_role("button", name="Understood").click()
    page.locator('[aria-label="Connection from events/arrival to events/after"]').dispatch_event("click")
    page.keyboard.press("Delete")
    desk.doing(lambda: page.get_by_role("dialog").get_by_role("button", name="Remove").click())
    assert "next" not in desk.stored("events")["arrival"]
    card(desk, "events/after").click()
    page.keyboard.press("Delete")
    desk.doing(lambda: page.get_by_role("dialog").get_by_role("button", name="Delete").click())
    assert "after" not in desk.stored("events")


def test_a_card_stays_where_it_was_put(desk: Desk) -> None:
    open_graph(desk)
    x, y = desk.middle('.react-flow__node[data-id="events/the-letter"] strong')
    desk.doing(lambda: desk.drag((x, y), (x + 90, y + 70)))
    place = desk.show()["layout"]["events/the-letter"]
    desk.open("graph")
    card(desk, "events/the-letter").wait_for()
    style = card(desk, "events/the-letter").get_attribute("style") or ""
    assert f"translate({place[0]:g}px, {place[1]:g}px)" in style
    assert list(desk.show()["layout"]) == ["events/the-letter"], "only what was placed by hand is kept"


def test_search_jumps_to_a_card(desk: Desk) -> None:
    open_graph(desk)
    search = desk.page.get_by_label("Search the graph")
    search.fill("drown it")
    expect(desk.page.get_by_text("Nothing is called that.")).to_be_visible()
    search.fill("ashes")
    search.press("Enter")
    desk.page.wait_for_url("**#ending=the-ashes")
    expect(desk.page.get_by_label("Epilogue")).to_be_visible()
