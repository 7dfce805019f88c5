"""Two designers at one scenario, each in a browser of their own."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from e2e.designing import new_scenario, ready, sign_in, tab
from e2e.servers import Server

NAME, WORD = "Berta Lind", "fog-and-lamplight"


def invite_to_the_house(page: Page, server: Server) -> None:
    """The administrator adds a designer."""
    page.goto(f"{server.url}/admin/people/new/")
    page.get_by_label("Name").fill(NAME)
    page.get_by_label("Password").fill(WORD)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("cell", name=NAME)).to_be_visible()


def title_of(page: Page) -> Locator:
    return page.get_by_label("Title", exact=True)


def come_in(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_label("Name").fill(NAME)
    page.get_by_label("Password").fill(WORD)
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("heading", name="Scenarios", exact=True)).to_be_visible()


def test_two_designers_see_each_other_and_overwrite_nothing(page: Page, second: Page, studio: Server) -> None:
    sign_in(page, studio)
    slug = new_scenario(page, "The shared house")
    invite_to_the_house(page, studio)
    come_in(second, studio)
    for one in (page, second):
        one.goto(f"{studio.url}/studio/{slug}/events#event=arrival")
        ready(one)
    expect(page.get_by_role("button", name=f"{NAME}: Events, arrival")).to_be_visible()
    expect(page.locator(".inspector-head").get_by_text(f"{NAME} is here too").first).to_be_attached()
    expect(second.get_by_role("button", name="admin: Events, arrival")).to_be_visible()

    # Different fields, typed at the same time: both stay.
    text = second.get_by_label("Text", exact=True)
    title_of(page).fill("The knock")
    text.fill("Nobody answers.")
    title_of(page).press("Enter")
    text.blur()
    expect(title_of(second)).to_have_value("The knock")
    expect(page.get_by_label("Text", exact=True)).to_have_value("Nobody answers.")

    # The same field: whoever comes second is asked, with both beside each other.
    page.route("**/commands", lambda route: None)  # held back until the other one is done
    title_of(page).fill("The long knock")
    with page.expect_request("**/commands"):
        title_of(page).press("Enter")
    title_of(second).fill("Three knocks")
    title_of(second).press("Enter")
    ready(second)
    page.unroute("**/commands")  # what was held goes on its way
    question = page.get_by_role("dialog", name="Somebody else changed the same")
    expect(question.get_by_text("The long knock", exact=True)).to_be_visible()
    expect(question.get_by_text("Three knocks", exact=True)).to_be_visible()
    question.get_by_label("Write it anew").check()
    question.get_by_role("textbox").fill("Three long knocks")
    question.get_by_role("button", name="Save what I chose").click()
    expect(title_of(second)).to_have_value("Three long knocks")
    expect(title_of(page)).to_have_value("Three long knocks")

    # One line of steps for both: each takes back the last, whoever did it.
    second.get_by_role("button", name="Undo", exact=True).click()
    expect(title_of(page)).to_have_value("Three knocks")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(title_of(second)).to_have_value("The knock")


def test_a_version_is_named_compared_and_restored(page: Page, studio: Server) -> None:
    sign_in(page, studio)
    slug = new_scenario(page, "The kept house")
    tab(page, "History")
    page.get_by_role("button", name="Name this state").click()
    dialog = page.get_by_role("dialog", name="Name this state")
    dialog.get_by_label("Name", exact=True).fill("As it began")
    dialog.get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("heading", name="As it began")).to_be_visible()

    page.goto(f"{studio.url}/studio/{slug}/events#event=arrival")
    ready(page)
    with page.expect_response(lambda answer: answer.url.endswith("/commands")):
        title_of(page).fill("The late arrival")
        title_of(page).press("Enter")
    ready(page)
    tab(page, "History")
    page.locator(".version").get_by_role("link", name="Compare with now").click()
    changed = page.locator(".difference").filter(has_text="The late arrival")
    expect(changed.locator("ins")).to_have_text("late ")
    page.get_by_role("button", name="Restore “As it began”").click()
    page.get_by_role("dialog").get_by_role("button", name="Restore it").click()
    expect(page.get_by_role("button", name="Undo: Restored “As it began”")).to_be_visible()
    page.goto(f"{studio.url}/studio/{slug}/events#event=arrival")
    expect(title_of(page)).to_have_value("The arrival")
