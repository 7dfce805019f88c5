"""Moments of the demo scenario worth looking at: found by letting bots play, then played again on a real table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

import runtime
from e2e.playing import decision
from e2e.servers import Server
from runtime.engine import Game
from runtime.playtest.bots import HabitBot
from schema import Package, read_source
from tile_library import base_pack

PEOPLE = ["base:maren-okafor", "base:wen-meilin"]
PATIENCE = 700
"""Answers after which a game that has not come to the moment is given up."""


@dataclass(frozen=True)
class Scene:
    """A game up to a moment: its seed, and every answer that was given."""

    seed: int
    answers: tuple[Any, ...]
    mode: str = "full"


Moment = Callable[[Game], bool]


def demo() -> Package:
    """The demo scenario."""
    package = read_source(Path(runtime.__file__).parent / "demo").package
    assert package is not None
    return package


def _well_on(game: Game) -> bool:
    """A few rounds in, with a house on the board and something walking in it."""
    state = game.state
    return state.round >= 3 and len(state.tiles) >= 6 and len(state.monsters) > 0


def _kind(game: Game) -> str:
    return game.decision.kind if game.decision is not None else ""


def turn(game: Game) -> bool:
    """The beginning of somebody's turn, in a house that has grown, with a monster about."""
    decision = game.decision
    if decision is None or decision.kind != "turn" or decision.actor is None or not _well_on(game):
        return False
    begun = game.state.turn
    return begun is not None and begun.actions == 2 and sum(option.allowed for option in decision.options) >= 6


def test(game: Game) -> bool:
    """Dice on the table."""
    return _kind(game) == "test" and _well_on(game)


def story(game: Game) -> bool:
    """Something is being read."""
    return _kind(game) == "confirm" and game.view(None)["story"] is not None and _well_on(game)


def puzzle(game: Game) -> bool:
    """A puzzle that somebody has begun."""
    return _kind(game) == "puzzle"


def outcome(game: Game) -> bool:
    """The end; bots seldom see a good one."""
    return game.outcome is not None


def phase(game: Game) -> bool:
    """The investigators' phase at a table with its own figures, in a house that has grown."""
    return _kind(game) == "turn" and _well_on(game)


def placed(game: Game) -> bool:
    """A tile that such a table is told to place."""
    told = game.decision.instruction if game.decision is not None else None
    return told is not None and bool(told["tiles"]) and game.state.round >= 2


def asked(game: Game) -> bool:
    """Such a table is asked who it is."""
    decision = game.decision
    if decision is None or decision.kind != "ask" or not _well_on(game):
        return False
    return any(option.id == "nobody" for option in decision.options) and len(decision.options) > 2


@cache
def find(moment: Moment, seeds: range = range(1, 60), mode: str = "full") -> Scene:
    """Let bots play the demo until the moment comes. Raises `LookupError` when it never does."""
    package = demo()
    for seed in seeds:
        game = Game.start(package, PEOPLE, seed=seed, options={"mode": mode}, packs=[base_pack()])
        bot = HabitBot(seed)
        answers: list[Any] = []
        while not moment(game) and game.decision is not None and len(answers) < PATIENCE:
            value = bot.pick(game)
            game.choose(value)
            answers.append(value)
        if moment(game):
            return Scene(seed, tuple(answers), mode)
    raise LookupError(f"no bot came to the moment {moment.__name__}")


def play(page: Page, server: Server, scene: Scene) -> str:
    """Play a scene again on a new table of this server, as the page's person; return the table's address."""
    page.goto(server.url)
    headers = {"X-CSRF-Token": page.locator("meta[name=csrf-token]").get_attribute("content") or ""}
    package = next(row for row in _json(page, f"{server.url}/api/packages")["packages"] if row["source"] == "demo")
    answer = page.request.post(
        f"{server.url}/api/tables",
        headers=headers,
        data={
            "package": package["digest"],
            "investigators": PEOPLE,
            "seed": scene.seed,
            "options": {"mode": scene.mode},
        },
    )
    assert answer.status == 201, answer.text()
    code = answer.json()["code"]
    table = f"{server.url}/api/tables/{code}"
    state = _json(page, f"{table}/view")
    for value in scene.answers:
        data = {"decision": state["view"]["decision"]["id"], "value": value}
        answer = page.request.post(f"{table}/choices", headers=headers, data=data)
        assert answer.ok, answer.text()
        state = answer.json()
    return f"{server.url}/table/{code}"


def open_table(page: Page, address: str) -> None:
    """Open a table and wait until its board is drawn."""
    page.goto(address)
    expect(decision(page)).to_be_visible()
    page.wait_for_function("() => [...document.images].every(one => one.complete)")


def _json(page: Page, address: str) -> Any:
    answer = page.request.get(address)
    assert answer.ok, answer.text()
    return answer.json()
