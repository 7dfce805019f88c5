"""The board at the table: what a press tells, arrow keys, how far things are, and pieces beside each other."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.frontend.conftest import Server

OVERLAPS = """() => {
  const plates = [...document.querySelectorAll('.piece:not(.feature) > .plate')];
  const pieces = plates.map(one => one.getBoundingClientRect());
  const found = [];
  pieces.forEach((a, i) => pieces.slice(i + 1).forEach(b => {
    const far = Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
    if (far < (a.width + b.width) / 2 * 0.86) found.push([a.x, a.y, b.x, b.y]);
  }));
  return found;
}"""
MUTATIONS = """() => {
  window.seen = [];
  const moved = one => one.attributeName === 'transform' && one.target.parentNode.classList.contains('board-svg');
  new MutationObserver(all => all.forEach(one => { if (!moved(one)) window.seen.push(one.type); }))
    .observe(document.querySelector('#app'), {subtree: true, childList: true, attributes: true, characterData: true});
}"""
"""Watches for everything that changes in the page but the place of the whole board."""


def board(page: Page) -> Locator:
    return page.get_by_role("region", name="Board")


def answered(server: Server, **view: Any) -> None:
    """Let the next answer be this change of the view, with a new question."""
    old = server.state["view"]
    decision = {**old["decision"], "id": old["decision"]["id"] + 1, **view.pop("decision", {})}
    server.state = {
        **server.state,
        "version": server.state["version"] + 1,
        "view": {**old, "decision": decision, **view},
    }


def test_a_token_says_what_it_is_and_why_it_cannot_be_used(server: Server) -> None:
    page = server.open("turn")
    board(page).get_by_role("button", name="Search token: Writing desk").click()
    sheet = page.get_by_role("dialog", name="Writing desk")
    expect(sheet).to_contain_text("Search token")
    expect(sheet.get_by_role("button", name="Search: Writing desk")).to_be_disabled()
    expect(sheet).to_contain_text("You must be in its space.")
    sheet.get_by_role("button", name="Search: Writing desk").click(force=True)
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)
    assert server.posts == []


def test_a_space_says_what_stands_there_and_how_far_it_is(server: Server) -> None:
    page = server.open("turn")
    board(page).get_by_role("button", name="Move to Corridor").click(button="right", position={"x": 8, "y": 60})
    sheet = page.get_by_role("dialog", name="Corridor 1")
    expect(sheet).to_contain_text("2 spaces away, 1 Move action")
    expect(sheet).to_contain_text("In range")
    expect(sheet.get_by_role("list", name="What is here")).to_contain_text("Wen Meilin")
    sheet.get_by_role("button", name="Move to Corridor").click()
    expect(sheet).to_have_count(0)
    assert [value["value"] for _, value in server.posts] == ["step:gallery/a"]


def test_arrows_go_from_space_to_space_and_enter_opens_one(server: Server) -> None:
    page = server.open("turn")
    page.get_by_role("group", name=re.compile("^Map: ")).focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-space="hall/b"]')).to_be_focused()
    page.keyboard.press("ArrowLeft")
    left = page.locator(":focus")
    expect(left).to_have_attribute("data-space", re.compile("^drawing/"))
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name=re.compile("^Drawing room"))
    expect(sheet.locator(":focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(left).to_be_focused()


def test_reachable_spaces_bear_the_moves_they_take_only_in_ones_own_turn(server: Server) -> None:
    page = server.open("turn")
    expect(page.locator('[data-space="gallery/a"] .moves')).to_have_text("2")
    expect(page.locator('[data-space="study/a"] .moves')).to_have_count(0)
    page = server.open("test")
    expect(page.locator(".moves")).to_have_count(0)


def test_the_range_is_shown_while_a_monster_is_aimed_at(server: Server) -> None:
    page = server.open("turn")
    expect(page.locator(".space.in-range")).to_have_count(0)
    target = {"kind": "target", "options": [{**server.state["view"]["decision"]["options"][4]}]}
    answered(server, decision=target)
    page.get_by_role("button", name="Trade").click()
    expect(page.locator(".space.in-range")).to_have_count(len(server.state["view"]["reach"]["range"]))


def test_many_pieces_in_one_space_stand_beside_each_other(server: Server) -> None:
    view = server.pages["turn"]["state"]["view"]
    tokens = [{**view["tokens"][0], "id": f"t{n}", "name": f"Thing {n}", "space": "gallery/b"} for n in range(6)]
    monsters = [
        {**view["monsters"][0], "id": f"m{n + 5}", "space": ["gallery/b", "drawing/b"][n % 2]} for n in range(8)
    ]
    view["tokens"] += tokens
    view["monsters"] += monsters
    page = server.open("turn")
    assert page.locator('[data-piece^="monster:"]').count() == 10
    assert page.evaluate(OVERLAPS) == []


def test_what_is_new_glows_until_the_next_question_is_answered(server: Server) -> None:
    page = server.open("turn")
    new = {**server.state["view"]["tokens"][0], "id": "new", "name": "A key", "space": "hall/a"}
    answered(server, tokens=[*server.state["view"]["tokens"], new])
    page.get_by_role("button", name="Trade").click()
    key = page.locator('[data-piece="token:new"]')
    expect(key).to_have_class(re.compile("fresh"))
    expect(page.locator(".piece.fresh")).to_have_count(1)
    answered(server)
    page.get_by_role("button", name="Trade").click()
    expect(page.locator(".piece.fresh")).to_have_count(0)


def test_the_board_goes_to_where_things_happen_and_back_or_stays(server: Server) -> None:
    page = server.page
    page.set_viewport_size({"width": 390, "height": 844})
    server.open("turn")
    back = page.get_by_role("button", name="Back", exact=True)
    expect(back).to_be_visible()
    back.click()
    expect(back).to_have_count(0)
    page.get_by_role("button", name="Follow what happens").click()
    new = {**server.state["view"]["tokens"][0], "id": "new", "name": "A key", "space": "cellar/a"}
    answered(server, tokens=[*server.state["view"]["tokens"], new])
    page.get_by_role("button", name="Trade").click()
    expect(page.locator(".piece.fresh")).to_have_count(1)
    expect(back).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name="Follow what happens")).to_have_attribute("aria-pressed", "false")


def test_moving_a_large_board_draws_nothing_anew(server: Server) -> None:
    page = server.open("turn")
    page.evaluate(MUTATIONS)
    for key in ("Shift+ArrowLeft", "+", "-", "Shift+ArrowUp"):
        page.get_by_role("group", name=re.compile("^Map: ")).press(key)
    assert page.evaluate("() => window.seen") == []
