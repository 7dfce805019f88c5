"""A running game: the state, what can be asked about it, and the few primitive changes everything else is made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from runtime.engine.chance import Chance
from runtime.engine.decisions import Decision, Option
from runtime.engine.ruleset import Outcome, Procedure, Session
from runtime.messages import M, Message, Story, T
from runtime.rulesets.investigation.companion.knowing import Fact
from runtime.rulesets.investigation.companion.reading import space_of
from runtime.rulesets.investigation.compile import Ability, CardDef, Compiled, Face
from runtime.rulesets.investigation.scope import Piece, Scope, holds, number
from runtime.rulesets.investigation.state import Card, Investigator, Monster, State, Token
from runtime.rulesets.investigation.topologies import topology_of
from tile_library import Board, Mover, Topology

LIGHT = "light-source"
ITEMS = ("common", "unique")
POSSESSIONS = ("common", "unique", "spell")


class GameEnd(Exception):
    """Thrown through the procedures when an ending is reached; never leaves the ruleset."""


@dataclass(slots=True)
class InPlay:
    """An ability that is in force: whose it is, and the card it stands on."""

    owner: Investigator | Monster | None
    card: Card | None
    ability: Ability
    modifier: dict[str, Any]
    """The modifier, when this is one of its ability's modifiers; else empty."""


@dataclass(slots=True)
class Deed:
    """The action that is being performed; only the inner one while one interrupts another."""

    investigator: Investigator
    kind: str
    space: str
    burning: bool
    """Fire was in the space when the action began (INV-FIRE-04)."""
    lost: bool = False
    token: str = ""


class World:
    """One game of the investigation ruleset."""

    def __init__(self, compiled: Compiled, state: State, session: Session, options: dict[str, Any]) -> None:
        self.compiled = compiled
        self.state = state
        self.session = session
        self.options = options
        self.players = int(options.get("players") or len(state.investigators))
        self.hints = bool(options.get("hints", False))
        """The table plays with hints."""
        self.companion = options.get("mode") == "companion"
        """The table keeps figures, hands and dice itself."""
        self.facts: dict[Fact, Any] = {}
        """What the table told of them in this step."""
        self.noted = len(session.log_entries)
        """Log entries whose changes of the board the table has been told."""
        self.deed: Deed | None = None
        self.rolling: Any = None
        """The test whose dice lie on the table."""
        self.suffering: Any = None
        """The damage or horror about to be dealt, for effects that prevent or redirect it."""
        self.dealing: list[tuple[str, str]] = []
        """Whose cards of which kind are being drawn, innermost last: `("base:ada-quill", "damage")`."""
        self.puzzling: Any = None
        self.triggers: list[tuple[str, dict[str, Any], Scope]] = []
        """Triggers raised and not yet answered, first in, first out."""
        self.depth = 0
        self._in_play: dict[str, list[InPlay]] | None = None
        self._board: Board | None = None
        self._topology: Topology | None = None
        self._outcome: Outcome | None = None

    # -- the engine's side ---------------------------------------------------------------------------------------

    @property
    def chance(self) -> Chance:
        """The game's one source of chance."""
        return self.session.chance

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        if self._outcome is None and self.state.stage == "over":
            from runtime.rulesets.investigation.endgame import outcome_of

            self._outcome = outcome_of(self)
        return self._outcome

    def play(self) -> Procedure:
        """Play on from where the state stands."""
        from runtime.rulesets.investigation.rounds import play

        return play(self)

    def view(self, seat: str | None, decision: Decision | None) -> dict[str, Any]:
        """Return what *seat* may see."""
        from runtime.rulesets.investigation.view import view

        return view(self, seat, decision)

    def calls(self) -> list[Option]:
        """Return the game menu's entries that end a game."""
        from runtime.rulesets.investigation.endgame import calls

        return calls(self)

    def call(self, value: str) -> Exception:
        """Carry out an entry of the game menu."""
        from runtime.rulesets.investigation.endgame import call

        return call(self, value)

    def move_of(self, change: dict[str, Any]) -> Message:
        """Return what a designer's move is called; raises `NotAllowed`."""
        from runtime.rulesets.investigation.designing import label

        return label(self, change)

    def rearrange(self, change: dict[str, Any]) -> None:
        """Carry a designer's move out."""
        from runtime.rulesets.investigation.designing import carry_out

        carry_out(self, change)

    def log(self, kind: str, message: Message, audience: str | None = None, /, **data: Any) -> None:
        """Write a log entry about what just happened."""
        phase = (
            "mythos"
            if self.state.stage in ("fire", "events", "monsters", "horror", "round-end")
            else ("setup" if self.state.round == 0 else "investigator")
        )
        self.session.log(self.state.round, phase, kind, message, audience, data)

    # -- the board -----------------------------------------------------------------------------------------------

    @property
    def board(self) -> Board:
        """The tiles that lie on the table."""
        if self._board is None:
            self._board = self.compiled.board(self.state.tiles)
        return self._board

    @property
    def topology(self) -> Topology:
        """The board with what play changed: tokens on doors, barricades, passages."""
        if self._topology is None:
            self._topology = topology_of(self.compiled, self.state, self.board)
        return self._topology

    def board_changed(self) -> None:
        """Forget what was worked out from tiles, doors, barricades and passages."""
        self._board = None
        self._topology = None

    def space_of(self, piece: Piece | None) -> str:
        """Return the space of a piece; empty when it is not on the board."""
        if piece is None:
            return ""
        if isinstance(piece, str):
            return piece
        if self.companion and isinstance(piece, (Investigator, Monster)):
            return space_of(self, piece)
        if isinstance(piece, Token):
            return piece.space or (self.edge_spaces(piece.edge) or ("",))[0]
        if isinstance(piece, Card):
            holder = self.holder_of(piece)
            if holder is not None:
                return holder.space
            return next((space for space, cards in self.state.floor.items() if piece.id in cards), "")
        return piece.space

    def is_on_board(self, token: str) -> bool:
        """Say whether a token of the scenario, a feature included, was placed and not taken off again."""
        return token in self.state.tokens or self.state.seen_tokens.get(token) == 1

    def edge_spaces(self, edge: str) -> tuple[str, ...]:
        """Return the spaces whose edge *edge* is on (INV-ADJ-03)."""
        found = self.board.edge(edge)
        return tuple(found.spaces) if found is not None else ()

    def spaces_named(self, place: str) -> tuple[str, ...]:
        """Return the spaces of a space, a room (by its id or `tile/room`) or a tile placement, if they are on the
        board."""
        board = self.board
        if place in board.spaces:
            return (place,)
        return tuple(
            space.id
            for space in board.spaces.values()
            if space.room == place or space.room.rpartition("/")[2] == place or space.placement == place
        )

    def mover(self, piece: Investigator | Monster) -> Mover:
        """Return how *piece* may move."""
        passing = {name for item in self.modifying("pass", piece) for name in item.modifier["pass"]}
        banned = frozenset(space for item in self.modifying("cannot:enter", piece) for space in self._where(item))
        return Mover(
            pass_walls="wall" in passing,
            pass_impassable="impassable" in passing,
            pass_doors="door" in passing,
            breaks_barricades=isinstance(piece, Monster),
            banned=banned,
        )

    def _where(self, item: InPlay) -> Iterable[str]:
        from runtime.rulesets.investigation.selectors import spaces

        scope = self.scope_of(item)
        return spaces(self, item.modifier.get("where", []), scope)

    def space_name(self, space: str) -> Message:
        """Return the name of a space: its room, numbered where the room has more than one."""
        found = self.board.spaces.get(space)
        if found is None:
            return M("off the board")
        room = self.board.rooms[found.room]
        if len(room.spaces) == 1:
            return T(room.name)
        return M("{room} {number}", room=T(room.name), number=room.spaces.index(space) + 1)

    # -- people and monsters -------------------------------------------------------------------------------------

    def standing(self) -> list[Investigator]:
        """Return the investigators who are in the game and on the board."""
        return [one for one in self.state.investigators.values() if not one.eliminated and one.space]

    def remaining(self) -> list[Investigator]:
        """Return the investigators who are not eliminated."""
        return [one for one in self.state.investigators.values() if not one.eliminated]

    @property
    def acting(self) -> Investigator | None:
        """The active investigator of the rules: who performs an action or takes the turn (INV-TURN-05)."""
        if self.deed is not None:
            return self.deed.investigator
        turn = self.state.turn
        return self.state.investigators[turn.investigator] if turn is not None else None

    def monsters_at(self, space: str) -> list[Monster]:
        """Return the monsters in *space*, in the order they came."""
        return [monster for monster in self.state.monsters.values() if monster.space == space]

    def monster_is(self, monster: Monster, ref: str) -> bool:
        """Say whether *ref* means this monster: its type, its spawn name or its id."""
        return ref in (monster.type, monster.name, monster.id, monster.type.partition(":")[2])

    def defeats(self, ref: str) -> int:
        """Return how many monsters of that type or name were defeated."""
        return sum(times for name, times in self.state.defeated.items() if ref in (name, name.partition(":")[2]))

    def name_of(self, piece: Piece | None) -> Message:
        """Return a piece's name."""
        if isinstance(piece, Investigator):
            return self.compiled.faces[piece.id].title
        if isinstance(piece, Monster):
            name = self.compiled.monsters[piece.type].face.title
            return M("{monster} ({mark})", monster=name, mark=M(piece.mark)) if piece.mark else name
        if isinstance(piece, Card):
            return self.face(piece).title
        if isinstance(piece, Token):
            token = self.compiled.tokens.get(piece.id, {})
            return T(token["name"]) if token.get("name") else M(TOKEN_NAMES.get(piece.kind, "token"))
        if isinstance(piece, str) and piece:
            return self.space_name(piece)
        return M("nobody")

    def skill(self, investigator: Investigator, skill: str) -> int:
        """Return the printed value of a skill (INV-SKILL-02)."""
        return int(self.compiled.investigators[investigator.id]["skills"][skill])

    # -- cards ---------------------------------------------------------------------------------------------------

    def definition(self, card: Card) -> CardDef:
        """Return what the package says of a card."""
        return self.compiled.cards[card.ref]

    def face(self, card: Card) -> Face:
        """Return the side that lies up (INV-ITEM-06)."""
        definition = self.compiled.cards[card.ref]
        if card.flipped and card.back >= 0:
            return definition.backs[card.back]
        return definition.front

    def card_is(self, card: Card | str, what: str) -> bool:
        """Say whether *what* is the card's reference, its id in its pack, its kind or a trait of
        the side that is up."""
        found = self.state.cards[card] if isinstance(card, str) else card
        return (
            what in (found.ref, found.ref.partition(":")[2], found.kind, self.compiled.cards[found.ref].role)
            or what in self.face(found).traits
        )

    def holder_of(self, card: Card) -> Investigator | None:
        """Return the investigator who has the card."""
        for one in self.state.investigators.values():
            for held in (one.possessions, one.conditions, one.damage, one.horror):
                if card.id in held:
                    return one
        return None

    def has_trait(self, investigator: Investigator, trait: str) -> bool:
        """Say whether the investigator has a card with *trait* up."""
        cards = self.state.cards
        return any(
            trait in self.face(cards[card]).traits for card in (*investigator.possessions, *investigator.conditions)
        )

    # -- abilities in force --------------------------------------------------------------------------------------

    def cards_changed(self) -> None:
        """Forget which abilities are in force."""
        self._in_play = None

    def in_play(self, key: str) -> list[InPlay]:
        """Return the abilities in force under *key*: a modifier's name, `on:` and a trigger, or `action`."""
        if self._in_play is None:
            self._in_play = {}
            for owner, card, face in self._faces():
                for name, ability, modifier in face.filed:
                    self._in_play.setdefault(name, []).append(InPlay(owner, card, ability, modifier))
        return self._in_play.get(key, [])

    def _faces(self) -> Iterator[tuple[Investigator | Monster | None, Card | None, Face]]:
        if self.compiled.scenario_face is not None:
            yield None, None, self.compiled.scenario_face
        cards = self.state.cards
        for one in self.state.investigators.values() if not self.companion else ():
            if not one.eliminated:
                yield one, None, self.compiled.faces[one.id]
                for held in (one.possessions, one.damage, one.horror):
                    for card_id in held:
                        card = cards[card_id]
                        if card.up:
                            yield one, card, self.face(card)
            for card_id in one.conditions:
                card = cards[card_id]
                yield one, card, self.face(card)
                if card.back >= 0 and not card.flipped and self.definition(card).backs[card.back].secret:
                    yield one, card, self.definition(card).backs[card.back]
        for monster in self.state.monsters.values():
            yield monster, None, self.compiled.monsters[monster.type].face

    def scope_of(self, item: InPlay, active: Investigator | None = None) -> Scope:
        """Return the scope in which an ability in force is read."""
        scope = self._reading(item, active)
        scope.source = self.source_of(item)
        scope.private = self.is_secret(item)
        return scope

    def is_secret(self, item: InPlay) -> bool:
        """Say whether an ability stands on the back of a card that its owner alone may read (INV-INSANE-04)."""
        card = item.card
        if card is None or card.back < 0 or card.flipped:
            return False
        back = self.compiled.cards[card.ref].backs[card.back]
        return back.secret and any(ability is item.ability for ability in back.abilities)

    def _reading(self, item: InPlay, active: Investigator | None) -> Scope:
        owner = item.owner
        own = owner if isinstance(owner, Investigator) else None
        return Scope(active=active or own, this=item.card or owner, owner=owner, home=item.ability.home)

    def source_of(self, item: InPlay) -> Message:
        """Return the name of what an ability stands on; of a secret back only the card's."""
        name = item.ability.data.get("name")
        if name and not self.is_secret(item):
            return T(name)
        if item.card is not None:
            return self.name_of(item.card)
        return self.name_of(item.owner) if item.owner is not None else T(self.compiled.scenario["title"])

    def modifying(self, key: str, piece: Investigator | Monster, scope: Scope | None = None) -> list[InPlay]:
        """Return the modifiers of kind *key* that now touch *piece*."""
        items = self.in_play(key)
        if not items:
            return []
        from runtime.rulesets.investigation.selectors import touches

        person = piece if isinstance(piece, Investigator) else None
        found = []
        for item in items:
            whom = item.modifier.get("for", item.modifier.get("aura"))
            if whom is None and item.owner is not piece and (item.owner is not None or person is None):
                continue
            when = item.ability.data.get("when")
            if whom is not None or when is not None:
                mine = self._reading(item, person)
                if scope is not None:
                    mine.values = scope.values
                if not touches(self, item, piece, mine) or not holds(self, when, mine):
                    continue
            found.append(item)
        return found

    def total(self, key: str, piece: Investigator | Monster) -> int:
        """Return the sum of the modifiers of kind *key* that touch *piece*."""
        items = self.modifying(key, piece)
        return sum(number(self, item.modifier[key], self._reading(item, None)) for item in items)

    def forbidden(self, piece: Investigator | Monster, what: str) -> Message | None:
        """Return why *piece* cannot do *what*, or None. A prohibition beats every permission but the one that
        cancels it by name (INV-GOLD-03, INV-GOLD-04)."""
        bans = self.modifying("cannot:" + what, piece)
        if not bans or self.modifying("can:" + what, piece):
            return None
        return M("{source} forbids it.", source=self.source_of(bans[0]))

    # -- words ---------------------------------------------------------------------------------------------------

    def words(self, scope: Scope) -> dict[str, Any]:
        """Return the arguments of a package's text: names of the pieces and values of the variables."""
        found: dict[str, Any] = {"var:" + name: self._said(name, value) for name, value in self.state.variables.items()}
        found["var:round"] = self.state.round
        for name, value in scope.values.items():
            if isinstance(value, (int, str)) and not isinstance(value, bool):
                found["var:" + name] = value
        for name in ("active", "this", "target", "owner", "it"):
            piece = getattr(scope, name)
            if piece is not None:
                found[name] = self.name_of(piece)
        return found

    def _said(self, name: str, value: Any) -> Any:
        """Return what players read for a variable's *value*: the scenario's words for it, or the value itself."""
        # `True == 1`, but they are two values.
        words = (
            text for known, text in self.compiled.says.get(name, ()) if known == value and type(known) is type(value)
        )
        text = next(words, None)
        return value if text is None else T(text)

    def told(self, text: Mapping[str, str], scope: Scope, title: Message | None = None) -> dict[str, Any]:
        """Return a package's text as a story to be read aloud."""
        return {"title": title, "text": Story(text, **self._used_words(text, scope))}

    def line(self, text: Mapping[str, str], scope: Scope) -> Message:
        """Return a package's text as one line."""
        return T(text, **self._used_words(text, scope))

    def _used_words(self, text: Mapping[str, str], scope: Scope) -> dict[str, Any]:
        joined = " ".join(text.values())
        if "{" not in joined:
            return {}
        return {key: value for key, value in self.words(scope).items() if "{" + key in joined}


TOKEN_NAMES = {
    "search": "Search token",
    "explore": "Explore token",
    "interact": "Interact token",
    "sight": "Sight token",
    "person": "Person",
    "door": "Door",
    "wall": "Wall",
    "custom": "Token",
}
