"""Bringing a package, and starting a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.frontend.conftest import Server


def test_a_refused_package_is_shown_with_its_problems(server: Server) -> None:
    page = server.open("library")
    problem = {
        "code": "HW101",
        "severity": "error",
        "file": "x.haunt",
        "path": "$",
        "message": "This is not a zip file.",
        "hint": "",
    }
    server.answer = lambda body: (
        422,
        {"error": {"code": "bad-package", "message": "The package cannot be used.", "problems": [problem]}},
    )
    page.get_by_label("Choose a file").set_input_files(
        {"name": "x.haunt", "mimeType": "application/zip", "buffer": b"no"}
    )
    expect(page.get_by_role("region", name="Bring a package")).to_contain_text("This is not a zip file.")


def test_a_game_starts_with_the_chosen_people_and_seed(server: Server) -> None:
    page = server.open("new")
    start = page.get_by_role("button", name="Start")
    expect(start).to_be_disabled()
    page.get_by_role("button", name="Choose Maren Okafor").click()
    page.get_by_role("button", name="Choose Wen Meilin").click()
    page.get_by_text("Advanced").click()
    page.get_by_label("Seed").fill("7")
    server.answer = lambda body: (201, {"code": "X", "url": "/turn.html"})
    start.click()
    expect(page.get_by_role("region", name="Decision")).to_be_visible()
    assert server.posts == [
        ("tables", {"package": "d", "investigators": ["base:maren-okafor", "base:wen-meilin"], "seed": 7})
    ]


def test_a_seed_that_is_no_number_is_refused_in_words(server: Server) -> None:
    page = server.open("new")
    page.get_by_role("button", name="Choose Maren Okafor").click()
    page.get_by_role("button", name="Choose Wen Meilin").click()
    page.get_by_text("Advanced").click()
    page.get_by_label("Seed").fill("lamp")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("alert")).to_contain_text("whole number")
    assert server.posts == []


@pytest.mark.rule("INV-SETUP-11")
def test_who_plays_alone_takes_two_and_may_throw_real_dice(server: Server) -> None:
    page = server.open("new")
    start = page.get_by_role("button", name="Start")
    choices = page.get_by_role("button", name="Choose ")
    page.get_by_role("group", name="People at the table").get_by_label("Alone").check(force=True)
    page.get_by_label("We throw our own").check()
    choices.nth(0).click()
    expect(start).to_be_disabled()
    choices.nth(1).click()
    expect(start).to_be_enabled()
    expect(choices.nth(2)).to_be_disabled()
    expect(page.get_by_role("main")).to_contain_text("Exactly 2 investigators")
    server.answer = lambda body: (201, {"code": "X", "url": "/turn.html"})
    start.click()
    expect(page.get_by_role("region", name="Decision")).to_be_visible()
    assert server.posts[0][1]["options"] == {"dice": "physical", "players": 1}


def test_a_table_is_begun_as_its_players_want_it(server: Server) -> None:
    page = server.open("new-options")
    page.get_by_label("Dark").check()
    page.get_by_label("Without").check()
    page.get_by_label("Language of the table").select_option("cs")
    page.get_by_role("button", name="Surprise us").click()
    expect(page.get_by_role("button", name="Choose ", pressed=True)).to_have_count(2)
    page.get_by_role("region", name="Who plays whom?").get_by_role("textbox").first.fill("  Ilse ")
    server.answer = lambda body: (201, {"code": "X", "url": "/turn.html"})
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("region", name="Decision")).to_be_visible()
    sent = server.posts[0][1]
    assert {key: sent["options"][key] for key in ("difficulty", "language")} == {"difficulty": "dark", "language": "cs"}
    assert sent["options"]["names"] == {sent["investigators"][0]: "Ilse"}
    assert "hints" not in sent["options"]


def test_no_more_than_four_go_in(server: Server) -> None:
    page = server.open("new")
    choices = page.get_by_role("button", name="Choose ")
    for n in range(4):
        choices.nth(n).click()
    expect(choices.nth(4)).to_be_disabled()


def test_a_game_is_cleared_away_only_after_asking(server: Server) -> None:
    page = server.open("library")
    page.get_by_role("button", name="Clear away BRASS-7").click()
    assert server.posts == []
    server.answer = lambda body: (204, None)
    page.get_by_role("dialog").get_by_role("button", name="Clear away").click()
    expect(page.get_by_role("button", name="Clear away BRASS-7")).to_have_count(0)
    assert server.posts == [("BRASS-7", None)]


@pytest.mark.rule("INV-COLLECTION-01")
def test_a_pack_reads_disabled_until_its_switch_is_pressed(server: Server) -> None:
    page = server.open("library")
    switch = page.get_by_role("switch", name="Moths and lamps")
    expect(switch).to_have_text("Disabled")
    packs = [{**pack, "enabled": True} for pack in server.pages["library"]["packs"]]
    server.state = {"packages": server.pages["library"]["packages"], "packs": packs}
    switch.click()
    expect(switch).to_have_text("Enabled")
    expect(switch).to_have_attribute("aria-checked", "true")
    assert server.posts == [("moths", {"enabled": True})]
    expect(page.get_by_role("switch", name="Base pack")).to_be_disabled()


def test_several_files_are_brought_one_after_the_other_and_each_says_what_became_of_it(server: Server) -> None:
    page = server.open("library")
    refused = {"error": {"code": "bad-save", "message": "Damaged."}}
    answers = [(201, {"package": {"playable": True, "problems": []}}), (422, refused)]
    server.state = server.pages["library"]
    server.answer = lambda body: answers.pop(0)
    file = {"mimeType": "application/zip", "buffer": b"x"}
    page.get_by_label("Choose a file").set_input_files([{"name": "a.haunt", **file}, {"name": "b.hauntsave", **file}])
    brought = page.get_by_role("region", name="Bring a package")
    expect(brought).to_contain_text("a.haunt stands on the shelf.")
    expect(brought).to_contain_text("b.hauntsave: Damaged.")
    assert [name for name, _ in server.posts] == ["packages", "saves"]
    brought.get_by_role("button", name="Close the note about b.hauntsave").click()
    expect(brought).not_to_contain_text("Damaged.")


def test_files_are_dropped_anywhere(server: Server) -> None:
    page = server.open("library")
    server.answer = lambda body: (201, {"package": {"playable": True, "problems": []}})
    server.state = server.pages["library"]
    page.evaluate(
        """() => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File(["x"], "dropped.haunt"));
            for (const name of ["dragenter", "dragover", "drop"]) {
                document.body.dispatchEvent(new DragEvent(name, {bubbles: true, cancelable: true, dataTransfer}));
            }
        }"""
    )
    expect(page.get_by_role("region", name="Bring a package")).to_contain_text("dropped.haunt stands on the shelf.")


def test_what_is_being_sent_can_be_cancelled(server: Server) -> None:
    page = server.open("library")
    page.route("**/api/packages", lambda route: None)  # an answer that never comes
    file = {"mimeType": "application/zip", "buffer": b"x"}
    page.get_by_label("Choose a file").set_input_files([{"name": "a.haunt", **file}, {"name": "b.haunt", **file}])
    page.get_by_role("button", name="Cancel b.haunt").click()
    page.get_by_role("button", name="Cancel a.haunt").click()
    brought = page.get_by_role("region", name="Bring a package")
    expect(brought).to_contain_text("a.haunt was not sent.")
    expect(brought.get_by_role("progressbar")).to_have_count(0)
    expect(brought).not_to_contain_text("b.haunt")


def test_a_package_tells_everything_and_is_taken_away_only_after_asking(server: Server) -> None:
    page = server.open("library")
    page.get_by_role("button", name="More about Moths").click()
    dialog = page.get_by_role("dialog")
    for words in ("Insects.", "Read by Ilse", "takes the place of 0.9.0", "Calm, Dark", "CC-BY-4.0"):
        expect(dialog).to_contain_text(words)
    dialog.get_by_role("button", name="Take from the shelf").click()
    expect(page.get_by_role("dialog")).to_contain_text("0.9.0")
    assert server.posts == []
    server.answer = lambda body: (204, None)
    server.state = {"packages": server.pages["library-empty"]["packages"], "packs": server.pages["library"]["packs"]}
    page.get_by_role("button", name="Take it away").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert server.posts == [("moths-1.haunt", None)]
    expect(page.get_by_text("The shelf is bare.")).to_be_visible()


def test_a_full_shelf_is_searched_sorted_and_filtered(server: Server) -> None:
    page = server.open("library-many")
    cards = page.get_by_role("region", name="Stories").get_by_role("article")
    expect(cards).to_have_count(8)
    page.get_by_label("Sort by").select_option("short")
    expect(cards.first).to_contain_text("Story 0")
    page.get_by_role("searchbox", name="Search").fill("story 5")
    expect(cards).to_have_count(1)
    page.get_by_role("combobox", name="For").select_option("5")
    expect(page.get_by_role("status")).to_have_text("Nothing on the shelf is like that.")
    page.get_by_role("button", name="Show everything").click()
    expect(cards).to_have_count(8)


def test_a_game_says_how_it_stands_and_goes_out_as_a_file(server: Server) -> None:
    page = server.open("library")
    games = page.get_by_role("region", name="Continue")
    for words in ("Round 3", "Maren Okafor · Ilse", "Version 1.1.0 is on the shelf; this game goes on with 1.0.0."):
        expect(games).to_contain_text(words)
    expect(games).to_contain_text("Chapter 2: The thaw")
    expect(page.get_by_text("Lost")).to_be_hidden()
    page.get_by_text("1 finished game").click()
    expect(page.get_by_text("Lost")).to_be_visible()
    page.get_by_role("button", name="Save BRASS-7 as a file").click()
    link = page.get_by_role("dialog").get_by_role("link", name="Save the file")
    expect(link).to_have_attribute("href", "/api/tables/BRASS-7/save?packages=1")
    page.get_by_label("With the story and the packs").uncheck()
    expect(link).to_have_attribute("href", "/api/tables/BRASS-7/save")


def test_the_next_chapter_begins_when_the_fallen_have_been_replaced(server: Server) -> None:
    page = server.open("campaign")
    expect(page.get_by_role("region", name="The thaw")).to_contain_text("the ice groans")
    for words in ("Storm lantern", "Wounded", "2 damage cards", "1 clue", "did not come back"):
        expect(page.get_by_role("main")).to_contain_text(words)
    begin = page.get_by_role("button", name="Begin the chapter")
    expect(begin).to_be_disabled()
    page.get_by_role("button", name="Choose ").first.click()
    server.answer = lambda body: (201, {"code": "X", "url": "/turn.html"})
    begin.click()
    expect(page.get_by_role("region", name="Decision")).to_be_visible()
    chosen = server.pages["campaign"]["campaign"]["candidates"][0]["id"]
    assert server.posts == [("begin", {"version": 3, "investigators": [chosen]})]
