"""What somebody does who has a keyboard and no mouse."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

FAR = 250
"""Presses of Tab after which something counts as out of reach."""

WHERE = """thing => {
    const here = document.activeElement;
    if (here === thing) return "here";
    return here && here.compareDocumentPosition(thing) & Node.DOCUMENT_POSITION_PRECEDING ? "before" : "after";
}"""

NO_MOUSE = "addEventListener('pointerdown', () => console.error('A mouse was used.'), true)"


def without_mouse(page: Page) -> None:
    """From here on a mouse that is used is an error in the console, and so fails the test."""
    page.add_init_script(NO_MOUSE)


def tab_to(page: Page, thing: Locator) -> None:
    """Press Tab, or Shift+Tab for what stands before, until the focus is on it."""
    expect(thing).to_be_visible()
    for _ in range(FAR):
        where = thing.evaluate(WHERE)
        if where == "here":
            return
        page.keyboard.press("Shift+Tab" if where == "before" else "Tab")
    raise AssertionError(f"the Tab key does not lead to {thing}")


def enter(page: Page, thing: Locator) -> None:
    """Go to a button or a link and press Enter."""
    expect(thing).to_be_enabled()
    tab_to(page, thing)
    page.keyboard.press("Enter")


def type_in(page: Page, field: Locator, text: str) -> None:
    """Go to a field and write into it, over what stands there."""
    tab_to(page, field)
    page.keyboard.press("Control+A")
    page.keyboard.type(text)


def pick_by_letters(page: Page, field: Locator, words: str) -> None:
    """Go to a list and type how the entry begins, as one does without opening it."""
    tab_to(page, field)
    page.keyboard.type(words)
