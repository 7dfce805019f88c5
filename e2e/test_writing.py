"""A designer writes: effects in effects, a test, a condition put right, a card made on the way, a name changed."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from e2e.designing import add_effect, effect, kept, new_event, new_scenario, pick, press, sign_in, stored, tab, write
from e2e.servers import Server


def declare(page: Page, name: str, sort: str) -> None:
    """Declare a variable on the page of cards."""
    tab(page, "Cards")
    page.get_by_role("navigation", name="Kinds").get_by_role("button", name=re.compile("^Variables")).click()
    press(page, "New variable")
    if page.get_by_label("Type", exact=True).input_value() != sort:
        pick(page, "Type", sort)
    page.get_by_role("button", name="Advanced").click()
    write(page, "Id", name)
    expect(page.get_by_role("heading", name=name, level=2)).to_be_visible()


def test_a_designer_writes_an_event_and_what_it_speaks_of(page: Page, studio: Server) -> None:
    sign_in(page, studio)
    slug = new_scenario(page, "The cellar stair")
    declare(page, "lamps", "number")

    tab(page, "Events")
    new_event(page, "Down the stair", "Of *all* the lamps, {var:lamps} still burn.")
    condition = page.get_by_label("When (expression)", exact=True)
    condition.fill("lamps and threat")
    expect(page.locator(".field-bad").get_by_text("true or false is needed here, but this is a number")).to_have_count(
        2
    )
    condition.fill("lam")
    page.get_by_role("option", name=re.compile("^lamps variable")).click()
    expect(condition).to_have_value("lamps")
    condition.press_sequentially(" >= 1")
    expect(page.locator(".field-bad .field-error")).to_have_count(0)
    condition.blur()

    add_effect(page, "if")
    write(page, "If (expression)", "threat > 2", at=effect(page, 1))
    add_effect(page, "for", "Then")
    add_effect(page, "random", "Effects")
    page.get_by_role("button", name=re.compile("^Chance 1: ")).click()
    inside = page.get_by_role("group", name="Chance 1: effects", exact=True)
    add_effect(page, "gain", "Chance 1: effects")
    pick(page, "What", "item", at=inside)
    # What is not there yet is made where it is needed, in the same step.
    maker = inside.get_by_role("combobox", name="Card", exact=True)
    maker.fill("cellar-key")
    kept(page, page.get_by_role("option", name="Make the item “cellar-key”").click)
    press(page, "Add choice")
    write(page, "Choice label", "Hold on to the rail")
    choices = page.get_by_role("group", name="Choices", exact=True)
    press(page, "Test", at=choices)
    pick(page, "Skill", "agility")
    write(page, "Difficulty", "2")
    expect(choices.get_by_role("table")).to_contain_text("14%")  # two dice, two successes: (3/8)²
    add_effect(page, "raise", "Pass: effects")
    pick(page, "Variable", "lamps", at=page.get_by_role("group", name="Pass: effects", exact=True))
    add_effect(page, "suffer", "Fail: effects")

    scenario = stored(page, studio, slug)["scenario"]
    (key,) = scenario["items"]
    event = next(row for row in scenario["events"] if row["id"] == "new-event")
    assert (key["id"], key["name"]) == ("cellar-key", {"en": "Cellar key"})
    assert event["when"] == "lamps >= 1"
    lottery = {
        "random": [{"weight": 1, "do": [{"gain": "item", "amount": 1, "id": "cellar-key"}]}, {"weight": 1, "do": []}]
    }
    assert event["do"] == [{"if": "threat > 2", "then": [{"for": "all", "do": [lottery]}]}]
    assert event["choices"] == [
        {
            "label": {"en": "Hold on to the rail"},
            "test": {"skill": "agility", "difficulty": 2},
            "pass": {"do": [{"raise": "lamps", "by": 1}]},
            "fail": {"do": [{"suffer": "damage", "amount": 1}]},
        }
    ]

    # Another name is carried everywhere, also into the text.
    tab(page, "Cards")
    page.get_by_role("navigation", name="Kinds").get_by_role("button", name=re.compile("^Variables")).click()
    page.get_by_role("region", name="List of variable").get_by_role("button", name=re.compile("^lamps")).click()
    page.get_by_role("button", name="Advanced").click()
    write(page, "Id", "lights")
    event = next(row for row in stored(page, studio, slug)["scenario"]["events"] if row["id"] == "new-event")
    assert event["text"] == {"en": "Of *all* the lamps, {var:lights} still burn."}
    assert event["when"] == "lights >= 1"

    # What is used does not simply go: the studio says by what, and leads there.
    page.get_by_role("button", name="Delete variable").click()
    dialog = page.get_by_role("dialog", name="“lights” is still used")
    expect(dialog.get_by_role("listitem")).to_have_count(3)
    dialog.get_by_role("button", name=re.compile("Down the stair")).first.click()
    expect(page.get_by_role("heading", name="Down the stair")).to_be_visible()
    assert [row["id"] for row in stored(page, studio, slug)["scenario"]["variables"]] == ["lights"]
