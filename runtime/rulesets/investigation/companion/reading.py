"""What expressions and selectors read in companion mode: known things as ever, and facts of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from runtime.rulesets.investigation.companion.knowing import SPACE, TRUTHS, Fact, Unknown, known
from runtime.rulesets.investigation.state import Investigator, Monster, Token

if TYPE_CHECKING:
    from runtime.rulesets.investigation.scope import Piece, Scope
    from runtime.rulesets.investigation.world import World

PASS = object()
"""Read it as in full mode: the app keeps it itself."""

NUMBERS = ("clues", "damage", "horror", "possessions", "items", "spells", "actions")
"""What of an investigator is counted at the table."""

OF_ALL = {"outdoors": "outdoor", "indoors": "outdoor", "wounded_people": "wounded", "insane_people": "insane"}
"""Names of expressions that count people, and the truth that is asked of them: who they are is often needed next."""


def is_figure(piece: Any) -> bool:
    """Say whether *piece* stands where only the table knows."""
    return isinstance(piece, (Investigator, Monster))


def space_of(world: World, piece: Investigator | Monster) -> str:
    """Return the space of a figure; empty when it is off the board."""
    return str(known(world, Fact(SPACE, piece.id))) if piece.space else ""


def _has_been_placed(world: World, piece: Any) -> bool:
    return Fact(SPACE, piece.id) in world.facts


def member(world: World, piece: Piece | None, name: str) -> Any:
    """Return what `piece.name` reads, or PASS."""
    if isinstance(piece, Investigator):
        if name in NUMBERS:
            return known(world, Fact(name, piece.id))
        if name in ("wounded", "insane"):
            return known(world, Fact(name, piece.id))
    if is_figure(piece) and name in ("outdoor", "burning", "dark"):
        return _where(world, piece, name)
    return PASS


def _where(world: World, piece: Any, name: str) -> Any:
    """A truth about the space of a figure; what no space of the board has need not be asked."""
    if not piece.space:
        return False
    if _has_been_placed(world, piece):
        return PASS
    if name == "outdoor":
        kinds = {space.outdoor for space in world.board.spaces.values()}
        if len(kinds) == 1:
            return kinds.pop()
    elif not (world.state.fires if name == "burning" else world.state.darkness):
        return False
    return known(world, Fact(name, piece.id))


def count(world: World, name: str) -> Any:
    """Return what a name that counts over the whole table reads, or PASS."""
    if name in ("weapon_damage", "clues_together"):
        return known(world, Fact(name.replace("_", "-")))
    truth = OF_ALL.get(name)
    if truth is None:
        return PASS
    people = world.standing()
    so = len(together(world, people, lambda one: bool(truth_of(world, one, truth))))
    return len(people) - so if name == "indoors" else so


def truth_of(world: World, one: Investigator, truth: str) -> bool:
    """Return whether something is so of an investigator."""
    from runtime.rulesets.investigation.scope import member as full

    return bool(full(world, one, truth))


def call(world: World, function: str, args: Sequence[Any]) -> Any:
    """Return the value of a function that asks about figures, or PASS."""
    reader = _CALLS.get(function)
    return PASS if reader is None else reader(world, *args)


def _has(world: World, piece: Any, what: str) -> Any:
    return known(world, Fact("has", piece.id, (what,))) if isinstance(piece, Investigator) else PASS


def in_place(world: World, piece: Any, place: str) -> Any:
    """Whether a figure is in a space, a room or on a tile."""
    if not is_figure(piece) or _has_been_placed(world, piece):
        return PASS
    if not piece.space or not world.spaces_named(place):
        return False
    return known(world, Fact("in-place", piece.id, (place,)))


def near(world: World, piece: Any, spaces: int, other: Any) -> Any:
    """Whether *other* is in range of *piece*."""
    one, two = (piece, other) if is_figure(piece) else (other, piece)
    if one is two and one is not None:
        return bool(one.space) if is_figure(one) else PASS
    if not is_figure(one) or two is None or (isinstance(two, str) and not two):
        return PASS if not is_figure(one) else False
    if not one.space or (is_figure(two) and not two.space):
        return False
    if _has_been_placed(world, one) and (not is_figure(two) or _has_been_placed(world, two)):
        return PASS
    return known(world, Fact("near", one.id, (spaces, _id(two))))


def within(world: World, piece: Any, spaces: int, other: Any) -> bool:
    """Say whether *other* is in range of *piece*, from the spaces they were told to stand in when both are known."""
    said = near(world, piece, spaces, other)
    if said is not PASS:
        return bool(said)
    here, there = world.space_of(piece), world.space_of(other)
    return bool(here and there) and there in world.topology.in_range(here, spaces)


def _count_in(world: World, place: str) -> Any:
    from runtime.rulesets.investigation.scope import is_in

    return len(together(world, world.standing(), lambda one: is_in(world, one, place)))


def _count_here(world: World, piece: Any) -> Any:
    return PASS if piece is None else len(together(world, world.standing(), lambda one: _with(world, one, piece)))


def _spaces_in_range(world: World, piece: Any) -> Any:
    return known(world, Fact("spaces-in-range", piece.id)) if is_figure(piece) else PASS


_CALLS: dict[str, Callable[..., Any]] = {
    "has": _has,
    "in_room": in_place,
    "at": in_place,
    "near": near,
    "count_in": _count_in,
    "count_here": _count_here,
    "spaces_in_range": _spaces_in_range,
}


def _id(piece: Any) -> str:
    return piece if isinstance(piece, str) else str(piece.id)


def _with(world: World, piece: Any, other: Any) -> bool:
    """Whether a figure is in the space of another piece."""
    if piece is other:
        return bool(piece.space)
    if isinstance(other, (str, Token)):
        place = other if isinstance(other, str) else world.space_of(other)
        return bool(place) and bool(known(world, Fact("in-place", piece.id, (place,))))
    return bool(piece.space and other.space) and bool(known(world, Fact("with", piece.id, (other.id,))))


def _next_to(world: World, piece: Any, other: Any) -> bool:
    if piece is other:
        return False
    return bool(piece.space) and bool(known(world, Fact("next-to", piece.id, (_id(other),))))


ORDER = ("type", "not", "trait", "room", "tile", "at", "kind", "fire", "within", "adjacent_to", "if")
"""Filters in the order they are tried: what the app knows first, so that it asks about as few as can be."""


def fits_one(world: World, piece: Piece, name: str, value: Any, scope: Scope, filters: dict[str, Any]) -> bool:
    """Say whether *piece* passes one filter."""
    from runtime.rulesets.investigation.selectors import FILTERS, candidates

    full = FILTERS[name]
    if isinstance(piece, Investigator) and name == "trait":
        return bool(known(world, Fact("has", piece.id, (str(value),))))
    if not is_figure(piece) or name in ("type", "trait", "not", "if") or _has_been_placed(world, piece):
        return bool(full(world, piece, value, scope, filters))
    assert isinstance(piece, (Investigator, Monster))
    if name in ("room", "tile"):
        return bool(in_place(world, piece, value))
    if name == "at":
        return any(_with(world, piece, other) for other in candidates(world, value, scope, "spaces"))
    if name == "kind":
        return value in ("indoor", "outdoor") and bool(_where(world, piece, "outdoor")) == (value == "outdoor")
    if name == "fire":
        return bool(_where(world, piece, "burning")) == bool(value)
    if name == "adjacent_to":
        return any(_next_to(world, piece, other) for other in candidates(world, value, scope, "spaces"))
    return _within(world, piece, value, scope, filters)


def _within(world: World, piece: Any, value: Any, scope: Scope, filters: dict[str, Any]) -> bool:
    from runtime.rulesets.investigation.scope import number
    from runtime.rulesets.investigation.selectors import candidates

    reach = number(world, value, scope)
    origins = candidates(world, filters.get("of", "active" if scope.this is None else "this"), scope, "spaces")
    return any(within(world, piece, reach, other) for other in origins)


def together(world: World, pieces: Sequence[Any], test: Callable[[Any], bool]) -> list[Any]:
    """Return those of *pieces* that pass *test*; what is unknown of several is raised as one question."""
    passed, lacking = [], []
    for piece in pieces:
        try:
            if test(piece):
                passed.append(piece)
        except Unknown as unknown:
            lacking.append((piece, unknown.fact))
    if not lacking:
        return passed
    piece, fact = lacking[0]
    if fact.name in TRUTHS and is_figure(piece) and fact.piece == piece.id:
        among = [one.id for one, other in lacking if other == replace(fact, piece=one.id if is_figure(one) else "")]
        raise Unknown(fact, among)
    raise Unknown(fact)


def sift(world: World, pieces: Sequence[Piece], filters: dict[str, Any], scope: Scope) -> list[Piece]:
    """Return the pieces that pass all *filters*, one filter after the other."""
    left: list[Any] = list(pieces)
    for name in sorted((name for name in filters if name != "of"), key=ORDER.index):
        left = together(world, left, _filter(world, name, scope, filters))
    return left


def _filter(world: World, name: str, scope: Scope, filters: dict[str, Any]) -> Callable[[Any], bool]:
    return lambda piece: fits_one(world, piece, name, filters[name], scope, filters)


def here(world: World, active: Investigator | None, *, others: bool) -> list[Piece]:
    """Return who stands in the active investigator's space."""
    if active is None:
        return []
    rest = [one for one in world.standing() if one is not active]
    company: list[Piece] = list(together(world, rest, lambda one: _with(world, one, active)))
    return company if others else [active, *company]
