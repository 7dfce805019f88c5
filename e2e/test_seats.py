"""Four people with telephones, a host and a big screen: to victory, to defeat, and through what goes wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from e2e import four, story
from e2e.conftest import PHONE, Watched
from e2e.keys import enter, tab_to, without_mouse
from e2e.playing import choose, decision, new_table, state, upload
from e2e.servers import Server, runtime_server
from runtime.languages import catalogue

MAREN, RAFAEL, WEN, HETTIE = four.NAMES


@pytest.fixture(scope="module")
def runtime(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server: every test has a table and people of its own."""
    server = runtime_server(tmp_path_factory.mktemp("runtime")).start()
    yield server
    server.stop()


@pytest.fixture
def people(
    browser: Browser, browser_context_args: dict[str, Any], request: pytest.FixtureRequest
) -> Iterator[list[Page]]:
    """Five browsers of other people: four telephones, and a big screen."""
    contexts = []
    for n in range(5):
        glass = PHONE if n < 4 else {"width": 1920, "height": 1080}
        context = browser.new_context(**{**browser_context_args, "viewport": glass})
        context.set_default_timeout(15_000)
        request.node.watched.append(Watched(context))
        contexts.append(context)
    yield [context.new_page() for context in contexts]
    for context in contexts:
        context.close()


def begin(page: Page, server: Server, tmp_path: Path, dice: str = "") -> str:
    """The host begins a game for four; returns its address."""
    file = tmp_path / "four-lamps.haunt"
    file.write_bytes(four.package())
    upload(page, server, file)
    expect(page.get_by_role("link", name="Play Four lamps")).to_be_visible()
    return new_table(page, server, four.ID, four.PEOPLE, dice=dice)


def sit(phone: Page, address: str, name: str) -> None:
    """Somebody follows the link and becomes an investigator."""
    phone.goto(address)
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Four lamps")
    phone.get_by_role("button", name=f"Play {name} here").click()
    expect(decision(phone)).to_be_visible()


def show(screen: Page, host: Page) -> None:
    """The host opens the link of the table screen on the big one."""
    host.get_by_role("button", name="Seats and screens").click()
    dialog = host.get_by_role("dialog", name="Seats")
    dialog.get_by_role("button", name="Show the links").click()
    link = dialog.get_by_role("link", name="Open the table screen").evaluate("one => one.href")
    host.keyboard.press("Escape")
    screen.goto(link)
    expect(decision(screen)).to_be_visible()


def asked(phone: Page, language: str = "en") -> Locator:
    """The bar of decisions on a phone that speaks this language."""
    return phone.get_by_role("region", name=str(catalogue(language).get("Decision", "Decision")))


def pick(phone: Page, address: str, option: str, language: str = "en") -> None:
    """Answer by an option's id, in whatever language this phone speaks."""
    before = state(phone, address)
    label = next(one["label"] for one in before["view"]["decision"]["options"] if one["id"] == option)
    asked(phone, language).get_by_role("button", name=label, exact=True).click()
    expect(asked(phone, language)).to_have_attribute("aria-busy", "false")


def seen(page: Page, address: str) -> str:
    """All that a browser is told about the table, and all that stands on its page."""
    return json.dumps(state(page, address), ensure_ascii=False) + page.locator("body").inner_text()


def test_four_phones_and_a_screen_play_to_victory(
    page: Page, people: list[Page], runtime: Server, tmp_path: Path
) -> None:
    address = begin(page, runtime, tmp_path, dice="SSBBB")
    *phones, screen = people
    for phone, name in zip(phones, four.NAMES, strict=True):
        sit(phone, address, name)
    show(screen, page)
    maren, rafael, wen, hettie = phones
    shown = screen.url

    # Two languages at one table, at once.
    rafael.goto(f"{address}?lang=cs")
    expect(rafael.get_by_role("region", name=str(catalogue("cs")["Story"]))).to_contain_text("V hale hoří čtyři lampy.")
    assert "lang=" not in rafael.url
    expect(maren.get_by_role("region", name="Story")).to_contain_text("Four lamps burn in the hall.")
    choose(maren, "Continue")
    expect(rafael.locator("body")).to_contain_text("Tady se zkouší Vůle.")
    choose(hettie, "Continue")
    expect(decision(screen)).to_contain_text("Who is next?")
    expect(decision(screen).get_by_role("button")).to_have_count(0)

    # A turn is one's own: the others see whose it is, and cannot answer.
    choose(wen, f"{MAREN} takes a turn")
    expect(maren).to_have_title("Your turn · Four lamps")
    expect(wen).to_have_title("Four lamps")
    expect(decision(wen).get_by_role("button", name="End the turn")).to_be_disabled()
    choose(maren, "Search: The mirror", "Continue")

    # What drives mad is read by one alone.
    (madness,) = state(maren, address)["view"]["investigators"][0]["conditions"]
    secret = madness["back"]["name"]
    maren.get_by_role("region", name="My cards").get_by_text("Other side").first.click()
    expect(maren.get_by_role("region", name="My cards")).to_contain_text(secret)
    for other in (rafael, wen, hettie):
        assert secret not in seen(other, address)
    assert secret not in seen(screen, shown)

    choose(maren, "End the turn", f"{RAFAEL} takes a turn")
    expect(decision(maren)).to_contain_text(RAFAEL)
    pick(rafael, address, "use:letter", "cs")
    expect(asked(rafael, "cs")).to_contain_text("Zakopej to pod krb")
    expect(decision(screen)).to_contain_text("Somebody decides in private.")
    for other, where in ((maren, address), (wen, address), (screen, shown)):
        assert four.SECRET not in seen(other, where)
    asked(rafael, "cs").get_by_role("button", name="Zakopej to pod krb").click()
    expect(asked(rafael, "cs")).not_to_contain_text("Zakopej to pod krb")
    pick(rafael, address, "end-turn", "cs")
    rafael.get_by_role("dialog").locator(".primary").click()  # two actions would be lost

    choose(hettie, f"{WEN} takes a turn")
    choose(wen, "Interact: The front door", "Push it open")
    expect(screen.get_by_role("region", name="Dice")).to_contain_text("2 successes")
    choose(wen, "Accept 2 of 2: passed")
    for one in (page, maren, wen, hettie, screen):
        expect(one.get_by_role("region", name="Outcome")).to_contain_text("The night air tastes of salt.")
    expect(rafael.locator("body")).to_contain_text("Noc chutná po soli.")
    outcome = state(wen, address)["view"]["outcome"]
    assert outcome["result"] == "victory"
    assert outcome["personal"][four.PEOPLE[2]] == "victory"


def test_four_phones_play_to_defeat_and_a_seat_changes_hands(
    page: Page, people: list[Page], runtime: Server, tmp_path: Path
) -> None:
    address = begin(page, runtime, tmp_path)
    *phones, late = people
    for phone, name in zip(phones, four.NAMES, strict=True):
        sit(phone, address, name)
    maren, rafael, wen, hettie = phones

    # All seats are taken: the fifth is told so, and may watch.
    late.goto(address)
    expect(late.get_by_role("heading", name="Every investigator is being played")).to_be_visible()
    expect(late.get_by_role("button", name="Only watch")).to_be_visible()

    # The host frees a seat, its player is back at the door, and the fifth takes it at once.
    page.get_by_role("button", name="Seats and screens").click()
    page.get_by_role("button", name=f"Free the seat of {HETTIE}").click()
    late.get_by_role("button", name=f"Play {HETTIE} here").click()
    expect(decision(late)).to_be_visible()
    expect(hettie.get_by_role("heading", name="Every investigator is being played")).to_be_visible()
    page.keyboard.press("Escape")

    choose(maren, "Continue")
    choose(rafael, "Continue")
    choose(wen, f"{HETTIE} takes a turn")
    choose(late, "Interact: The last lamp", "Blow it out")
    for one in (page, maren, rafael, wen, late):
        expect(one.get_by_role("region", name="Outcome")).to_contain_text("The fourth lamp goes out.")
    expect(hettie.get_by_text("This game is over. It was lost.")).to_be_visible()
    assert state(late, address)["view"]["outcome"]["personal"][four.PEOPLE[3]] == "defeat"


@pytest.mark.outage
def test_a_phone_that_lost_the_server_says_so_and_finds_its_way_back(
    page: Page, people: list[Page], runtime: Server, tmp_path: Path
) -> None:
    address = begin(page, runtime, tmp_path)
    maren, rafael = people[:2]
    sit(maren, address, MAREN)
    sit(rafael, address, RAFAEL)
    choose(maren, "Continue")
    choose(maren, "Continue")
    runtime.kill()
    told = maren.get_by_role("status").filter(has_text="Reconnecting")
    expect(told).to_be_visible()
    decision(maren).get_by_role("button", name=f"{MAREN} takes a turn").click()
    expect(maren.get_by_role("alert")).to_contain_text("does not answer")
    runtime.start()
    expect(told).to_have_count(0)
    expect(decision(maren)).to_contain_text("Who is next?")
    choose(rafael, f"{MAREN} takes a turn")
    choose(maren, "End the turn")


def test_a_game_is_won_with_keys_alone(page: Page, runtime: Server, tmp_path: Path) -> None:
    file = tmp_path / "the-short-night.haunt"
    file.write_bytes(story.package())
    upload(page, runtime, file)
    expect(page.get_by_role("link", name="Play The short night")).to_be_visible()
    without_mouse(page)
    new_table(page, runtime, "the-short-night", four.PEOPLE[:2], dice="SSBBB")
    question = page.locator("#question")

    def answer(label: str, then: str) -> None:
        """Press Enter on an answer; the focus is at the next question, never lost."""
        enter(page, decision(page).get_by_role("button", name=label, exact=True).first)
        expect(page.locator("body")).to_contain_text(then)
        expect(decision(page)).to_have_attribute("aria-busy", "false")
        assert page.evaluate("document.activeElement !== document.body"), label

    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the question")).to_be_focused()
    page.keyboard.press("Enter")
    expect(question).to_be_focused()
    answer("Continue", "Something is walking upstairs.")
    answer("Continue", "Who is next?")
    answer(f"{MAREN} takes a turn", "actions left: 2")

    # A word of the question is looked up, and the sheet closes where it was opened.
    about = page.get_by_role("button", name="Words and rules of this question")
    enter(page, about)
    word = page.get_by_role("dialog").get_by_role("button", name="search action", exact=True)
    tab_to(page, word)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="search action")).to_contain_text("INV-SEARCH-01")
    page.keyboard.press("Escape")
    expect(about).to_be_focused()

    answer("Search: The drawer", "It is swollen shut.")
    answer("Force it", "2 successes")
    answer("Accept 2 of 2: passed", "Under the letters lies a key.")
    answer("Continue", "actions left")
    answer("Interact: The front door", "colder than it should be")
    answer("Turn the key", "The night air tastes of salt.")
    expect(page.get_by_role("region", name="Outcome")).to_contain_text("Out")
