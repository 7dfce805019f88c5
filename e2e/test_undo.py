"""Fifty steps of every sort, back to where they began and forward again, through a reload and a power cut."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from typing import Any

from playwright.sync_api import Page, expect

from e2e.designing import (
    add_choice,
    add_effect,
    effect,
    kept,
    new_scenario,
    pick,
    place_token,
    press,
    ready,
    sign_in,
    stored,
    tab,
    write,
)
from e2e.servers import Server

STEPS = 50
Json = dict[str, Any]


def package(page: Page, studio: Server, slug: str) -> bytes:
    """The scenario as it would go out now."""
    answer = page.request.get(f"{studio.url}/api/scenarios/{slug}/export")
    assert answer.ok, answer.text()
    return answer.body()


def work_on_the_pages(page: Page) -> None:
    """Something on each page: map, graph, forms, monsters, texts and settings."""
    search = page.get_by_label("Search tiles")
    search.fill("library")
    kept(page, lambda: search.press("Enter"))
    press(page, "Rotate")
    place_token(page, "Search", "library/a")
    write(page, "Name", "A stopped clock")
    press(page, "Create event")
    page.wait_for_url("**/graph#event=**")
    ready(page)
    write(page, "Text", "It stopped at the hour you were born.")
    tab(page, "Events")
    page.get_by_role("button", name="The arrival").first.click()
    write(page, "Title", "The late arrival")
    add_effect(page, "raise")
    write(page, "By", "2", at=effect(page, 2))
    add_choice(page, "Listen at the door", action=True, test="lore")
    tab(page, "Monsters")
    pick(page, "Copy from a content pack", "base:bilge-crabs")
    write(page, "Name", "What the clock keeps")
    tab(page, "Texts")
    page.get_by_role("button", name="Add a language").click()
    page.get_by_label("Add a language").fill("Czech")
    adding = page.get_by_role("dialog").get_by_role("button", name="Add", exact=True)
    kept(page, adding.click, "/languages")
    tab(page, "Settings")
    page.get_by_label("Difficulty").select_option("4")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("The settings are saved.")).to_be_visible()


def other_steps() -> Iterator[list[Json]]:
    """As many other steps as are wanted, with a sort of change in each that the last ones did not have."""

    def put(kind: str, identity: str, /, **value: Any) -> Json:
        return {"op": "put", "kind": kind, "id": identity, "value": {"id": identity, **value}}

    for n in count(1):
        yield [put("variables", f"count_{n}", type="number", default=n)]
        yield [
            put("items", f"lamp-{n}", name={"en": f"Lamp {n}", "cs": f"Lampa {n}"}, kind="item", text={"en": "Oil."}),
            put("events", f"told-{n}", title={"en": f"Told {n}"}, text={"en": f"It is {{var:count_{n}}}."}),
        ]
        yield [{"op": "rename", "kind": "variables", "id": f"count_{n}", "to": f"hour_{n}"}]
        yield [{"op": "move", "kind": "events", "id": f"told-{n}", "position": 0}]
        yield [put("tiles", f"attic-{n}", tile="base:attic", x=20 * n, y=40, rotation=90)]
        yield [{"op": "layout", "nodes": {f"events/told-{n}": [40 * n, 30]}}]
        yield [put("endings", f"end-{n}", result="defeat", title={"en": f"End {n}"}, text={"en": "Dark."})]
        yield [{"op": "settings", "value": {"minutes": [20 + n, 90 + n], "prologue": {"en": f"Night {n}."}}}]
        yield (
            [{"op": "remove", "kind": "tokens", "id": "letter", "force": True}]
            if n == 1
            else [{"op": "remove", "kind": "tiles", "id": f"attic-{n - 1}"}]
        )
        yield [put("events", f"told-{n}", title={"en": f"Told {n}", "cs": f"Řečeno {n}"}, priority=n)]
        yield [put("objectives", f"do-{n}", text={"en": f"Do {n}."})]
        yield [{"op": "rename", "kind": "endings", "id": f"end-{n}", "to": f"last-{n}"}]


def ask(page: Page, studio: Server, slug: str, way: str, body: Json) -> None:
    """What the pages ask of the studio, in the same session, without the page."""
    token = page.locator("meta[name=csrf-token]").get_attribute("content") or ""
    address = f"{studio.url}/api/scenarios/{slug}/{way}"
    answer = page.request.post(address, headers={"X-CSRF-Token": token}, data=body)
    assert answer.ok, answer.text()


def by_keys(page: Page, times: int, keys: str, way: str) -> None:
    """Press the keys of undo or redo so many times, each when the last is stored."""
    button = page.get_by_role("button", name=way.capitalize(), exact=True)
    for _ in range(times):
        expect(button).to_be_enabled()
        kept(page, lambda: page.keyboard.press(keys), f"/{way}")


def test_fifty_steps_are_taken_back_and_done_again(page: Page, studio: Server) -> None:
    sign_in(page, studio)
    slug = new_scenario(page, "The long evening")
    bare = package(page, studio, slug)
    work_on_the_pages(page)
    by_hand = stored(page, studio, slug)["rev"]
    assert 15 <= by_hand < STEPS
    middle = package(page, studio, slug)
    rest = list(islice(other_steps(), STEPS - by_hand))
    for number, commands in enumerate(rest):
        ask(page, studio, slug, "commands", {"label": f"Step {number}", "commands": commands})
    full = package(page, studio, slug)
    assert len({bare, middle, full}) == 3

    for _ in rest:
        ask(page, studio, slug, "undo", {})
    assert package(page, studio, slug) == middle
    page.goto("about:blank")
    studio.kill()
    studio.start()
    page.goto(f"{studio.url}/studio/{slug}/map")
    ready(page)
    half = by_hand // 2
    by_keys(page, half, "Control+z", "undo")
    page.reload()
    ready(page)
    by_keys(page, by_hand - half, "Control+z", "undo")
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()
    assert package(page, studio, slug) == bare

    by_keys(page, half, "Control+Shift+z", "redo")
    page.reload()
    ready(page)
    by_keys(page, by_hand - half, "Control+Shift+z", "redo")
    assert package(page, studio, slug) == middle
    for _ in rest:
        ask(page, studio, slug, "redo", {})
    assert package(page, studio, slug) == full
    shown = stored(page, studio, slug)
    assert (shown["undo"], shown["redo"]) == (f"Step {len(rest) - 1}", None)
