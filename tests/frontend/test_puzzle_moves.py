"""The puzzles by mouse and by keyboard: each manipulation is one step, and none that is not allowed is sent."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.frontend.conftest import Server


def values(server: Server) -> list[object]:
    expect(server.page.locator("[aria-busy=false]")).to_have_count(1)
    return [body["value"] for _, body in server.posts]


@pytest.mark.rule("INV-PUZZLE-06")
def test_steps_used_are_shown_and_a_refused_manipulation_sends_nothing(server: Server) -> None:
    page = server.open("slide")
    puzzle = page.get_by_role("region", name="Puzzle")
    expect(puzzle).to_contain_text("2 of 4")
    puzzle.get_by_role("button", name="in place 1").click()
    puzzle.get_by_role("button", name="in place 5").click()
    assert server.posts == []
    expect(puzzle).to_contain_text("2 of 4")


def test_two_neighbouring_pieces_are_swapped_by_two_clicks(server: Server) -> None:
    puzzle = server.open("slide").get_by_role("region", name="Puzzle")
    puzzle.get_by_role("button", name="in place 2").click()
    puzzle.get_by_role("button", name="in place 1").click()
    assert values(server) == ["swap:0:1"]


def test_pieces_are_swapped_by_dragging_and_by_arrow_keys(server: Server) -> None:
    puzzle = server.open("slide").get_by_role("region", name="Puzzle")
    puzzle.get_by_role("button", name="in place 1").drag_to(puzzle.get_by_role("button", name="in place 4"))
    assert values(server) == ["swap:0:3"]
    puzzle.get_by_role("button", name="in place 3").press("Enter")
    puzzle.get_by_role("button", name="in place 3").press("ArrowLeft")
    assert values(server) == ["swap:0:3", "swap:1:2"]


def test_a_guess_needs_every_slot(server: Server) -> None:
    puzzle = server.open("code").get_by_role("region", name="Puzzle")
    guess = puzzle.get_by_role("button", name="Guess", exact=True)
    for sign in (2, 2):
        puzzle.get_by_role("button", name=f"Put sign {sign}").click()
    expect(guess).to_be_disabled()
    puzzle.get_by_role("button", name="Put sign 5").click()
    guess.click()
    assert values(server) == [[1, 1, 4]]


def test_a_lock_piece_is_dragged_as_far_as_it_is_free(server: Server) -> None:
    page = server.open("lock")
    piece = page.get_by_role("button", name="Piece 2,")
    box = piece.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 400, steps=5)
    page.mouse.up()
    assert values(server) == ["slide:1:2"]


def test_a_lock_piece_is_shifted_by_keys_and_set_down_by_enter(server: Server) -> None:
    piece = server.open("lock").get_by_role("button", name="Piece 2,")
    for key in ("ArrowRight", "ArrowUp", "ArrowUp"):
        piece.press(key)
    assert server.posts == []
    piece.press("Enter")
    assert values(server) == ["slide:1:-1"]


def hold(server: Server, name: str, by: tuple[int, int], kind: str = "touch") -> None:
    """Draw a piece of a picture by a part of its own size, as a finger does, and let it go."""
    piece = server.page.get_by_role("button", name=name)
    piece.evaluate(
        """async (one, [dx, dy, kind]) => { const box = one.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        one.setPointerCapture = () => undefined;
        for (const [what, part] of [['pointerdown', 0], ['pointermove', 0.5], ['pointermove', 1], ['pointerup', 1]]) {
            await new Promise(requestAnimationFrame);
            one.dispatchEvent(new PointerEvent(what, { bubbles: true, pointerId: 1, pointerType: kind, button: 0,
                clientX: x + part * dx * box.width / 100, clientY: y + part * dy * box.height / 100 })); } }""",
        [*by, kind],
    )


@pytest.mark.rule("INV-SLIDE-02")
def test_a_finger_draws_a_piece_onto_its_neighbour_and_no_farther(server: Server) -> None:
    server.open("slide")
    hold(server, "in place 1", (70, 10))
    assert values(server) == ["swap:0:1"]
    for nowhere in ((30, 0), (100, 100), (-100, 0), (200, 0)):  # too short, askew, off the board, too far
        hold(server, "in place 1", nowhere)
    assert values(server) == ["swap:0:1"]
    hold(server, "in place 1", (0, 0))  # a tap chooses
    expect(server.page.get_by_role("button", name="in place 1")).to_have_attribute("aria-pressed", "true")


def test_pieces_are_gone_through_by_arrow_keys_until_one_is_chosen(server: Server) -> None:
    page = server.open("slide")
    page.get_by_role("button", name="in place 1").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="in place 5")).to_be_focused()
    assert server.posts == []
    page.keyboard.press("Space")
    page.keyboard.press("ArrowLeft")
    assert values(server) == ["swap:3:4"]


def test_a_code_is_written_with_the_numbers_and_corrected(server: Server) -> None:
    page = server.open("code")
    page.get_by_role("button", name="Slot 1").focus()
    for key in ("5", "1", "9", "2"):  # there is no ninth sign
        page.keyboard.press(key)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Backspace")
    expect(page.get_by_role("button", name="Guess", exact=True)).to_be_disabled()
    page.keyboard.press("3")
    page.get_by_role("button", name="Guess", exact=True).press("Enter")
    assert values(server) == [[4, 2, 1]]  # and no number answered anything else


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("slide", "2 of 6 pieces are in their place."),
        ("code", "The last guess: 0 in place, 0 out of place."),
        ("lock", "The key is 4 cells from the gap."),
    ],
)
def test_where_a_puzzle_stands_is_said_in_words(server: Server, name: str, told: str) -> None:
    for width in (1440, 390):
        server.page.set_viewport_size({"width": width, "height": 844})
        page = server.open(name)
        expect(page.get_by_role("region", name="Puzzle").get_by_role("status").last).to_contain_text(told)
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_without_steps_the_ways_on_are_told(server: Server) -> None:
    server.pages["slide"]["state"]["view"]["puzzle"]["steps_used"] = 4
    puzzle = server.open("slide").get_by_role("region", name="Puzzle")
    expect(puzzle).to_contain_text("No steps are left")
    expect(puzzle.get_by_role("button", name="in place 1")).to_be_disabled()
