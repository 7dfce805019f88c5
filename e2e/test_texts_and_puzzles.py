"""A scenario gets a second language, by hand and by a translator's file; and a puzzle of each kind, made and solved."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from e2e.designing import export_file, kept, new_scenario, press, ready, sign_in, stored, tab
from e2e.servers import Server


def choose_text(page: Page, name: str) -> None:
    """Choose a text of the table."""
    page.get_by_role("table", name="Texts").get_by_role("button", name=name, exact=True).click()
    expect(page.get_by_role("complementary", name="Text")).to_contain_text(name.rpartition(" ")[2])


def put_words(page: Page, language: str, words: str) -> None:
    """Write the chosen text in a language, and wait until it is stored."""
    field = page.get_by_label(language, exact=True)
    field.fill(words)
    kept(page, field.blur)


def state(page: Page, name: str) -> Locator:
    """The row of a text."""
    return page.get_by_role("table", name="Texts").get_by_role("row", name=name)


def test_a_scenario_is_translated(page: Page, studio: Server, tmp_path: Path) -> None:
    sign_in(page, studio)
    slug = new_scenario(page, "The cold stair")
    tab(page, "Texts")
    expect(page.get_by_text("The scenario speaks one language so far.")).to_be_visible()
    page.get_by_role("button", name="Add a language").click()
    page.get_by_label("Add a language").fill("Czech")
    page.get_by_role("dialog").get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_label("Into")).to_have_value("cs")
    bare = export_file(page, tmp_path / "bare").read_bytes()

    tab(page, "Texts")
    choose_text(page, "The cold stair title")
    put_words(page, "Czech", "Studené schody")
    expect(page.get_by_role("list").get_by_role("img", name=re.compile("^Czech: 1 of "))).to_be_visible()

    # What stands in braces is wanted back, and what breaks the grammar is not stored.
    choose_text(page, "The cold stair prologue")
    page.get_by_role("button", name="change it").click()
    put_words(page, "English (source)", "The stair is cold. {active} goes first.")
    page.get_by_role("button", name="Back to the translation").click()
    field = page.get_by_label("Czech", exact=True)
    field.fill("Schody studí. {active jde první.")
    expect(page.get_by_role("alert")).to_contain_text("Not saved yet.")
    field.fill("Schody studí. Kdosi jde první.")
    expect(page.get_by_role("alert")).to_contain_text("Missing here: {active}")
    expect(page.get_by_role("region", name="As the players will see it")).to_contain_text("Kdosi jde první.")
    put_words(page, "Czech", "Schody studí. {active} jde první.")
    expect(page.get_by_role("alert")).to_have_count(0)

    # The source changes: the translation is stale until somebody has looked at it.
    page.get_by_role("button", name="change it").click()
    put_words(page, "English (source)", "The stair is colder. {active} goes first.")
    page.get_by_role("button", name="Back to the translation").click()
    expect(page.get_by_text("The English text changed after this was translated.")).to_be_visible()
    expect(state(page, "The cold stair prologue")).to_contain_text("stale")
    kept(page, lambda: page.get_by_role("button", name="Mark as up to date").click(), "/reviewed")
    expect(state(page, "The cold stair prologue")).not_to_contain_text("stale")
    press(page, "Undo", answer="/undo")
    expect(state(page, "The cold stair prologue")).to_contain_text("stale")

    # A translator gets a file, changes it, and everybody sees what it does before it does it.
    page.get_by_role("button", name="Export", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == f"{slug}-en-cs.po"
    page.get_by_role("dialog").get_by_role("button", name="Close").last.click()
    words = file.read_text(encoding="utf-8").replace("Studené schody", "Ledové schody")
    file.write_text(words.replace("{active} jde první", "{active} půjde první"), encoding="utf-8")
    before = stored(page, studio, slug)["scenario"]
    page.get_by_role("button", name="Import", exact=True).click()
    dialog = page.get_by_role("dialog", name="Import translations")
    dialog.locator("input[type=file]").set_input_files(str(file))
    expect(dialog.get_by_role("status").filter(has_text="texts will change")).to_contain_text("2 texts will change")
    expect(dialog.get_by_text("2 changed translations")).to_be_visible()
    assert stored(page, studio, slug)["scenario"] == before
    kept(page, lambda: dialog.get_by_role("button", name="Apply 2 changes").click(), "/import")
    expect(state(page, "The cold stair title")).to_contain_text("Ledové schody")
    assert stored(page, studio, slug)["scenario"]["title"] == {"en": "The cold stair", "cs": "Ledové schody"}
    press(page, "Undo", answer="/undo")
    expect(state(page, "The cold stair title")).to_contain_text("Studené schody")
    assert stored(page, studio, slug)["scenario"] == before

    # The language goes again, and says what goes with it.
    page.get_by_role("button", name="Languages").click()
    page.get_by_role("button", name="Remove Czech").click()
    question = page.get_by_role("dialog", name="Remove Czech?")
    expect(question).to_contain_text("2 texts in this language go with it.")
    kept(page, lambda: question.get_by_role("button", name="Remove the language").click(), "/languages")
    expect(page.get_by_text("The scenario speaks one language so far.")).to_be_visible()
    press(page, "Undo", answer="/undo")
    expect(state(page, "The cold stair title")).to_contain_text("Studené schody")
    assert export_file(page, tmp_path / "full").read_bytes() != bare


def new_puzzle(page: Page, name: str) -> None:
    """Make a puzzle from the gallery and try it."""
    page.get_by_role("button", name=re.compile("^(New|Create a) puzzle$")).first.click()
    gallery = page.get_by_role("dialog", name="New puzzle")
    kept(page, lambda: gallery.get_by_role("button", name=re.compile(f"^{name}")).click())
    expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()
    expect(facts(page).locator(".verdict strong")).to_be_visible()


def facts(page: Page) -> Locator:
    return page.get_by_role("complementary", name="Solution and use")


def follow_the_solution(page: Page, most: int) -> None:
    """Try the puzzle and let the studio show one step after the other, with new attempts when the steps are used."""
    page.get_by_role("tab", name="Try it").click()
    panel = page.get_by_role("region", name="Puzzle", exact=True)
    expect(panel).to_contain_text("Steps: 0 of 3")
    for taken in range(1, most + 1):
        if (taken - 1) % 3 == 0 and taken > 1:
            page.get_by_role("button", name="Another attempt").click()
        page.get_by_role("button", name="Next step of the solution").click()
        expect(page.get_by_text(re.compile(rf"^(Solved in )?{taken} steps?( taken)?,"))).to_be_visible()
        if page.get_by_text("Solved in").count():
            return
    raise AssertionError("it is not solved")


def test_a_puzzle_of_each_kind_is_made_and_played(page: Page, studio: Server) -> None:
    sign_in(page, studio)
    slug = new_scenario(page, "Three knots")
    tab(page, "Puzzles")
    expect(page.get_by_text("No lock is jammed here yet.")).to_be_visible()

    new_puzzle(page, "Simple lock")
    expect(facts(page)).to_contain_text("at the fewest")
    facts(page).get_by_role("button", name="Step on").click()
    expect(facts(page)).to_contain_text("Step 1 of")
    follow_the_solution(page, 12)
    page.get_by_role("tab", name="Edit").click()
    kept(page, lambda: page.get_by_role("button", name="Think one up").click())
    expect(page.get_by_text(re.compile(r"^This one takes \d+ moves"))).to_be_visible()
    press(page, "Undo", answer="/undo")

    new_puzzle(page, "Small picture")
    follow_the_solution(page, 12)
    page.get_by_role("button", name="Start over").click()
    expect(page.get_by_text("0 steps taken, attempt 1.")).to_be_visible()
    pieces = page.get_by_role("region", name="Puzzle", exact=True).get_by_role("button", name=re.compile("^Piece"))
    pieces.first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("1 step taken, attempt 1.")).to_be_visible()

    new_puzzle(page, "Three numbers")
    kept(page, lambda: page.get_by_role("button", name="Kinds of sign: fewer").click())
    kept(page, lambda: page.get_by_role("button", name="Kinds of sign: fewer").click())
    page.get_by_role("tab", name="Try it").click()
    panel = page.get_by_role("region", name="Puzzle", exact=True)
    for number in range(8):  # three signs of two kinds: one of these is it
        if page.get_by_text("Solved in").count():
            break
        if number and number % 3 == 0:
            page.get_by_role("button", name="Another attempt").click()
        for place in range(3):
            panel.get_by_role("button", name=f"Put {(number >> place & 1) + 1}").click()
        panel.get_by_role("button", name="Guess").click()
        expect(page.get_by_text(re.compile(rf"{number + 1} steps?( taken)?,"))).to_be_visible()
    expect(page.get_by_text("Solved in")).to_be_visible()

    puzzles = stored(page, studio, slug)["scenario"]["puzzles"]
    assert [puzzle["type"] for puzzle in puzzles] == ["lock", "slide", "code"]
    assert puzzles[2]["variety"] == 2
    page.reload()
    ready(page)
    expect(page.get_by_role("heading", name="Three numbers", exact=True)).to_be_visible()
