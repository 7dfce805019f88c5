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
