"""A designer's whole evening: from an empty house to a file that is played to its end."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.designing import (
    add_choice,
    add_effect,
    connect,
    delete_scenario,
    drag_tile,
    drag_token,
    effect,
    event_of_token,
    export_file,
    find_event,
    import_file,
    new_event,
    new_scenario,
    pick,
    place_token,
    press,
    problems,
    ready,
    sign_in,
    stored,
    tab,
    take_in,
    tile,
    write,
)
from e2e.playing import answer_until, choose, decision, new_table, read_on, state, upload
from e2e.servers import Server

TITLE = "The quiet bell"


def lay_the_board(page: Page) -> None:
    """A library beside the hall, turned about, and every kind of token on the two."""
    for _ in range(4):
        page.get_by_role("button", name="Zoom out").click()
    drag_tile(page, "base:library", "hall", (6, 0), 6)
    expect(tile(page, "library")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".exit.is-joined").first).to_be_attached()
    press(page, "Rotate")
    expect(page.get_by_label("Rotation")).to_have_value("90")
    expect(page.locator(".exit.is-joined").first).to_be_attached()
    expect(page.locator(".overlap")).to_have_count(0)
    page.get_by_role("button", name="Fit the board").click()
    drag_token(page, "search", "library/a")
    write(page, "Name", "A bell under glass")
    drag_token(page, "interact", "hall/c")
    write(page, "Name", "The hall clock")
    place_token(page, "Sight", "hall/north-1")
    write(page, "Name", "A face at the window")
    place_token(page, "Person", "hall/b")
    write(page, "Name", "The caretaker")
    drag_token(page, "explore", "hall/east-3")
    write(page, "Name", "The far door")


def write_what_tokens_do(page: Page) -> None:
    """An event for each token, with effects, and choices that cost an action or ask for a test."""
    event_of_token(page, "Explore", "hall-explore", "Somebody in there has put out the lamp a moment ago.")
    add_effect(page, "reveal")
    pick(page, "Tile", "library", at=effect(page, 1))
    add_effect(page, "remove")
    write(page, "Token", "hall-explore", at=effect(page, 2))

    event_of_token(page, "Person", "hall-person", "He does not look up. *It has not rung since she went down.*")
    write(page, "When (expression)", "not told")
    add_choice(page, "Ask whom it rings for", action=True)
    add_effect(page, "set", "Choice 1: effects")
    pick(page, "Variable", "told", at=effect(page, 1, "Choice 1: effects"))

    event_of_token(page, "Sight", "hall-sight", "It is gone, but the breath on the pane is on the inside.")
    add_effect(page, "gain")
    add_effect(page, "remove")
    write(page, "Token", "hall-sight", at=effect(page, 2))

    event_of_token(page, "Search", "library-search", "Under the glass it trembles, and makes no sound.")
    add_choice(page, "Lift the glass", action=True, test="strength")
    add_effect(page, "suffer", "Fail: effects")
    pick(page, "What", "horror", at=effect(page, 1, "Fail: effects"))


def declare_a_variable(page: Page) -> None:
    """Whether the caretaker has told what he knows."""
    tab(page, "Graph")
    press(page, "Add variable")
    write(page, "Id", "told")
    expect(page.get_by_role("heading", name="told")).to_be_visible()


def take_the_quick_way_out(page: Page) -> None:
    """In the starter the letter ends everything; here it is only a letter."""
    find_event(page, "the-letter", "the-letter")
    page.get_by_role("button", name="Choice 1: Break the seal").click()
    press(page, "Remove effect 1", at=page.get_by_role("group", name="Choice 1: effects"))
    add_effect(page, "gain", "Choice 1: effects")


def wire_the_story(page: Page, server: Server, slug: str) -> None:
    """Two events that are joined to the rest by hand: one by dragging wires, one by the form."""
    new_event(page, "The bell rings", "Once. The whole house leans toward it to listen.")
    connect(page, "events/use-library-search", "c0-pass", "events/new-event")
    connect(page, "events/new-event", "next", "endings/the-truth")
    scenario = stored(page, server, slug)["scenario"]
    events = {event["id"]: event for event in scenario["events"]}
    assert events["use-library-search"]["choices"][0]["pass"] == {"next": "new-event"}
    assert events["new-event"]["do"] == [{"end": "the-truth"}]


def make_a_mistake_and_find_it(page: Page) -> None:
    """An event nothing leads to: it is reported, found from the report, put right; undone, and done again."""
    expect(page.get_by_role("button", name=re.compile("^Problems: 0 errors, 1 warnings"))).to_be_visible()
    tab(page, "Events")
    new_event(page, "The clock strikes", "Thirteen. Nobody in the hall counted along.")
    add_effect(page, "end")
    expect(page.get_by_role("button", name=re.compile("^Problems: 2 errors, 2 warnings"))).to_be_visible()
    tab(page, "Map")
    drawer = problems(page)
    drawer.get_by_role("button", name=re.compile("leads to the ending")).click()
    page.wait_for_url("**/graph#event=new-event-2")
    expect(page.get_by_label("Title", exact=True)).to_have_value("The clock strikes")
    press(page, "Remove effect 1")
    add_effect(page, "raise")
    expect(problems(page).get_by_role("button", name=re.compile("Nothing leads to the event"))).to_be_visible()
    page.get_by_role("button", name="Close problems").click()

    event_of_token(page, "Interact", "hall-interact", "It shows a quarter past something.")
    add_choice(page, "Wind it", action=True)
    pick(page, "Choice 1: next event", "new-event-2")
    clean = page.get_by_role("button", name=re.compile("^(Problems: 0 errors, 0 warnings|No problems)"))
    expect(clean).to_be_visible()
    press(page, "Undo", answer="/undo")
    expect(page.get_by_role("button", name=re.compile("^Problems: 0 errors, 1 warnings"))).to_be_visible()
    press(page, "Redo", answer="/redo")
    expect(clean).to_be_visible()


def make_a_monster(page: Page) -> None:
    """A monster copied from the base pack, with a table of each kind changed."""
    tab(page, "Monsters")
    pick(page, "Copy from a content pack", "base:bilge-crabs")
    write(page, "Name", "What the bell keeps")
    for _ in range(3):
        press(page, "Remove row 2")
    change_row(page, "Activation", 1, "It has heard the bell, and comes.")
    change_row(page, "Attack", 1, "{active} kicks out at the dark.")
    change_row(page, "Evade", 1, "It has no eyes, but it leans toward warmth.")
    write(page, "Modifier", "1")
    page.get_by_role("tab", name="Horror check").click()
    while page.get_by_role("button", name="Remove row 2").count():
        press(page, "Remove row 2")
    change_row(page, "Horror check", 1, "It wears a face that somebody here has seen before.")
    press(page, "Add row to Horror check")
    added = page.get_by_role("group", name="Horror check row 2", exact=True)
    write(page, "Row text", "It says a name, and it is the right one.", at=added)
    write(page, "Weight of row 1", "3")
    row = page.get_by_role("group", name="Horror check row 1", exact=True)
    press(page, "Move row 1 down", at=row)


def change_row(page: Page, table: str, number: int, text: str) -> None:
    """Write the text of a row of one of a monster's tables."""
    page.get_by_role("tab", name=table).click()
    page.get_by_role("button", name=re.compile(f"^Edit row {number}: ")).click()
    write(page, "Row text", text)


def let_it_in(page: Page) -> None:
    """The monster waits behind the far door."""
    tab(page, "Graph")
    find_event(page, "use-hall-explore", "put out the lamp")
    add_effect(page, "spawn")
    pick(page, "Monster", "bilge-crabs", at=effect(page, 3))
    write(page, "At: which", "library/c", at=effect(page, 3))


def play_to_the_end(page: Page, runtime: Server, package: str) -> None:
    """Two people find the bell and ring it; the dice fall well. What was written at the desk is read at the table."""
    address = new_table(page, runtime, package, ["base:maren-okafor", "base:wen-meilin"], dice="S" * 200)
    story = page.get_by_role("region", name="Story")
    expect(story).to_contain_text("It begins at a door")
    read_on(page)
    choose(page, "Maren Okafor takes a turn", "Look at A face at the window")
    expect(story).to_contain_text("the breath on the pane is on the inside")
    read_on(page)
    choose(page, "Move to Entrance hall 3", "Explore: The far door")
    read_on(page)
    expect(page.get_by_role("region", name="Monsters")).to_contain_text("What the bell keeps")
    choose(page, "Interact: The hall clock", "Wind it")
    expect(story).to_contain_text("Nobody in the hall counted along.")
    read_on(page)
    choose(page, "End the turn", "Wen Meilin takes a turn", "Move to Entrance hall 2")
    choose(page, "Talk to The caretaker", "Ask whom it rings for", "End the turn", "End the phase")
    expect(story).to_contain_text("It has heard the bell, and comes.")
    night = answer_until(page, "Who is next?")
    assert re.search(
        "It wears a face that somebody here has seen before|It says a name, and it is the right one", night
    )
    choose(page, "Maren Okafor takes a turn", "Move to Library 3")
    answer_until(page, "Maren Okafor, actions left")
    while decision(page).get_by_role("button", name="Search: A bell under glass").count() == 0:
        step = decision(page).get_by_role("button", name=re.compile("^Move to Library [12]$")).first
        step.click()
        expect(decision(page)).to_have_attribute("aria-busy", "false")
    choose(page, "Search: A bell under glass", "Lift the glass")
    answer_until(page, None)
    outcome = page.get_by_role("region", name="Outcome")
    expect(outcome).to_contain_text("Now you know. It is not a comfort, but it is yours.")
    assert state(page, address)["view"]["outcome"]["result"] == "victory"


def test_a_designer_builds_exports_and_players_win(page: Page, studio: Server, runtime: Server, tmp_path: Path) -> None:
    sign_in(page, studio)
    slug = new_scenario(page, TITLE)
    assert slug == "the-quiet-bell"
    lay_the_board(page)
    declare_a_variable(page)
    write_what_tokens_do(page)
    page.reload()
    ready(page)
    take_the_quick_way_out(page)
    wire_the_story(page, studio, slug)
    make_a_mistake_and_find_it(page)
    make_a_monster(page)
    let_it_in(page)
    tab(page, "Check")
    expect(page.get_by_role("heading", name="It hangs together")).to_be_visible()
    file = export_file(page, tmp_path / "first")

    import_file(page, studio, file)
    take_in(page)
    page.wait_for_url(f"**/studio/{slug}-2/map")
    assert export_file(page, tmp_path / "second").read_bytes() == file.read_bytes()
    page.goto(f"{studio.url}/studio/{slug}/export")
    delete_scenario(page, slug)
    import_file(page, studio, file)
    take_in(page)
    page.wait_for_url(f"**/studio/{slug}/map")
    assert export_file(page, tmp_path / "third").read_bytes() == file.read_bytes()

    upload(page, runtime, file)
    expect(page.get_by_role("link", name=f"Play {TITLE}")).to_be_visible()
    play_to_the_end(page, runtime, slug)
