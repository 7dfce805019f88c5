"""Who and what a piece of the effect language speaks of while it runs, and what its expressions can read."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from runtime.engine import ScenarioError
from runtime.messages import M, Message
from runtime.rulesets.investigation.companion import reading
from runtime.rulesets.investigation.state import Card, Investigator, Monster, Token
from schema.expressions import ExpressionError, amount, parse

if TYPE_CHECKING:
    from runtime.rulesets.investigation.world import World

Piece = Investigator | Monster | Token | Card | str
"""Something on the board or in front of a player; a string is a space."""


@dataclass(slots=True)
class Scope:
    """The meaning of `active`, `this`, `owner`, `target` and `it`, and of local names such as `successes`."""

    active: Investigator | None = None
    this: Piece | None = None
    owner: Investigator | Monster | None = None
    target: Piece | None = None
    it: Piece | None = None
    home: str = ""
    """The pack whose references are bare here."""
    values: dict[str, Any] = field(default_factory=dict)
    source: Message | None = None
    """What is at work, for prompts."""
    occasion: str = ""
    """The kind of what is being resolved, `horror-check`: the tests in it are of that kind."""
    private: bool = False
    """What is at work is a secret of its owner: what it says and asks, nobody else may read (INV-INSANE-04)."""
    willing: Investigator | None = None
    """Who took an option whose effects are running: moving that one is voluntary (INV-MOVEMENT-06)."""

    def but(self, **changes: Any) -> Scope:
        """Return the scope with *changes*."""
        return replace(self, **changes)

    def knowing(self, **values: Any) -> Scope:
        """Return the scope with more local names."""
        return replace(self, values={**self.values, **values})


class Env:
    """What an expression reads; see `schema.expressions.Environment`."""

    __slots__ = ("scope", "world")

    def __init__(self, world: World, scope: Scope) -> None:
        self.world = world
        self.scope = scope

    def name(self, parts: tuple[str, ...]) -> Any:
        """Return the value of a name."""
        first = parts[0]
        scope = self.scope
        if first in _PIECES:
            piece = getattr(scope, first)
            if first == "owner" and piece is None:
                piece = scope.active
            return piece if len(parts) == 1 else member(self.world, piece, parts[1])
        if first == "acting":
            acting = self.world.acting
            return acting if len(parts) == 1 else member(self.world, acting, parts[1])
        if first in scope.values:
            return scope.values[first]
        state = self.world.state
        if first in state.variables:
            return state.variables[first]
        if self.world.companion:
            value = reading.count(self.world, first)
            if value is not reading.PASS:
                return value
        reader = _COUNTS.get(first)
        if reader is not None:
            return reader(self.world)
        raise ScenarioError(M("The expression uses “{name}”, which has no value here.", name=first))

    def call(self, function: str, args: list[Any]) -> Any:
        """Return the value of a function."""
        if self.world.companion:
            value = reading.call(self.world, function, args)
            if value is not reading.PASS:
                return value
        return _FUNCTIONS[function](self.world, *args)


_PIECES = frozenset(("active", "target", "owner", "it", "this"))

_COUNTS: dict[str, Any] = {
    "round": lambda world: world.state.round,
    "investigators": lambda world: len(world.state.investigators),
    "players": lambda world: world.players,
    "hints": lambda world: world.hints,
    "monsters": lambda world: len(world.state.monsters),
    "fires": lambda world: len(world.state.fires),
    "dark_spaces": lambda world: len(world.state.darkness),
    "outdoors": lambda world: sum(world.board.spaces[one.space].outdoor for one in world.standing()),
    "indoors": lambda world: sum(not world.board.spaces[one.space].outdoor for one in world.standing()),
    "wounded_people": lambda world: sum(one.wounded for one in world.standing()),
    "insane_people": lambda world: sum(one.insane for one in world.standing()),
    "clues_together": lambda world: sum(one.clues for one in world.standing()),
    "eliminated": lambda world: sum(one.eliminated for one in world.state.investigators.values()),
    "successes": lambda world: 0,
    "weapon_damage": lambda world: 0,
    "amount": lambda world: 0,
    "damage_kind": lambda world: "",
}


def number(world: World, value: int | bool | str | None, scope: Scope, default: int = 1) -> int:
    """Return an amount, which is a number or an expression."""
    if value is None:
        return default
    if isinstance(value, int):
        return int(value)
    return int(evaluate(world, value, scope))


def holds(world: World, condition: str | bool | None, scope: Scope) -> bool:
    """Say whether a condition holds; no condition always does."""
    if condition is None:
        return True
    return bool(evaluate(world, condition, scope))


def evaluate(world: World, source: str | int | bool, scope: Scope) -> Any:
    """Return the value of an expression; raises `ScenarioError` when it cannot be worked out."""
    try:
        return (parse(source) if isinstance(source, str) else amount(source)).evaluate(Env(world, scope))
    except ExpressionError as error:
        raise ScenarioError(
            M("The expression “{source}” cannot be worked out: {why}", source=str(source), why=str(error))
        ) from error


def member(world: World, piece: Piece | None, name: str) -> Any:
    """Return what `piece.name` reads; the neutral value when there is no such piece now."""
    if name == "id":
        return piece_id(piece)
    if world.companion:
        value = reading.member(world, piece, name)
        if value is not reading.PASS:
            return value
    if isinstance(piece, Investigator):
        if name in ("clues", "wounded", "insane", "eliminated"):
            return getattr(piece, name)
        if name in ("damage", "horror"):
            return len(getattr(piece, name))
        if name in ("health", "sanity"):
            return world.compiled.investigators[piece.id][name]
        if name == "possessions":
            return len(piece.possessions)
        if name in ("items", "spells"):
            kinds = ("spell",) if name == "spells" else ("common", "unique")
            return sum(world.state.cards[card].kind in kinds for card in piece.possessions)
        if name == "actions":
            turn = world.state.turn
            return turn.actions if turn is not None and turn.investigator == piece.id else 0
        skill = world.compiled.investigators[piece.id]["skills"].get(name)
        if skill is not None:
            return skill
    if isinstance(piece, Monster):
        if name in ("damage", "health"):
            return getattr(piece, name)
        if name in ("awareness", "horror", "brawn"):
            return number(world, world.compiled.monsters[piece.type].data.get(name, 0), Scope(this=piece))
    space = world.space_of(piece)
    if name == "outdoor":
        return bool(space) and world.board.spaces[space].outdoor
    if name == "burning":
        return space in world.state.fires
    if name == "dark":
        return space in world.state.darkness
    return 0


def piece_id(piece: Piece | None) -> str:
    """Return the id of any piece; empty for none."""
    if piece is None:
        return ""
    return piece if isinstance(piece, str) else piece.id


def _has(world: World, piece: Piece | None, what: str) -> bool:
    if isinstance(piece, Investigator):
        return any(world.card_is(world.state.cards[card], what) for card in (*piece.possessions, *piece.conditions))
    if isinstance(piece, Monster):
        return what in world.compiled.monsters[piece.type].face.traits
    if isinstance(piece, Card):
        return bool(world.card_is(piece, what))
    return False


def _in_room(world: World, piece: Piece | None, room: str) -> bool:
    space = world.space_of(piece)
    return bool(space) and space in world.spaces_named(room)


def is_in(world: World, one: Investigator, place: str) -> bool:
    """Say whether somebody is in a space, a room or on a tile, asking the table where only that knows."""
    said = reading.in_place(world, one, place) if world.companion else reading.PASS
    return _in_room(world, one, place) if said is reading.PASS else bool(said)


def _near(world: World, piece: Piece | None, spaces: int, other: Piece | None) -> bool:
    here, there = world.space_of(piece), world.space_of(other)
    return bool(here and there) and there in world.topology.in_range(here, spaces)


def _spaces_in_range(world: World, piece: Piece | None) -> int:
    """Count the spaces in a piece's range, its own too (INV-FAQ-11, INV-RANGE-01)."""
    here = world.space_of(piece)
    if not here:
        return 0
    more = world.total("range", piece) if isinstance(piece, (Investigator, Monster)) else 0
    return len(world.topology.in_range(here, 3 + more))


def _eliminated(world: World, ref: str) -> bool:
    people = world.state.investigators.values()
    return any(one.eliminated and ref in (one.id, one.id.partition(":")[2]) for one in people)


def _count_in(world: World, place: str) -> int:
    spaces = world.spaces_named(place)
    return sum(investigator.space in spaces for investigator in world.standing())


_FUNCTIONS: dict[str, Any] = {
    "has": _has,
    "in_room": _in_room,
    "at": _in_room,
    "near": _near,
    "count_in": _count_in,
    "count_here": lambda world, piece: sum(one.space == world.space_of(piece) for one in world.standing()),
    "count_type": lambda world, ref: sum(world.monster_is(monster, ref) for monster in world.state.monsters.values()),
    "spaces_in_range": _spaces_in_range,
    "eliminated": _eliminated,
    "fires_in": lambda world, place: len(set(world.state.fires) & set(world.spaces_named(place))),
    "revealed": lambda world, tile: tile in world.state.tiles,
    "on_board": lambda world, token: world.is_on_board(token),
    "seen": lambda world, event: world.state.seen.get(event, 0) > 0,
    "defeated": lambda world, ref: world.defeats(ref) > 0,
    "solved": lambda world, puzzle: bool(world.state.puzzles.get(puzzle, {}).get("solved")),
}
