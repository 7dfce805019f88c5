"""What holds after every choice of any game, whatever was chosen. Each check says in its error what it found."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from runtime.engine import Game, LogEntry
from runtime.messages import english
from runtime.rulesets.investigation.state import State
from runtime.rulesets.investigation.world import World

HIDING = ("damage", "horror")
"""Decks whose order and facedown cards nobody knows."""
PHASES = ("setup", "investigator", "mythos")


class Watch:
    """Watches one game; call `look` after every choice."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.cards = set(self.state.cards)
        self.seen_log = 0
        self.shown: set[tuple[str, int]] = set()
        """Sides of cards that lay open at some time: the reference, and the back's number or -1."""
        self._public = _strings(_open_parts(self.world))

    @property
    def state(self) -> State:
        state: State = self.game.state
        return state

    @property
    def world(self) -> World:
        world: World = self.game.world
        return world

    def look(self) -> None:
        """Check everything that is cheap."""
        self.cards_are_conserved()
        self.pieces_stand_on_the_board()
        self.numbers_are_sound()
        self.nobody_acts_when_eliminated()
        self.the_question_can_be_answered()
        self.the_log_reads_well()

    # -- the table -----------------------------------------------------------------------------------------------

    def cards_are_conserved(self) -> None:
        """Each card is in exactly one place, and in one that fits its kind."""
        state = self.state
        found: Counter[str] = Counter()
        for kind, deck in state.decks.items():
            found.update(deck)
            assert all(state.cards[card].kind == kind for card in deck), f"a foreign card in the deck {kind}"
            assert all(state.cards[card].up and not state.cards[card].flipped for card in deck), f"{kind} deck untidy"
        for one in state.investigators.values():
            for name in ("possessions", "conditions", "damage", "horror"):
                found.update(getattr(one, name))
            assert all(state.cards[card].kind == "damage" for card in one.damage)
            assert all(state.cards[card].kind == "horror" for card in one.horror)
            assert all(state.cards[card].kind == "condition" for card in one.conditions)
            assert all(state.cards[card].kind in ("common", "unique", "spell") for card in one.possessions)
            assert all(state.cards[card].up for card in (*one.possessions, *one.conditions))
            held = [state.cards[card].ref for card in one.conditions]
            assert len(held) == len(set(held)), f"{one.id} has a condition twice: {held}"
        for space, lying in state.floor.items():
            assert lying, f"an empty heap in {space}"
            assert space in self.world.board.spaces, f"cards lie in {space}, which is not on the board"
            found.update(lying)
        # What is being shared out lies in its deck until somebody takes it.
        assert all(card in state.decks[state.cards[card].kind] for card in state.to_share)
        assert set(found) == self.cards, f"lost or new: {set(found) ^ self.cards}"
        twice = [card for card, times in found.items() if times > 1]
        assert not twice, f"in two places: {twice}"

    def pieces_stand_on_the_board(self) -> None:
        """Figures, monsters, tokens and features are in spaces and on edges that there are, features once each."""
        state, board = self.state, self.world.board
        for one in state.investigators.values():
            assert not one.space or one.space in board.spaces, f"{one.id} stands in {one.space}"
        for monster in state.monsters.values():
            assert monster.space in board.spaces, f"{monster.id} stands in {monster.space}"
            assert monster.damage >= 0
            # While its defeat is answered it lies there still.
            left = monster.health - monster.damage
            assert left > 0 or not self._settled(), f"{monster.id} should be gone: {left}"
        for token in state.tokens.values():
            assert bool(token.space) != bool(token.edge), f"{token.id} lies nowhere, or in two places"
            assert not token.space or token.space in board.spaces, f"{token.id} lies in {token.space}"
            assert not token.edge or board.edge(token.edge) is not None, f"{token.id} lies on {token.edge}"
        for name, spaces in (("fire", state.fires), ("darkness", state.darkness), ("passage", state.passages)):
            assert len(spaces) == len(set(spaces)), f"{name} twice in a space"
            assert set(spaces) <= set(board.spaces), f"{name} off the board"
        for barricade in state.barricades:
            assert barricade.space in board.spaces
            if barricade.blocks and barricade.blocks != "passage":
                assert barricade.space in self.world.edge_spaces(barricade.blocks), "a barricade blocks a far door"
            if barricade.blocks == "passage":
                assert barricade.space in state.passages, "a barricade blocks a passage that is not there"
        marks = Counter((monster.type, monster.mark) for monster in state.monsters.values())
        assert all(times == 1 for times in marks.values()), f"monsters nobody can tell apart: {marks}"

    def numbers_are_sound(self) -> None:
        """Nothing is counted below nothing, nor beyond what ends a life."""
        state = self.state
        for one in state.investigators.values():
            assert one.clues >= 0
            assert one.water >= 0
            data = self.world.compiled.investigators[one.id]
            if not self.world.dealing and not one.eliminated and self._settled():
                assert not (one.wounded and len(one.damage) >= data["health"]), f"{one.id} should be eliminated"
                assert not (one.insane and len(one.horror) >= data["sanity"]), f"{one.id} should be eliminated"
        if state.turn is not None:
            assert state.turn.actions >= 0
            assert state.turn.move_left >= 0

    def _settled(self) -> bool:
        """Say whether nothing is under way: the menu of a turn, or who is next, is asked."""
        return self.game.decision is not None and self.game.decision.kind == "turn"

    # -- who does what -------------------------------------------------------------------------------------------

    def nobody_acts_when_eliminated(self) -> None:
        """Who is out of the game has no figure, no cards to act with, no turn, and is asked nothing in it."""
        decision = self.game.decision
        for one in self.state.investigators.values():
            if not one.eliminated:
                continue
            assert not one.space
            assert not one.clues
            assert not one.possessions
            assert not one.damage
            assert not one.horror
            if decision is not None and self.state.stage != "over":
                assert decision.actor != one.id, f"{one.id} is asked: {english(decision.prompt)}"
                assert f"turn:{one.id}" not in [option.id for option in decision.options]
            if self._settled() and self.state.turn is not None:
                assert self.state.turn.investigator != one.id

    def the_question_can_be_answered(self) -> None:
        """Every question has an answer, and every answer that is refused has a reason; an ended game asks nothing."""
        decision = self.game.decision
        assert (decision is None) == (self.game.outcome is not None)
        if decision is None:
            return
        assert decision.input is not None or any(option.allowed for option in decision.options)
        ids = [option.id for option in decision.options]
        assert len(ids) == len(set(ids)), f"answers nobody can tell apart: {ids}"
        for option in decision.options:
            assert _line(option.label), f"the answer {option.id} says nothing"
            assert option.allowed or _line(option.reason), f"{option.id} is refused without a reason"
            space = option.target.get("space")
            assert space is None or space in self.world.board.spaces
            monster = option.target.get("monster")
            assert monster is None or monster in self.state.monsters

    def the_log_reads_well(self) -> None:
        """New log entries are numbered, placed in time, and say something in which every blank is filled."""
        log = self.game.log
        before = log[self.seen_log - 1].round if self.seen_log else 0
        for number in range(self.seen_log, len(log)):
            entry = log[number]
            assert entry.n == number
            assert entry.round >= before
            before = entry.round
            assert entry.phase in PHASES
            assert entry.kind
            words = _line(entry.message)
            assert words.strip(), f"the log entry {number} ({entry.kind}) says nothing"
            assert "{" not in words, f"a blank is left: {words}"
            assert "…" not in words or "…" in json.dumps(entry.message, ensure_ascii=False), f"a name is left: {words}"
            assert entry.audience is None or entry.audience in self.state.investigators
            json.dumps(entry.data)
            self._note_shown(entry)
        self.seen_log = len(log)

    # -- what is hidden ------------------------------------------------------------------------------------------

    def _note_shown(self, entry: LogEntry) -> None:
        """Note what was drawn faceup or turned over, even if it lies so no more."""
        ref = entry.data.get("card")
        if entry.kind in (*HIDING, "turn") and ref:
            self.shown.add((ref, -1))
        if entry.kind == "flip":
            named = _strings(entry.message)
            backs = self.world.compiled.cards[str(ref)].backs
            self.shown |= {(str(ref), n) for n, back in enumerate(backs) if named & set(back.name.values())}

    def nothing_hidden_is_seen(self) -> None:
        """No seat's view holds what it may not know: ids, names and texts (INV-DAMAGE-07, INV-SPELL-03, INV-COND-04,
        INV-INSANE-04)."""
        state = self.state
        for card in state.cards.values():
            if card.back >= 0 and card.flipped:
                self.shown.add((card.ref, card.back))
        hidden_ids = {card for kind in HIDING for card in state.decks[kind]}
        for one in state.investigators.values():
            hidden_ids |= {card for card in (*one.damage, *one.horror) if not state.cards[card].up}
        for seat in (None, *state.investigators):
            view = self.game.view(seat)
            json.dumps(view)
            words = _strings(view)
            leaked = words & hidden_ids
            assert not leaked, f"{seat} sees the ids of hidden cards: {leaked}"
            leaked = words & (self._hidden_words(seat) - self._public)
            assert not leaked, f"{seat} reads what is hidden: {leaked}"
            self._a_code_stays_secret(view)
            self._a_private_question_stays_private(seat, view)
            assert {tile["id"] for tile in view["board"]["tiles"]} == set(state.tiles)

    def _hidden_words(self, seat: str | None) -> set[str]:
        """Names and texts of sides of cards that never lay open, and that *seat* may not read."""
        hidden: list[Any] = []
        known: list[Any] = []
        for readable, side in self._sides(seat):
            (known if readable else hidden).append(side)
        return _strings(hidden) - _strings(known)

    def _sides(self, seat: str | None) -> Iterator[tuple[bool, dict[str, Any]]]:
        """Every side of a card that begins hidden, and whether *seat* may have read it by now."""
        own = self.state.investigators[seat].conditions if seat in self.state.investigators else []
        mine = {(self.state.cards[card].ref, self.state.cards[card].back) for card in own}
        held = [self.state.cards[card] for one in self.state.investigators.values() for card in one.conditions]
        over = self.game.outcome is not None
        for definition in self.world.compiled.cards.values():
            if definition.kind in HIDING:
                front = definition.front
                yield (definition.ref, -1) in self.shown, {"name": front.name, "text": front.text}
            elif definition.kind in ("spell", "condition"):
                for number, back in enumerate(definition.backs):
                    side = (definition.ref, number)
                    # What decided how somebody fared is said to all, when the game is over (INV-WIN-06).
                    decided = over and any(ability.data.get("on") == "game-end" for ability in back.abilities)
                    told = decided and any((card.ref, card.back) == side for card in held)
                    readable = told or side in self.shown or (back.secret and side in mine)
                    yield readable, {"name": back.name, "text": back.text}

    def _a_code_stays_secret(self, view: dict[str, Any]) -> None:
        puzzle = view["puzzle"]
        if puzzle is not None and puzzle["type"] == "code":
            code = self.state.puzzles[puzzle["id"]]["code"]
            guesses = [guess["guess"] for guess in puzzle["guesses"]]
            rest = {name: value for name, value in puzzle.items() if name != "guesses"}
            assert code not in rest.values()
            assert code not in guesses or self.state.puzzles[puzzle["id"]]["solved"]

    def _a_private_question_stays_private(self, seat: str | None, view: dict[str, Any]) -> None:
        decision = self.game.decision
        if decision is None or not decision.private or seat == decision.actor:
            return
        assert view["decision"]["options"] == []
        said = _strings([decision.prompt, *(option.label for option in decision.options)])
        told = _strings([view["decision"], view["story"]])
        assert not (said & told - self._public - {"Continue", "Yes", "No", "Read on"}), (
            f"{seat} overhears {said & told}"
        )


def _line(message: Any) -> str:
    said = english(message)
    if isinstance(said, dict):
        return " ".join("".join(part["text"] for part in paragraph) for paragraph in said["paragraphs"])
    return str(said or "")


def _strings(value: Any) -> set[str]:
    """Every text in a piece of JSON."""
    found: set[str] = set()
    waiting: list[Any] = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, str):
            found.add(each)
        elif isinstance(each, dict):
            waiting.extend(each.values())
        elif isinstance(each, Iterable):
            waiting.extend(each)
    return found


def _open_parts(world: World) -> list[Any]:
    """Everything of the scenario and its packs that is no secret: all but hidden decks and backs."""
    documents = [world.compiled.scenario, *(pack.document for pack in world.compiled.catalogue.packs.values())]
    found: list[Any] = []
    for document in documents:
        for name, part in document.items():
            if name in HIDING:
                continue
            if name in ("spells", "conditions"):
                part = [{key: value for key, value in card.items() if key != "backs"} for card in part]
            found.append(part)
    return found
