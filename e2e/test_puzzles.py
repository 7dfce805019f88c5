"""Each puzzle to its solution: by a finger on a phone, and by keys alone; closed, reopened and bought longer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from e2e import tale
from e2e.conftest import PHONE, Watched
from e2e.keys import enter, tab_to
from e2e.playing import choose, decision, new_table, read_on, state, upload
from e2e.servers import Server, runtime_server
from runtime.engine import Game
from runtime.rulesets.investigation.solving import solve
from schema import read_package
from tile_library import base_pack

MAREN, WEN = "base:maren-okafor", "base:wen-meilin"
SWAPS = 5
"""One in the first attempt, the three of the second, and one that a clue buys."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for these tests: each has a table of its own."""
    running = runtime_server(tmp_path_factory.mktemp("runtime")).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def brought(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("packages") / "a-long-tale.haunt"
    file.write_bytes(tale.package())
    return file


@pytest.fixture
def phone(browser: Browser, browser_context_args: dict[str, Any], request: pytest.FixtureRequest) -> Iterator[Page]:
    context = browser.new_context(**{**browser_context_args, "viewport": PHONE, "has_touch": True})
    context.set_default_timeout(15_000)
    request.node.watched.append(Watched(context))
    yield context.new_page()
    context.close()


@cache
def riddles() -> tuple[int, list[str], list[int]]:
    """A seed with a picture that takes five swaps, the swaps, and the code."""
    package = read_package(tale.package()).package
    assert package is not None
    for seed in range(1, 80):
        game = Game.start(package, [MAREN, WEN], seed=seed, packs=[base_pack()])
        while game.state.round == 0:
            assert game.decision is not None
            game.choose(game.decision.options[0].id)
        for value in (f"turn:{MAREN}", "use:picture", "choice-1"):
            game.choose(value)
        steps = solve(game.view(None)["puzzle"]).steps
        if steps is None or len(steps) != SWAPS:
            continue
        for value in ("close", "end-turn", f"turn:{WEN}", "use:dial", "choice-1"):
            game.choose(value)
        return seed, list(steps), list(game.state.puzzles["code"]["code"])
    raise AssertionError("no seed has such a picture")


def table(page: Page, server: Server, file: Path) -> str:
    upload(page, server, file)
    expect(page.get_by_role("link", name="Play A long tale")).to_be_visible()
    return new_table(page, server, "a-long-tale", [MAREN, WEN], seed=riddles()[0])


def puzzle(page: Page) -> Locator:
    return page.get_by_role("region", name="Puzzle")


def piece(page: Page, cell: int) -> Locator:
    return puzzle(page).get_by_role("button", name=re.compile(rf"in place {cell + 1}$"))


def finger(page: Page, thing: Locator, to: Locator | tuple[float, float]) -> None:
    """Draw something by the finger (the browser's own touches), onto another thing or so many pixels far."""
    box = thing.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if isinstance(to, tuple):
        goal = (x + to[0], y + to[1])
    else:
        there = to.bounding_box()
        assert there is not None
        goal = (there["x"] + there["width"] / 2, there["y"] + there["height"] / 2)
    client = page.context.new_cdp_session(page)
    for kind, part in (("touchStart", 0.0), ("touchMove", 0.5), ("touchMove", 1.0), ("touchEnd", 1.0)):
        points = [{"x": x + part * (goal[0] - x), "y": y + part * (goal[1] - y)}] if kind != "touchEnd" else []
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    client.detach()


def steps_said(page: Page, used: int, of: int) -> None:
    expect(puzzle(page)).to_contain_text(f"Steps: {used} of {of}")
    expect(decision(page)).to_have_attribute("aria-busy", "false")


@pytest.mark.rule("INV-PUZZLE-03", "INV-PUZZLE-05", "INV-PUZZLE-06")
def test_the_puzzles_are_solved_by_a_finger_on_a_phone(phone: Page, server: Server, brought: Path) -> None:
    page, (_, swaps, code) = phone, riddles()
    address = table(page, server, brought)
    read_on(page)
    choose(page, "Maren Okafor takes a turn", "Interact: The picture", "Work on it")

    def swap(step: str) -> None:
        first, second = (int(cell) for cell in step.split(":")[1:])
        finger(page, piece(page, first), piece(page, second))

    steps_said(page, 0, 3)
    swap(swaps[0])
    steps_said(page, 1, 3)
    left = state(page, address)["view"]["puzzle"]["cells"]
    choose(page, "Close the puzzle")
    expect(puzzle(page)).to_have_count(0)
    choose(page, "Interact: The picture", "Work on it")
    steps_said(page, 0, 3)  # the steps are new, the picture is as it was left
    assert state(page, address)["view"]["puzzle"]["cells"] == left
    for n, step in enumerate(swaps[1:4], 1):
        swap(step)
        steps_said(page, n, 3)
    expect(puzzle(page)).to_contain_text("No steps are left")
    choose(page, "Spend a clue for another step")
    steps_said(page, 3, 4)
    swap(swaps[4])
    expect(page.get_by_role("region", name="Story")).to_contain_text("The picture is done.")
    read_on(page)
    choose(page, "End the turn", "Wen Meilin takes a turn", "Interact: The dial", "Work on it")

    wrong = [(sign + 1) % 4 for sign in code]
    for guess in (wrong, code):
        for sign in guess:
            puzzle(page).get_by_role("button", name=f"Put sign {sign + 1}").tap()
        puzzle(page).get_by_role("button", name="Guess", exact=True).tap()
        if guess == wrong:
            steps_said(page, 1, 5)
            expect(puzzle(page).get_by_role("list", name="Earlier guesses").get_by_role("listitem")).to_have_count(1)
    expect(page.get_by_role("region", name="Story")).to_contain_text("The dial is done.")
    read_on(page)
    choose(page, "Interact: The bolt", "Work on it")
    steps_said(page, 0, 3)
    finger(page, puzzle(page).get_by_role("button", name=re.compile("^Piece 2,")), (0, 300))
    steps_said(page, 1, 3)
    finger(page, puzzle(page).get_by_role("button", name=re.compile("^The key,")), (300, 0))
    expect(page.get_by_role("region", name="Story")).to_contain_text("The bolt is done.")
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_the_puzzles_are_solved_by_the_keyboard_alone(page: Page, server: Server, brought: Path) -> None:
    _, swaps, code = riddles()
    table(page, server, brought)
    ways = {1: "ArrowRight", 3: "ArrowDown"}

    def pick(*labels: str) -> None:
        for label in labels:
            enter(page, decision(page).get_by_role("button", name=label, exact=True).first)
            if label == "End the turn":
                asked = page.get_by_role("dialog", name="End the turn").get_by_role("button", name="End the turn")
                if asked.count():
                    enter(page, asked)
            expect(decision(page)).to_have_attribute("aria-busy", "false")

    pick("Continue", "Maren Okafor takes a turn", "Interact: The picture", "Work on it")
    done = 0
    for attempt in (swaps[:1], swaps[1:]):
        for step in attempt:
            first, second = (int(cell) for cell in step.split(":")[1:])
            tab_to(page, piece(page, first))
            page.keyboard.press("Enter")
            page.keyboard.press(ways[second - first])
            done += 1
            if done == 4:
                pick("Spend a clue for another step")
            elif done < SWAPS:
                steps_said(page, done - (0 if attempt == swaps[:1] else 1), 3)
        if done == 1:
            pick("Close the puzzle", "Interact: The picture", "Work on it")
    expect(page.get_by_role("region", name="Story")).to_contain_text("The picture is done.")
    pick("Continue", "End the turn", "Wen Meilin takes a turn", "Interact: The dial", "Work on it")
    tab_to(page, puzzle(page).get_by_role("button", name=re.compile("^Slot 1")))
    for sign in code:
        page.keyboard.press(str(sign + 1))
    enter(page, puzzle(page).get_by_role("button", name="Guess", exact=True))
    expect(page.get_by_role("region", name="Story")).to_contain_text("The dial is done.")
    pick("Continue", "Interact: The bolt", "Work on it")
    tab_to(page, puzzle(page).get_by_role("button", name=re.compile("^Piece 2,")))
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    steps_said(page, 1, 3)
    tab_to(page, puzzle(page).get_by_role("button", name=re.compile("^The key,")))
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_role("region", name="Story")).to_contain_text("The bolt is done.")
