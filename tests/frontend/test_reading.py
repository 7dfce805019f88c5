"""What is read at the table: pages, letters, the browser's voice, texts read before, and the message log."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.frontend.conftest import Server

VOICE = """
window.said = [];
const speaker = { queue: [], getVoices: () => [{ lang: 'cs-CZ', name: 'Czech' }, { lang: 'en-GB', name: 'English' }],
    addEventListener() {}, removeEventListener() {}, cancel() { said.push('stop'); }, pause() { said.push('pause'); },
    resume() { said.push('go on'); }, speak(one) { said.push(`${one.lang} ${one.text.slice(0, 10)}`); } };
Object.defineProperty(window, 'speechSynthesis', { value: speaker });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""


def sheet(page: Page) -> Locator:
    return page.get_by_role("region", name="Story")


def seen(page: Page) -> list[str]:
    return sheet(page).locator(".story-text > p:visible").all_inner_texts()


def test_a_long_text_has_pages_and_is_confirmed_on_the_last(server: Server) -> None:
    page = server.open("pages")
    story = sheet(page)
    read: list[str] = []
    expect(story.get_by_role("status")).to_have_text(re.compile("^1 of [3-5]$"))
    pages = int(story.get_by_role("status").inner_text()[-1])
    for number in range(1, pages + 1):
        expect(story.get_by_role("status")).to_have_text(f"{number} of {pages}")
        expect(story.get_by_role("button", name="Continue")).to_have_count(int(number == pages))
        read += seen(page)
        if number < pages:
            story.get_by_role("button", name="Next page").click()
    assert len(read) == 12  # each paragraph once, none cut
    page.keyboard.press("ArrowLeft")
    expect(story.get_by_role("status")).to_have_text(f"{pages - 1} of {pages}")
    page.keyboard.press("ArrowRight")
    assert server.posts == []
    story.get_by_role("button", name="Continue").click()
    expect(page.locator("[aria-busy=false]")).to_have_count(1)
    assert server.posts == [("choices", {"decision": 12, "value": "continue"})]


def test_a_text_that_fits_has_one_page_and_who_decides_stays_to_be_seen(server: Server) -> None:
    page = server.open("one-page")
    expect(sheet(page).get_by_role("status")).to_have_count(0)
    expect(sheet(page).get_by_role("button", name="Continue")).to_be_visible()
    paper, bar = sheet(page).bounding_box(), page.get_by_role("region", name="Decision").bounding_box()
    assert paper
    assert bar
    assert paper["y"] + paper["height"] <= bar["y"]
    assert Axe().run(page).response["violations"] == []


@pytest.mark.parametrize(("width", "low", "high"), [(1440, 20, 24), (390, 18, 22)])
def test_letters_are_large_enough_to_be_read_aloud_and_can_be_larger(
    server: Server, width: int, low: int, high: int
) -> None:
    server.page.set_viewport_size({"width": width, "height": 900})
    page = server.open("one-page")
    text = sheet(page).locator(".story-text")
    size = "one => parseFloat(getComputedStyle(one).fontSize)"
    before = text.evaluate(size)
    assert low <= before <= high
    if width > 800:
        # The longest line in letters: each letter of a paragraph by the height at which it stands.
        line = text.evaluate(
            """one => { const words = one.children[1].firstChild, range = document.createRange(), lines = {};
            for (let i = 0; i < words.length; i++) { range.setStart(words, i); range.setEnd(words, i + 1);
            const top = Math.round(range.getBoundingClientRect().top); lines[top] = (lines[top] ?? 0) + 1; }
            return Math.max(...Object.values(lines)); }"""
        )
        assert 60 <= line <= 70
    sheet(page).get_by_role("button", name="Larger letters").click()
    expect(text).not_to_have_css("font-size", f"{before:g}px")
    assert text.evaluate(size) > before
    page.reload()
    expect(text).not_to_have_css("font-size", f"{before:g}px")
    sheet(page).get_by_role("button", name="Smaller letters").click()
    expect(text).to_have_css("font-size", f"{before:g}px")


def test_a_page_is_turned_by_a_finger(server: Server) -> None:
    page = server.open("pages")
    swipe = """(leaf, by) => { const at = leaf.getBoundingClientRect(), y = at.top + 60, x = at.left + 300;
        const put = (kind, x) => leaf.dispatchEvent(new PointerEvent(kind,
            { bubbles: true, clientX: x, clientY: y, pointerType: 'touch', pointerId: 1 }));
        put('pointerdown', x); put('pointerup', x + by); }"""
    leaf = sheet(page).locator(".story-leaf")
    for by, told in ((-120, "2 of "), (20, "2 of "), (120, "1 of ")):
        leaf.evaluate(swipe, by)
        expect(sheet(page).get_by_role("status")).to_contain_text(told)


def said(page: Page) -> list[str]:
    heard: list[str] = page.evaluate("said.filter(one => one !== 'stop')")
    return heard


def test_the_browser_reads_in_the_texts_language_when_it_is_asked_to(server: Server) -> None:
    server.page.add_init_script(VOICE)
    page = server.open("one-page")
    assert said(page) == []  # off until somebody wants it
    sheet(page).get_by_role("button", name="Read aloud").click()
    assert [one[:5] for one in said(page)] == ["en-GB"] * 3
    sheet(page).get_by_role("button", name="Pause").click()
    sheet(page).get_by_role("button", name="Go on reading").click()
    assert said(page)[-2:] == ["pause", "go on"]
    sheet(page).get_by_role("button", name="Stop reading").click()
    expect(sheet(page).get_by_role("button", name="Read aloud")).to_be_visible()


def test_without_a_voice_nothing_offers_to_read(server: Server) -> None:
    server.page.add_init_script(VOICE.replace("en-GB", "de-DE"))
    page = server.open("one-page")
    expect(sheet(page).get_by_role("button", name="Larger letters")).to_be_visible()
    expect(sheet(page).get_by_role("button", name="Read aloud")).to_have_count(0)


@pytest.mark.rule("INV-INSANE-04")
def test_what_one_player_alone_may_know_is_not_read_aloud_at_a_shared_screen(server: Server) -> None:
    server.page.add_init_script(VOICE + "localStorage.setItem('hauntwright-settings', '{\"aloud\":\"on\"}');")
    page = server.open("whisper")
    page.get_by_role("button", name="show me").click()
    expect(sheet(page)).to_contain_text("a boat is coming in")
    expect(sheet(page).get_by_role("button", name="Read aloud")).to_have_count(0)
    assert said(page) == []
    page = server.open("one-page")
    expect(sheet(page).get_by_role("button", name="Pause")).to_be_visible()
    assert len(said(page)) == 3


def test_texts_that_were_read_are_read_again_by_round(server: Server) -> None:
    page = server.open("log")
    page.get_by_role("button", name="Texts read so far").click()
    book = page.get_by_role("dialog", name="Texts read so far")
    expect(book.get_by_role("heading", name="Before the first round")).to_be_visible()
    expect(book.get_by_role("heading", name="Round 2")).to_be_visible()
    assert Axe().run(page).response["violations"] == []
    book.get_by_role("button", name="Dusk").click()
    expect(book).to_contain_text("in the glass, very small, a boat is coming in")
    book.get_by_role("button", name="All texts").click()
    book.get_by_role("button", name=re.compile("^The lamp room")).click()
    expect(book.get_by_role("status")).to_contain_text("1 of")


def open_log(server: Server, name: str = "log") -> Locator:
    page = server.open(name)
    page.get_by_role("button", name="Message log").click()
    return page.get_by_role("region", name="Message log")


@pytest.mark.rule("INV-LOG-02")
def test_the_log_is_read_by_round_by_sort_and_by_words(server: Server) -> None:
    log = open_log(server)
    lines = log.get_by_role("listitem")
    expect(lines).to_have_count(8)
    log.get_by_label("Round").select_option("Round 1")
    expect(lines).to_have_count(6)
    log.get_by_label("What is shown").select_option("Damage and horror")
    expect(lines).to_have_count(2)
    log.get_by_label("Search the log").fill("bell")  # a word of the cause
    expect(lines).to_have_count(1)
    expect(lines).to_contain_text("suffers 1 damage")
    log.get_by_label("Search the log").fill("nobody ever said this")
    expect(log).to_contain_text("Nothing in the log fits.")
    assert Axe().run(server.page).response["violations"] == []


def test_a_line_says_why_and_opens_the_rule(server: Server) -> None:
    log = open_log(server)
    hurt = log.get_by_role("listitem").filter(has_text="suffers 1 damage")
    expect(hurt).to_contain_text("The bell below")
    hurt.get_by_role("button", name="Why").click()
    expect(hurt).to_contain_text("Event")
    hurt.get_by_role("button", name="The rule").click()
    expect(server.page.get_by_role("dialog")).to_contain_text("INV-DAMAGE-01")
    server.page.keyboard.press("Escape")
    secret = log.get_by_role("listitem").filter(has_text="in private")
    secret.get_by_role("button", name="Why").click()
    expect(secret.get_by_role("button", name="The rule")).to_have_count(0)


def test_going_back_to_a_line_tells_first_what_it_takes_back(server: Server) -> None:
    told: dict[str, Any] = {"choices": ["Maren Okafor takes a turn", "Force it"], "barrier": True, "step": 3}
    page = server.page
    page.route("**/undo?to=2", lambda route: route.fulfill(json=told))
    log = open_log(server)
    line = log.get_by_role("listitem").filter(has_text="takes a turn")
    line.get_by_role("button", name="Why").click()
    line.get_by_role("button", name="Go back to before this").click()
    dialog = page.get_by_role("dialog", name="Go back to before this?")
    expect(dialog.get_by_role("listitem")).to_have_text(["Maren Okafor takes a turn", "Force it"])
    expect(dialog).to_contain_text("Ask the table first")
    assert Axe().run(page).response["violations"] == []
    dialog.get_by_role("button", name="Leave it").click()
    assert server.posts == []
    line.get_by_role("button", name="Go back to before this").click()
    dialog.get_by_role("button", name="Go back", exact=True).click()
    expect(dialog).to_have_count(0)
    expect(page.locator("[aria-busy=false]")).to_have_count(1)
    assert server.posts == [("undo", {"to": 2, "step": 3, "force": True})]
