"""Every page in every state: it draws, it is accessible, and it fits a phone."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from runtime.frontend.dev.fixtures import pages
from tests.frontend.conftest import Server

# A word in a line of text is no higher than the line.
SMALL = """() => [...document.querySelectorAll('button:not(.word), a.button')].map(e => [e, e.getBoundingClientRect()])
    .filter(([, r]) => r.width && r.height < 47.5).map(([e, r]) => `${e.className} ${r.height}`)"""


@pytest.mark.parametrize("name", list(pages()))
def test_a_page_draws_passes_axe_and_fits_a_phone(server: Server, name: str) -> None:
    page = server.open(name)
    assert Axe().run(page).response["violations"] == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert Axe().run(page).response["violations"] == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert page.evaluate(SMALL) == []
    assert server.problems == []


@pytest.mark.parametrize("name", ["turn", "story", "test", "library"])
def test_high_contrast_passes_axe(server: Server, name: str) -> None:
    server.page.add_init_script(
        'localStorage.setItem(\'hauntwright-settings\', \'{"contrast": "high", "text": "larger"}\')'
    )
    page = server.open(name)
    assert page.locator("html[data-contrast=high][data-text=larger]").count() == 1
    assert Axe().run(page).response["violations"] == []


def test_a_broken_package_says_why_and_cannot_be_played(server: Server) -> None:
    page = server.open("library")
    broken = page.get_by_role("article").filter(has_text="Salt in the walls")
    assert "which does not exist" in broken.inner_text()
    assert broken.get_by_role("link").count() == 0


def test_what_opens_over_the_table_passes_axe(server: Server) -> None:
    page = server.open("turn")
    page.get_by_role("button", name="Menu").click()
    for entry in ("Inventory", "Settings", "Seats"):
        page.get_by_role("dialog").get_by_role("button", name=entry).click()
        assert Axe().run(page).response["violations"] == []
        page.get_by_role("dialog").get_by_role("button", name="Menu").click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Message log").click()
    page.get_by_role("region", name="Investigators").get_by_role("button").nth(1).click()
    assert Axe().run(page).response["violations"] == []
