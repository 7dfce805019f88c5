"""Monsters in their drawer, and the mythos phase told step by step."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.frontend.conftest import Server


def bestiary(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Bestiary"))


def portrait(page: Page, number: int) -> Locator:
    return page.get_by_role("list", name="Monsters in play").get_by_role("button").nth(number)


def panel(page: Page) -> Locator:
    return page.get_by_role("article", name=re.compile("^Monster: "))


@pytest.mark.rule("INV-SCREEN-03")
def test_one_button_opens_and_closes_each_drawer_at_the_bottom(server: Server) -> None:
    page = server.open("turn")
    bestiary(page).click()
    strip = page.get_by_role("region", name="Bestiary")
    expect(strip.get_by_role("list", name="Monsters in play").get_by_role("listitem")).to_have_count(2)
    box, stage = strip.bounding_box(), page.get_by_role("main").bounding_box()
    assert box is not None
    assert stage is not None
    assert abs(box["y"] + box["height"] - stage["y"] - stage["height"]) < 20
    bestiary(page).click()
    expect(strip).to_have_count(0)
    bestiary(page).click()
    page.get_by_role("button", name="Inventory", exact=True).click()
    expect(strip).to_have_count(0)
    inventory = page.get_by_role("region", name="Inventory")
    expect(inventory).to_contain_text("Maren Okafor")
    page.keyboard.press("Escape")
    expect(inventory).to_have_count(0)


@pytest.mark.rule("INV-MONSTERUI-01")
def test_a_portrait_opens_a_monsters_panel_and_closes_it(server: Server) -> None:
    page = server.open("turn")
    bestiary(page).click()
    portrait(page, 0).click()
    expect(panel(page)).to_contain_text("Bilge crabs")
    portrait(page, 1).click()
    expect(panel(page)).to_have_count(1)
    expect(panel(page)).not_to_contain_text("Bilge crabs")
    portrait(page, 1).click()
    expect(panel(page)).to_have_count(0)


@pytest.mark.rule("INV-MONSTERUI-02")
def test_the_panel_shows_name_portrait_and_sign(server: Server) -> None:
    page = server.open("turn")
    for monster in server.state["view"]["monsters"]:
        monster["name"] = "Drift of moths"
    page.reload()
    bestiary(page).click()
    portrait(page, 1).click()
    expect(panel(page).get_by_role("heading")).to_have_text("Drift of moths")
    expect(panel(page)).to_contain_text("moon")
    expect(panel(page).locator(".emblem svg")).to_be_visible()


@pytest.mark.rule("INV-MONSTERUI-03")
def test_health_stands_above_and_damage_below_the_portrait(server: Server) -> None:
    page = server.open("turn")
    bestiary(page).click()
    portrait(page, 1).click()
    health = panel(page).get_by_role("img", name="Health: 5").bounding_box()
    hurt = panel(page).get_by_text("2 of 5 damage").bounding_box()
    face = panel(page).locator(".emblem").bounding_box()
    assert health is not None
    assert hurt is not None
    assert face is not None
    assert health["x"] < face["x"] + face["width"] / 2
    assert health["y"] < face["y"] + face["height"] / 2
    assert hurt["y"] >= face["y"] + face["height"]


@pytest.mark.rule("INV-MONSTERUI-04")
def test_attack_begins_at_the_monster_or_says_why_not(server: Server) -> None:
    page = server.open("turn")
    page.get_by_role("region", name="Board").get_by_role("button", name=re.compile("^Drift of moths")).click()
    far = panel(page).get_by_role("button", name=re.compile("^Attack:"))
    expect(far).to_be_disabled()
    expect(panel(page)).to_contain_text("No attack of yours reaches it.")
    far.click(force=True)
    assert server.posts == []
    portrait(page, 0).click()
    expect(panel(page).get_by_role("button", name=re.compile("^Evade:"))).to_be_disabled()
    panel(page).get_by_role("button", name="Attack: Bilge-crabs").click()
    expect(page.locator("[aria-busy=false]")).to_have_count(1)
    assert [value["value"] for _, value in server.posts] == ["attack:m1"]


@pytest.mark.rule("INV-MONSTERUI-05")
def test_what_a_monster_does_is_read_at_the_right_of_its_panel(server: Server) -> None:
    view = server.pages["monster"]["state"]["view"]
    view["story"] = {**view["story"], "title": view["monsters"][0]["name"]}
    page = server.open("monster")
    words = view["story"]["text"]["paragraphs"][0][0]["text"]
    page.get_by_role("region", name="Monsters").get_by_role("button").first.click()
    effect = panel(page).get_by_text(words).bounding_box()
    name = panel(page).get_by_role("heading").bounding_box()
    assert effect is not None
    assert name is not None
    assert effect["x"] > name["x"] + name["width"]
    portrait(page, 1).click()
    expect(panel(page)).not_to_contain_text(words)


def entry(n: int, kind: str, message: str, **data: Any) -> dict[str, Any]:
    return {"n": n, "round": 3, "phase": "mythos", "kind": kind, "message": message, "data": data}


NIGHT = [
    entry(10, "phase", "The mythos phase begins.", phase="mythos"),
    entry(11, "mythos", "A mythos event."),
    entry(12, "activate", "The crabs activate.", monster="m1"),
    entry(13, "hunt", "The crabs go for Maren, who is nearest.", monster="m1", investigator="x", space="hall/b"),
    entry(14, "move", "They move to the library.", piece="m1", start="library/b", space="library/c"),
    entry(15, "move", "They move to the corridor.", piece="m1", start="library/c", space="gallery/b"),
    entry(16, "story", "Read aloud."),
]


@pytest.mark.rule("INV-MYTHOS-01")
def test_the_mythos_phase_is_told_step_by_step_on_the_board(server: Server) -> None:
    page = server.open("monster")
    told = page.get_by_role("region", name="Mythos phase")
    expect(told.get_by_role("list").first.get_by_role("listitem")).to_have_text(
        ["Fire", "Events", "Monsters", "Horror", "End"]
    )
    expect(told.locator("[aria-current=step]")).to_have_text("Monsters")
    expect(told).to_contain_text("Still to come: Drift of moths")
    view = server.state["view"]
    decision = {**view["decision"], "id": 13}
    log = [*view["log"], *NIGHT]
    server.state = {**server.state, "version": 4, "view": {**view, "decision": decision, "log": log}}
    page.get_by_role("region", name="Decision").get_by_role("button", name="Continue").click()
    expect(told).to_contain_text("1 of 4")
    expect(told).to_contain_text("A mythos event.")
    for line in ("The crabs activate.", "who is nearest", "They move to the corridor."):
        told.get_by_role("button", name="Next step").click()
        expect(told).to_contain_text(line)
    trail = page.locator('[data-trail="library/b library/c gallery/b"]')
    expect(trail).to_be_visible()
    way, words = trail.bounding_box(), told.bounding_box()
    assert way is not None
    assert words is not None
    assert way["x"] + way["width"] <= words["x"], "what is told does not lie over where it happened"
    expect(told.get_by_role("button", name="Next step")).to_be_disabled()
    page.keyboard.press("p")
    expect(told).to_contain_text("3 of 4")
    told.get_by_role("button", name="All").click()
    told.get_by_role("button", name="The crabs activate.").click()
    expect(told).to_contain_text("2 of 4")
    told.get_by_role("button", name="Skip").click()
    expect(page.locator("[data-trail]")).to_have_count(0)
    told.get_by_role("button", name=re.compile("^Show again")).click()
    expect(told).to_contain_text("1 of 4")


def test_somebody_who_comes_later_is_not_told_what_is_over(server: Server) -> None:
    view = server.pages["turn"]["state"]["view"]
    turn = {**entry(17, "turn", "Maren takes a turn.", investigator="x"), "phase": "investigator"}
    view["log"] += [*NIGHT, turn]
    page = server.open("turn")
    expect(page.get_by_role("region", name="Mythos phase")).to_have_count(0)
