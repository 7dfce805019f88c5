"""What a person at the table does, by the names on the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.servers import Server


def upload(page: Page, server: Server, file: Path) -> None:
    """Bring a package into the library."""
    page.goto(server.url)
    page.get_by_role("button", name="Choose a file").set_input_files(str(file))


def new_table(page: Page, server: Server, package: str, people: list[str], dice: str = "", seed: int = 7) -> str:
    """Begin a game whose dice are written in advance, and open its table; return the table's address."""
    page.goto(server.url)
    token = page.locator("meta[name=csrf-token]").get_attribute("content")
    answer = page.request.post(
        f"{server.url}/api/tables",
        headers={"X-CSRF-Token": token or ""},
        data={"package": package, "investigators": people, "seed": seed, "options": {"script": {"dice": list(dice)}}},
    )
    assert answer.status == 201, answer.text()
    address = f"{server.url}{answer.json()['url']}"
    page.goto(address)
    expect(decision(page)).to_be_visible()
    return address


def decision(page: Page) -> Locator:
    """Return the bar where decisions are made."""
    return page.get_by_role("region", name="Decision")


def choose(page: Page, *labels: str) -> None:
    """Pick options of the decision bar, one after the other, by their labels."""
    for label in labels:
        button = decision(page).get_by_role("button", name=label, exact=True).first
        expect(button).to_be_enabled()
        button.click()
        if label == "End the turn":
            confirm_end(page)
        expect(decision(page)).to_have_attribute("aria-busy", "false")


def confirm_end(page: Page) -> None:
    """Give up the actions that are left, when the table asks because there are some."""
    asked = page.get_by_role("dialog", name="End the turn").get_by_role("button", name="End the turn")
    if asked.count():
        asked.click()


def read_on(page: Page) -> None:
    """Confirm what is being read until something else is asked."""
    while decision(page).get_by_role("button", name="Continue", exact=True).count():
        choose(page, "Continue")
        page.wait_for_timeout(50)


def answer_until(page: Page, prompt: str | None) -> str:
    """Take the first answer of whatever is asked until `prompt` is asked, or, without one, until the game is over.

    Returns what was read on the way.
    """
    read = ""
    for _ in range(60):
        text = decision(page).inner_text()
        if prompt is not None and prompt in text:
            return read
        if prompt is None and page.get_by_role("region", name="Outcome").count():
            return read
        before = text
        if page.get_by_role("region", name="Story").count():
            read += page.get_by_role("region", name="Story").inner_text()
        decision(page).locator(".option > button[aria-disabled=false]").first.click()
        confirm_end(page)
        expect(decision(page)).to_have_attribute("aria-busy", "false")
        for _ in range(40):
            if decision(page).inner_text() != before:
                break
            page.wait_for_timeout(50)
    raise AssertionError(f"never asked: {prompt}")


def state(page: Page, address: str) -> dict[str, Any]:
    """Return the table's state as the page's own seat sees it."""
    code = address.rstrip("/").rpartition("/")[2]
    origin = address.split("/table/")[0]
    answer = page.request.get(f"{origin}/api/tables/{code}/view")
    assert answer.ok, answer.text()
    return dict(answer.json())
