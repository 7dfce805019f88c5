"""A designer plays from an event, changes the story on the graph, and comes back to the same choices made again."""

from __future__ import annotations

from playwright.sync_api import FrameLocator, Page, expect

from e2e.designing import add_choice, new_event, new_scenario, press, ready, sign_in, tab, write
from e2e.servers import Server


def table(page: Page) -> FrameLocator:
    """The players' table inside the play page."""
    return page.frame_locator('iframe[title="The players\' table"]')


def choose(page: Page, name: str) -> None:
    """Answer at the table."""
    table(page).get_by_role("region", name="Decision").get_by_role("button", name=name).click()


def gone(page: Page, name: str) -> None:
    """Wait until this is offered no more; what undo takes back may be called the same."""
    offered = table(page).get_by_role("region", name="Decision").get_by_role("button", name=name, exact=True)
    expect(offered).to_have_count(0)


def back_to_play(page: Page) -> None:
    """Open the play page by its tab, which goes on with the preview there was."""
    tab(page, "Play")
    expect(table(page).get_by_role("region", name="Decision")).to_be_visible()


def test_a_preview_follows_the_story_as_it_is_written(page: Page, studio: Server) -> None:
    sign_in(page, studio)
    new_scenario(page, "The brass door")
    tab(page, "Graph")
    new_event(page, "The brass door", "It is warm to the touch.")
    add_choice(page, "Knock")
    page.get_by_role("button", name="Choice 1: Knock").click()  # folded, so that the next has the only label field
    add_choice(page, "Walk on")

    page.get_by_role("button", name="Play from here").click()
    story = table(page).get_by_role("region", name="Story")
    expect(story).to_contain_text("It is warm to the touch.")
    threat = page.get_by_role("spinbutton", name="Value of threat")
    threat.fill("3")
    threat.press("Enter")
    expect(table(page).get_by_role("img", name="Threat: 3")).to_be_visible()

    tab(page, "Graph")
    page.get_by_role("button", name="Fit the graph").click()
    page.locator(".react-flow__node").filter(has_text="The brass door").click()
    ready(page)
    write(page, "Text", "It is cold now.")
    back_to_play(page)
    expect(story).to_contain_text("It is cold now.")
    expect(page.get_by_role("status").filter(has_text="1 choice was made again")).to_be_visible()
    expect(table(page).get_by_role("img", name="Threat: 3")).to_be_visible()

    choose(page, "Knock")
    gone(page, "Knock")
    tab(page, "Graph")
    page.locator(".react-flow__node").filter(has_text="The brass door").click()
    ready(page)
    press(page, "Remove choice 1")
    back_to_play(page)
    told = page.get_by_role("alert").filter(has_text="Choice 2 is no longer possible: Knock")
    expect(told).to_be_visible()
    choose(page, "Walk on")
    gone(page, "Walk on")
