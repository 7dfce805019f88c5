"""Events and monsters are written in the inspector; nothing typed is lost."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from .conftest import Desk


def add_effect(desk: Desk, to: str, verb: str) -> None:
    """Add an effect to a list by the menu of verbs."""
    desk.page.get_by_role("button", name=f"Add effect to {to}", exact=True).click()
    search = desk.page.get_by_role("combobox", name="Search what to add")
    search.fill(verb)
    desk.doing(lambda: search.press("Enter"))


def refer(desk: Desk, label: str, thing: str) -> None:
    """Pick a thing by its id."""
    field = desk.page.get_by_role("combobox", name=label, exact=True)
    field.fill(thing)
    desk.doing(lambda: field.press("Enter"))


def test_an_event_with_effects_and_a_tested_choice(desk: Desk) -> None:
    page = desk.page
    desk.open("events", "#event=arrival")
    add_effect(desk, "Event effects", "raise")
    page.get_by_label("By", exact=True).fill("threat + 1")
    desk.doing(lambda: page.get_by_label("By", exact=True).press("Enter"))
    desk.doing(lambda: page.get_by_role("button", name="Add choice").click())
    page.get_by_label("Choice label", exact=True).fill("Climb the stair")
    desk.doing(lambda: page.get_by_label("Costs an action").check())
    choice = page.get_by_role("group", name="Choices", exact=True)
    desk.doing(lambda: choice.get_by_role("button", name="Test", exact=True).click())
    desk.doing(lambda: page.get_by_label("Skill", exact=True).select_option("agility"))
    refer(desk, "Pass: next event", "the-letter")
    arrival = desk.stored("events")["arrival"]
    assert arrival["do"][-1] == {"raise": "threat", "by": "threat + 1"}
    assert arrival["choices"] == [
        {
            "label": {"en": "Climb the stair"},
            "action": True,
            "test": {"skill": "agility"},
            "pass": {"next": "the-letter"},
        }
    ]


def test_an_effect_as_json_is_checked_before_it_is_sent(desk: Desk) -> None:
    page = desk.page
    desk.open("events", "#event=arrival")
    add_effect(desk, "Event effects", "lose-action")
    page.get_by_role("button", name="Edit as JSON").click()
    field = page.get_by_label("Effect as JSON")
    field.fill('{"lose-everything": true}')
    field.blur()
    expect(page.get_by_role("alert")).to_contain_text("None of these fields is a verb.")
    assert field.input_value() == '{"lose-everything": true}'
    field.fill('{"act-again": 1}')
    desk.doing(field.blur)
    assert desk.stored("events")["arrival"]["do"][-1] == {"act-again": 1}


def test_a_monster_is_made_and_its_table_edited(desk: Desk) -> None:
    page = desk.page
    desk.open("monsters")
    desk.doing(lambda: page.get_by_role("button", name="Create a monster").click())
    desk.doing(lambda: page.get_by_role("button", name="Add row to Activation").click())
    page.get_by_label("Row text", exact=True).fill("It turns its head.")
    desk.doing(page.get_by_label("Row text", exact=True).blur)
    page.get_by_label("Weight of row 1").fill("3")
    desk.doing(page.get_by_label("Weight of row 1").blur)
    row = page.get_by_role("group", name="Activation row 1", exact=True)
    expect(row).to_contain_text("75%")
    row.hover()
    desk.doing(lambda: row.get_by_role("button", name="Move row 1 down").click())
    table = desk.stored("monsters")["new-monster"]["activation"]
    assert [entry["weight"] for entry in table] == [1, 3]
    assert table[0]["text"] == {"en": "It turns its head."}
    page.get_by_role("tab", name="Attack").click()
    expect(page.get_by_text("No row for attacks with: bladed, heavy, firearm, spell.")).to_be_visible()


def test_another_designers_work_on_something_else_is_no_conflict(desk: Desk) -> None:
    page = desk.page
    desk.open("events", "#event=arrival")
    desk.run(
        {"op": "put", "kind": "variables", "id": "lit", "value": {"id": "lit", "type": "boolean", "default": False}}
    )
    page.get_by_label("Title", exact=True).fill("The late arrival")
    page.get_by_label("Title", exact=True).press("Enter")
    page.wait_for_function("() => document.querySelector('.save-state.is-saved') !== null")
    assert desk.stored("events")["arrival"]["title"] == {"en": "The late arrival"}
    assert "lit" in desk.stored("variables")
    forget(desk, "409")


def test_what_is_written_offline_is_sent_later(desk: Desk) -> None:
    page = desk.page
    desk.open("events", "#event=arrival")
    page.context.set_offline(True)
    page.get_by_label("Title", exact=True).fill("Written in the dark")
    page.get_by_label("Title", exact=True).press("Enter")
    expect(page.get_by_role("status").filter(has_text="offline, will retry")).to_be_visible()
    with page.expect_response(lambda answer: answer.url.endswith("/commands")):
        page.context.set_offline(False)
    assert desk.stored("events")["arrival"]["title"] == {"en": "Written in the dark"}
    forget(desk, "ERR_INTERNET_DISCONNECTED")


def test_a_refused_change_says_why_and_is_taken_back(desk: Desk) -> None:
    page = desk.page
    desk.open("events", "#event=arrival")
    page.get_by_role("button", name="Advanced").click()
    field = page.get_by_label("The whole event as JSON")
    field.fill('{"id": "arrival", "title": 5}')
    desk.doing(field.blur)
    expect(page.get_by_role("alert")).to_contain_text("was not saved")
    expect(page.get_by_role("status").filter(has_text="This is not stored")).to_be_visible()
    expect(field).to_have_value(re.compile('"title": 5'))
    page.get_by_role("button", name="Back to what is stored").click()
    expect(page.get_by_role("heading", name="The arrival")).to_be_visible()
    assert desk.stored("events")["arrival"]["title"] == {"en": "The arrival"}
    forget(desk, "422")


PROBLEMS: list[dict[str, Any]] = [
    {
        "code": "HW301",
        "severity": "error",
        "file": "scenario.json",
        "path": "$.events[1].choices[0].do[0]",
        "message": "There is no ending `x`.",
        "hint": "Make one.",
    },
    {
        "code": "HW703",
        "severity": "info",
        "file": "scenario.json",
        "path": "$.title",
        "message": "No Czech title.",
        "hint": "",
    },
]


def test_a_problem_leads_to_its_place(desk: Desk) -> None:
    page = desk.page

    def with_problems(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "problems": PROBLEMS})

    page.route(f"**/api/scenarios/{desk.slug}?packs=no", with_problems)
    desk.open("map")
    page.get_by_role("button", name="Problems: 1 errors, 0 warnings, 1 notes").click()
    drawer = page.get_by_role("region", name="Problems")
    expect(drawer.get_by_role("listitem")).to_have_count(2)
    drawer.get_by_role("button", name="There is no ending").click()
    page.wait_for_url("**/graph#event=the-letter")
    expect(page.get_by_role("complementary", name="Inspector")).to_contain_text("Make one.")


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("name", ["map", "graph", "events", "monsters", "things"])
def test_every_page_is_accessible(desk: Desk, name: str, width: int) -> None:
    desk.page.set_viewport_size({"width": width, "height": 844})
    desk.open(name)
    desk.page.wait_for_load_state("networkidle")
    found = Axe().run(desk.page).response["violations"]
    assert [(fault["id"], fault["nodes"][0]["html"]) for fault in found] == []


def forget(desk: Desk, word: str) -> None:
    """The browser notes an answer that this test provoked; anything else is still a fault."""
    desk.errors[:] = [line for line in desk.errors if word not in line]
