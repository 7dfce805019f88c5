"""A table for trying rules: the ledger's map F1 and people, with the state set as a case says and chance scripted.

    table = Table(dice="SSB")                      # P1 and P2 in the hall, round 1
    table.place(P1="H2", mA="H2")
    table.turn("P1")
    table.do("move:H3")                            # evade check first
    assert table.asked() == "test"

Names are the ledger's (`H1`, `D1`, `P1`, `mA`); the table turns them into the fixture's ids.
"""

from __future__ import annotations

import re
from typing import Any

from runtime.engine import Decision, Game, LogEntry
from runtime.messages import english
from runtime.rulesets.investigation.agreement import NO_AGREEMENT
from runtime.rulesets.investigation.cards import find_in_deck, take
from runtime.rulesets.investigation.monsters import spawn
from runtime.rulesets.investigation.state import Barricade, Card, Investigator, Monster
from runtime.rulesets.investigation.world import World
from schema import validate_document, validate_part
from tests.fixtures.ledger import f1_package

TILES = {"H": "t1", "S": "t2", "G": "t3", "L": "t4"}
DOORS = {"D1": "t1/d1", "D2": "t4/d2", "D3": "t4/d3"}


def place_id(name: str) -> str:
    """Return the fixture's id of a space or door named as in the ledger (`H1`, `D1`); other names stay."""
    if name in DOORS:
        return DOORS[name]
    if re.fullmatch(r"[HSGL]\d", name):
        return f"{TILES[name[0]]}/{name.lower()}"
    return name


class Table:
    """A game on F1 that stands at the beginning of round 1, ready to be changed and played."""

    def __init__(
        self,
        *people: str,
        dice: str = "",
        picks: tuple[int, ...] = (),
        decks: dict[str, list[str]] | None = None,
        seed: int = 1,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        scenario: dict[str, Any] | None = None,
        **overrides: Any,
    ) -> None:
        """`overrides` and `scenario` replace top-level fields of the fixture's document."""
        package = f1_package(**{**overrides, **(scenario or {})})
        wrong = [str(problem) for problem in validate_document("scenario", package.document)]
        assert not wrong, wrong
        names = [name.lower() for name in people or ("P1", "P2")]
        script = {"dice": list(dice), "picks": list(picks), "decks": decks or {}}
        self.game = Game.start(
            package,
            names,
            seed,
            {"script": script, **({"players": players} if players else {}), **(options or {})},
        )
        while self.game.decision is not None and self.game.state.round == 0:
            self.game.choose(self.game.decision.options[0].id)

    # -- setting the table -----------------------------------------------------------------------------------------

    @property
    def world(self) -> World:
        """The running game."""
        world: World = self.game.world
        return world

    def who(self, name: str) -> Investigator:
        """Return an investigator by its ledger name."""
        return self.world.state.investigators[name.lower()]

    def monster(self, name: str) -> Monster:
        """Return the monster of a type that was placed last."""
        return [one for one in self.world.state.monsters.values() if one.type == name.lower()][-1]

    def monsters(self, name: str) -> list[Monster]:
        """Return all monsters of a type on the board."""
        return [one for one in self.world.state.monsters.values() if one.type == name.lower()]

    def place(self, **where: str) -> Table:
        """Put investigators and (new) monsters into spaces."""
        for name, space in where.items():
            if name.startswith("m"):
                spawn(self.world, name.lower(), place_id(space))
            else:
                self.who(name).space = place_id(space)
        return self

    def fire(self, *spaces: str) -> Table:
        """Set fire to spaces."""
        self.world.state.fires += [place_id(space) for space in spaces]
        return self

    def dark(self, *spaces: str) -> Table:
        """Put Darkness into spaces."""
        self.world.state.darkness += [place_id(space) for space in spaces]
        return self

    def barricade(self, space: str, blocks: str = "") -> Barricade:
        """Put a barricade into a space, blocking a door, `passage` or nothing."""
        barricade = Barricade(place_id(space), place_id(blocks))
        self.world.state.barricades.append(barricade)
        self.world.board_changed()
        return barricade

    def passages(self, *spaces: str) -> Table:
        """Put secret passages into spaces."""
        self.world.state.passages += [place_id(space) for space in spaces]
        self.world.board_changed()
        return self

    def door_token(self, door: str, kind: str) -> Table:
        """Put a Door or Wall token on an edge."""
        edge = self.world.board.edge(place_id(door))
        assert edge is not None
        self.world.state.doors[edge.id] = kind
        self.world.board_changed()
        return self

    def give(self, name: str, *refs: str, back: int | None = None) -> list[Card]:
        """Give an investigator cards from the supply (possessions or conditions)."""
        given = []
        for ref in refs:
            copies = find_in_deck(self.world, self.world.compiled.cards[ref].kind, ref)
            card = next(copy for copy in copies if back is None or copy.back == back)
            take(self.world, self.who(name), card)
            given.append(card)
        self.world.triggers.clear()
        return given

    def drop(self, space: str, ref: str) -> Card:
        """Lay a card from the supply into a space."""
        card = find_in_deck(self.world, self.world.compiled.cards[ref].kind, ref)[0]
        self.world.state.decks[card.kind].remove(card.id)
        self.world.state.floor.setdefault(place_id(space), []).append(card.id)
        return card

    def hurt(self, name: str, kind: str, *, up: int = 0, down: int = 0, ref: str = "") -> list[Card]:
        """Lay damage or horror cards before an investigator, without resolving them; the top of the deck stays."""
        plain = ref or {"damage": "bruise", "horror": "dread"}[kind]
        deck = self.world.state.decks[kind]
        held = self.who(name).damage if kind == "damage" else self.who(name).horror
        laid = []
        for number in range(up + down):
            card = next(
                self.world.state.cards[one] for one in reversed(deck) if self.world.state.cards[one].ref == plain
            )
            deck.remove(card.id)
            card.up = number < up
            held.append(card.id)
            laid.append(card)
        self.world.cards_changed()
        return laid

    # -- playing ---------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision:
        """The open decision."""
        assert self.game.decision is not None, "the game is over"
        return self.game.decision

    def asked(self) -> str:
        """Return the kind of the open decision; empty when the game is over."""
        return self.game.decision.kind if self.game.decision is not None else ""

    def options(self, *, allowed: bool | None = True) -> list[str]:
        """Return the ids of the open decision's options: the allowed ones, the refused ones (False) or all (None).

        “No agreement”, which every group decision offers (INV-GOLD-11), is left out.
        """
        return [
            one.id
            for one in self.decision.options
            if one.id != NO_AGREEMENT and (allowed is None or one.allowed is allowed)
        ]

    def spaces(self) -> set[str]:
        """Return the ledger names of the spaces the open decision offers."""
        return {
            option.target["space"].rpartition("/")[2].upper()
            for option in self.decision.options
            if option.allowed and "space" in option.target
        }

    def turn(self, name: str) -> Table:
        """Begin an investigator's turn."""
        return self.do(f"turn:{name.lower()}")

    def do(self, *answers: str | int | list[int]) -> Table:
        """Give answers, one after the other; `H1` inside an answer stands for the fixture's id of the space."""
        for answer in answers:
            self.game.choose(_spelt(answer) if isinstance(answer, str) else answer)
        return self

    def read(self) -> Table:
        """Confirm texts, and accept dice as they fell, until something else is asked."""
        while self.game.decision is not None and self.game.decision.kind in ("confirm", "test"):
            self.game.choose(self.game.decision.options[0].id)
        return self

    def tell(self) -> Table:
        """Confirm texts until something else is asked (dice stay on the table)."""
        while self.game.decision is not None and self.game.decision.kind == "confirm":
            self.game.choose(self.game.decision.options[0].id)
        return self

    def act(self, *answers: str | int | list[int]) -> Table:
        """Give answers, reading texts and accepting dice after each."""
        for answer in answers:
            self.do(answer).read()
        return self

    def end_phase(self) -> Table:
        """End the investigator phase, giving up turns that are left."""
        if self.asked() == "turn" and "end-turn" in self.options():
            self.do("end-turn")
        self.do("end-phase")
        if "end" in self.options():
            self.do("end")
        return self

    def run_effects(self, effects: list[dict[str, Any]], active: str | None = "P1", **values: Any) -> Table:
        """Carry effects out now, as a scenario's event would, and let their decisions be answered.

        The table must stand at the choice of who is next. Effects run through an event that the scenario lacks, so what
        they ask comes as the game's next decision.
        """
        from runtime.rulesets.investigation.effects import run
        from runtime.rulesets.investigation.events import drain
        from runtime.rulesets.investigation.rounds import until_the_end
        from runtime.rulesets.investigation.scope import Scope

        wrong = [str(problem) for effect in effects for problem in validate_part("effect", effect)]
        assert not wrong, wrong
        world = self.world
        scope = Scope(active=self.who(active) if active else None, values=values)
        game: Any = self.game
        rest = game._play

        def procedure() -> Any:
            yield from run(world, effects, scope)
            yield from drain(world)
            yield from world.play()

        rest.close()
        game._play = until_the_end(world, procedure())
        game._advance(None)
        return self

    # -- looking ---------------------------------------------------------------------------------------------------

    def at(self, name: str) -> str:
        """Return the ledger name of the space an investigator or monster is in; empty when off the board."""
        space = self.monster(name).space if name.startswith("m") else self.who(name).space
        return space.rpartition("/")[2].upper()

    def held(self, name: str, kind: str = "damage") -> tuple[int, int]:
        """Return how many damage or horror cards lie faceup and facedown before an investigator."""
        cards = self.who(name).damage if kind == "damage" else self.who(name).horror
        up = sum(self.world.state.cards[card].up for card in cards)
        return up, len(cards) - up

    def cards(self, name: str) -> list[str]:
        """Return the references of an investigator's possessions and conditions."""
        one = self.who(name)
        return [self.world.state.cards[card].ref for card in (*one.possessions, *one.conditions)]

    @property
    def actions(self) -> int:
        """Actions left in the turn being taken."""
        turn = self.world.state.turn
        return turn.actions if turn is not None else 0

    def logged(self, kind: str) -> list[LogEntry]:
        """Return the log entries of a kind."""
        return [entry for entry in self.game.log if entry.kind == kind]

    def words(self) -> str:
        """Return the log as English text, for messages of failed tests."""
        return "\n".join(f"{entry.round} {entry.kind}: {english(entry.message)}" for entry in self.game.log)


def _spelt(answer: str) -> str:
    head, colon, tail = answer.partition(":")
    if colon and head in ("move", "turn", "use"):
        return f"{head}:{place_id(tail) if head == 'move' else tail.lower()}"
    if re.fullmatch(r"[PHSGL]\d", answer):
        return answer.lower() if answer.startswith("P") else place_id(answer)
    return answer
