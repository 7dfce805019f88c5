"""Several people at one scenario, lines that break and browsers that crash: nothing is lost, nothing overwritten."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import Desk
from .test_forms import forget


def test_what_somebody_else_did_is_fetched_without_losing_what_is_typed(desk: Desk) -> None:
    page = desk.page
    desk.open("events", "#event=arrival")
    title = page.get_by_label("Title", exact=True)
    title.fill("Half a sen")
    theirs = {**desk.stored("events")["the-letter"], "title": {"en": "Theirs"}}
    desk.run({"op": "put", "kind": "events", "id": "the-letter", "value": theirs})
    look_away_and_back(page)
    expect(title).to_have_value("Half a sen")
    title.fill("A whole sentence")
    desk.doing(lambda: title.press("Enter"))
    expect(page.get_by_role("button", name="Theirs")).to_be_visible()
    assert desk.stored("events")["arrival"]["title"] == {"en": "A whole sentence"}
    assert desk.stored("events")["the-letter"]["title"] == {"en": "Theirs"}
    forget(desk, "409")


def test_a_browser_that_was_away_shows_what_is_new(desk: Desk) -> None:
    page = desk.page
    desk.open("events", "#event=arrival")
    arrival = desk.stored("events")["arrival"]
    desk.run(
        {"op": "put", "kind": "events", "id": "prelude", "value": {"id": "prelude", "title": {"en": "Prelude"}}},
        {"op": "move", "kind": "events", "id": "prelude", "position": 0},
        {"op": "put", "kind": "events", "id": "arrival", "value": {**arrival, "title": {"en": "Theirs"}}},
        {"op": "settings", "value": {"difficulty": 4}},
    )
    look_away_and_back(page)
    expect(page.get_by_role("button", name="Prelude")).to_be_visible()
    expect(page.get_by_label("Title", exact=True)).to_have_value("Theirs")


def test_two_people_may_change_different_fields_of_one_event(desk: Desk) -> None:
    page = desk.page
    desk.open("events", "#event=arrival")
    theirs = {**desk.stored("events")["arrival"], "priority": 3}
    desk.run({"op": "put", "kind": "events", "id": "arrival", "value": theirs})
    page.get_by_label("Title", exact=True).fill("Mine")
    page.get_by_label("Title", exact=True).press("Enter")
    page.wait_for_function("() => document.querySelector('.save-state.is-saved') !== null")
    stored = desk.stored("events")["arrival"]
    assert (stored["title"], stored["priority"]) == ({"en": "Mine"}, 3)
    forget(desk, "409")


def test_what_was_not_sent_is_offered_again_after_a_crash(desk: Desk) -> None:
    page = desk.page
    desk.open("events", "#event=arrival")
    page.route("**/commands", lambda route: route.abort())
    page.get_by_label("Title", exact=True).fill("Written in the dark")
    page.get_by_label("Title", exact=True).press("Enter")
    expect(page.get_by_role("status").filter(has_text="offline, will retry")).to_be_visible()
    # A crash asks nobody; the question that a reload would ask is left out.
    page.evaluate("() => window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true)")
    page.unroute("**/commands")
    page.on("dialog", lambda dialog: dialog.accept())
    desk.open("events", "#event=arrival")
    notice = page.get_by_role("alert").filter(has_text="not stored")
    expect(notice).to_be_visible()
    assert desk.stored("events")["arrival"]["title"] != {"en": "Written in the dark"}
    desk.doing(lambda: notice.get_by_role("button", name="Apply again").click())
    assert desk.stored("events")["arrival"]["title"] == {"en": "Written in the dark"}
    expect(notice).to_have_count(0)
    forget(desk, "ERR_FAILED")


def look_away_and_back(page: Page) -> None:
    """What a browser tells of a tab that is seen again."""
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
