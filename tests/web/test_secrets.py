"""Whole games with several browsers: nothing that is answered to one of them holds what only others may know.

Everything that can be a secret is marked in the packages (`tests.web.marked`), and the game's own state says who may
know what by now: the answers are searched as they are sent, whatever the part of the server that wrote them.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from runtime import loading
from runtime.playtest import RandomBot
from runtime.web import RuntimeConfig, create_app, library
from runtime.web.services import EXTENSION
from schema import write_package
from tests.web.marked import MARK, Marked, back, marked

PEOPLE = ["base:maren-okafor", "base:idris-pell"]
SEED = 718281828459045
"""Who knows it knows every die."""


@pytest.fixture(scope="module")
def packages() -> Marked:
    return marked()


@pytest.fixture
def app(packages: Marked, tmp_path: Path, front_end: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """A server with the marked packages in the place of the real ones."""
    (tmp_path / "data/packages").mkdir(parents=True)
    (tmp_path / "data/packages/marked.haunt").write_bytes(write_package(packages.scenario))
    for module in (library, loading):
        monkeypatch.setattr(module, "base_pack", lambda: packages.pack)
    settings = RuntimeConfig(data=tmp_path / "data", front_end=front_end, demo=tmp_path / "none", away_after=0.0)
    app = create_app(settings)
    app.config["WTF_CSRF_ENABLED"] = False
    yield app
    app.extensions[EXTENSION].store.close()


class Watch:
    """What is known at a table so far, by the state of the game itself."""

    def __init__(self, app: Flask, code: str, packages: Marked) -> None:
        self.app = app
        self.code = code
        self.of = packages.of
        self.open: set[str] = set()
        """Cards that lie or lay face up, or were turned to their back."""
        self.shown: set[str] = set()
        """Ids of things that are or were on the board, and of events that ran."""
        self.told: dict[str | None, set[str]] = {None: set()}
        """Marks of what was told to all, and to one player alone."""
        self.lines = 0
        self.letters: set[str] = set()
        """What kinds of marks were answered at all, to whoever may know them."""
        self.met: set[str] = set()
        """Letters of marks that somebody could have been told wrongly, so that the test sees that it saw some."""

    def look(self) -> None:
        """Learn what the game has shown since the last time."""
        tables = self.app.extensions[EXTENSION].tables
        with tables.at(self.code) as live:
            game = live.playing
            state = game.state
            self.shown |= {*state.tiles, *state.tokens, *state.seen_tokens, *state.seen, *state.puzzles}
            self.shown |= {state.objective, state.ending} | {name for used in state.used.values() for name in used}
            self.backs: dict[str, set[str]] = {}
            for one in state.investigators.values():
                for card in map(state.cards.__getitem__, [*one.damage, *one.horror]):
                    if card.up:
                        self.open.add(back(card.ref, 0))
                    else:
                        self.met.add("facedown")
                for card in map(state.cards.__getitem__, [*one.possessions, *one.conditions]):
                    if card.flipped:
                        self.open.add(back(card.ref, card.back))
                    elif card.back >= 0 and card.kind == "condition":
                        self.backs.setdefault(back(card.ref, card.back), set()).add(one.id)
                        self.met.add("back")
            for entry in game.log[self.lines :]:
                self.met |= {"private line"} if entry.audience is not None else set()
                self.told.setdefault(entry.audience, set()).update(MARK.findall(json.dumps(entry.message)))
                self.told[None] |= set(MARK.findall(json.dumps(entry.data))) if entry.kind == "story" else set()
            self.lines = len(game.log)
            decision = game.decision
            self.asked: set[str] = set()
            self.actor = None
            if decision is not None:
                self.actor = decision.actor if decision.private else None
                self.met |= {"private question"} if decision.private else set()
                self.asked = set(MARK.findall(json.dumps([decision.to_json(), decision.story])))
            self.over = game.outcome is not None

    def secrets_in(self, words: str, seat: str | None, *, plays_all: bool = False) -> set[str]:
        """Marks in *words* that *seat* (None: whoever only watches) may not know."""
        marks = set(MARK.findall(words))
        self.letters |= {mark[2] for mark in marks}
        return {mark for mark in marks if not self._may_know(mark, seat, plays_all)}

    def _may_know(self, mark: str, seat: str | None, plays_all: bool) -> bool:
        letter = mark[2]
        if letter in "evm":
            return False  # ids of events and variables say what is to come; nobody needs them
        if letter in "tpuj":
            return mark in self.shown
        if letter == "n":
            return self.over and mark in self.shown
        if mark in self.told[None] or mark in self.told.get(seat, ()):
            return True
        if mark in self.asked and (self.actor is None or plays_all or self.actor == seat):
            # What a question says all may read, unless it is one player's; no ending and no hidden card is asked about.
            return letter in "xy" or self.actor is not None
        if letter == "q":
            return False
        thing = self.of[mark]
        if letter in "xyz":
            return thing in self.shown and (letter != "z" or self.over)
        return thing in self.open or seat in self.backs.get(thing, ())


@pytest.mark.parametrize("seed", [24])
def test_no_answer_to_a_seat_holds_what_only_others_may_know(app: Flask, packages: Marked, seed: int) -> None:
    host, first, second, watcher = (app.test_client() for _ in range(4))
    body = {"package": packages.scenario.id, "investigators": PEOPLE, "seed": SEED + seed}
    made = host.post("/api/tables", json=body)
    assert made.status_code == 201, made.get_json()
    code = str(made.get_json()["code"])
    for client, person in ((first, PEOPLE[0]), (second, PEOPLE[1])):
        assert client.post(f"/api/tables/{code}/seats", json={"investigator": person}).status_code == 200
    keys = host.get(f"/api/tables/{code}/keys").get_json()
    key = keys["screen"]["key"]
    names = {one.player for one in app.extensions[EXTENSION].store.seating.at(code).values()}
    names.add(app.extensions[EXTENSION].store.table(code).host)
    watch = Watch(app, code, packages)
    bot, chance = RandomBot(seed), random.Random(seed)
    viewers: list[tuple[str, FlaskClient, str, str | None]] = [
        ("first", first, code, PEOPLE[0]), ("second", second, code, PEOPLE[1]), ("watcher", watcher, code, None),
        ("screen", host, key, None), ("host", host, code, None),
    ]  # fmt: skip

    def search(who: str, words: str, seat: str | None, what: str) -> None:
        found = watch.secrets_in(words, seat)
        assert not found, f"{who} may not know {found}, answered to {what}: {_near(words, sorted(found)[0])}"
        assert str(SEED + seed) not in words, f"the seed is in {what} to {who}"
        assert keys["host"]["key"] not in words
        assert key not in words or who == "screen", f"the screen's key is in {what} to {who}"
        assert not [name for name in names if name in words], f"a browser's name is in {what} to {who}"

    def ask(who: str, client: FlaskClient, name: str, seat: str | None, path: str) -> None:
        search(who, client.get(path.format(name)).get_data(as_text=True), seat, path)

    everywhere = ("/api/tables/{}/view", "/api/tables/{}/log", "/table/{}", "/table/{}?lang=cs", "/", "/api/packages",
                  "/api/tables/{}/undo?to=3", "/api/tables/{}/nothing", "/api/tables/{}/save")  # fmt: skip
    tables = app.extensions[EXTENSION].tables
    for n in range(400):
        watch.look()
        with tables.at(code) as live:
            game = live.playing
            decision = game.decision
            if decision is None:
                break
            value, actor, private = bot.pick(game), decision.actor, decision.private
        for who, client, name, seat in viewers if private or n % 25 == 0 else chance.sample(viewers, 2):
            for path in everywhere if n % 25 == 0 else everywhere[:1]:
                if not (who == "host" and path.endswith("/save")):  # the host's own copy of the game holds everything
                    ask(who, client, name, seat, path)
        # Whoever may not answer, or answers nonsense, learns nothing from the refusal.
        wrong: Any = {"decision": decision.id, "value": "zq-nothing"}
        for who, client, name, seat in viewers if n % 25 == 0 else chance.sample(viewers, 1):
            refused = client.post(f"/api/tables/{name}/choices", json=wrong)
            assert refused.status_code in (403, 422)
            search(who, refused.get_data(as_text=True), seat, "a wrong choice")
        index = PEOPLE.index(actor) if actor is not None else chance.randrange(2)
        if private:
            assert host.post(f"/api/tables/{code}/choices", json={**wrong, "value": value}).status_code == 403
        answer = viewers[index][1].post(f"/api/tables/{code}/choices", json={"decision": decision.id, "value": value})
        assert answer.status_code == 200, answer.get_json()
        watch.look()
        search(viewers[index][0], answer.get_data(as_text=True), PEOPLE[index], "a choice")
    watch.look()
    assert watch.over
    for who, client, name, seat in viewers:
        for path in everywhere[:6]:
            ask(who, client, name, seat, path)
    assert watch.met == {"facedown", "back", "private question", "private line"}, "this game had too few secrets"
    assert watch.letters >= set("tpxydbq"), "the marks are not where they should be"


def _near(words: str, mark: str) -> str:
    place = words.index(mark)
    return words[max(0, place - 300) : place + 100]
